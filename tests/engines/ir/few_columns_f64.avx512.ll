; module
; passes: sroa simplifycfg dce
declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room36 = alloca <8 x double>, align 16
  %room35 = alloca <8 x double>, align 16
  %room34 = alloca <8 x double>, align 16
  %room33 = alloca <8 x double>, align 16
  %room32 = alloca <8 x double>, align 16
  %room31 = alloca <8 x double>, align 16
  %room30 = alloca <8 x double>, align 16
  %room29 = alloca <8 x double>, align 16
  %room28 = alloca <8 x double>, align 16
  %room27 = alloca <8 x double>, align 16
  %room15 = alloca i64, align 16
  %room14 = alloca i64, align 16
  %temp11 = alloca [128 x double], align 64
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %data, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 16
  %v10 = load i64, ptr %v9, align 8
  %v12 = getelementptr i8, ptr %words, i64 0
  %v13 = load i64, ptr %v12, align 8
  store i64 0, ptr %room14, align 8
  store i64 0, ptr %room15, align 8
  %v22 = icmp slt i64 0, %v10
  br i1 %v22, label %head16, label %after19
head16:
  %i20 = phi i64 [ 0, %begin ], [ %next21, %latch18 ]
  %v23 = mul i64 %i20, 24
  %v24 = getelementptr double, ptr %v2, i64 %v23
  %v25 = mul i64 %i20, 2
  %v26 = getelementptr double, ptr %temp11, i64 %v25
  store <8 x double> splat (double 0x0000000000000000), ptr %room27, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room28, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room29, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room30, align 8
  %v37 = load <8 x double>, ptr %room27, align 8
  %v38 = load <8 x double>, ptr %v24, align 8, !alias.scope !6, !noalias !11
  %v39 = load <8 x double>, ptr %v4, align 8, !alias.scope !7, !noalias !12
  %v40 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v38, <8 x double> %v39, <8 x double> %v37)
  store <8 x double> %v40, ptr %room27, align 8
  %v41 = load <8 x double>, ptr %room28, align 8
  %v42 = getelementptr double, ptr %v24, i64 8
  %v43 = load <8 x double>, ptr %v42, align 8, !alias.scope !6, !noalias !11
  %v44 = getelementptr double, ptr %v4, i64 8
  %v45 = load <8 x double>, ptr %v44, align 8, !alias.scope !7, !noalias !12
  %v46 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v43, <8 x double> %v45, <8 x double> %v41)
  store <8 x double> %v46, ptr %room28, align 8
  %v47 = load <8 x double>, ptr %room29, align 8
  %v48 = load <8 x double>, ptr %v24, align 8, !alias.scope !6, !noalias !11
  %v49 = getelementptr double, ptr %v4, i64 24
  %v50 = load <8 x double>, ptr %v49, align 8, !alias.scope !7, !noalias !12
  %v51 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v48, <8 x double> %v50, <8 x double> %v47)
  store <8 x double> %v51, ptr %room29, align 8
  %v52 = load <8 x double>, ptr %room30, align 8
  %v53 = getelementptr double, ptr %v4, i64 32
  %v54 = load <8 x double>, ptr %v53, align 8, !alias.scope !7, !noalias !12
  %v55 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v43, <8 x double> %v54, <8 x double> %v52)
  store <8 x double> %v55, ptr %room30, align 8
  %v56 = getelementptr double, ptr %v24, i64 16
  %v57 = getelementptr double, ptr %v4, i64 16
  %v58 = load <8 x double>, ptr %room27, align 8
  %v59 = load <8 x double>, ptr %v56, align 8, !alias.scope !6, !noalias !11
  %v60 = load <8 x double>, ptr %v57, align 8, !alias.scope !7, !noalias !12
  %v61 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v59, <8 x double> %v60, <8 x double> %v58)
  store <8 x double> %v61, ptr %room27, align 8
  %v62 = load <8 x double>, ptr %room29, align 8
  %v63 = load <8 x double>, ptr %v56, align 8, !alias.scope !6, !noalias !11
  %v64 = getelementptr double, ptr %v57, i64 24
  %v65 = load <8 x double>, ptr %v64, align 8, !alias.scope !7, !noalias !12
  %v66 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v63, <8 x double> %v65, <8 x double> %v62)
  store <8 x double> %v66, ptr %room29, align 8
  %v67 = load <8 x double>, ptr %room27, align 8
  %v68 = load <8 x double>, ptr %room28, align 8
  %v69 = fadd <8 x double> %v67, %v68
  %v70 = shufflevector <8 x double> %v69, <8 x double> %v69, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v71 = shufflevector <8 x double> %v69, <8 x double> %v69, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v72 = fadd <4 x double> %v70, %v71
  %v73 = shufflevector <4 x double> %v72, <4 x double> %v72, <2 x i32> <i32 0, i32 1>
  %v74 = shufflevector <4 x double> %v72, <4 x double> %v72, <2 x i32> <i32 2, i32 3>
  %v75 = fadd <2 x double> %v73, %v74
  %v76 = extractelement <2 x double> %v75, i64 0
  %v77 = extractelement <2 x double> %v75, i64 1
  %v78 = fadd double %v76, %v77
  %v79 = fadd double 0x0000000000000000, %v78
  store double %v79, ptr %v26, align 8, !alias.scope !9, !noalias !14
  %v80 = load <8 x double>, ptr %room29, align 8
  %v81 = load <8 x double>, ptr %room30, align 8
  %v82 = fadd <8 x double> %v80, %v81
  %v83 = shufflevector <8 x double> %v82, <8 x double> %v82, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v84 = shufflevector <8 x double> %v82, <8 x double> %v82, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v85 = fadd <4 x double> %v83, %v84
  %v86 = shufflevector <4 x double> %v85, <4 x double> %v85, <2 x i32> <i32 0, i32 1>
  %v87 = shufflevector <4 x double> %v85, <4 x double> %v85, <2 x i32> <i32 2, i32 3>
  %v88 = fadd <2 x double> %v86, %v87
  %v89 = extractelement <2 x double> %v88, i64 0
  %v90 = extractelement <2 x double> %v88, i64 1
  %v91 = fadd double %v89, %v90
  %v92 = fadd double 0x0000000000000000, %v91
  %v93 = getelementptr double, ptr %v26, i64 1
  store double %v92, ptr %v93, align 8, !alias.scope !9, !noalias !14
  br label %latch18
latch18:
  %next21 = add nsw i64 %i20, 1
  %v94 = icmp slt i64 %next21, %v10
  br i1 %v94, label %head16, label %after19
after19:
  %v101 = icmp slt i64 0, %v10
  br i1 %v101, label %head95, label %after98
head95:
  %i99 = phi i64 [ 0, %after19 ], [ %next100, %latch97 ]
  %v102 = mul i64 %i99, 2
  %v103 = getelementptr double, ptr %temp11, i64 %v102
  %v104 = mul i64 %i99, 2
  %v105 = getelementptr double, ptr %v8, i64 %v104
  %v106 = load <2 x double>, ptr %v6, align 8, !alias.scope !8, !noalias !13
  %v107 = load <2 x double>, ptr %v103, align 8, !alias.scope !9, !noalias !14
  %v108 = fadd <2 x double> %v107, %v106
  store <2 x double> %v108, ptr %v105, align 8, !alias.scope !10, !noalias !15
  br label %latch97
latch97:
  %next100 = add nsw i64 %i99, 1
  %v109 = icmp slt i64 %next100, %v10
  br i1 %v109, label %head95, label %after98
after98:
  br label %done
done:
  %v110 = phi i64 [ 0, %after98 ]
  ret i64 %v110
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = !{!1}
!7 = !{!2}
!8 = !{!3}
!9 = !{!4}
!10 = !{!5}
!11 = !{!2, !3, !4, !5}
!12 = !{!1, !3, !4, !5}
!13 = !{!1, !2, !4, !5}
!14 = !{!1, !2, !3, !5}
!15 = !{!1, !2, !3, !4}
