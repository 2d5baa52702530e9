; module
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float>, <16 x float>, metadata, metadata)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float>, <16 x i32>)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room32 = alloca [16 x float], align 16
  %room23 = alloca [16 x float], align 16
  %room9 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %args, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %args, i64 48
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %args, i64 64
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %args, i64 80
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  %v10 = getelementptr i8, ptr %args, i64 96
  %v11 = load i64, ptr %v10, align 8
  %v12 = mul i64 %chunk, %v11
  %v13 = sub i64 %v6, %v12
  %v14 = call i64 @llvm.smin.i64(i64 %v13, i64 %v11)
  %v15 = getelementptr float, ptr %v2, i64 %v12
  %v16 = getelementptr float, ptr %v4, i64 %v12
  %v22 = icmp slt i64 %v14, 16
  br i1 %v22, label %small17, label %large18
small17:
  %v24 = trunc i64 %v14 to i32
  %v25 = insertelement <16 x i32> poison, i32 %v24, i64 0
  %v26 = shufflevector <16 x i32> %v25, <16 x i32> poison, <16 x i32> zeroinitializer
  %v27 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v26
  %v28 = load float, ptr %v15, align 4, !alias.scope !3, !noalias !5
  %v29 = insertelement <16 x float> poison, float %v28, i64 0
  %v30 = shufflevector <16 x float> %v29, <16 x float> poison, <16 x i32> zeroinitializer
  %v31 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v15, i32 4, <16 x i1> %v27, <16 x float> %v30)
  store <16 x float> %v31, ptr %room23, align 4
  br label %start19
large18:
  br label %start19
start19:
  %v33 = phi i64 [ 16, %small17 ], [ %v14, %large18 ]
  %v34 = phi ptr [ %room23, %small17 ], [ %v15, %large18 ]
  %v35 = phi ptr [ %room32, %small17 ], [ %v16, %large18 ]
  %v36 = sub i64 %v33, 16
  %v43 = icmp slt i64 0, %v33
  br i1 %v43, label %head37, label %after40
head37:
  %i41 = phi i64 [ 0, %start19 ], [ %next42, %latch39 ]
  %v44 = call i64 @llvm.smin.i64(i64 %i41, i64 %v36)
  %v45 = getelementptr float, ptr %v34, i64 %v44
  %v46 = getelementptr float, ptr %v35, i64 %v44
  %v47 = add i64 %v12, %v44
  %v48 = load <16 x float>, ptr %v45, align 4, !alias.scope !3, !noalias !5
  %v49 = fneg <16 x float> %v48
  %v50 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0x4056600000000000), <16 x float> %v49, metadata !"olt", metadata !"fpexcept.ignore")
  %v51 = select <16 x i1> %v50, <16 x float> splat (float 0x4056600000000000), <16 x float> %v49
  %v52 = call <16 x i1> @llvm.experimental.constrained.fcmp.v16f32(<16 x float> splat (float 0xC05A400000000000), <16 x float> %v51, metadata !"ogt", metadata !"fpexcept.ignore")
  %v53 = select <16 x i1> %v52, <16 x float> splat (float 0xC05A400000000000), <16 x float> %v51
  %v54 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v53, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0x4168001FC0000000))
  %v55 = fsub <16 x float> %v54, splat (float 0x4168001FC0000000)
  %v56 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v55, <16 x float> splat (float 0xBFE62E4000000000), <16 x float> %v53)
  %v57 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v55, <16 x float> splat (float 0xBEB7F7D1C0000000), <16 x float> %v56)
  %v58 = fmul <16 x float> %v57, %v57
  %v59 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F2A17F540000000), <16 x float> %v57, <16 x float> splat (float 0x3F56D444C0000000))
  %v60 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v57, <16 x float> splat (float 0x3F81110AA0000000))
  %v61 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v60, <16 x float> %v57, <16 x float> splat (float 0x3FA5554E80000000))
  %v62 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v57, <16 x float> splat (float 0x3FC5555560000000))
  %v63 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v62, <16 x float> %v57, <16 x float> splat (float 0x3FE0000000000000))
  %v64 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v58, <16 x float> %v63, <16 x float> %v57)
  %v65 = fadd <16 x float> splat (float 0x3FF0000000000000), %v64
  %v66 = bitcast <16 x float> %v54 to <16 x i32>
  %v67 = sub <16 x i32> %v66, splat (i32 1262485758)
  %v68 = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %v65, <16 x i32> %v67)
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v68, <16 x float> splat (float 0x3E00000000000000), <16 x float> %v68)
  %v70 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v69)
  %v71 = fcmp one <16 x float> %v70, splat (float 0x7FF0000000000000)
  %v72 = xor <16 x i1> %v71, splat (i1 true)
  %v73 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v49)
  %v74 = fcmp one <16 x float> %v73, splat (float 0x7FF0000000000000)
  %v75 = and <16 x i1> %v72, %v74
  %v76 = fadd <16 x float> splat (float 0x3FF0000000000000), %v69
  %v77 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v76
  store <16 x float> %v77, ptr %v46, align 4, !alias.scope !4, !noalias !6
  %v78 = bitcast <16 x i1> %v75 to i16
  %v79 = zext i16 %v78 to i64
  %v80 = load i64, ptr %room9, align 8
  %v81 = or i64 %v80, %v79
  store i64 %v81, ptr %room9, align 8
  br label %latch39
latch39:
  %next42 = add nsw i64 %i41, 16
  %v82 = icmp slt i64 %next42, %v33
  br i1 %v82, label %head37, label %after40
after40:
  br i1 %v22, label %back20, label %done21
back20:
  %v83 = load <16 x float>, ptr %room32, align 4
  %v84 = trunc i64 %v14 to i32
  %v85 = insertelement <16 x i32> poison, i32 %v84, i64 0
  %v86 = shufflevector <16 x i32> %v85, <16 x i32> poison, <16 x i32> zeroinitializer
  %v87 = icmp ult <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %v86
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v83, ptr %v16, i32 4, <16 x i1> %v87)
  br label %done21
done21:
  %v88 = load i64, ptr %room9, align 8
  %v89 = icmp ne i64 %v88, 0
  br i1 %v89, label %lossy, label %end
lossy:
  %v90 = getelementptr i8, ptr %args, i64 16
  %v91 = load ptr, ptr %v90, align 8
  %before = atomicrmw or ptr %v91, i64 %v88 monotonic
  br label %end
end:
  ret void
}

define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
  %room11 = alloca [112 x i8], align 16
  %room10 = alloca i64, align 16
  %room9 = alloca i64, align 16
  br label %begin
begin:
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 0
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  store i64 0, ptr %room10, align 8
  %v12 = getelementptr i8, ptr %room11, i64 0
  store i64 0, ptr %v12, align 8
  %v13 = getelementptr i8, ptr %room11, i64 16
  store ptr %room9, ptr %v13, align 8
  %v14 = getelementptr i8, ptr %room11, i64 32
  store ptr %v2, ptr %v14, align 8
  %v15 = getelementptr i8, ptr %room11, i64 48
  store ptr %v4, ptr %v15, align 8
  %v16 = getelementptr i8, ptr %room11, i64 64
  store i64 %v6, ptr %v16, align 8
  %v17 = getelementptr i8, ptr %room11, i64 80
  store i64 %v8, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %room11, i64 96
  store i64 %v6, ptr %v18, align 8
  %v22 = icmp slt i64 %v6, 50000
  br i1 %v22, label %one19, label %many20
one19:
  call void @chunk0(ptr %room11, i64 0)
  br label %done21
many20:
  %v23 = udiv i64 %v6, 16666
  %v24 = call i64 @llvm.smax.i64(i64 %v23, i64 2)
  %v25 = call i64 @llvm.smin.i64(i64 %v24, i64 32)
  %v26 = call i64 @llvm.smin.i64(i64 %v25, i64 %v6)
  %v27 = add i64 %v6, %v26
  %v28 = sub i64 %v27, 1
  %v29 = udiv i64 %v28, %v26
  %v30 = add i64 %v29, 63
  %v31 = and i64 %v30, -64
  %v32 = call i64 @llvm.smax.i64(i64 %v31, i64 1)
  %v33 = add i64 %v6, %v32
  %v34 = sub i64 %v33, 1
  %v35 = udiv i64 %v34, %v32
  %v36 = getelementptr i8, ptr %room11, i64 96
  store i64 %v32, ptr %v36, align 8
  %v37 = icmp sgt i64 %v6, 416666
  %v38 = select i1 %v37, i64 1024, i64 -1024
  call void @pool_run(ptr @chunk0, ptr %room11, i64 %v35, i64 %v38)
  br label %done21
done21:
  %v39 = load i64, ptr %room9, align 8
  %v40 = icmp ne i64 %v39, 0
  br i1 %v40, label %bail1, label %past41
past41:
  br label %done
bail1:
  br label %done
done:
  %v42 = phi i64 [ 0, %past41 ], [ 1, %bail1 ]
  ret i64 %v42
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = !{!1}
!4 = !{!2}
!5 = !{!2}
!6 = !{!1}
