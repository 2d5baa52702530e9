"""The TensorFlow engine: one lowering an op, for arrays that are tf.Tensors.

``tensors`` calls it for operations of handles, ``tensornumpy.tensorflow`` for those of tensors. It calls TensorFlow's
raw operations.
"""
