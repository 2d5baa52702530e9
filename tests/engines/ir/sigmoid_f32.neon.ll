; module
declare i64 @llvm.smin.i64(i64, i64)
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fabs.f32(float)
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
  %v17 = and i64 %v14, -4
  %v24 = icmp slt i64 0, %v17
  br i1 %v24, label %head18, label %after21
head18:
  %i22 = phi i64 [ 0, %entry ], [ %next23, %latch20 ]
  %v25 = getelementptr float, ptr %v15, i64 %i22
  %v26 = getelementptr float, ptr %v16, i64 %i22
  %v27 = add i64 %v12, %i22
  %v28 = load <4 x float>, ptr %v25, align 4, !alias.scope !3, !noalias !5
  %v29 = fneg <4 x float> %v28
  %v30 = fcmp olt <4 x float> splat (float 0x4056600000000000), %v29
  %v31 = select <4 x i1> %v30, <4 x float> splat (float 0x4056600000000000), <4 x float> %v29
  %v32 = fcmp ogt <4 x float> splat (float 0xC05A400000000000), %v31
  %v33 = select <4 x i1> %v32, <4 x float> splat (float 0xC05A400000000000), <4 x float> %v31
  %v34 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v33, <4 x float> splat (float 0x3FF7154760000000), <4 x float> splat (float 0x4168001FC0000000))
  %v35 = fsub <4 x float> %v34, splat (float 0x4168001FC0000000)
  %v36 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v35, <4 x float> splat (float 0xBFE62E4000000000), <4 x float> %v33)
  %v37 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v35, <4 x float> splat (float 0xBEB7F7D1C0000000), <4 x float> %v36)
  %v38 = fmul <4 x float> %v37, %v37
  %v39 = call <4 x float> @llvm.fma.v4f32(<4 x float> splat (float 0x3F2A17F540000000), <4 x float> %v37, <4 x float> splat (float 0x3F56D444C0000000))
  %v40 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v39, <4 x float> %v37, <4 x float> splat (float 0x3F81110AA0000000))
  %v41 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v40, <4 x float> %v37, <4 x float> splat (float 0x3FA5554E80000000))
  %v42 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v41, <4 x float> %v37, <4 x float> splat (float 0x3FC5555560000000))
  %v43 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v42, <4 x float> %v37, <4 x float> splat (float 0x3FE0000000000000))
  %v44 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v38, <4 x float> %v43, <4 x float> %v37)
  %v45 = fadd <4 x float> splat (float 0x3FF0000000000000), %v44
  %v46 = bitcast <4 x float> %v34 to <4 x i32>
  %v47 = lshr <4 x i32> %v46, splat (i32 1)
  %v48 = shl <4 x i32> %v47, splat (i32 23)
  %v49 = bitcast <4 x i32> %v48 to <4 x float>
  %v50 = sub <4 x i32> %v46, %v47
  %v51 = shl <4 x i32> %v50, splat (i32 23)
  %v52 = bitcast <4 x i32> %v51 to <4 x float>
  %v53 = fmul <4 x float> %v45, %v49
  %v54 = fmul <4 x float> %v53, %v52
  %v55 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v54, <4 x float> splat (float 0x3E00000000000000), <4 x float> %v54)
  %v56 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v55)
  %v57 = fcmp one <4 x float> %v56, splat (float 0x7FF0000000000000)
  %v58 = xor <4 x i1> %v57, splat (i1 true)
  %v59 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v29)
  %v60 = fcmp one <4 x float> %v59, splat (float 0x7FF0000000000000)
  %v61 = and <4 x i1> %v58, %v60
  %v62 = fadd <4 x float> splat (float 0x3FF0000000000000), %v55
  %v63 = fdiv <4 x float> splat (float 0x3FF0000000000000), %v62
  store <4 x float> %v63, ptr %v26, align 4, !alias.scope !4, !noalias !6
  %v64 = bitcast <4 x i1> %v61 to i4
  %v65 = zext i4 %v64 to i64
  %v66 = load i64, ptr %room9, align 8
  %v67 = or i64 %v66, %v65
  store i64 %v67, ptr %room9, align 8
  br label %latch20
latch20:
  %next23 = add nsw i64 %i22, 4
  %v68 = icmp slt i64 %next23, %v17
  br i1 %v68, label %head18, label %after21
after21:
  %v75 = icmp slt i64 %v17, %v14
  br i1 %v75, label %head69, label %after72
head69:
  %i73 = phi i64 [ %v17, %after21 ], [ %next74, %latch71 ]
  %v76 = getelementptr float, ptr %v15, i64 %i73
  %v77 = getelementptr float, ptr %v16, i64 %i73
  %v78 = add i64 %v12, %i73
  %v79 = load float, ptr %v76, align 4, !alias.scope !3, !noalias !5
  %v80 = fneg float %v79
  %v81 = fcmp olt float 0x4056600000000000, %v80
  %v82 = select i1 %v81, float 0x4056600000000000, float %v80
  %v83 = fcmp ogt float 0xC05A400000000000, %v82
  %v84 = select i1 %v83, float 0xC05A400000000000, float %v82
  %v85 = call float @llvm.fma.f32(float %v84, float 0x3FF7154760000000, float 0x4168001FC0000000)
  %v86 = fsub float %v85, 0x4168001FC0000000
  %v87 = call float @llvm.fma.f32(float %v86, float 0xBFE62E4000000000, float %v84)
  %v88 = call float @llvm.fma.f32(float %v86, float 0xBEB7F7D1C0000000, float %v87)
  %v89 = fmul float %v88, %v88
  %v90 = call float @llvm.fma.f32(float 0x3F2A17F540000000, float %v88, float 0x3F56D444C0000000)
  %v91 = call float @llvm.fma.f32(float %v90, float %v88, float 0x3F81110AA0000000)
  %v92 = call float @llvm.fma.f32(float %v91, float %v88, float 0x3FA5554E80000000)
  %v93 = call float @llvm.fma.f32(float %v92, float %v88, float 0x3FC5555560000000)
  %v94 = call float @llvm.fma.f32(float %v93, float %v88, float 0x3FE0000000000000)
  %v95 = call float @llvm.fma.f32(float %v89, float %v94, float %v88)
  %v96 = fadd float 0x3FF0000000000000, %v95
  %v97 = bitcast float %v85 to i32
  %v98 = lshr i32 %v97, 1
  %v99 = shl i32 %v98, 23
  %v100 = bitcast i32 %v99 to float
  %v101 = sub i32 %v97, %v98
  %v102 = shl i32 %v101, 23
  %v103 = bitcast i32 %v102 to float
  %v104 = fmul float %v96, %v100
  %v105 = fmul float %v104, %v103
  %v106 = call float @llvm.fma.f32(float %v105, float 0x3E00000000000000, float %v105)
  %v107 = call float @llvm.fabs.f32(float %v106)
  %v108 = fcmp one float %v107, 0x7FF0000000000000
  %v109 = xor i1 %v108, true
  %v110 = call float @llvm.fabs.f32(float %v80)
  %v111 = fcmp one float %v110, 0x7FF0000000000000
  %v112 = and i1 %v109, %v111
  %v113 = fadd float 0x3FF0000000000000, %v106
  %v114 = fdiv float 0x3FF0000000000000, %v113
  store float %v114, ptr %v77, align 4, !alias.scope !4, !noalias !6
  %v115 = zext i1 %v112 to i64
  %v116 = load i64, ptr %room9, align 8
  %v117 = or i64 %v116, %v115
  store i64 %v117, ptr %room9, align 8
  br label %latch71
latch71:
  %next74 = add nsw i64 %i73, 1
  %v118 = icmp slt i64 %next74, %v14
  br i1 %v118, label %head69, label %after72
after72:
  %v119 = load i64, ptr %room9, align 8
  %v120 = icmp ne i64 %v119, 0
  br i1 %v120, label %lossy, label %end
lossy:
  %v121 = getelementptr i8, ptr %args, i64 16
  %v122 = load ptr, ptr %v121, align 8
  %before = atomicrmw or ptr %v122, i64 %v119 monotonic
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
  %v22 = icmp slt i64 %v6, 12500
  br i1 %v22, label %one19, label %many20
one19:
  call void @chunk0(ptr %room11, i64 0)
  br label %done21
many20:
  %v23 = udiv i64 %v6, 4166
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
  %v37 = icmp sgt i64 %v6, 104166
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
