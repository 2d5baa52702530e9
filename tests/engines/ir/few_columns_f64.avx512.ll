; module
; passes: sroa simplifycfg dce
declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float64 = external global i8
declare void @tn_Py_IncRef(ptr)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare ptr @tn_PyEval_SaveThread()
declare void @tn_PyEval_RestoreThread(ptr)
declare i32 @tn_errstate_get(ptr, ptr, ptr)
declare ptr @tn_errstate_pointer(ptr, ptr)
declare void @tn_errstate_release(ptr)
@tn_errstate_variable = external global i8
@tn_errstate_capsule = private constant [19 x i8] c"numpy.ufunc.extobj\00"
declare void @tn_Py_DecRef(ptr)
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
  %room37 = alloca <8 x double>, align 16
  %room36 = alloca <8 x double>, align 16
  %room35 = alloca <8 x double>, align 16
  %room34 = alloca <8 x double>, align 16
  %room33 = alloca <8 x double>, align 16
  %room32 = alloca <8 x double>, align 16
  %room31 = alloca <8 x double>, align 16
  %room30 = alloca <8 x double>, align 16
  %room15 = alloca i64, align 16
  %room14 = alloca i64, align 16
  %temp11 = alloca [128 x double], align 64
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 56
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 64
  %v10 = load i64, ptr %v9, align 8
  %v12 = getelementptr i8, ptr %words, i64 24
  %v13 = load i64, ptr %v12, align 8
  store i64 0, ptr %room14, align 8
  store i64 0, ptr %room15, align 8
  %v16 = icmp sgt i64 %v10, 0
  br i1 %v16, label %then17, label %after18
then17:
  %v25 = icmp slt i64 0, %v10
  br i1 %v25, label %head19, label %after22
head19:
  %i23 = phi i64 [ 0, %then17 ], [ %next24, %latch21 ]
  %v26 = mul i64 %i23, 24
  %v27 = getelementptr double, ptr %v2, i64 %v26
  %v28 = mul i64 %i23, 2
  %v29 = getelementptr double, ptr %temp11, i64 %v28
  store <8 x double> splat (double 0x0000000000000000), ptr %room30, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room31, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room32, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room33, align 8
  %v38 = load <8 x double>, ptr %room30, align 8
  %v39 = load <8 x double>, ptr %v27, align 8, !alias.scope !6, !noalias !11
  %v40 = load <8 x double>, ptr %v4, align 8, !alias.scope !7, !noalias !12
  %v41 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v39, <8 x double> %v40, <8 x double> %v38)
  store <8 x double> %v41, ptr %room30, align 8
  %v42 = load <8 x double>, ptr %room31, align 8
  %v43 = getelementptr double, ptr %v27, i64 8
  %v44 = load <8 x double>, ptr %v43, align 8, !alias.scope !6, !noalias !11
  %v45 = getelementptr double, ptr %v4, i64 8
  %v46 = load <8 x double>, ptr %v45, align 8, !alias.scope !7, !noalias !12
  %v47 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v44, <8 x double> %v46, <8 x double> %v42)
  store <8 x double> %v47, ptr %room31, align 8
  %v48 = load <8 x double>, ptr %room32, align 8
  %v49 = load <8 x double>, ptr %v27, align 8, !alias.scope !6, !noalias !11
  %v50 = getelementptr double, ptr %v4, i64 24
  %v51 = load <8 x double>, ptr %v50, align 8, !alias.scope !7, !noalias !12
  %v52 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v49, <8 x double> %v51, <8 x double> %v48)
  store <8 x double> %v52, ptr %room32, align 8
  %v53 = load <8 x double>, ptr %room33, align 8
  %v54 = getelementptr double, ptr %v4, i64 32
  %v55 = load <8 x double>, ptr %v54, align 8, !alias.scope !7, !noalias !12
  %v56 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v44, <8 x double> %v55, <8 x double> %v53)
  store <8 x double> %v56, ptr %room33, align 8
  %v57 = getelementptr double, ptr %v27, i64 16
  %v58 = getelementptr double, ptr %v4, i64 16
  %v59 = load <8 x double>, ptr %room30, align 8
  %v60 = load <8 x double>, ptr %v57, align 8, !alias.scope !6, !noalias !11
  %v61 = load <8 x double>, ptr %v58, align 8, !alias.scope !7, !noalias !12
  %v62 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v60, <8 x double> %v61, <8 x double> %v59)
  store <8 x double> %v62, ptr %room30, align 8
  %v63 = load <8 x double>, ptr %room32, align 8
  %v64 = load <8 x double>, ptr %v57, align 8, !alias.scope !6, !noalias !11
  %v65 = getelementptr double, ptr %v58, i64 24
  %v66 = load <8 x double>, ptr %v65, align 8, !alias.scope !7, !noalias !12
  %v67 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v64, <8 x double> %v66, <8 x double> %v63)
  store <8 x double> %v67, ptr %room32, align 8
  %v68 = load <8 x double>, ptr %room30, align 8
  %v69 = load <8 x double>, ptr %room31, align 8
  %v70 = fadd <8 x double> %v68, %v69
  %v71 = shufflevector <8 x double> %v70, <8 x double> %v70, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v72 = shufflevector <8 x double> %v70, <8 x double> %v70, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v73 = fadd <4 x double> %v71, %v72
  %v74 = shufflevector <4 x double> %v73, <4 x double> %v73, <2 x i32> <i32 0, i32 1>
  %v75 = shufflevector <4 x double> %v73, <4 x double> %v73, <2 x i32> <i32 2, i32 3>
  %v76 = fadd <2 x double> %v74, %v75
  %v77 = extractelement <2 x double> %v76, i64 0
  %v78 = extractelement <2 x double> %v76, i64 1
  %v79 = fadd double %v77, %v78
  %v80 = fadd double 0x0000000000000000, %v79
  store double %v80, ptr %v29, align 8, !alias.scope !9, !noalias !14
  %v81 = load <8 x double>, ptr %room32, align 8
  %v82 = load <8 x double>, ptr %room33, align 8
  %v83 = fadd <8 x double> %v81, %v82
  %v84 = shufflevector <8 x double> %v83, <8 x double> %v83, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v85 = shufflevector <8 x double> %v83, <8 x double> %v83, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v86 = fadd <4 x double> %v84, %v85
  %v87 = shufflevector <4 x double> %v86, <4 x double> %v86, <2 x i32> <i32 0, i32 1>
  %v88 = shufflevector <4 x double> %v86, <4 x double> %v86, <2 x i32> <i32 2, i32 3>
  %v89 = fadd <2 x double> %v87, %v88
  %v90 = extractelement <2 x double> %v89, i64 0
  %v91 = extractelement <2 x double> %v89, i64 1
  %v92 = fadd double %v90, %v91
  %v93 = fadd double 0x0000000000000000, %v92
  %v94 = getelementptr double, ptr %v29, i64 1
  store double %v93, ptr %v94, align 8, !alias.scope !9, !noalias !14
  br label %latch21
latch21:
  %next24 = add nsw i64 %i23, 1
  %v95 = icmp slt i64 %next24, %v10
  br i1 %v95, label %head19, label %after22
after22:
  br label %after18
after18:
  %v96 = icmp sgt i64 %v10, 0
  br i1 %v96, label %then97, label %after98
then97:
  %v105 = icmp slt i64 0, %v10
  br i1 %v105, label %head99, label %after102
head99:
  %i103 = phi i64 [ 0, %then97 ], [ %next104, %latch101 ]
  %v106 = mul i64 %i103, 2
  %v107 = getelementptr double, ptr %temp11, i64 %v106
  %v108 = mul i64 %i103, 2
  %v109 = getelementptr double, ptr %v8, i64 %v108
  %v110 = load <2 x double>, ptr %v6, align 8, !alias.scope !8, !noalias !13
  %v111 = load <2 x double>, ptr %v107, align 8, !alias.scope !9, !noalias !14
  %v112 = fadd <2 x double> %v111, %v110
  store <2 x double> %v112, ptr %v109, align 8, !alias.scope !10, !noalias !15
  br label %latch101
latch101:
  %next104 = add nsw i64 %i103, 1
  %v113 = icmp slt i64 %next104, %v10
  br i1 %v113, label %head99, label %after102
after102:
  br label %after98
after98:
  br label %done
done:
  %v114 = phi i64 [ 0, %after98 ]
  ret i64 %v114
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [9 x i64], align 16
  %v2 = load i64, ptr %words, align 8
  %v3 = getelementptr i8, ptr %room1, i64 0
  store i64 %v2, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 16
  store i64 %v2, ptr %v4, align 8
  %v5 = getelementptr i8, ptr %room1, i64 24
  store i64 %v2, ptr %v5, align 8
  %v6 = getelementptr i8, ptr %data, i64 0
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %room1, i64 32
  store ptr %v7, ptr %v8, align 8
  %v9 = getelementptr i8, ptr %data, i64 8
  %v10 = load ptr, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %room1, i64 40
  store ptr %v10, ptr %v11, align 8
  %v12 = getelementptr i8, ptr %data, i64 16
  %v13 = load ptr, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %room1, i64 48
  store ptr %v13, ptr %v14, align 8
  %v15 = getelementptr i8, ptr %data, i64 24
  %v16 = load ptr, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %room1, i64 56
  store ptr %v16, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %words, i64 16
  %v19 = load i64, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %room1, i64 64
  store i64 %v19, ptr %v20, align 8
  %v21 = call i64 @tn_program(ptr %room1)
  ret i64 %v21
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
