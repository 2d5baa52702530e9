; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
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
  %room24 = alloca <16 x float>, align 16
  %room23 = alloca <16 x double>, align 16
  %room22 = alloca <16 x float>, align 16
  %room21 = alloca <16 x double>, align 16
  %room20 = alloca <16 x float>, align 16
  %room19 = alloca <16 x float>, align 16
  %room18 = alloca <16 x float>, align 16
  %room17 = alloca <16 x float>, align 16
  %room16 = alloca <16 x float>, align 16
  %room15 = alloca <16 x float>, align 16
  %room14 = alloca <16 x float>, align 16
  %room13 = alloca <16 x float>, align 16
  %room12 = alloca float, align 16
  %room11 = alloca float, align 16
  %room10 = alloca i64, align 16
  %room9 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 24
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  store i64 0, ptr %room10, align 8
  store float 0x0000000000000000, ptr %room11, align 4
  store float 0xFFF0000000000000, ptr %room12, align 4
  store <16 x float> splat (float 0x0000000000000000), ptr %room13, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room14, align 8
  store <16 x float> splat (float 0x0000000000000000), ptr %room15, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room16, align 8
  store <16 x float> splat (float 0x0000000000000000), ptr %room17, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room18, align 8
  store <16 x float> splat (float 0x0000000000000000), ptr %room19, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room20, align 8
  %v31 = icmp slt i64 0, 384
  br i1 %v31, label %head25, label %after28
head25:
  %i29 = phi i64 [ 0, %entry ], [ %next30, %latch27 ]
  %v32 = getelementptr float, ptr %v2, i64 %i29
  %v33 = load <16 x float>, ptr %room13, align 8
  %v34 = load <16 x float>, ptr %v32, align 4, !alias.scope !4, !noalias !7
  %v35 = load <16 x float>, ptr %v32, align 4, !alias.scope !4, !noalias !7
  %v36 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v34, <16 x float> %v35, <16 x float> %v33)
  store <16 x float> %v36, ptr %room13, align 8
  %v37 = load <16 x float>, ptr %room14, align 8
  %v38 = load <16 x float>, ptr %v32, align 4, !alias.scope !4, !noalias !7
  %v39 = load <16 x float>, ptr %v32, align 4, !alias.scope !4, !noalias !7
  %v40 = fmul <16 x float> %v39, %v38
  %v41 = fcmp uno <16 x float> %v37, %v37
  %v42 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v37, <16 x float> %v40, metadata !"ogt", metadata !"fpexcept.ignore")
  %v43 = select <16 x i1> %v42, <16 x float> %v37, <16 x float> %v40
  %v44 = select <16 x i1> %v41, <16 x float> %v37, <16 x float> %v43
  store <16 x float> %v44, ptr %room14, align 8
  %v45 = load <16 x float>, ptr %room15, align 8
  %v46 = getelementptr float, ptr %v32, i64 16
  %v47 = load <16 x float>, ptr %v46, align 4, !alias.scope !4, !noalias !7
  %v48 = getelementptr float, ptr %v32, i64 16
  %v49 = load <16 x float>, ptr %v48, align 4, !alias.scope !4, !noalias !7
  %v50 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v47, <16 x float> %v49, <16 x float> %v45)
  store <16 x float> %v50, ptr %room15, align 8
  %v51 = load <16 x float>, ptr %room16, align 8
  %v52 = getelementptr float, ptr %v32, i64 16
  %v53 = load <16 x float>, ptr %v52, align 4, !alias.scope !4, !noalias !7
  %v54 = getelementptr float, ptr %v32, i64 16
  %v55 = load <16 x float>, ptr %v54, align 4, !alias.scope !4, !noalias !7
  %v56 = fmul <16 x float> %v55, %v53
  %v57 = fcmp uno <16 x float> %v51, %v51
  %v58 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v51, <16 x float> %v56, metadata !"ogt", metadata !"fpexcept.ignore")
  %v59 = select <16 x i1> %v58, <16 x float> %v51, <16 x float> %v56
  %v60 = select <16 x i1> %v57, <16 x float> %v51, <16 x float> %v59
  store <16 x float> %v60, ptr %room16, align 8
  %v61 = load <16 x float>, ptr %room17, align 8
  %v62 = getelementptr float, ptr %v32, i64 32
  %v63 = load <16 x float>, ptr %v62, align 4, !alias.scope !4, !noalias !7
  %v64 = getelementptr float, ptr %v32, i64 32
  %v65 = load <16 x float>, ptr %v64, align 4, !alias.scope !4, !noalias !7
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v63, <16 x float> %v65, <16 x float> %v61)
  store <16 x float> %v66, ptr %room17, align 8
  %v67 = load <16 x float>, ptr %room18, align 8
  %v68 = getelementptr float, ptr %v32, i64 32
  %v69 = load <16 x float>, ptr %v68, align 4, !alias.scope !4, !noalias !7
  %v70 = getelementptr float, ptr %v32, i64 32
  %v71 = load <16 x float>, ptr %v70, align 4, !alias.scope !4, !noalias !7
  %v72 = fmul <16 x float> %v71, %v69
  %v73 = fcmp uno <16 x float> %v67, %v67
  %v74 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v67, <16 x float> %v72, metadata !"ogt", metadata !"fpexcept.ignore")
  %v75 = select <16 x i1> %v74, <16 x float> %v67, <16 x float> %v72
  %v76 = select <16 x i1> %v73, <16 x float> %v67, <16 x float> %v75
  store <16 x float> %v76, ptr %room18, align 8
  %v77 = load <16 x float>, ptr %room19, align 8
  %v78 = getelementptr float, ptr %v32, i64 48
  %v79 = load <16 x float>, ptr %v78, align 4, !alias.scope !4, !noalias !7
  %v80 = getelementptr float, ptr %v32, i64 48
  %v81 = load <16 x float>, ptr %v80, align 4, !alias.scope !4, !noalias !7
  %v82 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v81, <16 x float> %v77)
  store <16 x float> %v82, ptr %room19, align 8
  %v83 = load <16 x float>, ptr %room20, align 8
  %v84 = getelementptr float, ptr %v32, i64 48
  %v85 = load <16 x float>, ptr %v84, align 4, !alias.scope !4, !noalias !7
  %v86 = getelementptr float, ptr %v32, i64 48
  %v87 = load <16 x float>, ptr %v86, align 4, !alias.scope !4, !noalias !7
  %v88 = fmul <16 x float> %v87, %v85
  %v89 = fcmp uno <16 x float> %v83, %v83
  %v90 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v83, <16 x float> %v88, metadata !"ogt", metadata !"fpexcept.ignore")
  %v91 = select <16 x i1> %v90, <16 x float> %v83, <16 x float> %v88
  %v92 = select <16 x i1> %v89, <16 x float> %v83, <16 x float> %v91
  store <16 x float> %v92, ptr %room20, align 8
  br label %latch27
latch27:
  %next30 = add nsw i64 %i29, 64
  %v93 = icmp slt i64 %next30, 384
  br i1 %v93, label %head25, label %after28
after28:
  %v94 = getelementptr float, ptr %v2, i64 384
  %v95 = load <16 x float>, ptr %room13, align 8
  %v96 = load <16 x float>, ptr %v94, align 4, !alias.scope !4, !noalias !7
  %v97 = load <16 x float>, ptr %v94, align 4, !alias.scope !4, !noalias !7
  %v98 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v96, <16 x float> %v97, <16 x float> %v95)
  store <16 x float> %v98, ptr %room13, align 8
  %v99 = load <16 x float>, ptr %room14, align 8
  %v100 = load <16 x float>, ptr %v94, align 4, !alias.scope !4, !noalias !7
  %v101 = load <16 x float>, ptr %v94, align 4, !alias.scope !4, !noalias !7
  %v102 = fmul <16 x float> %v101, %v100
  %v103 = fcmp uno <16 x float> %v99, %v99
  %v104 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v99, <16 x float> %v102, metadata !"ogt", metadata !"fpexcept.ignore")
  %v105 = select <16 x i1> %v104, <16 x float> %v99, <16 x float> %v102
  %v106 = select <16 x i1> %v103, <16 x float> %v99, <16 x float> %v105
  store <16 x float> %v106, ptr %room14, align 8
  %v107 = load <16 x float>, ptr %room13, align 8
  %v108 = load <16 x float>, ptr %room15, align 8
  %v109 = load <16 x float>, ptr %room17, align 8
  %v110 = load <16 x float>, ptr %room19, align 8
  %v111 = fadd <16 x float> %v107, %v108
  %v112 = fadd <16 x float> %v109, %v110
  %v113 = fadd <16 x float> %v111, %v112
  %v114 = shufflevector <16 x float> %v113, <16 x float> %v113, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v115 = shufflevector <16 x float> %v113, <16 x float> %v113, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v116 = fadd <8 x float> %v114, %v115
  %v117 = shufflevector <8 x float> %v116, <8 x float> %v116, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v118 = shufflevector <8 x float> %v116, <8 x float> %v116, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v119 = fadd <4 x float> %v117, %v118
  %v120 = extractelement <4 x float> %v119, i64 0
  %v121 = extractelement <4 x float> %v119, i64 1
  %v122 = extractelement <4 x float> %v119, i64 2
  %v123 = extractelement <4 x float> %v119, i64 3
  %v124 = fadd float %v120, %v122
  %v125 = fadd float %v121, %v123
  %v126 = fadd float %v124, %v125
  %v127 = fadd float 0x0000000000000000, %v126
  store float %v127, ptr %room11, align 4
  %v128 = load <16 x float>, ptr %room14, align 8
  %v129 = load <16 x float>, ptr %room16, align 8
  %v130 = load <16 x float>, ptr %room18, align 8
  %v131 = load <16 x float>, ptr %room20, align 8
  %v132 = fcmp uno <16 x float> %v128, %v128
  %v133 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v128, <16 x float> %v129, metadata !"ogt", metadata !"fpexcept.ignore")
  %v134 = select <16 x i1> %v133, <16 x float> %v128, <16 x float> %v129
  %v135 = select <16 x i1> %v132, <16 x float> %v128, <16 x float> %v134
  %v136 = fcmp uno <16 x float> %v130, %v130
  %v137 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v130, <16 x float> %v131, metadata !"ogt", metadata !"fpexcept.ignore")
  %v138 = select <16 x i1> %v137, <16 x float> %v130, <16 x float> %v131
  %v139 = select <16 x i1> %v136, <16 x float> %v130, <16 x float> %v138
  %v140 = fcmp uno <16 x float> %v135, %v135
  %v141 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v135, <16 x float> %v139, metadata !"ogt", metadata !"fpexcept.ignore")
  %v142 = select <16 x i1> %v141, <16 x float> %v135, <16 x float> %v139
  %v143 = select <16 x i1> %v140, <16 x float> %v135, <16 x float> %v142
  %v144 = shufflevector <16 x float> %v143, <16 x float> %v143, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v145 = shufflevector <16 x float> %v143, <16 x float> %v143, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v146 = fcmp uno <8 x float> %v144, %v144
  %v147 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v144, <8 x float> %v145, metadata !"ogt", metadata !"fpexcept.ignore")
  %v148 = select <8 x i1> %v147, <8 x float> %v144, <8 x float> %v145
  %v149 = select <8 x i1> %v146, <8 x float> %v144, <8 x float> %v148
  %v150 = shufflevector <8 x float> %v149, <8 x float> %v149, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v151 = shufflevector <8 x float> %v149, <8 x float> %v149, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v152 = fcmp uno <4 x float> %v150, %v150
  %v153 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v150, <4 x float> %v151, metadata !"ogt", metadata !"fpexcept.ignore")
  %v154 = select <4 x i1> %v153, <4 x float> %v150, <4 x float> %v151
  %v155 = select <4 x i1> %v152, <4 x float> %v150, <4 x float> %v154
  %v156 = extractelement <4 x float> %v155, i64 0
  %v157 = extractelement <4 x float> %v155, i64 1
  %v158 = extractelement <4 x float> %v155, i64 2
  %v159 = extractelement <4 x float> %v155, i64 3
  %v160 = fcmp uno float %v156, %v156
  %v161 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v156, float %v158, metadata !"ogt", metadata !"fpexcept.ignore")
  %v162 = select i1 %v161, float %v156, float %v158
  %v163 = select i1 %v160, float %v156, float %v162
  %v164 = fcmp uno float %v157, %v157
  %v165 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v157, float %v159, metadata !"ogt", metadata !"fpexcept.ignore")
  %v166 = select i1 %v165, float %v157, float %v159
  %v167 = select i1 %v164, float %v157, float %v166
  %v168 = fcmp uno float %v163, %v163
  %v169 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v163, float %v167, metadata !"ogt", metadata !"fpexcept.ignore")
  %v170 = select i1 %v169, float %v163, float %v167
  %v171 = select i1 %v168, float %v163, float %v170
  %v172 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v173 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v171, metadata !"ogt", metadata !"fpexcept.ignore")
  %v174 = select i1 %v173, float 0xFFF0000000000000, float %v171
  %v175 = select i1 %v172, float 0xFFF0000000000000, float %v174
  store float %v175, ptr %room12, align 4
  %v176 = load float, ptr %room11, align 4
  %v177 = load float, ptr %room12, align 4
  store float %v176, ptr %v4, align 4, !alias.scope !5, !noalias !8
  store float %v177, ptr %v6, align 4, !alias.scope !6, !noalias !9
  br label %done
done:
  %v178 = phi i64 [ 0, %after28 ]
  ret i64 %v178
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [7 x i64], align 16
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
  %v15 = call i64 @tn_program(ptr %room1)
  ret i64 %v15
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
