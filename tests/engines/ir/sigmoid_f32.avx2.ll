; module
declare i64 @llvm.smin.i64(i64, i64)
declare <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float>, <8 x float>, metadata, metadata)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>)
declare <8 x float> @llvm.fabs.v8f32(<8 x float>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room38 = alloca [8 x float], align 16
  %room23 = alloca [8 x float], align 16
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
  %v22 = icmp slt i64 %v14, 8
  br i1 %v22, label %small17, label %large18
small17:
  %v24 = load float, ptr %v15, align 4
  %v25 = insertelement <8 x float> poison, float %v24, i64 0
  %v26 = shufflevector <8 x float> %v25, <8 x float> poison, <8 x i32> zeroinitializer
  store <8 x float> %v26, ptr %room23, align 4
  %v33 = icmp slt i64 0, %v14
  br i1 %v33, label %head27, label %after30
head27:
  %i31 = phi i64 [ 0, %small17 ], [ %next32, %latch29 ]
  %v34 = getelementptr float, ptr %v15, i64 %i31
  %v35 = getelementptr float, ptr %room23, i64 %i31
  %v36 = load float, ptr %v34, align 4
  store float %v36, ptr %v35, align 4
  br label %latch29
latch29:
  %next32 = add nsw i64 %i31, 1
  %v37 = icmp slt i64 %next32, %v14
  br i1 %v37, label %head27, label %after30
after30:
  br label %start19
large18:
  br label %start19
start19:
  %v39 = phi i64 [ 8, %after30 ], [ %v14, %large18 ]
  %v40 = phi ptr [ %room23, %after30 ], [ %v15, %large18 ]
  %v41 = phi ptr [ %room38, %after30 ], [ %v16, %large18 ]
  %v42 = sub i64 %v39, 8
  %v49 = icmp slt i64 0, %v39
  br i1 %v49, label %head43, label %after46
head43:
  %i47 = phi i64 [ 0, %start19 ], [ %next48, %latch45 ]
  %v50 = call i64 @llvm.smin.i64(i64 %i47, i64 %v42)
  %v51 = getelementptr float, ptr %v40, i64 %v50
  %v52 = getelementptr float, ptr %v41, i64 %v50
  %v53 = add i64 %v12, %v50
  %v54 = load <8 x float>, ptr %v51, align 4, !alias.scope !3, !noalias !5
  %v55 = fneg <8 x float> %v54
  %v56 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> splat (float 0x4056600000000000), <8 x float> %v55, metadata !"olt", metadata !"fpexcept.ignore")
  %v57 = select <8 x i1> %v56, <8 x float> splat (float 0x4056600000000000), <8 x float> %v55
  %v58 = call <8 x i1> @llvm.experimental.constrained.fcmp.v8f32(<8 x float> splat (float 0xC05A400000000000), <8 x float> %v57, metadata !"ogt", metadata !"fpexcept.ignore")
  %v59 = select <8 x i1> %v58, <8 x float> splat (float 0xC05A400000000000), <8 x float> %v57
  %v60 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v59, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000))
  %v61 = fsub <8 x float> %v60, splat (float 0x4168001FC0000000)
  %v62 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v61, <8 x float> splat (float 0xBFE62E4000000000), <8 x float> %v59)
  %v63 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v61, <8 x float> splat (float 0xBEB7F7D1C0000000), <8 x float> %v62)
  %v64 = fmul <8 x float> %v63, %v63
  %v65 = call <8 x float> @llvm.fma.v8f32(<8 x float> splat (float 0x3F2A17F540000000), <8 x float> %v63, <8 x float> splat (float 0x3F56D444C0000000))
  %v66 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v65, <8 x float> %v63, <8 x float> splat (float 0x3F81110AA0000000))
  %v67 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v66, <8 x float> %v63, <8 x float> splat (float 0x3FA5554E80000000))
  %v68 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v67, <8 x float> %v63, <8 x float> splat (float 0x3FC5555560000000))
  %v69 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v68, <8 x float> %v63, <8 x float> splat (float 0x3FE0000000000000))
  %v70 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v64, <8 x float> %v69, <8 x float> %v63)
  %v71 = fadd <8 x float> splat (float 0x3FF0000000000000), %v70
  %v72 = bitcast <8 x float> %v60 to <8 x i32>
  %v73 = lshr <8 x i32> %v72, splat (i32 1)
  %v74 = shl <8 x i32> %v73, splat (i32 23)
  %v75 = bitcast <8 x i32> %v74 to <8 x float>
  %v76 = sub <8 x i32> %v72, %v73
  %v77 = shl <8 x i32> %v76, splat (i32 23)
  %v78 = bitcast <8 x i32> %v77 to <8 x float>
  %v79 = fmul <8 x float> %v71, %v75
  %v80 = fmul <8 x float> %v79, %v78
  %v81 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v80, <8 x float> splat (float 0x3E00000000000000), <8 x float> %v80)
  %v82 = call <8 x float> @llvm.fabs.v8f32(<8 x float> %v81)
  %v83 = fcmp one <8 x float> %v82, splat (float 0x7FF0000000000000)
  %v84 = xor <8 x i1> %v83, splat (i1 true)
  %v85 = call <8 x float> @llvm.fabs.v8f32(<8 x float> %v55)
  %v86 = fcmp one <8 x float> %v85, splat (float 0x7FF0000000000000)
  %v87 = and <8 x i1> %v84, %v86
  %v88 = fadd <8 x float> splat (float 0x3FF0000000000000), %v81
  %v89 = fdiv <8 x float> splat (float 0x3FF0000000000000), %v88
  store <8 x float> %v89, ptr %v52, align 4, !alias.scope !4, !noalias !6
  %v90 = bitcast <8 x i1> %v87 to i8
  %v91 = zext i8 %v90 to i64
  %v92 = load i64, ptr %room9, align 8
  %v93 = or i64 %v92, %v91
  store i64 %v93, ptr %room9, align 8
  br label %latch45
latch45:
  %next48 = add nsw i64 %i47, 8
  %v94 = icmp slt i64 %next48, %v39
  br i1 %v94, label %head43, label %after46
after46:
  br i1 %v22, label %back20, label %done21
back20:
  %v101 = icmp slt i64 0, %v14
  br i1 %v101, label %head95, label %after98
head95:
  %i99 = phi i64 [ 0, %back20 ], [ %next100, %latch97 ]
  %v102 = getelementptr float, ptr %v16, i64 %i99
  %v103 = getelementptr float, ptr %room38, i64 %i99
  %v104 = load float, ptr %v103, align 4
  store float %v104, ptr %v102, align 4, !alias.scope !4, !noalias !6
  br label %latch97
latch97:
  %next100 = add nsw i64 %i99, 1
  %v105 = icmp slt i64 %next100, %v14
  br i1 %v105, label %head95, label %after98
after98:
  br label %done21
done21:
  %v106 = load i64, ptr %room9, align 8
  %v107 = icmp ne i64 %v106, 0
  br i1 %v107, label %lossy, label %end
lossy:
  %v108 = getelementptr i8, ptr %args, i64 16
  %v109 = load ptr, ptr %v108, align 8
  %before = atomicrmw or ptr %v109, i64 %v106 monotonic
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
  %v22 = icmp slt i64 %v6, 25000
  br i1 %v22, label %one19, label %many20
one19:
  call void @chunk0(ptr %room11, i64 0)
  br label %done21
many20:
  %v23 = udiv i64 %v6, 8333
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
  %v37 = icmp sgt i64 %v6, 208333
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
