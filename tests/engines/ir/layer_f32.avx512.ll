; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

declare ptr @malloc(i64)
declare void @free(ptr)
define internal ptr @take(ptr %idle, i64 %size) {
  %kept = atomicrmw xchg ptr %idle, i64 0 acquire
  %block = inttoptr i64 %kept to ptr
  %none = icmp eq i64 %kept, 0
  br i1 %none, label %new, label %old
old:
  %has = load i64, ptr %block
  %fits = icmp uge i64 %has, %size
  br i1 %fits, label %good, label %small
good:
  ret ptr %block
small:
  call void @free(ptr %block)
  br label %new
new:
  %bytes = add i64 %size, 128
  %made = call ptr @malloc(i64 %bytes)
  %failed = icmp eq ptr %made, null
  br i1 %failed, label %out, label %sized
sized:
  store i64 %size, ptr %made
  br label %out
out:
  ret ptr %made
}
define internal void @leave(ptr %idle, ptr %block) {
  %has = load i64, ptr %block
  %large = icmp ugt i64 %has, 67108864
  br i1 %large, label %drop, label %keep
keep:
  %at = ptrtoint ptr %block to i64
  %before = atomicrmw xchg ptr %idle, i64 %at release
  %other = inttoptr i64 %before to ptr
  call void @free(ptr %other)
  ret void
drop:
  call void @free(ptr %block)
  ret void
}

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
  %room1117 = alloca <16 x float>, align 16
  %room1037 = alloca <16 x float>, align 16
  %room500 = alloca <16 x float>, align 16
  %room499 = alloca <16 x float>, align 16
  %room498 = alloca <16 x float>, align 16
  %room497 = alloca <16 x float>, align 16
  %room496 = alloca <16 x float>, align 16
  %room495 = alloca <16 x float>, align 16
  %room494 = alloca <16 x float>, align 16
  %room493 = alloca <16 x float>, align 16
  %room41 = alloca <16 x float>, align 16
  %room40 = alloca <16 x float>, align 16
  %room39 = alloca <16 x float>, align 16
  %room38 = alloca <16 x float>, align 16
  %room37 = alloca <16 x float>, align 16
  %room36 = alloca <16 x float>, align 16
  %room35 = alloca <16 x float>, align 16
  %room34 = alloca <16 x float>, align 16
  %room17 = alloca i64, align 16
  %room16 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 56
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 64
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %words, i64 8
  %v12 = load ptr, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %v12, i64 0
  %v14 = getelementptr i8, ptr %words, i64 24
  %v15 = load i64, ptr %v14, align 8
  store i64 0, ptr %room16, align 8
  store i64 0, ptr %room17, align 8
  %v18 = icmp sgt i64 %v10, 0
  br i1 %v18, label %then19, label %after20
then19:
  %v21 = srem i64 %v10, 8
  %v22 = sub i64 %v10, %v21
  %v29 = icmp slt i64 0, %v22
  br i1 %v29, label %head23, label %after26
head23:
  %i27 = phi i64 [ 0, %then19 ], [ %next28, %latch25 ]
  %v30 = mul i64 %i27, 8
  %v31 = getelementptr float, ptr %v2, i64 %v30
  %v32 = mul i64 %i27, 20
  %v33 = getelementptr float, ptr %v13, i64 %v32
  %v42 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v43 = shufflevector <16 x float> %v42, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v43, ptr %room34, align 8
  %v44 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v45 = shufflevector <16 x float> %v44, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v45, ptr %room35, align 8
  %v46 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v47 = shufflevector <16 x float> %v46, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v47, ptr %room36, align 8
  %v48 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v49 = shufflevector <16 x float> %v48, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v49, ptr %room37, align 8
  %v50 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v51 = shufflevector <16 x float> %v50, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v51, ptr %room38, align 8
  %v52 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v53 = shufflevector <16 x float> %v52, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v53, ptr %room39, align 8
  %v54 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v55 = shufflevector <16 x float> %v54, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v55, ptr %room40, align 8
  %v56 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v57 = shufflevector <16 x float> %v56, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v57, ptr %room41, align 8
  %v58 = load <16 x float>, ptr %room34, align 8
  %v59 = load float, ptr %v31, align 4, !alias.scope !6, !noalias !11
  %v60 = insertelement <16 x float> poison, float %v59, i64 0
  %v61 = shufflevector <16 x float> %v60, <16 x float> poison, <16 x i32> zeroinitializer
  %v62 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v63 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v62, <16 x float> %v58)
  store <16 x float> %v63, ptr %room34, align 8
  %v64 = load <16 x float>, ptr %room35, align 8
  %v65 = getelementptr float, ptr %v31, i64 8
  %v66 = load float, ptr %v65, align 4, !alias.scope !6, !noalias !11
  %v67 = insertelement <16 x float> poison, float %v66, i64 0
  %v68 = shufflevector <16 x float> %v67, <16 x float> poison, <16 x i32> zeroinitializer
  %v69 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v70 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v68, <16 x float> %v69, <16 x float> %v64)
  store <16 x float> %v70, ptr %room35, align 8
  %v71 = load <16 x float>, ptr %room36, align 8
  %v72 = getelementptr float, ptr %v31, i64 16
  %v73 = load float, ptr %v72, align 4, !alias.scope !6, !noalias !11
  %v74 = insertelement <16 x float> poison, float %v73, i64 0
  %v75 = shufflevector <16 x float> %v74, <16 x float> poison, <16 x i32> zeroinitializer
  %v76 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v75, <16 x float> %v69, <16 x float> %v71)
  store <16 x float> %v76, ptr %room36, align 8
  %v77 = load <16 x float>, ptr %room37, align 8
  %v78 = getelementptr float, ptr %v31, i64 24
  %v79 = load float, ptr %v78, align 4, !alias.scope !6, !noalias !11
  %v80 = insertelement <16 x float> poison, float %v79, i64 0
  %v81 = shufflevector <16 x float> %v80, <16 x float> poison, <16 x i32> zeroinitializer
  %v82 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v81, <16 x float> %v69, <16 x float> %v77)
  store <16 x float> %v82, ptr %room37, align 8
  %v83 = load <16 x float>, ptr %room38, align 8
  %v84 = getelementptr float, ptr %v31, i64 32
  %v85 = load float, ptr %v84, align 4, !alias.scope !6, !noalias !11
  %v86 = insertelement <16 x float> poison, float %v85, i64 0
  %v87 = shufflevector <16 x float> %v86, <16 x float> poison, <16 x i32> zeroinitializer
  %v88 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v87, <16 x float> %v69, <16 x float> %v83)
  store <16 x float> %v88, ptr %room38, align 8
  %v89 = load <16 x float>, ptr %room39, align 8
  %v90 = getelementptr float, ptr %v31, i64 40
  %v91 = load float, ptr %v90, align 4, !alias.scope !6, !noalias !11
  %v92 = insertelement <16 x float> poison, float %v91, i64 0
  %v93 = shufflevector <16 x float> %v92, <16 x float> poison, <16 x i32> zeroinitializer
  %v94 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v93, <16 x float> %v69, <16 x float> %v89)
  store <16 x float> %v94, ptr %room39, align 8
  %v95 = load <16 x float>, ptr %room40, align 8
  %v96 = getelementptr float, ptr %v31, i64 48
  %v97 = load float, ptr %v96, align 4, !alias.scope !6, !noalias !11
  %v98 = insertelement <16 x float> poison, float %v97, i64 0
  %v99 = shufflevector <16 x float> %v98, <16 x float> poison, <16 x i32> zeroinitializer
  %v100 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v99, <16 x float> %v69, <16 x float> %v95)
  store <16 x float> %v100, ptr %room40, align 8
  %v101 = load <16 x float>, ptr %room41, align 8
  %v102 = getelementptr float, ptr %v31, i64 56
  %v103 = load float, ptr %v102, align 4, !alias.scope !6, !noalias !11
  %v104 = insertelement <16 x float> poison, float %v103, i64 0
  %v105 = shufflevector <16 x float> %v104, <16 x float> poison, <16 x i32> zeroinitializer
  %v106 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v105, <16 x float> %v69, <16 x float> %v101)
  store <16 x float> %v106, ptr %room41, align 8
  %v107 = getelementptr float, ptr %v31, i64 1
  %v108 = mul i64 1, 20
  %v109 = getelementptr float, ptr %v4, i64 %v108
  %v110 = load <16 x float>, ptr %room34, align 8
  %v111 = load float, ptr %v107, align 4, !alias.scope !6, !noalias !11
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = load <16 x float>, ptr %v109, align 4, !alias.scope !7, !noalias !12
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v114, <16 x float> %v110)
  store <16 x float> %v115, ptr %room34, align 8
  %v116 = load <16 x float>, ptr %room35, align 8
  %v117 = getelementptr float, ptr %v107, i64 8
  %v118 = load float, ptr %v117, align 4, !alias.scope !6, !noalias !11
  %v119 = insertelement <16 x float> poison, float %v118, i64 0
  %v120 = shufflevector <16 x float> %v119, <16 x float> poison, <16 x i32> zeroinitializer
  %v121 = load <16 x float>, ptr %v109, align 4, !alias.scope !7, !noalias !12
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v120, <16 x float> %v121, <16 x float> %v116)
  store <16 x float> %v122, ptr %room35, align 8
  %v123 = load <16 x float>, ptr %room36, align 8
  %v124 = getelementptr float, ptr %v107, i64 16
  %v125 = load float, ptr %v124, align 4, !alias.scope !6, !noalias !11
  %v126 = insertelement <16 x float> poison, float %v125, i64 0
  %v127 = shufflevector <16 x float> %v126, <16 x float> poison, <16 x i32> zeroinitializer
  %v128 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v127, <16 x float> %v121, <16 x float> %v123)
  store <16 x float> %v128, ptr %room36, align 8
  %v129 = load <16 x float>, ptr %room37, align 8
  %v130 = getelementptr float, ptr %v107, i64 24
  %v131 = load float, ptr %v130, align 4, !alias.scope !6, !noalias !11
  %v132 = insertelement <16 x float> poison, float %v131, i64 0
  %v133 = shufflevector <16 x float> %v132, <16 x float> poison, <16 x i32> zeroinitializer
  %v134 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v133, <16 x float> %v121, <16 x float> %v129)
  store <16 x float> %v134, ptr %room37, align 8
  %v135 = load <16 x float>, ptr %room38, align 8
  %v136 = getelementptr float, ptr %v107, i64 32
  %v137 = load float, ptr %v136, align 4, !alias.scope !6, !noalias !11
  %v138 = insertelement <16 x float> poison, float %v137, i64 0
  %v139 = shufflevector <16 x float> %v138, <16 x float> poison, <16 x i32> zeroinitializer
  %v140 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v139, <16 x float> %v121, <16 x float> %v135)
  store <16 x float> %v140, ptr %room38, align 8
  %v141 = load <16 x float>, ptr %room39, align 8
  %v142 = getelementptr float, ptr %v107, i64 40
  %v143 = load float, ptr %v142, align 4, !alias.scope !6, !noalias !11
  %v144 = insertelement <16 x float> poison, float %v143, i64 0
  %v145 = shufflevector <16 x float> %v144, <16 x float> poison, <16 x i32> zeroinitializer
  %v146 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v145, <16 x float> %v121, <16 x float> %v141)
  store <16 x float> %v146, ptr %room39, align 8
  %v147 = load <16 x float>, ptr %room40, align 8
  %v148 = getelementptr float, ptr %v107, i64 48
  %v149 = load float, ptr %v148, align 4, !alias.scope !6, !noalias !11
  %v150 = insertelement <16 x float> poison, float %v149, i64 0
  %v151 = shufflevector <16 x float> %v150, <16 x float> poison, <16 x i32> zeroinitializer
  %v152 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v151, <16 x float> %v121, <16 x float> %v147)
  store <16 x float> %v152, ptr %room40, align 8
  %v153 = load <16 x float>, ptr %room41, align 8
  %v154 = getelementptr float, ptr %v107, i64 56
  %v155 = load float, ptr %v154, align 4, !alias.scope !6, !noalias !11
  %v156 = insertelement <16 x float> poison, float %v155, i64 0
  %v157 = shufflevector <16 x float> %v156, <16 x float> poison, <16 x i32> zeroinitializer
  %v158 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v157, <16 x float> %v121, <16 x float> %v153)
  store <16 x float> %v158, ptr %room41, align 8
  %v159 = getelementptr float, ptr %v31, i64 2
  %v160 = mul i64 2, 20
  %v161 = getelementptr float, ptr %v4, i64 %v160
  %v162 = load <16 x float>, ptr %room34, align 8
  %v163 = load float, ptr %v159, align 4, !alias.scope !6, !noalias !11
  %v164 = insertelement <16 x float> poison, float %v163, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  %v166 = load <16 x float>, ptr %v161, align 4, !alias.scope !7, !noalias !12
  %v167 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v166, <16 x float> %v162)
  store <16 x float> %v167, ptr %room34, align 8
  %v168 = load <16 x float>, ptr %room35, align 8
  %v169 = getelementptr float, ptr %v159, i64 8
  %v170 = load float, ptr %v169, align 4, !alias.scope !6, !noalias !11
  %v171 = insertelement <16 x float> poison, float %v170, i64 0
  %v172 = shufflevector <16 x float> %v171, <16 x float> poison, <16 x i32> zeroinitializer
  %v173 = load <16 x float>, ptr %v161, align 4, !alias.scope !7, !noalias !12
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v172, <16 x float> %v173, <16 x float> %v168)
  store <16 x float> %v174, ptr %room35, align 8
  %v175 = load <16 x float>, ptr %room36, align 8
  %v176 = getelementptr float, ptr %v159, i64 16
  %v177 = load float, ptr %v176, align 4, !alias.scope !6, !noalias !11
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v173, <16 x float> %v175)
  store <16 x float> %v180, ptr %room36, align 8
  %v181 = load <16 x float>, ptr %room37, align 8
  %v182 = getelementptr float, ptr %v159, i64 24
  %v183 = load float, ptr %v182, align 4, !alias.scope !6, !noalias !11
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v173, <16 x float> %v181)
  store <16 x float> %v186, ptr %room37, align 8
  %v187 = load <16 x float>, ptr %room38, align 8
  %v188 = getelementptr float, ptr %v159, i64 32
  %v189 = load float, ptr %v188, align 4, !alias.scope !6, !noalias !11
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v173, <16 x float> %v187)
  store <16 x float> %v192, ptr %room38, align 8
  %v193 = load <16 x float>, ptr %room39, align 8
  %v194 = getelementptr float, ptr %v159, i64 40
  %v195 = load float, ptr %v194, align 4, !alias.scope !6, !noalias !11
  %v196 = insertelement <16 x float> poison, float %v195, i64 0
  %v197 = shufflevector <16 x float> %v196, <16 x float> poison, <16 x i32> zeroinitializer
  %v198 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v197, <16 x float> %v173, <16 x float> %v193)
  store <16 x float> %v198, ptr %room39, align 8
  %v199 = load <16 x float>, ptr %room40, align 8
  %v200 = getelementptr float, ptr %v159, i64 48
  %v201 = load float, ptr %v200, align 4, !alias.scope !6, !noalias !11
  %v202 = insertelement <16 x float> poison, float %v201, i64 0
  %v203 = shufflevector <16 x float> %v202, <16 x float> poison, <16 x i32> zeroinitializer
  %v204 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v203, <16 x float> %v173, <16 x float> %v199)
  store <16 x float> %v204, ptr %room40, align 8
  %v205 = load <16 x float>, ptr %room41, align 8
  %v206 = getelementptr float, ptr %v159, i64 56
  %v207 = load float, ptr %v206, align 4, !alias.scope !6, !noalias !11
  %v208 = insertelement <16 x float> poison, float %v207, i64 0
  %v209 = shufflevector <16 x float> %v208, <16 x float> poison, <16 x i32> zeroinitializer
  %v210 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v209, <16 x float> %v173, <16 x float> %v205)
  store <16 x float> %v210, ptr %room41, align 8
  %v211 = getelementptr float, ptr %v31, i64 3
  %v212 = mul i64 3, 20
  %v213 = getelementptr float, ptr %v4, i64 %v212
  %v214 = load <16 x float>, ptr %room34, align 8
  %v215 = load float, ptr %v211, align 4, !alias.scope !6, !noalias !11
  %v216 = insertelement <16 x float> poison, float %v215, i64 0
  %v217 = shufflevector <16 x float> %v216, <16 x float> poison, <16 x i32> zeroinitializer
  %v218 = load <16 x float>, ptr %v213, align 4, !alias.scope !7, !noalias !12
  %v219 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v218, <16 x float> %v214)
  store <16 x float> %v219, ptr %room34, align 8
  %v220 = load <16 x float>, ptr %room35, align 8
  %v221 = getelementptr float, ptr %v211, i64 8
  %v222 = load float, ptr %v221, align 4, !alias.scope !6, !noalias !11
  %v223 = insertelement <16 x float> poison, float %v222, i64 0
  %v224 = shufflevector <16 x float> %v223, <16 x float> poison, <16 x i32> zeroinitializer
  %v225 = load <16 x float>, ptr %v213, align 4, !alias.scope !7, !noalias !12
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v224, <16 x float> %v225, <16 x float> %v220)
  store <16 x float> %v226, ptr %room35, align 8
  %v227 = load <16 x float>, ptr %room36, align 8
  %v228 = getelementptr float, ptr %v211, i64 16
  %v229 = load float, ptr %v228, align 4, !alias.scope !6, !noalias !11
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v225, <16 x float> %v227)
  store <16 x float> %v232, ptr %room36, align 8
  %v233 = load <16 x float>, ptr %room37, align 8
  %v234 = getelementptr float, ptr %v211, i64 24
  %v235 = load float, ptr %v234, align 4, !alias.scope !6, !noalias !11
  %v236 = insertelement <16 x float> poison, float %v235, i64 0
  %v237 = shufflevector <16 x float> %v236, <16 x float> poison, <16 x i32> zeroinitializer
  %v238 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v225, <16 x float> %v233)
  store <16 x float> %v238, ptr %room37, align 8
  %v239 = load <16 x float>, ptr %room38, align 8
  %v240 = getelementptr float, ptr %v211, i64 32
  %v241 = load float, ptr %v240, align 4, !alias.scope !6, !noalias !11
  %v242 = insertelement <16 x float> poison, float %v241, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  %v244 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v225, <16 x float> %v239)
  store <16 x float> %v244, ptr %room38, align 8
  %v245 = load <16 x float>, ptr %room39, align 8
  %v246 = getelementptr float, ptr %v211, i64 40
  %v247 = load float, ptr %v246, align 4, !alias.scope !6, !noalias !11
  %v248 = insertelement <16 x float> poison, float %v247, i64 0
  %v249 = shufflevector <16 x float> %v248, <16 x float> poison, <16 x i32> zeroinitializer
  %v250 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v225, <16 x float> %v245)
  store <16 x float> %v250, ptr %room39, align 8
  %v251 = load <16 x float>, ptr %room40, align 8
  %v252 = getelementptr float, ptr %v211, i64 48
  %v253 = load float, ptr %v252, align 4, !alias.scope !6, !noalias !11
  %v254 = insertelement <16 x float> poison, float %v253, i64 0
  %v255 = shufflevector <16 x float> %v254, <16 x float> poison, <16 x i32> zeroinitializer
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v225, <16 x float> %v251)
  store <16 x float> %v256, ptr %room40, align 8
  %v257 = load <16 x float>, ptr %room41, align 8
  %v258 = getelementptr float, ptr %v211, i64 56
  %v259 = load float, ptr %v258, align 4, !alias.scope !6, !noalias !11
  %v260 = insertelement <16 x float> poison, float %v259, i64 0
  %v261 = shufflevector <16 x float> %v260, <16 x float> poison, <16 x i32> zeroinitializer
  %v262 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v225, <16 x float> %v257)
  store <16 x float> %v262, ptr %room41, align 8
  %v263 = getelementptr float, ptr %v31, i64 4
  %v264 = mul i64 4, 20
  %v265 = getelementptr float, ptr %v4, i64 %v264
  %v266 = load <16 x float>, ptr %room34, align 8
  %v267 = load float, ptr %v263, align 4, !alias.scope !6, !noalias !11
  %v268 = insertelement <16 x float> poison, float %v267, i64 0
  %v269 = shufflevector <16 x float> %v268, <16 x float> poison, <16 x i32> zeroinitializer
  %v270 = load <16 x float>, ptr %v265, align 4, !alias.scope !7, !noalias !12
  %v271 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v269, <16 x float> %v270, <16 x float> %v266)
  store <16 x float> %v271, ptr %room34, align 8
  %v272 = load <16 x float>, ptr %room35, align 8
  %v273 = getelementptr float, ptr %v263, i64 8
  %v274 = load float, ptr %v273, align 4, !alias.scope !6, !noalias !11
  %v275 = insertelement <16 x float> poison, float %v274, i64 0
  %v276 = shufflevector <16 x float> %v275, <16 x float> poison, <16 x i32> zeroinitializer
  %v277 = load <16 x float>, ptr %v265, align 4, !alias.scope !7, !noalias !12
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v276, <16 x float> %v277, <16 x float> %v272)
  store <16 x float> %v278, ptr %room35, align 8
  %v279 = load <16 x float>, ptr %room36, align 8
  %v280 = getelementptr float, ptr %v263, i64 16
  %v281 = load float, ptr %v280, align 4, !alias.scope !6, !noalias !11
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v277, <16 x float> %v279)
  store <16 x float> %v284, ptr %room36, align 8
  %v285 = load <16 x float>, ptr %room37, align 8
  %v286 = getelementptr float, ptr %v263, i64 24
  %v287 = load float, ptr %v286, align 4, !alias.scope !6, !noalias !11
  %v288 = insertelement <16 x float> poison, float %v287, i64 0
  %v289 = shufflevector <16 x float> %v288, <16 x float> poison, <16 x i32> zeroinitializer
  %v290 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v277, <16 x float> %v285)
  store <16 x float> %v290, ptr %room37, align 8
  %v291 = load <16 x float>, ptr %room38, align 8
  %v292 = getelementptr float, ptr %v263, i64 32
  %v293 = load float, ptr %v292, align 4, !alias.scope !6, !noalias !11
  %v294 = insertelement <16 x float> poison, float %v293, i64 0
  %v295 = shufflevector <16 x float> %v294, <16 x float> poison, <16 x i32> zeroinitializer
  %v296 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v277, <16 x float> %v291)
  store <16 x float> %v296, ptr %room38, align 8
  %v297 = load <16 x float>, ptr %room39, align 8
  %v298 = getelementptr float, ptr %v263, i64 40
  %v299 = load float, ptr %v298, align 4, !alias.scope !6, !noalias !11
  %v300 = insertelement <16 x float> poison, float %v299, i64 0
  %v301 = shufflevector <16 x float> %v300, <16 x float> poison, <16 x i32> zeroinitializer
  %v302 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v277, <16 x float> %v297)
  store <16 x float> %v302, ptr %room39, align 8
  %v303 = load <16 x float>, ptr %room40, align 8
  %v304 = getelementptr float, ptr %v263, i64 48
  %v305 = load float, ptr %v304, align 4, !alias.scope !6, !noalias !11
  %v306 = insertelement <16 x float> poison, float %v305, i64 0
  %v307 = shufflevector <16 x float> %v306, <16 x float> poison, <16 x i32> zeroinitializer
  %v308 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v277, <16 x float> %v303)
  store <16 x float> %v308, ptr %room40, align 8
  %v309 = load <16 x float>, ptr %room41, align 8
  %v310 = getelementptr float, ptr %v263, i64 56
  %v311 = load float, ptr %v310, align 4, !alias.scope !6, !noalias !11
  %v312 = insertelement <16 x float> poison, float %v311, i64 0
  %v313 = shufflevector <16 x float> %v312, <16 x float> poison, <16 x i32> zeroinitializer
  %v314 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v277, <16 x float> %v309)
  store <16 x float> %v314, ptr %room41, align 8
  %v315 = getelementptr float, ptr %v31, i64 5
  %v316 = mul i64 5, 20
  %v317 = getelementptr float, ptr %v4, i64 %v316
  %v318 = load <16 x float>, ptr %room34, align 8
  %v319 = load float, ptr %v315, align 4, !alias.scope !6, !noalias !11
  %v320 = insertelement <16 x float> poison, float %v319, i64 0
  %v321 = shufflevector <16 x float> %v320, <16 x float> poison, <16 x i32> zeroinitializer
  %v322 = load <16 x float>, ptr %v317, align 4, !alias.scope !7, !noalias !12
  %v323 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v321, <16 x float> %v322, <16 x float> %v318)
  store <16 x float> %v323, ptr %room34, align 8
  %v324 = load <16 x float>, ptr %room35, align 8
  %v325 = getelementptr float, ptr %v315, i64 8
  %v326 = load float, ptr %v325, align 4, !alias.scope !6, !noalias !11
  %v327 = insertelement <16 x float> poison, float %v326, i64 0
  %v328 = shufflevector <16 x float> %v327, <16 x float> poison, <16 x i32> zeroinitializer
  %v329 = load <16 x float>, ptr %v317, align 4, !alias.scope !7, !noalias !12
  %v330 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v328, <16 x float> %v329, <16 x float> %v324)
  store <16 x float> %v330, ptr %room35, align 8
  %v331 = load <16 x float>, ptr %room36, align 8
  %v332 = getelementptr float, ptr %v315, i64 16
  %v333 = load float, ptr %v332, align 4, !alias.scope !6, !noalias !11
  %v334 = insertelement <16 x float> poison, float %v333, i64 0
  %v335 = shufflevector <16 x float> %v334, <16 x float> poison, <16 x i32> zeroinitializer
  %v336 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v329, <16 x float> %v331)
  store <16 x float> %v336, ptr %room36, align 8
  %v337 = load <16 x float>, ptr %room37, align 8
  %v338 = getelementptr float, ptr %v315, i64 24
  %v339 = load float, ptr %v338, align 4, !alias.scope !6, !noalias !11
  %v340 = insertelement <16 x float> poison, float %v339, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  %v342 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v329, <16 x float> %v337)
  store <16 x float> %v342, ptr %room37, align 8
  %v343 = load <16 x float>, ptr %room38, align 8
  %v344 = getelementptr float, ptr %v315, i64 32
  %v345 = load float, ptr %v344, align 4, !alias.scope !6, !noalias !11
  %v346 = insertelement <16 x float> poison, float %v345, i64 0
  %v347 = shufflevector <16 x float> %v346, <16 x float> poison, <16 x i32> zeroinitializer
  %v348 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v329, <16 x float> %v343)
  store <16 x float> %v348, ptr %room38, align 8
  %v349 = load <16 x float>, ptr %room39, align 8
  %v350 = getelementptr float, ptr %v315, i64 40
  %v351 = load float, ptr %v350, align 4, !alias.scope !6, !noalias !11
  %v352 = insertelement <16 x float> poison, float %v351, i64 0
  %v353 = shufflevector <16 x float> %v352, <16 x float> poison, <16 x i32> zeroinitializer
  %v354 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v329, <16 x float> %v349)
  store <16 x float> %v354, ptr %room39, align 8
  %v355 = load <16 x float>, ptr %room40, align 8
  %v356 = getelementptr float, ptr %v315, i64 48
  %v357 = load float, ptr %v356, align 4, !alias.scope !6, !noalias !11
  %v358 = insertelement <16 x float> poison, float %v357, i64 0
  %v359 = shufflevector <16 x float> %v358, <16 x float> poison, <16 x i32> zeroinitializer
  %v360 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v329, <16 x float> %v355)
  store <16 x float> %v360, ptr %room40, align 8
  %v361 = load <16 x float>, ptr %room41, align 8
  %v362 = getelementptr float, ptr %v315, i64 56
  %v363 = load float, ptr %v362, align 4, !alias.scope !6, !noalias !11
  %v364 = insertelement <16 x float> poison, float %v363, i64 0
  %v365 = shufflevector <16 x float> %v364, <16 x float> poison, <16 x i32> zeroinitializer
  %v366 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v365, <16 x float> %v329, <16 x float> %v361)
  store <16 x float> %v366, ptr %room41, align 8
  %v367 = getelementptr float, ptr %v31, i64 6
  %v368 = mul i64 6, 20
  %v369 = getelementptr float, ptr %v4, i64 %v368
  %v370 = load <16 x float>, ptr %room34, align 8
  %v371 = load float, ptr %v367, align 4, !alias.scope !6, !noalias !11
  %v372 = insertelement <16 x float> poison, float %v371, i64 0
  %v373 = shufflevector <16 x float> %v372, <16 x float> poison, <16 x i32> zeroinitializer
  %v374 = load <16 x float>, ptr %v369, align 4, !alias.scope !7, !noalias !12
  %v375 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v373, <16 x float> %v374, <16 x float> %v370)
  store <16 x float> %v375, ptr %room34, align 8
  %v376 = load <16 x float>, ptr %room35, align 8
  %v377 = getelementptr float, ptr %v367, i64 8
  %v378 = load float, ptr %v377, align 4, !alias.scope !6, !noalias !11
  %v379 = insertelement <16 x float> poison, float %v378, i64 0
  %v380 = shufflevector <16 x float> %v379, <16 x float> poison, <16 x i32> zeroinitializer
  %v381 = load <16 x float>, ptr %v369, align 4, !alias.scope !7, !noalias !12
  %v382 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v380, <16 x float> %v381, <16 x float> %v376)
  store <16 x float> %v382, ptr %room35, align 8
  %v383 = load <16 x float>, ptr %room36, align 8
  %v384 = getelementptr float, ptr %v367, i64 16
  %v385 = load float, ptr %v384, align 4, !alias.scope !6, !noalias !11
  %v386 = insertelement <16 x float> poison, float %v385, i64 0
  %v387 = shufflevector <16 x float> %v386, <16 x float> poison, <16 x i32> zeroinitializer
  %v388 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v387, <16 x float> %v381, <16 x float> %v383)
  store <16 x float> %v388, ptr %room36, align 8
  %v389 = load <16 x float>, ptr %room37, align 8
  %v390 = getelementptr float, ptr %v367, i64 24
  %v391 = load float, ptr %v390, align 4, !alias.scope !6, !noalias !11
  %v392 = insertelement <16 x float> poison, float %v391, i64 0
  %v393 = shufflevector <16 x float> %v392, <16 x float> poison, <16 x i32> zeroinitializer
  %v394 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v393, <16 x float> %v381, <16 x float> %v389)
  store <16 x float> %v394, ptr %room37, align 8
  %v395 = load <16 x float>, ptr %room38, align 8
  %v396 = getelementptr float, ptr %v367, i64 32
  %v397 = load float, ptr %v396, align 4, !alias.scope !6, !noalias !11
  %v398 = insertelement <16 x float> poison, float %v397, i64 0
  %v399 = shufflevector <16 x float> %v398, <16 x float> poison, <16 x i32> zeroinitializer
  %v400 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v399, <16 x float> %v381, <16 x float> %v395)
  store <16 x float> %v400, ptr %room38, align 8
  %v401 = load <16 x float>, ptr %room39, align 8
  %v402 = getelementptr float, ptr %v367, i64 40
  %v403 = load float, ptr %v402, align 4, !alias.scope !6, !noalias !11
  %v404 = insertelement <16 x float> poison, float %v403, i64 0
  %v405 = shufflevector <16 x float> %v404, <16 x float> poison, <16 x i32> zeroinitializer
  %v406 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v405, <16 x float> %v381, <16 x float> %v401)
  store <16 x float> %v406, ptr %room39, align 8
  %v407 = load <16 x float>, ptr %room40, align 8
  %v408 = getelementptr float, ptr %v367, i64 48
  %v409 = load float, ptr %v408, align 4, !alias.scope !6, !noalias !11
  %v410 = insertelement <16 x float> poison, float %v409, i64 0
  %v411 = shufflevector <16 x float> %v410, <16 x float> poison, <16 x i32> zeroinitializer
  %v412 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v411, <16 x float> %v381, <16 x float> %v407)
  store <16 x float> %v412, ptr %room40, align 8
  %v413 = load <16 x float>, ptr %room41, align 8
  %v414 = getelementptr float, ptr %v367, i64 56
  %v415 = load float, ptr %v414, align 4, !alias.scope !6, !noalias !11
  %v416 = insertelement <16 x float> poison, float %v415, i64 0
  %v417 = shufflevector <16 x float> %v416, <16 x float> poison, <16 x i32> zeroinitializer
  %v418 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v417, <16 x float> %v381, <16 x float> %v413)
  store <16 x float> %v418, ptr %room41, align 8
  %v419 = getelementptr float, ptr %v31, i64 7
  %v420 = mul i64 7, 20
  %v421 = getelementptr float, ptr %v4, i64 %v420
  %v422 = load <16 x float>, ptr %room34, align 8
  %v423 = load float, ptr %v419, align 4, !alias.scope !6, !noalias !11
  %v424 = insertelement <16 x float> poison, float %v423, i64 0
  %v425 = shufflevector <16 x float> %v424, <16 x float> poison, <16 x i32> zeroinitializer
  %v426 = load <16 x float>, ptr %v421, align 4, !alias.scope !7, !noalias !12
  %v427 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v425, <16 x float> %v426, <16 x float> %v422)
  store <16 x float> %v427, ptr %room34, align 8
  %v428 = load <16 x float>, ptr %room35, align 8
  %v429 = getelementptr float, ptr %v419, i64 8
  %v430 = load float, ptr %v429, align 4, !alias.scope !6, !noalias !11
  %v431 = insertelement <16 x float> poison, float %v430, i64 0
  %v432 = shufflevector <16 x float> %v431, <16 x float> poison, <16 x i32> zeroinitializer
  %v433 = load <16 x float>, ptr %v421, align 4, !alias.scope !7, !noalias !12
  %v434 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v432, <16 x float> %v433, <16 x float> %v428)
  store <16 x float> %v434, ptr %room35, align 8
  %v435 = load <16 x float>, ptr %room36, align 8
  %v436 = getelementptr float, ptr %v419, i64 16
  %v437 = load float, ptr %v436, align 4, !alias.scope !6, !noalias !11
  %v438 = insertelement <16 x float> poison, float %v437, i64 0
  %v439 = shufflevector <16 x float> %v438, <16 x float> poison, <16 x i32> zeroinitializer
  %v440 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v439, <16 x float> %v433, <16 x float> %v435)
  store <16 x float> %v440, ptr %room36, align 8
  %v441 = load <16 x float>, ptr %room37, align 8
  %v442 = getelementptr float, ptr %v419, i64 24
  %v443 = load float, ptr %v442, align 4, !alias.scope !6, !noalias !11
  %v444 = insertelement <16 x float> poison, float %v443, i64 0
  %v445 = shufflevector <16 x float> %v444, <16 x float> poison, <16 x i32> zeroinitializer
  %v446 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v445, <16 x float> %v433, <16 x float> %v441)
  store <16 x float> %v446, ptr %room37, align 8
  %v447 = load <16 x float>, ptr %room38, align 8
  %v448 = getelementptr float, ptr %v419, i64 32
  %v449 = load float, ptr %v448, align 4, !alias.scope !6, !noalias !11
  %v450 = insertelement <16 x float> poison, float %v449, i64 0
  %v451 = shufflevector <16 x float> %v450, <16 x float> poison, <16 x i32> zeroinitializer
  %v452 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v451, <16 x float> %v433, <16 x float> %v447)
  store <16 x float> %v452, ptr %room38, align 8
  %v453 = load <16 x float>, ptr %room39, align 8
  %v454 = getelementptr float, ptr %v419, i64 40
  %v455 = load float, ptr %v454, align 4, !alias.scope !6, !noalias !11
  %v456 = insertelement <16 x float> poison, float %v455, i64 0
  %v457 = shufflevector <16 x float> %v456, <16 x float> poison, <16 x i32> zeroinitializer
  %v458 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v457, <16 x float> %v433, <16 x float> %v453)
  store <16 x float> %v458, ptr %room39, align 8
  %v459 = load <16 x float>, ptr %room40, align 8
  %v460 = getelementptr float, ptr %v419, i64 48
  %v461 = load float, ptr %v460, align 4, !alias.scope !6, !noalias !11
  %v462 = insertelement <16 x float> poison, float %v461, i64 0
  %v463 = shufflevector <16 x float> %v462, <16 x float> poison, <16 x i32> zeroinitializer
  %v464 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v463, <16 x float> %v433, <16 x float> %v459)
  store <16 x float> %v464, ptr %room40, align 8
  %v465 = load <16 x float>, ptr %room41, align 8
  %v466 = getelementptr float, ptr %v419, i64 56
  %v467 = load float, ptr %v466, align 4, !alias.scope !6, !noalias !11
  %v468 = insertelement <16 x float> poison, float %v467, i64 0
  %v469 = shufflevector <16 x float> %v468, <16 x float> poison, <16 x i32> zeroinitializer
  %v470 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v469, <16 x float> %v433, <16 x float> %v465)
  store <16 x float> %v470, ptr %room41, align 8
  %v471 = load <16 x float>, ptr %room34, align 8
  store <16 x float> %v471, ptr %v33, align 4, !alias.scope !9, !noalias !14
  %v472 = load <16 x float>, ptr %room35, align 8
  %v473 = getelementptr float, ptr %v33, i64 20
  store <16 x float> %v472, ptr %v473, align 4, !alias.scope !9, !noalias !14
  %v474 = load <16 x float>, ptr %room36, align 8
  %v475 = getelementptr float, ptr %v33, i64 40
  store <16 x float> %v474, ptr %v475, align 4, !alias.scope !9, !noalias !14
  %v476 = load <16 x float>, ptr %room37, align 8
  %v477 = getelementptr float, ptr %v33, i64 60
  store <16 x float> %v476, ptr %v477, align 4, !alias.scope !9, !noalias !14
  %v478 = load <16 x float>, ptr %room38, align 8
  %v479 = getelementptr float, ptr %v33, i64 80
  store <16 x float> %v478, ptr %v479, align 4, !alias.scope !9, !noalias !14
  %v480 = load <16 x float>, ptr %room39, align 8
  %v481 = getelementptr float, ptr %v33, i64 100
  store <16 x float> %v480, ptr %v481, align 4, !alias.scope !9, !noalias !14
  %v482 = load <16 x float>, ptr %room40, align 8
  %v483 = getelementptr float, ptr %v33, i64 120
  store <16 x float> %v482, ptr %v483, align 4, !alias.scope !9, !noalias !14
  %v484 = load <16 x float>, ptr %room41, align 8
  %v485 = getelementptr float, ptr %v33, i64 140
  store <16 x float> %v484, ptr %v485, align 4, !alias.scope !9, !noalias !14
  %v486 = add i64 %v15, 4
  %v487 = getelementptr float, ptr %v4, i64 16
  %v488 = getelementptr float, ptr %v33, i64 16
  %v489 = trunc i64 %v486 to i32
  %v490 = insertelement <16 x i32> poison, i32 %v489, i64 0
  %v491 = shufflevector <16 x i32> %v490, <16 x i32> poison, <16 x i32> zeroinitializer
  %v492 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v491
  %v501 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v502 = shufflevector <16 x float> %v501, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v502, ptr %room493, align 8
  %v503 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v504 = shufflevector <16 x float> %v503, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v504, ptr %room494, align 8
  %v505 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v506 = shufflevector <16 x float> %v505, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v506, ptr %room495, align 8
  %v507 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v508 = shufflevector <16 x float> %v507, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v508, ptr %room496, align 8
  %v509 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v510 = shufflevector <16 x float> %v509, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v510, ptr %room497, align 8
  %v511 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v512 = shufflevector <16 x float> %v511, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v512, ptr %room498, align 8
  %v513 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v514 = shufflevector <16 x float> %v513, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v514, ptr %room499, align 8
  %v515 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v516 = shufflevector <16 x float> %v515, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v516, ptr %room500, align 8
  %v517 = load <16 x float>, ptr %room493, align 8
  %v518 = load float, ptr %v31, align 4, !alias.scope !6, !noalias !11
  %v519 = insertelement <16 x float> poison, float %v518, i64 0
  %v520 = shufflevector <16 x float> %v519, <16 x float> poison, <16 x i32> zeroinitializer
  %v521 = load float, ptr %v487, align 4, !alias.scope !7, !noalias !12
  %v522 = insertelement <16 x float> poison, float %v521, i64 0
  %v523 = shufflevector <16 x float> %v522, <16 x float> poison, <16 x i32> zeroinitializer
  %v524 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v487, i32 4, <16 x i1> %v492, <16 x float> %v523)
  %v525 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v520, <16 x float> %v524, <16 x float> %v517)
  store <16 x float> %v525, ptr %room493, align 8
  %v526 = load <16 x float>, ptr %room494, align 8
  %v527 = getelementptr float, ptr %v31, i64 8
  %v528 = load float, ptr %v527, align 4, !alias.scope !6, !noalias !11
  %v529 = insertelement <16 x float> poison, float %v528, i64 0
  %v530 = shufflevector <16 x float> %v529, <16 x float> poison, <16 x i32> zeroinitializer
  %v531 = load float, ptr %v487, align 4, !alias.scope !7, !noalias !12
  %v532 = insertelement <16 x float> poison, float %v531, i64 0
  %v533 = shufflevector <16 x float> %v532, <16 x float> poison, <16 x i32> zeroinitializer
  %v534 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v487, i32 4, <16 x i1> %v492, <16 x float> %v533)
  %v535 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v534, <16 x float> %v526)
  store <16 x float> %v535, ptr %room494, align 8
  %v536 = load <16 x float>, ptr %room495, align 8
  %v537 = getelementptr float, ptr %v31, i64 16
  %v538 = load float, ptr %v537, align 4, !alias.scope !6, !noalias !11
  %v539 = insertelement <16 x float> poison, float %v538, i64 0
  %v540 = shufflevector <16 x float> %v539, <16 x float> poison, <16 x i32> zeroinitializer
  %v541 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v540, <16 x float> %v534, <16 x float> %v536)
  store <16 x float> %v541, ptr %room495, align 8
  %v542 = load <16 x float>, ptr %room496, align 8
  %v543 = getelementptr float, ptr %v31, i64 24
  %v544 = load float, ptr %v543, align 4, !alias.scope !6, !noalias !11
  %v545 = insertelement <16 x float> poison, float %v544, i64 0
  %v546 = shufflevector <16 x float> %v545, <16 x float> poison, <16 x i32> zeroinitializer
  %v547 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v546, <16 x float> %v534, <16 x float> %v542)
  store <16 x float> %v547, ptr %room496, align 8
  %v548 = load <16 x float>, ptr %room497, align 8
  %v549 = getelementptr float, ptr %v31, i64 32
  %v550 = load float, ptr %v549, align 4, !alias.scope !6, !noalias !11
  %v551 = insertelement <16 x float> poison, float %v550, i64 0
  %v552 = shufflevector <16 x float> %v551, <16 x float> poison, <16 x i32> zeroinitializer
  %v553 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v552, <16 x float> %v534, <16 x float> %v548)
  store <16 x float> %v553, ptr %room497, align 8
  %v554 = load <16 x float>, ptr %room498, align 8
  %v555 = getelementptr float, ptr %v31, i64 40
  %v556 = load float, ptr %v555, align 4, !alias.scope !6, !noalias !11
  %v557 = insertelement <16 x float> poison, float %v556, i64 0
  %v558 = shufflevector <16 x float> %v557, <16 x float> poison, <16 x i32> zeroinitializer
  %v559 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v558, <16 x float> %v534, <16 x float> %v554)
  store <16 x float> %v559, ptr %room498, align 8
  %v560 = load <16 x float>, ptr %room499, align 8
  %v561 = getelementptr float, ptr %v31, i64 48
  %v562 = load float, ptr %v561, align 4, !alias.scope !6, !noalias !11
  %v563 = insertelement <16 x float> poison, float %v562, i64 0
  %v564 = shufflevector <16 x float> %v563, <16 x float> poison, <16 x i32> zeroinitializer
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v534, <16 x float> %v560)
  store <16 x float> %v565, ptr %room499, align 8
  %v566 = load <16 x float>, ptr %room500, align 8
  %v567 = getelementptr float, ptr %v31, i64 56
  %v568 = load float, ptr %v567, align 4, !alias.scope !6, !noalias !11
  %v569 = insertelement <16 x float> poison, float %v568, i64 0
  %v570 = shufflevector <16 x float> %v569, <16 x float> poison, <16 x i32> zeroinitializer
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v534, <16 x float> %v566)
  store <16 x float> %v571, ptr %room500, align 8
  %v572 = getelementptr float, ptr %v31, i64 1
  %v573 = mul i64 1, 20
  %v574 = getelementptr float, ptr %v487, i64 %v573
  %v575 = load <16 x float>, ptr %room493, align 8
  %v576 = load float, ptr %v572, align 4, !alias.scope !6, !noalias !11
  %v577 = insertelement <16 x float> poison, float %v576, i64 0
  %v578 = shufflevector <16 x float> %v577, <16 x float> poison, <16 x i32> zeroinitializer
  %v579 = load float, ptr %v574, align 4, !alias.scope !7, !noalias !12
  %v580 = insertelement <16 x float> poison, float %v579, i64 0
  %v581 = shufflevector <16 x float> %v580, <16 x float> poison, <16 x i32> zeroinitializer
  %v582 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v574, i32 4, <16 x i1> %v492, <16 x float> %v581)
  %v583 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v578, <16 x float> %v582, <16 x float> %v575)
  store <16 x float> %v583, ptr %room493, align 8
  %v584 = load <16 x float>, ptr %room494, align 8
  %v585 = getelementptr float, ptr %v572, i64 8
  %v586 = load float, ptr %v585, align 4, !alias.scope !6, !noalias !11
  %v587 = insertelement <16 x float> poison, float %v586, i64 0
  %v588 = shufflevector <16 x float> %v587, <16 x float> poison, <16 x i32> zeroinitializer
  %v589 = load float, ptr %v574, align 4, !alias.scope !7, !noalias !12
  %v590 = insertelement <16 x float> poison, float %v589, i64 0
  %v591 = shufflevector <16 x float> %v590, <16 x float> poison, <16 x i32> zeroinitializer
  %v592 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v574, i32 4, <16 x i1> %v492, <16 x float> %v591)
  %v593 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v592, <16 x float> %v584)
  store <16 x float> %v593, ptr %room494, align 8
  %v594 = load <16 x float>, ptr %room495, align 8
  %v595 = getelementptr float, ptr %v572, i64 16
  %v596 = load float, ptr %v595, align 4, !alias.scope !6, !noalias !11
  %v597 = insertelement <16 x float> poison, float %v596, i64 0
  %v598 = shufflevector <16 x float> %v597, <16 x float> poison, <16 x i32> zeroinitializer
  %v599 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v598, <16 x float> %v592, <16 x float> %v594)
  store <16 x float> %v599, ptr %room495, align 8
  %v600 = load <16 x float>, ptr %room496, align 8
  %v601 = getelementptr float, ptr %v572, i64 24
  %v602 = load float, ptr %v601, align 4, !alias.scope !6, !noalias !11
  %v603 = insertelement <16 x float> poison, float %v602, i64 0
  %v604 = shufflevector <16 x float> %v603, <16 x float> poison, <16 x i32> zeroinitializer
  %v605 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v604, <16 x float> %v592, <16 x float> %v600)
  store <16 x float> %v605, ptr %room496, align 8
  %v606 = load <16 x float>, ptr %room497, align 8
  %v607 = getelementptr float, ptr %v572, i64 32
  %v608 = load float, ptr %v607, align 4, !alias.scope !6, !noalias !11
  %v609 = insertelement <16 x float> poison, float %v608, i64 0
  %v610 = shufflevector <16 x float> %v609, <16 x float> poison, <16 x i32> zeroinitializer
  %v611 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v610, <16 x float> %v592, <16 x float> %v606)
  store <16 x float> %v611, ptr %room497, align 8
  %v612 = load <16 x float>, ptr %room498, align 8
  %v613 = getelementptr float, ptr %v572, i64 40
  %v614 = load float, ptr %v613, align 4, !alias.scope !6, !noalias !11
  %v615 = insertelement <16 x float> poison, float %v614, i64 0
  %v616 = shufflevector <16 x float> %v615, <16 x float> poison, <16 x i32> zeroinitializer
  %v617 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v616, <16 x float> %v592, <16 x float> %v612)
  store <16 x float> %v617, ptr %room498, align 8
  %v618 = load <16 x float>, ptr %room499, align 8
  %v619 = getelementptr float, ptr %v572, i64 48
  %v620 = load float, ptr %v619, align 4, !alias.scope !6, !noalias !11
  %v621 = insertelement <16 x float> poison, float %v620, i64 0
  %v622 = shufflevector <16 x float> %v621, <16 x float> poison, <16 x i32> zeroinitializer
  %v623 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v622, <16 x float> %v592, <16 x float> %v618)
  store <16 x float> %v623, ptr %room499, align 8
  %v624 = load <16 x float>, ptr %room500, align 8
  %v625 = getelementptr float, ptr %v572, i64 56
  %v626 = load float, ptr %v625, align 4, !alias.scope !6, !noalias !11
  %v627 = insertelement <16 x float> poison, float %v626, i64 0
  %v628 = shufflevector <16 x float> %v627, <16 x float> poison, <16 x i32> zeroinitializer
  %v629 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v628, <16 x float> %v592, <16 x float> %v624)
  store <16 x float> %v629, ptr %room500, align 8
  %v630 = getelementptr float, ptr %v31, i64 2
  %v631 = mul i64 2, 20
  %v632 = getelementptr float, ptr %v487, i64 %v631
  %v633 = load <16 x float>, ptr %room493, align 8
  %v634 = load float, ptr %v630, align 4, !alias.scope !6, !noalias !11
  %v635 = insertelement <16 x float> poison, float %v634, i64 0
  %v636 = shufflevector <16 x float> %v635, <16 x float> poison, <16 x i32> zeroinitializer
  %v637 = load float, ptr %v632, align 4, !alias.scope !7, !noalias !12
  %v638 = insertelement <16 x float> poison, float %v637, i64 0
  %v639 = shufflevector <16 x float> %v638, <16 x float> poison, <16 x i32> zeroinitializer
  %v640 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v632, i32 4, <16 x i1> %v492, <16 x float> %v639)
  %v641 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v636, <16 x float> %v640, <16 x float> %v633)
  store <16 x float> %v641, ptr %room493, align 8
  %v642 = load <16 x float>, ptr %room494, align 8
  %v643 = getelementptr float, ptr %v630, i64 8
  %v644 = load float, ptr %v643, align 4, !alias.scope !6, !noalias !11
  %v645 = insertelement <16 x float> poison, float %v644, i64 0
  %v646 = shufflevector <16 x float> %v645, <16 x float> poison, <16 x i32> zeroinitializer
  %v647 = load float, ptr %v632, align 4, !alias.scope !7, !noalias !12
  %v648 = insertelement <16 x float> poison, float %v647, i64 0
  %v649 = shufflevector <16 x float> %v648, <16 x float> poison, <16 x i32> zeroinitializer
  %v650 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v632, i32 4, <16 x i1> %v492, <16 x float> %v649)
  %v651 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v650, <16 x float> %v642)
  store <16 x float> %v651, ptr %room494, align 8
  %v652 = load <16 x float>, ptr %room495, align 8
  %v653 = getelementptr float, ptr %v630, i64 16
  %v654 = load float, ptr %v653, align 4, !alias.scope !6, !noalias !11
  %v655 = insertelement <16 x float> poison, float %v654, i64 0
  %v656 = shufflevector <16 x float> %v655, <16 x float> poison, <16 x i32> zeroinitializer
  %v657 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v656, <16 x float> %v650, <16 x float> %v652)
  store <16 x float> %v657, ptr %room495, align 8
  %v658 = load <16 x float>, ptr %room496, align 8
  %v659 = getelementptr float, ptr %v630, i64 24
  %v660 = load float, ptr %v659, align 4, !alias.scope !6, !noalias !11
  %v661 = insertelement <16 x float> poison, float %v660, i64 0
  %v662 = shufflevector <16 x float> %v661, <16 x float> poison, <16 x i32> zeroinitializer
  %v663 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v662, <16 x float> %v650, <16 x float> %v658)
  store <16 x float> %v663, ptr %room496, align 8
  %v664 = load <16 x float>, ptr %room497, align 8
  %v665 = getelementptr float, ptr %v630, i64 32
  %v666 = load float, ptr %v665, align 4, !alias.scope !6, !noalias !11
  %v667 = insertelement <16 x float> poison, float %v666, i64 0
  %v668 = shufflevector <16 x float> %v667, <16 x float> poison, <16 x i32> zeroinitializer
  %v669 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v668, <16 x float> %v650, <16 x float> %v664)
  store <16 x float> %v669, ptr %room497, align 8
  %v670 = load <16 x float>, ptr %room498, align 8
  %v671 = getelementptr float, ptr %v630, i64 40
  %v672 = load float, ptr %v671, align 4, !alias.scope !6, !noalias !11
  %v673 = insertelement <16 x float> poison, float %v672, i64 0
  %v674 = shufflevector <16 x float> %v673, <16 x float> poison, <16 x i32> zeroinitializer
  %v675 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v674, <16 x float> %v650, <16 x float> %v670)
  store <16 x float> %v675, ptr %room498, align 8
  %v676 = load <16 x float>, ptr %room499, align 8
  %v677 = getelementptr float, ptr %v630, i64 48
  %v678 = load float, ptr %v677, align 4, !alias.scope !6, !noalias !11
  %v679 = insertelement <16 x float> poison, float %v678, i64 0
  %v680 = shufflevector <16 x float> %v679, <16 x float> poison, <16 x i32> zeroinitializer
  %v681 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v680, <16 x float> %v650, <16 x float> %v676)
  store <16 x float> %v681, ptr %room499, align 8
  %v682 = load <16 x float>, ptr %room500, align 8
  %v683 = getelementptr float, ptr %v630, i64 56
  %v684 = load float, ptr %v683, align 4, !alias.scope !6, !noalias !11
  %v685 = insertelement <16 x float> poison, float %v684, i64 0
  %v686 = shufflevector <16 x float> %v685, <16 x float> poison, <16 x i32> zeroinitializer
  %v687 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v686, <16 x float> %v650, <16 x float> %v682)
  store <16 x float> %v687, ptr %room500, align 8
  %v688 = getelementptr float, ptr %v31, i64 3
  %v689 = mul i64 3, 20
  %v690 = getelementptr float, ptr %v487, i64 %v689
  %v691 = load <16 x float>, ptr %room493, align 8
  %v692 = load float, ptr %v688, align 4, !alias.scope !6, !noalias !11
  %v693 = insertelement <16 x float> poison, float %v692, i64 0
  %v694 = shufflevector <16 x float> %v693, <16 x float> poison, <16 x i32> zeroinitializer
  %v695 = load float, ptr %v690, align 4, !alias.scope !7, !noalias !12
  %v696 = insertelement <16 x float> poison, float %v695, i64 0
  %v697 = shufflevector <16 x float> %v696, <16 x float> poison, <16 x i32> zeroinitializer
  %v698 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v690, i32 4, <16 x i1> %v492, <16 x float> %v697)
  %v699 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v698, <16 x float> %v691)
  store <16 x float> %v699, ptr %room493, align 8
  %v700 = load <16 x float>, ptr %room494, align 8
  %v701 = getelementptr float, ptr %v688, i64 8
  %v702 = load float, ptr %v701, align 4, !alias.scope !6, !noalias !11
  %v703 = insertelement <16 x float> poison, float %v702, i64 0
  %v704 = shufflevector <16 x float> %v703, <16 x float> poison, <16 x i32> zeroinitializer
  %v705 = load float, ptr %v690, align 4, !alias.scope !7, !noalias !12
  %v706 = insertelement <16 x float> poison, float %v705, i64 0
  %v707 = shufflevector <16 x float> %v706, <16 x float> poison, <16 x i32> zeroinitializer
  %v708 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v690, i32 4, <16 x i1> %v492, <16 x float> %v707)
  %v709 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v704, <16 x float> %v708, <16 x float> %v700)
  store <16 x float> %v709, ptr %room494, align 8
  %v710 = load <16 x float>, ptr %room495, align 8
  %v711 = getelementptr float, ptr %v688, i64 16
  %v712 = load float, ptr %v711, align 4, !alias.scope !6, !noalias !11
  %v713 = insertelement <16 x float> poison, float %v712, i64 0
  %v714 = shufflevector <16 x float> %v713, <16 x float> poison, <16 x i32> zeroinitializer
  %v715 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v714, <16 x float> %v708, <16 x float> %v710)
  store <16 x float> %v715, ptr %room495, align 8
  %v716 = load <16 x float>, ptr %room496, align 8
  %v717 = getelementptr float, ptr %v688, i64 24
  %v718 = load float, ptr %v717, align 4, !alias.scope !6, !noalias !11
  %v719 = insertelement <16 x float> poison, float %v718, i64 0
  %v720 = shufflevector <16 x float> %v719, <16 x float> poison, <16 x i32> zeroinitializer
  %v721 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v720, <16 x float> %v708, <16 x float> %v716)
  store <16 x float> %v721, ptr %room496, align 8
  %v722 = load <16 x float>, ptr %room497, align 8
  %v723 = getelementptr float, ptr %v688, i64 32
  %v724 = load float, ptr %v723, align 4, !alias.scope !6, !noalias !11
  %v725 = insertelement <16 x float> poison, float %v724, i64 0
  %v726 = shufflevector <16 x float> %v725, <16 x float> poison, <16 x i32> zeroinitializer
  %v727 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v726, <16 x float> %v708, <16 x float> %v722)
  store <16 x float> %v727, ptr %room497, align 8
  %v728 = load <16 x float>, ptr %room498, align 8
  %v729 = getelementptr float, ptr %v688, i64 40
  %v730 = load float, ptr %v729, align 4, !alias.scope !6, !noalias !11
  %v731 = insertelement <16 x float> poison, float %v730, i64 0
  %v732 = shufflevector <16 x float> %v731, <16 x float> poison, <16 x i32> zeroinitializer
  %v733 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v732, <16 x float> %v708, <16 x float> %v728)
  store <16 x float> %v733, ptr %room498, align 8
  %v734 = load <16 x float>, ptr %room499, align 8
  %v735 = getelementptr float, ptr %v688, i64 48
  %v736 = load float, ptr %v735, align 4, !alias.scope !6, !noalias !11
  %v737 = insertelement <16 x float> poison, float %v736, i64 0
  %v738 = shufflevector <16 x float> %v737, <16 x float> poison, <16 x i32> zeroinitializer
  %v739 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v738, <16 x float> %v708, <16 x float> %v734)
  store <16 x float> %v739, ptr %room499, align 8
  %v740 = load <16 x float>, ptr %room500, align 8
  %v741 = getelementptr float, ptr %v688, i64 56
  %v742 = load float, ptr %v741, align 4, !alias.scope !6, !noalias !11
  %v743 = insertelement <16 x float> poison, float %v742, i64 0
  %v744 = shufflevector <16 x float> %v743, <16 x float> poison, <16 x i32> zeroinitializer
  %v745 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v744, <16 x float> %v708, <16 x float> %v740)
  store <16 x float> %v745, ptr %room500, align 8
  %v746 = getelementptr float, ptr %v31, i64 4
  %v747 = mul i64 4, 20
  %v748 = getelementptr float, ptr %v487, i64 %v747
  %v749 = load <16 x float>, ptr %room493, align 8
  %v750 = load float, ptr %v746, align 4, !alias.scope !6, !noalias !11
  %v751 = insertelement <16 x float> poison, float %v750, i64 0
  %v752 = shufflevector <16 x float> %v751, <16 x float> poison, <16 x i32> zeroinitializer
  %v753 = load float, ptr %v748, align 4, !alias.scope !7, !noalias !12
  %v754 = insertelement <16 x float> poison, float %v753, i64 0
  %v755 = shufflevector <16 x float> %v754, <16 x float> poison, <16 x i32> zeroinitializer
  %v756 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v748, i32 4, <16 x i1> %v492, <16 x float> %v755)
  %v757 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v752, <16 x float> %v756, <16 x float> %v749)
  store <16 x float> %v757, ptr %room493, align 8
  %v758 = load <16 x float>, ptr %room494, align 8
  %v759 = getelementptr float, ptr %v746, i64 8
  %v760 = load float, ptr %v759, align 4, !alias.scope !6, !noalias !11
  %v761 = insertelement <16 x float> poison, float %v760, i64 0
  %v762 = shufflevector <16 x float> %v761, <16 x float> poison, <16 x i32> zeroinitializer
  %v763 = load float, ptr %v748, align 4, !alias.scope !7, !noalias !12
  %v764 = insertelement <16 x float> poison, float %v763, i64 0
  %v765 = shufflevector <16 x float> %v764, <16 x float> poison, <16 x i32> zeroinitializer
  %v766 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v748, i32 4, <16 x i1> %v492, <16 x float> %v765)
  %v767 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v762, <16 x float> %v766, <16 x float> %v758)
  store <16 x float> %v767, ptr %room494, align 8
  %v768 = load <16 x float>, ptr %room495, align 8
  %v769 = getelementptr float, ptr %v746, i64 16
  %v770 = load float, ptr %v769, align 4, !alias.scope !6, !noalias !11
  %v771 = insertelement <16 x float> poison, float %v770, i64 0
  %v772 = shufflevector <16 x float> %v771, <16 x float> poison, <16 x i32> zeroinitializer
  %v773 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v772, <16 x float> %v766, <16 x float> %v768)
  store <16 x float> %v773, ptr %room495, align 8
  %v774 = load <16 x float>, ptr %room496, align 8
  %v775 = getelementptr float, ptr %v746, i64 24
  %v776 = load float, ptr %v775, align 4, !alias.scope !6, !noalias !11
  %v777 = insertelement <16 x float> poison, float %v776, i64 0
  %v778 = shufflevector <16 x float> %v777, <16 x float> poison, <16 x i32> zeroinitializer
  %v779 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v778, <16 x float> %v766, <16 x float> %v774)
  store <16 x float> %v779, ptr %room496, align 8
  %v780 = load <16 x float>, ptr %room497, align 8
  %v781 = getelementptr float, ptr %v746, i64 32
  %v782 = load float, ptr %v781, align 4, !alias.scope !6, !noalias !11
  %v783 = insertelement <16 x float> poison, float %v782, i64 0
  %v784 = shufflevector <16 x float> %v783, <16 x float> poison, <16 x i32> zeroinitializer
  %v785 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v784, <16 x float> %v766, <16 x float> %v780)
  store <16 x float> %v785, ptr %room497, align 8
  %v786 = load <16 x float>, ptr %room498, align 8
  %v787 = getelementptr float, ptr %v746, i64 40
  %v788 = load float, ptr %v787, align 4, !alias.scope !6, !noalias !11
  %v789 = insertelement <16 x float> poison, float %v788, i64 0
  %v790 = shufflevector <16 x float> %v789, <16 x float> poison, <16 x i32> zeroinitializer
  %v791 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v790, <16 x float> %v766, <16 x float> %v786)
  store <16 x float> %v791, ptr %room498, align 8
  %v792 = load <16 x float>, ptr %room499, align 8
  %v793 = getelementptr float, ptr %v746, i64 48
  %v794 = load float, ptr %v793, align 4, !alias.scope !6, !noalias !11
  %v795 = insertelement <16 x float> poison, float %v794, i64 0
  %v796 = shufflevector <16 x float> %v795, <16 x float> poison, <16 x i32> zeroinitializer
  %v797 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v796, <16 x float> %v766, <16 x float> %v792)
  store <16 x float> %v797, ptr %room499, align 8
  %v798 = load <16 x float>, ptr %room500, align 8
  %v799 = getelementptr float, ptr %v746, i64 56
  %v800 = load float, ptr %v799, align 4, !alias.scope !6, !noalias !11
  %v801 = insertelement <16 x float> poison, float %v800, i64 0
  %v802 = shufflevector <16 x float> %v801, <16 x float> poison, <16 x i32> zeroinitializer
  %v803 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v802, <16 x float> %v766, <16 x float> %v798)
  store <16 x float> %v803, ptr %room500, align 8
  %v804 = getelementptr float, ptr %v31, i64 5
  %v805 = mul i64 5, 20
  %v806 = getelementptr float, ptr %v487, i64 %v805
  %v807 = load <16 x float>, ptr %room493, align 8
  %v808 = load float, ptr %v804, align 4, !alias.scope !6, !noalias !11
  %v809 = insertelement <16 x float> poison, float %v808, i64 0
  %v810 = shufflevector <16 x float> %v809, <16 x float> poison, <16 x i32> zeroinitializer
  %v811 = load float, ptr %v806, align 4, !alias.scope !7, !noalias !12
  %v812 = insertelement <16 x float> poison, float %v811, i64 0
  %v813 = shufflevector <16 x float> %v812, <16 x float> poison, <16 x i32> zeroinitializer
  %v814 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v806, i32 4, <16 x i1> %v492, <16 x float> %v813)
  %v815 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v810, <16 x float> %v814, <16 x float> %v807)
  store <16 x float> %v815, ptr %room493, align 8
  %v816 = load <16 x float>, ptr %room494, align 8
  %v817 = getelementptr float, ptr %v804, i64 8
  %v818 = load float, ptr %v817, align 4, !alias.scope !6, !noalias !11
  %v819 = insertelement <16 x float> poison, float %v818, i64 0
  %v820 = shufflevector <16 x float> %v819, <16 x float> poison, <16 x i32> zeroinitializer
  %v821 = load float, ptr %v806, align 4, !alias.scope !7, !noalias !12
  %v822 = insertelement <16 x float> poison, float %v821, i64 0
  %v823 = shufflevector <16 x float> %v822, <16 x float> poison, <16 x i32> zeroinitializer
  %v824 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v806, i32 4, <16 x i1> %v492, <16 x float> %v823)
  %v825 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v820, <16 x float> %v824, <16 x float> %v816)
  store <16 x float> %v825, ptr %room494, align 8
  %v826 = load <16 x float>, ptr %room495, align 8
  %v827 = getelementptr float, ptr %v804, i64 16
  %v828 = load float, ptr %v827, align 4, !alias.scope !6, !noalias !11
  %v829 = insertelement <16 x float> poison, float %v828, i64 0
  %v830 = shufflevector <16 x float> %v829, <16 x float> poison, <16 x i32> zeroinitializer
  %v831 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v830, <16 x float> %v824, <16 x float> %v826)
  store <16 x float> %v831, ptr %room495, align 8
  %v832 = load <16 x float>, ptr %room496, align 8
  %v833 = getelementptr float, ptr %v804, i64 24
  %v834 = load float, ptr %v833, align 4, !alias.scope !6, !noalias !11
  %v835 = insertelement <16 x float> poison, float %v834, i64 0
  %v836 = shufflevector <16 x float> %v835, <16 x float> poison, <16 x i32> zeroinitializer
  %v837 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v836, <16 x float> %v824, <16 x float> %v832)
  store <16 x float> %v837, ptr %room496, align 8
  %v838 = load <16 x float>, ptr %room497, align 8
  %v839 = getelementptr float, ptr %v804, i64 32
  %v840 = load float, ptr %v839, align 4, !alias.scope !6, !noalias !11
  %v841 = insertelement <16 x float> poison, float %v840, i64 0
  %v842 = shufflevector <16 x float> %v841, <16 x float> poison, <16 x i32> zeroinitializer
  %v843 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v842, <16 x float> %v824, <16 x float> %v838)
  store <16 x float> %v843, ptr %room497, align 8
  %v844 = load <16 x float>, ptr %room498, align 8
  %v845 = getelementptr float, ptr %v804, i64 40
  %v846 = load float, ptr %v845, align 4, !alias.scope !6, !noalias !11
  %v847 = insertelement <16 x float> poison, float %v846, i64 0
  %v848 = shufflevector <16 x float> %v847, <16 x float> poison, <16 x i32> zeroinitializer
  %v849 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v848, <16 x float> %v824, <16 x float> %v844)
  store <16 x float> %v849, ptr %room498, align 8
  %v850 = load <16 x float>, ptr %room499, align 8
  %v851 = getelementptr float, ptr %v804, i64 48
  %v852 = load float, ptr %v851, align 4, !alias.scope !6, !noalias !11
  %v853 = insertelement <16 x float> poison, float %v852, i64 0
  %v854 = shufflevector <16 x float> %v853, <16 x float> poison, <16 x i32> zeroinitializer
  %v855 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v854, <16 x float> %v824, <16 x float> %v850)
  store <16 x float> %v855, ptr %room499, align 8
  %v856 = load <16 x float>, ptr %room500, align 8
  %v857 = getelementptr float, ptr %v804, i64 56
  %v858 = load float, ptr %v857, align 4, !alias.scope !6, !noalias !11
  %v859 = insertelement <16 x float> poison, float %v858, i64 0
  %v860 = shufflevector <16 x float> %v859, <16 x float> poison, <16 x i32> zeroinitializer
  %v861 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v860, <16 x float> %v824, <16 x float> %v856)
  store <16 x float> %v861, ptr %room500, align 8
  %v862 = getelementptr float, ptr %v31, i64 6
  %v863 = mul i64 6, 20
  %v864 = getelementptr float, ptr %v487, i64 %v863
  %v865 = load <16 x float>, ptr %room493, align 8
  %v866 = load float, ptr %v862, align 4, !alias.scope !6, !noalias !11
  %v867 = insertelement <16 x float> poison, float %v866, i64 0
  %v868 = shufflevector <16 x float> %v867, <16 x float> poison, <16 x i32> zeroinitializer
  %v869 = load float, ptr %v864, align 4, !alias.scope !7, !noalias !12
  %v870 = insertelement <16 x float> poison, float %v869, i64 0
  %v871 = shufflevector <16 x float> %v870, <16 x float> poison, <16 x i32> zeroinitializer
  %v872 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v864, i32 4, <16 x i1> %v492, <16 x float> %v871)
  %v873 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v868, <16 x float> %v872, <16 x float> %v865)
  store <16 x float> %v873, ptr %room493, align 8
  %v874 = load <16 x float>, ptr %room494, align 8
  %v875 = getelementptr float, ptr %v862, i64 8
  %v876 = load float, ptr %v875, align 4, !alias.scope !6, !noalias !11
  %v877 = insertelement <16 x float> poison, float %v876, i64 0
  %v878 = shufflevector <16 x float> %v877, <16 x float> poison, <16 x i32> zeroinitializer
  %v879 = load float, ptr %v864, align 4, !alias.scope !7, !noalias !12
  %v880 = insertelement <16 x float> poison, float %v879, i64 0
  %v881 = shufflevector <16 x float> %v880, <16 x float> poison, <16 x i32> zeroinitializer
  %v882 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v864, i32 4, <16 x i1> %v492, <16 x float> %v881)
  %v883 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v878, <16 x float> %v882, <16 x float> %v874)
  store <16 x float> %v883, ptr %room494, align 8
  %v884 = load <16 x float>, ptr %room495, align 8
  %v885 = getelementptr float, ptr %v862, i64 16
  %v886 = load float, ptr %v885, align 4, !alias.scope !6, !noalias !11
  %v887 = insertelement <16 x float> poison, float %v886, i64 0
  %v888 = shufflevector <16 x float> %v887, <16 x float> poison, <16 x i32> zeroinitializer
  %v889 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v888, <16 x float> %v882, <16 x float> %v884)
  store <16 x float> %v889, ptr %room495, align 8
  %v890 = load <16 x float>, ptr %room496, align 8
  %v891 = getelementptr float, ptr %v862, i64 24
  %v892 = load float, ptr %v891, align 4, !alias.scope !6, !noalias !11
  %v893 = insertelement <16 x float> poison, float %v892, i64 0
  %v894 = shufflevector <16 x float> %v893, <16 x float> poison, <16 x i32> zeroinitializer
  %v895 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v894, <16 x float> %v882, <16 x float> %v890)
  store <16 x float> %v895, ptr %room496, align 8
  %v896 = load <16 x float>, ptr %room497, align 8
  %v897 = getelementptr float, ptr %v862, i64 32
  %v898 = load float, ptr %v897, align 4, !alias.scope !6, !noalias !11
  %v899 = insertelement <16 x float> poison, float %v898, i64 0
  %v900 = shufflevector <16 x float> %v899, <16 x float> poison, <16 x i32> zeroinitializer
  %v901 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v900, <16 x float> %v882, <16 x float> %v896)
  store <16 x float> %v901, ptr %room497, align 8
  %v902 = load <16 x float>, ptr %room498, align 8
  %v903 = getelementptr float, ptr %v862, i64 40
  %v904 = load float, ptr %v903, align 4, !alias.scope !6, !noalias !11
  %v905 = insertelement <16 x float> poison, float %v904, i64 0
  %v906 = shufflevector <16 x float> %v905, <16 x float> poison, <16 x i32> zeroinitializer
  %v907 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v906, <16 x float> %v882, <16 x float> %v902)
  store <16 x float> %v907, ptr %room498, align 8
  %v908 = load <16 x float>, ptr %room499, align 8
  %v909 = getelementptr float, ptr %v862, i64 48
  %v910 = load float, ptr %v909, align 4, !alias.scope !6, !noalias !11
  %v911 = insertelement <16 x float> poison, float %v910, i64 0
  %v912 = shufflevector <16 x float> %v911, <16 x float> poison, <16 x i32> zeroinitializer
  %v913 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v912, <16 x float> %v882, <16 x float> %v908)
  store <16 x float> %v913, ptr %room499, align 8
  %v914 = load <16 x float>, ptr %room500, align 8
  %v915 = getelementptr float, ptr %v862, i64 56
  %v916 = load float, ptr %v915, align 4, !alias.scope !6, !noalias !11
  %v917 = insertelement <16 x float> poison, float %v916, i64 0
  %v918 = shufflevector <16 x float> %v917, <16 x float> poison, <16 x i32> zeroinitializer
  %v919 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v918, <16 x float> %v882, <16 x float> %v914)
  store <16 x float> %v919, ptr %room500, align 8
  %v920 = getelementptr float, ptr %v31, i64 7
  %v921 = mul i64 7, 20
  %v922 = getelementptr float, ptr %v487, i64 %v921
  %v923 = load <16 x float>, ptr %room493, align 8
  %v924 = load float, ptr %v920, align 4, !alias.scope !6, !noalias !11
  %v925 = insertelement <16 x float> poison, float %v924, i64 0
  %v926 = shufflevector <16 x float> %v925, <16 x float> poison, <16 x i32> zeroinitializer
  %v927 = load float, ptr %v922, align 4, !alias.scope !7, !noalias !12
  %v928 = insertelement <16 x float> poison, float %v927, i64 0
  %v929 = shufflevector <16 x float> %v928, <16 x float> poison, <16 x i32> zeroinitializer
  %v930 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v922, i32 4, <16 x i1> %v492, <16 x float> %v929)
  %v931 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v926, <16 x float> %v930, <16 x float> %v923)
  store <16 x float> %v931, ptr %room493, align 8
  %v932 = load <16 x float>, ptr %room494, align 8
  %v933 = getelementptr float, ptr %v920, i64 8
  %v934 = load float, ptr %v933, align 4, !alias.scope !6, !noalias !11
  %v935 = insertelement <16 x float> poison, float %v934, i64 0
  %v936 = shufflevector <16 x float> %v935, <16 x float> poison, <16 x i32> zeroinitializer
  %v937 = load float, ptr %v922, align 4, !alias.scope !7, !noalias !12
  %v938 = insertelement <16 x float> poison, float %v937, i64 0
  %v939 = shufflevector <16 x float> %v938, <16 x float> poison, <16 x i32> zeroinitializer
  %v940 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v922, i32 4, <16 x i1> %v492, <16 x float> %v939)
  %v941 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v936, <16 x float> %v940, <16 x float> %v932)
  store <16 x float> %v941, ptr %room494, align 8
  %v942 = load <16 x float>, ptr %room495, align 8
  %v943 = getelementptr float, ptr %v920, i64 16
  %v944 = load float, ptr %v943, align 4, !alias.scope !6, !noalias !11
  %v945 = insertelement <16 x float> poison, float %v944, i64 0
  %v946 = shufflevector <16 x float> %v945, <16 x float> poison, <16 x i32> zeroinitializer
  %v947 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v946, <16 x float> %v940, <16 x float> %v942)
  store <16 x float> %v947, ptr %room495, align 8
  %v948 = load <16 x float>, ptr %room496, align 8
  %v949 = getelementptr float, ptr %v920, i64 24
  %v950 = load float, ptr %v949, align 4, !alias.scope !6, !noalias !11
  %v951 = insertelement <16 x float> poison, float %v950, i64 0
  %v952 = shufflevector <16 x float> %v951, <16 x float> poison, <16 x i32> zeroinitializer
  %v953 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v952, <16 x float> %v940, <16 x float> %v948)
  store <16 x float> %v953, ptr %room496, align 8
  %v954 = load <16 x float>, ptr %room497, align 8
  %v955 = getelementptr float, ptr %v920, i64 32
  %v956 = load float, ptr %v955, align 4, !alias.scope !6, !noalias !11
  %v957 = insertelement <16 x float> poison, float %v956, i64 0
  %v958 = shufflevector <16 x float> %v957, <16 x float> poison, <16 x i32> zeroinitializer
  %v959 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v958, <16 x float> %v940, <16 x float> %v954)
  store <16 x float> %v959, ptr %room497, align 8
  %v960 = load <16 x float>, ptr %room498, align 8
  %v961 = getelementptr float, ptr %v920, i64 40
  %v962 = load float, ptr %v961, align 4, !alias.scope !6, !noalias !11
  %v963 = insertelement <16 x float> poison, float %v962, i64 0
  %v964 = shufflevector <16 x float> %v963, <16 x float> poison, <16 x i32> zeroinitializer
  %v965 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v964, <16 x float> %v940, <16 x float> %v960)
  store <16 x float> %v965, ptr %room498, align 8
  %v966 = load <16 x float>, ptr %room499, align 8
  %v967 = getelementptr float, ptr %v920, i64 48
  %v968 = load float, ptr %v967, align 4, !alias.scope !6, !noalias !11
  %v969 = insertelement <16 x float> poison, float %v968, i64 0
  %v970 = shufflevector <16 x float> %v969, <16 x float> poison, <16 x i32> zeroinitializer
  %v971 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v970, <16 x float> %v940, <16 x float> %v966)
  store <16 x float> %v971, ptr %room499, align 8
  %v972 = load <16 x float>, ptr %room500, align 8
  %v973 = getelementptr float, ptr %v920, i64 56
  %v974 = load float, ptr %v973, align 4, !alias.scope !6, !noalias !11
  %v975 = insertelement <16 x float> poison, float %v974, i64 0
  %v976 = shufflevector <16 x float> %v975, <16 x float> poison, <16 x i32> zeroinitializer
  %v977 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v976, <16 x float> %v940, <16 x float> %v972)
  store <16 x float> %v977, ptr %room500, align 8
  %v978 = load <16 x float>, ptr %room493, align 8
  %v979 = bitcast <16 x float> %v978 to <16 x float>
  %v980 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v979)
  %v981 = bitcast <16 x float> %v980 to <16 x float>
  %v982 = shufflevector <16 x float> %v981, <16 x float> %v981, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v982, ptr %v488, align 4, !alias.scope !9, !noalias !14
  %v983 = load <16 x float>, ptr %room494, align 8
  %v984 = getelementptr float, ptr %v488, i64 20
  %v985 = bitcast <16 x float> %v983 to <16 x float>
  %v986 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v985)
  %v987 = bitcast <16 x float> %v986 to <16 x float>
  %v988 = shufflevector <16 x float> %v987, <16 x float> %v987, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v988, ptr %v984, align 4, !alias.scope !9, !noalias !14
  %v989 = load <16 x float>, ptr %room495, align 8
  %v990 = getelementptr float, ptr %v488, i64 40
  %v991 = bitcast <16 x float> %v989 to <16 x float>
  %v992 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v991)
  %v993 = bitcast <16 x float> %v992 to <16 x float>
  %v994 = shufflevector <16 x float> %v993, <16 x float> %v993, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v994, ptr %v990, align 4, !alias.scope !9, !noalias !14
  %v995 = load <16 x float>, ptr %room496, align 8
  %v996 = getelementptr float, ptr %v488, i64 60
  %v997 = bitcast <16 x float> %v995 to <16 x float>
  %v998 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v997)
  %v999 = bitcast <16 x float> %v998 to <16 x float>
  %v1000 = shufflevector <16 x float> %v999, <16 x float> %v999, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1000, ptr %v996, align 4, !alias.scope !9, !noalias !14
  %v1001 = load <16 x float>, ptr %room497, align 8
  %v1002 = getelementptr float, ptr %v488, i64 80
  %v1003 = bitcast <16 x float> %v1001 to <16 x float>
  %v1004 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1003)
  %v1005 = bitcast <16 x float> %v1004 to <16 x float>
  %v1006 = shufflevector <16 x float> %v1005, <16 x float> %v1005, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1006, ptr %v1002, align 4, !alias.scope !9, !noalias !14
  %v1007 = load <16 x float>, ptr %room498, align 8
  %v1008 = getelementptr float, ptr %v488, i64 100
  %v1009 = bitcast <16 x float> %v1007 to <16 x float>
  %v1010 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1009)
  %v1011 = bitcast <16 x float> %v1010 to <16 x float>
  %v1012 = shufflevector <16 x float> %v1011, <16 x float> %v1011, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1012, ptr %v1008, align 4, !alias.scope !9, !noalias !14
  %v1013 = load <16 x float>, ptr %room499, align 8
  %v1014 = getelementptr float, ptr %v488, i64 120
  %v1015 = bitcast <16 x float> %v1013 to <16 x float>
  %v1016 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1015)
  %v1017 = bitcast <16 x float> %v1016 to <16 x float>
  %v1018 = shufflevector <16 x float> %v1017, <16 x float> %v1017, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1018, ptr %v1014, align 4, !alias.scope !9, !noalias !14
  %v1019 = load <16 x float>, ptr %room500, align 8
  %v1020 = getelementptr float, ptr %v488, i64 140
  %v1021 = bitcast <16 x float> %v1019 to <16 x float>
  %v1022 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1021)
  %v1023 = bitcast <16 x float> %v1022 to <16 x float>
  %v1024 = shufflevector <16 x float> %v1023, <16 x float> %v1023, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1024, ptr %v1020, align 4, !alias.scope !9, !noalias !14
  br label %latch25
latch25:
  %next28 = add nsw i64 %i27, 8
  %v1025 = icmp slt i64 %next28, %v22
  br i1 %v1025, label %head23, label %after26
after26:
  %v1032 = icmp slt i64 %v22, %v10
  br i1 %v1032, label %head1026, label %after1029
head1026:
  %i1030 = phi i64 [ %v22, %after26 ], [ %next1031, %latch1028 ]
  %v1033 = mul i64 %i1030, 8
  %v1034 = getelementptr float, ptr %v2, i64 %v1033
  %v1035 = mul i64 %i1030, 20
  %v1036 = getelementptr float, ptr %v13, i64 %v1035
  %v1038 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v1039 = shufflevector <16 x float> %v1038, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v1039, ptr %room1037, align 8
  %v1040 = load <16 x float>, ptr %room1037, align 8
  %v1041 = load float, ptr %v1034, align 4, !alias.scope !6, !noalias !11
  %v1042 = insertelement <16 x float> poison, float %v1041, i64 0
  %v1043 = shufflevector <16 x float> %v1042, <16 x float> poison, <16 x i32> zeroinitializer
  %v1044 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v1045 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1043, <16 x float> %v1044, <16 x float> %v1040)
  store <16 x float> %v1045, ptr %room1037, align 8
  %v1046 = getelementptr float, ptr %v1034, i64 1
  %v1047 = mul i64 1, 20
  %v1048 = getelementptr float, ptr %v4, i64 %v1047
  %v1049 = load <16 x float>, ptr %room1037, align 8
  %v1050 = load float, ptr %v1046, align 4, !alias.scope !6, !noalias !11
  %v1051 = insertelement <16 x float> poison, float %v1050, i64 0
  %v1052 = shufflevector <16 x float> %v1051, <16 x float> poison, <16 x i32> zeroinitializer
  %v1053 = load <16 x float>, ptr %v1048, align 4, !alias.scope !7, !noalias !12
  %v1054 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1052, <16 x float> %v1053, <16 x float> %v1049)
  store <16 x float> %v1054, ptr %room1037, align 8
  %v1055 = getelementptr float, ptr %v1034, i64 2
  %v1056 = mul i64 2, 20
  %v1057 = getelementptr float, ptr %v4, i64 %v1056
  %v1058 = load <16 x float>, ptr %room1037, align 8
  %v1059 = load float, ptr %v1055, align 4, !alias.scope !6, !noalias !11
  %v1060 = insertelement <16 x float> poison, float %v1059, i64 0
  %v1061 = shufflevector <16 x float> %v1060, <16 x float> poison, <16 x i32> zeroinitializer
  %v1062 = load <16 x float>, ptr %v1057, align 4, !alias.scope !7, !noalias !12
  %v1063 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1061, <16 x float> %v1062, <16 x float> %v1058)
  store <16 x float> %v1063, ptr %room1037, align 8
  %v1064 = getelementptr float, ptr %v1034, i64 3
  %v1065 = mul i64 3, 20
  %v1066 = getelementptr float, ptr %v4, i64 %v1065
  %v1067 = load <16 x float>, ptr %room1037, align 8
  %v1068 = load float, ptr %v1064, align 4, !alias.scope !6, !noalias !11
  %v1069 = insertelement <16 x float> poison, float %v1068, i64 0
  %v1070 = shufflevector <16 x float> %v1069, <16 x float> poison, <16 x i32> zeroinitializer
  %v1071 = load <16 x float>, ptr %v1066, align 4, !alias.scope !7, !noalias !12
  %v1072 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1070, <16 x float> %v1071, <16 x float> %v1067)
  store <16 x float> %v1072, ptr %room1037, align 8
  %v1073 = getelementptr float, ptr %v1034, i64 4
  %v1074 = mul i64 4, 20
  %v1075 = getelementptr float, ptr %v4, i64 %v1074
  %v1076 = load <16 x float>, ptr %room1037, align 8
  %v1077 = load float, ptr %v1073, align 4, !alias.scope !6, !noalias !11
  %v1078 = insertelement <16 x float> poison, float %v1077, i64 0
  %v1079 = shufflevector <16 x float> %v1078, <16 x float> poison, <16 x i32> zeroinitializer
  %v1080 = load <16 x float>, ptr %v1075, align 4, !alias.scope !7, !noalias !12
  %v1081 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1079, <16 x float> %v1080, <16 x float> %v1076)
  store <16 x float> %v1081, ptr %room1037, align 8
  %v1082 = getelementptr float, ptr %v1034, i64 5
  %v1083 = mul i64 5, 20
  %v1084 = getelementptr float, ptr %v4, i64 %v1083
  %v1085 = load <16 x float>, ptr %room1037, align 8
  %v1086 = load float, ptr %v1082, align 4, !alias.scope !6, !noalias !11
  %v1087 = insertelement <16 x float> poison, float %v1086, i64 0
  %v1088 = shufflevector <16 x float> %v1087, <16 x float> poison, <16 x i32> zeroinitializer
  %v1089 = load <16 x float>, ptr %v1084, align 4, !alias.scope !7, !noalias !12
  %v1090 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1088, <16 x float> %v1089, <16 x float> %v1085)
  store <16 x float> %v1090, ptr %room1037, align 8
  %v1091 = getelementptr float, ptr %v1034, i64 6
  %v1092 = mul i64 6, 20
  %v1093 = getelementptr float, ptr %v4, i64 %v1092
  %v1094 = load <16 x float>, ptr %room1037, align 8
  %v1095 = load float, ptr %v1091, align 4, !alias.scope !6, !noalias !11
  %v1096 = insertelement <16 x float> poison, float %v1095, i64 0
  %v1097 = shufflevector <16 x float> %v1096, <16 x float> poison, <16 x i32> zeroinitializer
  %v1098 = load <16 x float>, ptr %v1093, align 4, !alias.scope !7, !noalias !12
  %v1099 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1097, <16 x float> %v1098, <16 x float> %v1094)
  store <16 x float> %v1099, ptr %room1037, align 8
  %v1100 = getelementptr float, ptr %v1034, i64 7
  %v1101 = mul i64 7, 20
  %v1102 = getelementptr float, ptr %v4, i64 %v1101
  %v1103 = load <16 x float>, ptr %room1037, align 8
  %v1104 = load float, ptr %v1100, align 4, !alias.scope !6, !noalias !11
  %v1105 = insertelement <16 x float> poison, float %v1104, i64 0
  %v1106 = shufflevector <16 x float> %v1105, <16 x float> poison, <16 x i32> zeroinitializer
  %v1107 = load <16 x float>, ptr %v1102, align 4, !alias.scope !7, !noalias !12
  %v1108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1106, <16 x float> %v1107, <16 x float> %v1103)
  store <16 x float> %v1108, ptr %room1037, align 8
  %v1109 = load <16 x float>, ptr %room1037, align 8
  store <16 x float> %v1109, ptr %v1036, align 4, !alias.scope !9, !noalias !14
  %v1110 = add i64 %v15, 4
  %v1111 = getelementptr float, ptr %v4, i64 16
  %v1112 = getelementptr float, ptr %v1036, i64 16
  %v1113 = trunc i64 %v1110 to i32
  %v1114 = insertelement <16 x i32> poison, i32 %v1113, i64 0
  %v1115 = shufflevector <16 x i32> %v1114, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1116 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1115
  %v1118 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v1119 = shufflevector <16 x float> %v1118, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v1119, ptr %room1117, align 8
  %v1120 = load <16 x float>, ptr %room1117, align 8
  %v1121 = load float, ptr %v1034, align 4, !alias.scope !6, !noalias !11
  %v1122 = insertelement <16 x float> poison, float %v1121, i64 0
  %v1123 = shufflevector <16 x float> %v1122, <16 x float> poison, <16 x i32> zeroinitializer
  %v1124 = load float, ptr %v1111, align 4, !alias.scope !7, !noalias !12
  %v1125 = insertelement <16 x float> poison, float %v1124, i64 0
  %v1126 = shufflevector <16 x float> %v1125, <16 x float> poison, <16 x i32> zeroinitializer
  %v1127 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1111, i32 4, <16 x i1> %v1116, <16 x float> %v1126)
  %v1128 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1123, <16 x float> %v1127, <16 x float> %v1120)
  store <16 x float> %v1128, ptr %room1117, align 8
  %v1129 = getelementptr float, ptr %v1034, i64 1
  %v1130 = mul i64 1, 20
  %v1131 = getelementptr float, ptr %v1111, i64 %v1130
  %v1132 = load <16 x float>, ptr %room1117, align 8
  %v1133 = load float, ptr %v1129, align 4, !alias.scope !6, !noalias !11
  %v1134 = insertelement <16 x float> poison, float %v1133, i64 0
  %v1135 = shufflevector <16 x float> %v1134, <16 x float> poison, <16 x i32> zeroinitializer
  %v1136 = load float, ptr %v1131, align 4, !alias.scope !7, !noalias !12
  %v1137 = insertelement <16 x float> poison, float %v1136, i64 0
  %v1138 = shufflevector <16 x float> %v1137, <16 x float> poison, <16 x i32> zeroinitializer
  %v1139 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1131, i32 4, <16 x i1> %v1116, <16 x float> %v1138)
  %v1140 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1135, <16 x float> %v1139, <16 x float> %v1132)
  store <16 x float> %v1140, ptr %room1117, align 8
  %v1141 = getelementptr float, ptr %v1034, i64 2
  %v1142 = mul i64 2, 20
  %v1143 = getelementptr float, ptr %v1111, i64 %v1142
  %v1144 = load <16 x float>, ptr %room1117, align 8
  %v1145 = load float, ptr %v1141, align 4, !alias.scope !6, !noalias !11
  %v1146 = insertelement <16 x float> poison, float %v1145, i64 0
  %v1147 = shufflevector <16 x float> %v1146, <16 x float> poison, <16 x i32> zeroinitializer
  %v1148 = load float, ptr %v1143, align 4, !alias.scope !7, !noalias !12
  %v1149 = insertelement <16 x float> poison, float %v1148, i64 0
  %v1150 = shufflevector <16 x float> %v1149, <16 x float> poison, <16 x i32> zeroinitializer
  %v1151 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1143, i32 4, <16 x i1> %v1116, <16 x float> %v1150)
  %v1152 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1147, <16 x float> %v1151, <16 x float> %v1144)
  store <16 x float> %v1152, ptr %room1117, align 8
  %v1153 = getelementptr float, ptr %v1034, i64 3
  %v1154 = mul i64 3, 20
  %v1155 = getelementptr float, ptr %v1111, i64 %v1154
  %v1156 = load <16 x float>, ptr %room1117, align 8
  %v1157 = load float, ptr %v1153, align 4, !alias.scope !6, !noalias !11
  %v1158 = insertelement <16 x float> poison, float %v1157, i64 0
  %v1159 = shufflevector <16 x float> %v1158, <16 x float> poison, <16 x i32> zeroinitializer
  %v1160 = load float, ptr %v1155, align 4, !alias.scope !7, !noalias !12
  %v1161 = insertelement <16 x float> poison, float %v1160, i64 0
  %v1162 = shufflevector <16 x float> %v1161, <16 x float> poison, <16 x i32> zeroinitializer
  %v1163 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1155, i32 4, <16 x i1> %v1116, <16 x float> %v1162)
  %v1164 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1159, <16 x float> %v1163, <16 x float> %v1156)
  store <16 x float> %v1164, ptr %room1117, align 8
  %v1165 = getelementptr float, ptr %v1034, i64 4
  %v1166 = mul i64 4, 20
  %v1167 = getelementptr float, ptr %v1111, i64 %v1166
  %v1168 = load <16 x float>, ptr %room1117, align 8
  %v1169 = load float, ptr %v1165, align 4, !alias.scope !6, !noalias !11
  %v1170 = insertelement <16 x float> poison, float %v1169, i64 0
  %v1171 = shufflevector <16 x float> %v1170, <16 x float> poison, <16 x i32> zeroinitializer
  %v1172 = load float, ptr %v1167, align 4, !alias.scope !7, !noalias !12
  %v1173 = insertelement <16 x float> poison, float %v1172, i64 0
  %v1174 = shufflevector <16 x float> %v1173, <16 x float> poison, <16 x i32> zeroinitializer
  %v1175 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1167, i32 4, <16 x i1> %v1116, <16 x float> %v1174)
  %v1176 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1171, <16 x float> %v1175, <16 x float> %v1168)
  store <16 x float> %v1176, ptr %room1117, align 8
  %v1177 = getelementptr float, ptr %v1034, i64 5
  %v1178 = mul i64 5, 20
  %v1179 = getelementptr float, ptr %v1111, i64 %v1178
  %v1180 = load <16 x float>, ptr %room1117, align 8
  %v1181 = load float, ptr %v1177, align 4, !alias.scope !6, !noalias !11
  %v1182 = insertelement <16 x float> poison, float %v1181, i64 0
  %v1183 = shufflevector <16 x float> %v1182, <16 x float> poison, <16 x i32> zeroinitializer
  %v1184 = load float, ptr %v1179, align 4, !alias.scope !7, !noalias !12
  %v1185 = insertelement <16 x float> poison, float %v1184, i64 0
  %v1186 = shufflevector <16 x float> %v1185, <16 x float> poison, <16 x i32> zeroinitializer
  %v1187 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1179, i32 4, <16 x i1> %v1116, <16 x float> %v1186)
  %v1188 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1183, <16 x float> %v1187, <16 x float> %v1180)
  store <16 x float> %v1188, ptr %room1117, align 8
  %v1189 = getelementptr float, ptr %v1034, i64 6
  %v1190 = mul i64 6, 20
  %v1191 = getelementptr float, ptr %v1111, i64 %v1190
  %v1192 = load <16 x float>, ptr %room1117, align 8
  %v1193 = load float, ptr %v1189, align 4, !alias.scope !6, !noalias !11
  %v1194 = insertelement <16 x float> poison, float %v1193, i64 0
  %v1195 = shufflevector <16 x float> %v1194, <16 x float> poison, <16 x i32> zeroinitializer
  %v1196 = load float, ptr %v1191, align 4, !alias.scope !7, !noalias !12
  %v1197 = insertelement <16 x float> poison, float %v1196, i64 0
  %v1198 = shufflevector <16 x float> %v1197, <16 x float> poison, <16 x i32> zeroinitializer
  %v1199 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1191, i32 4, <16 x i1> %v1116, <16 x float> %v1198)
  %v1200 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1195, <16 x float> %v1199, <16 x float> %v1192)
  store <16 x float> %v1200, ptr %room1117, align 8
  %v1201 = getelementptr float, ptr %v1034, i64 7
  %v1202 = mul i64 7, 20
  %v1203 = getelementptr float, ptr %v1111, i64 %v1202
  %v1204 = load <16 x float>, ptr %room1117, align 8
  %v1205 = load float, ptr %v1201, align 4, !alias.scope !6, !noalias !11
  %v1206 = insertelement <16 x float> poison, float %v1205, i64 0
  %v1207 = shufflevector <16 x float> %v1206, <16 x float> poison, <16 x i32> zeroinitializer
  %v1208 = load float, ptr %v1203, align 4, !alias.scope !7, !noalias !12
  %v1209 = insertelement <16 x float> poison, float %v1208, i64 0
  %v1210 = shufflevector <16 x float> %v1209, <16 x float> poison, <16 x i32> zeroinitializer
  %v1211 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1203, i32 4, <16 x i1> %v1116, <16 x float> %v1210)
  %v1212 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1207, <16 x float> %v1211, <16 x float> %v1204)
  store <16 x float> %v1212, ptr %room1117, align 8
  %v1213 = load <16 x float>, ptr %room1117, align 8
  %v1214 = bitcast <16 x float> %v1213 to <16 x float>
  %v1215 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1214)
  %v1216 = bitcast <16 x float> %v1215 to <16 x float>
  %v1217 = shufflevector <16 x float> %v1216, <16 x float> %v1216, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1217, ptr %v1112, align 4, !alias.scope !9, !noalias !14
  br label %latch1028
latch1028:
  %next1031 = add nsw i64 %i1030, 1
  %v1218 = icmp slt i64 %next1031, %v10
  br i1 %v1218, label %head1026, label %after1029
after1029:
  br label %after20
after20:
  %v1219 = icmp sgt i64 %v10, 0
  br i1 %v1219, label %then1220, label %after1221
then1220:
  %v1228 = icmp slt i64 0, %v10
  br i1 %v1228, label %head1222, label %after1225
head1222:
  %i1226 = phi i64 [ 0, %then1220 ], [ %next1227, %latch1224 ]
  %v1229 = mul i64 %i1226, 20
  %v1230 = getelementptr float, ptr %v13, i64 %v1229
  %v1231 = mul i64 %i1226, 20
  %v1232 = getelementptr float, ptr %v8, i64 %v1231
  %v1233 = load <16 x float>, ptr %v6, align 4, !alias.scope !8, !noalias !13
  %v1234 = load <16 x float>, ptr %v1230, align 4, !alias.scope !9, !noalias !14
  %v1235 = fadd <16 x float> %v1234, %v1233
  %v1236 = fcmp uno <16 x float> %v1235, %v1235
  %v1237 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1235, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1238 = select <16 x i1> %v1237, <16 x float> %v1235, <16 x float> splat (float 0x0000000000000000)
  %v1239 = select <16 x i1> %v1236, <16 x float> %v1235, <16 x float> %v1238
  store <16 x float> %v1239, ptr %v1232, align 4, !alias.scope !10, !noalias !15
  %v1240 = add i64 %v15, 4
  %v1241 = getelementptr float, ptr %v1230, i64 16
  %v1242 = getelementptr float, ptr %v6, i64 16
  %v1243 = getelementptr float, ptr %v1232, i64 16
  %v1244 = trunc i64 %v1240 to i32
  %v1245 = insertelement <16 x i32> poison, i32 %v1244, i64 0
  %v1246 = shufflevector <16 x i32> %v1245, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1247 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1246
  %v1248 = load float, ptr %v1242, align 4, !alias.scope !8, !noalias !13
  %v1249 = insertelement <16 x float> poison, float %v1248, i64 0
  %v1250 = shufflevector <16 x float> %v1249, <16 x float> poison, <16 x i32> zeroinitializer
  %v1251 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1242, i32 4, <16 x i1> %v1247, <16 x float> %v1250)
  %v1252 = load <4 x float>, ptr %v1241, align 4, !alias.scope !9, !noalias !14
  %v1253 = shufflevector <4 x float> %v1252, <4 x float> %v1252, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v1254 = fadd <16 x float> %v1253, %v1251
  %v1255 = fcmp uno <16 x float> %v1254, %v1254
  %v1256 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1254, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1257 = select <16 x i1> %v1256, <16 x float> %v1254, <16 x float> splat (float 0x0000000000000000)
  %v1258 = select <16 x i1> %v1255, <16 x float> %v1254, <16 x float> %v1257
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v1258, ptr %v1243, i32 4, <16 x i1> %v1247)
  br label %latch1224
latch1224:
  %next1227 = add nsw i64 %i1226, 1
  %v1259 = icmp slt i64 %next1227, %v10
  br i1 %v1259, label %head1222, label %after1225
after1225:
  br label %after1221
after1221:
  br label %done
done:
  %v1260 = phi i64 [ 0, %after1221 ]
  ret i64 %v1260
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [9 x i64], align 16
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
  %v18 = getelementptr i8, ptr %words, i64 16
  %v19 = load i64, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %room1, i64 64
  store i64 %v19, ptr %v20, align 8
  %v21 = getelementptr i8, ptr %words, i64 8
  %v22 = load ptr, ptr %v21, align 8
  %v23 = call ptr @take(ptr %v22, i64 5184)
  %v24 = icmp eq ptr %v23, null
  br i1 %v24, label %poor, label %rich
poor:
  ret i64 -1
rich:
  %v25 = ptrtoint ptr %v23 to i64
  %v26 = add i64 %v25, 127
  %v27 = and i64 %v26, -64
  %v28 = getelementptr i8, ptr %room1, i64 8
  store i64 %v27, ptr %v28, align 8
  %v29 = call i64 @tn_program(ptr %room1)
  call void @leave(ptr %v22, ptr %v23)
  ret i64 %v29
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
