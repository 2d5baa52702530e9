; module
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float>, <4 x float>, metadata, metadata)
declare <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float>, <2 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float>, <16 x i32>)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare ptr @malloc(i64)
declare void @free(ptr)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
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
@tn_NotImplemented = external global i8
define i64 @kernel_0(ptr %table, ptr %words, i64 %rows) {
entry:
  %room26 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 8
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 8
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = mul i64 %rows, %v9
  %v11 = getelementptr i8, ptr %words, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 24
  %v14 = load i64, ptr %v13, align 8
  %v18 = icmp slt i64 0, %v10
  br i1 %v18, label %loop15, label %past16
loop15:
  %i17 = phi i64 [ 0, %entry ], [ %v200, %after137 ]
  %v19 = mul i64 %i17, %v12
  %v20 = getelementptr i8, ptr %v3, i64 %v19
  %v21 = mul i64 %i17, %v14
  %v22 = getelementptr i8, ptr %v5, i64 %v21
  %v23 = getelementptr i8, ptr %words, i64 8
  %v24 = load i64, ptr %v23, align 8
  %v25 = icmp slt i64 %v24, 16
  br i1 %v25, label %small27, label %large28
small27:
  %v30 = load float, ptr %v20, align 4
  %v31 = insertelement <16 x float> poison, float %v30, i64 0
  %v32 = shufflevector <16 x float> %v31, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v32, ptr %room26, align 4
  %v33 = mul i64 %v24, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room26, ptr %v20, i64 %v33, i1 0)
  br label %start29
large28:
  br label %start29
start29:
  %v34 = phi ptr [ %room26, %small27 ], [ %v20, %large28 ]
  %v35 = phi i64 [ 16, %small27 ], [ %v24, %large28 ]
  %v36 = sub i64 %v35, 16
  %v37 = and i64 %v35, 63
  %v38 = sub i64 %v35, %v37
  %v39 = select i1 %v25, i64 0, i64 %v38
  %v45 = icmp slt i64 0, %v39
  br i1 %v45, label %loop40, label %past41
loop40:
  %i42 = phi i64 [ 0, %start29 ], [ %v131, %past49 ]
  %c43 = phi float [ 0xFFF0000000000000, %start29 ], [ %v130, %past49 ]
  %c44 = phi i64 [ 0, %start29 ], [ %v90, %past49 ]
  %v46 = add i64 %i42, 4096
  %v47 = call i64 @llvm.smin.i64(i64 %v46, i64 %v39)
  %v56 = icmp slt i64 %i42, %v47
  br i1 %v56, label %loop48, label %past49
loop48:
  %i50 = phi i64 [ %i42, %loop40 ], [ %v84, %loop48 ]
  %c51 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v71, %loop48 ]
  %c52 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v75, %loop48 ]
  %c53 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v79, %loop48 ]
  %c54 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v83, %loop48 ]
  %c55 = phi i64 [ %c44, %loop40 ], [ %c55, %loop48 ]
  %v57 = getelementptr float, ptr %v34, i64 %i50
  %v58 = load <16 x float>, ptr %v57, align 4
  %v59 = add i64 %i50, 16
  %v60 = getelementptr float, ptr %v34, i64 %v59
  %v61 = load <16 x float>, ptr %v60, align 4
  %v62 = add i64 %i50, 32
  %v63 = getelementptr float, ptr %v34, i64 %v62
  %v64 = load <16 x float>, ptr %v63, align 4
  %v65 = add i64 %i50, 48
  %v66 = getelementptr float, ptr %v34, i64 %v65
  %v67 = load <16 x float>, ptr %v66, align 4
  %v68 = fcmp uno <16 x float> %c51, %c51
  %v69 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c51, <16 x float> %v58, metadata !"ogt", metadata !"fpexcept.ignore")
  %v70 = select <16 x i1> %v69, <16 x float> %c51, <16 x float> %v58
  %v71 = select <16 x i1> %v68, <16 x float> %c51, <16 x float> %v70
  %v72 = fcmp uno <16 x float> %c52, %c52
  %v73 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c52, <16 x float> %v61, metadata !"ogt", metadata !"fpexcept.ignore")
  %v74 = select <16 x i1> %v73, <16 x float> %c52, <16 x float> %v61
  %v75 = select <16 x i1> %v72, <16 x float> %c52, <16 x float> %v74
  %v76 = fcmp uno <16 x float> %c53, %c53
  %v77 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c53, <16 x float> %v64, metadata !"ogt", metadata !"fpexcept.ignore")
  %v78 = select <16 x i1> %v77, <16 x float> %c53, <16 x float> %v64
  %v79 = select <16 x i1> %v76, <16 x float> %c53, <16 x float> %v78
  %v80 = fcmp uno <16 x float> %c54, %c54
  %v81 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c54, <16 x float> %v67, metadata !"ogt", metadata !"fpexcept.ignore")
  %v82 = select <16 x i1> %v81, <16 x float> %c54, <16 x float> %v67
  %v83 = select <16 x i1> %v80, <16 x float> %c54, <16 x float> %v82
  %v84 = add i64 %i50, 64
  %v85 = icmp slt i64 %v84, %v47
  br i1 %v85, label %loop48, label %past49
past49:
  %v86 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v71, %loop48 ]
  %v87 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v75, %loop48 ]
  %v88 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v79, %loop48 ]
  %v89 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop40 ], [ %v83, %loop48 ]
  %v90 = phi i64 [ %c44, %loop40 ], [ %c55, %loop48 ]
  %v91 = fcmp uno <16 x float> %v86, %v86
  %v92 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v86, <16 x float> %v87, metadata !"ogt", metadata !"fpexcept.ignore")
  %v93 = select <16 x i1> %v92, <16 x float> %v86, <16 x float> %v87
  %v94 = select <16 x i1> %v91, <16 x float> %v86, <16 x float> %v93
  %v95 = fcmp uno <16 x float> %v88, %v88
  %v96 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v88, <16 x float> %v89, metadata !"ogt", metadata !"fpexcept.ignore")
  %v97 = select <16 x i1> %v96, <16 x float> %v88, <16 x float> %v89
  %v98 = select <16 x i1> %v95, <16 x float> %v88, <16 x float> %v97
  %v99 = fcmp uno <16 x float> %v94, %v94
  %v100 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v94, <16 x float> %v98, metadata !"ogt", metadata !"fpexcept.ignore")
  %v101 = select <16 x i1> %v100, <16 x float> %v94, <16 x float> %v98
  %v102 = select <16 x i1> %v99, <16 x float> %v94, <16 x float> %v101
  %v103 = shufflevector <16 x float> %v102, <16 x float> %v102, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v104 = shufflevector <16 x float> %v102, <16 x float> %v102, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v105 = fcmp uno <8 x float> %v103, %v103
  %v106 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v103, <8 x float> %v104, metadata !"ogt", metadata !"fpexcept.ignore")
  %v107 = select <8 x i1> %v106, <8 x float> %v103, <8 x float> %v104
  %v108 = select <8 x i1> %v105, <8 x float> %v103, <8 x float> %v107
  %v109 = shufflevector <8 x float> %v108, <8 x float> %v108, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v110 = shufflevector <8 x float> %v108, <8 x float> %v108, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v111 = fcmp uno <4 x float> %v109, %v109
  %v112 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v109, <4 x float> %v110, metadata !"ogt", metadata !"fpexcept.ignore")
  %v113 = select <4 x i1> %v112, <4 x float> %v109, <4 x float> %v110
  %v114 = select <4 x i1> %v111, <4 x float> %v109, <4 x float> %v113
  %v115 = shufflevector <4 x float> %v114, <4 x float> %v114, <2 x i32> <i32 0, i32 1>
  %v116 = shufflevector <4 x float> %v114, <4 x float> %v114, <2 x i32> <i32 2, i32 3>
  %v117 = fcmp uno <2 x float> %v115, %v115
  %v118 = call <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float> %v115, <2 x float> %v116, metadata !"ogt", metadata !"fpexcept.ignore")
  %v119 = select <2 x i1> %v118, <2 x float> %v115, <2 x float> %v116
  %v120 = select <2 x i1> %v117, <2 x float> %v115, <2 x float> %v119
  %v121 = extractelement <2 x float> %v120, i64 0
  %v122 = extractelement <2 x float> %v120, i64 1
  %v123 = fcmp uno float %v121, %v121
  %v124 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v121, float %v122, metadata !"ogt", metadata !"fpexcept.ignore")
  %v125 = select i1 %v124, float %v121, float %v122
  %v126 = select i1 %v123, float %v121, float %v125
  %v127 = fcmp uno float %c43, %c43
  %v128 = call i1 @llvm.experimental.constrained.fcmp.f32(float %c43, float %v126, metadata !"ogt", metadata !"fpexcept.ignore")
  %v129 = select i1 %v128, float %c43, float %v126
  %v130 = select i1 %v127, float %c43, float %v129
  %v131 = add i64 %i42, 4096
  %v132 = icmp slt i64 %v131, %v39
  br i1 %v132, label %loop40, label %past41
past41:
  %v133 = phi float [ 0xFFF0000000000000, %start29 ], [ %v130, %past49 ]
  %v134 = phi i64 [ 0, %start29 ], [ %v90, %past49 ]
  %v135 = icmp slt i64 %v39, %v35
  br i1 %v135, label %then136, label %after137
then136:
  %v143 = icmp slt i64 %v39, %v35
  br i1 %v143, label %loop138, label %past139
loop138:
  %i140 = phi i64 [ %v39, %then136 ], [ %v164, %loop138 ]
  %c141 = phi <16 x float> [ splat (float 0xFFF0000000000000), %then136 ], [ %v163, %loop138 ]
  %c142 = phi i64 [ %v134, %then136 ], [ %c142, %loop138 ]
  %v144 = call i64 @llvm.smin.i64(i64 %i140, i64 %v36)
  %v145 = getelementptr float, ptr %v34, i64 %v144
  %v146 = load <16 x float>, ptr %v145, align 4
  %v147 = sub i64 %i140, %v144
  %v148 = trunc i64 %v147 to i32
  %v149 = insertelement <16 x i32> poison, i32 %v148, i64 0
  %v150 = shufflevector <16 x i32> %v149, <16 x i32> poison, <16 x i32> zeroinitializer
  %v151 = sub i64 %v24, %v144
  %v152 = call i64 @llvm.smin.i64(i64 %v151, i64 16)
  %v153 = trunc i64 %v152 to i32
  %v154 = insertelement <16 x i32> poison, i32 %v153, i64 0
  %v155 = shufflevector <16 x i32> %v154, <16 x i32> poison, <16 x i32> zeroinitializer
  %v156 = icmp sge <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v150
  %v157 = icmp slt <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v155
  %v158 = and <16 x i1> %v156, %v157
  %v159 = select <16 x i1> %v158, <16 x float> %v146, <16 x float> splat (float 0xFFF0000000000000)
  %v160 = fcmp uno <16 x float> %c141, %c141
  %v161 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %c141, <16 x float> %v159, metadata !"ogt", metadata !"fpexcept.ignore")
  %v162 = select <16 x i1> %v161, <16 x float> %c141, <16 x float> %v159
  %v163 = select <16 x i1> %v160, <16 x float> %c141, <16 x float> %v162
  %v164 = add i64 %i140, 16
  %v165 = icmp slt i64 %v164, %v35
  br i1 %v165, label %loop138, label %past139
past139:
  %v166 = phi <16 x float> [ splat (float 0xFFF0000000000000), %then136 ], [ %v163, %loop138 ]
  %v167 = phi i64 [ %v134, %then136 ], [ %c142, %loop138 ]
  %v168 = shufflevector <16 x float> %v166, <16 x float> %v166, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v169 = shufflevector <16 x float> %v166, <16 x float> %v166, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v170 = fcmp uno <8 x float> %v168, %v168
  %v171 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v168, <8 x float> %v169, metadata !"ogt", metadata !"fpexcept.ignore")
  %v172 = select <8 x i1> %v171, <8 x float> %v168, <8 x float> %v169
  %v173 = select <8 x i1> %v170, <8 x float> %v168, <8 x float> %v172
  %v174 = shufflevector <8 x float> %v173, <8 x float> %v173, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v175 = shufflevector <8 x float> %v173, <8 x float> %v173, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v176 = fcmp uno <4 x float> %v174, %v174
  %v177 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v174, <4 x float> %v175, metadata !"ogt", metadata !"fpexcept.ignore")
  %v178 = select <4 x i1> %v177, <4 x float> %v174, <4 x float> %v175
  %v179 = select <4 x i1> %v176, <4 x float> %v174, <4 x float> %v178
  %v180 = shufflevector <4 x float> %v179, <4 x float> %v179, <2 x i32> <i32 0, i32 1>
  %v181 = shufflevector <4 x float> %v179, <4 x float> %v179, <2 x i32> <i32 2, i32 3>
  %v182 = fcmp uno <2 x float> %v180, %v180
  %v183 = call <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float> %v180, <2 x float> %v181, metadata !"ogt", metadata !"fpexcept.ignore")
  %v184 = select <2 x i1> %v183, <2 x float> %v180, <2 x float> %v181
  %v185 = select <2 x i1> %v182, <2 x float> %v180, <2 x float> %v184
  %v186 = extractelement <2 x float> %v185, i64 0
  %v187 = extractelement <2 x float> %v185, i64 1
  %v188 = fcmp uno float %v186, %v186
  %v189 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v186, float %v187, metadata !"ogt", metadata !"fpexcept.ignore")
  %v190 = select i1 %v189, float %v186, float %v187
  %v191 = select i1 %v188, float %v186, float %v190
  %v192 = fcmp uno float %v133, %v133
  %v193 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v133, float %v191, metadata !"ogt", metadata !"fpexcept.ignore")
  %v194 = select i1 %v193, float %v133, float %v191
  %v195 = select i1 %v192, float %v133, float %v194
  br label %after137
after137:
  %v196 = phi float [ %v195, %past139 ], [ %v133, %past41 ]
  %v197 = phi i64 [ %v167, %past139 ], [ %v134, %past41 ]
  %v198 = load i64, ptr %room1, align 8
  %v199 = or i64 %v198, %v197
  store i64 %v199, ptr %room1, align 8
  store float %v196, ptr %v22, align 4
  %v200 = add i64 %i17, 1
  %v201 = icmp slt i64 %v200, %v10
  br i1 %v201, label %loop15, label %past16
past16:
  %v202 = load i64, ptr %room1, align 8
  ret i64 %v202
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room39 = alloca [16 x float], align 16
  %room38 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 8
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 16
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %table, i64 24
  %v9 = load ptr, ptr %v8, align 8
  %v10 = getelementptr i8, ptr %table, i64 24
  %v11 = load ptr, ptr %v10, align 8
  %v12 = getelementptr i8, ptr %words, i64 0
  %v13 = load i64, ptr %v12, align 8
  %v14 = mul i64 %rows, %v13
  %v15 = getelementptr i8, ptr %words, i64 16
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %words, i64 24
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %words, i64 32
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %words, i64 40
  %v22 = load i64, ptr %v21, align 8
  %v26 = icmp slt i64 0, %v14
  br i1 %v26, label %loop23, label %past24
loop23:
  %i25 = phi i64 [ 0, %entry ], [ %v226, %after224 ]
  %v27 = mul i64 %i25, %v16
  %v28 = getelementptr i8, ptr %v3, i64 %v27
  %v29 = mul i64 %i25, %v18
  %v30 = getelementptr i8, ptr %v5, i64 %v29
  %v31 = mul i64 %i25, %v20
  %v32 = getelementptr i8, ptr %v7, i64 %v31
  %v33 = mul i64 %i25, %v22
  %v34 = getelementptr i8, ptr %v9, i64 %v33
  %v35 = getelementptr i8, ptr %words, i64 8
  %v36 = load i64, ptr %v35, align 8
  %v37 = icmp slt i64 %v36, 16
  br i1 %v37, label %small40, label %large41
small40:
  %v43 = load float, ptr %v28, align 4
  %v44 = insertelement <16 x float> poison, float %v43, i64 0
  %v45 = shufflevector <16 x float> %v44, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v45, ptr %room38, align 4
  %v46 = mul i64 %v36, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room38, ptr %v28, i64 %v46, i1 0)
  br label %start42
large41:
  br label %start42
start42:
  %v47 = phi ptr [ %room38, %small40 ], [ %v28, %large41 ]
  %v48 = phi ptr [ %room39, %small40 ], [ %v32, %large41 ]
  %v49 = phi i64 [ 16, %small40 ], [ %v36, %large41 ]
  %v50 = sub i64 %v49, 16
  %v51 = load float, ptr %v30, align 4
  %v52 = insertelement <16 x float> poison, float %v51, i64 0
  %v53 = shufflevector <16 x float> %v52, <16 x float> poison, <16 x i32> zeroinitializer
  %v54 = and i64 %v49, 15
  %v55 = sub i64 %v49, %v54
  %v56 = select i1 %v37, i64 0, i64 %v55
  %v63 = icmp slt i64 0, %v56
  br i1 %v63, label %loop57, label %past58
loop57:
  %i59 = phi i64 [ 0, %start42 ], [ %v130, %past67 ]
  %c60 = phi double [ 0x0000000000000000, %start42 ], [ %v123, %past67 ]
  %c61 = phi double [ 0x0000000000000000, %start42 ], [ %v129, %past67 ]
  %c62 = phi i64 [ 0, %start42 ], [ %v109, %past67 ]
  %v64 = add i64 %i59, 4096
  %v65 = call i64 @llvm.smin.i64(i64 %v64, i64 %v56)
  %v71 = icmp slt i64 %i59, %v65
  br i1 %v71, label %loop66, label %past67
loop66:
  %i68 = phi i64 [ %i59, %loop57 ], [ %v106, %loop66 ]
  %c69 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v105, %loop66 ]
  %c70 = phi i64 [ %c62, %loop57 ], [ %v104, %loop66 ]
  %v72 = getelementptr float, ptr %v47, i64 %i68
  %v73 = load <16 x float>, ptr %v72, align 4
  %v74 = fsub <16 x float> %v73, %v53
  %v75 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v74, metadata !"olt", metadata !"fpexcept.ignore")
  %v76 = select <16 x i1> %v75, <16 x float> splat (float 0x4056600000000000), <16 x float> %v74
  %v77 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v76, metadata !"ogt", metadata !"fpexcept.ignore")
  %v78 = select <16 x i1> %v77, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v76
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v78, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v80 = fsub <16 x float> %v79, splat (float 0x4168001FC0000000)
  %v81 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v80, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v78)
  %v82 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v80, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v81)
  %v83 = fmul <16 x float> %v82, %v82
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v82, <16 x float> splat (float 0x3F56D444C0000000))
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v84, <16 x float> %v82, <16 x float> splat (float 0x3F81110AA0000000))
  %v86 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v82, <16 x float> splat (float 0x3FA5554E80000000))
  %v87 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v86, <16 x float> %v82, <16 x float> splat (float 0x3FC5555560000000))
  %v88 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v87, <16 x float> %v82, <16 x float> splat (float 0x3FE0000000000000))
  %v89 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v88, <16 x float> %v82)
  %v90 = fadd <16 x float> splat (float 0x3FF0000000000000), %v89
  %v91 = bitcast <16 x float> %v79 to <16 x i32>
  %v92 = sub <16 x i32> %v91, splat (i32 1262485758)
  %v93 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v90, <16 x i32> %v92)
  %v94 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v93, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v93)
  %v95 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v94)
  %v96 = fcmp one <16 x float> %v95, splat (float 0x7FF0000000000000)
  %v97 = xor <16 x i1> %v96, splat (i1 true)
  %v98 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v74)
  %v99 = fcmp one <16 x float> %v98, splat (float 0x7FF0000000000000)
  %v100 = and <16 x i1> %v97, %v99
  %v101 = getelementptr float, ptr %v48, i64 %i68
  store <16 x float> %v94, ptr %v101, align 4
  %v102 = bitcast <16 x i1> %v100 to i16
  %v103 = zext i16 %v102 to i64
  %v104 = or i64 %c70, %v103
  %v105 = fadd <16 x float> %c69, %v94
  %v106 = add i64 %i68, 16
  %v107 = icmp slt i64 %v106, %v65
  br i1 %v107, label %loop66, label %past67
past67:
  %v108 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v105, %loop66 ]
  %v109 = phi i64 [ %c62, %loop57 ], [ %v104, %loop66 ]
  %v110 = shufflevector <16 x float> %v108, <16 x float> %v108, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v111 = shufflevector <16 x float> %v108, <16 x float> %v108, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v112 = fadd <8 x float> %v110, %v111
  %v113 = shufflevector <8 x float> %v112, <8 x float> %v112, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v114 = shufflevector <8 x float> %v112, <8 x float> %v112, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v115 = fadd <4 x float> %v113, %v114
  %v116 = shufflevector <4 x float> %v115, <4 x float> %v115, <2 x i32> <i32 0, i32 1>
  %v117 = shufflevector <4 x float> %v115, <4 x float> %v115, <2 x i32> <i32 2, i32 3>
  %v118 = fadd <2 x float> %v116, %v117
  %v119 = extractelement <2 x float> %v118, i64 0
  %v120 = extractelement <2 x float> %v118, i64 1
  %v121 = fadd float %v119, %v120
  %v122 = fpext float %v121 to double
  %v123 = fadd double %c60, %v122
  %v124 = fsub double %v123, %c60
  %v125 = fsub double %v123, %v124
  %v126 = fsub double %c60, %v125
  %v127 = fsub double %v122, %v124
  %v128 = fadd double %v126, %v127
  %v129 = fadd double %c61, %v128
  %v130 = add i64 %i59, 4096
  %v131 = icmp slt i64 %v130, %v56
  br i1 %v131, label %loop57, label %past58
past58:
  %v132 = phi double [ 0x0000000000000000, %start42 ], [ %v123, %past67 ]
  %v133 = phi double [ 0x0000000000000000, %start42 ], [ %v129, %past67 ]
  %v134 = phi i64 [ 0, %start42 ], [ %v109, %past67 ]
  %v135 = icmp slt i64 %v56, %v49
  br i1 %v135, label %then136, label %after137
then136:
  %v143 = icmp slt i64 %v56, %v49
  br i1 %v143, label %loop138, label %past139
loop138:
  %i140 = phi i64 [ %v56, %then136 ], [ %v192, %loop138 ]
  %c141 = phi <16 x float> [ splat (float 0x0000000000000000), %then136 ], [ %v190, %loop138 ]
  %c142 = phi i64 [ %v134, %then136 ], [ %v191, %loop138 ]
  %v144 = call i64 @llvm.smin.i64(i64 %i140, i64 %v50)
  %v145 = getelementptr float, ptr %v47, i64 %v144
  %v146 = load <16 x float>, ptr %v145, align 4
  %v147 = fsub <16 x float> %v146, %v53
  %v148 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v147, metadata !"olt", metadata !"fpexcept.ignore")
  %v149 = select <16 x i1> %v148, <16 x float> splat (float 0x4056600000000000), <16 x float> %v147
  %v150 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v149, metadata !"ogt", metadata !"fpexcept.ignore")
  %v151 = select <16 x i1> %v150, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v149
  %v152 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v151, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v153 = fsub <16 x float> %v152, splat (float 0x4168001FC0000000)
  %v154 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v151)
  %v155 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v154)
  %v156 = fmul <16 x float> %v155, %v155
  %v157 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v155, <16 x float> splat (float 0x3F56D444C0000000))
  %v158 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v157, <16 x float> %v155, <16 x float> splat (float 0x3F81110AA0000000))
  %v159 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v158, <16 x float> %v155, <16 x float> splat (float 0x3FA5554E80000000))
  %v160 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v155, <16 x float> splat (float 0x3FC5555560000000))
  %v161 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v160, <16 x float> %v155, <16 x float> splat (float 0x3FE0000000000000))
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v156, <16 x float> %v161, <16 x float> %v155)
  %v163 = fadd <16 x float> splat (float 0x3FF0000000000000), %v162
  %v164 = bitcast <16 x float> %v152 to <16 x i32>
  %v165 = sub <16 x i32> %v164, splat (i32 1262485758)
  %v166 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v163, <16 x i32> %v165)
  %v167 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v166, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v166)
  %v168 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v167)
  %v169 = fcmp one <16 x float> %v168, splat (float 0x7FF0000000000000)
  %v170 = xor <16 x i1> %v169, splat (i1 true)
  %v171 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v147)
  %v172 = fcmp one <16 x float> %v171, splat (float 0x7FF0000000000000)
  %v173 = and <16 x i1> %v170, %v172
  %v174 = getelementptr float, ptr %v48, i64 %v144
  store <16 x float> %v167, ptr %v174, align 4
  %v175 = bitcast <16 x i1> %v173 to i16
  %v176 = zext i16 %v175 to i64
  %v177 = sub i64 %i140, %v144
  %v178 = trunc i64 %v177 to i32
  %v179 = insertelement <16 x i32> poison, i32 %v178, i64 0
  %v180 = shufflevector <16 x i32> %v179, <16 x i32> poison, <16 x i32> zeroinitializer
  %v181 = sub i64 %v36, %v144
  %v182 = call i64 @llvm.smin.i64(i64 %v181, i64 16)
  %v183 = trunc i64 %v182 to i32
  %v184 = insertelement <16 x i32> poison, i32 %v183, i64 0
  %v185 = shufflevector <16 x i32> %v184, <16 x i32> poison, <16 x i32> zeroinitializer
  %v186 = icmp sge <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v180
  %v187 = icmp slt <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v185
  %v188 = and <16 x i1> %v186, %v187
  %v189 = select <16 x i1> %v188, <16 x float> %v167, <16 x float> splat (float 0x0000000000000000)
  %v190 = fadd <16 x float> %c141, %v189
  %v191 = or i64 %c142, %v176
  %v192 = add i64 %i140, 16
  %v193 = icmp slt i64 %v192, %v49
  br i1 %v193, label %loop138, label %past139
past139:
  %v194 = phi <16 x float> [ splat (float 0x0000000000000000), %then136 ], [ %v190, %loop138 ]
  %v195 = phi i64 [ %v134, %then136 ], [ %v191, %loop138 ]
  %v196 = shufflevector <16 x float> %v194, <16 x float> %v194, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v197 = shufflevector <16 x float> %v194, <16 x float> %v194, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v198 = fadd <8 x float> %v196, %v197
  %v199 = shufflevector <8 x float> %v198, <8 x float> %v198, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v200 = shufflevector <8 x float> %v198, <8 x float> %v198, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v201 = fadd <4 x float> %v199, %v200
  %v202 = shufflevector <4 x float> %v201, <4 x float> %v201, <2 x i32> <i32 0, i32 1>
  %v203 = shufflevector <4 x float> %v201, <4 x float> %v201, <2 x i32> <i32 2, i32 3>
  %v204 = fadd <2 x float> %v202, %v203
  %v205 = extractelement <2 x float> %v204, i64 0
  %v206 = extractelement <2 x float> %v204, i64 1
  %v207 = fadd float %v205, %v206
  %v208 = fpext float %v207 to double
  %v209 = fadd double %v132, %v208
  %v210 = fsub double %v209, %v132
  %v211 = fsub double %v209, %v210
  %v212 = fsub double %v132, %v211
  %v213 = fsub double %v208, %v210
  %v214 = fadd double %v212, %v213
  %v215 = fadd double %v133, %v214
  br label %after137
after137:
  %v216 = phi double [ %v209, %past139 ], [ %v132, %past58 ]
  %v217 = phi double [ %v215, %past139 ], [ %v133, %past58 ]
  %v218 = phi i64 [ %v195, %past139 ], [ %v134, %past58 ]
  %v219 = load i64, ptr %room1, align 8
  %v220 = or i64 %v219, %v218
  store i64 %v220, ptr %room1, align 8
  %v221 = fadd double %v216, %v217
  %v222 = fptrunc double %v221 to float
  store float %v222, ptr %v34, align 4
  br i1 %v37, label %then223, label %after224
then223:
  %v225 = mul i64 %v36, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v32, ptr %room39, i64 %v225, i1 0)
  br label %after224
after224:
  %v226 = add i64 %i25, 1
  %v227 = icmp slt i64 %v226, %v14
  br i1 %v227, label %loop23, label %past24
past24:
  %v228 = load i64, ptr %room1, align 8
  ret i64 %v228
}

define i64 @kernel_2(ptr %table, ptr %words, i64 %rows) {
entry:
  %room31 = alloca [16 x float], align 16
  %room30 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 16
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 24
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 32
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = mul i64 %rows, %v9
  %v11 = getelementptr i8, ptr %words, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 24
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %words, i64 32
  %v16 = load i64, ptr %v15, align 8
  %v20 = icmp slt i64 0, %v10
  br i1 %v20, label %loop17, label %past18
loop17:
  %i19 = phi i64 [ 0, %entry ], [ %v93, %after91 ]
  %v21 = mul i64 %i19, %v12
  %v22 = getelementptr i8, ptr %v3, i64 %v21
  %v23 = mul i64 %i19, %v14
  %v24 = getelementptr i8, ptr %v5, i64 %v23
  %v25 = mul i64 %i19, %v16
  %v26 = getelementptr i8, ptr %v7, i64 %v25
  %v27 = getelementptr i8, ptr %words, i64 8
  %v28 = load i64, ptr %v27, align 8
  %v29 = icmp slt i64 %v28, 16
  br i1 %v29, label %small32, label %large33
small32:
  %v35 = load float, ptr %v22, align 4
  %v36 = insertelement <16 x float> poison, float %v35, i64 0
  %v37 = shufflevector <16 x float> %v36, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v37, ptr %room30, align 4
  %v38 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room30, ptr %v22, i64 %v38, i1 0)
  br label %start34
large33:
  br label %start34
start34:
  %v39 = phi ptr [ %room30, %small32 ], [ %v22, %large33 ]
  %v40 = phi ptr [ %room31, %small32 ], [ %v26, %large33 ]
  %v41 = phi i64 [ 16, %small32 ], [ %v28, %large33 ]
  %v42 = sub i64 %v41, 16
  %v43 = load float, ptr %v24, align 4
  %v44 = insertelement <16 x float> poison, float %v43, i64 0
  %v45 = shufflevector <16 x float> %v44, <16 x float> poison, <16 x i32> zeroinitializer
  %v46 = and i64 %v41, 63
  %v47 = sub i64 %v41, %v46
  %v52 = icmp slt i64 0, %v47
  br i1 %v52, label %loop48, label %past49
loop48:
  %i50 = phi i64 [ 0, %start34 ], [ %v72, %loop48 ]
  %c51 = phi i64 [ 0, %start34 ], [ %c51, %loop48 ]
  %v53 = getelementptr float, ptr %v39, i64 %i50
  %v54 = load <16 x float>, ptr %v53, align 4
  %v55 = fdiv <16 x float> %v54, %v45
  %v56 = getelementptr float, ptr %v40, i64 %i50
  store <16 x float> %v55, ptr %v56, align 4
  %v57 = add i64 %i50, 16
  %v58 = getelementptr float, ptr %v39, i64 %v57
  %v59 = load <16 x float>, ptr %v58, align 4
  %v60 = fdiv <16 x float> %v59, %v45
  %v61 = getelementptr float, ptr %v40, i64 %v57
  store <16 x float> %v60, ptr %v61, align 4
  %v62 = add i64 %i50, 32
  %v63 = getelementptr float, ptr %v39, i64 %v62
  %v64 = load <16 x float>, ptr %v63, align 4
  %v65 = fdiv <16 x float> %v64, %v45
  %v66 = getelementptr float, ptr %v40, i64 %v62
  store <16 x float> %v65, ptr %v66, align 4
  %v67 = add i64 %i50, 48
  %v68 = getelementptr float, ptr %v39, i64 %v67
  %v69 = load <16 x float>, ptr %v68, align 4
  %v70 = fdiv <16 x float> %v69, %v45
  %v71 = getelementptr float, ptr %v40, i64 %v67
  store <16 x float> %v70, ptr %v71, align 4
  %v72 = add i64 %i50, 64
  %v73 = icmp slt i64 %v72, %v47
  br i1 %v73, label %loop48, label %past49
past49:
  %v74 = phi i64 [ 0, %start34 ], [ %c51, %loop48 ]
  %v79 = icmp slt i64 %v47, %v41
  br i1 %v79, label %loop75, label %past76
loop75:
  %i77 = phi i64 [ %v47, %past49 ], [ %v85, %loop75 ]
  %c78 = phi i64 [ %v74, %past49 ], [ %c78, %loop75 ]
  %v80 = call i64 @llvm.smin.i64(i64 %i77, i64 %v42)
  %v81 = getelementptr float, ptr %v39, i64 %v80
  %v82 = load <16 x float>, ptr %v81, align 4
  %v83 = fdiv <16 x float> %v82, %v45
  %v84 = getelementptr float, ptr %v40, i64 %v80
  store <16 x float> %v83, ptr %v84, align 4
  %v85 = add i64 %i77, 16
  %v86 = icmp slt i64 %v85, %v41
  br i1 %v86, label %loop75, label %past76
past76:
  %v87 = phi i64 [ %v74, %past49 ], [ %c78, %loop75 ]
  %v88 = load i64, ptr %room1, align 8
  %v89 = or i64 %v88, %v87
  store i64 %v89, ptr %room1, align 8
  br i1 %v29, label %then90, label %after91
then90:
  %v92 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v26, ptr %room31, i64 %v92, i1 0)
  br label %after91
after91:
  %v93 = add i64 %i19, 1
  %v94 = icmp slt i64 %v93, %v10
  br i1 %v94, label %loop17, label %past18
past18:
  %v95 = load i64, ptr %room1, align 8
  ret i64 %v95
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [5 x ptr], align 16
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %args, i64 32
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %v3, i64 32
  %v7 = load i64, ptr %v6, align 8
  %v8 = add i64 %v7, 64
  %v9 = call ptr @malloc(i64 %v8)
  %v10 = ptrtoint ptr %v9 to i64
  %v11 = add i64 %v10, 63
  %v12 = and i64 %v11, -64
  %v13 = inttoptr i64 %v12 to ptr
  %v14 = icmp eq ptr %v9, null
  br i1 %v14, label %poor, label %rich
poor:
  ret i64 1
rich:
  %v16 = getelementptr i8, ptr %room15, i64 0
  %v17 = getelementptr i8, ptr %v1, i64 0
  %v18 = load ptr, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %v3, i64 72
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %v18, i64 %v20
  %v22 = getelementptr i8, ptr %v3, i64 64
  %v23 = load i64, ptr %v22, align 8
  %v24 = getelementptr i8, ptr %room15, i64 8
  %v25 = getelementptr i8, ptr %v3, i64 80
  %v26 = load i64, ptr %v25, align 8
  %v27 = getelementptr i8, ptr %v13, i64 %v26
  store ptr %v27, ptr %v24, align 8
  %v28 = getelementptr i8, ptr %room15, i64 16
  %v29 = getelementptr i8, ptr %v3, i64 96
  %v30 = load i64, ptr %v29, align 8
  %v31 = getelementptr i8, ptr %v13, i64 %v30
  store ptr %v31, ptr %v28, align 8
  %v32 = getelementptr i8, ptr %room15, i64 24
  %v33 = getelementptr i8, ptr %v3, i64 112
  %v34 = load i64, ptr %v33, align 8
  %v35 = getelementptr i8, ptr %v13, i64 %v34
  store ptr %v35, ptr %v32, align 8
  %v36 = getelementptr i8, ptr %room15, i64 32
  %v37 = getelementptr i8, ptr %v1, i64 8
  %v38 = load ptr, ptr %v37, align 8
  %v39 = getelementptr i8, ptr %v3, i64 136
  %v40 = load i64, ptr %v39, align 8
  %v41 = getelementptr i8, ptr %v38, i64 %v40
  %v42 = getelementptr i8, ptr %v3, i64 128
  %v43 = load i64, ptr %v42, align 8
  %v44 = getelementptr i8, ptr %v3, i64 8
  %v45 = load i64, ptr %v44, align 8
  %v46 = mul i64 %chunk, %v45
  %v47 = add i64 %v46, %v45
  %v48 = getelementptr i8, ptr %v3, i64 16
  %v49 = load i64, ptr %v48, align 8
  %v50 = call i64 @llvm.smin.i64(i64 %v47, i64 %v49)
  %v51 = getelementptr i8, ptr %v3, i64 24
  %v52 = load i64, ptr %v51, align 8
  %v57 = icmp slt i64 %v46, %v50
  br i1 %v57, label %loop53, label %past54
loop53:
  %i55 = phi i64 [ %v46, %rich ], [ %v75, %loop53 ]
  %c56 = phi i64 [ 0, %rich ], [ %v74, %loop53 ]
  %v58 = getelementptr i8, ptr %v3, i64 24
  %v59 = load i64, ptr %v58, align 8
  %v60 = sub i64 %v50, %i55
  %v61 = call i64 @llvm.smin.i64(i64 %v59, i64 %v60)
  %v62 = mul i64 %i55, %v23
  %v63 = getelementptr i8, ptr %v21, i64 %v62
  store ptr %v63, ptr %v16, align 8
  %v64 = mul i64 %i55, %v43
  %v65 = getelementptr i8, ptr %v41, i64 %v64
  store ptr %v65, ptr %v36, align 8
  %v66 = getelementptr i8, ptr %v3, i64 144
  %v67 = call i64 @kernel_0(ptr %room15, ptr %v66, i64 %v61)
  %v68 = or i64 %c56, %v67
  %v69 = getelementptr i8, ptr %v3, i64 176
  %v70 = call i64 @kernel_1(ptr %room15, ptr %v69, i64 %v61)
  %v71 = or i64 %v68, %v70
  %v72 = getelementptr i8, ptr %v3, i64 224
  %v73 = call i64 @kernel_2(ptr %room15, ptr %v72, i64 %v61)
  %v74 = or i64 %v71, %v73
  %v75 = add i64 %i55, %v52
  %v76 = icmp slt i64 %v75, %v50
  br i1 %v76, label %loop53, label %past54
past54:
  %v77 = phi i64 [ 0, %rich ], [ %v74, %loop53 ]
  call void @free(ptr %v9)
  ret i64 %v77
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
  %v9 = getelementptr i8, ptr %v3, i64 48
  %v10 = load i64, ptr %v9, align 8
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
  %room28 = alloca i32, align 16
  %room24 = alloca i32, align 16
  %room1 = alloca [5 x i64], align 16
  store ptr %data, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %room1, i64 8
  store ptr %words, ptr %v2, align 8
  %v3 = getelementptr i8, ptr %room1, i64 16
  store i64 0, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 24
  store i64 0, ptr %v4, align 8
  %v5 = load i64, ptr %words, align 8
  %v6 = icmp eq i64 %v5, 1
  br i1 %v6, label %one, label %many
one:
  %v7 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v8 = icmp slt i64 %v5, 0
  %v9 = select i1 %v8, i64 -64, i64 64
  %v10 = call i64 @llvm.abs.i64(i64 %v5, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v10, i64 %v9)
  %v11 = getelementptr i8, ptr %room1, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %room1, i64 24
  %v14 = load i64, ptr %v13, align 8
  br label %look
look:
  %v15 = phi i64 [ %v7, %one ], [ %v12, %many ]
  %v16 = phi i64 [ 0, %one ], [ %v14, %many ]
  %v17 = or i64 %v15, %v16
  %v18 = icmp ne i64 %v17, 0
  br i1 %v18, label %show, label %quiet
show:
  %v19 = icmp ne i64 %v15, 0
  %v20 = zext i1 %v19 to i64
  %v21 = icmp ne i64 %v16, 0
  %v22 = select i1 %v21, i64 16, i64 0
  %v23 = or i64 %v20, %v22
  call void @llvm.x86.sse.stmxcsr(ptr %room24)
  %v25 = load i32, ptr %room24, align 4
  %v26 = zext i32 %v25 to i64
  %v27 = or i64 %v26, %v23
  %v29 = trunc i64 %v27 to i32
  store i32 %v29, ptr %room28, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room28)
  br label %quiet
quiet:
  ret void
}

