; module
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare ptr @malloc(i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @free(ptr)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float32 = external global i8
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
  %v1 = getelementptr i8, ptr %table, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %table, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 0
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 8
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %words, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 24
  %v14 = load i64, ptr %v13, align 8
  %v15 = mul i64 %v8, %rows
  %v20 = icmp slt i64 0, %v15
  br i1 %v20, label %loop16, label %past17
loop16:
  %i18 = phi i64 [ 0, %entry ], [ %v36, %after30 ]
  %c19 = phi i64 [ 0, %entry ], [ %v35, %after30 ]
  %v21 = getelementptr i64, ptr %v4, i64 %i18
  %v22 = load i64, ptr %v21, align 8
  %v23 = icmp slt i64 %v22, 0
  %v24 = add i64 %v22, %v10
  %v25 = select i1 %v23, i64 %v24, i64 %v22
  %v26 = icmp uge i64 %v25, %v10
  %v27 = zext i1 %v26 to i64
  %v28 = icmp eq i64 %v27, 0
  br i1 %v28, label %then29, label %after30
then29:
  %v31 = mul i64 %i18, %v12
  %v32 = getelementptr i8, ptr %v6, i64 %v31
  %v33 = mul i64 %v25, %v14
  %v34 = getelementptr i8, ptr %v2, i64 %v33
  call void @llvm.memcpy.p0.p0.i64(ptr %v32, ptr %v34, i64 %v12, i1 0)
  br label %after30
after30:
  %v35 = or i64 %c19, %v27
  %v36 = add i64 %i18, 1
  %v37 = icmp slt i64 %v36, %v15
  br i1 %v37, label %loop16, label %past17
past17:
  %v38 = phi i64 [ 0, %entry ], [ %v35, %after30 ]
  ret i64 %v38
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room11 = alloca [16 x float], align 16
  %room10 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 16
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 24
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %words, i64 0
  %v7 = load i64, ptr %v6, align 8
  %v8 = mul i64 %rows, %v7
  %v9 = icmp slt i64 %v8, 16
  br i1 %v9, label %small12, label %large13
small12:
  %v15 = load float, ptr %v3, align 4
  %v16 = insertelement <16 x float> poison, float %v15, i64 0
  %v17 = shufflevector <16 x float> %v16, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v17, ptr %room10, align 4
  %v18 = mul i64 %v8, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room10, ptr %v3, i64 %v18, i1 0)
  br label %start14
large13:
  br label %start14
start14:
  %v19 = phi ptr [ %room10, %small12 ], [ %v3, %large13 ]
  %v20 = phi ptr [ %room11, %small12 ], [ %v5, %large13 ]
  %v21 = phi i64 [ 16, %small12 ], [ %v8, %large13 ]
  %v22 = sub i64 %v21, 16
  %v23 = and i64 %v21, 63
  %v24 = sub i64 %v21, %v23
  %v29 = icmp slt i64 0, %v24
  br i1 %v29, label %loop25, label %past26
loop25:
  %i27 = phi i64 [ 0, %start14 ], [ %v49, %loop25 ]
  %c28 = phi i64 [ 0, %start14 ], [ %c28, %loop25 ]
  %v30 = getelementptr float, ptr %v19, i64 %i27
  %v31 = load <16 x float>, ptr %v30, align 4
  %v32 = fmul <16 x float> splat (float 0x4000000000000000), %v31
  %v33 = getelementptr float, ptr %v20, i64 %i27
  store <16 x float> %v32, ptr %v33, align 4
  %v34 = add i64 %i27, 16
  %v35 = getelementptr float, ptr %v19, i64 %v34
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fmul <16 x float> splat (float 0x4000000000000000), %v36
  %v38 = getelementptr float, ptr %v20, i64 %v34
  store <16 x float> %v37, ptr %v38, align 4
  %v39 = add i64 %i27, 32
  %v40 = getelementptr float, ptr %v19, i64 %v39
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = fmul <16 x float> splat (float 0x4000000000000000), %v41
  %v43 = getelementptr float, ptr %v20, i64 %v39
  store <16 x float> %v42, ptr %v43, align 4
  %v44 = add i64 %i27, 48
  %v45 = getelementptr float, ptr %v19, i64 %v44
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = fmul <16 x float> splat (float 0x4000000000000000), %v46
  %v48 = getelementptr float, ptr %v20, i64 %v44
  store <16 x float> %v47, ptr %v48, align 4
  %v49 = add i64 %i27, 64
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
  %v58 = getelementptr float, ptr %v19, i64 %v57
  %v59 = load <16 x float>, ptr %v58, align 4
  %v60 = fmul <16 x float> splat (float 0x4000000000000000), %v59
  %v61 = getelementptr float, ptr %v20, i64 %v57
  store <16 x float> %v60, ptr %v61, align 4
  %v62 = add i64 %i54, 16
  %v63 = icmp slt i64 %v62, %v21
  br i1 %v63, label %loop52, label %past53
past53:
  %v64 = phi i64 [ %v51, %past26 ], [ %c55, %loop52 ]
  %v65 = load i64, ptr %room1, align 8
  %v66 = or i64 %v65, %v64
  store i64 %v66, ptr %room1, align 8
  br i1 %v9, label %then67, label %after68
then67:
  %v69 = mul i64 %v8, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v5, ptr %room11, i64 %v69, i1 0)
  br label %after68
after68:
  %v70 = load i64, ptr %room1, align 8
  ret i64 %v70
}

define i64 @kernel_2(ptr %table, ptr %words, i64 %rows) {
entry:
  %v1 = getelementptr i8, ptr %table, i64 24
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %table, i64 32
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 0
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 8
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %words, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = srem i64 %v12, 16
  %v14 = sub i64 %v12, %v13
  %v15 = mul i64 %v8, %rows
  %v20 = icmp slt i64 0, %v15
  br i1 %v20, label %loop16, label %past17
loop16:
  %i18 = phi i64 [ 0, %entry ], [ %v58, %after30 ]
  %c19 = phi i64 [ 0, %entry ], [ %v57, %after30 ]
  %v21 = getelementptr i64, ptr %v4, i64 %i18
  %v22 = load i64, ptr %v21, align 8
  %v23 = icmp slt i64 %v22, 0
  %v24 = add i64 %v22, %v10
  %v25 = select i1 %v23, i64 %v24, i64 %v22
  %v26 = icmp uge i64 %v25, %v10
  %v27 = zext i1 %v26 to i64
  %v28 = icmp eq i64 %v27, 0
  br i1 %v28, label %then29, label %after30
then29:
  %v31 = mul i64 %i18, %v12
  %v32 = getelementptr float, ptr %v2, i64 %v31
  %v33 = mul i64 %v25, %v12
  %v34 = getelementptr float, ptr %v6, i64 %v33
  %v38 = icmp slt i64 0, %v14
  br i1 %v38, label %loop35, label %past36
loop35:
  %i37 = phi i64 [ 0, %then29 ], [ %v44, %loop35 ]
  %v39 = getelementptr float, ptr %v34, i64 %i37
  %v40 = load <16 x float>, ptr %v39, align 4
  %v41 = getelementptr float, ptr %v32, i64 %i37
  %v42 = load <16 x float>, ptr %v41, align 4
  %v43 = fadd <16 x float> %v40, %v42
  store <16 x float> %v43, ptr %v39, align 4
  %v44 = add i64 %i37, 16
  %v45 = icmp slt i64 %v44, %v14
  br i1 %v45, label %loop35, label %past36
past36:
  %v49 = icmp slt i64 %v14, %v12
  br i1 %v49, label %loop46, label %past47
loop46:
  %i48 = phi i64 [ %v14, %past36 ], [ %v55, %loop46 ]
  %v50 = getelementptr float, ptr %v34, i64 %i48
  %v51 = load float, ptr %v50, align 4
  %v52 = getelementptr float, ptr %v32, i64 %i48
  %v53 = load float, ptr %v52, align 4
  %v54 = fadd float %v51, %v53
  store float %v54, ptr %v50, align 4
  %v55 = add i64 %i48, 1
  %v56 = icmp slt i64 %v55, %v12
  br i1 %v56, label %loop46, label %past47
past47:
  br label %after30
after30:
  %v57 = or i64 %c19, %v27
  %v58 = add i64 %i18, 1
  %v59 = icmp slt i64 %v58, %v15
  br i1 %v59, label %loop16, label %past17
past17:
  %v60 = phi i64 [ 0, %entry ], [ %v57, %after30 ]
  ret i64 %v60
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [5 x ptr], align 16
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
  %v16 = getelementptr i8, ptr %v3, i64 56
  %v17 = load i64, ptr %v16, align 8
  %v18 = getelementptr i8, ptr %v5, i64 %v17
  %v19 = getelementptr i8, ptr %v3, i64 48
  %v20 = load i64, ptr %v19, align 8
  %v21 = mul i64 %chunk, %v20
  %v22 = getelementptr i8, ptr %v18, i64 %v21
  %v23 = getelementptr i8, ptr %room15, i64 0
  %v24 = getelementptr i8, ptr %v1, i64 0
  %v25 = load ptr, ptr %v24, align 8
  %v26 = getelementptr i8, ptr %v3, i64 72
  %v27 = load i64, ptr %v26, align 8
  %v28 = getelementptr i8, ptr %v25, i64 %v27
  store ptr %v28, ptr %v23, align 8
  %v29 = getelementptr i8, ptr %room15, i64 8
  %v30 = getelementptr i8, ptr %v1, i64 8
  %v31 = load ptr, ptr %v30, align 8
  %v32 = getelementptr i8, ptr %v3, i64 88
  %v33 = load i64, ptr %v32, align 8
  %v34 = getelementptr i8, ptr %v31, i64 %v33
  %v35 = getelementptr i8, ptr %v3, i64 80
  %v36 = load i64, ptr %v35, align 8
  %v37 = getelementptr i8, ptr %room15, i64 16
  %v38 = getelementptr i8, ptr %v3, i64 96
  %v39 = load i64, ptr %v38, align 8
  %v40 = getelementptr i8, ptr %v13, i64 %v39
  store ptr %v40, ptr %v37, align 8
  %v41 = getelementptr i8, ptr %room15, i64 24
  %v42 = getelementptr i8, ptr %v3, i64 112
  %v43 = load i64, ptr %v42, align 8
  %v44 = getelementptr i8, ptr %v13, i64 %v43
  store ptr %v44, ptr %v41, align 8
  %v45 = getelementptr i8, ptr %room15, i64 32
  %v46 = getelementptr i8, ptr %v3, i64 128
  %v47 = load i64, ptr %v46, align 8
  %v48 = getelementptr i8, ptr %v22, i64 %v47
  store ptr %v48, ptr %v45, align 8
  %v49 = getelementptr i8, ptr %room15, i64 32
  %v50 = load ptr, ptr %v49, align 8
  %v51 = getelementptr i8, ptr %v3, i64 144
  %v52 = load i64, ptr %v51, align 8
  %v53 = getelementptr i8, ptr %v3, i64 152
  %v54 = load i64, ptr %v53, align 8
  %v55 = mul i64 %v52, %v54
  %v56 = mul i64 %v55, 4
  %v57 = add i64 %v56, 63
  %v58 = and i64 %v57, -64
  call void @llvm.memset.p0.i64(ptr %v50, i8 0, i64 %v58, i1 0)
  %v59 = getelementptr i8, ptr %v3, i64 8
  %v60 = load i64, ptr %v59, align 8
  %v61 = mul i64 %chunk, %v60
  %v62 = add i64 %v61, %v60
  %v63 = getelementptr i8, ptr %v3, i64 16
  %v64 = load i64, ptr %v63, align 8
  %v65 = call i64 @llvm.smin.i64(i64 %v62, i64 %v64)
  %v66 = getelementptr i8, ptr %v3, i64 24
  %v67 = load i64, ptr %v66, align 8
  %v72 = icmp slt i64 %v61, %v65
  br i1 %v72, label %loop68, label %past69
loop68:
  %i70 = phi i64 [ %v61, %rich ], [ %v88, %loop68 ]
  %c71 = phi i64 [ 0, %rich ], [ %v87, %loop68 ]
  %v73 = getelementptr i8, ptr %v3, i64 24
  %v74 = load i64, ptr %v73, align 8
  %v75 = sub i64 %v65, %i70
  %v76 = call i64 @llvm.smin.i64(i64 %v74, i64 %v75)
  %v77 = mul i64 %i70, %v36
  %v78 = getelementptr i8, ptr %v34, i64 %v77
  store ptr %v78, ptr %v29, align 8
  %v79 = getelementptr i8, ptr %v3, i64 160
  %v80 = call i64 @kernel_0(ptr %room15, ptr %v79, i64 %v76)
  %v81 = or i64 %c71, %v80
  %v82 = getelementptr i8, ptr %v3, i64 192
  %v83 = call i64 @kernel_1(ptr %room15, ptr %v82, i64 %v76)
  %v84 = or i64 %v81, %v83
  %v85 = getelementptr i8, ptr %v3, i64 200
  %v86 = call i64 @kernel_2(ptr %room15, ptr %v85, i64 %v76)
  %v87 = or i64 %v84, %v86
  %v88 = add i64 %i70, %v67
  %v89 = icmp slt i64 %v88, %v65
  br i1 %v89, label %loop68, label %past69
past69:
  %v90 = phi i64 [ 0, %rich ], [ %v87, %loop68 ]
  call void @free(ptr %v9)
  ret i64 %v90
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
  %v9 = getelementptr i8, ptr %v3, i64 56
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %v5, i64 %v10
  %v12 = getelementptr i8, ptr %v3, i64 48
  %v13 = load i64, ptr %v12, align 8
  %v14 = mul i64 0, %v13
  %v15 = getelementptr i8, ptr %v11, i64 %v14
  %v16 = getelementptr i8, ptr %v3, i64 48
  %v17 = load i64, ptr %v16, align 8
  %v18 = getelementptr i8, ptr %v3, i64 128
  %v19 = load i64, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %v15, i64 %v19
  %v21 = getelementptr i8, ptr %v1, i64 16
  %v22 = load ptr, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %v3, i64 144
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %v3, i64 152
  %v26 = load i64, ptr %v25, align 8
  %v27 = mul i64 %v24, %v26
  %v31 = icmp slt i64 1, %v8
  br i1 %v31, label %loop28, label %past29
loop28:
  %i30 = phi i64 [ 1, %entry ], [ %v45, %past35 ]
  %v32 = mul i64 %i30, %v17
  %v33 = getelementptr i8, ptr %v20, i64 %v32
  %v37 = icmp slt i64 0, %v27
  br i1 %v37, label %loop34, label %past35
loop34:
  %i36 = phi i64 [ 0, %loop28 ], [ %v43, %loop34 ]
  %v38 = getelementptr float, ptr %v20, i64 %i36
  %v39 = load <16 x float>, ptr %v38, align 4
  %v40 = getelementptr float, ptr %v33, i64 %i36
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = fadd <16 x float> %v39, %v41
  store <16 x float> %v42, ptr %v38, align 4
  %v43 = add i64 %i36, 16
  %v44 = icmp slt i64 %v43, %v27
  br i1 %v44, label %loop34, label %past35
past35:
  %v45 = add i64 %i30, 1
  %v46 = icmp slt i64 %v45, %v8
  br i1 %v46, label %loop28, label %past29
past29:
  %v47 = mul i64 %v24, %v26
  %v48 = mul i64 %v47, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v22, ptr %v20, i64 %v48, i1 0)
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
  %room44 = alloca i32, align 16
  %room40 = alloca i32, align 16
  %room38 = alloca i32, align 16
  %room34 = alloca i32, align 16
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
  %v15 = load i64, ptr %words, align 8
  %v16 = icmp eq i64 %v15, 1
  br i1 %v16, label %one, label %many
one:
  %v17 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v18 = icmp slt i64 %v15, 0
  %v19 = select i1 %v18, i64 -64, i64 64
  %v20 = call i64 @llvm.abs.i64(i64 %v15, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v20, i64 %v19)
  %v21 = getelementptr i8, ptr %room1, i64 16
  %v22 = load i64, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %room1, i64 24
  %v24 = load i64, ptr %v23, align 8
  br label %look
look:
  %v25 = phi i64 [ %v17, %one ], [ %v22, %many ]
  %v26 = phi i64 [ 0, %one ], [ %v24, %many ]
  call void @kernel_finish(ptr %room1)
  call void @free(ptr %v8)
  %v27 = or i64 %v25, %v26
  %v28 = icmp ne i64 %v27, 0
  br i1 %v28, label %show, label %quiet
show:
  %v29 = icmp ne i64 %v25, 0
  %v30 = zext i1 %v29 to i64
  %v31 = icmp ne i64 %v26, 0
  %v32 = select i1 %v31, i64 16, i64 0
  %v33 = or i64 %v30, %v32
  call void @llvm.x86.sse.stmxcsr(ptr %room34)
  %v35 = load i32, ptr %room34, align 4
  %v36 = zext i32 %v35 to i64
  %v37 = or i64 %v36, %v33
  %v39 = trunc i64 %v37 to i32
  store i32 %v39, ptr %room38, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room38)
  br label %quiet
quiet:
  ret void
tell:
  call void @llvm.x86.sse.stmxcsr(ptr %room40)
  %v41 = load i32, ptr %room40, align 4
  %v42 = zext i32 %v41 to i64
  %v43 = or i64 %v42, 1
  %v45 = trunc i64 %v43 to i32
  store i32 %v45, ptr %room44, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room44)
  br label %quiet
}

