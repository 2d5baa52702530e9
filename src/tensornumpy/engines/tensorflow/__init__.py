"""The TensorFlow engine: one lowering an op, for arrays that are tf.Tensors."""
