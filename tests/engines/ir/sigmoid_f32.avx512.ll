; module
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float>, <16 x i32>)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room9 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %args, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %args, i64 48
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %args, i64 64
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %args, i64 80
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  %v10 = getelementptr i8, ptr %args, i64 96
  %v11 = load i64, ptr %v10, align 8
  %v12 = mul i64 %chunk, %v11
  %v13 = sub i64 %v6, %v12
  %v14 = call i64 @llvm.smin.i64(i64 %v13, i64 %v11)
  %v15 = getelementptr float, ptr %v2, i64 %v12
  %v16 = getelementptr float, ptr %v4, i64 %v12
  %v17 = and i64 %v14, -16
  %v24 = icmp slt i64 0, %v17
  br i1 %v24, label %head18, label %after21
head18:
  %i22 = phi i64 [ 0, %entry ], [ %next23, %latch20 ]
  %v25 = getelementptr float, ptr %v15, i64 %i22
  %v26 = getelementptr float, ptr %v16, i64 %i22
  %v27 = add i64 %v12, %i22
  %v28 = load <16 x float>, ptr %v25, align 4, !alias.scope !3, !noalias !5
  %v29 = fneg <16 x float> %v28
  %v30 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v29, metadata !"olt", metadata !"fpexcept.ignore")
  %v31 = select <16 x i1> %v30, <16 x float> splat (float 0x4056600000000000), <16 x float> %v29
  %v32 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v31, metadata !"ogt", metadata !"fpexcept.ignore")
  %v33 = select <16 x i1> %v32, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v31
  %v34 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v33, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v35 = fsub <16 x float> %v34, splat (float 0x4168001FC0000000)
  %v36 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v35, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v33)
  %v37 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v35, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v36)
  %v38 = fmul <16 x float> %v37, %v37
  %v39 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v37, <16 x float> splat (float 0x3F56D444C0000000))
  %v40 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v39, <16 x float> %v37, <16 x float> splat (float 0x3F81110AA0000000))
  %v41 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v40, <16 x float> %v37, <16 x float> splat (float 0x3FA5554E80000000))
  %v42 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v41, <16 x float> %v37, <16 x float> splat (float 0x3FC5555560000000))
  %v43 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v42, <16 x float> %v37, <16 x float> splat (float 0x3FE0000000000000))
  %v44 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v38, <16 x float> %v43, <16 x float> %v37)
  %v45 = fadd <16 x float> splat (float 0x3FF0000000000000), %v44
  %v46 = bitcast <16 x float> %v34 to <16 x i32>
  %v47 = sub <16 x i32> %v46, splat (i32 1262485758)
  %v48 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v45, <16 x i32> %v47)
  %v49 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v48, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v48)
  %v50 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v49)
  %v51 = fcmp one <16 x float> %v50, splat (float 0x7FF0000000000000)
  %v52 = xor <16 x i1> %v51, splat (i1 true)
  %v53 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v29)
  %v54 = fcmp one <16 x float> %v53, splat (float 0x7FF0000000000000)
  %v55 = and <16 x i1> %v52, %v54
  %v56 = fadd <16 x float> splat (float 0x3FF0000000000000), %v49
  %v57 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v56
  store <16 x float> %v57, ptr %v26, align 4, !alias.scope !4, !noalias !6
  %v58 = bitcast <16 x i1> %v55 to i16
  %v59 = zext i16 %v58 to i64
  %v60 = load i64, ptr %room9, align 8
  %v61 = or i64 %v60, %v59
  store i64 %v61, ptr %room9, align 8
  br label %latch20
latch20:
  %next23 = add nsw i64 %i22, 16
  %v62 = icmp slt i64 %next23, %v17
  br i1 %v62, label %head18, label %after21
after21:
  %v63 = sub i64 %v14, %v17
  %v64 = icmp sgt i64 %v63, 0
  br i1 %v64, label %then65, label %after66
then65:
  %v67 = getelementptr float, ptr %v15, i64 %v17
  %v68 = getelementptr float, ptr %v16, i64 %v17
  %v69 = add i64 %v12, %v17
  %v70 = trunc i64 %v63 to i32
  %v71 = insertelement <16 x i32> poison, i32 %v70, i64 0
  %v72 = shufflevector <16 x i32> %v71, <16 x i32> poison, <16 x i32> zeroinitializer
  %v73 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v72
  %v74 = load float, ptr %v67, align 4, !alias.scope !3, !noalias !5
  %v75 = insertelement <16 x float> poison, float %v74, i64 0
  %v76 = shufflevector <16 x float> %v75, <16 x float> poison, <16 x i32> zeroinitializer
  %v77 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v67, i32 4, <16 x i1> %v73, <16 x float> %v76)
  %v78 = fneg <16 x float> %v77
  %v79 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v78, metadata !"olt", metadata !"fpexcept.ignore")
  %v80 = select <16 x i1> %v79, <16 x float> splat (float 0x4056600000000000), <16 x float> %v78
  %v81 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v80, metadata !"ogt", metadata !"fpexcept.ignore")
  %v82 = select <16 x i1> %v81, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v80
  %v83 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v82, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v84 = fsub <16 x float> %v83, splat (float 0x4168001FC0000000)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v84, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v82)
  %v86 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v84, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v85)
  %v87 = fmul <16 x float> %v86, %v86
  %v88 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v86, <16 x float> splat (float 0x3F56D444C0000000))
  %v89 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v88, <16 x float> %v86, <16 x float> splat (float 0x3F81110AA0000000))
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v86, <16 x float> splat (float 0x3FA5554E80000000))
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v90, <16 x float> %v86, <16 x float> splat (float 0x3FC5555560000000))
  %v92 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v86, <16 x float> splat (float 0x3FE0000000000000))
  %v93 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v87, <16 x float> %v92, <16 x float> %v86)
  %v94 = fadd <16 x float> splat (float 0x3FF0000000000000), %v93
  %v95 = bitcast <16 x float> %v83 to <16 x i32>
  %v96 = sub <16 x i32> %v95, splat (i32 1262485758)
  %v97 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v94, <16 x i32> %v96)
  %v98 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v97)
  %v99 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v98)
  %v100 = fcmp one <16 x float> %v99, splat (float 0x7FF0000000000000)
  %v101 = xor <16 x i1> %v100, splat (i1 true)
  %v102 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v78)
  %v103 = fcmp one <16 x float> %v102, splat (float 0x7FF0000000000000)
  %v104 = and <16 x i1> %v101, %v103
  %v105 = fadd <16 x float> splat (float 0x3FF0000000000000), %v98
  %v106 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v105
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v106, ptr %v68, i32 4, <16 x i1> %v73)
  %v107 = bitcast <16 x i1> %v104 to i16
  %v108 = zext i16 %v107 to i64
  %v109 = load i64, ptr %room9, align 8
  %v110 = or i64 %v109, %v108
  store i64 %v110, ptr %room9, align 8
  br label %after66
after66:
  %v111 = load i64, ptr %room9, align 8
  %v112 = icmp ne i64 %v111, 0
  br i1 %v112, label %lossy, label %end
lossy:
  %v113 = getelementptr i8, ptr %args, i64 16
  %v114 = load ptr, ptr %v113, align 8
  %before = atomicrmw or ptr %v114, i64 %v111 monotonic
  br label %end
end:
  ret void
}

define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room11 = alloca [112 x i8], align 16
  %room10 = alloca i64, align 16
  %room9 = alloca i64, align 16
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 0
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  store i64 0, ptr %room10, align 8
  %v12 = getelementptr i8, ptr %room11, i64 0
  store i64 0, ptr %v12, align 8
  %v13 = getelementptr i8, ptr %room11, i64 16
  store ptr %room9, ptr %v13, align 8
  %v14 = getelementptr i8, ptr %room11, i64 32
  store ptr %v2, ptr %v14, align 8
  %v15 = getelementptr i8, ptr %room11, i64 48
  store ptr %v4, ptr %v15, align 8
  %v16 = getelementptr i8, ptr %room11, i64 64
  store i64 %v6, ptr %v16, align 8
  %v17 = getelementptr i8, ptr %room11, i64 80
  store i64 %v8, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %room11, i64 96
  store i64 %v6, ptr %v18, align 8
  %v22 = icmp slt i64 %v6, 50000
  br i1 %v22, label %one19, label %many20
one19:
  call void @chunk0(ptr %room11, i64 0)
  br label %done21
many20:
  %v23 = udiv i64 %v6, 16666
  %v24 = call i64 @llvm.smax.i64(i64 %v23, i64 2)
  %v25 = call i64 @llvm.smin.i64(i64 %v24, i64 32)
  %v26 = call i64 @llvm.smin.i64(i64 %v25, i64 %v6)
  %v27 = add i64 %v6, %v26
  %v28 = sub i64 %v27, 1
  %v29 = udiv i64 %v28, %v26
  %v30 = add i64 %v29, 63
  %v31 = and i64 %v30, -64
  %v32 = call i64 @llvm.smax.i64(i64 %v31, i64 1)
  %v33 = add i64 %v6, %v32
  %v34 = sub i64 %v33, 1
  %v35 = udiv i64 %v34, %v32
  %v36 = getelementptr i8, ptr %room11, i64 96
  store i64 %v32, ptr %v36, align 8
  %v37 = icmp sgt i64 %v6, 416666
  %v38 = select i1 %v37, i64 1024, i64 -1024
  call void @pool_run(ptr @chunk0, ptr %room11, i64 %v35, i64 %v38)
  br label %done21
done21:
  %v39 = load i64, ptr %room9, align 8
  %v40 = icmp ne i64 %v39, 0
  br i1 %v40, label %bail1, label %past41
past41:
  br label %done
bail1:
  br label %done
done:
  %v42 = phi i64 [ 0, %past41 ], [ 1, %bail1 ]
  ret i64 %v42
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = !{!1}
!4 = !{!2}
!5 = !{!2}
!6 = !{!1}
