; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float>, <4 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room28 = alloca <16 x float>, align 16
  %room27 = alloca <16 x double>, align 16
  %room26 = alloca <16 x float>, align 16
  %room25 = alloca <16 x double>, align 16
  %room24 = alloca <16 x float>, align 16
  %room23 = alloca <16 x double>, align 16
  %room22 = alloca <16 x float>, align 16
  %room21 = alloca <16 x float>, align 16
  %room20 = alloca <16 x float>, align 16
  %room19 = alloca <16 x float>, align 16
  %room18 = alloca <16 x float>, align 16
  %room17 = alloca <16 x float>, align 16
  %room16 = alloca <16 x float>, align 16
  %room15 = alloca <16 x float>, align 16
  %room14 = alloca float, align 16
  %room13 = alloca float, align 16
  %room12 = alloca i64, align 16
  %room11 = alloca i64, align 16
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 16
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 0
  %v10 = load i64, ptr %v9, align 8
  store i64 0, ptr %room11, align 8
  store i64 0, ptr %room12, align 8
  store float 0x0000000000000000, ptr %room13, align 4
  store float 0xFFF0000000000000, ptr %room14, align 4
  store <16 x float> splat (float 0x0000000000000000), ptr %room15, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room16, align 8
  store <16 x float> splat (float 0x0000000000000000), ptr %room17, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room18, align 8
  store <16 x float> splat (float 0x0000000000000000), ptr %room19, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room20, align 8
  store <16 x float> splat (float 0x0000000000000000), ptr %room21, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room22, align 8
  %v29 = and i64 %v8, -64
  %v36 = icmp slt i64 0, %v29
  br i1 %v36, label %head30, label %after33
head30:
  %i34 = phi i64 [ 0, %begin ], [ %next35, %latch32 ]
  %v37 = getelementptr float, ptr %v2, i64 %i34
  %v38 = load <16 x float>, ptr %room15, align 8
  %v39 = load <16 x float>, ptr %v37, align 4, !alias.scope !4, !noalias !7
  %v40 = load <16 x float>, ptr %v37, align 4, !alias.scope !4, !noalias !7
  %v41 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v39, <16 x float> %v40, <16 x float> %v38)
  store <16 x float> %v41, ptr %room15, align 8
  %v42 = load <16 x float>, ptr %room16, align 8
  %v43 = fmul <16 x float> %v39, %v40
  %v44 = fcmp uno <16 x float> %v42, %v42
  %v45 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v42, <16 x float> %v43, metadata !"ogt", metadata !"fpexcept.ignore")
  %v46 = select <16 x i1> %v45, <16 x float> %v42, <16 x float> %v43
  %v47 = select <16 x i1> %v44, <16 x float> %v42, <16 x float> %v46
  store <16 x float> %v47, ptr %room16, align 8
  %v48 = load <16 x float>, ptr %room17, align 8
  %v49 = getelementptr float, ptr %v37, i64 16
  %v50 = load <16 x float>, ptr %v49, align 4, !alias.scope !4, !noalias !7
  %v51 = getelementptr float, ptr %v37, i64 16
  %v52 = load <16 x float>, ptr %v51, align 4, !alias.scope !4, !noalias !7
  %v53 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v50, <16 x float> %v52, <16 x float> %v48)
  store <16 x float> %v53, ptr %room17, align 8
  %v54 = load <16 x float>, ptr %room18, align 8
  %v55 = fmul <16 x float> %v50, %v52
  %v56 = fcmp uno <16 x float> %v54, %v54
  %v57 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v54, <16 x float> %v55, metadata !"ogt", metadata !"fpexcept.ignore")
  %v58 = select <16 x i1> %v57, <16 x float> %v54, <16 x float> %v55
  %v59 = select <16 x i1> %v56, <16 x float> %v54, <16 x float> %v58
  store <16 x float> %v59, ptr %room18, align 8
  %v60 = load <16 x float>, ptr %room19, align 8
  %v61 = getelementptr float, ptr %v37, i64 32
  %v62 = load <16 x float>, ptr %v61, align 4, !alias.scope !4, !noalias !7
  %v63 = getelementptr float, ptr %v37, i64 32
  %v64 = load <16 x float>, ptr %v63, align 4, !alias.scope !4, !noalias !7
  %v65 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v62, <16 x float> %v64, <16 x float> %v60)
  store <16 x float> %v65, ptr %room19, align 8
  %v66 = load <16 x float>, ptr %room20, align 8
  %v67 = fmul <16 x float> %v62, %v64
  %v68 = fcmp uno <16 x float> %v66, %v66
  %v69 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v66, <16 x float> %v67, metadata !"ogt", metadata !"fpexcept.ignore")
  %v70 = select <16 x i1> %v69, <16 x float> %v66, <16 x float> %v67
  %v71 = select <16 x i1> %v68, <16 x float> %v66, <16 x float> %v70
  store <16 x float> %v71, ptr %room20, align 8
  %v72 = load <16 x float>, ptr %room21, align 8
  %v73 = getelementptr float, ptr %v37, i64 48
  %v74 = load <16 x float>, ptr %v73, align 4, !alias.scope !4, !noalias !7
  %v75 = getelementptr float, ptr %v37, i64 48
  %v76 = load <16 x float>, ptr %v75, align 4, !alias.scope !4, !noalias !7
  %v77 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v74, <16 x float> %v76, <16 x float> %v72)
  store <16 x float> %v77, ptr %room21, align 8
  %v78 = load <16 x float>, ptr %room22, align 8
  %v79 = fmul <16 x float> %v74, %v76
  %v80 = fcmp uno <16 x float> %v78, %v78
  %v81 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v78, <16 x float> %v79, metadata !"ogt", metadata !"fpexcept.ignore")
  %v82 = select <16 x i1> %v81, <16 x float> %v78, <16 x float> %v79
  %v83 = select <16 x i1> %v80, <16 x float> %v78, <16 x float> %v82
  store <16 x float> %v83, ptr %room22, align 8
  br label %latch32
latch32:
  %next35 = add nsw i64 %i34, 64
  %v84 = icmp slt i64 %next35, %v29
  br i1 %v84, label %head30, label %after33
after33:
  %v85 = and i64 %v8, -16
  %v92 = icmp slt i64 %v29, %v85
  br i1 %v92, label %head86, label %after89
head86:
  %i90 = phi i64 [ %v29, %after33 ], [ %next91, %latch88 ]
  %v93 = getelementptr float, ptr %v2, i64 %i90
  %v94 = load <16 x float>, ptr %room15, align 8
  %v95 = load <16 x float>, ptr %v93, align 4, !alias.scope !4, !noalias !7
  %v96 = load <16 x float>, ptr %v93, align 4, !alias.scope !4, !noalias !7
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v96, <16 x float> %v94)
  store <16 x float> %v97, ptr %room15, align 8
  %v98 = load <16 x float>, ptr %room16, align 8
  %v99 = fmul <16 x float> %v95, %v96
  %v100 = fcmp uno <16 x float> %v98, %v98
  %v101 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v98, <16 x float> %v99, metadata !"ogt", metadata !"fpexcept.ignore")
  %v102 = select <16 x i1> %v101, <16 x float> %v98, <16 x float> %v99
  %v103 = select <16 x i1> %v100, <16 x float> %v98, <16 x float> %v102
  store <16 x float> %v103, ptr %room16, align 8
  br label %latch88
latch88:
  %next91 = add nsw i64 %i90, 16
  %v104 = icmp slt i64 %next91, %v85
  br i1 %v104, label %head86, label %after89
after89:
  %v105 = sub i64 %v8, %v85
  %v106 = icmp sgt i64 %v105, 0
  br i1 %v106, label %then107, label %after108
then107:
  %v109 = getelementptr float, ptr %v2, i64 %v85
  %v110 = trunc i64 %v105 to i32
  %v111 = insertelement <16 x i32> poison, i32 %v110, i64 0
  %v112 = shufflevector <16 x i32> %v111, <16 x i32> poison, <16 x i32> zeroinitializer
  %v113 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v112
  %v114 = load <16 x float>, ptr %room15, align 8
  %v115 = load float, ptr %v109, align 4, !alias.scope !4, !noalias !7
  %v116 = insertelement <16 x float> poison, float %v115, i64 0
  %v117 = shufflevector <16 x float> %v116, <16 x float> poison, <16 x i32> zeroinitializer
  %v118 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v109, i32 4, <16 x i1> %v113, <16 x float> %v117)
  %v119 = load float, ptr %v109, align 4, !alias.scope !4, !noalias !7
  %v120 = insertelement <16 x float> poison, float %v119, i64 0
  %v121 = shufflevector <16 x float> %v120, <16 x float> poison, <16 x i32> zeroinitializer
  %v122 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v109, i32 4, <16 x i1> %v113, <16 x float> %v121)
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v118, <16 x float> %v122, <16 x float> %v114)
  %v124 = select <16 x i1> %v113, <16 x float> %v123, <16 x float> %v114
  store <16 x float> %v124, ptr %room15, align 8
  %v125 = load <16 x float>, ptr %room16, align 8
  %v126 = fmul <16 x float> %v118, %v122
  %v127 = fcmp uno <16 x float> %v125, %v125
  %v128 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v125, <16 x float> %v126, metadata !"ogt", metadata !"fpexcept.ignore")
  %v129 = select <16 x i1> %v128, <16 x float> %v125, <16 x float> %v126
  %v130 = select <16 x i1> %v127, <16 x float> %v125, <16 x float> %v129
  %v131 = select <16 x i1> %v113, <16 x float> %v130, <16 x float> %v125
  store <16 x float> %v131, ptr %room16, align 8
  br label %after108
after108:
  %v132 = load <16 x float>, ptr %room15, align 8
  %v133 = load <16 x float>, ptr %room17, align 8
  %v134 = load <16 x float>, ptr %room19, align 8
  %v135 = load <16 x float>, ptr %room21, align 8
  %v136 = fadd <16 x float> %v132, %v133
  %v137 = fadd <16 x float> %v134, %v135
  %v138 = fadd <16 x float> %v136, %v137
  %v139 = shufflevector <16 x float> %v138, <16 x float> %v138, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v140 = shufflevector <16 x float> %v138, <16 x float> %v138, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v141 = fadd <8 x float> %v139, %v140
  %v142 = shufflevector <8 x float> %v141, <8 x float> %v141, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v143 = shufflevector <8 x float> %v141, <8 x float> %v141, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v144 = fadd <4 x float> %v142, %v143
  %v145 = extractelement <4 x float> %v144, i64 0
  %v146 = extractelement <4 x float> %v144, i64 1
  %v147 = extractelement <4 x float> %v144, i64 2
  %v148 = extractelement <4 x float> %v144, i64 3
  %v149 = fadd float %v145, %v147
  %v150 = fadd float %v146, %v148
  %v151 = fadd float %v149, %v150
  %v152 = fadd float 0x0000000000000000, %v151
  store float %v152, ptr %room13, align 4
  %v153 = load <16 x float>, ptr %room16, align 8
  %v154 = load <16 x float>, ptr %room18, align 8
  %v155 = load <16 x float>, ptr %room20, align 8
  %v156 = load <16 x float>, ptr %room22, align 8
  %v157 = fcmp uno <16 x float> %v153, %v153
  %v158 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v153, <16 x float> %v154, metadata !"ogt", metadata !"fpexcept.ignore")
  %v159 = select <16 x i1> %v158, <16 x float> %v153, <16 x float> %v154
  %v160 = select <16 x i1> %v157, <16 x float> %v153, <16 x float> %v159
  %v161 = fcmp uno <16 x float> %v155, %v155
  %v162 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v155, <16 x float> %v156, metadata !"ogt", metadata !"fpexcept.ignore")
  %v163 = select <16 x i1> %v162, <16 x float> %v155, <16 x float> %v156
  %v164 = select <16 x i1> %v161, <16 x float> %v155, <16 x float> %v163
  %v165 = fcmp uno <16 x float> %v160, %v160
  %v166 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v160, <16 x float> %v164, metadata !"ogt", metadata !"fpexcept.ignore")
  %v167 = select <16 x i1> %v166, <16 x float> %v160, <16 x float> %v164
  %v168 = select <16 x i1> %v165, <16 x float> %v160, <16 x float> %v167
  %v169 = shufflevector <16 x float> %v168, <16 x float> %v168, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v170 = shufflevector <16 x float> %v168, <16 x float> %v168, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v171 = fcmp uno <8 x float> %v169, %v169
  %v172 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v169, <8 x float> %v170, metadata !"ogt", metadata !"fpexcept.ignore")
  %v173 = select <8 x i1> %v172, <8 x float> %v169, <8 x float> %v170
  %v174 = select <8 x i1> %v171, <8 x float> %v169, <8 x float> %v173
  %v175 = shufflevector <8 x float> %v174, <8 x float> %v174, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v176 = shufflevector <8 x float> %v174, <8 x float> %v174, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v177 = fcmp uno <4 x float> %v175, %v175
  %v178 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v175, <4 x float> %v176, metadata !"ogt", metadata !"fpexcept.ignore")
  %v179 = select <4 x i1> %v178, <4 x float> %v175, <4 x float> %v176
  %v180 = select <4 x i1> %v177, <4 x float> %v175, <4 x float> %v179
  %v181 = extractelement <4 x float> %v180, i64 0
  %v182 = extractelement <4 x float> %v180, i64 1
  %v183 = extractelement <4 x float> %v180, i64 2
  %v184 = extractelement <4 x float> %v180, i64 3
  %v185 = fcmp uno float %v181, %v181
  %v186 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v181, float %v183, metadata !"ogt", metadata !"fpexcept.ignore")
  %v187 = select i1 %v186, float %v181, float %v183
  %v188 = select i1 %v185, float %v181, float %v187
  %v189 = fcmp uno float %v182, %v182
  %v190 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v182, float %v184, metadata !"ogt", metadata !"fpexcept.ignore")
  %v191 = select i1 %v190, float %v182, float %v184
  %v192 = select i1 %v189, float %v182, float %v191
  %v193 = fcmp uno float %v188, %v188
  %v194 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v188, float %v192, metadata !"ogt", metadata !"fpexcept.ignore")
  %v195 = select i1 %v194, float %v188, float %v192
  %v196 = select i1 %v193, float %v188, float %v195
  %v197 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v198 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v196, metadata !"ogt", metadata !"fpexcept.ignore")
  %v199 = select i1 %v198, float 0xFFF0000000000000, float %v196
  %v200 = select i1 %v197, float 0xFFF0000000000000, float %v199
  store float %v200, ptr %room14, align 4
  %v201 = load float, ptr %room13, align 4
  %v202 = load float, ptr %room14, align 4
  store float %v201, ptr %v4, align 4, !alias.scope !5, !noalias !8
  store float %v202, ptr %v6, align 4, !alias.scope !6, !noalias !9
  br label %done
done:
  %v203 = phi i64 [ 0, %after108 ]
  ret i64 %v203
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = !{!1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!2, !3}
!8 = !{!1, !3}
!9 = !{!1, !2}
