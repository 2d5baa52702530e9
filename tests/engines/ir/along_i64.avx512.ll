; module
; passes: sroa simplifycfg dce
declare <8 x i64> @llvm.masked.load.v8i64.p0(ptr, i32, <8 x i1>, <8 x i64>)
declare i64 @llvm.vector.reduce.smax.v8i64(<8 x i64>)
declare i64 @llvm.vector.reduce.umin.v8i64(<8 x i64>)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room53 = alloca <8 x i64>, align 16
  %room52 = alloca <8 x i64>, align 16
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
  %v54 = insertelement <8 x i64> poison, i64 %v51, i64 0
  %v55 = shufflevector <8 x i64> %v54, <8 x i64> poison, <8 x i32> zeroinitializer
  store <8 x i64> %v55, ptr %room52, align 8
  store <8 x i64> splat (i64 0), ptr %room53, align 8
  %v62 = icmp slt i64 0, 24
  br i1 %v62, label %head56, label %after59
head56:
  %i60 = phi i64 [ 0, %head40 ], [ %next61, %latch58 ]
  %v63 = getelementptr i64, ptr %v48, i64 %i60
  %v64 = lshr i64 %i60, 3
  %v65 = load <8 x i64>, ptr %v63, align 8, !alias.scope !4, !noalias !7
  %v66 = mul <8 x i64> %v65, splat (i64 2)
  %v67 = load <8 x i64>, ptr %room52, align 8
  %v68 = load <8 x i64>, ptr %room53, align 8
  %v69 = icmp sgt <8 x i64> %v66, %v67
  %v70 = select <8 x i1> %v69, <8 x i64> %v66, <8 x i64> %v67
  store <8 x i64> %v70, ptr %room52, align 8
  %v71 = insertelement <8 x i64> poison, i64 %v64, i64 0
  %v72 = shufflevector <8 x i64> %v71, <8 x i64> poison, <8 x i32> zeroinitializer
  %v73 = select <8 x i1> %v69, <8 x i64> %v72, <8 x i64> %v68
  store <8 x i64> %v73, ptr %room53, align 8
  br label %latch58
latch58:
  %next61 = add nsw i64 %i60, 8
  %v74 = icmp slt i64 %next61, 24
  br i1 %v74, label %head56, label %after59
after59:
  %v75 = add i64 %v8, 6
  %v76 = getelementptr i64, ptr %v48, i64 24
  %v77 = trunc i64 %v75 to i32
  %v78 = insertelement <8 x i32> poison, i32 %v77, i64 0
  %v79 = shufflevector <8 x i32> %v78, <8 x i32> poison, <8 x i32> zeroinitializer
  %v80 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v79
  %v81 = lshr i64 24, 3
  %v82 = load i64, ptr %v76, align 8, !alias.scope !4, !noalias !7
  %v83 = insertelement <8 x i64> poison, i64 %v82, i64 0
  %v84 = shufflevector <8 x i64> %v83, <8 x i64> poison, <8 x i32> zeroinitializer
  %v85 = call <8 x i64> @llvm.masked.load.v8i64.p0(ptr %v76, i32 8, <8 x i1> %v80, <8 x i64> %v84)
  %v86 = mul <8 x i64> %v85, splat (i64 2)
  %v87 = load <8 x i64>, ptr %room52, align 8
  %v88 = load <8 x i64>, ptr %room53, align 8
  %v89 = icmp sgt <8 x i64> %v86, %v87
  %v90 = select <8 x i1> %v89, <8 x i64> %v86, <8 x i64> %v87
  store <8 x i64> %v90, ptr %room52, align 8
  %v91 = insertelement <8 x i64> poison, i64 %v81, i64 0
  %v92 = shufflevector <8 x i64> %v91, <8 x i64> poison, <8 x i32> zeroinitializer
  %v93 = select <8 x i1> %v89, <8 x i64> %v92, <8 x i64> %v88
  store <8 x i64> %v93, ptr %room53, align 8
  %v94 = load <8 x i64>, ptr %room53, align 8
  %v95 = mul <8 x i64> %v94, splat (i64 8)
  %v96 = load <8 x i64>, ptr %room52, align 8
  %v97 = add <8 x i64> %v95, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v98 = call i64 @llvm.vector.reduce.smax.v8i64(<8 x i64> %v96)
  %v99 = insertelement <8 x i64> poison, i64 %v98, i64 0
  %v100 = shufflevector <8 x i64> %v99, <8 x i64> poison, <8 x i32> zeroinitializer
  %v101 = icmp eq <8 x i64> %v96, %v100
  %v102 = select <8 x i1> %v101, <8 x i64> %v97, <8 x i64> splat (i64 9223372036854775807)
  %v103 = call i64 @llvm.vector.reduce.umin.v8i64(<8 x i64> %v102)
  store i64 %v103, ptr %v49, align 8, !alias.scope !6, !noalias !9
  br label %latch42
latch42:
  %next45 = add nsw i64 %i44, 1
  %v104 = icmp slt i64 %next45, 20
  br i1 %v104, label %head40, label %after43
after43:
  br label %done
done:
  %v105 = phi i64 [ 0, %after43 ]
  ret i64 %v105
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
