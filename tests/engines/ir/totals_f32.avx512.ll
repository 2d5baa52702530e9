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
  %v40 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v39, <16 x float> %v39, <16 x float> %v38)
  store <16 x float> %v40, ptr %room15, align 8
  %v41 = load <16 x float>, ptr %room16, align 8
  %v42 = fmul <16 x float> %v39, %v39
  %v43 = fcmp uno <16 x float> %v41, %v41
  %v44 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v41, <16 x float> %v42, metadata !"ogt", metadata !"fpexcept.ignore")
  %v45 = select <16 x i1> %v44, <16 x float> %v41, <16 x float> %v42
  %v46 = select <16 x i1> %v43, <16 x float> %v41, <16 x float> %v45
  store <16 x float> %v46, ptr %room16, align 8
  %v47 = load <16 x float>, ptr %room17, align 8
  %v48 = getelementptr float, ptr %v37, i64 16
  %v49 = load <16 x float>, ptr %v48, align 4, !alias.scope !4, !noalias !7
  %v50 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v49, <16 x float> %v49, <16 x float> %v47)
  store <16 x float> %v50, ptr %room17, align 8
  %v51 = load <16 x float>, ptr %room18, align 8
  %v52 = fmul <16 x float> %v49, %v49
  %v53 = fcmp uno <16 x float> %v51, %v51
  %v54 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v51, <16 x float> %v52, metadata !"ogt", metadata !"fpexcept.ignore")
  %v55 = select <16 x i1> %v54, <16 x float> %v51, <16 x float> %v52
  %v56 = select <16 x i1> %v53, <16 x float> %v51, <16 x float> %v55
  store <16 x float> %v56, ptr %room18, align 8
  %v57 = load <16 x float>, ptr %room19, align 8
  %v58 = getelementptr float, ptr %v37, i64 32
  %v59 = load <16 x float>, ptr %v58, align 4, !alias.scope !4, !noalias !7
  %v60 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v59, <16 x float> %v57)
  store <16 x float> %v60, ptr %room19, align 8
  %v61 = load <16 x float>, ptr %room20, align 8
  %v62 = fmul <16 x float> %v59, %v59
  %v63 = fcmp uno <16 x float> %v61, %v61
  %v64 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v61, <16 x float> %v62, metadata !"ogt", metadata !"fpexcept.ignore")
  %v65 = select <16 x i1> %v64, <16 x float> %v61, <16 x float> %v62
  %v66 = select <16 x i1> %v63, <16 x float> %v61, <16 x float> %v65
  store <16 x float> %v66, ptr %room20, align 8
  %v67 = load <16 x float>, ptr %room21, align 8
  %v68 = getelementptr float, ptr %v37, i64 48
  %v69 = load <16 x float>, ptr %v68, align 4, !alias.scope !4, !noalias !7
  %v70 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v69, <16 x float> %v69, <16 x float> %v67)
  store <16 x float> %v70, ptr %room21, align 8
  %v71 = load <16 x float>, ptr %room22, align 8
  %v72 = fmul <16 x float> %v69, %v69
  %v73 = fcmp uno <16 x float> %v71, %v71
  %v74 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v71, <16 x float> %v72, metadata !"ogt", metadata !"fpexcept.ignore")
  %v75 = select <16 x i1> %v74, <16 x float> %v71, <16 x float> %v72
  %v76 = select <16 x i1> %v73, <16 x float> %v71, <16 x float> %v75
  store <16 x float> %v76, ptr %room22, align 8
  br label %latch32
latch32:
  %next35 = add nsw i64 %i34, 64
  %v77 = icmp slt i64 %next35, %v29
  br i1 %v77, label %head30, label %after33
after33:
  %v78 = and i64 %v8, -16
  %v85 = icmp slt i64 %v29, %v78
  br i1 %v85, label %head79, label %after82
head79:
  %i83 = phi i64 [ %v29, %after33 ], [ %next84, %latch81 ]
  %v86 = getelementptr float, ptr %v2, i64 %i83
  %v87 = load <16 x float>, ptr %room15, align 8
  %v88 = load <16 x float>, ptr %v86, align 4, !alias.scope !4, !noalias !7
  %v89 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v88, <16 x float> %v88, <16 x float> %v87)
  store <16 x float> %v89, ptr %room15, align 8
  %v90 = load <16 x float>, ptr %room16, align 8
  %v91 = fmul <16 x float> %v88, %v88
  %v92 = fcmp uno <16 x float> %v90, %v90
  %v93 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v90, <16 x float> %v91, metadata !"ogt", metadata !"fpexcept.ignore")
  %v94 = select <16 x i1> %v93, <16 x float> %v90, <16 x float> %v91
  %v95 = select <16 x i1> %v92, <16 x float> %v90, <16 x float> %v94
  store <16 x float> %v95, ptr %room16, align 8
  br label %latch81
latch81:
  %next84 = add nsw i64 %i83, 16
  %v96 = icmp slt i64 %next84, %v78
  br i1 %v96, label %head79, label %after82
after82:
  %v97 = sub i64 %v8, %v78
  %v98 = icmp sgt i64 %v97, 0
  br i1 %v98, label %then99, label %after100
then99:
  %v101 = getelementptr float, ptr %v2, i64 %v78
  %v102 = trunc i64 %v97 to i32
  %v103 = insertelement <16 x i32> poison, i32 %v102, i64 0
  %v104 = shufflevector <16 x i32> %v103, <16 x i32> poison, <16 x i32> zeroinitializer
  %v105 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v104
  %v106 = load <16 x float>, ptr %room15, align 8
  %v107 = load float, ptr %v101, align 4, !alias.scope !4, !noalias !7
  %v108 = insertelement <16 x float> poison, float %v107, i64 0
  %v109 = shufflevector <16 x float> %v108, <16 x float> poison, <16 x i32> zeroinitializer
  %v110 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v101, i32 4, <16 x i1> %v105, <16 x float> %v109)
  %v111 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v110, <16 x float> %v110, <16 x float> %v106)
  %v112 = select <16 x i1> %v105, <16 x float> %v111, <16 x float> %v106
  store <16 x float> %v112, ptr %room15, align 8
  %v113 = load <16 x float>, ptr %room16, align 8
  %v114 = fmul <16 x float> %v110, %v110
  %v115 = fcmp uno <16 x float> %v113, %v113
  %v116 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v113, <16 x float> %v114, metadata !"ogt", metadata !"fpexcept.ignore")
  %v117 = select <16 x i1> %v116, <16 x float> %v113, <16 x float> %v114
  %v118 = select <16 x i1> %v115, <16 x float> %v113, <16 x float> %v117
  %v119 = select <16 x i1> %v105, <16 x float> %v118, <16 x float> %v113
  store <16 x float> %v119, ptr %room16, align 8
  br label %after100
after100:
  %v120 = load <16 x float>, ptr %room15, align 8
  %v121 = load <16 x float>, ptr %room17, align 8
  %v122 = load <16 x float>, ptr %room19, align 8
  %v123 = load <16 x float>, ptr %room21, align 8
  %v124 = fadd <16 x float> %v120, %v121
  %v125 = fadd <16 x float> %v122, %v123
  %v126 = fadd <16 x float> %v124, %v125
  %v127 = shufflevector <16 x float> %v126, <16 x float> %v126, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v128 = shufflevector <16 x float> %v126, <16 x float> %v126, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v129 = fadd <8 x float> %v127, %v128
  %v130 = shufflevector <8 x float> %v129, <8 x float> %v129, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v131 = shufflevector <8 x float> %v129, <8 x float> %v129, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v132 = fadd <4 x float> %v130, %v131
  %v133 = extractelement <4 x float> %v132, i64 0
  %v134 = extractelement <4 x float> %v132, i64 1
  %v135 = extractelement <4 x float> %v132, i64 2
  %v136 = extractelement <4 x float> %v132, i64 3
  %v137 = fadd float %v133, %v135
  %v138 = fadd float %v134, %v136
  %v139 = fadd float %v137, %v138
  %v140 = fadd float 0x0000000000000000, %v139
  store float %v140, ptr %room13, align 4
  %v141 = load <16 x float>, ptr %room16, align 8
  %v142 = load <16 x float>, ptr %room18, align 8
  %v143 = load <16 x float>, ptr %room20, align 8
  %v144 = load <16 x float>, ptr %room22, align 8
  %v145 = fcmp uno <16 x float> %v141, %v141
  %v146 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v141, <16 x float> %v142, metadata !"ogt", metadata !"fpexcept.ignore")
  %v147 = select <16 x i1> %v146, <16 x float> %v141, <16 x float> %v142
  %v148 = select <16 x i1> %v145, <16 x float> %v141, <16 x float> %v147
  %v149 = fcmp uno <16 x float> %v143, %v143
  %v150 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v143, <16 x float> %v144, metadata !"ogt", metadata !"fpexcept.ignore")
  %v151 = select <16 x i1> %v150, <16 x float> %v143, <16 x float> %v144
  %v152 = select <16 x i1> %v149, <16 x float> %v143, <16 x float> %v151
  %v153 = fcmp uno <16 x float> %v148, %v148
  %v154 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v148, <16 x float> %v152, metadata !"ogt", metadata !"fpexcept.ignore")
  %v155 = select <16 x i1> %v154, <16 x float> %v148, <16 x float> %v152
  %v156 = select <16 x i1> %v153, <16 x float> %v148, <16 x float> %v155
  %v157 = shufflevector <16 x float> %v156, <16 x float> %v156, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v158 = shufflevector <16 x float> %v156, <16 x float> %v156, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v159 = fcmp uno <8 x float> %v157, %v157
  %v160 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v157, <8 x float> %v158, metadata !"ogt", metadata !"fpexcept.ignore")
  %v161 = select <8 x i1> %v160, <8 x float> %v157, <8 x float> %v158
  %v162 = select <8 x i1> %v159, <8 x float> %v157, <8 x float> %v161
  %v163 = shufflevector <8 x float> %v162, <8 x float> %v162, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v164 = shufflevector <8 x float> %v162, <8 x float> %v162, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v165 = fcmp uno <4 x float> %v163, %v163
  %v166 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v163, <4 x float> %v164, metadata !"ogt", metadata !"fpexcept.ignore")
  %v167 = select <4 x i1> %v166, <4 x float> %v163, <4 x float> %v164
  %v168 = select <4 x i1> %v165, <4 x float> %v163, <4 x float> %v167
  %v169 = extractelement <4 x float> %v168, i64 0
  %v170 = extractelement <4 x float> %v168, i64 1
  %v171 = extractelement <4 x float> %v168, i64 2
  %v172 = extractelement <4 x float> %v168, i64 3
  %v173 = fcmp uno float %v169, %v169
  %v174 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v169, float %v171, metadata !"ogt", metadata !"fpexcept.ignore")
  %v175 = select i1 %v174, float %v169, float %v171
  %v176 = select i1 %v173, float %v169, float %v175
  %v177 = fcmp uno float %v170, %v170
  %v178 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v170, float %v172, metadata !"ogt", metadata !"fpexcept.ignore")
  %v179 = select i1 %v178, float %v170, float %v172
  %v180 = select i1 %v177, float %v170, float %v179
  %v181 = fcmp uno float %v176, %v176
  %v182 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v176, float %v180, metadata !"ogt", metadata !"fpexcept.ignore")
  %v183 = select i1 %v182, float %v176, float %v180
  %v184 = select i1 %v181, float %v176, float %v183
  %v185 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v186 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v184, metadata !"ogt", metadata !"fpexcept.ignore")
  %v187 = select i1 %v186, float 0xFFF0000000000000, float %v184
  %v188 = select i1 %v185, float 0xFFF0000000000000, float %v187
  store float %v188, ptr %room14, align 4
  %v189 = load float, ptr %room13, align 4
  %v190 = load float, ptr %room14, align 4
  store float %v189, ptr %v4, align 4, !alias.scope !5, !noalias !8
  store float %v190, ptr %v6, align 4, !alias.scope !6, !noalias !9
  br label %done
done:
  %v191 = phi i64 [ 0, %after100 ]
  ret i64 %v191
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
