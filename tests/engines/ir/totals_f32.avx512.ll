; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float>, <4 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float32 = external global i8
declare void @tn_Py_IncRef(ptr)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare ptr @tn_PyEval_SaveThread()
declare void @tn_PyEval_RestoreThread(ptr)
declare i32 @tn_errstate_get(ptr, ptr, ptr)
declare ptr @tn_errstate_pointer(ptr, ptr)
declare void @tn_errstate_release(ptr)
@tn_errstate_variable = external global i8
@tn_errstate_capsule = private constant [19 x i8] c"numpy.ufunc.extobj\00"
declare void @tn_Py_DecRef(ptr)
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
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
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 56
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 24
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
  %v27 = and i64 %v8, -64
  %v34 = icmp slt i64 0, %v27
  br i1 %v34, label %head28, label %after31
head28:
  %i32 = phi i64 [ 0, %entry ], [ %next33, %latch30 ]
  %v35 = getelementptr float, ptr %v2, i64 %i32
  %v36 = load <16 x float>, ptr %room15, align 8
  %v37 = load <16 x float>, ptr %v35, align 4, !alias.scope !4, !noalias !7
  %v38 = load <16 x float>, ptr %v35, align 4, !alias.scope !4, !noalias !7
  %v39 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v37, <16 x float> %v38, <16 x float> %v36)
  store <16 x float> %v39, ptr %room15, align 8
  %v40 = load <16 x float>, ptr %room16, align 8
  %v41 = load <16 x float>, ptr %v35, align 4, !alias.scope !4, !noalias !7
  %v42 = load <16 x float>, ptr %v35, align 4, !alias.scope !4, !noalias !7
  %v43 = fmul <16 x float> %v42, %v41
  %v44 = fcmp uno <16 x float> %v40, %v40
  %v45 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v40, <16 x float> %v43, metadata !"ogt", metadata !"fpexcept.ignore")
  %v46 = select <16 x i1> %v45, <16 x float> %v40, <16 x float> %v43
  %v47 = select <16 x i1> %v44, <16 x float> %v40, <16 x float> %v46
  store <16 x float> %v47, ptr %room16, align 8
  %v48 = load <16 x float>, ptr %room17, align 8
  %v49 = getelementptr float, ptr %v35, i64 16
  %v50 = load <16 x float>, ptr %v49, align 4, !alias.scope !4, !noalias !7
  %v51 = getelementptr float, ptr %v35, i64 16
  %v52 = load <16 x float>, ptr %v51, align 4, !alias.scope !4, !noalias !7
  %v53 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v50, <16 x float> %v52, <16 x float> %v48)
  store <16 x float> %v53, ptr %room17, align 8
  %v54 = load <16 x float>, ptr %room18, align 8
  %v55 = getelementptr float, ptr %v35, i64 16
  %v56 = load <16 x float>, ptr %v55, align 4, !alias.scope !4, !noalias !7
  %v57 = getelementptr float, ptr %v35, i64 16
  %v58 = load <16 x float>, ptr %v57, align 4, !alias.scope !4, !noalias !7
  %v59 = fmul <16 x float> %v58, %v56
  %v60 = fcmp uno <16 x float> %v54, %v54
  %v61 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v54, <16 x float> %v59, metadata !"ogt", metadata !"fpexcept.ignore")
  %v62 = select <16 x i1> %v61, <16 x float> %v54, <16 x float> %v59
  %v63 = select <16 x i1> %v60, <16 x float> %v54, <16 x float> %v62
  store <16 x float> %v63, ptr %room18, align 8
  %v64 = load <16 x float>, ptr %room19, align 8
  %v65 = getelementptr float, ptr %v35, i64 32
  %v66 = load <16 x float>, ptr %v65, align 4, !alias.scope !4, !noalias !7
  %v67 = getelementptr float, ptr %v35, i64 32
  %v68 = load <16 x float>, ptr %v67, align 4, !alias.scope !4, !noalias !7
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v66, <16 x float> %v68, <16 x float> %v64)
  store <16 x float> %v69, ptr %room19, align 8
  %v70 = load <16 x float>, ptr %room20, align 8
  %v71 = getelementptr float, ptr %v35, i64 32
  %v72 = load <16 x float>, ptr %v71, align 4, !alias.scope !4, !noalias !7
  %v73 = getelementptr float, ptr %v35, i64 32
  %v74 = load <16 x float>, ptr %v73, align 4, !alias.scope !4, !noalias !7
  %v75 = fmul <16 x float> %v74, %v72
  %v76 = fcmp uno <16 x float> %v70, %v70
  %v77 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v70, <16 x float> %v75, metadata !"ogt", metadata !"fpexcept.ignore")
  %v78 = select <16 x i1> %v77, <16 x float> %v70, <16 x float> %v75
  %v79 = select <16 x i1> %v76, <16 x float> %v70, <16 x float> %v78
  store <16 x float> %v79, ptr %room20, align 8
  %v80 = load <16 x float>, ptr %room21, align 8
  %v81 = getelementptr float, ptr %v35, i64 48
  %v82 = load <16 x float>, ptr %v81, align 4, !alias.scope !4, !noalias !7
  %v83 = getelementptr float, ptr %v35, i64 48
  %v84 = load <16 x float>, ptr %v83, align 4, !alias.scope !4, !noalias !7
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v82, <16 x float> %v84, <16 x float> %v80)
  store <16 x float> %v85, ptr %room21, align 8
  %v86 = load <16 x float>, ptr %room22, align 8
  %v87 = getelementptr float, ptr %v35, i64 48
  %v88 = load <16 x float>, ptr %v87, align 4, !alias.scope !4, !noalias !7
  %v89 = getelementptr float, ptr %v35, i64 48
  %v90 = load <16 x float>, ptr %v89, align 4, !alias.scope !4, !noalias !7
  %v91 = fmul <16 x float> %v90, %v88
  %v92 = fcmp uno <16 x float> %v86, %v86
  %v93 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v86, <16 x float> %v91, metadata !"ogt", metadata !"fpexcept.ignore")
  %v94 = select <16 x i1> %v93, <16 x float> %v86, <16 x float> %v91
  %v95 = select <16 x i1> %v92, <16 x float> %v86, <16 x float> %v94
  store <16 x float> %v95, ptr %room22, align 8
  br label %latch30
latch30:
  %next33 = add nsw i64 %i32, 64
  %v96 = icmp slt i64 %next33, %v27
  br i1 %v96, label %head28, label %after31
after31:
  %v97 = and i64 %v8, -16
  %v104 = icmp slt i64 %v27, %v97
  br i1 %v104, label %head98, label %after101
head98:
  %i102 = phi i64 [ %v27, %after31 ], [ %next103, %latch100 ]
  %v105 = getelementptr float, ptr %v2, i64 %i102
  %v106 = load <16 x float>, ptr %room15, align 8
  %v107 = load <16 x float>, ptr %v105, align 4, !alias.scope !4, !noalias !7
  %v108 = load <16 x float>, ptr %v105, align 4, !alias.scope !4, !noalias !7
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v108, <16 x float> %v106)
  store <16 x float> %v109, ptr %room15, align 8
  %v110 = load <16 x float>, ptr %room16, align 8
  %v111 = load <16 x float>, ptr %v105, align 4, !alias.scope !4, !noalias !7
  %v112 = load <16 x float>, ptr %v105, align 4, !alias.scope !4, !noalias !7
  %v113 = fmul <16 x float> %v112, %v111
  %v114 = fcmp uno <16 x float> %v110, %v110
  %v115 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v110, <16 x float> %v113, metadata !"ogt", metadata !"fpexcept.ignore")
  %v116 = select <16 x i1> %v115, <16 x float> %v110, <16 x float> %v113
  %v117 = select <16 x i1> %v114, <16 x float> %v110, <16 x float> %v116
  store <16 x float> %v117, ptr %room16, align 8
  br label %latch100
latch100:
  %next103 = add nsw i64 %i102, 16
  %v118 = icmp slt i64 %next103, %v97
  br i1 %v118, label %head98, label %after101
after101:
  %v119 = sub i64 %v8, %v97
  %v120 = icmp sgt i64 %v119, 0
  br i1 %v120, label %then121, label %after122
then121:
  %v123 = getelementptr float, ptr %v2, i64 %v97
  %v124 = trunc i64 %v119 to i32
  %v125 = insertelement <16 x i32> poison, i32 %v124, i64 0
  %v126 = shufflevector <16 x i32> %v125, <16 x i32> poison, <16 x i32> zeroinitializer
  %v127 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v126
  %v128 = load <16 x float>, ptr %room15, align 8
  %v129 = load float, ptr %v123, align 4, !alias.scope !4, !noalias !7
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v123, i32 4, <16 x i1> %v127, <16 x float> %v131)
  %v133 = load float, ptr %v123, align 4, !alias.scope !4, !noalias !7
  %v134 = insertelement <16 x float> poison, float %v133, i64 0
  %v135 = shufflevector <16 x float> %v134, <16 x float> poison, <16 x i32> zeroinitializer
  %v136 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v123, i32 4, <16 x i1> %v127, <16 x float> %v135)
  %v137 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v132, <16 x float> %v136, <16 x float> %v128)
  %v138 = select <16 x i1> %v127, <16 x float> %v137, <16 x float> %v128
  store <16 x float> %v138, ptr %room15, align 8
  %v139 = load <16 x float>, ptr %room16, align 8
  %v140 = load float, ptr %v123, align 4, !alias.scope !4, !noalias !7
  %v141 = insertelement <16 x float> poison, float %v140, i64 0
  %v142 = shufflevector <16 x float> %v141, <16 x float> poison, <16 x i32> zeroinitializer
  %v143 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v123, i32 4, <16 x i1> %v127, <16 x float> %v142)
  %v144 = load float, ptr %v123, align 4, !alias.scope !4, !noalias !7
  %v145 = insertelement <16 x float> poison, float %v144, i64 0
  %v146 = shufflevector <16 x float> %v145, <16 x float> poison, <16 x i32> zeroinitializer
  %v147 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v123, i32 4, <16 x i1> %v127, <16 x float> %v146)
  %v148 = fmul <16 x float> %v147, %v143
  %v149 = fcmp uno <16 x float> %v139, %v139
  %v150 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v139, <16 x float> %v148, metadata !"ogt", metadata !"fpexcept.ignore")
  %v151 = select <16 x i1> %v150, <16 x float> %v139, <16 x float> %v148
  %v152 = select <16 x i1> %v149, <16 x float> %v139, <16 x float> %v151
  %v153 = select <16 x i1> %v127, <16 x float> %v152, <16 x float> %v139
  store <16 x float> %v153, ptr %room16, align 8
  br label %after122
after122:
  %v154 = load <16 x float>, ptr %room15, align 8
  %v155 = load <16 x float>, ptr %room17, align 8
  %v156 = load <16 x float>, ptr %room19, align 8
  %v157 = load <16 x float>, ptr %room21, align 8
  %v158 = fadd <16 x float> %v154, %v155
  %v159 = fadd <16 x float> %v156, %v157
  %v160 = fadd <16 x float> %v158, %v159
  %v161 = shufflevector <16 x float> %v160, <16 x float> %v160, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v162 = shufflevector <16 x float> %v160, <16 x float> %v160, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v163 = fadd <8 x float> %v161, %v162
  %v164 = shufflevector <8 x float> %v163, <8 x float> %v163, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v165 = shufflevector <8 x float> %v163, <8 x float> %v163, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v166 = fadd <4 x float> %v164, %v165
  %v167 = extractelement <4 x float> %v166, i64 0
  %v168 = extractelement <4 x float> %v166, i64 1
  %v169 = extractelement <4 x float> %v166, i64 2
  %v170 = extractelement <4 x float> %v166, i64 3
  %v171 = fadd float %v167, %v169
  %v172 = fadd float %v168, %v170
  %v173 = fadd float %v171, %v172
  %v174 = fadd float 0x0000000000000000, %v173
  store float %v174, ptr %room13, align 4
  %v175 = load <16 x float>, ptr %room16, align 8
  %v176 = load <16 x float>, ptr %room18, align 8
  %v177 = load <16 x float>, ptr %room20, align 8
  %v178 = load <16 x float>, ptr %room22, align 8
  %v179 = fcmp uno <16 x float> %v175, %v175
  %v180 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v175, <16 x float> %v176, metadata !"ogt", metadata !"fpexcept.ignore")
  %v181 = select <16 x i1> %v180, <16 x float> %v175, <16 x float> %v176
  %v182 = select <16 x i1> %v179, <16 x float> %v175, <16 x float> %v181
  %v183 = fcmp uno <16 x float> %v177, %v177
  %v184 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v177, <16 x float> %v178, metadata !"ogt", metadata !"fpexcept.ignore")
  %v185 = select <16 x i1> %v184, <16 x float> %v177, <16 x float> %v178
  %v186 = select <16 x i1> %v183, <16 x float> %v177, <16 x float> %v185
  %v187 = fcmp uno <16 x float> %v182, %v182
  %v188 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v182, <16 x float> %v186, metadata !"ogt", metadata !"fpexcept.ignore")
  %v189 = select <16 x i1> %v188, <16 x float> %v182, <16 x float> %v186
  %v190 = select <16 x i1> %v187, <16 x float> %v182, <16 x float> %v189
  %v191 = shufflevector <16 x float> %v190, <16 x float> %v190, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v192 = shufflevector <16 x float> %v190, <16 x float> %v190, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v193 = fcmp uno <8 x float> %v191, %v191
  %v194 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v191, <8 x float> %v192, metadata !"ogt", metadata !"fpexcept.ignore")
  %v195 = select <8 x i1> %v194, <8 x float> %v191, <8 x float> %v192
  %v196 = select <8 x i1> %v193, <8 x float> %v191, <8 x float> %v195
  %v197 = shufflevector <8 x float> %v196, <8 x float> %v196, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v198 = shufflevector <8 x float> %v196, <8 x float> %v196, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v199 = fcmp uno <4 x float> %v197, %v197
  %v200 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v197, <4 x float> %v198, metadata !"ogt", metadata !"fpexcept.ignore")
  %v201 = select <4 x i1> %v200, <4 x float> %v197, <4 x float> %v198
  %v202 = select <4 x i1> %v199, <4 x float> %v197, <4 x float> %v201
  %v203 = extractelement <4 x float> %v202, i64 0
  %v204 = extractelement <4 x float> %v202, i64 1
  %v205 = extractelement <4 x float> %v202, i64 2
  %v206 = extractelement <4 x float> %v202, i64 3
  %v207 = fcmp uno float %v203, %v203
  %v208 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v203, float %v205, metadata !"ogt", metadata !"fpexcept.ignore")
  %v209 = select i1 %v208, float %v203, float %v205
  %v210 = select i1 %v207, float %v203, float %v209
  %v211 = fcmp uno float %v204, %v204
  %v212 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v204, float %v206, metadata !"ogt", metadata !"fpexcept.ignore")
  %v213 = select i1 %v212, float %v204, float %v206
  %v214 = select i1 %v211, float %v204, float %v213
  %v215 = fcmp uno float %v210, %v210
  %v216 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v210, float %v214, metadata !"ogt", metadata !"fpexcept.ignore")
  %v217 = select i1 %v216, float %v210, float %v214
  %v218 = select i1 %v215, float %v210, float %v217
  %v219 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v220 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v218, metadata !"ogt", metadata !"fpexcept.ignore")
  %v221 = select i1 %v220, float 0xFFF0000000000000, float %v218
  %v222 = select i1 %v219, float 0xFFF0000000000000, float %v221
  store float %v222, ptr %room14, align 4
  %v223 = load float, ptr %room13, align 4
  %v224 = load float, ptr %room14, align 4
  store float %v223, ptr %v4, align 4, !alias.scope !5, !noalias !8
  store float %v224, ptr %v6, align 4, !alias.scope !6, !noalias !9
  br label %done
done:
  %v225 = phi i64 [ 0, %after122 ]
  ret i64 %v225
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [8 x i64], align 16
  %v2 = load i64, ptr %words, align 8
  %v3 = getelementptr i8, ptr %room1, i64 0
  store i64 %v2, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 16
  store i64 %v2, ptr %v4, align 8
  %v5 = getelementptr i8, ptr %room1, i64 24
  store i64 %v2, ptr %v5, align 8
  %v6 = getelementptr i8, ptr %data, i64 0
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %room1, i64 32
  store ptr %v7, ptr %v8, align 8
  %v9 = getelementptr i8, ptr %data, i64 8
  %v10 = load ptr, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %room1, i64 40
  store ptr %v10, ptr %v11, align 8
  %v12 = getelementptr i8, ptr %data, i64 16
  %v13 = load ptr, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %room1, i64 48
  store ptr %v13, ptr %v14, align 8
  %v15 = getelementptr i8, ptr %words, i64 16
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %room1, i64 56
  store i64 %v16, ptr %v17, align 8
  %v18 = call i64 @tn_program(ptr %room1)
  ret i64 %v18
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
