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
  %room1114 = alloca <16 x float>, align 16
  %room1034 = alloca <16 x float>, align 16
  %room497 = alloca <16 x float>, align 16
  %room496 = alloca <16 x float>, align 16
  %room495 = alloca <16 x float>, align 16
  %room494 = alloca <16 x float>, align 16
  %room493 = alloca <16 x float>, align 16
  %room492 = alloca <16 x float>, align 16
  %room491 = alloca <16 x float>, align 16
  %room490 = alloca <16 x float>, align 16
  %room38 = alloca <16 x float>, align 16
  %room37 = alloca <16 x float>, align 16
  %room36 = alloca <16 x float>, align 16
  %room35 = alloca <16 x float>, align 16
  %room34 = alloca <16 x float>, align 16
  %room33 = alloca <16 x float>, align 16
  %room32 = alloca <16 x float>, align 16
  %room31 = alloca <16 x float>, align 16
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
  %v18 = srem i64 %v10, 8
  %v19 = sub i64 %v10, %v18
  %v26 = icmp slt i64 0, %v19
  br i1 %v26, label %head20, label %after23
head20:
  %i24 = phi i64 [ 0, %entry ], [ %next25, %latch22 ]
  %v27 = mul i64 %i24, 8
  %v28 = getelementptr float, ptr %v2, i64 %v27
  %v29 = mul i64 %i24, 20
  %v30 = getelementptr float, ptr %v13, i64 %v29
  %v39 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v40 = shufflevector <16 x float> %v39, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v40, ptr %room31, align 8
  %v41 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v42 = shufflevector <16 x float> %v41, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v42, ptr %room32, align 8
  %v43 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v44 = shufflevector <16 x float> %v43, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v44, ptr %room33, align 8
  %v45 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v46 = shufflevector <16 x float> %v45, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v46, ptr %room34, align 8
  %v47 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v48 = shufflevector <16 x float> %v47, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v48, ptr %room35, align 8
  %v49 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v50 = shufflevector <16 x float> %v49, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v50, ptr %room36, align 8
  %v51 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v52, ptr %room37, align 8
  %v53 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v54 = shufflevector <16 x float> %v53, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v54, ptr %room38, align 8
  %v55 = load <16 x float>, ptr %room31, align 8
  %v56 = load float, ptr %v28, align 4, !alias.scope !6, !noalias !11
  %v57 = insertelement <16 x float> poison, float %v56, i64 0
  %v58 = shufflevector <16 x float> %v57, <16 x float> poison, <16 x i32> zeroinitializer
  %v59 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v60 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v58, <16 x float> %v59, <16 x float> %v55)
  store <16 x float> %v60, ptr %room31, align 8
  %v61 = load <16 x float>, ptr %room32, align 8
  %v62 = getelementptr float, ptr %v28, i64 8
  %v63 = load float, ptr %v62, align 4, !alias.scope !6, !noalias !11
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v66, <16 x float> %v61)
  store <16 x float> %v67, ptr %room32, align 8
  %v68 = load <16 x float>, ptr %room33, align 8
  %v69 = getelementptr float, ptr %v28, i64 16
  %v70 = load float, ptr %v69, align 4, !alias.scope !6, !noalias !11
  %v71 = insertelement <16 x float> poison, float %v70, i64 0
  %v72 = shufflevector <16 x float> %v71, <16 x float> poison, <16 x i32> zeroinitializer
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v72, <16 x float> %v66, <16 x float> %v68)
  store <16 x float> %v73, ptr %room33, align 8
  %v74 = load <16 x float>, ptr %room34, align 8
  %v75 = getelementptr float, ptr %v28, i64 24
  %v76 = load float, ptr %v75, align 4, !alias.scope !6, !noalias !11
  %v77 = insertelement <16 x float> poison, float %v76, i64 0
  %v78 = shufflevector <16 x float> %v77, <16 x float> poison, <16 x i32> zeroinitializer
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v78, <16 x float> %v66, <16 x float> %v74)
  store <16 x float> %v79, ptr %room34, align 8
  %v80 = load <16 x float>, ptr %room35, align 8
  %v81 = getelementptr float, ptr %v28, i64 32
  %v82 = load float, ptr %v81, align 4, !alias.scope !6, !noalias !11
  %v83 = insertelement <16 x float> poison, float %v82, i64 0
  %v84 = shufflevector <16 x float> %v83, <16 x float> poison, <16 x i32> zeroinitializer
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v84, <16 x float> %v66, <16 x float> %v80)
  store <16 x float> %v85, ptr %room35, align 8
  %v86 = load <16 x float>, ptr %room36, align 8
  %v87 = getelementptr float, ptr %v28, i64 40
  %v88 = load float, ptr %v87, align 4, !alias.scope !6, !noalias !11
  %v89 = insertelement <16 x float> poison, float %v88, i64 0
  %v90 = shufflevector <16 x float> %v89, <16 x float> poison, <16 x i32> zeroinitializer
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v90, <16 x float> %v66, <16 x float> %v86)
  store <16 x float> %v91, ptr %room36, align 8
  %v92 = load <16 x float>, ptr %room37, align 8
  %v93 = getelementptr float, ptr %v28, i64 48
  %v94 = load float, ptr %v93, align 4, !alias.scope !6, !noalias !11
  %v95 = insertelement <16 x float> poison, float %v94, i64 0
  %v96 = shufflevector <16 x float> %v95, <16 x float> poison, <16 x i32> zeroinitializer
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v96, <16 x float> %v66, <16 x float> %v92)
  store <16 x float> %v97, ptr %room37, align 8
  %v98 = load <16 x float>, ptr %room38, align 8
  %v99 = getelementptr float, ptr %v28, i64 56
  %v100 = load float, ptr %v99, align 4, !alias.scope !6, !noalias !11
  %v101 = insertelement <16 x float> poison, float %v100, i64 0
  %v102 = shufflevector <16 x float> %v101, <16 x float> poison, <16 x i32> zeroinitializer
  %v103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v102, <16 x float> %v66, <16 x float> %v98)
  store <16 x float> %v103, ptr %room38, align 8
  %v104 = getelementptr float, ptr %v28, i64 1
  %v105 = mul i64 1, 20
  %v106 = getelementptr float, ptr %v4, i64 %v105
  %v107 = load <16 x float>, ptr %room31, align 8
  %v108 = load float, ptr %v104, align 4, !alias.scope !6, !noalias !11
  %v109 = insertelement <16 x float> poison, float %v108, i64 0
  %v110 = shufflevector <16 x float> %v109, <16 x float> poison, <16 x i32> zeroinitializer
  %v111 = load <16 x float>, ptr %v106, align 4, !alias.scope !7, !noalias !12
  %v112 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v110, <16 x float> %v111, <16 x float> %v107)
  store <16 x float> %v112, ptr %room31, align 8
  %v113 = load <16 x float>, ptr %room32, align 8
  %v114 = getelementptr float, ptr %v104, i64 8
  %v115 = load float, ptr %v114, align 4, !alias.scope !6, !noalias !11
  %v116 = insertelement <16 x float> poison, float %v115, i64 0
  %v117 = shufflevector <16 x float> %v116, <16 x float> poison, <16 x i32> zeroinitializer
  %v118 = load <16 x float>, ptr %v106, align 4, !alias.scope !7, !noalias !12
  %v119 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v117, <16 x float> %v118, <16 x float> %v113)
  store <16 x float> %v119, ptr %room32, align 8
  %v120 = load <16 x float>, ptr %room33, align 8
  %v121 = getelementptr float, ptr %v104, i64 16
  %v122 = load float, ptr %v121, align 4, !alias.scope !6, !noalias !11
  %v123 = insertelement <16 x float> poison, float %v122, i64 0
  %v124 = shufflevector <16 x float> %v123, <16 x float> poison, <16 x i32> zeroinitializer
  %v125 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v124, <16 x float> %v118, <16 x float> %v120)
  store <16 x float> %v125, ptr %room33, align 8
  %v126 = load <16 x float>, ptr %room34, align 8
  %v127 = getelementptr float, ptr %v104, i64 24
  %v128 = load float, ptr %v127, align 4, !alias.scope !6, !noalias !11
  %v129 = insertelement <16 x float> poison, float %v128, i64 0
  %v130 = shufflevector <16 x float> %v129, <16 x float> poison, <16 x i32> zeroinitializer
  %v131 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v130, <16 x float> %v118, <16 x float> %v126)
  store <16 x float> %v131, ptr %room34, align 8
  %v132 = load <16 x float>, ptr %room35, align 8
  %v133 = getelementptr float, ptr %v104, i64 32
  %v134 = load float, ptr %v133, align 4, !alias.scope !6, !noalias !11
  %v135 = insertelement <16 x float> poison, float %v134, i64 0
  %v136 = shufflevector <16 x float> %v135, <16 x float> poison, <16 x i32> zeroinitializer
  %v137 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v136, <16 x float> %v118, <16 x float> %v132)
  store <16 x float> %v137, ptr %room35, align 8
  %v138 = load <16 x float>, ptr %room36, align 8
  %v139 = getelementptr float, ptr %v104, i64 40
  %v140 = load float, ptr %v139, align 4, !alias.scope !6, !noalias !11
  %v141 = insertelement <16 x float> poison, float %v140, i64 0
  %v142 = shufflevector <16 x float> %v141, <16 x float> poison, <16 x i32> zeroinitializer
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v142, <16 x float> %v118, <16 x float> %v138)
  store <16 x float> %v143, ptr %room36, align 8
  %v144 = load <16 x float>, ptr %room37, align 8
  %v145 = getelementptr float, ptr %v104, i64 48
  %v146 = load float, ptr %v145, align 4, !alias.scope !6, !noalias !11
  %v147 = insertelement <16 x float> poison, float %v146, i64 0
  %v148 = shufflevector <16 x float> %v147, <16 x float> poison, <16 x i32> zeroinitializer
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v148, <16 x float> %v118, <16 x float> %v144)
  store <16 x float> %v149, ptr %room37, align 8
  %v150 = load <16 x float>, ptr %room38, align 8
  %v151 = getelementptr float, ptr %v104, i64 56
  %v152 = load float, ptr %v151, align 4, !alias.scope !6, !noalias !11
  %v153 = insertelement <16 x float> poison, float %v152, i64 0
  %v154 = shufflevector <16 x float> %v153, <16 x float> poison, <16 x i32> zeroinitializer
  %v155 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v154, <16 x float> %v118, <16 x float> %v150)
  store <16 x float> %v155, ptr %room38, align 8
  %v156 = getelementptr float, ptr %v28, i64 2
  %v157 = mul i64 2, 20
  %v158 = getelementptr float, ptr %v4, i64 %v157
  %v159 = load <16 x float>, ptr %room31, align 8
  %v160 = load float, ptr %v156, align 4, !alias.scope !6, !noalias !11
  %v161 = insertelement <16 x float> poison, float %v160, i64 0
  %v162 = shufflevector <16 x float> %v161, <16 x float> poison, <16 x i32> zeroinitializer
  %v163 = load <16 x float>, ptr %v158, align 4, !alias.scope !7, !noalias !12
  %v164 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v162, <16 x float> %v163, <16 x float> %v159)
  store <16 x float> %v164, ptr %room31, align 8
  %v165 = load <16 x float>, ptr %room32, align 8
  %v166 = getelementptr float, ptr %v156, i64 8
  %v167 = load float, ptr %v166, align 4, !alias.scope !6, !noalias !11
  %v168 = insertelement <16 x float> poison, float %v167, i64 0
  %v169 = shufflevector <16 x float> %v168, <16 x float> poison, <16 x i32> zeroinitializer
  %v170 = load <16 x float>, ptr %v158, align 4, !alias.scope !7, !noalias !12
  %v171 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v169, <16 x float> %v170, <16 x float> %v165)
  store <16 x float> %v171, ptr %room32, align 8
  %v172 = load <16 x float>, ptr %room33, align 8
  %v173 = getelementptr float, ptr %v156, i64 16
  %v174 = load float, ptr %v173, align 4, !alias.scope !6, !noalias !11
  %v175 = insertelement <16 x float> poison, float %v174, i64 0
  %v176 = shufflevector <16 x float> %v175, <16 x float> poison, <16 x i32> zeroinitializer
  %v177 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v176, <16 x float> %v170, <16 x float> %v172)
  store <16 x float> %v177, ptr %room33, align 8
  %v178 = load <16 x float>, ptr %room34, align 8
  %v179 = getelementptr float, ptr %v156, i64 24
  %v180 = load float, ptr %v179, align 4, !alias.scope !6, !noalias !11
  %v181 = insertelement <16 x float> poison, float %v180, i64 0
  %v182 = shufflevector <16 x float> %v181, <16 x float> poison, <16 x i32> zeroinitializer
  %v183 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v182, <16 x float> %v170, <16 x float> %v178)
  store <16 x float> %v183, ptr %room34, align 8
  %v184 = load <16 x float>, ptr %room35, align 8
  %v185 = getelementptr float, ptr %v156, i64 32
  %v186 = load float, ptr %v185, align 4, !alias.scope !6, !noalias !11
  %v187 = insertelement <16 x float> poison, float %v186, i64 0
  %v188 = shufflevector <16 x float> %v187, <16 x float> poison, <16 x i32> zeroinitializer
  %v189 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v188, <16 x float> %v170, <16 x float> %v184)
  store <16 x float> %v189, ptr %room35, align 8
  %v190 = load <16 x float>, ptr %room36, align 8
  %v191 = getelementptr float, ptr %v156, i64 40
  %v192 = load float, ptr %v191, align 4, !alias.scope !6, !noalias !11
  %v193 = insertelement <16 x float> poison, float %v192, i64 0
  %v194 = shufflevector <16 x float> %v193, <16 x float> poison, <16 x i32> zeroinitializer
  %v195 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v194, <16 x float> %v170, <16 x float> %v190)
  store <16 x float> %v195, ptr %room36, align 8
  %v196 = load <16 x float>, ptr %room37, align 8
  %v197 = getelementptr float, ptr %v156, i64 48
  %v198 = load float, ptr %v197, align 4, !alias.scope !6, !noalias !11
  %v199 = insertelement <16 x float> poison, float %v198, i64 0
  %v200 = shufflevector <16 x float> %v199, <16 x float> poison, <16 x i32> zeroinitializer
  %v201 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v200, <16 x float> %v170, <16 x float> %v196)
  store <16 x float> %v201, ptr %room37, align 8
  %v202 = load <16 x float>, ptr %room38, align 8
  %v203 = getelementptr float, ptr %v156, i64 56
  %v204 = load float, ptr %v203, align 4, !alias.scope !6, !noalias !11
  %v205 = insertelement <16 x float> poison, float %v204, i64 0
  %v206 = shufflevector <16 x float> %v205, <16 x float> poison, <16 x i32> zeroinitializer
  %v207 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v206, <16 x float> %v170, <16 x float> %v202)
  store <16 x float> %v207, ptr %room38, align 8
  %v208 = getelementptr float, ptr %v28, i64 3
  %v209 = mul i64 3, 20
  %v210 = getelementptr float, ptr %v4, i64 %v209
  %v211 = load <16 x float>, ptr %room31, align 8
  %v212 = load float, ptr %v208, align 4, !alias.scope !6, !noalias !11
  %v213 = insertelement <16 x float> poison, float %v212, i64 0
  %v214 = shufflevector <16 x float> %v213, <16 x float> poison, <16 x i32> zeroinitializer
  %v215 = load <16 x float>, ptr %v210, align 4, !alias.scope !7, !noalias !12
  %v216 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v214, <16 x float> %v215, <16 x float> %v211)
  store <16 x float> %v216, ptr %room31, align 8
  %v217 = load <16 x float>, ptr %room32, align 8
  %v218 = getelementptr float, ptr %v208, i64 8
  %v219 = load float, ptr %v218, align 4, !alias.scope !6, !noalias !11
  %v220 = insertelement <16 x float> poison, float %v219, i64 0
  %v221 = shufflevector <16 x float> %v220, <16 x float> poison, <16 x i32> zeroinitializer
  %v222 = load <16 x float>, ptr %v210, align 4, !alias.scope !7, !noalias !12
  %v223 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v221, <16 x float> %v222, <16 x float> %v217)
  store <16 x float> %v223, ptr %room32, align 8
  %v224 = load <16 x float>, ptr %room33, align 8
  %v225 = getelementptr float, ptr %v208, i64 16
  %v226 = load float, ptr %v225, align 4, !alias.scope !6, !noalias !11
  %v227 = insertelement <16 x float> poison, float %v226, i64 0
  %v228 = shufflevector <16 x float> %v227, <16 x float> poison, <16 x i32> zeroinitializer
  %v229 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v228, <16 x float> %v222, <16 x float> %v224)
  store <16 x float> %v229, ptr %room33, align 8
  %v230 = load <16 x float>, ptr %room34, align 8
  %v231 = getelementptr float, ptr %v208, i64 24
  %v232 = load float, ptr %v231, align 4, !alias.scope !6, !noalias !11
  %v233 = insertelement <16 x float> poison, float %v232, i64 0
  %v234 = shufflevector <16 x float> %v233, <16 x float> poison, <16 x i32> zeroinitializer
  %v235 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v234, <16 x float> %v222, <16 x float> %v230)
  store <16 x float> %v235, ptr %room34, align 8
  %v236 = load <16 x float>, ptr %room35, align 8
  %v237 = getelementptr float, ptr %v208, i64 32
  %v238 = load float, ptr %v237, align 4, !alias.scope !6, !noalias !11
  %v239 = insertelement <16 x float> poison, float %v238, i64 0
  %v240 = shufflevector <16 x float> %v239, <16 x float> poison, <16 x i32> zeroinitializer
  %v241 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v240, <16 x float> %v222, <16 x float> %v236)
  store <16 x float> %v241, ptr %room35, align 8
  %v242 = load <16 x float>, ptr %room36, align 8
  %v243 = getelementptr float, ptr %v208, i64 40
  %v244 = load float, ptr %v243, align 4, !alias.scope !6, !noalias !11
  %v245 = insertelement <16 x float> poison, float %v244, i64 0
  %v246 = shufflevector <16 x float> %v245, <16 x float> poison, <16 x i32> zeroinitializer
  %v247 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v246, <16 x float> %v222, <16 x float> %v242)
  store <16 x float> %v247, ptr %room36, align 8
  %v248 = load <16 x float>, ptr %room37, align 8
  %v249 = getelementptr float, ptr %v208, i64 48
  %v250 = load float, ptr %v249, align 4, !alias.scope !6, !noalias !11
  %v251 = insertelement <16 x float> poison, float %v250, i64 0
  %v252 = shufflevector <16 x float> %v251, <16 x float> poison, <16 x i32> zeroinitializer
  %v253 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v252, <16 x float> %v222, <16 x float> %v248)
  store <16 x float> %v253, ptr %room37, align 8
  %v254 = load <16 x float>, ptr %room38, align 8
  %v255 = getelementptr float, ptr %v208, i64 56
  %v256 = load float, ptr %v255, align 4, !alias.scope !6, !noalias !11
  %v257 = insertelement <16 x float> poison, float %v256, i64 0
  %v258 = shufflevector <16 x float> %v257, <16 x float> poison, <16 x i32> zeroinitializer
  %v259 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v258, <16 x float> %v222, <16 x float> %v254)
  store <16 x float> %v259, ptr %room38, align 8
  %v260 = getelementptr float, ptr %v28, i64 4
  %v261 = mul i64 4, 20
  %v262 = getelementptr float, ptr %v4, i64 %v261
  %v263 = load <16 x float>, ptr %room31, align 8
  %v264 = load float, ptr %v260, align 4, !alias.scope !6, !noalias !11
  %v265 = insertelement <16 x float> poison, float %v264, i64 0
  %v266 = shufflevector <16 x float> %v265, <16 x float> poison, <16 x i32> zeroinitializer
  %v267 = load <16 x float>, ptr %v262, align 4, !alias.scope !7, !noalias !12
  %v268 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v266, <16 x float> %v267, <16 x float> %v263)
  store <16 x float> %v268, ptr %room31, align 8
  %v269 = load <16 x float>, ptr %room32, align 8
  %v270 = getelementptr float, ptr %v260, i64 8
  %v271 = load float, ptr %v270, align 4, !alias.scope !6, !noalias !11
  %v272 = insertelement <16 x float> poison, float %v271, i64 0
  %v273 = shufflevector <16 x float> %v272, <16 x float> poison, <16 x i32> zeroinitializer
  %v274 = load <16 x float>, ptr %v262, align 4, !alias.scope !7, !noalias !12
  %v275 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v273, <16 x float> %v274, <16 x float> %v269)
  store <16 x float> %v275, ptr %room32, align 8
  %v276 = load <16 x float>, ptr %room33, align 8
  %v277 = getelementptr float, ptr %v260, i64 16
  %v278 = load float, ptr %v277, align 4, !alias.scope !6, !noalias !11
  %v279 = insertelement <16 x float> poison, float %v278, i64 0
  %v280 = shufflevector <16 x float> %v279, <16 x float> poison, <16 x i32> zeroinitializer
  %v281 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v280, <16 x float> %v274, <16 x float> %v276)
  store <16 x float> %v281, ptr %room33, align 8
  %v282 = load <16 x float>, ptr %room34, align 8
  %v283 = getelementptr float, ptr %v260, i64 24
  %v284 = load float, ptr %v283, align 4, !alias.scope !6, !noalias !11
  %v285 = insertelement <16 x float> poison, float %v284, i64 0
  %v286 = shufflevector <16 x float> %v285, <16 x float> poison, <16 x i32> zeroinitializer
  %v287 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v286, <16 x float> %v274, <16 x float> %v282)
  store <16 x float> %v287, ptr %room34, align 8
  %v288 = load <16 x float>, ptr %room35, align 8
  %v289 = getelementptr float, ptr %v260, i64 32
  %v290 = load float, ptr %v289, align 4, !alias.scope !6, !noalias !11
  %v291 = insertelement <16 x float> poison, float %v290, i64 0
  %v292 = shufflevector <16 x float> %v291, <16 x float> poison, <16 x i32> zeroinitializer
  %v293 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v292, <16 x float> %v274, <16 x float> %v288)
  store <16 x float> %v293, ptr %room35, align 8
  %v294 = load <16 x float>, ptr %room36, align 8
  %v295 = getelementptr float, ptr %v260, i64 40
  %v296 = load float, ptr %v295, align 4, !alias.scope !6, !noalias !11
  %v297 = insertelement <16 x float> poison, float %v296, i64 0
  %v298 = shufflevector <16 x float> %v297, <16 x float> poison, <16 x i32> zeroinitializer
  %v299 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v298, <16 x float> %v274, <16 x float> %v294)
  store <16 x float> %v299, ptr %room36, align 8
  %v300 = load <16 x float>, ptr %room37, align 8
  %v301 = getelementptr float, ptr %v260, i64 48
  %v302 = load float, ptr %v301, align 4, !alias.scope !6, !noalias !11
  %v303 = insertelement <16 x float> poison, float %v302, i64 0
  %v304 = shufflevector <16 x float> %v303, <16 x float> poison, <16 x i32> zeroinitializer
  %v305 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v304, <16 x float> %v274, <16 x float> %v300)
  store <16 x float> %v305, ptr %room37, align 8
  %v306 = load <16 x float>, ptr %room38, align 8
  %v307 = getelementptr float, ptr %v260, i64 56
  %v308 = load float, ptr %v307, align 4, !alias.scope !6, !noalias !11
  %v309 = insertelement <16 x float> poison, float %v308, i64 0
  %v310 = shufflevector <16 x float> %v309, <16 x float> poison, <16 x i32> zeroinitializer
  %v311 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v310, <16 x float> %v274, <16 x float> %v306)
  store <16 x float> %v311, ptr %room38, align 8
  %v312 = getelementptr float, ptr %v28, i64 5
  %v313 = mul i64 5, 20
  %v314 = getelementptr float, ptr %v4, i64 %v313
  %v315 = load <16 x float>, ptr %room31, align 8
  %v316 = load float, ptr %v312, align 4, !alias.scope !6, !noalias !11
  %v317 = insertelement <16 x float> poison, float %v316, i64 0
  %v318 = shufflevector <16 x float> %v317, <16 x float> poison, <16 x i32> zeroinitializer
  %v319 = load <16 x float>, ptr %v314, align 4, !alias.scope !7, !noalias !12
  %v320 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v318, <16 x float> %v319, <16 x float> %v315)
  store <16 x float> %v320, ptr %room31, align 8
  %v321 = load <16 x float>, ptr %room32, align 8
  %v322 = getelementptr float, ptr %v312, i64 8
  %v323 = load float, ptr %v322, align 4, !alias.scope !6, !noalias !11
  %v324 = insertelement <16 x float> poison, float %v323, i64 0
  %v325 = shufflevector <16 x float> %v324, <16 x float> poison, <16 x i32> zeroinitializer
  %v326 = load <16 x float>, ptr %v314, align 4, !alias.scope !7, !noalias !12
  %v327 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v326, <16 x float> %v321)
  store <16 x float> %v327, ptr %room32, align 8
  %v328 = load <16 x float>, ptr %room33, align 8
  %v329 = getelementptr float, ptr %v312, i64 16
  %v330 = load float, ptr %v329, align 4, !alias.scope !6, !noalias !11
  %v331 = insertelement <16 x float> poison, float %v330, i64 0
  %v332 = shufflevector <16 x float> %v331, <16 x float> poison, <16 x i32> zeroinitializer
  %v333 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v332, <16 x float> %v326, <16 x float> %v328)
  store <16 x float> %v333, ptr %room33, align 8
  %v334 = load <16 x float>, ptr %room34, align 8
  %v335 = getelementptr float, ptr %v312, i64 24
  %v336 = load float, ptr %v335, align 4, !alias.scope !6, !noalias !11
  %v337 = insertelement <16 x float> poison, float %v336, i64 0
  %v338 = shufflevector <16 x float> %v337, <16 x float> poison, <16 x i32> zeroinitializer
  %v339 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v338, <16 x float> %v326, <16 x float> %v334)
  store <16 x float> %v339, ptr %room34, align 8
  %v340 = load <16 x float>, ptr %room35, align 8
  %v341 = getelementptr float, ptr %v312, i64 32
  %v342 = load float, ptr %v341, align 4, !alias.scope !6, !noalias !11
  %v343 = insertelement <16 x float> poison, float %v342, i64 0
  %v344 = shufflevector <16 x float> %v343, <16 x float> poison, <16 x i32> zeroinitializer
  %v345 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v344, <16 x float> %v326, <16 x float> %v340)
  store <16 x float> %v345, ptr %room35, align 8
  %v346 = load <16 x float>, ptr %room36, align 8
  %v347 = getelementptr float, ptr %v312, i64 40
  %v348 = load float, ptr %v347, align 4, !alias.scope !6, !noalias !11
  %v349 = insertelement <16 x float> poison, float %v348, i64 0
  %v350 = shufflevector <16 x float> %v349, <16 x float> poison, <16 x i32> zeroinitializer
  %v351 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v350, <16 x float> %v326, <16 x float> %v346)
  store <16 x float> %v351, ptr %room36, align 8
  %v352 = load <16 x float>, ptr %room37, align 8
  %v353 = getelementptr float, ptr %v312, i64 48
  %v354 = load float, ptr %v353, align 4, !alias.scope !6, !noalias !11
  %v355 = insertelement <16 x float> poison, float %v354, i64 0
  %v356 = shufflevector <16 x float> %v355, <16 x float> poison, <16 x i32> zeroinitializer
  %v357 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v356, <16 x float> %v326, <16 x float> %v352)
  store <16 x float> %v357, ptr %room37, align 8
  %v358 = load <16 x float>, ptr %room38, align 8
  %v359 = getelementptr float, ptr %v312, i64 56
  %v360 = load float, ptr %v359, align 4, !alias.scope !6, !noalias !11
  %v361 = insertelement <16 x float> poison, float %v360, i64 0
  %v362 = shufflevector <16 x float> %v361, <16 x float> poison, <16 x i32> zeroinitializer
  %v363 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v362, <16 x float> %v326, <16 x float> %v358)
  store <16 x float> %v363, ptr %room38, align 8
  %v364 = getelementptr float, ptr %v28, i64 6
  %v365 = mul i64 6, 20
  %v366 = getelementptr float, ptr %v4, i64 %v365
  %v367 = load <16 x float>, ptr %room31, align 8
  %v368 = load float, ptr %v364, align 4, !alias.scope !6, !noalias !11
  %v369 = insertelement <16 x float> poison, float %v368, i64 0
  %v370 = shufflevector <16 x float> %v369, <16 x float> poison, <16 x i32> zeroinitializer
  %v371 = load <16 x float>, ptr %v366, align 4, !alias.scope !7, !noalias !12
  %v372 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v370, <16 x float> %v371, <16 x float> %v367)
  store <16 x float> %v372, ptr %room31, align 8
  %v373 = load <16 x float>, ptr %room32, align 8
  %v374 = getelementptr float, ptr %v364, i64 8
  %v375 = load float, ptr %v374, align 4, !alias.scope !6, !noalias !11
  %v376 = insertelement <16 x float> poison, float %v375, i64 0
  %v377 = shufflevector <16 x float> %v376, <16 x float> poison, <16 x i32> zeroinitializer
  %v378 = load <16 x float>, ptr %v366, align 4, !alias.scope !7, !noalias !12
  %v379 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v377, <16 x float> %v378, <16 x float> %v373)
  store <16 x float> %v379, ptr %room32, align 8
  %v380 = load <16 x float>, ptr %room33, align 8
  %v381 = getelementptr float, ptr %v364, i64 16
  %v382 = load float, ptr %v381, align 4, !alias.scope !6, !noalias !11
  %v383 = insertelement <16 x float> poison, float %v382, i64 0
  %v384 = shufflevector <16 x float> %v383, <16 x float> poison, <16 x i32> zeroinitializer
  %v385 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v384, <16 x float> %v378, <16 x float> %v380)
  store <16 x float> %v385, ptr %room33, align 8
  %v386 = load <16 x float>, ptr %room34, align 8
  %v387 = getelementptr float, ptr %v364, i64 24
  %v388 = load float, ptr %v387, align 4, !alias.scope !6, !noalias !11
  %v389 = insertelement <16 x float> poison, float %v388, i64 0
  %v390 = shufflevector <16 x float> %v389, <16 x float> poison, <16 x i32> zeroinitializer
  %v391 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v390, <16 x float> %v378, <16 x float> %v386)
  store <16 x float> %v391, ptr %room34, align 8
  %v392 = load <16 x float>, ptr %room35, align 8
  %v393 = getelementptr float, ptr %v364, i64 32
  %v394 = load float, ptr %v393, align 4, !alias.scope !6, !noalias !11
  %v395 = insertelement <16 x float> poison, float %v394, i64 0
  %v396 = shufflevector <16 x float> %v395, <16 x float> poison, <16 x i32> zeroinitializer
  %v397 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v396, <16 x float> %v378, <16 x float> %v392)
  store <16 x float> %v397, ptr %room35, align 8
  %v398 = load <16 x float>, ptr %room36, align 8
  %v399 = getelementptr float, ptr %v364, i64 40
  %v400 = load float, ptr %v399, align 4, !alias.scope !6, !noalias !11
  %v401 = insertelement <16 x float> poison, float %v400, i64 0
  %v402 = shufflevector <16 x float> %v401, <16 x float> poison, <16 x i32> zeroinitializer
  %v403 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v402, <16 x float> %v378, <16 x float> %v398)
  store <16 x float> %v403, ptr %room36, align 8
  %v404 = load <16 x float>, ptr %room37, align 8
  %v405 = getelementptr float, ptr %v364, i64 48
  %v406 = load float, ptr %v405, align 4, !alias.scope !6, !noalias !11
  %v407 = insertelement <16 x float> poison, float %v406, i64 0
  %v408 = shufflevector <16 x float> %v407, <16 x float> poison, <16 x i32> zeroinitializer
  %v409 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v408, <16 x float> %v378, <16 x float> %v404)
  store <16 x float> %v409, ptr %room37, align 8
  %v410 = load <16 x float>, ptr %room38, align 8
  %v411 = getelementptr float, ptr %v364, i64 56
  %v412 = load float, ptr %v411, align 4, !alias.scope !6, !noalias !11
  %v413 = insertelement <16 x float> poison, float %v412, i64 0
  %v414 = shufflevector <16 x float> %v413, <16 x float> poison, <16 x i32> zeroinitializer
  %v415 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v414, <16 x float> %v378, <16 x float> %v410)
  store <16 x float> %v415, ptr %room38, align 8
  %v416 = getelementptr float, ptr %v28, i64 7
  %v417 = mul i64 7, 20
  %v418 = getelementptr float, ptr %v4, i64 %v417
  %v419 = load <16 x float>, ptr %room31, align 8
  %v420 = load float, ptr %v416, align 4, !alias.scope !6, !noalias !11
  %v421 = insertelement <16 x float> poison, float %v420, i64 0
  %v422 = shufflevector <16 x float> %v421, <16 x float> poison, <16 x i32> zeroinitializer
  %v423 = load <16 x float>, ptr %v418, align 4, !alias.scope !7, !noalias !12
  %v424 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v422, <16 x float> %v423, <16 x float> %v419)
  store <16 x float> %v424, ptr %room31, align 8
  %v425 = load <16 x float>, ptr %room32, align 8
  %v426 = getelementptr float, ptr %v416, i64 8
  %v427 = load float, ptr %v426, align 4, !alias.scope !6, !noalias !11
  %v428 = insertelement <16 x float> poison, float %v427, i64 0
  %v429 = shufflevector <16 x float> %v428, <16 x float> poison, <16 x i32> zeroinitializer
  %v430 = load <16 x float>, ptr %v418, align 4, !alias.scope !7, !noalias !12
  %v431 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v429, <16 x float> %v430, <16 x float> %v425)
  store <16 x float> %v431, ptr %room32, align 8
  %v432 = load <16 x float>, ptr %room33, align 8
  %v433 = getelementptr float, ptr %v416, i64 16
  %v434 = load float, ptr %v433, align 4, !alias.scope !6, !noalias !11
  %v435 = insertelement <16 x float> poison, float %v434, i64 0
  %v436 = shufflevector <16 x float> %v435, <16 x float> poison, <16 x i32> zeroinitializer
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v430, <16 x float> %v432)
  store <16 x float> %v437, ptr %room33, align 8
  %v438 = load <16 x float>, ptr %room34, align 8
  %v439 = getelementptr float, ptr %v416, i64 24
  %v440 = load float, ptr %v439, align 4, !alias.scope !6, !noalias !11
  %v441 = insertelement <16 x float> poison, float %v440, i64 0
  %v442 = shufflevector <16 x float> %v441, <16 x float> poison, <16 x i32> zeroinitializer
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v430, <16 x float> %v438)
  store <16 x float> %v443, ptr %room34, align 8
  %v444 = load <16 x float>, ptr %room35, align 8
  %v445 = getelementptr float, ptr %v416, i64 32
  %v446 = load float, ptr %v445, align 4, !alias.scope !6, !noalias !11
  %v447 = insertelement <16 x float> poison, float %v446, i64 0
  %v448 = shufflevector <16 x float> %v447, <16 x float> poison, <16 x i32> zeroinitializer
  %v449 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v430, <16 x float> %v444)
  store <16 x float> %v449, ptr %room35, align 8
  %v450 = load <16 x float>, ptr %room36, align 8
  %v451 = getelementptr float, ptr %v416, i64 40
  %v452 = load float, ptr %v451, align 4, !alias.scope !6, !noalias !11
  %v453 = insertelement <16 x float> poison, float %v452, i64 0
  %v454 = shufflevector <16 x float> %v453, <16 x float> poison, <16 x i32> zeroinitializer
  %v455 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v430, <16 x float> %v450)
  store <16 x float> %v455, ptr %room36, align 8
  %v456 = load <16 x float>, ptr %room37, align 8
  %v457 = getelementptr float, ptr %v416, i64 48
  %v458 = load float, ptr %v457, align 4, !alias.scope !6, !noalias !11
  %v459 = insertelement <16 x float> poison, float %v458, i64 0
  %v460 = shufflevector <16 x float> %v459, <16 x float> poison, <16 x i32> zeroinitializer
  %v461 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v430, <16 x float> %v456)
  store <16 x float> %v461, ptr %room37, align 8
  %v462 = load <16 x float>, ptr %room38, align 8
  %v463 = getelementptr float, ptr %v416, i64 56
  %v464 = load float, ptr %v463, align 4, !alias.scope !6, !noalias !11
  %v465 = insertelement <16 x float> poison, float %v464, i64 0
  %v466 = shufflevector <16 x float> %v465, <16 x float> poison, <16 x i32> zeroinitializer
  %v467 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v430, <16 x float> %v462)
  store <16 x float> %v467, ptr %room38, align 8
  %v468 = load <16 x float>, ptr %room31, align 8
  store <16 x float> %v468, ptr %v30, align 4, !alias.scope !9, !noalias !14
  %v469 = load <16 x float>, ptr %room32, align 8
  %v470 = getelementptr float, ptr %v30, i64 20
  store <16 x float> %v469, ptr %v470, align 4, !alias.scope !9, !noalias !14
  %v471 = load <16 x float>, ptr %room33, align 8
  %v472 = getelementptr float, ptr %v30, i64 40
  store <16 x float> %v471, ptr %v472, align 4, !alias.scope !9, !noalias !14
  %v473 = load <16 x float>, ptr %room34, align 8
  %v474 = getelementptr float, ptr %v30, i64 60
  store <16 x float> %v473, ptr %v474, align 4, !alias.scope !9, !noalias !14
  %v475 = load <16 x float>, ptr %room35, align 8
  %v476 = getelementptr float, ptr %v30, i64 80
  store <16 x float> %v475, ptr %v476, align 4, !alias.scope !9, !noalias !14
  %v477 = load <16 x float>, ptr %room36, align 8
  %v478 = getelementptr float, ptr %v30, i64 100
  store <16 x float> %v477, ptr %v478, align 4, !alias.scope !9, !noalias !14
  %v479 = load <16 x float>, ptr %room37, align 8
  %v480 = getelementptr float, ptr %v30, i64 120
  store <16 x float> %v479, ptr %v480, align 4, !alias.scope !9, !noalias !14
  %v481 = load <16 x float>, ptr %room38, align 8
  %v482 = getelementptr float, ptr %v30, i64 140
  store <16 x float> %v481, ptr %v482, align 4, !alias.scope !9, !noalias !14
  %v483 = add i64 %v15, 4
  %v484 = getelementptr float, ptr %v4, i64 16
  %v485 = getelementptr float, ptr %v30, i64 16
  %v486 = trunc i64 %v483 to i32
  %v487 = insertelement <16 x i32> poison, i32 %v486, i64 0
  %v488 = shufflevector <16 x i32> %v487, <16 x i32> poison, <16 x i32> zeroinitializer
  %v489 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v488
  %v498 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v499 = shufflevector <16 x float> %v498, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v499, ptr %room490, align 8
  %v500 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v501 = shufflevector <16 x float> %v500, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v501, ptr %room491, align 8
  %v502 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v503 = shufflevector <16 x float> %v502, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v503, ptr %room492, align 8
  %v504 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v505 = shufflevector <16 x float> %v504, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v505, ptr %room493, align 8
  %v506 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v507 = shufflevector <16 x float> %v506, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v507, ptr %room494, align 8
  %v508 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v509 = shufflevector <16 x float> %v508, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v509, ptr %room495, align 8
  %v510 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v511 = shufflevector <16 x float> %v510, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v511, ptr %room496, align 8
  %v512 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v513 = shufflevector <16 x float> %v512, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v513, ptr %room497, align 8
  %v514 = load <16 x float>, ptr %room490, align 8
  %v515 = load float, ptr %v28, align 4, !alias.scope !6, !noalias !11
  %v516 = insertelement <16 x float> poison, float %v515, i64 0
  %v517 = shufflevector <16 x float> %v516, <16 x float> poison, <16 x i32> zeroinitializer
  %v518 = load float, ptr %v484, align 4, !alias.scope !7, !noalias !12
  %v519 = insertelement <16 x float> poison, float %v518, i64 0
  %v520 = shufflevector <16 x float> %v519, <16 x float> poison, <16 x i32> zeroinitializer
  %v521 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v484, i32 4, <16 x i1> %v489, <16 x float> %v520)
  %v522 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v517, <16 x float> %v521, <16 x float> %v514)
  store <16 x float> %v522, ptr %room490, align 8
  %v523 = load <16 x float>, ptr %room491, align 8
  %v524 = getelementptr float, ptr %v28, i64 8
  %v525 = load float, ptr %v524, align 4, !alias.scope !6, !noalias !11
  %v526 = insertelement <16 x float> poison, float %v525, i64 0
  %v527 = shufflevector <16 x float> %v526, <16 x float> poison, <16 x i32> zeroinitializer
  %v528 = load float, ptr %v484, align 4, !alias.scope !7, !noalias !12
  %v529 = insertelement <16 x float> poison, float %v528, i64 0
  %v530 = shufflevector <16 x float> %v529, <16 x float> poison, <16 x i32> zeroinitializer
  %v531 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v484, i32 4, <16 x i1> %v489, <16 x float> %v530)
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v531, <16 x float> %v523)
  store <16 x float> %v532, ptr %room491, align 8
  %v533 = load <16 x float>, ptr %room492, align 8
  %v534 = getelementptr float, ptr %v28, i64 16
  %v535 = load float, ptr %v534, align 4, !alias.scope !6, !noalias !11
  %v536 = insertelement <16 x float> poison, float %v535, i64 0
  %v537 = shufflevector <16 x float> %v536, <16 x float> poison, <16 x i32> zeroinitializer
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v537, <16 x float> %v531, <16 x float> %v533)
  store <16 x float> %v538, ptr %room492, align 8
  %v539 = load <16 x float>, ptr %room493, align 8
  %v540 = getelementptr float, ptr %v28, i64 24
  %v541 = load float, ptr %v540, align 4, !alias.scope !6, !noalias !11
  %v542 = insertelement <16 x float> poison, float %v541, i64 0
  %v543 = shufflevector <16 x float> %v542, <16 x float> poison, <16 x i32> zeroinitializer
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v543, <16 x float> %v531, <16 x float> %v539)
  store <16 x float> %v544, ptr %room493, align 8
  %v545 = load <16 x float>, ptr %room494, align 8
  %v546 = getelementptr float, ptr %v28, i64 32
  %v547 = load float, ptr %v546, align 4, !alias.scope !6, !noalias !11
  %v548 = insertelement <16 x float> poison, float %v547, i64 0
  %v549 = shufflevector <16 x float> %v548, <16 x float> poison, <16 x i32> zeroinitializer
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v549, <16 x float> %v531, <16 x float> %v545)
  store <16 x float> %v550, ptr %room494, align 8
  %v551 = load <16 x float>, ptr %room495, align 8
  %v552 = getelementptr float, ptr %v28, i64 40
  %v553 = load float, ptr %v552, align 4, !alias.scope !6, !noalias !11
  %v554 = insertelement <16 x float> poison, float %v553, i64 0
  %v555 = shufflevector <16 x float> %v554, <16 x float> poison, <16 x i32> zeroinitializer
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v555, <16 x float> %v531, <16 x float> %v551)
  store <16 x float> %v556, ptr %room495, align 8
  %v557 = load <16 x float>, ptr %room496, align 8
  %v558 = getelementptr float, ptr %v28, i64 48
  %v559 = load float, ptr %v558, align 4, !alias.scope !6, !noalias !11
  %v560 = insertelement <16 x float> poison, float %v559, i64 0
  %v561 = shufflevector <16 x float> %v560, <16 x float> poison, <16 x i32> zeroinitializer
  %v562 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v561, <16 x float> %v531, <16 x float> %v557)
  store <16 x float> %v562, ptr %room496, align 8
  %v563 = load <16 x float>, ptr %room497, align 8
  %v564 = getelementptr float, ptr %v28, i64 56
  %v565 = load float, ptr %v564, align 4, !alias.scope !6, !noalias !11
  %v566 = insertelement <16 x float> poison, float %v565, i64 0
  %v567 = shufflevector <16 x float> %v566, <16 x float> poison, <16 x i32> zeroinitializer
  %v568 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v567, <16 x float> %v531, <16 x float> %v563)
  store <16 x float> %v568, ptr %room497, align 8
  %v569 = getelementptr float, ptr %v28, i64 1
  %v570 = mul i64 1, 20
  %v571 = getelementptr float, ptr %v484, i64 %v570
  %v572 = load <16 x float>, ptr %room490, align 8
  %v573 = load float, ptr %v569, align 4, !alias.scope !6, !noalias !11
  %v574 = insertelement <16 x float> poison, float %v573, i64 0
  %v575 = shufflevector <16 x float> %v574, <16 x float> poison, <16 x i32> zeroinitializer
  %v576 = load float, ptr %v571, align 4, !alias.scope !7, !noalias !12
  %v577 = insertelement <16 x float> poison, float %v576, i64 0
  %v578 = shufflevector <16 x float> %v577, <16 x float> poison, <16 x i32> zeroinitializer
  %v579 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v571, i32 4, <16 x i1> %v489, <16 x float> %v578)
  %v580 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v575, <16 x float> %v579, <16 x float> %v572)
  store <16 x float> %v580, ptr %room490, align 8
  %v581 = load <16 x float>, ptr %room491, align 8
  %v582 = getelementptr float, ptr %v569, i64 8
  %v583 = load float, ptr %v582, align 4, !alias.scope !6, !noalias !11
  %v584 = insertelement <16 x float> poison, float %v583, i64 0
  %v585 = shufflevector <16 x float> %v584, <16 x float> poison, <16 x i32> zeroinitializer
  %v586 = load float, ptr %v571, align 4, !alias.scope !7, !noalias !12
  %v587 = insertelement <16 x float> poison, float %v586, i64 0
  %v588 = shufflevector <16 x float> %v587, <16 x float> poison, <16 x i32> zeroinitializer
  %v589 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v571, i32 4, <16 x i1> %v489, <16 x float> %v588)
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v585, <16 x float> %v589, <16 x float> %v581)
  store <16 x float> %v590, ptr %room491, align 8
  %v591 = load <16 x float>, ptr %room492, align 8
  %v592 = getelementptr float, ptr %v569, i64 16
  %v593 = load float, ptr %v592, align 4, !alias.scope !6, !noalias !11
  %v594 = insertelement <16 x float> poison, float %v593, i64 0
  %v595 = shufflevector <16 x float> %v594, <16 x float> poison, <16 x i32> zeroinitializer
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v595, <16 x float> %v589, <16 x float> %v591)
  store <16 x float> %v596, ptr %room492, align 8
  %v597 = load <16 x float>, ptr %room493, align 8
  %v598 = getelementptr float, ptr %v569, i64 24
  %v599 = load float, ptr %v598, align 4, !alias.scope !6, !noalias !11
  %v600 = insertelement <16 x float> poison, float %v599, i64 0
  %v601 = shufflevector <16 x float> %v600, <16 x float> poison, <16 x i32> zeroinitializer
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v601, <16 x float> %v589, <16 x float> %v597)
  store <16 x float> %v602, ptr %room493, align 8
  %v603 = load <16 x float>, ptr %room494, align 8
  %v604 = getelementptr float, ptr %v569, i64 32
  %v605 = load float, ptr %v604, align 4, !alias.scope !6, !noalias !11
  %v606 = insertelement <16 x float> poison, float %v605, i64 0
  %v607 = shufflevector <16 x float> %v606, <16 x float> poison, <16 x i32> zeroinitializer
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v607, <16 x float> %v589, <16 x float> %v603)
  store <16 x float> %v608, ptr %room494, align 8
  %v609 = load <16 x float>, ptr %room495, align 8
  %v610 = getelementptr float, ptr %v569, i64 40
  %v611 = load float, ptr %v610, align 4, !alias.scope !6, !noalias !11
  %v612 = insertelement <16 x float> poison, float %v611, i64 0
  %v613 = shufflevector <16 x float> %v612, <16 x float> poison, <16 x i32> zeroinitializer
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v613, <16 x float> %v589, <16 x float> %v609)
  store <16 x float> %v614, ptr %room495, align 8
  %v615 = load <16 x float>, ptr %room496, align 8
  %v616 = getelementptr float, ptr %v569, i64 48
  %v617 = load float, ptr %v616, align 4, !alias.scope !6, !noalias !11
  %v618 = insertelement <16 x float> poison, float %v617, i64 0
  %v619 = shufflevector <16 x float> %v618, <16 x float> poison, <16 x i32> zeroinitializer
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v619, <16 x float> %v589, <16 x float> %v615)
  store <16 x float> %v620, ptr %room496, align 8
  %v621 = load <16 x float>, ptr %room497, align 8
  %v622 = getelementptr float, ptr %v569, i64 56
  %v623 = load float, ptr %v622, align 4, !alias.scope !6, !noalias !11
  %v624 = insertelement <16 x float> poison, float %v623, i64 0
  %v625 = shufflevector <16 x float> %v624, <16 x float> poison, <16 x i32> zeroinitializer
  %v626 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v625, <16 x float> %v589, <16 x float> %v621)
  store <16 x float> %v626, ptr %room497, align 8
  %v627 = getelementptr float, ptr %v28, i64 2
  %v628 = mul i64 2, 20
  %v629 = getelementptr float, ptr %v484, i64 %v628
  %v630 = load <16 x float>, ptr %room490, align 8
  %v631 = load float, ptr %v627, align 4, !alias.scope !6, !noalias !11
  %v632 = insertelement <16 x float> poison, float %v631, i64 0
  %v633 = shufflevector <16 x float> %v632, <16 x float> poison, <16 x i32> zeroinitializer
  %v634 = load float, ptr %v629, align 4, !alias.scope !7, !noalias !12
  %v635 = insertelement <16 x float> poison, float %v634, i64 0
  %v636 = shufflevector <16 x float> %v635, <16 x float> poison, <16 x i32> zeroinitializer
  %v637 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v629, i32 4, <16 x i1> %v489, <16 x float> %v636)
  %v638 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v633, <16 x float> %v637, <16 x float> %v630)
  store <16 x float> %v638, ptr %room490, align 8
  %v639 = load <16 x float>, ptr %room491, align 8
  %v640 = getelementptr float, ptr %v627, i64 8
  %v641 = load float, ptr %v640, align 4, !alias.scope !6, !noalias !11
  %v642 = insertelement <16 x float> poison, float %v641, i64 0
  %v643 = shufflevector <16 x float> %v642, <16 x float> poison, <16 x i32> zeroinitializer
  %v644 = load float, ptr %v629, align 4, !alias.scope !7, !noalias !12
  %v645 = insertelement <16 x float> poison, float %v644, i64 0
  %v646 = shufflevector <16 x float> %v645, <16 x float> poison, <16 x i32> zeroinitializer
  %v647 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v629, i32 4, <16 x i1> %v489, <16 x float> %v646)
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v643, <16 x float> %v647, <16 x float> %v639)
  store <16 x float> %v648, ptr %room491, align 8
  %v649 = load <16 x float>, ptr %room492, align 8
  %v650 = getelementptr float, ptr %v627, i64 16
  %v651 = load float, ptr %v650, align 4, !alias.scope !6, !noalias !11
  %v652 = insertelement <16 x float> poison, float %v651, i64 0
  %v653 = shufflevector <16 x float> %v652, <16 x float> poison, <16 x i32> zeroinitializer
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v653, <16 x float> %v647, <16 x float> %v649)
  store <16 x float> %v654, ptr %room492, align 8
  %v655 = load <16 x float>, ptr %room493, align 8
  %v656 = getelementptr float, ptr %v627, i64 24
  %v657 = load float, ptr %v656, align 4, !alias.scope !6, !noalias !11
  %v658 = insertelement <16 x float> poison, float %v657, i64 0
  %v659 = shufflevector <16 x float> %v658, <16 x float> poison, <16 x i32> zeroinitializer
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v659, <16 x float> %v647, <16 x float> %v655)
  store <16 x float> %v660, ptr %room493, align 8
  %v661 = load <16 x float>, ptr %room494, align 8
  %v662 = getelementptr float, ptr %v627, i64 32
  %v663 = load float, ptr %v662, align 4, !alias.scope !6, !noalias !11
  %v664 = insertelement <16 x float> poison, float %v663, i64 0
  %v665 = shufflevector <16 x float> %v664, <16 x float> poison, <16 x i32> zeroinitializer
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v665, <16 x float> %v647, <16 x float> %v661)
  store <16 x float> %v666, ptr %room494, align 8
  %v667 = load <16 x float>, ptr %room495, align 8
  %v668 = getelementptr float, ptr %v627, i64 40
  %v669 = load float, ptr %v668, align 4, !alias.scope !6, !noalias !11
  %v670 = insertelement <16 x float> poison, float %v669, i64 0
  %v671 = shufflevector <16 x float> %v670, <16 x float> poison, <16 x i32> zeroinitializer
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v671, <16 x float> %v647, <16 x float> %v667)
  store <16 x float> %v672, ptr %room495, align 8
  %v673 = load <16 x float>, ptr %room496, align 8
  %v674 = getelementptr float, ptr %v627, i64 48
  %v675 = load float, ptr %v674, align 4, !alias.scope !6, !noalias !11
  %v676 = insertelement <16 x float> poison, float %v675, i64 0
  %v677 = shufflevector <16 x float> %v676, <16 x float> poison, <16 x i32> zeroinitializer
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v677, <16 x float> %v647, <16 x float> %v673)
  store <16 x float> %v678, ptr %room496, align 8
  %v679 = load <16 x float>, ptr %room497, align 8
  %v680 = getelementptr float, ptr %v627, i64 56
  %v681 = load float, ptr %v680, align 4, !alias.scope !6, !noalias !11
  %v682 = insertelement <16 x float> poison, float %v681, i64 0
  %v683 = shufflevector <16 x float> %v682, <16 x float> poison, <16 x i32> zeroinitializer
  %v684 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v683, <16 x float> %v647, <16 x float> %v679)
  store <16 x float> %v684, ptr %room497, align 8
  %v685 = getelementptr float, ptr %v28, i64 3
  %v686 = mul i64 3, 20
  %v687 = getelementptr float, ptr %v484, i64 %v686
  %v688 = load <16 x float>, ptr %room490, align 8
  %v689 = load float, ptr %v685, align 4, !alias.scope !6, !noalias !11
  %v690 = insertelement <16 x float> poison, float %v689, i64 0
  %v691 = shufflevector <16 x float> %v690, <16 x float> poison, <16 x i32> zeroinitializer
  %v692 = load float, ptr %v687, align 4, !alias.scope !7, !noalias !12
  %v693 = insertelement <16 x float> poison, float %v692, i64 0
  %v694 = shufflevector <16 x float> %v693, <16 x float> poison, <16 x i32> zeroinitializer
  %v695 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v687, i32 4, <16 x i1> %v489, <16 x float> %v694)
  %v696 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v691, <16 x float> %v695, <16 x float> %v688)
  store <16 x float> %v696, ptr %room490, align 8
  %v697 = load <16 x float>, ptr %room491, align 8
  %v698 = getelementptr float, ptr %v685, i64 8
  %v699 = load float, ptr %v698, align 4, !alias.scope !6, !noalias !11
  %v700 = insertelement <16 x float> poison, float %v699, i64 0
  %v701 = shufflevector <16 x float> %v700, <16 x float> poison, <16 x i32> zeroinitializer
  %v702 = load float, ptr %v687, align 4, !alias.scope !7, !noalias !12
  %v703 = insertelement <16 x float> poison, float %v702, i64 0
  %v704 = shufflevector <16 x float> %v703, <16 x float> poison, <16 x i32> zeroinitializer
  %v705 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v687, i32 4, <16 x i1> %v489, <16 x float> %v704)
  %v706 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v701, <16 x float> %v705, <16 x float> %v697)
  store <16 x float> %v706, ptr %room491, align 8
  %v707 = load <16 x float>, ptr %room492, align 8
  %v708 = getelementptr float, ptr %v685, i64 16
  %v709 = load float, ptr %v708, align 4, !alias.scope !6, !noalias !11
  %v710 = insertelement <16 x float> poison, float %v709, i64 0
  %v711 = shufflevector <16 x float> %v710, <16 x float> poison, <16 x i32> zeroinitializer
  %v712 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v711, <16 x float> %v705, <16 x float> %v707)
  store <16 x float> %v712, ptr %room492, align 8
  %v713 = load <16 x float>, ptr %room493, align 8
  %v714 = getelementptr float, ptr %v685, i64 24
  %v715 = load float, ptr %v714, align 4, !alias.scope !6, !noalias !11
  %v716 = insertelement <16 x float> poison, float %v715, i64 0
  %v717 = shufflevector <16 x float> %v716, <16 x float> poison, <16 x i32> zeroinitializer
  %v718 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v717, <16 x float> %v705, <16 x float> %v713)
  store <16 x float> %v718, ptr %room493, align 8
  %v719 = load <16 x float>, ptr %room494, align 8
  %v720 = getelementptr float, ptr %v685, i64 32
  %v721 = load float, ptr %v720, align 4, !alias.scope !6, !noalias !11
  %v722 = insertelement <16 x float> poison, float %v721, i64 0
  %v723 = shufflevector <16 x float> %v722, <16 x float> poison, <16 x i32> zeroinitializer
  %v724 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v723, <16 x float> %v705, <16 x float> %v719)
  store <16 x float> %v724, ptr %room494, align 8
  %v725 = load <16 x float>, ptr %room495, align 8
  %v726 = getelementptr float, ptr %v685, i64 40
  %v727 = load float, ptr %v726, align 4, !alias.scope !6, !noalias !11
  %v728 = insertelement <16 x float> poison, float %v727, i64 0
  %v729 = shufflevector <16 x float> %v728, <16 x float> poison, <16 x i32> zeroinitializer
  %v730 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v729, <16 x float> %v705, <16 x float> %v725)
  store <16 x float> %v730, ptr %room495, align 8
  %v731 = load <16 x float>, ptr %room496, align 8
  %v732 = getelementptr float, ptr %v685, i64 48
  %v733 = load float, ptr %v732, align 4, !alias.scope !6, !noalias !11
  %v734 = insertelement <16 x float> poison, float %v733, i64 0
  %v735 = shufflevector <16 x float> %v734, <16 x float> poison, <16 x i32> zeroinitializer
  %v736 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v735, <16 x float> %v705, <16 x float> %v731)
  store <16 x float> %v736, ptr %room496, align 8
  %v737 = load <16 x float>, ptr %room497, align 8
  %v738 = getelementptr float, ptr %v685, i64 56
  %v739 = load float, ptr %v738, align 4, !alias.scope !6, !noalias !11
  %v740 = insertelement <16 x float> poison, float %v739, i64 0
  %v741 = shufflevector <16 x float> %v740, <16 x float> poison, <16 x i32> zeroinitializer
  %v742 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v741, <16 x float> %v705, <16 x float> %v737)
  store <16 x float> %v742, ptr %room497, align 8
  %v743 = getelementptr float, ptr %v28, i64 4
  %v744 = mul i64 4, 20
  %v745 = getelementptr float, ptr %v484, i64 %v744
  %v746 = load <16 x float>, ptr %room490, align 8
  %v747 = load float, ptr %v743, align 4, !alias.scope !6, !noalias !11
  %v748 = insertelement <16 x float> poison, float %v747, i64 0
  %v749 = shufflevector <16 x float> %v748, <16 x float> poison, <16 x i32> zeroinitializer
  %v750 = load float, ptr %v745, align 4, !alias.scope !7, !noalias !12
  %v751 = insertelement <16 x float> poison, float %v750, i64 0
  %v752 = shufflevector <16 x float> %v751, <16 x float> poison, <16 x i32> zeroinitializer
  %v753 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v745, i32 4, <16 x i1> %v489, <16 x float> %v752)
  %v754 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v749, <16 x float> %v753, <16 x float> %v746)
  store <16 x float> %v754, ptr %room490, align 8
  %v755 = load <16 x float>, ptr %room491, align 8
  %v756 = getelementptr float, ptr %v743, i64 8
  %v757 = load float, ptr %v756, align 4, !alias.scope !6, !noalias !11
  %v758 = insertelement <16 x float> poison, float %v757, i64 0
  %v759 = shufflevector <16 x float> %v758, <16 x float> poison, <16 x i32> zeroinitializer
  %v760 = load float, ptr %v745, align 4, !alias.scope !7, !noalias !12
  %v761 = insertelement <16 x float> poison, float %v760, i64 0
  %v762 = shufflevector <16 x float> %v761, <16 x float> poison, <16 x i32> zeroinitializer
  %v763 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v745, i32 4, <16 x i1> %v489, <16 x float> %v762)
  %v764 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v759, <16 x float> %v763, <16 x float> %v755)
  store <16 x float> %v764, ptr %room491, align 8
  %v765 = load <16 x float>, ptr %room492, align 8
  %v766 = getelementptr float, ptr %v743, i64 16
  %v767 = load float, ptr %v766, align 4, !alias.scope !6, !noalias !11
  %v768 = insertelement <16 x float> poison, float %v767, i64 0
  %v769 = shufflevector <16 x float> %v768, <16 x float> poison, <16 x i32> zeroinitializer
  %v770 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v769, <16 x float> %v763, <16 x float> %v765)
  store <16 x float> %v770, ptr %room492, align 8
  %v771 = load <16 x float>, ptr %room493, align 8
  %v772 = getelementptr float, ptr %v743, i64 24
  %v773 = load float, ptr %v772, align 4, !alias.scope !6, !noalias !11
  %v774 = insertelement <16 x float> poison, float %v773, i64 0
  %v775 = shufflevector <16 x float> %v774, <16 x float> poison, <16 x i32> zeroinitializer
  %v776 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v775, <16 x float> %v763, <16 x float> %v771)
  store <16 x float> %v776, ptr %room493, align 8
  %v777 = load <16 x float>, ptr %room494, align 8
  %v778 = getelementptr float, ptr %v743, i64 32
  %v779 = load float, ptr %v778, align 4, !alias.scope !6, !noalias !11
  %v780 = insertelement <16 x float> poison, float %v779, i64 0
  %v781 = shufflevector <16 x float> %v780, <16 x float> poison, <16 x i32> zeroinitializer
  %v782 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v781, <16 x float> %v763, <16 x float> %v777)
  store <16 x float> %v782, ptr %room494, align 8
  %v783 = load <16 x float>, ptr %room495, align 8
  %v784 = getelementptr float, ptr %v743, i64 40
  %v785 = load float, ptr %v784, align 4, !alias.scope !6, !noalias !11
  %v786 = insertelement <16 x float> poison, float %v785, i64 0
  %v787 = shufflevector <16 x float> %v786, <16 x float> poison, <16 x i32> zeroinitializer
  %v788 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v787, <16 x float> %v763, <16 x float> %v783)
  store <16 x float> %v788, ptr %room495, align 8
  %v789 = load <16 x float>, ptr %room496, align 8
  %v790 = getelementptr float, ptr %v743, i64 48
  %v791 = load float, ptr %v790, align 4, !alias.scope !6, !noalias !11
  %v792 = insertelement <16 x float> poison, float %v791, i64 0
  %v793 = shufflevector <16 x float> %v792, <16 x float> poison, <16 x i32> zeroinitializer
  %v794 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v793, <16 x float> %v763, <16 x float> %v789)
  store <16 x float> %v794, ptr %room496, align 8
  %v795 = load <16 x float>, ptr %room497, align 8
  %v796 = getelementptr float, ptr %v743, i64 56
  %v797 = load float, ptr %v796, align 4, !alias.scope !6, !noalias !11
  %v798 = insertelement <16 x float> poison, float %v797, i64 0
  %v799 = shufflevector <16 x float> %v798, <16 x float> poison, <16 x i32> zeroinitializer
  %v800 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v799, <16 x float> %v763, <16 x float> %v795)
  store <16 x float> %v800, ptr %room497, align 8
  %v801 = getelementptr float, ptr %v28, i64 5
  %v802 = mul i64 5, 20
  %v803 = getelementptr float, ptr %v484, i64 %v802
  %v804 = load <16 x float>, ptr %room490, align 8
  %v805 = load float, ptr %v801, align 4, !alias.scope !6, !noalias !11
  %v806 = insertelement <16 x float> poison, float %v805, i64 0
  %v807 = shufflevector <16 x float> %v806, <16 x float> poison, <16 x i32> zeroinitializer
  %v808 = load float, ptr %v803, align 4, !alias.scope !7, !noalias !12
  %v809 = insertelement <16 x float> poison, float %v808, i64 0
  %v810 = shufflevector <16 x float> %v809, <16 x float> poison, <16 x i32> zeroinitializer
  %v811 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v803, i32 4, <16 x i1> %v489, <16 x float> %v810)
  %v812 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v807, <16 x float> %v811, <16 x float> %v804)
  store <16 x float> %v812, ptr %room490, align 8
  %v813 = load <16 x float>, ptr %room491, align 8
  %v814 = getelementptr float, ptr %v801, i64 8
  %v815 = load float, ptr %v814, align 4, !alias.scope !6, !noalias !11
  %v816 = insertelement <16 x float> poison, float %v815, i64 0
  %v817 = shufflevector <16 x float> %v816, <16 x float> poison, <16 x i32> zeroinitializer
  %v818 = load float, ptr %v803, align 4, !alias.scope !7, !noalias !12
  %v819 = insertelement <16 x float> poison, float %v818, i64 0
  %v820 = shufflevector <16 x float> %v819, <16 x float> poison, <16 x i32> zeroinitializer
  %v821 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v803, i32 4, <16 x i1> %v489, <16 x float> %v820)
  %v822 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v817, <16 x float> %v821, <16 x float> %v813)
  store <16 x float> %v822, ptr %room491, align 8
  %v823 = load <16 x float>, ptr %room492, align 8
  %v824 = getelementptr float, ptr %v801, i64 16
  %v825 = load float, ptr %v824, align 4, !alias.scope !6, !noalias !11
  %v826 = insertelement <16 x float> poison, float %v825, i64 0
  %v827 = shufflevector <16 x float> %v826, <16 x float> poison, <16 x i32> zeroinitializer
  %v828 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v827, <16 x float> %v821, <16 x float> %v823)
  store <16 x float> %v828, ptr %room492, align 8
  %v829 = load <16 x float>, ptr %room493, align 8
  %v830 = getelementptr float, ptr %v801, i64 24
  %v831 = load float, ptr %v830, align 4, !alias.scope !6, !noalias !11
  %v832 = insertelement <16 x float> poison, float %v831, i64 0
  %v833 = shufflevector <16 x float> %v832, <16 x float> poison, <16 x i32> zeroinitializer
  %v834 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v833, <16 x float> %v821, <16 x float> %v829)
  store <16 x float> %v834, ptr %room493, align 8
  %v835 = load <16 x float>, ptr %room494, align 8
  %v836 = getelementptr float, ptr %v801, i64 32
  %v837 = load float, ptr %v836, align 4, !alias.scope !6, !noalias !11
  %v838 = insertelement <16 x float> poison, float %v837, i64 0
  %v839 = shufflevector <16 x float> %v838, <16 x float> poison, <16 x i32> zeroinitializer
  %v840 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v839, <16 x float> %v821, <16 x float> %v835)
  store <16 x float> %v840, ptr %room494, align 8
  %v841 = load <16 x float>, ptr %room495, align 8
  %v842 = getelementptr float, ptr %v801, i64 40
  %v843 = load float, ptr %v842, align 4, !alias.scope !6, !noalias !11
  %v844 = insertelement <16 x float> poison, float %v843, i64 0
  %v845 = shufflevector <16 x float> %v844, <16 x float> poison, <16 x i32> zeroinitializer
  %v846 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v845, <16 x float> %v821, <16 x float> %v841)
  store <16 x float> %v846, ptr %room495, align 8
  %v847 = load <16 x float>, ptr %room496, align 8
  %v848 = getelementptr float, ptr %v801, i64 48
  %v849 = load float, ptr %v848, align 4, !alias.scope !6, !noalias !11
  %v850 = insertelement <16 x float> poison, float %v849, i64 0
  %v851 = shufflevector <16 x float> %v850, <16 x float> poison, <16 x i32> zeroinitializer
  %v852 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v851, <16 x float> %v821, <16 x float> %v847)
  store <16 x float> %v852, ptr %room496, align 8
  %v853 = load <16 x float>, ptr %room497, align 8
  %v854 = getelementptr float, ptr %v801, i64 56
  %v855 = load float, ptr %v854, align 4, !alias.scope !6, !noalias !11
  %v856 = insertelement <16 x float> poison, float %v855, i64 0
  %v857 = shufflevector <16 x float> %v856, <16 x float> poison, <16 x i32> zeroinitializer
  %v858 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v857, <16 x float> %v821, <16 x float> %v853)
  store <16 x float> %v858, ptr %room497, align 8
  %v859 = getelementptr float, ptr %v28, i64 6
  %v860 = mul i64 6, 20
  %v861 = getelementptr float, ptr %v484, i64 %v860
  %v862 = load <16 x float>, ptr %room490, align 8
  %v863 = load float, ptr %v859, align 4, !alias.scope !6, !noalias !11
  %v864 = insertelement <16 x float> poison, float %v863, i64 0
  %v865 = shufflevector <16 x float> %v864, <16 x float> poison, <16 x i32> zeroinitializer
  %v866 = load float, ptr %v861, align 4, !alias.scope !7, !noalias !12
  %v867 = insertelement <16 x float> poison, float %v866, i64 0
  %v868 = shufflevector <16 x float> %v867, <16 x float> poison, <16 x i32> zeroinitializer
  %v869 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v861, i32 4, <16 x i1> %v489, <16 x float> %v868)
  %v870 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v865, <16 x float> %v869, <16 x float> %v862)
  store <16 x float> %v870, ptr %room490, align 8
  %v871 = load <16 x float>, ptr %room491, align 8
  %v872 = getelementptr float, ptr %v859, i64 8
  %v873 = load float, ptr %v872, align 4, !alias.scope !6, !noalias !11
  %v874 = insertelement <16 x float> poison, float %v873, i64 0
  %v875 = shufflevector <16 x float> %v874, <16 x float> poison, <16 x i32> zeroinitializer
  %v876 = load float, ptr %v861, align 4, !alias.scope !7, !noalias !12
  %v877 = insertelement <16 x float> poison, float %v876, i64 0
  %v878 = shufflevector <16 x float> %v877, <16 x float> poison, <16 x i32> zeroinitializer
  %v879 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v861, i32 4, <16 x i1> %v489, <16 x float> %v878)
  %v880 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v875, <16 x float> %v879, <16 x float> %v871)
  store <16 x float> %v880, ptr %room491, align 8
  %v881 = load <16 x float>, ptr %room492, align 8
  %v882 = getelementptr float, ptr %v859, i64 16
  %v883 = load float, ptr %v882, align 4, !alias.scope !6, !noalias !11
  %v884 = insertelement <16 x float> poison, float %v883, i64 0
  %v885 = shufflevector <16 x float> %v884, <16 x float> poison, <16 x i32> zeroinitializer
  %v886 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v885, <16 x float> %v879, <16 x float> %v881)
  store <16 x float> %v886, ptr %room492, align 8
  %v887 = load <16 x float>, ptr %room493, align 8
  %v888 = getelementptr float, ptr %v859, i64 24
  %v889 = load float, ptr %v888, align 4, !alias.scope !6, !noalias !11
  %v890 = insertelement <16 x float> poison, float %v889, i64 0
  %v891 = shufflevector <16 x float> %v890, <16 x float> poison, <16 x i32> zeroinitializer
  %v892 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v891, <16 x float> %v879, <16 x float> %v887)
  store <16 x float> %v892, ptr %room493, align 8
  %v893 = load <16 x float>, ptr %room494, align 8
  %v894 = getelementptr float, ptr %v859, i64 32
  %v895 = load float, ptr %v894, align 4, !alias.scope !6, !noalias !11
  %v896 = insertelement <16 x float> poison, float %v895, i64 0
  %v897 = shufflevector <16 x float> %v896, <16 x float> poison, <16 x i32> zeroinitializer
  %v898 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v897, <16 x float> %v879, <16 x float> %v893)
  store <16 x float> %v898, ptr %room494, align 8
  %v899 = load <16 x float>, ptr %room495, align 8
  %v900 = getelementptr float, ptr %v859, i64 40
  %v901 = load float, ptr %v900, align 4, !alias.scope !6, !noalias !11
  %v902 = insertelement <16 x float> poison, float %v901, i64 0
  %v903 = shufflevector <16 x float> %v902, <16 x float> poison, <16 x i32> zeroinitializer
  %v904 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v903, <16 x float> %v879, <16 x float> %v899)
  store <16 x float> %v904, ptr %room495, align 8
  %v905 = load <16 x float>, ptr %room496, align 8
  %v906 = getelementptr float, ptr %v859, i64 48
  %v907 = load float, ptr %v906, align 4, !alias.scope !6, !noalias !11
  %v908 = insertelement <16 x float> poison, float %v907, i64 0
  %v909 = shufflevector <16 x float> %v908, <16 x float> poison, <16 x i32> zeroinitializer
  %v910 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v909, <16 x float> %v879, <16 x float> %v905)
  store <16 x float> %v910, ptr %room496, align 8
  %v911 = load <16 x float>, ptr %room497, align 8
  %v912 = getelementptr float, ptr %v859, i64 56
  %v913 = load float, ptr %v912, align 4, !alias.scope !6, !noalias !11
  %v914 = insertelement <16 x float> poison, float %v913, i64 0
  %v915 = shufflevector <16 x float> %v914, <16 x float> poison, <16 x i32> zeroinitializer
  %v916 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v915, <16 x float> %v879, <16 x float> %v911)
  store <16 x float> %v916, ptr %room497, align 8
  %v917 = getelementptr float, ptr %v28, i64 7
  %v918 = mul i64 7, 20
  %v919 = getelementptr float, ptr %v484, i64 %v918
  %v920 = load <16 x float>, ptr %room490, align 8
  %v921 = load float, ptr %v917, align 4, !alias.scope !6, !noalias !11
  %v922 = insertelement <16 x float> poison, float %v921, i64 0
  %v923 = shufflevector <16 x float> %v922, <16 x float> poison, <16 x i32> zeroinitializer
  %v924 = load float, ptr %v919, align 4, !alias.scope !7, !noalias !12
  %v925 = insertelement <16 x float> poison, float %v924, i64 0
  %v926 = shufflevector <16 x float> %v925, <16 x float> poison, <16 x i32> zeroinitializer
  %v927 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v919, i32 4, <16 x i1> %v489, <16 x float> %v926)
  %v928 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v923, <16 x float> %v927, <16 x float> %v920)
  store <16 x float> %v928, ptr %room490, align 8
  %v929 = load <16 x float>, ptr %room491, align 8
  %v930 = getelementptr float, ptr %v917, i64 8
  %v931 = load float, ptr %v930, align 4, !alias.scope !6, !noalias !11
  %v932 = insertelement <16 x float> poison, float %v931, i64 0
  %v933 = shufflevector <16 x float> %v932, <16 x float> poison, <16 x i32> zeroinitializer
  %v934 = load float, ptr %v919, align 4, !alias.scope !7, !noalias !12
  %v935 = insertelement <16 x float> poison, float %v934, i64 0
  %v936 = shufflevector <16 x float> %v935, <16 x float> poison, <16 x i32> zeroinitializer
  %v937 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v919, i32 4, <16 x i1> %v489, <16 x float> %v936)
  %v938 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v933, <16 x float> %v937, <16 x float> %v929)
  store <16 x float> %v938, ptr %room491, align 8
  %v939 = load <16 x float>, ptr %room492, align 8
  %v940 = getelementptr float, ptr %v917, i64 16
  %v941 = load float, ptr %v940, align 4, !alias.scope !6, !noalias !11
  %v942 = insertelement <16 x float> poison, float %v941, i64 0
  %v943 = shufflevector <16 x float> %v942, <16 x float> poison, <16 x i32> zeroinitializer
  %v944 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v943, <16 x float> %v937, <16 x float> %v939)
  store <16 x float> %v944, ptr %room492, align 8
  %v945 = load <16 x float>, ptr %room493, align 8
  %v946 = getelementptr float, ptr %v917, i64 24
  %v947 = load float, ptr %v946, align 4, !alias.scope !6, !noalias !11
  %v948 = insertelement <16 x float> poison, float %v947, i64 0
  %v949 = shufflevector <16 x float> %v948, <16 x float> poison, <16 x i32> zeroinitializer
  %v950 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v949, <16 x float> %v937, <16 x float> %v945)
  store <16 x float> %v950, ptr %room493, align 8
  %v951 = load <16 x float>, ptr %room494, align 8
  %v952 = getelementptr float, ptr %v917, i64 32
  %v953 = load float, ptr %v952, align 4, !alias.scope !6, !noalias !11
  %v954 = insertelement <16 x float> poison, float %v953, i64 0
  %v955 = shufflevector <16 x float> %v954, <16 x float> poison, <16 x i32> zeroinitializer
  %v956 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v955, <16 x float> %v937, <16 x float> %v951)
  store <16 x float> %v956, ptr %room494, align 8
  %v957 = load <16 x float>, ptr %room495, align 8
  %v958 = getelementptr float, ptr %v917, i64 40
  %v959 = load float, ptr %v958, align 4, !alias.scope !6, !noalias !11
  %v960 = insertelement <16 x float> poison, float %v959, i64 0
  %v961 = shufflevector <16 x float> %v960, <16 x float> poison, <16 x i32> zeroinitializer
  %v962 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v961, <16 x float> %v937, <16 x float> %v957)
  store <16 x float> %v962, ptr %room495, align 8
  %v963 = load <16 x float>, ptr %room496, align 8
  %v964 = getelementptr float, ptr %v917, i64 48
  %v965 = load float, ptr %v964, align 4, !alias.scope !6, !noalias !11
  %v966 = insertelement <16 x float> poison, float %v965, i64 0
  %v967 = shufflevector <16 x float> %v966, <16 x float> poison, <16 x i32> zeroinitializer
  %v968 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v967, <16 x float> %v937, <16 x float> %v963)
  store <16 x float> %v968, ptr %room496, align 8
  %v969 = load <16 x float>, ptr %room497, align 8
  %v970 = getelementptr float, ptr %v917, i64 56
  %v971 = load float, ptr %v970, align 4, !alias.scope !6, !noalias !11
  %v972 = insertelement <16 x float> poison, float %v971, i64 0
  %v973 = shufflevector <16 x float> %v972, <16 x float> poison, <16 x i32> zeroinitializer
  %v974 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v973, <16 x float> %v937, <16 x float> %v969)
  store <16 x float> %v974, ptr %room497, align 8
  %v975 = load <16 x float>, ptr %room490, align 8
  %v976 = bitcast <16 x float> %v975 to <16 x float>
  %v977 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v976)
  %v978 = bitcast <16 x float> %v977 to <16 x float>
  %v979 = shufflevector <16 x float> %v978, <16 x float> %v978, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v979, ptr %v485, align 4, !alias.scope !9, !noalias !14
  %v980 = load <16 x float>, ptr %room491, align 8
  %v981 = getelementptr float, ptr %v485, i64 20
  %v982 = bitcast <16 x float> %v980 to <16 x float>
  %v983 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v982)
  %v984 = bitcast <16 x float> %v983 to <16 x float>
  %v985 = shufflevector <16 x float> %v984, <16 x float> %v984, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v985, ptr %v981, align 4, !alias.scope !9, !noalias !14
  %v986 = load <16 x float>, ptr %room492, align 8
  %v987 = getelementptr float, ptr %v485, i64 40
  %v988 = bitcast <16 x float> %v986 to <16 x float>
  %v989 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v988)
  %v990 = bitcast <16 x float> %v989 to <16 x float>
  %v991 = shufflevector <16 x float> %v990, <16 x float> %v990, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v991, ptr %v987, align 4, !alias.scope !9, !noalias !14
  %v992 = load <16 x float>, ptr %room493, align 8
  %v993 = getelementptr float, ptr %v485, i64 60
  %v994 = bitcast <16 x float> %v992 to <16 x float>
  %v995 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v994)
  %v996 = bitcast <16 x float> %v995 to <16 x float>
  %v997 = shufflevector <16 x float> %v996, <16 x float> %v996, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v997, ptr %v993, align 4, !alias.scope !9, !noalias !14
  %v998 = load <16 x float>, ptr %room494, align 8
  %v999 = getelementptr float, ptr %v485, i64 80
  %v1000 = bitcast <16 x float> %v998 to <16 x float>
  %v1001 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1000)
  %v1002 = bitcast <16 x float> %v1001 to <16 x float>
  %v1003 = shufflevector <16 x float> %v1002, <16 x float> %v1002, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1003, ptr %v999, align 4, !alias.scope !9, !noalias !14
  %v1004 = load <16 x float>, ptr %room495, align 8
  %v1005 = getelementptr float, ptr %v485, i64 100
  %v1006 = bitcast <16 x float> %v1004 to <16 x float>
  %v1007 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1006)
  %v1008 = bitcast <16 x float> %v1007 to <16 x float>
  %v1009 = shufflevector <16 x float> %v1008, <16 x float> %v1008, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1009, ptr %v1005, align 4, !alias.scope !9, !noalias !14
  %v1010 = load <16 x float>, ptr %room496, align 8
  %v1011 = getelementptr float, ptr %v485, i64 120
  %v1012 = bitcast <16 x float> %v1010 to <16 x float>
  %v1013 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1012)
  %v1014 = bitcast <16 x float> %v1013 to <16 x float>
  %v1015 = shufflevector <16 x float> %v1014, <16 x float> %v1014, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1015, ptr %v1011, align 4, !alias.scope !9, !noalias !14
  %v1016 = load <16 x float>, ptr %room497, align 8
  %v1017 = getelementptr float, ptr %v485, i64 140
  %v1018 = bitcast <16 x float> %v1016 to <16 x float>
  %v1019 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1018)
  %v1020 = bitcast <16 x float> %v1019 to <16 x float>
  %v1021 = shufflevector <16 x float> %v1020, <16 x float> %v1020, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1021, ptr %v1017, align 4, !alias.scope !9, !noalias !14
  br label %latch22
latch22:
  %next25 = add nsw i64 %i24, 8
  %v1022 = icmp slt i64 %next25, %v19
  br i1 %v1022, label %head20, label %after23
after23:
  %v1029 = icmp slt i64 %v19, %v10
  br i1 %v1029, label %head1023, label %after1026
head1023:
  %i1027 = phi i64 [ %v19, %after23 ], [ %next1028, %latch1025 ]
  %v1030 = mul i64 %i1027, 8
  %v1031 = getelementptr float, ptr %v2, i64 %v1030
  %v1032 = mul i64 %i1027, 20
  %v1033 = getelementptr float, ptr %v13, i64 %v1032
  %v1035 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v1036 = shufflevector <16 x float> %v1035, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v1036, ptr %room1034, align 8
  %v1037 = load <16 x float>, ptr %room1034, align 8
  %v1038 = load float, ptr %v1031, align 4, !alias.scope !6, !noalias !11
  %v1039 = insertelement <16 x float> poison, float %v1038, i64 0
  %v1040 = shufflevector <16 x float> %v1039, <16 x float> poison, <16 x i32> zeroinitializer
  %v1041 = load <16 x float>, ptr %v4, align 4, !alias.scope !7, !noalias !12
  %v1042 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1040, <16 x float> %v1041, <16 x float> %v1037)
  store <16 x float> %v1042, ptr %room1034, align 8
  %v1043 = getelementptr float, ptr %v1031, i64 1
  %v1044 = mul i64 1, 20
  %v1045 = getelementptr float, ptr %v4, i64 %v1044
  %v1046 = load <16 x float>, ptr %room1034, align 8
  %v1047 = load float, ptr %v1043, align 4, !alias.scope !6, !noalias !11
  %v1048 = insertelement <16 x float> poison, float %v1047, i64 0
  %v1049 = shufflevector <16 x float> %v1048, <16 x float> poison, <16 x i32> zeroinitializer
  %v1050 = load <16 x float>, ptr %v1045, align 4, !alias.scope !7, !noalias !12
  %v1051 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1049, <16 x float> %v1050, <16 x float> %v1046)
  store <16 x float> %v1051, ptr %room1034, align 8
  %v1052 = getelementptr float, ptr %v1031, i64 2
  %v1053 = mul i64 2, 20
  %v1054 = getelementptr float, ptr %v4, i64 %v1053
  %v1055 = load <16 x float>, ptr %room1034, align 8
  %v1056 = load float, ptr %v1052, align 4, !alias.scope !6, !noalias !11
  %v1057 = insertelement <16 x float> poison, float %v1056, i64 0
  %v1058 = shufflevector <16 x float> %v1057, <16 x float> poison, <16 x i32> zeroinitializer
  %v1059 = load <16 x float>, ptr %v1054, align 4, !alias.scope !7, !noalias !12
  %v1060 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1058, <16 x float> %v1059, <16 x float> %v1055)
  store <16 x float> %v1060, ptr %room1034, align 8
  %v1061 = getelementptr float, ptr %v1031, i64 3
  %v1062 = mul i64 3, 20
  %v1063 = getelementptr float, ptr %v4, i64 %v1062
  %v1064 = load <16 x float>, ptr %room1034, align 8
  %v1065 = load float, ptr %v1061, align 4, !alias.scope !6, !noalias !11
  %v1066 = insertelement <16 x float> poison, float %v1065, i64 0
  %v1067 = shufflevector <16 x float> %v1066, <16 x float> poison, <16 x i32> zeroinitializer
  %v1068 = load <16 x float>, ptr %v1063, align 4, !alias.scope !7, !noalias !12
  %v1069 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1067, <16 x float> %v1068, <16 x float> %v1064)
  store <16 x float> %v1069, ptr %room1034, align 8
  %v1070 = getelementptr float, ptr %v1031, i64 4
  %v1071 = mul i64 4, 20
  %v1072 = getelementptr float, ptr %v4, i64 %v1071
  %v1073 = load <16 x float>, ptr %room1034, align 8
  %v1074 = load float, ptr %v1070, align 4, !alias.scope !6, !noalias !11
  %v1075 = insertelement <16 x float> poison, float %v1074, i64 0
  %v1076 = shufflevector <16 x float> %v1075, <16 x float> poison, <16 x i32> zeroinitializer
  %v1077 = load <16 x float>, ptr %v1072, align 4, !alias.scope !7, !noalias !12
  %v1078 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1076, <16 x float> %v1077, <16 x float> %v1073)
  store <16 x float> %v1078, ptr %room1034, align 8
  %v1079 = getelementptr float, ptr %v1031, i64 5
  %v1080 = mul i64 5, 20
  %v1081 = getelementptr float, ptr %v4, i64 %v1080
  %v1082 = load <16 x float>, ptr %room1034, align 8
  %v1083 = load float, ptr %v1079, align 4, !alias.scope !6, !noalias !11
  %v1084 = insertelement <16 x float> poison, float %v1083, i64 0
  %v1085 = shufflevector <16 x float> %v1084, <16 x float> poison, <16 x i32> zeroinitializer
  %v1086 = load <16 x float>, ptr %v1081, align 4, !alias.scope !7, !noalias !12
  %v1087 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1085, <16 x float> %v1086, <16 x float> %v1082)
  store <16 x float> %v1087, ptr %room1034, align 8
  %v1088 = getelementptr float, ptr %v1031, i64 6
  %v1089 = mul i64 6, 20
  %v1090 = getelementptr float, ptr %v4, i64 %v1089
  %v1091 = load <16 x float>, ptr %room1034, align 8
  %v1092 = load float, ptr %v1088, align 4, !alias.scope !6, !noalias !11
  %v1093 = insertelement <16 x float> poison, float %v1092, i64 0
  %v1094 = shufflevector <16 x float> %v1093, <16 x float> poison, <16 x i32> zeroinitializer
  %v1095 = load <16 x float>, ptr %v1090, align 4, !alias.scope !7, !noalias !12
  %v1096 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1094, <16 x float> %v1095, <16 x float> %v1091)
  store <16 x float> %v1096, ptr %room1034, align 8
  %v1097 = getelementptr float, ptr %v1031, i64 7
  %v1098 = mul i64 7, 20
  %v1099 = getelementptr float, ptr %v4, i64 %v1098
  %v1100 = load <16 x float>, ptr %room1034, align 8
  %v1101 = load float, ptr %v1097, align 4, !alias.scope !6, !noalias !11
  %v1102 = insertelement <16 x float> poison, float %v1101, i64 0
  %v1103 = shufflevector <16 x float> %v1102, <16 x float> poison, <16 x i32> zeroinitializer
  %v1104 = load <16 x float>, ptr %v1099, align 4, !alias.scope !7, !noalias !12
  %v1105 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1103, <16 x float> %v1104, <16 x float> %v1100)
  store <16 x float> %v1105, ptr %room1034, align 8
  %v1106 = load <16 x float>, ptr %room1034, align 8
  store <16 x float> %v1106, ptr %v1033, align 4, !alias.scope !9, !noalias !14
  %v1107 = add i64 %v15, 4
  %v1108 = getelementptr float, ptr %v4, i64 16
  %v1109 = getelementptr float, ptr %v1033, i64 16
  %v1110 = trunc i64 %v1107 to i32
  %v1111 = insertelement <16 x i32> poison, i32 %v1110, i64 0
  %v1112 = shufflevector <16 x i32> %v1111, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1113 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1112
  %v1115 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v1116 = shufflevector <16 x float> %v1115, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v1116, ptr %room1114, align 8
  %v1117 = load <16 x float>, ptr %room1114, align 8
  %v1118 = load float, ptr %v1031, align 4, !alias.scope !6, !noalias !11
  %v1119 = insertelement <16 x float> poison, float %v1118, i64 0
  %v1120 = shufflevector <16 x float> %v1119, <16 x float> poison, <16 x i32> zeroinitializer
  %v1121 = load float, ptr %v1108, align 4, !alias.scope !7, !noalias !12
  %v1122 = insertelement <16 x float> poison, float %v1121, i64 0
  %v1123 = shufflevector <16 x float> %v1122, <16 x float> poison, <16 x i32> zeroinitializer
  %v1124 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1108, i32 4, <16 x i1> %v1113, <16 x float> %v1123)
  %v1125 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1120, <16 x float> %v1124, <16 x float> %v1117)
  store <16 x float> %v1125, ptr %room1114, align 8
  %v1126 = getelementptr float, ptr %v1031, i64 1
  %v1127 = mul i64 1, 20
  %v1128 = getelementptr float, ptr %v1108, i64 %v1127
  %v1129 = load <16 x float>, ptr %room1114, align 8
  %v1130 = load float, ptr %v1126, align 4, !alias.scope !6, !noalias !11
  %v1131 = insertelement <16 x float> poison, float %v1130, i64 0
  %v1132 = shufflevector <16 x float> %v1131, <16 x float> poison, <16 x i32> zeroinitializer
  %v1133 = load float, ptr %v1128, align 4, !alias.scope !7, !noalias !12
  %v1134 = insertelement <16 x float> poison, float %v1133, i64 0
  %v1135 = shufflevector <16 x float> %v1134, <16 x float> poison, <16 x i32> zeroinitializer
  %v1136 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1128, i32 4, <16 x i1> %v1113, <16 x float> %v1135)
  %v1137 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1132, <16 x float> %v1136, <16 x float> %v1129)
  store <16 x float> %v1137, ptr %room1114, align 8
  %v1138 = getelementptr float, ptr %v1031, i64 2
  %v1139 = mul i64 2, 20
  %v1140 = getelementptr float, ptr %v1108, i64 %v1139
  %v1141 = load <16 x float>, ptr %room1114, align 8
  %v1142 = load float, ptr %v1138, align 4, !alias.scope !6, !noalias !11
  %v1143 = insertelement <16 x float> poison, float %v1142, i64 0
  %v1144 = shufflevector <16 x float> %v1143, <16 x float> poison, <16 x i32> zeroinitializer
  %v1145 = load float, ptr %v1140, align 4, !alias.scope !7, !noalias !12
  %v1146 = insertelement <16 x float> poison, float %v1145, i64 0
  %v1147 = shufflevector <16 x float> %v1146, <16 x float> poison, <16 x i32> zeroinitializer
  %v1148 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1140, i32 4, <16 x i1> %v1113, <16 x float> %v1147)
  %v1149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1144, <16 x float> %v1148, <16 x float> %v1141)
  store <16 x float> %v1149, ptr %room1114, align 8
  %v1150 = getelementptr float, ptr %v1031, i64 3
  %v1151 = mul i64 3, 20
  %v1152 = getelementptr float, ptr %v1108, i64 %v1151
  %v1153 = load <16 x float>, ptr %room1114, align 8
  %v1154 = load float, ptr %v1150, align 4, !alias.scope !6, !noalias !11
  %v1155 = insertelement <16 x float> poison, float %v1154, i64 0
  %v1156 = shufflevector <16 x float> %v1155, <16 x float> poison, <16 x i32> zeroinitializer
  %v1157 = load float, ptr %v1152, align 4, !alias.scope !7, !noalias !12
  %v1158 = insertelement <16 x float> poison, float %v1157, i64 0
  %v1159 = shufflevector <16 x float> %v1158, <16 x float> poison, <16 x i32> zeroinitializer
  %v1160 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1152, i32 4, <16 x i1> %v1113, <16 x float> %v1159)
  %v1161 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1156, <16 x float> %v1160, <16 x float> %v1153)
  store <16 x float> %v1161, ptr %room1114, align 8
  %v1162 = getelementptr float, ptr %v1031, i64 4
  %v1163 = mul i64 4, 20
  %v1164 = getelementptr float, ptr %v1108, i64 %v1163
  %v1165 = load <16 x float>, ptr %room1114, align 8
  %v1166 = load float, ptr %v1162, align 4, !alias.scope !6, !noalias !11
  %v1167 = insertelement <16 x float> poison, float %v1166, i64 0
  %v1168 = shufflevector <16 x float> %v1167, <16 x float> poison, <16 x i32> zeroinitializer
  %v1169 = load float, ptr %v1164, align 4, !alias.scope !7, !noalias !12
  %v1170 = insertelement <16 x float> poison, float %v1169, i64 0
  %v1171 = shufflevector <16 x float> %v1170, <16 x float> poison, <16 x i32> zeroinitializer
  %v1172 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1164, i32 4, <16 x i1> %v1113, <16 x float> %v1171)
  %v1173 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1168, <16 x float> %v1172, <16 x float> %v1165)
  store <16 x float> %v1173, ptr %room1114, align 8
  %v1174 = getelementptr float, ptr %v1031, i64 5
  %v1175 = mul i64 5, 20
  %v1176 = getelementptr float, ptr %v1108, i64 %v1175
  %v1177 = load <16 x float>, ptr %room1114, align 8
  %v1178 = load float, ptr %v1174, align 4, !alias.scope !6, !noalias !11
  %v1179 = insertelement <16 x float> poison, float %v1178, i64 0
  %v1180 = shufflevector <16 x float> %v1179, <16 x float> poison, <16 x i32> zeroinitializer
  %v1181 = load float, ptr %v1176, align 4, !alias.scope !7, !noalias !12
  %v1182 = insertelement <16 x float> poison, float %v1181, i64 0
  %v1183 = shufflevector <16 x float> %v1182, <16 x float> poison, <16 x i32> zeroinitializer
  %v1184 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1176, i32 4, <16 x i1> %v1113, <16 x float> %v1183)
  %v1185 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1180, <16 x float> %v1184, <16 x float> %v1177)
  store <16 x float> %v1185, ptr %room1114, align 8
  %v1186 = getelementptr float, ptr %v1031, i64 6
  %v1187 = mul i64 6, 20
  %v1188 = getelementptr float, ptr %v1108, i64 %v1187
  %v1189 = load <16 x float>, ptr %room1114, align 8
  %v1190 = load float, ptr %v1186, align 4, !alias.scope !6, !noalias !11
  %v1191 = insertelement <16 x float> poison, float %v1190, i64 0
  %v1192 = shufflevector <16 x float> %v1191, <16 x float> poison, <16 x i32> zeroinitializer
  %v1193 = load float, ptr %v1188, align 4, !alias.scope !7, !noalias !12
  %v1194 = insertelement <16 x float> poison, float %v1193, i64 0
  %v1195 = shufflevector <16 x float> %v1194, <16 x float> poison, <16 x i32> zeroinitializer
  %v1196 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1188, i32 4, <16 x i1> %v1113, <16 x float> %v1195)
  %v1197 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1192, <16 x float> %v1196, <16 x float> %v1189)
  store <16 x float> %v1197, ptr %room1114, align 8
  %v1198 = getelementptr float, ptr %v1031, i64 7
  %v1199 = mul i64 7, 20
  %v1200 = getelementptr float, ptr %v1108, i64 %v1199
  %v1201 = load <16 x float>, ptr %room1114, align 8
  %v1202 = load float, ptr %v1198, align 4, !alias.scope !6, !noalias !11
  %v1203 = insertelement <16 x float> poison, float %v1202, i64 0
  %v1204 = shufflevector <16 x float> %v1203, <16 x float> poison, <16 x i32> zeroinitializer
  %v1205 = load float, ptr %v1200, align 4, !alias.scope !7, !noalias !12
  %v1206 = insertelement <16 x float> poison, float %v1205, i64 0
  %v1207 = shufflevector <16 x float> %v1206, <16 x float> poison, <16 x i32> zeroinitializer
  %v1208 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1200, i32 4, <16 x i1> %v1113, <16 x float> %v1207)
  %v1209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v1204, <16 x float> %v1208, <16 x float> %v1201)
  store <16 x float> %v1209, ptr %room1114, align 8
  %v1210 = load <16 x float>, ptr %room1114, align 8
  %v1211 = bitcast <16 x float> %v1210 to <16 x float>
  %v1212 = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> %v1211)
  %v1213 = bitcast <16 x float> %v1212 to <16 x float>
  %v1214 = shufflevector <16 x float> %v1213, <16 x float> %v1213, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %v1214, ptr %v1109, align 4, !alias.scope !9, !noalias !14
  br label %latch1025
latch1025:
  %next1028 = add nsw i64 %i1027, 1
  %v1215 = icmp slt i64 %next1028, %v10
  br i1 %v1215, label %head1023, label %after1026
after1026:
  %v1222 = icmp slt i64 0, %v10
  br i1 %v1222, label %head1216, label %after1219
head1216:
  %i1220 = phi i64 [ 0, %after1026 ], [ %next1221, %latch1218 ]
  %v1223 = mul i64 %i1220, 20
  %v1224 = getelementptr float, ptr %v13, i64 %v1223
  %v1225 = mul i64 %i1220, 20
  %v1226 = getelementptr float, ptr %v8, i64 %v1225
  %v1227 = load <16 x float>, ptr %v6, align 4, !alias.scope !8, !noalias !13
  %v1228 = load <16 x float>, ptr %v1224, align 4, !alias.scope !9, !noalias !14
  %v1229 = fadd <16 x float> %v1228, %v1227
  %v1230 = fcmp uno <16 x float> %v1229, %v1229
  %v1231 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1229, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1232 = select <16 x i1> %v1231, <16 x float> %v1229, <16 x float> splat (float 0x0000000000000000)
  %v1233 = select <16 x i1> %v1230, <16 x float> %v1229, <16 x float> %v1232
  store <16 x float> %v1233, ptr %v1226, align 4, !alias.scope !10, !noalias !15
  %v1234 = add i64 %v15, 4
  %v1235 = getelementptr float, ptr %v1224, i64 16
  %v1236 = getelementptr float, ptr %v6, i64 16
  %v1237 = getelementptr float, ptr %v1226, i64 16
  %v1238 = trunc i64 %v1234 to i32
  %v1239 = insertelement <16 x i32> poison, i32 %v1238, i64 0
  %v1240 = shufflevector <16 x i32> %v1239, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1241 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v1240
  %v1242 = load float, ptr %v1236, align 4, !alias.scope !8, !noalias !13
  %v1243 = insertelement <16 x float> poison, float %v1242, i64 0
  %v1244 = shufflevector <16 x float> %v1243, <16 x float> poison, <16 x i32> zeroinitializer
  %v1245 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v1236, i32 4, <16 x i1> %v1241, <16 x float> %v1244)
  %v1246 = load <4 x float>, ptr %v1235, align 4, !alias.scope !9, !noalias !14
  %v1247 = shufflevector <4 x float> %v1246, <4 x float> %v1246, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v1248 = fadd <16 x float> %v1247, %v1245
  %v1249 = fcmp uno <16 x float> %v1248, %v1248
  %v1250 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> %v1248, <16 x float> splat (float 0x0000000000000000), metadata !"ogt", metadata !"fpexcept.ignore")
  %v1251 = select <16 x i1> %v1250, <16 x float> %v1248, <16 x float> splat (float 0x0000000000000000)
  %v1252 = select <16 x i1> %v1249, <16 x float> %v1248, <16 x float> %v1251
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v1252, ptr %v1237, i32 4, <16 x i1> %v1241)
  br label %latch1218
latch1218:
  %next1221 = add nsw i64 %i1220, 1
  %v1253 = icmp slt i64 %next1221, %v10
  br i1 %v1253, label %head1216, label %after1219
after1219:
  br label %done
done:
  %v1254 = phi i64 [ 0, %after1219 ]
  ret i64 %v1254
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
