; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
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
  %v45 = fcmp ord <4 x float> splat (float 0x4056600000000000), %v44
  %v46 = select <4 x i1> %v45, <4 x float> splat (float 0x4056600000000000), <4 x float> splat (float 0x0000000000000000)
  %v47 = select <4 x i1> %v45, <4 x float> %v44, <4 x float> splat (float 0x0000000000000000)
  %v48 = fcmp olt <4 x float> %v46, %v47
  %v49 = select <4 x i1> %v48, <4 x float> splat (float 0x4056600000000000), <4 x float> %v44
  %v50 = fcmp ord <4 x float> splat (float 0xC05A400000000000), %v49
  %v51 = select <4 x i1> %v50, <4 x float> splat (float 0xC05A400000000000), <4 x float> splat (float 0x0000000000000000)
  %v52 = select <4 x i1> %v50, <4 x float> %v49, <4 x float> splat (float 0x0000000000000000)
  %v53 = fcmp ogt <4 x float> %v51, %v52
  %v54 = select <4 x i1> %v53, <4 x float> splat (float 0xC05A400000000000), <4 x float> %v49
  %v55 = fmul <4 x float> %v54, splat (float 0x3FF7154760000000)
  %v56 = fadd <4 x float> %v55, splat (float 0x4168001FC0000000)
  %v57 = fsub <4 x float> %v56, splat (float 0x4168001FC0000000)
  %v58 = fmul <4 x float> %v57, splat (float 0xBFE62E4000000000)
  %v59 = fadd <4 x float> %v58, %v54
  %v60 = fmul <4 x float> %v57, splat (float 0xBEB7F7D1C0000000)
  %v61 = fadd <4 x float> %v60, %v59
  %v62 = fmul <4 x float> %v61, %v61
  %v63 = fmul <4 x float> splat (float 0x3F2A17F540000000), %v61
  %v64 = fadd <4 x float> %v63, splat (float 0x3F56D444C0000000)
  %v65 = fmul <4 x float> %v64, %v61
  %v66 = fadd <4 x float> %v65, splat (float 0x3F81110AA0000000)
  %v67 = fmul <4 x float> %v66, %v61
  %v68 = fadd <4 x float> %v67, splat (float 0x3FA5554E80000000)
  %v69 = fmul <4 x float> %v68, %v61
  %v70 = fadd <4 x float> %v69, splat (float 0x3FC5555560000000)
  %v71 = fmul <4 x float> %v70, %v61
  %v72 = fadd <4 x float> %v71, splat (float 0x3FE0000000000000)
  %v73 = fmul <4 x float> %v62, %v72
  %v74 = fadd <4 x float> %v73, %v61
  %v75 = fadd <4 x float> splat (float 0x3FF0000000000000), %v74
  %v76 = bitcast <4 x float> %v56 to <4 x i32>
  %v77 = lshr <4 x i32> %v76, splat (i32 1)
  %v78 = shl <4 x i32> %v77, splat (i32 23)
  %v79 = bitcast <4 x i32> %v78 to <4 x float>
  %v80 = sub <4 x i32> %v76, %v77
  %v81 = shl <4 x i32> %v80, splat (i32 23)
  %v82 = bitcast <4 x i32> %v81 to <4 x float>
  %v83 = fmul <4 x float> %v75, %v79
  %v84 = fmul <4 x float> %v83, %v82
  %v85 = fmul <4 x float> %v84, splat (float 0x3E00000000000000)
  %v86 = fadd <4 x float> %v85, %v84
  %v87 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v86)
  %v88 = fcmp one <4 x float> %v87, splat (float 0x7FF0000000000000)
  %v89 = xor <4 x i1> %v88, splat (i1 true)
  %v90 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v44)
  %v91 = fcmp one <4 x float> %v90, splat (float 0x7FF0000000000000)
  %v92 = and <4 x i1> %v89, %v91
  %v93 = fadd <4 x float> splat (float 0x3FF0000000000000), %v86
  %v94 = fdiv <4 x float> splat (float 0x3FF0000000000000), %v93
  %v95 = getelementptr float, ptr %v29, i64 %v41
  store <4 x float> %v94, ptr %v95, align 4
  %v96 = bitcast <4 x i1> %v92 to i4
  %v97 = zext i4 %v96 to i64
  %lost39 = or i64 %lost38, %v97
  %next36 = add i64 %i37, 4
  %v98 = icmp slt i64 %next36, %v32
  br i1 %v98, label %row34, label %end35
end35:
  %v99 = phi i64 [ 0, %start23 ], [ %lost39, %row34 ]
  %v100 = load i64, ptr %room4, align 8
  %v101 = or i64 %v100, %v99
  store i64 %v101, ptr %room4, align 8
  br i1 %v18, label %back102, label %done103
back102:
  %v104 = mul i64 %v17, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v15, ptr %room20, i64 %v104, i1 0)
  br label %done103
done103:
  %v105 = load i64, ptr %room4, align 8
  ret i64 %v105
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

