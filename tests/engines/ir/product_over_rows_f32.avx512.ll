; module
; passes: sroa simplifycfg dce
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

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
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
  %room363 = alloca <16 x float>, align 16
  %room339 = alloca <16 x float>, align 16
  %room313 = alloca <16 x float>, align 16
  %room284 = alloca <16 x float>, align 16
  %room174 = alloca <16 x float>, align 16
  %room173 = alloca <16 x float>, align 16
  %room172 = alloca <16 x float>, align 16
  %room171 = alloca <16 x float>, align 16
  %room170 = alloca <16 x float>, align 16
  %room169 = alloca <16 x float>, align 16
  %room168 = alloca <16 x float>, align 16
  %room167 = alloca <16 x float>, align 16
  %room67 = alloca <16 x float>, align 16
  %room66 = alloca <16 x float>, align 16
  %room65 = alloca <16 x float>, align 16
  %room64 = alloca <16 x float>, align 16
  %room63 = alloca <16 x float>, align 16
  %room62 = alloca <16 x float>, align 16
  %room61 = alloca <16 x float>, align 16
  %room60 = alloca <16 x float>, align 16
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
  %v18 = mul i64 %v10, 20
  %v19 = icmp sgt i64 %v18, 0
  br i1 %v19, label %then20, label %after21
then20:
  %v22 = and i64 %v18, -16
  %v29 = icmp slt i64 0, %v22
  br i1 %v29, label %head23, label %after26
head23:
  %i27 = phi i64 [ 0, %then20 ], [ %next28, %latch25 ]
  %v30 = getelementptr float, ptr %v2, i64 %i27
  %v31 = getelementptr float, ptr %v13, i64 %i27
  %v32 = load <16 x float>, ptr %v30, align 4, !alias.scope !6, !noalias !11
  %v33 = fmul <16 x float> %v32, splat (float 0x4000000000000000)
  store <16 x float> %v33, ptr %v31, align 4, !alias.scope !8, !noalias !13
  br label %latch25
latch25:
  %next28 = add nsw i64 %i27, 16
  %v34 = icmp slt i64 %next28, %v22
  br i1 %v34, label %head23, label %after26
after26:
  %v35 = sub i64 %v18, %v22
  %v36 = icmp sgt i64 %v35, 0
  br i1 %v36, label %then37, label %after38
then37:
  %v39 = getelementptr float, ptr %v2, i64 %v22
  %v40 = getelementptr float, ptr %v13, i64 %v22
  %v41 = trunc i64 %v35 to i32
  %v42 = insertelement <16 x i32> poison, i32 %v41, i64 0
  %v43 = shufflevector <16 x i32> %v42, <16 x i32> poison, <16 x i32> zeroinitializer
  %v44 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v43
  %v45 = load float, ptr %v39, align 4, !alias.scope !6, !noalias !11
  %v46 = insertelement <16 x float> poison, float %v45, i64 0
  %v47 = shufflevector <16 x float> %v46, <16 x float> poison, <16 x i32> zeroinitializer
  %v48 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v39, i32 4, <16 x i1> %v44, <16 x float> %v47)
  %v49 = fmul <16 x float> %v48, splat (float 0x4000000000000000)
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v49, ptr %v40, i32 4, <16 x i1> %v44)
  br label %after38
after38:
  br label %after21
after21:
  %v56 = icmp slt i64 0, 16
  br i1 %v56, label %head50, label %after53
head50:
  %i54 = phi i64 [ 0, %after21 ], [ %next55, %latch52 ]
  %v57 = getelementptr float, ptr %v13, i64 %i54
  %v58 = mul i64 %i54, 30
  %v59 = getelementptr float, ptr %v6, i64 %v58
  %v68 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v69 = shufflevector <16 x float> %v68, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v69, ptr %room60, align 8
  %v70 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v71, ptr %room61, align 8
  %v72 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v73, ptr %room62, align 8
  %v74 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v75 = shufflevector <16 x float> %v74, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v75, ptr %room63, align 8
  %v76 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v77, ptr %room64, align 8
  %v78 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v79, ptr %room65, align 8
  %v80 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v81 = shufflevector <16 x float> %v80, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v81, ptr %room66, align 8
  %v82 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v83, ptr %room67, align 8
  %v90 = icmp slt i64 0, %v10
  br i1 %v90, label %head84, label %after87
head84:
  %i88 = phi i64 [ 0, %head50 ], [ %next89, %latch86 ]
  %v91 = mul i64 %i88, 20
  %v92 = getelementptr float, ptr %v57, i64 %v91
  %v93 = mul i64 %i88, 30
  %v94 = getelementptr float, ptr %v4, i64 %v93
  %v95 = load <16 x float>, ptr %room60, align 8
  %v96 = load float, ptr %v92, align 4, !alias.scope !8, !noalias !13
  %v97 = insertelement <16 x float> poison, float %v96, i64 0
  %v98 = shufflevector <16 x float> %v97, <16 x float> poison, <16 x i32> zeroinitializer
  %v99 = load <16 x float>, ptr %v94, align 4, !alias.scope !7, !noalias !12
  %v100 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v98, <16 x float> %v99, <16 x float> %v95)
  store <16 x float> %v100, ptr %room60, align 8
  %v101 = load <16 x float>, ptr %room61, align 8
  %v102 = getelementptr float, ptr %v92, i64 1
  %v103 = load float, ptr %v102, align 4, !alias.scope !8, !noalias !13
  %v104 = insertelement <16 x float> poison, float %v103, i64 0
  %v105 = shufflevector <16 x float> %v104, <16 x float> poison, <16 x i32> zeroinitializer
  %v106 = load <16 x float>, ptr %v94, align 4, !alias.scope !7, !noalias !12
  %v107 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v105, <16 x float> %v106, <16 x float> %v101)
  store <16 x float> %v107, ptr %room61, align 8
  %v108 = load <16 x float>, ptr %room62, align 8
  %v109 = getelementptr float, ptr %v92, i64 2
  %v110 = load float, ptr %v109, align 4, !alias.scope !8, !noalias !13
  %v111 = insertelement <16 x float> poison, float %v110, i64 0
  %v112 = shufflevector <16 x float> %v111, <16 x float> poison, <16 x i32> zeroinitializer
  %v113 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v112, <16 x float> %v106, <16 x float> %v108)
  store <16 x float> %v113, ptr %room62, align 8
  %v114 = load <16 x float>, ptr %room63, align 8
  %v115 = getelementptr float, ptr %v92, i64 3
  %v116 = load float, ptr %v115, align 4, !alias.scope !8, !noalias !13
  %v117 = insertelement <16 x float> poison, float %v116, i64 0
  %v118 = shufflevector <16 x float> %v117, <16 x float> poison, <16 x i32> zeroinitializer
  %v119 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v118, <16 x float> %v106, <16 x float> %v114)
  store <16 x float> %v119, ptr %room63, align 8
  %v120 = load <16 x float>, ptr %room64, align 8
  %v121 = getelementptr float, ptr %v92, i64 4
  %v122 = load float, ptr %v121, align 4, !alias.scope !8, !noalias !13
  %v123 = insertelement <16 x float> poison, float %v122, i64 0
  %v124 = shufflevector <16 x float> %v123, <16 x float> poison, <16 x i32> zeroinitializer
  %v125 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v124, <16 x float> %v106, <16 x float> %v120)
  store <16 x float> %v125, ptr %room64, align 8
  %v126 = load <16 x float>, ptr %room65, align 8
  %v127 = getelementptr float, ptr %v92, i64 5
  %v128 = load float, ptr %v127, align 4, !alias.scope !8, !noalias !13
  %v129 = insertelement <16 x float> poison, float %v128, i64 0
  %v130 = shufflevector <16 x float> %v129, <16 x float> poison, <16 x i32> zeroinitializer
  %v131 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v130, <16 x float> %v106, <16 x float> %v126)
  store <16 x float> %v131, ptr %room65, align 8
  %v132 = load <16 x float>, ptr %room66, align 8
  %v133 = getelementptr float, ptr %v92, i64 6
  %v134 = load float, ptr %v133, align 4, !alias.scope !8, !noalias !13
  %v135 = insertelement <16 x float> poison, float %v134, i64 0
  %v136 = shufflevector <16 x float> %v135, <16 x float> poison, <16 x i32> zeroinitializer
  %v137 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v136, <16 x float> %v106, <16 x float> %v132)
  store <16 x float> %v137, ptr %room66, align 8
  %v138 = load <16 x float>, ptr %room67, align 8
  %v139 = getelementptr float, ptr %v92, i64 7
  %v140 = load float, ptr %v139, align 4, !alias.scope !8, !noalias !13
  %v141 = insertelement <16 x float> poison, float %v140, i64 0
  %v142 = shufflevector <16 x float> %v141, <16 x float> poison, <16 x i32> zeroinitializer
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v142, <16 x float> %v106, <16 x float> %v138)
  store <16 x float> %v143, ptr %room67, align 8
  br label %latch86
latch86:
  %next89 = add nsw i64 %i88, 1
  %v144 = icmp slt i64 %next89, %v10
  br i1 %v144, label %head84, label %after87
after87:
  %v145 = load <16 x float>, ptr %room60, align 8
  store <16 x float> %v145, ptr %v59, align 4, !alias.scope !9, !noalias !14
  %v146 = load <16 x float>, ptr %room61, align 8
  %v147 = getelementptr float, ptr %v59, i64 30
  store <16 x float> %v146, ptr %v147, align 4, !alias.scope !9, !noalias !14
  %v148 = load <16 x float>, ptr %room62, align 8
  %v149 = getelementptr float, ptr %v59, i64 60
  store <16 x float> %v148, ptr %v149, align 4, !alias.scope !9, !noalias !14
  %v150 = load <16 x float>, ptr %room63, align 8
  %v151 = getelementptr float, ptr %v59, i64 90
  store <16 x float> %v150, ptr %v151, align 4, !alias.scope !9, !noalias !14
  %v152 = load <16 x float>, ptr %room64, align 8
  %v153 = getelementptr float, ptr %v59, i64 120
  store <16 x float> %v152, ptr %v153, align 4, !alias.scope !9, !noalias !14
  %v154 = load <16 x float>, ptr %room65, align 8
  %v155 = getelementptr float, ptr %v59, i64 150
  store <16 x float> %v154, ptr %v155, align 4, !alias.scope !9, !noalias !14
  %v156 = load <16 x float>, ptr %room66, align 8
  %v157 = getelementptr float, ptr %v59, i64 180
  store <16 x float> %v156, ptr %v157, align 4, !alias.scope !9, !noalias !14
  %v158 = load <16 x float>, ptr %room67, align 8
  %v159 = getelementptr float, ptr %v59, i64 210
  store <16 x float> %v158, ptr %v159, align 4, !alias.scope !9, !noalias !14
  %v160 = add i64 %v15, 14
  %v161 = getelementptr float, ptr %v4, i64 16
  %v162 = getelementptr float, ptr %v59, i64 16
  %v163 = trunc i64 %v160 to i32
  %v164 = insertelement <16 x i32> poison, i32 %v163, i64 0
  %v165 = shufflevector <16 x i32> %v164, <16 x i32> poison, <16 x i32> zeroinitializer
  %v166 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v165
  %v175 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v176 = shufflevector <16 x float> %v175, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v176, ptr %room167, align 8
  %v177 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v178 = shufflevector <16 x float> %v177, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v178, ptr %room168, align 8
  %v179 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v180 = shufflevector <16 x float> %v179, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v180, ptr %room169, align 8
  %v181 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v182 = shufflevector <16 x float> %v181, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v182, ptr %room170, align 8
  %v183 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v184 = shufflevector <16 x float> %v183, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v184, ptr %room171, align 8
  %v185 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v186 = shufflevector <16 x float> %v185, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v186, ptr %room172, align 8
  %v187 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v188 = shufflevector <16 x float> %v187, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v188, ptr %room173, align 8
  %v189 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v190 = shufflevector <16 x float> %v189, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v190, ptr %room174, align 8
  %v197 = icmp slt i64 0, %v10
  br i1 %v197, label %head191, label %after194
head191:
  %i195 = phi i64 [ 0, %after87 ], [ %next196, %latch193 ]
  %v198 = mul i64 %i195, 20
  %v199 = getelementptr float, ptr %v57, i64 %v198
  %v200 = mul i64 %i195, 30
  %v201 = getelementptr float, ptr %v161, i64 %v200
  %v202 = load <16 x float>, ptr %room167, align 8
  %v203 = load float, ptr %v199, align 4, !alias.scope !8, !noalias !13
  %v204 = insertelement <16 x float> poison, float %v203, i64 0
  %v205 = shufflevector <16 x float> %v204, <16 x float> poison, <16 x i32> zeroinitializer
  %v206 = load float, ptr %v201, align 4, !alias.scope !7, !noalias !12
  %v207 = insertelement <16 x float> poison, float %v206, i64 0
  %v208 = shufflevector <16 x float> %v207, <16 x float> poison, <16 x i32> zeroinitializer
  %v209 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v201, i32 4, <16 x i1> %v166, <16 x float> %v208)
  %v210 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v205, <16 x float> %v209, <16 x float> %v202)
  store <16 x float> %v210, ptr %room167, align 8
  %v211 = load <16 x float>, ptr %room168, align 8
  %v212 = getelementptr float, ptr %v199, i64 1
  %v213 = load float, ptr %v212, align 4, !alias.scope !8, !noalias !13
  %v214 = insertelement <16 x float> poison, float %v213, i64 0
  %v215 = shufflevector <16 x float> %v214, <16 x float> poison, <16 x i32> zeroinitializer
  %v216 = load float, ptr %v201, align 4, !alias.scope !7, !noalias !12
  %v217 = insertelement <16 x float> poison, float %v216, i64 0
  %v218 = shufflevector <16 x float> %v217, <16 x float> poison, <16 x i32> zeroinitializer
  %v219 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v201, i32 4, <16 x i1> %v166, <16 x float> %v218)
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v215, <16 x float> %v219, <16 x float> %v211)
  store <16 x float> %v220, ptr %room168, align 8
  %v221 = load <16 x float>, ptr %room169, align 8
  %v222 = getelementptr float, ptr %v199, i64 2
  %v223 = load float, ptr %v222, align 4, !alias.scope !8, !noalias !13
  %v224 = insertelement <16 x float> poison, float %v223, i64 0
  %v225 = shufflevector <16 x float> %v224, <16 x float> poison, <16 x i32> zeroinitializer
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v219, <16 x float> %v221)
  store <16 x float> %v226, ptr %room169, align 8
  %v227 = load <16 x float>, ptr %room170, align 8
  %v228 = getelementptr float, ptr %v199, i64 3
  %v229 = load float, ptr %v228, align 4, !alias.scope !8, !noalias !13
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v219, <16 x float> %v227)
  store <16 x float> %v232, ptr %room170, align 8
  %v233 = load <16 x float>, ptr %room171, align 8
  %v234 = getelementptr float, ptr %v199, i64 4
  %v235 = load float, ptr %v234, align 4, !alias.scope !8, !noalias !13
  %v236 = insertelement <16 x float> poison, float %v235, i64 0
  %v237 = shufflevector <16 x float> %v236, <16 x float> poison, <16 x i32> zeroinitializer
  %v238 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v219, <16 x float> %v233)
  store <16 x float> %v238, ptr %room171, align 8
  %v239 = load <16 x float>, ptr %room172, align 8
  %v240 = getelementptr float, ptr %v199, i64 5
  %v241 = load float, ptr %v240, align 4, !alias.scope !8, !noalias !13
  %v242 = insertelement <16 x float> poison, float %v241, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  %v244 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v219, <16 x float> %v239)
  store <16 x float> %v244, ptr %room172, align 8
  %v245 = load <16 x float>, ptr %room173, align 8
  %v246 = getelementptr float, ptr %v199, i64 6
  %v247 = load float, ptr %v246, align 4, !alias.scope !8, !noalias !13
  %v248 = insertelement <16 x float> poison, float %v247, i64 0
  %v249 = shufflevector <16 x float> %v248, <16 x float> poison, <16 x i32> zeroinitializer
  %v250 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v219, <16 x float> %v245)
  store <16 x float> %v250, ptr %room173, align 8
  %v251 = load <16 x float>, ptr %room174, align 8
  %v252 = getelementptr float, ptr %v199, i64 7
  %v253 = load float, ptr %v252, align 4, !alias.scope !8, !noalias !13
  %v254 = insertelement <16 x float> poison, float %v253, i64 0
  %v255 = shufflevector <16 x float> %v254, <16 x float> poison, <16 x i32> zeroinitializer
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v219, <16 x float> %v251)
  store <16 x float> %v256, ptr %room174, align 8
  br label %latch193
latch193:
  %next196 = add nsw i64 %i195, 1
  %v257 = icmp slt i64 %next196, %v10
  br i1 %v257, label %head191, label %after194
after194:
  %v258 = load <16 x float>, ptr %room167, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v258, ptr %v162, i32 4, <16 x i1> %v166)
  %v259 = load <16 x float>, ptr %room168, align 8
  %v260 = getelementptr float, ptr %v162, i64 30
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v259, ptr %v260, i32 4, <16 x i1> %v166)
  %v261 = load <16 x float>, ptr %room169, align 8
  %v262 = getelementptr float, ptr %v162, i64 60
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v261, ptr %v262, i32 4, <16 x i1> %v166)
  %v263 = load <16 x float>, ptr %room170, align 8
  %v264 = getelementptr float, ptr %v162, i64 90
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v263, ptr %v264, i32 4, <16 x i1> %v166)
  %v265 = load <16 x float>, ptr %room171, align 8
  %v266 = getelementptr float, ptr %v162, i64 120
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v265, ptr %v266, i32 4, <16 x i1> %v166)
  %v267 = load <16 x float>, ptr %room172, align 8
  %v268 = getelementptr float, ptr %v162, i64 150
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v267, ptr %v268, i32 4, <16 x i1> %v166)
  %v269 = load <16 x float>, ptr %room173, align 8
  %v270 = getelementptr float, ptr %v162, i64 180
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v269, ptr %v270, i32 4, <16 x i1> %v166)
  %v271 = load <16 x float>, ptr %room174, align 8
  %v272 = getelementptr float, ptr %v162, i64 210
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v271, ptr %v272, i32 4, <16 x i1> %v166)
  br label %latch52
latch52:
  %next55 = add nsw i64 %i54, 8
  %v273 = icmp slt i64 %next55, 16
  br i1 %v273, label %head50, label %after53
after53:
  %v280 = icmp slt i64 16, 20
  br i1 %v280, label %head274, label %after277
head274:
  %i278 = phi i64 [ 16, %after53 ], [ %next279, %latch276 ]
  %v281 = getelementptr float, ptr %v13, i64 %i278
  %v282 = mul i64 %i278, 30
  %v283 = getelementptr float, ptr %v6, i64 %v282
  %v285 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v286 = shufflevector <16 x float> %v285, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v286, ptr %room284, align 8
  %v293 = icmp slt i64 0, %v10
  br i1 %v293, label %head287, label %after290
head287:
  %i291 = phi i64 [ 0, %head274 ], [ %next292, %latch289 ]
  %v294 = mul i64 %i291, 20
  %v295 = getelementptr float, ptr %v281, i64 %v294
  %v296 = mul i64 %i291, 30
  %v297 = getelementptr float, ptr %v4, i64 %v296
  %v298 = load <16 x float>, ptr %room284, align 8
  %v299 = load float, ptr %v295, align 4, !alias.scope !8, !noalias !13
  %v300 = insertelement <16 x float> poison, float %v299, i64 0
  %v301 = shufflevector <16 x float> %v300, <16 x float> poison, <16 x i32> zeroinitializer
  %v302 = load <16 x float>, ptr %v297, align 4, !alias.scope !7, !noalias !12
  %v303 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v302, <16 x float> %v298)
  store <16 x float> %v303, ptr %room284, align 8
  br label %latch289
latch289:
  %next292 = add nsw i64 %i291, 1
  %v304 = icmp slt i64 %next292, %v10
  br i1 %v304, label %head287, label %after290
after290:
  %v305 = load <16 x float>, ptr %room284, align 8
  store <16 x float> %v305, ptr %v283, align 4, !alias.scope !9, !noalias !14
  %v306 = add i64 %v15, 14
  %v307 = getelementptr float, ptr %v4, i64 16
  %v308 = getelementptr float, ptr %v283, i64 16
  %v309 = trunc i64 %v306 to i32
  %v310 = insertelement <16 x i32> poison, i32 %v309, i64 0
  %v311 = shufflevector <16 x i32> %v310, <16 x i32> poison, <16 x i32> zeroinitializer
  %v312 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v311
  %v314 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v315 = shufflevector <16 x float> %v314, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v315, ptr %room313, align 8
  %v322 = icmp slt i64 0, %v10
  br i1 %v322, label %head316, label %after319
head316:
  %i320 = phi i64 [ 0, %after290 ], [ %next321, %latch318 ]
  %v323 = mul i64 %i320, 20
  %v324 = getelementptr float, ptr %v281, i64 %v323
  %v325 = mul i64 %i320, 30
  %v326 = getelementptr float, ptr %v307, i64 %v325
  %v327 = load <16 x float>, ptr %room313, align 8
  %v328 = load float, ptr %v324, align 4, !alias.scope !8, !noalias !13
  %v329 = insertelement <16 x float> poison, float %v328, i64 0
  %v330 = shufflevector <16 x float> %v329, <16 x float> poison, <16 x i32> zeroinitializer
  %v331 = load float, ptr %v326, align 4, !alias.scope !7, !noalias !12
  %v332 = insertelement <16 x float> poison, float %v331, i64 0
  %v333 = shufflevector <16 x float> %v332, <16 x float> poison, <16 x i32> zeroinitializer
  %v334 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v326, i32 4, <16 x i1> %v312, <16 x float> %v333)
  %v335 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v330, <16 x float> %v334, <16 x float> %v327)
  store <16 x float> %v335, ptr %room313, align 8
  br label %latch318
latch318:
  %next321 = add nsw i64 %i320, 1
  %v336 = icmp slt i64 %next321, %v10
  br i1 %v336, label %head316, label %after319
after319:
  %v337 = load <16 x float>, ptr %room313, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v337, ptr %v308, i32 4, <16 x i1> %v312)
  br label %latch276
latch276:
  %next279 = add nsw i64 %i278, 1
  %v338 = icmp slt i64 %next279, 20
  br i1 %v338, label %head274, label %after277
after277:
  %v340 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v341, ptr %room339, align 8
  %v348 = icmp slt i64 0, %v10
  br i1 %v348, label %head342, label %after345
head342:
  %i346 = phi i64 [ 0, %after277 ], [ %next347, %latch344 ]
  %v349 = mul i64 %i346, 20
  %v350 = getelementptr float, ptr %v13, i64 %v349
  %v351 = load <16 x float>, ptr %room339, align 8
  %v352 = load <16 x float>, ptr %v350, align 4, !alias.scope !8, !noalias !13
  %v353 = fadd <16 x float> %v351, %v352
  store <16 x float> %v353, ptr %room339, align 8
  br label %latch344
latch344:
  %next347 = add nsw i64 %i346, 1
  %v354 = icmp slt i64 %next347, %v10
  br i1 %v354, label %head342, label %after345
after345:
  %v355 = load <16 x float>, ptr %room339, align 8
  store <16 x float> %v355, ptr %v8, align 4, !alias.scope !10, !noalias !15
  %v356 = add i64 %v15, 4
  %v357 = getelementptr float, ptr %v13, i64 16
  %v358 = getelementptr float, ptr %v8, i64 16
  %v359 = trunc i64 %v356 to i32
  %v360 = insertelement <16 x i32> poison, i32 %v359, i64 0
  %v361 = shufflevector <16 x i32> %v360, <16 x i32> poison, <16 x i32> zeroinitializer
  %v362 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v361
  %v364 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v365 = shufflevector <16 x float> %v364, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v365, ptr %room363, align 8
  %v372 = icmp slt i64 0, %v10
  br i1 %v372, label %head366, label %after369
head366:
  %i370 = phi i64 [ 0, %after345 ], [ %next371, %latch368 ]
  %v373 = mul i64 %i370, 20
  %v374 = getelementptr float, ptr %v357, i64 %v373
  %v375 = load <16 x float>, ptr %room363, align 8
  %v376 = load <4 x float>, ptr %v374, align 4, !alias.scope !8, !noalias !13
  %v377 = shufflevector <4 x float> %v376, <4 x float> %v376, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v378 = fadd <16 x float> %v375, %v377
  store <16 x float> %v378, ptr %room363, align 8
  br label %latch368
latch368:
  %next371 = add nsw i64 %i370, 1
  %v379 = icmp slt i64 %next371, %v10
  br i1 %v379, label %head366, label %after369
after369:
  %v380 = load <16 x float>, ptr %room363, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v380, ptr %v358, i32 4, <16 x i1> %v362)
  br label %done
done:
  %v381 = phi i64 [ 0, %after369 ]
  ret i64 %v381
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
