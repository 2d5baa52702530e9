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
  %room48 = alloca [16 x float], align 16
  %room47 = alloca [16 x float], align 16
  %room46 = alloca [16 x float], align 16
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
  %v23 = getelementptr i8, ptr %v3, i64 32
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %v3, i64 40
  %v26 = load i64, ptr %v25, align 8
  %v27 = getelementptr i8, ptr %v3, i64 48
  %v28 = load i64, ptr %v27, align 8
  %v29 = getelementptr i8, ptr %v3, i64 56
  %v30 = load i64, ptr %v29, align 8
  %v31 = getelementptr i8, ptr %v3, i64 24
  %v32 = load i64, ptr %v31, align 8
  %v33 = icmp slt i64 %v9, %v11
  br i1 %v33, label %axis20, label %past21
axis20:
  %i34 = phi i64 [ %v9, %entry ], [ %next22, %done87 ]
  %v35 = mul i64 %i34, %v24
  %v36 = getelementptr i8, ptr %v13, i64 %v35
  %v37 = mul i64 %i34, %v26
  %v38 = getelementptr i8, ptr %v15, i64 %v37
  %v39 = mul i64 %i34, %v28
  %v40 = getelementptr i8, ptr %v17, i64 %v39
  %v41 = mul i64 %i34, %v30
  %v42 = getelementptr i8, ptr %v19, i64 %v41
  %v43 = getelementptr i8, ptr %v3, i64 24
  %v44 = load i64, ptr %v43, align 8
  %v45 = icmp slt i64 %v44, 16
  br i1 %v45, label %small49, label %large50
small49:
  %v52 = load float, ptr %v36, align 4
  %v53 = insertelement <16 x float> poison, float %v52, i64 0
  %v54 = shufflevector <16 x float> %v53, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v54, ptr %room46, align 4
  %v55 = mul i64 %v44, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room46, ptr %v36, i64 %v55, i1 0)
  %v56 = load float, ptr %v40, align 4
  %v57 = insertelement <16 x float> poison, float %v56, i64 0
  %v58 = shufflevector <16 x float> %v57, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v58, ptr %room47, align 4
  %v59 = mul i64 %v44, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room47, ptr %v40, i64 %v59, i1 0)
  br label %start51
large50:
  br label %start51
start51:
  %v60 = phi ptr [ %room46, %small49 ], [ %v36, %large50 ]
  %v61 = phi ptr [ %room47, %small49 ], [ %v40, %large50 ]
  %v62 = phi ptr [ %room48, %small49 ], [ %v42, %large50 ]
  %v63 = phi i64 [ 16, %small49 ], [ %v44, %large50 ]
  %v64 = phi i64 [ 0, %small49 ], [ 0, %large50 ]
  %v65 = phi i64 [ 16, %small49 ], [ %v32, %large50 ]
  %v66 = sub i64 %v63, 16
  %v67 = load float, ptr %v38, align 4
  %v68 = insertelement <16 x float> poison, float %v67, i64 0
  %v69 = shufflevector <16 x float> %v68, <16 x float> poison, <16 x i32> zeroinitializer
  %v76 = icmp slt i64 %v64, %v65
  br i1 %v76, label %row70, label %end71
row70:
  %i73 = phi i64 [ %v64, %start51 ], [ %next72, %row70 ]
  %v77 = call i64 @llvm.smin.i64(i64 %i73, i64 %v66)
  %v78 = getelementptr float, ptr %v60, i64 %v77
  %v79 = load <16 x float>, ptr %v78, align 4
  %v80 = getelementptr float, ptr %v61, i64 %v77
  %v81 = load <16 x float>, ptr %v80, align 4
  %v82 = fmul <16 x float> %v79, %v69
  %v83 = fadd <16 x float> %v82, %v81
  %v84 = getelementptr float, ptr %v62, i64 %v77
  store <16 x float> %v83, ptr %v84, align 4
  %next72 = add i64 %i73, 16
  %v85 = icmp slt i64 %next72, %v65
  br i1 %v85, label %row70, label %end71
end71:
  br i1 %v45, label %back86, label %done87
back86:
  %v88 = mul i64 %v44, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v42, ptr %room48, i64 %v88, i1 0)
  br label %done87
done87:
  %next22 = add i64 %i34, 1
  %v89 = icmp slt i64 %next22, %v11
  br i1 %v89, label %axis20, label %past21
past21:
  %v90 = load i64, ptr %room4, align 8
  ret i64 %v90
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

