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
  %v30 = bitcast <4 x float> %v29 to <4 x i32>
  %v31 = and <4 x i32> %v30, splat (i32 2147483647)
  %v32 = fcmp ord <4 x float> splat (float 0x4056600000000000), splat (float 0x4056600000000000)
  %v33 = icmp ule <4 x i32> %v31, splat (i32 2139095040)
  %v34 = and <4 x i1> %v32, %v33
  %v35 = select <4 x i1> %v34, <4 x float> splat (float 0x4056600000000000), <4 x float> splat (float 0x0000000000000000)
  %v36 = select <4 x i1> %v34, <4 x float> %v29, <4 x float> splat (float 0x0000000000000000)
  %v37 = fcmp olt <4 x float> %v35, %v36
  %v38 = select <4 x i1> %v37, <4 x float> splat (float 0x4056600000000000), <4 x float> %v29
  %v39 = bitcast <4 x float> %v38 to <4 x i32>
  %v40 = and <4 x i32> %v39, splat (i32 2147483647)
  %v41 = fcmp ord <4 x float> splat (float 0xC05A400000000000), splat (float 0xC05A400000000000)
  %v42 = icmp ule <4 x i32> %v40, splat (i32 2139095040)
  %v43 = and <4 x i1> %v41, %v42
  %v44 = select <4 x i1> %v43, <4 x float> splat (float 0xC05A400000000000), <4 x float> splat (float 0x0000000000000000)
  %v45 = select <4 x i1> %v43, <4 x float> %v38, <4 x float> splat (float 0x0000000000000000)
  %v46 = fcmp ogt <4 x float> %v44, %v45
  %v47 = select <4 x i1> %v46, <4 x float> splat (float 0xC05A400000000000), <4 x float> %v38
  %v48 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v47, <4 x float> splat (float 0x3FF7154760000000), <4 x float> splat (float 0x4168001FC0000000))
  %v49 = fsub <4 x float> %v48, splat (float 0x4168001FC0000000)
  %v50 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v49, <4 x float> splat (float 0xBFE62E4000000000), <4 x float> %v47)
  %v51 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v49, <4 x float> splat (float 0xBEB7F7D1C0000000), <4 x float> %v50)
  %v52 = fmul <4 x float> %v51, %v51
  %v53 = call <4 x float> @llvm.fma.v4f32(<4 x float> splat (float 0x3F2A17F540000000), <4 x float> %v51, <4 x float> splat (float 0x3F56D444C0000000))
  %v54 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v53, <4 x float> %v51, <4 x float> splat (float 0x3F81110AA0000000))
  %v55 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v54, <4 x float> %v51, <4 x float> splat (float 0x3FA5554E80000000))
  %v56 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v55, <4 x float> %v51, <4 x float> splat (float 0x3FC5555560000000))
  %v57 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v56, <4 x float> %v51, <4 x float> splat (float 0x3FE0000000000000))
  %v58 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v52, <4 x float> %v57, <4 x float> %v51)
  %v59 = fadd <4 x float> splat (float 0x3FF0000000000000), %v58
  %v60 = bitcast <4 x float> %v48 to <4 x i32>
  %v61 = lshr <4 x i32> %v60, splat (i32 1)
  %v62 = shl <4 x i32> %v61, splat (i32 23)
  %v63 = bitcast <4 x i32> %v62 to <4 x float>
  %v64 = sub <4 x i32> %v60, %v61
  %v65 = shl <4 x i32> %v64, splat (i32 23)
  %v66 = bitcast <4 x i32> %v65 to <4 x float>
  %v67 = fmul <4 x float> %v59, %v63
  %v68 = fmul <4 x float> %v67, %v66
  %v69 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v68, <4 x float> splat (float 0x3E00000000000000), <4 x float> %v68)
  %v70 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v69)
  %v71 = bitcast <4 x float> splat (float 0x7FF0000000000000) to <4 x i32>
  %v72 = and <4 x i32> %v71, splat (i32 2147483647)
  %v73 = fcmp ord <4 x float> %v70, %v70
  %v74 = icmp ule <4 x i32> %v72, splat (i32 2139095040)
  %v75 = and <4 x i1> %v73, %v74
  %v76 = fcmp une <4 x float> %v70, splat (float 0x7FF0000000000000)
  %v77 = and <4 x i1> %v75, %v76
  %v78 = xor <4 x i1> %v77, splat (i1 true)
  %v79 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v29)
  %v80 = bitcast <4 x float> splat (float 0x7FF0000000000000) to <4 x i32>
  %v81 = and <4 x i32> %v80, splat (i32 2147483647)
  %v82 = fcmp ord <4 x float> %v79, %v79
  %v83 = icmp ule <4 x i32> %v81, splat (i32 2139095040)
  %v84 = and <4 x i1> %v82, %v83
  %v85 = fcmp une <4 x float> %v79, splat (float 0x7FF0000000000000)
  %v86 = and <4 x i1> %v84, %v85
  %v87 = and <4 x i1> %v78, %v86
  %v88 = fadd <4 x float> splat (float 0x3FF0000000000000), %v69
  %v89 = fdiv <4 x float> splat (float 0x3FF0000000000000), %v88
  store <4 x float> %v89, ptr %v26, align 4, !alias.scope !4, !noalias !6
  %v90 = bitcast <4 x i1> %v87 to i4
  %v91 = zext i4 %v90 to i64
  %v92 = load i64, ptr %room9, align 8
  %v93 = or i64 %v92, %v91
  store i64 %v93, ptr %room9, align 8
  br label %latch20
latch20:
  %next23 = add nsw i64 %i22, 4
  %v94 = icmp slt i64 %next23, %v17
  br i1 %v94, label %head18, label %after21
after21:
  %v101 = icmp slt i64 %v17, %v14
  br i1 %v101, label %head95, label %after98
head95:
  %i99 = phi i64 [ %v17, %after21 ], [ %next100, %latch97 ]
  %v102 = getelementptr float, ptr %v15, i64 %i99
  %v103 = getelementptr float, ptr %v16, i64 %i99
  %v104 = add i64 %v12, %i99
  %v105 = load float, ptr %v102, align 4, !alias.scope !3, !noalias !5
  %v106 = fneg float %v105
  %v107 = fcmp olt float 0x4056600000000000, %v106
  %v108 = select i1 %v107, float 0x4056600000000000, float %v106
  %v109 = fcmp ogt float 0xC05A400000000000, %v108
  %v110 = select i1 %v109, float 0xC05A400000000000, float %v108
  %v111 = call float @llvm.fma.f32(float %v110, float 0x3FF7154760000000, float 0x4168001FC0000000)
  %v112 = fsub float %v111, 0x4168001FC0000000
  %v113 = call float @llvm.fma.f32(float %v112, float 0xBFE62E4000000000, float %v110)
  %v114 = call float @llvm.fma.f32(float %v112, float 0xBEB7F7D1C0000000, float %v113)
  %v115 = fmul float %v114, %v114
  %v116 = call float @llvm.fma.f32(float 0x3F2A17F540000000, float %v114, float 0x3F56D444C0000000)
  %v117 = call float @llvm.fma.f32(float %v116, float %v114, float 0x3F81110AA0000000)
  %v118 = call float @llvm.fma.f32(float %v117, float %v114, float 0x3FA5554E80000000)
  %v119 = call float @llvm.fma.f32(float %v118, float %v114, float 0x3FC5555560000000)
  %v120 = call float @llvm.fma.f32(float %v119, float %v114, float 0x3FE0000000000000)
  %v121 = call float @llvm.fma.f32(float %v115, float %v120, float %v114)
  %v122 = fadd float 0x3FF0000000000000, %v121
  %v123 = bitcast float %v111 to i32
  %v124 = lshr i32 %v123, 1
  %v125 = shl i32 %v124, 23
  %v126 = bitcast i32 %v125 to float
  %v127 = sub i32 %v123, %v124
  %v128 = shl i32 %v127, 23
  %v129 = bitcast i32 %v128 to float
  %v130 = fmul float %v122, %v126
  %v131 = fmul float %v130, %v129
  %v132 = call float @llvm.fma.f32(float %v131, float 0x3E00000000000000, float %v131)
  %v133 = call float @llvm.fabs.f32(float %v132)
  %v134 = fcmp one float %v133, 0x7FF0000000000000
  %v135 = xor i1 %v134, true
  %v136 = call float @llvm.fabs.f32(float %v106)
  %v137 = fcmp one float %v136, 0x7FF0000000000000
  %v138 = and i1 %v135, %v137
  %v139 = fadd float 0x3FF0000000000000, %v132
  %v140 = fdiv float 0x3FF0000000000000, %v139
  store float %v140, ptr %v103, align 4, !alias.scope !4, !noalias !6
  %v141 = zext i1 %v138 to i64
  %v142 = load i64, ptr %room9, align 8
  %v143 = or i64 %v142, %v141
  store i64 %v143, ptr %room9, align 8
  br label %latch97
latch97:
  %next100 = add nsw i64 %i99, 1
  %v144 = icmp slt i64 %next100, %v14
  br i1 %v144, label %head95, label %after98
after98:
  %v145 = load i64, ptr %room9, align 8
  %v146 = icmp ne i64 %v145, 0
  br i1 %v146, label %lossy, label %end
lossy:
  %v147 = getelementptr i8, ptr %args, i64 16
  %v148 = load ptr, ptr %v147, align 8
  %before = atomicrmw or ptr %v148, i64 %v145 monotonic
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
