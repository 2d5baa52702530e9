; module
declare i64 @llvm.smin.i64(i64, i64)
declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>)
declare ptr @malloc(i64)
declare void @free(ptr)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float64 = external global i8
declare void @tn_Py_IncRef(ptr)
declare ptr @tn_PyEval_SaveThread()
declare void @tn_PyEval_RestoreThread(ptr)
declare i32 @tn_errstate_get(ptr, ptr, ptr)
declare ptr @tn_errstate_pointer(ptr, ptr)
declare void @tn_errstate_release(ptr)
@tn_errstate_variable = external global i8
@tn_errstate_capsule = private constant [19 x i8] c"numpy.ufunc.extobj\00"
declare void @tn_Py_DecRef(ptr)
@tn_NotImplemented = external global i8
define void @columns_f64(ptr %from, i64 %ks, i64 %ns, i64 %k, i64 %n, ptr %to) {
entry:
  %v1 = srem i64 %k, 8
  %v2 = sub i64 %k, %v1
  %v7 = icmp slt i64 0, %n
  br i1 %v7, label %loop3, label %past4
loop3:
  %i5 = phi i64 [ 0, %entry ], [ %v41, %after24 ]
  %c6 = phi ptr [ %to, %entry ], [ %v40, %after24 ]
  %v8 = mul i64 %i5, %ns
  %v9 = getelementptr i8, ptr %from, i64 %v8
  %v14 = icmp slt i64 0, %v2
  br i1 %v14, label %loop10, label %past11
loop10:
  %i12 = phi i64 [ 0, %loop3 ], [ %v19, %loop10 ]
  %c13 = phi ptr [ %c6, %loop3 ], [ %v18, %loop10 ]
  %v15 = mul i64 %i12, %ks
  %v16 = getelementptr i8, ptr %v9, i64 %v15
  %v17 = load double, ptr %v16, align 8
  store double %v17, ptr %c13, align 8
  %v18 = getelementptr i8, ptr %c13, i64 8
  %v19 = add i64 %i12, 1
  %v20 = icmp slt i64 %v19, %v2
  br i1 %v20, label %loop10, label %past11
past11:
  %v21 = phi ptr [ %c6, %loop3 ], [ %v18, %loop10 ]
  %v22 = icmp sgt i64 %v1, 0
  br i1 %v22, label %then23, label %after24
then23:
  store <8 x double> splat (double 0x0000000000000000), ptr %v21, align 8
  %v25 = sub i64 8, %v1
  %v26 = getelementptr double, ptr %v21, i64 %v25
  %v31 = icmp slt i64 %v2, %k
  br i1 %v31, label %loop27, label %past28
loop27:
  %i29 = phi i64 [ %v2, %then23 ], [ %v36, %loop27 ]
  %c30 = phi ptr [ %v26, %then23 ], [ %v35, %loop27 ]
  %v32 = mul i64 %i29, %ks
  %v33 = getelementptr i8, ptr %v9, i64 %v32
  %v34 = load double, ptr %v33, align 8
  store double %v34, ptr %c30, align 8
  %v35 = getelementptr i8, ptr %c30, i64 8
  %v36 = add i64 %i29, 1
  %v37 = icmp slt i64 %v36, %k
  br i1 %v37, label %loop27, label %past28
past28:
  %v38 = phi ptr [ %v26, %then23 ], [ %v35, %loop27 ]
  %v39 = getelementptr i8, ptr %v21, i64 64
  br label %after24
after24:
  %v40 = phi ptr [ %v39, %past28 ], [ %v21, %past11 ]
  %v41 = add i64 %i5, 1
  %v42 = icmp slt i64 %v41, %n
  br i1 %v42, label %loop3, label %past4
past4:
  %v43 = phi ptr [ %to, %entry ], [ %v40, %after24 ]
  ret void
}

define i64 @kernel_0(ptr %table, ptr %words, i64 %rows) {
entry:
  %v1 = getelementptr i8, ptr %table, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 24
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %table, i64 8
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 0
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 8
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %words, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 24
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %words, i64 32
  %v16 = load i64, ptr %v15, align 8
  %v17 = mul i64 %v8, %rows
  %v18 = sub i64 %v10, 8
  %v19 = add i64 %v10, 7
  %v20 = sdiv i64 %v19, 8
  %v21 = srem i64 %v17, 4
  %v22 = sub i64 %v17, %v21
  %v26 = icmp slt i64 0, %v22
  br i1 %v26, label %loop23, label %past24
loop23:
  %i25 = phi i64 [ 0, %entry ], [ %v109, %past40 ]
  %v27 = add i64 %i25, 0
  %v28 = mul i64 %v27, %v14
  %v29 = getelementptr i8, ptr %v2, i64 %v28
  %v30 = add i64 %i25, 1
  %v31 = mul i64 %v30, %v14
  %v32 = getelementptr i8, ptr %v2, i64 %v31
  %v33 = add i64 %i25, 2
  %v34 = mul i64 %v33, %v14
  %v35 = getelementptr i8, ptr %v2, i64 %v34
  %v36 = add i64 %i25, 3
  %v37 = mul i64 %v36, %v14
  %v38 = getelementptr i8, ptr %v2, i64 %v37
  %v42 = icmp slt i64 0, %v12
  br i1 %v42, label %loop39, label %past40
loop39:
  %i41 = phi i64 [ 0, %loop23 ], [ %v107, %past47 ]
  %v43 = mul i64 %v20, 8
  %v44 = mul i64 %i41, %v43
  %v45 = getelementptr double, ptr %v4, i64 %v44
  %v53 = icmp slt i64 0, %v10
  br i1 %v53, label %loop46, label %past47
loop46:
  %i48 = phi i64 [ 0, %loop39 ], [ %v69, %loop46 ]
  %c49 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v65, %loop46 ]
  %c50 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v66, %loop46 ]
  %c51 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v67, %loop46 ]
  %c52 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v68, %loop46 ]
  %v54 = getelementptr double, ptr %v45, i64 %i48
  %v55 = load <8 x double>, ptr %v54, align 8
  %v56 = call i64 @llvm.smin.i64(i64 %i48, i64 %v18)
  %v57 = getelementptr double, ptr %v29, i64 %v56
  %v58 = load <8 x double>, ptr %v57, align 8
  %v59 = getelementptr double, ptr %v32, i64 %v56
  %v60 = load <8 x double>, ptr %v59, align 8
  %v61 = getelementptr double, ptr %v35, i64 %v56
  %v62 = load <8 x double>, ptr %v61, align 8
  %v63 = getelementptr double, ptr %v38, i64 %v56
  %v64 = load <8 x double>, ptr %v63, align 8
  %v65 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v58, <8 x double> %v55, <8 x double> %c49)
  %v66 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v60, <8 x double> %v55, <8 x double> %c50)
  %v67 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v62, <8 x double> %v55, <8 x double> %c51)
  %v68 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v64, <8 x double> %v55, <8 x double> %c52)
  %v69 = add i64 %i48, 8
  %v70 = icmp slt i64 %v69, %v10
  br i1 %v70, label %loop46, label %past47
past47:
  %v71 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v65, %loop46 ]
  %v72 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v66, %loop46 ]
  %v73 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v67, %loop46 ]
  %v74 = phi <8 x double> [ splat (double 0x0000000000000000), %loop39 ], [ %v68, %loop46 ]
  %v75 = shufflevector <8 x double> %v71, <8 x double> %v72, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %v76 = shufflevector <8 x double> %v71, <8 x double> %v72, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %v77 = fadd <8 x double> %v75, %v76
  %v78 = shufflevector <8 x double> %v73, <8 x double> %v74, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %v79 = shufflevector <8 x double> %v73, <8 x double> %v74, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %v80 = fadd <8 x double> %v78, %v79
  %v81 = shufflevector <8 x double> %v77, <8 x double> %v80, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %v82 = shufflevector <8 x double> %v77, <8 x double> %v80, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %v83 = fadd <8 x double> %v81, %v82
  %v84 = shufflevector <8 x double> %v83, <8 x double> %v83, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v85 = shufflevector <8 x double> %v83, <8 x double> %v83, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v86 = fadd <4 x double> %v84, %v85
  %v87 = extractelement <4 x double> %v86, i64 0
  %v88 = extractelement <4 x double> %v86, i64 1
  %v89 = extractelement <4 x double> %v86, i64 2
  %v90 = extractelement <4 x double> %v86, i64 3
  %v91 = add i64 %i25, 0
  %v92 = mul i64 %v91, %v16
  %v93 = getelementptr i8, ptr %v6, i64 %v92
  %v94 = getelementptr double, ptr %v93, i64 %i41
  store double %v87, ptr %v94, align 8
  %v95 = add i64 %i25, 1
  %v96 = mul i64 %v95, %v16
  %v97 = getelementptr i8, ptr %v6, i64 %v96
  %v98 = getelementptr double, ptr %v97, i64 %i41
  store double %v88, ptr %v98, align 8
  %v99 = add i64 %i25, 2
  %v100 = mul i64 %v99, %v16
  %v101 = getelementptr i8, ptr %v6, i64 %v100
  %v102 = getelementptr double, ptr %v101, i64 %i41
  store double %v89, ptr %v102, align 8
  %v103 = add i64 %i25, 3
  %v104 = mul i64 %v103, %v16
  %v105 = getelementptr i8, ptr %v6, i64 %v104
  %v106 = getelementptr double, ptr %v105, i64 %i41
  store double %v90, ptr %v106, align 8
  %v107 = add i64 %i41, 1
  %v108 = icmp slt i64 %v107, %v12
  br i1 %v108, label %loop39, label %past40
past40:
  %v109 = add i64 %i25, 4
  %v110 = icmp slt i64 %v109, %v22
  br i1 %v110, label %loop23, label %past24
past24:
  %v111 = srem i64 %v17, 1
  %v112 = sub i64 %v17, %v111
  %v116 = icmp slt i64 %v22, %v112
  br i1 %v116, label %loop113, label %past114
loop113:
  %i115 = phi i64 [ %v22, %past24 ], [ %v156, %past121 ]
  %v117 = add i64 %i115, 0
  %v118 = mul i64 %v117, %v14
  %v119 = getelementptr i8, ptr %v2, i64 %v118
  %v123 = icmp slt i64 0, %v12
  br i1 %v123, label %loop120, label %past121
loop120:
  %i122 = phi i64 [ 0, %loop113 ], [ %v154, %past128 ]
  %v124 = mul i64 %v20, 8
  %v125 = mul i64 %i122, %v124
  %v126 = getelementptr double, ptr %v4, i64 %v125
  %v131 = icmp slt i64 0, %v10
  br i1 %v131, label %loop127, label %past128
loop127:
  %i129 = phi i64 [ 0, %loop120 ], [ %v138, %loop127 ]
  %c130 = phi <8 x double> [ splat (double 0x0000000000000000), %loop120 ], [ %v137, %loop127 ]
  %v132 = getelementptr double, ptr %v126, i64 %i129
  %v133 = load <8 x double>, ptr %v132, align 8
  %v134 = call i64 @llvm.smin.i64(i64 %i129, i64 %v18)
  %v135 = getelementptr double, ptr %v119, i64 %v134
  %v136 = load <8 x double>, ptr %v135, align 8
  %v137 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v136, <8 x double> %v133, <8 x double> %c130)
  %v138 = add i64 %i129, 8
  %v139 = icmp slt i64 %v138, %v10
  br i1 %v139, label %loop127, label %past128
past128:
  %v140 = phi <8 x double> [ splat (double 0x0000000000000000), %loop120 ], [ %v137, %loop127 ]
  %v141 = shufflevector <8 x double> %v140, <8 x double> %v140, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v142 = shufflevector <8 x double> %v140, <8 x double> %v140, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v143 = fadd <4 x double> %v141, %v142
  %v144 = shufflevector <4 x double> %v143, <4 x double> %v143, <2 x i32> <i32 0, i32 1>
  %v145 = shufflevector <4 x double> %v143, <4 x double> %v143, <2 x i32> <i32 2, i32 3>
  %v146 = fadd <2 x double> %v144, %v145
  %v147 = extractelement <2 x double> %v146, i64 0
  %v148 = extractelement <2 x double> %v146, i64 1
  %v149 = fadd double %v147, %v148
  %v150 = add i64 %i115, 0
  %v151 = mul i64 %v150, %v16
  %v152 = getelementptr i8, ptr %v6, i64 %v151
  %v153 = getelementptr double, ptr %v152, i64 %i122
  store double %v149, ptr %v153, align 8
  %v154 = add i64 %i122, 1
  %v155 = icmp slt i64 %v154, %v12
  br i1 %v155, label %loop120, label %past121
past121:
  %v156 = add i64 %i115, 1
  %v157 = icmp slt i64 %v156, %v112
  br i1 %v157, label %loop113, label %past114
past114:
  ret i64 0
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room31 = alloca [8 x double], align 16
  %room30 = alloca [8 x double], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 40
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = getelementptr i8, ptr %words, i64 16
  %v11 = load i64, ptr %v10, align 8
  %v12 = getelementptr i8, ptr %words, i64 24
  %v13 = load i64, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %words, i64 32
  %v15 = load i64, ptr %v14, align 8
  %v19 = icmp slt i64 0, %v9
  br i1 %v19, label %loop16, label %past17
loop16:
  %i18 = phi i64 [ 0, %entry ], [ %v314, %after302 ]
  %v20 = mul i64 %i18, %v11
  %v21 = getelementptr i8, ptr %v3, i64 %v20
  %v22 = mul i64 %i18, %v13
  %v23 = getelementptr i8, ptr %v5, i64 %v22
  %v24 = mul i64 %i18, %v15
  %v25 = getelementptr i8, ptr %v7, i64 %v24
  %v26 = getelementptr i8, ptr %words, i64 8
  %v27 = load i64, ptr %v26, align 8
  %v28 = mul i64 %rows, %v27
  %v29 = icmp slt i64 %v28, 8
  %v32 = getelementptr i8, ptr %words, i64 40
  %v33 = load i64, ptr %v32, align 8
  %v34 = getelementptr i8, ptr %words, i64 48
  %v35 = load i64, ptr %v34, align 8
  br i1 %v29, label %small36, label %large37
small36:
  %v39 = load double, ptr %v21, align 8
  %v40 = insertelement <8 x double> poison, double %v39, i64 0
  %v41 = shufflevector <8 x double> %v40, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v41, ptr %room30, align 8
  %v45 = icmp slt i64 0, %v28
  br i1 %v45, label %loop42, label %past43
loop42:
  %i44 = phi i64 [ 0, %small36 ], [ %v51, %loop42 ]
  %v46 = mul i64 %i44, %v33
  %v47 = getelementptr i8, ptr %v21, i64 %v46
  %v48 = load double, ptr %v47, align 8
  %v49 = mul i64 %i44, 8
  %v50 = getelementptr i8, ptr %room30, i64 %v49
  store double %v48, ptr %v50, align 8
  %v51 = add i64 %i44, 1
  %v52 = icmp slt i64 %v51, %v28
  br i1 %v52, label %loop42, label %past43
past43:
  br label %start38
large37:
  br label %start38
start38:
  %v53 = phi ptr [ %room30, %past43 ], [ %v21, %large37 ]
  %v54 = phi ptr [ %room31, %past43 ], [ %v25, %large37 ]
  %v55 = phi i64 [ 8, %past43 ], [ %v33, %large37 ]
  %v56 = phi i64 [ 8, %past43 ], [ %v35, %large37 ]
  %v57 = phi i64 [ 8, %past43 ], [ %v28, %large37 ]
  %v58 = sub i64 %v57, 8
  %v59 = load double, ptr %v23, align 8
  %v60 = insertelement <8 x double> poison, double %v59, i64 0
  %v61 = shufflevector <8 x double> %v60, <8 x double> poison, <8 x i32> zeroinitializer
  %v62 = and i64 %v57, 31
  %v63 = sub i64 %v57, %v62
  %v68 = icmp slt i64 0, %v63
  br i1 %v68, label %loop64, label %past65
loop64:
  %i66 = phi i64 [ 0, %start38 ], [ %v244, %loop64 ]
  %c67 = phi i64 [ 0, %start38 ], [ %c67, %loop64 ]
  %v69 = mul i64 %i66, %v55
  %v70 = getelementptr i8, ptr %v53, i64 %v69
  %v71 = load double, ptr %v70, align 8
  %v72 = insertelement <8 x double> poison, double %v71, i64 0
  %v73 = getelementptr i8, ptr %v70, i64 %v55
  %v74 = load double, ptr %v73, align 8
  %v75 = insertelement <8 x double> %v72, double %v74, i64 1
  %v76 = getelementptr i8, ptr %v73, i64 %v55
  %v77 = load double, ptr %v76, align 8
  %v78 = insertelement <8 x double> %v75, double %v77, i64 2
  %v79 = getelementptr i8, ptr %v76, i64 %v55
  %v80 = load double, ptr %v79, align 8
  %v81 = insertelement <8 x double> %v78, double %v80, i64 3
  %v82 = getelementptr i8, ptr %v79, i64 %v55
  %v83 = load double, ptr %v82, align 8
  %v84 = insertelement <8 x double> %v81, double %v83, i64 4
  %v85 = getelementptr i8, ptr %v82, i64 %v55
  %v86 = load double, ptr %v85, align 8
  %v87 = insertelement <8 x double> %v84, double %v86, i64 5
  %v88 = getelementptr i8, ptr %v85, i64 %v55
  %v89 = load double, ptr %v88, align 8
  %v90 = insertelement <8 x double> %v87, double %v89, i64 6
  %v91 = getelementptr i8, ptr %v88, i64 %v55
  %v92 = load double, ptr %v91, align 8
  %v93 = insertelement <8 x double> %v90, double %v92, i64 7
  %v94 = fadd <8 x double> %v93, %v61
  %v95 = mul i64 %i66, %v56
  %v96 = getelementptr i8, ptr %v54, i64 %v95
  %v97 = extractelement <8 x double> %v94, i64 0
  store double %v97, ptr %v96, align 8
  %v98 = getelementptr i8, ptr %v96, i64 %v56
  %v99 = extractelement <8 x double> %v94, i64 1
  store double %v99, ptr %v98, align 8
  %v100 = getelementptr i8, ptr %v98, i64 %v56
  %v101 = extractelement <8 x double> %v94, i64 2
  store double %v101, ptr %v100, align 8
  %v102 = getelementptr i8, ptr %v100, i64 %v56
  %v103 = extractelement <8 x double> %v94, i64 3
  store double %v103, ptr %v102, align 8
  %v104 = getelementptr i8, ptr %v102, i64 %v56
  %v105 = extractelement <8 x double> %v94, i64 4
  store double %v105, ptr %v104, align 8
  %v106 = getelementptr i8, ptr %v104, i64 %v56
  %v107 = extractelement <8 x double> %v94, i64 5
  store double %v107, ptr %v106, align 8
  %v108 = getelementptr i8, ptr %v106, i64 %v56
  %v109 = extractelement <8 x double> %v94, i64 6
  store double %v109, ptr %v108, align 8
  %v110 = getelementptr i8, ptr %v108, i64 %v56
  %v111 = extractelement <8 x double> %v94, i64 7
  store double %v111, ptr %v110, align 8
  %v112 = add i64 %i66, 8
  %v113 = mul i64 %v112, %v55
  %v114 = getelementptr i8, ptr %v53, i64 %v113
  %v115 = load double, ptr %v114, align 8
  %v116 = insertelement <8 x double> poison, double %v115, i64 0
  %v117 = getelementptr i8, ptr %v114, i64 %v55
  %v118 = load double, ptr %v117, align 8
  %v119 = insertelement <8 x double> %v116, double %v118, i64 1
  %v120 = getelementptr i8, ptr %v117, i64 %v55
  %v121 = load double, ptr %v120, align 8
  %v122 = insertelement <8 x double> %v119, double %v121, i64 2
  %v123 = getelementptr i8, ptr %v120, i64 %v55
  %v124 = load double, ptr %v123, align 8
  %v125 = insertelement <8 x double> %v122, double %v124, i64 3
  %v126 = getelementptr i8, ptr %v123, i64 %v55
  %v127 = load double, ptr %v126, align 8
  %v128 = insertelement <8 x double> %v125, double %v127, i64 4
  %v129 = getelementptr i8, ptr %v126, i64 %v55
  %v130 = load double, ptr %v129, align 8
  %v131 = insertelement <8 x double> %v128, double %v130, i64 5
  %v132 = getelementptr i8, ptr %v129, i64 %v55
  %v133 = load double, ptr %v132, align 8
  %v134 = insertelement <8 x double> %v131, double %v133, i64 6
  %v135 = getelementptr i8, ptr %v132, i64 %v55
  %v136 = load double, ptr %v135, align 8
  %v137 = insertelement <8 x double> %v134, double %v136, i64 7
  %v138 = fadd <8 x double> %v137, %v61
  %v139 = mul i64 %v112, %v56
  %v140 = getelementptr i8, ptr %v54, i64 %v139
  %v141 = extractelement <8 x double> %v138, i64 0
  store double %v141, ptr %v140, align 8
  %v142 = getelementptr i8, ptr %v140, i64 %v56
  %v143 = extractelement <8 x double> %v138, i64 1
  store double %v143, ptr %v142, align 8
  %v144 = getelementptr i8, ptr %v142, i64 %v56
  %v145 = extractelement <8 x double> %v138, i64 2
  store double %v145, ptr %v144, align 8
  %v146 = getelementptr i8, ptr %v144, i64 %v56
  %v147 = extractelement <8 x double> %v138, i64 3
  store double %v147, ptr %v146, align 8
  %v148 = getelementptr i8, ptr %v146, i64 %v56
  %v149 = extractelement <8 x double> %v138, i64 4
  store double %v149, ptr %v148, align 8
  %v150 = getelementptr i8, ptr %v148, i64 %v56
  %v151 = extractelement <8 x double> %v138, i64 5
  store double %v151, ptr %v150, align 8
  %v152 = getelementptr i8, ptr %v150, i64 %v56
  %v153 = extractelement <8 x double> %v138, i64 6
  store double %v153, ptr %v152, align 8
  %v154 = getelementptr i8, ptr %v152, i64 %v56
  %v155 = extractelement <8 x double> %v138, i64 7
  store double %v155, ptr %v154, align 8
  %v156 = add i64 %i66, 16
  %v157 = mul i64 %v156, %v55
  %v158 = getelementptr i8, ptr %v53, i64 %v157
  %v159 = load double, ptr %v158, align 8
  %v160 = insertelement <8 x double> poison, double %v159, i64 0
  %v161 = getelementptr i8, ptr %v158, i64 %v55
  %v162 = load double, ptr %v161, align 8
  %v163 = insertelement <8 x double> %v160, double %v162, i64 1
  %v164 = getelementptr i8, ptr %v161, i64 %v55
  %v165 = load double, ptr %v164, align 8
  %v166 = insertelement <8 x double> %v163, double %v165, i64 2
  %v167 = getelementptr i8, ptr %v164, i64 %v55
  %v168 = load double, ptr %v167, align 8
  %v169 = insertelement <8 x double> %v166, double %v168, i64 3
  %v170 = getelementptr i8, ptr %v167, i64 %v55
  %v171 = load double, ptr %v170, align 8
  %v172 = insertelement <8 x double> %v169, double %v171, i64 4
  %v173 = getelementptr i8, ptr %v170, i64 %v55
  %v174 = load double, ptr %v173, align 8
  %v175 = insertelement <8 x double> %v172, double %v174, i64 5
  %v176 = getelementptr i8, ptr %v173, i64 %v55
  %v177 = load double, ptr %v176, align 8
  %v178 = insertelement <8 x double> %v175, double %v177, i64 6
  %v179 = getelementptr i8, ptr %v176, i64 %v55
  %v180 = load double, ptr %v179, align 8
  %v181 = insertelement <8 x double> %v178, double %v180, i64 7
  %v182 = fadd <8 x double> %v181, %v61
  %v183 = mul i64 %v156, %v56
  %v184 = getelementptr i8, ptr %v54, i64 %v183
  %v185 = extractelement <8 x double> %v182, i64 0
  store double %v185, ptr %v184, align 8
  %v186 = getelementptr i8, ptr %v184, i64 %v56
  %v187 = extractelement <8 x double> %v182, i64 1
  store double %v187, ptr %v186, align 8
  %v188 = getelementptr i8, ptr %v186, i64 %v56
  %v189 = extractelement <8 x double> %v182, i64 2
  store double %v189, ptr %v188, align 8
  %v190 = getelementptr i8, ptr %v188, i64 %v56
  %v191 = extractelement <8 x double> %v182, i64 3
  store double %v191, ptr %v190, align 8
  %v192 = getelementptr i8, ptr %v190, i64 %v56
  %v193 = extractelement <8 x double> %v182, i64 4
  store double %v193, ptr %v192, align 8
  %v194 = getelementptr i8, ptr %v192, i64 %v56
  %v195 = extractelement <8 x double> %v182, i64 5
  store double %v195, ptr %v194, align 8
  %v196 = getelementptr i8, ptr %v194, i64 %v56
  %v197 = extractelement <8 x double> %v182, i64 6
  store double %v197, ptr %v196, align 8
  %v198 = getelementptr i8, ptr %v196, i64 %v56
  %v199 = extractelement <8 x double> %v182, i64 7
  store double %v199, ptr %v198, align 8
  %v200 = add i64 %i66, 24
  %v201 = mul i64 %v200, %v55
  %v202 = getelementptr i8, ptr %v53, i64 %v201
  %v203 = load double, ptr %v202, align 8
  %v204 = insertelement <8 x double> poison, double %v203, i64 0
  %v205 = getelementptr i8, ptr %v202, i64 %v55
  %v206 = load double, ptr %v205, align 8
  %v207 = insertelement <8 x double> %v204, double %v206, i64 1
  %v208 = getelementptr i8, ptr %v205, i64 %v55
  %v209 = load double, ptr %v208, align 8
  %v210 = insertelement <8 x double> %v207, double %v209, i64 2
  %v211 = getelementptr i8, ptr %v208, i64 %v55
  %v212 = load double, ptr %v211, align 8
  %v213 = insertelement <8 x double> %v210, double %v212, i64 3
  %v214 = getelementptr i8, ptr %v211, i64 %v55
  %v215 = load double, ptr %v214, align 8
  %v216 = insertelement <8 x double> %v213, double %v215, i64 4
  %v217 = getelementptr i8, ptr %v214, i64 %v55
  %v218 = load double, ptr %v217, align 8
  %v219 = insertelement <8 x double> %v216, double %v218, i64 5
  %v220 = getelementptr i8, ptr %v217, i64 %v55
  %v221 = load double, ptr %v220, align 8
  %v222 = insertelement <8 x double> %v219, double %v221, i64 6
  %v223 = getelementptr i8, ptr %v220, i64 %v55
  %v224 = load double, ptr %v223, align 8
  %v225 = insertelement <8 x double> %v222, double %v224, i64 7
  %v226 = fadd <8 x double> %v225, %v61
  %v227 = mul i64 %v200, %v56
  %v228 = getelementptr i8, ptr %v54, i64 %v227
  %v229 = extractelement <8 x double> %v226, i64 0
  store double %v229, ptr %v228, align 8
  %v230 = getelementptr i8, ptr %v228, i64 %v56
  %v231 = extractelement <8 x double> %v226, i64 1
  store double %v231, ptr %v230, align 8
  %v232 = getelementptr i8, ptr %v230, i64 %v56
  %v233 = extractelement <8 x double> %v226, i64 2
  store double %v233, ptr %v232, align 8
  %v234 = getelementptr i8, ptr %v232, i64 %v56
  %v235 = extractelement <8 x double> %v226, i64 3
  store double %v235, ptr %v234, align 8
  %v236 = getelementptr i8, ptr %v234, i64 %v56
  %v237 = extractelement <8 x double> %v226, i64 4
  store double %v237, ptr %v236, align 8
  %v238 = getelementptr i8, ptr %v236, i64 %v56
  %v239 = extractelement <8 x double> %v226, i64 5
  store double %v239, ptr %v238, align 8
  %v240 = getelementptr i8, ptr %v238, i64 %v56
  %v241 = extractelement <8 x double> %v226, i64 6
  store double %v241, ptr %v240, align 8
  %v242 = getelementptr i8, ptr %v240, i64 %v56
  %v243 = extractelement <8 x double> %v226, i64 7
  store double %v243, ptr %v242, align 8
  %v244 = add i64 %i66, 32
  %v245 = icmp slt i64 %v244, %v63
  br i1 %v245, label %loop64, label %past65
past65:
  %v246 = phi i64 [ 0, %start38 ], [ %c67, %loop64 ]
  %v251 = icmp slt i64 %v63, %v57
  br i1 %v251, label %loop247, label %past248
loop247:
  %i249 = phi i64 [ %v63, %past65 ], [ %v296, %loop247 ]
  %c250 = phi i64 [ %v246, %past65 ], [ %c250, %loop247 ]
  %v252 = call i64 @llvm.smin.i64(i64 %i249, i64 %v58)
  %v253 = mul i64 %v252, %v55
  %v254 = getelementptr i8, ptr %v53, i64 %v253
  %v255 = load double, ptr %v254, align 8
  %v256 = insertelement <8 x double> poison, double %v255, i64 0
  %v257 = getelementptr i8, ptr %v254, i64 %v55
  %v258 = load double, ptr %v257, align 8
  %v259 = insertelement <8 x double> %v256, double %v258, i64 1
  %v260 = getelementptr i8, ptr %v257, i64 %v55
  %v261 = load double, ptr %v260, align 8
  %v262 = insertelement <8 x double> %v259, double %v261, i64 2
  %v263 = getelementptr i8, ptr %v260, i64 %v55
  %v264 = load double, ptr %v263, align 8
  %v265 = insertelement <8 x double> %v262, double %v264, i64 3
  %v266 = getelementptr i8, ptr %v263, i64 %v55
  %v267 = load double, ptr %v266, align 8
  %v268 = insertelement <8 x double> %v265, double %v267, i64 4
  %v269 = getelementptr i8, ptr %v266, i64 %v55
  %v270 = load double, ptr %v269, align 8
  %v271 = insertelement <8 x double> %v268, double %v270, i64 5
  %v272 = getelementptr i8, ptr %v269, i64 %v55
  %v273 = load double, ptr %v272, align 8
  %v274 = insertelement <8 x double> %v271, double %v273, i64 6
  %v275 = getelementptr i8, ptr %v272, i64 %v55
  %v276 = load double, ptr %v275, align 8
  %v277 = insertelement <8 x double> %v274, double %v276, i64 7
  %v278 = fadd <8 x double> %v277, %v61
  %v279 = mul i64 %v252, %v56
  %v280 = getelementptr i8, ptr %v54, i64 %v279
  %v281 = extractelement <8 x double> %v278, i64 0
  store double %v281, ptr %v280, align 8
  %v282 = getelementptr i8, ptr %v280, i64 %v56
  %v283 = extractelement <8 x double> %v278, i64 1
  store double %v283, ptr %v282, align 8
  %v284 = getelementptr i8, ptr %v282, i64 %v56
  %v285 = extractelement <8 x double> %v278, i64 2
  store double %v285, ptr %v284, align 8
  %v286 = getelementptr i8, ptr %v284, i64 %v56
  %v287 = extractelement <8 x double> %v278, i64 3
  store double %v287, ptr %v286, align 8
  %v288 = getelementptr i8, ptr %v286, i64 %v56
  %v289 = extractelement <8 x double> %v278, i64 4
  store double %v289, ptr %v288, align 8
  %v290 = getelementptr i8, ptr %v288, i64 %v56
  %v291 = extractelement <8 x double> %v278, i64 5
  store double %v291, ptr %v290, align 8
  %v292 = getelementptr i8, ptr %v290, i64 %v56
  %v293 = extractelement <8 x double> %v278, i64 6
  store double %v293, ptr %v292, align 8
  %v294 = getelementptr i8, ptr %v292, i64 %v56
  %v295 = extractelement <8 x double> %v278, i64 7
  store double %v295, ptr %v294, align 8
  %v296 = add i64 %i249, 8
  %v297 = icmp slt i64 %v296, %v57
  br i1 %v297, label %loop247, label %past248
past248:
  %v298 = phi i64 [ %v246, %past65 ], [ %c250, %loop247 ]
  %v299 = load i64, ptr %room1, align 8
  %v300 = or i64 %v299, %v298
  store i64 %v300, ptr %room1, align 8
  br i1 %v29, label %then301, label %after302
then301:
  %v306 = icmp slt i64 0, %v28
  br i1 %v306, label %loop303, label %past304
loop303:
  %i305 = phi i64 [ 0, %then301 ], [ %v312, %loop303 ]
  %v307 = mul i64 %i305, 8
  %v308 = getelementptr i8, ptr %room31, i64 %v307
  %v309 = load double, ptr %v308, align 8
  %v310 = mul i64 %i305, %v35
  %v311 = getelementptr i8, ptr %v25, i64 %v310
  store double %v309, ptr %v311, align 8
  %v312 = add i64 %i305, 1
  %v313 = icmp slt i64 %v312, %v28
  br i1 %v313, label %loop303, label %past304
past304:
  br label %after302
after302:
  %v314 = add i64 %i18, 1
  %v315 = icmp slt i64 %v314, %v9
  br i1 %v315, label %loop16, label %past17
past17:
  %v316 = load i64, ptr %room1, align 8
  ret i64 %v316
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [6 x ptr], align 16
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %args, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %v3, i64 32
  %v7 = load i64, ptr %v6, align 8
  %v8 = add i64 %v7, 64
  %v9 = call ptr @malloc(i64 %v8)
  %v10 = ptrtoint ptr %v9 to i64
  %v11 = add i64 %v10, 63
  %v12 = and i64 %v11, -64
  %v13 = inttoptr i64 %v12 to ptr
  %v14 = icmp eq ptr %v9, null
  br i1 %v14, label %poor, label %rich
poor:
  ret i64 1
rich:
  %v16 = getelementptr i8, ptr %room15, i64 0
  %v17 = getelementptr i8, ptr %v1, i64 0
  %v18 = load ptr, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %v3, i64 72
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %v18, i64 %v20
  %v22 = getelementptr i8, ptr %v3, i64 64
  %v23 = load i64, ptr %v22, align 8
  %v24 = getelementptr i8, ptr %room15, i64 8
  %v25 = getelementptr i8, ptr %v3, i64 80
  %v26 = load i64, ptr %v25, align 8
  %v27 = getelementptr i8, ptr %v13, i64 %v26
  store ptr %v27, ptr %v24, align 8
  %v28 = getelementptr i8, ptr %room15, i64 16
  %v29 = getelementptr i8, ptr %v1, i64 8
  %v30 = load ptr, ptr %v29, align 8
  %v31 = getelementptr i8, ptr %v3, i64 104
  %v32 = load i64, ptr %v31, align 8
  %v33 = getelementptr i8, ptr %v30, i64 %v32
  store ptr %v33, ptr %v28, align 8
  %v34 = getelementptr i8, ptr %room15, i64 24
  %v35 = getelementptr i8, ptr %v3, i64 112
  %v36 = load i64, ptr %v35, align 8
  %v37 = getelementptr i8, ptr %v5, i64 %v36
  store ptr %v37, ptr %v34, align 8
  %v38 = getelementptr i8, ptr %room15, i64 32
  %v39 = getelementptr i8, ptr %v1, i64 16
  %v40 = load ptr, ptr %v39, align 8
  %v41 = getelementptr i8, ptr %v3, i64 136
  %v42 = load i64, ptr %v41, align 8
  %v43 = getelementptr i8, ptr %v40, i64 %v42
  store ptr %v43, ptr %v38, align 8
  %v44 = getelementptr i8, ptr %room15, i64 40
  %v45 = getelementptr i8, ptr %v1, i64 24
  %v46 = load ptr, ptr %v45, align 8
  %v47 = getelementptr i8, ptr %v3, i64 152
  %v48 = load i64, ptr %v47, align 8
  %v49 = getelementptr i8, ptr %v46, i64 %v48
  %v50 = getelementptr i8, ptr %v3, i64 144
  %v51 = load i64, ptr %v50, align 8
  %v52 = getelementptr i8, ptr %v3, i64 8
  %v53 = load i64, ptr %v52, align 8
  %v54 = mul i64 %chunk, %v53
  %v55 = add i64 %v54, %v53
  %v56 = getelementptr i8, ptr %v3, i64 16
  %v57 = load i64, ptr %v56, align 8
  %v58 = call i64 @llvm.smin.i64(i64 %v55, i64 %v57)
  %v59 = getelementptr i8, ptr %v3, i64 24
  %v60 = load i64, ptr %v59, align 8
  %v65 = icmp slt i64 %v54, %v58
  br i1 %v65, label %loop61, label %past62
loop61:
  %i63 = phi i64 [ %v54, %rich ], [ %v80, %loop61 ]
  %c64 = phi i64 [ 0, %rich ], [ %v79, %loop61 ]
  %v66 = getelementptr i8, ptr %v3, i64 24
  %v67 = load i64, ptr %v66, align 8
  %v68 = sub i64 %v58, %i63
  %v69 = call i64 @llvm.smin.i64(i64 %v67, i64 %v68)
  %v70 = mul i64 %i63, %v23
  %v71 = getelementptr i8, ptr %v21, i64 %v70
  store ptr %v71, ptr %v16, align 8
  %v72 = mul i64 %i63, %v51
  %v73 = getelementptr i8, ptr %v49, i64 %v72
  store ptr %v73, ptr %v44, align 8
  %v74 = getelementptr i8, ptr %v3, i64 200
  %v75 = call i64 @kernel_0(ptr %room15, ptr %v74, i64 %v69)
  %v76 = or i64 %c64, %v75
  %v77 = getelementptr i8, ptr %v3, i64 240
  %v78 = call i64 @kernel_1(ptr %room15, ptr %v77, i64 %v69)
  %v79 = or i64 %v76, %v78
  %v80 = add i64 %i63, %v60
  %v81 = icmp slt i64 %v80, %v58
  br i1 %v81, label %loop61, label %past62
past62:
  %v82 = phi i64 [ 0, %rich ], [ %v79, %loop61 ]
  call void @free(ptr %v9)
  ret i64 %v82
}

define void @kernel_finish(ptr %args) {
entry:
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %args, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %v3, i64 0
  %v7 = load i64, ptr %v6, align 8
  %v8 = call i64 @llvm.abs.i64(i64 %v7, i1 false)
  %v9 = getelementptr i8, ptr %v3, i64 48
  %v10 = load i64, ptr %v9, align 8
  ret void
}

define void @kernel_threaded(ptr %args, i64 %chunk) {
entry:
  %room12 = alloca i32, align 16
  %room9 = alloca i32, align 16
  %room1 = alloca i32, align 16
  call void @llvm.x86.sse.stmxcsr(ptr %room1)
  %v2 = load i32, ptr %room1, align 4
  %v3 = zext i32 %v2 to i64
  %v4 = and i64 %v3, 29
  %v5 = icmp ne i64 %v4, 0
  br i1 %v5, label %fpdirty6, label %fpclean7
fpdirty6:
  %v8 = and i64 %v3, -64
  %v10 = trunc i64 %v8 to i32
  store i32 %v10, ptr %room9, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room9)
  br label %fpclean7
fpclean7:
  %v11 = call i64 @kernel_part(ptr %args, i64 %chunk)
  call void @llvm.x86.sse.stmxcsr(ptr %room12)
  %v13 = load i32, ptr %room12, align 4
  %v14 = zext i32 %v13 to i64
  %v15 = lshr i64 %v14, 2
  %v16 = and i64 %v15, 7
  %v17 = lshr i64 %v14, 0
  %v18 = and i64 %v17, 1
  %v19 = shl i64 %v18, 3
  %v20 = or i64 %v16, %v19
  %v21 = and i64 %v20, 11
  %v22 = or i64 %v11, %v21
  %v23 = and i64 %v20, 4
  %v24 = getelementptr i8, ptr %args, i64 16
  %v25 = atomicrmw or ptr %v24, i64 %v22 monotonic
  %v26 = getelementptr i8, ptr %args, i64 24
  %v27 = atomicrmw or ptr %v26, i64 %v23 monotonic
  ret void
}

define void @kernel(ptr %data, ptr %words) {
entry:
  %room60 = alloca i32, align 16
  %room56 = alloca i32, align 16
  %room54 = alloca i32, align 16
  %room50 = alloca i32, align 16
  %room1 = alloca [5 x i64], align 16
  store ptr %data, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %room1, i64 8
  store ptr %words, ptr %v2, align 8
  %v3 = getelementptr i8, ptr %room1, i64 16
  store i64 0, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 24
  store i64 0, ptr %v4, align 8
  %v5 = getelementptr i8, ptr %words, i64 40
  %v6 = load i64, ptr %v5, align 8
  %v7 = add i64 %v6, 64
  %v8 = call ptr @malloc(i64 %v7)
  %v9 = ptrtoint ptr %v8 to i64
  %v10 = add i64 %v9, 63
  %v11 = and i64 %v10, -64
  %v12 = inttoptr i64 %v11 to ptr
  %v13 = getelementptr i8, ptr %room1, i64 32
  store ptr %v12, ptr %v13, align 8
  %v14 = icmp eq ptr %v8, null
  br i1 %v14, label %tell, label %rich
rich:
  %v15 = getelementptr i8, ptr %words, i64 160
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %words, i64 168
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %words, i64 176
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %words, i64 184
  %v22 = load i64, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %words, i64 192
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %data, i64 8
  %v26 = load ptr, ptr %v25, align 8
  %v27 = getelementptr i8, ptr %words, i64 112
  %v28 = load i64, ptr %v27, align 8
  %v29 = getelementptr i8, ptr %v12, i64 %v28
  %v30 = getelementptr i8, ptr %v26, i64 %v16
  call void @columns_f64(ptr %v30, i64 %v18, i64 %v20, i64 %v22, i64 %v24, ptr %v29)
  %v31 = load i64, ptr %words, align 8
  %v32 = icmp eq i64 %v31, 1
  br i1 %v32, label %one, label %many
one:
  %v33 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v34 = icmp slt i64 %v31, 0
  %v35 = select i1 %v34, i64 -64, i64 64
  %v36 = call i64 @llvm.abs.i64(i64 %v31, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v36, i64 %v35)
  %v37 = getelementptr i8, ptr %room1, i64 16
  %v38 = load i64, ptr %v37, align 8
  %v39 = getelementptr i8, ptr %room1, i64 24
  %v40 = load i64, ptr %v39, align 8
  br label %look
look:
  %v41 = phi i64 [ %v33, %one ], [ %v38, %many ]
  %v42 = phi i64 [ 0, %one ], [ %v40, %many ]
  call void @kernel_finish(ptr %room1)
  call void @free(ptr %v8)
  %v43 = or i64 %v41, %v42
  %v44 = icmp ne i64 %v43, 0
  br i1 %v44, label %show, label %quiet
show:
  %v45 = icmp ne i64 %v41, 0
  %v46 = zext i1 %v45 to i64
  %v47 = icmp ne i64 %v42, 0
  %v48 = select i1 %v47, i64 16, i64 0
  %v49 = or i64 %v46, %v48
  call void @llvm.x86.sse.stmxcsr(ptr %room50)
  %v51 = load i32, ptr %room50, align 4
  %v52 = zext i32 %v51 to i64
  %v53 = or i64 %v52, %v49
  %v55 = trunc i64 %v53 to i32
  store i32 %v55, ptr %room54, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room54)
  br label %quiet
quiet:
  ret void
tell:
  call void @llvm.x86.sse.stmxcsr(ptr %room56)
  %v57 = load i32, ptr %room56, align 4
  %v58 = zext i32 %v57 to i64
  %v59 = or i64 %v58, 1
  %v61 = trunc i64 %v59 to i32
  store i32 %v61, ptr %room60, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room60)
  br label %quiet
}

