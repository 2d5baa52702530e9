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
  %v29 = and i64 %v8, -64
  %v36 = icmp slt i64 0, %v29
  br i1 %v36, label %head30, label %after33
head30:
  %i34 = phi i64 [ 0, %entry ], [ %next35, %latch32 ]
  %v37 = getelementptr float, ptr %v2, i64 %i34
  %v38 = load <16 x float>, ptr %room15, align 8
  %v39 = load <16 x float>, ptr %v37, align 4, !alias.scope !4, !noalias !7
  %v40 = load <16 x float>, ptr %v37, align 4, !alias.scope !4, !noalias !7
  %v41 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v39, <16 x float> %v40, <16 x float> %v38)
  store <16 x float> %v41, ptr %room15, align 8
  %v42 = load <16 x float>, ptr %room16, align 8
  %v43 = load <16 x float>, ptr %v37, align 4, !alias.scope !4, !noalias !7
  %v44 = load <16 x float>, ptr %v37, align 4, !alias.scope !4, !noalias !7
  %v45 = fmul <16 x float> %v44, %v43
  %v46 = fcmp uno <16 x float> %v42, %v42
  %v47 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v42, <16 x float> %v45, metadata !"ogt", metadata !"fpexcept.ignore")
  %v48 = select <16 x i1> %v47, <16 x float> %v42, <16 x float> %v45
  %v49 = select <16 x i1> %v46, <16 x float> %v42, <16 x float> %v48
  store <16 x float> %v49, ptr %room16, align 8
  %v50 = load <16 x float>, ptr %room17, align 8
  %v51 = getelementptr float, ptr %v37, i64 16
  %v52 = load <16 x float>, ptr %v51, align 4, !alias.scope !4, !noalias !7
  %v53 = getelementptr float, ptr %v37, i64 16
  %v54 = load <16 x float>, ptr %v53, align 4, !alias.scope !4, !noalias !7
  %v55 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v52, <16 x float> %v54, <16 x float> %v50)
  store <16 x float> %v55, ptr %room17, align 8
  %v56 = load <16 x float>, ptr %room18, align 8
  %v57 = getelementptr float, ptr %v37, i64 16
  %v58 = load <16 x float>, ptr %v57, align 4, !alias.scope !4, !noalias !7
  %v59 = getelementptr float, ptr %v37, i64 16
  %v60 = load <16 x float>, ptr %v59, align 4, !alias.scope !4, !noalias !7
  %v61 = fmul <16 x float> %v60, %v58
  %v62 = fcmp uno <16 x float> %v56, %v56
  %v63 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v56, <16 x float> %v61, metadata !"ogt", metadata !"fpexcept.ignore")
  %v64 = select <16 x i1> %v63, <16 x float> %v56, <16 x float> %v61
  %v65 = select <16 x i1> %v62, <16 x float> %v56, <16 x float> %v64
  store <16 x float> %v65, ptr %room18, align 8
  %v66 = load <16 x float>, ptr %room19, align 8
  %v67 = getelementptr float, ptr %v37, i64 32
  %v68 = load <16 x float>, ptr %v67, align 4, !alias.scope !4, !noalias !7
  %v69 = getelementptr float, ptr %v37, i64 32
  %v70 = load <16 x float>, ptr %v69, align 4, !alias.scope !4, !noalias !7
  %v71 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v68, <16 x float> %v70, <16 x float> %v66)
  store <16 x float> %v71, ptr %room19, align 8
  %v72 = load <16 x float>, ptr %room20, align 8
  %v73 = getelementptr float, ptr %v37, i64 32
  %v74 = load <16 x float>, ptr %v73, align 4, !alias.scope !4, !noalias !7
  %v75 = getelementptr float, ptr %v37, i64 32
  %v76 = load <16 x float>, ptr %v75, align 4, !alias.scope !4, !noalias !7
  %v77 = fmul <16 x float> %v76, %v74
  %v78 = fcmp uno <16 x float> %v72, %v72
  %v79 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v72, <16 x float> %v77, metadata !"ogt", metadata !"fpexcept.ignore")
  %v80 = select <16 x i1> %v79, <16 x float> %v72, <16 x float> %v77
  %v81 = select <16 x i1> %v78, <16 x float> %v72, <16 x float> %v80
  store <16 x float> %v81, ptr %room20, align 8
  %v82 = load <16 x float>, ptr %room21, align 8
  %v83 = getelementptr float, ptr %v37, i64 48
  %v84 = load <16 x float>, ptr %v83, align 4, !alias.scope !4, !noalias !7
  %v85 = getelementptr float, ptr %v37, i64 48
  %v86 = load <16 x float>, ptr %v85, align 4, !alias.scope !4, !noalias !7
  %v87 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v84, <16 x float> %v86, <16 x float> %v82)
  store <16 x float> %v87, ptr %room21, align 8
  %v88 = load <16 x float>, ptr %room22, align 8
  %v89 = getelementptr float, ptr %v37, i64 48
  %v90 = load <16 x float>, ptr %v89, align 4, !alias.scope !4, !noalias !7
  %v91 = getelementptr float, ptr %v37, i64 48
  %v92 = load <16 x float>, ptr %v91, align 4, !alias.scope !4, !noalias !7
  %v93 = fmul <16 x float> %v92, %v90
  %v94 = fcmp uno <16 x float> %v88, %v88
  %v95 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v88, <16 x float> %v93, metadata !"ogt", metadata !"fpexcept.ignore")
  %v96 = select <16 x i1> %v95, <16 x float> %v88, <16 x float> %v93
  %v97 = select <16 x i1> %v94, <16 x float> %v88, <16 x float> %v96
  store <16 x float> %v97, ptr %room22, align 8
  br label %latch32
latch32:
  %next35 = add nsw i64 %i34, 64
  %v98 = icmp slt i64 %next35, %v29
  br i1 %v98, label %head30, label %after33
after33:
  %v99 = and i64 %v8, -16
  %v106 = icmp slt i64 %v29, %v99
  br i1 %v106, label %head100, label %after103
head100:
  %i104 = phi i64 [ %v29, %after33 ], [ %next105, %latch102 ]
  %v107 = getelementptr float, ptr %v2, i64 %i104
  %v108 = load <16 x float>, ptr %room15, align 8
  %v109 = load <16 x float>, ptr %v107, align 4, !alias.scope !4, !noalias !7
  %v110 = load <16 x float>, ptr %v107, align 4, !alias.scope !4, !noalias !7
  %v111 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v110, <16 x float> %v108)
  store <16 x float> %v111, ptr %room15, align 8
  %v112 = load <16 x float>, ptr %room16, align 8
  %v113 = load <16 x float>, ptr %v107, align 4, !alias.scope !4, !noalias !7
  %v114 = load <16 x float>, ptr %v107, align 4, !alias.scope !4, !noalias !7
  %v115 = fmul <16 x float> %v114, %v113
  %v116 = fcmp uno <16 x float> %v112, %v112
  %v117 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v112, <16 x float> %v115, metadata !"ogt", metadata !"fpexcept.ignore")
  %v118 = select <16 x i1> %v117, <16 x float> %v112, <16 x float> %v115
  %v119 = select <16 x i1> %v116, <16 x float> %v112, <16 x float> %v118
  store <16 x float> %v119, ptr %room16, align 8
  br label %latch102
latch102:
  %next105 = add nsw i64 %i104, 16
  %v120 = icmp slt i64 %next105, %v99
  br i1 %v120, label %head100, label %after103
after103:
  %v121 = sub i64 %v8, %v99
  %v122 = icmp sgt i64 %v121, 0
  br i1 %v122, label %then123, label %after124
then123:
  %v125 = getelementptr float, ptr %v2, i64 %v99
  %v126 = trunc i64 %v121 to i32
  %v127 = insertelement <16 x i32> poison, i32 %v126, i64 0
  %v128 = shufflevector <16 x i32> %v127, <16 x i32> poison, <16 x i32> zeroinitializer
  %v129 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v128
  %v130 = load <16 x float>, ptr %room15, align 8
  %v131 = load float, ptr %v125, align 4, !alias.scope !4, !noalias !7
  %v132 = insertelement <16 x float> poison, float %v131, i64 0
  %v133 = shufflevector <16 x float> %v132, <16 x float> poison, <16 x i32> zeroinitializer
  %v134 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v125, i32 4, <16 x i1> %v129, <16 x float> %v133)
  %v135 = load float, ptr %v125, align 4, !alias.scope !4, !noalias !7
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v125, i32 4, <16 x i1> %v129, <16 x float> %v137)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v134, <16 x float> %v138, <16 x float> %v130)
  %v140 = select <16 x i1> %v129, <16 x float> %v139, <16 x float> %v130
  store <16 x float> %v140, ptr %room15, align 8
  %v141 = load <16 x float>, ptr %room16, align 8
  %v142 = load float, ptr %v125, align 4, !alias.scope !4, !noalias !7
  %v143 = insertelement <16 x float> poison, float %v142, i64 0
  %v144 = shufflevector <16 x float> %v143, <16 x float> poison, <16 x i32> zeroinitializer
  %v145 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v125, i32 4, <16 x i1> %v129, <16 x float> %v144)
  %v146 = load float, ptr %v125, align 4, !alias.scope !4, !noalias !7
  %v147 = insertelement <16 x float> poison, float %v146, i64 0
  %v148 = shufflevector <16 x float> %v147, <16 x float> poison, <16 x i32> zeroinitializer
  %v149 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v125, i32 4, <16 x i1> %v129, <16 x float> %v148)
  %v150 = fmul <16 x float> %v149, %v145
  %v151 = fcmp uno <16 x float> %v141, %v141
  %v152 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v141, <16 x float> %v150, metadata !"ogt", metadata !"fpexcept.ignore")
  %v153 = select <16 x i1> %v152, <16 x float> %v141, <16 x float> %v150
  %v154 = select <16 x i1> %v151, <16 x float> %v141, <16 x float> %v153
  %v155 = select <16 x i1> %v129, <16 x float> %v154, <16 x float> %v141
  store <16 x float> %v155, ptr %room16, align 8
  br label %after124
after124:
  %v156 = load <16 x float>, ptr %room15, align 8
  %v157 = load <16 x float>, ptr %room17, align 8
  %v158 = load <16 x float>, ptr %room19, align 8
  %v159 = load <16 x float>, ptr %room21, align 8
  %v160 = fadd <16 x float> %v156, %v157
  %v161 = fadd <16 x float> %v158, %v159
  %v162 = fadd <16 x float> %v160, %v161
  %v163 = shufflevector <16 x float> %v162, <16 x float> %v162, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v164 = shufflevector <16 x float> %v162, <16 x float> %v162, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v165 = fadd <8 x float> %v163, %v164
  %v166 = shufflevector <8 x float> %v165, <8 x float> %v165, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v167 = shufflevector <8 x float> %v165, <8 x float> %v165, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v168 = fadd <4 x float> %v166, %v167
  %v169 = extractelement <4 x float> %v168, i64 0
  %v170 = extractelement <4 x float> %v168, i64 1
  %v171 = extractelement <4 x float> %v168, i64 2
  %v172 = extractelement <4 x float> %v168, i64 3
  %v173 = fadd float %v169, %v171
  %v174 = fadd float %v170, %v172
  %v175 = fadd float %v173, %v174
  %v176 = fadd float 0x0000000000000000, %v175
  store float %v176, ptr %room13, align 4
  %v177 = load <16 x float>, ptr %room16, align 8
  %v178 = load <16 x float>, ptr %room18, align 8
  %v179 = load <16 x float>, ptr %room20, align 8
  %v180 = load <16 x float>, ptr %room22, align 8
  %v181 = fcmp uno <16 x float> %v177, %v177
  %v182 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v177, <16 x float> %v178, metadata !"ogt", metadata !"fpexcept.ignore")
  %v183 = select <16 x i1> %v182, <16 x float> %v177, <16 x float> %v178
  %v184 = select <16 x i1> %v181, <16 x float> %v177, <16 x float> %v183
  %v185 = fcmp uno <16 x float> %v179, %v179
  %v186 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v179, <16 x float> %v180, metadata !"ogt", metadata !"fpexcept.ignore")
  %v187 = select <16 x i1> %v186, <16 x float> %v179, <16 x float> %v180
  %v188 = select <16 x i1> %v185, <16 x float> %v179, <16 x float> %v187
  %v189 = fcmp uno <16 x float> %v184, %v184
  %v190 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v184, <16 x float> %v188, metadata !"ogt", metadata !"fpexcept.ignore")
  %v191 = select <16 x i1> %v190, <16 x float> %v184, <16 x float> %v188
  %v192 = select <16 x i1> %v189, <16 x float> %v184, <16 x float> %v191
  %v193 = shufflevector <16 x float> %v192, <16 x float> %v192, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v194 = shufflevector <16 x float> %v192, <16 x float> %v192, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v195 = fcmp uno <8 x float> %v193, %v193
  %v196 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v193, <8 x float> %v194, metadata !"ogt", metadata !"fpexcept.ignore")
  %v197 = select <8 x i1> %v196, <8 x float> %v193, <8 x float> %v194
  %v198 = select <8 x i1> %v195, <8 x float> %v193, <8 x float> %v197
  %v199 = shufflevector <8 x float> %v198, <8 x float> %v198, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v200 = shufflevector <8 x float> %v198, <8 x float> %v198, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v201 = fcmp uno <4 x float> %v199, %v199
  %v202 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v199, <4 x float> %v200, metadata !"ogt", metadata !"fpexcept.ignore")
  %v203 = select <4 x i1> %v202, <4 x float> %v199, <4 x float> %v200
  %v204 = select <4 x i1> %v201, <4 x float> %v199, <4 x float> %v203
  %v205 = extractelement <4 x float> %v204, i64 0
  %v206 = extractelement <4 x float> %v204, i64 1
  %v207 = extractelement <4 x float> %v204, i64 2
  %v208 = extractelement <4 x float> %v204, i64 3
  %v209 = fcmp uno float %v205, %v205
  %v210 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v205, float %v207, metadata !"ogt", metadata !"fpexcept.ignore")
  %v211 = select i1 %v210, float %v205, float %v207
  %v212 = select i1 %v209, float %v205, float %v211
  %v213 = fcmp uno float %v206, %v206
  %v214 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v206, float %v208, metadata !"ogt", metadata !"fpexcept.ignore")
  %v215 = select i1 %v214, float %v206, float %v208
  %v216 = select i1 %v213, float %v206, float %v215
  %v217 = fcmp uno float %v212, %v212
  %v218 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v212, float %v216, metadata !"ogt", metadata !"fpexcept.ignore")
  %v219 = select i1 %v218, float %v212, float %v216
  %v220 = select i1 %v217, float %v212, float %v219
  %v221 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v222 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v220, metadata !"ogt", metadata !"fpexcept.ignore")
  %v223 = select i1 %v222, float 0xFFF0000000000000, float %v220
  %v224 = select i1 %v221, float 0xFFF0000000000000, float %v223
  store float %v224, ptr %room14, align 4
  %v225 = load float, ptr %room13, align 4
  %v226 = load float, ptr %room14, align 4
  store float %v225, ptr %v4, align 4, !alias.scope !5, !noalias !8
  store float %v226, ptr %v6, align 4, !alias.scope !6, !noalias !9
  br label %done
done:
  %v227 = phi i64 [ 0, %after124 ]
  ret i64 %v227
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
