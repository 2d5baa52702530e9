; module
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room44 = alloca [16 x i32], align 16
  %room35 = alloca [16 x i32], align 16
  %room26 = alloca [16 x i32], align 16
  %room11 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %args, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %args, i64 48
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %args, i64 64
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %args, i64 80
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %args, i64 96
  %v10 = load i64, ptr %v9, align 8
  store i64 0, ptr %room11, align 8
  %v12 = getelementptr i8, ptr %args, i64 112
  %v13 = load i64, ptr %v12, align 8
  %v14 = mul i64 %chunk, %v13
  %v15 = sub i64 %v8, %v14
  %v16 = call i64 @llvm.smin.i64(i64 %v15, i64 %v13)
  %v17 = getelementptr i32, ptr %v2, i64 %v14
  %v18 = getelementptr i32, ptr %v4, i64 %v14
  %v19 = getelementptr i32, ptr %v6, i64 %v14
  %v25 = icmp slt i64 %v16, 16
  br i1 %v25, label %small20, label %large21
small20:
  %v27 = trunc i64 %v16 to i32
  %v28 = insertelement <16 x i32> poison, i32 %v27, i64 0
  %v29 = shufflevector <16 x i32> %v28, <16 x i32> poison, <16 x i32> zeroinitializer
  %v30 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v29
  %v31 = load i32, ptr %v17, align 4, !alias.scope !4, !noalias !7
  %v32 = insertelement <16 x i32> poison, i32 %v31, i64 0
  %v33 = shufflevector <16 x i32> %v32, <16 x i32> poison, <16 x i32> zeroinitializer
  %v34 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v17, i32 4, <16 x i1> %v30, <16 x i32> %v33)
  store <16 x i32> %v34, ptr %room26, align 4
  %v36 = trunc i64 %v16 to i32
  %v37 = insertelement <16 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <16 x i32> %v37, <16 x i32> poison, <16 x i32> zeroinitializer
  %v39 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v38
  %v40 = load i32, ptr %v18, align 4, !alias.scope !5, !noalias !8
  %v41 = insertelement <16 x i32> poison, i32 %v40, i64 0
  %v42 = shufflevector <16 x i32> %v41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v43 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %v18, i32 4, <16 x i1> %v39, <16 x i32> %v42)
  store <16 x i32> %v43, ptr %room35, align 4
  br label %start22
large21:
  br label %start22
start22:
  %v45 = phi i64 [ 16, %small20 ], [ %v16, %large21 ]
  %v46 = phi ptr [ %room26, %small20 ], [ %v17, %large21 ]
  %v47 = phi ptr [ %room35, %small20 ], [ %v18, %large21 ]
  %v48 = phi ptr [ %room44, %small20 ], [ %v19, %large21 ]
  %v49 = sub i64 %v45, 16
  %v56 = icmp slt i64 0, %v45
  br i1 %v56, label %head50, label %after53
head50:
  %i54 = phi i64 [ 0, %start22 ], [ %next55, %latch52 ]
  %v57 = call i64 @llvm.smin.i64(i64 %i54, i64 %v49)
  %v58 = getelementptr i32, ptr %v46, i64 %v57
  %v59 = getelementptr i32, ptr %v47, i64 %v57
  %v60 = getelementptr i32, ptr %v48, i64 %v57
  %v61 = add i64 %v14, %v57
  %v62 = load <16 x i32>, ptr %v58, align 4, !alias.scope !4, !noalias !7
  %v63 = load <16 x i32>, ptr %v59, align 4, !alias.scope !5, !noalias !8
  %v64 = add <16 x i32> %v62, %v63
  %v65 = mul <16 x i32> %v64, splat (i32 2)
  %v66 = sub <16 x i32> %v65, %v62
  store <16 x i32> %v66, ptr %v60, align 4, !alias.scope !6, !noalias !9
  br label %latch52
latch52:
  %next55 = add nsw i64 %i54, 16
  %v67 = icmp slt i64 %next55, %v45
  br i1 %v67, label %head50, label %after53
after53:
  br i1 %v25, label %back23, label %done24
back23:
  %v68 = load <16 x i32>, ptr %room44, align 4
  %v69 = trunc i64 %v16 to i32
  %v70 = insertelement <16 x i32> poison, i32 %v69, i64 0
  %v71 = shufflevector <16 x i32> %v70, <16 x i32> poison, <16 x i32> zeroinitializer
  %v72 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v71
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v68, ptr %v19, i32 4, <16 x i1> %v72)
  br label %done24
done24:
  %v73 = load i64, ptr %room11, align 8
  %v74 = icmp ne i64 %v73, 0
  br i1 %v74, label %lossy, label %end
lossy:
  %v75 = getelementptr i8, ptr %args, i64 16
  %v76 = load ptr, ptr %v75, align 8
  %before = atomicrmw or ptr %v76, i64 %v73 monotonic
  br label %end
end:
  ret void
}

define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room13 = alloca [128 x i8], align 16
  %room12 = alloca i64, align 16
  %room11 = alloca i64, align 16
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 16
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %words, i64 0
  %v10 = load i64, ptr %v9, align 8
  store i64 0, ptr %room11, align 8
  store i64 0, ptr %room12, align 8
  %v14 = getelementptr i8, ptr %room13, i64 0
  store i64 0, ptr %v14, align 8
  %v15 = getelementptr i8, ptr %room13, i64 16
  store ptr %room11, ptr %v15, align 8
  %v16 = getelementptr i8, ptr %room13, i64 32
  store ptr %v2, ptr %v16, align 8
  %v17 = getelementptr i8, ptr %room13, i64 48
  store ptr %v4, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %room13, i64 64
  store ptr %v6, ptr %v18, align 8
  %v19 = getelementptr i8, ptr %room13, i64 80
  store i64 %v8, ptr %v19, align 8
  %v20 = getelementptr i8, ptr %room13, i64 96
  store i64 %v10, ptr %v20, align 8
  %v21 = getelementptr i8, ptr %room13, i64 112
  store i64 %v8, ptr %v21, align 8
  %v25 = icmp slt i64 %v8, 133333
  br i1 %v25, label %one22, label %many23
one22:
  call void @chunk0(ptr %room13, i64 0)
  br label %done24
many23:
  %v26 = udiv i64 %v8, 44444
  %v27 = call i64 @llvm.smax.i64(i64 %v26, i64 2)
  %v28 = call i64 @llvm.smin.i64(i64 %v27, i64 32)
  %v29 = call i64 @llvm.smin.i64(i64 %v28, i64 %v8)
  %v30 = add i64 %v8, %v29
  %v31 = sub i64 %v30, 1
  %v32 = udiv i64 %v31, %v29
  %v33 = add i64 %v32, 63
  %v34 = and i64 %v33, -64
  %v35 = call i64 @llvm.smax.i64(i64 %v34, i64 1)
  %v36 = add i64 %v8, %v35
  %v37 = sub i64 %v36, 1
  %v38 = udiv i64 %v37, %v35
  %v39 = getelementptr i8, ptr %room13, i64 112
  store i64 %v35, ptr %v39, align 8
  %v40 = icmp sgt i64 %v8, 1111111
  %v41 = select i1 %v40, i64 1024, i64 -1024
  call void @pool_run(ptr @chunk0, ptr %room13, i64 %v38, i64 %v41)
  br label %done24
done24:
  br label %done
done:
  %v42 = phi i64 [ 0, %done24 ]
  ret i64 %v42
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
