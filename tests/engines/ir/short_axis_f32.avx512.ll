; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <16 x float> @llvm.sqrt.v16f32(<16 x float>)
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
  %v11 = getelementptr i8, ptr %words, i64 8
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 16
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %words, i64 24
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %words, i64 32
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %words, i64 40
  %v20 = load i64, ptr %v19, align 8
  %v21 = icmp slt i64 %v10, 16
  %v22 = icmp sge i64 %v10, 16
  br i1 %v22, label %then23, label %after24
then23:
  %v25 = sub i64 %v10, 16
  %v30 = icmp slt i64 0, %v10
  br i1 %v30, label %loop26, label %past27
loop26:
  %i28 = phi i64 [ 0, %then23 ], [ %v140, %after106 ]
  %c29 = phi i64 [ 0, %then23 ], [ %v100, %after106 ]
  %v31 = call i64 @llvm.smin.i64(i64 %i28, i64 %v25)
  %v32 = mul i64 %v31, %v14
  %v33 = getelementptr i8, ptr %v3, i64 %v32
  %v34 = mul i64 %v31, %v16
  %v35 = getelementptr i8, ptr %v5, i64 %v34
  %v41 = icmp slt i64 0, %v12
  br i1 %v41, label %loop36, label %past37
loop36:
  %i38 = phi i64 [ 0, %loop26 ], [ %v97, %loop36 ]
  %c39 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v96, %loop36 ]
  %c40 = phi i64 [ %c29, %loop26 ], [ %c40, %loop36 ]
  %v42 = mul i64 %i38, %v18
  %v43 = getelementptr i8, ptr %v33, i64 %v42
  %v44 = mul i64 %i38, %v20
  %v45 = getelementptr i8, ptr %v35, i64 %v44
  %v46 = mul i64 0, %v14
  %v47 = getelementptr i8, ptr %v43, i64 %v46
  %v48 = load float, ptr %v47, align 4
  %v49 = insertelement <16 x float> poison, float %v48, i64 0
  %v50 = getelementptr i8, ptr %v47, i64 %v14
  %v51 = load float, ptr %v50, align 4
  %v52 = insertelement <16 x float> %v49, float %v51, i64 1
  %v53 = getelementptr i8, ptr %v50, i64 %v14
  %v54 = load float, ptr %v53, align 4
  %v55 = insertelement <16 x float> %v52, float %v54, i64 2
  %v56 = getelementptr i8, ptr %v53, i64 %v14
  %v57 = load float, ptr %v56, align 4
  %v58 = insertelement <16 x float> %v55, float %v57, i64 3
  %v59 = getelementptr i8, ptr %v56, i64 %v14
  %v60 = load float, ptr %v59, align 4
  %v61 = insertelement <16 x float> %v58, float %v60, i64 4
  %v62 = getelementptr i8, ptr %v59, i64 %v14
  %v63 = load float, ptr %v62, align 4
  %v64 = insertelement <16 x float> %v61, float %v63, i64 5
  %v65 = getelementptr i8, ptr %v62, i64 %v14
  %v66 = load float, ptr %v65, align 4
  %v67 = insertelement <16 x float> %v64, float %v66, i64 6
  %v68 = getelementptr i8, ptr %v65, i64 %v14
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> %v67, float %v69, i64 7
  %v71 = getelementptr i8, ptr %v68, i64 %v14
  %v72 = load float, ptr %v71, align 4
  %v73 = insertelement <16 x float> %v70, float %v72, i64 8
  %v74 = getelementptr i8, ptr %v71, i64 %v14
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> %v73, float %v75, i64 9
  %v77 = getelementptr i8, ptr %v74, i64 %v14
  %v78 = load float, ptr %v77, align 4
  %v79 = insertelement <16 x float> %v76, float %v78, i64 10
  %v80 = getelementptr i8, ptr %v77, i64 %v14
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> %v79, float %v81, i64 11
  %v83 = getelementptr i8, ptr %v80, i64 %v14
  %v84 = load float, ptr %v83, align 4
  %v85 = insertelement <16 x float> %v82, float %v84, i64 12
  %v86 = getelementptr i8, ptr %v83, i64 %v14
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> %v85, float %v87, i64 13
  %v89 = getelementptr i8, ptr %v86, i64 %v14
  %v90 = load float, ptr %v89, align 4
  %v91 = insertelement <16 x float> %v88, float %v90, i64 14
  %v92 = getelementptr i8, ptr %v89, i64 %v14
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> %v91, float %v93, i64 15
  %v95 = fmul <16 x float> %v94, %v94
  %v96 = fadd <16 x float> %c39, %v95
  %v97 = add i64 %i38, 1
  %v98 = icmp slt i64 %v97, %v12
  br i1 %v98, label %loop36, label %past37
past37:
  %v99 = phi <16 x float> [ splat (float 0x0000000000000000), %loop26 ], [ %v96, %loop36 ]
  %v100 = phi i64 [ %c29, %loop26 ], [ %c40, %loop36 ]
  %v101 = icmp eq i64 %v16, 4
  br i1 %v101, label %then102, label %after103
then102:
  store <16 x float> %v99, ptr %v35, align 4
  br label %after103
after103:
  %v104 = xor i1 %v101, true
  br i1 %v104, label %then105, label %after106
then105:
  %v107 = mul i64 0, %v16
  %v108 = getelementptr i8, ptr %v35, i64 %v107
  %v109 = extractelement <16 x float> %v99, i64 0
  store float %v109, ptr %v108, align 4
  %v110 = getelementptr i8, ptr %v108, i64 %v16
  %v111 = extractelement <16 x float> %v99, i64 1
  store float %v111, ptr %v110, align 4
  %v112 = getelementptr i8, ptr %v110, i64 %v16
  %v113 = extractelement <16 x float> %v99, i64 2
  store float %v113, ptr %v112, align 4
  %v114 = getelementptr i8, ptr %v112, i64 %v16
  %v115 = extractelement <16 x float> %v99, i64 3
  store float %v115, ptr %v114, align 4
  %v116 = getelementptr i8, ptr %v114, i64 %v16
  %v117 = extractelement <16 x float> %v99, i64 4
  store float %v117, ptr %v116, align 4
  %v118 = getelementptr i8, ptr %v116, i64 %v16
  %v119 = extractelement <16 x float> %v99, i64 5
  store float %v119, ptr %v118, align 4
  %v120 = getelementptr i8, ptr %v118, i64 %v16
  %v121 = extractelement <16 x float> %v99, i64 6
  store float %v121, ptr %v120, align 4
  %v122 = getelementptr i8, ptr %v120, i64 %v16
  %v123 = extractelement <16 x float> %v99, i64 7
  store float %v123, ptr %v122, align 4
  %v124 = getelementptr i8, ptr %v122, i64 %v16
  %v125 = extractelement <16 x float> %v99, i64 8
  store float %v125, ptr %v124, align 4
  %v126 = getelementptr i8, ptr %v124, i64 %v16
  %v127 = extractelement <16 x float> %v99, i64 9
  store float %v127, ptr %v126, align 4
  %v128 = getelementptr i8, ptr %v126, i64 %v16
  %v129 = extractelement <16 x float> %v99, i64 10
  store float %v129, ptr %v128, align 4
  %v130 = getelementptr i8, ptr %v128, i64 %v16
  %v131 = extractelement <16 x float> %v99, i64 11
  store float %v131, ptr %v130, align 4
  %v132 = getelementptr i8, ptr %v130, i64 %v16
  %v133 = extractelement <16 x float> %v99, i64 12
  store float %v133, ptr %v132, align 4
  %v134 = getelementptr i8, ptr %v132, i64 %v16
  %v135 = extractelement <16 x float> %v99, i64 13
  store float %v135, ptr %v134, align 4
  %v136 = getelementptr i8, ptr %v134, i64 %v16
  %v137 = extractelement <16 x float> %v99, i64 14
  store float %v137, ptr %v136, align 4
  %v138 = getelementptr i8, ptr %v136, i64 %v16
  %v139 = extractelement <16 x float> %v99, i64 15
  store float %v139, ptr %v138, align 4
  br label %after106
after106:
  %v140 = add i64 %i28, 16
  %v141 = icmp slt i64 %v140, %v10
  br i1 %v141, label %loop26, label %past27
past27:
  %v142 = phi i64 [ 0, %then23 ], [ %v100, %after106 ]
  %v143 = load i64, ptr %room1, align 8
  %v144 = or i64 %v143, %v142
  store i64 %v144, ptr %room1, align 8
  br label %after24
after24:
  br i1 %v21, label %then145, label %after146
then145:
  %v147 = sub i64 %v10, 1
  %v152 = icmp slt i64 0, %v10
  br i1 %v152, label %loop148, label %past149
loop148:
  %i150 = phi i64 [ 0, %then145 ], [ %v175, %past159 ]
  %c151 = phi i64 [ 0, %then145 ], [ %v174, %past159 ]
  %v153 = call i64 @llvm.smin.i64(i64 %i150, i64 %v147)
  %v154 = mul i64 %v153, %v14
  %v155 = getelementptr i8, ptr %v3, i64 %v154
  %v156 = mul i64 %v153, %v16
  %v157 = getelementptr i8, ptr %v5, i64 %v156
  %v163 = icmp slt i64 0, %v12
  br i1 %v163, label %loop158, label %past159
loop158:
  %i160 = phi i64 [ 0, %loop148 ], [ %v171, %loop158 ]
  %c161 = phi float [ 0x0000000000000000, %loop148 ], [ %v170, %loop158 ]
  %c162 = phi i64 [ %c151, %loop148 ], [ %c162, %loop158 ]
  %v164 = mul i64 %i160, %v18
  %v165 = getelementptr i8, ptr %v155, i64 %v164
  %v166 = mul i64 %i160, %v20
  %v167 = getelementptr i8, ptr %v157, i64 %v166
  %v168 = load float, ptr %v165, align 4
  %v169 = fmul float %v168, %v168
  %v170 = fadd float %c161, %v169
  %v171 = add i64 %i160, 1
  %v172 = icmp slt i64 %v171, %v12
  br i1 %v172, label %loop158, label %past159
past159:
  %v173 = phi float [ 0x0000000000000000, %loop148 ], [ %v170, %loop158 ]
  %v174 = phi i64 [ %c151, %loop148 ], [ %c162, %loop158 ]
  store float %v173, ptr %v157, align 4
  %v175 = add i64 %i150, 1
  %v176 = icmp slt i64 %v175, %v10
  br i1 %v176, label %loop148, label %past149
past149:
  %v177 = phi i64 [ 0, %then145 ], [ %v174, %past159 ]
  %v178 = load i64, ptr %room1, align 8
  %v179 = or i64 %v178, %v177
  store i64 %v179, ptr %room1, align 8
  br label %after146
after146:
  %v180 = load i64, ptr %room1, align 8
  ret i64 %v180
}

define i64 @kernel_1(ptr %table, ptr %words, i64 %rows) {
entry:
  %room11 = alloca [16 x float], align 16
  %room10 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 8
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 16
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %words, i64 0
  %v7 = load i64, ptr %v6, align 8
  %v8 = mul i64 %rows, %v7
  %v9 = icmp slt i64 %v8, 16
  br i1 %v9, label %small12, label %large13
small12:
  %v15 = load float, ptr %v3, align 4
  %v16 = insertelement <16 x float> poison, float %v15, i64 0
  %v17 = shufflevector <16 x float> %v16, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v17, ptr %room10, align 4
  %v18 = mul i64 %v8, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room10, ptr %v3, i64 %v18, i1 0)
  br label %start14
large13:
  br label %start14
start14:
  %v19 = phi ptr [ %room10, %small12 ], [ %v3, %large13 ]
  %v20 = phi ptr [ %room11, %small12 ], [ %v5, %large13 ]
  %v21 = phi i64 [ 16, %small12 ], [ %v8, %large13 ]
  %v22 = sub i64 %v21, 16
  %v23 = and i64 %v21, 63
  %v24 = sub i64 %v21, %v23
  %v29 = icmp slt i64 0, %v24
  br i1 %v29, label %loop25, label %past26
loop25:
  %i27 = phi i64 [ 0, %start14 ], [ %v49, %loop25 ]
  %c28 = phi i64 [ 0, %start14 ], [ %c28, %loop25 ]
  %v30 = getelementptr float, ptr %v19, i64 %i27
  %v31 = load <16 x float>, ptr %v30, align 4
  %v32 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v31)
  %v33 = getelementptr float, ptr %v20, i64 %i27
  store <16 x float> %v32, ptr %v33, align 4
  %v34 = add i64 %i27, 16
  %v35 = getelementptr float, ptr %v19, i64 %v34
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v36)
  %v38 = getelementptr float, ptr %v20, i64 %v34
  store <16 x float> %v37, ptr %v38, align 4
  %v39 = add i64 %i27, 32
  %v40 = getelementptr float, ptr %v19, i64 %v39
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v41)
  %v43 = getelementptr float, ptr %v20, i64 %v39
  store <16 x float> %v42, ptr %v43, align 4
  %v44 = add i64 %i27, 48
  %v45 = getelementptr float, ptr %v19, i64 %v44
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v46)
  %v48 = getelementptr float, ptr %v20, i64 %v44
  store <16 x float> %v47, ptr %v48, align 4
  %v49 = add i64 %i27, 64
  %v50 = icmp slt i64 %v49, %v24
  br i1 %v50, label %loop25, label %past26
past26:
  %v51 = phi i64 [ 0, %start14 ], [ %c28, %loop25 ]
  %v56 = icmp slt i64 %v24, %v21
  br i1 %v56, label %loop52, label %past53
loop52:
  %i54 = phi i64 [ %v24, %past26 ], [ %v62, %loop52 ]
  %c55 = phi i64 [ %v51, %past26 ], [ %c55, %loop52 ]
  %v57 = call i64 @llvm.smin.i64(i64 %i54, i64 %v22)
  %v58 = getelementptr float, ptr %v19, i64 %v57
  %v59 = load <16 x float>, ptr %v58, align 4
  %v60 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v59)
  %v61 = getelementptr float, ptr %v20, i64 %v57
  store <16 x float> %v60, ptr %v61, align 4
  %v62 = add i64 %i54, 16
  %v63 = icmp slt i64 %v62, %v21
  br i1 %v63, label %loop52, label %past53
past53:
  %v64 = phi i64 [ %v51, %past26 ], [ %c55, %loop52 ]
  %v65 = load i64, ptr %room1, align 8
  %v66 = or i64 %v65, %v64
  store i64 %v66, ptr %room1, align 8
  br i1 %v9, label %then67, label %after68
then67:
  %v69 = mul i64 %v8, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v5, ptr %room11, i64 %v69, i1 0)
  br label %after68
after68:
  %v70 = load i64, ptr %room1, align 8
  ret i64 %v70
}

define i64 @kernel_2(ptr %table, ptr %words, i64 %rows) {
entry:
  %room32 = alloca [16 x float], align 16
  %room31 = alloca [16 x float], align 16
  %room30 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 16
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 24
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = getelementptr i8, ptr %words, i64 16
  %v11 = load i64, ptr %v10, align 8
  %v12 = getelementptr i8, ptr %words, i64 24
  %v13 = load i64, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %words, i64 32
  %v15 = load i64, ptr %v14, align 8
  %v19 = icmp slt i64 0, %v9
  br i1 %v19, label %loop16, label %past17
loop16:
  %i18 = phi i64 [ 0, %entry ], [ %v527, %after515 ]
  %v20 = mul i64 %i18, %v11
  %v21 = getelementptr i8, ptr %v3, i64 %v20
  %v22 = mul i64 %i18, %v13
  %v23 = getelementptr i8, ptr %v5, i64 %v22
  %v24 = mul i64 %i18, %v15
  %v25 = getelementptr i8, ptr %v7, i64 %v24
  %v26 = getelementptr i8, ptr %words, i64 8
  %v27 = load i64, ptr %v26, align 8
  %v28 = mul i64 %rows, %v27
  %v29 = icmp slt i64 %v28, 16
  %v33 = getelementptr i8, ptr %words, i64 40
  %v34 = load i64, ptr %v33, align 8
  %v35 = getelementptr i8, ptr %words, i64 48
  %v36 = load i64, ptr %v35, align 8
  br i1 %v29, label %small37, label %large38
small37:
  %v40 = load float, ptr %v23, align 4
  %v41 = insertelement <16 x float> poison, float %v40, i64 0
  %v42 = shufflevector <16 x float> %v41, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v42, ptr %room30, align 4
  %v43 = mul i64 %v28, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room30, ptr %v23, i64 %v43, i1 0)
  %v44 = load float, ptr %v21, align 4
  %v45 = insertelement <16 x float> poison, float %v44, i64 0
  %v46 = shufflevector <16 x float> %v45, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v46, ptr %room31, align 4
  %v50 = icmp slt i64 0, %v28
  br i1 %v50, label %loop47, label %past48
loop47:
  %i49 = phi i64 [ 0, %small37 ], [ %v56, %loop47 ]
  %v51 = mul i64 %i49, %v34
  %v52 = getelementptr i8, ptr %v21, i64 %v51
  %v53 = load float, ptr %v52, align 4
  %v54 = mul i64 %i49, 4
  %v55 = getelementptr i8, ptr %room31, i64 %v54
  store float %v53, ptr %v55, align 4
  %v56 = add i64 %i49, 1
  %v57 = icmp slt i64 %v56, %v28
  br i1 %v57, label %loop47, label %past48
past48:
  br label %start39
large38:
  br label %start39
start39:
  %v58 = phi ptr [ %room30, %past48 ], [ %v23, %large38 ]
  %v59 = phi ptr [ %room31, %past48 ], [ %v21, %large38 ]
  %v60 = phi ptr [ %room32, %past48 ], [ %v25, %large38 ]
  %v61 = phi i64 [ 4, %past48 ], [ %v34, %large38 ]
  %v62 = phi i64 [ 4, %past48 ], [ %v36, %large38 ]
  %v63 = phi i64 [ 16, %past48 ], [ %v28, %large38 ]
  %v64 = sub i64 %v63, 16
  %v65 = and i64 %v63, 63
  %v66 = sub i64 %v63, %v65
  %v71 = icmp slt i64 0, %v66
  br i1 %v71, label %loop67, label %past68
loop67:
  %i69 = phi i64 [ 0, %start39 ], [ %v415, %loop67 ]
  %c70 = phi i64 [ 0, %start39 ], [ %c70, %loop67 ]
  %v72 = mul i64 %i69, %v61
  %v73 = getelementptr i8, ptr %v59, i64 %v72
  %v74 = load float, ptr %v73, align 4
  %v75 = insertelement <16 x float> poison, float %v74, i64 0
  %v76 = getelementptr i8, ptr %v73, i64 %v61
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> %v75, float %v77, i64 1
  %v79 = getelementptr i8, ptr %v76, i64 %v61
  %v80 = load float, ptr %v79, align 4
  %v81 = insertelement <16 x float> %v78, float %v80, i64 2
  %v82 = getelementptr i8, ptr %v79, i64 %v61
  %v83 = load float, ptr %v82, align 4
  %v84 = insertelement <16 x float> %v81, float %v83, i64 3
  %v85 = getelementptr i8, ptr %v82, i64 %v61
  %v86 = load float, ptr %v85, align 4
  %v87 = insertelement <16 x float> %v84, float %v86, i64 4
  %v88 = getelementptr i8, ptr %v85, i64 %v61
  %v89 = load float, ptr %v88, align 4
  %v90 = insertelement <16 x float> %v87, float %v89, i64 5
  %v91 = getelementptr i8, ptr %v88, i64 %v61
  %v92 = load float, ptr %v91, align 4
  %v93 = insertelement <16 x float> %v90, float %v92, i64 6
  %v94 = getelementptr i8, ptr %v91, i64 %v61
  %v95 = load float, ptr %v94, align 4
  %v96 = insertelement <16 x float> %v93, float %v95, i64 7
  %v97 = getelementptr i8, ptr %v94, i64 %v61
  %v98 = load float, ptr %v97, align 4
  %v99 = insertelement <16 x float> %v96, float %v98, i64 8
  %v100 = getelementptr i8, ptr %v97, i64 %v61
  %v101 = load float, ptr %v100, align 4
  %v102 = insertelement <16 x float> %v99, float %v101, i64 9
  %v103 = getelementptr i8, ptr %v100, i64 %v61
  %v104 = load float, ptr %v103, align 4
  %v105 = insertelement <16 x float> %v102, float %v104, i64 10
  %v106 = getelementptr i8, ptr %v103, i64 %v61
  %v107 = load float, ptr %v106, align 4
  %v108 = insertelement <16 x float> %v105, float %v107, i64 11
  %v109 = getelementptr i8, ptr %v106, i64 %v61
  %v110 = load float, ptr %v109, align 4
  %v111 = insertelement <16 x float> %v108, float %v110, i64 12
  %v112 = getelementptr i8, ptr %v109, i64 %v61
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> %v111, float %v113, i64 13
  %v115 = getelementptr i8, ptr %v112, i64 %v61
  %v116 = load float, ptr %v115, align 4
  %v117 = insertelement <16 x float> %v114, float %v116, i64 14
  %v118 = getelementptr i8, ptr %v115, i64 %v61
  %v119 = load float, ptr %v118, align 4
  %v120 = insertelement <16 x float> %v117, float %v119, i64 15
  %v121 = getelementptr float, ptr %v58, i64 %i69
  %v122 = load <16 x float>, ptr %v121, align 4
  %v123 = fdiv <16 x float> %v120, %v122
  %v124 = mul i64 %i69, %v62
  %v125 = getelementptr i8, ptr %v60, i64 %v124
  %v126 = extractelement <16 x float> %v123, i64 0
  store float %v126, ptr %v125, align 4
  %v127 = getelementptr i8, ptr %v125, i64 %v62
  %v128 = extractelement <16 x float> %v123, i64 1
  store float %v128, ptr %v127, align 4
  %v129 = getelementptr i8, ptr %v127, i64 %v62
  %v130 = extractelement <16 x float> %v123, i64 2
  store float %v130, ptr %v129, align 4
  %v131 = getelementptr i8, ptr %v129, i64 %v62
  %v132 = extractelement <16 x float> %v123, i64 3
  store float %v132, ptr %v131, align 4
  %v133 = getelementptr i8, ptr %v131, i64 %v62
  %v134 = extractelement <16 x float> %v123, i64 4
  store float %v134, ptr %v133, align 4
  %v135 = getelementptr i8, ptr %v133, i64 %v62
  %v136 = extractelement <16 x float> %v123, i64 5
  store float %v136, ptr %v135, align 4
  %v137 = getelementptr i8, ptr %v135, i64 %v62
  %v138 = extractelement <16 x float> %v123, i64 6
  store float %v138, ptr %v137, align 4
  %v139 = getelementptr i8, ptr %v137, i64 %v62
  %v140 = extractelement <16 x float> %v123, i64 7
  store float %v140, ptr %v139, align 4
  %v141 = getelementptr i8, ptr %v139, i64 %v62
  %v142 = extractelement <16 x float> %v123, i64 8
  store float %v142, ptr %v141, align 4
  %v143 = getelementptr i8, ptr %v141, i64 %v62
  %v144 = extractelement <16 x float> %v123, i64 9
  store float %v144, ptr %v143, align 4
  %v145 = getelementptr i8, ptr %v143, i64 %v62
  %v146 = extractelement <16 x float> %v123, i64 10
  store float %v146, ptr %v145, align 4
  %v147 = getelementptr i8, ptr %v145, i64 %v62
  %v148 = extractelement <16 x float> %v123, i64 11
  store float %v148, ptr %v147, align 4
  %v149 = getelementptr i8, ptr %v147, i64 %v62
  %v150 = extractelement <16 x float> %v123, i64 12
  store float %v150, ptr %v149, align 4
  %v151 = getelementptr i8, ptr %v149, i64 %v62
  %v152 = extractelement <16 x float> %v123, i64 13
  store float %v152, ptr %v151, align 4
  %v153 = getelementptr i8, ptr %v151, i64 %v62
  %v154 = extractelement <16 x float> %v123, i64 14
  store float %v154, ptr %v153, align 4
  %v155 = getelementptr i8, ptr %v153, i64 %v62
  %v156 = extractelement <16 x float> %v123, i64 15
  store float %v156, ptr %v155, align 4
  %v157 = add i64 %i69, 16
  %v158 = mul i64 %v157, %v61
  %v159 = getelementptr i8, ptr %v59, i64 %v158
  %v160 = load float, ptr %v159, align 4
  %v161 = insertelement <16 x float> poison, float %v160, i64 0
  %v162 = getelementptr i8, ptr %v159, i64 %v61
  %v163 = load float, ptr %v162, align 4
  %v164 = insertelement <16 x float> %v161, float %v163, i64 1
  %v165 = getelementptr i8, ptr %v162, i64 %v61
  %v166 = load float, ptr %v165, align 4
  %v167 = insertelement <16 x float> %v164, float %v166, i64 2
  %v168 = getelementptr i8, ptr %v165, i64 %v61
  %v169 = load float, ptr %v168, align 4
  %v170 = insertelement <16 x float> %v167, float %v169, i64 3
  %v171 = getelementptr i8, ptr %v168, i64 %v61
  %v172 = load float, ptr %v171, align 4
  %v173 = insertelement <16 x float> %v170, float %v172, i64 4
  %v174 = getelementptr i8, ptr %v171, i64 %v61
  %v175 = load float, ptr %v174, align 4
  %v176 = insertelement <16 x float> %v173, float %v175, i64 5
  %v177 = getelementptr i8, ptr %v174, i64 %v61
  %v178 = load float, ptr %v177, align 4
  %v179 = insertelement <16 x float> %v176, float %v178, i64 6
  %v180 = getelementptr i8, ptr %v177, i64 %v61
  %v181 = load float, ptr %v180, align 4
  %v182 = insertelement <16 x float> %v179, float %v181, i64 7
  %v183 = getelementptr i8, ptr %v180, i64 %v61
  %v184 = load float, ptr %v183, align 4
  %v185 = insertelement <16 x float> %v182, float %v184, i64 8
  %v186 = getelementptr i8, ptr %v183, i64 %v61
  %v187 = load float, ptr %v186, align 4
  %v188 = insertelement <16 x float> %v185, float %v187, i64 9
  %v189 = getelementptr i8, ptr %v186, i64 %v61
  %v190 = load float, ptr %v189, align 4
  %v191 = insertelement <16 x float> %v188, float %v190, i64 10
  %v192 = getelementptr i8, ptr %v189, i64 %v61
  %v193 = load float, ptr %v192, align 4
  %v194 = insertelement <16 x float> %v191, float %v193, i64 11
  %v195 = getelementptr i8, ptr %v192, i64 %v61
  %v196 = load float, ptr %v195, align 4
  %v197 = insertelement <16 x float> %v194, float %v196, i64 12
  %v198 = getelementptr i8, ptr %v195, i64 %v61
  %v199 = load float, ptr %v198, align 4
  %v200 = insertelement <16 x float> %v197, float %v199, i64 13
  %v201 = getelementptr i8, ptr %v198, i64 %v61
  %v202 = load float, ptr %v201, align 4
  %v203 = insertelement <16 x float> %v200, float %v202, i64 14
  %v204 = getelementptr i8, ptr %v201, i64 %v61
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> %v203, float %v205, i64 15
  %v207 = getelementptr float, ptr %v58, i64 %v157
  %v208 = load <16 x float>, ptr %v207, align 4
  %v209 = fdiv <16 x float> %v206, %v208
  %v210 = mul i64 %v157, %v62
  %v211 = getelementptr i8, ptr %v60, i64 %v210
  %v212 = extractelement <16 x float> %v209, i64 0
  store float %v212, ptr %v211, align 4
  %v213 = getelementptr i8, ptr %v211, i64 %v62
  %v214 = extractelement <16 x float> %v209, i64 1
  store float %v214, ptr %v213, align 4
  %v215 = getelementptr i8, ptr %v213, i64 %v62
  %v216 = extractelement <16 x float> %v209, i64 2
  store float %v216, ptr %v215, align 4
  %v217 = getelementptr i8, ptr %v215, i64 %v62
  %v218 = extractelement <16 x float> %v209, i64 3
  store float %v218, ptr %v217, align 4
  %v219 = getelementptr i8, ptr %v217, i64 %v62
  %v220 = extractelement <16 x float> %v209, i64 4
  store float %v220, ptr %v219, align 4
  %v221 = getelementptr i8, ptr %v219, i64 %v62
  %v222 = extractelement <16 x float> %v209, i64 5
  store float %v222, ptr %v221, align 4
  %v223 = getelementptr i8, ptr %v221, i64 %v62
  %v224 = extractelement <16 x float> %v209, i64 6
  store float %v224, ptr %v223, align 4
  %v225 = getelementptr i8, ptr %v223, i64 %v62
  %v226 = extractelement <16 x float> %v209, i64 7
  store float %v226, ptr %v225, align 4
  %v227 = getelementptr i8, ptr %v225, i64 %v62
  %v228 = extractelement <16 x float> %v209, i64 8
  store float %v228, ptr %v227, align 4
  %v229 = getelementptr i8, ptr %v227, i64 %v62
  %v230 = extractelement <16 x float> %v209, i64 9
  store float %v230, ptr %v229, align 4
  %v231 = getelementptr i8, ptr %v229, i64 %v62
  %v232 = extractelement <16 x float> %v209, i64 10
  store float %v232, ptr %v231, align 4
  %v233 = getelementptr i8, ptr %v231, i64 %v62
  %v234 = extractelement <16 x float> %v209, i64 11
  store float %v234, ptr %v233, align 4
  %v235 = getelementptr i8, ptr %v233, i64 %v62
  %v236 = extractelement <16 x float> %v209, i64 12
  store float %v236, ptr %v235, align 4
  %v237 = getelementptr i8, ptr %v235, i64 %v62
  %v238 = extractelement <16 x float> %v209, i64 13
  store float %v238, ptr %v237, align 4
  %v239 = getelementptr i8, ptr %v237, i64 %v62
  %v240 = extractelement <16 x float> %v209, i64 14
  store float %v240, ptr %v239, align 4
  %v241 = getelementptr i8, ptr %v239, i64 %v62
  %v242 = extractelement <16 x float> %v209, i64 15
  store float %v242, ptr %v241, align 4
  %v243 = add i64 %i69, 32
  %v244 = mul i64 %v243, %v61
  %v245 = getelementptr i8, ptr %v59, i64 %v244
  %v246 = load float, ptr %v245, align 4
  %v247 = insertelement <16 x float> poison, float %v246, i64 0
  %v248 = getelementptr i8, ptr %v245, i64 %v61
  %v249 = load float, ptr %v248, align 4
  %v250 = insertelement <16 x float> %v247, float %v249, i64 1
  %v251 = getelementptr i8, ptr %v248, i64 %v61
  %v252 = load float, ptr %v251, align 4
  %v253 = insertelement <16 x float> %v250, float %v252, i64 2
  %v254 = getelementptr i8, ptr %v251, i64 %v61
  %v255 = load float, ptr %v254, align 4
  %v256 = insertelement <16 x float> %v253, float %v255, i64 3
  %v257 = getelementptr i8, ptr %v254, i64 %v61
  %v258 = load float, ptr %v257, align 4
  %v259 = insertelement <16 x float> %v256, float %v258, i64 4
  %v260 = getelementptr i8, ptr %v257, i64 %v61
  %v261 = load float, ptr %v260, align 4
  %v262 = insertelement <16 x float> %v259, float %v261, i64 5
  %v263 = getelementptr i8, ptr %v260, i64 %v61
  %v264 = load float, ptr %v263, align 4
  %v265 = insertelement <16 x float> %v262, float %v264, i64 6
  %v266 = getelementptr i8, ptr %v263, i64 %v61
  %v267 = load float, ptr %v266, align 4
  %v268 = insertelement <16 x float> %v265, float %v267, i64 7
  %v269 = getelementptr i8, ptr %v266, i64 %v61
  %v270 = load float, ptr %v269, align 4
  %v271 = insertelement <16 x float> %v268, float %v270, i64 8
  %v272 = getelementptr i8, ptr %v269, i64 %v61
  %v273 = load float, ptr %v272, align 4
  %v274 = insertelement <16 x float> %v271, float %v273, i64 9
  %v275 = getelementptr i8, ptr %v272, i64 %v61
  %v276 = load float, ptr %v275, align 4
  %v277 = insertelement <16 x float> %v274, float %v276, i64 10
  %v278 = getelementptr i8, ptr %v275, i64 %v61
  %v279 = load float, ptr %v278, align 4
  %v280 = insertelement <16 x float> %v277, float %v279, i64 11
  %v281 = getelementptr i8, ptr %v278, i64 %v61
  %v282 = load float, ptr %v281, align 4
  %v283 = insertelement <16 x float> %v280, float %v282, i64 12
  %v284 = getelementptr i8, ptr %v281, i64 %v61
  %v285 = load float, ptr %v284, align 4
  %v286 = insertelement <16 x float> %v283, float %v285, i64 13
  %v287 = getelementptr i8, ptr %v284, i64 %v61
  %v288 = load float, ptr %v287, align 4
  %v289 = insertelement <16 x float> %v286, float %v288, i64 14
  %v290 = getelementptr i8, ptr %v287, i64 %v61
  %v291 = load float, ptr %v290, align 4
  %v292 = insertelement <16 x float> %v289, float %v291, i64 15
  %v293 = getelementptr float, ptr %v58, i64 %v243
  %v294 = load <16 x float>, ptr %v293, align 4
  %v295 = fdiv <16 x float> %v292, %v294
  %v296 = mul i64 %v243, %v62
  %v297 = getelementptr i8, ptr %v60, i64 %v296
  %v298 = extractelement <16 x float> %v295, i64 0
  store float %v298, ptr %v297, align 4
  %v299 = getelementptr i8, ptr %v297, i64 %v62
  %v300 = extractelement <16 x float> %v295, i64 1
  store float %v300, ptr %v299, align 4
  %v301 = getelementptr i8, ptr %v299, i64 %v62
  %v302 = extractelement <16 x float> %v295, i64 2
  store float %v302, ptr %v301, align 4
  %v303 = getelementptr i8, ptr %v301, i64 %v62
  %v304 = extractelement <16 x float> %v295, i64 3
  store float %v304, ptr %v303, align 4
  %v305 = getelementptr i8, ptr %v303, i64 %v62
  %v306 = extractelement <16 x float> %v295, i64 4
  store float %v306, ptr %v305, align 4
  %v307 = getelementptr i8, ptr %v305, i64 %v62
  %v308 = extractelement <16 x float> %v295, i64 5
  store float %v308, ptr %v307, align 4
  %v309 = getelementptr i8, ptr %v307, i64 %v62
  %v310 = extractelement <16 x float> %v295, i64 6
  store float %v310, ptr %v309, align 4
  %v311 = getelementptr i8, ptr %v309, i64 %v62
  %v312 = extractelement <16 x float> %v295, i64 7
  store float %v312, ptr %v311, align 4
  %v313 = getelementptr i8, ptr %v311, i64 %v62
  %v314 = extractelement <16 x float> %v295, i64 8
  store float %v314, ptr %v313, align 4
  %v315 = getelementptr i8, ptr %v313, i64 %v62
  %v316 = extractelement <16 x float> %v295, i64 9
  store float %v316, ptr %v315, align 4
  %v317 = getelementptr i8, ptr %v315, i64 %v62
  %v318 = extractelement <16 x float> %v295, i64 10
  store float %v318, ptr %v317, align 4
  %v319 = getelementptr i8, ptr %v317, i64 %v62
  %v320 = extractelement <16 x float> %v295, i64 11
  store float %v320, ptr %v319, align 4
  %v321 = getelementptr i8, ptr %v319, i64 %v62
  %v322 = extractelement <16 x float> %v295, i64 12
  store float %v322, ptr %v321, align 4
  %v323 = getelementptr i8, ptr %v321, i64 %v62
  %v324 = extractelement <16 x float> %v295, i64 13
  store float %v324, ptr %v323, align 4
  %v325 = getelementptr i8, ptr %v323, i64 %v62
  %v326 = extractelement <16 x float> %v295, i64 14
  store float %v326, ptr %v325, align 4
  %v327 = getelementptr i8, ptr %v325, i64 %v62
  %v328 = extractelement <16 x float> %v295, i64 15
  store float %v328, ptr %v327, align 4
  %v329 = add i64 %i69, 48
  %v330 = mul i64 %v329, %v61
  %v331 = getelementptr i8, ptr %v59, i64 %v330
  %v332 = load float, ptr %v331, align 4
  %v333 = insertelement <16 x float> poison, float %v332, i64 0
  %v334 = getelementptr i8, ptr %v331, i64 %v61
  %v335 = load float, ptr %v334, align 4
  %v336 = insertelement <16 x float> %v333, float %v335, i64 1
  %v337 = getelementptr i8, ptr %v334, i64 %v61
  %v338 = load float, ptr %v337, align 4
  %v339 = insertelement <16 x float> %v336, float %v338, i64 2
  %v340 = getelementptr i8, ptr %v337, i64 %v61
  %v341 = load float, ptr %v340, align 4
  %v342 = insertelement <16 x float> %v339, float %v341, i64 3
  %v343 = getelementptr i8, ptr %v340, i64 %v61
  %v344 = load float, ptr %v343, align 4
  %v345 = insertelement <16 x float> %v342, float %v344, i64 4
  %v346 = getelementptr i8, ptr %v343, i64 %v61
  %v347 = load float, ptr %v346, align 4
  %v348 = insertelement <16 x float> %v345, float %v347, i64 5
  %v349 = getelementptr i8, ptr %v346, i64 %v61
  %v350 = load float, ptr %v349, align 4
  %v351 = insertelement <16 x float> %v348, float %v350, i64 6
  %v352 = getelementptr i8, ptr %v349, i64 %v61
  %v353 = load float, ptr %v352, align 4
  %v354 = insertelement <16 x float> %v351, float %v353, i64 7
  %v355 = getelementptr i8, ptr %v352, i64 %v61
  %v356 = load float, ptr %v355, align 4
  %v357 = insertelement <16 x float> %v354, float %v356, i64 8
  %v358 = getelementptr i8, ptr %v355, i64 %v61
  %v359 = load float, ptr %v358, align 4
  %v360 = insertelement <16 x float> %v357, float %v359, i64 9
  %v361 = getelementptr i8, ptr %v358, i64 %v61
  %v362 = load float, ptr %v361, align 4
  %v363 = insertelement <16 x float> %v360, float %v362, i64 10
  %v364 = getelementptr i8, ptr %v361, i64 %v61
  %v365 = load float, ptr %v364, align 4
  %v366 = insertelement <16 x float> %v363, float %v365, i64 11
  %v367 = getelementptr i8, ptr %v364, i64 %v61
  %v368 = load float, ptr %v367, align 4
  %v369 = insertelement <16 x float> %v366, float %v368, i64 12
  %v370 = getelementptr i8, ptr %v367, i64 %v61
  %v371 = load float, ptr %v370, align 4
  %v372 = insertelement <16 x float> %v369, float %v371, i64 13
  %v373 = getelementptr i8, ptr %v370, i64 %v61
  %v374 = load float, ptr %v373, align 4
  %v375 = insertelement <16 x float> %v372, float %v374, i64 14
  %v376 = getelementptr i8, ptr %v373, i64 %v61
  %v377 = load float, ptr %v376, align 4
  %v378 = insertelement <16 x float> %v375, float %v377, i64 15
  %v379 = getelementptr float, ptr %v58, i64 %v329
  %v380 = load <16 x float>, ptr %v379, align 4
  %v381 = fdiv <16 x float> %v378, %v380
  %v382 = mul i64 %v329, %v62
  %v383 = getelementptr i8, ptr %v60, i64 %v382
  %v384 = extractelement <16 x float> %v381, i64 0
  store float %v384, ptr %v383, align 4
  %v385 = getelementptr i8, ptr %v383, i64 %v62
  %v386 = extractelement <16 x float> %v381, i64 1
  store float %v386, ptr %v385, align 4
  %v387 = getelementptr i8, ptr %v385, i64 %v62
  %v388 = extractelement <16 x float> %v381, i64 2
  store float %v388, ptr %v387, align 4
  %v389 = getelementptr i8, ptr %v387, i64 %v62
  %v390 = extractelement <16 x float> %v381, i64 3
  store float %v390, ptr %v389, align 4
  %v391 = getelementptr i8, ptr %v389, i64 %v62
  %v392 = extractelement <16 x float> %v381, i64 4
  store float %v392, ptr %v391, align 4
  %v393 = getelementptr i8, ptr %v391, i64 %v62
  %v394 = extractelement <16 x float> %v381, i64 5
  store float %v394, ptr %v393, align 4
  %v395 = getelementptr i8, ptr %v393, i64 %v62
  %v396 = extractelement <16 x float> %v381, i64 6
  store float %v396, ptr %v395, align 4
  %v397 = getelementptr i8, ptr %v395, i64 %v62
  %v398 = extractelement <16 x float> %v381, i64 7
  store float %v398, ptr %v397, align 4
  %v399 = getelementptr i8, ptr %v397, i64 %v62
  %v400 = extractelement <16 x float> %v381, i64 8
  store float %v400, ptr %v399, align 4
  %v401 = getelementptr i8, ptr %v399, i64 %v62
  %v402 = extractelement <16 x float> %v381, i64 9
  store float %v402, ptr %v401, align 4
  %v403 = getelementptr i8, ptr %v401, i64 %v62
  %v404 = extractelement <16 x float> %v381, i64 10
  store float %v404, ptr %v403, align 4
  %v405 = getelementptr i8, ptr %v403, i64 %v62
  %v406 = extractelement <16 x float> %v381, i64 11
  store float %v406, ptr %v405, align 4
  %v407 = getelementptr i8, ptr %v405, i64 %v62
  %v408 = extractelement <16 x float> %v381, i64 12
  store float %v408, ptr %v407, align 4
  %v409 = getelementptr i8, ptr %v407, i64 %v62
  %v410 = extractelement <16 x float> %v381, i64 13
  store float %v410, ptr %v409, align 4
  %v411 = getelementptr i8, ptr %v409, i64 %v62
  %v412 = extractelement <16 x float> %v381, i64 14
  store float %v412, ptr %v411, align 4
  %v413 = getelementptr i8, ptr %v411, i64 %v62
  %v414 = extractelement <16 x float> %v381, i64 15
  store float %v414, ptr %v413, align 4
  %v415 = add i64 %i69, 64
  %v416 = icmp slt i64 %v415, %v66
  br i1 %v416, label %loop67, label %past68
past68:
  %v417 = phi i64 [ 0, %start39 ], [ %c70, %loop67 ]
  %v422 = icmp slt i64 %v66, %v63
  br i1 %v422, label %loop418, label %past419
loop418:
  %i420 = phi i64 [ %v66, %past68 ], [ %v509, %loop418 ]
  %c421 = phi i64 [ %v417, %past68 ], [ %c421, %loop418 ]
  %v423 = call i64 @llvm.smin.i64(i64 %i420, i64 %v64)
  %v424 = mul i64 %v423, %v61
  %v425 = getelementptr i8, ptr %v59, i64 %v424
  %v426 = load float, ptr %v425, align 4
  %v427 = insertelement <16 x float> poison, float %v426, i64 0
  %v428 = getelementptr i8, ptr %v425, i64 %v61
  %v429 = load float, ptr %v428, align 4
  %v430 = insertelement <16 x float> %v427, float %v429, i64 1
  %v431 = getelementptr i8, ptr %v428, i64 %v61
  %v432 = load float, ptr %v431, align 4
  %v433 = insertelement <16 x float> %v430, float %v432, i64 2
  %v434 = getelementptr i8, ptr %v431, i64 %v61
  %v435 = load float, ptr %v434, align 4
  %v436 = insertelement <16 x float> %v433, float %v435, i64 3
  %v437 = getelementptr i8, ptr %v434, i64 %v61
  %v438 = load float, ptr %v437, align 4
  %v439 = insertelement <16 x float> %v436, float %v438, i64 4
  %v440 = getelementptr i8, ptr %v437, i64 %v61
  %v441 = load float, ptr %v440, align 4
  %v442 = insertelement <16 x float> %v439, float %v441, i64 5
  %v443 = getelementptr i8, ptr %v440, i64 %v61
  %v444 = load float, ptr %v443, align 4
  %v445 = insertelement <16 x float> %v442, float %v444, i64 6
  %v446 = getelementptr i8, ptr %v443, i64 %v61
  %v447 = load float, ptr %v446, align 4
  %v448 = insertelement <16 x float> %v445, float %v447, i64 7
  %v449 = getelementptr i8, ptr %v446, i64 %v61
  %v450 = load float, ptr %v449, align 4
  %v451 = insertelement <16 x float> %v448, float %v450, i64 8
  %v452 = getelementptr i8, ptr %v449, i64 %v61
  %v453 = load float, ptr %v452, align 4
  %v454 = insertelement <16 x float> %v451, float %v453, i64 9
  %v455 = getelementptr i8, ptr %v452, i64 %v61
  %v456 = load float, ptr %v455, align 4
  %v457 = insertelement <16 x float> %v454, float %v456, i64 10
  %v458 = getelementptr i8, ptr %v455, i64 %v61
  %v459 = load float, ptr %v458, align 4
  %v460 = insertelement <16 x float> %v457, float %v459, i64 11
  %v461 = getelementptr i8, ptr %v458, i64 %v61
  %v462 = load float, ptr %v461, align 4
  %v463 = insertelement <16 x float> %v460, float %v462, i64 12
  %v464 = getelementptr i8, ptr %v461, i64 %v61
  %v465 = load float, ptr %v464, align 4
  %v466 = insertelement <16 x float> %v463, float %v465, i64 13
  %v467 = getelementptr i8, ptr %v464, i64 %v61
  %v468 = load float, ptr %v467, align 4
  %v469 = insertelement <16 x float> %v466, float %v468, i64 14
  %v470 = getelementptr i8, ptr %v467, i64 %v61
  %v471 = load float, ptr %v470, align 4
  %v472 = insertelement <16 x float> %v469, float %v471, i64 15
  %v473 = getelementptr float, ptr %v58, i64 %v423
  %v474 = load <16 x float>, ptr %v473, align 4
  %v475 = fdiv <16 x float> %v472, %v474
  %v476 = mul i64 %v423, %v62
  %v477 = getelementptr i8, ptr %v60, i64 %v476
  %v478 = extractelement <16 x float> %v475, i64 0
  store float %v478, ptr %v477, align 4
  %v479 = getelementptr i8, ptr %v477, i64 %v62
  %v480 = extractelement <16 x float> %v475, i64 1
  store float %v480, ptr %v479, align 4
  %v481 = getelementptr i8, ptr %v479, i64 %v62
  %v482 = extractelement <16 x float> %v475, i64 2
  store float %v482, ptr %v481, align 4
  %v483 = getelementptr i8, ptr %v481, i64 %v62
  %v484 = extractelement <16 x float> %v475, i64 3
  store float %v484, ptr %v483, align 4
  %v485 = getelementptr i8, ptr %v483, i64 %v62
  %v486 = extractelement <16 x float> %v475, i64 4
  store float %v486, ptr %v485, align 4
  %v487 = getelementptr i8, ptr %v485, i64 %v62
  %v488 = extractelement <16 x float> %v475, i64 5
  store float %v488, ptr %v487, align 4
  %v489 = getelementptr i8, ptr %v487, i64 %v62
  %v490 = extractelement <16 x float> %v475, i64 6
  store float %v490, ptr %v489, align 4
  %v491 = getelementptr i8, ptr %v489, i64 %v62
  %v492 = extractelement <16 x float> %v475, i64 7
  store float %v492, ptr %v491, align 4
  %v493 = getelementptr i8, ptr %v491, i64 %v62
  %v494 = extractelement <16 x float> %v475, i64 8
  store float %v494, ptr %v493, align 4
  %v495 = getelementptr i8, ptr %v493, i64 %v62
  %v496 = extractelement <16 x float> %v475, i64 9
  store float %v496, ptr %v495, align 4
  %v497 = getelementptr i8, ptr %v495, i64 %v62
  %v498 = extractelement <16 x float> %v475, i64 10
  store float %v498, ptr %v497, align 4
  %v499 = getelementptr i8, ptr %v497, i64 %v62
  %v500 = extractelement <16 x float> %v475, i64 11
  store float %v500, ptr %v499, align 4
  %v501 = getelementptr i8, ptr %v499, i64 %v62
  %v502 = extractelement <16 x float> %v475, i64 12
  store float %v502, ptr %v501, align 4
  %v503 = getelementptr i8, ptr %v501, i64 %v62
  %v504 = extractelement <16 x float> %v475, i64 13
  store float %v504, ptr %v503, align 4
  %v505 = getelementptr i8, ptr %v503, i64 %v62
  %v506 = extractelement <16 x float> %v475, i64 14
  store float %v506, ptr %v505, align 4
  %v507 = getelementptr i8, ptr %v505, i64 %v62
  %v508 = extractelement <16 x float> %v475, i64 15
  store float %v508, ptr %v507, align 4
  %v509 = add i64 %i420, 16
  %v510 = icmp slt i64 %v509, %v63
  br i1 %v510, label %loop418, label %past419
past419:
  %v511 = phi i64 [ %v417, %past68 ], [ %c421, %loop418 ]
  %v512 = load i64, ptr %room1, align 8
  %v513 = or i64 %v512, %v511
  store i64 %v513, ptr %room1, align 8
  br i1 %v29, label %then514, label %after515
then514:
  %v519 = icmp slt i64 0, %v28
  br i1 %v519, label %loop516, label %past517
loop516:
  %i518 = phi i64 [ 0, %then514 ], [ %v525, %loop516 ]
  %v520 = mul i64 %i518, 4
  %v521 = getelementptr i8, ptr %room32, i64 %v520
  %v522 = load float, ptr %v521, align 4
  %v523 = mul i64 %i518, %v36
  %v524 = getelementptr i8, ptr %v25, i64 %v523
  store float %v522, ptr %v524, align 4
  %v525 = add i64 %i518, 1
  %v526 = icmp slt i64 %v525, %v28
  br i1 %v526, label %loop516, label %past517
past517:
  br label %after515
after515:
  %v527 = add i64 %i18, 1
  %v528 = icmp slt i64 %v527, %v9
  br i1 %v528, label %loop16, label %past17
past17:
  %v529 = load i64, ptr %room1, align 8
  ret i64 %v529
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [4 x ptr], align 16
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
  %v33 = getelementptr i8, ptr %v1, i64 8
  %v34 = load ptr, ptr %v33, align 8
  %v35 = getelementptr i8, ptr %v3, i64 120
  %v36 = load i64, ptr %v35, align 8
  %v37 = getelementptr i8, ptr %v34, i64 %v36
  %v38 = getelementptr i8, ptr %v3, i64 112
  %v39 = load i64, ptr %v38, align 8
  %v40 = getelementptr i8, ptr %v3, i64 8
  %v41 = load i64, ptr %v40, align 8
  %v42 = mul i64 %chunk, %v41
  %v43 = add i64 %v42, %v41
  %v44 = getelementptr i8, ptr %v3, i64 16
  %v45 = load i64, ptr %v44, align 8
  %v46 = call i64 @llvm.smin.i64(i64 %v43, i64 %v45)
  %v47 = getelementptr i8, ptr %v3, i64 24
  %v48 = load i64, ptr %v47, align 8
  %v53 = icmp slt i64 %v42, %v46
  br i1 %v53, label %loop49, label %past50
loop49:
  %i51 = phi i64 [ %v42, %rich ], [ %v71, %loop49 ]
  %c52 = phi i64 [ 0, %rich ], [ %v70, %loop49 ]
  %v54 = getelementptr i8, ptr %v3, i64 24
  %v55 = load i64, ptr %v54, align 8
  %v56 = sub i64 %v46, %i51
  %v57 = call i64 @llvm.smin.i64(i64 %v55, i64 %v56)
  %v58 = mul i64 %i51, %v23
  %v59 = getelementptr i8, ptr %v21, i64 %v58
  store ptr %v59, ptr %v16, align 8
  %v60 = mul i64 %i51, %v39
  %v61 = getelementptr i8, ptr %v37, i64 %v60
  store ptr %v61, ptr %v32, align 8
  %v62 = getelementptr i8, ptr %v3, i64 128
  %v63 = call i64 @kernel_0(ptr %room15, ptr %v62, i64 %v57)
  %v64 = or i64 %c52, %v63
  %v65 = getelementptr i8, ptr %v3, i64 176
  %v66 = call i64 @kernel_1(ptr %room15, ptr %v65, i64 %v57)
  %v67 = or i64 %v64, %v66
  %v68 = getelementptr i8, ptr %v3, i64 184
  %v69 = call i64 @kernel_2(ptr %room15, ptr %v68, i64 %v57)
  %v70 = or i64 %v67, %v69
  %v71 = add i64 %i51, %v48
  %v72 = icmp slt i64 %v71, %v46
  br i1 %v72, label %loop49, label %past50
past50:
  %v73 = phi i64 [ 0, %rich ], [ %v70, %loop49 ]
  call void @free(ptr %v9)
  ret i64 %v73
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

