; module
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room80 = alloca [16 x float], align 16
  %room71 = alloca [16 x float], align 16
  %room62 = alloca [16 x float], align 16
  %room23 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %args, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %args, i64 48
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %args, i64 64
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %args, i64 80
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %args, i64 96
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %args, i64 112
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %args, i64 128
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %args, i64 144
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %args, i64 160
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %args, i64 176
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %args, i64 192
  %v22 = load i64, ptr %v21, align 8
  store i64 0, ptr %room23, align 8
  %v24 = getelementptr i8, ptr %args, i64 208
  %v25 = load i64, ptr %v24, align 8
  %v26 = mul i64 %chunk, %v25
  %v27 = sub i64 %v10, %v26
  %v28 = call i64 @llvm.smin.i64(i64 %v27, i64 %v25)
  %v29 = mul i64 %v26, %v14
  %v30 = getelementptr float, ptr %v2, i64 %v29
  %v31 = mul i64 %v26, %v16
  %v32 = getelementptr float, ptr %v4, i64 %v31
  %v33 = mul i64 %v26, %v18
  %v34 = getelementptr float, ptr %v6, i64 %v33
  %v35 = mul i64 %v26, %v20
  %v36 = getelementptr float, ptr %v8, i64 %v35
  %v43 = icmp slt i64 0, %v28
  br i1 %v43, label %head37, label %after40
head37:
  %i41 = phi i64 [ 0, %entry ], [ %next42, %latch39 ]
  %v44 = mul i64 %i41, %v14
  %v45 = getelementptr float, ptr %v30, i64 %v44
  %v46 = mul i64 %i41, %v16
  %v47 = getelementptr float, ptr %v32, i64 %v46
  %v48 = mul i64 %i41, %v18
  %v49 = getelementptr float, ptr %v34, i64 %v48
  %v50 = mul i64 %i41, %v20
  %v51 = getelementptr float, ptr %v36, i64 %v50
  %v52 = add i64 %v26, %i41
  %v53 = load float, ptr %v47, align 4, !alias.scope !6, !noalias !10
  %v54 = insertelement <16 x float> poison, float %v53, i64 0
  %v55 = shufflevector <16 x float> %v54, <16 x float> poison, <16 x i32> zeroinitializer
  %v61 = icmp slt i64 %v12, 16
  br i1 %v61, label %small56, label %large57
small56:
  %v63 = trunc i64 %v12 to i32
  %v64 = insertelement <16 x i32> poison, i32 %v63, i64 0
  %v65 = shufflevector <16 x i32> %v64, <16 x i32> poison, <16 x i32> zeroinitializer
  %v66 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v65
  %v67 = load float, ptr %v45, align 4, !alias.scope !5, !noalias !9
  %v68 = insertelement <16 x float> poison, float %v67, i64 0
  %v69 = shufflevector <16 x float> %v68, <16 x float> poison, <16 x i32> zeroinitializer
  %v70 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v45, i32 4, <16 x i1> %v66, <16 x float> %v69)
  store <16 x float> %v70, ptr %room62, align 4
  %v72 = trunc i64 %v12 to i32
  %v73 = insertelement <16 x i32> poison, i32 %v72, i64 0
  %v74 = shufflevector <16 x i32> %v73, <16 x i32> poison, <16 x i32> zeroinitializer
  %v75 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v74
  %v76 = load float, ptr %v49, align 4, !alias.scope !7, !noalias !11
  %v77 = insertelement <16 x float> poison, float %v76, i64 0
  %v78 = shufflevector <16 x float> %v77, <16 x float> poison, <16 x i32> zeroinitializer
  %v79 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v49, i32 4, <16 x i1> %v75, <16 x float> %v78)
  store <16 x float> %v79, ptr %room71, align 4
  br label %start58
large57:
  br label %start58
start58:
  %v81 = phi i64 [ 16, %small56 ], [ %v12, %large57 ]
  %v82 = phi ptr [ %room62, %small56 ], [ %v45, %large57 ]
  %v83 = phi ptr [ %room71, %small56 ], [ %v49, %large57 ]
  %v84 = phi ptr [ %room80, %small56 ], [ %v51, %large57 ]
  %v85 = sub i64 %v81, 16
  %v92 = icmp slt i64 0, %v81
  br i1 %v92, label %head86, label %after89
head86:
  %i90 = phi i64 [ 0, %start58 ], [ %next91, %latch88 ]
  %v93 = call i64 @llvm.smin.i64(i64 %i90, i64 %v85)
  %v94 = getelementptr float, ptr %v82, i64 %v93
  %v95 = getelementptr float, ptr %v83, i64 %v93
  %v96 = getelementptr float, ptr %v84, i64 %v93
  %v97 = load <16 x float>, ptr %v95, align 4, !alias.scope !7, !noalias !11
  %v98 = load <16 x float>, ptr %v94, align 4, !alias.scope !5, !noalias !9
  %v99 = fmul <16 x float> %v98, %v55
  %v100 = fadd <16 x float> %v99, %v97
  store <16 x float> %v100, ptr %v96, align 4, !alias.scope !8, !noalias !12
  br label %latch88
latch88:
  %next91 = add nsw i64 %i90, 16
  %v101 = icmp slt i64 %next91, %v81
  br i1 %v101, label %head86, label %after89
after89:
  br i1 %v61, label %back59, label %done60
back59:
  %v102 = load <16 x float>, ptr %room80, align 4
  %v103 = trunc i64 %v12 to i32
  %v104 = insertelement <16 x i32> poison, i32 %v103, i64 0
  %v105 = shufflevector <16 x i32> %v104, <16 x i32> poison, <16 x i32> zeroinitializer
  %v106 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v105
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v102, ptr %v51, i32 4, <16 x i1> %v106)
  br label %done60
done60:
  br label %latch39
latch39:
  %next42 = add nsw i64 %i41, 1
  %v107 = icmp slt i64 %next42, %v28
  br i1 %v107, label %head37, label %after40
after40:
  %v108 = load i64, ptr %room23, align 8
  %v109 = icmp ne i64 %v108, 0
  br i1 %v109, label %lossy, label %end
lossy:
  %v110 = getelementptr i8, ptr %args, i64 16
  %v111 = load ptr, ptr %v110, align 8
  %before = atomicrmw or ptr %v111, i64 %v108 monotonic
  br label %end
end:
  ret void
}

define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room25 = alloca [224 x i8], align 16
  %room24 = alloca i64, align 16
  %room23 = alloca i64, align 16
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
  %v9 = getelementptr i8, ptr %words, i64 16
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %words, i64 24
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %words, i64 32
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %words, i64 40
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr i8, ptr %words, i64 48
  %v18 = load i64, ptr %v17, align 8
  %v19 = getelementptr i8, ptr %words, i64 56
  %v20 = load i64, ptr %v19, align 8
  %v21 = getelementptr i8, ptr %words, i64 0
  %v22 = load i64, ptr %v21, align 8
  store i64 0, ptr %room23, align 8
  store i64 0, ptr %room24, align 8
  %v26 = getelementptr i8, ptr %room25, i64 0
  store i64 0, ptr %v26, align 8
  %v27 = getelementptr i8, ptr %room25, i64 16
  store ptr %room23, ptr %v27, align 8
  %v28 = getelementptr i8, ptr %room25, i64 32
  store ptr %v2, ptr %v28, align 8
  %v29 = getelementptr i8, ptr %room25, i64 48
  store ptr %v4, ptr %v29, align 8
  %v30 = getelementptr i8, ptr %room25, i64 64
  store ptr %v6, ptr %v30, align 8
  %v31 = getelementptr i8, ptr %room25, i64 80
  store ptr %v8, ptr %v31, align 8
  %v32 = getelementptr i8, ptr %room25, i64 96
  store i64 %v10, ptr %v32, align 8
  %v33 = getelementptr i8, ptr %room25, i64 112
  store i64 %v12, ptr %v33, align 8
  %v34 = getelementptr i8, ptr %room25, i64 128
  store i64 %v14, ptr %v34, align 8
  %v35 = getelementptr i8, ptr %room25, i64 144
  store i64 %v16, ptr %v35, align 8
  %v36 = getelementptr i8, ptr %room25, i64 160
  store i64 %v18, ptr %v36, align 8
  %v37 = getelementptr i8, ptr %room25, i64 176
  store i64 %v20, ptr %v37, align 8
  %v38 = getelementptr i8, ptr %room25, i64 192
  store i64 %v22, ptr %v38, align 8
  %v39 = getelementptr i8, ptr %room25, i64 208
  store i64 %v10, ptr %v39, align 8
  %v40 = mul i64 %v10, %v12
  %v44 = icmp slt i64 %v40, 133333
  br i1 %v44, label %one41, label %many42
one41:
  call void @chunk0(ptr %room25, i64 0)
  br label %done43
many42:
  %v45 = udiv i64 %v40, 44444
  %v46 = call i64 @llvm.smax.i64(i64 %v45, i64 2)
  %v47 = call i64 @llvm.smin.i64(i64 %v46, i64 32)
  %v48 = call i64 @llvm.smin.i64(i64 %v47, i64 %v10)
  %v49 = add i64 %v10, %v48
  %v50 = sub i64 %v49, 1
  %v51 = udiv i64 %v50, %v48
  %v52 = add i64 %v51, 7
  %v53 = and i64 %v52, -8
  %v54 = icmp slt i64 %v10, 16
  %v55 = select i1 %v54, i64 %v51, i64 %v53
  %v56 = add i64 %v10, %v55
  %v57 = sub i64 %v56, 1
  %v58 = udiv i64 %v57, %v55
  %v59 = getelementptr i8, ptr %room25, i64 208
  store i64 %v55, ptr %v59, align 8
  %v60 = icmp sgt i64 %v40, 1111111
  %v61 = select i1 %v60, i64 1024, i64 -1024
  call void @pool_run(ptr @chunk0, ptr %room25, i64 %v58, i64 %v61)
  br label %done43
done43:
  br label %done
done:
  %v62 = phi i64 [ 0, %done43 ]
  ret i64 %v62
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
!5 = !{!1}
!6 = !{!2}
!7 = !{!3}
!8 = !{!4}
!9 = !{!2, !3, !4}
!10 = !{!1, !3, !4}
!11 = !{!1, !2, !4}
!12 = !{!1, !2, !3}
