; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
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
  %room491 = alloca <16 x float>, align 16
  %room490 = alloca <16 x float>, align 16
  %room489 = alloca <16 x float>, align 16
  %room488 = alloca <16 x float>, align 16
  %room487 = alloca <16 x float>, align 16
  %room486 = alloca <16 x float>, align 16
  %room485 = alloca <16 x float>, align 16
  %room484 = alloca <16 x float>, align 16
  %room32 = alloca <16 x float>, align 16
  %room31 = alloca <16 x float>, align 16
  %room30 = alloca <16 x float>, align 16
  %room29 = alloca <16 x float>, align 16
  %room28 = alloca <16 x float>, align 16
  %room27 = alloca <16 x float>, align 16
  %room26 = alloca <16 x float>, align 16
  %room25 = alloca <16 x float>, align 16
  %room13 = alloca i64, align 16
  %room12 = alloca i64, align 16
  %temp9 = alloca [800 x float], align 64
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 56
  %v8 = load ptr, ptr %v7, align 8
  %v10 = getelementptr i8, ptr %words, i64 24
  %v11 = load i64, ptr %v10, align 8
  store i64 0, ptr %room12, align 8
  store i64 0, ptr %room13, align 8
  %v20 = icmp slt i64 0, 40
  br i1 %v20, label %head14, label %after17
head14:
  %i18 = phi i64 [ 0, %entry ], [ %next19, %latch16 ]
  %v21 = mul i64 %i18, 8
  %v22 = getelementptr float, ptr %v2, i64 %v21
  %v23 = mul i64 %i18, 20
  %v24 = getelementptr float, ptr %temp9, i64 %v23
  %v33 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v34 = shufflevector <16 x float> %v33, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v34, ptr %room25, align 8
  %v35 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v36 = shufflevector <16 x float> %v35, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v36, ptr %room26, align 8
  %v37 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v38 = shufflevector <16 x float> %v37, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v38, ptr %room27, align 8
  %v39 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v40 = shufflevector <16 x float> %v39, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v40, ptr %room28, align 8
  %v41 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v42 = shufflevector <16 x float> %v41, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v42, ptr %room29, align 8
  %v43 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v44 = shufflevector <16 x float> %v43, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v44, ptr %room30, align 8
  %v45 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v46 = shufflevector <16 x float> %v45, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v46, ptr %room31, align 8
  %v47 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v48 = shufflevector <16 x float> %v47, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v48, ptr %room32, align 8
  %v49 = load <16 x float>, ptr %room25, align 8
  %v50 = load float, ptr %v22, align 4, !alias.scope !6, !noalias !11
  %v51 = insertelement <16 x float> poison, float %v50, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  %v53 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v54 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v52, <16 x float> %v53, <16 x float> %v49)
  store <16 x float> %v54, ptr %room25, align 8
  %v55 = load <16 x float>, ptr %room26, align 8
  %v56 = getelementptr float, ptr %v22, i64 8
  %v57 = load float, ptr %v56, align 4, !alias.scope !6, !noalias !11
  %v58 = insertelement <16 x float> poison, float %v57, i64 0
  %v59 = shufflevector <16 x float> %v58, <16 x float> poison, <16 x i32> zeroinitializer
  %v60 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v61 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v60, <16 x float> %v55)
  store <16 x float> %v61, ptr %room26, align 8
  %v62 = load <16 x float>, ptr %room27, align 8
  %v63 = getelementptr float, ptr %v22, i64 16
  %v64 = load float, ptr %v63, align 4, !alias.scope !6, !noalias !11
  %v65 = insertelement <16 x float> poison, float %v64, i64 0
  %v66 = shufflevector <16 x float> %v65, <16 x float> poison, <16 x i32> zeroinitializer
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v66, <16 x float> %v60, <16 x float> %v62)
  store <16 x float> %v67, ptr %room27, align 8
  %v68 = load <16 x float>, ptr %room28, align 8
  %v69 = getelementptr float, ptr %v22, i64 24
  %v70 = load float, ptr %v69, align 4, !alias.scope !6, !noalias !11
  %v71 = insertelement <16 x float> poison, float %v70, i64 0
  %v72 = shufflevector <16 x float> %v71, <16 x float> poison, <16 x i32> zeroinitializer
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v72, <16 x float> %v60, <16 x float> %v68)
  store <16 x float> %v73, ptr %room28, align 8
  %v74 = load <16 x float>, ptr %room29, align 8
  %v75 = getelementptr float, ptr %v22, i64 32
  %v76 = load float, ptr %v75, align 4, !alias.scope !6, !noalias !11
  %v77 = insertelement <16 x float> poison, float %v76, i64 0
  %v78 = shufflevector <16 x float> %v77, <16 x float> poison, <16 x i32> zeroinitializer
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v78, <16 x float> %v60, <16 x float> %v74)
  store <16 x float> %v79, ptr %room29, align 8
  %v80 = load <16 x float>, ptr %room30, align 8
  %v81 = getelementptr float, ptr %v22, i64 40
  %v82 = load float, ptr %v81, align 4, !alias.scope !6, !noalias !11
  %v83 = insertelement <16 x float> poison, float %v82, i64 0
  %v84 = shufflevector <16 x float> %v83, <16 x float> poison, <16 x i32> zeroinitializer
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v84, <16 x float> %v60, <16 x float> %v80)
  store <16 x float> %v85, ptr %room30, align 8
  %v86 = load <16 x float>, ptr %room31, align 8
  %v87 = getelementptr float, ptr %v22, i64 48
  %v88 = load float, ptr %v87, align 4, !alias.scope !6, !noalias !11
  %v89 = insertelement <16 x float> poison, float %v88, i64 0
  %v90 = shufflevector <16 x float> %v89, <16 x float> poison, <16 x i32> zeroinitializer
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v90, <16 x float> %v60, <16 x float> %v86)
  store <16 x float> %v91, ptr %room31, align 8
  %v92 = load <16 x float>, ptr %room32, align 8
  %v93 = getelementptr float, ptr %v22, i64 56
  %v94 = load float, ptr %v93, align 4, !alias.scope !6, !noalias !11
  %v95 = insertelement <16 x float> poison, float %v94, i64 0
  %v96 = shufflevector <16 x float> %v95, <16 x float> poison, <16 x i32> zeroinitializer
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v96, <16 x float> %v60, <16 x float> %v92)
  store <16 x float> %v97, ptr %room32, align 8
  %v98 = getelementptr float, ptr %v22, i64 1
  %v99 = mul i64 1, 20
  %v100 = getelementptr float, ptr %v4, i64 %v99
  %v101 = load <16 x float>, ptr %room25, align 8
  %v102 = load float, ptr %v98, align 4, !alias.scope !6, !noalias !11
  %v103 = insertelement <16 x float> poison, float %v102, i64 0
  %v104 = shufflevector <16 x float> %v103, <16 x float> poison, <16 x i32> zeroinitializer
  %v105 = load <16 x float>, ptr %v100, align 4, !alias.scope !7, !noalias !12
  %v106 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v104, <16 x float> %v105, <16 x float> %v101)
  store <16 x float> %v106, ptr %room25, align 8
  %v107 = load <16 x float>, ptr %room26, align 8
  %v108 = getelementptr float, ptr %v98, i64 8
  %v109 = load float, ptr %v108, align 4, !alias.scope !6, !noalias !11
  %v110 = insertelement <16 x float> poison, float %v109, i64 0
  %v111 = shufflevector <16 x float> %v110, <16 x float> poison, <16 x i32> zeroinitializer
  %v112 = load <16 x float>, ptr %v100, align 4, !alias.scope !7, !noalias !12
  %v113 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v111, <16 x float> %v112, <16 x float> %v107)
  store <16 x float> %v113, ptr %room26, align 8
  %v114 = load <16 x float>, ptr %room27, align 8
  %v115 = getelementptr float, ptr %v98, i64 16
  %v116 = load float, ptr %v115, align 4, !alias.scope !6, !noalias !11
  %v117 = insertelement <16 x float> poison, float %v116, i64 0
  %v118 = shufflevector <16 x float> %v117, <16 x float> poison, <16 x i32> zeroinitializer
  %v119 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v118, <16 x float> %v112, <16 x float> %v114)
  store <16 x float> %v119, ptr %room27, align 8
  %v120 = load <16 x float>, ptr %room28, align 8
  %v121 = getelementptr float, ptr %v98, i64 24
  %v122 = load float, ptr %v121, align 4, !alias.scope !6, !noalias !11
  %v123 = insertelement <16 x float> poison, float %v122, i64 0
  %v124 = shufflevector <16 x float> %v123, <16 x float> poison, <16 x i32> zeroinitializer
  %v125 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v124, <16 x float> %v112, <16 x float> %v120)
  store <16 x float> %v125, ptr %room28, align 8
  %v126 = load <16 x float>, ptr %room29, align 8
  %v127 = getelementptr float, ptr %v98, i64 32
  %v128 = load float, ptr %v127, align 4, !alias.scope !6, !noalias !11
  %v129 = insertelement <16 x float> poison, float %v128, i64 0
  %v130 = shufflevector <16 x float> %v129, <16 x float> poison, <16 x i32> zeroinitializer
  %v131 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v130, <16 x float> %v112, <16 x float> %v126)
  store <16 x float> %v131, ptr %room29, align 8
  %v132 = load <16 x float>, ptr %room30, align 8
  %v133 = getelementptr float, ptr %v98, i64 40
  %v134 = load float, ptr %v133, align 4, !alias.scope !6, !noalias !11
  %v135 = insertelement <16 x float> poison, float %v134, i64 0
  %v136 = shufflevector <16 x float> %v135, <16 x float> poison, <16 x i32> zeroinitializer
  %v137 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v136, <16 x float> %v112, <16 x float> %v132)
  store <16 x float> %v137, ptr %room30, align 8
  %v138 = load <16 x float>, ptr %room31, align 8
  %v139 = getelementptr float, ptr %v98, i64 48
  %v140 = load float, ptr %v139, align 4, !alias.scope !6, !noalias !11
  %v141 = insertelement <16 x float> poison, float %v140, i64 0
  %v142 = shufflevector <16 x float> %v141, <16 x float> poison, <16 x i32> zeroinitializer
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v142, <16 x float> %v112, <16 x float> %v138)
  store <16 x float> %v143, ptr %room31, align 8
  %v144 = load <16 x float>, ptr %room32, align 8
  %v145 = getelementptr float, ptr %v98, i64 56
  %v146 = load float, ptr %v145, align 4, !alias.scope !6, !noalias !11
  %v147 = insertelement <16 x float> poison, float %v146, i64 0
  %v148 = shufflevector <16 x float> %v147, <16 x float> poison, <16 x i32> zeroinitializer
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v148, <16 x float> %v112, <16 x float> %v144)
  store <16 x float> %v149, ptr %room32, align 8
  %v150 = getelementptr float, ptr %v22, i64 2
  %v151 = mul i64 2, 20
  %v152 = getelementptr float, ptr %v4, i64 %v151
  %v153 = load <16 x float>, ptr %room25, align 8
  %v154 = load float, ptr %v150, align 4, !alias.scope !6, !noalias !11
  %v155 = insertelement <16 x float> poison, float %v154, i64 0
  %v156 = shufflevector <16 x float> %v155, <16 x float> poison, <16 x i32> zeroinitializer
  %v157 = load <16 x float>, ptr %v152, align 4, !alias.scope !7, !noalias !12
  %v158 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v156, <16 x float> %v157, <16 x float> %v153)
  store <16 x float> %v158, ptr %room25, align 8
  %v159 = load <16 x float>, ptr %room26, align 8
  %v160 = getelementptr float, ptr %v150, i64 8
  %v161 = load float, ptr %v160, align 4, !alias.scope !6, !noalias !11
  %v162 = insertelement <16 x float> poison, float %v161, i64 0
  %v163 = shufflevector <16 x float> %v162, <16 x float> poison, <16 x i32> zeroinitializer
  %v164 = load <16 x float>, ptr %v152, align 4, !alias.scope !7, !noalias !12
  %v165 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v163, <16 x float> %v164, <16 x float> %v159)
  store <16 x float> %v165, ptr %room26, align 8
  %v166 = load <16 x float>, ptr %room27, align 8
  %v167 = getelementptr float, ptr %v150, i64 16
  %v168 = load float, ptr %v167, align 4, !alias.scope !6, !noalias !11
  %v169 = insertelement <16 x float> poison, float %v168, i64 0
  %v170 = shufflevector <16 x float> %v169, <16 x float> poison, <16 x i32> zeroinitializer
  %v171 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v170, <16 x float> %v164, <16 x float> %v166)
  store <16 x float> %v171, ptr %room27, align 8
  %v172 = load <16 x float>, ptr %room28, align 8
  %v173 = getelementptr float, ptr %v150, i64 24
  %v174 = load float, ptr %v173, align 4, !alias.scope !6, !noalias !11
  %v175 = insertelement <16 x float> poison, float %v174, i64 0
  %v176 = shufflevector <16 x float> %v175, <16 x float> poison, <16 x i32> zeroinitializer
  %v177 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v176, <16 x float> %v164, <16 x float> %v172)
  store <16 x float> %v177, ptr %room28, align 8
  %v178 = load <16 x float>, ptr %room29, align 8
  %v179 = getelementptr float, ptr %v150, i64 32
  %v180 = load float, ptr %v179, align 4, !alias.scope !6, !noalias !11
  %v181 = insertelement <16 x float> poison, float %v180, i64 0
  %v182 = shufflevector <16 x float> %v181, <16 x float> poison, <16 x i32> zeroinitializer
  %v183 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v182, <16 x float> %v164, <16 x float> %v178)
  store <16 x float> %v183, ptr %room29, align 8
  %v184 = load <16 x float>, ptr %room30, align 8
  %v185 = getelementptr float, ptr %v150, i64 40
  %v186 = load float, ptr %v185, align 4, !alias.scope !6, !noalias !11
  %v187 = insertelement <16 x float> poison, float %v186, i64 0
  %v188 = shufflevector <16 x float> %v187, <16 x float> poison, <16 x i32> zeroinitializer
  %v189 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v188, <16 x float> %v164, <16 x float> %v184)
  store <16 x float> %v189, ptr %room30, align 8
  %v190 = load <16 x float>, ptr %room31, align 8
  %v191 = getelementptr float, ptr %v150, i64 48
  %v192 = load float, ptr %v191, align 4, !alias.scope !6, !noalias !11
  %v193 = insertelement <16 x float> poison, float %v192, i64 0
  %v194 = shufflevector <16 x float> %v193, <16 x float> poison, <16 x i32> zeroinitializer
  %v195 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v194, <16 x float> %v164, <16 x float> %v190)
  store <16 x float> %v195, ptr %room31, align 8
  %v196 = load <16 x float>, ptr %room32, align 8
  %v197 = getelementptr float, ptr %v150, i64 56
  %v198 = load float, ptr %v197, align 4, !alias.scope !6, !noalias !11
  %v199 = insertelement <16 x float> poison, float %v198, i64 0
  %v200 = shufflevector <16 x float> %v199, <16 x float> poison, <16 x i32> zeroinitializer
  %v201 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v200, <16 x float> %v164, <16 x float> %v196)
  store <16 x float> %v201, ptr %room32, align 8
  %v202 = getelementptr float, ptr %v22, i64 3
  %v203 = mul i64 3, 20
  %v204 = getelementptr float, ptr %v4, i64 %v203
  %v205 = load <16 x float>, ptr %room25, align 8
  %v206 = load float, ptr %v202, align 4, !alias.scope !6, !noalias !11
  %v207 = insertelement <16 x float> poison, float %v206, i64 0
  %v208 = shufflevector <16 x float> %v207, <16 x float> poison, <16 x i32> zeroinitializer
  %v209 = load <16 x float>, ptr %v204, align 4, !alias.scope !7, !noalias !12
  %v210 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v208, <16 x float> %v209, <16 x float> %v205)
  store <16 x float> %v210, ptr %room25, align 8
  %v211 = load <16 x float>, ptr %room26, align 8
  %v212 = getelementptr float, ptr %v202, i64 8
  %v213 = load float, ptr %v212, align 4, !alias.scope !6, !noalias !11
  %v214 = insertelement <16 x float> poison, float %v213, i64 0
  %v215 = shufflevector <16 x float> %v214, <16 x float> poison, <16 x i32> zeroinitializer
  %v216 = load <16 x float>, ptr %v204, align 4, !alias.scope !7, !noalias !12
  %v217 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v215, <16 x float> %v216, <16 x float> %v211)
  store <16 x float> %v217, ptr %room26, align 8
  %v218 = load <16 x float>, ptr %room27, align 8
  %v219 = getelementptr float, ptr %v202, i64 16
  %v220 = load float, ptr %v219, align 4, !alias.scope !6, !noalias !11
  %v221 = insertelement <16 x float> poison, float %v220, i64 0
  %v222 = shufflevector <16 x float> %v221, <16 x float> poison, <16 x i32> zeroinitializer
  %v223 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v222, <16 x float> %v216, <16 x float> %v218)
  store <16 x float> %v223, ptr %room27, align 8
  %v224 = load <16 x float>, ptr %room28, align 8
  %v225 = getelementptr float, ptr %v202, i64 24
  %v226 = load float, ptr %v225, align 4, !alias.scope !6, !noalias !11
  %v227 = insertelement <16 x float> poison, float %v226, i64 0
  %v228 = shufflevector <16 x float> %v227, <16 x float> poison, <16 x i32> zeroinitializer
  %v229 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v228, <16 x float> %v216, <16 x float> %v224)
  store <16 x float> %v229, ptr %room28, align 8
  %v230 = load <16 x float>, ptr %room29, align 8
  %v231 = getelementptr float, ptr %v202, i64 32
  %v232 = load float, ptr %v231, align 4, !alias.scope !6, !noalias !11
  %v233 = insertelement <16 x float> poison, float %v232, i64 0
  %v234 = shufflevector <16 x float> %v233, <16 x float> poison, <16 x i32> zeroinitializer
  %v235 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v234, <16 x float> %v216, <16 x float> %v230)
  store <16 x float> %v235, ptr %room29, align 8
  %v236 = load <16 x float>, ptr %room30, align 8
  %v237 = getelementptr float, ptr %v202, i64 40
  %v238 = load float, ptr %v237, align 4, !alias.scope !6, !noalias !11
  %v239 = insertelement <16 x float> poison, float %v238, i64 0
  %v240 = shufflevector <16 x float> %v239, <16 x float> poison, <16 x i32> zeroinitializer
  %v241 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v240, <16 x float> %v216, <16 x float> %v236)
  store <16 x float> %v241, ptr %room30, align 8
  %v242 = load <16 x float>, ptr %room31, align 8
  %v243 = getelementptr float, ptr %v202, i64 48
  %v244 = load float, ptr %v243, align 4, !alias.scope !6, !noalias !11
  %v245 = insertelement <16 x float> poison, float %v244, i64 0
  %v246 = shufflevector <16 x float> %v245, <16 x float> poison, <16 x i32> zeroinitializer
  %v247 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v246, <16 x float> %v216, <16 x float> %v242)
  store <16 x float> %v247, ptr %room31, align 8
  %v248 = load <16 x float>, ptr %room32, align 8
  %v249 = getelementptr float, ptr %v202, i64 56
  %v250 = load float, ptr %v249, align 4, !alias.scope !6, !noalias !11
  %v251 = insertelement <16 x float> poison, float %v250, i64 0
  %v252 = shufflevector <16 x float> %v251, <16 x float> poison, <16 x i32> zeroinitializer
  %v253 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v252, <16 x float> %v216, <16 x float> %v248)
  store <16 x float> %v253, ptr %room32, align 8
  %v254 = getelementptr float, ptr %v22, i64 4
  %v255 = mul i64 4, 20
  %v256 = getelementptr float, ptr %v4, i64 %v255
  %v257 = load <16 x float>, ptr %room25, align 8
  %v258 = load float, ptr %v254, align 4, !alias.scope !6, !noalias !11
  %v259 = insertelement <16 x float> poison, float %v258, i64 0
  %v260 = shufflevector <16 x float> %v259, <16 x float> poison, <16 x i32> zeroinitializer
  %v261 = load <16 x float>, ptr %v256, align 4, !alias.scope !7, !noalias !12
  %v262 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v260, <16 x float> %v261, <16 x float> %v257)
  store <16 x float> %v262, ptr %room25, align 8
  %v263 = load <16 x float>, ptr %room26, align 8
  %v264 = getelementptr float, ptr %v254, i64 8
  %v265 = load float, ptr %v264, align 4, !alias.scope !6, !noalias !11
  %v266 = insertelement <16 x float> poison, float %v265, i64 0
  %v267 = shufflevector <16 x float> %v266, <16 x float> poison, <16 x i32> zeroinitializer
  %v268 = load <16 x float>, ptr %v256, align 4, !alias.scope !7, !noalias !12
  %v269 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v267, <16 x float> %v268, <16 x float> %v263)
  store <16 x float> %v269, ptr %room26, align 8
  %v270 = load <16 x float>, ptr %room27, align 8
  %v271 = getelementptr float, ptr %v254, i64 16
  %v272 = load float, ptr %v271, align 4, !alias.scope !6, !noalias !11
  %v273 = insertelement <16 x float> poison, float %v272, i64 0
  %v274 = shufflevector <16 x float> %v273, <16 x float> poison, <16 x i32> zeroinitializer
  %v275 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v274, <16 x float> %v268, <16 x float> %v270)
  store <16 x float> %v275, ptr %room27, align 8
  %v276 = load <16 x float>, ptr %room28, align 8
  %v277 = getelementptr float, ptr %v254, i64 24
  %v278 = load float, ptr %v277, align 4, !alias.scope !6, !noalias !11
  %v279 = insertelement <16 x float> poison, float %v278, i64 0
  %v280 = shufflevector <16 x float> %v279, <16 x float> poison, <16 x i32> zeroinitializer
  %v281 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v280, <16 x float> %v268, <16 x float> %v276)
  store <16 x float> %v281, ptr %room28, align 8
  %v282 = load <16 x float>, ptr %room29, align 8
  %v283 = getelementptr float, ptr %v254, i64 32
  %v284 = load float, ptr %v283, align 4, !alias.scope !6, !noalias !11
  %v285 = insertelement <16 x float> poison, float %v284, i64 0
  %v286 = shufflevector <16 x float> %v285, <16 x float> poison, <16 x i32> zeroinitializer
  %v287 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v286, <16 x float> %v268, <16 x float> %v282)
  store <16 x float> %v287, ptr %room29, align 8
  %v288 = load <16 x float>, ptr %room30, align 8
  %v289 = getelementptr float, ptr %v254, i64 40
  %v290 = load float, ptr %v289, align 4, !alias.scope !6, !noalias !11
  %v291 = insertelement <16 x float> poison, float %v290, i64 0
  %v292 = shufflevector <16 x float> %v291, <16 x float> poison, <16 x i32> zeroinitializer
  %v293 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v292, <16 x float> %v268, <16 x float> %v288)
  store <16 x float> %v293, ptr %room30, align 8
  %v294 = load <16 x float>, ptr %room31, align 8
  %v295 = getelementptr float, ptr %v254, i64 48
  %v296 = load float, ptr %v295, align 4, !alias.scope !6, !noalias !11
  %v297 = insertelement <16 x float> poison, float %v296, i64 0
  %v298 = shufflevector <16 x float> %v297, <16 x float> poison, <16 x i32> zeroinitializer
  %v299 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v298, <16 x float> %v268, <16 x float> %v294)
  store <16 x float> %v299, ptr %room31, align 8
  %v300 = load <16 x float>, ptr %room32, align 8
  %v301 = getelementptr float, ptr %v254, i64 56
  %v302 = load float, ptr %v301, align 4, !alias.scope !6, !noalias !11
  %v303 = insertelement <16 x float> poison, float %v302, i64 0
  %v304 = shufflevector <16 x float> %v303, <16 x float> poison, <16 x i32> zeroinitializer
  %v305 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v304, <16 x float> %v268, <16 x float> %v300)
  store <16 x float> %v305, ptr %room32, align 8
  %v306 = getelementptr float, ptr %v22, i64 5
  %v307 = mul i64 5, 20
  %v308 = getelementptr float, ptr %v4, i64 %v307
  %v309 = load <16 x float>, ptr %room25, align 8
  %v310 = load float, ptr %v306, align 4, !alias.scope !6, !noalias !11
  %v311 = insertelement <16 x float> poison, float %v310, i64 0
  %v312 = shufflevector <16 x float> %v311, <16 x float> poison, <16 x i32> zeroinitializer
  %v313 = load <16 x float>, ptr %v308, align 4, !alias.scope !7, !noalias !12
  %v314 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v312, <16 x float> %v313, <16 x float> %v309)
  store <16 x float> %v314, ptr %room25, align 8
  %v315 = load <16 x float>, ptr %room26, align 8
  %v316 = getelementptr float, ptr %v306, i64 8
  %v317 = load float, ptr %v316, align 4, !alias.scope !6, !noalias !11
  %v318 = insertelement <16 x float> poison, float %v317, i64 0
  %v319 = shufflevector <16 x float> %v318, <16 x float> poison, <16 x i32> zeroinitializer
  %v320 = load <16 x float>, ptr %v308, align 4, !alias.scope !7, !noalias !12
  %v321 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v320, <16 x float> %v315)
  store <16 x float> %v321, ptr %room26, align 8
  %v322 = load <16 x float>, ptr %room27, align 8
  %v323 = getelementptr float, ptr %v306, i64 16
  %v324 = load float, ptr %v323, align 4, !alias.scope !6, !noalias !11
  %v325 = insertelement <16 x float> poison, float %v324, i64 0
  %v326 = shufflevector <16 x float> %v325, <16 x float> poison, <16 x i32> zeroinitializer
  %v327 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v326, <16 x float> %v320, <16 x float> %v322)
  store <16 x float> %v327, ptr %room27, align 8
  %v328 = load <16 x float>, ptr %room28, align 8
  %v329 = getelementptr float, ptr %v306, i64 24
  %v330 = load float, ptr %v329, align 4, !alias.scope !6, !noalias !11
  %v331 = insertelement <16 x float> poison, float %v330, i64 0
  %v332 = shufflevector <16 x float> %v331, <16 x float> poison, <16 x i32> zeroinitializer
  %v333 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v332, <16 x float> %v320, <16 x float> %v328)
  store <16 x float> %v333, ptr %room28, align 8
  %v334 = load <16 x float>, ptr %room29, align 8
  %v335 = getelementptr float, ptr %v306, i64 32
  %v336 = load float, ptr %v335, align 4, !alias.scope !6, !noalias !11
  %v337 = insertelement <16 x float> poison, float %v336, i64 0
  %v338 = shufflevector <16 x float> %v337, <16 x float> poison, <16 x i32> zeroinitializer
  %v339 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v338, <16 x float> %v320, <16 x float> %v334)
  store <16 x float> %v339, ptr %room29, align 8
  %v340 = load <16 x float>, ptr %room30, align 8
  %v341 = getelementptr float, ptr %v306, i64 40
  %v342 = load float, ptr %v341, align 4, !alias.scope !6, !noalias !11
  %v343 = insertelement <16 x float> poison, float %v342, i64 0
  %v344 = shufflevector <16 x float> %v343, <16 x float> poison, <16 x i32> zeroinitializer
  %v345 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v344, <16 x float> %v320, <16 x float> %v340)
  store <16 x float> %v345, ptr %room30, align 8
  %v346 = load <16 x float>, ptr %room31, align 8
  %v347 = getelementptr float, ptr %v306, i64 48
  %v348 = load float, ptr %v347, align 4, !alias.scope !6, !noalias !11
  %v349 = insertelement <16 x float> poison, float %v348, i64 0
  %v350 = shufflevector <16 x float> %v349, <16 x float> poison, <16 x i32> zeroinitializer
  %v351 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v350, <16 x float> %v320, <16 x float> %v346)
  store <16 x float> %v351, ptr %room31, align 8
  %v352 = load <16 x float>, ptr %room32, align 8
  %v353 = getelementptr float, ptr %v306, i64 56
  %v354 = load float, ptr %v353, align 4, !alias.scope !6, !noalias !11
  %v355 = insertelement <16 x float> poison, float %v354, i64 0
  %v356 = shufflevector <16 x float> %v355, <16 x float> poison, <16 x i32> zeroinitializer
  %v357 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v356, <16 x float> %v320, <16 x float> %v352)
  store <16 x float> %v357, ptr %room32, align 8
  %v358 = getelementptr float, ptr %v22, i64 6
  %v359 = mul i64 6, 20
  %v360 = getelementptr float, ptr %v4, i64 %v359
  %v361 = load <16 x float>, ptr %room25, align 8
  %v362 = load float, ptr %v358, align 4, !alias.scope !6, !noalias !11
  %v363 = insertelement <16 x float> poison, float %v362, i64 0
  %v364 = shufflevector <16 x float> %v363, <16 x float> poison, <16 x i32> zeroinitializer
  %v365 = load <16 x float>, ptr %v360, align 4, !alias.scope !7, !noalias !12
  %v366 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v364, <16 x float> %v365, <16 x float> %v361)
  store <16 x float> %v366, ptr %room25, align 8
  %v367 = load <16 x float>, ptr %room26, align 8
  %v368 = getelementptr float, ptr %v358, i64 8
  %v369 = load float, ptr %v368, align 4, !alias.scope !6, !noalias !11
  %v370 = insertelement <16 x float> poison, float %v369, i64 0
  %v371 = shufflevector <16 x float> %v370, <16 x float> poison, <16 x i32> zeroinitializer
  %v372 = load <16 x float>, ptr %v360, align 4, !alias.scope !7, !noalias !12
  %v373 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v371, <16 x float> %v372, <16 x float> %v367)
  store <16 x float> %v373, ptr %room26, align 8
  %v374 = load <16 x float>, ptr %room27, align 8
  %v375 = getelementptr float, ptr %v358, i64 16
  %v376 = load float, ptr %v375, align 4, !alias.scope !6, !noalias !11
  %v377 = insertelement <16 x float> poison, float %v376, i64 0
  %v378 = shufflevector <16 x float> %v377, <16 x float> poison, <16 x i32> zeroinitializer
  %v379 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v378, <16 x float> %v372, <16 x float> %v374)
  store <16 x float> %v379, ptr %room27, align 8
  %v380 = load <16 x float>, ptr %room28, align 8
  %v381 = getelementptr float, ptr %v358, i64 24
  %v382 = load float, ptr %v381, align 4, !alias.scope !6, !noalias !11
  %v383 = insertelement <16 x float> poison, float %v382, i64 0
  %v384 = shufflevector <16 x float> %v383, <16 x float> poison, <16 x i32> zeroinitializer
  %v385 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v384, <16 x float> %v372, <16 x float> %v380)
  store <16 x float> %v385, ptr %room28, align 8
  %v386 = load <16 x float>, ptr %room29, align 8
  %v387 = getelementptr float, ptr %v358, i64 32
  %v388 = load float, ptr %v387, align 4, !alias.scope !6, !noalias !11
  %v389 = insertelement <16 x float> poison, float %v388, i64 0
  %v390 = shufflevector <16 x float> %v389, <16 x float> poison, <16 x i32> zeroinitializer
  %v391 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v390, <16 x float> %v372, <16 x float> %v386)
  store <16 x float> %v391, ptr %room29, align 8
  %v392 = load <16 x float>, ptr %room30, align 8
  %v393 = getelementptr float, ptr %v358, i64 40
  %v394 = load float, ptr %v393, align 4, !alias.scope !6, !noalias !11
  %v395 = insertelement <16 x float> poison, float %v394, i64 0
  %v396 = shufflevector <16 x float> %v395, <16 x float> poison, <16 x i32> zeroinitializer
  %v397 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v396, <16 x float> %v372, <16 x float> %v392)
  store <16 x float> %v397, ptr %room30, align 8
  %v398 = load <16 x float>, ptr %room31, align 8
  %v399 = getelementptr float, ptr %v358, i64 48
  %v400 = load float, ptr %v399, align 4, !alias.scope !6, !noalias !11
  %v401 = insertelement <16 x float> poison, float %v400, i64 0
  %v402 = shufflevector <16 x float> %v401, <16 x float> poison, <16 x i32> zeroinitializer
  %v403 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v402, <16 x float> %v372, <16 x float> %v398)
  store <16 x float> %v403, ptr %room31, align 8
  %v404 = load <16 x float>, ptr %room32, align 8
  %v405 = getelementptr float, ptr %v358, i64 56
  %v406 = load float, ptr %v405, align 4, !alias.scope !6, !noalias !11
  %v407 = insertelement <16 x float> poison, float %v406, i64 0
  %v408 = shufflevector <16 x float> %v407, <16 x float> poison, <16 x i32> zeroinitializer
  %v409 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v408, <16 x float> %v372, <16 x float> %v404)
  store <16 x float> %v409, ptr %room32, align 8
  %v410 = getelementptr float, ptr %v22, i64 7
  %v411 = mul i64 7, 20
  %v412 = getelementptr float, ptr %v4, i64 %v411
  %v413 = load <16 x float>, ptr %room25, align 8
  %v414 = load float, ptr %v410, align 4, !alias.scope !6, !noalias !11
  %v415 = insertelement <16 x float> poison, float %v414, i64 0
  %v416 = shufflevector <16 x float> %v415, <16 x float> poison, <16 x i32> zeroinitializer
  %v417 = load <16 x float>, ptr %v412, align 4, !alias.scope !7, !noalias !12
  %v418 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v416, <16 x float> %v417, <16 x float> %v413)
  store <16 x float> %v418, ptr %room25, align 8
  %v419 = load <16 x float>, ptr %room26, align 8
  %v420 = getelementptr float, ptr %v410, i64 8
  %v421 = load float, ptr %v420, align 4, !alias.scope !6, !noalias !11
  %v422 = insertelement <16 x float> poison, float %v421, i64 0
  %v423 = shufflevector <16 x float> %v422, <16 x float> poison, <16 x i32> zeroinitializer
  %v424 = load <16 x float>, ptr %v412, align 4, !alias.scope !7, !noalias !12
  %v425 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v423, <16 x float> %v424, <16 x float> %v419)
  store <16 x float> %v425, ptr %room26, align 8
  %v426 = load <16 x float>, ptr %room27, align 8
  %v427 = getelementptr float, ptr %v410, i64 16
  %v428 = load float, ptr %v427, align 4, !alias.scope !6, !noalias !11
  %v429 = insertelement <16 x float> poison, float %v428, i64 0
  %v430 = shufflevector <16 x float> %v429, <16 x float> poison, <16 x i32> zeroinitializer
  %v431 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v424, <16 x float> %v426)
  store <16 x float> %v431, ptr %room27, align 8
  %v432 = load <16 x float>, ptr %room28, align 8
  %v433 = getelementptr float, ptr %v410, i64 24
  %v434 = load float, ptr %v433, align 4, !alias.scope !6, !noalias !11
  %v435 = insertelement <16 x float> poison, float %v434, i64 0
  %v436 = shufflevector <16 x float> %v435, <16 x float> poison, <16 x i32> zeroinitializer
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v424, <16 x float> %v432)
  store <16 x float> %v437, ptr %room28, align 8
  %v438 = load <16 x float>, ptr %room29, align 8
  %v439 = getelementptr float, ptr %v410, i64 32
  %v440 = load float, ptr %v439, align 4, !alias.scope !6, !noalias !11
  %v441 = insertelement <16 x float> poison, float %v440, i64 0
  %v442 = shufflevector <16 x float> %v441, <16 x float> poison, <16 x i32> zeroinitializer
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v424, <16 x float> %v438)
  store <16 x float> %v443, ptr %room29, align 8
  %v444 = load <16 x float>, ptr %room30, align 8
  %v445 = getelementptr float, ptr %v410, i64 40
  %v446 = load float, ptr %v445, align 4, !alias.scope !6, !noalias !11
  %v447 = insertelement <16 x float> poison, float %v446, i64 0
  %v448 = shufflevector <16 x float> %v447, <16 x float> poison, <16 x i32> zeroinitializer
  %v449 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v424, <16 x float> %v444)
  store <16 x float> %v449, ptr %room30, align 8
  %v450 = load <16 x float>, ptr %room31, align 8
  %v451 = getelementptr float, ptr %v410, i64 48
  %v452 = load float, ptr %v451, align 4, !alias.scope !6, !noalias !11
  %v453 = insertelement <16 x float> poison, float %v452, i64 0
  %v454 = shufflevector <16 x float> %v453, <16 x float> poison, <16 x i32> zeroinitializer
  %v455 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v424, <16 x float> %v450)
  store <16 x float> %v455, ptr %room31, align 8
  %v456 = load <16 x float>, ptr %room32, align 8
  %v457 = getelementptr float, ptr %v410, i64 56
  %v458 = load float, ptr %v457, align 4, !alias.scope !6, !noalias !11
  %v459 = insertelement <16 x float> poison, float %v458, i64 0
  %v460 = shufflevector <16 x float> %v459, <16 x float> poison, <16 x i32> zeroinitializer
  %v461 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v424, <16 x float> %v456)
  store <16 x float> %v461, ptr %room32, align 8
  %v462 = load <16 x float>, ptr %room25, align 8
  store <16 x float> %v462, ptr %v24, align 4, !alias.scope !9, !noalias !14
  %v463 = load <16 x float>, ptr %room26, align 8
  %v464 = getelementptr float, ptr %v24, i64 20
  store <16 x float> %v463, ptr %v464, align 4, !alias.scope !9, !noalias !14
  %v465 = load <16 x float>, ptr %room27, align 8
  %v466 = getelementptr float, ptr %v24, i64 40
  store <16 x float> %v465, ptr %v466, align 4, !alias.scope !9, !noalias !14
  %v467 = load <16 x float>, ptr %room28, align 8
  %v468 = getelementptr float, ptr %v24, i64 60
  store <16 x float> %v467, ptr %v468, align 4, !alias.scope !9, !noalias !14
  %v469 = load <16 x float>, ptr %room29, align 8
  %v470 = getelementptr float, ptr %v24, i64 80
  store <16 x float> %v469, ptr %v470, align 4, !alias.scope !9, !noalias !14
  %v471 = load <16 x float>, ptr %room30, align 8
  %v472 = getelementptr float, ptr %v24, i64 100
  store <16 x float> %v471, ptr %v472, align 4, !alias.scope !9, !noalias !14
  %v473 = load <16 x float>, ptr %room31, align 8
  %v474 = getelementptr float, ptr %v24, i64 120
  store <16 x float> %v473, ptr %v474, align 4, !alias.scope !9, !noalias !14
  %v475 = load <16 x float>, ptr %room32, align 8
  %v476 = getelementptr float, ptr %v24, i64 140
  store <16 x float> %v475, ptr %v476, align 4, !alias.scope !9, !noalias !14
  %v477 = add i64 %v11, 4
  %v478 = getelementptr float, ptr %v4, i64 16
  %v479 = getelementptr float, ptr %v24, i64 16
  %v480 = trunc i64 %v477 to i32
  %v481 = insertelement <16 x i32> poison, i32 %v480, i64 0
  %v482 = shufflevector <16 x i32> %v481, <16 x i32> poison, <16 x i32> zeroinitializer
  %v483 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v482
  %v492 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v493 = shufflevector <16 x float> %v492, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v493, ptr %room484, align 8
  %v494 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v495 = shufflevector <16 x float> %v494, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v495, ptr %room485, align 8
  %v496 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v497 = shufflevector <16 x float> %v496, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v497, ptr %room486, align 8
  %v498 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v499 = shufflevector <16 x float> %v498, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v499, ptr %room487, align 8
  %v500 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v501 = shufflevector <16 x float> %v500, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v501, ptr %room488, align 8
  %v502 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v503 = shufflevector <16 x float> %v502, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v503, ptr %room489, align 8
  %v504 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v505 = shufflevector <16 x float> %v504, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v505, ptr %room490, align 8
  %v506 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v507 = shufflevector <16 x float> %v506, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v507, ptr %room491, align 8
  %v508 = load <16 x float>, ptr %room484, align 8
  %v509 = load float, ptr %v22, align 4, !alias.scope !6, !noalias !11
  %v510 = insertelement <16 x float> poison, float %v509, i64 0
  %v511 = shufflevector <16 x float> %v510, <16 x float> poison, <16 x i32> zeroinitializer
  %v512 = load float, ptr %v478, align 4, !alias.scope !7, !noalias !12
  %v513 = insertelement <16 x float> poison, float %v512, i64 0
  %v514 = shufflevector <16 x float> %v513, <16 x float> poison, <16 x i32> zeroinitializer
  %v515 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v478, i32 4, <16 x i1> %v483, <16 x float> %v514)
  %v516 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v511, <16 x float> %v515, <16 x float> %v508)
  store <16 x float> %v516, ptr %room484, align 8
  %v517 = load <16 x float>, ptr %room485, align 8
  %v518 = getelementptr float, ptr %v22, i64 8
  %v519 = load float, ptr %v518, align 4, !alias.scope !6, !noalias !11
  %v520 = insertelement <16 x float> poison, float %v519, i64 0
  %v521 = shufflevector <16 x float> %v520, <16 x float> poison, <16 x i32> zeroinitializer
  %v522 = load float, ptr %v478, align 4, !alias.scope !7, !noalias !12
  %v523 = insertelement <16 x float> poison, float %v522, i64 0
  %v524 = shufflevector <16 x float> %v523, <16 x float> poison, <16 x i32> zeroinitializer
  %v525 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v478, i32 4, <16 x i1> %v483, <16 x float> %v524)
  %v526 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v525, <16 x float> %v517)
  store <16 x float> %v526, ptr %room485, align 8
  %v527 = load <16 x float>, ptr %room486, align 8
  %v528 = getelementptr float, ptr %v22, i64 16
  %v529 = load float, ptr %v528, align 4, !alias.scope !6, !noalias !11
  %v530 = insertelement <16 x float> poison, float %v529, i64 0
  %v531 = shufflevector <16 x float> %v530, <16 x float> poison, <16 x i32> zeroinitializer
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v531, <16 x float> %v525, <16 x float> %v527)
  store <16 x float> %v532, ptr %room486, align 8
  %v533 = load <16 x float>, ptr %room487, align 8
  %v534 = getelementptr float, ptr %v22, i64 24
  %v535 = load float, ptr %v534, align 4, !alias.scope !6, !noalias !11
  %v536 = insertelement <16 x float> poison, float %v535, i64 0
  %v537 = shufflevector <16 x float> %v536, <16 x float> poison, <16 x i32> zeroinitializer
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v537, <16 x float> %v525, <16 x float> %v533)
  store <16 x float> %v538, ptr %room487, align 8
  %v539 = load <16 x float>, ptr %room488, align 8
  %v540 = getelementptr float, ptr %v22, i64 32
  %v541 = load float, ptr %v540, align 4, !alias.scope !6, !noalias !11
  %v542 = insertelement <16 x float> poison, float %v541, i64 0
  %v543 = shufflevector <16 x float> %v542, <16 x float> poison, <16 x i32> zeroinitializer
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v543, <16 x float> %v525, <16 x float> %v539)
  store <16 x float> %v544, ptr %room488, align 8
  %v545 = load <16 x float>, ptr %room489, align 8
  %v546 = getelementptr float, ptr %v22, i64 40
  %v547 = load float, ptr %v546, align 4, !alias.scope !6, !noalias !11
  %v548 = insertelement <16 x float> poison, float %v547, i64 0
  %v549 = shufflevector <16 x float> %v548, <16 x float> poison, <16 x i32> zeroinitializer
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v549, <16 x float> %v525, <16 x float> %v545)
  store <16 x float> %v550, ptr %room489, align 8
  %v551 = load <16 x float>, ptr %room490, align 8
  %v552 = getelementptr float, ptr %v22, i64 48
  %v553 = load float, ptr %v552, align 4, !alias.scope !6, !noalias !11
  %v554 = insertelement <16 x float> poison, float %v553, i64 0
  %v555 = shufflevector <16 x float> %v554, <16 x float> poison, <16 x i32> zeroinitializer
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v555, <16 x float> %v525, <16 x float> %v551)
  store <16 x float> %v556, ptr %room490, align 8
  %v557 = load <16 x float>, ptr %room491, align 8
  %v558 = getelementptr float, ptr %v22, i64 56
  %v559 = load float, ptr %v558, align 4, !alias.scope !6, !noalias !11
  %v560 = insertelement <16 x float> poison, float %v559, i64 0
  %v561 = shufflevector <16 x float> %v560, <16 x float> poison, <16 x i32> zeroinitializer
  %v562 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v561, <16 x float> %v525, <16 x float> %v557)
  store <16 x float> %v562, ptr %room491, align 8
  %v563 = getelementptr float, ptr %v22, i64 1
  %v564 = mul i64 1, 20
  %v565 = getelementptr float, ptr %v478, i64 %v564
  %v566 = load <16 x float>, ptr %room484, align 8
  %v567 = load float, ptr %v563, align 4, !alias.scope !6, !noalias !11
  %v568 = insertelement <16 x float> poison, float %v567, i64 0
  %v569 = shufflevector <16 x float> %v568, <16 x float> poison, <16 x i32> zeroinitializer
  %v570 = load float, ptr %v565, align 4, !alias.scope !7, !noalias !12
  %v571 = insertelement <16 x float> poison, float %v570, i64 0
  %v572 = shufflevector <16 x float> %v571, <16 x float> poison, <16 x i32> zeroinitializer
  %v573 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v565, i32 4, <16 x i1> %v483, <16 x float> %v572)
  %v574 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v573, <16 x float> %v566)
  store <16 x float> %v574, ptr %room484, align 8
  %v575 = load <16 x float>, ptr %room485, align 8
  %v576 = getelementptr float, ptr %v563, i64 8
  %v577 = load float, ptr %v576, align 4, !alias.scope !6, !noalias !11
  %v578 = insertelement <16 x float> poison, float %v577, i64 0
  %v579 = shufflevector <16 x float> %v578, <16 x float> poison, <16 x i32> zeroinitializer
  %v580 = load float, ptr %v565, align 4, !alias.scope !7, !noalias !12
  %v581 = insertelement <16 x float> poison, float %v580, i64 0
  %v582 = shufflevector <16 x float> %v581, <16 x float> poison, <16 x i32> zeroinitializer
  %v583 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v565, i32 4, <16 x i1> %v483, <16 x float> %v582)
  %v584 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v579, <16 x float> %v583, <16 x float> %v575)
  store <16 x float> %v584, ptr %room485, align 8
  %v585 = load <16 x float>, ptr %room486, align 8
  %v586 = getelementptr float, ptr %v563, i64 16
  %v587 = load float, ptr %v586, align 4, !alias.scope !6, !noalias !11
  %v588 = insertelement <16 x float> poison, float %v587, i64 0
  %v589 = shufflevector <16 x float> %v588, <16 x float> poison, <16 x i32> zeroinitializer
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v589, <16 x float> %v583, <16 x float> %v585)
  store <16 x float> %v590, ptr %room486, align 8
  %v591 = load <16 x float>, ptr %room487, align 8
  %v592 = getelementptr float, ptr %v563, i64 24
  %v593 = load float, ptr %v592, align 4, !alias.scope !6, !noalias !11
  %v594 = insertelement <16 x float> poison, float %v593, i64 0
  %v595 = shufflevector <16 x float> %v594, <16 x float> poison, <16 x i32> zeroinitializer
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v595, <16 x float> %v583, <16 x float> %v591)
  store <16 x float> %v596, ptr %room487, align 8
  %v597 = load <16 x float>, ptr %room488, align 8
  %v598 = getelementptr float, ptr %v563, i64 32
  %v599 = load float, ptr %v598, align 4, !alias.scope !6, !noalias !11
  %v600 = insertelement <16 x float> poison, float %v599, i64 0
  %v601 = shufflevector <16 x float> %v600, <16 x float> poison, <16 x i32> zeroinitializer
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v601, <16 x float> %v583, <16 x float> %v597)
  store <16 x float> %v602, ptr %room488, align 8
  %v603 = load <16 x float>, ptr %room489, align 8
  %v604 = getelementptr float, ptr %v563, i64 40
  %v605 = load float, ptr %v604, align 4, !alias.scope !6, !noalias !11
  %v606 = insertelement <16 x float> poison, float %v605, i64 0
  %v607 = shufflevector <16 x float> %v606, <16 x float> poison, <16 x i32> zeroinitializer
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v607, <16 x float> %v583, <16 x float> %v603)
  store <16 x float> %v608, ptr %room489, align 8
  %v609 = load <16 x float>, ptr %room490, align 8
  %v610 = getelementptr float, ptr %v563, i64 48
  %v611 = load float, ptr %v610, align 4, !alias.scope !6, !noalias !11
  %v612 = insertelement <16 x float> poison, float %v611, i64 0
  %v613 = shufflevector <16 x float> %v612, <16 x float> poison, <16 x i32> zeroinitializer
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v613, <16 x float> %v583, <16 x float> %v609)
  store <16 x float> %v614, ptr %room490, align 8
  %v615 = load <16 x float>, ptr %room491, align 8
  %v616 = getelementptr float, ptr %v563, i64 56
  %v617 = load float, ptr %v616, align 4, !alias.scope !6, !noalias !11
  %v618 = insertelement <16 x float> poison, float %v617, i64 0
  %v619 = shufflevector <16 x float> %v618, <16 x float> poison, <16 x i32> zeroinitializer
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v619, <16 x float> %v583, <16 x float> %v615)
  store <16 x float> %v620, ptr %room491, align 8
  %v621 = getelementptr float, ptr %v22, i64 2
  %v622 = mul i64 2, 20
  %v623 = getelementptr float, ptr %v478, i64 %v622
  %v624 = load <16 x float>, ptr %room484, align 8
  %v625 = load float, ptr %v621, align 4, !alias.scope !6, !noalias !11
  %v626 = insertelement <16 x float> poison, float %v625, i64 0
  %v627 = shufflevector <16 x float> %v626, <16 x float> poison, <16 x i32> zeroinitializer
  %v628 = load float, ptr %v623, align 4, !alias.scope !7, !noalias !12
  %v629 = insertelement <16 x float> poison, float %v628, i64 0
  %v630 = shufflevector <16 x float> %v629, <16 x float> poison, <16 x i32> zeroinitializer
  %v631 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v623, i32 4, <16 x i1> %v483, <16 x float> %v630)
  %v632 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v627, <16 x float> %v631, <16 x float> %v624)
  store <16 x float> %v632, ptr %room484, align 8
  %v633 = load <16 x float>, ptr %room485, align 8
  %v634 = getelementptr float, ptr %v621, i64 8
  %v635 = load float, ptr %v634, align 4, !alias.scope !6, !noalias !11
  %v636 = insertelement <16 x float> poison, float %v635, i64 0
  %v637 = shufflevector <16 x float> %v636, <16 x float> poison, <16 x i32> zeroinitializer
  %v638 = load float, ptr %v623, align 4, !alias.scope !7, !noalias !12
  %v639 = insertelement <16 x float> poison, float %v638, i64 0
  %v640 = shufflevector <16 x float> %v639, <16 x float> poison, <16 x i32> zeroinitializer
  %v641 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v623, i32 4, <16 x i1> %v483, <16 x float> %v640)
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v637, <16 x float> %v641, <16 x float> %v633)
  store <16 x float> %v642, ptr %room485, align 8
  %v643 = load <16 x float>, ptr %room486, align 8
  %v644 = getelementptr float, ptr %v621, i64 16
  %v645 = load float, ptr %v644, align 4, !alias.scope !6, !noalias !11
  %v646 = insertelement <16 x float> poison, float %v645, i64 0
  %v647 = shufflevector <16 x float> %v646, <16 x float> poison, <16 x i32> zeroinitializer
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v647, <16 x float> %v641, <16 x float> %v643)
  store <16 x float> %v648, ptr %room486, align 8
  %v649 = load <16 x float>, ptr %room487, align 8
  %v650 = getelementptr float, ptr %v621, i64 24
  %v651 = load float, ptr %v650, align 4, !alias.scope !6, !noalias !11
  %v652 = insertelement <16 x float> poison, float %v651, i64 0
  %v653 = shufflevector <16 x float> %v652, <16 x float> poison, <16 x i32> zeroinitializer
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v653, <16 x float> %v641, <16 x float> %v649)
  store <16 x float> %v654, ptr %room487, align 8
  %v655 = load <16 x float>, ptr %room488, align 8
  %v656 = getelementptr float, ptr %v621, i64 32
  %v657 = load float, ptr %v656, align 4, !alias.scope !6, !noalias !11
  %v658 = insertelement <16 x float> poison, float %v657, i64 0
  %v659 = shufflevector <16 x float> %v658, <16 x float> poison, <16 x i32> zeroinitializer
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v659, <16 x float> %v641, <16 x float> %v655)
  store <16 x float> %v660, ptr %room488, align 8
  %v661 = load <16 x float>, ptr %room489, align 8
  %v662 = getelementptr float, ptr %v621, i64 40
  %v663 = load float, ptr %v662, align 4, !alias.scope !6, !noalias !11
  %v664 = insertelement <16 x float> poison, float %v663, i64 0
  %v665 = shufflevector <16 x float> %v664, <16 x float> poison, <16 x i32> zeroinitializer
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v665, <16 x float> %v641, <16 x float> %v661)
  store <16 x float> %v666, ptr %room489, align 8
  %v667 = load <16 x float>, ptr %room490, align 8
  %v668 = getelementptr float, ptr %v621, i64 48
  %v669 = load float, ptr %v668, align 4, !alias.scope !6, !noalias !11
  %v670 = insertelement <16 x float> poison, float %v669, i64 0
  %v671 = shufflevector <16 x float> %v670, <16 x float> poison, <16 x i32> zeroinitializer
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v671, <16 x float> %v641, <16 x float> %v667)
  store <16 x float> %v672, ptr %room490, align 8
  %v673 = load <16 x float>, ptr %room491, align 8
  %v674 = getelementptr float, ptr %v621, i64 56
  %v675 = load float, ptr %v674, align 4, !alias.scope !6, !noalias !11
  %v676 = insertelement <16 x float> poison, float %v675, i64 0
  %v677 = shufflevector <16 x float> %v676, <16 x float> poison, <16 x i32> zeroinitializer
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v677, <16 x float> %v641, <16 x float> %v673)
  store <16 x float> %v678, ptr %room491, align 8
  %v679 = getelementptr float, ptr %v22, i64 3
  %v680 = mul i64 3, 20
  %v681 = getelementptr float, ptr %v478, i64 %v680
  %v682 = load <16 x float>, ptr %room484, align 8
  %v683 = load float, ptr %v679, align 4, !alias.scope !6, !noalias !11
  %v684 = insertelement <16 x float> poison, float %v683, i64 0
  %v685 = shufflevector <16 x float> %v684, <16 x float> poison, <16 x i32> zeroinitializer
  %v686 = load float, ptr %v681, align 4, !alias.scope !7, !noalias !12
  %v687 = insertelement <16 x float> poison, float %v686, i64 0
  %v688 = shufflevector <16 x float> %v687, <16 x float> poison, <16 x i32> zeroinitializer
  %v689 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v681, i32 4, <16 x i1> %v483, <16 x float> %v688)
  %v690 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v685, <16 x float> %v689, <16 x float> %v682)
  store <16 x float> %v690, ptr %room484, align 8
  %v691 = load <16 x float>, ptr %room485, align 8
  %v692 = getelementptr float, ptr %v679, i64 8
  %v693 = load float, ptr %v692, align 4, !alias.scope !6, !noalias !11
  %v694 = insertelement <16 x float> poison, float %v693, i64 0
  %v695 = shufflevector <16 x float> %v694, <16 x float> poison, <16 x i32> zeroinitializer
  %v696 = load float, ptr %v681, align 4, !alias.scope !7, !noalias !12
  %v697 = insertelement <16 x float> poison, float %v696, i64 0
  %v698 = shufflevector <16 x float> %v697, <16 x float> poison, <16 x i32> zeroinitializer
  %v699 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v681, i32 4, <16 x i1> %v483, <16 x float> %v698)
  %v700 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v695, <16 x float> %v699, <16 x float> %v691)
  store <16 x float> %v700, ptr %room485, align 8
  %v701 = load <16 x float>, ptr %room486, align 8
  %v702 = getelementptr float, ptr %v679, i64 16
  %v703 = load float, ptr %v702, align 4, !alias.scope !6, !noalias !11
  %v704 = insertelement <16 x float> poison, float %v703, i64 0
  %v705 = shufflevector <16 x float> %v704, <16 x float> poison, <16 x i32> zeroinitializer
  %v706 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v705, <16 x float> %v699, <16 x float> %v701)
  store <16 x float> %v706, ptr %room486, align 8
  %v707 = load <16 x float>, ptr %room487, align 8
  %v708 = getelementptr float, ptr %v679, i64 24
  %v709 = load float, ptr %v708, align 4, !alias.scope !6, !noalias !11
  %v710 = insertelement <16 x float> poison, float %v709, i64 0
  %v711 = shufflevector <16 x float> %v710, <16 x float> poison, <16 x i32> zeroinitializer
  %v712 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v711, <16 x float> %v699, <16 x float> %v707)
  store <16 x float> %v712, ptr %room487, align 8
  %v713 = load <16 x float>, ptr %room488, align 8
  %v714 = getelementptr float, ptr %v679, i64 32
  %v715 = load float, ptr %v714, align 4, !alias.scope !6, !noalias !11
  %v716 = insertelement <16 x float> poison, float %v715, i64 0
  %v717 = shufflevector <16 x float> %v716, <16 x float> poison, <16 x i32> zeroinitializer
  %v718 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v717, <16 x float> %v699, <16 x float> %v713)
  store <16 x float> %v718, ptr %room488, align 8
  %v719 = load <16 x float>, ptr %room489, align 8
  %v720 = getelementptr float, ptr %v679, i64 40
  %v721 = load float, ptr %v720, align 4, !alias.scope !6, !noalias !11
  %v722 = insertelement <16 x float> poison, float %v721, i64 0
  %v723 = shufflevector <16 x float> %v722, <16 x float> poison, <16 x i32> zeroinitializer
  %v724 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v723, <16 x float> %v699, <16 x float> %v719)
  store <16 x float> %v724, ptr %room489, align 8
  %v725 = load <16 x float>, ptr %room490, align 8
  %v726 = getelementptr float, ptr %v679, i64 48
  %v727 = load float, ptr %v726, align 4, !alias.scope !6, !noalias !11
  %v728 = insertelement <16 x float> poison, float %v727, i64 0
  %v729 = shufflevector <16 x float> %v728, <16 x float> poison, <16 x i32> zeroinitializer
  %v730 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v729, <16 x float> %v699, <16 x float> %v725)
  store <16 x float> %v730, ptr %room490, align 8
  %v731 = load <16 x float>, ptr %room491, align 8
  %v732 = getelementptr float, ptr %v679, i64 56
  %v733 = load float, ptr %v732, align 4, !alias.scope !6, !noalias !11
  %v734 = insertelement <16 x float> poison, float %v733, i64 0
  %v735 = shufflevector <16 x float> %v734, <16 x float> poison, <16 x i32> zeroinitializer
  %v736 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v735, <16 x float> %v699, <16 x float> %v731)
  store <16 x float> %v736, ptr %room491, align 8
  %v737 = getelementptr float, ptr %v22, i64 4
  %v738 = mul i64 4, 20
  %v739 = getelementptr float, ptr %v478, i64 %v738
  %v740 = load <16 x float>, ptr %room484, align 8
  %v741 = load float, ptr %v737, align 4, !alias.scope !6, !noalias !11
  %v742 = insertelement <16 x float> poison, float %v741, i64 0
  %v743 = shufflevector <16 x float> %v742, <16 x float> poison, <16 x i32> zeroinitializer
  %v744 = load float, ptr %v739, align 4, !alias.scope !7, !noalias !12
  %v745 = insertelement <16 x float> poison, float %v744, i64 0
  %v746 = shufflevector <16 x float> %v745, <16 x float> poison, <16 x i32> zeroinitializer
  %v747 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v739, i32 4, <16 x i1> %v483, <16 x float> %v746)
  %v748 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v743, <16 x float> %v747, <16 x float> %v740)
  store <16 x float> %v748, ptr %room484, align 8
  %v749 = load <16 x float>, ptr %room485, align 8
  %v750 = getelementptr float, ptr %v737, i64 8
  %v751 = load float, ptr %v750, align 4, !alias.scope !6, !noalias !11
  %v752 = insertelement <16 x float> poison, float %v751, i64 0
  %v753 = shufflevector <16 x float> %v752, <16 x float> poison, <16 x i32> zeroinitializer
  %v754 = load float, ptr %v739, align 4, !alias.scope !7, !noalias !12
  %v755 = insertelement <16 x float> poison, float %v754, i64 0
  %v756 = shufflevector <16 x float> %v755, <16 x float> poison, <16 x i32> zeroinitializer
  %v757 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v739, i32 4, <16 x i1> %v483, <16 x float> %v756)
  %v758 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v753, <16 x float> %v757, <16 x float> %v749)
  store <16 x float> %v758, ptr %room485, align 8
  %v759 = load <16 x float>, ptr %room486, align 8
  %v760 = getelementptr float, ptr %v737, i64 16
  %v761 = load float, ptr %v760, align 4, !alias.scope !6, !noalias !11
  %v762 = insertelement <16 x float> poison, float %v761, i64 0
  %v763 = shufflevector <16 x float> %v762, <16 x float> poison, <16 x i32> zeroinitializer
  %v764 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v763, <16 x float> %v757, <16 x float> %v759)
  store <16 x float> %v764, ptr %room486, align 8
  %v765 = load <16 x float>, ptr %room487, align 8
  %v766 = getelementptr float, ptr %v737, i64 24
  %v767 = load float, ptr %v766, align 4, !alias.scope !6, !noalias !11
  %v768 = insertelement <16 x float> poison, float %v767, i64 0
  %v769 = shufflevector <16 x float> %v768, <16 x float> poison, <16 x i32> zeroinitializer
  %v770 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v769, <16 x float> %v757, <16 x float> %v765)
  store <16 x float> %v770, ptr %room487, align 8
  %v771 = load <16 x float>, ptr %room488, align 8
  %v772 = getelementptr float, ptr %v737, i64 32
  %v773 = load float, ptr %v772, align 4, !alias.scope !6, !noalias !11
  %v774 = insertelement <16 x float> poison, float %v773, i64 0
  %v775 = shufflevector <16 x float> %v774, <16 x float> poison, <16 x i32> zeroinitializer
  %v776 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v775, <16 x float> %v757, <16 x float> %v771)
  store <16 x float> %v776, ptr %room488, align 8
  %v777 = load <16 x float>, ptr %room489, align 8
  %v778 = getelementptr float, ptr %v737, i64 40
  %v779 = load float, ptr %v778, align 4, !alias.scope !6, !noalias !11
  %v780 = insertelement <16 x float> poison, float %v779, i64 0
  %v781 = shufflevector <16 x float> %v780, <16 x float> poison, <16 x i32> zeroinitializer
  %v782 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v781, <16 x float> %v757, <16 x float> %v777)
  store <16 x float> %v782, ptr %room489, align 8
  %v783 = load <16 x float>, ptr %room490, align 8
  %v784 = getelementptr float, ptr %v737, i64 48
  %v785 = load float, ptr %v784, align 4, !alias.scope !6, !noalias !11
  %v786 = insertelement <16 x float> poison, float %v785, i64 0
  %v787 = shufflevector <16 x float> %v786, <16 x float> poison, <16 x i32> zeroinitializer
  %v788 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v787, <16 x float> %v757, <16 x float> %v783)
  store <16 x float> %v788, ptr %room490, align 8
  %v789 = load <16 x float>, ptr %room491, align 8
  %v790 = getelementptr float, ptr %v737, i64 56
  %v791 = load float, ptr %v790, align 4, !alias.scope !6, !noalias !11
  %v792 = insertelement <16 x float> poison, float %v791, i64 0
  %v793 = shufflevector <16 x float> %v792, <16 x float> poison, <16 x i32> zeroinitializer
  %v794 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v793, <16 x float> %v757, <16 x float> %v789)
  store <16 x float> %v794, ptr %room491, align 8
  %v795 = getelementptr float, ptr %v22, i64 5
  %v796 = mul i64 5, 20
  %v797 = getelementptr float, ptr %v478, i64 %v796
  %v798 = load <16 x float>, ptr %room484, align 8
  %v799 = load float, ptr %v795, align 4, !alias.scope !6, !noalias !11
  %v800 = insertelement <16 x float> poison, float %v799, i64 0
  %v801 = shufflevector <16 x float> %v800, <16 x float> poison, <16 x i32> zeroinitializer
  %v802 = load float, ptr %v797, align 4, !alias.scope !7, !noalias !12
  %v803 = insertelement <16 x float> poison, float %v802, i64 0
  %v804 = shufflevector <16 x float> %v803, <16 x float> poison, <16 x i32> zeroinitializer
  %v805 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v797, i32 4, <16 x i1> %v483, <16 x float> %v804)
  %v806 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v801, <16 x float> %v805, <16 x float> %v798)
  store <16 x float> %v806, ptr %room484, align 8
  %v807 = load <16 x float>, ptr %room485, align 8
  %v808 = getelementptr float, ptr %v795, i64 8
  %v809 = load float, ptr %v808, align 4, !alias.scope !6, !noalias !11
  %v810 = insertelement <16 x float> poison, float %v809, i64 0
  %v811 = shufflevector <16 x float> %v810, <16 x float> poison, <16 x i32> zeroinitializer
  %v812 = load float, ptr %v797, align 4, !alias.scope !7, !noalias !12
  %v813 = insertelement <16 x float> poison, float %v812, i64 0
  %v814 = shufflevector <16 x float> %v813, <16 x float> poison, <16 x i32> zeroinitializer
  %v815 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v797, i32 4, <16 x i1> %v483, <16 x float> %v814)
  %v816 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v811, <16 x float> %v815, <16 x float> %v807)
  store <16 x float> %v816, ptr %room485, align 8
  %v817 = load <16 x float>, ptr %room486, align 8
  %v818 = getelementptr float, ptr %v795, i64 16
  %v819 = load float, ptr %v818, align 4, !alias.scope !6, !noalias !11
  %v820 = insertelement <16 x float> poison, float %v819, i64 0
  %v821 = shufflevector <16 x float> %v820, <16 x float> poison, <16 x i32> zeroinitializer
  %v822 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v821, <16 x float> %v815, <16 x float> %v817)
  store <16 x float> %v822, ptr %room486, align 8
  %v823 = load <16 x float>, ptr %room487, align 8
  %v824 = getelementptr float, ptr %v795, i64 24
  %v825 = load float, ptr %v824, align 4, !alias.scope !6, !noalias !11
  %v826 = insertelement <16 x float> poison, float %v825, i64 0
  %v827 = shufflevector <16 x float> %v826, <16 x float> poison, <16 x i32> zeroinitializer
  %v828 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v827, <16 x float> %v815, <16 x float> %v823)
  store <16 x float> %v828, ptr %room487, align 8
  %v829 = load <16 x float>, ptr %room488, align 8
  %v830 = getelementptr float, ptr %v795, i64 32
  %v831 = load float, ptr %v830, align 4, !alias.scope !6, !noalias !11
  %v832 = insertelement <16 x float> poison, float %v831, i64 0
  %v833 = shufflevector <16 x float> %v832, <16 x float> poison, <16 x i32> zeroinitializer
  %v834 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v833, <16 x float> %v815, <16 x float> %v829)
  store <16 x float> %v834, ptr %room488, align 8
  %v835 = load <16 x float>, ptr %room489, align 8
  %v836 = getelementptr float, ptr %v795, i64 40
  %v837 = load float, ptr %v836, align 4, !alias.scope !6, !noalias !11
  %v838 = insertelement <16 x float> poison, float %v837, i64 0
  %v839 = shufflevector <16 x float> %v838, <16 x float> poison, <16 x i32> zeroinitializer
  %v840 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v839, <16 x float> %v815, <16 x float> %v835)
  store <16 x float> %v840, ptr %room489, align 8
  %v841 = load <16 x float>, ptr %room490, align 8
  %v842 = getelementptr float, ptr %v795, i64 48
  %v843 = load float, ptr %v842, align 4, !alias.scope !6, !noalias !11
  %v844 = insertelement <16 x float> poison, float %v843, i64 0
  %v845 = shufflevector <16 x float> %v844, <16 x float> poison, <16 x i32> zeroinitializer
  %v846 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v845, <16 x float> %v815, <16 x float> %v841)
  store <16 x float> %v846, ptr %room490, align 8
  %v847 = load <16 x float>, ptr %room491, align 8
  %v848 = getelementptr float, ptr %v795, i64 56
  %v849 = load float, ptr %v848, align 4, !alias.scope !6, !noalias !11
  %v850 = insertelement <16 x float> poison, float %v849, i64 0
  %v851 = shufflevector <16 x float> %v850, <16 x float> poison, <16 x i32> zeroinitializer
  %v852 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v851, <16 x float> %v815, <16 x float> %v847)
  store <16 x float> %v852, ptr %room491, align 8
  %v853 = getelementptr float, ptr %v22, i64 6
  %v854 = mul i64 6, 20
  %v855 = getelementptr float, ptr %v478, i64 %v854
  %v856 = load <16 x float>, ptr %room484, align 8
  %v857 = load float, ptr %v853, align 4, !alias.scope !6, !noalias !11
  %v858 = insertelement <16 x float> poison, float %v857, i64 0
  %v859 = shufflevector <16 x float> %v858, <16 x float> poison, <16 x i32> zeroinitializer
  %v860 = load float, ptr %v855, align 4, !alias.scope !7, !noalias !12
  %v861 = insertelement <16 x float> poison, float %v860, i64 0
  %v862 = shufflevector <16 x float> %v861, <16 x float> poison, <16 x i32> zeroinitializer
  %v863 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v855, i32 4, <16 x i1> %v483, <16 x float> %v862)
  %v864 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v859, <16 x float> %v863, <16 x float> %v856)
  store <16 x float> %v864, ptr %room484, align 8
  %v865 = load <16 x float>, ptr %room485, align 8
  %v866 = getelementptr float, ptr %v853, i64 8
  %v867 = load float, ptr %v866, align 4, !alias.scope !6, !noalias !11
  %v868 = insertelement <16 x float> poison, float %v867, i64 0
  %v869 = shufflevector <16 x float> %v868, <16 x float> poison, <16 x i32> zeroinitializer
  %v870 = load float, ptr %v855, align 4, !alias.scope !7, !noalias !12
  %v871 = insertelement <16 x float> poison, float %v870, i64 0
  %v872 = shufflevector <16 x float> %v871, <16 x float> poison, <16 x i32> zeroinitializer
  %v873 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v855, i32 4, <16 x i1> %v483, <16 x float> %v872)
  %v874 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v869, <16 x float> %v873, <16 x float> %v865)
  store <16 x float> %v874, ptr %room485, align 8
  %v875 = load <16 x float>, ptr %room486, align 8
  %v876 = getelementptr float, ptr %v853, i64 16
  %v877 = load float, ptr %v876, align 4, !alias.scope !6, !noalias !11
  %v878 = insertelement <16 x float> poison, float %v877, i64 0
  %v879 = shufflevector <16 x float> %v878, <16 x float> poison, <16 x i32> zeroinitializer
  %v880 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v879, <16 x float> %v873, <16 x float> %v875)
  store <16 x float> %v880, ptr %room486, align 8
  %v881 = load <16 x float>, ptr %room487, align 8
  %v882 = getelementptr float, ptr %v853, i64 24
  %v883 = load float, ptr %v882, align 4, !alias.scope !6, !noalias !11
  %v884 = insertelement <16 x float> poison, float %v883, i64 0
  %v885 = shufflevector <16 x float> %v884, <16 x float> poison, <16 x i32> zeroinitializer
  %v886 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v885, <16 x float> %v873, <16 x float> %v881)
  store <16 x float> %v886, ptr %room487, align 8
  %v887 = load <16 x float>, ptr %room488, align 8
  %v888 = getelementptr float, ptr %v853, i64 32
  %v889 = load float, ptr %v888, align 4, !alias.scope !6, !noalias !11
  %v890 = insertelement <16 x float> poison, float %v889, i64 0
  %v891 = shufflevector <16 x float> %v890, <16 x float> poison, <16 x i32> zeroinitializer
  %v892 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v891, <16 x float> %v873, <16 x float> %v887)
  store <16 x float> %v892, ptr %room488, align 8
  %v893 = load <16 x float>, ptr %room489, align 8
  %v894 = getelementptr float, ptr %v853, i64 40
  %v895 = load float, ptr %v894, align 4, !alias.scope !6, !noalias !11
  %v896 = insertelement <16 x float> poison, float %v895, i64 0
  %v897 = shufflevector <16 x float> %v896, <16 x float> poison, <16 x i32> zeroinitializer
  %v898 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v897, <16 x float> %v873, <16 x float> %v893)
  store <16 x float> %v898, ptr %room489, align 8
  %v899 = load <16 x float>, ptr %room490, align 8
  %v900 = getelementptr float, ptr %v853, i64 48
  %v901 = load float, ptr %v900, align 4, !alias.scope !6, !noalias !11
  %v902 = insertelement <16 x float> poison, float %v901, i64 0
  %v903 = shufflevector <16 x float> %v902, <16 x float> poison, <16 x i32> zeroinitializer
  %v904 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v903, <16 x float> %v873, <16 x float> %v899)
  store <16 x float> %v904, ptr %room490, align 8
  %v905 = load <16 x float>, ptr %room491, align 8
  %v906 = getelementptr float, ptr %v853, i64 56
  %v907 = load float, ptr %v906, align 4, !alias.scope !6, !noalias !11
  %v908 = insertelement <16 x float> poison, float %v907, i64 0
  %v909 = shufflevector <16 x float> %v908, <16 x float> poison, <16 x i32> zeroinitializer
  %v910 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v909, <16 x float> %v873, <16 x float> %v905)
  store <16 x float> %v910, ptr %room491, align 8
  %v911 = getelementptr float, ptr %v22, i64 7
  %v912 = mul i64 7, 20
  %v913 = getelementptr float, ptr %v478, i64 %v912
  %v914 = load <16 x float>, ptr %room484, align 8
  %v915 = load float, ptr %v911, align 4, !alias.scope !6, !noalias !11
  %v916 = insertelement <16 x float> poison, float %v915, i64 0
  %v917 = shufflevector <16 x float> %v916, <16 x float> poison, <16 x i32> zeroinitializer
  %v918 = load float, ptr %v913, align 4, !alias.scope !7, !noalias !12
  %v919 = insertelement <16 x float> poison, float %v918, i64 0
  %v920 = shufflevector <16 x float> %v919, <16 x float> poison, <16 x i32> zeroinitializer
  %v921 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v913, i32 4, <16 x i1> %v483, <16 x float> %v920)
  %v922 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v917, <16 x float> %v921, <16 x float> %v914)
  store <16 x float> %v922, ptr %room484, align 8
  %v923 = load <16 x float>, ptr %room485, align 8
  %v924 = getelementptr float, ptr %v911, i64 8
  %v925 = load float, ptr %v924, align 4, !alias.scope !6, !noalias !11
  %v926 = insertelement <16 x float> poison, float %v925, i64 0
  %v927 = shufflevector <16 x float> %v926, <16 x float> poison, <16 x i32> zeroinitializer
  %v928 = load float, ptr %v913, align 4, !alias.scope !7, !noalias !12
  %v929 = insertelement <16 x float> poison, float %v928, i64 0
  %v930 = shufflevector <16 x float> %v929, <16 x float> poison, <16 x i32> zeroinitializer
  %v931 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v913, i32 4, <16 x i1> %v483, <16 x float> %v930)
  %v932 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v927, <16 x float> %v931, <16 x float> %v923)
  store <16 x float> %v932, ptr %room485, align 8
  %v933 = load <16 x float>, ptr %room486, align 8
  %v934 = getelementptr float, ptr %v911, i64 16
  %v935 = load float, ptr %v934, align 4, !alias.scope !6, !noalias !11
  %v936 = insertelement <16 x float> poison, float %v935, i64 0
  %v937 = shufflevector <16 x float> %v936, <16 x float> poison, <16 x i32> zeroinitializer
  %v938 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v937, <16 x float> %v931, <16 x float> %v933)
  store <16 x float> %v938, ptr %room486, align 8
  %v939 = load <16 x float>, ptr %room487, align 8
  %v940 = getelementptr float, ptr %v911, i64 24
  %v941 = load float, ptr %v940, align 4, !alias.scope !6, !noalias !11
  %v942 = insertelement <16 x float> poison, float %v941, i64 0
  %v943 = shufflevector <16 x float> %v942, <16 x float> poison, <16 x i32> zeroinitializer
  %v944 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v943, <16 x float> %v931, <16 x float> %v939)
  store <16 x float> %v944, ptr %room487, align 8
  %v945 = load <16 x float>, ptr %room488, align 8
  %v946 = getelementptr float, ptr %v911, i64 32
  %v947 = load float, ptr %v946, align 4, !alias.scope !6, !noalias !11
  %v948 = insertelement <16 x float> poison, float %v947, i64 0
  %v949 = shufflevector <16 x float> %v948, <16 x float> poison, <16 x i32> zeroinitializer
  %v950 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v949, <16 x float> %v931, <16 x float> %v945)
  store <16 x float> %v950, ptr %room488, align 8
  %v951 = load <16 x float>, ptr %room489, align 8
  %v952 = getelementptr float, ptr %v911, i64 40
  %v953 = load float, ptr %v952, align 4, !alias.scope !6, !noalias !11
  %v954 = insertelement <16 x float> poison, float %v953, i64 0
  %v955 = shufflevector <16 x float> %v954, <16 x float> poison, <16 x i32> zeroinitializer
  %v956 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v955, <16 x float> %v931, <16 x float> %v951)
  store <16 x float> %v956, ptr %room489, align 8
  %v957 = load <16 x float>, ptr %room490, align 8
  %v958 = getelementptr float, ptr %v911, i64 48
  %v959 = load float, ptr %v958, align 4, !alias.scope !6, !noalias !11
  %v960 = insertelement <16 x float> poison, float %v959, i64 0
  %v961 = shufflevector <16 x float> %v960, <16 x float> poison, <16 x i32> zeroinitializer
  %v962 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v961, <16 x float> %v931, <16 x float> %v957)
  store <16 x float> %v962, ptr %room490, align 8
  %v963 = load <16 x float>, ptr %room491, align 8
  %v964 = getelementptr float, ptr %v911, i64 56
  %v965 = load float, ptr %v964, align 4, !alias.scope !6, !noalias !11
  %v966 = insertelement <16 x float> poison, float %v965, i64 0
  %v967 = shufflevector <16 x float> %v966, <16 x float> poison, <16 x i32> zeroinitializer
  %v968 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v967, <16 x float> %v931, <16 x float> %v963)
  store <16 x float> %v968, ptr %room491, align 8
  %v969 = load <16 x float>, ptr %room484, align 8
  %v970 = bitcast <16 x float> %v969 to <16 x float>
  %v971 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v970)
  %v972 = bitcast <16 x float> %v971 to <16 x float>
  %v973 = shufflevector <16 x float> %v972, <16 x float> %v972, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v973, ptr %v479, align 4, !alias.scope !9, !noalias !14
  %v974 = load <16 x float>, ptr %room485, align 8
  %v975 = getelementptr float, ptr %v479, i64 20
  %v976 = bitcast <16 x float> %v974 to <16 x float>
  %v977 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v976)
  %v978 = bitcast <16 x float> %v977 to <16 x float>
  %v979 = shufflevector <16 x float> %v978, <16 x float> %v978, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v979, ptr %v975, align 4, !alias.scope !9, !noalias !14
  %v980 = load <16 x float>, ptr %room486, align 8
  %v981 = getelementptr float, ptr %v479, i64 40
  %v982 = bitcast <16 x float> %v980 to <16 x float>
  %v983 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v982)
  %v984 = bitcast <16 x float> %v983 to <16 x float>
  %v985 = shufflevector <16 x float> %v984, <16 x float> %v984, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v985, ptr %v981, align 4, !alias.scope !9, !noalias !14
  %v986 = load <16 x float>, ptr %room487, align 8
  %v987 = getelementptr float, ptr %v479, i64 60
  %v988 = bitcast <16 x float> %v986 to <16 x float>
  %v989 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v988)
  %v990 = bitcast <16 x float> %v989 to <16 x float>
  %v991 = shufflevector <16 x float> %v990, <16 x float> %v990, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v991, ptr %v987, align 4, !alias.scope !9, !noalias !14
  %v992 = load <16 x float>, ptr %room488, align 8
  %v993 = getelementptr float, ptr %v479, i64 80
  %v994 = bitcast <16 x float> %v992 to <16 x float>
  %v995 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v994)
  %v996 = bitcast <16 x float> %v995 to <16 x float>
  %v997 = shufflevector <16 x float> %v996, <16 x float> %v996, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v997, ptr %v993, align 4, !alias.scope !9, !noalias !14
  %v998 = load <16 x float>, ptr %room489, align 8
  %v999 = getelementptr float, ptr %v479, i64 100
  %v1000 = bitcast <16 x float> %v998 to <16 x float>
  %v1001 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1000)
  %v1002 = bitcast <16 x float> %v1001 to <16 x float>
  %v1003 = shufflevector <16 x float> %v1002, <16 x float> %v1002, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1003, ptr %v999, align 4, !alias.scope !9, !noalias !14
  %v1004 = load <16 x float>, ptr %room490, align 8
  %v1005 = getelementptr float, ptr %v479, i64 120
  %v1006 = bitcast <16 x float> %v1004 to <16 x float>
  %v1007 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1006)
  %v1008 = bitcast <16 x float> %v1007 to <16 x float>
  %v1009 = shufflevector <16 x float> %v1008, <16 x float> %v1008, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1009, ptr %v1005, align 4, !alias.scope !9, !noalias !14
  %v1010 = load <16 x float>, ptr %room491, align 8
  %v1011 = getelementptr float, ptr %v479, i64 140
  %v1012 = bitcast <16 x float> %v1010 to <16 x float>
  %v1013 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1012)
  %v1014 = bitcast <16 x float> %v1013 to <16 x float>
  %v1015 = shufflevector <16 x float> %v1014, <16 x float> %v1014, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1015, ptr %v1011, align 4, !alias.scope !9, !noalias !14
  br label %latch16
latch16:
  %next19 = add nsw i64 %i18, 8
  %v1016 = icmp slt i64 %next19, 40
  br i1 %v1016, label %head14, label %after17
after17:
  %v1023 = icmp slt i64 0, 40
  br i1 %v1023, label %head1017, label %after1020
head1017:
  %i1021 = phi i64 [ 0, %after17 ], [ %next1022, %latch1019 ]
  %v1024 = mul i64 %i1021, 20
  %v1025 = getelementptr float, ptr %temp9, i64 %v1024
  %v1026 = mul i64 %i1021, 20
  %v1027 = getelementptr float, ptr %v8, i64 %v1026
  %v1028 = load <16 x float>, ptr %v6, align 4, !alias.scope !8, !noalias !13
  %v1029 = load <16 x float>, ptr %v1025, align 4, !alias.scope !9, !noalias !14
  %v1030 = fadd <16 x float> %v1029, %v1028
  %v1031 = fcmp uno <16 x float> %v1030, %v1030
  %v1032 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1030, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1033 = select <16 x i1> %v1032, <16 x float> %v1030, <16 x float> splat (float 0x0000000000000000)
  %v1034 = select <16 x i1> %v1031, <16 x float> %v1030, <16 x float> %v1033
  store <16 x float> %v1034, ptr %v1027, align 4, !alias.scope !10, !noalias !15
  %v1035 = add i64 %v11, 4
  %v1036 = getelementptr float, ptr %v1025, i64 16
  %v1037 = getelementptr float, ptr %v6, i64 16
  %v1038 = getelementptr float, ptr %v1027, i64 16
  %v1039 = trunc i64 %v1035 to i32
  %v1040 = insertelement <16 x i32> poison, i32 %v1039, i64 0
  %v1041 = shufflevector <16 x i32> %v1040, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1042 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1041
  %v1043 = load float, ptr %v1037, align 4, !alias.scope !8, !noalias !13
  %v1044 = insertelement <16 x float> poison, float %v1043, i64 0
  %v1045 = shufflevector <16 x float> %v1044, <16 x float> poison, <16 x i32> zeroinitializer
  %v1046 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1037, i32 4, <16 x i1> %v1042, <16 x float> %v1045)
  %v1047 = load <4 x float>, ptr %v1036, align 4, !alias.scope !9, !noalias !14
  %v1048 = shufflevector <4 x float> %v1047, <4 x float> %v1047, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v1049 = fadd <16 x float> %v1048, %v1046
  %v1050 = fcmp uno <16 x float> %v1049, %v1049
  %v1051 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1049, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1052 = select <16 x i1> %v1051, <16 x float> %v1049, <16 x float> splat (float 0x0000000000000000)
  %v1053 = select <16 x i1> %v1050, <16 x float> %v1049, <16 x float> %v1052
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v1053, ptr %v1038, i32 4, <16 x i1> %v1042)
  br label %latch1019
latch1019:
  %next1022 = add nsw i64 %i1021, 1
  %v1054 = icmp slt i64 %next1022, 40
  br i1 %v1054, label %head1017, label %after1020
after1020:
  br label %done
done:
  %v1055 = phi i64 [ 0, %after1020 ]
  ret i64 %v1055
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
  %v15 = getelementptr i8, ptr %data, i64 24
  %v16 = load ptr, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %room1, i64 56
  store ptr %v16, ptr %v17, align 8
  %v18 = call i64 @tn_program(ptr %room1)
  ret i64 %v18
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
