; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
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
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
  %room339 = alloca <16 x float>, align 16
  %room315 = alloca <16 x float>, align 16
  %room289 = alloca <16 x float>, align 16
  %room260 = alloca <16 x float>, align 16
  %room150 = alloca <16 x float>, align 16
  %room149 = alloca <16 x float>, align 16
  %room148 = alloca <16 x float>, align 16
  %room147 = alloca <16 x float>, align 16
  %room146 = alloca <16 x float>, align 16
  %room145 = alloca <16 x float>, align 16
  %room144 = alloca <16 x float>, align 16
  %room143 = alloca <16 x float>, align 16
  %room43 = alloca <16 x float>, align 16
  %room42 = alloca <16 x float>, align 16
  %room41 = alloca <16 x float>, align 16
  %room40 = alloca <16 x float>, align 16
  %room39 = alloca <16 x float>, align 16
  %room38 = alloca <16 x float>, align 16
  %room37 = alloca <16 x float>, align 16
  %room36 = alloca <16 x float>, align 16
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
  %v20 = icmp slt i64 0, 800
  br i1 %v20, label %head14, label %after17
head14:
  %i18 = phi i64 [ 0, %entry ], [ %next19, %latch16 ]
  %v21 = getelementptr float, ptr %v2, i64 %i18
  %v22 = getelementptr float, ptr %temp9, i64 %i18
  %v23 = load <16 x float>, ptr %v21, align 4, !alias.scope !6, !noalias !11
  %v24 = fmul <16 x float> %v23, splat (float 0x4000000000000000)
  store <16 x float> %v24, ptr %v22, align 4, !alias.scope !8, !noalias !13
  br label %latch16
latch16:
  %next19 = add nsw i64 %i18, 16
  %v25 = icmp slt i64 %next19, 800
  br i1 %v25, label %head14, label %after17
after17:
  %v32 = icmp slt i64 0, 16
  br i1 %v32, label %head26, label %after29
head26:
  %i30 = phi i64 [ 0, %after17 ], [ %next31, %latch28 ]
  %v33 = getelementptr float, ptr %temp9, i64 %i30
  %v34 = mul i64 %i30, 30
  %v35 = getelementptr float, ptr %v6, i64 %v34
  %v44 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v45 = shufflevector <16 x float> %v44, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v45, ptr %room36, align 8
  %v46 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v47 = shufflevector <16 x float> %v46, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v47, ptr %room37, align 8
  %v48 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v49 = shufflevector <16 x float> %v48, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v49, ptr %room38, align 8
  %v50 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v51 = shufflevector <16 x float> %v50, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v51, ptr %room39, align 8
  %v52 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v53 = shufflevector <16 x float> %v52, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v53, ptr %room40, align 8
  %v54 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v55 = shufflevector <16 x float> %v54, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v55, ptr %room41, align 8
  %v56 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v57 = shufflevector <16 x float> %v56, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v57, ptr %room42, align 8
  %v58 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v59 = shufflevector <16 x float> %v58, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v59, ptr %room43, align 8
  %v66 = icmp slt i64 0, 40
  br i1 %v66, label %head60, label %after63
head60:
  %i64 = phi i64 [ 0, %head26 ], [ %next65, %latch62 ]
  %v67 = mul i64 %i64, 20
  %v68 = getelementptr float, ptr %v33, i64 %v67
  %v69 = mul i64 %i64, 30
  %v70 = getelementptr float, ptr %v4, i64 %v69
  %v71 = load <16 x float>, ptr %room36, align 8
  %v72 = load float, ptr %v68, align 4, !alias.scope !8, !noalias !13
  %v73 = insertelement <16 x float> poison, float %v72, i64 0
  %v74 = shufflevector <16 x float> %v73, <16 x float> poison, <16 x i32> zeroinitializer
  %v75 = load <16 x float>, ptr %v70, align 4, !alias.scope !7, !noalias !12
  %v76 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v74, <16 x float> %v75, <16 x float> %v71)
  store <16 x float> %v76, ptr %room36, align 8
  %v77 = load <16 x float>, ptr %room37, align 8
  %v78 = getelementptr float, ptr %v68, i64 1
  %v79 = load float, ptr %v78, align 4, !alias.scope !8, !noalias !13
  %v80 = insertelement <16 x float> poison, float %v79, i64 0
  %v81 = shufflevector <16 x float> %v80, <16 x float> poison, <16 x i32> zeroinitializer
  %v82 = load <16 x float>, ptr %v70, align 4, !alias.scope !7, !noalias !12
  %v83 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v81, <16 x float> %v82, <16 x float> %v77)
  store <16 x float> %v83, ptr %room37, align 8
  %v84 = load <16 x float>, ptr %room38, align 8
  %v85 = getelementptr float, ptr %v68, i64 2
  %v86 = load float, ptr %v85, align 4, !alias.scope !8, !noalias !13
  %v87 = insertelement <16 x float> poison, float %v86, i64 0
  %v88 = shufflevector <16 x float> %v87, <16 x float> poison, <16 x i32> zeroinitializer
  %v89 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v88, <16 x float> %v82, <16 x float> %v84)
  store <16 x float> %v89, ptr %room38, align 8
  %v90 = load <16 x float>, ptr %room39, align 8
  %v91 = getelementptr float, ptr %v68, i64 3
  %v92 = load float, ptr %v91, align 4, !alias.scope !8, !noalias !13
  %v93 = insertelement <16 x float> poison, float %v92, i64 0
  %v94 = shufflevector <16 x float> %v93, <16 x float> poison, <16 x i32> zeroinitializer
  %v95 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v94, <16 x float> %v82, <16 x float> %v90)
  store <16 x float> %v95, ptr %room39, align 8
  %v96 = load <16 x float>, ptr %room40, align 8
  %v97 = getelementptr float, ptr %v68, i64 4
  %v98 = load float, ptr %v97, align 4, !alias.scope !8, !noalias !13
  %v99 = insertelement <16 x float> poison, float %v98, i64 0
  %v100 = shufflevector <16 x float> %v99, <16 x float> poison, <16 x i32> zeroinitializer
  %v101 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v100, <16 x float> %v82, <16 x float> %v96)
  store <16 x float> %v101, ptr %room40, align 8
  %v102 = load <16 x float>, ptr %room41, align 8
  %v103 = getelementptr float, ptr %v68, i64 5
  %v104 = load float, ptr %v103, align 4, !alias.scope !8, !noalias !13
  %v105 = insertelement <16 x float> poison, float %v104, i64 0
  %v106 = shufflevector <16 x float> %v105, <16 x float> poison, <16 x i32> zeroinitializer
  %v107 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v106, <16 x float> %v82, <16 x float> %v102)
  store <16 x float> %v107, ptr %room41, align 8
  %v108 = load <16 x float>, ptr %room42, align 8
  %v109 = getelementptr float, ptr %v68, i64 6
  %v110 = load float, ptr %v109, align 4, !alias.scope !8, !noalias !13
  %v111 = insertelement <16 x float> poison, float %v110, i64 0
  %v112 = shufflevector <16 x float> %v111, <16 x float> poison, <16 x i32> zeroinitializer
  %v113 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v112, <16 x float> %v82, <16 x float> %v108)
  store <16 x float> %v113, ptr %room42, align 8
  %v114 = load <16 x float>, ptr %room43, align 8
  %v115 = getelementptr float, ptr %v68, i64 7
  %v116 = load float, ptr %v115, align 4, !alias.scope !8, !noalias !13
  %v117 = insertelement <16 x float> poison, float %v116, i64 0
  %v118 = shufflevector <16 x float> %v117, <16 x float> poison, <16 x i32> zeroinitializer
  %v119 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v118, <16 x float> %v82, <16 x float> %v114)
  store <16 x float> %v119, ptr %room43, align 8
  br label %latch62
latch62:
  %next65 = add nsw i64 %i64, 1
  %v120 = icmp slt i64 %next65, 40
  br i1 %v120, label %head60, label %after63
after63:
  %v121 = load <16 x float>, ptr %room36, align 8
  store <16 x float> %v121, ptr %v35, align 4, !alias.scope !9, !noalias !14
  %v122 = load <16 x float>, ptr %room37, align 8
  %v123 = getelementptr float, ptr %v35, i64 30
  store <16 x float> %v122, ptr %v123, align 4, !alias.scope !9, !noalias !14
  %v124 = load <16 x float>, ptr %room38, align 8
  %v125 = getelementptr float, ptr %v35, i64 60
  store <16 x float> %v124, ptr %v125, align 4, !alias.scope !9, !noalias !14
  %v126 = load <16 x float>, ptr %room39, align 8
  %v127 = getelementptr float, ptr %v35, i64 90
  store <16 x float> %v126, ptr %v127, align 4, !alias.scope !9, !noalias !14
  %v128 = load <16 x float>, ptr %room40, align 8
  %v129 = getelementptr float, ptr %v35, i64 120
  store <16 x float> %v128, ptr %v129, align 4, !alias.scope !9, !noalias !14
  %v130 = load <16 x float>, ptr %room41, align 8
  %v131 = getelementptr float, ptr %v35, i64 150
  store <16 x float> %v130, ptr %v131, align 4, !alias.scope !9, !noalias !14
  %v132 = load <16 x float>, ptr %room42, align 8
  %v133 = getelementptr float, ptr %v35, i64 180
  store <16 x float> %v132, ptr %v133, align 4, !alias.scope !9, !noalias !14
  %v134 = load <16 x float>, ptr %room43, align 8
  %v135 = getelementptr float, ptr %v35, i64 210
  store <16 x float> %v134, ptr %v135, align 4, !alias.scope !9, !noalias !14
  %v136 = add i64 %v11, 14
  %v137 = getelementptr float, ptr %v4, i64 16
  %v138 = getelementptr float, ptr %v35, i64 16
  %v139 = trunc i64 %v136 to i32
  %v140 = insertelement <16 x i32> poison, i32 %v139, i64 0
  %v141 = shufflevector <16 x i32> %v140, <16 x i32> poison, <16 x i32> zeroinitializer
  %v142 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v141
  %v151 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v152 = shufflevector <16 x float> %v151, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v152, ptr %room143, align 8
  %v153 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v154 = shufflevector <16 x float> %v153, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v154, ptr %room144, align 8
  %v155 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v156 = shufflevector <16 x float> %v155, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v156, ptr %room145, align 8
  %v157 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v158 = shufflevector <16 x float> %v157, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v158, ptr %room146, align 8
  %v159 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v160 = shufflevector <16 x float> %v159, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v160, ptr %room147, align 8
  %v161 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v162 = shufflevector <16 x float> %v161, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v162, ptr %room148, align 8
  %v163 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v164 = shufflevector <16 x float> %v163, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v164, ptr %room149, align 8
  %v165 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v166 = shufflevector <16 x float> %v165, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v166, ptr %room150, align 8
  %v173 = icmp slt i64 0, 40
  br i1 %v173, label %head167, label %after170
head167:
  %i171 = phi i64 [ 0, %after63 ], [ %next172, %latch169 ]
  %v174 = mul i64 %i171, 20
  %v175 = getelementptr float, ptr %v33, i64 %v174
  %v176 = mul i64 %i171, 30
  %v177 = getelementptr float, ptr %v137, i64 %v176
  %v178 = load <16 x float>, ptr %room143, align 8
  %v179 = load float, ptr %v175, align 4, !alias.scope !8, !noalias !13
  %v180 = insertelement <16 x float> poison, float %v179, i64 0
  %v181 = shufflevector <16 x float> %v180, <16 x float> poison, <16 x i32> zeroinitializer
  %v182 = load float, ptr %v177, align 4, !alias.scope !7, !noalias !12
  %v183 = insertelement <16 x float> poison, float %v182, i64 0
  %v184 = shufflevector <16 x float> %v183, <16 x float> poison, <16 x i32> zeroinitializer
  %v185 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v177, i32 4, <16 x i1> %v142, <16 x float> %v184)
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v181, <16 x float> %v185, <16 x float> %v178)
  store <16 x float> %v186, ptr %room143, align 8
  %v187 = load <16 x float>, ptr %room144, align 8
  %v188 = getelementptr float, ptr %v175, i64 1
  %v189 = load float, ptr %v188, align 4, !alias.scope !8, !noalias !13
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = load float, ptr %v177, align 4, !alias.scope !7, !noalias !12
  %v193 = insertelement <16 x float> poison, float %v192, i64 0
  %v194 = shufflevector <16 x float> %v193, <16 x float> poison, <16 x i32> zeroinitializer
  %v195 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v177, i32 4, <16 x i1> %v142, <16 x float> %v194)
  %v196 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v195, <16 x float> %v187)
  store <16 x float> %v196, ptr %room144, align 8
  %v197 = load <16 x float>, ptr %room145, align 8
  %v198 = getelementptr float, ptr %v175, i64 2
  %v199 = load float, ptr %v198, align 4, !alias.scope !8, !noalias !13
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v195, <16 x float> %v197)
  store <16 x float> %v202, ptr %room145, align 8
  %v203 = load <16 x float>, ptr %room146, align 8
  %v204 = getelementptr float, ptr %v175, i64 3
  %v205 = load float, ptr %v204, align 4, !alias.scope !8, !noalias !13
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v195, <16 x float> %v203)
  store <16 x float> %v208, ptr %room146, align 8
  %v209 = load <16 x float>, ptr %room147, align 8
  %v210 = getelementptr float, ptr %v175, i64 4
  %v211 = load float, ptr %v210, align 4, !alias.scope !8, !noalias !13
  %v212 = insertelement <16 x float> poison, float %v211, i64 0
  %v213 = shufflevector <16 x float> %v212, <16 x float> poison, <16 x i32> zeroinitializer
  %v214 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v195, <16 x float> %v209)
  store <16 x float> %v214, ptr %room147, align 8
  %v215 = load <16 x float>, ptr %room148, align 8
  %v216 = getelementptr float, ptr %v175, i64 5
  %v217 = load float, ptr %v216, align 4, !alias.scope !8, !noalias !13
  %v218 = insertelement <16 x float> poison, float %v217, i64 0
  %v219 = shufflevector <16 x float> %v218, <16 x float> poison, <16 x i32> zeroinitializer
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v195, <16 x float> %v215)
  store <16 x float> %v220, ptr %room148, align 8
  %v221 = load <16 x float>, ptr %room149, align 8
  %v222 = getelementptr float, ptr %v175, i64 6
  %v223 = load float, ptr %v222, align 4, !alias.scope !8, !noalias !13
  %v224 = insertelement <16 x float> poison, float %v223, i64 0
  %v225 = shufflevector <16 x float> %v224, <16 x float> poison, <16 x i32> zeroinitializer
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v195, <16 x float> %v221)
  store <16 x float> %v226, ptr %room149, align 8
  %v227 = load <16 x float>, ptr %room150, align 8
  %v228 = getelementptr float, ptr %v175, i64 7
  %v229 = load float, ptr %v228, align 4, !alias.scope !8, !noalias !13
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v195, <16 x float> %v227)
  store <16 x float> %v232, ptr %room150, align 8
  br label %latch169
latch169:
  %next172 = add nsw i64 %i171, 1
  %v233 = icmp slt i64 %next172, 40
  br i1 %v233, label %head167, label %after170
after170:
  %v234 = load <16 x float>, ptr %room143, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v234, ptr %v138, i32 4, <16 x i1> %v142)
  %v235 = load <16 x float>, ptr %room144, align 8
  %v236 = getelementptr float, ptr %v138, i64 30
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v235, ptr %v236, i32 4, <16 x i1> %v142)
  %v237 = load <16 x float>, ptr %room145, align 8
  %v238 = getelementptr float, ptr %v138, i64 60
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v237, ptr %v238, i32 4, <16 x i1> %v142)
  %v239 = load <16 x float>, ptr %room146, align 8
  %v240 = getelementptr float, ptr %v138, i64 90
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v239, ptr %v240, i32 4, <16 x i1> %v142)
  %v241 = load <16 x float>, ptr %room147, align 8
  %v242 = getelementptr float, ptr %v138, i64 120
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v241, ptr %v242, i32 4, <16 x i1> %v142)
  %v243 = load <16 x float>, ptr %room148, align 8
  %v244 = getelementptr float, ptr %v138, i64 150
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v243, ptr %v244, i32 4, <16 x i1> %v142)
  %v245 = load <16 x float>, ptr %room149, align 8
  %v246 = getelementptr float, ptr %v138, i64 180
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v245, ptr %v246, i32 4, <16 x i1> %v142)
  %v247 = load <16 x float>, ptr %room150, align 8
  %v248 = getelementptr float, ptr %v138, i64 210
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v247, ptr %v248, i32 4, <16 x i1> %v142)
  br label %latch28
latch28:
  %next31 = add nsw i64 %i30, 8
  %v249 = icmp slt i64 %next31, 16
  br i1 %v249, label %head26, label %after29
after29:
  %v256 = icmp slt i64 16, 20
  br i1 %v256, label %head250, label %after253
head250:
  %i254 = phi i64 [ 16, %after29 ], [ %next255, %latch252 ]
  %v257 = getelementptr float, ptr %temp9, i64 %i254
  %v258 = mul i64 %i254, 30
  %v259 = getelementptr float, ptr %v6, i64 %v258
  %v261 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v262 = shufflevector <16 x float> %v261, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v262, ptr %room260, align 8
  %v269 = icmp slt i64 0, 40
  br i1 %v269, label %head263, label %after266
head263:
  %i267 = phi i64 [ 0, %head250 ], [ %next268, %latch265 ]
  %v270 = mul i64 %i267, 20
  %v271 = getelementptr float, ptr %v257, i64 %v270
  %v272 = mul i64 %i267, 30
  %v273 = getelementptr float, ptr %v4, i64 %v272
  %v274 = load <16 x float>, ptr %room260, align 8
  %v275 = load float, ptr %v271, align 4, !alias.scope !8, !noalias !13
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = load <16 x float>, ptr %v273, align 4, !alias.scope !7, !noalias !12
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v278, <16 x float> %v274)
  store <16 x float> %v279, ptr %room260, align 8
  br label %latch265
latch265:
  %next268 = add nsw i64 %i267, 1
  %v280 = icmp slt i64 %next268, 40
  br i1 %v280, label %head263, label %after266
after266:
  %v281 = load <16 x float>, ptr %room260, align 8
  store <16 x float> %v281, ptr %v259, align 4, !alias.scope !9, !noalias !14
  %v282 = add i64 %v11, 14
  %v283 = getelementptr float, ptr %v4, i64 16
  %v284 = getelementptr float, ptr %v259, i64 16
  %v285 = trunc i64 %v282 to i32
  %v286 = insertelement <16 x i32> poison, i32 %v285, i64 0
  %v287 = shufflevector <16 x i32> %v286, <16 x i32> poison, <16 x i32> zeroinitializer
  %v288 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v287
  %v290 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v291 = shufflevector <16 x float> %v290, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v291, ptr %room289, align 8
  %v298 = icmp slt i64 0, 40
  br i1 %v298, label %head292, label %after295
head292:
  %i296 = phi i64 [ 0, %after266 ], [ %next297, %latch294 ]
  %v299 = mul i64 %i296, 20
  %v300 = getelementptr float, ptr %v257, i64 %v299
  %v301 = mul i64 %i296, 30
  %v302 = getelementptr float, ptr %v283, i64 %v301
  %v303 = load <16 x float>, ptr %room289, align 8
  %v304 = load float, ptr %v300, align 4, !alias.scope !8, !noalias !13
  %v305 = insertelement <16 x float> poison, float %v304, i64 0
  %v306 = shufflevector <16 x float> %v305, <16 x float> poison, <16 x i32> zeroinitializer
  %v307 = load float, ptr %v302, align 4, !alias.scope !7, !noalias !12
  %v308 = insertelement <16 x float> poison, float %v307, i64 0
  %v309 = shufflevector <16 x float> %v308, <16 x float> poison, <16 x i32> zeroinitializer
  %v310 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v302, i32 4, <16 x i1> %v288, <16 x float> %v309)
  %v311 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v306, <16 x float> %v310, <16 x float> %v303)
  store <16 x float> %v311, ptr %room289, align 8
  br label %latch294
latch294:
  %next297 = add nsw i64 %i296, 1
  %v312 = icmp slt i64 %next297, 40
  br i1 %v312, label %head292, label %after295
after295:
  %v313 = load <16 x float>, ptr %room289, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v313, ptr %v284, i32 4, <16 x i1> %v288)
  br label %latch252
latch252:
  %next255 = add nsw i64 %i254, 1
  %v314 = icmp slt i64 %next255, 20
  br i1 %v314, label %head250, label %after253
after253:
  %v316 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v317 = shufflevector <16 x float> %v316, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v317, ptr %room315, align 8
  %v324 = icmp slt i64 0, 40
  br i1 %v324, label %head318, label %after321
head318:
  %i322 = phi i64 [ 0, %after253 ], [ %next323, %latch320 ]
  %v325 = mul i64 %i322, 20
  %v326 = getelementptr float, ptr %temp9, i64 %v325
  %v327 = load <16 x float>, ptr %room315, align 8
  %v328 = load <16 x float>, ptr %v326, align 4, !alias.scope !8, !noalias !13
  %v329 = fadd <16 x float> %v327, %v328
  store <16 x float> %v329, ptr %room315, align 8
  br label %latch320
latch320:
  %next323 = add nsw i64 %i322, 1
  %v330 = icmp slt i64 %next323, 40
  br i1 %v330, label %head318, label %after321
after321:
  %v331 = load <16 x float>, ptr %room315, align 8
  store <16 x float> %v331, ptr %v8, align 4, !alias.scope !10, !noalias !15
  %v332 = add i64 %v11, 4
  %v333 = getelementptr float, ptr %temp9, i64 16
  %v334 = getelementptr float, ptr %v8, i64 16
  %v335 = trunc i64 %v332 to i32
  %v336 = insertelement <16 x i32> poison, i32 %v335, i64 0
  %v337 = shufflevector <16 x i32> %v336, <16 x i32> poison, <16 x i32> zeroinitializer
  %v338 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v337
  %v340 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v341, ptr %room339, align 8
  %v348 = icmp slt i64 0, 40
  br i1 %v348, label %head342, label %after345
head342:
  %i346 = phi i64 [ 0, %after321 ], [ %next347, %latch344 ]
  %v349 = mul i64 %i346, 20
  %v350 = getelementptr float, ptr %v333, i64 %v349
  %v351 = load <16 x float>, ptr %room339, align 8
  %v352 = load <4 x float>, ptr %v350, align 4, !alias.scope !8, !noalias !13
  %v353 = shufflevector <4 x float> %v352, <4 x float> %v352, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v354 = fadd <16 x float> %v351, %v353
  store <16 x float> %v354, ptr %room339, align 8
  br label %latch344
latch344:
  %next347 = add nsw i64 %i346, 1
  %v355 = icmp slt i64 %next347, 40
  br i1 %v355, label %head342, label %after345
after345:
  %v356 = load <16 x float>, ptr %room339, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v356, ptr %v334, i32 4, <16 x i1> %v338)
  br label %done
done:
  %v357 = phi i64 [ 0, %after345 ]
  ret i64 %v357
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
