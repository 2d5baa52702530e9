; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
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
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room26 = alloca [16 x float], align 16
  %room25 = alloca [16 x float], align 16
  %room24 = alloca [16 x float], align 16
  %room23 = alloca [16 x float], align 16
  %room4 = alloca i64, align 16
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  store i64 0, ptr %room4, align 8
  %v5 = getelementptr i8, ptr %v3, i64 8
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %v3, i64 16
  %v8 = load i64, ptr %v7, align 8
  %v9 = mul i64 %chunk, %v6
  %v10 = add i64 %v9, %v6
  %v11 = call i64 @llvm.smin.i64(i64 %v10, i64 %v8)
  %v12 = getelementptr i8, ptr %v1, i64 0
  %v13 = load ptr, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %v1, i64 8
  %v15 = load ptr, ptr %v14, align 8
  %v16 = getelementptr i8, ptr %v1, i64 16
  %v17 = load ptr, ptr %v16, align 8
  %v18 = getelementptr i8, ptr %v1, i64 24
  %v19 = load ptr, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %v3, i64 16
  %v21 = load i64, ptr %v20, align 8
  %v22 = icmp slt i64 %v21, 16
  br i1 %v22, label %small27, label %large28
small27:
  %v30 = load float, ptr %v13, align 4
  %v31 = insertelement <16 x float> poison, float %v30, i64 0
  %v32 = shufflevector <16 x float> %v31, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v32, ptr %room23, align 4
  %v33 = mul i64 %v21, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room23, ptr %v13, i64 %v33, i1 0)
  %v34 = load float, ptr %v15, align 4
  %v35 = insertelement <16 x float> poison, float %v34, i64 0
  %v36 = shufflevector <16 x float> %v35, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v36, ptr %room24, align 4
  %v37 = mul i64 %v21, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room24, ptr %v15, i64 %v37, i1 0)
  br label %start29
large28:
  br label %start29
start29:
  %v38 = phi ptr [ %room23, %small27 ], [ %v13, %large28 ]
  %v39 = phi ptr [ %room24, %small27 ], [ %v15, %large28 ]
  %v40 = phi ptr [ %room25, %small27 ], [ %v17, %large28 ]
  %v41 = phi ptr [ %room26, %small27 ], [ %v19, %large28 ]
  %v42 = phi i64 [ 16, %small27 ], [ %v21, %large28 ]
  %v43 = phi i64 [ 0, %small27 ], [ %v9, %large28 ]
  %v44 = phi i64 [ 16, %small27 ], [ %v11, %large28 ]
  %v45 = sub i64 %v42, 16
  %v52 = icmp slt i64 %v43, %v44
  br i1 %v52, label %row46, label %end47
row46:
  %i49 = phi i64 [ %v43, %start29 ], [ %next48, %row46 ]
  %v53 = call i64 @llvm.smin.i64(i64 %i49, i64 %v45)
  %v54 = getelementptr float, ptr %v38, i64 %v53
  %v55 = load <16 x float>, ptr %v54, align 4
  %v56 = getelementptr float, ptr %v39, i64 %v53
  %v57 = load <16 x float>, ptr %v56, align 4
  %v58 = fadd <16 x float> %v55, %v57
  %v59 = fmul <16 x float> %v58, %v55
  %v60 = getelementptr float, ptr %v40, i64 %v53
  store <16 x float> %v58, ptr %v60, align 4
  %v61 = getelementptr float, ptr %v41, i64 %v53
  store <16 x float> %v59, ptr %v61, align 4
  %next48 = add i64 %i49, 16
  %v62 = icmp slt i64 %next48, %v44
  br i1 %v62, label %row46, label %end47
end47:
  br i1 %v22, label %back63, label %done64
back63:
  %v65 = mul i64 %v21, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v17, ptr %room25, i64 %v65, i1 0)
  %v66 = mul i64 %v21, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v19, ptr %room26, i64 %v66, i1 0)
  br label %done64
done64:
  %v67 = load i64, ptr %room4, align 8
  ret i64 %v67
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

