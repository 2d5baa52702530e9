; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
declare i64 @llvm.aarch64.get.fpcr()
declare i64 @llvm.aarch64.get.fpsr()
declare void @llvm.aarch64.set.fpcr(i64)
declare void @llvm.aarch64.set.fpsr(i64)
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
  %room20 = alloca [4 x float], align 16
  %room19 = alloca [4 x float], align 16
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
  %v18 = icmp slt i64 %v17, 4
  br i1 %v18, label %small21, label %large22
small21:
  %v24 = load float, ptr %v13, align 4
  %v25 = insertelement <4 x float> poison, float %v24, i64 0
  %v26 = shufflevector <4 x float> %v25, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %v26, ptr %room19, align 4
  %v27 = mul i64 %v17, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room19, ptr %v13, i64 %v27, i1 0)
  br label %start23
large22:
  br label %start23
start23:
  %v28 = phi ptr [ %room19, %small21 ], [ %v13, %large22 ]
  %v29 = phi ptr [ %room20, %small21 ], [ %v15, %large22 ]
  %v30 = phi i64 [ 4, %small21 ], [ %v17, %large22 ]
  %v31 = phi i64 [ 0, %small21 ], [ %v9, %large22 ]
  %v32 = phi i64 [ 4, %small21 ], [ %v11, %large22 ]
  %v33 = sub i64 %v30, 4
  %v40 = icmp slt i64 %v31, %v32
  br i1 %v40, label %row34, label %end35
row34:
  %lost38 = phi i64 [ 0, %start23 ], [ %lost39, %row34 ]
  %i37 = phi i64 [ %v31, %start23 ], [ %next36, %row34 ]
  %v41 = call i64 @llvm.smin.i64(i64 %i37, i64 %v33)
  %v42 = getelementptr float, ptr %v28, i64 %v41
  %v43 = load <4 x float>, ptr %v42, align 4
  %v44 = fneg <4 x float> %v43
  %v45 = fcmp olt <4 x float> splat (float 0x4056600000000000), %v44
  %v46 = select <4 x i1> %v45, <4 x float> splat (float 0x4056600000000000), <4 x float> %v44
  %v47 = fcmp ogt <4 x float> splat (float 0xC05A400000000000), %v46
  %v48 = select <4 x i1> %v47, <4 x float> splat (float 0xC05A400000000000), <4 x float> %v46
  %v49 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v48, <4 x float> splat (float 0x3FF7154760000000), <4 x float> splat (float 0x4168001FC0000000))
  %v50 = fsub <4 x float> %v49, splat (float 0x4168001FC0000000)
  %v51 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v50, <4 x float> splat (float 0xBFE62E4000000000), <4 x float> %v48)
  %v52 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v50, <4 x float> splat (float 0xBEB7F7D1C0000000), <4 x float> %v51)
  %v53 = fmul <4 x float> %v52, %v52
  %v54 = call <4 x float> @llvm.fma.v4f32(<4 x float> splat (float 0x3F2A17F540000000), <4 x float> %v52, <4 x float> splat (float 0x3F56D444C0000000))
  %v55 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v54, <4 x float> %v52, <4 x float> splat (float 0x3F81110AA0000000))
  %v56 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v55, <4 x float> %v52, <4 x float> splat (float 0x3FA5554E80000000))
  %v57 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v56, <4 x float> %v52, <4 x float> splat (float 0x3FC5555560000000))
  %v58 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v57, <4 x float> %v52, <4 x float> splat (float 0x3FE0000000000000))
  %v59 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v53, <4 x float> %v58, <4 x float> %v52)
  %v60 = fadd <4 x float> splat (float 0x3FF0000000000000), %v59
  %v61 = bitcast <4 x float> %v49 to <4 x i32>
  %v62 = lshr <4 x i32> %v61, splat (i32 1)
  %v63 = shl <4 x i32> %v62, splat (i32 23)
  %v64 = bitcast <4 x i32> %v63 to <4 x float>
  %v65 = sub <4 x i32> %v61, %v62
  %v66 = shl <4 x i32> %v65, splat (i32 23)
  %v67 = bitcast <4 x i32> %v66 to <4 x float>
  %v68 = fmul <4 x float> %v60, %v64
  %v69 = fmul <4 x float> %v68, %v67
  %v70 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v69, <4 x float> splat (float 0x3E00000000000000), <4 x float> %v69)
  %v71 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v70)
  %v72 = fcmp one <4 x float> %v71, splat (float 0x7FF0000000000000)
  %v73 = xor <4 x i1> %v72, splat (i1 true)
  %v74 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v44)
  %v75 = fcmp one <4 x float> %v74, splat (float 0x7FF0000000000000)
  %v76 = and <4 x i1> %v73, %v75
  %v77 = fadd <4 x float> splat (float 0x3FF0000000000000), %v70
  %v78 = fdiv <4 x float> splat (float 0x3FF0000000000000), %v77
  %v79 = getelementptr float, ptr %v29, i64 %v41
  store <4 x float> %v78, ptr %v79, align 4
  %v80 = bitcast <4 x i1> %v76 to i4
  %v81 = zext i4 %v80 to i64
  %lost39 = or i64 %lost38, %v81
  %next36 = add i64 %i37, 4
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
  %v1 = call i64 @llvm.aarch64.get.fpcr()
  %v2 = call i64 @llvm.aarch64.get.fpsr()
  %v3 = shl i64 %v1, 32
  %v4 = and i64 %v2, 4294967295
  %v5 = or i64 %v3, %v4
  %v6 = and i64 %v5, 15
  %v7 = icmp ne i64 %v6, 0
  br i1 %v7, label %fpdirty8, label %fpclean9
fpdirty8:
  %v10 = and i64 %v5, -160
  %v11 = lshr i64 %v10, 32
  call void @llvm.aarch64.set.fpcr(i64 %v11)
  %v12 = and i64 %v10, 4294967295
  call void @llvm.aarch64.set.fpsr(i64 %v12)
  br label %fpclean9
fpclean9:
  %v13 = call i64 @kernel_part(ptr %args, i64 %chunk)
  %v14 = call i64 @llvm.aarch64.get.fpcr()
  %v15 = call i64 @llvm.aarch64.get.fpsr()
  %v16 = shl i64 %v14, 32
  %v17 = and i64 %v15, 4294967295
  %v18 = or i64 %v16, %v17
  %v19 = lshr i64 %v18, 1
  %v20 = and i64 %v19, 7
  %v21 = lshr i64 %v18, 0
  %v22 = and i64 %v21, 1
  %v23 = shl i64 %v22, 3
  %v24 = or i64 %v20, %v23
  %v25 = and i64 %v24, 11
  %v26 = or i64 %v13, %v25
  %v27 = and i64 %v24, 4
  %v28 = getelementptr i8, ptr %args, i64 16
  %v29 = atomicrmw or ptr %v28, i64 %v26 monotonic
  %v30 = getelementptr i8, ptr %args, i64 24
  %v31 = atomicrmw or ptr %v30, i64 %v27 monotonic
  ret void
}

define void @kernel(ptr %data, ptr %words) {
entry:
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
  %v22 = select i1 %v21, i64 8, i64 0
  %v23 = or i64 %v20, %v22
  %v24 = call i64 @llvm.aarch64.get.fpcr()
  %v25 = call i64 @llvm.aarch64.get.fpsr()
  %v26 = shl i64 %v24, 32
  %v27 = and i64 %v25, 4294967295
  %v28 = or i64 %v26, %v27
  %v29 = or i64 %v28, %v23
  %v30 = lshr i64 %v29, 32
  call void @llvm.aarch64.set.fpcr(i64 %v30)
  %v31 = and i64 %v29, 4294967295
  call void @llvm.aarch64.set.fpsr(i64 %v31)
  br label %quiet
quiet:
  ret void
}

