; module
; order: as written
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
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
  %v30 = bitcast <16 x float> %v29 to <16 x i32>
  %v31 = and <16 x i32> %v30, splat (i32 2147483647)
  %v32 = fcmp ord <16 x float> splat (float 0x4056600000000000), splat (float 0x4056600000000000)
  %v33 = icmp ule <16 x i32> %v31, splat (i32 2139095040)
  %v34 = and <16 x i1> %v32, %v33
  %v35 = select <16 x i1> %v34, <16 x float> splat (float 0x4056600000000000), <16 x float> splat (float 0x0000000000000000)
  %v36 = select <16 x i1> %v34, <16 x float> %v29, <16 x float> splat (float 0x0000000000000000)
  %v37 = fcmp olt <16 x float> %v35, %v36
  %v38 = select <16 x i1> %v37, <16 x float> splat (float 0x4056600000000000), <16 x float> %v29
  %v39 = bitcast <16 x float> %v38 to <16 x i32>
  %v40 = and <16 x i32> %v39, splat (i32 2147483647)
  %v41 = fcmp ord <16 x float> splat (float 0xC05A400000000000), splat (float 0xC05A400000000000)
  %v42 = icmp ule <16 x i32> %v40, splat (i32 2139095040)
  %v43 = and <16 x i1> %v41, %v42
  %v44 = select <16 x i1> %v43, <16 x float> splat (float 0xC05A400000000000), <16 x float> splat (float 0x0000000000000000)
  %v45 = select <16 x i1> %v43, <16 x float> %v38, <16 x float> splat (float 0x0000000000000000)
  %v46 = fcmp ogt <16 x float> %v44, %v45
  %v47 = select <16 x i1> %v46, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v38
  %v48 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v47, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v49 = fsub <16 x float> %v48, splat (float 0x4168001FC0000000)
  %v50 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v49, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v47)
  %v51 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v49, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v50)
  %v52 = fmul <16 x float> %v51, %v51
  %v53 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v51, <16 x float> splat (float 0x3F56D444C0000000))
  %v54 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v53, <16 x float> %v51, <16 x float> splat (float 0x3F81110AA0000000))
  %v55 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v54, <16 x float> %v51, <16 x float> splat (float 0x3FA5554E80000000))
  %v56 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v55, <16 x float> %v51, <16 x float> splat (float 0x3FC5555560000000))
  %v57 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v56, <16 x float> %v51, <16 x float> splat (float 0x3FE0000000000000))
  %v58 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v52, <16 x float> %v57, <16 x float> %v51)
  %v59 = fadd <16 x float> splat (float 0x3FF0000000000000), %v58
  %v60 = bitcast <16 x float> %v48 to <16 x i32>
  %v61 = lshr <16 x i32> %v60, splat (i32 1)
  %v62 = shl <16 x i32> %v61, splat (i32 23)
  %v63 = bitcast <16 x i32> %v62 to <16 x float>
  %v64 = sub <16 x i32> %v60, %v61
  %v65 = shl <16 x i32> %v64, splat (i32 23)
  %v66 = bitcast <16 x i32> %v65 to <16 x float>
  %v67 = fmul <16 x float> %v59, %v63
  %v68 = fmul <16 x float> %v67, %v66
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v68, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v68)
  %v70 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v69)
  %v71 = bitcast <16 x float> splat (float 0x7FF0000000000000) to <16 x i32>
  %v72 = and <16 x i32> %v71, splat (i32 2147483647)
  %v73 = fcmp ord <16 x float> %v70, %v70
  %v74 = icmp ule <16 x i32> %v72, splat (i32 2139095040)
  %v75 = and <16 x i1> %v73, %v74
  %v76 = fcmp une <16 x float> %v70, splat (float 0x7FF0000000000000)
  %v77 = and <16 x i1> %v75, %v76
  %v78 = xor <16 x i1> %v77, splat (i1 true)
  %v79 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v29)
  %v80 = bitcast <16 x float> splat (float 0x7FF0000000000000) to <16 x i32>
  %v81 = and <16 x i32> %v80, splat (i32 2147483647)
  %v82 = fcmp ord <16 x float> %v79, %v79
  %v83 = icmp ule <16 x i32> %v81, splat (i32 2139095040)
  %v84 = and <16 x i1> %v82, %v83
  %v85 = fcmp une <16 x float> %v79, splat (float 0x7FF0000000000000)
  %v86 = and <16 x i1> %v84, %v85
  %v87 = and <16 x i1> %v78, %v86
  %v88 = fadd <16 x float> splat (float 0x3FF0000000000000), %v69
  %v89 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v88
  store <16 x float> %v89, ptr %v26, align 4, !alias.scope !4, !noalias !6
  %v90 = bitcast <16 x i1> %v87 to i16
  %v91 = zext i16 %v90 to i64
  %v92 = load i64, ptr %room9, align 8
  %v93 = or i64 %v92, %v91
  store i64 %v93, ptr %room9, align 8
  br label %latch20
latch20:
  %next23 = add nsw i64 %i22, 16
  %v94 = icmp slt i64 %next23, %v17
  br i1 %v94, label %head18, label %after21
after21:
  %v95 = and i64 %v14, -4
  %v102 = icmp slt i64 %v17, %v95
  br i1 %v102, label %head96, label %after99
head96:
  %i100 = phi i64 [ %v17, %after21 ], [ %next101, %latch98 ]
  %v103 = getelementptr float, ptr %v15, i64 %i100
  %v104 = getelementptr float, ptr %v16, i64 %i100
  %v105 = add i64 %v12, %i100
  %v106 = load <4 x float>, ptr %v103, align 4, !alias.scope !3, !noalias !5
  %v107 = fneg <4 x float> %v106
  %v108 = bitcast <4 x float> %v107 to <4 x i32>
  %v109 = and <4 x i32> %v108, splat (i32 2147483647)
  %v110 = fcmp ord <4 x float> splat (float 0x4056600000000000), splat (float 0x4056600000000000)
  %v111 = icmp ule <4 x i32> %v109, splat (i32 2139095040)
  %v112 = and <4 x i1> %v110, %v111
  %v113 = select <4 x i1> %v112, <4 x float> splat (float 0x4056600000000000), <4 x float> splat (float 0x0000000000000000)
  %v114 = select <4 x i1> %v112, <4 x float> %v107, <4 x float> splat (float 0x0000000000000000)
  %v115 = fcmp olt <4 x float> %v113, %v114
  %v116 = select <4 x i1> %v115, <4 x float> splat (float 0x4056600000000000), <4 x float> %v107
  %v117 = bitcast <4 x float> %v116 to <4 x i32>
  %v118 = and <4 x i32> %v117, splat (i32 2147483647)
  %v119 = fcmp ord <4 x float> splat (float 0xC05A400000000000), splat (float 0xC05A400000000000)
  %v120 = icmp ule <4 x i32> %v118, splat (i32 2139095040)
  %v121 = and <4 x i1> %v119, %v120
  %v122 = select <4 x i1> %v121, <4 x float> splat (float 0xC05A400000000000), <4 x float> splat (float 0x0000000000000000)
  %v123 = select <4 x i1> %v121, <4 x float> %v116, <4 x float> splat (float 0x0000000000000000)
  %v124 = fcmp ogt <4 x float> %v122, %v123
  %v125 = select <4 x i1> %v124, <4 x float> splat (float 0xC05A400000000000), <4 x float> %v116
  %v126 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v125, <4 x float> splat (float 0x3FF7154760000000), <4 x float> splat (float 0x4168001FC0000000))
  %v127 = fsub <4 x float> %v126, splat (float 0x4168001FC0000000)
  %v128 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v127, <4 x float> splat (float 0xBFE62E4000000000), <4 x float> %v125)
  %v129 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v127, <4 x float> splat (float 0xBEB7F7D1C0000000), <4 x float> %v128)
  %v130 = fmul <4 x float> %v129, %v129
  %v131 = call <4 x float> @llvm.fma.v4f32(<4 x float> splat (float 0x3F2A17F540000000), <4 x float> %v129, <4 x float> splat (float 0x3F56D444C0000000))
  %v132 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v131, <4 x float> %v129, <4 x float> splat (float 0x3F81110AA0000000))
  %v133 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v132, <4 x float> %v129, <4 x float> splat (float 0x3FA5554E80000000))
  %v134 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v133, <4 x float> %v129, <4 x float> splat (float 0x3FC5555560000000))
  %v135 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v134, <4 x float> %v129, <4 x float> splat (float 0x3FE0000000000000))
  %v136 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v130, <4 x float> %v135, <4 x float> %v129)
  %v137 = fadd <4 x float> splat (float 0x3FF0000000000000), %v136
  %v138 = bitcast <4 x float> %v126 to <4 x i32>
  %v139 = lshr <4 x i32> %v138, splat (i32 1)
  %v140 = shl <4 x i32> %v139, splat (i32 23)
  %v141 = bitcast <4 x i32> %v140 to <4 x float>
  %v142 = sub <4 x i32> %v138, %v139
  %v143 = shl <4 x i32> %v142, splat (i32 23)
  %v144 = bitcast <4 x i32> %v143 to <4 x float>
  %v145 = fmul <4 x float> %v137, %v141
  %v146 = fmul <4 x float> %v145, %v144
  %v147 = call <4 x float> @llvm.fma.v4f32(<4 x float> %v146, <4 x float> splat (float 0x3E00000000000000), <4 x float> %v146)
  %v148 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v147)
  %v149 = bitcast <4 x float> splat (float 0x7FF0000000000000) to <4 x i32>
  %v150 = and <4 x i32> %v149, splat (i32 2147483647)
  %v151 = fcmp ord <4 x float> %v148, %v148
  %v152 = icmp ule <4 x i32> %v150, splat (i32 2139095040)
  %v153 = and <4 x i1> %v151, %v152
  %v154 = fcmp une <4 x float> %v148, splat (float 0x7FF0000000000000)
  %v155 = and <4 x i1> %v153, %v154
  %v156 = xor <4 x i1> %v155, splat (i1 true)
  %v157 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v107)
  %v158 = bitcast <4 x float> splat (float 0x7FF0000000000000) to <4 x i32>
  %v159 = and <4 x i32> %v158, splat (i32 2147483647)
  %v160 = fcmp ord <4 x float> %v157, %v157
  %v161 = icmp ule <4 x i32> %v159, splat (i32 2139095040)
  %v162 = and <4 x i1> %v160, %v161
  %v163 = fcmp une <4 x float> %v157, splat (float 0x7FF0000000000000)
  %v164 = and <4 x i1> %v162, %v163
  %v165 = and <4 x i1> %v156, %v164
  %v166 = fadd <4 x float> splat (float 0x3FF0000000000000), %v147
  %v167 = fdiv <4 x float> splat (float 0x3FF0000000000000), %v166
  store <4 x float> %v167, ptr %v104, align 4, !alias.scope !4, !noalias !6
  %v168 = bitcast <4 x i1> %v165 to i4
  %v169 = zext i4 %v168 to i64
  %v170 = load i64, ptr %room9, align 8
  %v171 = or i64 %v170, %v169
  store i64 %v171, ptr %room9, align 8
  br label %latch98
latch98:
  %next101 = add nsw i64 %i100, 4
  %v172 = icmp slt i64 %next101, %v95
  br i1 %v172, label %head96, label %after99
after99:
  %v179 = icmp slt i64 %v95, %v14
  br i1 %v179, label %head173, label %after176
head173:
  %i177 = phi i64 [ %v95, %after99 ], [ %next178, %latch175 ]
  %v180 = getelementptr float, ptr %v15, i64 %i177
  %v181 = getelementptr float, ptr %v16, i64 %i177
  %v182 = add i64 %v12, %i177
  %v183 = load float, ptr %v180, align 4, !alias.scope !3, !noalias !5
  %v184 = fneg float %v183
  %v185 = fcmp olt float 0x4056600000000000, %v184
  %v186 = select i1 %v185, float 0x4056600000000000, float %v184
  %v187 = fcmp ogt float 0xC05A400000000000, %v186
  %v188 = select i1 %v187, float 0xC05A400000000000, float %v186
  %v189 = call float @llvm.fma.f32(float %v188, float 0x3FF7154760000000, float 0x4168001FC0000000)
  %v190 = fsub float %v189, 0x4168001FC0000000
  %v191 = call float @llvm.fma.f32(float %v190, float 0xBFE62E4000000000, float %v188)
  %v192 = call float @llvm.fma.f32(float %v190, float 0xBEB7F7D1C0000000, float %v191)
  %v193 = fmul float %v192, %v192
  %v194 = call float @llvm.fma.f32(float 0x3F2A17F540000000, float %v192, float 0x3F56D444C0000000)
  %v195 = call float @llvm.fma.f32(float %v194, float %v192, float 0x3F81110AA0000000)
  %v196 = call float @llvm.fma.f32(float %v195, float %v192, float 0x3FA5554E80000000)
  %v197 = call float @llvm.fma.f32(float %v196, float %v192, float 0x3FC5555560000000)
  %v198 = call float @llvm.fma.f32(float %v197, float %v192, float 0x3FE0000000000000)
  %v199 = call float @llvm.fma.f32(float %v193, float %v198, float %v192)
  %v200 = fadd float 0x3FF0000000000000, %v199
  %v201 = bitcast float %v189 to i32
  %v202 = lshr i32 %v201, 1
  %v203 = shl i32 %v202, 23
  %v204 = bitcast i32 %v203 to float
  %v205 = sub i32 %v201, %v202
  %v206 = shl i32 %v205, 23
  %v207 = bitcast i32 %v206 to float
  %v208 = fmul float %v200, %v204
  %v209 = fmul float %v208, %v207
  %v210 = call float @llvm.fma.f32(float %v209, float 0x3E00000000000000, float %v209)
  %v211 = call float @llvm.fabs.f32(float %v210)
  %v212 = fcmp one float %v211, 0x7FF0000000000000
  %v213 = xor i1 %v212, true
  %v214 = call float @llvm.fabs.f32(float %v184)
  %v215 = fcmp one float %v214, 0x7FF0000000000000
  %v216 = and i1 %v213, %v215
  %v217 = fadd float 0x3FF0000000000000, %v210
  %v218 = fdiv float 0x3FF0000000000000, %v217
  store float %v218, ptr %v181, align 4, !alias.scope !4, !noalias !6
  %v219 = zext i1 %v216 to i64
  %v220 = load i64, ptr %room9, align 8
  %v221 = or i64 %v220, %v219
  store i64 %v221, ptr %room9, align 8
  br label %latch175
latch175:
  %next178 = add nsw i64 %i177, 1
  %v222 = icmp slt i64 %next178, %v14
  br i1 %v222, label %head173, label %after176
after176:
  %v223 = load i64, ptr %room9, align 8
  %v224 = icmp ne i64 %v223, 0
  br i1 %v224, label %lossy, label %end
lossy:
  %v225 = getelementptr i8, ptr %args, i64 16
  %v226 = load ptr, ptr %v225, align 8
  %before = atomicrmw or ptr %v226, i64 %v223 monotonic
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
