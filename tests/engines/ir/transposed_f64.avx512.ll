; module
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
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
define i64 @kernel_0(ptr %table, ptr %words, i64 %rows) {
entry:
  %v1 = getelementptr i8, ptr %table, i64 8
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 0
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 0
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 8
  %v8 = load i64, ptr %v7, align 8
  %v9 = srem i64 %rows, 8
  %v10 = sub i64 %rows, %v9
  %v11 = srem i64 %v6, 8
  %v12 = sub i64 %v6, %v11
  %v13 = mul i64 %v6, 8
  %v17 = icmp slt i64 0, %v12
  br i1 %v17, label %loop14, label %past15
loop14:
  %i16 = phi i64 [ 0, %entry ], [ %v79, %past19 ]
  %v21 = icmp slt i64 0, %v10
  br i1 %v21, label %loop18, label %past19
loop18:
  %i20 = phi i64 [ 0, %loop14 ], [ %v77, %loop18 ]
  %v22 = mul i64 %i20, 8
  %v23 = mul i64 %i16, %v8
  %v24 = add i64 %v22, %v23
  %v25 = getelementptr i8, ptr %v2, i64 %v24
  %v26 = getelementptr i8, ptr %v25, i64 %v8
  %v27 = getelementptr i8, ptr %v26, i64 %v8
  %v28 = getelementptr i8, ptr %v27, i64 %v8
  %v29 = getelementptr i8, ptr %v28, i64 %v8
  %v30 = getelementptr i8, ptr %v29, i64 %v8
  %v31 = getelementptr i8, ptr %v30, i64 %v8
  %v32 = getelementptr i8, ptr %v31, i64 %v8
  %v33 = load <8 x double>, ptr %v25, align 8
  %v34 = load <8 x double>, ptr %v26, align 8
  %v35 = load <8 x double>, ptr %v27, align 8
  %v36 = load <8 x double>, ptr %v28, align 8
  %v37 = load <8 x double>, ptr %v29, align 8
  %v38 = load <8 x double>, ptr %v30, align 8
  %v39 = load <8 x double>, ptr %v31, align 8
  %v40 = load <8 x double>, ptr %v32, align 8
  %v41 = shufflevector <8 x double> %v33, <8 x double> %v34, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %v42 = shufflevector <8 x double> %v33, <8 x double> %v34, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %v43 = shufflevector <8 x double> %v35, <8 x double> %v36, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %v44 = shufflevector <8 x double> %v35, <8 x double> %v36, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %v45 = shufflevector <8 x double> %v37, <8 x double> %v38, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %v46 = shufflevector <8 x double> %v37, <8 x double> %v38, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %v47 = shufflevector <8 x double> %v39, <8 x double> %v40, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %v48 = shufflevector <8 x double> %v39, <8 x double> %v40, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %v49 = shufflevector <8 x double> %v41, <8 x double> %v43, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %v50 = shufflevector <8 x double> %v41, <8 x double> %v43, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %v51 = shufflevector <8 x double> %v42, <8 x double> %v44, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %v52 = shufflevector <8 x double> %v42, <8 x double> %v44, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %v53 = shufflevector <8 x double> %v45, <8 x double> %v47, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %v54 = shufflevector <8 x double> %v45, <8 x double> %v47, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %v55 = shufflevector <8 x double> %v46, <8 x double> %v48, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %v56 = shufflevector <8 x double> %v46, <8 x double> %v48, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %v57 = shufflevector <8 x double> %v49, <8 x double> %v53, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %v58 = shufflevector <8 x double> %v49, <8 x double> %v53, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %v59 = shufflevector <8 x double> %v51, <8 x double> %v55, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %v60 = shufflevector <8 x double> %v51, <8 x double> %v55, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %v61 = shufflevector <8 x double> %v50, <8 x double> %v54, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %v62 = shufflevector <8 x double> %v50, <8 x double> %v54, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %v63 = shufflevector <8 x double> %v52, <8 x double> %v56, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %v64 = shufflevector <8 x double> %v52, <8 x double> %v56, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %v65 = mul i64 %i20, %v13
  %v66 = mul i64 %i16, 8
  %v67 = add i64 %v65, %v66
  %v68 = getelementptr i8, ptr %v4, i64 %v67
  store <8 x double> %v57, ptr %v68, align 8
  %v69 = getelementptr i8, ptr %v68, i64 %v13
  store <8 x double> %v59, ptr %v69, align 8
  %v70 = getelementptr i8, ptr %v69, i64 %v13
  store <8 x double> %v61, ptr %v70, align 8
  %v71 = getelementptr i8, ptr %v70, i64 %v13
  store <8 x double> %v63, ptr %v71, align 8
  %v72 = getelementptr i8, ptr %v71, i64 %v13
  store <8 x double> %v58, ptr %v72, align 8
  %v73 = getelementptr i8, ptr %v72, i64 %v13
  store <8 x double> %v60, ptr %v73, align 8
  %v74 = getelementptr i8, ptr %v73, i64 %v13
  store <8 x double> %v62, ptr %v74, align 8
  %v75 = getelementptr i8, ptr %v74, i64 %v13
  store <8 x double> %v64, ptr %v75, align 8
  %v76 = getelementptr i8, ptr %v75, i64 %v13
  %v77 = add i64 %i20, 8
  %v78 = icmp slt i64 %v77, %v10
  br i1 %v78, label %loop18, label %past19
past19:
  %v79 = add i64 %i16, 8
  %v80 = icmp slt i64 %v79, %v12
  br i1 %v80, label %loop14, label %past15
past15:
  %v84 = icmp slt i64 %v12, %v6
  br i1 %v84, label %loop81, label %past82
loop81:
  %i83 = phi i64 [ %v12, %past15 ], [ %v100, %past86 ]
  %v88 = icmp slt i64 0, %v10
  br i1 %v88, label %loop85, label %past86
loop85:
  %i87 = phi i64 [ 0, %loop81 ], [ %v98, %loop85 ]
  %v89 = mul i64 %i87, 8
  %v90 = mul i64 %i83, %v8
  %v91 = add i64 %v89, %v90
  %v92 = getelementptr i8, ptr %v2, i64 %v91
  %v93 = load double, ptr %v92, align 8
  %v94 = mul i64 %i87, %v13
  %v95 = mul i64 %i83, 8
  %v96 = add i64 %v94, %v95
  %v97 = getelementptr i8, ptr %v4, i64 %v96
  store double %v93, ptr %v97, align 8
  %v98 = add i64 %i87, 1
  %v99 = icmp slt i64 %v98, %v10
  br i1 %v99, label %loop85, label %past86
past86:
  %v100 = add i64 %i83, 1
  %v101 = icmp slt i64 %v100, %v6
  br i1 %v101, label %loop81, label %past82
past82:
  %v105 = icmp slt i64 0, %v6
  br i1 %v105, label %loop102, label %past103
loop102:
  %i104 = phi i64 [ 0, %past82 ], [ %v121, %past107 ]
  %v109 = icmp slt i64 %v10, %rows
  br i1 %v109, label %loop106, label %past107
loop106:
  %i108 = phi i64 [ %v10, %loop102 ], [ %v119, %loop106 ]
  %v110 = mul i64 %i108, 8
  %v111 = mul i64 %i104, %v8
  %v112 = add i64 %v110, %v111
  %v113 = getelementptr i8, ptr %v2, i64 %v112
  %v114 = load double, ptr %v113, align 8
  %v115 = mul i64 %i108, %v13
  %v116 = mul i64 %i104, 8
  %v117 = add i64 %v115, %v116
  %v118 = getelementptr i8, ptr %v4, i64 %v117
  store double %v114, ptr %v118, align 8
  %v119 = add i64 %i108, 1
  %v120 = icmp slt i64 %v119, %rows
  br i1 %v120, label %loop106, label %past107
past107:
  %v121 = add i64 %i104, 1
  %v122 = icmp slt i64 %v121, %v6
  br i1 %v122, label %loop102, label %past103
past103:
  ret i64 0
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room14 = alloca [8 x double], align 16
  %room13 = alloca [8 x double], align 16
  %room12 = alloca [8 x double], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 16
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 24
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = mul i64 %rows, %v9
  %v11 = icmp slt i64 %v10, 8
  br i1 %v11, label %small15, label %large16
small15:
  %v18 = load double, ptr %v3, align 8
  %v19 = insertelement <8 x double> poison, double %v18, i64 0
  %v20 = shufflevector <8 x double> %v19, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v20, ptr %room12, align 8
  %v21 = mul i64 %v10, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room12, ptr %v3, i64 %v21, i1 0)
  %v22 = load double, ptr %v5, align 8
  %v23 = insertelement <8 x double> poison, double %v22, i64 0
  %v24 = shufflevector <8 x double> %v23, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v24, ptr %room13, align 8
  %v25 = mul i64 %v10, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room13, ptr %v5, i64 %v25, i1 0)
  br label %start17
large16:
  br label %start17
start17:
  %v26 = phi ptr [ %room12, %small15 ], [ %v3, %large16 ]
  %v27 = phi ptr [ %room13, %small15 ], [ %v5, %large16 ]
  %v28 = phi ptr [ %room14, %small15 ], [ %v7, %large16 ]
  %v29 = phi i64 [ 8, %small15 ], [ %v10, %large16 ]
  %v30 = sub i64 %v29, 8
  %v31 = and i64 %v29, 31
  %v32 = sub i64 %v29, %v31
  %v37 = icmp slt i64 0, %v32
  br i1 %v37, label %loop33, label %past34
loop33:
  %i35 = phi i64 [ 0, %start17 ], [ %v69, %loop33 ]
  %c36 = phi i64 [ 0, %start17 ], [ %c36, %loop33 ]
  %v38 = getelementptr double, ptr %v26, i64 %i35
  %v39 = load <8 x double>, ptr %v38, align 8
  %v40 = getelementptr double, ptr %v27, i64 %i35
  %v41 = load <8 x double>, ptr %v40, align 8
  %v42 = fmul <8 x double> %v39, splat (double 0x4000000000000000)
  %v43 = fadd <8 x double> %v42, %v41
  %v44 = getelementptr double, ptr %v28, i64 %i35
  store <8 x double> %v43, ptr %v44, align 8
  %v45 = add i64 %i35, 8
  %v46 = getelementptr double, ptr %v26, i64 %v45
  %v47 = load <8 x double>, ptr %v46, align 8
  %v48 = getelementptr double, ptr %v27, i64 %v45
  %v49 = load <8 x double>, ptr %v48, align 8
  %v50 = fmul <8 x double> %v47, splat (double 0x4000000000000000)
  %v51 = fadd <8 x double> %v50, %v49
  %v52 = getelementptr double, ptr %v28, i64 %v45
  store <8 x double> %v51, ptr %v52, align 8
  %v53 = add i64 %i35, 16
  %v54 = getelementptr double, ptr %v26, i64 %v53
  %v55 = load <8 x double>, ptr %v54, align 8
  %v56 = getelementptr double, ptr %v27, i64 %v53
  %v57 = load <8 x double>, ptr %v56, align 8
  %v58 = fmul <8 x double> %v55, splat (double 0x4000000000000000)
  %v59 = fadd <8 x double> %v58, %v57
  %v60 = getelementptr double, ptr %v28, i64 %v53
  store <8 x double> %v59, ptr %v60, align 8
  %v61 = add i64 %i35, 24
  %v62 = getelementptr double, ptr %v26, i64 %v61
  %v63 = load <8 x double>, ptr %v62, align 8
  %v64 = getelementptr double, ptr %v27, i64 %v61
  %v65 = load <8 x double>, ptr %v64, align 8
  %v66 = fmul <8 x double> %v63, splat (double 0x4000000000000000)
  %v67 = fadd <8 x double> %v66, %v65
  %v68 = getelementptr double, ptr %v28, i64 %v61
  store <8 x double> %v67, ptr %v68, align 8
  %v69 = add i64 %i35, 32
  %v70 = icmp slt i64 %v69, %v32
  br i1 %v70, label %loop33, label %past34
past34:
  %v71 = phi i64 [ 0, %start17 ], [ %c36, %loop33 ]
  %v76 = icmp slt i64 %v32, %v29
  br i1 %v76, label %loop72, label %past73
loop72:
  %i74 = phi i64 [ %v32, %past34 ], [ %v85, %loop72 ]
  %c75 = phi i64 [ %v71, %past34 ], [ %c75, %loop72 ]
  %v77 = call i64 @llvm.smin.i64(i64 %i74, i64 %v30)
  %v78 = getelementptr double, ptr %v26, i64 %v77
  %v79 = load <8 x double>, ptr %v78, align 8
  %v80 = getelementptr double, ptr %v27, i64 %v77
  %v81 = load <8 x double>, ptr %v80, align 8
  %v82 = fmul <8 x double> %v79, splat (double 0x4000000000000000)
  %v83 = fadd <8 x double> %v82, %v81
  %v84 = getelementptr double, ptr %v28, i64 %v77
  store <8 x double> %v83, ptr %v84, align 8
  %v85 = add i64 %i74, 8
  %v86 = icmp slt i64 %v85, %v29
  br i1 %v86, label %loop72, label %past73
past73:
  %v87 = phi i64 [ %v71, %past34 ], [ %c75, %loop72 ]
  %v88 = load i64, ptr %room1, align 8
  %v89 = or i64 %v88, %v87
  store i64 %v89, ptr %room1, align 8
  br i1 %v11, label %then90, label %after91
then90:
  %v92 = mul i64 %v10, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %v7, ptr %room14, i64 %v92, i1 0)
  br label %after91
after91:
  %v93 = load i64, ptr %room1, align 8
  ret i64 %v93
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [4 x ptr], align 16
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
  %v17 = getelementptr i8, ptr %v3, i64 64
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %v13, i64 %v18
  store ptr %v19, ptr %v16, align 8
  %v20 = getelementptr i8, ptr %room15, i64 8
  %v21 = getelementptr i8, ptr %v1, i64 0
  %v22 = load ptr, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %v3, i64 88
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %v22, i64 %v24
  %v26 = getelementptr i8, ptr %v3, i64 80
  %v27 = load i64, ptr %v26, align 8
  %v28 = getelementptr i8, ptr %room15, i64 16
  %v29 = getelementptr i8, ptr %v1, i64 8
  %v30 = load ptr, ptr %v29, align 8
  %v31 = getelementptr i8, ptr %v3, i64 104
  %v32 = load i64, ptr %v31, align 8
  %v33 = getelementptr i8, ptr %v30, i64 %v32
  %v34 = getelementptr i8, ptr %v3, i64 96
  %v35 = load i64, ptr %v34, align 8
  %v36 = getelementptr i8, ptr %room15, i64 24
  %v37 = getelementptr i8, ptr %v1, i64 16
  %v38 = load ptr, ptr %v37, align 8
  %v39 = getelementptr i8, ptr %v3, i64 120
  %v40 = load i64, ptr %v39, align 8
  %v41 = getelementptr i8, ptr %v38, i64 %v40
  %v42 = getelementptr i8, ptr %v3, i64 112
  %v43 = load i64, ptr %v42, align 8
  %v44 = getelementptr i8, ptr %v3, i64 8
  %v45 = load i64, ptr %v44, align 8
  %v46 = mul i64 %chunk, %v45
  %v47 = add i64 %v46, %v45
  %v48 = getelementptr i8, ptr %v3, i64 16
  %v49 = load i64, ptr %v48, align 8
  %v50 = call i64 @llvm.smin.i64(i64 %v47, i64 %v49)
  %v51 = getelementptr i8, ptr %v3, i64 24
  %v52 = load i64, ptr %v51, align 8
  %v57 = icmp slt i64 %v46, %v50
  br i1 %v57, label %loop53, label %past54
loop53:
  %i55 = phi i64 [ %v46, %rich ], [ %v74, %loop53 ]
  %c56 = phi i64 [ 0, %rich ], [ %v73, %loop53 ]
  %v58 = getelementptr i8, ptr %v3, i64 24
  %v59 = load i64, ptr %v58, align 8
  %v60 = sub i64 %v50, %i55
  %v61 = call i64 @llvm.smin.i64(i64 %v59, i64 %v60)
  %v62 = mul i64 %i55, %v27
  %v63 = getelementptr i8, ptr %v25, i64 %v62
  store ptr %v63, ptr %v20, align 8
  %v64 = mul i64 %i55, %v35
  %v65 = getelementptr i8, ptr %v33, i64 %v64
  store ptr %v65, ptr %v28, align 8
  %v66 = mul i64 %i55, %v43
  %v67 = getelementptr i8, ptr %v41, i64 %v66
  store ptr %v67, ptr %v36, align 8
  %v68 = getelementptr i8, ptr %v3, i64 128
  %v69 = call i64 @kernel_0(ptr %room15, ptr %v68, i64 %v61)
  %v70 = or i64 %c56, %v69
  %v71 = getelementptr i8, ptr %v3, i64 144
  %v72 = call i64 @kernel_1(ptr %room15, ptr %v71, i64 %v61)
  %v73 = or i64 %v70, %v72
  %v74 = add i64 %i55, %v52
  %v75 = icmp slt i64 %v74, %v50
  br i1 %v75, label %loop53, label %past54
past54:
  %v76 = phi i64 [ 0, %rich ], [ %v73, %loop53 ]
  call void @free(ptr %v9)
  ret i64 %v76
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
  %room28 = alloca i32, align 16
  %room24 = alloca i32, align 16
  %room1 = alloca [5 x i64], align 16
  store ptr %data, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %room1, i64 8
  store ptr %words, ptr %v2, align 8
  %v3 = getelementptr i8, ptr %room1, i64 16
  store i64 0, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 24
  store i64 0, ptr %v4, align 8
  %v5 = load i64, ptr %words, align 8
  %v6 = icmp eq i64 %v5, 1
  br i1 %v6, label %one, label %many
one:
  %v7 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v8 = icmp slt i64 %v5, 0
  %v9 = select i1 %v8, i64 -64, i64 64
  %v10 = call i64 @llvm.abs.i64(i64 %v5, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v10, i64 %v9)
  %v11 = getelementptr i8, ptr %room1, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %room1, i64 24
  %v14 = load i64, ptr %v13, align 8
  br label %look
look:
  %v15 = phi i64 [ %v7, %one ], [ %v12, %many ]
  %v16 = phi i64 [ 0, %one ], [ %v14, %many ]
  %v17 = or i64 %v15, %v16
  %v18 = icmp ne i64 %v17, 0
  br i1 %v18, label %show, label %quiet
show:
  %v19 = icmp ne i64 %v15, 0
  %v20 = zext i1 %v19 to i64
  %v21 = icmp ne i64 %v16, 0
  %v22 = select i1 %v21, i64 16, i64 0
  %v23 = or i64 %v20, %v22
  call void @llvm.x86.sse.stmxcsr(ptr %room24)
  %v25 = load i32, ptr %room24, align 4
  %v26 = zext i32 %v25 to i64
  %v27 = or i64 %v26, %v23
  %v29 = trunc i64 %v27 to i32
  store i32 %v29, ptr %room28, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room28)
  br label %quiet
quiet:
  ret void
}

