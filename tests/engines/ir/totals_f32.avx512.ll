; module
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float>, <4 x float>, metadata, metadata)
declare <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float>, <2 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
declare ptr @malloc(i64)
declare void @free(ptr)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float32 = external global i8
declare void @tn_Py_IncRef(ptr)
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
define i64 @kernel_0(ptr %table, ptr %words, i64 %rows) {
entry:
  %room12 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 8
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 16
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = mul i64 %rows, %v9
  %v11 = icmp slt i64 %v10, 16
  br i1 %v11, label %small13, label %large14
small13:
  %v16 = load float, ptr %v3, align 4
  %v17 = insertelement <16 x float> poison, float %v16, i64 0
  %v18 = shufflevector <16 x float> %v17, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v18, ptr %room12, align 4
  %v19 = mul i64 %v10, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room12, ptr %v3, i64 %v19, i1 0)
  br label %start15
large14:
  br label %start15
start15:
  %v20 = phi ptr [ %room12, %small13 ], [ %v3, %large14 ]
  %v21 = phi i64 [ 16, %small13 ], [ %v10, %large14 ]
  %v22 = sub i64 %v21, 16
  %v23 = and i64 %v21, 63
  %v24 = sub i64 %v21, %v23
  %v25 = select i1 %v11, i64 0, i64 %v24
  %v33 = icmp slt i64 0, %v25
  br i1 %v33, label %loop26, label %past27
loop26:
  %i28 = phi i64 [ 0, %start15 ], [ %v158, %past37 ]
  %c29 = phi double [ 0x0000000000000000, %start15 ], [ %v111, %past37 ]
  %c30 = phi double [ 0x0000000000000000, %start15 ], [ %v117, %past37 ]
  %c31 = phi float [ 0xFFF0000000000000, %start15 ], [ %v157, %past37 ]
  %c32 = phi i64 [ 0, %start15 ], [ %v94, %past37 ]
  %v34 = add i64 %i28, 4096
  %v35 = call i64 @llvm.smin.i64(i64 %v34, i64 %v25)
  %v48 = icmp slt i64 %i28, %v35
  br i1 %v48, label %loop36, label %past37
loop36:
  %i38 = phi i64 [ %i28, %loop26 ], [ %v84, %loop36 ]
  %c39 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v64, %loop36 ]
  %c40 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v65, %loop36 ]
  %c41 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v66, %loop36 ]
  %c42 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v67, %loop36 ]
  %c43 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v71, %loop36 ]
  %c44 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v75, %loop36 ]
  %c45 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v79, %loop36 ]
  %c46 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v83, %loop36 ]
  %c47 = phi i64 [ %c32, %loop26 ], [ %c47, %loop36 ]
  %v49 = getelementptr float, ptr %v20, i64 %i38
  %v50 = load <16 x float>, ptr %v49, align 4
  %v51 = fmul <16 x float> %v50, %v50
  %v52 = add i64 %i38, 16
  %v53 = getelementptr float, ptr %v20, i64 %v52
  %v54 = load <16 x float>, ptr %v53, align 4
  %v55 = fmul <16 x float> %v54, %v54
  %v56 = add i64 %i38, 32
  %v57 = getelementptr float, ptr %v20, i64 %v56
  %v58 = load <16 x float>, ptr %v57, align 4
  %v59 = fmul <16 x float> %v58, %v58
  %v60 = add i64 %i38, 48
  %v61 = getelementptr float, ptr %v20, i64 %v60
  %v62 = load <16 x float>, ptr %v61, align 4
  %v63 = fmul <16 x float> %v62, %v62
  %v64 = fadd <16 x float> %c39, %v51
  %v65 = fadd <16 x float> %c40, %v55
  %v66 = fadd <16 x float> %c41, %v59
  %v67 = fadd <16 x float> %c42, %v63
  %v68 = fcmp uno <16 x float> %c43, %c43
  %v69 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c43, <16 x float> %v51, metadata !"ogt", metadata !"fpexcept.ignore")
  %v70 = select <16 x i1> %v69, <16 x float> %c43, <16 x float> %v51
  %v71 = select <16 x i1> %v68, <16 x float> %c43, <16 x float> %v70
  %v72 = fcmp uno <16 x float> %c44, %c44
  %v73 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c44, <16 x float> %v55, metadata !"ogt", metadata !"fpexcept.ignore")
  %v74 = select <16 x i1> %v73, <16 x float> %c44, <16 x float> %v55
  %v75 = select <16 x i1> %v72, <16 x float> %c44, <16 x float> %v74
  %v76 = fcmp uno <16 x float> %c45, %c45
  %v77 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c45, <16 x float> %v59, metadata !"ogt", metadata !"fpexcept.ignore")
  %v78 = select <16 x i1> %v77, <16 x float> %c45, <16 x float> %v59
  %v79 = select <16 x i1> %v76, <16 x float> %c45, <16 x float> %v78
  %v80 = fcmp uno <16 x float> %c46, %c46
  %v81 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c46, <16 x float> %v63, metadata !"ogt", metadata !"fpexcept.ignore")
  %v82 = select <16 x i1> %v81, <16 x float> %c46, <16 x float> %v63
  %v83 = select <16 x i1> %v80, <16 x float> %c46, <16 x float> %v82
  %v84 = add i64 %i38, 64
  %v85 = icmp slt i64 %v84, %v35
  br i1 %v85, label %loop36, label %past37
past37:
  %v86 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v64, %loop36 ]
  %v87 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v65, %loop36 ]
  %v88 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v66, %loop36 ]
  %v89 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v67, %loop36 ]
  %v90 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v71, %loop36 ]
  %v91 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v75, %loop36 ]
  %v92 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v79, %loop36 ]
  %v93 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop26 ], [ %v83, %loop36 ]
  %v94 = phi i64 [ %c32, %loop26 ], [ %c47, %loop36 ]
  %v95 = fadd <16 x float> %v86, %v87
  %v96 = fadd <16 x float> %v88, %v89
  %v97 = fadd <16 x float> %v95, %v96
  %v98 = shufflevector <16 x float> %v97, <16 x float> %v97, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v99 = shufflevector <16 x float> %v97, <16 x float> %v97, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v100 = fadd <8 x float> %v98, %v99
  %v101 = shufflevector <8 x float> %v100, <8 x float> %v100, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v102 = shufflevector <8 x float> %v100, <8 x float> %v100, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v103 = fadd <4 x float> %v101, %v102
  %v104 = shufflevector <4 x float> %v103, <4 x float> %v103, <2 x i32> <i32 0, i32 1>
  %v105 = shufflevector <4 x float> %v103, <4 x float> %v103, <2 x i32> <i32 2, i32 3>
  %v106 = fadd <2 x float> %v104, %v105
  %v107 = extractelement <2 x float> %v106, i64 0
  %v108 = extractelement <2 x float> %v106, i64 1
  %v109 = fadd float %v107, %v108
  %v110 = fpext float %v109 to double
  %v111 = fadd double %c29, %v110
  %v112 = fsub double %v111, %c29
  %v113 = fsub double %v111, %v112
  %v114 = fsub double %c29, %v113
  %v115 = fsub double %v110, %v112
  %v116 = fadd double %v114, %v115
  %v117 = fadd double %c30, %v116
  %v118 = fcmp uno <16 x float> %v90, %v90
  %v119 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v90, <16 x float> %v91, metadata !"ogt", metadata !"fpexcept.ignore")
  %v120 = select <16 x i1> %v119, <16 x float> %v90, <16 x float> %v91
  %v121 = select <16 x i1> %v118, <16 x float> %v90, <16 x float> %v120
  %v122 = fcmp uno <16 x float> %v92, %v92
  %v123 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v92, <16 x float> %v93, metadata !"ogt", metadata !"fpexcept.ignore")
  %v124 = select <16 x i1> %v123, <16 x float> %v92, <16 x float> %v93
  %v125 = select <16 x i1> %v122, <16 x float> %v92, <16 x float> %v124
  %v126 = fcmp uno <16 x float> %v121, %v121
  %v127 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v121, <16 x float> %v125, metadata !"ogt", metadata !"fpexcept.ignore")
  %v128 = select <16 x i1> %v127, <16 x float> %v121, <16 x float> %v125
  %v129 = select <16 x i1> %v126, <16 x float> %v121, <16 x float> %v128
  %v130 = shufflevector <16 x float> %v129, <16 x float> %v129, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v131 = shufflevector <16 x float> %v129, <16 x float> %v129, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v132 = fcmp uno <8 x float> %v130, %v130
  %v133 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v130, <8 x float> %v131, metadata !"ogt", metadata !"fpexcept.ignore")
  %v134 = select <8 x i1> %v133, <8 x float> %v130, <8 x float> %v131
  %v135 = select <8 x i1> %v132, <8 x float> %v130, <8 x float> %v134
  %v136 = shufflevector <8 x float> %v135, <8 x float> %v135, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v137 = shufflevector <8 x float> %v135, <8 x float> %v135, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v138 = fcmp uno <4 x float> %v136, %v136
  %v139 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v136, <4 x float> %v137, metadata !"ogt", metadata !"fpexcept.ignore")
  %v140 = select <4 x i1> %v139, <4 x float> %v136, <4 x float> %v137
  %v141 = select <4 x i1> %v138, <4 x float> %v136, <4 x float> %v140
  %v142 = shufflevector <4 x float> %v141, <4 x float> %v141, <2 x i32> <i32 0, i32 1>
  %v143 = shufflevector <4 x float> %v141, <4 x float> %v141, <2 x i32> <i32 2, i32 3>
  %v144 = fcmp uno <2 x float> %v142, %v142
  %v145 = call <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float> %v142, <2 x float> %v143, metadata !"ogt", metadata !"fpexcept.ignore")
  %v146 = select <2 x i1> %v145, <2 x float> %v142, <2 x float> %v143
  %v147 = select <2 x i1> %v144, <2 x float> %v142, <2 x float> %v146
  %v148 = extractelement <2 x float> %v147, i64 0
  %v149 = extractelement <2 x float> %v147, i64 1
  %v150 = fcmp uno float %v148, %v148
  %v151 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v148, float %v149, metadata !"ogt", metadata !"fpexcept.ignore")
  %v152 = select i1 %v151, float %v148, float %v149
  %v153 = select i1 %v150, float %v148, float %v152
  %v154 = fcmp uno float %c31, %c31
  %v155 = call i1 @llvm.experimental.constrained.fcmp.f32(float %c31, float %v153, metadata !"ogt", metadata !"fpexcept.ignore")
  %v156 = select i1 %v155, float %c31, float %v153
  %v157 = select i1 %v154, float %c31, float %v156
  %v158 = add i64 %i28, 4096
  %v159 = icmp slt i64 %v158, %v25
  br i1 %v159, label %loop26, label %past27
past27:
  %v160 = phi double [ 0x0000000000000000, %start15 ], [ %v111, %past37 ]
  %v161 = phi double [ 0x0000000000000000, %start15 ], [ %v117, %past37 ]
  %v162 = phi float [ 0xFFF0000000000000, %start15 ], [ %v157, %past37 ]
  %v163 = phi i64 [ 0, %start15 ], [ %v94, %past37 ]
  %v164 = icmp slt i64 %v25, %v21
  br i1 %v164, label %then165, label %after166
then165:
  %v173 = icmp slt i64 %v25, %v21
  br i1 %v173, label %loop167, label %past168
loop167:
  %i169 = phi i64 [ %v25, %then165 ], [ %v197, %loop167 ]
  %c170 = phi <16 x float> [ splat (float 0x0000000000000000), %then165 ], [ %v191, %loop167 ]
  %c171 = phi <16 x float> [ splat (float 0xFFF0000000000000), %then165 ], [ %v196, %loop167 ]
  %c172 = phi i64 [ %v163, %then165 ], [ %c172, %loop167 ]
  %v174 = call i64 @llvm.smin.i64(i64 %i169, i64 %v22)
  %v175 = getelementptr float, ptr %v20, i64 %v174
  %v176 = load <16 x float>, ptr %v175, align 4
  %v177 = fmul <16 x float> %v176, %v176
  %v178 = sub i64 %i169, %v174
  %v179 = trunc i64 %v178 to i32
  %v180 = insertelement <16 x i32> poison, i32 %v179, i64 0
  %v181 = shufflevector <16 x i32> %v180, <16 x i32> poison, <16 x i32> zeroinitializer
  %v182 = sub i64 %v10, %v174
  %v183 = call i64 @llvm.smin.i64(i64 %v182, i64 16)
  %v184 = trunc i64 %v183 to i32
  %v185 = insertelement <16 x i32> poison, i32 %v184, i64 0
  %v186 = shufflevector <16 x i32> %v185, <16 x i32> poison, <16 x i32> zeroinitializer
  %v187 = icmp sge <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v181
  %v188 = icmp slt <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v186
  %v189 = and <16 x i1> %v187, %v188
  %v190 = select <16 x i1> %v189, <16 x float> %v177, <16 x float> splat (float 0x0000000000000000)
  %v191 = fadd <16 x float> %c170, %v190
  %v192 = select <16 x i1> %v189, <16 x float> %v177, <16 x float> splat (float 0xFFF0000000000000)
  %v193 = fcmp uno <16 x float> %c171, %c171
  %v194 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c171, <16 x float> %v192, metadata !"ogt", metadata !"fpexcept.ignore")
  %v195 = select <16 x i1> %v194, <16 x float> %c171, <16 x float> %v192
  %v196 = select <16 x i1> %v193, <16 x float> %c171, <16 x float> %v195
  %v197 = add i64 %i169, 16
  %v198 = icmp slt i64 %v197, %v21
  br i1 %v198, label %loop167, label %past168
past168:
  %v199 = phi <16 x float> [ splat (float 0x0000000000000000), %then165 ], [ %v191, %loop167 ]
  %v200 = phi <16 x float> [ splat (float 0xFFF0000000000000), %then165 ], [ %v196, %loop167 ]
  %v201 = phi i64 [ %v163, %then165 ], [ %c172, %loop167 ]
  %v202 = shufflevector <16 x float> %v199, <16 x float> %v199, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v203 = shufflevector <16 x float> %v199, <16 x float> %v199, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v204 = fadd <8 x float> %v202, %v203
  %v205 = shufflevector <8 x float> %v204, <8 x float> %v204, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v206 = shufflevector <8 x float> %v204, <8 x float> %v204, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v207 = fadd <4 x float> %v205, %v206
  %v208 = shufflevector <4 x float> %v207, <4 x float> %v207, <2 x i32> <i32 0, i32 1>
  %v209 = shufflevector <4 x float> %v207, <4 x float> %v207, <2 x i32> <i32 2, i32 3>
  %v210 = fadd <2 x float> %v208, %v209
  %v211 = extractelement <2 x float> %v210, i64 0
  %v212 = extractelement <2 x float> %v210, i64 1
  %v213 = fadd float %v211, %v212
  %v214 = fpext float %v213 to double
  %v215 = fadd double %v160, %v214
  %v216 = fsub double %v215, %v160
  %v217 = fsub double %v215, %v216
  %v218 = fsub double %v160, %v217
  %v219 = fsub double %v214, %v216
  %v220 = fadd double %v218, %v219
  %v221 = fadd double %v161, %v220
  %v222 = shufflevector <16 x float> %v200, <16 x float> %v200, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v223 = shufflevector <16 x float> %v200, <16 x float> %v200, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v224 = fcmp uno <8 x float> %v222, %v222
  %v225 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v222, <8 x float> %v223, metadata !"ogt", metadata !"fpexcept.ignore")
  %v226 = select <8 x i1> %v225, <8 x float> %v222, <8 x float> %v223
  %v227 = select <8 x i1> %v224, <8 x float> %v222, <8 x float> %v226
  %v228 = shufflevector <8 x float> %v227, <8 x float> %v227, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v229 = shufflevector <8 x float> %v227, <8 x float> %v227, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v230 = fcmp uno <4 x float> %v228, %v228
  %v231 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v228, <4 x float> %v229, metadata !"ogt", metadata !"fpexcept.ignore")
  %v232 = select <4 x i1> %v231, <4 x float> %v228, <4 x float> %v229
  %v233 = select <4 x i1> %v230, <4 x float> %v228, <4 x float> %v232
  %v234 = shufflevector <4 x float> %v233, <4 x float> %v233, <2 x i32> <i32 0, i32 1>
  %v235 = shufflevector <4 x float> %v233, <4 x float> %v233, <2 x i32> <i32 2, i32 3>
  %v236 = fcmp uno <2 x float> %v234, %v234
  %v237 = call <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float> %v234, <2 x float> %v235, metadata !"ogt", metadata !"fpexcept.ignore")
  %v238 = select <2 x i1> %v237, <2 x float> %v234, <2 x float> %v235
  %v239 = select <2 x i1> %v236, <2 x float> %v234, <2 x float> %v238
  %v240 = extractelement <2 x float> %v239, i64 0
  %v241 = extractelement <2 x float> %v239, i64 1
  %v242 = fcmp uno float %v240, %v240
  %v243 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v240, float %v241, metadata !"ogt", metadata !"fpexcept.ignore")
  %v244 = select i1 %v243, float %v240, float %v241
  %v245 = select i1 %v242, float %v240, float %v244
  %v246 = fcmp uno float %v162, %v162
  %v247 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v162, float %v245, metadata !"ogt", metadata !"fpexcept.ignore")
  %v248 = select i1 %v247, float %v162, float %v245
  %v249 = select i1 %v246, float %v162, float %v248
  br label %after166
after166:
  %v250 = phi double [ %v215, %past168 ], [ %v160, %past27 ]
  %v251 = phi double [ %v221, %past168 ], [ %v161, %past27 ]
  %v252 = phi float [ %v249, %past168 ], [ %v162, %past27 ]
  %v253 = phi i64 [ %v201, %past168 ], [ %v163, %past27 ]
  %v254 = load i64, ptr %room1, align 8
  %v255 = or i64 %v254, %v253
  store i64 %v255, ptr %room1, align 8
  %v256 = load double, ptr %v5, align 8
  %v257 = getelementptr i8, ptr %v5, i64 8
  %v258 = load double, ptr %v257, align 8
  %v259 = fadd double %v256, %v250
  %v260 = fsub double %v259, %v256
  %v261 = fsub double %v259, %v260
  %v262 = fsub double %v256, %v261
  %v263 = fsub double %v250, %v260
  %v264 = fadd double %v262, %v263
  %v265 = fadd double %v258, %v264
  store double %v259, ptr %v5, align 8
  %v266 = fadd double %v265, %v251
  %v267 = getelementptr i8, ptr %v5, i64 8
  store double %v266, ptr %v267, align 8
  %v268 = load float, ptr %v7, align 4
  %v269 = fcmp uno float %v268, %v268
  %v270 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v268, float %v252, metadata !"ogt", metadata !"fpexcept.ignore")
  %v271 = select i1 %v270, float %v268, float %v252
  %v272 = select i1 %v269, float %v268, float %v271
  store float %v272, ptr %v7, align 4
  %v273 = load i64, ptr %room1, align 8
  ret i64 %v273
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room6 = alloca [3 x ptr], align 16
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %args, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v7 = getelementptr i8, ptr %v3, i64 56
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %v5, i64 %v8
  %v10 = getelementptr i8, ptr %v3, i64 48
  %v11 = load i64, ptr %v10, align 8
  %v12 = mul i64 %chunk, %v11
  %v13 = getelementptr i8, ptr %v9, i64 %v12
  %v14 = getelementptr i8, ptr %room6, i64 0
  %v15 = getelementptr i8, ptr %v1, i64 0
  %v16 = load ptr, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %v3, i64 72
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %v16, i64 %v18
  %v20 = getelementptr i8, ptr %v3, i64 64
  %v21 = load i64, ptr %v20, align 8
  %v22 = getelementptr i8, ptr %room6, i64 8
  %v23 = getelementptr i8, ptr %v3, i64 80
  %v24 = load i64, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %v13, i64 %v24
  store ptr %v25, ptr %v22, align 8
  %v26 = getelementptr i8, ptr %room6, i64 16
  %v27 = getelementptr i8, ptr %v3, i64 96
  %v28 = load i64, ptr %v27, align 8
  %v29 = getelementptr i8, ptr %v13, i64 %v28
  store ptr %v29, ptr %v26, align 8
  %v30 = getelementptr i8, ptr %room6, i64 8
  %v31 = load ptr, ptr %v30, align 8
  store <2 x double> splat (double 0x0000000000000000), ptr %v31, align 8
  %v32 = getelementptr i8, ptr %room6, i64 16
  %v33 = load ptr, ptr %v32, align 8
  store <2 x double> splat (double 0x0000000000000000), ptr %v33, align 8
  store float 0xFFF0000000000000, ptr %v33, align 4
  %v34 = getelementptr i8, ptr %v3, i64 8
  %v35 = load i64, ptr %v34, align 8
  %v36 = mul i64 %chunk, %v35
  %v37 = add i64 %v36, %v35
  %v38 = getelementptr i8, ptr %v3, i64 16
  %v39 = load i64, ptr %v38, align 8
  %v40 = call i64 @llvm.smin.i64(i64 %v37, i64 %v39)
  %v41 = getelementptr i8, ptr %v3, i64 24
  %v42 = load i64, ptr %v41, align 8
  %v47 = icmp slt i64 %v36, %v40
  br i1 %v47, label %loop43, label %past44
loop43:
  %i45 = phi i64 [ %v36, %entry ], [ %v57, %loop43 ]
  %c46 = phi i64 [ 0, %entry ], [ %v56, %loop43 ]
  %v48 = getelementptr i8, ptr %v3, i64 24
  %v49 = load i64, ptr %v48, align 8
  %v50 = sub i64 %v40, %i45
  %v51 = call i64 @llvm.smin.i64(i64 %v49, i64 %v50)
  %v52 = mul i64 %i45, %v21
  %v53 = getelementptr i8, ptr %v19, i64 %v52
  store ptr %v53, ptr %v14, align 8
  %v54 = getelementptr i8, ptr %v3, i64 144
  %v55 = call i64 @kernel_0(ptr %room6, ptr %v54, i64 %v51)
  %v56 = or i64 %c46, %v55
  %v57 = add i64 %i45, %v42
  %v58 = icmp slt i64 %v57, %v40
  br i1 %v58, label %loop43, label %past44
past44:
  %v59 = phi i64 [ 0, %entry ], [ %v56, %loop43 ]
  ret i64 %v59
}

define void @kernel_finish(ptr %args) {
entry:
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %args, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %v3, i64 0
  %v7 = load i64, ptr %v6, align 8
  %v8 = call i64 @llvm.abs.i64(i64 %v7, i1 false)
  %v9 = getelementptr i8, ptr %v3, i64 56
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %v5, i64 %v10
  %v12 = getelementptr i8, ptr %v3, i64 48
  %v13 = load i64, ptr %v12, align 8
  %v14 = mul i64 0, %v13
  %v15 = getelementptr i8, ptr %v11, i64 %v14
  %v16 = getelementptr i8, ptr %v3, i64 48
  %v17 = load i64, ptr %v16, align 8
  %v18 = getelementptr i8, ptr %v3, i64 80
  %v19 = load i64, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %v15, i64 %v19
  %v21 = getelementptr i8, ptr %v1, i64 8
  %v22 = load ptr, ptr %v21, align 8
  %v23 = load double, ptr %v20, align 8
  %v24 = getelementptr i8, ptr %v20, i64 8
  %v25 = load double, ptr %v24, align 8
  %v31 = icmp slt i64 1, %v8
  br i1 %v31, label %loop26, label %past27
loop26:
  %i28 = phi i64 [ 1, %entry ], [ %v45, %loop26 ]
  %c29 = phi double [ %v23, %entry ], [ %v37, %loop26 ]
  %c30 = phi double [ %v25, %entry ], [ %v44, %loop26 ]
  %v32 = mul i64 %i28, %v17
  %v33 = getelementptr i8, ptr %v20, i64 %v32
  %v34 = load double, ptr %v33, align 8
  %v35 = getelementptr i8, ptr %v33, i64 8
  %v36 = load double, ptr %v35, align 8
  %v37 = fadd double %c29, %v34
  %v38 = fsub double %v37, %c29
  %v39 = fsub double %v37, %v38
  %v40 = fsub double %c29, %v39
  %v41 = fsub double %v34, %v38
  %v42 = fadd double %v40, %v41
  %v43 = fadd double %c30, %v42
  %v44 = fadd double %v43, %v36
  %v45 = add i64 %i28, 1
  %v46 = icmp slt i64 %v45, %v8
  br i1 %v46, label %loop26, label %past27
past27:
  %v47 = phi double [ %v23, %entry ], [ %v37, %loop26 ]
  %v48 = phi double [ %v25, %entry ], [ %v44, %loop26 ]
  %v49 = fadd double %v47, %v48
  %v50 = fptrunc double %v49 to float
  store float %v50, ptr %v22, align 4
  %v51 = getelementptr i8, ptr %v3, i64 96
  %v52 = load i64, ptr %v51, align 8
  %v53 = getelementptr i8, ptr %v15, i64 %v52
  %v54 = getelementptr i8, ptr %v1, i64 16
  %v55 = load ptr, ptr %v54, align 8
  %v56 = load float, ptr %v53, align 4
  %v61 = icmp slt i64 1, %v8
  br i1 %v61, label %loop57, label %past58
loop57:
  %i59 = phi i64 [ 1, %past27 ], [ %v69, %loop57 ]
  %c60 = phi float [ %v56, %past27 ], [ %v68, %loop57 ]
  %v62 = mul i64 %i59, %v17
  %v63 = getelementptr i8, ptr %v53, i64 %v62
  %v64 = load float, ptr %v63, align 4
  %v65 = fcmp uno float %c60, %c60
  %v66 = call i1 @llvm.experimental.constrained.fcmp.f32(float %c60, float %v64, metadata !"ogt", metadata !"fpexcept.ignore")
  %v67 = select i1 %v66, float %c60, float %v64
  %v68 = select i1 %v65, float %c60, float %v67
  %v69 = add i64 %i59, 1
  %v70 = icmp slt i64 %v69, %v8
  br i1 %v70, label %loop57, label %past58
past58:
  %v71 = phi float [ %v56, %past27 ], [ %v68, %loop57 ]
  store float %v71, ptr %v55, align 4
  ret void
}

define void @kernel_threaded(ptr %args, i64 %chunk) {
entry:
  %room12 = alloca i32, align 16
  %room9 = alloca i32, align 16
  %room1 = alloca i32, align 16
  call void @llvm.x86.sse.stmxcsr(ptr %room1)
  %v2 = load i32, ptr %room1, align 4
  %v3 = zext i32 %v2 to i64
  %v4 = and i64 %v3, 29
  %v5 = icmp ne i64 %v4, 0
  br i1 %v5, label %fpdirty6, label %fpclean7
fpdirty6:
  %v8 = and i64 %v3, -64
  %v10 = trunc i64 %v8 to i32
  store i32 %v10, ptr %room9, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room9)
  br label %fpclean7
fpclean7:
  %v11 = call i64 @kernel_part(ptr %args, i64 %chunk)
  call void @llvm.x86.sse.stmxcsr(ptr %room12)
  %v13 = load i32, ptr %room12, align 4
  %v14 = zext i32 %v13 to i64
  %v15 = lshr i64 %v14, 2
  %v16 = and i64 %v15, 7
  %v17 = lshr i64 %v14, 0
  %v18 = and i64 %v17, 1
  %v19 = shl i64 %v18, 3
  %v20 = or i64 %v16, %v19
  %v21 = and i64 %v20, 11
  %v22 = or i64 %v11, %v21
  %v23 = and i64 %v20, 4
  %v24 = getelementptr i8, ptr %args, i64 16
  %v25 = atomicrmw or ptr %v24, i64 %v22 monotonic
  %v26 = getelementptr i8, ptr %args, i64 24
  %v27 = atomicrmw or ptr %v26, i64 %v23 monotonic
  ret void
}

define void @kernel(ptr %data, ptr %words) {
entry:
  %room44 = alloca i32, align 16
  %room40 = alloca i32, align 16
  %room38 = alloca i32, align 16
  %room34 = alloca i32, align 16
  %room1 = alloca [5 x i64], align 16
  store ptr %data, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %room1, i64 8
  store ptr %words, ptr %v2, align 8
  %v3 = getelementptr i8, ptr %room1, i64 16
  store i64 0, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 24
  store i64 0, ptr %v4, align 8
  %v5 = getelementptr i8, ptr %words, i64 40
  %v6 = load i64, ptr %v5, align 8
  %v7 = add i64 %v6, 64
  %v8 = call ptr @malloc(i64 %v7)
  %v9 = ptrtoint ptr %v8 to i64
  %v10 = add i64 %v9, 63
  %v11 = and i64 %v10, -64
  %v12 = inttoptr i64 %v11 to ptr
  %v13 = getelementptr i8, ptr %room1, i64 32
  store ptr %v12, ptr %v13, align 8
  %v14 = icmp eq ptr %v8, null
  br i1 %v14, label %tell, label %rich
rich:
  %v15 = load i64, ptr %words, align 8
  %v16 = icmp eq i64 %v15, 1
  br i1 %v16, label %one, label %many
one:
  %v17 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v18 = icmp slt i64 %v15, 0
  %v19 = select i1 %v18, i64 -64, i64 64
  %v20 = call i64 @llvm.abs.i64(i64 %v15, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v20, i64 %v19)
  %v21 = getelementptr i8, ptr %room1, i64 16
  %v22 = load i64, ptr %v21, align 8
  %v23 = getelementptr i8, ptr %room1, i64 24
  %v24 = load i64, ptr %v23, align 8
  br label %look
look:
  %v25 = phi i64 [ %v17, %one ], [ %v22, %many ]
  %v26 = phi i64 [ 0, %one ], [ %v24, %many ]
  call void @kernel_finish(ptr %room1)
  call void @free(ptr %v8)
  %v27 = or i64 %v25, %v26
  %v28 = icmp ne i64 %v27, 0
  br i1 %v28, label %show, label %quiet
show:
  %v29 = icmp ne i64 %v25, 0
  %v30 = zext i1 %v29 to i64
  %v31 = icmp ne i64 %v26, 0
  %v32 = select i1 %v31, i64 16, i64 0
  %v33 = or i64 %v30, %v32
  call void @llvm.x86.sse.stmxcsr(ptr %room34)
  %v35 = load i32, ptr %room34, align 4
  %v36 = zext i32 %v35 to i64
  %v37 = or i64 %v36, %v33
  %v39 = trunc i64 %v37 to i32
  store i32 %v39, ptr %room38, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room38)
  br label %quiet
quiet:
  ret void
tell:
  call void @llvm.x86.sse.stmxcsr(ptr %room40)
  %v41 = load i32, ptr %room40, align 4
  %v42 = zext i32 %v41 to i64
  %v43 = or i64 %v42, 1
  %v45 = trunc i64 %v43 to i32
  store i32 %v45, ptr %room44, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room44)
  br label %quiet
}

