; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room56 = alloca [4 x float], align 16
  %room41 = alloca [4 x float], align 16
  %room26 = alloca [4 x float], align 16
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
  %v17 = getelementptr float, ptr %v2, i64 %v14
  %v18 = getelementptr float, ptr %v4, i64 %v14
  %v19 = getelementptr float, ptr %v6, i64 %v14
  %v25 = icmp slt i64 %v16, 4
  br i1 %v25, label %small20, label %large21
small20:
  %v27 = load float, ptr %v17, align 4
  %v28 = insertelement <4 x float> poison, float %v27, i64 0
  %v29 = shufflevector <4 x float> %v28, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %v29, ptr %room26, align 4
  %v36 = icmp slt i64 0, %v16
  br i1 %v36, label %head30, label %after33
head30:
  %i34 = phi i64 [ 0, %small20 ], [ %next35, %latch32 ]
  %v37 = getelementptr float, ptr %v17, i64 %i34
  %v38 = getelementptr float, ptr %room26, i64 %i34
  %v39 = load float, ptr %v37, align 4
  store float %v39, ptr %v38, align 4
  br label %latch32
latch32:
  %next35 = add nsw i64 %i34, 1
  %v40 = icmp slt i64 %next35, %v16
  br i1 %v40, label %head30, label %after33
after33:
  %v42 = load float, ptr %v18, align 4
  %v43 = insertelement <4 x float> poison, float %v42, i64 0
  %v44 = shufflevector <4 x float> %v43, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %v44, ptr %room41, align 4
  %v51 = icmp slt i64 0, %v16
  br i1 %v51, label %head45, label %after48
head45:
  %i49 = phi i64 [ 0, %after33 ], [ %next50, %latch47 ]
  %v52 = getelementptr float, ptr %v18, i64 %i49
  %v53 = getelementptr float, ptr %room41, i64 %i49
  %v54 = load float, ptr %v52, align 4
  store float %v54, ptr %v53, align 4
  br label %latch47
latch47:
  %next50 = add nsw i64 %i49, 1
  %v55 = icmp slt i64 %next50, %v16
  br i1 %v55, label %head45, label %after48
after48:
  br label %start22
large21:
  br label %start22
start22:
  %v57 = phi i64 [ 4, %after48 ], [ %v16, %large21 ]
  %v58 = phi ptr [ %room26, %after48 ], [ %v17, %large21 ]
  %v59 = phi ptr [ %room41, %after48 ], [ %v18, %large21 ]
  %v60 = phi ptr [ %room56, %after48 ], [ %v19, %large21 ]
  %v61 = sub i64 %v57, 4
  %v68 = icmp slt i64 0, %v57
  br i1 %v68, label %head62, label %after65
head62:
  %i66 = phi i64 [ 0, %start22 ], [ %next67, %latch64 ]
  %v69 = call i64 @llvm.smin.i64(i64 %i66, i64 %v61)
  %v70 = getelementptr float, ptr %v58, i64 %v69
  %v71 = getelementptr float, ptr %v59, i64 %v69
  %v72 = getelementptr float, ptr %v60, i64 %v69
  %v73 = add i64 %v14, %v69
  %v74 = load <4 x float>, ptr %v71, align 4, !alias.scope !5, !noalias !8
  %v75 = load <4 x float>, ptr %v70, align 4, !alias.scope !4, !noalias !7
  %v76 = fcmp olt <4 x float> %v74, splat (float 0x3FF0000000000000)
  %v77 = fcmp ogt <4 x float> %v75, splat (float 0x0000000000000000)
  %v78 = and <4 x i1> %v77, %v76
  %v79 = select <4 x i1> %v78, <4 x float> %v75, <4 x float> %v74
  store <4 x float> %v79, ptr %v72, align 4, !alias.scope !6, !noalias !9
  br label %latch64
latch64:
  %next67 = add nsw i64 %i66, 4
  %v80 = icmp slt i64 %next67, %v57
  br i1 %v80, label %head62, label %after65
after65:
  br i1 %v25, label %back23, label %done24
back23:
  %v87 = icmp slt i64 0, %v16
  br i1 %v87, label %head81, label %after84
head81:
  %i85 = phi i64 [ 0, %back23 ], [ %next86, %latch83 ]
  %v88 = getelementptr float, ptr %v19, i64 %i85
  %v89 = getelementptr float, ptr %room56, i64 %i85
  %v90 = load float, ptr %v89, align 4
  store float %v90, ptr %v88, align 4, !alias.scope !6, !noalias !9
  br label %latch83
latch83:
  %next86 = add nsw i64 %i85, 1
  %v91 = icmp slt i64 %next86, %v16
  br i1 %v91, label %head81, label %after84
after84:
  br label %done24
done24:
  %v92 = load i64, ptr %room11, align 8
  %v93 = icmp ne i64 %v92, 0
  br i1 %v93, label %lossy, label %end
lossy:
  %v94 = getelementptr i8, ptr %args, i64 16
  %v95 = load ptr, ptr %v94, align 8
  %before = atomicrmw or ptr %v95, i64 %v92 monotonic
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
  %v25 = icmp slt i64 %v8, 28571
  br i1 %v25, label %one22, label %many23
one22:
  call void @chunk0(ptr %room13, i64 0)
  br label %done24
many23:
  %v26 = udiv i64 %v8, 9523
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
  %v40 = icmp sgt i64 %v8, 238095
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
