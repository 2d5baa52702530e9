; module
declare i64 @llvm.smin.i64(i64, i64)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room38 = alloca [4 x float], align 16
  %room23 = alloca [4 x float], align 16
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
  %v22 = icmp slt i64 %v14, 4
  br i1 %v22, label %small17, label %large18
small17:
  %v24 = load float, ptr %v15, align 4
  %v25 = insertelement <4 x float> poison, float %v24, i64 0
  %v26 = shufflevector <4 x float> %v25, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %v26, ptr %room23, align 4
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
  %v39 = phi i64 [ 4, %after30 ], [ %v14, %large18 ]
  %v40 = phi ptr [ %room23, %after30 ], [ %v15, %large18 ]
  %v41 = phi ptr [ %room38, %after30 ], [ %v16, %large18 ]
  %v42 = sub i64 %v39, 4
  %v49 = icmp slt i64 0, %v39
  br i1 %v49, label %head43, label %after46
head43:
  %i47 = phi i64 [ 0, %start19 ], [ %next48, %latch45 ]
  %v50 = call i64 @llvm.smin.i64(i64 %i47, i64 %v42)
  %v51 = getelementptr float, ptr %v40, i64 %v50
  %v52 = getelementptr float, ptr %v41, i64 %v50
  %v53 = add i64 %v12, %v50
  %v54 = load <4 x float>, ptr %v51, align 4, !alias.scope !3, !noalias !5
  %v55 = fneg <4 x float> %v54
  %v56 = fcmp ord <4 x float> splat (float 0x4056600000000000), %v55
  %v57 = select <4 x i1> %v56, <4 x float> splat (float 0x4056600000000000), <4 x float> splat (float 0x0000000000000000)
  %v58 = select <4 x i1> %v56, <4 x float> %v55, <4 x float> splat (float 0x0000000000000000)
  %v59 = fcmp olt <4 x float> %v57, %v58
  %v60 = select <4 x i1> %v59, <4 x float> splat (float 0x4056600000000000), <4 x float> %v55
  %v61 = fcmp ord <4 x float> splat (float 0xC05A400000000000), %v60
  %v62 = select <4 x i1> %v61, <4 x float> splat (float 0xC05A400000000000), <4 x float> splat (float 0x0000000000000000)
  %v63 = select <4 x i1> %v61, <4 x float> %v60, <4 x float> splat (float 0x0000000000000000)
  %v64 = fcmp ogt <4 x float> %v62, %v63
  %v65 = select <4 x i1> %v64, <4 x float> splat (float 0xC05A400000000000), <4 x float> %v60
  %v66 = fmul <4 x float> %v65, splat (float 0x3FF7154760000000)
  %v67 = fadd <4 x float> %v66, splat (float 0x4168001FC0000000)
  %v68 = fsub <4 x float> %v67, splat (float 0x4168001FC0000000)
  %v69 = fmul <4 x float> %v68, splat (float 0xBFE62E4000000000)
  %v70 = fadd <4 x float> %v69, %v65
  %v71 = fmul <4 x float> %v68, splat (float 0xBEB7F7D1C0000000)
  %v72 = fadd <4 x float> %v71, %v70
  %v73 = fmul <4 x float> %v72, %v72
  %v74 = fmul <4 x float> splat (float 0x3F2A17F540000000), %v72
  %v75 = fadd <4 x float> %v74, splat (float 0x3F56D444C0000000)
  %v76 = fmul <4 x float> %v75, %v72
  %v77 = fadd <4 x float> %v76, splat (float 0x3F81110AA0000000)
  %v78 = fmul <4 x float> %v77, %v72
  %v79 = fadd <4 x float> %v78, splat (float 0x3FA5554E80000000)
  %v80 = fmul <4 x float> %v79, %v72
  %v81 = fadd <4 x float> %v80, splat (float 0x3FC5555560000000)
  %v82 = fmul <4 x float> %v81, %v72
  %v83 = fadd <4 x float> %v82, splat (float 0x3FE0000000000000)
  %v84 = fmul <4 x float> %v73, %v83
  %v85 = fadd <4 x float> %v84, %v72
  %v86 = fadd <4 x float> splat (float 0x3FF0000000000000), %v85
  %v87 = bitcast <4 x float> %v67 to <4 x i32>
  %v88 = lshr <4 x i32> %v87, splat (i32 1)
  %v89 = shl <4 x i32> %v88, splat (i32 23)
  %v90 = bitcast <4 x i32> %v89 to <4 x float>
  %v91 = sub <4 x i32> %v87, %v88
  %v92 = shl <4 x i32> %v91, splat (i32 23)
  %v93 = bitcast <4 x i32> %v92 to <4 x float>
  %v94 = fmul <4 x float> %v86, %v90
  %v95 = fmul <4 x float> %v94, %v93
  %v96 = fmul <4 x float> %v95, splat (float 0x3E00000000000000)
  %v97 = fadd <4 x float> %v96, %v95
  %v98 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v97)
  %v99 = fcmp one <4 x float> %v98, splat (float 0x7FF0000000000000)
  %v100 = xor <4 x i1> %v99, splat (i1 true)
  %v101 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v55)
  %v102 = fcmp one <4 x float> %v101, splat (float 0x7FF0000000000000)
  %v103 = and <4 x i1> %v100, %v102
  %v104 = fadd <4 x float> splat (float 0x3FF0000000000000), %v97
  %v105 = fdiv <4 x float> splat (float 0x3FF0000000000000), %v104
  store <4 x float> %v105, ptr %v52, align 4, !alias.scope !4, !noalias !6
  %v106 = bitcast <4 x i1> %v103 to i4
  %v107 = zext i4 %v106 to i64
  %v108 = load i64, ptr %room9, align 8
  %v109 = or i64 %v108, %v107
  store i64 %v109, ptr %room9, align 8
  br label %latch45
latch45:
  %next48 = add nsw i64 %i47, 4
  %v110 = icmp slt i64 %next48, %v39
  br i1 %v110, label %head43, label %after46
after46:
  br i1 %v22, label %back20, label %done21
back20:
  %v117 = icmp slt i64 0, %v14
  br i1 %v117, label %head111, label %after114
head111:
  %i115 = phi i64 [ 0, %back20 ], [ %next116, %latch113 ]
  %v118 = getelementptr float, ptr %v16, i64 %i115
  %v119 = getelementptr float, ptr %room38, i64 %i115
  %v120 = load float, ptr %v119, align 4
  store float %v120, ptr %v118, align 4, !alias.scope !4, !noalias !6
  br label %latch113
latch113:
  %next116 = add nsw i64 %i115, 1
  %v121 = icmp slt i64 %next116, %v14
  br i1 %v121, label %head111, label %after114
after114:
  br label %done21
done21:
  %v122 = load i64, ptr %room9, align 8
  %v123 = icmp ne i64 %v122, 0
  br i1 %v123, label %lossy, label %end
lossy:
  %v124 = getelementptr i8, ptr %args, i64 16
  %v125 = load ptr, ptr %v124, align 8
  %before = atomicrmw or ptr %v125, i64 %v122 monotonic
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
  %v22 = icmp slt i64 %v6, 12500
  br i1 %v22, label %one19, label %many20
one19:
  call void @chunk0(ptr %room11, i64 0)
  br label %done21
many20:
  %v23 = udiv i64 %v6, 4166
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
  %v37 = icmp sgt i64 %v6, 104166
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
