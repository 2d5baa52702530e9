"""Arrays whose values are tf.Tensors: what joins handles, tapes and devices to the TensorFlow engine."""
