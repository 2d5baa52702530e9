; module
declare i64 @llvm.smin.i64(i64, i64)
declare <8 x double> @llvm.masked.load.v8f64.p0(ptr, i32, <8 x i1>, <8 x double>)
declare void @llvm.masked.store.v8f64.p0(<8 x double>, ptr, i32, <8 x i1>)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float64 = external global i8
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
define void @chunk0(ptr %args, i64 %chunk) {
entry:
  %room44 = alloca [8 x double], align 16
  %room35 = alloca [8 x double], align 16
  %room26 = alloca [8 x double], align 16
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
  %v17 = getelementptr double, ptr %v2, i64 %v14
  %v18 = getelementptr double, ptr %v4, i64 %v14
  %v19 = getelementptr double, ptr %v6, i64 %v14
  %v25 = icmp slt i64 %v16, 8
  br i1 %v25, label %small20, label %large21
small20:
  %v27 = trunc i64 %v16 to i32
  %v28 = insertelement <8 x i32> poison, i32 %v27, i64 0
  %v29 = shufflevector <8 x i32> %v28, <8 x i32> poison, <8 x i32> zeroinitializer
  %v30 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v29
  %v31 = load double, ptr %v17, align 8, !alias.scope !4, !noalias !7
  %v32 = insertelement <8 x double> poison, double %v31, i64 0
  %v33 = shufflevector <8 x double> %v32, <8 x double> poison, <8 x i32> zeroinitializer
  %v34 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr %v17, i32 8, <8 x i1> %v30, <8 x double> %v33)
  store <8 x double> %v34, ptr %room26, align 8
  %v36 = trunc i64 %v16 to i32
  %v37 = insertelement <8 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <8 x i32> %v37, <8 x i32> poison, <8 x i32> zeroinitializer
  %v39 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v38
  %v40 = load double, ptr %v18, align 8, !alias.scope !5, !noalias !8
  %v41 = insertelement <8 x double> poison, double %v40, i64 0
  %v42 = shufflevector <8 x double> %v41, <8 x double> poison, <8 x i32> zeroinitializer
  %v43 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr %v18, i32 8, <8 x i1> %v39, <8 x double> %v42)
  store <8 x double> %v43, ptr %room35, align 8
  br label %start22
large21:
  br label %start22
start22:
  %v45 = phi i64 [ 8, %small20 ], [ %v16, %large21 ]
  %v46 = phi ptr [ %room26, %small20 ], [ %v17, %large21 ]
  %v47 = phi ptr [ %room35, %small20 ], [ %v18, %large21 ]
  %v48 = phi ptr [ %room44, %small20 ], [ %v19, %large21 ]
  %v49 = sub i64 %v45, 8
  %v56 = icmp slt i64 0, %v45
  br i1 %v56, label %head50, label %after53
head50:
  %i54 = phi i64 [ 0, %start22 ], [ %next55, %latch52 ]
  %v57 = call i64 @llvm.smin.i64(i64 %i54, i64 %v49)
  %v58 = getelementptr double, ptr %v46, i64 %v57
  %v59 = getelementptr double, ptr %v47, i64 %v57
  %v60 = getelementptr double, ptr %v48, i64 %v57
  %v61 = add i64 %v14, %v57
  %v62 = load <8 x double>, ptr %v59, align 8, !alias.scope !5, !noalias !8
  %v63 = load <8 x double>, ptr %v58, align 8, !alias.scope !4, !noalias !7
  %v64 = fmul <8 x double> %v63, %v63
  %v65 = fmul <8 x double> %v64, splat (double 0x3FE0000000000000)
  %v66 = fadd <8 x double> %v65, %v62
  store <8 x double> %v66, ptr %v60, align 8, !alias.scope !6, !noalias !9
  br label %latch52
latch52:
  %next55 = add nsw i64 %i54, 8
  %v67 = icmp slt i64 %next55, %v45
  br i1 %v67, label %head50, label %after53
after53:
  br i1 %v25, label %back23, label %done24
back23:
  %v68 = load <8 x double>, ptr %room44, align 8
  %v69 = trunc i64 %v16 to i32
  %v70 = insertelement <8 x i32> poison, i32 %v69, i64 0
  %v71 = shufflevector <8 x i32> %v70, <8 x i32> poison, <8 x i32> zeroinitializer
  %v72 = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %v71
  call void @llvm.masked.store.v8f64.p0(<8 x double> %v68, ptr %v19, i32 8, <8 x i1> %v72)
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

define i64 @kernel(ptr %data, ptr %words) {
entry:
  %room12 = alloca [128 x i8], align 16
  %room11 = alloca i64, align 16
  %room10 = alloca i64, align 16
  %v1 = getelementptr i8, ptr %data, i64 0
  %v2 = load ptr, ptr %v1, align 8
  %v3 = getelementptr i8, ptr %data, i64 8
  %v4 = load ptr, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %data, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %words, i64 16
  %v8 = load i64, ptr %v7, align 8
  %v9 = load i64, ptr %words, align 8
  store i64 0, ptr %room10, align 8
  store i64 0, ptr %room11, align 8
  %v13 = getelementptr i8, ptr %room12, i64 0
  store i64 0, ptr %v13, align 8
  %v14 = getelementptr i8, ptr %room12, i64 16
  store ptr %room10, ptr %v14, align 8
  %v15 = getelementptr i8, ptr %room12, i64 32
  store ptr %v2, ptr %v15, align 8
  %v16 = getelementptr i8, ptr %room12, i64 48
  store ptr %v4, ptr %v16, align 8
  %v17 = getelementptr i8, ptr %room12, i64 64
  store ptr %v6, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %room12, i64 80
  store i64 %v8, ptr %v18, align 8
  %v19 = getelementptr i8, ptr %room12, i64 96
  store i64 %v9, ptr %v19, align 8
  %v20 = getelementptr i8, ptr %room12, i64 112
  store i64 %v8, ptr %v20, align 8
  %v24 = icmp slt i64 %v8, 66666
  br i1 %v24, label %one21, label %many22
one21:
  call void @chunk0(ptr %room12, i64 0)
  br label %done23
many22:
  %v25 = udiv i64 %v8, 22222
  %v26 = call i64 @llvm.smax.i64(i64 %v25, i64 2)
  %v27 = call i64 @llvm.smin.i64(i64 %v26, i64 32)
  %v28 = call i64 @llvm.smin.i64(i64 %v27, i64 %v8)
  %v29 = add i64 %v8, %v28
  %v30 = sub i64 %v29, 1
  %v31 = udiv i64 %v30, %v28
  %v32 = add i64 %v31, 63
  %v33 = and i64 %v32, -64
  %v34 = call i64 @llvm.smax.i64(i64 %v33, i64 1)
  %v35 = add i64 %v8, %v34
  %v36 = sub i64 %v35, 1
  %v37 = udiv i64 %v36, %v34
  %v38 = getelementptr i8, ptr %room12, i64 112
  store i64 %v34, ptr %v38, align 8
  %v39 = icmp sgt i64 %v8, 555555
  %v40 = select i1 %v39, i64 1024, i64 -1024
  call void @pool_run(ptr @chunk0, ptr %room12, i64 %v37, i64 %v40)
  br label %done23
done23:
  br label %done
done:
  %v41 = phi i64 [ 0, %done23 ]
  ret i64 %v41
}

define ptr @call(ptr %self, ptr %args, i64 %nargs) {
entry:
  %room123 = alloca ptr, align 8
  %room105 = alloca i32, align 16
  %room96 = alloca i32, align 16
  %room88 = alloca i32, align 16
  %room75 = alloca [3 x ptr], align 16
  %v1 = getelementptr i8, ptr %self, i64 32
  %v2 = icmp eq i64 %nargs, 2
  br i1 %v2, label %counted3, label %decline
counted3:
  %v4 = getelementptr i8, ptr %args, i64 0
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i8, ptr %args, i64 8
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i8, ptr %v5, i64 8
  %v9 = load ptr, ptr %v8, align 8
  %v10 = icmp eq ptr %v9, @tn_ndarray
  %v11 = getelementptr i8, ptr %v7, i64 8
  %v12 = load ptr, ptr %v11, align 8
  %v13 = icmp eq ptr %v12, @tn_ndarray
  %v14 = and i1 %v10, %v13
  br i1 %v14, label %typed15, label %decline
typed15:
  %v16 = getelementptr i8, ptr %v5, i64 64
  %v17 = load i32, ptr %v16, align 4
  %v18 = and i32 %v17, 257
  %v19 = icmp eq i32 %v18, 257
  %v20 = getelementptr i8, ptr %v5, i64 24
  %v21 = load i32, ptr %v20, align 4
  %v22 = icmp eq i32 %v21, 1
  %v23 = getelementptr i8, ptr %v5, i64 56
  %v24 = load ptr, ptr %v23, align 8
  %v25 = getelementptr i8, ptr %v24, i64 24
  %v26 = load i64, ptr %v25, align 8
  %v27 = and i64 %v26, -4278190081
  %v28 = icmp eq i64 %v27, 51543630950
  %v29 = getelementptr i8, ptr %v7, i64 64
  %v30 = load i32, ptr %v29, align 4
  %v31 = and i32 %v30, 257
  %v32 = icmp eq i32 %v31, 257
  %v33 = getelementptr i8, ptr %v7, i64 24
  %v34 = load i32, ptr %v33, align 4
  %v35 = icmp eq i32 %v34, 1
  %v36 = getelementptr i8, ptr %v7, i64 56
  %v37 = load ptr, ptr %v36, align 8
  %v38 = getelementptr i8, ptr %v37, i64 24
  %v39 = load i64, ptr %v38, align 8
  %v40 = and i64 %v39, -4278190081
  %v41 = icmp eq i64 %v40, 51543630950
  %v42 = and i1 %v19, %v22
  %v43 = and i1 %v42, %v28
  %v44 = and i1 %v43, %v32
  %v45 = and i1 %v44, %v35
  %v46 = and i1 %v45, %v41
  br i1 %v46, label %fitting47, label %decline
fitting47:
  %v48 = getelementptr i8, ptr %v5, i64 32
  %v49 = load ptr, ptr %v48, align 8
  %v50 = getelementptr i8, ptr %v1, i64 16
  %v51 = load i64, ptr %v50, align 8
  %v52 = getelementptr i8, ptr %v49, i64 0
  %v53 = load i64, ptr %v52, align 8
  %v54 = icmp eq i64 %v53, %v51
  %v55 = getelementptr i8, ptr %v7, i64 32
  %v56 = load ptr, ptr %v55, align 8
  %v57 = getelementptr i8, ptr %v1, i64 24
  %v58 = load i64, ptr %v57, align 8
  %v59 = getelementptr i8, ptr %v56, i64 0
  %v60 = load i64, ptr %v59, align 8
  %v61 = icmp eq i64 %v60, %v58
  %v62 = and i1 %v54, %v61
  br i1 %v62, label %shaped63, label %decline
shaped63:
  %v64 = getelementptr i8, ptr %v5, i64 16
  %v65 = load ptr, ptr %v64, align 8
  %v66 = getelementptr i8, ptr %v7, i64 16
  %v67 = load ptr, ptr %v66, align 8
  call void @tn_Py_IncRef(ptr @tn_descr_float64)
  %v68 = getelementptr i8, ptr %v1, i64 32
  %v69 = call ptr @tn_PyArray_NewFromDescr(ptr @tn_ndarray, ptr @tn_descr_float64, i32 1, ptr %v68, ptr null, ptr null, i32 0, ptr null)
  %v72 = icmp eq ptr %v69, null
  br i1 %v72, label %failed70, label %made71
made71:
  %v73 = getelementptr i8, ptr %v69, i64 16
  %v74 = load ptr, ptr %v73, align 8
  %v76 = getelementptr i8, ptr %room75, i64 0
  store ptr %v65, ptr %v76, align 8
  %v77 = getelementptr i8, ptr %room75, i64 8
  store ptr %v67, ptr %v77, align 8
  %v78 = getelementptr i8, ptr %room75, i64 16
  store ptr %v74, ptr %v78, align 8
  %v79 = getelementptr i8, ptr %v1, i64 40
  %v80 = getelementptr i8, ptr %v1, i64 0
  %v81 = load i64, ptr %v80, align 8
  %v82 = getelementptr i8, ptr %v1, i64 8
  %v83 = load i64, ptr %v82, align 8
  %v84 = icmp ne i64 %v83, 0
  %v85 = icmp ne i64 %v81, 0
  br i1 %v85, label %fpclear86, label %fpclear87
fpclear86:
  call void @llvm.x86.sse.stmxcsr(ptr %room88)
  %v89 = load i32, ptr %room88, align 4
  %v90 = zext i32 %v89 to i64
  %v91 = and i64 %v90, 29
  %v92 = icmp ne i64 %v91, 0
  br i1 %v92, label %fpdirty93, label %fpclean94
fpdirty93:
  %v95 = and i64 %v90, -64
  %v97 = trunc i64 %v95 to i32
  store i32 %v97, ptr %room96, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room96)
  br label %fpclean94
fpclean94:
  br label %fpclear87
fpclear87:
  br i1 %v84, label %save98, label %save99
save98:
  %v100 = call ptr @tn_PyEval_SaveThread()
  br label %save99
save99:
  %v101 = phi ptr [ %v100, %save98 ], [ null, %fpclear87 ]
  %v102 = call i64 @kernel(ptr %room75, ptr %v79)
  br i1 %v85, label %fptest103, label %fptest104
fptest103:
  call void @llvm.x86.sse.stmxcsr(ptr %room105)
  %v106 = load i32, ptr %room105, align 4
  %v107 = zext i32 %v106 to i64
  %v108 = lshr i64 %v107, 2
  %v109 = and i64 %v108, 7
  %v110 = lshr i64 %v107, 0
  %v111 = and i64 %v110, 1
  %v112 = shl i64 %v111, 3
  %v113 = or i64 %v109, %v112
  br label %fptest104
fptest104:
  %v114 = phi i64 [ %v113, %fptest103 ], [ 0, %save99 ]
  br i1 %v84, label %restore115, label %restore116
restore115:
  call void @tn_PyEval_RestoreThread(ptr %v101)
  br label %restore116
restore116:
  %v117 = and i64 %v114, %v81
  %v118 = icmp ne i64 %v117, 0
  %v119 = and i64 %v114, 4
  %v120 = icmp ne i64 %v119, 0
  %v121 = icmp ne i64 %v81, 0
  %v122 = and i1 %v120, %v121
  br i1 %v122, label %ask124, label %asked126
ask124:
  store ptr null, ptr %room123, align 8
  %v127 = call i32 @tn_errstate_get(ptr @tn_errstate_variable, ptr null, ptr %room123)
  %v128 = load ptr, ptr %room123, align 8
  %v129 = icmp eq ptr %v128, null
  br i1 %v129, label %asked126, label %found125
found125:
  %v130 = call ptr @tn_errstate_pointer(ptr %v128, ptr @tn_errstate_capsule)
  %v131 = load i32, ptr %v130, align 4
  %v132 = and i32 %v131, 448
  %v133 = icmp ne i32 %v132, 0
  call void @tn_errstate_release(ptr %v128)
  br label %asked126
asked126:
  %v134 = phi i1 [ false, %restore116 ], [ false, %ask124 ], [ %v133, %found125 ]
  %v135 = or i1 %v118, %v134
  %v136 = icmp ne i64 %v102, 0
  %v139 = or i1 %v135, %v136
  br i1 %v139, label %raised137, label %silent138
raised137:
  call void @tn_Py_DecRef(ptr %v69)
  br label %decline
silent138:
  ret ptr %v69
failed70:
  ret ptr null
decline:
  call void @tn_Py_IncRef(ptr @tn_NotImplemented)
  ret ptr @tn_NotImplemented
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
