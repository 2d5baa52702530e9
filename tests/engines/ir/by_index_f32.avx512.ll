; module
; passes: sroa simplifycfg dce
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float32 = external global i8
declare void @tn_Py_IncRef(ptr)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare ptr @tn_PyEval_SaveThread()
declare void @tn_PyEval_RestoreThread(ptr)
declare i32 @tn_errstate_get(ptr, ptr, ptr)
declare ptr @tn_errstate_pointer(ptr, ptr)
declare void @tn_errstate_release(ptr)
@tn_errstate_variable = external global i8
@tn_errstate_capsule = private constant [19 x i8] c"numpy.ufunc.extobj\00"
declare void @tn_Py_DecRef(ptr)
@tn_NotImplemented = external global i8
define i64 @tn_program(ptr %words) {
entry:
  %room10 = alloca i64, align 16
  %room9 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %words, i64 32
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %words, i64 40
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %words, i64 48
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 24
  %v8 = load i64, ptr %v7, align 8
  store i64 0, ptr %room9, align 8
  store i64 0, ptr %room10, align 8
  %v17 = icmp slt i64 0, 240
  br i1 %v17, label %head11, label %after14
head11:
  %i15 = phi i64 [ 0, %entry ], [ %next16, %latch13 ]
  %v18 = getelementptr float, ptr %v6, i64 %i15
  %v19 = insertelement <16 x float> poison, float 0x0000000000000000, i64 0
  %v20 = shufflevector <16 x float> %v19, <16 x float> poison, <16 x i32> zeroinitializer
  store <16 x float> %v20, ptr %v18, align 4, !alias.scope !6, !noalias !9
  br label %latch13
latch13:
  %next16 = add nsw i64 %i15, 16
  %v21 = icmp slt i64 %next16, 240
  br i1 %v21, label %head11, label %after14
after14:
  %v28 = icmp slt i64 0, 50
  br i1 %v28, label %head22, label %after25
head22:
  %i26 = phi i64 [ 0, %after14 ], [ %next27, %latch24 ]
  %v29 = getelementptr i64, ptr %v4, i64 %i26
  %v30 = load i64, ptr %v29, align 8, !alias.scope !5, !noalias !8
  %v31 = load i64, ptr %v29, align 8, !alias.scope !5, !noalias !8
  %v38 = icmp slt i64 0, 12
  br i1 %v38, label %head32, label %after35
head32:
  %i36 = phi i64 [ 0, %head22 ], [ %next37, %latch34 ]
  %v39 = getelementptr float, ptr %v2, i64 %i36
  %v40 = getelementptr float, ptr %v6, i64 %i36
  %v41 = icmp slt i64 %v30, 0
  %v42 = add i64 %v30, 20
  %v43 = select i1 %v41, i64 %v42, i64 %v30
  %v44 = icmp uge i64 %v43, 20
  br i1 %v44, label %bail1, label %past45
past45:
  %v46 = mul i64 %v43, 12
  %v47 = getelementptr float, ptr %v39, i64 %v46
  %v48 = load float, ptr %v47, align 4, !alias.scope !4, !noalias !7
  %v49 = fmul float 0x4000000000000000, %v48
  %v50 = icmp slt i64 %v31, 0
  %v51 = add i64 %v31, 20
  %v52 = select i1 %v50, i64 %v51, i64 %v31
  %v53 = icmp uge i64 %v52, 20
  br i1 %v53, label %bail1, label %past54
past54:
  %v55 = mul i64 %v52, 12
  %v56 = getelementptr float, ptr %v40, i64 %v55
  %v57 = load float, ptr %v56, align 4, !alias.scope !6, !noalias !9
  %v58 = fadd float %v57, %v49
  store float %v58, ptr %v56, align 4, !alias.scope !6, !noalias !9
  br label %latch34
latch34:
  %next37 = add nsw i64 %i36, 1
  %v59 = icmp slt i64 %next37, 12
  br i1 %v59, label %head32, label %after35
after35:
  br label %latch24
latch24:
  %next27 = add nsw i64 %i26, 1
  %v60 = icmp slt i64 %next27, 50
  br i1 %v60, label %head22, label %after25
after25:
  br label %done
bail1:
  br label %done
done:
  %v61 = phi i64 [ 0, %after25 ], [ 1, %bail1 ]
  ret i64 %v61
}

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room1 = alloca [7 x i64], align 16
  %v2 = load i64, ptr %words, align 8
  %v3 = getelementptr i8, ptr %room1, i64 0
  store i64 %v2, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 16
  store i64 %v2, ptr %v4, align 8
  %v5 = getelementptr i8, ptr %room1, i64 24
  store i64 %v2, ptr %v5, align 8
  %v6 = getelementptr i8, ptr %data, i64 0
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %room1, i64 32
  store ptr %v7, ptr %v8, align 8
  %v9 = getelementptr i8, ptr %data, i64 8
  %v10 = load ptr, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %room1, i64 40
  store ptr %v10, ptr %v11, align 8
  %v12 = getelementptr i8, ptr %data, i64 16
  %v13 = load ptr, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %room1, i64 48
  store ptr %v13, ptr %v14, align 8
  %v15 = call i64 @tn_program(ptr %room1)
  ret i64 %v15
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
