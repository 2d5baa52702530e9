; module
declare i64 @llvm.smin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @pool_run(ptr, ptr, i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
@tn_ndarray = external global i8
declare ptr @tn_PyArray_NewFromDescr(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
@tn_descr_float64 = external global i8
declare void @tn_Py_IncRef(ptr)
declare ptr @tn_PyEval_SaveThread()
declare void @tn_PyEval_RestoreThread(ptr)
declare i32 @tn_errstate_get(ptr, ptr, ptr)
declare ptr @tn_errstate_pointer(ptr, ptr)
declare void @tn_errstate_release(ptr)
@tn_errstate_variable = external global i8
@tn_errstate_capsule = private constant [19 x i8] c"numpy.ufunc.extobj\00"
declare void @tn_Py_DecRef(ptr)
@tn_NotImplemented = external global i8
define i64 @kernel_part(ptr %args, i64 %chunk) {
entry:
  %room23 = alloca [8 x double], align 16
  %room22 = alloca [8 x double], align 16
  %room21 = alloca [8 x double], align 16
  %room4 = alloca i64, align 16
  %v1 = load ptr, ptr %args, align 8
  %v2 = getelementptr i8, ptr %args, i64 8
  %v3 = load ptr, ptr %v2, align 8
  store i64 0, ptr %room4, align 8
  %v5 = getelementptr i8, ptr %v3, i64 8
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %v3, i64 16
  %v8 = load i64, ptr %v7, align 8
  %v9 = mul i64 %chunk, %v6
  %v10 = add i64 %v9, %v6
  %v11 = call i64 @llvm.smin.i64(i64 %v10, i64 %v8)
  %v12 = getelementptr i8, ptr %v1, i64 0
  %v13 = load ptr, ptr %v12, align 8
  %v14 = getelementptr i8, ptr %v1, i64 8
  %v15 = load ptr, ptr %v14, align 8
  %v16 = getelementptr i8, ptr %v1, i64 16
  %v17 = load ptr, ptr %v16, align 8
  %v18 = getelementptr i8, ptr %v3, i64 16
  %v19 = load i64, ptr %v18, align 8
  %v20 = icmp slt i64 %v19, 8
  br i1 %v20, label %small24, label %large25
small24:
  %v27 = load double, ptr %v13, align 8
  %v28 = insertelement <8 x double> poison, double %v27, i64 0
  %v29 = shufflevector <8 x double> %v28, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v29, ptr %room21, align 8
  %v30 = mul i64 %v19, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room21, ptr %v13, i64 %v30, i1 0)
  %v31 = load double, ptr %v15, align 8
  %v32 = insertelement <8 x double> poison, double %v31, i64 0
  %v33 = shufflevector <8 x double> %v32, <8 x double> poison, <8 x i32> zeroinitializer
  store <8 x double> %v33, ptr %room22, align 8
  %v34 = mul i64 %v19, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %room22, ptr %v15, i64 %v34, i1 0)
  br label %start26
large25:
  br label %start26
start26:
  %v35 = phi ptr [ %room21, %small24 ], [ %v13, %large25 ]
  %v36 = phi ptr [ %room22, %small24 ], [ %v15, %large25 ]
  %v37 = phi ptr [ %room23, %small24 ], [ %v17, %large25 ]
  %v38 = phi i64 [ 8, %small24 ], [ %v19, %large25 ]
  %v39 = phi i64 [ 0, %small24 ], [ %v9, %large25 ]
  %v40 = phi i64 [ 8, %small24 ], [ %v11, %large25 ]
  %v41 = sub i64 %v38, 8
  %v48 = icmp slt i64 %v39, %v40
  br i1 %v48, label %row42, label %end43
row42:
  %i45 = phi i64 [ %v39, %start26 ], [ %next44, %row42 ]
  %v49 = call i64 @llvm.smin.i64(i64 %i45, i64 %v41)
  %v50 = getelementptr double, ptr %v35, i64 %v49
  %v51 = load <8 x double>, ptr %v50, align 8
  %v52 = getelementptr double, ptr %v36, i64 %v49
  %v53 = load <8 x double>, ptr %v52, align 8
  %v54 = fmul <8 x double> %v51, %v51
  %v55 = fmul <8 x double> %v54, splat (double 0x3FE0000000000000)
  %v56 = fadd <8 x double> %v55, %v53
  %v57 = getelementptr double, ptr %v37, i64 %v49
  store <8 x double> %v56, ptr %v57, align 8
  %next44 = add i64 %i45, 8
  %v58 = icmp slt i64 %next44, %v40
  br i1 %v58, label %row42, label %end43
end43:
  br i1 %v20, label %back59, label %done60
back59:
  %v61 = mul i64 %v19, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %v17, ptr %room23, i64 %v61, i1 0)
  br label %done60
done60:
  %v62 = load i64, ptr %room4, align 8
  ret i64 %v62
}

define void @kernel_threaded(ptr %args, i64 %chunk) {
entry:
  %room12 = alloca i32, align 16
  %room9 = alloca i32, align 16
  %room1 = alloca i32, align 16
  call void @llvm.x86.sse.stmxcsr(ptr %room1)
  %v2 = load i32, ptr %room1, align 4
  %v3 = zext i32 %v2 to i64
  %v4 = and i64 %v3, 29
  %v5 = icmp ne i64 %v4, 0
  br i1 %v5, label %fpdirty6, label %fpclean7
fpdirty6:
  %v8 = and i64 %v3, -64
  %v10 = trunc i64 %v8 to i32
  store i32 %v10, ptr %room9, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room9)
  br label %fpclean7
fpclean7:
  %v11 = call i64 @kernel_part(ptr %args, i64 %chunk)
  call void @llvm.x86.sse.stmxcsr(ptr %room12)
  %v13 = load i32, ptr %room12, align 4
  %v14 = zext i32 %v13 to i64
  %v15 = lshr i64 %v14, 2
  %v16 = and i64 %v15, 7
  %v17 = lshr i64 %v14, 0
  %v18 = and i64 %v17, 1
  %v19 = shl i64 %v18, 3
  %v20 = or i64 %v16, %v19
  %v21 = and i64 %v20, 11
  %v22 = or i64 %v11, %v21
  %v23 = and i64 %v20, 4
  %v24 = getelementptr i8, ptr %args, i64 16
  %v25 = atomicrmw or ptr %v24, i64 %v22 monotonic
  %v26 = getelementptr i8, ptr %args, i64 24
  %v27 = atomicrmw or ptr %v26, i64 %v23 monotonic
  ret void
}

define void @kernel(ptr %data, ptr %words) {
entry:
  %room28 = alloca i32, align 16
  %room24 = alloca i32, align 16
  %room1 = alloca [5 x i64], align 16
  store ptr %data, ptr %room1, align 8
  %v2 = getelementptr i8, ptr %room1, i64 8
  store ptr %words, ptr %v2, align 8
  %v3 = getelementptr i8, ptr %room1, i64 16
  store i64 0, ptr %v3, align 8
  %v4 = getelementptr i8, ptr %room1, i64 24
  store i64 0, ptr %v4, align 8
  %v5 = load i64, ptr %words, align 8
  %v6 = icmp eq i64 %v5, 1
  br i1 %v6, label %one, label %many
one:
  %v7 = call i64 @kernel_part(ptr %room1, i64 0)
  br label %look
many:
  %v8 = icmp slt i64 %v5, 0
  %v9 = select i1 %v8, i64 -64, i64 64
  %v10 = call i64 @llvm.abs.i64(i64 %v5, i1 false)
  call void @pool_run(ptr @kernel_threaded, ptr %room1, i64 %v10, i64 %v9)
  %v11 = getelementptr i8, ptr %room1, i64 16
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %room1, i64 24
  %v14 = load i64, ptr %v13, align 8
  br label %look
look:
  %v15 = phi i64 [ %v7, %one ], [ %v12, %many ]
  %v16 = phi i64 [ 0, %one ], [ %v14, %many ]
  %v17 = or i64 %v15, %v16
  %v18 = icmp ne i64 %v17, 0
  br i1 %v18, label %show, label %quiet
show:
  %v19 = icmp ne i64 %v15, 0
  %v20 = zext i1 %v19 to i64
  %v21 = icmp ne i64 %v16, 0
  %v22 = select i1 %v21, i64 16, i64 0
  %v23 = or i64 %v20, %v22
  call void @llvm.x86.sse.stmxcsr(ptr %room24)
  %v25 = load i32, ptr %room24, align 4
  %v26 = zext i32 %v25 to i64
  %v27 = or i64 %v26, %v23
  %v29 = trunc i64 %v27 to i32
  store i32 %v29, ptr %room28, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %room28)
  br label %quiet
quiet:
  ret void
}

define ptr @call(ptr %self, ptr %args, i64 %nargs) {
entry:
  %room122 = alloca ptr, align 8
  %room104 = alloca i32, align 16
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
  call void @kernel(ptr %room75, ptr %v79)
  br i1 %v85, label %fptest102, label %fptest103
fptest102:
  call void @llvm.x86.sse.stmxcsr(ptr %room104)
  %v105 = load i32, ptr %room104, align 4
  %v106 = zext i32 %v105 to i64
  %v107 = lshr i64 %v106, 2
  %v108 = and i64 %v107, 7
  %v109 = lshr i64 %v106, 0
  %v110 = and i64 %v109, 1
  %v111 = shl i64 %v110, 3
  %v112 = or i64 %v108, %v111
  br label %fptest103
fptest103:
  %v113 = phi i64 [ %v112, %fptest102 ], [ 0, %save99 ]
  br i1 %v84, label %restore114, label %restore115
restore114:
  call void @tn_PyEval_RestoreThread(ptr %v101)
  br label %restore115
restore115:
  %v116 = and i64 %v113, %v81
  %v117 = icmp ne i64 %v116, 0
  %v118 = and i64 %v113, 4
  %v119 = icmp ne i64 %v118, 0
  %v120 = icmp ne i64 %v81, 0
  %v121 = and i1 %v119, %v120
  br i1 %v121, label %ask123, label %asked125
ask123:
  store ptr null, ptr %room122, align 8
  %v126 = call i32 @tn_errstate_get(ptr @tn_errstate_variable, ptr null, ptr %room122)
  %v127 = load ptr, ptr %room122, align 8
  %v128 = icmp eq ptr %v127, null
  br i1 %v128, label %asked125, label %found124
found124:
  %v129 = call ptr @tn_errstate_pointer(ptr %v127, ptr @tn_errstate_capsule)
  %v130 = load i32, ptr %v129, align 4
  %v131 = and i32 %v130, 448
  %v132 = icmp ne i32 %v131, 0
  call void @tn_errstate_release(ptr %v127)
  br label %asked125
asked125:
  %v133 = phi i1 [ false, %restore115 ], [ false, %ask123 ], [ %v132, %found124 ]
  %v134 = or i1 %v117, %v133
  br i1 %v134, label %raised135, label %silent136
raised135:
  call void @tn_Py_DecRef(ptr %v69)
  br label %decline
silent136:
  ret ptr %v69
failed70:
  ret ptr null
decline:
  call void @tn_Py_IncRef(ptr @tn_NotImplemented)
  ret ptr @tn_NotImplemented
}
