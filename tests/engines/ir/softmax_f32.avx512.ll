; module
; passes: sroa simplifycfg dce
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float>, <4 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float>, <16 x i32>)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
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
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
  %room156 = alloca <8 x double>, align 16
  %room155 = alloca <8 x double>, align 16
  %room154 = alloca float, align 16
  %room153 = alloca <8 x float>, align 16
  %room25 = alloca <16 x float>, align 16
  %room24 = alloca <16 x float>, align 16
  %room23 = alloca <16 x float>, align 16
  %room22 = alloca <16 x float>, align 16
  %room11 = alloca i64, align 16
  %room10 = alloca i64, align 16
  %temp7 = alloca [8 x float], align 64
  %temp6 = alloca [384 x float], align 64
  %temp5 = alloca [8 x float], align 64
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v8 = getelementptr i8, ptr %words, i64 24
  %v9 = load i64, ptr %v8, align 8
  store i64 0, ptr %room10, align 8
  store i64 0, ptr %room11, align 8
  %v18 = icmp slt i64 0, 8
  br i1 %v18, label %head12, label %after15
head12:
  %i16 = phi i64 [ 0, %entry ], [ %next17, %latch14 ]
  %v19 = mul i64 %i16, 48
  %v20 = getelementptr float, ptr %v2, i64 %v19
  %v21 = getelementptr float, ptr %temp5, i64 %i16
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room22, align 8
  store <16 x float> splat (float 0xFFF0000000000000), ptr %room23, align 8
  %v26 = load <16 x float>, ptr %room22, align 8
  %v27 = load <16 x float>, ptr %v20, align 4, !alias.scope !6, !noalias !11
  %v28 = fcmp uno <16 x float> %v26, %v26
  %v29 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v26, <16 x float> %v27, metadata !"ogt", metadata !"fpexcept.ignore")
  %v30 = select <16 x i1> %v29, <16 x float> %v26, <16 x float> %v27
  %v31 = select <16 x i1> %v28, <16 x float> %v26, <16 x float> %v30
  store <16 x float> %v31, ptr %room22, align 8
  %v32 = load <16 x float>, ptr %room23, align 8
  %v33 = getelementptr float, ptr %v20, i64 16
  %v34 = load <16 x float>, ptr %v33, align 4, !alias.scope !6, !noalias !11
  %v35 = fcmp uno <16 x float> %v32, %v32
  %v36 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v32, <16 x float> %v34, metadata !"ogt", metadata !"fpexcept.ignore")
  %v37 = select <16 x i1> %v36, <16 x float> %v32, <16 x float> %v34
  %v38 = select <16 x i1> %v35, <16 x float> %v32, <16 x float> %v37
  store <16 x float> %v38, ptr %room23, align 8
  %v39 = getelementptr float, ptr %v20, i64 32
  %v40 = load <16 x float>, ptr %room22, align 8
  %v41 = load <16 x float>, ptr %v39, align 4, !alias.scope !6, !noalias !11
  %v42 = fcmp uno <16 x float> %v40, %v40
  %v43 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v40, <16 x float> %v41, metadata !"ogt", metadata !"fpexcept.ignore")
  %v44 = select <16 x i1> %v43, <16 x float> %v40, <16 x float> %v41
  %v45 = select <16 x i1> %v42, <16 x float> %v40, <16 x float> %v44
  store <16 x float> %v45, ptr %room22, align 8
  %v46 = load <16 x float>, ptr %room22, align 8
  %v47 = load <16 x float>, ptr %room23, align 8
  %v48 = fcmp uno <16 x float> %v46, %v46
  %v49 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v46, <16 x float> %v47, metadata !"ogt", metadata !"fpexcept.ignore")
  %v50 = select <16 x i1> %v49, <16 x float> %v46, <16 x float> %v47
  %v51 = select <16 x i1> %v48, <16 x float> %v46, <16 x float> %v50
  %v52 = shufflevector <16 x float> %v51, <16 x float> %v51, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v53 = shufflevector <16 x float> %v51, <16 x float> %v51, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v54 = fcmp uno <8 x float> %v52, %v52
  %v55 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> %v52, <8 x float> %v53, metadata !"ogt", metadata !"fpexcept.ignore")
  %v56 = select <8 x i1> %v55, <8 x float> %v52, <8 x float> %v53
  %v57 = select <8 x i1> %v54, <8 x float> %v52, <8 x float> %v56
  %v58 = shufflevector <8 x float> %v57, <8 x float> %v57, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v59 = shufflevector <8 x float> %v57, <8 x float> %v57, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v60 = fcmp uno <4 x float> %v58, %v58
  %v61 = call <4 x i1> @llvm.experimental.constrained.fcmp.v4f32(<4 x float> %v58, <4 x float> %v59, metadata !"ogt", metadata !"fpexcept.ignore")
  %v62 = select <4 x i1> %v61, <4 x float> %v58, <4 x float> %v59
  %v63 = select <4 x i1> %v60, <4 x float> %v58, <4 x float> %v62
  %v64 = extractelement <4 x float> %v63, i64 0
  %v65 = extractelement <4 x float> %v63, i64 1
  %v66 = extractelement <4 x float> %v63, i64 2
  %v67 = extractelement <4 x float> %v63, i64 3
  %v68 = fcmp uno float %v64, %v64
  %v69 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v64, float %v66, metadata !"ogt", metadata !"fpexcept.ignore")
  %v70 = select i1 %v69, float %v64, float %v66
  %v71 = select i1 %v68, float %v64, float %v70
  %v72 = fcmp uno float %v65, %v65
  %v73 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v65, float %v67, metadata !"ogt", metadata !"fpexcept.ignore")
  %v74 = select i1 %v73, float %v65, float %v67
  %v75 = select i1 %v72, float %v65, float %v74
  %v76 = fcmp uno float %v71, %v71
  %v77 = call i1 @llvm.experimental.constrained.fcmp.f32(float %v71, float %v75, metadata !"ogt", metadata !"fpexcept.ignore")
  %v78 = select i1 %v77, float %v71, float %v75
  %v79 = select i1 %v76, float %v71, float %v78
  %v80 = fcmp uno float 0xFFF0000000000000, 0xFFF0000000000000
  %v81 = call i1 @llvm.experimental.constrained.fcmp.f32(float 0xFFF0000000000000, float %v79, metadata !"ogt", metadata !"fpexcept.ignore")
  %v82 = select i1 %v81, float 0xFFF0000000000000, float %v79
  %v83 = select i1 %v80, float 0xFFF0000000000000, float %v82
  store float %v83, ptr %v21, align 4, !alias.scope !7, !noalias !12
  br label %latch14
latch14:
  %next17 = add nsw i64 %i16, 1
  %v84 = icmp slt i64 %next17, 8
  br i1 %v84, label %head12, label %after15
after15:
  %v91 = icmp slt i64 0, 8
  br i1 %v91, label %head85, label %after88
head85:
  %i89 = phi i64 [ 0, %after15 ], [ %next90, %latch87 ]
  %v92 = mul i64 %i89, 48
  %v93 = getelementptr float, ptr %v2, i64 %v92
  %v94 = getelementptr float, ptr %temp5, i64 %i89
  %v95 = mul i64 %i89, 48
  %v96 = getelementptr float, ptr %temp6, i64 %v95
  %v97 = load float, ptr %v94, align 4, !alias.scope !7, !noalias !12
  %v98 = insertelement <16 x float> poison, float %v97, i64 0
  %v99 = shufflevector <16 x float> %v98, <16 x float> poison, <16 x i32> zeroinitializer
  %v106 = icmp slt i64 0, 48
  br i1 %v106, label %head100, label %after103
head100:
  %i104 = phi i64 [ 0, %head85 ], [ %next105, %latch102 ]
  %v107 = getelementptr float, ptr %v93, i64 %i104
  %v108 = getelementptr float, ptr %v96, i64 %i104
  %v109 = load <16 x float>, ptr %v107, align 4, !alias.scope !6, !noalias !11
  %v110 = fsub <16 x float> %v109, %v99
  %v111 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v110, metadata !"olt", metadata !"fpexcept.ignore")
  %v112 = select <16 x i1> %v111, <16 x float> splat (float 0x4056600000000000), <16 x float> %v110
  %v113 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v112, metadata !"ogt", metadata !"fpexcept.ignore")
  %v114 = select <16 x i1> %v113, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v112
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v114, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v116 = fsub <16 x float> %v115, splat (float 0x4168001FC0000000)
  %v117 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v116, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v114)
  %v118 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v116, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v117)
  %v119 = fmul <16 x float> %v118, %v118
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v118, <16 x float> splat (float 0x3F56D444C0000000))
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v120, <16 x float> %v118, <16 x float> splat (float 0x3F81110AA0000000))
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v118, <16 x float> splat (float 0x3FA5554E80000000))
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v122, <16 x float> %v118, <16 x float> splat (float 0x3FC5555560000000))
  %v124 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v123, <16 x float> %v118, <16 x float> splat (float 0x3FE0000000000000))
  %v125 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v124, <16 x float> %v118)
  %v126 = fadd <16 x float> splat (float 0x3FF0000000000000), %v125
  %v127 = bitcast <16 x float> %v115 to <16 x i32>
  %v128 = sub <16 x i32> %v127, splat (i32 1262485758)
  %v129 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v126, <16 x i32> %v128)
  %v130 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v129, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v129)
  %v131 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v130)
  %v132 = fcmp one <16 x float> %v131, splat (float 0x7FF0000000000000)
  %v133 = xor <16 x i1> %v132, splat (i1 true)
  %v134 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v110)
  %v135 = fcmp one <16 x float> %v134, splat (float 0x7FF0000000000000)
  %v136 = and <16 x i1> %v133, %v135
  store <16 x float> %v130, ptr %v108, align 4, !alias.scope !8, !noalias !13
  %v137 = bitcast <16 x i1> %v136 to i16
  %v138 = zext i16 %v137 to i64
  %v139 = load i64, ptr %room10, align 8
  %v140 = or i64 %v139, %v138
  store i64 %v140, ptr %room10, align 8
  br label %latch102
latch102:
  %next105 = add nsw i64 %i104, 16
  %v141 = icmp slt i64 %next105, 48
  br i1 %v141, label %head100, label %after103
after103:
  br label %latch87
latch87:
  %next90 = add nsw i64 %i89, 1
  %v142 = icmp slt i64 %next90, 8
  br i1 %v142, label %head85, label %after88
after88:
  %v149 = icmp slt i64 0, 8
  br i1 %v149, label %head143, label %after146
head143:
  %i147 = phi i64 [ 0, %after88 ], [ %next148, %latch145 ]
  %v150 = mul i64 %i147, 48
  %v151 = getelementptr float, ptr %temp6, i64 %v150
  %v152 = getelementptr float, ptr %temp7, i64 %i147
  store <8 x float> splat (float 0x0000000000000000), ptr %room153, align 8
  store float 0x0000000000000000, ptr %room154, align 8
  %v157 = load <8 x float>, ptr %room153, align 8
  %v158 = load <8 x float>, ptr %v151, align 4, !alias.scope !8, !noalias !13
  %v159 = fadd <8 x float> %v157, %v158
  store <8 x float> %v159, ptr %room153, align 8
  %v160 = getelementptr float, ptr %v151, i64 8
  %v161 = load <8 x float>, ptr %room153, align 8
  %v162 = load <8 x float>, ptr %v160, align 4, !alias.scope !8, !noalias !13
  %v163 = fadd <8 x float> %v161, %v162
  store <8 x float> %v163, ptr %room153, align 8
  %v164 = getelementptr float, ptr %v151, i64 16
  %v165 = load <8 x float>, ptr %room153, align 8
  %v166 = load <8 x float>, ptr %v164, align 4, !alias.scope !8, !noalias !13
  %v167 = fadd <8 x float> %v165, %v166
  store <8 x float> %v167, ptr %room153, align 8
  %v168 = getelementptr float, ptr %v151, i64 24
  %v169 = load <8 x float>, ptr %room153, align 8
  %v170 = load <8 x float>, ptr %v168, align 4, !alias.scope !8, !noalias !13
  %v171 = fadd <8 x float> %v169, %v170
  store <8 x float> %v171, ptr %room153, align 8
  %v172 = getelementptr float, ptr %v151, i64 32
  %v173 = load <8 x float>, ptr %room153, align 8
  %v174 = load <8 x float>, ptr %v172, align 4, !alias.scope !8, !noalias !13
  %v175 = fadd <8 x float> %v173, %v174
  store <8 x float> %v175, ptr %room153, align 8
  %v176 = getelementptr float, ptr %v151, i64 40
  %v177 = load <8 x float>, ptr %room153, align 8
  %v178 = load <8 x float>, ptr %v176, align 4, !alias.scope !8, !noalias !13
  %v179 = fadd <8 x float> %v177, %v178
  store <8 x float> %v179, ptr %room153, align 8
  %v180 = load <8 x float>, ptr %room153, align 8
  %v181 = shufflevector <8 x float> %v180, <8 x float> %v180, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v182 = shufflevector <8 x float> %v180, <8 x float> %v180, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v183 = fadd <4 x float> %v181, %v182
  %v184 = shufflevector <4 x float> %v183, <4 x float> %v183, <2 x i32> <i32 0, i32 2>
  %v185 = shufflevector <4 x float> %v183, <4 x float> %v183, <2 x i32> <i32 1, i32 3>
  %v186 = fadd <2 x float> %v184, %v185
  %v187 = extractelement <2 x float> %v186, i64 0
  %v188 = extractelement <2 x float> %v186, i64 1
  %v189 = fadd float %v187, %v188
  store float %v189, ptr %room154, align 8
  %v190 = load float, ptr %room154, align 8
  %v191 = fadd float 0x0000000000000000, %v190
  store float %v191, ptr %v152, align 4, !alias.scope !9, !noalias !14
  br label %latch145
latch145:
  %next148 = add nsw i64 %i147, 1
  %v192 = icmp slt i64 %next148, 8
  br i1 %v192, label %head143, label %after146
after146:
  %v199 = icmp slt i64 0, 8
  br i1 %v199, label %head193, label %after196
head193:
  %i197 = phi i64 [ 0, %after146 ], [ %next198, %latch195 ]
  %v200 = mul i64 %i197, 48
  %v201 = getelementptr float, ptr %temp6, i64 %v200
  %v202 = getelementptr float, ptr %temp7, i64 %i197
  %v203 = mul i64 %i197, 48
  %v204 = getelementptr float, ptr %v4, i64 %v203
  %v205 = load float, ptr %v202, align 4, !alias.scope !9, !noalias !14
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v214 = icmp slt i64 0, 48
  br i1 %v214, label %head208, label %after211
head208:
  %i212 = phi i64 [ 0, %head193 ], [ %next213, %latch210 ]
  %v215 = getelementptr float, ptr %v201, i64 %i212
  %v216 = getelementptr float, ptr %v204, i64 %i212
  %v217 = load <16 x float>, ptr %v215, align 4, !alias.scope !8, !noalias !13
  %v218 = fdiv <16 x float> %v217, %v207
  store <16 x float> %v218, ptr %v216, align 4, !alias.scope !10, !noalias !15
  br label %latch210
latch210:
  %next213 = add nsw i64 %i212, 16
  %v219 = icmp slt i64 %next213, 48
  br i1 %v219, label %head208, label %after211
after211:
  br label %latch195
latch195:
  %next198 = add nsw i64 %i197, 1
  %v220 = icmp slt i64 %next198, 8
  br i1 %v220, label %head193, label %after196
after196:
  %v221 = load i64, ptr %room10, align 8
  %v222 = icmp ne i64 %v221, 0
  br i1 %v222, label %bail1, label %past223
past223:
  br label %done
bail1:
  br label %done
done:
  %v224 = phi i64 [ 0, %past223 ], [ 1, %bail1 ]
  ret i64 %v224
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [6 x i64], align 16
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
  %v12 = call i64 @tn_program(ptr %room1)
  ret i64 %v12
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
