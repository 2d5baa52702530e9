; module
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
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
  %i17 = phi i64 [ 0, %entry ], [ %v165, %after110 ]
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
  %v46 = icmp slt i64 0, %v39
  br i1 %v46, label %loop40, label %past41
loop40:
  %i42 = phi i64 [ 0, %start29 ], [ %v103, %past50 ]
  %c43 = phi double [ 0x0000000000000000, %start29 ], [ %v96, %past50 ]
  %c44 = phi double [ 0x0000000000000000, %start29 ], [ %v102, %past50 ]
  %c45 = phi i64 [ 0, %start29 ], [ %v79, %past50 ]
  %v47 = add i64 %i42, 4096
  %v48 = call i64 @llvm.smin.i64(i64 %v47, i64 %v39)
  %v57 = icmp slt i64 %i42, %v48
  br i1 %v57, label %loop49, label %past50
loop49:
  %i51 = phi i64 [ %i42, %loop40 ], [ %v73, %loop49 ]
  %c52 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v69, %loop49 ]
  %c53 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v70, %loop49 ]
  %c54 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v71, %loop49 ]
  %c55 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v72, %loop49 ]
  %c56 = phi i64 [ %c45, %loop40 ], [ %c56, %loop49 ]
  %v58 = getelementptr float, ptr %v34, i64 %i51
  %v59 = load <16 x float>, ptr %v58, align 4
  %v60 = add i64 %i51, 16
  %v61 = getelementptr float, ptr %v34, i64 %v60
  %v62 = load <16 x float>, ptr %v61, align 4
  %v63 = add i64 %i51, 32
  %v64 = getelementptr float, ptr %v34, i64 %v63
  %v65 = load <16 x float>, ptr %v64, align 4
  %v66 = add i64 %i51, 48
  %v67 = getelementptr float, ptr %v34, i64 %v66
  %v68 = load <16 x float>, ptr %v67, align 4
  %v69 = fadd <16 x float> %c52, %v59
  %v70 = fadd <16 x float> %c53, %v62
  %v71 = fadd <16 x float> %c54, %v65
  %v72 = fadd <16 x float> %c55, %v68
  %v73 = add i64 %i51, 64
  %v74 = icmp slt i64 %v73, %v48
  br i1 %v74, label %loop49, label %past50
past50:
  %v75 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v69, %loop49 ]
  %v76 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v70, %loop49 ]
  %v77 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v71, %loop49 ]
  %v78 = phi <16 x float> [ splat (float 0x0000000000000000), %loop40 ], [ %v72, %loop49 ]
  %v79 = phi i64 [ %c45, %loop40 ], [ %c56, %loop49 ]
  %v80 = fadd <16 x float> %v75, %v76
  %v81 = fadd <16 x float> %v77, %v78
  %v82 = fadd <16 x float> %v80, %v81
  %v83 = shufflevector <16 x float> %v82, <16 x float> %v82, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v84 = shufflevector <16 x float> %v82, <16 x float> %v82, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v85 = fadd <8 x float> %v83, %v84
  %v86 = shufflevector <8 x float> %v85, <8 x float> %v85, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v87 = shufflevector <8 x float> %v85, <8 x float> %v85, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v88 = fadd <4 x float> %v86, %v87
  %v89 = shufflevector <4 x float> %v88, <4 x float> %v88, <2 x i32> <i32 0, i32 1>
  %v90 = shufflevector <4 x float> %v88, <4 x float> %v88, <2 x i32> <i32 2, i32 3>
  %v91 = fadd <2 x float> %v89, %v90
  %v92 = extractelement <2 x float> %v91, i64 0
  %v93 = extractelement <2 x float> %v91, i64 1
  %v94 = fadd float %v92, %v93
  %v95 = fpext float %v94 to double
  %v96 = fadd double %c43, %v95
  %v97 = fsub double %v96, %c43
  %v98 = fsub double %v96, %v97
  %v99 = fsub double %c43, %v98
  %v100 = fsub double %v95, %v97
  %v101 = fadd double %v99, %v100
  %v102 = fadd double %c44, %v101
  %v103 = add i64 %i42, 4096
  %v104 = icmp slt i64 %v103, %v39
  br i1 %v104, label %loop40, label %past41
past41:
  %v105 = phi double [ 0x0000000000000000, %start29 ], [ %v96, %past50 ]
  %v106 = phi double [ 0x0000000000000000, %start29 ], [ %v102, %past50 ]
  %v107 = phi i64 [ 0, %start29 ], [ %v79, %past50 ]
  %v108 = icmp slt i64 %v39, %v35
  br i1 %v108, label %then109, label %after110
then109:
  %v116 = icmp slt i64 %v39, %v35
  br i1 %v116, label %loop111, label %past112
loop111:
  %i113 = phi i64 [ %v39, %then109 ], [ %v134, %loop111 ]
  %c114 = phi <16 x float> [ splat (float 0x0000000000000000), %then109 ], [ %v133, %loop111 ]
  %c115 = phi i64 [ %v107, %then109 ], [ %c115, %loop111 ]
  %v117 = call i64 @llvm.smin.i64(i64 %i113, i64 %v36)
  %v118 = getelementptr float, ptr %v34, i64 %v117
  %v119 = load <16 x float>, ptr %v118, align 4
  %v120 = sub i64 %i113, %v117
  %v121 = trunc i64 %v120 to i32
  %v122 = insertelement <16 x i32> poison, i32 %v121, i64 0
  %v123 = shufflevector <16 x i32> %v122, <16 x i32> poison, <16 x i32> zeroinitializer
  %v124 = sub i64 %v24, %v117
  %v125 = call i64 @llvm.smin.i64(i64 %v124, i64 16)
  %v126 = trunc i64 %v125 to i32
  %v127 = insertelement <16 x i32> poison, i32 %v126, i64 0
  %v128 = shufflevector <16 x i32> %v127, <16 x i32> poison, <16 x i32> zeroinitializer
  %v129 = icmp sge <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v123
  %v130 = icmp slt <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v128
  %v131 = and <16 x i1> %v129, %v130
  %v132 = select <16 x i1> %v131, <16 x float> %v119, <16 x float> splat (float 0x0000000000000000)
  %v133 = fadd <16 x float> %c114, %v132
  %v134 = add i64 %i113, 16
  %v135 = icmp slt i64 %v134, %v35
  br i1 %v135, label %loop111, label %past112
past112:
  %v136 = phi <16 x float> [ splat (float 0x0000000000000000), %then109 ], [ %v133, %loop111 ]
  %v137 = phi i64 [ %v107, %then109 ], [ %c115, %loop111 ]
  %v138 = shufflevector <16 x float> %v136, <16 x float> %v136, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v139 = shufflevector <16 x float> %v136, <16 x float> %v136, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v140 = fadd <8 x float> %v138, %v139
  %v141 = shufflevector <8 x float> %v140, <8 x float> %v140, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v142 = shufflevector <8 x float> %v140, <8 x float> %v140, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v143 = fadd <4 x float> %v141, %v142
  %v144 = shufflevector <4 x float> %v143, <4 x float> %v143, <2 x i32> <i32 0, i32 1>
  %v145 = shufflevector <4 x float> %v143, <4 x float> %v143, <2 x i32> <i32 2, i32 3>
  %v146 = fadd <2 x float> %v144, %v145
  %v147 = extractelement <2 x float> %v146, i64 0
  %v148 = extractelement <2 x float> %v146, i64 1
  %v149 = fadd float %v147, %v148
  %v150 = fpext float %v149 to double
  %v151 = fadd double %v105, %v150
  %v152 = fsub double %v151, %v105
  %v153 = fsub double %v151, %v152
  %v154 = fsub double %v105, %v153
  %v155 = fsub double %v150, %v152
  %v156 = fadd double %v154, %v155
  %v157 = fadd double %v106, %v156
  br label %after110
after110:
  %v158 = phi double [ %v151, %past112 ], [ %v105, %past41 ]
  %v159 = phi double [ %v157, %past112 ], [ %v106, %past41 ]
  %v160 = phi i64 [ %v137, %past112 ], [ %v107, %past41 ]
  %v161 = load i64, ptr %room1, align 8
  %v162 = or i64 %v161, %v160
  store i64 %v162, ptr %room1, align 8
  %v163 = fadd double %v158, %v159
  %v164 = fptrunc double %v163 to float
  store float %v164, ptr %v22, align 4
  %v165 = add i64 %i17, 1
  %v166 = icmp slt i64 %v165, %v10
  br i1 %v166, label %loop15, label %past16
past16:
  %v167 = load i64, ptr %room1, align 8
  ret i64 %v167
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
  %v32 = fdiv <16 x float> %v31, splat (float 0x4048000000000000)
  %v33 = getelementptr float, ptr %v20, i64 %i27
  store <16 x float> %v32, ptr %v33, align 4
  %v34 = add i64 %i27, 16
  %v35 = getelementptr float, ptr %v19, i64 %v34
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fdiv <16 x float> %v36, splat (float 0x4048000000000000)
  %v38 = getelementptr float, ptr %v20, i64 %v34
  store <16 x float> %v37, ptr %v38, align 4
  %v39 = add i64 %i27, 32
  %v40 = getelementptr float, ptr %v19, i64 %v39
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = fdiv <16 x float> %v41, splat (float 0x4048000000000000)
  %v43 = getelementptr float, ptr %v20, i64 %v39
  store <16 x float> %v42, ptr %v43, align 4
  %v44 = add i64 %i27, 48
  %v45 = getelementptr float, ptr %v19, i64 %v44
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = fdiv <16 x float> %v46, splat (float 0x4048000000000000)
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
  %v60 = fdiv <16 x float> %v59, splat (float 0x4048000000000000)
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
  %room39 = alloca [16 x float], align 16
  %room38 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 0
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 16
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 24
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %table, i64 32
  %v9 = load ptr, ptr %v8, align 8
  %v10 = getelementptr i8, ptr %table, i64 32
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
  %i25 = phi i64 [ 0, %entry ], [ %v200, %after198 ]
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
  %v54 = and i64 %v49, 63
  %v55 = sub i64 %v49, %v54
  %v56 = select i1 %v37, i64 0, i64 %v55
  %v63 = icmp slt i64 0, %v56
  br i1 %v63, label %loop57, label %past58
loop57:
  %i59 = phi i64 [ 0, %start42 ], [ %v132, %past67 ]
  %c60 = phi double [ 0x0000000000000000, %start42 ], [ %v125, %past67 ]
  %c61 = phi double [ 0x0000000000000000, %start42 ], [ %v131, %past67 ]
  %c62 = phi i64 [ 0, %start42 ], [ %v108, %past67 ]
  %v64 = add i64 %i59, 4096
  %v65 = call i64 @llvm.smin.i64(i64 %v64, i64 %v56)
  %v74 = icmp slt i64 %i59, %v65
  br i1 %v74, label %loop66, label %past67
loop66:
  %i68 = phi i64 [ %i59, %loop57 ], [ %v102, %loop66 ]
  %c69 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v98, %loop66 ]
  %c70 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v99, %loop66 ]
  %c71 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v100, %loop66 ]
  %c72 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v101, %loop66 ]
  %c73 = phi i64 [ %c62, %loop57 ], [ %c73, %loop66 ]
  %v75 = getelementptr float, ptr %v47, i64 %i68
  %v76 = load <16 x float>, ptr %v75, align 4
  %v77 = fsub <16 x float> %v76, %v53
  %v78 = fmul <16 x float> %v77, %v77
  %v79 = getelementptr float, ptr %v48, i64 %i68
  store <16 x float> %v77, ptr %v79, align 4
  %v80 = add i64 %i68, 16
  %v81 = getelementptr float, ptr %v47, i64 %v80
  %v82 = load <16 x float>, ptr %v81, align 4
  %v83 = fsub <16 x float> %v82, %v53
  %v84 = fmul <16 x float> %v83, %v83
  %v85 = getelementptr float, ptr %v48, i64 %v80
  store <16 x float> %v83, ptr %v85, align 4
  %v86 = add i64 %i68, 32
  %v87 = getelementptr float, ptr %v47, i64 %v86
  %v88 = load <16 x float>, ptr %v87, align 4
  %v89 = fsub <16 x float> %v88, %v53
  %v90 = fmul <16 x float> %v89, %v89
  %v91 = getelementptr float, ptr %v48, i64 %v86
  store <16 x float> %v89, ptr %v91, align 4
  %v92 = add i64 %i68, 48
  %v93 = getelementptr float, ptr %v47, i64 %v92
  %v94 = load <16 x float>, ptr %v93, align 4
  %v95 = fsub <16 x float> %v94, %v53
  %v96 = fmul <16 x float> %v95, %v95
  %v97 = getelementptr float, ptr %v48, i64 %v92
  store <16 x float> %v95, ptr %v97, align 4
  %v98 = fadd <16 x float> %c69, %v78
  %v99 = fadd <16 x float> %c70, %v84
  %v100 = fadd <16 x float> %c71, %v90
  %v101 = fadd <16 x float> %c72, %v96
  %v102 = add i64 %i68, 64
  %v103 = icmp slt i64 %v102, %v65
  br i1 %v103, label %loop66, label %past67
past67:
  %v104 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v98, %loop66 ]
  %v105 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v99, %loop66 ]
  %v106 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v100, %loop66 ]
  %v107 = phi <16 x float> [ splat (float 0x0000000000000000), %loop57 ], [ %v101, %loop66 ]
  %v108 = phi i64 [ %c62, %loop57 ], [ %c73, %loop66 ]
  %v109 = fadd <16 x float> %v104, %v105
  %v110 = fadd <16 x float> %v106, %v107
  %v111 = fadd <16 x float> %v109, %v110
  %v112 = shufflevector <16 x float> %v111, <16 x float> %v111, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v113 = shufflevector <16 x float> %v111, <16 x float> %v111, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v114 = fadd <8 x float> %v112, %v113
  %v115 = shufflevector <8 x float> %v114, <8 x float> %v114, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v116 = shufflevector <8 x float> %v114, <8 x float> %v114, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v117 = fadd <4 x float> %v115, %v116
  %v118 = shufflevector <4 x float> %v117, <4 x float> %v117, <2 x i32> <i32 0, i32 1>
  %v119 = shufflevector <4 x float> %v117, <4 x float> %v117, <2 x i32> <i32 2, i32 3>
  %v120 = fadd <2 x float> %v118, %v119
  %v121 = extractelement <2 x float> %v120, i64 0
  %v122 = extractelement <2 x float> %v120, i64 1
  %v123 = fadd float %v121, %v122
  %v124 = fpext float %v123 to double
  %v125 = fadd double %c60, %v124
  %v126 = fsub double %v125, %c60
  %v127 = fsub double %v125, %v126
  %v128 = fsub double %c60, %v127
  %v129 = fsub double %v124, %v126
  %v130 = fadd double %v128, %v129
  %v131 = fadd double %c61, %v130
  %v132 = add i64 %i59, 4096
  %v133 = icmp slt i64 %v132, %v56
  br i1 %v133, label %loop57, label %past58
past58:
  %v134 = phi double [ 0x0000000000000000, %start42 ], [ %v125, %past67 ]
  %v135 = phi double [ 0x0000000000000000, %start42 ], [ %v131, %past67 ]
  %v136 = phi i64 [ 0, %start42 ], [ %v108, %past67 ]
  %v137 = icmp slt i64 %v56, %v49
  br i1 %v137, label %then138, label %after139
then138:
  %v145 = icmp slt i64 %v56, %v49
  br i1 %v145, label %loop140, label %past141
loop140:
  %i142 = phi i64 [ %v56, %then138 ], [ %v166, %loop140 ]
  %c143 = phi <16 x float> [ splat (float 0x0000000000000000), %then138 ], [ %v165, %loop140 ]
  %c144 = phi i64 [ %v136, %then138 ], [ %c144, %loop140 ]
  %v146 = call i64 @llvm.smin.i64(i64 %i142, i64 %v50)
  %v147 = getelementptr float, ptr %v47, i64 %v146
  %v148 = load <16 x float>, ptr %v147, align 4
  %v149 = fsub <16 x float> %v148, %v53
  %v150 = fmul <16 x float> %v149, %v149
  %v151 = getelementptr float, ptr %v48, i64 %v146
  store <16 x float> %v149, ptr %v151, align 4
  %v152 = sub i64 %i142, %v146
  %v153 = trunc i64 %v152 to i32
  %v154 = insertelement <16 x i32> poison, i32 %v153, i64 0
  %v155 = shufflevector <16 x i32> %v154, <16 x i32> poison, <16 x i32> zeroinitializer
  %v156 = sub i64 %v36, %v146
  %v157 = call i64 @llvm.smin.i64(i64 %v156, i64 16)
  %v158 = trunc i64 %v157 to i32
  %v159 = insertelement <16 x i32> poison, i32 %v158, i64 0
  %v160 = shufflevector <16 x i32> %v159, <16 x i32> poison, <16 x i32> zeroinitializer
  %v161 = icmp sge <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v155
  %v162 = icmp slt <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v160
  %v163 = and <16 x i1> %v161, %v162
  %v164 = select <16 x i1> %v163, <16 x float> %v150, <16 x float> splat (float 0x0000000000000000)
  %v165 = fadd <16 x float> %c143, %v164
  %v166 = add i64 %i142, 16
  %v167 = icmp slt i64 %v166, %v49
  br i1 %v167, label %loop140, label %past141
past141:
  %v168 = phi <16 x float> [ splat (float 0x0000000000000000), %then138 ], [ %v165, %loop140 ]
  %v169 = phi i64 [ %v136, %then138 ], [ %c144, %loop140 ]
  %v170 = shufflevector <16 x float> %v168, <16 x float> %v168, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v171 = shufflevector <16 x float> %v168, <16 x float> %v168, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v172 = fadd <8 x float> %v170, %v171
  %v173 = shufflevector <8 x float> %v172, <8 x float> %v172, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v174 = shufflevector <8 x float> %v172, <8 x float> %v172, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v175 = fadd <4 x float> %v173, %v174
  %v176 = shufflevector <4 x float> %v175, <4 x float> %v175, <2 x i32> <i32 0, i32 1>
  %v177 = shufflevector <4 x float> %v175, <4 x float> %v175, <2 x i32> <i32 2, i32 3>
  %v178 = fadd <2 x float> %v176, %v177
  %v179 = extractelement <2 x float> %v178, i64 0
  %v180 = extractelement <2 x float> %v178, i64 1
  %v181 = fadd float %v179, %v180
  %v182 = fpext float %v181 to double
  %v183 = fadd double %v134, %v182
  %v184 = fsub double %v183, %v134
  %v185 = fsub double %v183, %v184
  %v186 = fsub double %v134, %v185
  %v187 = fsub double %v182, %v184
  %v188 = fadd double %v186, %v187
  %v189 = fadd double %v135, %v188
  br label %after139
after139:
  %v190 = phi double [ %v183, %past141 ], [ %v134, %past58 ]
  %v191 = phi double [ %v189, %past141 ], [ %v135, %past58 ]
  %v192 = phi i64 [ %v169, %past141 ], [ %v136, %past58 ]
  %v193 = load i64, ptr %room1, align 8
  %v194 = or i64 %v193, %v192
  store i64 %v194, ptr %room1, align 8
  %v195 = fadd double %v190, %v191
  %v196 = fptrunc double %v195 to float
  store float %v196, ptr %v34, align 4
  br i1 %v37, label %then197, label %after198
then197:
  %v199 = mul i64 %v36, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v32, ptr %room39, i64 %v199, i1 0)
  br label %after198
after198:
  %v200 = add i64 %i25, 1
  %v201 = icmp slt i64 %v200, %v14
  br i1 %v201, label %loop23, label %past24
past24:
  %v202 = load i64, ptr %room1, align 8
  ret i64 %v202
}

define i64 @kernel_3(ptr %table, ptr %words, i64 %rows) {
entry:
  %room13 = alloca [16 x float], align 16
  %room12 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 32
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 40
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 48
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %words, i64 0
  %v9 = load i64, ptr %v8, align 8
  %v10 = mul i64 %rows, %v9
  %v11 = icmp slt i64 %v10, 16
  br i1 %v11, label %small14, label %large15
small14:
  %v17 = load float, ptr %v3, align 4
  %v18 = insertelement <16 x float> poison, float %v17, i64 0
  %v19 = shufflevector <16 x float> %v18, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v19, ptr %room12, align 4
  %v20 = mul i64 %v10, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room12, ptr %v3, i64 %v20, i1 0)
  br label %start16
large15:
  br label %start16
start16:
  %v21 = phi ptr [ %room12, %small14 ], [ %v3, %large15 ]
  %v22 = phi ptr [ %room13, %small14 ], [ %v7, %large15 ]
  %v23 = phi i64 [ 16, %small14 ], [ %v10, %large15 ]
  %v24 = sub i64 %v23, 16
  %v25 = load float, ptr %v5, align 4
  %v26 = insertelement <16 x float> poison, float %v25, i64 0
  %v27 = shufflevector <16 x float> %v26, <16 x float> poison, <16 x i32> zeroinitializer
  %v28 = and i64 %v23, 63
  %v29 = sub i64 %v23, %v28
  %v34 = icmp slt i64 0, %v29
  br i1 %v34, label %loop30, label %past31
loop30:
  %i32 = phi i64 [ 0, %start16 ], [ %v62, %loop30 ]
  %c33 = phi i64 [ 0, %start16 ], [ %c33, %loop30 ]
  %v35 = getelementptr float, ptr %v21, i64 %i32
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fdiv <16 x float> %v36, %v27
  %v38 = fadd <16 x float> %v37, splat (float 0x3EE4F8B580000000)
  %v39 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v38)
  %v40 = getelementptr float, ptr %v22, i64 %i32
  store <16 x float> %v39, ptr %v40, align 4
  %v41 = add i64 %i32, 16
  %v42 = getelementptr float, ptr %v21, i64 %v41
  %v43 = load <16 x float>, ptr %v42, align 4
  %v44 = fdiv <16 x float> %v43, %v27
  %v45 = fadd <16 x float> %v44, splat (float 0x3EE4F8B580000000)
  %v46 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v45)
  %v47 = getelementptr float, ptr %v22, i64 %v41
  store <16 x float> %v46, ptr %v47, align 4
  %v48 = add i64 %i32, 32
  %v49 = getelementptr float, ptr %v21, i64 %v48
  %v50 = load <16 x float>, ptr %v49, align 4
  %v51 = fdiv <16 x float> %v50, %v27
  %v52 = fadd <16 x float> %v51, splat (float 0x3EE4F8B580000000)
  %v53 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v52)
  %v54 = getelementptr float, ptr %v22, i64 %v48
  store <16 x float> %v53, ptr %v54, align 4
  %v55 = add i64 %i32, 48
  %v56 = getelementptr float, ptr %v21, i64 %v55
  %v57 = load <16 x float>, ptr %v56, align 4
  %v58 = fdiv <16 x float> %v57, %v27
  %v59 = fadd <16 x float> %v58, splat (float 0x3EE4F8B580000000)
  %v60 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v59)
  %v61 = getelementptr float, ptr %v22, i64 %v55
  store <16 x float> %v60, ptr %v61, align 4
  %v62 = add i64 %i32, 64
  %v63 = icmp slt i64 %v62, %v29
  br i1 %v63, label %loop30, label %past31
past31:
  %v64 = phi i64 [ 0, %start16 ], [ %c33, %loop30 ]
  %v69 = icmp slt i64 %v29, %v23
  br i1 %v69, label %loop65, label %past66
loop65:
  %i67 = phi i64 [ %v29, %past31 ], [ %v77, %loop65 ]
  %c68 = phi i64 [ %v64, %past31 ], [ %c68, %loop65 ]
  %v70 = call i64 @llvm.smin.i64(i64 %i67, i64 %v24)
  %v71 = getelementptr float, ptr %v21, i64 %v70
  %v72 = load <16 x float>, ptr %v71, align 4
  %v73 = fdiv <16 x float> %v72, %v27
  %v74 = fadd <16 x float> %v73, splat (float 0x3EE4F8B580000000)
  %v75 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v74)
  %v76 = getelementptr float, ptr %v22, i64 %v70
  store <16 x float> %v75, ptr %v76, align 4
  %v77 = add i64 %i67, 16
  %v78 = icmp slt i64 %v77, %v23
  br i1 %v78, label %loop65, label %past66
past66:
  %v79 = phi i64 [ %v64, %past31 ], [ %c68, %loop65 ]
  %v80 = load i64, ptr %room1, align 8
  %v81 = or i64 %v80, %v79
  store i64 %v81, ptr %room1, align 8
  br i1 %v11, label %then82, label %after83
then82:
  %v84 = mul i64 %v10, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v7, ptr %room13, i64 %v84, i1 0)
  br label %after83
after83:
  %v85 = load i64, ptr %room1, align 8
  ret i64 %v85
}

define i64 @kernel_4(ptr %table, ptr %words, i64 %rows) {
entry:
  %room45 = alloca [16 x float], align 16
  %room44 = alloca [16 x float], align 16
  %room43 = alloca [16 x float], align 16
  %room42 = alloca [16 x float], align 16
  %room1 = alloca i64, align 16
  store i64 0, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %table, i64 24
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i8, ptr %table, i64 48
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %table, i64 56
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %table, i64 64
  %v9 = load ptr, ptr %v8, align 8
  %v10 = getelementptr i8, ptr %table, i64 72
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
  %v23 = getelementptr i8, ptr %words, i64 48
  %v24 = load i64, ptr %v23, align 8
  %v28 = icmp slt i64 0, %v14
  br i1 %v28, label %loop25, label %past26
loop25:
  %i27 = phi i64 [ 0, %entry ], [ %v147, %after145 ]
  %v29 = mul i64 %i27, %v16
  %v30 = getelementptr i8, ptr %v3, i64 %v29
  %v31 = mul i64 %i27, %v18
  %v32 = getelementptr i8, ptr %v5, i64 %v31
  %v33 = mul i64 %i27, %v20
  %v34 = getelementptr i8, ptr %v7, i64 %v33
  %v35 = mul i64 %i27, %v22
  %v36 = getelementptr i8, ptr %v9, i64 %v35
  %v37 = mul i64 %i27, %v24
  %v38 = getelementptr i8, ptr %v11, i64 %v37
  %v39 = getelementptr i8, ptr %words, i64 8
  %v40 = load i64, ptr %v39, align 8
  %v41 = icmp slt i64 %v40, 16
  br i1 %v41, label %small46, label %large47
small46:
  %v49 = load float, ptr %v30, align 4
  %v50 = insertelement <16 x float> poison, float %v49, i64 0
  %v51 = shufflevector <16 x float> %v50, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v51, ptr %room42, align 4
  %v52 = mul i64 %v40, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room42, ptr %v30, i64 %v52, i1 0)
  %v53 = load float, ptr %v34, align 4
  %v54 = insertelement <16 x float> poison, float %v53, i64 0
  %v55 = shufflevector <16 x float> %v54, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v55, ptr %room43, align 4
  %v56 = mul i64 %v40, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room43, ptr %v34, i64 %v56, i1 0)
  %v57 = load float, ptr %v36, align 4
  %v58 = insertelement <16 x float> poison, float %v57, i64 0
  %v59 = shufflevector <16 x float> %v58, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v59, ptr %room44, align 4
  %v60 = mul i64 %v40, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %room44, ptr %v36, i64 %v60, i1 0)
  br label %start48
large47:
  br label %start48
start48:
  %v61 = phi ptr [ %room42, %small46 ], [ %v30, %large47 ]
  %v62 = phi ptr [ %room43, %small46 ], [ %v34, %large47 ]
  %v63 = phi ptr [ %room44, %small46 ], [ %v36, %large47 ]
  %v64 = phi ptr [ %room45, %small46 ], [ %v38, %large47 ]
  %v65 = phi i64 [ 16, %small46 ], [ %v40, %large47 ]
  %v66 = sub i64 %v65, 16
  %v67 = load float, ptr %v32, align 4
  %v68 = insertelement <16 x float> poison, float %v67, i64 0
  %v69 = shufflevector <16 x float> %v68, <16 x float> poison, <16 x i32> zeroinitializer
  %v70 = and i64 %v65, 63
  %v71 = sub i64 %v65, %v70
  %v76 = icmp slt i64 0, %v71
  br i1 %v76, label %loop72, label %past73
loop72:
  %i74 = phi i64 [ 0, %start48 ], [ %v120, %loop72 ]
  %c75 = phi i64 [ 0, %start48 ], [ %c75, %loop72 ]
  %v77 = getelementptr float, ptr %v61, i64 %i74
  %v78 = load <16 x float>, ptr %v77, align 4
  %v79 = getelementptr float, ptr %v62, i64 %i74
  %v80 = load <16 x float>, ptr %v79, align 4
  %v81 = getelementptr float, ptr %v63, i64 %i74
  %v82 = load <16 x float>, ptr %v81, align 4
  %v83 = fdiv <16 x float> %v78, %v69
  %v84 = fmul <16 x float> %v83, %v80
  %v85 = fadd <16 x float> %v84, %v82
  %v86 = getelementptr float, ptr %v64, i64 %i74
  store <16 x float> %v85, ptr %v86, align 4
  %v87 = add i64 %i74, 16
  %v88 = getelementptr float, ptr %v61, i64 %v87
  %v89 = load <16 x float>, ptr %v88, align 4
  %v90 = getelementptr float, ptr %v62, i64 %v87
  %v91 = load <16 x float>, ptr %v90, align 4
  %v92 = getelementptr float, ptr %v63, i64 %v87
  %v93 = load <16 x float>, ptr %v92, align 4
  %v94 = fdiv <16 x float> %v89, %v69
  %v95 = fmul <16 x float> %v94, %v91
  %v96 = fadd <16 x float> %v95, %v93
  %v97 = getelementptr float, ptr %v64, i64 %v87
  store <16 x float> %v96, ptr %v97, align 4
  %v98 = add i64 %i74, 32
  %v99 = getelementptr float, ptr %v61, i64 %v98
  %v100 = load <16 x float>, ptr %v99, align 4
  %v101 = getelementptr float, ptr %v62, i64 %v98
  %v102 = load <16 x float>, ptr %v101, align 4
  %v103 = getelementptr float, ptr %v63, i64 %v98
  %v104 = load <16 x float>, ptr %v103, align 4
  %v105 = fdiv <16 x float> %v100, %v69
  %v106 = fmul <16 x float> %v105, %v102
  %v107 = fadd <16 x float> %v106, %v104
  %v108 = getelementptr float, ptr %v64, i64 %v98
  store <16 x float> %v107, ptr %v108, align 4
  %v109 = add i64 %i74, 48
  %v110 = getelementptr float, ptr %v61, i64 %v109
  %v111 = load <16 x float>, ptr %v110, align 4
  %v112 = getelementptr float, ptr %v62, i64 %v109
  %v113 = load <16 x float>, ptr %v112, align 4
  %v114 = getelementptr float, ptr %v63, i64 %v109
  %v115 = load <16 x float>, ptr %v114, align 4
  %v116 = fdiv <16 x float> %v111, %v69
  %v117 = fmul <16 x float> %v116, %v113
  %v118 = fadd <16 x float> %v117, %v115
  %v119 = getelementptr float, ptr %v64, i64 %v109
  store <16 x float> %v118, ptr %v119, align 4
  %v120 = add i64 %i74, 64
  %v121 = icmp slt i64 %v120, %v71
  br i1 %v121, label %loop72, label %past73
past73:
  %v122 = phi i64 [ 0, %start48 ], [ %c75, %loop72 ]
  %v127 = icmp slt i64 %v71, %v65
  br i1 %v127, label %loop123, label %past124
loop123:
  %i125 = phi i64 [ %v71, %past73 ], [ %v139, %loop123 ]
  %c126 = phi i64 [ %v122, %past73 ], [ %c126, %loop123 ]
  %v128 = call i64 @llvm.smin.i64(i64 %i125, i64 %v66)
  %v129 = getelementptr float, ptr %v61, i64 %v128
  %v130 = load <16 x float>, ptr %v129, align 4
  %v131 = getelementptr float, ptr %v62, i64 %v128
  %v132 = load <16 x float>, ptr %v131, align 4
  %v133 = getelementptr float, ptr %v63, i64 %v128
  %v134 = load <16 x float>, ptr %v133, align 4
  %v135 = fdiv <16 x float> %v130, %v69
  %v136 = fmul <16 x float> %v135, %v132
  %v137 = fadd <16 x float> %v136, %v134
  %v138 = getelementptr float, ptr %v64, i64 %v128
  store <16 x float> %v137, ptr %v138, align 4
  %v139 = add i64 %i125, 16
  %v140 = icmp slt i64 %v139, %v65
  br i1 %v140, label %loop123, label %past124
past124:
  %v141 = phi i64 [ %v122, %past73 ], [ %c126, %loop123 ]
  %v142 = load i64, ptr %room1, align 8
  %v143 = or i64 %v142, %v141
  store i64 %v143, ptr %room1, align 8
  br i1 %v41, label %then144, label %after145
then144:
  %v146 = mul i64 %v40, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %v38, ptr %room45, i64 %v146, i1 0)
  br label %after145
after145:
  %v147 = add i64 %i27, 1
  %v148 = icmp slt i64 %v147, %v14
  br i1 %v148, label %loop25, label %past26
past26:
  %v149 = load i64, ptr %room1, align 8
  ret i64 %v149
}

define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room15 = alloca [10 x ptr], align 16
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
  %v37 = getelementptr i8, ptr %v3, i64 128
  %v38 = load i64, ptr %v37, align 8
  %v39 = getelementptr i8, ptr %v13, i64 %v38
  store ptr %v39, ptr %v36, align 8
  %v40 = getelementptr i8, ptr %room15, i64 40
  %v41 = getelementptr i8, ptr %v1, i64 8
  %v42 = load ptr, ptr %v41, align 8
  %v43 = getelementptr i8, ptr %v3, i64 152
  %v44 = load i64, ptr %v43, align 8
  %v45 = getelementptr i8, ptr %v42, i64 %v44
  store ptr %v45, ptr %v40, align 8
  %v46 = getelementptr i8, ptr %room15, i64 48
  %v47 = getelementptr i8, ptr %v3, i64 160
  %v48 = load i64, ptr %v47, align 8
  %v49 = getelementptr i8, ptr %v13, i64 %v48
  store ptr %v49, ptr %v46, align 8
  %v50 = getelementptr i8, ptr %room15, i64 56
  %v51 = getelementptr i8, ptr %v1, i64 16
  %v52 = load ptr, ptr %v51, align 8
  %v53 = getelementptr i8, ptr %v3, i64 184
  %v54 = load i64, ptr %v53, align 8
  %v55 = getelementptr i8, ptr %v52, i64 %v54
  store ptr %v55, ptr %v50, align 8
  %v56 = getelementptr i8, ptr %room15, i64 64
  %v57 = getelementptr i8, ptr %v1, i64 24
  %v58 = load ptr, ptr %v57, align 8
  %v59 = getelementptr i8, ptr %v3, i64 200
  %v60 = load i64, ptr %v59, align 8
  %v61 = getelementptr i8, ptr %v58, i64 %v60
  store ptr %v61, ptr %v56, align 8
  %v62 = getelementptr i8, ptr %room15, i64 72
  %v63 = getelementptr i8, ptr %v1, i64 32
  %v64 = load ptr, ptr %v63, align 8
  %v65 = getelementptr i8, ptr %v3, i64 216
  %v66 = load i64, ptr %v65, align 8
  %v67 = getelementptr i8, ptr %v64, i64 %v66
  %v68 = getelementptr i8, ptr %v3, i64 208
  %v69 = load i64, ptr %v68, align 8
  %v70 = getelementptr i8, ptr %v3, i64 8
  %v71 = load i64, ptr %v70, align 8
  %v72 = mul i64 %chunk, %v71
  %v73 = add i64 %v72, %v71
  %v74 = getelementptr i8, ptr %v3, i64 16
  %v75 = load i64, ptr %v74, align 8
  %v76 = call i64 @llvm.smin.i64(i64 %v73, i64 %v75)
  %v77 = getelementptr i8, ptr %v3, i64 24
  %v78 = load i64, ptr %v77, align 8
  %v83 = icmp slt i64 %v72, %v76
  br i1 %v83, label %loop79, label %past80
loop79:
  %i81 = phi i64 [ %v72, %rich ], [ %v107, %loop79 ]
  %c82 = phi i64 [ 0, %rich ], [ %v106, %loop79 ]
  %v84 = getelementptr i8, ptr %v3, i64 24
  %v85 = load i64, ptr %v84, align 8
  %v86 = sub i64 %v76, %i81
  %v87 = call i64 @llvm.smin.i64(i64 %v85, i64 %v86)
  %v88 = mul i64 %i81, %v23
  %v89 = getelementptr i8, ptr %v21, i64 %v88
  store ptr %v89, ptr %v16, align 8
  %v90 = mul i64 %i81, %v69
  %v91 = getelementptr i8, ptr %v67, i64 %v90
  store ptr %v91, ptr %v62, align 8
  %v92 = getelementptr i8, ptr %v3, i64 224
  %v93 = call i64 @kernel_0(ptr %room15, ptr %v92, i64 %v87)
  %v94 = or i64 %c82, %v93
  %v95 = getelementptr i8, ptr %v3, i64 256
  %v96 = call i64 @kernel_1(ptr %room15, ptr %v95, i64 %v87)
  %v97 = or i64 %v94, %v96
  %v98 = getelementptr i8, ptr %v3, i64 264
  %v99 = call i64 @kernel_2(ptr %room15, ptr %v98, i64 %v87)
  %v100 = or i64 %v97, %v99
  %v101 = getelementptr i8, ptr %v3, i64 312
  %v102 = call i64 @kernel_3(ptr %room15, ptr %v101, i64 %v87)
  %v103 = or i64 %v100, %v102
  %v104 = getelementptr i8, ptr %v3, i64 320
  %v105 = call i64 @kernel_4(ptr %room15, ptr %v104, i64 %v87)
  %v106 = or i64 %v103, %v105
  %v107 = add i64 %i81, %v78
  %v108 = icmp slt i64 %v107, %v76
  br i1 %v108, label %loop79, label %past80
past80:
  %v109 = phi i64 [ 0, %rich ], [ %v106, %loop79 ]
  call void @free(ptr %v9)
  ret i64 %v109
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

