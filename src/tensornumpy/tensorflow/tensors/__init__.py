"""Arrays whose values are tf.Tensors: what joins handles, tapes and devices to the TensorFlow engine.

``start.py`` runs when the first array is put on a device of TensorFlow, or ``tensornumpy.tensorflow`` is imported; from
then on ``bind`` hands operations of such values to it. It calls the lowerings.
"""
