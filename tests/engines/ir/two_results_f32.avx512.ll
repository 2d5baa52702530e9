; module
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room48 = alloca [16 x float], align 16
  %room47 = alloca [16 x float], align 16
  %room38 = alloca [16 x float], align 16
  %room29 = alloca [16 x float], align 16
  %room13 = alloca i64, align 16
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
  store i64 0, ptr %room13, align 8
  %v14 = getelementptr i8, ptr %args, i64 128
  %v15 = load i64, ptr %v14, align 8
  %v16 = mul i64 %chunk, %v15
  %v17 = sub i64 %v10, %v16
  %v18 = call i64 @llvm.smin.i64(i64 %v17, i64 %v15)
  %v19 = getelementptr float, ptr %v2, i64 %v16
  %v20 = getelementptr float, ptr %v4, i64 %v16
  %v21 = getelementptr float, ptr %v6, i64 %v16
  %v22 = getelementptr float, ptr %v8, i64 %v16
  %v28 = icmp slt i64 %v18, 16
  br i1 %v28, label %small23, label %large24
small23:
  %v30 = trunc i64 %v18 to i32
  %v31 = insertelement <16 x i32> poison, i32 %v30, i64 0
  %v32 = shufflevector <16 x i32> %v31, <16 x i32> poison, <16 x i32> zeroinitializer
  %v33 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v32
  %v34 = load float, ptr %v19, align 4, !alias.scope !5, !noalias !9
  %v35 = insertelement <16 x float> poison, float %v34, i64 0
  %v36 = shufflevector <16 x float> %v35, <16 x float> poison, <16 x i32> zeroinitializer
  %v37 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v19, i32 4, <16 x i1> %v33, <16 x float> %v36)
  store <16 x float> %v37, ptr %room29, align 4
  %v39 = trunc i64 %v18 to i32
  %v40 = insertelement <16 x i32> poison, i32 %v39, i64 0
  %v41 = shufflevector <16 x i32> %v40, <16 x i32> poison, <16 x i32> zeroinitializer
  %v42 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v41
  %v43 = load float, ptr %v20, align 4, !alias.scope !6, !noalias !10
  %v44 = insertelement <16 x float> poison, float %v43, i64 0
  %v45 = shufflevector <16 x float> %v44, <16 x float> poison, <16 x i32> zeroinitializer
  %v46 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v20, i32 4, <16 x i1> %v42, <16 x float> %v45)
  store <16 x float> %v46, ptr %room38, align 4
  br label %start25
large24:
  br label %start25
start25:
  %v49 = phi i64 [ 16, %small23 ], [ %v18, %large24 ]
  %v50 = phi ptr [ %room29, %small23 ], [ %v19, %large24 ]
  %v51 = phi ptr [ %room38, %small23 ], [ %v20, %large24 ]
  %v52 = phi ptr [ %room47, %small23 ], [ %v21, %large24 ]
  %v53 = phi ptr [ %room48, %small23 ], [ %v22, %large24 ]
  %v54 = sub i64 %v49, 16
  %v61 = icmp slt i64 0, %v49
  br i1 %v61, label %head55, label %after58
head55:
  %i59 = phi i64 [ 0, %start25 ], [ %next60, %latch57 ]
  %v62 = call i64 @llvm.smin.i64(i64 %i59, i64 %v54)
  %v63 = getelementptr float, ptr %v50, i64 %v62
  %v64 = getelementptr float, ptr %v51, i64 %v62
  %v65 = getelementptr float, ptr %v52, i64 %v62
  %v66 = getelementptr float, ptr %v53, i64 %v62
  %v67 = add i64 %v16, %v62
  %v68 = load <16 x float>, ptr %v64, align 4, !alias.scope !6, !noalias !10
  %v69 = load <16 x float>, ptr %v63, align 4, !alias.scope !5, !noalias !9
  %v70 = fadd <16 x float> %v69, %v68
  store <16 x float> %v70, ptr %v65, align 4, !alias.scope !7, !noalias !11
  %v71 = fmul <16 x float> %v70, %v69
  store <16 x float> %v71, ptr %v66, align 4, !alias.scope !8, !noalias !12
  br label %latch57
latch57:
  %next60 = add nsw i64 %i59, 16
  %v72 = icmp slt i64 %next60, %v49
  br i1 %v72, label %head55, label %after58
after58:
  br i1 %v28, label %back26, label %done27
back26:
  %v73 = load <16 x float>, ptr %room47, align 4
  %v74 = trunc i64 %v18 to i32
  %v75 = insertelement <16 x i32> poison, i32 %v74, i64 0
  %v76 = shufflevector <16 x i32> %v75, <16 x i32> poison, <16 x i32> zeroinitializer
  %v77 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v76
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v73, ptr %v21, i32 4, <16 x i1> %v77)
  %v78 = load <16 x float>, ptr %room48, align 4
  %v79 = trunc i64 %v18 to i32
  %v80 = insertelement <16 x i32> poison, i32 %v79, i64 0
  %v81 = shufflevector <16 x i32> %v80, <16 x i32> poison, <16 x i32> zeroinitializer
  %v82 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v81
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v78, ptr %v22, i32 4, <16 x i1> %v82)
  br label %done27
done27:
  %v83 = load i64, ptr %room13, align 8
  %v84 = icmp ne i64 %v83, 0
  br i1 %v84, label %lossy, label %end
lossy:
  %v85 = getelementptr i8, ptr %args, i64 16
  %v86 = load ptr, ptr %v85, align 8
  %before = atomicrmw or ptr %v86, i64 %v83 monotonic
  br label %end
end:
  ret void
}

define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room15 = alloca [144 x i8], align 16
  %room14 = alloca i64, align 16
  %room13 = alloca i64, align 16
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
  %v11 = getelementptr i8, ptr %words, i64 0
  %v12 = load i64, ptr %v11, align 8
  store i64 0, ptr %room13, align 8
  store i64 0, ptr %room14, align 8
  %v16 = getelementptr i8, ptr %room15, i64 0
  store i64 0, ptr %v16, align 8
  %v17 = getelementptr i8, ptr %room15, i64 16
  store ptr %room13, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %room15, i64 32
  store ptr %v2, ptr %v18, align 8
  %v19 = getelementptr i8, ptr %room15, i64 48
  store ptr %v4, ptr %v19, align 8
  %v20 = getelementptr i8, ptr %room15, i64 64
  store ptr %v6, ptr %v20, align 8
  %v21 = getelementptr i8, ptr %room15, i64 80
  store ptr %v8, ptr %v21, align 8
  %v22 = getelementptr i8, ptr %room15, i64 96
  store i64 %v10, ptr %v22, align 8
  %v23 = getelementptr i8, ptr %room15, i64 112
  store i64 %v12, ptr %v23, align 8
  %v24 = getelementptr i8, ptr %room15, i64 128
  store i64 %v10, ptr %v24, align 8
  %v28 = icmp slt i64 %v10, 133333
  br i1 %v28, label %one25, label %many26
one25:
  call void @chunk0(ptr %room15, i64 0)
  br label %done27
many26:
  %v29 = udiv i64 %v10, 44444
  %v30 = call i64 @llvm.smax.i64(i64 %v29, i64 2)
  %v31 = call i64 @llvm.smin.i64(i64 %v30, i64 32)
  %v32 = call i64 @llvm.smin.i64(i64 %v31, i64 %v10)
  %v33 = add i64 %v10, %v32
  %v34 = sub i64 %v33, 1
  %v35 = udiv i64 %v34, %v32
  %v36 = add i64 %v35, 63
  %v37 = and i64 %v36, -64
  %v38 = call i64 @llvm.smax.i64(i64 %v37, i64 1)
  %v39 = add i64 %v10, %v38
  %v40 = sub i64 %v39, 1
  %v41 = udiv i64 %v40, %v38
  %v42 = getelementptr i8, ptr %room15, i64 128
  store i64 %v38, ptr %v42, align 8
  %v43 = icmp sgt i64 %v10, 1111111
  %v44 = select i1 %v43, i64 1024, i64 -1024
  call void @pool_run(ptr @chunk0, ptr %room15, i64 %v41, i64 %v44)
  br label %done27
done27:
  br label %done
done:
  %v45 = phi i64 [ 0, %done27 ]
  ret i64 %v45
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
