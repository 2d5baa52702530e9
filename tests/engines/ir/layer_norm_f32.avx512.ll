; module
; passes: sroa simplifycfg dce
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room91 = alloca <8 x double>, align 16
  %room90 = alloca <8 x double>, align 16
  %room89 = alloca <8 x double>, align 16
  %room88 = alloca float, align 16
  %room87 = alloca <8 x float>, align 16
  %room34 = alloca <8 x double>, align 16
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
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %data, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %data, i64 32
  %v10 = load ptr, ptr %v9, align 8
  %v15 = getelementptr i8, ptr %words, i64 0
  %v16 = load i64, ptr %v15, align 8
  store i64 0, ptr %room17, align 8
  store i64 0, ptr %room18, align 8
  %v19 = load float, ptr %v4, align 4, !alias.scope !11, !noalias !20
  %v26 = icmp slt i64 0, 8
  br i1 %v26, label %head20, label %after23
head20:
  %i24 = phi i64 [ 0, %begin ], [ %next25, %latch22 ]
  %v27 = mul i64 %i24, 48
  %v28 = getelementptr float, ptr %v2, i64 %v27
  %v29 = getelementptr float, ptr %temp11, i64 %i24
  store <8 x float> splat (float 0x0000000000000000), ptr %room30, align 8
  store float 0x0000000000000000, ptr %room31, align 8
  %v35 = load <8 x float>, ptr %room30, align 8
  %v36 = load <8 x float>, ptr %v28, align 4, !alias.scope !10, !noalias !19
  %v37 = fadd <8 x float> %v35, %v36
  store <8 x float> %v37, ptr %room30, align 8
  %v38 = getelementptr float, ptr %v28, i64 8
  %v39 = load <8 x float>, ptr %room30, align 8
  %v40 = load <8 x float>, ptr %v38, align 4, !alias.scope !10, !noalias !19
  %v41 = fadd <8 x float> %v39, %v40
  store <8 x float> %v41, ptr %room30, align 8
  %v42 = getelementptr float, ptr %v28, i64 16
  %v43 = load <8 x float>, ptr %room30, align 8
  %v44 = load <8 x float>, ptr %v42, align 4, !alias.scope !10, !noalias !19
  %v45 = fadd <8 x float> %v43, %v44
  store <8 x float> %v45, ptr %room30, align 8
  %v46 = getelementptr float, ptr %v28, i64 24
  %v47 = load <8 x float>, ptr %room30, align 8
  %v48 = load <8 x float>, ptr %v46, align 4, !alias.scope !10, !noalias !19
  %v49 = fadd <8 x float> %v47, %v48
  store <8 x float> %v49, ptr %room30, align 8
  %v50 = getelementptr float, ptr %v28, i64 32
  %v51 = load <8 x float>, ptr %room30, align 8
  %v52 = load <8 x float>, ptr %v50, align 4, !alias.scope !10, !noalias !19
  %v53 = fadd <8 x float> %v51, %v52
  store <8 x float> %v53, ptr %room30, align 8
  %v54 = getelementptr float, ptr %v28, i64 40
  %v55 = load <8 x float>, ptr %room30, align 8
  %v56 = load <8 x float>, ptr %v54, align 4, !alias.scope !10, !noalias !19
  %v57 = fadd <8 x float> %v55, %v56
  store <8 x float> %v57, ptr %room30, align 8
  %v58 = load <8 x float>, ptr %room30, align 8
  %v59 = shufflevector <8 x float> %v58, <8 x float> %v58, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v60 = shufflevector <8 x float> %v58, <8 x float> %v58, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v61 = fadd <4 x float> %v59, %v60
  %v62 = shufflevector <4 x float> %v61, <4 x float> %v61, <2 x i32> <i32 0, i32 2>
  %v63 = shufflevector <4 x float> %v61, <4 x float> %v61, <2 x i32> <i32 1, i32 3>
  %v64 = fadd <2 x float> %v62, %v63
  %v65 = extractelement <2 x float> %v64, i64 0
  %v66 = extractelement <2 x float> %v64, i64 1
  %v67 = fadd float %v65, %v66
  store float %v67, ptr %room31, align 8
  %v68 = load float, ptr %room31, align 8
  %v69 = fadd float 0x0000000000000000, %v68
  store float %v69, ptr %v29, align 4, !alias.scope !14, !noalias !23
  br label %latch22
latch22:
  %next25 = add nsw i64 %i24, 1
  %v70 = icmp slt i64 %next25, 8
  br i1 %v70, label %head20, label %after23
after23:
  %v71 = load <8 x float>, ptr %temp11, align 4, !alias.scope !14, !noalias !23
  %v72 = fdiv <8 x float> %v71, splat (float 0x4048000000000000)
  store <8 x float> %v72, ptr %temp12, align 4, !alias.scope !15, !noalias !24
  %v79 = icmp slt i64 0, 8
  br i1 %v79, label %head73, label %after76
head73:
  %i77 = phi i64 [ 0, %after23 ], [ %next78, %latch75 ]
  %v80 = mul i64 %i77, 48
  %v81 = getelementptr float, ptr %v2, i64 %v80
  %v82 = getelementptr float, ptr %temp12, i64 %i77
  %v83 = getelementptr float, ptr %temp13, i64 %i77
  %v84 = load float, ptr %v82, align 4, !alias.scope !15, !noalias !24
  %v85 = insertelement <8 x float> poison, float %v84, i64 0
  %v86 = shufflevector <8 x float> %v85, <8 x float> poison, <8 x i32> zeroinitializer
  store <8 x float> splat (float 0x0000000000000000), ptr %room87, align 8
  store float 0x0000000000000000, ptr %room88, align 8
  %v92 = load <8 x float>, ptr %room87, align 8
  %v93 = load <8 x float>, ptr %v81, align 4, !alias.scope !10, !noalias !19
  %v94 = fsub <8 x float> %v93, %v86
  %v95 = fmul <8 x float> %v94, %v94
  %v96 = fadd <8 x float> %v92, %v95
  store <8 x float> %v96, ptr %room87, align 8
  %v97 = getelementptr float, ptr %v81, i64 8
  %v98 = load <8 x float>, ptr %room87, align 8
  %v99 = load <8 x float>, ptr %v97, align 4, !alias.scope !10, !noalias !19
  %v100 = fsub <8 x float> %v99, %v86
  %v101 = fmul <8 x float> %v100, %v100
  %v102 = fadd <8 x float> %v98, %v101
  store <8 x float> %v102, ptr %room87, align 8
  %v103 = getelementptr float, ptr %v81, i64 16
  %v104 = load <8 x float>, ptr %room87, align 8
  %v105 = load <8 x float>, ptr %v103, align 4, !alias.scope !10, !noalias !19
  %v106 = fsub <8 x float> %v105, %v86
  %v107 = fmul <8 x float> %v106, %v106
  %v108 = fadd <8 x float> %v104, %v107
  store <8 x float> %v108, ptr %room87, align 8
  %v109 = getelementptr float, ptr %v81, i64 24
  %v110 = load <8 x float>, ptr %room87, align 8
  %v111 = load <8 x float>, ptr %v109, align 4, !alias.scope !10, !noalias !19
  %v112 = fsub <8 x float> %v111, %v86
  %v113 = fmul <8 x float> %v112, %v112
  %v114 = fadd <8 x float> %v110, %v113
  store <8 x float> %v114, ptr %room87, align 8
  %v115 = getelementptr float, ptr %v81, i64 32
  %v116 = load <8 x float>, ptr %room87, align 8
  %v117 = load <8 x float>, ptr %v115, align 4, !alias.scope !10, !noalias !19
  %v118 = fsub <8 x float> %v117, %v86
  %v119 = fmul <8 x float> %v118, %v118
  %v120 = fadd <8 x float> %v116, %v119
  store <8 x float> %v120, ptr %room87, align 8
  %v121 = getelementptr float, ptr %v81, i64 40
  %v122 = load <8 x float>, ptr %room87, align 8
  %v123 = load <8 x float>, ptr %v121, align 4, !alias.scope !10, !noalias !19
  %v124 = fsub <8 x float> %v123, %v86
  %v125 = fmul <8 x float> %v124, %v124
  %v126 = fadd <8 x float> %v122, %v125
  store <8 x float> %v126, ptr %room87, align 8
  %v127 = load <8 x float>, ptr %room87, align 8
  %v128 = shufflevector <8 x float> %v127, <8 x float> %v127, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %v129 = shufflevector <8 x float> %v127, <8 x float> %v127, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %v130 = fadd <4 x float> %v128, %v129
  %v131 = shufflevector <4 x float> %v130, <4 x float> %v130, <2 x i32> <i32 0, i32 2>
  %v132 = shufflevector <4 x float> %v130, <4 x float> %v130, <2 x i32> <i32 1, i32 3>
  %v133 = fadd <2 x float> %v131, %v132
  %v134 = extractelement <2 x float> %v133, i64 0
  %v135 = extractelement <2 x float> %v133, i64 1
  %v136 = fadd float %v134, %v135
  store float %v136, ptr %room88, align 8
  %v137 = load float, ptr %room88, align 8
  %v138 = fadd float 0x0000000000000000, %v137
  store float %v138, ptr %v83, align 4, !alias.scope !16, !noalias !25
  br label %latch75
latch75:
  %next78 = add nsw i64 %i77, 1
  %v139 = icmp slt i64 %next78, 8
  br i1 %v139, label %head73, label %after76
after76:
  %v140 = load <8 x float>, ptr %temp13, align 4, !alias.scope !16, !noalias !25
  %v141 = insertelement <8 x float> poison, float %v19, i64 0
  %v142 = shufflevector <8 x float> %v141, <8 x float> poison, <8 x i32> zeroinitializer
  %v143 = fdiv <8 x float> %v140, %v142
  %v144 = fadd <8 x float> %v143, splat (float 0x3EE4F8B580000000)
  %v145 = call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v144)
  store <8 x float> %v145, ptr %temp14, align 4, !alias.scope !17, !noalias !26
  %v152 = icmp slt i64 0, 8
  br i1 %v152, label %head146, label %after149
head146:
  %i150 = phi i64 [ 0, %after76 ], [ %next151, %latch148 ]
  %v153 = mul i64 %i150, 48
  %v154 = getelementptr float, ptr %v2, i64 %v153
  %v155 = getelementptr float, ptr %temp12, i64 %i150
  %v156 = getelementptr float, ptr %temp14, i64 %i150
  %v157 = mul i64 %i150, 48
  %v158 = getelementptr float, ptr %v10, i64 %v157
  %v159 = load float, ptr %v155, align 4, !alias.scope !15, !noalias !24
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = load float, ptr %v156, align 4, !alias.scope !17, !noalias !26
  %v163 = insertelement <16 x float> poison, float %v162, i64 0
  %v164 = shufflevector <16 x float> %v163, <16 x float> poison, <16 x i32> zeroinitializer
  %v171 = icmp slt i64 0, 48
  br i1 %v171, label %head165, label %after168
head165:
  %i169 = phi i64 [ 0, %head146 ], [ %next170, %latch167 ]
  %v172 = getelementptr float, ptr %v154, i64 %i169
  %v173 = getelementptr float, ptr %v6, i64 %i169
  %v174 = getelementptr float, ptr %v8, i64 %i169
  %v175 = getelementptr float, ptr %v158, i64 %i169
  %v176 = load <16 x float>, ptr %v174, align 4, !alias.scope !13, !noalias !22
  %v177 = load <16 x float>, ptr %v173, align 4, !alias.scope !12, !noalias !21
  %v178 = load <16 x float>, ptr %v172, align 4, !alias.scope !10, !noalias !19
  %v179 = fsub <16 x float> %v178, %v161
  %v180 = fdiv <16 x float> %v179, %v164
  %v181 = fmul <16 x float> %v180, %v177
  %v182 = fadd <16 x float> %v181, %v176
  store <16 x float> %v182, ptr %v175, align 4, !alias.scope !18, !noalias !27
  br label %latch167
latch167:
  %next170 = add nsw i64 %i169, 16
  %v183 = icmp slt i64 %next170, 48
  br i1 %v183, label %head165, label %after168
after168:
  br label %latch148
latch148:
  %next151 = add nsw i64 %i150, 1
  %v184 = icmp slt i64 %next151, 8
  br i1 %v184, label %head146, label %after149
after149:
  br label %done
done:
  %v185 = phi i64 [ 0, %after149 ]
  ret i64 %v185
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
