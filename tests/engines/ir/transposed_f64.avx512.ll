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
define i64 @tn_program(ptr %words) {
entry:
  %room10 = alloca i64, align 16
  %room9 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 24
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  store i64 0, ptr %room10, align 8
  %v17 = icmp slt i64 0, 30
  br i1 %v17, label %head11, label %after14
head11:
  %i15 = phi i64 [ 0, %entry ], [ %next16, %latch13 ]
  %v18 = getelementptr double, ptr %v2, i64 %i15
  %v19 = mul i64 %i15, 20
  %v20 = getelementptr double, ptr %v4, i64 %v19
  %v21 = mul i64 %i15, 20
  %v22 = getelementptr double, ptr %v6, i64 %v21
  %v29 = icmp slt i64 0, 16
  br i1 %v29, label %head23, label %after26
head23:
  %i27 = phi i64 [ 0, %head11 ], [ %next28, %latch25 ]
  %v30 = mul i64 %i27, 30
  %v31 = getelementptr double, ptr %v18, i64 %v30
  %v32 = getelementptr double, ptr %v20, i64 %i27
  %v33 = getelementptr double, ptr %v22, i64 %i27
  %v34 = load <8 x double>, ptr %v32, align 8, !alias.scope !5, !noalias !8
  %v35 = getelementptr double, ptr %v31, i64 0
  %v36 = getelementptr double, ptr %v31, i64 30
  %v37 = getelementptr double, ptr %v31, i64 60
  %v38 = getelementptr double, ptr %v31, i64 90
  %v39 = getelementptr double, ptr %v31, i64 120
  %v40 = getelementptr double, ptr %v31, i64 150
  %v41 = getelementptr double, ptr %v31, i64 180
  %v42 = getelementptr double, ptr %v31, i64 210
  %v43 = load double, ptr %v35, align 8, !alias.scope !4, !noalias !7
  %v44 = load double, ptr %v36, align 8, !alias.scope !4, !noalias !7
  %v45 = load double, ptr %v37, align 8, !alias.scope !4, !noalias !7
  %v46 = load double, ptr %v38, align 8, !alias.scope !4, !noalias !7
  %v47 = load double, ptr %v39, align 8, !alias.scope !4, !noalias !7
  %v48 = load double, ptr %v40, align 8, !alias.scope !4, !noalias !7
  %v49 = load double, ptr %v41, align 8, !alias.scope !4, !noalias !7
  %v50 = load double, ptr %v42, align 8, !alias.scope !4, !noalias !7
  %v51 = insertelement <8 x double> poison, double %v43, i64 0
  %v52 = insertelement <8 x double> %v51, double %v44, i64 1
  %v53 = insertelement <8 x double> %v52, double %v45, i64 2
  %v54 = insertelement <8 x double> %v53, double %v46, i64 3
  %v55 = insertelement <8 x double> %v54, double %v47, i64 4
  %v56 = insertelement <8 x double> %v55, double %v48, i64 5
  %v57 = insertelement <8 x double> %v56, double %v49, i64 6
  %v58 = insertelement <8 x double> %v57, double %v50, i64 7
  %v59 = fmul <8 x double> %v58, splat (double 0x4000000000000000)
  %v60 = fadd <8 x double> %v59, %v34
  store <8 x double> %v60, ptr %v33, align 8, !alias.scope !6, !noalias !9
  br label %latch25
latch25:
  %next28 = add nsw i64 %i27, 8
  %v61 = icmp slt i64 %next28, 16
  br i1 %v61, label %head23, label %after26
after26:
  %v62 = add i64 %v8, 4
  %v63 = mul i64 16, 30
  %v64 = getelementptr double, ptr %v18, i64 %v63
  %v65 = getelementptr double, ptr %v20, i64 16
  %v66 = getelementptr double, ptr %v22, i64 16
  %v67 = trunc i64 %v62 to i32
  %v68 = insertelement <8 x i32> poison, i32 %v67, i64 0
  %v69 = shufflevector <8 x i32> %v68, <8 x i32> poison, <8 x i32> zeroinitializer
  %v70 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v69
  %v71 = load double, ptr %v65, align 8, !alias.scope !5, !noalias !8
  %v72 = insertelement <8 x double> poison, double %v71, i64 0
  %v73 = shufflevector <8 x double> %v72, <8 x double> poison, <8 x i32> zeroinitializer
  %v74 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr %v65, i32 8, <8 x i1> %v70, <8 x double> %v73)
  %v75 = load double, ptr %v64, align 8, !alias.scope !4, !noalias !7
  %v76 = insertelement <8 x double> poison, double %v75, i64 0
  %v77 = shufflevector <8 x double> %v76, <8 x double> poison, <8 x i32> zeroinitializer
  %v78 = insertelement <8 x i64> poison, i64 0, i64 0
  %v79 = shufflevector <8 x i64> %v78, <8 x i64> poison, <8 x i32> zeroinitializer
  %v80 = select <8 x i1> %v70, <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, <8 x i64> %v79
  %v81 = mul <8 x i64> %v80, splat (i64 30)
  %v82 = extractelement <8 x i64> %v81, i64 0
  %v83 = getelementptr double, ptr %v64, i64 %v82
  %v84 = extractelement <8 x i64> %v81, i64 1
  %v85 = getelementptr double, ptr %v64, i64 %v84
  %v86 = extractelement <8 x i64> %v81, i64 2
  %v87 = getelementptr double, ptr %v64, i64 %v86
  %v88 = extractelement <8 x i64> %v81, i64 3
  %v89 = getelementptr double, ptr %v64, i64 %v88
  %v90 = extractelement <8 x i64> %v81, i64 4
  %v91 = getelementptr double, ptr %v64, i64 %v90
  %v92 = extractelement <8 x i64> %v81, i64 5
  %v93 = getelementptr double, ptr %v64, i64 %v92
  %v94 = extractelement <8 x i64> %v81, i64 6
  %v95 = getelementptr double, ptr %v64, i64 %v94
  %v96 = extractelement <8 x i64> %v81, i64 7
  %v97 = getelementptr double, ptr %v64, i64 %v96
  %v98 = load double, ptr %v83, align 8
  %v99 = load double, ptr %v85, align 8
  %v100 = load double, ptr %v87, align 8
  %v101 = load double, ptr %v89, align 8
  %v102 = load double, ptr %v91, align 8
  %v103 = load double, ptr %v93, align 8
  %v104 = load double, ptr %v95, align 8
  %v105 = load double, ptr %v97, align 8
  %v106 = insertelement <8 x double> poison, double %v98, i64 0
  %v107 = insertelement <8 x double> %v106, double %v99, i64 1
  %v108 = insertelement <8 x double> %v107, double %v100, i64 2
  %v109 = insertelement <8 x double> %v108, double %v101, i64 3
  %v110 = insertelement <8 x double> %v109, double %v102, i64 4
  %v111 = insertelement <8 x double> %v110, double %v103, i64 5
  %v112 = insertelement <8 x double> %v111, double %v104, i64 6
  %v113 = insertelement <8 x double> %v112, double %v105, i64 7
  %v114 = fmul <8 x double> %v113, splat (double 0x4000000000000000)
  %v115 = fadd <8 x double> %v114, %v74
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v115, ptr %v66, i32 8, <8 x i1> %v70)
  br label %latch13
latch13:
  %next16 = add nsw i64 %i15, 1
  %v116 = icmp slt i64 %next16, 30
  br i1 %v116, label %head11, label %after14
after14:
  br label %done
done:
  %v117 = phi i64 [ 0, %after14 ]
  ret i64 %v117
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [7 x i64], align 16
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
  %v15 = call i64 @tn_program(ptr %room1)
  ret i64 %v15
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
