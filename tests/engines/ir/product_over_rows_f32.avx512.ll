; module
; passes: sroa simplifycfg dce
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare ptr @tn_take(ptr, i64)
declare void @tn_leave(ptr, ptr)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room344 = alloca <16 x float>, align 16
  %room320 = alloca <16 x float>, align 16
  %room294 = alloca <16 x float>, align 16
  %room265 = alloca <16 x float>, align 16
  %room155 = alloca <16 x float>, align 16
  %room154 = alloca <16 x float>, align 16
  %room153 = alloca <16 x float>, align 16
  %room152 = alloca <16 x float>, align 16
  %room151 = alloca <16 x float>, align 16
  %room150 = alloca <16 x float>, align 16
  %room149 = alloca <16 x float>, align 16
  %room148 = alloca <16 x float>, align 16
  %room48 = alloca <16 x float>, align 16
  %room47 = alloca <16 x float>, align 16
  %room46 = alloca <16 x float>, align 16
  %room45 = alloca <16 x float>, align 16
  %room44 = alloca <16 x float>, align 16
  %room43 = alloca <16 x float>, align 16
  %room42 = alloca <16 x float>, align 16
  %room41 = alloca <16 x float>, align 16
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
  %v16 = mul i64 %v10, 20
  %v17 = sub i64 %v16, 16
  %v24 = icmp slt i64 0, %v16
  br i1 %v24, label %head18, label %after21
head18:
  %i22 = phi i64 [ 0, %begin ], [ %next23, %latch20 ]
  %v25 = call i64 @llvm.smin.i64(i64 %i22, i64 %v17)
  %v26 = getelementptr float, ptr %v2, i64 %v25
  %v27 = getelementptr float, ptr %v11, i64 %v25
  %v28 = load <16 x float>, ptr %v26, align 4, !alias.scope !6, !noalias !11
  %v29 = fmul <16 x float> %v28, splat (float 0x4000000000000000)
  store <16 x float> %v29, ptr %v27, align 4, !alias.scope !8, !noalias !13
  br label %latch20
latch20:
  %next23 = add nsw i64 %i22, 16
  %v30 = icmp slt i64 %next23, %v16
  br i1 %v30, label %head18, label %after21
after21:
  %v37 = icmp slt i64 0, 16
  br i1 %v37, label %head31, label %after34
head31:
  %i35 = phi i64 [ 0, %after21 ], [ %next36, %latch33 ]
  %v38 = getelementptr float, ptr %v11, i64 %i35
  %v39 = mul i64 %i35, 30
  %v40 = getelementptr float, ptr %v6, i64 %v39
  %v49 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v50 = shufflevector <16 x float> %v49, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v50, ptr %room41, align 8
  %v51 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v52, ptr %room42, align 8
  %v53 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v54 = shufflevector <16 x float> %v53, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v54, ptr %room43, align 8
  %v55 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v56 = shufflevector <16 x float> %v55, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v56, ptr %room44, align 8
  %v57 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v58 = shufflevector <16 x float> %v57, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v58, ptr %room45, align 8
  %v59 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v60 = shufflevector <16 x float> %v59, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v60, ptr %room46, align 8
  %v61 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v62 = shufflevector <16 x float> %v61, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v62, ptr %room47, align 8
  %v63 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v64 = shufflevector <16 x float> %v63, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v64, ptr %room48, align 8
  %v71 = icmp slt i64 0, %v10
  br i1 %v71, label %head65, label %after68
head65:
  %i69 = phi i64 [ 0, %head31 ], [ %next70, %latch67 ]
  %v72 = mul i64 %i69, 20
  %v73 = getelementptr float, ptr %v38, i64 %v72
  %v74 = mul i64 %i69, 30
  %v75 = getelementptr float, ptr %v4, i64 %v74
  %v76 = load <16 x float>, ptr %room41, align 8
  %v77 = load float, ptr %v73, align 4, !alias.scope !8, !noalias !13
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = load <16 x float>, ptr %v75, align 4, !alias.scope !7, !noalias !12
  %v81 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v80, <16 x float> %v76)
  store <16 x float> %v81, ptr %room41, align 8
  %v82 = load <16 x float>, ptr %room42, align 8
  %v83 = getelementptr float, ptr %v73, i64 1
  %v84 = load float, ptr %v83, align 4, !alias.scope !8, !noalias !13
  %v85 = insertelement <16 x float> poison, float %v84, i64 0
  %v86 = shufflevector <16 x float> %v85, <16 x float> poison, <16 x i32> zeroinitializer
  %v87 = load <16 x float>, ptr %v75, align 4, !alias.scope !7, !noalias !12
  %v88 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v86, <16 x float> %v87, <16 x float> %v82)
  store <16 x float> %v88, ptr %room42, align 8
  %v89 = load <16 x float>, ptr %room43, align 8
  %v90 = getelementptr float, ptr %v73, i64 2
  %v91 = load float, ptr %v90, align 4, !alias.scope !8, !noalias !13
  %v92 = insertelement <16 x float> poison, float %v91, i64 0
  %v93 = shufflevector <16 x float> %v92, <16 x float> poison, <16 x i32> zeroinitializer
  %v94 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v93, <16 x float> %v87, <16 x float> %v89)
  store <16 x float> %v94, ptr %room43, align 8
  %v95 = load <16 x float>, ptr %room44, align 8
  %v96 = getelementptr float, ptr %v73, i64 3
  %v97 = load float, ptr %v96, align 4, !alias.scope !8, !noalias !13
  %v98 = insertelement <16 x float> poison, float %v97, i64 0
  %v99 = shufflevector <16 x float> %v98, <16 x float> poison, <16 x i32> zeroinitializer
  %v100 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v99, <16 x float> %v87, <16 x float> %v95)
  store <16 x float> %v100, ptr %room44, align 8
  %v101 = load <16 x float>, ptr %room45, align 8
  %v102 = getelementptr float, ptr %v73, i64 4
  %v103 = load float, ptr %v102, align 4, !alias.scope !8, !noalias !13
  %v104 = insertelement <16 x float> poison, float %v103, i64 0
  %v105 = shufflevector <16 x float> %v104, <16 x float> poison, <16 x i32> zeroinitializer
  %v106 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v105, <16 x float> %v87, <16 x float> %v101)
  store <16 x float> %v106, ptr %room45, align 8
  %v107 = load <16 x float>, ptr %room46, align 8
  %v108 = getelementptr float, ptr %v73, i64 5
  %v109 = load float, ptr %v108, align 4, !alias.scope !8, !noalias !13
  %v110 = insertelement <16 x float> poison, float %v109, i64 0
  %v111 = shufflevector <16 x float> %v110, <16 x float> poison, <16 x i32> zeroinitializer
  %v112 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v111, <16 x float> %v87, <16 x float> %v107)
  store <16 x float> %v112, ptr %room46, align 8
  %v113 = load <16 x float>, ptr %room47, align 8
  %v114 = getelementptr float, ptr %v73, i64 6
  %v115 = load float, ptr %v114, align 4, !alias.scope !8, !noalias !13
  %v116 = insertelement <16 x float> poison, float %v115, i64 0
  %v117 = shufflevector <16 x float> %v116, <16 x float> poison, <16 x i32> zeroinitializer
  %v118 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v117, <16 x float> %v87, <16 x float> %v113)
  store <16 x float> %v118, ptr %room47, align 8
  %v119 = load <16 x float>, ptr %room48, align 8
  %v120 = getelementptr float, ptr %v73, i64 7
  %v121 = load float, ptr %v120, align 4, !alias.scope !8, !noalias !13
  %v122 = insertelement <16 x float> poison, float %v121, i64 0
  %v123 = shufflevector <16 x float> %v122, <16 x float> poison, <16 x i32> zeroinitializer
  %v124 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v123, <16 x float> %v87, <16 x float> %v119)
  store <16 x float> %v124, ptr %room48, align 8
  br label %latch67
latch67:
  %next70 = add nsw i64 %i69, 1
  %v125 = icmp slt i64 %next70, %v10
  br i1 %v125, label %head65, label %after68
after68:
  %v126 = load <16 x float>, ptr %room41, align 8
  store <16 x float> %v126, ptr %v40, align 4, !alias.scope !9, !noalias !14
  %v127 = load <16 x float>, ptr %room42, align 8
  %v128 = getelementptr float, ptr %v40, i64 30
  store <16 x float> %v127, ptr %v128, align 4, !alias.scope !9, !noalias !14
  %v129 = load <16 x float>, ptr %room43, align 8
  %v130 = getelementptr float, ptr %v40, i64 60
  store <16 x float> %v129, ptr %v130, align 4, !alias.scope !9, !noalias !14
  %v131 = load <16 x float>, ptr %room44, align 8
  %v132 = getelementptr float, ptr %v40, i64 90
  store <16 x float> %v131, ptr %v132, align 4, !alias.scope !9, !noalias !14
  %v133 = load <16 x float>, ptr %room45, align 8
  %v134 = getelementptr float, ptr %v40, i64 120
  store <16 x float> %v133, ptr %v134, align 4, !alias.scope !9, !noalias !14
  %v135 = load <16 x float>, ptr %room46, align 8
  %v136 = getelementptr float, ptr %v40, i64 150
  store <16 x float> %v135, ptr %v136, align 4, !alias.scope !9, !noalias !14
  %v137 = load <16 x float>, ptr %room47, align 8
  %v138 = getelementptr float, ptr %v40, i64 180
  store <16 x float> %v137, ptr %v138, align 4, !alias.scope !9, !noalias !14
  %v139 = load <16 x float>, ptr %room48, align 8
  %v140 = getelementptr float, ptr %v40, i64 210
  store <16 x float> %v139, ptr %v140, align 4, !alias.scope !9, !noalias !14
  %v141 = add i64 %v13, 14
  %v142 = getelementptr float, ptr %v4, i64 16
  %v143 = getelementptr float, ptr %v40, i64 16
  %v144 = trunc i64 %v141 to i32
  %v145 = insertelement <16 x i32> poison, i32 %v144, i64 0
  %v146 = shufflevector <16 x i32> %v145, <16 x i32> poison, <16 x i32> zeroinitializer
  %v147 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v146
  %v156 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v157 = shufflevector <16 x float> %v156, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v157, ptr %room148, align 8
  %v158 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v159, ptr %room149, align 8
  %v160 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v161, ptr %room150, align 8
  %v162 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v163 = shufflevector <16 x float> %v162, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v163, ptr %room151, align 8
  %v164 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v165, ptr %room152, align 8
  %v166 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v167, ptr %room153, align 8
  %v168 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v169 = shufflevector <16 x float> %v168, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v169, ptr %room154, align 8
  %v170 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v171 = shufflevector <16 x float> %v170, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v171, ptr %room155, align 8
  %v178 = icmp slt i64 0, %v10
  br i1 %v178, label %head172, label %after175
head172:
  %i176 = phi i64 [ 0, %after68 ], [ %next177, %latch174 ]
  %v179 = mul i64 %i176, 20
  %v180 = getelementptr float, ptr %v38, i64 %v179
  %v181 = mul i64 %i176, 30
  %v182 = getelementptr float, ptr %v142, i64 %v181
  %v183 = load <16 x float>, ptr %room148, align 8
  %v184 = load float, ptr %v180, align 4, !alias.scope !8, !noalias !13
  %v185 = insertelement <16 x float> poison, float %v184, i64 0
  %v186 = shufflevector <16 x float> %v185, <16 x float> poison, <16 x i32> zeroinitializer
  %v187 = load float, ptr %v182, align 4, !alias.scope !7, !noalias !12
  %v188 = insertelement <16 x float> poison, float %v187, i64 0
  %v189 = shufflevector <16 x float> %v188, <16 x float> poison, <16 x i32> zeroinitializer
  %v190 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v182, i32 4, <16 x i1> %v147, <16 x float> %v189)
  %v191 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v186, <16 x float> %v190, <16 x float> %v183)
  store <16 x float> %v191, ptr %room148, align 8
  %v192 = load <16 x float>, ptr %room149, align 8
  %v193 = getelementptr float, ptr %v180, i64 1
  %v194 = load float, ptr %v193, align 4, !alias.scope !8, !noalias !13
  %v195 = insertelement <16 x float> poison, float %v194, i64 0
  %v196 = shufflevector <16 x float> %v195, <16 x float> poison, <16 x i32> zeroinitializer
  %v197 = load float, ptr %v182, align 4, !alias.scope !7, !noalias !12
  %v198 = insertelement <16 x float> poison, float %v197, i64 0
  %v199 = shufflevector <16 x float> %v198, <16 x float> poison, <16 x i32> zeroinitializer
  %v200 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v182, i32 4, <16 x i1> %v147, <16 x float> %v199)
  %v201 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v196, <16 x float> %v200, <16 x float> %v192)
  store <16 x float> %v201, ptr %room149, align 8
  %v202 = load <16 x float>, ptr %room150, align 8
  %v203 = getelementptr float, ptr %v180, i64 2
  %v204 = load float, ptr %v203, align 4, !alias.scope !8, !noalias !13
  %v205 = insertelement <16 x float> poison, float %v204, i64 0
  %v206 = shufflevector <16 x float> %v205, <16 x float> poison, <16 x i32> zeroinitializer
  %v207 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v206, <16 x float> %v200, <16 x float> %v202)
  store <16 x float> %v207, ptr %room150, align 8
  %v208 = load <16 x float>, ptr %room151, align 8
  %v209 = getelementptr float, ptr %v180, i64 3
  %v210 = load float, ptr %v209, align 4, !alias.scope !8, !noalias !13
  %v211 = insertelement <16 x float> poison, float %v210, i64 0
  %v212 = shufflevector <16 x float> %v211, <16 x float> poison, <16 x i32> zeroinitializer
  %v213 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v212, <16 x float> %v200, <16 x float> %v208)
  store <16 x float> %v213, ptr %room151, align 8
  %v214 = load <16 x float>, ptr %room152, align 8
  %v215 = getelementptr float, ptr %v180, i64 4
  %v216 = load float, ptr %v215, align 4, !alias.scope !8, !noalias !13
  %v217 = insertelement <16 x float> poison, float %v216, i64 0
  %v218 = shufflevector <16 x float> %v217, <16 x float> poison, <16 x i32> zeroinitializer
  %v219 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v218, <16 x float> %v200, <16 x float> %v214)
  store <16 x float> %v219, ptr %room152, align 8
  %v220 = load <16 x float>, ptr %room153, align 8
  %v221 = getelementptr float, ptr %v180, i64 5
  %v222 = load float, ptr %v221, align 4, !alias.scope !8, !noalias !13
  %v223 = insertelement <16 x float> poison, float %v222, i64 0
  %v224 = shufflevector <16 x float> %v223, <16 x float> poison, <16 x i32> zeroinitializer
  %v225 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v224, <16 x float> %v200, <16 x float> %v220)
  store <16 x float> %v225, ptr %room153, align 8
  %v226 = load <16 x float>, ptr %room154, align 8
  %v227 = getelementptr float, ptr %v180, i64 6
  %v228 = load float, ptr %v227, align 4, !alias.scope !8, !noalias !13
  %v229 = insertelement <16 x float> poison, float %v228, i64 0
  %v230 = shufflevector <16 x float> %v229, <16 x float> poison, <16 x i32> zeroinitializer
  %v231 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v230, <16 x float> %v200, <16 x float> %v226)
  store <16 x float> %v231, ptr %room154, align 8
  %v232 = load <16 x float>, ptr %room155, align 8
  %v233 = getelementptr float, ptr %v180, i64 7
  %v234 = load float, ptr %v233, align 4, !alias.scope !8, !noalias !13
  %v235 = insertelement <16 x float> poison, float %v234, i64 0
  %v236 = shufflevector <16 x float> %v235, <16 x float> poison, <16 x i32> zeroinitializer
  %v237 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v236, <16 x float> %v200, <16 x float> %v232)
  store <16 x float> %v237, ptr %room155, align 8
  br label %latch174
latch174:
  %next177 = add nsw i64 %i176, 1
  %v238 = icmp slt i64 %next177, %v10
  br i1 %v238, label %head172, label %after175
after175:
  %v239 = load <16 x float>, ptr %room148, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v239, ptr %v143, i32 4, <16 x i1> %v147)
  %v240 = load <16 x float>, ptr %room149, align 8
  %v241 = getelementptr float, ptr %v143, i64 30
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v240, ptr %v241, i32 4, <16 x i1> %v147)
  %v242 = load <16 x float>, ptr %room150, align 8
  %v243 = getelementptr float, ptr %v143, i64 60
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v242, ptr %v243, i32 4, <16 x i1> %v147)
  %v244 = load <16 x float>, ptr %room151, align 8
  %v245 = getelementptr float, ptr %v143, i64 90
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v244, ptr %v245, i32 4, <16 x i1> %v147)
  %v246 = load <16 x float>, ptr %room152, align 8
  %v247 = getelementptr float, ptr %v143, i64 120
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v246, ptr %v247, i32 4, <16 x i1> %v147)
  %v248 = load <16 x float>, ptr %room153, align 8
  %v249 = getelementptr float, ptr %v143, i64 150
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v248, ptr %v249, i32 4, <16 x i1> %v147)
  %v250 = load <16 x float>, ptr %room154, align 8
  %v251 = getelementptr float, ptr %v143, i64 180
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v250, ptr %v251, i32 4, <16 x i1> %v147)
  %v252 = load <16 x float>, ptr %room155, align 8
  %v253 = getelementptr float, ptr %v143, i64 210
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v252, ptr %v253, i32 4, <16 x i1> %v147)
  br label %latch33
latch33:
  %next36 = add nsw i64 %i35, 8
  %v254 = icmp slt i64 %next36, 16
  br i1 %v254, label %head31, label %after34
after34:
  %v261 = icmp slt i64 16, 20
  br i1 %v261, label %head255, label %after258
head255:
  %i259 = phi i64 [ 16, %after34 ], [ %next260, %latch257 ]
  %v262 = getelementptr float, ptr %v11, i64 %i259
  %v263 = mul i64 %i259, 30
  %v264 = getelementptr float, ptr %v6, i64 %v263
  %v266 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v267 = shufflevector <16 x float> %v266, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v267, ptr %room265, align 8
  %v274 = icmp slt i64 0, %v10
  br i1 %v274, label %head268, label %after271
head268:
  %i272 = phi i64 [ 0, %head255 ], [ %next273, %latch270 ]
  %v275 = mul i64 %i272, 20
  %v276 = getelementptr float, ptr %v262, i64 %v275
  %v277 = mul i64 %i272, 30
  %v278 = getelementptr float, ptr %v4, i64 %v277
  %v279 = load <16 x float>, ptr %room265, align 8
  %v280 = load float, ptr %v276, align 4, !alias.scope !8, !noalias !13
  %v281 = insertelement <16 x float> poison, float %v280, i64 0
  %v282 = shufflevector <16 x float> %v281, <16 x float> poison, <16 x i32> zeroinitializer
  %v283 = load <16 x float>, ptr %v278, align 4, !alias.scope !7, !noalias !12
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v282, <16 x float> %v283, <16 x float> %v279)
  store <16 x float> %v284, ptr %room265, align 8
  br label %latch270
latch270:
  %next273 = add nsw i64 %i272, 1
  %v285 = icmp slt i64 %next273, %v10
  br i1 %v285, label %head268, label %after271
after271:
  %v286 = load <16 x float>, ptr %room265, align 8
  store <16 x float> %v286, ptr %v264, align 4, !alias.scope !9, !noalias !14
  %v287 = add i64 %v13, 14
  %v288 = getelementptr float, ptr %v4, i64 16
  %v289 = getelementptr float, ptr %v264, i64 16
  %v290 = trunc i64 %v287 to i32
  %v291 = insertelement <16 x i32> poison, i32 %v290, i64 0
  %v292 = shufflevector <16 x i32> %v291, <16 x i32> poison, <16 x i32> zeroinitializer
  %v293 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v292
  %v295 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v296 = shufflevector <16 x float> %v295, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v296, ptr %room294, align 8
  %v303 = icmp slt i64 0, %v10
  br i1 %v303, label %head297, label %after300
head297:
  %i301 = phi i64 [ 0, %after271 ], [ %next302, %latch299 ]
  %v304 = mul i64 %i301, 20
  %v305 = getelementptr float, ptr %v262, i64 %v304
  %v306 = mul i64 %i301, 30
  %v307 = getelementptr float, ptr %v288, i64 %v306
  %v308 = load <16 x float>, ptr %room294, align 8
  %v309 = load float, ptr %v305, align 4, !alias.scope !8, !noalias !13
  %v310 = insertelement <16 x float> poison, float %v309, i64 0
  %v311 = shufflevector <16 x float> %v310, <16 x float> poison, <16 x i32> zeroinitializer
  %v312 = load float, ptr %v307, align 4, !alias.scope !7, !noalias !12
  %v313 = insertelement <16 x float> poison, float %v312, i64 0
  %v314 = shufflevector <16 x float> %v313, <16 x float> poison, <16 x i32> zeroinitializer
  %v315 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v307, i32 4, <16 x i1> %v293, <16 x float> %v314)
  %v316 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v315, <16 x float> %v308)
  store <16 x float> %v316, ptr %room294, align 8
  br label %latch299
latch299:
  %next302 = add nsw i64 %i301, 1
  %v317 = icmp slt i64 %next302, %v10
  br i1 %v317, label %head297, label %after300
after300:
  %v318 = load <16 x float>, ptr %room294, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v318, ptr %v289, i32 4, <16 x i1> %v293)
  br label %latch257
latch257:
  %next260 = add nsw i64 %i259, 1
  %v319 = icmp slt i64 %next260, 20
  br i1 %v319, label %head255, label %after258
after258:
  %v321 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v322 = shufflevector <16 x float> %v321, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v322, ptr %room320, align 8
  %v329 = icmp slt i64 0, %v10
  br i1 %v329, label %head323, label %after326
head323:
  %i327 = phi i64 [ 0, %after258 ], [ %next328, %latch325 ]
  %v330 = mul i64 %i327, 20
  %v331 = getelementptr float, ptr %v11, i64 %v330
  %v332 = load <16 x float>, ptr %room320, align 8
  %v333 = load <16 x float>, ptr %v331, align 4, !alias.scope !8, !noalias !13
  %v334 = fadd <16 x float> %v332, %v333
  store <16 x float> %v334, ptr %room320, align 8
  br label %latch325
latch325:
  %next328 = add nsw i64 %i327, 1
  %v335 = icmp slt i64 %next328, %v10
  br i1 %v335, label %head323, label %after326
after326:
  %v336 = load <16 x float>, ptr %room320, align 8
  store <16 x float> %v336, ptr %v8, align 4, !alias.scope !10, !noalias !15
  %v337 = add i64 %v13, 4
  %v338 = getelementptr float, ptr %v11, i64 16
  %v339 = getelementptr float, ptr %v8, i64 16
  %v340 = trunc i64 %v337 to i32
  %v341 = insertelement <16 x i32> poison, i32 %v340, i64 0
  %v342 = shufflevector <16 x i32> %v341, <16 x i32> poison, <16 x i32> zeroinitializer
  %v343 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v342
  %v345 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v346 = shufflevector <16 x float> %v345, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v346, ptr %room344, align 8
  %v353 = icmp slt i64 0, %v10
  br i1 %v353, label %head347, label %after350
head347:
  %i351 = phi i64 [ 0, %after326 ], [ %next352, %latch349 ]
  %v354 = mul i64 %i351, 20
  %v355 = getelementptr float, ptr %v338, i64 %v354
  %v356 = load <16 x float>, ptr %room344, align 8
  %v357 = load <4 x float>, ptr %v355, align 4, !alias.scope !8, !noalias !13
  %v358 = shufflevector <4 x float> %v357, <4 x float> %v357, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v359 = fadd <16 x float> %v356, %v358
  store <16 x float> %v359, ptr %room344, align 8
  br label %latch349
latch349:
  %next352 = add nsw i64 %i351, 1
  %v360 = icmp slt i64 %next352, %v10
  br i1 %v360, label %head347, label %after350
after350:
  %v361 = load <16 x float>, ptr %room344, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v361, ptr %v339, i32 4, <16 x i1> %v343)
  br label %done
done:
  %v362 = phi i64 [ 0, %after350 ]
  call void @tn_leave(ptr %idle, ptr %block)
  ret i64 %v362
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
