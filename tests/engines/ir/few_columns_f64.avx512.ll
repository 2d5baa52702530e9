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
  %room32 = alloca <8 x double>, align 16
  %room31 = alloca <8 x double>, align 16
  %room30 = alloca <8 x double>, align 16
  %room29 = alloca <8 x double>, align 16
  %room28 = alloca <8 x double>, align 16
  %room27 = alloca <8 x double>, align 16
  %room26 = alloca <8 x double>, align 16
  %room25 = alloca <8 x double>, align 16
  %room13 = alloca i64, align 16
  %room12 = alloca i64, align 16
  %temp9 = alloca [80 x double], align 64
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 56
  %v8 = load ptr, ptr %v7, align 8
  %v10 = getelementptr i8, ptr %words, i64 24
  %v11 = load i64, ptr %v10, align 8
  store i64 0, ptr %room12, align 8
  store i64 0, ptr %room13, align 8
  %v20 = icmp slt i64 0, 40
  br i1 %v20, label %head14, label %after17
head14:
  %i18 = phi i64 [ 0, %entry ], [ %next19, %latch16 ]
  %v21 = mul i64 %i18, 24
  %v22 = getelementptr double, ptr %v2, i64 %v21
  %v23 = mul i64 %i18, 2
  %v24 = getelementptr double, ptr %temp9, i64 %v23
  store <8 x double> splat (double 0x0000000000000000), ptr %room25, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room26, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room27, align 8
  store <8 x double> splat (double 0x0000000000000000), ptr %room28, align 8
  %v33 = load <8 x double>, ptr %room25, align 8
  %v34 = load <8 x double>, ptr %v22, align 8, !alias.scope !6, !noalias !11
  %v35 = load <8 x double>, ptr %v4, align 8, !alias.scope !7, !noalias !12
  %v36 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v34, <8 x double> %v35, <8 x double> %v33)
  store <8 x double> %v36, ptr %room25, align 8
  %v37 = load <8 x double>, ptr %room26, align 8
  %v38 = getelementptr double, ptr %v22, i64 8
  %v39 = load <8 x double>, ptr %v38, align 8, !alias.scope !6, !noalias !11
  %v40 = getelementptr double, ptr %v4, i64 8
  %v41 = load <8 x double>, ptr %v40, align 8, !alias.scope !7, !noalias !12
  %v42 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v39, <8 x double> %v41, <8 x double> %v37)
  store <8 x double> %v42, ptr %room26, align 8
  %v43 = load <8 x double>, ptr %room27, align 8
  %v44 = load <8 x double>, ptr %v22, align 8, !alias.scope !6, !noalias !11
  %v45 = getelementptr double, ptr %v4, i64 24
  %v46 = load <8 x double>, ptr %v45, align 8, !alias.scope !7, !noalias !12
  %v47 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v44, <8 x double> %v46, <8 x double> %v43)
  store <8 x double> %v47, ptr %room27, align 8
  %v48 = load <8 x double>, ptr %room28, align 8
  %v49 = getelementptr double, ptr %v4, i64 32
  %v50 = load <8 x double>, ptr %v49, align 8, !alias.scope !7, !noalias !12
  %v51 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v39, <8 x double> %v50, <8 x double> %v48)
  store <8 x double> %v51, ptr %room28, align 8
  %v52 = getelementptr double, ptr %v22, i64 16
  %v53 = getelementptr double, ptr %v4, i64 16
  %v54 = load <8 x double>, ptr %room25, align 8
  %v55 = load <8 x double>, ptr %v52, align 8, !alias.scope !6, !noalias !11
  %v56 = load <8 x double>, ptr %v53, align 8, !alias.scope !7, !noalias !12
  %v57 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v55, <8 x double> %v56, <8 x double> %v54)
  store <8 x double> %v57, ptr %room25, align 8
  %v58 = load <8 x double>, ptr %room27, align 8
  %v59 = load <8 x double>, ptr %v52, align 8, !alias.scope !6, !noalias !11
  %v60 = getelementptr double, ptr %v53, i64 24
  %v61 = load <8 x double>, ptr %v60, align 8, !alias.scope !7, !noalias !12
  %v62 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v59, <8 x double> %v61, <8 x double> %v58)
  store <8 x double> %v62, ptr %room27, align 8
  %v63 = load <8 x double>, ptr %room25, align 8
  %v64 = load <8 x double>, ptr %room26, align 8
  %v65 = fadd <8 x double> %v63, %v64
  %v66 = shufflevector <8 x double> %v65, <8 x double> %v65, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v67 = shufflevector <8 x double> %v65, <8 x double> %v65, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v68 = fadd <4 x double> %v66, %v67
  %v69 = shufflevector <4 x double> %v68, <4 x double> %v68, <2 x i32> <i32 0, i32 1>
  %v70 = shufflevector <4 x double> %v68, <4 x double> %v68, <2 x i32> <i32 2, i32 3>
  %v71 = fadd <2 x double> %v69, %v70
  %v72 = extractelement <2 x double> %v71, i64 0
  %v73 = extractelement <2 x double> %v71, i64 1
  %v74 = fadd double %v72, %v73
  %v75 = fadd double 0x0000000000000000, %v74
  store double %v75, ptr %v24, align 8, !alias.scope !9, !noalias !14
  %v76 = load <8 x double>, ptr %room27, align 8
  %v77 = load <8 x double>, ptr %room28, align 8
  %v78 = fadd <8 x double> %v76, %v77
  %v79 = shufflevector <8 x double> %v78, <8 x double> %v78, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v80 = shufflevector <8 x double> %v78, <8 x double> %v78, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v81 = fadd <4 x double> %v79, %v80
  %v82 = shufflevector <4 x double> %v81, <4 x double> %v81, <2 x i32> <i32 0, i32 1>
  %v83 = shufflevector <4 x double> %v81, <4 x double> %v81, <2 x i32> <i32 2, i32 3>
  %v84 = fadd <2 x double> %v82, %v83
  %v85 = extractelement <2 x double> %v84, i64 0
  %v86 = extractelement <2 x double> %v84, i64 1
  %v87 = fadd double %v85, %v86
  %v88 = fadd double 0x0000000000000000, %v87
  %v89 = getelementptr double, ptr %v24, i64 1
  store double %v88, ptr %v89, align 8, !alias.scope !9, !noalias !14
  br label %latch16
latch16:
  %next19 = add nsw i64 %i18, 1
  %v90 = icmp slt i64 %next19, 40
  br i1 %v90, label %head14, label %after17
after17:
  %v97 = icmp slt i64 0, 40
  br i1 %v97, label %head91, label %after94
head91:
  %i95 = phi i64 [ 0, %after17 ], [ %next96, %latch93 ]
  %v98 = mul i64 %i95, 2
  %v99 = getelementptr double, ptr %temp9, i64 %v98
  %v100 = mul i64 %i95, 2
  %v101 = getelementptr double, ptr %v8, i64 %v100
  %v102 = load <2 x double>, ptr %v6, align 8, !alias.scope !8, !noalias !13
  %v103 = load <2 x double>, ptr %v99, align 8, !alias.scope !9, !noalias !14
  %v104 = fadd <2 x double> %v103, %v102
  store <2 x double> %v104, ptr %v101, align 8, !alias.scope !10, !noalias !15
  br label %latch93
latch93:
  %next96 = add nsw i64 %i95, 1
  %v105 = icmp slt i64 %next96, 40
  br i1 %v105, label %head91, label %after94
after94:
  br label %done
done:
  %v106 = phi i64 [ 0, %after94 ]
  ret i64 %v106
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [8 x i64], align 16
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
  %v18 = call i64 @tn_program(ptr %room1)
  ret i64 %v18
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
