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
@tn_NotImplemented = external global i8
define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room23 = alloca [4 x float], align 16
  %room22 = alloca [4 x float], align 16
  %room21 = alloca [4 x float], align 16
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
  %v18 = getelementptr i8, ptr %v3, i64 16
  %v19 = load i64, ptr %v18, align 8
  %v20 = icmp slt i64 %v19, 4
  br i1 %v20, label %small24, label %large25
small24:
  %v27 = load float, ptr %v13, align 4
  %v28 = insertelement <4 x float> poison, float %v27, i64 0
  %v29 = shufflevector <4 x float> %v28, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %v29, ptr %room21, align 4
  %v30 = mul i64 %v19, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room21, ptr %v13, i64 %v30, i1 0)
  %v31 = load float, ptr %v15, align 4
  %v32 = insertelement <4 x float> poison, float %v31, i64 0
  %v33 = shufflevector <4 x float> %v32, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %v33, ptr %room22, align 4
  %v34 = mul i64 %v19, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room22, ptr %v15, i64 %v34, i1 0)
  br label %start26
large25:
  br label %start26
start26:
  %v35 = phi ptr [ %room21, %small24 ], [ %v13, %large25 ]
  %v36 = phi ptr [ %room22, %small24 ], [ %v15, %large25 ]
  %v37 = phi ptr [ %room23, %small24 ], [ %v17, %large25 ]
  %v38 = phi i64 [ 4, %small24 ], [ %v19, %large25 ]
  %v39 = phi i64 [ 0, %small24 ], [ %v9, %large25 ]
  %v40 = phi i64 [ 4, %small24 ], [ %v11, %large25 ]
  %v41 = sub i64 %v38, 4
  %v48 = icmp slt i64 %v39, %v40
  br i1 %v48, label %row42, label %end43
row42:
  %i45 = phi i64 [ %v39, %start26 ], [ %next44, %row42 ]
  %v49 = call i64 @llvm.smin.i64(i64 %i45, i64 %v41)
  %v50 = getelementptr float, ptr %v35, i64 %v49
  %v51 = load <4 x float>, ptr %v50, align 4
  %v52 = getelementptr float, ptr %v36, i64 %v49
  %v53 = load <4 x float>, ptr %v52, align 4
  %v54 = fcmp ord <4 x float> %v51, splat (float 0x0000000000000000)
  %v55 = select <4 x i1> %v54, <4 x float> %v51, <4 x float> splat (float 0x0000000000000000)
  %v56 = select <4 x i1> %v54, <4 x float> splat (float 0x0000000000000000), <4 x float> splat (float 0x0000000000000000)
  %v57 = fcmp ogt <4 x float> %v55, %v56
  %v58 = fcmp ord <4 x float> %v53, splat (float 0x3FF0000000000000)
  %v59 = select <4 x i1> %v58, <4 x float> %v53, <4 x float> splat (float 0x0000000000000000)
  %v60 = select <4 x i1> %v58, <4 x float> splat (float 0x3FF0000000000000), <4 x float> splat (float 0x0000000000000000)
  %v61 = fcmp olt <4 x float> %v59, %v60
  %v62 = and <4 x i1> %v57, %v61
  %v63 = select <4 x i1> %v62, <4 x float> %v51, <4 x float> %v53
  %v64 = getelementptr float, ptr %v37, i64 %v49
  store <4 x float> %v63, ptr %v64, align 4
  %next44 = add i64 %i45, 4
  %v65 = icmp slt i64 %next44, %v40
  br i1 %v65, label %row42, label %end43
end43:
  br i1 %v20, label %back66, label %done67
back66:
  %v68 = mul i64 %v19, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v17, ptr %room23, i64 %v68, i1 0)
  br label %done67
done67:
  %v69 = load i64, ptr %room4, align 8
  ret i64 %v69
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

