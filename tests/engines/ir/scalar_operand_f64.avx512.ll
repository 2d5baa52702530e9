; module
declare i64 @llvm.smin.i64(i64, i64)
declare <8 x double> @llvm.masked.load.v8f64.p0(ptr, i32, <8 x i1>, <8 x double>)
declare <8 x double> @llvm.sqrt.v8f64(<8 x double>)
declare void @llvm.masked.store.v8f64.p0(<8 x double>, ptr, i32, <8 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room37 = alloca [8 x double], align 16
  %room28 = alloca [8 x double], align 16
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
  %v17 = load double, ptr %v4, align 8, !alias.scope !5, !noalias !8
  %v18 = insertelement <8 x double> poison, double %v17, i64 0
  %v19 = shufflevector <8 x double> %v18, <8 x double> poison, <8 x i32> zeroinitializer
  %v20 = getelementptr double, ptr %v2, i64 %v14
  %v21 = getelementptr double, ptr %v6, i64 %v14
  %v27 = icmp slt i64 %v16, 8
  br i1 %v27, label %small22, label %large23
small22:
  %v29 = trunc i64 %v16 to i32
  %v30 = insertelement <8 x i32> poison, i32 %v29, i64 0
  %v31 = shufflevector <8 x i32> %v30, <8 x i32> poison, <8 x i32> zeroinitializer
  %v32 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v31
  %v33 = load double, ptr %v20, align 8, !alias.scope !4, !noalias !7
  %v34 = insertelement <8 x double> poison, double %v33, i64 0
  %v35 = shufflevector <8 x double> %v34, <8 x double> poison, <8 x i32> zeroinitializer
  %v36 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr %v20, i32 8, <8 x i1> %v32, <8 x double> %v35)
  store <8 x double> %v36, ptr %room28, align 8
  br label %start24
large23:
  br label %start24
start24:
  %v38 = phi i64 [ 8, %small22 ], [ %v16, %large23 ]
  %v39 = phi ptr [ %room28, %small22 ], [ %v20, %large23 ]
  %v40 = phi ptr [ %room37, %small22 ], [ %v21, %large23 ]
  %v41 = sub i64 %v38, 8
  %v48 = icmp slt i64 0, %v38
  br i1 %v48, label %head42, label %after45
head42:
  %i46 = phi i64 [ 0, %start24 ], [ %next47, %latch44 ]
  %v49 = call i64 @llvm.smin.i64(i64 %i46, i64 %v41)
  %v50 = getelementptr double, ptr %v39, i64 %v49
  %v51 = getelementptr double, ptr %v40, i64 %v49
  %v52 = add i64 %v14, %v49
  %v53 = load <8 x double>, ptr %v50, align 8, !alias.scope !4, !noalias !7
  %v54 = fmul <8 x double> %v53, %v53
  %v55 = fadd <8 x double> %v54, %v19
  %v56 = call <8 x double> @llvm.sqrt.v8f64(<8 x double> %v55)
  store <8 x double> %v56, ptr %v51, align 8, !alias.scope !6, !noalias !9
  br label %latch44
latch44:
  %next47 = add nsw i64 %i46, 8
  %v57 = icmp slt i64 %next47, %v38
  br i1 %v57, label %head42, label %after45
after45:
  br i1 %v27, label %back25, label %done26
back25:
  %v58 = load <8 x double>, ptr %room37, align 8
  %v59 = trunc i64 %v16 to i32
  %v60 = insertelement <8 x i32> poison, i32 %v59, i64 0
  %v61 = shufflevector <8 x i32> %v60, <8 x i32> poison, <8 x i32> zeroinitializer
  %v62 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v61
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v58, ptr %v21, i32 8, <8 x i1> %v62)
  br label %done26
done26:
  %v63 = load i64, ptr %room11, align 8
  %v64 = icmp ne i64 %v63, 0
  br i1 %v64, label %lossy, label %end
lossy:
  %v65 = getelementptr i8, ptr %args, i64 16
  %v66 = load ptr, ptr %v65, align 8
  %before = atomicrmw or ptr %v66, i64 %v63 monotonic
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
  %v25 = icmp slt i64 %v8, 40000
  br i1 %v25, label %one22, label %many23
one22:
  call void @chunk0(ptr %room13, i64 0)
  br label %done24
many23:
  %v26 = udiv i64 %v8, 13333
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
  %v40 = icmp sgt i64 %v8, 333333
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
