; module
declare <8 x double> @llvm.masked.load.v8f64.p0(ptr, i32, <8 x i1>, <8 x double>)
declare void @llvm.masked.store.v8f64.p0(<8 x double>, ptr, i32, <8 x i1>)
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
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
  %v17 = icmp slt i64 0, 30
  br i1 %v17, label %head11, label %after14
head11:
  %i15 = phi i64 [ 0, %begin ], [ %next16, %latch13 ]
  %v18 = getelementptr double, ptr %v2, i64 %i15
  %v19 = mul i64 %i15, 20
  %v20 = getelementptr double, ptr %v4, i64 %v19
  %v21 = mul i64 %i15, 20
  %v22 = getelementptr double, ptr %v6, i64 %v21
  %v29 = icmp slt i64 0, 16
  br i1 %v29, label %head23, label %after26
head23:
  %i27 = phi i64 [ 0, %head11 ], [ %next28, %latch25 ]
  %v30 = mul i64 %i27, 30
  %v31 = getelementptr double, ptr %v18, i64 %v30
  %v32 = getelementptr double, ptr %v20, i64 %i27
  %v33 = getelementptr double, ptr %v22, i64 %i27
  %v34 = load <8 x double>, ptr %v32, align 8, !alias.scope !5, !noalias !8
  %v35 = getelementptr double, ptr %v31, i64 0
  %v36 = getelementptr double, ptr %v31, i64 30
  %v37 = getelementptr double, ptr %v31, i64 60
  %v38 = getelementptr double, ptr %v31, i64 90
  %v39 = getelementptr double, ptr %v31, i64 120
  %v40 = getelementptr double, ptr %v31, i64 150
  %v41 = getelementptr double, ptr %v31, i64 180
  %v42 = getelementptr double, ptr %v31, i64 210
  %v43 = load double, ptr %v35, align 8, !alias.scope !4, !noalias !7
  %v44 = load double, ptr %v36, align 8, !alias.scope !4, !noalias !7
  %v45 = load double, ptr %v37, align 8, !alias.scope !4, !noalias !7
  %v46 = load double, ptr %v38, align 8, !alias.scope !4, !noalias !7
  %v47 = load double, ptr %v39, align 8, !alias.scope !4, !noalias !7
  %v48 = load double, ptr %v40, align 8, !alias.scope !4, !noalias !7
  %v49 = load double, ptr %v41, align 8, !alias.scope !4, !noalias !7
  %v50 = load double, ptr %v42, align 8, !alias.scope !4, !noalias !7
  %v51 = insertelement <8 x double> poison, double %v43, i64 0
  %v52 = insertelement <8 x double> %v51, double %v44, i64 1
  %v53 = insertelement <8 x double> %v52, double %v45, i64 2
  %v54 = insertelement <8 x double> %v53, double %v46, i64 3
  %v55 = insertelement <8 x double> %v54, double %v47, i64 4
  %v56 = insertelement <8 x double> %v55, double %v48, i64 5
  %v57 = insertelement <8 x double> %v56, double %v49, i64 6
  %v58 = insertelement <8 x double> %v57, double %v50, i64 7
  %v59 = fmul <8 x double> %v58, splat (double 0x4000000000000000)
  %v60 = fadd <8 x double> %v59, %v34
  store <8 x double> %v60, ptr %v33, align 8, !alias.scope !6, !noalias !9
  br label %latch25
latch25:
  %next28 = add nsw i64 %i27, 8
  %v61 = icmp slt i64 %next28, 16
  br i1 %v61, label %head23, label %after26
after26:
  %v62 = add i64 %v8, 4
  %v63 = mul i64 16, 30
  %v64 = getelementptr double, ptr %v18, i64 %v63
  %v65 = getelementptr double, ptr %v20, i64 16
  %v66 = getelementptr double, ptr %v22, i64 16
  %v67 = trunc i64 %v62 to i32
  %v68 = insertelement <8 x i32> poison, i32 %v67, i64 0
  %v69 = shufflevector <8 x i32> %v68, <8 x i32> poison, <8 x i32> zeroinitializer
  %v70 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v69
  %v71 = load double, ptr %v65, align 8, !alias.scope !5, !noalias !8
  %v72 = insertelement <8 x double> poison, double %v71, i64 0
  %v73 = shufflevector <8 x double> %v72, <8 x double> poison, <8 x i32> zeroinitializer
  %v74 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr %v65, i32 8, <8 x i1> %v70, <8 x double> %v73)
  %v75 = load double, ptr %v64, align 8, !alias.scope !4, !noalias !7
  %v76 = insertelement <8 x double> poison, double %v75, i64 0
  %v77 = shufflevector <8 x double> %v76, <8 x double> poison, <8 x i32> zeroinitializer
  %v78 = getelementptr double, ptr %v64, i64 0
  %v79 = getelementptr double, ptr %v64, i64 30
  %v80 = getelementptr double, ptr %v64, i64 60
  %v81 = getelementptr double, ptr %v64, i64 90
  %v82 = getelementptr double, ptr %v64, i64 0
  %v83 = getelementptr double, ptr %v64, i64 0
  %v84 = getelementptr double, ptr %v64, i64 0
  %v85 = getelementptr double, ptr %v64, i64 0
  %v86 = load double, ptr %v78, align 8
  %v87 = load double, ptr %v79, align 8
  %v88 = load double, ptr %v80, align 8
  %v89 = load double, ptr %v81, align 8
  %v90 = load double, ptr %v82, align 8
  %v91 = load double, ptr %v83, align 8
  %v92 = load double, ptr %v84, align 8
  %v93 = load double, ptr %v85, align 8
  %v94 = insertelement <8 x double> poison, double %v86, i64 0
  %v95 = insertelement <8 x double> %v94, double %v87, i64 1
  %v96 = insertelement <8 x double> %v95, double %v88, i64 2
  %v97 = insertelement <8 x double> %v96, double %v89, i64 3
  %v98 = insertelement <8 x double> %v97, double %v90, i64 4
  %v99 = insertelement <8 x double> %v98, double %v91, i64 5
  %v100 = insertelement <8 x double> %v99, double %v92, i64 6
  %v101 = insertelement <8 x double> %v100, double %v93, i64 7
  %v102 = fmul <8 x double> %v101, splat (double 0x4000000000000000)
  %v103 = fadd <8 x double> %v102, %v74
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v103, ptr %v66, i32 8, <8 x i1> %v70)
  br label %latch13
latch13:
  %next16 = add nsw i64 %i15, 1
  %v104 = icmp slt i64 %next16, 30
  br i1 %v104, label %head11, label %after14
after14:
  br label %done
done:
  %v105 = phi i64 [ 0, %after14 ]
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
