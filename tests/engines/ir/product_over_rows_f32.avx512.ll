; module
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
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
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define void @tile_f32_4(ptr %a, i64 %ai, i64 %ak, ptr %b, i64 %bk, i64 %n, ptr %c, i64 %ci, i64 %more) {
entry:
  %v1 = getelementptr i8, ptr %a, i64 %ai
  %v2 = getelementptr i8, ptr %v1, i64 %ai
  %v3 = getelementptr i8, ptr %v2, i64 %ai
  %v20 = icmp slt i64 0, %n
  br i1 %v20, label %loop4, label %past5
loop4:
  %i6 = phi i64 [ 0, %entry ], [ %v50, %loop4 ]
  %c7 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v28, %loop4 ]
  %c8 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v29, %loop4 ]
  %c9 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v33, %loop4 ]
  %c10 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v34, %loop4 ]
  %c11 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v38, %loop4 ]
  %c12 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v39, %loop4 ]
  %c13 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v43, %loop4 ]
  %c14 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v44, %loop4 ]
  %c15 = phi ptr [ %a, %entry ], [ %v45, %loop4 ]
  %c16 = phi ptr [ %v1, %entry ], [ %v46, %loop4 ]
  %c17 = phi ptr [ %v2, %entry ], [ %v47, %loop4 ]
  %c18 = phi ptr [ %v3, %entry ], [ %v48, %loop4 ]
  %c19 = phi ptr [ %b, %entry ], [ %v49, %loop4 ]
  %v21 = getelementptr i8, ptr %c19, i64 0
  %v22 = load <16 x float>, ptr %v21, align 4
  %v23 = getelementptr i8, ptr %c19, i64 64
  %v24 = load <16 x float>, ptr %v23, align 4
  %v25 = load float, ptr %c15, align 4
  %v26 = insertelement <16 x float> poison, float %v25, i64 0
  %v27 = shufflevector <16 x float> %v26, <16 x float> poison, <16 x i32> zeroinitializer
  %v28 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v27, <16 x float> %v22, <16 x float> %c7)
  %v29 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v27, <16 x float> %v24, <16 x float> %c8)
  %v30 = load float, ptr %c16, align 4
  %v31 = insertelement <16 x float> poison, float %v30, i64 0
  %v32 = shufflevector <16 x float> %v31, <16 x float> poison, <16 x i32> zeroinitializer
  %v33 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v32, <16 x float> %v22, <16 x float> %c9)
  %v34 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v32, <16 x float> %v24, <16 x float> %c10)
  %v35 = load float, ptr %c17, align 4
  %v36 = insertelement <16 x float> poison, float %v35, i64 0
  %v37 = shufflevector <16 x float> %v36, <16 x float> poison, <16 x i32> zeroinitializer
  %v38 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v37, <16 x float> %v22, <16 x float> %c11)
  %v39 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v37, <16 x float> %v24, <16 x float> %c12)
  %v40 = load float, ptr %c18, align 4
  %v41 = insertelement <16 x float> poison, float %v40, i64 0
  %v42 = shufflevector <16 x float> %v41, <16 x float> poison, <16 x i32> zeroinitializer
  %v43 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v42, <16 x float> %v22, <16 x float> %c13)
  %v44 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v42, <16 x float> %v24, <16 x float> %c14)
  %v45 = getelementptr i8, ptr %c15, i64 %ak
  %v46 = getelementptr i8, ptr %c16, i64 %ak
  %v47 = getelementptr i8, ptr %c17, i64 %ak
  %v48 = getelementptr i8, ptr %c18, i64 %ak
  %v49 = getelementptr i8, ptr %c19, i64 %bk
  %v50 = add i64 %i6, 1
  %v51 = icmp slt i64 %v50, %n
  br i1 %v51, label %loop4, label %past5
past5:
  %v52 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v28, %loop4 ]
  %v53 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v29, %loop4 ]
  %v54 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v33, %loop4 ]
  %v55 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v34, %loop4 ]
  %v56 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v38, %loop4 ]
  %v57 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v39, %loop4 ]
  %v58 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v43, %loop4 ]
  %v59 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v44, %loop4 ]
  %v60 = phi ptr [ %a, %entry ], [ %v45, %loop4 ]
  %v61 = phi ptr [ %v1, %entry ], [ %v46, %loop4 ]
  %v62 = phi ptr [ %v2, %entry ], [ %v47, %loop4 ]
  %v63 = phi ptr [ %v3, %entry ], [ %v48, %loop4 ]
  %v64 = phi ptr [ %b, %entry ], [ %v49, %loop4 ]
  %v65 = getelementptr i8, ptr %c, i64 %ci
  %v66 = getelementptr i8, ptr %v65, i64 %ci
  %v67 = getelementptr i8, ptr %v66, i64 %ci
  %v68 = getelementptr i8, ptr %c, i64 0
  %v69 = getelementptr i8, ptr %c, i64 64
  %v70 = getelementptr i8, ptr %v65, i64 0
  %v71 = getelementptr i8, ptr %v65, i64 64
  %v72 = getelementptr i8, ptr %v66, i64 0
  %v73 = getelementptr i8, ptr %v66, i64 64
  %v74 = getelementptr i8, ptr %v67, i64 0
  %v75 = getelementptr i8, ptr %v67, i64 64
  %v76 = icmp ne i64 %more, 0
  br i1 %v76, label %then77, label %after78
then77:
  %v79 = load <16 x float>, ptr %v68, align 4
  %v80 = fadd <16 x float> %v79, %v52
  %v81 = load <16 x float>, ptr %v69, align 4
  %v82 = fadd <16 x float> %v81, %v53
  %v83 = load <16 x float>, ptr %v70, align 4
  %v84 = fadd <16 x float> %v83, %v54
  %v85 = load <16 x float>, ptr %v71, align 4
  %v86 = fadd <16 x float> %v85, %v55
  %v87 = load <16 x float>, ptr %v72, align 4
  %v88 = fadd <16 x float> %v87, %v56
  %v89 = load <16 x float>, ptr %v73, align 4
  %v90 = fadd <16 x float> %v89, %v57
  %v91 = load <16 x float>, ptr %v74, align 4
  %v92 = fadd <16 x float> %v91, %v58
  %v93 = load <16 x float>, ptr %v75, align 4
  %v94 = fadd <16 x float> %v93, %v59
  br label %after78
after78:
  %v95 = phi <16 x float> [ %v80, %then77 ], [ %v52, %past5 ]
  %v96 = phi <16 x float> [ %v82, %then77 ], [ %v53, %past5 ]
  %v97 = phi <16 x float> [ %v84, %then77 ], [ %v54, %past5 ]
  %v98 = phi <16 x float> [ %v86, %then77 ], [ %v55, %past5 ]
  %v99 = phi <16 x float> [ %v88, %then77 ], [ %v56, %past5 ]
  %v100 = phi <16 x float> [ %v90, %then77 ], [ %v57, %past5 ]
  %v101 = phi <16 x float> [ %v92, %then77 ], [ %v58, %past5 ]
  %v102 = phi <16 x float> [ %v94, %then77 ], [ %v59, %past5 ]
  store <16 x float> %v95, ptr %v68, align 4
  store <16 x float> %v96, ptr %v69, align 4
  store <16 x float> %v97, ptr %v70, align 4
  store <16 x float> %v98, ptr %v71, align 4
  store <16 x float> %v99, ptr %v72, align 4
  store <16 x float> %v100, ptr %v73, align 4
  store <16 x float> %v101, ptr %v74, align 4
  store <16 x float> %v102, ptr %v75, align 4
  ret void
}

define void @tile_f32_2(ptr %a, i64 %ai, i64 %ak, ptr %b, i64 %bk, i64 %n, ptr %c, i64 %ci, i64 %more) {
entry:
  %v1 = getelementptr i8, ptr %a, i64 %ai
  %v12 = icmp slt i64 0, %n
  br i1 %v12, label %loop2, label %past3
loop2:
  %i4 = phi i64 [ 0, %entry ], [ %v30, %loop2 ]
  %c5 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v20, %loop2 ]
  %c6 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v21, %loop2 ]
  %c7 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v25, %loop2 ]
  %c8 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v26, %loop2 ]
  %c9 = phi ptr [ %a, %entry ], [ %v27, %loop2 ]
  %c10 = phi ptr [ %v1, %entry ], [ %v28, %loop2 ]
  %c11 = phi ptr [ %b, %entry ], [ %v29, %loop2 ]
  %v13 = getelementptr i8, ptr %c11, i64 0
  %v14 = load <16 x float>, ptr %v13, align 4
  %v15 = getelementptr i8, ptr %c11, i64 64
  %v16 = load <16 x float>, ptr %v15, align 4
  %v17 = load float, ptr %c9, align 4
  %v18 = insertelement <16 x float> poison, float %v17, i64 0
  %v19 = shufflevector <16 x float> %v18, <16 x float> poison, <16 x i32> zeroinitializer
  %v20 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v19, <16 x float> %v14, <16 x float> %c5)
  %v21 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v19, <16 x float> %v16, <16 x float> %c6)
  %v22 = load float, ptr %c10, align 4
  %v23 = insertelement <16 x float> poison, float %v22, i64 0
  %v24 = shufflevector <16 x float> %v23, <16 x float> poison, <16 x i32> zeroinitializer
  %v25 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v24, <16 x float> %v14, <16 x float> %c7)
  %v26 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v24, <16 x float> %v16, <16 x float> %c8)
  %v27 = getelementptr i8, ptr %c9, i64 %ak
  %v28 = getelementptr i8, ptr %c10, i64 %ak
  %v29 = getelementptr i8, ptr %c11, i64 %bk
  %v30 = add i64 %i4, 1
  %v31 = icmp slt i64 %v30, %n
  br i1 %v31, label %loop2, label %past3
past3:
  %v32 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v20, %loop2 ]
  %v33 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v21, %loop2 ]
  %v34 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v25, %loop2 ]
  %v35 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v26, %loop2 ]
  %v36 = phi ptr [ %a, %entry ], [ %v27, %loop2 ]
  %v37 = phi ptr [ %v1, %entry ], [ %v28, %loop2 ]
  %v38 = phi ptr [ %b, %entry ], [ %v29, %loop2 ]
  %v39 = getelementptr i8, ptr %c, i64 %ci
  %v40 = getelementptr i8, ptr %c, i64 0
  %v41 = getelementptr i8, ptr %c, i64 64
  %v42 = getelementptr i8, ptr %v39, i64 0
  %v43 = getelementptr i8, ptr %v39, i64 64
  %v44 = icmp ne i64 %more, 0
  br i1 %v44, label %then45, label %after46
then45:
  %v47 = load <16 x float>, ptr %v40, align 4
  %v48 = fadd <16 x float> %v47, %v32
  %v49 = load <16 x float>, ptr %v41, align 4
  %v50 = fadd <16 x float> %v49, %v33
  %v51 = load <16 x float>, ptr %v42, align 4
  %v52 = fadd <16 x float> %v51, %v34
  %v53 = load <16 x float>, ptr %v43, align 4
  %v54 = fadd <16 x float> %v53, %v35
  br label %after46
after46:
  %v55 = phi <16 x float> [ %v48, %then45 ], [ %v32, %past3 ]
  %v56 = phi <16 x float> [ %v50, %then45 ], [ %v33, %past3 ]
  %v57 = phi <16 x float> [ %v52, %then45 ], [ %v34, %past3 ]
  %v58 = phi <16 x float> [ %v54, %then45 ], [ %v35, %past3 ]
  store <16 x float> %v55, ptr %v40, align 4
  store <16 x float> %v56, ptr %v41, align 4
  store <16 x float> %v57, ptr %v42, align 4
  store <16 x float> %v58, ptr %v43, align 4
  ret void
}

define void @tile_f32_1(ptr %a, i64 %ai, i64 %ak, ptr %b, i64 %bk, i64 %n, ptr %c, i64 %ci, i64 %more) {
entry:
  %v8 = icmp slt i64 0, %n
  br i1 %v8, label %loop1, label %past2
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %v20, %loop1 ]
  %c4 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v16, %loop1 ]
  %c5 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v17, %loop1 ]
  %c6 = phi ptr [ %a, %entry ], [ %v18, %loop1 ]
  %c7 = phi ptr [ %b, %entry ], [ %v19, %loop1 ]
  %v9 = getelementptr i8, ptr %c7, i64 0
  %v10 = load <16 x float>, ptr %v9, align 4
  %v11 = getelementptr i8, ptr %c7, i64 64
  %v12 = load <16 x float>, ptr %v11, align 4
  %v13 = load float, ptr %c6, align 4
  %v14 = insertelement <16 x float> poison, float %v13, i64 0
  %v15 = shufflevector <16 x float> %v14, <16 x float> poison, <16 x i32> zeroinitializer
  %v16 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v10, <16 x float> %c4)
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v12, <16 x float> %c5)
  %v18 = getelementptr i8, ptr %c6, i64 %ak
  %v19 = getelementptr i8, ptr %c7, i64 %bk
  %v20 = add i64 %i3, 1
  %v21 = icmp slt i64 %v20, %n
  br i1 %v21, label %loop1, label %past2
past2:
  %v22 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v16, %loop1 ]
  %v23 = phi <16 x float> [ splat (float 0x0000000000000000), %entry ], [ %v17, %loop1 ]
  %v24 = phi ptr [ %a, %entry ], [ %v18, %loop1 ]
  %v25 = phi ptr [ %b, %entry ], [ %v19, %loop1 ]
  %v26 = getelementptr i8, ptr %c, i64 0
  %v27 = getelementptr i8, ptr %c, i64 64
  %v28 = icmp ne i64 %more, 0
  br i1 %v28, label %then29, label %after30
then29:
  %v31 = load <16 x float>, ptr %v26, align 4
  %v32 = fadd <16 x float> %v31, %v22
  %v33 = load <16 x float>, ptr %v27, align 4
  %v34 = fadd <16 x float> %v33, %v23
  br label %after30
after30:
  %v35 = phi <16 x float> [ %v32, %then29 ], [ %v22, %past2 ]
  %v36 = phi <16 x float> [ %v34, %then29 ], [ %v23, %past2 ]
  store <16 x float> %v35, ptr %v26, align 4
  store <16 x float> %v36, ptr %v27, align 4
  ret void
}

define void @pack_f32(ptr %from, i64 %ks, i64 %ns, i64 %k, i64 %n, ptr %to) {
entry:
  %v5 = icmp slt i64 0, %n
  br i1 %v5, label %loop1, label %past2
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %v306, %past284 ]
  %c4 = phi ptr [ %to, %entry ], [ %v305, %past284 ]
  %v6 = sub i64 %n, %i3
  %v7 = call i64 @llvm.smin.i64(i64 %v6, i64 32)
  %v8 = mul i64 %i3, %ns
  %v9 = getelementptr i8, ptr %from, i64 %v8
  %v10 = icmp eq i64 %ks, 4
  %v11 = icmp eq i64 %v7, 32
  %v12 = and i1 %v10, %v11
  %v13 = srem i64 %k, 16
  %v14 = sub i64 %k, %v13
  %v15 = select i1 %v12, i64 %v14, i64 0
  %v20 = icmp slt i64 0, %v15
  br i1 %v20, label %loop16, label %past17
loop16:
  %i18 = phi i64 [ 0, %loop1 ], [ %v280, %loop16 ]
  %c19 = phi ptr [ %c4, %loop1 ], [ %v279, %loop16 ]
  %v21 = mul i64 %i18, %ks
  %v22 = getelementptr i8, ptr %v9, i64 %v21
  %v23 = mul i64 %ns, 0
  %v24 = getelementptr i8, ptr %v22, i64 %v23
  %v25 = mul i64 %ns, 1
  %v26 = getelementptr i8, ptr %v22, i64 %v25
  %v27 = mul i64 %ns, 2
  %v28 = getelementptr i8, ptr %v22, i64 %v27
  %v29 = mul i64 %ns, 3
  %v30 = getelementptr i8, ptr %v22, i64 %v29
  %v31 = mul i64 %ns, 4
  %v32 = getelementptr i8, ptr %v22, i64 %v31
  %v33 = mul i64 %ns, 5
  %v34 = getelementptr i8, ptr %v22, i64 %v33
  %v35 = mul i64 %ns, 6
  %v36 = getelementptr i8, ptr %v22, i64 %v35
  %v37 = mul i64 %ns, 7
  %v38 = getelementptr i8, ptr %v22, i64 %v37
  %v39 = mul i64 %ns, 8
  %v40 = getelementptr i8, ptr %v22, i64 %v39
  %v41 = mul i64 %ns, 9
  %v42 = getelementptr i8, ptr %v22, i64 %v41
  %v43 = mul i64 %ns, 10
  %v44 = getelementptr i8, ptr %v22, i64 %v43
  %v45 = mul i64 %ns, 11
  %v46 = getelementptr i8, ptr %v22, i64 %v45
  %v47 = mul i64 %ns, 12
  %v48 = getelementptr i8, ptr %v22, i64 %v47
  %v49 = mul i64 %ns, 13
  %v50 = getelementptr i8, ptr %v22, i64 %v49
  %v51 = mul i64 %ns, 14
  %v52 = getelementptr i8, ptr %v22, i64 %v51
  %v53 = mul i64 %ns, 15
  %v54 = getelementptr i8, ptr %v22, i64 %v53
  %v55 = load <16 x float>, ptr %v24, align 4
  %v56 = load <16 x float>, ptr %v26, align 4
  %v57 = load <16 x float>, ptr %v28, align 4
  %v58 = load <16 x float>, ptr %v30, align 4
  %v59 = load <16 x float>, ptr %v32, align 4
  %v60 = load <16 x float>, ptr %v34, align 4
  %v61 = load <16 x float>, ptr %v36, align 4
  %v62 = load <16 x float>, ptr %v38, align 4
  %v63 = load <16 x float>, ptr %v40, align 4
  %v64 = load <16 x float>, ptr %v42, align 4
  %v65 = load <16 x float>, ptr %v44, align 4
  %v66 = load <16 x float>, ptr %v46, align 4
  %v67 = load <16 x float>, ptr %v48, align 4
  %v68 = load <16 x float>, ptr %v50, align 4
  %v69 = load <16 x float>, ptr %v52, align 4
  %v70 = load <16 x float>, ptr %v54, align 4
  %v71 = shufflevector <16 x float> %v55, <16 x float> %v56, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v72 = shufflevector <16 x float> %v55, <16 x float> %v56, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v73 = shufflevector <16 x float> %v57, <16 x float> %v58, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v74 = shufflevector <16 x float> %v57, <16 x float> %v58, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v75 = shufflevector <16 x float> %v59, <16 x float> %v60, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v76 = shufflevector <16 x float> %v59, <16 x float> %v60, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v77 = shufflevector <16 x float> %v61, <16 x float> %v62, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v78 = shufflevector <16 x float> %v61, <16 x float> %v62, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v79 = shufflevector <16 x float> %v63, <16 x float> %v64, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v80 = shufflevector <16 x float> %v63, <16 x float> %v64, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v81 = shufflevector <16 x float> %v65, <16 x float> %v66, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v82 = shufflevector <16 x float> %v65, <16 x float> %v66, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v83 = shufflevector <16 x float> %v67, <16 x float> %v68, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v84 = shufflevector <16 x float> %v67, <16 x float> %v68, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v85 = shufflevector <16 x float> %v69, <16 x float> %v70, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v86 = shufflevector <16 x float> %v69, <16 x float> %v70, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v87 = shufflevector <16 x float> %v71, <16 x float> %v73, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v88 = shufflevector <16 x float> %v71, <16 x float> %v73, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v89 = shufflevector <16 x float> %v72, <16 x float> %v74, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v90 = shufflevector <16 x float> %v72, <16 x float> %v74, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v91 = shufflevector <16 x float> %v75, <16 x float> %v77, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v92 = shufflevector <16 x float> %v75, <16 x float> %v77, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v93 = shufflevector <16 x float> %v76, <16 x float> %v78, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v94 = shufflevector <16 x float> %v76, <16 x float> %v78, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v95 = shufflevector <16 x float> %v79, <16 x float> %v81, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v96 = shufflevector <16 x float> %v79, <16 x float> %v81, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v97 = shufflevector <16 x float> %v80, <16 x float> %v82, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v98 = shufflevector <16 x float> %v80, <16 x float> %v82, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v99 = shufflevector <16 x float> %v83, <16 x float> %v85, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v100 = shufflevector <16 x float> %v83, <16 x float> %v85, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v101 = shufflevector <16 x float> %v84, <16 x float> %v86, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v102 = shufflevector <16 x float> %v84, <16 x float> %v86, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v103 = shufflevector <16 x float> %v87, <16 x float> %v91, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v104 = shufflevector <16 x float> %v87, <16 x float> %v91, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v105 = shufflevector <16 x float> %v89, <16 x float> %v93, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v106 = shufflevector <16 x float> %v89, <16 x float> %v93, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v107 = shufflevector <16 x float> %v88, <16 x float> %v92, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v108 = shufflevector <16 x float> %v88, <16 x float> %v92, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v109 = shufflevector <16 x float> %v90, <16 x float> %v94, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v110 = shufflevector <16 x float> %v90, <16 x float> %v94, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v111 = shufflevector <16 x float> %v95, <16 x float> %v99, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v112 = shufflevector <16 x float> %v95, <16 x float> %v99, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v113 = shufflevector <16 x float> %v97, <16 x float> %v101, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v114 = shufflevector <16 x float> %v97, <16 x float> %v101, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v115 = shufflevector <16 x float> %v96, <16 x float> %v100, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v116 = shufflevector <16 x float> %v96, <16 x float> %v100, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v117 = shufflevector <16 x float> %v98, <16 x float> %v102, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v118 = shufflevector <16 x float> %v98, <16 x float> %v102, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v119 = shufflevector <16 x float> %v103, <16 x float> %v111, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v120 = shufflevector <16 x float> %v103, <16 x float> %v111, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v121 = shufflevector <16 x float> %v105, <16 x float> %v113, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v122 = shufflevector <16 x float> %v105, <16 x float> %v113, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v123 = shufflevector <16 x float> %v107, <16 x float> %v115, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v124 = shufflevector <16 x float> %v107, <16 x float> %v115, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v125 = shufflevector <16 x float> %v109, <16 x float> %v117, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v126 = shufflevector <16 x float> %v109, <16 x float> %v117, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v127 = shufflevector <16 x float> %v104, <16 x float> %v112, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v128 = shufflevector <16 x float> %v104, <16 x float> %v112, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v129 = shufflevector <16 x float> %v106, <16 x float> %v114, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v130 = shufflevector <16 x float> %v106, <16 x float> %v114, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v131 = shufflevector <16 x float> %v108, <16 x float> %v116, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v132 = shufflevector <16 x float> %v108, <16 x float> %v116, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v133 = shufflevector <16 x float> %v110, <16 x float> %v118, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v134 = shufflevector <16 x float> %v110, <16 x float> %v118, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v135 = getelementptr i8, ptr %c19, i64 0
  store <16 x float> %v119, ptr %v135, align 4
  %v136 = getelementptr i8, ptr %c19, i64 128
  store <16 x float> %v121, ptr %v136, align 4
  %v137 = getelementptr i8, ptr %c19, i64 256
  store <16 x float> %v123, ptr %v137, align 4
  %v138 = getelementptr i8, ptr %c19, i64 384
  store <16 x float> %v125, ptr %v138, align 4
  %v139 = getelementptr i8, ptr %c19, i64 512
  store <16 x float> %v127, ptr %v139, align 4
  %v140 = getelementptr i8, ptr %c19, i64 640
  store <16 x float> %v129, ptr %v140, align 4
  %v141 = getelementptr i8, ptr %c19, i64 768
  store <16 x float> %v131, ptr %v141, align 4
  %v142 = getelementptr i8, ptr %c19, i64 896
  store <16 x float> %v133, ptr %v142, align 4
  %v143 = getelementptr i8, ptr %c19, i64 1024
  store <16 x float> %v120, ptr %v143, align 4
  %v144 = getelementptr i8, ptr %c19, i64 1152
  store <16 x float> %v122, ptr %v144, align 4
  %v145 = getelementptr i8, ptr %c19, i64 1280
  store <16 x float> %v124, ptr %v145, align 4
  %v146 = getelementptr i8, ptr %c19, i64 1408
  store <16 x float> %v126, ptr %v146, align 4
  %v147 = getelementptr i8, ptr %c19, i64 1536
  store <16 x float> %v128, ptr %v147, align 4
  %v148 = getelementptr i8, ptr %c19, i64 1664
  store <16 x float> %v130, ptr %v148, align 4
  %v149 = getelementptr i8, ptr %c19, i64 1792
  store <16 x float> %v132, ptr %v149, align 4
  %v150 = getelementptr i8, ptr %c19, i64 1920
  store <16 x float> %v134, ptr %v150, align 4
  %v151 = mul i64 %ns, 16
  %v152 = getelementptr i8, ptr %v22, i64 %v151
  %v153 = mul i64 %ns, 17
  %v154 = getelementptr i8, ptr %v22, i64 %v153
  %v155 = mul i64 %ns, 18
  %v156 = getelementptr i8, ptr %v22, i64 %v155
  %v157 = mul i64 %ns, 19
  %v158 = getelementptr i8, ptr %v22, i64 %v157
  %v159 = mul i64 %ns, 20
  %v160 = getelementptr i8, ptr %v22, i64 %v159
  %v161 = mul i64 %ns, 21
  %v162 = getelementptr i8, ptr %v22, i64 %v161
  %v163 = mul i64 %ns, 22
  %v164 = getelementptr i8, ptr %v22, i64 %v163
  %v165 = mul i64 %ns, 23
  %v166 = getelementptr i8, ptr %v22, i64 %v165
  %v167 = mul i64 %ns, 24
  %v168 = getelementptr i8, ptr %v22, i64 %v167
  %v169 = mul i64 %ns, 25
  %v170 = getelementptr i8, ptr %v22, i64 %v169
  %v171 = mul i64 %ns, 26
  %v172 = getelementptr i8, ptr %v22, i64 %v171
  %v173 = mul i64 %ns, 27
  %v174 = getelementptr i8, ptr %v22, i64 %v173
  %v175 = mul i64 %ns, 28
  %v176 = getelementptr i8, ptr %v22, i64 %v175
  %v177 = mul i64 %ns, 29
  %v178 = getelementptr i8, ptr %v22, i64 %v177
  %v179 = mul i64 %ns, 30
  %v180 = getelementptr i8, ptr %v22, i64 %v179
  %v181 = mul i64 %ns, 31
  %v182 = getelementptr i8, ptr %v22, i64 %v181
  %v183 = load <16 x float>, ptr %v152, align 4
  %v184 = load <16 x float>, ptr %v154, align 4
  %v185 = load <16 x float>, ptr %v156, align 4
  %v186 = load <16 x float>, ptr %v158, align 4
  %v187 = load <16 x float>, ptr %v160, align 4
  %v188 = load <16 x float>, ptr %v162, align 4
  %v189 = load <16 x float>, ptr %v164, align 4
  %v190 = load <16 x float>, ptr %v166, align 4
  %v191 = load <16 x float>, ptr %v168, align 4
  %v192 = load <16 x float>, ptr %v170, align 4
  %v193 = load <16 x float>, ptr %v172, align 4
  %v194 = load <16 x float>, ptr %v174, align 4
  %v195 = load <16 x float>, ptr %v176, align 4
  %v196 = load <16 x float>, ptr %v178, align 4
  %v197 = load <16 x float>, ptr %v180, align 4
  %v198 = load <16 x float>, ptr %v182, align 4
  %v199 = shufflevector <16 x float> %v183, <16 x float> %v184, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v200 = shufflevector <16 x float> %v183, <16 x float> %v184, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v201 = shufflevector <16 x float> %v185, <16 x float> %v186, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v202 = shufflevector <16 x float> %v185, <16 x float> %v186, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v203 = shufflevector <16 x float> %v187, <16 x float> %v188, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v204 = shufflevector <16 x float> %v187, <16 x float> %v188, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v205 = shufflevector <16 x float> %v189, <16 x float> %v190, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v206 = shufflevector <16 x float> %v189, <16 x float> %v190, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v207 = shufflevector <16 x float> %v191, <16 x float> %v192, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v208 = shufflevector <16 x float> %v191, <16 x float> %v192, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v209 = shufflevector <16 x float> %v193, <16 x float> %v194, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v210 = shufflevector <16 x float> %v193, <16 x float> %v194, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v211 = shufflevector <16 x float> %v195, <16 x float> %v196, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v212 = shufflevector <16 x float> %v195, <16 x float> %v196, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v213 = shufflevector <16 x float> %v197, <16 x float> %v198, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  %v214 = shufflevector <16 x float> %v197, <16 x float> %v198, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  %v215 = shufflevector <16 x float> %v199, <16 x float> %v201, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v216 = shufflevector <16 x float> %v199, <16 x float> %v201, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v217 = shufflevector <16 x float> %v200, <16 x float> %v202, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v218 = shufflevector <16 x float> %v200, <16 x float> %v202, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v219 = shufflevector <16 x float> %v203, <16 x float> %v205, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v220 = shufflevector <16 x float> %v203, <16 x float> %v205, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v221 = shufflevector <16 x float> %v204, <16 x float> %v206, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v222 = shufflevector <16 x float> %v204, <16 x float> %v206, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v223 = shufflevector <16 x float> %v207, <16 x float> %v209, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v224 = shufflevector <16 x float> %v207, <16 x float> %v209, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v225 = shufflevector <16 x float> %v208, <16 x float> %v210, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v226 = shufflevector <16 x float> %v208, <16 x float> %v210, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v227 = shufflevector <16 x float> %v211, <16 x float> %v213, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v228 = shufflevector <16 x float> %v211, <16 x float> %v213, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v229 = shufflevector <16 x float> %v212, <16 x float> %v214, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 4, i32 5, i32 20, i32 21, i32 8, i32 9, i32 24, i32 25, i32 12, i32 13, i32 28, i32 29>
  %v230 = shufflevector <16 x float> %v212, <16 x float> %v214, <16 x i32> <i32 2, i32 3, i32 18, i32 19, i32 6, i32 7, i32 22, i32 23, i32 10, i32 11, i32 26, i32 27, i32 14, i32 15, i32 30, i32 31>
  %v231 = shufflevector <16 x float> %v215, <16 x float> %v219, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v232 = shufflevector <16 x float> %v215, <16 x float> %v219, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v233 = shufflevector <16 x float> %v217, <16 x float> %v221, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v234 = shufflevector <16 x float> %v217, <16 x float> %v221, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v235 = shufflevector <16 x float> %v216, <16 x float> %v220, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v236 = shufflevector <16 x float> %v216, <16 x float> %v220, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v237 = shufflevector <16 x float> %v218, <16 x float> %v222, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v238 = shufflevector <16 x float> %v218, <16 x float> %v222, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v239 = shufflevector <16 x float> %v223, <16 x float> %v227, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v240 = shufflevector <16 x float> %v223, <16 x float> %v227, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v241 = shufflevector <16 x float> %v225, <16 x float> %v229, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v242 = shufflevector <16 x float> %v225, <16 x float> %v229, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v243 = shufflevector <16 x float> %v224, <16 x float> %v228, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v244 = shufflevector <16 x float> %v224, <16 x float> %v228, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v245 = shufflevector <16 x float> %v226, <16 x float> %v230, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 24, i32 25, i32 26, i32 27>
  %v246 = shufflevector <16 x float> %v226, <16 x float> %v230, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23, i32 12, i32 13, i32 14, i32 15, i32 28, i32 29, i32 30, i32 31>
  %v247 = shufflevector <16 x float> %v231, <16 x float> %v239, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v248 = shufflevector <16 x float> %v231, <16 x float> %v239, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v249 = shufflevector <16 x float> %v233, <16 x float> %v241, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v250 = shufflevector <16 x float> %v233, <16 x float> %v241, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v251 = shufflevector <16 x float> %v235, <16 x float> %v243, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v252 = shufflevector <16 x float> %v235, <16 x float> %v243, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v253 = shufflevector <16 x float> %v237, <16 x float> %v245, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v254 = shufflevector <16 x float> %v237, <16 x float> %v245, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v255 = shufflevector <16 x float> %v232, <16 x float> %v240, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v256 = shufflevector <16 x float> %v232, <16 x float> %v240, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v257 = shufflevector <16 x float> %v234, <16 x float> %v242, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v258 = shufflevector <16 x float> %v234, <16 x float> %v242, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v259 = shufflevector <16 x float> %v236, <16 x float> %v244, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v260 = shufflevector <16 x float> %v236, <16 x float> %v244, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v261 = shufflevector <16 x float> %v238, <16 x float> %v246, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %v262 = shufflevector <16 x float> %v238, <16 x float> %v246, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v263 = getelementptr i8, ptr %c19, i64 64
  store <16 x float> %v247, ptr %v263, align 4
  %v264 = getelementptr i8, ptr %c19, i64 192
  store <16 x float> %v249, ptr %v264, align 4
  %v265 = getelementptr i8, ptr %c19, i64 320
  store <16 x float> %v251, ptr %v265, align 4
  %v266 = getelementptr i8, ptr %c19, i64 448
  store <16 x float> %v253, ptr %v266, align 4
  %v267 = getelementptr i8, ptr %c19, i64 576
  store <16 x float> %v255, ptr %v267, align 4
  %v268 = getelementptr i8, ptr %c19, i64 704
  store <16 x float> %v257, ptr %v268, align 4
  %v269 = getelementptr i8, ptr %c19, i64 832
  store <16 x float> %v259, ptr %v269, align 4
  %v270 = getelementptr i8, ptr %c19, i64 960
  store <16 x float> %v261, ptr %v270, align 4
  %v271 = getelementptr i8, ptr %c19, i64 1088
  store <16 x float> %v248, ptr %v271, align 4
  %v272 = getelementptr i8, ptr %c19, i64 1216
  store <16 x float> %v250, ptr %v272, align 4
  %v273 = getelementptr i8, ptr %c19, i64 1344
  store <16 x float> %v252, ptr %v273, align 4
  %v274 = getelementptr i8, ptr %c19, i64 1472
  store <16 x float> %v254, ptr %v274, align 4
  %v275 = getelementptr i8, ptr %c19, i64 1600
  store <16 x float> %v256, ptr %v275, align 4
  %v276 = getelementptr i8, ptr %c19, i64 1728
  store <16 x float> %v258, ptr %v276, align 4
  %v277 = getelementptr i8, ptr %c19, i64 1856
  store <16 x float> %v260, ptr %v277, align 4
  %v278 = getelementptr i8, ptr %c19, i64 1984
  store <16 x float> %v262, ptr %v278, align 4
  %v279 = getelementptr i8, ptr %c19, i64 2048
  %v280 = add i64 %i18, 16
  %v281 = icmp slt i64 %v280, %v15
  br i1 %v281, label %loop16, label %past17
past17:
  %v282 = phi ptr [ %c4, %loop1 ], [ %v279, %loop16 ]
  %v287 = icmp slt i64 %v15, %k
  br i1 %v287, label %loop283, label %past284
loop283:
  %i285 = phi i64 [ %v15, %past17 ], [ %v303, %past293 ]
  %c286 = phi ptr [ %v282, %past17 ], [ %v302, %past293 ]
  %v288 = getelementptr i8, ptr %c286, i64 0
  store <16 x float> splat (float 0x0000000000000000), ptr %v288, align 4
  %v289 = getelementptr i8, ptr %c286, i64 64
  store <16 x float> splat (float 0x0000000000000000), ptr %v289, align 4
  %v290 = mul i64 %i285, %ks
  %v291 = getelementptr i8, ptr %v9, i64 %v290
  %v295 = icmp slt i64 0, %v7
  br i1 %v295, label %loop292, label %past293
loop292:
  %i294 = phi i64 [ 0, %loop283 ], [ %v300, %loop292 ]
  %v296 = mul i64 %i294, %ns
  %v297 = getelementptr i8, ptr %v291, i64 %v296
  %v298 = load float, ptr %v297, align 4
  %v299 = getelementptr float, ptr %c286, i64 %i294
  store float %v298, ptr %v299, align 4
  %v300 = add i64 %i294, 1
  %v301 = icmp slt i64 %v300, %v7
  br i1 %v301, label %loop292, label %past293
past293:
  %v302 = getelementptr i8, ptr %c286, i64 128
  %v303 = add i64 %i285, 1
  %v304 = icmp slt i64 %v303, %k
  br i1 %v304, label %loop283, label %past284
past284:
  %v305 = phi ptr [ %v282, %past17 ], [ %v302, %past293 ]
  %v306 = add i64 %i3, 32
  %v307 = icmp slt i64 %v306, %n
  br i1 %v307, label %loop1, label %past2
past2:
  %v308 = phi ptr [ %to, %entry ], [ %v305, %past284 ]
  ret void
}

define i64 @kernel_0(ptr %table, ptr %words, i64 %rows) {
entry:
  %room11 = alloca [16 x float], align 16
  %room10 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 8
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
  %v32 = fmul <16 x float> %v31, splat (float 0x4000000000000000)
  %v33 = getelementptr float, ptr %v20, i64 %i27
  store <16 x float> %v32, ptr %v33, align 4
  %v34 = add i64 %i27, 16
  %v35 = getelementptr float, ptr %v19, i64 %v34
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fmul <16 x float> %v36, splat (float 0x4000000000000000)
  %v38 = getelementptr float, ptr %v20, i64 %v34
  store <16 x float> %v37, ptr %v38, align 4
  %v39 = add i64 %i27, 32
  %v40 = getelementptr float, ptr %v19, i64 %v39
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = fmul <16 x float> %v41, splat (float 0x4000000000000000)
  %v43 = getelementptr float, ptr %v20, i64 %v39
  store <16 x float> %v42, ptr %v43, align 4
  %v44 = add i64 %i27, 48
  %v45 = getelementptr float, ptr %v19, i64 %v44
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = fmul <16 x float> %v46, splat (float 0x4000000000000000)
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
  %v60 = fmul <16 x float> %v59, splat (float 0x4000000000000000)
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

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room84 = alloca [128 x float], align 16
  %v1 = getelementptr i8, ptr %table, i64 8
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 32
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %table, i64 24
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %table, i64 16
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 0
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %words, i64 8
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 16
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %words, i64 24
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %words, i64 32
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %words, i64 40
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %words, i64 48
  %v22 = load i64, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %words, i64 56
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %words, i64 64
  %v26 = load i64, ptr %v25, align 8
  %v27 = getelementptr i8, ptr %words, i64 72
  %v28 = load i64, ptr %v27, align 8
  %v29 = mul i64 %v12, %rows
  %v33 = icmp slt i64 0, %v26
  br i1 %v33, label %loop30, label %past31
loop30:
  %i32 = phi i64 [ 0, %entry ], [ %v74, %past65 ]
  %v34 = mul i64 %i32, %v20
  %v35 = getelementptr i8, ptr %v4, i64 %v34
  %v36 = mul i64 %i32, 128
  %v37 = getelementptr i8, ptr %v8, i64 %v36
  %v38 = sub i64 %v10, 0
  %v39 = srem i64 %v38, 4
  %v40 = sub i64 %v10, %v39
  %v44 = icmp slt i64 0, %v40
  br i1 %v44, label %loop41, label %past42
loop41:
  %i43 = phi i64 [ 0, %loop30 ], [ %v49, %loop41 ]
  %v45 = mul i64 %i43, %v24
  %v46 = getelementptr i8, ptr %v37, i64 %v45
  %v47 = mul i64 %i43, %v14
  %v48 = getelementptr i8, ptr %v2, i64 %v47
  call void @tile_f32_4(ptr %v48, i64 %v14, i64 %v16, ptr %v35, i64 %v18, i64 %v29, ptr %v46, i64 %v24, i64 1)
  %v49 = add i64 %i43, 4
  %v50 = icmp slt i64 %v49, %v40
  br i1 %v50, label %loop41, label %past42
past42:
  %v51 = sub i64 %v10, %v40
  %v52 = srem i64 %v51, 2
  %v53 = sub i64 %v10, %v52
  %v57 = icmp slt i64 %v40, %v53
  br i1 %v57, label %loop54, label %past55
loop54:
  %i56 = phi i64 [ %v40, %past42 ], [ %v62, %loop54 ]
  %v58 = mul i64 %i56, %v24
  %v59 = getelementptr i8, ptr %v37, i64 %v58
  %v60 = mul i64 %i56, %v14
  %v61 = getelementptr i8, ptr %v2, i64 %v60
  call void @tile_f32_2(ptr %v61, i64 %v14, i64 %v16, ptr %v35, i64 %v18, i64 %v29, ptr %v59, i64 %v24, i64 1)
  %v62 = add i64 %i56, 2
  %v63 = icmp slt i64 %v62, %v53
  br i1 %v63, label %loop54, label %past55
past55:
  %v67 = icmp slt i64 %v53, %v10
  br i1 %v67, label %loop64, label %past65
loop64:
  %i66 = phi i64 [ %v53, %past55 ], [ %v72, %loop64 ]
  %v68 = mul i64 %i66, %v24
  %v69 = getelementptr i8, ptr %v37, i64 %v68
  %v70 = mul i64 %i66, %v14
  %v71 = getelementptr i8, ptr %v2, i64 %v70
  call void @tile_f32_1(ptr %v71, i64 %v14, i64 %v16, ptr %v35, i64 %v18, i64 %v29, ptr %v69, i64 %v24, i64 1)
  %v72 = add i64 %i66, 1
  %v73 = icmp slt i64 %v72, %v10
  br i1 %v73, label %loop64, label %past65
past65:
  %v74 = add i64 %i32, 1
  %v75 = icmp slt i64 %v74, %v26
  br i1 %v75, label %loop30, label %past31
past31:
  %v76 = icmp sgt i64 %v28, 0
  br i1 %v76, label %then77, label %after78
then77:
  %v79 = mul i64 %v26, 32
  %v80 = mul i64 %v79, 4
  %v81 = getelementptr i8, ptr %v4, i64 %v80
  call void @pack_f32(ptr %v81, i64 %v18, i64 %v22, i64 %v29, i64 %v28, ptr %v6)
  %v82 = mul i64 %v79, 4
  %v83 = getelementptr i8, ptr %v8, i64 %v82
  %v85 = sub i64 %v10, 0
  %v86 = srem i64 %v85, 4
  %v87 = sub i64 %v10, %v86
  %v91 = icmp slt i64 0, %v87
  br i1 %v91, label %loop88, label %past89
loop88:
  %i90 = phi i64 [ 0, %then77 ], [ %v152, %past142 ]
  %v92 = mul i64 %i90, %v24
  %v93 = getelementptr i8, ptr %v83, i64 %v92
  %v94 = mul i64 %i90, %v14
  %v95 = getelementptr i8, ptr %v2, i64 %v94
  call void @tile_f32_4(ptr %v95, i64 %v14, i64 %v16, ptr %v6, i64 128, i64 %v29, ptr %room84, i64 128, i64 0)
  %v96 = mul i64 0, %v24
  %v97 = getelementptr i8, ptr %v93, i64 %v96
  %v98 = getelementptr i8, ptr %room84, i64 0
  %v102 = icmp slt i64 0, %v28
  br i1 %v102, label %loop99, label %past100
loop99:
  %i101 = phi i64 [ 0, %loop88 ], [ %v108, %loop99 ]
  %v103 = getelementptr float, ptr %v97, i64 %i101
  %v104 = load float, ptr %v103, align 4
  %v105 = getelementptr float, ptr %v98, i64 %i101
  %v106 = load float, ptr %v105, align 4
  %v107 = fadd float %v104, %v106
  store float %v107, ptr %v103, align 4
  %v108 = add i64 %i101, 1
  %v109 = icmp slt i64 %v108, %v28
  br i1 %v109, label %loop99, label %past100
past100:
  %v110 = mul i64 1, %v24
  %v111 = getelementptr i8, ptr %v93, i64 %v110
  %v112 = getelementptr i8, ptr %room84, i64 128
  %v116 = icmp slt i64 0, %v28
  br i1 %v116, label %loop113, label %past114
loop113:
  %i115 = phi i64 [ 0, %past100 ], [ %v122, %loop113 ]
  %v117 = getelementptr float, ptr %v111, i64 %i115
  %v118 = load float, ptr %v117, align 4
  %v119 = getelementptr float, ptr %v112, i64 %i115
  %v120 = load float, ptr %v119, align 4
  %v121 = fadd float %v118, %v120
  store float %v121, ptr %v117, align 4
  %v122 = add i64 %i115, 1
  %v123 = icmp slt i64 %v122, %v28
  br i1 %v123, label %loop113, label %past114
past114:
  %v124 = mul i64 2, %v24
  %v125 = getelementptr i8, ptr %v93, i64 %v124
  %v126 = getelementptr i8, ptr %room84, i64 256
  %v130 = icmp slt i64 0, %v28
  br i1 %v130, label %loop127, label %past128
loop127:
  %i129 = phi i64 [ 0, %past114 ], [ %v136, %loop127 ]
  %v131 = getelementptr float, ptr %v125, i64 %i129
  %v132 = load float, ptr %v131, align 4
  %v133 = getelementptr float, ptr %v126, i64 %i129
  %v134 = load float, ptr %v133, align 4
  %v135 = fadd float %v132, %v134
  store float %v135, ptr %v131, align 4
  %v136 = add i64 %i129, 1
  %v137 = icmp slt i64 %v136, %v28
  br i1 %v137, label %loop127, label %past128
past128:
  %v138 = mul i64 3, %v24
  %v139 = getelementptr i8, ptr %v93, i64 %v138
  %v140 = getelementptr i8, ptr %room84, i64 384
  %v144 = icmp slt i64 0, %v28
  br i1 %v144, label %loop141, label %past142
loop141:
  %i143 = phi i64 [ 0, %past128 ], [ %v150, %loop141 ]
  %v145 = getelementptr float, ptr %v139, i64 %i143
  %v146 = load float, ptr %v145, align 4
  %v147 = getelementptr float, ptr %v140, i64 %i143
  %v148 = load float, ptr %v147, align 4
  %v149 = fadd float %v146, %v148
  store float %v149, ptr %v145, align 4
  %v150 = add i64 %i143, 1
  %v151 = icmp slt i64 %v150, %v28
  br i1 %v151, label %loop141, label %past142
past142:
  %v152 = add i64 %i90, 4
  %v153 = icmp slt i64 %v152, %v87
  br i1 %v153, label %loop88, label %past89
past89:
  %v154 = sub i64 %v10, %v87
  %v155 = srem i64 %v154, 2
  %v156 = sub i64 %v10, %v155
  %v160 = icmp slt i64 %v87, %v156
  br i1 %v160, label %loop157, label %past158
loop157:
  %i159 = phi i64 [ %v87, %past89 ], [ %v193, %past183 ]
  %v161 = mul i64 %i159, %v24
  %v162 = getelementptr i8, ptr %v83, i64 %v161
  %v163 = mul i64 %i159, %v14
  %v164 = getelementptr i8, ptr %v2, i64 %v163
  call void @tile_f32_2(ptr %v164, i64 %v14, i64 %v16, ptr %v6, i64 128, i64 %v29, ptr %room84, i64 128, i64 0)
  %v165 = mul i64 0, %v24
  %v166 = getelementptr i8, ptr %v162, i64 %v165
  %v167 = getelementptr i8, ptr %room84, i64 0
  %v171 = icmp slt i64 0, %v28
  br i1 %v171, label %loop168, label %past169
loop168:
  %i170 = phi i64 [ 0, %loop157 ], [ %v177, %loop168 ]
  %v172 = getelementptr float, ptr %v166, i64 %i170
  %v173 = load float, ptr %v172, align 4
  %v174 = getelementptr float, ptr %v167, i64 %i170
  %v175 = load float, ptr %v174, align 4
  %v176 = fadd float %v173, %v175
  store float %v176, ptr %v172, align 4
  %v177 = add i64 %i170, 1
  %v178 = icmp slt i64 %v177, %v28
  br i1 %v178, label %loop168, label %past169
past169:
  %v179 = mul i64 1, %v24
  %v180 = getelementptr i8, ptr %v162, i64 %v179
  %v181 = getelementptr i8, ptr %room84, i64 128
  %v185 = icmp slt i64 0, %v28
  br i1 %v185, label %loop182, label %past183
loop182:
  %i184 = phi i64 [ 0, %past169 ], [ %v191, %loop182 ]
  %v186 = getelementptr float, ptr %v180, i64 %i184
  %v187 = load float, ptr %v186, align 4
  %v188 = getelementptr float, ptr %v181, i64 %i184
  %v189 = load float, ptr %v188, align 4
  %v190 = fadd float %v187, %v189
  store float %v190, ptr %v186, align 4
  %v191 = add i64 %i184, 1
  %v192 = icmp slt i64 %v191, %v28
  br i1 %v192, label %loop182, label %past183
past183:
  %v193 = add i64 %i159, 2
  %v194 = icmp slt i64 %v193, %v156
  br i1 %v194, label %loop157, label %past158
past158:
  %v198 = icmp slt i64 %v156, %v10
  br i1 %v198, label %loop195, label %past196
loop195:
  %i197 = phi i64 [ %v156, %past158 ], [ %v217, %past207 ]
  %v199 = mul i64 %i197, %v24
  %v200 = getelementptr i8, ptr %v83, i64 %v199
  %v201 = mul i64 %i197, %v14
  %v202 = getelementptr i8, ptr %v2, i64 %v201
  call void @tile_f32_1(ptr %v202, i64 %v14, i64 %v16, ptr %v6, i64 128, i64 %v29, ptr %room84, i64 128, i64 0)
  %v203 = mul i64 0, %v24
  %v204 = getelementptr i8, ptr %v200, i64 %v203
  %v205 = getelementptr i8, ptr %room84, i64 0
  %v209 = icmp slt i64 0, %v28
  br i1 %v209, label %loop206, label %past207
loop206:
  %i208 = phi i64 [ 0, %loop195 ], [ %v215, %loop206 ]
  %v210 = getelementptr float, ptr %v204, i64 %i208
  %v211 = load float, ptr %v210, align 4
  %v212 = getelementptr float, ptr %v205, i64 %i208
  %v213 = load float, ptr %v212, align 4
  %v214 = fadd float %v211, %v213
  store float %v214, ptr %v210, align 4
  %v215 = add i64 %i208, 1
  %v216 = icmp slt i64 %v215, %v28
  br i1 %v216, label %loop206, label %past207
past207:
  %v217 = add i64 %i197, 1
  %v218 = icmp slt i64 %v217, %v10
  br i1 %v218, label %loop195, label %past196
past196:
  br label %after78
after78:
  ret i64 0
}

define i64 @kernel_2(ptr %table, ptr %words, i64 %rows) {
entry:
  %v1 = getelementptr i8, ptr %table, i64 8
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 0
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 8
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 16
  %v10 = load i64, ptr %v9, align 8
  %v11 = mul i64 %v6, %rows
  %v12 = srem i64 %v8, 16
  %v13 = trunc i64 %v12 to i32
  %v14 = insertelement <16 x i32> poison, i32 %v13, i64 0
  %v15 = shufflevector <16 x i32> %v14, <16 x i32> poison, <16 x i32> zeroinitializer
  %v16 = icmp slt <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v15
  %v17 = srem i64 %v8, 64
  %v18 = sub i64 %v8, %v17
  %v19 = sub i64 %v8, %v12
  %v23 = icmp slt i64 0, %v18
  br i1 %v23, label %loop20, label %past21
loop20:
  %i22 = phi i64 [ 0, %entry ], [ %v70, %past26 ]
  %v24 = getelementptr float, ptr %v2, i64 %i22
  %v33 = icmp slt i64 0, %v11
  br i1 %v33, label %loop25, label %past26
loop25:
  %i27 = phi i64 [ 0, %loop20 ], [ %v47, %loop25 ]
  %c28 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v36, %loop25 ]
  %c29 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v39, %loop25 ]
  %c30 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v42, %loop25 ]
  %c31 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v45, %loop25 ]
  %c32 = phi ptr [ %v24, %loop20 ], [ %v46, %loop25 ]
  %v34 = getelementptr i8, ptr %c32, i64 0
  %v35 = load <16 x float>, ptr %v34, align 4
  %v36 = fadd <16 x float> %c28, %v35
  %v37 = getelementptr i8, ptr %c32, i64 64
  %v38 = load <16 x float>, ptr %v37, align 4
  %v39 = fadd <16 x float> %c29, %v38
  %v40 = getelementptr i8, ptr %c32, i64 128
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = fadd <16 x float> %c30, %v41
  %v43 = getelementptr i8, ptr %c32, i64 192
  %v44 = load <16 x float>, ptr %v43, align 4
  %v45 = fadd <16 x float> %c31, %v44
  %v46 = getelementptr i8, ptr %c32, i64 %v10
  %v47 = add i64 %i27, 1
  %v48 = icmp slt i64 %v47, %v11
  br i1 %v48, label %loop25, label %past26
past26:
  %v49 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v36, %loop25 ]
  %v50 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v39, %loop25 ]
  %v51 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v42, %loop25 ]
  %v52 = phi <16 x float> [ splat (float 0x0000000000000000), %loop20 ], [ %v45, %loop25 ]
  %v53 = phi ptr [ %v24, %loop20 ], [ %v46, %loop25 ]
  %v54 = getelementptr float, ptr %v4, i64 %i22
  %v55 = getelementptr i8, ptr %v54, i64 0
  %v56 = load <16 x float>, ptr %v55, align 4
  %v57 = fadd <16 x float> %v56, %v49
  store <16 x float> %v57, ptr %v55, align 4
  %v58 = getelementptr float, ptr %v4, i64 %i22
  %v59 = getelementptr i8, ptr %v58, i64 64
  %v60 = load <16 x float>, ptr %v59, align 4
  %v61 = fadd <16 x float> %v60, %v50
  store <16 x float> %v61, ptr %v59, align 4
  %v62 = getelementptr float, ptr %v4, i64 %i22
  %v63 = getelementptr i8, ptr %v62, i64 128
  %v64 = load <16 x float>, ptr %v63, align 4
  %v65 = fadd <16 x float> %v64, %v51
  store <16 x float> %v65, ptr %v63, align 4
  %v66 = getelementptr float, ptr %v4, i64 %i22
  %v67 = getelementptr i8, ptr %v66, i64 192
  %v68 = load <16 x float>, ptr %v67, align 4
  %v69 = fadd <16 x float> %v68, %v52
  store <16 x float> %v69, ptr %v67, align 4
  %v70 = add i64 %i22, 64
  %v71 = icmp slt i64 %v70, %v18
  br i1 %v71, label %loop20, label %past21
past21:
  %v75 = icmp slt i64 %v18, %v19
  br i1 %v75, label %loop72, label %past73
loop72:
  %i74 = phi i64 [ %v18, %past21 ], [ %v95, %past78 ]
  %v76 = getelementptr float, ptr %v2, i64 %i74
  %v82 = icmp slt i64 0, %v11
  br i1 %v82, label %loop77, label %past78
loop77:
  %i79 = phi i64 [ 0, %loop72 ], [ %v87, %loop77 ]
  %c80 = phi <16 x float> [ splat (float 0x0000000000000000), %loop72 ], [ %v85, %loop77 ]
  %c81 = phi ptr [ %v76, %loop72 ], [ %v86, %loop77 ]
  %v83 = getelementptr i8, ptr %c81, i64 0
  %v84 = load <16 x float>, ptr %v83, align 4
  %v85 = fadd <16 x float> %c80, %v84
  %v86 = getelementptr i8, ptr %c81, i64 %v10
  %v87 = add i64 %i79, 1
  %v88 = icmp slt i64 %v87, %v11
  br i1 %v88, label %loop77, label %past78
past78:
  %v89 = phi <16 x float> [ splat (float 0x0000000000000000), %loop72 ], [ %v85, %loop77 ]
  %v90 = phi ptr [ %v76, %loop72 ], [ %v86, %loop77 ]
  %v91 = getelementptr float, ptr %v4, i64 %i74
  %v92 = getelementptr i8, ptr %v91, i64 0
  %v93 = load <16 x float>, ptr %v92, align 4
  %v94 = fadd <16 x float> %v93, %v89
  store <16 x float> %v94, ptr %v92, align 4
  %v95 = add i64 %i74, 16
  %v96 = icmp slt i64 %v95, %v19
  br i1 %v96, label %loop72, label %past73
past73:
  %v97 = icmp sgt i64 %v12, 0
  br i1 %v97, label %then98, label %after99
then98:
  %v100 = getelementptr float, ptr %v2, i64 %v19
  %v106 = icmp slt i64 0, %v11
  br i1 %v106, label %loop101, label %past102
loop101:
  %i103 = phi i64 [ 0, %then98 ], [ %v111, %loop101 ]
  %c104 = phi <16 x float> [ splat (float 0x0000000000000000), %then98 ], [ %v109, %loop101 ]
  %c105 = phi ptr [ %v100, %then98 ], [ %v110, %loop101 ]
  %v107 = getelementptr i8, ptr %c105, i64 0
  %v108 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v107, i32 4, <16 x i1> %v16, <16 x float> splat (float 0x0000000000000000))
  %v109 = fadd <16 x float> %c104, %v108
  %v110 = getelementptr i8, ptr %c105, i64 %v10
  %v111 = add i64 %i103, 1
  %v112 = icmp slt i64 %v111, %v11
  br i1 %v112, label %loop101, label %past102
past102:
  %v113 = phi <16 x float> [ splat (float 0x0000000000000000), %then98 ], [ %v109, %loop101 ]
  %v114 = phi ptr [ %v100, %then98 ], [ %v110, %loop101 ]
  %v115 = getelementptr float, ptr %v4, i64 %v19
  %v116 = getelementptr i8, ptr %v115, i64 0
  %v117 = load <16 x float>, ptr %v116, align 4
  %v118 = fadd <16 x float> %v117, %v113
  store <16 x float> %v118, ptr %v116, align 4
  br label %after99
after99:
  ret i64 0
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [6 x ptr], align 16
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
  %v29 = getelementptr i8, ptr %v3, i64 64
  %v30 = load i64, ptr %v29, align 8
  %v31 = getelementptr i8, ptr %room15, i64 8
  %v32 = getelementptr i8, ptr %v3, i64 80
  %v33 = load i64, ptr %v32, align 8
  %v34 = getelementptr i8, ptr %v13, i64 %v33
  store ptr %v34, ptr %v31, align 8
  %v35 = getelementptr i8, ptr %room15, i64 16
  %v36 = getelementptr i8, ptr %v3, i64 96
  %v37 = load i64, ptr %v36, align 8
  %v38 = getelementptr i8, ptr %v22, i64 %v37
  store ptr %v38, ptr %v35, align 8
  %v39 = getelementptr i8, ptr %room15, i64 24
  %v40 = getelementptr i8, ptr %v3, i64 112
  %v41 = load i64, ptr %v40, align 8
  %v42 = getelementptr i8, ptr %v13, i64 %v41
  store ptr %v42, ptr %v39, align 8
  %v43 = getelementptr i8, ptr %room15, i64 32
  %v44 = getelementptr i8, ptr %v1, i64 8
  %v45 = load ptr, ptr %v44, align 8
  %v46 = getelementptr i8, ptr %v3, i64 136
  %v47 = load i64, ptr %v46, align 8
  %v48 = getelementptr i8, ptr %v45, i64 %v47
  %v49 = getelementptr i8, ptr %v3, i64 128
  %v50 = load i64, ptr %v49, align 8
  %v51 = getelementptr i8, ptr %room15, i64 40
  %v52 = getelementptr i8, ptr %v3, i64 144
  %v53 = load i64, ptr %v52, align 8
  %v54 = getelementptr i8, ptr %v22, i64 %v53
  store ptr %v54, ptr %v51, align 8
  %v55 = getelementptr i8, ptr %room15, i64 16
  %v56 = load ptr, ptr %v55, align 8
  %v57 = getelementptr i8, ptr %v3, i64 160
  %v58 = load i64, ptr %v57, align 8
  %v59 = getelementptr i8, ptr %v3, i64 168
  %v60 = load i64, ptr %v59, align 8
  %v61 = mul i64 %v58, %v60
  %v62 = mul i64 %v61, 4
  %v63 = add i64 %v62, 63
  %v64 = and i64 %v63, -64
  call void @llvm.memset.p0.i64(ptr %v56, i8 0, i64 %v64, i1 0)
  %v65 = getelementptr i8, ptr %room15, i64 40
  %v66 = load ptr, ptr %v65, align 8
  %v67 = getelementptr i8, ptr %v3, i64 176
  %v68 = load i64, ptr %v67, align 8
  %v69 = getelementptr i8, ptr %v3, i64 184
  %v70 = load i64, ptr %v69, align 8
  %v71 = mul i64 %v68, %v70
  %v72 = mul i64 %v71, 4
  %v73 = add i64 %v72, 63
  %v74 = and i64 %v73, -64
  call void @llvm.memset.p0.i64(ptr %v66, i8 0, i64 %v74, i1 0)
  %v75 = getelementptr i8, ptr %v3, i64 8
  %v76 = load i64, ptr %v75, align 8
  %v77 = mul i64 %chunk, %v76
  %v78 = add i64 %v77, %v76
  %v79 = getelementptr i8, ptr %v3, i64 16
  %v80 = load i64, ptr %v79, align 8
  %v81 = call i64 @llvm.smin.i64(i64 %v78, i64 %v80)
  %v82 = getelementptr i8, ptr %v3, i64 24
  %v83 = load i64, ptr %v82, align 8
  %v88 = icmp slt i64 %v77, %v81
  br i1 %v88, label %loop84, label %past85
loop84:
  %i86 = phi i64 [ %v77, %rich ], [ %v106, %loop84 ]
  %c87 = phi i64 [ 0, %rich ], [ %v105, %loop84 ]
  %v89 = getelementptr i8, ptr %v3, i64 24
  %v90 = load i64, ptr %v89, align 8
  %v91 = sub i64 %v81, %i86
  %v92 = call i64 @llvm.smin.i64(i64 %v90, i64 %v91)
  %v93 = mul i64 %i86, %v30
  %v94 = getelementptr i8, ptr %v28, i64 %v93
  store ptr %v94, ptr %v23, align 8
  %v95 = mul i64 %i86, %v50
  %v96 = getelementptr i8, ptr %v48, i64 %v95
  store ptr %v96, ptr %v43, align 8
  %v97 = getelementptr i8, ptr %v3, i64 192
  %v98 = call i64 @kernel_0(ptr %room15, ptr %v97, i64 %v92)
  %v99 = or i64 %c87, %v98
  %v100 = getelementptr i8, ptr %v3, i64 200
  %v101 = call i64 @kernel_1(ptr %room15, ptr %v100, i64 %v92)
  %v102 = or i64 %v99, %v101
  %v103 = getelementptr i8, ptr %v3, i64 280
  %v104 = call i64 @kernel_2(ptr %room15, ptr %v103, i64 %v92)
  %v105 = or i64 %v102, %v104
  %v106 = add i64 %i86, %v83
  %v107 = icmp slt i64 %v106, %v81
  br i1 %v107, label %loop84, label %past85
past85:
  %v108 = phi i64 [ 0, %rich ], [ %v105, %loop84 ]
  call void @free(ptr %v9)
  ret i64 %v108
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
  %v18 = getelementptr i8, ptr %v3, i64 96
  %v19 = load i64, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %v15, i64 %v19
  %v21 = getelementptr i8, ptr %v1, i64 16
  %v22 = load ptr, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %v3, i64 160
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %v3, i64 168
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
  %v49 = getelementptr i8, ptr %v3, i64 144
  %v50 = load i64, ptr %v49, align 8
  %v51 = getelementptr i8, ptr %v15, i64 %v50
  %v52 = getelementptr i8, ptr %v1, i64 24
  %v53 = load ptr, ptr %v52, align 8
  %v54 = getelementptr i8, ptr %v3, i64 176
  %v55 = load i64, ptr %v54, align 8
  %v56 = getelementptr i8, ptr %v3, i64 184
  %v57 = load i64, ptr %v56, align 8
  %v58 = mul i64 %v55, %v57
  %v62 = icmp slt i64 1, %v8
  br i1 %v62, label %loop59, label %past60
loop59:
  %i61 = phi i64 [ 1, %past29 ], [ %v76, %past66 ]
  %v63 = mul i64 %i61, %v17
  %v64 = getelementptr i8, ptr %v51, i64 %v63
  %v68 = icmp slt i64 0, %v58
  br i1 %v68, label %loop65, label %past66
loop65:
  %i67 = phi i64 [ 0, %loop59 ], [ %v74, %loop65 ]
  %v69 = getelementptr float, ptr %v51, i64 %i67
  %v70 = load <16 x float>, ptr %v69, align 4
  %v71 = getelementptr float, ptr %v64, i64 %i67
  %v72 = load <16 x float>, ptr %v71, align 4
  %v73 = fadd <16 x float> %v70, %v72
  store <16 x float> %v73, ptr %v69, align 4
  %v74 = add i64 %i67, 16
  %v75 = icmp slt i64 %v74, %v58
  br i1 %v75, label %loop65, label %past66
past66:
  %v76 = add i64 %i61, 1
  %v77 = icmp slt i64 %v76, %v8
  br i1 %v77, label %loop59, label %past60
past60:
  %v78 = mul i64 %v55, %v57
  %v79 = mul i64 %v78, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v53, ptr %v51, i64 %v79, i1 0)
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

