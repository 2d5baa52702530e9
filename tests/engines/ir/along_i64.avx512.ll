; module
; passes: sroa simplifycfg dce
declare <8 x i64> @llvm.masked.load.v8i64.p0(ptr, i32, <8 x i1>, <8 x i64>)
declare i64 @llvm.vector.reduce.smax.v8i64(<8 x i64>)
declare i64 @llvm.cttz.i64(i64, i1)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room89 = alloca i1, align 16
  %room87 = alloca i64, align 16
  %room54 = alloca <8 x i64>, align 16
  %room52 = alloca i64, align 16
  %room22 = alloca i64, align 16
  %room10 = alloca i64, align 16
  %room9 = alloca i64, align 16
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 0
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  store i64 0, ptr %room10, align 8
  %v17 = icmp slt i64 0, 20
  br i1 %v17, label %head11, label %after14
head11:
  %i15 = phi i64 [ 0, %begin ], [ %next16, %latch13 ]
  %v18 = mul i64 %i15, 30
  %v19 = getelementptr i64, ptr %v2, i64 %v18
  %v20 = mul i64 %i15, 30
  %v21 = getelementptr i64, ptr %v4, i64 %v20
  %v23 = load i64, ptr %v19, align 8, !alias.scope !4, !noalias !7
  %v24 = mul i64 %v23, 2
  store i64 %v24, ptr %room22, align 8
  store i64 %v24, ptr %v21, align 8, !alias.scope !5, !noalias !8
  %v31 = icmp slt i64 1, 30
  br i1 %v31, label %head25, label %after28
head25:
  %i29 = phi i64 [ 1, %head11 ], [ %next30, %latch27 ]
  %v32 = getelementptr i64, ptr %v19, i64 %i29
  %v33 = getelementptr i64, ptr %v21, i64 %i29
  %v34 = load i64, ptr %v32, align 8, !alias.scope !4, !noalias !7
  %v35 = mul i64 %v34, 2
  %v36 = load i64, ptr %room22, align 8
  %v37 = add i64 %v36, %v35
  store i64 %v37, ptr %room22, align 8
  store i64 %v37, ptr %v33, align 8, !alias.scope !5, !noalias !8
  br label %latch27
latch27:
  %next30 = add nsw i64 %i29, 1
  %v38 = icmp slt i64 %next30, 30
  br i1 %v38, label %head25, label %after28
after28:
  br label %latch13
latch13:
  %next16 = add nsw i64 %i15, 1
  %v39 = icmp slt i64 %next16, 20
  br i1 %v39, label %head11, label %after14
after14:
  %v46 = icmp slt i64 0, 20
  br i1 %v46, label %head40, label %after43
head40:
  %i44 = phi i64 [ 0, %after14 ], [ %next45, %latch42 ]
  %v47 = mul i64 %i44, 30
  %v48 = getelementptr i64, ptr %v2, i64 %v47
  %v49 = getelementptr i64, ptr %v6, i64 %i44
  %v50 = load i64, ptr %v48, align 8, !alias.scope !4, !noalias !7
  %v51 = mul i64 %v50, 2
  store i64 %v51, ptr %room52, align 8
  %v53 = load i64, ptr %room52, align 8
  %v55 = insertelement <8 x i64> poison, i64 %v53, i64 0
  %v56 = shufflevector <8 x i64> %v55, <8 x i64> poison, <8 x i32> zeroinitializer
  store <8 x i64> %v56, ptr %room54, align 8
  %v63 = icmp slt i64 0, 24
  br i1 %v63, label %head57, label %after60
head57:
  %i61 = phi i64 [ 0, %head40 ], [ %next62, %latch59 ]
  %v64 = getelementptr i64, ptr %v48, i64 %i61
  %v65 = load <8 x i64>, ptr %v64, align 8, !alias.scope !4, !noalias !7
  %v66 = mul <8 x i64> %v65, splat (i64 2)
  %v67 = load <8 x i64>, ptr %room54, align 8
  %v68 = icmp sgt <8 x i64> %v66, %v67
  %v69 = select <8 x i1> %v68, <8 x i64> %v66, <8 x i64> %v67
  store <8 x i64> %v69, ptr %room54, align 8
  br label %latch59
latch59:
  %next62 = add nsw i64 %i61, 8
  %v70 = icmp slt i64 %next62, 24
  br i1 %v70, label %head57, label %after60
after60:
  %v71 = add i64 %v8, 6
  %v72 = getelementptr i64, ptr %v48, i64 24
  %v73 = trunc i64 %v71 to i32
  %v74 = insertelement <8 x i32> poison, i32 %v73, i64 0
  %v75 = shufflevector <8 x i32> %v74, <8 x i32> poison, <8 x i32> zeroinitializer
  %v76 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v75
  %v77 = load i64, ptr %v72, align 8, !alias.scope !4, !noalias !7
  %v78 = insertelement <8 x i64> poison, i64 %v77, i64 0
  %v79 = shufflevector <8 x i64> %v78, <8 x i64> poison, <8 x i32> zeroinitializer
  %v80 = call <8 x i64> @llvm.masked.load.v8i64.p0(ptr %v72, i32 8, <8 x i1> %v76, <8 x i64> %v79)
  %v81 = mul <8 x i64> %v80, splat (i64 2)
  %v82 = load <8 x i64>, ptr %room54, align 8
  %v83 = icmp sgt <8 x i64> %v81, %v82
  %v84 = select <8 x i1> %v83, <8 x i64> %v81, <8 x i64> %v82
  store <8 x i64> %v84, ptr %room54, align 8
  %v85 = load <8 x i64>, ptr %room54, align 8
  %v86 = call i64 @llvm.vector.reduce.smax.v8i64(<8 x i64> %v85)
  store i64 %v86, ptr %room52, align 8
  %v88 = load i64, ptr %room52, align 8
  store i1 false, ptr %room89, align 1
  %v96 = icmp slt i64 0, 24
  br i1 %v96, label %head90, label %after93
head90:
  %i94 = phi i64 [ 0, %after60 ], [ %next95, %latch92 ]
  %v97 = load i1, ptr %room89, align 1
  br i1 %v97, label %after93, label %body91
body91:
  %v98 = getelementptr i64, ptr %v48, i64 %i94
  %v99 = add i64 0, %i94
  %v100 = load <8 x i64>, ptr %v98, align 8, !alias.scope !4, !noalias !7
  %v101 = mul <8 x i64> %v100, splat (i64 2)
  %v102 = insertelement <8 x i64> poison, i64 %v88, i64 0
  %v103 = shufflevector <8 x i64> %v102, <8 x i64> poison, <8 x i32> zeroinitializer
  %v104 = icmp eq <8 x i64> %v101, %v103
  %v105 = bitcast <8 x i1> %v104 to i8
  %v106 = zext i8 %v105 to i64
  %v107 = call i64 @llvm.cttz.i64(i64 %v106, i1 false)
  %v108 = add i64 %v99, %v107
  %v109 = icmp ne i64 %v106, 0
  store i64 %v108, ptr %room87, align 8
  store i1 %v109, ptr %room89, align 1
  br label %latch92
latch92:
  %next95 = add nsw i64 %i94, 8
  %v110 = icmp slt i64 %next95, 24
  br i1 %v110, label %head90, label %after93
after93:
  %v117 = icmp slt i64 24, 30
  br i1 %v117, label %head111, label %after114
head111:
  %i115 = phi i64 [ 24, %after93 ], [ %next116, %latch113 ]
  %v118 = load i1, ptr %room89, align 1
  br i1 %v118, label %after114, label %body112
body112:
  %v119 = getelementptr i64, ptr %v48, i64 %i115
  %v120 = add i64 0, %i115
  %v121 = load i64, ptr %v119, align 8, !alias.scope !4, !noalias !7
  %v122 = mul i64 %v121, 2
  %v123 = icmp eq i64 %v122, %v88
  store i64 %v120, ptr %room87, align 8
  store i1 %v123, ptr %room89, align 1
  br label %latch113
latch113:
  %next116 = add nsw i64 %i115, 1
  %v124 = icmp slt i64 %next116, 30
  br i1 %v124, label %head111, label %after114
after114:
  %v125 = load i64, ptr %room87, align 8
  store i64 %v125, ptr %v49, align 8, !alias.scope !6, !noalias !9
  br label %latch42
latch42:
  %next45 = add nsw i64 %i44, 1
  %v126 = icmp slt i64 %next45, 20
  br i1 %v126, label %head40, label %after43
after43:
  br label %done
done:
  %v127 = phi i64 [ 0, %after43 ]
  ret i64 %v127
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = !{!1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!2, !3}
!8 = !{!1, !3}
!9 = !{!1, !2}
