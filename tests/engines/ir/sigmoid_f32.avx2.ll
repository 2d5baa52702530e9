; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>)
declare <8 x float> @llvm.fabs.v8f32(<8 x float>)
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
  %room20 = alloca [8 x float], align 16
  %room19 = alloca [8 x float], align 16
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
  %v16 = getelementptr i8, ptr %v3, i64 16
  %v17 = load i64, ptr %v16, align 8
  %v18 = icmp slt i64 %v17, 8
  br i1 %v18, label %small21, label %large22
small21:
  %v24 = load float, ptr %v13, align 4
  %v25 = insertelement <8 x float> poison, float %v24, i64 0
  %v26 = shufflevector <8 x float> %v25, <8 x float> poison, <8 x i32> zeroinitializer
  store <8 x float> %v26, ptr %room19, align 4
  %v27 = mul i64 %v17, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room19, ptr %v13, i64 %v27, i1 0)
  br label %start23
large22:
  br label %start23
start23:
  %v28 = phi ptr [ %room19, %small21 ], [ %v13, %large22 ]
  %v29 = phi ptr [ %room20, %small21 ], [ %v15, %large22 ]
  %v30 = phi i64 [ 8, %small21 ], [ %v17, %large22 ]
  %v31 = phi i64 [ 0, %small21 ], [ %v9, %large22 ]
  %v32 = phi i64 [ 8, %small21 ], [ %v11, %large22 ]
  %v33 = sub i64 %v30, 8
  %v40 = icmp slt i64 %v31, %v32
  br i1 %v40, label %row34, label %end35
row34:
  %lost38 = phi i64 [ 0, %start23 ], [ %lost39, %row34 ]
  %i37 = phi i64 [ %v31, %start23 ], [ %next36, %row34 ]
  %v41 = call i64 @llvm.smin.i64(i64 %i37, i64 %v33)
  %v42 = getelementptr float, ptr %v28, i64 %v41
  %v43 = load <8 x float>, ptr %v42, align 4
  %v44 = fneg <8 x float> %v43
  %v45 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> splat (float 0x4056600000000000), <8 x float> %v44, metadata !"olt", metadata !"fpexcept.ignore")
  %v46 = select <8 x i1> %v45, <8 x float> splat (float 0x4056600000000000), <8 x float> %v44
  %v47 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> splat (float 0xC05A400000000000), <8 x float> %v46, metadata !"ogt", metadata !"fpexcept.ignore")
  %v48 = select <8 x i1> %v47, <8 x float> splat (float 0xC05A400000000000), <8 x float> %v46
  %v49 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v48, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000))
  %v50 = fsub <8 x float> %v49, splat (float 0x4168001FC0000000)
  %v51 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v50, <8 x float> splat (float 0xBFE62E4000000000), <8 x float> %v48)
  %v52 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v50, <8 x float> splat (float 0xBEB7F7D1C0000000), <8 x float> %v51)
  %v53 = fmul <8 x float> %v52, %v52
  %v54 = call <8 x float> @llvm.fma.v8f32(<8 x float> splat (float 0x3F2A17F540000000), <8 x float> %v52, <8 x float> splat (float 0x3F56D444C0000000))
  %v55 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v54, <8 x float> %v52, <8 x float> splat (float 0x3F81110AA0000000))
  %v56 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v55, <8 x float> %v52, <8 x float> splat (float 0x3FA5554E80000000))
  %v57 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v56, <8 x float> %v52, <8 x float> splat (float 0x3FC5555560000000))
  %v58 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v57, <8 x float> %v52, <8 x float> splat (float 0x3FE0000000000000))
  %v59 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v53, <8 x float> %v58, <8 x float> %v52)
  %v60 = fadd <8 x float> splat (float 0x3FF0000000000000), %v59
  %v61 = bitcast <8 x float> %v49 to <8 x i32>
  %v62 = lshr <8 x i32> %v61, splat (i32 1)
  %v63 = shl <8 x i32> %v62, splat (i32 23)
  %v64 = bitcast <8 x i32> %v63 to <8 x float>
  %v65 = sub <8 x i32> %v61, %v62
  %v66 = shl <8 x i32> %v65, splat (i32 23)
  %v67 = bitcast <8 x i32> %v66 to <8 x float>
  %v68 = fmul <8 x float> %v60, %v64
  %v69 = fmul <8 x float> %v68, %v67
  %v70 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v69, <8 x float> splat (float 0x3E00000000000000), <8 x float> %v69)
  %v71 = call <8 x float> @llvm.fabs.v8f32(<8 x float> %v70)
  %v72 = fcmp one <8 x float> %v71, splat (float 0x7FF0000000000000)
  %v73 = xor <8 x i1> %v72, splat (i1 true)
  %v74 = call <8 x float> @llvm.fabs.v8f32(<8 x float> %v44)
  %v75 = fcmp one <8 x float> %v74, splat (float 0x7FF0000000000000)
  %v76 = and <8 x i1> %v73, %v75
  %v77 = fadd <8 x float> splat (float 0x3FF0000000000000), %v70
  %v78 = fdiv <8 x float> splat (float 0x3FF0000000000000), %v77
  %v79 = getelementptr float, ptr %v29, i64 %v41
  store <8 x float> %v78, ptr %v79, align 4
  %v80 = bitcast <8 x i1> %v76 to i8
  %v81 = zext i8 %v80 to i64
  %lost39 = or i64 %lost38, %v81
  %next36 = add i64 %i37, 8
  %v82 = icmp slt i64 %next36, %v32
  br i1 %v82, label %row34, label %end35
end35:
  %v83 = phi i64 [ 0, %start23 ], [ %lost39, %row34 ]
  %v84 = load i64, ptr %room4, align 8
  %v85 = or i64 %v84, %v83
  store i64 %v85, ptr %room4, align 8
  br i1 %v18, label %back86, label %done87
back86:
  %v88 = mul i64 %v17, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v15, ptr %room20, i64 %v88, i1 0)
  br label %done87
done87:
  %v89 = load i64, ptr %room4, align 8
  ret i64 %v89
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

