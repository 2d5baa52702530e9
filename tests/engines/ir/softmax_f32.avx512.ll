; module
; passes: sroa simplifycfg dce
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float>, <4 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float>, <16 x i32>)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room158 = alloca <8 x double>, align 16
  %room157 = alloca <8 x double>, align 16
  %room156 = alloca <8 x double>, align 16
  %room155 = alloca float, align 16
  %room154 = alloca <8 x float>, align 16
  %room26 = alloca <16 x float>, align 16
  %room25 = alloca <16 x float>, align 16
  %room24 = alloca <16 x float>, align 16
  %room23 = alloca <16 x float>, align 16
  %room22 = alloca <16 x float>, align 16
  %room11 = alloca i64, align 16
  %room10 = alloca i64, align 16
  %temp7 = alloca [8 x float], align 64
  %temp6 = alloca [384 x float], align 64
  %temp5 = alloca [8 x float], align 64
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  store i64 0, ptr %room10, align 8
  store i64 0, ptr %room11, align 8
  %v18 = icmp slt i64 0, 8
  br i1 %v18, label %head12, label %after15
head12:
  %i16 = phi i64 [ 0, %begin ], [ %next17, %latch14 ]
  %v19 = mul i64 %i16, 48
  %v20 = getelementptr float, ptr %v2, i64 %v19
  %v21 = getelementptr float, ptr %temp5, i64 %i16
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room22, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room23, align 8
  %v27 = load <16 x float>, ptr %room22, align 8
  %v28 = load <16 x float>, ptr %v20, align 4, !alias.scope !6, !noalias !11
  %v29 = fcmp uno <16 x float> %v27, %v27
  %v30 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v27, <16 x float> %v28, metadata !"ogt", metadata !"fpexcept.ignore")
  %v31 = select <16 x i1> %v30, <16 x float> %v27, <16 x float> %v28
  %v32 = select <16 x i1> %v29, <16 x float> %v27, <16 x float> %v31
  store <16 x float> %v32, ptr %room22, align 8
  %v33 = load <16 x float>, ptr %room23, align 8
  %v34 = getelementptr float, ptr %v20, i64 16
  %v35 = load <16 x float>, ptr %v34, align 4, !alias.scope !6, !noalias !11
  %v36 = fcmp uno <16 x float> %v33, %v33
  %v37 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v33, <16 x float> %v35, metadata !"ogt", metadata !"fpexcept.ignore")
  %v38 = select <16 x i1> %v37, <16 x float> %v33, <16 x float> %v35
  %v39 = select <16 x i1> %v36, <16 x float> %v33, <16 x float> %v38
  store <16 x float> %v39, ptr %room23, align 8
  %v40 = getelementptr float, ptr %v20, i64 32
  %v41 = load <16 x float>, ptr %room22, align 8
  %v42 = load <16 x float>, ptr %v40, align 4, !alias.scope !6, !noalias !11
  %v43 = fcmp uno <16 x float> %v41, %v41
  %v44 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v41, <16 x float> %v42, metadata !"ogt", metadata !"fpexcept.ignore")
  %v45 = select <16 x i1> %v44, <16 x float> %v41, <16 x float> %v42
  %v46 = select <16 x i1> %v43, <16 x float> %v41, <16 x float> %v45
  store <16 x float> %v46, ptr %room22, align 8
  %v47 = load <16 x float>, ptr %room22, align 8
  %v48 = load <16 x float>, ptr %room23, align 8
  %v49 = fcmp uno <16 x float> %v47, %v47
  %v50 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v47, <16 x float> %v48, metadata !"ogt", metadata !"fpexcept.ignore")
  %v51 = select <16 x i1> %v50, <16 x float> %v47, <16 x float> %v48
  %v52 = select <16 x i1> %v49, <16 x float> %v47, <16 x float> %v51
  %v53 = shufflevector <16 x float> %v52, <16 x float> %v52, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v54 = shufflevector <16 x float> %v52, <16 x float> %v52, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v55 = fcmp uno <8 x float> %v53, %v53
  %v56 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v53, <8 x float> %v54, metadata !"ogt", metadata !"fpexcept.ignore")
  %v57 = select <8 x i1> %v56, <8 x float> %v53, <8 x float> %v54
  %v58 = select <8 x i1> %v55, <8 x float> %v53, <8 x float> %v57
  %v59 = shufflevector <8 x float> %v58, <8 x float> %v58, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v60 = shufflevector <8 x float> %v58, <8 x float> %v58, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v61 = fcmp uno <4 x float> %v59, %v59
  %v62 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v59, <4 x float> %v60, metadata !"ogt", metadata !"fpexcept.ignore")
  %v63 = select <4 x i1> %v62, <4 x float> %v59, <4 x float> %v60
  %v64 = select <4 x i1> %v61, <4 x float> %v59, <4 x float> %v63
  %v65 = extractelement <4 x float> %v64, i64 0
  %v66 = extractelement <4 x float> %v64, i64 1
  %v67 = extractelement <4 x float> %v64, i64 2
  %v68 = extractelement <4 x float> %v64, i64 3
  %v69 = fcmp uno float %v65, %v65
  %v70 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v65, float %v67, metadata !"ogt", metadata !"fpexcept.ignore")
  %v71 = select i1 %v70, float %v65, float %v67
  %v72 = select i1 %v69, float %v65, float %v71
  %v73 = fcmp uno float %v66, %v66
  %v74 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v66, float %v68, metadata !"ogt", metadata !"fpexcept.ignore")
  %v75 = select i1 %v74, float %v66, float %v68
  %v76 = select i1 %v73, float %v66, float %v75
  %v77 = fcmp uno float %v72, %v72
  %v78 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v72, float %v76, metadata !"ogt", metadata !"fpexcept.ignore")
  %v79 = select i1 %v78, float %v72, float %v76
  %v80 = select i1 %v77, float %v72, float %v79
  %v81 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v82 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v80, metadata !"ogt", metadata !"fpexcept.ignore")
  %v83 = select i1 %v82, float 0xFFF0000000000000, float %v80
  %v84 = select i1 %v81, float 0xFFF0000000000000, float %v83
  store float %v84, ptr %v21, align 4, !alias.scope !7, !noalias !12
  br label %latch14
latch14:
  %next17 = add nsw i64 %i16, 1
  %v85 = icmp slt i64 %next17, 8
  br i1 %v85, label %head12, label %after15
after15:
  %v92 = icmp slt i64 0, 8
  br i1 %v92, label %head86, label %after89
head86:
  %i90 = phi i64 [ 0, %after15 ], [ %next91, %latch88 ]
  %v93 = mul i64 %i90, 48
  %v94 = getelementptr float, ptr %v2, i64 %v93
  %v95 = getelementptr float, ptr %temp5, i64 %i90
  %v96 = mul i64 %i90, 48
  %v97 = getelementptr float, ptr %temp6, i64 %v96
  %v98 = load float, ptr %v95, align 4, !alias.scope !7, !noalias !12
  %v99 = insertelement <16 x float> poison, float %v98, i64 0
  %v100 = shufflevector <16 x float> %v99, <16 x float> poison, <16 x i32> zeroinitializer
  %v107 = icmp slt i64 0, 48
  br i1 %v107, label %head101, label %after104
head101:
  %i105 = phi i64 [ 0, %head86 ], [ %next106, %latch103 ]
  %v108 = getelementptr float, ptr %v94, i64 %i105
  %v109 = getelementptr float, ptr %v97, i64 %i105
  %v110 = load <16 x float>, ptr %v108, align 4, !alias.scope !6, !noalias !11
  %v111 = fsub <16 x float> %v110, %v100
  %v112 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v111, metadata !"olt", metadata !"fpexcept.ignore")
  %v113 = select <16 x i1> %v112, <16 x float> splat (float 0x4056600000000000), <16 x float> %v111
  %v114 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v113, metadata !"ogt", metadata !"fpexcept.ignore")
  %v115 = select <16 x i1> %v114, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v113
  %v116 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v117 = fsub <16 x float> %v116, splat (float 0x4168001FC0000000)
  %v118 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v117, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v115)
  %v119 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v117, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v118)
  %v120 = fmul <16 x float> %v119, %v119
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v119, <16 x float> splat (float 0x3F56D444C0000000))
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v119, <16 x float> splat (float 0x3F81110AA0000000))
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v122, <16 x float> %v119, <16 x float> splat (float 0x3FA5554E80000000))
  %v124 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v123, <16 x float> %v119, <16 x float> splat (float 0x3FC5555560000000))
  %v125 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v124, <16 x float> %v119, <16 x float> splat (float 0x3FE0000000000000))
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v120, <16 x float> %v125, <16 x float> %v119)
  %v127 = fadd <16 x float> splat (float 0x3FF0000000000000), %v126
  %v128 = bitcast <16 x float> %v116 to <16 x i32>
  %v129 = sub <16 x i32> %v128, splat (i32 1262485758)
  %v130 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v127, <16 x i32> %v129)
  %v131 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v130, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v130)
  %v132 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v131)
  %v133 = fcmp one <16 x float> %v132, splat (float 0x7FF0000000000000)
  %v134 = xor <16 x i1> %v133, splat (i1 true)
  %v135 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v111)
  %v136 = fcmp one <16 x float> %v135, splat (float 0x7FF0000000000000)
  %v137 = and <16 x i1> %v134, %v136
  store <16 x float> %v131, ptr %v109, align 4, !alias.scope !8, !noalias !13
  %v138 = bitcast <16 x i1> %v137 to i16
  %v139 = zext i16 %v138 to i64
  %v140 = load i64, ptr %room10, align 8
  %v141 = or i64 %v140, %v139
  store i64 %v141, ptr %room10, align 8
  br label %latch103
latch103:
  %next106 = add nsw i64 %i105, 16
  %v142 = icmp slt i64 %next106, 48
  br i1 %v142, label %head101, label %after104
after104:
  br label %latch88
latch88:
  %next91 = add nsw i64 %i90, 1
  %v143 = icmp slt i64 %next91, 8
  br i1 %v143, label %head86, label %after89
after89:
  %v150 = icmp slt i64 0, 8
  br i1 %v150, label %head144, label %after147
head144:
  %i148 = phi i64 [ 0, %after89 ], [ %next149, %latch146 ]
  %v151 = mul i64 %i148, 48
  %v152 = getelementptr float, ptr %temp6, i64 %v151
  %v153 = getelementptr float, ptr %temp7, i64 %i148
  store <8 x float> splat (float 0x0000000000000000), ptr %room154, align 8
  store float 0x0000000000000000, ptr %room155, align 8
  %v159 = load <8 x float>, ptr %room154, align 8
  %v160 = load <8 x float>, ptr %v152, align 4, !alias.scope !8, !noalias !13
  %v161 = fadd <8 x float> %v159, %v160
  store <8 x float> %v161, ptr %room154, align 8
  %v162 = getelementptr float, ptr %v152, i64 8
  %v163 = load <8 x float>, ptr %room154, align 8
  %v164 = load <8 x float>, ptr %v162, align 4, !alias.scope !8, !noalias !13
  %v165 = fadd <8 x float> %v163, %v164
  store <8 x float> %v165, ptr %room154, align 8
  %v166 = getelementptr float, ptr %v152, i64 16
  %v167 = load <8 x float>, ptr %room154, align 8
  %v168 = load <8 x float>, ptr %v166, align 4, !alias.scope !8, !noalias !13
  %v169 = fadd <8 x float> %v167, %v168
  store <8 x float> %v169, ptr %room154, align 8
  %v170 = getelementptr float, ptr %v152, i64 24
  %v171 = load <8 x float>, ptr %room154, align 8
  %v172 = load <8 x float>, ptr %v170, align 4, !alias.scope !8, !noalias !13
  %v173 = fadd <8 x float> %v171, %v172
  store <8 x float> %v173, ptr %room154, align 8
  %v174 = getelementptr float, ptr %v152, i64 32
  %v175 = load <8 x float>, ptr %room154, align 8
  %v176 = load <8 x float>, ptr %v174, align 4, !alias.scope !8, !noalias !13
  %v177 = fadd <8 x float> %v175, %v176
  store <8 x float> %v177, ptr %room154, align 8
  %v178 = getelementptr float, ptr %v152, i64 40
  %v179 = load <8 x float>, ptr %room154, align 8
  %v180 = load <8 x float>, ptr %v178, align 4, !alias.scope !8, !noalias !13
  %v181 = fadd <8 x float> %v179, %v180
  store <8 x float> %v181, ptr %room154, align 8
  %v182 = load <8 x float>, ptr %room154, align 8
  %v183 = shufflevector <8 x float> %v182, <8 x float> %v182, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v184 = shufflevector <8 x float> %v182, <8 x float> %v182, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v185 = fadd <4 x float> %v183, %v184
  %v186 = shufflevector <4 x float> %v185, <4 x float> %v185, <2 x i32> <i32 0, i32 2>
  %v187 = shufflevector <4 x float> %v185, <4 x float> %v185, <2 x i32> <i32 1, i32 3>
  %v188 = fadd <2 x float> %v186, %v187
  %v189 = extractelement <2 x float> %v188, i64 0
  %v190 = extractelement <2 x float> %v188, i64 1
  %v191 = fadd float %v189, %v190
  store float %v191, ptr %room155, align 8
  %v192 = getelementptr float, ptr %v152, i64 40
  %v193 = load float, ptr %room155, align 8
  %v194 = fadd float 0x0000000000000000, %v193
  store float %v194, ptr %v153, align 4, !alias.scope !9, !noalias !14
  br label %latch146
latch146:
  %next149 = add nsw i64 %i148, 1
  %v195 = icmp slt i64 %next149, 8
  br i1 %v195, label %head144, label %after147
after147:
  %v202 = icmp slt i64 0, 8
  br i1 %v202, label %head196, label %after199
head196:
  %i200 = phi i64 [ 0, %after147 ], [ %next201, %latch198 ]
  %v203 = mul i64 %i200, 48
  %v204 = getelementptr float, ptr %temp6, i64 %v203
  %v205 = getelementptr float, ptr %temp7, i64 %i200
  %v206 = mul i64 %i200, 48
  %v207 = getelementptr float, ptr %v4, i64 %v206
  %v208 = load float, ptr %v205, align 4, !alias.scope !9, !noalias !14
  %v209 = insertelement <16 x float> poison, float %v208, i64 0
  %v210 = shufflevector <16 x float> %v209, <16 x float> poison, <16 x i32> zeroinitializer
  %v217 = icmp slt i64 0, 48
  br i1 %v217, label %head211, label %after214
head211:
  %i215 = phi i64 [ 0, %head196 ], [ %next216, %latch213 ]
  %v218 = getelementptr float, ptr %v204, i64 %i215
  %v219 = getelementptr float, ptr %v207, i64 %i215
  %v220 = load <16 x float>, ptr %v218, align 4, !alias.scope !8, !noalias !13
  %v221 = fdiv <16 x float> %v220, %v210
  store <16 x float> %v221, ptr %v219, align 4, !alias.scope !10, !noalias !15
  br label %latch213
latch213:
  %next216 = add nsw i64 %i215, 16
  %v222 = icmp slt i64 %next216, 48
  br i1 %v222, label %head211, label %after214
after214:
  br label %latch198
latch198:
  %next201 = add nsw i64 %i200, 1
  %v223 = icmp slt i64 %next201, 8
  br i1 %v223, label %head196, label %after199
after199:
  %v224 = load i64, ptr %room10, align 8
  %v225 = icmp ne i64 %v224, 0
  br i1 %v225, label %bail1, label %past226
past226:
  br label %done
bail1:
  br label %done
done:
  %v227 = phi i64 [ 0, %past226 ], [ 1, %bail1 ]
  ret i64 %v227
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = !{!1}
!7 = !{!2}
!8 = !{!3}
!9 = !{!4}
!10 = !{!5}
!11 = !{!2, !3, !4, !5}
!12 = !{!1, !3, !4, !5}
!13 = !{!1, !2, !4, !5}
!14 = !{!1, !2, !3, !5}
!15 = !{!1, !2, !3, !4}
