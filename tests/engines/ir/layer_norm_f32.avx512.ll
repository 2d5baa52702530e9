; module
; passes: sroa simplifycfg dce
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>)
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
  %room89 = alloca <8 x double>, align 16
  %room88 = alloca <8 x double>, align 16
  %room87 = alloca float, align 16
  %room86 = alloca <8 x float>, align 16
  %room33 = alloca <8 x double>, align 16
  %room32 = alloca <8 x double>, align 16
  %room31 = alloca float, align 16
  %room30 = alloca <8 x float>, align 16
  %room18 = alloca i64, align 16
  %room17 = alloca i64, align 16
  %temp14 = alloca [8 x float], align 64
  %temp13 = alloca [8 x float], align 64
  %temp12 = alloca [8 x float], align 64
  %temp11 = alloca [8 x float], align 64
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 56
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 64
  %v10 = load ptr, ptr %v9, align 8
  %v15 = getelementptr i8, ptr %words, i64 24
  %v16 = load i64, ptr %v15, align 8
  store i64 0, ptr %room17, align 8
  store i64 0, ptr %room18, align 8
  %v19 = load float, ptr %v4, align 4, !alias.scope !11, !noalias !20
  %v26 = icmp slt i64 0, 8
  br i1 %v26, label %head20, label %after23
head20:
  %i24 = phi i64 [ 0, %entry ], [ %next25, %latch22 ]
  %v27 = mul i64 %i24, 48
  %v28 = getelementptr float, ptr %v2, i64 %v27
  %v29 = getelementptr float, ptr %temp11, i64 %i24
  store <8 x float> splat (float 0x0000000000000000), ptr %room30, align 8
  store float 0x0000000000000000, ptr %room31, align 8
  %v34 = load <8 x float>, ptr %room30, align 8
  %v35 = load <8 x float>, ptr %v28, align 4, !alias.scope !10, !noalias !19
  %v36 = fadd <8 x float> %v34, %v35
  store <8 x float> %v36, ptr %room30, align 8
  %v37 = getelementptr float, ptr %v28, i64 8
  %v38 = load <8 x float>, ptr %room30, align 8
  %v39 = load <8 x float>, ptr %v37, align 4, !alias.scope !10, !noalias !19
  %v40 = fadd <8 x float> %v38, %v39
  store <8 x float> %v40, ptr %room30, align 8
  %v41 = getelementptr float, ptr %v28, i64 16
  %v42 = load <8 x float>, ptr %room30, align 8
  %v43 = load <8 x float>, ptr %v41, align 4, !alias.scope !10, !noalias !19
  %v44 = fadd <8 x float> %v42, %v43
  store <8 x float> %v44, ptr %room30, align 8
  %v45 = getelementptr float, ptr %v28, i64 24
  %v46 = load <8 x float>, ptr %room30, align 8
  %v47 = load <8 x float>, ptr %v45, align 4, !alias.scope !10, !noalias !19
  %v48 = fadd <8 x float> %v46, %v47
  store <8 x float> %v48, ptr %room30, align 8
  %v49 = getelementptr float, ptr %v28, i64 32
  %v50 = load <8 x float>, ptr %room30, align 8
  %v51 = load <8 x float>, ptr %v49, align 4, !alias.scope !10, !noalias !19
  %v52 = fadd <8 x float> %v50, %v51
  store <8 x float> %v52, ptr %room30, align 8
  %v53 = getelementptr float, ptr %v28, i64 40
  %v54 = load <8 x float>, ptr %room30, align 8
  %v55 = load <8 x float>, ptr %v53, align 4, !alias.scope !10, !noalias !19
  %v56 = fadd <8 x float> %v54, %v55
  store <8 x float> %v56, ptr %room30, align 8
  %v57 = load <8 x float>, ptr %room30, align 8
  %v58 = shufflevector <8 x float> %v57, <8 x float> %v57, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v59 = shufflevector <8 x float> %v57, <8 x float> %v57, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v60 = fadd <4 x float> %v58, %v59
  %v61 = shufflevector <4 x float> %v60, <4 x float> %v60, <2 x i32> <i32 0, i32 2>
  %v62 = shufflevector <4 x float> %v60, <4 x float> %v60, <2 x i32> <i32 1, i32 3>
  %v63 = fadd <2 x float> %v61, %v62
  %v64 = extractelement <2 x float> %v63, i64 0
  %v65 = extractelement <2 x float> %v63, i64 1
  %v66 = fadd float %v64, %v65
  store float %v66, ptr %room31, align 8
  %v67 = load float, ptr %room31, align 8
  %v68 = fadd float 0x0000000000000000, %v67
  store float %v68, ptr %v29, align 4, !alias.scope !14, !noalias !23
  br label %latch22
latch22:
  %next25 = add nsw i64 %i24, 1
  %v69 = icmp slt i64 %next25, 8
  br i1 %v69, label %head20, label %after23
after23:
  %v70 = load <8 x float>, ptr %temp11, align 4, !alias.scope !14, !noalias !23
  %v71 = fdiv <8 x float> %v70, splat (float 0x4048000000000000)
  store <8 x float> %v71, ptr %temp12, align 4, !alias.scope !15, !noalias !24
  %v78 = icmp slt i64 0, 8
  br i1 %v78, label %head72, label %after75
head72:
  %i76 = phi i64 [ 0, %after23 ], [ %next77, %latch74 ]
  %v79 = mul i64 %i76, 48
  %v80 = getelementptr float, ptr %v2, i64 %v79
  %v81 = getelementptr float, ptr %temp12, i64 %i76
  %v82 = getelementptr float, ptr %temp13, i64 %i76
  %v83 = load float, ptr %v81, align 4, !alias.scope !15, !noalias !24
  %v84 = insertelement <8 x float> poison, float %v83, i64 0
  %v85 = shufflevector <8 x float> %v84, <8 x float> poison, <8 x i32> zeroinitializer
  store <8 x float> splat (float 0x0000000000000000), ptr %room86, align 8
  store float 0x0000000000000000, ptr %room87, align 8
  %v90 = load <8 x float>, ptr %room86, align 8
  %v91 = load <8 x float>, ptr %v80, align 4, !alias.scope !10, !noalias !19
  %v92 = fsub <8 x float> %v91, %v85
  %v93 = fmul <8 x float> %v92, %v92
  %v94 = fadd <8 x float> %v90, %v93
  store <8 x float> %v94, ptr %room86, align 8
  %v95 = getelementptr float, ptr %v80, i64 8
  %v96 = load <8 x float>, ptr %room86, align 8
  %v97 = load <8 x float>, ptr %v95, align 4, !alias.scope !10, !noalias !19
  %v98 = fsub <8 x float> %v97, %v85
  %v99 = fmul <8 x float> %v98, %v98
  %v100 = fadd <8 x float> %v96, %v99
  store <8 x float> %v100, ptr %room86, align 8
  %v101 = getelementptr float, ptr %v80, i64 16
  %v102 = load <8 x float>, ptr %room86, align 8
  %v103 = load <8 x float>, ptr %v101, align 4, !alias.scope !10, !noalias !19
  %v104 = fsub <8 x float> %v103, %v85
  %v105 = fmul <8 x float> %v104, %v104
  %v106 = fadd <8 x float> %v102, %v105
  store <8 x float> %v106, ptr %room86, align 8
  %v107 = getelementptr float, ptr %v80, i64 24
  %v108 = load <8 x float>, ptr %room86, align 8
  %v109 = load <8 x float>, ptr %v107, align 4, !alias.scope !10, !noalias !19
  %v110 = fsub <8 x float> %v109, %v85
  %v111 = fmul <8 x float> %v110, %v110
  %v112 = fadd <8 x float> %v108, %v111
  store <8 x float> %v112, ptr %room86, align 8
  %v113 = getelementptr float, ptr %v80, i64 32
  %v114 = load <8 x float>, ptr %room86, align 8
  %v115 = load <8 x float>, ptr %v113, align 4, !alias.scope !10, !noalias !19
  %v116 = fsub <8 x float> %v115, %v85
  %v117 = fmul <8 x float> %v116, %v116
  %v118 = fadd <8 x float> %v114, %v117
  store <8 x float> %v118, ptr %room86, align 8
  %v119 = getelementptr float, ptr %v80, i64 40
  %v120 = load <8 x float>, ptr %room86, align 8
  %v121 = load <8 x float>, ptr %v119, align 4, !alias.scope !10, !noalias !19
  %v122 = fsub <8 x float> %v121, %v85
  %v123 = fmul <8 x float> %v122, %v122
  %v124 = fadd <8 x float> %v120, %v123
  store <8 x float> %v124, ptr %room86, align 8
  %v125 = load <8 x float>, ptr %room86, align 8
  %v126 = shufflevector <8 x float> %v125, <8 x float> %v125, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v127 = shufflevector <8 x float> %v125, <8 x float> %v125, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v128 = fadd <4 x float> %v126, %v127
  %v129 = shufflevector <4 x float> %v128, <4 x float> %v128, <2 x i32> <i32 0, i32 2>
  %v130 = shufflevector <4 x float> %v128, <4 x float> %v128, <2 x i32> <i32 1, i32 3>
  %v131 = fadd <2 x float> %v129, %v130
  %v132 = extractelement <2 x float> %v131, i64 0
  %v133 = extractelement <2 x float> %v131, i64 1
  %v134 = fadd float %v132, %v133
  store float %v134, ptr %room87, align 8
  %v135 = load float, ptr %room87, align 8
  %v136 = fadd float 0x0000000000000000, %v135
  store float %v136, ptr %v82, align 4, !alias.scope !16, !noalias !25
  br label %latch74
latch74:
  %next77 = add nsw i64 %i76, 1
  %v137 = icmp slt i64 %next77, 8
  br i1 %v137, label %head72, label %after75
after75:
  %v138 = load <8 x float>, ptr %temp13, align 4, !alias.scope !16, !noalias !25
  %v139 = insertelement <8 x float> poison, float %v19, i64 0
  %v140 = shufflevector <8 x float> %v139, <8 x float> poison, <8 x i32> zeroinitializer
  %v141 = fdiv <8 x float> %v138, %v140
  %v142 = fadd <8 x float> %v141, splat (float 0x3EE4F8B580000000)
  %v143 = call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v142)
  store <8 x float> %v143, ptr %temp14, align 4, !alias.scope !17, !noalias !26
  %v150 = icmp slt i64 0, 8
  br i1 %v150, label %head144, label %after147
head144:
  %i148 = phi i64 [ 0, %after75 ], [ %next149, %latch146 ]
  %v151 = mul i64 %i148, 48
  %v152 = getelementptr float, ptr %v2, i64 %v151
  %v153 = getelementptr float, ptr %temp12, i64 %i148
  %v154 = getelementptr float, ptr %temp14, i64 %i148
  %v155 = mul i64 %i148, 48
  %v156 = getelementptr float, ptr %v10, i64 %v155
  %v157 = load float, ptr %v153, align 4, !alias.scope !15, !noalias !24
  %v158 = insertelement <16 x float> poison, float %v157, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  %v160 = load float, ptr %v154, align 4, !alias.scope !17, !noalias !26
  %v161 = insertelement <16 x float> poison, float %v160, i64 0
  %v162 = shufflevector <16 x float> %v161, <16 x float> poison, <16 x i32> zeroinitializer
  %v169 = icmp slt i64 0, 48
  br i1 %v169, label %head163, label %after166
head163:
  %i167 = phi i64 [ 0, %head144 ], [ %next168, %latch165 ]
  %v170 = getelementptr float, ptr %v152, i64 %i167
  %v171 = getelementptr float, ptr %v6, i64 %i167
  %v172 = getelementptr float, ptr %v8, i64 %i167
  %v173 = getelementptr float, ptr %v156, i64 %i167
  %v174 = load <16 x float>, ptr %v172, align 4, !alias.scope !13, !noalias !22
  %v175 = load <16 x float>, ptr %v171, align 4, !alias.scope !12, !noalias !21
  %v176 = load <16 x float>, ptr %v170, align 4, !alias.scope !10, !noalias !19
  %v177 = fsub <16 x float> %v176, %v159
  %v178 = fdiv <16 x float> %v177, %v162
  %v179 = fmul <16 x float> %v178, %v175
  %v180 = fadd <16 x float> %v179, %v174
  store <16 x float> %v180, ptr %v173, align 4, !alias.scope !18, !noalias !27
  br label %latch165
latch165:
  %next168 = add nsw i64 %i167, 16
  %v181 = icmp slt i64 %next168, 48
  br i1 %v181, label %head163, label %after166
after166:
  br label %latch146
latch146:
  %next149 = add nsw i64 %i148, 1
  %v182 = icmp slt i64 %next149, 8
  br i1 %v182, label %head144, label %after147
after147:
  br label %done
done:
  %v183 = phi i64 [ 0, %after147 ]
  ret i64 %v183
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
  %v18 = getelementptr i8, ptr %data, i64 32
  %v19 = load ptr, ptr %v18, align 8
  %v20 = getelementptr i8, ptr %room1, i64 64
  store ptr %v19, ptr %v20, align 8
  %v21 = call i64 @tn_program(ptr %room1)
  ret i64 %v21
}


!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
!5 = distinct !{!5, !0}
!6 = distinct !{!6, !0}
!7 = distinct !{!7, !0}
!8 = distinct !{!8, !0}
!9 = distinct !{!9, !0}
!10 = !{!1}
!11 = !{!2}
!12 = !{!3}
!13 = !{!4}
!14 = !{!5}
!15 = !{!6}
!16 = !{!7}
!17 = !{!8}
!18 = !{!9}
!19 = !{!2, !3, !4, !5, !6, !7, !8, !9}
!20 = !{!1, !3, !4, !5, !6, !7, !8, !9}
!21 = !{!1, !2, !4, !5, !6, !7, !8, !9}
!22 = !{!1, !2, !3, !5, !6, !7, !8, !9}
!23 = !{!1, !2, !3, !4, !6, !7, !8, !9}
!24 = !{!1, !2, !3, !4, !5, !7, !8, !9}
!25 = !{!1, !2, !3, !4, !5, !6, !8, !9}
!26 = !{!1, !2, !3, !4, !5, !6, !7, !9}
!27 = !{!1, !2, !3, !4, !5, !6, !7, !8}
