; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare ptr @tn_take(ptr, i64)
declare void @tn_leave(ptr, ptr)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room1112 = alloca <16 x float>, align 16
  %room1032 = alloca <16 x float>, align 16
  %room495 = alloca <16 x float>, align 16
  %room494 = alloca <16 x float>, align 16
  %room493 = alloca <16 x float>, align 16
  %room492 = alloca <16 x float>, align 16
  %room491 = alloca <16 x float>, align 16
  %room490 = alloca <16 x float>, align 16
  %room489 = alloca <16 x float>, align 16
  %room488 = alloca <16 x float>, align 16
  %room36 = alloca <16 x float>, align 16
  %room35 = alloca <16 x float>, align 16
  %room34 = alloca <16 x float>, align 16
  %room33 = alloca <16 x float>, align 16
  %room32 = alloca <16 x float>, align 16
  %room31 = alloca <16 x float>, align 16
  %room30 = alloca <16 x float>, align 16
  %room29 = alloca <16 x float>, align 16
  %room15 = alloca i64, align 16
  %room14 = alloca i64, align 16
  %idle.at = getelementptr i8, ptr %words, i64 8
  %idle = load ptr, ptr %idle.at, align 8
  %block = call ptr @tn_take(ptr %idle, i64 5184)
  %room.at = ptrtoint ptr %block to i64
  %room.past = add i64 %room.at, 127
  %room.first = and i64 %room.past, -64
  %workspace = inttoptr i64 %room.first to ptr
  %poor = icmp eq ptr %block, null
  br i1 %poor, label %none, label %begin
none:
  ret i64 -1
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %data, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 16
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %workspace, i64 0
  %v12 = getelementptr i8, ptr %words, i64 0
  %v13 = load i64, ptr %v12, align 8
  store i64 0, ptr %room14, align 8
  store i64 0, ptr %room15, align 8
  %v16 = srem i64 %v10, 8
  %v17 = sub i64 %v10, %v16
  %v24 = icmp slt i64 0, %v17
  br i1 %v24, label %head18, label %after21
head18:
  %i22 = phi i64 [ 0, %begin ], [ %next23, %latch20 ]
  %v25 = mul i64 %i22, 8
  %v26 = getelementptr float, ptr %v2, i64 %v25
  %v27 = mul i64 %i22, 20
  %v28 = getelementptr float, ptr %v11, i64 %v27
  %v37 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v38 = shufflevector <16 x float> %v37, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v38, ptr %room29, align 8
  %v39 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v40 = shufflevector <16 x float> %v39, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v40, ptr %room30, align 8
  %v41 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v42 = shufflevector <16 x float> %v41, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v42, ptr %room31, align 8
  %v43 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v44 = shufflevector <16 x float> %v43, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v44, ptr %room32, align 8
  %v45 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v46 = shufflevector <16 x float> %v45, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v46, ptr %room33, align 8
  %v47 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v48 = shufflevector <16 x float> %v47, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v48, ptr %room34, align 8
  %v49 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v50 = shufflevector <16 x float> %v49, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v50, ptr %room35, align 8
  %v51 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v52, ptr %room36, align 8
  %v53 = load <16 x float>, ptr %room29, align 8
  %v54 = load float, ptr %v26, align 4, !alias.scope !6, !noalias !11
  %v55 = insertelement <16 x float> poison, float %v54, i64 0
  %v56 = shufflevector <16 x float> %v55, <16 x float> poison, <16 x i32> zeroinitializer
  %v57 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v58 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v56, <16 x float> %v57, <16 x float> %v53)
  store <16 x float> %v58, ptr %room29, align 8
  %v59 = load <16 x float>, ptr %room30, align 8
  %v60 = getelementptr float, ptr %v26, i64 8
  %v61 = load float, ptr %v60, align 4, !alias.scope !6, !noalias !11
  %v62 = insertelement <16 x float> poison, float %v61, i64 0
  %v63 = shufflevector <16 x float> %v62, <16 x float> poison, <16 x i32> zeroinitializer
  %v64 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v65 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v63, <16 x float> %v64, <16 x float> %v59)
  store <16 x float> %v65, ptr %room30, align 8
  %v66 = load <16 x float>, ptr %room31, align 8
  %v67 = getelementptr float, ptr %v26, i64 16
  %v68 = load float, ptr %v67, align 4, !alias.scope !6, !noalias !11
  %v69 = insertelement <16 x float> poison, float %v68, i64 0
  %v70 = shufflevector <16 x float> %v69, <16 x float> poison, <16 x i32> zeroinitializer
  %v71 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v70, <16 x float> %v64, <16 x float> %v66)
  store <16 x float> %v71, ptr %room31, align 8
  %v72 = load <16 x float>, ptr %room32, align 8
  %v73 = getelementptr float, ptr %v26, i64 24
  %v74 = load float, ptr %v73, align 4, !alias.scope !6, !noalias !11
  %v75 = insertelement <16 x float> poison, float %v74, i64 0
  %v76 = shufflevector <16 x float> %v75, <16 x float> poison, <16 x i32> zeroinitializer
  %v77 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v76, <16 x float> %v64, <16 x float> %v72)
  store <16 x float> %v77, ptr %room32, align 8
  %v78 = load <16 x float>, ptr %room33, align 8
  %v79 = getelementptr float, ptr %v26, i64 32
  %v80 = load float, ptr %v79, align 4, !alias.scope !6, !noalias !11
  %v81 = insertelement <16 x float> poison, float %v80, i64 0
  %v82 = shufflevector <16 x float> %v81, <16 x float> poison, <16 x i32> zeroinitializer
  %v83 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v82, <16 x float> %v64, <16 x float> %v78)
  store <16 x float> %v83, ptr %room33, align 8
  %v84 = load <16 x float>, ptr %room34, align 8
  %v85 = getelementptr float, ptr %v26, i64 40
  %v86 = load float, ptr %v85, align 4, !alias.scope !6, !noalias !11
  %v87 = insertelement <16 x float> poison, float %v86, i64 0
  %v88 = shufflevector <16 x float> %v87, <16 x float> poison, <16 x i32> zeroinitializer
  %v89 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v88, <16 x float> %v64, <16 x float> %v84)
  store <16 x float> %v89, ptr %room34, align 8
  %v90 = load <16 x float>, ptr %room35, align 8
  %v91 = getelementptr float, ptr %v26, i64 48
  %v92 = load float, ptr %v91, align 4, !alias.scope !6, !noalias !11
  %v93 = insertelement <16 x float> poison, float %v92, i64 0
  %v94 = shufflevector <16 x float> %v93, <16 x float> poison, <16 x i32> zeroinitializer
  %v95 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v94, <16 x float> %v64, <16 x float> %v90)
  store <16 x float> %v95, ptr %room35, align 8
  %v96 = load <16 x float>, ptr %room36, align 8
  %v97 = getelementptr float, ptr %v26, i64 56
  %v98 = load float, ptr %v97, align 4, !alias.scope !6, !noalias !11
  %v99 = insertelement <16 x float> poison, float %v98, i64 0
  %v100 = shufflevector <16 x float> %v99, <16 x float> poison, <16 x i32> zeroinitializer
  %v101 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v100, <16 x float> %v64, <16 x float> %v96)
  store <16 x float> %v101, ptr %room36, align 8
  %v102 = getelementptr float, ptr %v26, i64 1
  %v103 = mul i64 1, 20
  %v104 = getelementptr float, ptr %v4, i64 %v103
  %v105 = load <16 x float>, ptr %room29, align 8
  %v106 = load float, ptr %v102, align 4, !alias.scope !6, !noalias !11
  %v107 = insertelement <16 x float> poison, float %v106, i64 0
  %v108 = shufflevector <16 x float> %v107, <16 x float> poison, <16 x i32> zeroinitializer
  %v109 = load <16 x float>, ptr %v104, align 4, !alias.scope !7, !noalias !12
  %v110 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v108, <16 x float> %v109, <16 x float> %v105)
  store <16 x float> %v110, ptr %room29, align 8
  %v111 = load <16 x float>, ptr %room30, align 8
  %v112 = getelementptr float, ptr %v102, i64 8
  %v113 = load float, ptr %v112, align 4, !alias.scope !6, !noalias !11
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = load <16 x float>, ptr %v104, align 4, !alias.scope !7, !noalias !12
  %v117 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v116, <16 x float> %v111)
  store <16 x float> %v117, ptr %room30, align 8
  %v118 = load <16 x float>, ptr %room31, align 8
  %v119 = getelementptr float, ptr %v102, i64 16
  %v120 = load float, ptr %v119, align 4, !alias.scope !6, !noalias !11
  %v121 = insertelement <16 x float> poison, float %v120, i64 0
  %v122 = shufflevector <16 x float> %v121, <16 x float> poison, <16 x i32> zeroinitializer
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v122, <16 x float> %v116, <16 x float> %v118)
  store <16 x float> %v123, ptr %room31, align 8
  %v124 = load <16 x float>, ptr %room32, align 8
  %v125 = getelementptr float, ptr %v102, i64 24
  %v126 = load float, ptr %v125, align 4, !alias.scope !6, !noalias !11
  %v127 = insertelement <16 x float> poison, float %v126, i64 0
  %v128 = shufflevector <16 x float> %v127, <16 x float> poison, <16 x i32> zeroinitializer
  %v129 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v128, <16 x float> %v116, <16 x float> %v124)
  store <16 x float> %v129, ptr %room32, align 8
  %v130 = load <16 x float>, ptr %room33, align 8
  %v131 = getelementptr float, ptr %v102, i64 32
  %v132 = load float, ptr %v131, align 4, !alias.scope !6, !noalias !11
  %v133 = insertelement <16 x float> poison, float %v132, i64 0
  %v134 = shufflevector <16 x float> %v133, <16 x float> poison, <16 x i32> zeroinitializer
  %v135 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v134, <16 x float> %v116, <16 x float> %v130)
  store <16 x float> %v135, ptr %room33, align 8
  %v136 = load <16 x float>, ptr %room34, align 8
  %v137 = getelementptr float, ptr %v102, i64 40
  %v138 = load float, ptr %v137, align 4, !alias.scope !6, !noalias !11
  %v139 = insertelement <16 x float> poison, float %v138, i64 0
  %v140 = shufflevector <16 x float> %v139, <16 x float> poison, <16 x i32> zeroinitializer
  %v141 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v140, <16 x float> %v116, <16 x float> %v136)
  store <16 x float> %v141, ptr %room34, align 8
  %v142 = load <16 x float>, ptr %room35, align 8
  %v143 = getelementptr float, ptr %v102, i64 48
  %v144 = load float, ptr %v143, align 4, !alias.scope !6, !noalias !11
  %v145 = insertelement <16 x float> poison, float %v144, i64 0
  %v146 = shufflevector <16 x float> %v145, <16 x float> poison, <16 x i32> zeroinitializer
  %v147 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v146, <16 x float> %v116, <16 x float> %v142)
  store <16 x float> %v147, ptr %room35, align 8
  %v148 = load <16 x float>, ptr %room36, align 8
  %v149 = getelementptr float, ptr %v102, i64 56
  %v150 = load float, ptr %v149, align 4, !alias.scope !6, !noalias !11
  %v151 = insertelement <16 x float> poison, float %v150, i64 0
  %v152 = shufflevector <16 x float> %v151, <16 x float> poison, <16 x i32> zeroinitializer
  %v153 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v152, <16 x float> %v116, <16 x float> %v148)
  store <16 x float> %v153, ptr %room36, align 8
  %v154 = getelementptr float, ptr %v26, i64 2
  %v155 = mul i64 2, 20
  %v156 = getelementptr float, ptr %v4, i64 %v155
  %v157 = load <16 x float>, ptr %room29, align 8
  %v158 = load float, ptr %v154, align 4, !alias.scope !6, !noalias !11
  %v159 = insertelement <16 x float> poison, float %v158, i64 0
  %v160 = shufflevector <16 x float> %v159, <16 x float> poison, <16 x i32> zeroinitializer
  %v161 = load <16 x float>, ptr %v156, align 4, !alias.scope !7, !noalias !12
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v160, <16 x float> %v161, <16 x float> %v157)
  store <16 x float> %v162, ptr %room29, align 8
  %v163 = load <16 x float>, ptr %room30, align 8
  %v164 = getelementptr float, ptr %v154, i64 8
  %v165 = load float, ptr %v164, align 4, !alias.scope !6, !noalias !11
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = load <16 x float>, ptr %v156, align 4, !alias.scope !7, !noalias !12
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v168, <16 x float> %v163)
  store <16 x float> %v169, ptr %room30, align 8
  %v170 = load <16 x float>, ptr %room31, align 8
  %v171 = getelementptr float, ptr %v154, i64 16
  %v172 = load float, ptr %v171, align 4, !alias.scope !6, !noalias !11
  %v173 = insertelement <16 x float> poison, float %v172, i64 0
  %v174 = shufflevector <16 x float> %v173, <16 x float> poison, <16 x i32> zeroinitializer
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v174, <16 x float> %v168, <16 x float> %v170)
  store <16 x float> %v175, ptr %room31, align 8
  %v176 = load <16 x float>, ptr %room32, align 8
  %v177 = getelementptr float, ptr %v154, i64 24
  %v178 = load float, ptr %v177, align 4, !alias.scope !6, !noalias !11
  %v179 = insertelement <16 x float> poison, float %v178, i64 0
  %v180 = shufflevector <16 x float> %v179, <16 x float> poison, <16 x i32> zeroinitializer
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v180, <16 x float> %v168, <16 x float> %v176)
  store <16 x float> %v181, ptr %room32, align 8
  %v182 = load <16 x float>, ptr %room33, align 8
  %v183 = getelementptr float, ptr %v154, i64 32
  %v184 = load float, ptr %v183, align 4, !alias.scope !6, !noalias !11
  %v185 = insertelement <16 x float> poison, float %v184, i64 0
  %v186 = shufflevector <16 x float> %v185, <16 x float> poison, <16 x i32> zeroinitializer
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v186, <16 x float> %v168, <16 x float> %v182)
  store <16 x float> %v187, ptr %room33, align 8
  %v188 = load <16 x float>, ptr %room34, align 8
  %v189 = getelementptr float, ptr %v154, i64 40
  %v190 = load float, ptr %v189, align 4, !alias.scope !6, !noalias !11
  %v191 = insertelement <16 x float> poison, float %v190, i64 0
  %v192 = shufflevector <16 x float> %v191, <16 x float> poison, <16 x i32> zeroinitializer
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v192, <16 x float> %v168, <16 x float> %v188)
  store <16 x float> %v193, ptr %room34, align 8
  %v194 = load <16 x float>, ptr %room35, align 8
  %v195 = getelementptr float, ptr %v154, i64 48
  %v196 = load float, ptr %v195, align 4, !alias.scope !6, !noalias !11
  %v197 = insertelement <16 x float> poison, float %v196, i64 0
  %v198 = shufflevector <16 x float> %v197, <16 x float> poison, <16 x i32> zeroinitializer
  %v199 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v198, <16 x float> %v168, <16 x float> %v194)
  store <16 x float> %v199, ptr %room35, align 8
  %v200 = load <16 x float>, ptr %room36, align 8
  %v201 = getelementptr float, ptr %v154, i64 56
  %v202 = load float, ptr %v201, align 4, !alias.scope !6, !noalias !11
  %v203 = insertelement <16 x float> poison, float %v202, i64 0
  %v204 = shufflevector <16 x float> %v203, <16 x float> poison, <16 x i32> zeroinitializer
  %v205 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v204, <16 x float> %v168, <16 x float> %v200)
  store <16 x float> %v205, ptr %room36, align 8
  %v206 = getelementptr float, ptr %v26, i64 3
  %v207 = mul i64 3, 20
  %v208 = getelementptr float, ptr %v4, i64 %v207
  %v209 = load <16 x float>, ptr %room29, align 8
  %v210 = load float, ptr %v206, align 4, !alias.scope !6, !noalias !11
  %v211 = insertelement <16 x float> poison, float %v210, i64 0
  %v212 = shufflevector <16 x float> %v211, <16 x float> poison, <16 x i32> zeroinitializer
  %v213 = load <16 x float>, ptr %v208, align 4, !alias.scope !7, !noalias !12
  %v214 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v212, <16 x float> %v213, <16 x float> %v209)
  store <16 x float> %v214, ptr %room29, align 8
  %v215 = load <16 x float>, ptr %room30, align 8
  %v216 = getelementptr float, ptr %v206, i64 8
  %v217 = load float, ptr %v216, align 4, !alias.scope !6, !noalias !11
  %v218 = insertelement <16 x float> poison, float %v217, i64 0
  %v219 = shufflevector <16 x float> %v218, <16 x float> poison, <16 x i32> zeroinitializer
  %v220 = load <16 x float>, ptr %v208, align 4, !alias.scope !7, !noalias !12
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v220, <16 x float> %v215)
  store <16 x float> %v221, ptr %room30, align 8
  %v222 = load <16 x float>, ptr %room31, align 8
  %v223 = getelementptr float, ptr %v206, i64 16
  %v224 = load float, ptr %v223, align 4, !alias.scope !6, !noalias !11
  %v225 = insertelement <16 x float> poison, float %v224, i64 0
  %v226 = shufflevector <16 x float> %v225, <16 x float> poison, <16 x i32> zeroinitializer
  %v227 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v226, <16 x float> %v220, <16 x float> %v222)
  store <16 x float> %v227, ptr %room31, align 8
  %v228 = load <16 x float>, ptr %room32, align 8
  %v229 = getelementptr float, ptr %v206, i64 24
  %v230 = load float, ptr %v229, align 4, !alias.scope !6, !noalias !11
  %v231 = insertelement <16 x float> poison, float %v230, i64 0
  %v232 = shufflevector <16 x float> %v231, <16 x float> poison, <16 x i32> zeroinitializer
  %v233 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v232, <16 x float> %v220, <16 x float> %v228)
  store <16 x float> %v233, ptr %room32, align 8
  %v234 = load <16 x float>, ptr %room33, align 8
  %v235 = getelementptr float, ptr %v206, i64 32
  %v236 = load float, ptr %v235, align 4, !alias.scope !6, !noalias !11
  %v237 = insertelement <16 x float> poison, float %v236, i64 0
  %v238 = shufflevector <16 x float> %v237, <16 x float> poison, <16 x i32> zeroinitializer
  %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v238, <16 x float> %v220, <16 x float> %v234)
  store <16 x float> %v239, ptr %room33, align 8
  %v240 = load <16 x float>, ptr %room34, align 8
  %v241 = getelementptr float, ptr %v206, i64 40
  %v242 = load float, ptr %v241, align 4, !alias.scope !6, !noalias !11
  %v243 = insertelement <16 x float> poison, float %v242, i64 0
  %v244 = shufflevector <16 x float> %v243, <16 x float> poison, <16 x i32> zeroinitializer
  %v245 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v244, <16 x float> %v220, <16 x float> %v240)
  store <16 x float> %v245, ptr %room34, align 8
  %v246 = load <16 x float>, ptr %room35, align 8
  %v247 = getelementptr float, ptr %v206, i64 48
  %v248 = load float, ptr %v247, align 4, !alias.scope !6, !noalias !11
  %v249 = insertelement <16 x float> poison, float %v248, i64 0
  %v250 = shufflevector <16 x float> %v249, <16 x float> poison, <16 x i32> zeroinitializer
  %v251 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v250, <16 x float> %v220, <16 x float> %v246)
  store <16 x float> %v251, ptr %room35, align 8
  %v252 = load <16 x float>, ptr %room36, align 8
  %v253 = getelementptr float, ptr %v206, i64 56
  %v254 = load float, ptr %v253, align 4, !alias.scope !6, !noalias !11
  %v255 = insertelement <16 x float> poison, float %v254, i64 0
  %v256 = shufflevector <16 x float> %v255, <16 x float> poison, <16 x i32> zeroinitializer
  %v257 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v256, <16 x float> %v220, <16 x float> %v252)
  store <16 x float> %v257, ptr %room36, align 8
  %v258 = getelementptr float, ptr %v26, i64 4
  %v259 = mul i64 4, 20
  %v260 = getelementptr float, ptr %v4, i64 %v259
  %v261 = load <16 x float>, ptr %room29, align 8
  %v262 = load float, ptr %v258, align 4, !alias.scope !6, !noalias !11
  %v263 = insertelement <16 x float> poison, float %v262, i64 0
  %v264 = shufflevector <16 x float> %v263, <16 x float> poison, <16 x i32> zeroinitializer
  %v265 = load <16 x float>, ptr %v260, align 4, !alias.scope !7, !noalias !12
  %v266 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v264, <16 x float> %v265, <16 x float> %v261)
  store <16 x float> %v266, ptr %room29, align 8
  %v267 = load <16 x float>, ptr %room30, align 8
  %v268 = getelementptr float, ptr %v258, i64 8
  %v269 = load float, ptr %v268, align 4, !alias.scope !6, !noalias !11
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = load <16 x float>, ptr %v260, align 4, !alias.scope !7, !noalias !12
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v272, <16 x float> %v267)
  store <16 x float> %v273, ptr %room30, align 8
  %v274 = load <16 x float>, ptr %room31, align 8
  %v275 = getelementptr float, ptr %v258, i64 16
  %v276 = load float, ptr %v275, align 4, !alias.scope !6, !noalias !11
  %v277 = insertelement <16 x float> poison, float %v276, i64 0
  %v278 = shufflevector <16 x float> %v277, <16 x float> poison, <16 x i32> zeroinitializer
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v278, <16 x float> %v272, <16 x float> %v274)
  store <16 x float> %v279, ptr %room31, align 8
  %v280 = load <16 x float>, ptr %room32, align 8
  %v281 = getelementptr float, ptr %v258, i64 24
  %v282 = load float, ptr %v281, align 4, !alias.scope !6, !noalias !11
  %v283 = insertelement <16 x float> poison, float %v282, i64 0
  %v284 = shufflevector <16 x float> %v283, <16 x float> poison, <16 x i32> zeroinitializer
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v284, <16 x float> %v272, <16 x float> %v280)
  store <16 x float> %v285, ptr %room32, align 8
  %v286 = load <16 x float>, ptr %room33, align 8
  %v287 = getelementptr float, ptr %v258, i64 32
  %v288 = load float, ptr %v287, align 4, !alias.scope !6, !noalias !11
  %v289 = insertelement <16 x float> poison, float %v288, i64 0
  %v290 = shufflevector <16 x float> %v289, <16 x float> poison, <16 x i32> zeroinitializer
  %v291 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v290, <16 x float> %v272, <16 x float> %v286)
  store <16 x float> %v291, ptr %room33, align 8
  %v292 = load <16 x float>, ptr %room34, align 8
  %v293 = getelementptr float, ptr %v258, i64 40
  %v294 = load float, ptr %v293, align 4, !alias.scope !6, !noalias !11
  %v295 = insertelement <16 x float> poison, float %v294, i64 0
  %v296 = shufflevector <16 x float> %v295, <16 x float> poison, <16 x i32> zeroinitializer
  %v297 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v296, <16 x float> %v272, <16 x float> %v292)
  store <16 x float> %v297, ptr %room34, align 8
  %v298 = load <16 x float>, ptr %room35, align 8
  %v299 = getelementptr float, ptr %v258, i64 48
  %v300 = load float, ptr %v299, align 4, !alias.scope !6, !noalias !11
  %v301 = insertelement <16 x float> poison, float %v300, i64 0
  %v302 = shufflevector <16 x float> %v301, <16 x float> poison, <16 x i32> zeroinitializer
  %v303 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v302, <16 x float> %v272, <16 x float> %v298)
  store <16 x float> %v303, ptr %room35, align 8
  %v304 = load <16 x float>, ptr %room36, align 8
  %v305 = getelementptr float, ptr %v258, i64 56
  %v306 = load float, ptr %v305, align 4, !alias.scope !6, !noalias !11
  %v307 = insertelement <16 x float> poison, float %v306, i64 0
  %v308 = shufflevector <16 x float> %v307, <16 x float> poison, <16 x i32> zeroinitializer
  %v309 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v308, <16 x float> %v272, <16 x float> %v304)
  store <16 x float> %v309, ptr %room36, align 8
  %v310 = getelementptr float, ptr %v26, i64 5
  %v311 = mul i64 5, 20
  %v312 = getelementptr float, ptr %v4, i64 %v311
  %v313 = load <16 x float>, ptr %room29, align 8
  %v314 = load float, ptr %v310, align 4, !alias.scope !6, !noalias !11
  %v315 = insertelement <16 x float> poison, float %v314, i64 0
  %v316 = shufflevector <16 x float> %v315, <16 x float> poison, <16 x i32> zeroinitializer
  %v317 = load <16 x float>, ptr %v312, align 4, !alias.scope !7, !noalias !12
  %v318 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v316, <16 x float> %v317, <16 x float> %v313)
  store <16 x float> %v318, ptr %room29, align 8
  %v319 = load <16 x float>, ptr %room30, align 8
  %v320 = getelementptr float, ptr %v310, i64 8
  %v321 = load float, ptr %v320, align 4, !alias.scope !6, !noalias !11
  %v322 = insertelement <16 x float> poison, float %v321, i64 0
  %v323 = shufflevector <16 x float> %v322, <16 x float> poison, <16 x i32> zeroinitializer
  %v324 = load <16 x float>, ptr %v312, align 4, !alias.scope !7, !noalias !12
  %v325 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v324, <16 x float> %v319)
  store <16 x float> %v325, ptr %room30, align 8
  %v326 = load <16 x float>, ptr %room31, align 8
  %v327 = getelementptr float, ptr %v310, i64 16
  %v328 = load float, ptr %v327, align 4, !alias.scope !6, !noalias !11
  %v329 = insertelement <16 x float> poison, float %v328, i64 0
  %v330 = shufflevector <16 x float> %v329, <16 x float> poison, <16 x i32> zeroinitializer
  %v331 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v330, <16 x float> %v324, <16 x float> %v326)
  store <16 x float> %v331, ptr %room31, align 8
  %v332 = load <16 x float>, ptr %room32, align 8
  %v333 = getelementptr float, ptr %v310, i64 24
  %v334 = load float, ptr %v333, align 4, !alias.scope !6, !noalias !11
  %v335 = insertelement <16 x float> poison, float %v334, i64 0
  %v336 = shufflevector <16 x float> %v335, <16 x float> poison, <16 x i32> zeroinitializer
  %v337 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v336, <16 x float> %v324, <16 x float> %v332)
  store <16 x float> %v337, ptr %room32, align 8
  %v338 = load <16 x float>, ptr %room33, align 8
  %v339 = getelementptr float, ptr %v310, i64 32
  %v340 = load float, ptr %v339, align 4, !alias.scope !6, !noalias !11
  %v341 = insertelement <16 x float> poison, float %v340, i64 0
  %v342 = shufflevector <16 x float> %v341, <16 x float> poison, <16 x i32> zeroinitializer
  %v343 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v342, <16 x float> %v324, <16 x float> %v338)
  store <16 x float> %v343, ptr %room33, align 8
  %v344 = load <16 x float>, ptr %room34, align 8
  %v345 = getelementptr float, ptr %v310, i64 40
  %v346 = load float, ptr %v345, align 4, !alias.scope !6, !noalias !11
  %v347 = insertelement <16 x float> poison, float %v346, i64 0
  %v348 = shufflevector <16 x float> %v347, <16 x float> poison, <16 x i32> zeroinitializer
  %v349 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v348, <16 x float> %v324, <16 x float> %v344)
  store <16 x float> %v349, ptr %room34, align 8
  %v350 = load <16 x float>, ptr %room35, align 8
  %v351 = getelementptr float, ptr %v310, i64 48
  %v352 = load float, ptr %v351, align 4, !alias.scope !6, !noalias !11
  %v353 = insertelement <16 x float> poison, float %v352, i64 0
  %v354 = shufflevector <16 x float> %v353, <16 x float> poison, <16 x i32> zeroinitializer
  %v355 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v354, <16 x float> %v324, <16 x float> %v350)
  store <16 x float> %v355, ptr %room35, align 8
  %v356 = load <16 x float>, ptr %room36, align 8
  %v357 = getelementptr float, ptr %v310, i64 56
  %v358 = load float, ptr %v357, align 4, !alias.scope !6, !noalias !11
  %v359 = insertelement <16 x float> poison, float %v358, i64 0
  %v360 = shufflevector <16 x float> %v359, <16 x float> poison, <16 x i32> zeroinitializer
  %v361 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v360, <16 x float> %v324, <16 x float> %v356)
  store <16 x float> %v361, ptr %room36, align 8
  %v362 = getelementptr float, ptr %v26, i64 6
  %v363 = mul i64 6, 20
  %v364 = getelementptr float, ptr %v4, i64 %v363
  %v365 = load <16 x float>, ptr %room29, align 8
  %v366 = load float, ptr %v362, align 4, !alias.scope !6, !noalias !11
  %v367 = insertelement <16 x float> poison, float %v366, i64 0
  %v368 = shufflevector <16 x float> %v367, <16 x float> poison, <16 x i32> zeroinitializer
  %v369 = load <16 x float>, ptr %v364, align 4, !alias.scope !7, !noalias !12
  %v370 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v368, <16 x float> %v369, <16 x float> %v365)
  store <16 x float> %v370, ptr %room29, align 8
  %v371 = load <16 x float>, ptr %room30, align 8
  %v372 = getelementptr float, ptr %v362, i64 8
  %v373 = load float, ptr %v372, align 4, !alias.scope !6, !noalias !11
  %v374 = insertelement <16 x float> poison, float %v373, i64 0
  %v375 = shufflevector <16 x float> %v374, <16 x float> poison, <16 x i32> zeroinitializer
  %v376 = load <16 x float>, ptr %v364, align 4, !alias.scope !7, !noalias !12
  %v377 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v375, <16 x float> %v376, <16 x float> %v371)
  store <16 x float> %v377, ptr %room30, align 8
  %v378 = load <16 x float>, ptr %room31, align 8
  %v379 = getelementptr float, ptr %v362, i64 16
  %v380 = load float, ptr %v379, align 4, !alias.scope !6, !noalias !11
  %v381 = insertelement <16 x float> poison, float %v380, i64 0
  %v382 = shufflevector <16 x float> %v381, <16 x float> poison, <16 x i32> zeroinitializer
  %v383 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v382, <16 x float> %v376, <16 x float> %v378)
  store <16 x float> %v383, ptr %room31, align 8
  %v384 = load <16 x float>, ptr %room32, align 8
  %v385 = getelementptr float, ptr %v362, i64 24
  %v386 = load float, ptr %v385, align 4, !alias.scope !6, !noalias !11
  %v387 = insertelement <16 x float> poison, float %v386, i64 0
  %v388 = shufflevector <16 x float> %v387, <16 x float> poison, <16 x i32> zeroinitializer
  %v389 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v388, <16 x float> %v376, <16 x float> %v384)
  store <16 x float> %v389, ptr %room32, align 8
  %v390 = load <16 x float>, ptr %room33, align 8
  %v391 = getelementptr float, ptr %v362, i64 32
  %v392 = load float, ptr %v391, align 4, !alias.scope !6, !noalias !11
  %v393 = insertelement <16 x float> poison, float %v392, i64 0
  %v394 = shufflevector <16 x float> %v393, <16 x float> poison, <16 x i32> zeroinitializer
  %v395 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v394, <16 x float> %v376, <16 x float> %v390)
  store <16 x float> %v395, ptr %room33, align 8
  %v396 = load <16 x float>, ptr %room34, align 8
  %v397 = getelementptr float, ptr %v362, i64 40
  %v398 = load float, ptr %v397, align 4, !alias.scope !6, !noalias !11
  %v399 = insertelement <16 x float> poison, float %v398, i64 0
  %v400 = shufflevector <16 x float> %v399, <16 x float> poison, <16 x i32> zeroinitializer
  %v401 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v400, <16 x float> %v376, <16 x float> %v396)
  store <16 x float> %v401, ptr %room34, align 8
  %v402 = load <16 x float>, ptr %room35, align 8
  %v403 = getelementptr float, ptr %v362, i64 48
  %v404 = load float, ptr %v403, align 4, !alias.scope !6, !noalias !11
  %v405 = insertelement <16 x float> poison, float %v404, i64 0
  %v406 = shufflevector <16 x float> %v405, <16 x float> poison, <16 x i32> zeroinitializer
  %v407 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v406, <16 x float> %v376, <16 x float> %v402)
  store <16 x float> %v407, ptr %room35, align 8
  %v408 = load <16 x float>, ptr %room36, align 8
  %v409 = getelementptr float, ptr %v362, i64 56
  %v410 = load float, ptr %v409, align 4, !alias.scope !6, !noalias !11
  %v411 = insertelement <16 x float> poison, float %v410, i64 0
  %v412 = shufflevector <16 x float> %v411, <16 x float> poison, <16 x i32> zeroinitializer
  %v413 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v412, <16 x float> %v376, <16 x float> %v408)
  store <16 x float> %v413, ptr %room36, align 8
  %v414 = getelementptr float, ptr %v26, i64 7
  %v415 = mul i64 7, 20
  %v416 = getelementptr float, ptr %v4, i64 %v415
  %v417 = load <16 x float>, ptr %room29, align 8
  %v418 = load float, ptr %v414, align 4, !alias.scope !6, !noalias !11
  %v419 = insertelement <16 x float> poison, float %v418, i64 0
  %v420 = shufflevector <16 x float> %v419, <16 x float> poison, <16 x i32> zeroinitializer
  %v421 = load <16 x float>, ptr %v416, align 4, !alias.scope !7, !noalias !12
  %v422 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v420, <16 x float> %v421, <16 x float> %v417)
  store <16 x float> %v422, ptr %room29, align 8
  %v423 = load <16 x float>, ptr %room30, align 8
  %v424 = getelementptr float, ptr %v414, i64 8
  %v425 = load float, ptr %v424, align 4, !alias.scope !6, !noalias !11
  %v426 = insertelement <16 x float> poison, float %v425, i64 0
  %v427 = shufflevector <16 x float> %v426, <16 x float> poison, <16 x i32> zeroinitializer
  %v428 = load <16 x float>, ptr %v416, align 4, !alias.scope !7, !noalias !12
  %v429 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v427, <16 x float> %v428, <16 x float> %v423)
  store <16 x float> %v429, ptr %room30, align 8
  %v430 = load <16 x float>, ptr %room31, align 8
  %v431 = getelementptr float, ptr %v414, i64 16
  %v432 = load float, ptr %v431, align 4, !alias.scope !6, !noalias !11
  %v433 = insertelement <16 x float> poison, float %v432, i64 0
  %v434 = shufflevector <16 x float> %v433, <16 x float> poison, <16 x i32> zeroinitializer
  %v435 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v434, <16 x float> %v428, <16 x float> %v430)
  store <16 x float> %v435, ptr %room31, align 8
  %v436 = load <16 x float>, ptr %room32, align 8
  %v437 = getelementptr float, ptr %v414, i64 24
  %v438 = load float, ptr %v437, align 4, !alias.scope !6, !noalias !11
  %v439 = insertelement <16 x float> poison, float %v438, i64 0
  %v440 = shufflevector <16 x float> %v439, <16 x float> poison, <16 x i32> zeroinitializer
  %v441 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v440, <16 x float> %v428, <16 x float> %v436)
  store <16 x float> %v441, ptr %room32, align 8
  %v442 = load <16 x float>, ptr %room33, align 8
  %v443 = getelementptr float, ptr %v414, i64 32
  %v444 = load float, ptr %v443, align 4, !alias.scope !6, !noalias !11
  %v445 = insertelement <16 x float> poison, float %v444, i64 0
  %v446 = shufflevector <16 x float> %v445, <16 x float> poison, <16 x i32> zeroinitializer
  %v447 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v446, <16 x float> %v428, <16 x float> %v442)
  store <16 x float> %v447, ptr %room33, align 8
  %v448 = load <16 x float>, ptr %room34, align 8
  %v449 = getelementptr float, ptr %v414, i64 40
  %v450 = load float, ptr %v449, align 4, !alias.scope !6, !noalias !11
  %v451 = insertelement <16 x float> poison, float %v450, i64 0
  %v452 = shufflevector <16 x float> %v451, <16 x float> poison, <16 x i32> zeroinitializer
  %v453 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v452, <16 x float> %v428, <16 x float> %v448)
  store <16 x float> %v453, ptr %room34, align 8
  %v454 = load <16 x float>, ptr %room35, align 8
  %v455 = getelementptr float, ptr %v414, i64 48
  %v456 = load float, ptr %v455, align 4, !alias.scope !6, !noalias !11
  %v457 = insertelement <16 x float> poison, float %v456, i64 0
  %v458 = shufflevector <16 x float> %v457, <16 x float> poison, <16 x i32> zeroinitializer
  %v459 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v458, <16 x float> %v428, <16 x float> %v454)
  store <16 x float> %v459, ptr %room35, align 8
  %v460 = load <16 x float>, ptr %room36, align 8
  %v461 = getelementptr float, ptr %v414, i64 56
  %v462 = load float, ptr %v461, align 4, !alias.scope !6, !noalias !11
  %v463 = insertelement <16 x float> poison, float %v462, i64 0
  %v464 = shufflevector <16 x float> %v463, <16 x float> poison, <16 x i32> zeroinitializer
  %v465 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v464, <16 x float> %v428, <16 x float> %v460)
  store <16 x float> %v465, ptr %room36, align 8
  %v466 = load <16 x float>, ptr %room29, align 8
  store <16 x float> %v466, ptr %v28, align 4, !alias.scope !9, !noalias !14
  %v467 = load <16 x float>, ptr %room30, align 8
  %v468 = getelementptr float, ptr %v28, i64 20
  store <16 x float> %v467, ptr %v468, align 4, !alias.scope !9, !noalias !14
  %v469 = load <16 x float>, ptr %room31, align 8
  %v470 = getelementptr float, ptr %v28, i64 40
  store <16 x float> %v469, ptr %v470, align 4, !alias.scope !9, !noalias !14
  %v471 = load <16 x float>, ptr %room32, align 8
  %v472 = getelementptr float, ptr %v28, i64 60
  store <16 x float> %v471, ptr %v472, align 4, !alias.scope !9, !noalias !14
  %v473 = load <16 x float>, ptr %room33, align 8
  %v474 = getelementptr float, ptr %v28, i64 80
  store <16 x float> %v473, ptr %v474, align 4, !alias.scope !9, !noalias !14
  %v475 = load <16 x float>, ptr %room34, align 8
  %v476 = getelementptr float, ptr %v28, i64 100
  store <16 x float> %v475, ptr %v476, align 4, !alias.scope !9, !noalias !14
  %v477 = load <16 x float>, ptr %room35, align 8
  %v478 = getelementptr float, ptr %v28, i64 120
  store <16 x float> %v477, ptr %v478, align 4, !alias.scope !9, !noalias !14
  %v479 = load <16 x float>, ptr %room36, align 8
  %v480 = getelementptr float, ptr %v28, i64 140
  store <16 x float> %v479, ptr %v480, align 4, !alias.scope !9, !noalias !14
  %v481 = add i64 %v13, 4
  %v482 = getelementptr float, ptr %v4, i64 16
  %v483 = getelementptr float, ptr %v28, i64 16
  %v484 = trunc i64 %v481 to i32
  %v485 = insertelement <16 x i32> poison, i32 %v484, i64 0
  %v486 = shufflevector <16 x i32> %v485, <16 x i32> poison, <16 x i32> zeroinitializer
  %v487 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v486
  %v496 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v497 = shufflevector <16 x float> %v496, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v497, ptr %room488, align 8
  %v498 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v499 = shufflevector <16 x float> %v498, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v499, ptr %room489, align 8
  %v500 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v501 = shufflevector <16 x float> %v500, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v501, ptr %room490, align 8
  %v502 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v503 = shufflevector <16 x float> %v502, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v503, ptr %room491, align 8
  %v504 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v505 = shufflevector <16 x float> %v504, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v505, ptr %room492, align 8
  %v506 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v507 = shufflevector <16 x float> %v506, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v507, ptr %room493, align 8
  %v508 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v509 = shufflevector <16 x float> %v508, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v509, ptr %room494, align 8
  %v510 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v511 = shufflevector <16 x float> %v510, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v511, ptr %room495, align 8
  %v512 = load <16 x float>, ptr %room488, align 8
  %v513 = load float, ptr %v26, align 4, !alias.scope !6, !noalias !11
  %v514 = insertelement <16 x float> poison, float %v513, i64 0
  %v515 = shufflevector <16 x float> %v514, <16 x float> poison, <16 x i32> zeroinitializer
  %v516 = load float, ptr %v482, align 4, !alias.scope !7, !noalias !12
  %v517 = insertelement <16 x float> poison, float %v516, i64 0
  %v518 = shufflevector <16 x float> %v517, <16 x float> poison, <16 x i32> zeroinitializer
  %v519 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v482, i32 4, <16 x i1> %v487, <16 x float> %v518)
  %v520 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v515, <16 x float> %v519, <16 x float> %v512)
  store <16 x float> %v520, ptr %room488, align 8
  %v521 = load <16 x float>, ptr %room489, align 8
  %v522 = getelementptr float, ptr %v26, i64 8
  %v523 = load float, ptr %v522, align 4, !alias.scope !6, !noalias !11
  %v524 = insertelement <16 x float> poison, float %v523, i64 0
  %v525 = shufflevector <16 x float> %v524, <16 x float> poison, <16 x i32> zeroinitializer
  %v526 = load float, ptr %v482, align 4, !alias.scope !7, !noalias !12
  %v527 = insertelement <16 x float> poison, float %v526, i64 0
  %v528 = shufflevector <16 x float> %v527, <16 x float> poison, <16 x i32> zeroinitializer
  %v529 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v482, i32 4, <16 x i1> %v487, <16 x float> %v528)
  %v530 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v525, <16 x float> %v529, <16 x float> %v521)
  store <16 x float> %v530, ptr %room489, align 8
  %v531 = load <16 x float>, ptr %room490, align 8
  %v532 = getelementptr float, ptr %v26, i64 16
  %v533 = load float, ptr %v532, align 4, !alias.scope !6, !noalias !11
  %v534 = insertelement <16 x float> poison, float %v533, i64 0
  %v535 = shufflevector <16 x float> %v534, <16 x float> poison, <16 x i32> zeroinitializer
  %v536 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v535, <16 x float> %v529, <16 x float> %v531)
  store <16 x float> %v536, ptr %room490, align 8
  %v537 = load <16 x float>, ptr %room491, align 8
  %v538 = getelementptr float, ptr %v26, i64 24
  %v539 = load float, ptr %v538, align 4, !alias.scope !6, !noalias !11
  %v540 = insertelement <16 x float> poison, float %v539, i64 0
  %v541 = shufflevector <16 x float> %v540, <16 x float> poison, <16 x i32> zeroinitializer
  %v542 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v541, <16 x float> %v529, <16 x float> %v537)
  store <16 x float> %v542, ptr %room491, align 8
  %v543 = load <16 x float>, ptr %room492, align 8
  %v544 = getelementptr float, ptr %v26, i64 32
  %v545 = load float, ptr %v544, align 4, !alias.scope !6, !noalias !11
  %v546 = insertelement <16 x float> poison, float %v545, i64 0
  %v547 = shufflevector <16 x float> %v546, <16 x float> poison, <16 x i32> zeroinitializer
  %v548 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v547, <16 x float> %v529, <16 x float> %v543)
  store <16 x float> %v548, ptr %room492, align 8
  %v549 = load <16 x float>, ptr %room493, align 8
  %v550 = getelementptr float, ptr %v26, i64 40
  %v551 = load float, ptr %v550, align 4, !alias.scope !6, !noalias !11
  %v552 = insertelement <16 x float> poison, float %v551, i64 0
  %v553 = shufflevector <16 x float> %v552, <16 x float> poison, <16 x i32> zeroinitializer
  %v554 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v553, <16 x float> %v529, <16 x float> %v549)
  store <16 x float> %v554, ptr %room493, align 8
  %v555 = load <16 x float>, ptr %room494, align 8
  %v556 = getelementptr float, ptr %v26, i64 48
  %v557 = load float, ptr %v556, align 4, !alias.scope !6, !noalias !11
  %v558 = insertelement <16 x float> poison, float %v557, i64 0
  %v559 = shufflevector <16 x float> %v558, <16 x float> poison, <16 x i32> zeroinitializer
  %v560 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v559, <16 x float> %v529, <16 x float> %v555)
  store <16 x float> %v560, ptr %room494, align 8
  %v561 = load <16 x float>, ptr %room495, align 8
  %v562 = getelementptr float, ptr %v26, i64 56
  %v563 = load float, ptr %v562, align 4, !alias.scope !6, !noalias !11
  %v564 = insertelement <16 x float> poison, float %v563, i64 0
  %v565 = shufflevector <16 x float> %v564, <16 x float> poison, <16 x i32> zeroinitializer
  %v566 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v565, <16 x float> %v529, <16 x float> %v561)
  store <16 x float> %v566, ptr %room495, align 8
  %v567 = getelementptr float, ptr %v26, i64 1
  %v568 = mul i64 1, 20
  %v569 = getelementptr float, ptr %v482, i64 %v568
  %v570 = load <16 x float>, ptr %room488, align 8
  %v571 = load float, ptr %v567, align 4, !alias.scope !6, !noalias !11
  %v572 = insertelement <16 x float> poison, float %v571, i64 0
  %v573 = shufflevector <16 x float> %v572, <16 x float> poison, <16 x i32> zeroinitializer
  %v574 = load float, ptr %v569, align 4, !alias.scope !7, !noalias !12
  %v575 = insertelement <16 x float> poison, float %v574, i64 0
  %v576 = shufflevector <16 x float> %v575, <16 x float> poison, <16 x i32> zeroinitializer
  %v577 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v569, i32 4, <16 x i1> %v487, <16 x float> %v576)
  %v578 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v573, <16 x float> %v577, <16 x float> %v570)
  store <16 x float> %v578, ptr %room488, align 8
  %v579 = load <16 x float>, ptr %room489, align 8
  %v580 = getelementptr float, ptr %v567, i64 8
  %v581 = load float, ptr %v580, align 4, !alias.scope !6, !noalias !11
  %v582 = insertelement <16 x float> poison, float %v581, i64 0
  %v583 = shufflevector <16 x float> %v582, <16 x float> poison, <16 x i32> zeroinitializer
  %v584 = load float, ptr %v569, align 4, !alias.scope !7, !noalias !12
  %v585 = insertelement <16 x float> poison, float %v584, i64 0
  %v586 = shufflevector <16 x float> %v585, <16 x float> poison, <16 x i32> zeroinitializer
  %v587 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v569, i32 4, <16 x i1> %v487, <16 x float> %v586)
  %v588 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v583, <16 x float> %v587, <16 x float> %v579)
  store <16 x float> %v588, ptr %room489, align 8
  %v589 = load <16 x float>, ptr %room490, align 8
  %v590 = getelementptr float, ptr %v567, i64 16
  %v591 = load float, ptr %v590, align 4, !alias.scope !6, !noalias !11
  %v592 = insertelement <16 x float> poison, float %v591, i64 0
  %v593 = shufflevector <16 x float> %v592, <16 x float> poison, <16 x i32> zeroinitializer
  %v594 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v593, <16 x float> %v587, <16 x float> %v589)
  store <16 x float> %v594, ptr %room490, align 8
  %v595 = load <16 x float>, ptr %room491, align 8
  %v596 = getelementptr float, ptr %v567, i64 24
  %v597 = load float, ptr %v596, align 4, !alias.scope !6, !noalias !11
  %v598 = insertelement <16 x float> poison, float %v597, i64 0
  %v599 = shufflevector <16 x float> %v598, <16 x float> poison, <16 x i32> zeroinitializer
  %v600 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v599, <16 x float> %v587, <16 x float> %v595)
  store <16 x float> %v600, ptr %room491, align 8
  %v601 = load <16 x float>, ptr %room492, align 8
  %v602 = getelementptr float, ptr %v567, i64 32
  %v603 = load float, ptr %v602, align 4, !alias.scope !6, !noalias !11
  %v604 = insertelement <16 x float> poison, float %v603, i64 0
  %v605 = shufflevector <16 x float> %v604, <16 x float> poison, <16 x i32> zeroinitializer
  %v606 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v605, <16 x float> %v587, <16 x float> %v601)
  store <16 x float> %v606, ptr %room492, align 8
  %v607 = load <16 x float>, ptr %room493, align 8
  %v608 = getelementptr float, ptr %v567, i64 40
  %v609 = load float, ptr %v608, align 4, !alias.scope !6, !noalias !11
  %v610 = insertelement <16 x float> poison, float %v609, i64 0
  %v611 = shufflevector <16 x float> %v610, <16 x float> poison, <16 x i32> zeroinitializer
  %v612 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v611, <16 x float> %v587, <16 x float> %v607)
  store <16 x float> %v612, ptr %room493, align 8
  %v613 = load <16 x float>, ptr %room494, align 8
  %v614 = getelementptr float, ptr %v567, i64 48
  %v615 = load float, ptr %v614, align 4, !alias.scope !6, !noalias !11
  %v616 = insertelement <16 x float> poison, float %v615, i64 0
  %v617 = shufflevector <16 x float> %v616, <16 x float> poison, <16 x i32> zeroinitializer
  %v618 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v617, <16 x float> %v587, <16 x float> %v613)
  store <16 x float> %v618, ptr %room494, align 8
  %v619 = load <16 x float>, ptr %room495, align 8
  %v620 = getelementptr float, ptr %v567, i64 56
  %v621 = load float, ptr %v620, align 4, !alias.scope !6, !noalias !11
  %v622 = insertelement <16 x float> poison, float %v621, i64 0
  %v623 = shufflevector <16 x float> %v622, <16 x float> poison, <16 x i32> zeroinitializer
  %v624 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v587, <16 x float> %v619)
  store <16 x float> %v624, ptr %room495, align 8
  %v625 = getelementptr float, ptr %v26, i64 2
  %v626 = mul i64 2, 20
  %v627 = getelementptr float, ptr %v482, i64 %v626
  %v628 = load <16 x float>, ptr %room488, align 8
  %v629 = load float, ptr %v625, align 4, !alias.scope !6, !noalias !11
  %v630 = insertelement <16 x float> poison, float %v629, i64 0
  %v631 = shufflevector <16 x float> %v630, <16 x float> poison, <16 x i32> zeroinitializer
  %v632 = load float, ptr %v627, align 4, !alias.scope !7, !noalias !12
  %v633 = insertelement <16 x float> poison, float %v632, i64 0
  %v634 = shufflevector <16 x float> %v633, <16 x float> poison, <16 x i32> zeroinitializer
  %v635 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v627, i32 4, <16 x i1> %v487, <16 x float> %v634)
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v631, <16 x float> %v635, <16 x float> %v628)
  store <16 x float> %v636, ptr %room488, align 8
  %v637 = load <16 x float>, ptr %room489, align 8
  %v638 = getelementptr float, ptr %v625, i64 8
  %v639 = load float, ptr %v638, align 4, !alias.scope !6, !noalias !11
  %v640 = insertelement <16 x float> poison, float %v639, i64 0
  %v641 = shufflevector <16 x float> %v640, <16 x float> poison, <16 x i32> zeroinitializer
  %v642 = load float, ptr %v627, align 4, !alias.scope !7, !noalias !12
  %v643 = insertelement <16 x float> poison, float %v642, i64 0
  %v644 = shufflevector <16 x float> %v643, <16 x float> poison, <16 x i32> zeroinitializer
  %v645 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v627, i32 4, <16 x i1> %v487, <16 x float> %v644)
  %v646 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v645, <16 x float> %v637)
  store <16 x float> %v646, ptr %room489, align 8
  %v647 = load <16 x float>, ptr %room490, align 8
  %v648 = getelementptr float, ptr %v625, i64 16
  %v649 = load float, ptr %v648, align 4, !alias.scope !6, !noalias !11
  %v650 = insertelement <16 x float> poison, float %v649, i64 0
  %v651 = shufflevector <16 x float> %v650, <16 x float> poison, <16 x i32> zeroinitializer
  %v652 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v651, <16 x float> %v645, <16 x float> %v647)
  store <16 x float> %v652, ptr %room490, align 8
  %v653 = load <16 x float>, ptr %room491, align 8
  %v654 = getelementptr float, ptr %v625, i64 24
  %v655 = load float, ptr %v654, align 4, !alias.scope !6, !noalias !11
  %v656 = insertelement <16 x float> poison, float %v655, i64 0
  %v657 = shufflevector <16 x float> %v656, <16 x float> poison, <16 x i32> zeroinitializer
  %v658 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v657, <16 x float> %v645, <16 x float> %v653)
  store <16 x float> %v658, ptr %room491, align 8
  %v659 = load <16 x float>, ptr %room492, align 8
  %v660 = getelementptr float, ptr %v625, i64 32
  %v661 = load float, ptr %v660, align 4, !alias.scope !6, !noalias !11
  %v662 = insertelement <16 x float> poison, float %v661, i64 0
  %v663 = shufflevector <16 x float> %v662, <16 x float> poison, <16 x i32> zeroinitializer
  %v664 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v663, <16 x float> %v645, <16 x float> %v659)
  store <16 x float> %v664, ptr %room492, align 8
  %v665 = load <16 x float>, ptr %room493, align 8
  %v666 = getelementptr float, ptr %v625, i64 40
  %v667 = load float, ptr %v666, align 4, !alias.scope !6, !noalias !11
  %v668 = insertelement <16 x float> poison, float %v667, i64 0
  %v669 = shufflevector <16 x float> %v668, <16 x float> poison, <16 x i32> zeroinitializer
  %v670 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v669, <16 x float> %v645, <16 x float> %v665)
  store <16 x float> %v670, ptr %room493, align 8
  %v671 = load <16 x float>, ptr %room494, align 8
  %v672 = getelementptr float, ptr %v625, i64 48
  %v673 = load float, ptr %v672, align 4, !alias.scope !6, !noalias !11
  %v674 = insertelement <16 x float> poison, float %v673, i64 0
  %v675 = shufflevector <16 x float> %v674, <16 x float> poison, <16 x i32> zeroinitializer
  %v676 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v675, <16 x float> %v645, <16 x float> %v671)
  store <16 x float> %v676, ptr %room494, align 8
  %v677 = load <16 x float>, ptr %room495, align 8
  %v678 = getelementptr float, ptr %v625, i64 56
  %v679 = load float, ptr %v678, align 4, !alias.scope !6, !noalias !11
  %v680 = insertelement <16 x float> poison, float %v679, i64 0
  %v681 = shufflevector <16 x float> %v680, <16 x float> poison, <16 x i32> zeroinitializer
  %v682 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v681, <16 x float> %v645, <16 x float> %v677)
  store <16 x float> %v682, ptr %room495, align 8
  %v683 = getelementptr float, ptr %v26, i64 3
  %v684 = mul i64 3, 20
  %v685 = getelementptr float, ptr %v482, i64 %v684
  %v686 = load <16 x float>, ptr %room488, align 8
  %v687 = load float, ptr %v683, align 4, !alias.scope !6, !noalias !11
  %v688 = insertelement <16 x float> poison, float %v687, i64 0
  %v689 = shufflevector <16 x float> %v688, <16 x float> poison, <16 x i32> zeroinitializer
  %v690 = load float, ptr %v685, align 4, !alias.scope !7, !noalias !12
  %v691 = insertelement <16 x float> poison, float %v690, i64 0
  %v692 = shufflevector <16 x float> %v691, <16 x float> poison, <16 x i32> zeroinitializer
  %v693 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v685, i32 4, <16 x i1> %v487, <16 x float> %v692)
  %v694 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v689, <16 x float> %v693, <16 x float> %v686)
  store <16 x float> %v694, ptr %room488, align 8
  %v695 = load <16 x float>, ptr %room489, align 8
  %v696 = getelementptr float, ptr %v683, i64 8
  %v697 = load float, ptr %v696, align 4, !alias.scope !6, !noalias !11
  %v698 = insertelement <16 x float> poison, float %v697, i64 0
  %v699 = shufflevector <16 x float> %v698, <16 x float> poison, <16 x i32> zeroinitializer
  %v700 = load float, ptr %v685, align 4, !alias.scope !7, !noalias !12
  %v701 = insertelement <16 x float> poison, float %v700, i64 0
  %v702 = shufflevector <16 x float> %v701, <16 x float> poison, <16 x i32> zeroinitializer
  %v703 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v685, i32 4, <16 x i1> %v487, <16 x float> %v702)
  %v704 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v699, <16 x float> %v703, <16 x float> %v695)
  store <16 x float> %v704, ptr %room489, align 8
  %v705 = load <16 x float>, ptr %room490, align 8
  %v706 = getelementptr float, ptr %v683, i64 16
  %v707 = load float, ptr %v706, align 4, !alias.scope !6, !noalias !11
  %v708 = insertelement <16 x float> poison, float %v707, i64 0
  %v709 = shufflevector <16 x float> %v708, <16 x float> poison, <16 x i32> zeroinitializer
  %v710 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v709, <16 x float> %v703, <16 x float> %v705)
  store <16 x float> %v710, ptr %room490, align 8
  %v711 = load <16 x float>, ptr %room491, align 8
  %v712 = getelementptr float, ptr %v683, i64 24
  %v713 = load float, ptr %v712, align 4, !alias.scope !6, !noalias !11
  %v714 = insertelement <16 x float> poison, float %v713, i64 0
  %v715 = shufflevector <16 x float> %v714, <16 x float> poison, <16 x i32> zeroinitializer
  %v716 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v715, <16 x float> %v703, <16 x float> %v711)
  store <16 x float> %v716, ptr %room491, align 8
  %v717 = load <16 x float>, ptr %room492, align 8
  %v718 = getelementptr float, ptr %v683, i64 32
  %v719 = load float, ptr %v718, align 4, !alias.scope !6, !noalias !11
  %v720 = insertelement <16 x float> poison, float %v719, i64 0
  %v721 = shufflevector <16 x float> %v720, <16 x float> poison, <16 x i32> zeroinitializer
  %v722 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v721, <16 x float> %v703, <16 x float> %v717)
  store <16 x float> %v722, ptr %room492, align 8
  %v723 = load <16 x float>, ptr %room493, align 8
  %v724 = getelementptr float, ptr %v683, i64 40
  %v725 = load float, ptr %v724, align 4, !alias.scope !6, !noalias !11
  %v726 = insertelement <16 x float> poison, float %v725, i64 0
  %v727 = shufflevector <16 x float> %v726, <16 x float> poison, <16 x i32> zeroinitializer
  %v728 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v727, <16 x float> %v703, <16 x float> %v723)
  store <16 x float> %v728, ptr %room493, align 8
  %v729 = load <16 x float>, ptr %room494, align 8
  %v730 = getelementptr float, ptr %v683, i64 48
  %v731 = load float, ptr %v730, align 4, !alias.scope !6, !noalias !11
  %v732 = insertelement <16 x float> poison, float %v731, i64 0
  %v733 = shufflevector <16 x float> %v732, <16 x float> poison, <16 x i32> zeroinitializer
  %v734 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v733, <16 x float> %v703, <16 x float> %v729)
  store <16 x float> %v734, ptr %room494, align 8
  %v735 = load <16 x float>, ptr %room495, align 8
  %v736 = getelementptr float, ptr %v683, i64 56
  %v737 = load float, ptr %v736, align 4, !alias.scope !6, !noalias !11
  %v738 = insertelement <16 x float> poison, float %v737, i64 0
  %v739 = shufflevector <16 x float> %v738, <16 x float> poison, <16 x i32> zeroinitializer
  %v740 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v739, <16 x float> %v703, <16 x float> %v735)
  store <16 x float> %v740, ptr %room495, align 8
  %v741 = getelementptr float, ptr %v26, i64 4
  %v742 = mul i64 4, 20
  %v743 = getelementptr float, ptr %v482, i64 %v742
  %v744 = load <16 x float>, ptr %room488, align 8
  %v745 = load float, ptr %v741, align 4, !alias.scope !6, !noalias !11
  %v746 = insertelement <16 x float> poison, float %v745, i64 0
  %v747 = shufflevector <16 x float> %v746, <16 x float> poison, <16 x i32> zeroinitializer
  %v748 = load float, ptr %v743, align 4, !alias.scope !7, !noalias !12
  %v749 = insertelement <16 x float> poison, float %v748, i64 0
  %v750 = shufflevector <16 x float> %v749, <16 x float> poison, <16 x i32> zeroinitializer
  %v751 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v743, i32 4, <16 x i1> %v487, <16 x float> %v750)
  %v752 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v747, <16 x float> %v751, <16 x float> %v744)
  store <16 x float> %v752, ptr %room488, align 8
  %v753 = load <16 x float>, ptr %room489, align 8
  %v754 = getelementptr float, ptr %v741, i64 8
  %v755 = load float, ptr %v754, align 4, !alias.scope !6, !noalias !11
  %v756 = insertelement <16 x float> poison, float %v755, i64 0
  %v757 = shufflevector <16 x float> %v756, <16 x float> poison, <16 x i32> zeroinitializer
  %v758 = load float, ptr %v743, align 4, !alias.scope !7, !noalias !12
  %v759 = insertelement <16 x float> poison, float %v758, i64 0
  %v760 = shufflevector <16 x float> %v759, <16 x float> poison, <16 x i32> zeroinitializer
  %v761 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v743, i32 4, <16 x i1> %v487, <16 x float> %v760)
  %v762 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v757, <16 x float> %v761, <16 x float> %v753)
  store <16 x float> %v762, ptr %room489, align 8
  %v763 = load <16 x float>, ptr %room490, align 8
  %v764 = getelementptr float, ptr %v741, i64 16
  %v765 = load float, ptr %v764, align 4, !alias.scope !6, !noalias !11
  %v766 = insertelement <16 x float> poison, float %v765, i64 0
  %v767 = shufflevector <16 x float> %v766, <16 x float> poison, <16 x i32> zeroinitializer
  %v768 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v767, <16 x float> %v761, <16 x float> %v763)
  store <16 x float> %v768, ptr %room490, align 8
  %v769 = load <16 x float>, ptr %room491, align 8
  %v770 = getelementptr float, ptr %v741, i64 24
  %v771 = load float, ptr %v770, align 4, !alias.scope !6, !noalias !11
  %v772 = insertelement <16 x float> poison, float %v771, i64 0
  %v773 = shufflevector <16 x float> %v772, <16 x float> poison, <16 x i32> zeroinitializer
  %v774 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v773, <16 x float> %v761, <16 x float> %v769)
  store <16 x float> %v774, ptr %room491, align 8
  %v775 = load <16 x float>, ptr %room492, align 8
  %v776 = getelementptr float, ptr %v741, i64 32
  %v777 = load float, ptr %v776, align 4, !alias.scope !6, !noalias !11
  %v778 = insertelement <16 x float> poison, float %v777, i64 0
  %v779 = shufflevector <16 x float> %v778, <16 x float> poison, <16 x i32> zeroinitializer
  %v780 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v779, <16 x float> %v761, <16 x float> %v775)
  store <16 x float> %v780, ptr %room492, align 8
  %v781 = load <16 x float>, ptr %room493, align 8
  %v782 = getelementptr float, ptr %v741, i64 40
  %v783 = load float, ptr %v782, align 4, !alias.scope !6, !noalias !11
  %v784 = insertelement <16 x float> poison, float %v783, i64 0
  %v785 = shufflevector <16 x float> %v784, <16 x float> poison, <16 x i32> zeroinitializer
  %v786 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v785, <16 x float> %v761, <16 x float> %v781)
  store <16 x float> %v786, ptr %room493, align 8
  %v787 = load <16 x float>, ptr %room494, align 8
  %v788 = getelementptr float, ptr %v741, i64 48
  %v789 = load float, ptr %v788, align 4, !alias.scope !6, !noalias !11
  %v790 = insertelement <16 x float> poison, float %v789, i64 0
  %v791 = shufflevector <16 x float> %v790, <16 x float> poison, <16 x i32> zeroinitializer
  %v792 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v791, <16 x float> %v761, <16 x float> %v787)
  store <16 x float> %v792, ptr %room494, align 8
  %v793 = load <16 x float>, ptr %room495, align 8
  %v794 = getelementptr float, ptr %v741, i64 56
  %v795 = load float, ptr %v794, align 4, !alias.scope !6, !noalias !11
  %v796 = insertelement <16 x float> poison, float %v795, i64 0
  %v797 = shufflevector <16 x float> %v796, <16 x float> poison, <16 x i32> zeroinitializer
  %v798 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v797, <16 x float> %v761, <16 x float> %v793)
  store <16 x float> %v798, ptr %room495, align 8
  %v799 = getelementptr float, ptr %v26, i64 5
  %v800 = mul i64 5, 20
  %v801 = getelementptr float, ptr %v482, i64 %v800
  %v802 = load <16 x float>, ptr %room488, align 8
  %v803 = load float, ptr %v799, align 4, !alias.scope !6, !noalias !11
  %v804 = insertelement <16 x float> poison, float %v803, i64 0
  %v805 = shufflevector <16 x float> %v804, <16 x float> poison, <16 x i32> zeroinitializer
  %v806 = load float, ptr %v801, align 4, !alias.scope !7, !noalias !12
  %v807 = insertelement <16 x float> poison, float %v806, i64 0
  %v808 = shufflevector <16 x float> %v807, <16 x float> poison, <16 x i32> zeroinitializer
  %v809 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v801, i32 4, <16 x i1> %v487, <16 x float> %v808)
  %v810 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v805, <16 x float> %v809, <16 x float> %v802)
  store <16 x float> %v810, ptr %room488, align 8
  %v811 = load <16 x float>, ptr %room489, align 8
  %v812 = getelementptr float, ptr %v799, i64 8
  %v813 = load float, ptr %v812, align 4, !alias.scope !6, !noalias !11
  %v814 = insertelement <16 x float> poison, float %v813, i64 0
  %v815 = shufflevector <16 x float> %v814, <16 x float> poison, <16 x i32> zeroinitializer
  %v816 = load float, ptr %v801, align 4, !alias.scope !7, !noalias !12
  %v817 = insertelement <16 x float> poison, float %v816, i64 0
  %v818 = shufflevector <16 x float> %v817, <16 x float> poison, <16 x i32> zeroinitializer
  %v819 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v801, i32 4, <16 x i1> %v487, <16 x float> %v818)
  %v820 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v815, <16 x float> %v819, <16 x float> %v811)
  store <16 x float> %v820, ptr %room489, align 8
  %v821 = load <16 x float>, ptr %room490, align 8
  %v822 = getelementptr float, ptr %v799, i64 16
  %v823 = load float, ptr %v822, align 4, !alias.scope !6, !noalias !11
  %v824 = insertelement <16 x float> poison, float %v823, i64 0
  %v825 = shufflevector <16 x float> %v824, <16 x float> poison, <16 x i32> zeroinitializer
  %v826 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v825, <16 x float> %v819, <16 x float> %v821)
  store <16 x float> %v826, ptr %room490, align 8
  %v827 = load <16 x float>, ptr %room491, align 8
  %v828 = getelementptr float, ptr %v799, i64 24
  %v829 = load float, ptr %v828, align 4, !alias.scope !6, !noalias !11
  %v830 = insertelement <16 x float> poison, float %v829, i64 0
  %v831 = shufflevector <16 x float> %v830, <16 x float> poison, <16 x i32> zeroinitializer
  %v832 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v831, <16 x float> %v819, <16 x float> %v827)
  store <16 x float> %v832, ptr %room491, align 8
  %v833 = load <16 x float>, ptr %room492, align 8
  %v834 = getelementptr float, ptr %v799, i64 32
  %v835 = load float, ptr %v834, align 4, !alias.scope !6, !noalias !11
  %v836 = insertelement <16 x float> poison, float %v835, i64 0
  %v837 = shufflevector <16 x float> %v836, <16 x float> poison, <16 x i32> zeroinitializer
  %v838 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v837, <16 x float> %v819, <16 x float> %v833)
  store <16 x float> %v838, ptr %room492, align 8
  %v839 = load <16 x float>, ptr %room493, align 8
  %v840 = getelementptr float, ptr %v799, i64 40
  %v841 = load float, ptr %v840, align 4, !alias.scope !6, !noalias !11
  %v842 = insertelement <16 x float> poison, float %v841, i64 0
  %v843 = shufflevector <16 x float> %v842, <16 x float> poison, <16 x i32> zeroinitializer
  %v844 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v843, <16 x float> %v819, <16 x float> %v839)
  store <16 x float> %v844, ptr %room493, align 8
  %v845 = load <16 x float>, ptr %room494, align 8
  %v846 = getelementptr float, ptr %v799, i64 48
  %v847 = load float, ptr %v846, align 4, !alias.scope !6, !noalias !11
  %v848 = insertelement <16 x float> poison, float %v847, i64 0
  %v849 = shufflevector <16 x float> %v848, <16 x float> poison, <16 x i32> zeroinitializer
  %v850 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v849, <16 x float> %v819, <16 x float> %v845)
  store <16 x float> %v850, ptr %room494, align 8
  %v851 = load <16 x float>, ptr %room495, align 8
  %v852 = getelementptr float, ptr %v799, i64 56
  %v853 = load float, ptr %v852, align 4, !alias.scope !6, !noalias !11
  %v854 = insertelement <16 x float> poison, float %v853, i64 0
  %v855 = shufflevector <16 x float> %v854, <16 x float> poison, <16 x i32> zeroinitializer
  %v856 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v855, <16 x float> %v819, <16 x float> %v851)
  store <16 x float> %v856, ptr %room495, align 8
  %v857 = getelementptr float, ptr %v26, i64 6
  %v858 = mul i64 6, 20
  %v859 = getelementptr float, ptr %v482, i64 %v858
  %v860 = load <16 x float>, ptr %room488, align 8
  %v861 = load float, ptr %v857, align 4, !alias.scope !6, !noalias !11
  %v862 = insertelement <16 x float> poison, float %v861, i64 0
  %v863 = shufflevector <16 x float> %v862, <16 x float> poison, <16 x i32> zeroinitializer
  %v864 = load float, ptr %v859, align 4, !alias.scope !7, !noalias !12
  %v865 = insertelement <16 x float> poison, float %v864, i64 0
  %v866 = shufflevector <16 x float> %v865, <16 x float> poison, <16 x i32> zeroinitializer
  %v867 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v859, i32 4, <16 x i1> %v487, <16 x float> %v866)
  %v868 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v863, <16 x float> %v867, <16 x float> %v860)
  store <16 x float> %v868, ptr %room488, align 8
  %v869 = load <16 x float>, ptr %room489, align 8
  %v870 = getelementptr float, ptr %v857, i64 8
  %v871 = load float, ptr %v870, align 4, !alias.scope !6, !noalias !11
  %v872 = insertelement <16 x float> poison, float %v871, i64 0
  %v873 = shufflevector <16 x float> %v872, <16 x float> poison, <16 x i32> zeroinitializer
  %v874 = load float, ptr %v859, align 4, !alias.scope !7, !noalias !12
  %v875 = insertelement <16 x float> poison, float %v874, i64 0
  %v876 = shufflevector <16 x float> %v875, <16 x float> poison, <16 x i32> zeroinitializer
  %v877 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v859, i32 4, <16 x i1> %v487, <16 x float> %v876)
  %v878 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v873, <16 x float> %v877, <16 x float> %v869)
  store <16 x float> %v878, ptr %room489, align 8
  %v879 = load <16 x float>, ptr %room490, align 8
  %v880 = getelementptr float, ptr %v857, i64 16
  %v881 = load float, ptr %v880, align 4, !alias.scope !6, !noalias !11
  %v882 = insertelement <16 x float> poison, float %v881, i64 0
  %v883 = shufflevector <16 x float> %v882, <16 x float> poison, <16 x i32> zeroinitializer
  %v884 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v883, <16 x float> %v877, <16 x float> %v879)
  store <16 x float> %v884, ptr %room490, align 8
  %v885 = load <16 x float>, ptr %room491, align 8
  %v886 = getelementptr float, ptr %v857, i64 24
  %v887 = load float, ptr %v886, align 4, !alias.scope !6, !noalias !11
  %v888 = insertelement <16 x float> poison, float %v887, i64 0
  %v889 = shufflevector <16 x float> %v888, <16 x float> poison, <16 x i32> zeroinitializer
  %v890 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v889, <16 x float> %v877, <16 x float> %v885)
  store <16 x float> %v890, ptr %room491, align 8
  %v891 = load <16 x float>, ptr %room492, align 8
  %v892 = getelementptr float, ptr %v857, i64 32
  %v893 = load float, ptr %v892, align 4, !alias.scope !6, !noalias !11
  %v894 = insertelement <16 x float> poison, float %v893, i64 0
  %v895 = shufflevector <16 x float> %v894, <16 x float> poison, <16 x i32> zeroinitializer
  %v896 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v895, <16 x float> %v877, <16 x float> %v891)
  store <16 x float> %v896, ptr %room492, align 8
  %v897 = load <16 x float>, ptr %room493, align 8
  %v898 = getelementptr float, ptr %v857, i64 40
  %v899 = load float, ptr %v898, align 4, !alias.scope !6, !noalias !11
  %v900 = insertelement <16 x float> poison, float %v899, i64 0
  %v901 = shufflevector <16 x float> %v900, <16 x float> poison, <16 x i32> zeroinitializer
  %v902 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v901, <16 x float> %v877, <16 x float> %v897)
  store <16 x float> %v902, ptr %room493, align 8
  %v903 = load <16 x float>, ptr %room494, align 8
  %v904 = getelementptr float, ptr %v857, i64 48
  %v905 = load float, ptr %v904, align 4, !alias.scope !6, !noalias !11
  %v906 = insertelement <16 x float> poison, float %v905, i64 0
  %v907 = shufflevector <16 x float> %v906, <16 x float> poison, <16 x i32> zeroinitializer
  %v908 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v907, <16 x float> %v877, <16 x float> %v903)
  store <16 x float> %v908, ptr %room494, align 8
  %v909 = load <16 x float>, ptr %room495, align 8
  %v910 = getelementptr float, ptr %v857, i64 56
  %v911 = load float, ptr %v910, align 4, !alias.scope !6, !noalias !11
  %v912 = insertelement <16 x float> poison, float %v911, i64 0
  %v913 = shufflevector <16 x float> %v912, <16 x float> poison, <16 x i32> zeroinitializer
  %v914 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v913, <16 x float> %v877, <16 x float> %v909)
  store <16 x float> %v914, ptr %room495, align 8
  %v915 = getelementptr float, ptr %v26, i64 7
  %v916 = mul i64 7, 20
  %v917 = getelementptr float, ptr %v482, i64 %v916
  %v918 = load <16 x float>, ptr %room488, align 8
  %v919 = load float, ptr %v915, align 4, !alias.scope !6, !noalias !11
  %v920 = insertelement <16 x float> poison, float %v919, i64 0
  %v921 = shufflevector <16 x float> %v920, <16 x float> poison, <16 x i32> zeroinitializer
  %v922 = load float, ptr %v917, align 4, !alias.scope !7, !noalias !12
  %v923 = insertelement <16 x float> poison, float %v922, i64 0
  %v924 = shufflevector <16 x float> %v923, <16 x float> poison, <16 x i32> zeroinitializer
  %v925 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v917, i32 4, <16 x i1> %v487, <16 x float> %v924)
  %v926 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v921, <16 x float> %v925, <16 x float> %v918)
  store <16 x float> %v926, ptr %room488, align 8
  %v927 = load <16 x float>, ptr %room489, align 8
  %v928 = getelementptr float, ptr %v915, i64 8
  %v929 = load float, ptr %v928, align 4, !alias.scope !6, !noalias !11
  %v930 = insertelement <16 x float> poison, float %v929, i64 0
  %v931 = shufflevector <16 x float> %v930, <16 x float> poison, <16 x i32> zeroinitializer
  %v932 = load float, ptr %v917, align 4, !alias.scope !7, !noalias !12
  %v933 = insertelement <16 x float> poison, float %v932, i64 0
  %v934 = shufflevector <16 x float> %v933, <16 x float> poison, <16 x i32> zeroinitializer
  %v935 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v917, i32 4, <16 x i1> %v487, <16 x float> %v934)
  %v936 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v931, <16 x float> %v935, <16 x float> %v927)
  store <16 x float> %v936, ptr %room489, align 8
  %v937 = load <16 x float>, ptr %room490, align 8
  %v938 = getelementptr float, ptr %v915, i64 16
  %v939 = load float, ptr %v938, align 4, !alias.scope !6, !noalias !11
  %v940 = insertelement <16 x float> poison, float %v939, i64 0
  %v941 = shufflevector <16 x float> %v940, <16 x float> poison, <16 x i32> zeroinitializer
  %v942 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v941, <16 x float> %v935, <16 x float> %v937)
  store <16 x float> %v942, ptr %room490, align 8
  %v943 = load <16 x float>, ptr %room491, align 8
  %v944 = getelementptr float, ptr %v915, i64 24
  %v945 = load float, ptr %v944, align 4, !alias.scope !6, !noalias !11
  %v946 = insertelement <16 x float> poison, float %v945, i64 0
  %v947 = shufflevector <16 x float> %v946, <16 x float> poison, <16 x i32> zeroinitializer
  %v948 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v947, <16 x float> %v935, <16 x float> %v943)
  store <16 x float> %v948, ptr %room491, align 8
  %v949 = load <16 x float>, ptr %room492, align 8
  %v950 = getelementptr float, ptr %v915, i64 32
  %v951 = load float, ptr %v950, align 4, !alias.scope !6, !noalias !11
  %v952 = insertelement <16 x float> poison, float %v951, i64 0
  %v953 = shufflevector <16 x float> %v952, <16 x float> poison, <16 x i32> zeroinitializer
  %v954 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v953, <16 x float> %v935, <16 x float> %v949)
  store <16 x float> %v954, ptr %room492, align 8
  %v955 = load <16 x float>, ptr %room493, align 8
  %v956 = getelementptr float, ptr %v915, i64 40
  %v957 = load float, ptr %v956, align 4, !alias.scope !6, !noalias !11
  %v958 = insertelement <16 x float> poison, float %v957, i64 0
  %v959 = shufflevector <16 x float> %v958, <16 x float> poison, <16 x i32> zeroinitializer
  %v960 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v959, <16 x float> %v935, <16 x float> %v955)
  store <16 x float> %v960, ptr %room493, align 8
  %v961 = load <16 x float>, ptr %room494, align 8
  %v962 = getelementptr float, ptr %v915, i64 48
  %v963 = load float, ptr %v962, align 4, !alias.scope !6, !noalias !11
  %v964 = insertelement <16 x float> poison, float %v963, i64 0
  %v965 = shufflevector <16 x float> %v964, <16 x float> poison, <16 x i32> zeroinitializer
  %v966 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v965, <16 x float> %v935, <16 x float> %v961)
  store <16 x float> %v966, ptr %room494, align 8
  %v967 = load <16 x float>, ptr %room495, align 8
  %v968 = getelementptr float, ptr %v915, i64 56
  %v969 = load float, ptr %v968, align 4, !alias.scope !6, !noalias !11
  %v970 = insertelement <16 x float> poison, float %v969, i64 0
  %v971 = shufflevector <16 x float> %v970, <16 x float> poison, <16 x i32> zeroinitializer
  %v972 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v971, <16 x float> %v935, <16 x float> %v967)
  store <16 x float> %v972, ptr %room495, align 8
  %v973 = load <16 x float>, ptr %room488, align 8
  %v974 = bitcast <16 x float> %v973 to <16 x float>
  %v975 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v974)
  %v976 = bitcast <16 x float> %v975 to <16 x float>
  %v977 = shufflevector <16 x float> %v976, <16 x float> %v976, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v977, ptr %v483, align 4, !alias.scope !9, !noalias !14
  %v978 = load <16 x float>, ptr %room489, align 8
  %v979 = getelementptr float, ptr %v483, i64 20
  %v980 = bitcast <16 x float> %v978 to <16 x float>
  %v981 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v980)
  %v982 = bitcast <16 x float> %v981 to <16 x float>
  %v983 = shufflevector <16 x float> %v982, <16 x float> %v982, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v983, ptr %v979, align 4, !alias.scope !9, !noalias !14
  %v984 = load <16 x float>, ptr %room490, align 8
  %v985 = getelementptr float, ptr %v483, i64 40
  %v986 = bitcast <16 x float> %v984 to <16 x float>
  %v987 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v986)
  %v988 = bitcast <16 x float> %v987 to <16 x float>
  %v989 = shufflevector <16 x float> %v988, <16 x float> %v988, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v989, ptr %v985, align 4, !alias.scope !9, !noalias !14
  %v990 = load <16 x float>, ptr %room491, align 8
  %v991 = getelementptr float, ptr %v483, i64 60
  %v992 = bitcast <16 x float> %v990 to <16 x float>
  %v993 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v992)
  %v994 = bitcast <16 x float> %v993 to <16 x float>
  %v995 = shufflevector <16 x float> %v994, <16 x float> %v994, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v995, ptr %v991, align 4, !alias.scope !9, !noalias !14
  %v996 = load <16 x float>, ptr %room492, align 8
  %v997 = getelementptr float, ptr %v483, i64 80
  %v998 = bitcast <16 x float> %v996 to <16 x float>
  %v999 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v998)
  %v1000 = bitcast <16 x float> %v999 to <16 x float>
  %v1001 = shufflevector <16 x float> %v1000, <16 x float> %v1000, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1001, ptr %v997, align 4, !alias.scope !9, !noalias !14
  %v1002 = load <16 x float>, ptr %room493, align 8
  %v1003 = getelementptr float, ptr %v483, i64 100
  %v1004 = bitcast <16 x float> %v1002 to <16 x float>
  %v1005 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1004)
  %v1006 = bitcast <16 x float> %v1005 to <16 x float>
  %v1007 = shufflevector <16 x float> %v1006, <16 x float> %v1006, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1007, ptr %v1003, align 4, !alias.scope !9, !noalias !14
  %v1008 = load <16 x float>, ptr %room494, align 8
  %v1009 = getelementptr float, ptr %v483, i64 120
  %v1010 = bitcast <16 x float> %v1008 to <16 x float>
  %v1011 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1010)
  %v1012 = bitcast <16 x float> %v1011 to <16 x float>
  %v1013 = shufflevector <16 x float> %v1012, <16 x float> %v1012, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1013, ptr %v1009, align 4, !alias.scope !9, !noalias !14
  %v1014 = load <16 x float>, ptr %room495, align 8
  %v1015 = getelementptr float, ptr %v483, i64 140
  %v1016 = bitcast <16 x float> %v1014 to <16 x float>
  %v1017 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1016)
  %v1018 = bitcast <16 x float> %v1017 to <16 x float>
  %v1019 = shufflevector <16 x float> %v1018, <16 x float> %v1018, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1019, ptr %v1015, align 4, !alias.scope !9, !noalias !14
  br label %latch20
latch20:
  %next23 = add nsw i64 %i22, 8
  %v1020 = icmp slt i64 %next23, %v17
  br i1 %v1020, label %head18, label %after21
after21:
  %v1027 = icmp slt i64 %v17, %v10
  br i1 %v1027, label %head1021, label %after1024
head1021:
  %i1025 = phi i64 [ %v17, %after21 ], [ %next1026, %latch1023 ]
  %v1028 = mul i64 %i1025, 8
  %v1029 = getelementptr float, ptr %v2, i64 %v1028
  %v1030 = mul i64 %i1025, 20
  %v1031 = getelementptr float, ptr %v11, i64 %v1030
  %v1033 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v1034 = shufflevector <16 x float> %v1033, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v1034, ptr %room1032, align 8
  %v1035 = load <16 x float>, ptr %room1032, align 8
  %v1036 = load float, ptr %v1029, align 4, !alias.scope !6, !noalias !11
  %v1037 = insertelement <16 x float> poison, float %v1036, i64 0
  %v1038 = shufflevector <16 x float> %v1037, <16 x float> poison, <16 x i32> zeroinitializer
  %v1039 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v1040 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1038, <16 x float> %v1039, <16 x float> %v1035)
  store <16 x float> %v1040, ptr %room1032, align 8
  %v1041 = getelementptr float, ptr %v1029, i64 1
  %v1042 = mul i64 1, 20
  %v1043 = getelementptr float, ptr %v4, i64 %v1042
  %v1044 = load <16 x float>, ptr %room1032, align 8
  %v1045 = load float, ptr %v1041, align 4, !alias.scope !6, !noalias !11
  %v1046 = insertelement <16 x float> poison, float %v1045, i64 0
  %v1047 = shufflevector <16 x float> %v1046, <16 x float> poison, <16 x i32> zeroinitializer
  %v1048 = load <16 x float>, ptr %v1043, align 4, !alias.scope !7, !noalias !12
  %v1049 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1047, <16 x float> %v1048, <16 x float> %v1044)
  store <16 x float> %v1049, ptr %room1032, align 8
  %v1050 = getelementptr float, ptr %v1029, i64 2
  %v1051 = mul i64 2, 20
  %v1052 = getelementptr float, ptr %v4, i64 %v1051
  %v1053 = load <16 x float>, ptr %room1032, align 8
  %v1054 = load float, ptr %v1050, align 4, !alias.scope !6, !noalias !11
  %v1055 = insertelement <16 x float> poison, float %v1054, i64 0
  %v1056 = shufflevector <16 x float> %v1055, <16 x float> poison, <16 x i32> zeroinitializer
  %v1057 = load <16 x float>, ptr %v1052, align 4, !alias.scope !7, !noalias !12
  %v1058 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1056, <16 x float> %v1057, <16 x float> %v1053)
  store <16 x float> %v1058, ptr %room1032, align 8
  %v1059 = getelementptr float, ptr %v1029, i64 3
  %v1060 = mul i64 3, 20
  %v1061 = getelementptr float, ptr %v4, i64 %v1060
  %v1062 = load <16 x float>, ptr %room1032, align 8
  %v1063 = load float, ptr %v1059, align 4, !alias.scope !6, !noalias !11
  %v1064 = insertelement <16 x float> poison, float %v1063, i64 0
  %v1065 = shufflevector <16 x float> %v1064, <16 x float> poison, <16 x i32> zeroinitializer
  %v1066 = load <16 x float>, ptr %v1061, align 4, !alias.scope !7, !noalias !12
  %v1067 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1065, <16 x float> %v1066, <16 x float> %v1062)
  store <16 x float> %v1067, ptr %room1032, align 8
  %v1068 = getelementptr float, ptr %v1029, i64 4
  %v1069 = mul i64 4, 20
  %v1070 = getelementptr float, ptr %v4, i64 %v1069
  %v1071 = load <16 x float>, ptr %room1032, align 8
  %v1072 = load float, ptr %v1068, align 4, !alias.scope !6, !noalias !11
  %v1073 = insertelement <16 x float> poison, float %v1072, i64 0
  %v1074 = shufflevector <16 x float> %v1073, <16 x float> poison, <16 x i32> zeroinitializer
  %v1075 = load <16 x float>, ptr %v1070, align 4, !alias.scope !7, !noalias !12
  %v1076 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1074, <16 x float> %v1075, <16 x float> %v1071)
  store <16 x float> %v1076, ptr %room1032, align 8
  %v1077 = getelementptr float, ptr %v1029, i64 5
  %v1078 = mul i64 5, 20
  %v1079 = getelementptr float, ptr %v4, i64 %v1078
  %v1080 = load <16 x float>, ptr %room1032, align 8
  %v1081 = load float, ptr %v1077, align 4, !alias.scope !6, !noalias !11
  %v1082 = insertelement <16 x float> poison, float %v1081, i64 0
  %v1083 = shufflevector <16 x float> %v1082, <16 x float> poison, <16 x i32> zeroinitializer
  %v1084 = load <16 x float>, ptr %v1079, align 4, !alias.scope !7, !noalias !12
  %v1085 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1083, <16 x float> %v1084, <16 x float> %v1080)
  store <16 x float> %v1085, ptr %room1032, align 8
  %v1086 = getelementptr float, ptr %v1029, i64 6
  %v1087 = mul i64 6, 20
  %v1088 = getelementptr float, ptr %v4, i64 %v1087
  %v1089 = load <16 x float>, ptr %room1032, align 8
  %v1090 = load float, ptr %v1086, align 4, !alias.scope !6, !noalias !11
  %v1091 = insertelement <16 x float> poison, float %v1090, i64 0
  %v1092 = shufflevector <16 x float> %v1091, <16 x float> poison, <16 x i32> zeroinitializer
  %v1093 = load <16 x float>, ptr %v1088, align 4, !alias.scope !7, !noalias !12
  %v1094 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1092, <16 x float> %v1093, <16 x float> %v1089)
  store <16 x float> %v1094, ptr %room1032, align 8
  %v1095 = getelementptr float, ptr %v1029, i64 7
  %v1096 = mul i64 7, 20
  %v1097 = getelementptr float, ptr %v4, i64 %v1096
  %v1098 = load <16 x float>, ptr %room1032, align 8
  %v1099 = load float, ptr %v1095, align 4, !alias.scope !6, !noalias !11
  %v1100 = insertelement <16 x float> poison, float %v1099, i64 0
  %v1101 = shufflevector <16 x float> %v1100, <16 x float> poison, <16 x i32> zeroinitializer
  %v1102 = load <16 x float>, ptr %v1097, align 4, !alias.scope !7, !noalias !12
  %v1103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1101, <16 x float> %v1102, <16 x float> %v1098)
  store <16 x float> %v1103, ptr %room1032, align 8
  %v1104 = load <16 x float>, ptr %room1032, align 8
  store <16 x float> %v1104, ptr %v1031, align 4, !alias.scope !9, !noalias !14
  %v1105 = add i64 %v13, 4
  %v1106 = getelementptr float, ptr %v4, i64 16
  %v1107 = getelementptr float, ptr %v1031, i64 16
  %v1108 = trunc i64 %v1105 to i32
  %v1109 = insertelement <16 x i32> poison, i32 %v1108, i64 0
  %v1110 = shufflevector <16 x i32> %v1109, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1111 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1110
  %v1113 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v1114 = shufflevector <16 x float> %v1113, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v1114, ptr %room1112, align 8
  %v1115 = load <16 x float>, ptr %room1112, align 8
  %v1116 = load float, ptr %v1029, align 4, !alias.scope !6, !noalias !11
  %v1117 = insertelement <16 x float> poison, float %v1116, i64 0
  %v1118 = shufflevector <16 x float> %v1117, <16 x float> poison, <16 x i32> zeroinitializer
  %v1119 = load float, ptr %v1106, align 4, !alias.scope !7, !noalias !12
  %v1120 = insertelement <16 x float> poison, float %v1119, i64 0
  %v1121 = shufflevector <16 x float> %v1120, <16 x float> poison, <16 x i32> zeroinitializer
  %v1122 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1106, i32 4, <16 x i1> %v1111, <16 x float> %v1121)
  %v1123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1118, <16 x float> %v1122, <16 x float> %v1115)
  store <16 x float> %v1123, ptr %room1112, align 8
  %v1124 = getelementptr float, ptr %v1029, i64 1
  %v1125 = mul i64 1, 20
  %v1126 = getelementptr float, ptr %v1106, i64 %v1125
  %v1127 = load <16 x float>, ptr %room1112, align 8
  %v1128 = load float, ptr %v1124, align 4, !alias.scope !6, !noalias !11
  %v1129 = insertelement <16 x float> poison, float %v1128, i64 0
  %v1130 = shufflevector <16 x float> %v1129, <16 x float> poison, <16 x i32> zeroinitializer
  %v1131 = load float, ptr %v1126, align 4, !alias.scope !7, !noalias !12
  %v1132 = insertelement <16 x float> poison, float %v1131, i64 0
  %v1133 = shufflevector <16 x float> %v1132, <16 x float> poison, <16 x i32> zeroinitializer
  %v1134 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1126, i32 4, <16 x i1> %v1111, <16 x float> %v1133)
  %v1135 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1130, <16 x float> %v1134, <16 x float> %v1127)
  store <16 x float> %v1135, ptr %room1112, align 8
  %v1136 = getelementptr float, ptr %v1029, i64 2
  %v1137 = mul i64 2, 20
  %v1138 = getelementptr float, ptr %v1106, i64 %v1137
  %v1139 = load <16 x float>, ptr %room1112, align 8
  %v1140 = load float, ptr %v1136, align 4, !alias.scope !6, !noalias !11
  %v1141 = insertelement <16 x float> poison, float %v1140, i64 0
  %v1142 = shufflevector <16 x float> %v1141, <16 x float> poison, <16 x i32> zeroinitializer
  %v1143 = load float, ptr %v1138, align 4, !alias.scope !7, !noalias !12
  %v1144 = insertelement <16 x float> poison, float %v1143, i64 0
  %v1145 = shufflevector <16 x float> %v1144, <16 x float> poison, <16 x i32> zeroinitializer
  %v1146 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1138, i32 4, <16 x i1> %v1111, <16 x float> %v1145)
  %v1147 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1142, <16 x float> %v1146, <16 x float> %v1139)
  store <16 x float> %v1147, ptr %room1112, align 8
  %v1148 = getelementptr float, ptr %v1029, i64 3
  %v1149 = mul i64 3, 20
  %v1150 = getelementptr float, ptr %v1106, i64 %v1149
  %v1151 = load <16 x float>, ptr %room1112, align 8
  %v1152 = load float, ptr %v1148, align 4, !alias.scope !6, !noalias !11
  %v1153 = insertelement <16 x float> poison, float %v1152, i64 0
  %v1154 = shufflevector <16 x float> %v1153, <16 x float> poison, <16 x i32> zeroinitializer
  %v1155 = load float, ptr %v1150, align 4, !alias.scope !7, !noalias !12
  %v1156 = insertelement <16 x float> poison, float %v1155, i64 0
  %v1157 = shufflevector <16 x float> %v1156, <16 x float> poison, <16 x i32> zeroinitializer
  %v1158 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1150, i32 4, <16 x i1> %v1111, <16 x float> %v1157)
  %v1159 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1154, <16 x float> %v1158, <16 x float> %v1151)
  store <16 x float> %v1159, ptr %room1112, align 8
  %v1160 = getelementptr float, ptr %v1029, i64 4
  %v1161 = mul i64 4, 20
  %v1162 = getelementptr float, ptr %v1106, i64 %v1161
  %v1163 = load <16 x float>, ptr %room1112, align 8
  %v1164 = load float, ptr %v1160, align 4, !alias.scope !6, !noalias !11
  %v1165 = insertelement <16 x float> poison, float %v1164, i64 0
  %v1166 = shufflevector <16 x float> %v1165, <16 x float> poison, <16 x i32> zeroinitializer
  %v1167 = load float, ptr %v1162, align 4, !alias.scope !7, !noalias !12
  %v1168 = insertelement <16 x float> poison, float %v1167, i64 0
  %v1169 = shufflevector <16 x float> %v1168, <16 x float> poison, <16 x i32> zeroinitializer
  %v1170 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1162, i32 4, <16 x i1> %v1111, <16 x float> %v1169)
  %v1171 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1166, <16 x float> %v1170, <16 x float> %v1163)
  store <16 x float> %v1171, ptr %room1112, align 8
  %v1172 = getelementptr float, ptr %v1029, i64 5
  %v1173 = mul i64 5, 20
  %v1174 = getelementptr float, ptr %v1106, i64 %v1173
  %v1175 = load <16 x float>, ptr %room1112, align 8
  %v1176 = load float, ptr %v1172, align 4, !alias.scope !6, !noalias !11
  %v1177 = insertelement <16 x float> poison, float %v1176, i64 0
  %v1178 = shufflevector <16 x float> %v1177, <16 x float> poison, <16 x i32> zeroinitializer
  %v1179 = load float, ptr %v1174, align 4, !alias.scope !7, !noalias !12
  %v1180 = insertelement <16 x float> poison, float %v1179, i64 0
  %v1181 = shufflevector <16 x float> %v1180, <16 x float> poison, <16 x i32> zeroinitializer
  %v1182 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1174, i32 4, <16 x i1> %v1111, <16 x float> %v1181)
  %v1183 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1178, <16 x float> %v1182, <16 x float> %v1175)
  store <16 x float> %v1183, ptr %room1112, align 8
  %v1184 = getelementptr float, ptr %v1029, i64 6
  %v1185 = mul i64 6, 20
  %v1186 = getelementptr float, ptr %v1106, i64 %v1185
  %v1187 = load <16 x float>, ptr %room1112, align 8
  %v1188 = load float, ptr %v1184, align 4, !alias.scope !6, !noalias !11
  %v1189 = insertelement <16 x float> poison, float %v1188, i64 0
  %v1190 = shufflevector <16 x float> %v1189, <16 x float> poison, <16 x i32> zeroinitializer
  %v1191 = load float, ptr %v1186, align 4, !alias.scope !7, !noalias !12
  %v1192 = insertelement <16 x float> poison, float %v1191, i64 0
  %v1193 = shufflevector <16 x float> %v1192, <16 x float> poison, <16 x i32> zeroinitializer
  %v1194 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1186, i32 4, <16 x i1> %v1111, <16 x float> %v1193)
  %v1195 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1190, <16 x float> %v1194, <16 x float> %v1187)
  store <16 x float> %v1195, ptr %room1112, align 8
  %v1196 = getelementptr float, ptr %v1029, i64 7
  %v1197 = mul i64 7, 20
  %v1198 = getelementptr float, ptr %v1106, i64 %v1197
  %v1199 = load <16 x float>, ptr %room1112, align 8
  %v1200 = load float, ptr %v1196, align 4, !alias.scope !6, !noalias !11
  %v1201 = insertelement <16 x float> poison, float %v1200, i64 0
  %v1202 = shufflevector <16 x float> %v1201, <16 x float> poison, <16 x i32> zeroinitializer
  %v1203 = load float, ptr %v1198, align 4, !alias.scope !7, !noalias !12
  %v1204 = insertelement <16 x float> poison, float %v1203, i64 0
  %v1205 = shufflevector <16 x float> %v1204, <16 x float> poison, <16 x i32> zeroinitializer
  %v1206 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1198, i32 4, <16 x i1> %v1111, <16 x float> %v1205)
  %v1207 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1202, <16 x float> %v1206, <16 x float> %v1199)
  store <16 x float> %v1207, ptr %room1112, align 8
  %v1208 = load <16 x float>, ptr %room1112, align 8
  %v1209 = bitcast <16 x float> %v1208 to <16 x float>
  %v1210 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1209)
  %v1211 = bitcast <16 x float> %v1210 to <16 x float>
  %v1212 = shufflevector <16 x float> %v1211, <16 x float> %v1211, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1212, ptr %v1107, align 4, !alias.scope !9, !noalias !14
  br label %latch1023
latch1023:
  %next1026 = add nsw i64 %i1025, 1
  %v1213 = icmp slt i64 %next1026, %v10
  br i1 %v1213, label %head1021, label %after1024
after1024:
  %v1220 = icmp slt i64 0, %v10
  br i1 %v1220, label %head1214, label %after1217
head1214:
  %i1218 = phi i64 [ 0, %after1024 ], [ %next1219, %latch1216 ]
  %v1221 = mul i64 %i1218, 20
  %v1222 = getelementptr float, ptr %v11, i64 %v1221
  %v1223 = mul i64 %i1218, 20
  %v1224 = getelementptr float, ptr %v8, i64 %v1223
  %v1225 = load <16 x float>, ptr %v6, align 4, !alias.scope !8, !noalias !13
  %v1226 = load <16 x float>, ptr %v1222, align 4, !alias.scope !9, !noalias !14
  %v1227 = fadd <16 x float> %v1226, %v1225
  %v1228 = fcmp uno <16 x float> %v1227, %v1227
  %v1229 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1227, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1230 = select <16 x i1> %v1229, <16 x float> %v1227, <16 x float> splat (float 0x0000000000000000)
  %v1231 = select <16 x i1> %v1228, <16 x float> %v1227, <16 x float> %v1230
  store <16 x float> %v1231, ptr %v1224, align 4, !alias.scope !10, !noalias !15
  %v1232 = add i64 %v13, 4
  %v1233 = getelementptr float, ptr %v1222, i64 16
  %v1234 = getelementptr float, ptr %v6, i64 16
  %v1235 = getelementptr float, ptr %v1224, i64 16
  %v1236 = trunc i64 %v1232 to i32
  %v1237 = insertelement <16 x i32> poison, i32 %v1236, i64 0
  %v1238 = shufflevector <16 x i32> %v1237, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1239 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1238
  %v1240 = load float, ptr %v1234, align 4, !alias.scope !8, !noalias !13
  %v1241 = insertelement <16 x float> poison, float %v1240, i64 0
  %v1242 = shufflevector <16 x float> %v1241, <16 x float> poison, <16 x i32> zeroinitializer
  %v1243 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1234, i32 4, <16 x i1> %v1239, <16 x float> %v1242)
  %v1244 = load <4 x float>, ptr %v1233, align 4, !alias.scope !9, !noalias !14
  %v1245 = shufflevector <4 x float> %v1244, <4 x float> %v1244, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v1246 = fadd <16 x float> %v1245, %v1243
  %v1247 = fcmp uno <16 x float> %v1246, %v1246
  %v1248 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1246, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1249 = select <16 x i1> %v1248, <16 x float> %v1246, <16 x float> splat (float 0x0000000000000000)
  %v1250 = select <16 x i1> %v1247, <16 x float> %v1246, <16 x float> %v1249
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v1250, ptr %v1235, i32 4, <16 x i1> %v1239)
  br label %latch1216
latch1216:
  %next1219 = add nsw i64 %i1218, 1
  %v1251 = icmp slt i64 %next1219, %v10
  br i1 %v1251, label %head1214, label %after1217
after1217:
  br label %done
done:
  %v1252 = phi i64 [ 0, %after1217 ]
  call void @tn_leave(ptr %idle, ptr %block)
  ret i64 %v1252
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
