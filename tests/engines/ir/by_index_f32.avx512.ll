; module
; passes: sroa simplifycfg dce
define i64 @kernel(ptr %data, ptr %words, ptr %strides) {
entry:
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
  %v19 = icmp slt i64 0, 240
  br i1 %v19, label %head13, label %after16
head13:
  %i17 = phi i64 [ 0, %begin ], [ %next18, %latch15 ]
  %v20 = getelementptr float, ptr %v6, i64 %i17
  %v21 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v22 = shufflevector <16 x float> %v21, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v22, ptr %v20, align 4, !alias.scope !6, !noalias !9
  br label %latch15
latch15:
  %next18 = add nsw i64 %i17, 16
  %v23 = icmp slt i64 %next18, 240
  br i1 %v23, label %head13, label %after16
after16:
  %v30 = icmp slt i64 0, %v8
  br i1 %v30, label %head24, label %after27
head24:
  %i28 = phi i64 [ 0, %after16 ], [ %next29, %latch26 ]
  %v31 = getelementptr i64, ptr %v4, i64 %i28
  %v32 = load i64, ptr %v31, align 8, !alias.scope !5, !noalias !8
  %v33 = load i64, ptr %v31, align 8, !alias.scope !5, !noalias !8
  %v40 = icmp slt i64 0, 12
  br i1 %v40, label %head34, label %after37
head34:
  %i38 = phi i64 [ 0, %head24 ], [ %next39, %latch36 ]
  %v41 = getelementptr float, ptr %v2, i64 %i38
  %v42 = getelementptr float, ptr %v6, i64 %i38
  %v43 = icmp slt i64 %v32, 0
  %v44 = add i64 %v32, 20
  %v45 = select i1 %v43, i64 %v44, i64 %v32
  %v46 = icmp uge i64 %v45, 20
  br i1 %v46, label %bail1, label %past47
past47:
  %v48 = mul i64 %v45, 12
  %v49 = getelementptr float, ptr %v41, i64 %v48
  %v50 = load float, ptr %v49, align 4, !alias.scope !4, !noalias !7
  %v51 = fmul float 0x4000000000000000, %v50
  %v52 = icmp slt i64 %v33, 0
  %v53 = add i64 %v33, 20
  %v54 = select i1 %v52, i64 %v53, i64 %v33
  %v55 = icmp uge i64 %v54, 20
  br i1 %v55, label %bail1, label %past56
past56:
  %v57 = mul i64 %v54, 12
  %v58 = getelementptr float, ptr %v42, i64 %v57
  %v59 = load float, ptr %v58, align 4, !alias.scope !6, !noalias !9
  %v60 = fadd float %v59, %v51
  store float %v60, ptr %v58, align 4, !alias.scope !6, !noalias !9
  br label %latch36
latch36:
  %next39 = add nsw i64 %i38, 1
  %v61 = icmp slt i64 %next39, 12
  br i1 %v61, label %head34, label %after37
after37:
  br label %latch26
latch26:
  %next29 = add nsw i64 %i28, 1
  %v62 = icmp slt i64 %next29, %v8
  br i1 %v62, label %head24, label %after27
after27:
  br label %done
bail1:
  br label %done
done:
  %v63 = phi i64 [ 0, %after27 ], [ 1, %bail1 ]
  ret i64 %v63
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
