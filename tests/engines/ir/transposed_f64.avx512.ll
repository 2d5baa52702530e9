; module
declare <8 x double> @llvm.masked.load.v8f64.p0(ptr, i32, <8 x i1>, <8 x double>)
declare void @llvm.masked.store.v8f64.p0(<8 x double>, ptr, i32, <8 x i1>)
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
define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room9 = alloca i64, align 16
  %room8 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = load i64, ptr %words, align 8
  store i64 0, ptr %room8, align 8
  store i64 0, ptr %room9, align 8
  %v16 = icmp slt i64 0, 30
  br i1 %v16, label %head10, label %after13
head10:
  %i14 = phi i64 [ 0, %entry ], [ %next15, %latch12 ]
  %v17 = getelementptr double, ptr %v2, i64 %i14
  %v18 = mul i64 %i14, 20
  %v19 = getelementptr double, ptr %v4, i64 %v18
  %v20 = mul i64 %i14, 20
  %v21 = getelementptr double, ptr %v6, i64 %v20
  %v28 = icmp slt i64 0, 16
  br i1 %v28, label %head22, label %after25
head22:
  %i26 = phi i64 [ 0, %head10 ], [ %next27, %latch24 ]
  %v29 = mul i64 %i26, 30
  %v30 = getelementptr double, ptr %v17, i64 %v29
  %v31 = getelementptr double, ptr %v19, i64 %i26
  %v32 = getelementptr double, ptr %v21, i64 %i26
  %v33 = load <8 x double>, ptr %v31, align 8, !alias.scope !5, !noalias !8
  %v34 = getelementptr double, ptr %v30, i64 0
  %v35 = getelementptr double, ptr %v30, i64 30
  %v36 = getelementptr double, ptr %v30, i64 60
  %v37 = getelementptr double, ptr %v30, i64 90
  %v38 = getelementptr double, ptr %v30, i64 120
  %v39 = getelementptr double, ptr %v30, i64 150
  %v40 = getelementptr double, ptr %v30, i64 180
  %v41 = getelementptr double, ptr %v30, i64 210
  %v42 = load double, ptr %v34, align 8, !alias.scope !4, !noalias !7
  %v43 = load double, ptr %v35, align 8, !alias.scope !4, !noalias !7
  %v44 = load double, ptr %v36, align 8, !alias.scope !4, !noalias !7
  %v45 = load double, ptr %v37, align 8, !alias.scope !4, !noalias !7
  %v46 = load double, ptr %v38, align 8, !alias.scope !4, !noalias !7
  %v47 = load double, ptr %v39, align 8, !alias.scope !4, !noalias !7
  %v48 = load double, ptr %v40, align 8, !alias.scope !4, !noalias !7
  %v49 = load double, ptr %v41, align 8, !alias.scope !4, !noalias !7
  %v50 = insertelement <8 x double> poison, double %v42, i64 0
  %v51 = insertelement <8 x double> %v50, double %v43, i64 1
  %v52 = insertelement <8 x double> %v51, double %v44, i64 2
  %v53 = insertelement <8 x double> %v52, double %v45, i64 3
  %v54 = insertelement <8 x double> %v53, double %v46, i64 4
  %v55 = insertelement <8 x double> %v54, double %v47, i64 5
  %v56 = insertelement <8 x double> %v55, double %v48, i64 6
  %v57 = insertelement <8 x double> %v56, double %v49, i64 7
  %v58 = fmul <8 x double> %v57, splat (double 0x4000000000000000)
  %v59 = fadd <8 x double> %v58, %v33
  store <8 x double> %v59, ptr %v32, align 8, !alias.scope !6, !noalias !9
  br label %latch24
latch24:
  %next27 = add nsw i64 %i26, 8
  %v60 = icmp slt i64 %next27, 16
  br i1 %v60, label %head22, label %after25
after25:
  %v61 = add i64 %v7, 4
  %v62 = mul i64 16, 30
  %v63 = getelementptr double, ptr %v17, i64 %v62
  %v64 = getelementptr double, ptr %v19, i64 16
  %v65 = getelementptr double, ptr %v21, i64 16
  %v66 = trunc i64 %v61 to i32
  %v67 = insertelement <8 x i32> poison, i32 %v66, i64 0
  %v68 = shufflevector <8 x i32> %v67, <8 x i32> poison, <8 x i32> zeroinitializer
  %v69 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v68
  %v70 = load double, ptr %v64, align 8, !alias.scope !5, !noalias !8
  %v71 = insertelement <8 x double> poison, double %v70, i64 0
  %v72 = shufflevector <8 x double> %v71, <8 x double> poison, <8 x i32> zeroinitializer
  %v73 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr %v64, i32 8, <8 x i1> %v69, <8 x double> %v72)
  %v74 = load double, ptr %v63, align 8, !alias.scope !4, !noalias !7
  %v75 = insertelement <8 x double> poison, double %v74, i64 0
  %v76 = shufflevector <8 x double> %v75, <8 x double> poison, <8 x i32> zeroinitializer
  %v77 = insertelement <8 x i64> poison, i64 0, i64 0
  %v78 = shufflevector <8 x i64> %v77, <8 x i64> poison, <8 x i32> zeroinitializer
  %v79 = select <8 x i1> %v69, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, <8 x i64> %v78
  %v80 = mul <8 x i64> %v79, splat (i64 30)
  %v81 = extractelement <8 x i64> %v80, i64 0
  %v82 = getelementptr double, ptr %v63, i64 %v81
  %v83 = extractelement <8 x i64> %v80, i64 1
  %v84 = getelementptr double, ptr %v63, i64 %v83
  %v85 = extractelement <8 x i64> %v80, i64 2
  %v86 = getelementptr double, ptr %v63, i64 %v85
  %v87 = extractelement <8 x i64> %v80, i64 3
  %v88 = getelementptr double, ptr %v63, i64 %v87
  %v89 = extractelement <8 x i64> %v80, i64 4
  %v90 = getelementptr double, ptr %v63, i64 %v89
  %v91 = extractelement <8 x i64> %v80, i64 5
  %v92 = getelementptr double, ptr %v63, i64 %v91
  %v93 = extractelement <8 x i64> %v80, i64 6
  %v94 = getelementptr double, ptr %v63, i64 %v93
  %v95 = extractelement <8 x i64> %v80, i64 7
  %v96 = getelementptr double, ptr %v63, i64 %v95
  %v97 = load double, ptr %v82, align 8
  %v98 = load double, ptr %v84, align 8
  %v99 = load double, ptr %v86, align 8
  %v100 = load double, ptr %v88, align 8
  %v101 = load double, ptr %v90, align 8
  %v102 = load double, ptr %v92, align 8
  %v103 = load double, ptr %v94, align 8
  %v104 = load double, ptr %v96, align 8
  %v105 = insertelement <8 x double> poison, double %v97, i64 0
  %v106 = insertelement <8 x double> %v105, double %v98, i64 1
  %v107 = insertelement <8 x double> %v106, double %v99, i64 2
  %v108 = insertelement <8 x double> %v107, double %v100, i64 3
  %v109 = insertelement <8 x double> %v108, double %v101, i64 4
  %v110 = insertelement <8 x double> %v109, double %v102, i64 5
  %v111 = insertelement <8 x double> %v110, double %v103, i64 6
  %v112 = insertelement <8 x double> %v111, double %v104, i64 7
  %v113 = fmul <8 x double> %v112, splat (double 0x4000000000000000)
  %v114 = fadd <8 x double> %v113, %v73
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v114, ptr %v65, i32 8, <8 x i1> %v69)
  br label %latch12
latch12:
  %next15 = add nsw i64 %i14, 1
  %v115 = icmp slt i64 %next15, 30
  br i1 %v115, label %head10, label %after13
after13:
  br label %done
done:
  %v116 = phi i64 [ 0, %after13 ]
  ret i64 %v116
}


!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = !{!1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!2, !3}
!8 = !{!1, !3}
!9 = !{!1, !2}
