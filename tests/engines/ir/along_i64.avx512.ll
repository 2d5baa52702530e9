; module
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare ptr @malloc(i64)
declare void @free(ptr)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_int64 = external global i8
declare void @tn_Py_IncRef(ptr)
declare ptr @tn_PyEval_SaveThread()
declare void @tn_PyEval_RestoreThread(ptr)
declare i32 @tn_errstate_get(ptr, ptr, ptr)
declare ptr @tn_errstate_pointer(ptr, ptr)
declare void @tn_errstate_release(ptr)
@tn_errstate_variable = external global i8
@tn_errstate_capsule = private constant [19 x i8] c"numpy.ufunc.extobj\00"
declare void @tn_Py_DecRef(ptr)
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define i64 @kernel_0(ptr %table, ptr %words, i64 %rows) {
entry:
  %room11 = alloca [8 x i64], align 16
  %room10 = alloca [8 x i64], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 8
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %words, i64 0
  %v7 = load i64, ptr %v6, align 8
  %v8 = mul i64 %rows, %v7
  %v9 = icmp slt i64 %v8, 8
  br i1 %v9, label %small12, label %large13
small12:
  %v15 = load i64, ptr %v3, align 8
  %v16 = insertelement <8 x i64> poison, i64 %v15, i64 0
  %v17 = shufflevector <8 x i64> %v16, <8 x i64> poison, <8 x i32> zeroinitializer
  store <8 x i64> %v17, ptr %room10, align 8
  %v18 = mul i64 %v8, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room10, ptr %v3, i64 %v18, i1 0)
  br label %start14
large13:
  br label %start14
start14:
  %v19 = phi ptr [ %room10, %small12 ], [ %v3, %large13 ]
  %v20 = phi ptr [ %room11, %small12 ], [ %v5, %large13 ]
  %v21 = phi i64 [ 8, %small12 ], [ %v8, %large13 ]
  %v22 = sub i64 %v21, 8
  %v23 = and i64 %v21, 31
  %v24 = sub i64 %v21, %v23
  %v29 = icmp slt i64 0, %v24
  br i1 %v29, label %loop25, label %past26
loop25:
  %i27 = phi i64 [ 0, %start14 ], [ %v49, %loop25 ]
  %c28 = phi i64 [ 0, %start14 ], [ %c28, %loop25 ]
  %v30 = getelementptr i64, ptr %v19, i64 %i27
  %v31 = load <8 x i64>, ptr %v30, align 8
  %v32 = mul <8 x i64> %v31, splat (i64 2)
  %v33 = getelementptr i64, ptr %v20, i64 %i27
  store <8 x i64> %v32, ptr %v33, align 8
  %v34 = add i64 %i27, 8
  %v35 = getelementptr i64, ptr %v19, i64 %v34
  %v36 = load <8 x i64>, ptr %v35, align 8
  %v37 = mul <8 x i64> %v36, splat (i64 2)
  %v38 = getelementptr i64, ptr %v20, i64 %v34
  store <8 x i64> %v37, ptr %v38, align 8
  %v39 = add i64 %i27, 16
  %v40 = getelementptr i64, ptr %v19, i64 %v39
  %v41 = load <8 x i64>, ptr %v40, align 8
  %v42 = mul <8 x i64> %v41, splat (i64 2)
  %v43 = getelementptr i64, ptr %v20, i64 %v39
  store <8 x i64> %v42, ptr %v43, align 8
  %v44 = add i64 %i27, 24
  %v45 = getelementptr i64, ptr %v19, i64 %v44
  %v46 = load <8 x i64>, ptr %v45, align 8
  %v47 = mul <8 x i64> %v46, splat (i64 2)
  %v48 = getelementptr i64, ptr %v20, i64 %v44
  store <8 x i64> %v47, ptr %v48, align 8
  %v49 = add i64 %i27, 32
  %v50 = icmp slt i64 %v49, %v24
  br i1 %v50, label %loop25, label %past26
past26:
  %v51 = phi i64 [ 0, %start14 ], [ %c28, %loop25 ]
  %v56 = icmp slt i64 %v24, %v21
  br i1 %v56, label %loop52, label %past53
loop52:
  %i54 = phi i64 [ %v24, %past26 ], [ %v62, %loop52 ]
  %c55 = phi i64 [ %v51, %past26 ], [ %c55, %loop52 ]
  %v57 = call i64 @llvm.smin.i64(i64 %i54, i64 %v22)
  %v58 = getelementptr i64, ptr %v19, i64 %v57
  %v59 = load <8 x i64>, ptr %v58, align 8
  %v60 = mul <8 x i64> %v59, splat (i64 2)
  %v61 = getelementptr i64, ptr %v20, i64 %v57
  store <8 x i64> %v60, ptr %v61, align 8
  %v62 = add i64 %i54, 8
  %v63 = icmp slt i64 %v62, %v21
  br i1 %v63, label %loop52, label %past53
past53:
  %v64 = phi i64 [ %v51, %past26 ], [ %c55, %loop52 ]
  %v65 = load i64, ptr %room1, align 8
  %v66 = or i64 %v65, %v64
  store i64 %v66, ptr %room1, align 8
  br i1 %v9, label %then67, label %after68
then67:
  %v69 = mul i64 %v8, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %v5, ptr %room11, i64 %v69, i1 0)
  br label %after68
after68:
  %v70 = load i64, ptr %room1, align 8
  ret i64 %v70
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %v1 = getelementptr i8, ptr %table, i64 8
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 16
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 0
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 8
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 16
  %v10 = load i64, ptr %v9, align 8
  %v11 = mul i64 %v6, %rows
  %v12 = mul i64 %v8, 8
  %v13 = srem i64 %v11, 4
  %v14 = sub i64 %v11, %v13
  %v18 = icmp slt i64 0, %v14
  br i1 %v18, label %loop15, label %past16
loop15:
  %i17 = phi i64 [ 0, %entry ], [ %v69, %past40 ]
  %v19 = add i64 %i17, 0
  %v20 = mul i64 %v19, %v12
  %v21 = add i64 %i17, 1
  %v22 = mul i64 %v21, %v12
  %v23 = add i64 %i17, 2
  %v24 = mul i64 %v23, %v12
  %v25 = add i64 %i17, 3
  %v26 = mul i64 %v25, %v12
  %v27 = getelementptr i8, ptr %v2, i64 %v20
  %v28 = getelementptr i8, ptr %v2, i64 %v22
  %v29 = getelementptr i8, ptr %v2, i64 %v24
  %v30 = getelementptr i8, ptr %v2, i64 %v26
  %v31 = getelementptr i8, ptr %v4, i64 %v20
  %v32 = getelementptr i8, ptr %v4, i64 %v22
  %v33 = getelementptr i8, ptr %v4, i64 %v24
  %v34 = getelementptr i8, ptr %v4, i64 %v26
  %v35 = load i64, ptr %v27, align 8
  %v36 = load i64, ptr %v28, align 8
  %v37 = load i64, ptr %v29, align 8
  %v38 = load i64, ptr %v30, align 8
  store i64 %v35, ptr %v31, align 8
  store i64 %v36, ptr %v32, align 8
  store i64 %v37, ptr %v33, align 8
  store i64 %v38, ptr %v34, align 8
  %v46 = icmp slt i64 1, %v8
  br i1 %v46, label %loop39, label %past40
loop39:
  %i41 = phi i64 [ 1, %loop15 ], [ %v63, %loop39 ]
  %c42 = phi i64 [ %v35, %loop15 ], [ %v49, %loop39 ]
  %c43 = phi i64 [ %v36, %loop15 ], [ %v53, %loop39 ]
  %c44 = phi i64 [ %v37, %loop15 ], [ %v57, %loop39 ]
  %c45 = phi i64 [ %v38, %loop15 ], [ %v61, %loop39 ]
  %v47 = getelementptr i64, ptr %v27, i64 %i41
  %v48 = load i64, ptr %v47, align 8
  %v49 = add i64 %c42, %v48
  %v50 = getelementptr i64, ptr %v31, i64 %i41
  store i64 %v49, ptr %v50, align 8
  %v51 = getelementptr i64, ptr %v28, i64 %i41
  %v52 = load i64, ptr %v51, align 8
  %v53 = add i64 %c43, %v52
  %v54 = getelementptr i64, ptr %v32, i64 %i41
  store i64 %v53, ptr %v54, align 8
  %v55 = getelementptr i64, ptr %v29, i64 %i41
  %v56 = load i64, ptr %v55, align 8
  %v57 = add i64 %c44, %v56
  %v58 = getelementptr i64, ptr %v33, i64 %i41
  store i64 %v57, ptr %v58, align 8
  %v59 = getelementptr i64, ptr %v30, i64 %i41
  %v60 = load i64, ptr %v59, align 8
  %v61 = add i64 %c45, %v60
  %v62 = getelementptr i64, ptr %v34, i64 %i41
  store i64 %v61, ptr %v62, align 8
  %v63 = add i64 %i41, 1
  %v64 = icmp slt i64 %v63, %v8
  br i1 %v64, label %loop39, label %past40
past40:
  %v65 = phi i64 [ %v35, %loop15 ], [ %v49, %loop39 ]
  %v66 = phi i64 [ %v36, %loop15 ], [ %v53, %loop39 ]
  %v67 = phi i64 [ %v37, %loop15 ], [ %v57, %loop39 ]
  %v68 = phi i64 [ %v38, %loop15 ], [ %v61, %loop39 ]
  %v69 = add i64 %i17, 4
  %v70 = icmp slt i64 %v69, %v14
  br i1 %v70, label %loop15, label %past16
past16:
  %v71 = srem i64 %v11, 1
  %v72 = sub i64 %v11, %v71
  %v76 = icmp slt i64 %v14, %v72
  br i1 %v76, label %loop73, label %past74
loop73:
  %i75 = phi i64 [ %v14, %past16 ], [ %v94, %past83 ]
  %v77 = add i64 %i75, 0
  %v78 = mul i64 %v77, %v12
  %v79 = getelementptr i8, ptr %v2, i64 %v78
  %v80 = getelementptr i8, ptr %v4, i64 %v78
  %v81 = load i64, ptr %v79, align 8
  store i64 %v81, ptr %v80, align 8
  %v86 = icmp slt i64 1, %v8
  br i1 %v86, label %loop82, label %past83
loop82:
  %i84 = phi i64 [ 1, %loop73 ], [ %v91, %loop82 ]
  %c85 = phi i64 [ %v81, %loop73 ], [ %v89, %loop82 ]
  %v87 = getelementptr i64, ptr %v79, i64 %i84
  %v88 = load i64, ptr %v87, align 8
  %v89 = add i64 %c85, %v88
  %v90 = getelementptr i64, ptr %v80, i64 %i84
  store i64 %v89, ptr %v90, align 8
  %v91 = add i64 %i84, 1
  %v92 = icmp slt i64 %v91, %v8
  br i1 %v92, label %loop82, label %past83
past83:
  %v93 = phi i64 [ %v81, %loop73 ], [ %v89, %loop82 ]
  %v94 = add i64 %i75, 1
  %v95 = icmp slt i64 %v94, %v72
  br i1 %v95, label %loop73, label %past74
past74:
  ret i64 0
}

define i64 @kernel_2(ptr %table, ptr %words, i64 %rows) {
entry:
  %v1 = getelementptr i8, ptr %table, i64 8
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 24
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 0
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 8
  %v8 = load i64, ptr %v7, align 8
  %v9 = mul i64 %v6, %rows
  %v10 = srem i64 %v8, 8
  %v11 = sub i64 %v8, %v10
  %v15 = icmp slt i64 0, %v9
  br i1 %v15, label %loop12, label %past13
loop12:
  %i14 = phi i64 [ 0, %entry ], [ %v84, %place59 ]
  %v16 = mul i64 %i14, %v8
  %v17 = getelementptr i64, ptr %v2, i64 %v16
  %v22 = icmp slt i64 0, %v11
  br i1 %v22, label %loop18, label %past19
loop18:
  %i20 = phi i64 [ 0, %loop12 ], [ %v27, %loop18 ]
  %c21 = phi <8 x i64> [ splat (i64 -9223372036854775808), %loop12 ], [ %v26, %loop18 ]
  %v23 = getelementptr i64, ptr %v17, i64 %i20
  %v24 = load <8 x i64>, ptr %v23, align 8
  %v25 = icmp sgt <8 x i64> %c21, %v24
  %v26 = select <8 x i1> %v25, <8 x i64> %c21, <8 x i64> %v24
  %v27 = add i64 %i20, 8
  %v28 = icmp slt i64 %v27, %v11
  br i1 %v28, label %loop18, label %past19
past19:
  %v29 = phi <8 x i64> [ splat (i64 -9223372036854775808), %loop12 ], [ %v26, %loop18 ]
  %v30 = shufflevector <8 x i64> %v29, <8 x i64> %v29, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v31 = shufflevector <8 x i64> %v29, <8 x i64> %v29, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v32 = icmp sgt <4 x i64> %v30, %v31
  %v33 = select <4 x i1> %v32, <4 x i64> %v30, <4 x i64> %v31
  %v34 = shufflevector <4 x i64> %v33, <4 x i64> %v33, <2 x i32> <i32 0, i32 1>
  %v35 = shufflevector <4 x i64> %v33, <4 x i64> %v33, <2 x i32> <i32 2, i32 3>
  %v36 = icmp sgt <2 x i64> %v34, %v35
  %v37 = select <2 x i1> %v36, <2 x i64> %v34, <2 x i64> %v35
  %v38 = extractelement <2 x i64> %v37, i64 0
  %v39 = extractelement <2 x i64> %v37, i64 1
  %v40 = icmp sgt i64 %v38, %v39
  %v41 = select i1 %v40, i64 %v38, i64 %v39
  %v46 = icmp slt i64 %v11, %v8
  br i1 %v46, label %loop42, label %past43
loop42:
  %i44 = phi i64 [ %v11, %past19 ], [ %v51, %loop42 ]
  %c45 = phi i64 [ %v41, %past19 ], [ %v50, %loop42 ]
  %v47 = getelementptr i64, ptr %v17, i64 %i44
  %v48 = load i64, ptr %v47, align 8
  %v49 = icmp sgt i64 %c45, %v48
  %v50 = select i1 %v49, i64 %c45, i64 %v48
  %v51 = add i64 %i44, 1
  %v52 = icmp slt i64 %v51, %v8
  br i1 %v52, label %loop42, label %past43
past43:
  %v53 = phi i64 [ %v41, %past19 ], [ %v50, %loop42 ]
  %v54 = insertelement <8 x i64> poison, i64 %v53, i64 0
  %v55 = shufflevector <8 x i64> %v54, <8 x i64> poison, <8 x i32> zeroinitializer
  %v66 = srem i64 %v8, 8
  %v67 = sub i64 %v8, %v66
  br label %vectors60
vectors60:
  %i64 = phi i64 [ 0, %past43 ], [ %v74, %search56 ]
  %v68 = icmp slt i64 %i64, %v67
  br i1 %v68, label %search56, label %singles61
search56:
  %v69 = getelementptr i64, ptr %v17, i64 %i64
  %v70 = load <8 x i64>, ptr %v69, align 8
  %v71 = icmp eq <8 x i64> %v70, %v55
  %v72 = bitcast <8 x i1> %v71 to i8
  %v73 = zext i8 %v72 to i64
  %v74 = add i64 %i64, 8
  %v75 = icmp ne i64 %v73, 0
  br i1 %v75, label %found57, label %vectors60
found57:
  %v76 = call i64 @llvm.cttz.i64(i64 %v73, i1 true)
  %v77 = add i64 %i64, %v76
  br label %place59
singles61:
  br label %single62
single62:
  %j65 = phi i64 [ %v67, %singles61 ], [ %v81, %next58 ]
  %v78 = getelementptr i64, ptr %v17, i64 %j65
  %v79 = load i64, ptr %v78, align 8
  %v80 = icmp eq i64 %v79, %v53
  br i1 %v80, label %after63, label %next58
next58:
  %v81 = add i64 %j65, 1
  br label %single62
after63:
  br label %place59
place59:
  %v82 = phi i64 [ %v77, %found57 ], [ %j65, %after63 ]
  %v83 = getelementptr i64, ptr %v4, i64 %i14
  store i64 %v82, ptr %v83, align 8
  %v84 = add i64 %i14, 1
  %v85 = icmp slt i64 %v84, %v9
  br i1 %v85, label %loop12, label %past13
past13:
  ret i64 0
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
  %i55 = phi i64 [ %v46, %rich ], [ %v77, %loop53 ]
  %c56 = phi i64 [ 0, %rich ], [ %v76, %loop53 ]
  %v58 = getelementptr i8, ptr %v3, i64 24
  %v59 = load i64, ptr %v58, align 8
  %v60 = sub i64 %v50, %i55
  %v61 = call i64 @llvm.smin.i64(i64 %v59, i64 %v60)
  %v62 = mul i64 %i55, %v23
  %v63 = getelementptr i8, ptr %v21, i64 %v62
  store ptr %v63, ptr %v16, align 8
  %v64 = mul i64 %i55, %v35
  %v65 = getelementptr i8, ptr %v33, i64 %v64
  store ptr %v65, ptr %v28, align 8
  %v66 = mul i64 %i55, %v43
  %v67 = getelementptr i8, ptr %v41, i64 %v66
  store ptr %v67, ptr %v36, align 8
  %v68 = getelementptr i8, ptr %v3, i64 128
  %v69 = call i64 @kernel_0(ptr %room15, ptr %v68, i64 %v61)
  %v70 = or i64 %c56, %v69
  %v71 = getelementptr i8, ptr %v3, i64 136
  %v72 = call i64 @kernel_1(ptr %room15, ptr %v71, i64 %v61)
  %v73 = or i64 %v70, %v72
  %v74 = getelementptr i8, ptr %v3, i64 160
  %v75 = call i64 @kernel_2(ptr %room15, ptr %v74, i64 %v61)
  %v76 = or i64 %v73, %v75
  %v77 = add i64 %i55, %v52
  %v78 = icmp slt i64 %v77, %v50
  br i1 %v78, label %loop53, label %past54
past54:
  %v79 = phi i64 [ 0, %rich ], [ %v76, %loop53 ]
  call void @free(ptr %v9)
  ret i64 %v79
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

