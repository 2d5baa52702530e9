; module
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare ptr @malloc(i64)
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
  %room82 = alloca [128 x float], align 16
  %v1 = getelementptr i8, ptr %table, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %table, i64 16
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %table, i64 24
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %table, i64 8
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
  %v29 = mul i64 %v10, %rows
  %v33 = icmp slt i64 0, %v26
  br i1 %v33, label %loop30, label %past31
loop30:
  %i32 = phi i64 [ 0, %entry ], [ %v74, %past65 ]
  %v34 = mul i64 %i32, %v20
  %v35 = getelementptr i8, ptr %v4, i64 %v34
  %v36 = mul i64 %i32, 128
  %v37 = getelementptr i8, ptr %v8, i64 %v36
  %v38 = sub i64 %v29, 0
  %v39 = srem i64 %v38, 4
  %v40 = sub i64 %v29, %v39
  %v44 = icmp slt i64 0, %v40
  br i1 %v44, label %loop41, label %past42
loop41:
  %i43 = phi i64 [ 0, %loop30 ], [ %v49, %loop41 ]
  %v45 = mul i64 %i43, %v24
  %v46 = getelementptr i8, ptr %v37, i64 %v45
  %v47 = mul i64 %i43, %v14
  %v48 = getelementptr i8, ptr %v2, i64 %v47
  call void @tile_f32_4(ptr %v48, i64 %v14, i64 %v16, ptr %v35, i64 %v18, i64 %v12, ptr %v46, i64 %v24, i64 0)
  %v49 = add i64 %i43, 4
  %v50 = icmp slt i64 %v49, %v40
  br i1 %v50, label %loop41, label %past42
past42:
  %v51 = sub i64 %v29, %v40
  %v52 = srem i64 %v51, 2
  %v53 = sub i64 %v29, %v52
  %v57 = icmp slt i64 %v40, %v53
  br i1 %v57, label %loop54, label %past55
loop54:
  %i56 = phi i64 [ %v40, %past42 ], [ %v62, %loop54 ]
  %v58 = mul i64 %i56, %v24
  %v59 = getelementptr i8, ptr %v37, i64 %v58
  %v60 = mul i64 %i56, %v14
  %v61 = getelementptr i8, ptr %v2, i64 %v60
  call void @tile_f32_2(ptr %v61, i64 %v14, i64 %v16, ptr %v35, i64 %v18, i64 %v12, ptr %v59, i64 %v24, i64 0)
  %v62 = add i64 %i56, 2
  %v63 = icmp slt i64 %v62, %v53
  br i1 %v63, label %loop54, label %past55
past55:
  %v67 = icmp slt i64 %v53, %v29
  br i1 %v67, label %loop64, label %past65
loop64:
  %i66 = phi i64 [ %v53, %past55 ], [ %v72, %loop64 ]
  %v68 = mul i64 %i66, %v24
  %v69 = getelementptr i8, ptr %v37, i64 %v68
  %v70 = mul i64 %i66, %v14
  %v71 = getelementptr i8, ptr %v2, i64 %v70
  call void @tile_f32_1(ptr %v71, i64 %v14, i64 %v16, ptr %v35, i64 %v18, i64 %v12, ptr %v69, i64 %v24, i64 0)
  %v72 = add i64 %i66, 1
  %v73 = icmp slt i64 %v72, %v29
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
  %v81 = getelementptr i8, ptr %v8, i64 %v80
  %v83 = sub i64 %v29, 0
  %v84 = srem i64 %v83, 4
  %v85 = sub i64 %v29, %v84
  %v89 = icmp slt i64 0, %v85
  br i1 %v89, label %loop86, label %past87
loop86:
  %i88 = phi i64 [ 0, %then77 ], [ %v110, %loop86 ]
  %v90 = mul i64 %i88, %v24
  %v91 = getelementptr i8, ptr %v81, i64 %v90
  %v92 = mul i64 %i88, %v14
  %v93 = getelementptr i8, ptr %v2, i64 %v92
  call void @tile_f32_4(ptr %v93, i64 %v14, i64 %v16, ptr %v6, i64 128, i64 %v12, ptr %room82, i64 128, i64 0)
  %v94 = mul i64 0, %v24
  %v95 = getelementptr i8, ptr %v91, i64 %v94
  %v96 = getelementptr i8, ptr %room82, i64 0
  %v97 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v95, ptr %v96, i64 %v97, i1 0)
  %v98 = mul i64 1, %v24
  %v99 = getelementptr i8, ptr %v91, i64 %v98
  %v100 = getelementptr i8, ptr %room82, i64 128
  %v101 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v99, ptr %v100, i64 %v101, i1 0)
  %v102 = mul i64 2, %v24
  %v103 = getelementptr i8, ptr %v91, i64 %v102
  %v104 = getelementptr i8, ptr %room82, i64 256
  %v105 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v103, ptr %v104, i64 %v105, i1 0)
  %v106 = mul i64 3, %v24
  %v107 = getelementptr i8, ptr %v91, i64 %v106
  %v108 = getelementptr i8, ptr %room82, i64 384
  %v109 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v107, ptr %v108, i64 %v109, i1 0)
  %v110 = add i64 %i88, 4
  %v111 = icmp slt i64 %v110, %v85
  br i1 %v111, label %loop86, label %past87
past87:
  %v112 = sub i64 %v29, %v85
  %v113 = srem i64 %v112, 2
  %v114 = sub i64 %v29, %v113
  %v118 = icmp slt i64 %v85, %v114
  br i1 %v118, label %loop115, label %past116
loop115:
  %i117 = phi i64 [ %v85, %past87 ], [ %v131, %loop115 ]
  %v119 = mul i64 %i117, %v24
  %v120 = getelementptr i8, ptr %v81, i64 %v119
  %v121 = mul i64 %i117, %v14
  %v122 = getelementptr i8, ptr %v2, i64 %v121
  call void @tile_f32_2(ptr %v122, i64 %v14, i64 %v16, ptr %v6, i64 128, i64 %v12, ptr %room82, i64 128, i64 0)
  %v123 = mul i64 0, %v24
  %v124 = getelementptr i8, ptr %v120, i64 %v123
  %v125 = getelementptr i8, ptr %room82, i64 0
  %v126 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v124, ptr %v125, i64 %v126, i1 0)
  %v127 = mul i64 1, %v24
  %v128 = getelementptr i8, ptr %v120, i64 %v127
  %v129 = getelementptr i8, ptr %room82, i64 128
  %v130 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v128, ptr %v129, i64 %v130, i1 0)
  %v131 = add i64 %i117, 2
  %v132 = icmp slt i64 %v131, %v114
  br i1 %v132, label %loop115, label %past116
past116:
  %v136 = icmp slt i64 %v114, %v29
  br i1 %v136, label %loop133, label %past134
loop133:
  %i135 = phi i64 [ %v114, %past116 ], [ %v145, %loop133 ]
  %v137 = mul i64 %i135, %v24
  %v138 = getelementptr i8, ptr %v81, i64 %v137
  %v139 = mul i64 %i135, %v14
  %v140 = getelementptr i8, ptr %v2, i64 %v139
  call void @tile_f32_1(ptr %v140, i64 %v14, i64 %v16, ptr %v6, i64 128, i64 %v12, ptr %room82, i64 128, i64 0)
  %v141 = mul i64 0, %v24
  %v142 = getelementptr i8, ptr %v138, i64 %v141
  %v143 = getelementptr i8, ptr %room82, i64 0
  %v144 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v142, ptr %v143, i64 %v144, i1 0)
  %v145 = add i64 %i135, 1
  %v146 = icmp slt i64 %v145, %v29
  br i1 %v146, label %loop133, label %past134
past134:
  br label %after78
after78:
  ret i64 0
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room32 = alloca [16 x float], align 16
  %room31 = alloca [16 x float], align 16
  %room30 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 40
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = mul i64 %rows, %v9
  %v11 = getelementptr i8, ptr %words, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 24
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %words, i64 32
  %v16 = load i64, ptr %v15, align 8
  %v20 = icmp slt i64 0, %v10
  br i1 %v20, label %loop17, label %past18
loop17:
  %i19 = phi i64 [ 0, %entry ], [ %v126, %after124 ]
  %v21 = mul i64 %i19, %v12
  %v22 = getelementptr i8, ptr %v3, i64 %v21
  %v23 = mul i64 %i19, %v14
  %v24 = getelementptr i8, ptr %v5, i64 %v23
  %v25 = mul i64 %i19, %v16
  %v26 = getelementptr i8, ptr %v7, i64 %v25
  %v27 = getelementptr i8, ptr %words, i64 8
  %v28 = load i64, ptr %v27, align 8
  %v29 = icmp slt i64 %v28, 16
  br i1 %v29, label %small33, label %large34
small33:
  %v36 = load float, ptr %v22, align 4
  %v37 = insertelement <16 x float> poison, float %v36, i64 0
  %v38 = shufflevector <16 x float> %v37, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v38, ptr %room30, align 4
  %v39 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room30, ptr %v22, i64 %v39, i1 0)
  %v40 = load float, ptr %v24, align 4
  %v41 = insertelement <16 x float> poison, float %v40, i64 0
  %v42 = shufflevector <16 x float> %v41, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v42, ptr %room31, align 4
  %v43 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room31, ptr %v24, i64 %v43, i1 0)
  br label %start35
large34:
  br label %start35
start35:
  %v44 = phi ptr [ %room30, %small33 ], [ %v22, %large34 ]
  %v45 = phi ptr [ %room31, %small33 ], [ %v24, %large34 ]
  %v46 = phi ptr [ %room32, %small33 ], [ %v26, %large34 ]
  %v47 = phi i64 [ 16, %small33 ], [ %v28, %large34 ]
  %v48 = sub i64 %v47, 16
  %v49 = and i64 %v47, 63
  %v50 = sub i64 %v47, %v49
  %v55 = icmp slt i64 0, %v50
  br i1 %v55, label %loop51, label %past52
loop51:
  %i53 = phi i64 [ 0, %start35 ], [ %v99, %loop51 ]
  %c54 = phi i64 [ 0, %start35 ], [ %c54, %loop51 ]
  %v56 = getelementptr float, ptr %v44, i64 %i53
  %v57 = load <16 x float>, ptr %v56, align 4
  %v58 = getelementptr float, ptr %v45, i64 %i53
  %v59 = load <16 x float>, ptr %v58, align 4
  %v60 = fadd <16 x float> %v57, %v59
  %v61 = fcmp uno <16 x float> %v60, %v60
  %v62 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v60, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v63 = select <16 x i1> %v62, <16 x float> %v60, <16 x float> splat (float 0x0000000000000000)
  %v64 = select <16 x i1> %v61, <16 x float> %v60, <16 x float> %v63
  %v65 = getelementptr float, ptr %v46, i64 %i53
  store <16 x float> %v64, ptr %v65, align 4
  %v66 = add i64 %i53, 16
  %v67 = getelementptr float, ptr %v44, i64 %v66
  %v68 = load <16 x float>, ptr %v67, align 4
  %v69 = getelementptr float, ptr %v45, i64 %v66
  %v70 = load <16 x float>, ptr %v69, align 4
  %v71 = fadd <16 x float> %v68, %v70
  %v72 = fcmp uno <16 x float> %v71, %v71
  %v73 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v71, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v74 = select <16 x i1> %v73, <16 x float> %v71, <16 x float> splat (float 0x0000000000000000)
  %v75 = select <16 x i1> %v72, <16 x float> %v71, <16 x float> %v74
  %v76 = getelementptr float, ptr %v46, i64 %v66
  store <16 x float> %v75, ptr %v76, align 4
  %v77 = add i64 %i53, 32
  %v78 = getelementptr float, ptr %v44, i64 %v77
  %v79 = load <16 x float>, ptr %v78, align 4
  %v80 = getelementptr float, ptr %v45, i64 %v77
  %v81 = load <16 x float>, ptr %v80, align 4
  %v82 = fadd <16 x float> %v79, %v81
  %v83 = fcmp uno <16 x float> %v82, %v82
  %v84 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v82, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v85 = select <16 x i1> %v84, <16 x float> %v82, <16 x float> splat (float 0x0000000000000000)
  %v86 = select <16 x i1> %v83, <16 x float> %v82, <16 x float> %v85
  %v87 = getelementptr float, ptr %v46, i64 %v77
  store <16 x float> %v86, ptr %v87, align 4
  %v88 = add i64 %i53, 48
  %v89 = getelementptr float, ptr %v44, i64 %v88
  %v90 = load <16 x float>, ptr %v89, align 4
  %v91 = getelementptr float, ptr %v45, i64 %v88
  %v92 = load <16 x float>, ptr %v91, align 4
  %v93 = fadd <16 x float> %v90, %v92
  %v94 = fcmp uno <16 x float> %v93, %v93
  %v95 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v93, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v96 = select <16 x i1> %v95, <16 x float> %v93, <16 x float> splat (float 0x0000000000000000)
  %v97 = select <16 x i1> %v94, <16 x float> %v93, <16 x float> %v96
  %v98 = getelementptr float, ptr %v46, i64 %v88
  store <16 x float> %v97, ptr %v98, align 4
  %v99 = add i64 %i53, 64
  %v100 = icmp slt i64 %v99, %v50
  br i1 %v100, label %loop51, label %past52
past52:
  %v101 = phi i64 [ 0, %start35 ], [ %c54, %loop51 ]
  %v106 = icmp slt i64 %v50, %v47
  br i1 %v106, label %loop102, label %past103
loop102:
  %i104 = phi i64 [ %v50, %past52 ], [ %v118, %loop102 ]
  %c105 = phi i64 [ %v101, %past52 ], [ %c105, %loop102 ]
  %v107 = call i64 @llvm.smin.i64(i64 %i104, i64 %v48)
  %v108 = getelementptr float, ptr %v44, i64 %v107
  %v109 = load <16 x float>, ptr %v108, align 4
  %v110 = getelementptr float, ptr %v45, i64 %v107
  %v111 = load <16 x float>, ptr %v110, align 4
  %v112 = fadd <16 x float> %v109, %v111
  %v113 = fcmp uno <16 x float> %v112, %v112
  %v114 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v112, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v115 = select <16 x i1> %v114, <16 x float> %v112, <16 x float> splat (float 0x0000000000000000)
  %v116 = select <16 x i1> %v113, <16 x float> %v112, <16 x float> %v115
  %v117 = getelementptr float, ptr %v46, i64 %v107
  store <16 x float> %v116, ptr %v117, align 4
  %v118 = add i64 %i104, 16
  %v119 = icmp slt i64 %v118, %v47
  br i1 %v119, label %loop102, label %past103
past103:
  %v120 = phi i64 [ %v101, %past52 ], [ %c105, %loop102 ]
  %v121 = load i64, ptr %room1, align 8
  %v122 = or i64 %v121, %v120
  store i64 %v122, ptr %room1, align 8
  br i1 %v29, label %then123, label %after124
then123:
  %v125 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v26, ptr %room32, i64 %v125, i1 0)
  br label %after124
after124:
  %v126 = add i64 %i19, 1
  %v127 = icmp slt i64 %v126, %v10
  br i1 %v127, label %loop17, label %past18
past18:
  %v128 = load i64, ptr %room1, align 8
  ret i64 %v128
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
  store ptr %v33, ptr %v28, align 8
  %v34 = getelementptr i8, ptr %room15, i64 24
  %v35 = getelementptr i8, ptr %v3, i64 112
  %v36 = load i64, ptr %v35, align 8
  %v37 = getelementptr i8, ptr %v5, i64 %v36
  store ptr %v37, ptr %v34, align 8
  %v38 = getelementptr i8, ptr %room15, i64 32
  %v39 = getelementptr i8, ptr %v1, i64 16
  %v40 = load ptr, ptr %v39, align 8
  %v41 = getelementptr i8, ptr %v3, i64 136
  %v42 = load i64, ptr %v41, align 8
  %v43 = getelementptr i8, ptr %v40, i64 %v42
  store ptr %v43, ptr %v38, align 8
  %v44 = getelementptr i8, ptr %room15, i64 40
  %v45 = getelementptr i8, ptr %v1, i64 24
  %v46 = load ptr, ptr %v45, align 8
  %v47 = getelementptr i8, ptr %v3, i64 152
  %v48 = load i64, ptr %v47, align 8
  %v49 = getelementptr i8, ptr %v46, i64 %v48
  %v50 = getelementptr i8, ptr %v3, i64 144
  %v51 = load i64, ptr %v50, align 8
  %v52 = getelementptr i8, ptr %v3, i64 8
  %v53 = load i64, ptr %v52, align 8
  %v54 = mul i64 %chunk, %v53
  %v55 = add i64 %v54, %v53
  %v56 = getelementptr i8, ptr %v3, i64 16
  %v57 = load i64, ptr %v56, align 8
  %v58 = call i64 @llvm.smin.i64(i64 %v55, i64 %v57)
  %v59 = getelementptr i8, ptr %v3, i64 24
  %v60 = load i64, ptr %v59, align 8
  %v65 = icmp slt i64 %v54, %v58
  br i1 %v65, label %loop61, label %past62
loop61:
  %i63 = phi i64 [ %v54, %rich ], [ %v80, %loop61 ]
  %c64 = phi i64 [ 0, %rich ], [ %v79, %loop61 ]
  %v66 = getelementptr i8, ptr %v3, i64 24
  %v67 = load i64, ptr %v66, align 8
  %v68 = sub i64 %v58, %i63
  %v69 = call i64 @llvm.smin.i64(i64 %v67, i64 %v68)
  %v70 = mul i64 %i63, %v23
  %v71 = getelementptr i8, ptr %v21, i64 %v70
  store ptr %v71, ptr %v16, align 8
  %v72 = mul i64 %i63, %v51
  %v73 = getelementptr i8, ptr %v49, i64 %v72
  store ptr %v73, ptr %v44, align 8
  %v74 = getelementptr i8, ptr %v3, i64 200
  %v75 = call i64 @kernel_0(ptr %room15, ptr %v74, i64 %v69)
  %v76 = or i64 %c64, %v75
  %v77 = getelementptr i8, ptr %v3, i64 280
  %v78 = call i64 @kernel_1(ptr %room15, ptr %v77, i64 %v69)
  %v79 = or i64 %v76, %v78
  %v80 = add i64 %i63, %v60
  %v81 = icmp slt i64 %v80, %v58
  br i1 %v81, label %loop61, label %past62
past62:
  %v82 = phi i64 [ 0, %rich ], [ %v79, %loop61 ]
  call void @free(ptr %v9)
  ret i64 %v82
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
  %room60 = alloca i32, align 16
  %room56 = alloca i32, align 16
  %room54 = alloca i32, align 16
  %room50 = alloca i32, align 16
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
  %v15 = getelementptr i8, ptr %words, i64 160
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %words, i64 168
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %words, i64 176
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %words, i64 184
  %v22 = load i64, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %words, i64 192
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %data, i64 8
  %v26 = load ptr, ptr %v25, align 8
  %v27 = getelementptr i8, ptr %words, i64 112
  %v28 = load i64, ptr %v27, align 8
  %v29 = getelementptr i8, ptr %v12, i64 %v28
  %v30 = getelementptr i8, ptr %v26, i64 %v16
  call void @pack_f32(ptr %v30, i64 %v18, i64 %v20, i64 %v22, i64 %v24, ptr %v29)
  %v31 = load i64, ptr %words, align 8
  %v32 = icmp eq i64 %v31, 1
  br i1 %v32, label %one, label %many
one:
  %v33 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v34 = icmp slt i64 %v31, 0
  %v35 = select i1 %v34, i64 -64, i64 64
  %v36 = call i64 @llvm.abs.i64(i64 %v31, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v36, i64 %v35)
  %v37 = getelementptr i8, ptr %room1, i64 16
  %v38 = load i64, ptr %v37, align 8
  %v39 = getelementptr i8, ptr %room1, i64 24
  %v40 = load i64, ptr %v39, align 8
  br label %look
look:
  %v41 = phi i64 [ %v33, %one ], [ %v38, %many ]
  %v42 = phi i64 [ 0, %one ], [ %v40, %many ]
  call void @kernel_finish(ptr %room1)
  call void @free(ptr %v8)
  %v43 = or i64 %v41, %v42
  %v44 = icmp ne i64 %v43, 0
  br i1 %v44, label %show, label %quiet
show:
  %v45 = icmp ne i64 %v41, 0
  %v46 = zext i1 %v45 to i64
  %v47 = icmp ne i64 %v42, 0
  %v48 = select i1 %v47, i64 16, i64 0
  %v49 = or i64 %v46, %v48
  call void @llvm.x86.sse.stmxcsr(ptr %room50)
  %v51 = load i32, ptr %room50, align 4
  %v52 = zext i32 %v51 to i64
  %v53 = or i64 %v52, %v49
  %v55 = trunc i64 %v53 to i32
  store i32 %v55, ptr %room54, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room54)
  br label %quiet
quiet:
  ret void
tell:
  call void @llvm.x86.sse.stmxcsr(ptr %room56)
  %v57 = load i32, ptr %room56, align 4
  %v58 = zext i32 %v57 to i64
  %v59 = or i64 %v58, 1
  %v61 = trunc i64 %v59 to i32
  store i32 %v61, ptr %room60, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room60)
  br label %quiet
}

