; module
; passes: sroa simplifycfg dce
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
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
declare ptr @tn_PyTuple_New(i64)
declare i32 @tn_PyTuple_SetItem(ptr, i64, ptr)
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
  %room346 = alloca <16 x float>, align 16
  %room322 = alloca <16 x float>, align 16
  %room296 = alloca <16 x float>, align 16
  %room267 = alloca <16 x float>, align 16
  %room157 = alloca <16 x float>, align 16
  %room156 = alloca <16 x float>, align 16
  %room155 = alloca <16 x float>, align 16
  %room154 = alloca <16 x float>, align 16
  %room153 = alloca <16 x float>, align 16
  %room152 = alloca <16 x float>, align 16
  %room151 = alloca <16 x float>, align 16
  %room150 = alloca <16 x float>, align 16
  %room50 = alloca <16 x float>, align 16
  %room49 = alloca <16 x float>, align 16
  %room48 = alloca <16 x float>, align 16
  %room47 = alloca <16 x float>, align 16
  %room46 = alloca <16 x float>, align 16
  %room45 = alloca <16 x float>, align 16
  %room44 = alloca <16 x float>, align 16
  %room43 = alloca <16 x float>, align 16
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
  %v19 = sub i64 %v18, 16
  %v26 = icmp slt i64 0, %v18
  br i1 %v26, label %head20, label %after23
head20:
  %i24 = phi i64 [ 0, %entry ], [ %next25, %latch22 ]
  %v27 = call i64 @llvm.smin.i64(i64 %i24, i64 %v19)
  %v28 = getelementptr float, ptr %v2, i64 %v27
  %v29 = getelementptr float, ptr %v13, i64 %v27
  %v30 = load <16 x float>, ptr %v28, align 4, !alias.scope !6, !noalias !11
  %v31 = fmul <16 x float> %v30, splat (float 0x4000000000000000)
  store <16 x float> %v31, ptr %v29, align 4, !alias.scope !8, !noalias !13
  br label %latch22
latch22:
  %next25 = add nsw i64 %i24, 16
  %v32 = icmp slt i64 %next25, %v18
  br i1 %v32, label %head20, label %after23
after23:
  %v39 = icmp slt i64 0, 16
  br i1 %v39, label %head33, label %after36
head33:
  %i37 = phi i64 [ 0, %after23 ], [ %next38, %latch35 ]
  %v40 = getelementptr float, ptr %v13, i64 %i37
  %v41 = mul i64 %i37, 30
  %v42 = getelementptr float, ptr %v6, i64 %v41
  %v51 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v52, ptr %room43, align 8
  %v53 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v54 = shufflevector <16 x float> %v53, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v54, ptr %room44, align 8
  %v55 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v56 = shufflevector <16 x float> %v55, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v56, ptr %room45, align 8
  %v57 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v58 = shufflevector <16 x float> %v57, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v58, ptr %room46, align 8
  %v59 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v60 = shufflevector <16 x float> %v59, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v60, ptr %room47, align 8
  %v61 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v62 = shufflevector <16 x float> %v61, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v62, ptr %room48, align 8
  %v63 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v64 = shufflevector <16 x float> %v63, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v64, ptr %room49, align 8
  %v65 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v66 = shufflevector <16 x float> %v65, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v66, ptr %room50, align 8
  %v73 = icmp slt i64 0, %v10
  br i1 %v73, label %head67, label %after70
head67:
  %i71 = phi i64 [ 0, %head33 ], [ %next72, %latch69 ]
  %v74 = mul i64 %i71, 20
  %v75 = getelementptr float, ptr %v40, i64 %v74
  %v76 = mul i64 %i71, 30
  %v77 = getelementptr float, ptr %v4, i64 %v76
  %v78 = load <16 x float>, ptr %room43, align 8
  %v79 = load float, ptr %v75, align 4, !alias.scope !8, !noalias !13
  %v80 = insertelement <16 x float> poison, float %v79, i64 0
  %v81 = shufflevector <16 x float> %v80, <16 x float> poison, <16 x i32> zeroinitializer
  %v82 = load <16 x float>, ptr %v77, align 4, !alias.scope !7, !noalias !12
  %v83 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v81, <16 x float> %v82, <16 x float> %v78)
  store <16 x float> %v83, ptr %room43, align 8
  %v84 = load <16 x float>, ptr %room44, align 8
  %v85 = getelementptr float, ptr %v75, i64 1
  %v86 = load float, ptr %v85, align 4, !alias.scope !8, !noalias !13
  %v87 = insertelement <16 x float> poison, float %v86, i64 0
  %v88 = shufflevector <16 x float> %v87, <16 x float> poison, <16 x i32> zeroinitializer
  %v89 = load <16 x float>, ptr %v77, align 4, !alias.scope !7, !noalias !12
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v88, <16 x float> %v89, <16 x float> %v84)
  store <16 x float> %v90, ptr %room44, align 8
  %v91 = load <16 x float>, ptr %room45, align 8
  %v92 = getelementptr float, ptr %v75, i64 2
  %v93 = load float, ptr %v92, align 4, !alias.scope !8, !noalias !13
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v89, <16 x float> %v91)
  store <16 x float> %v96, ptr %room45, align 8
  %v97 = load <16 x float>, ptr %room46, align 8
  %v98 = getelementptr float, ptr %v75, i64 3
  %v99 = load float, ptr %v98, align 4, !alias.scope !8, !noalias !13
  %v100 = insertelement <16 x float> poison, float %v99, i64 0
  %v101 = shufflevector <16 x float> %v100, <16 x float> poison, <16 x i32> zeroinitializer
  %v102 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v89, <16 x float> %v97)
  store <16 x float> %v102, ptr %room46, align 8
  %v103 = load <16 x float>, ptr %room47, align 8
  %v104 = getelementptr float, ptr %v75, i64 4
  %v105 = load float, ptr %v104, align 4, !alias.scope !8, !noalias !13
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v89, <16 x float> %v103)
  store <16 x float> %v108, ptr %room47, align 8
  %v109 = load <16 x float>, ptr %room48, align 8
  %v110 = getelementptr float, ptr %v75, i64 5
  %v111 = load float, ptr %v110, align 4, !alias.scope !8, !noalias !13
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v89, <16 x float> %v109)
  store <16 x float> %v114, ptr %room48, align 8
  %v115 = load <16 x float>, ptr %room49, align 8
  %v116 = getelementptr float, ptr %v75, i64 6
  %v117 = load float, ptr %v116, align 4, !alias.scope !8, !noalias !13
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v89, <16 x float> %v115)
  store <16 x float> %v120, ptr %room49, align 8
  %v121 = load <16 x float>, ptr %room50, align 8
  %v122 = getelementptr float, ptr %v75, i64 7
  %v123 = load float, ptr %v122, align 4, !alias.scope !8, !noalias !13
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v89, <16 x float> %v121)
  store <16 x float> %v126, ptr %room50, align 8
  br label %latch69
latch69:
  %next72 = add nsw i64 %i71, 1
  %v127 = icmp slt i64 %next72, %v10
  br i1 %v127, label %head67, label %after70
after70:
  %v128 = load <16 x float>, ptr %room43, align 8
  store <16 x float> %v128, ptr %v42, align 4, !alias.scope !9, !noalias !14
  %v129 = load <16 x float>, ptr %room44, align 8
  %v130 = getelementptr float, ptr %v42, i64 30
  store <16 x float> %v129, ptr %v130, align 4, !alias.scope !9, !noalias !14
  %v131 = load <16 x float>, ptr %room45, align 8
  %v132 = getelementptr float, ptr %v42, i64 60
  store <16 x float> %v131, ptr %v132, align 4, !alias.scope !9, !noalias !14
  %v133 = load <16 x float>, ptr %room46, align 8
  %v134 = getelementptr float, ptr %v42, i64 90
  store <16 x float> %v133, ptr %v134, align 4, !alias.scope !9, !noalias !14
  %v135 = load <16 x float>, ptr %room47, align 8
  %v136 = getelementptr float, ptr %v42, i64 120
  store <16 x float> %v135, ptr %v136, align 4, !alias.scope !9, !noalias !14
  %v137 = load <16 x float>, ptr %room48, align 8
  %v138 = getelementptr float, ptr %v42, i64 150
  store <16 x float> %v137, ptr %v138, align 4, !alias.scope !9, !noalias !14
  %v139 = load <16 x float>, ptr %room49, align 8
  %v140 = getelementptr float, ptr %v42, i64 180
  store <16 x float> %v139, ptr %v140, align 4, !alias.scope !9, !noalias !14
  %v141 = load <16 x float>, ptr %room50, align 8
  %v142 = getelementptr float, ptr %v42, i64 210
  store <16 x float> %v141, ptr %v142, align 4, !alias.scope !9, !noalias !14
  %v143 = add i64 %v15, 14
  %v144 = getelementptr float, ptr %v4, i64 16
  %v145 = getelementptr float, ptr %v42, i64 16
  %v146 = trunc i64 %v143 to i32
  %v147 = insertelement <16 x i32> poison, i32 %v146, i64 0
  %v148 = shufflevector <16 x i32> %v147, <16 x i32> poison, <16 x i32> zeroinitializer
  %v149 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v148
  %v158 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v159, ptr %room150, align 8
  %v160 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v161, ptr %room151, align 8
  %v162 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v163 = shufflevector <16 x float> %v162, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v163, ptr %room152, align 8
  %v164 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v165, ptr %room153, align 8
  %v166 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v167, ptr %room154, align 8
  %v168 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v169 = shufflevector <16 x float> %v168, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v169, ptr %room155, align 8
  %v170 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v171 = shufflevector <16 x float> %v170, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v171, ptr %room156, align 8
  %v172 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v173, ptr %room157, align 8
  %v180 = icmp slt i64 0, %v10
  br i1 %v180, label %head174, label %after177
head174:
  %i178 = phi i64 [ 0, %after70 ], [ %next179, %latch176 ]
  %v181 = mul i64 %i178, 20
  %v182 = getelementptr float, ptr %v40, i64 %v181
  %v183 = mul i64 %i178, 30
  %v184 = getelementptr float, ptr %v144, i64 %v183
  %v185 = load <16 x float>, ptr %room150, align 8
  %v186 = load float, ptr %v182, align 4, !alias.scope !8, !noalias !13
  %v187 = insertelement <16 x float> poison, float %v186, i64 0
  %v188 = shufflevector <16 x float> %v187, <16 x float> poison, <16 x i32> zeroinitializer
  %v189 = load float, ptr %v184, align 4, !alias.scope !7, !noalias !12
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v184, i32 4, <16 x i1> %v149, <16 x float> %v191)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v188, <16 x float> %v192, <16 x float> %v185)
  store <16 x float> %v193, ptr %room150, align 8
  %v194 = load <16 x float>, ptr %room151, align 8
  %v195 = getelementptr float, ptr %v182, i64 1
  %v196 = load float, ptr %v195, align 4, !alias.scope !8, !noalias !13
  %v197 = insertelement <16 x float> poison, float %v196, i64 0
  %v198 = shufflevector <16 x float> %v197, <16 x float> poison, <16 x i32> zeroinitializer
  %v199 = load float, ptr %v184, align 4, !alias.scope !7, !noalias !12
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v184, i32 4, <16 x i1> %v149, <16 x float> %v201)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v198, <16 x float> %v202, <16 x float> %v194)
  store <16 x float> %v203, ptr %room151, align 8
  %v204 = load <16 x float>, ptr %room152, align 8
  %v205 = getelementptr float, ptr %v182, i64 2
  %v206 = load float, ptr %v205, align 4, !alias.scope !8, !noalias !13
  %v207 = insertelement <16 x float> poison, float %v206, i64 0
  %v208 = shufflevector <16 x float> %v207, <16 x float> poison, <16 x i32> zeroinitializer
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v208, <16 x float> %v202, <16 x float> %v204)
  store <16 x float> %v209, ptr %room152, align 8
  %v210 = load <16 x float>, ptr %room153, align 8
  %v211 = getelementptr float, ptr %v182, i64 3
  %v212 = load float, ptr %v211, align 4, !alias.scope !8, !noalias !13
  %v213 = insertelement <16 x float> poison, float %v212, i64 0
  %v214 = shufflevector <16 x float> %v213, <16 x float> poison, <16 x i32> zeroinitializer
  %v215 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v214, <16 x float> %v202, <16 x float> %v210)
  store <16 x float> %v215, ptr %room153, align 8
  %v216 = load <16 x float>, ptr %room154, align 8
  %v217 = getelementptr float, ptr %v182, i64 4
  %v218 = load float, ptr %v217, align 4, !alias.scope !8, !noalias !13
  %v219 = insertelement <16 x float> poison, float %v218, i64 0
  %v220 = shufflevector <16 x float> %v219, <16 x float> poison, <16 x i32> zeroinitializer
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v220, <16 x float> %v202, <16 x float> %v216)
  store <16 x float> %v221, ptr %room154, align 8
  %v222 = load <16 x float>, ptr %room155, align 8
  %v223 = getelementptr float, ptr %v182, i64 5
  %v224 = load float, ptr %v223, align 4, !alias.scope !8, !noalias !13
  %v225 = insertelement <16 x float> poison, float %v224, i64 0
  %v226 = shufflevector <16 x float> %v225, <16 x float> poison, <16 x i32> zeroinitializer
  %v227 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v226, <16 x float> %v202, <16 x float> %v222)
  store <16 x float> %v227, ptr %room155, align 8
  %v228 = load <16 x float>, ptr %room156, align 8
  %v229 = getelementptr float, ptr %v182, i64 6
  %v230 = load float, ptr %v229, align 4, !alias.scope !8, !noalias !13
  %v231 = insertelement <16 x float> poison, float %v230, i64 0
  %v232 = shufflevector <16 x float> %v231, <16 x float> poison, <16 x i32> zeroinitializer
  %v233 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v232, <16 x float> %v202, <16 x float> %v228)
  store <16 x float> %v233, ptr %room156, align 8
  %v234 = load <16 x float>, ptr %room157, align 8
  %v235 = getelementptr float, ptr %v182, i64 7
  %v236 = load float, ptr %v235, align 4, !alias.scope !8, !noalias !13
  %v237 = insertelement <16 x float> poison, float %v236, i64 0
  %v238 = shufflevector <16 x float> %v237, <16 x float> poison, <16 x i32> zeroinitializer
  %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v238, <16 x float> %v202, <16 x float> %v234)
  store <16 x float> %v239, ptr %room157, align 8
  br label %latch176
latch176:
  %next179 = add nsw i64 %i178, 1
  %v240 = icmp slt i64 %next179, %v10
  br i1 %v240, label %head174, label %after177
after177:
  %v241 = load <16 x float>, ptr %room150, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v241, ptr %v145, i32 4, <16 x i1> %v149)
  %v242 = load <16 x float>, ptr %room151, align 8
  %v243 = getelementptr float, ptr %v145, i64 30
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v242, ptr %v243, i32 4, <16 x i1> %v149)
  %v244 = load <16 x float>, ptr %room152, align 8
  %v245 = getelementptr float, ptr %v145, i64 60
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v244, ptr %v245, i32 4, <16 x i1> %v149)
  %v246 = load <16 x float>, ptr %room153, align 8
  %v247 = getelementptr float, ptr %v145, i64 90
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v246, ptr %v247, i32 4, <16 x i1> %v149)
  %v248 = load <16 x float>, ptr %room154, align 8
  %v249 = getelementptr float, ptr %v145, i64 120
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v248, ptr %v249, i32 4, <16 x i1> %v149)
  %v250 = load <16 x float>, ptr %room155, align 8
  %v251 = getelementptr float, ptr %v145, i64 150
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v250, ptr %v251, i32 4, <16 x i1> %v149)
  %v252 = load <16 x float>, ptr %room156, align 8
  %v253 = getelementptr float, ptr %v145, i64 180
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v252, ptr %v253, i32 4, <16 x i1> %v149)
  %v254 = load <16 x float>, ptr %room157, align 8
  %v255 = getelementptr float, ptr %v145, i64 210
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v254, ptr %v255, i32 4, <16 x i1> %v149)
  br label %latch35
latch35:
  %next38 = add nsw i64 %i37, 8
  %v256 = icmp slt i64 %next38, 16
  br i1 %v256, label %head33, label %after36
after36:
  %v263 = icmp slt i64 16, 20
  br i1 %v263, label %head257, label %after260
head257:
  %i261 = phi i64 [ 16, %after36 ], [ %next262, %latch259 ]
  %v264 = getelementptr float, ptr %v13, i64 %i261
  %v265 = mul i64 %i261, 30
  %v266 = getelementptr float, ptr %v6, i64 %v265
  %v268 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v269 = shufflevector <16 x float> %v268, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v269, ptr %room267, align 8
  %v276 = icmp slt i64 0, %v10
  br i1 %v276, label %head270, label %after273
head270:
  %i274 = phi i64 [ 0, %head257 ], [ %next275, %latch272 ]
  %v277 = mul i64 %i274, 20
  %v278 = getelementptr float, ptr %v264, i64 %v277
  %v279 = mul i64 %i274, 30
  %v280 = getelementptr float, ptr %v4, i64 %v279
  %v281 = load <16 x float>, ptr %room267, align 8
  %v282 = load float, ptr %v278, align 4, !alias.scope !8, !noalias !13
  %v283 = insertelement <16 x float> poison, float %v282, i64 0
  %v284 = shufflevector <16 x float> %v283, <16 x float> poison, <16 x i32> zeroinitializer
  %v285 = load <16 x float>, ptr %v280, align 4, !alias.scope !7, !noalias !12
  %v286 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v284, <16 x float> %v285, <16 x float> %v281)
  store <16 x float> %v286, ptr %room267, align 8
  br label %latch272
latch272:
  %next275 = add nsw i64 %i274, 1
  %v287 = icmp slt i64 %next275, %v10
  br i1 %v287, label %head270, label %after273
after273:
  %v288 = load <16 x float>, ptr %room267, align 8
  store <16 x float> %v288, ptr %v266, align 4, !alias.scope !9, !noalias !14
  %v289 = add i64 %v15, 14
  %v290 = getelementptr float, ptr %v4, i64 16
  %v291 = getelementptr float, ptr %v266, i64 16
  %v292 = trunc i64 %v289 to i32
  %v293 = insertelement <16 x i32> poison, i32 %v292, i64 0
  %v294 = shufflevector <16 x i32> %v293, <16 x i32> poison, <16 x i32> zeroinitializer
  %v295 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v294
  %v297 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v298 = shufflevector <16 x float> %v297, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v298, ptr %room296, align 8
  %v305 = icmp slt i64 0, %v10
  br i1 %v305, label %head299, label %after302
head299:
  %i303 = phi i64 [ 0, %after273 ], [ %next304, %latch301 ]
  %v306 = mul i64 %i303, 20
  %v307 = getelementptr float, ptr %v264, i64 %v306
  %v308 = mul i64 %i303, 30
  %v309 = getelementptr float, ptr %v290, i64 %v308
  %v310 = load <16 x float>, ptr %room296, align 8
  %v311 = load float, ptr %v307, align 4, !alias.scope !8, !noalias !13
  %v312 = insertelement <16 x float> poison, float %v311, i64 0
  %v313 = shufflevector <16 x float> %v312, <16 x float> poison, <16 x i32> zeroinitializer
  %v314 = load float, ptr %v309, align 4, !alias.scope !7, !noalias !12
  %v315 = insertelement <16 x float> poison, float %v314, i64 0
  %v316 = shufflevector <16 x float> %v315, <16 x float> poison, <16 x i32> zeroinitializer
  %v317 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v309, i32 4, <16 x i1> %v295, <16 x float> %v316)
  %v318 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v317, <16 x float> %v310)
  store <16 x float> %v318, ptr %room296, align 8
  br label %latch301
latch301:
  %next304 = add nsw i64 %i303, 1
  %v319 = icmp slt i64 %next304, %v10
  br i1 %v319, label %head299, label %after302
after302:
  %v320 = load <16 x float>, ptr %room296, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v320, ptr %v291, i32 4, <16 x i1> %v295)
  br label %latch259
latch259:
  %next262 = add nsw i64 %i261, 1
  %v321 = icmp slt i64 %next262, 20
  br i1 %v321, label %head257, label %after260
after260:
  %v323 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v324 = shufflevector <16 x float> %v323, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v324, ptr %room322, align 8
  %v331 = icmp slt i64 0, %v10
  br i1 %v331, label %head325, label %after328
head325:
  %i329 = phi i64 [ 0, %after260 ], [ %next330, %latch327 ]
  %v332 = mul i64 %i329, 20
  %v333 = getelementptr float, ptr %v13, i64 %v332
  %v334 = load <16 x float>, ptr %room322, align 8
  %v335 = load <16 x float>, ptr %v333, align 4, !alias.scope !8, !noalias !13
  %v336 = fadd <16 x float> %v334, %v335
  store <16 x float> %v336, ptr %room322, align 8
  br label %latch327
latch327:
  %next330 = add nsw i64 %i329, 1
  %v337 = icmp slt i64 %next330, %v10
  br i1 %v337, label %head325, label %after328
after328:
  %v338 = load <16 x float>, ptr %room322, align 8
  store <16 x float> %v338, ptr %v8, align 4, !alias.scope !10, !noalias !15
  %v339 = add i64 %v15, 4
  %v340 = getelementptr float, ptr %v13, i64 16
  %v341 = getelementptr float, ptr %v8, i64 16
  %v342 = trunc i64 %v339 to i32
  %v343 = insertelement <16 x i32> poison, i32 %v342, i64 0
  %v344 = shufflevector <16 x i32> %v343, <16 x i32> poison, <16 x i32> zeroinitializer
  %v345 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v344
  %v347 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v348 = shufflevector <16 x float> %v347, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v348, ptr %room346, align 8
  %v355 = icmp slt i64 0, %v10
  br i1 %v355, label %head349, label %after352
head349:
  %i353 = phi i64 [ 0, %after328 ], [ %next354, %latch351 ]
  %v356 = mul i64 %i353, 20
  %v357 = getelementptr float, ptr %v340, i64 %v356
  %v358 = load <16 x float>, ptr %room346, align 8
  %v359 = load <4 x float>, ptr %v357, align 4, !alias.scope !8, !noalias !13
  %v360 = shufflevector <4 x float> %v359, <4 x float> %v359, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %v361 = fadd <16 x float> %v358, %v360
  store <16 x float> %v361, ptr %room346, align 8
  br label %latch351
latch351:
  %next354 = add nsw i64 %i353, 1
  %v362 = icmp slt i64 %next354, %v10
  br i1 %v362, label %head349, label %after352
after352:
  %v363 = load <16 x float>, ptr %room346, align 8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v363, ptr %v341, i32 4, <16 x i1> %v345)
  br label %done
done:
  %v364 = phi i64 [ 0, %after352 ]
  ret i64 %v364
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
