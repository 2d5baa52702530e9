; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>)
declare <8 x double> @llvm.fabs.v8f64(<8 x double>)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f64(<8 x double>, <8 x double>, metadata, metadata)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
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
define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room23 = alloca [8 x double], align 16
  %room22 = alloca [8 x double], align 16
  %room21 = alloca [8 x double], align 16
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
  %v20 = icmp slt i64 %v19, 8
  br i1 %v20, label %small24, label %large25
small24:
  %v27 = load double, ptr %v13, align 8
  %v28 = insertelement <8 x double> poison, double %v27, i64 0
  %v29 = shufflevector <8 x double> %v28, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v29, ptr %room21, align 8
  %v30 = mul i64 %v19, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room21, ptr %v13, i64 %v30, i1 0)
  %v31 = load double, ptr %v15, align 8
  %v32 = insertelement <8 x double> poison, double %v31, i64 0
  %v33 = shufflevector <8 x double> %v32, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v33, ptr %room22, align 8
  %v34 = mul i64 %v19, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room22, ptr %v15, i64 %v34, i1 0)
  br label %start26
large25:
  br label %start26
start26:
  %v35 = phi ptr [ %room21, %small24 ], [ %v13, %large25 ]
  %v36 = phi ptr [ %room22, %small24 ], [ %v15, %large25 ]
  %v37 = phi ptr [ %room23, %small24 ], [ %v17, %large25 ]
  %v38 = phi i64 [ 8, %small24 ], [ %v19, %large25 ]
  %v39 = phi i64 [ 0, %small24 ], [ %v9, %large25 ]
  %v40 = phi i64 [ 8, %small24 ], [ %v11, %large25 ]
  %v41 = sub i64 %v38, 8
  %v48 = icmp slt i64 %v39, %v40
  br i1 %v48, label %row42, label %end43
row42:
  %lost46 = phi i64 [ 0, %start26 ], [ %lost47, %row42 ]
  %i45 = phi i64 [ %v39, %start26 ], [ %next44, %row42 ]
  %v49 = call i64 @llvm.smin.i64(i64 %i45, i64 %v41)
  %v50 = getelementptr double, ptr %v35, i64 %v49
  %v51 = load <8 x double>, ptr %v50, align 8
  %v52 = getelementptr double, ptr %v36, i64 %v49
  %v53 = load <8 x double>, ptr %v52, align 8
  %v54 = fmul <8 x double> %v51, splat (double 0x3FD45F306DC9C883)
  %v55 = fadd <8 x double> %v54, splat (double 0x4338000000000000)
  %v56 = fsub <8 x double> %v55, splat (double 0x4338000000000000)
  %v57 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v56, <8 x double> splat (double 0xC00921FB54442D18), <8 x double> %v51)
  %v58 = fmul <8 x double> %v56, splat (double 0x392F1976B7ED8FBC)
  %v59 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v56, <8 x double> splat (double 0xBCA1A62633145C07), <8 x double> %v57)
  %v60 = bitcast <8 x double> %v55 to <8 x i64>
  %v61 = shl <8 x i64> %v60, splat (i64 63)
  %v62 = fmul <8 x double> %v59, %v59
  %v63 = fmul <8 x double> %v62, %v62
  %v64 = call <8 x double> @llvm.fma.v8f64(<8 x double> splat (double 0x3CE88324F4D87D9D), <8 x double> %v62, <8 x double> splat (double 0xBD6AE4381BF008DB))
  %v65 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v64, <8 x double> %v62, <8 x double> splat (double 0x3DE6123CCFF29A9B))
  %v66 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v65, <8 x double> %v62, <8 x double> splat (double 0xBE5AE6454D45D097))
  %v67 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v66, <8 x double> %v62, <8 x double> splat (double 0x3EC71DE3A52A0915))
  %v68 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v67, <8 x double> %v62, <8 x double> splat (double 0xBF2A01A01A014D6D))
  %v69 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v68, <8 x double> %v62, <8 x double> splat (double 0x3F811111111110C8))
  %v70 = fmul <8 x double> %v63, %v69
  %v71 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v62, <8 x double> splat (double 0xBFC5555555555555), <8 x double> %v70)
  %v72 = call <8 x double> @llvm.fma.v8f64(<8 x double> %v59, <8 x double> %v71, <8 x double> %v58)
  %v73 = fadd <8 x double> %v59, %v72
  %v74 = bitcast <8 x double> %v73 to <8 x i64>
  %v75 = bitcast <8 x double> %v59 to <8 x i64>
  %v76 = and <8 x i64> %v75, splat (i64 -9223372036854775808)
  %v77 = or <8 x i64> %v74, %v76
  %v78 = bitcast <8 x i64> %v77 to <8 x double>
  %v79 = bitcast <8 x double> %v78 to <8 x i64>
  %v80 = xor <8 x i64> %v79, %v61
  %v81 = bitcast <8 x i64> %v80 to <8 x double>
  %v82 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %v81)
  %v83 = fcmp one <8 x double> %v82, splat (double 0x7FF0000000000000)
  %v84 = xor <8 x i1> %v83, splat (i1 true)
  %v85 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %v51)
  %v86 = fcmp one <8 x double> %v85, splat (double 0x7FF0000000000000)
  %v87 = and <8 x i1> %v84, %v86
  %v88 = call <8 x double> @llvm.fabs.v8f64(<8 x double> %v51)
  %v89 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f64(<8 x double> %v88, <8 x double> splat (double 0x4197D78400000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v90 = or <8 x i1> %v87, %v89
  %v91 = fmul <8 x double> %v81, %v53
  %v92 = getelementptr double, ptr %v37, i64 %v49
  store <8 x double> %v91, ptr %v92, align 8
  %v93 = bitcast <8 x i1> %v90 to i8
  %v94 = zext i8 %v93 to i64
  %lost47 = or i64 %lost46, %v94
  %next44 = add i64 %i45, 8
  %v95 = icmp slt i64 %next44, %v40
  br i1 %v95, label %row42, label %end43
end43:
  %v96 = phi i64 [ 0, %start26 ], [ %lost47, %row42 ]
  %v97 = load i64, ptr %room4, align 8
  %v98 = or i64 %v97, %v96
  store i64 %v98, ptr %room4, align 8
  br i1 %v20, label %back99, label %done100
back99:
  %v101 = mul i64 %v19, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %v17, ptr %room23, i64 %v101, i1 0)
  br label %done100
done100:
  %v102 = load i64, ptr %room4, align 8
  ret i64 %v102
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

