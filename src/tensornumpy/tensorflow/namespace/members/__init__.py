"""Members that NumPy behaviour gives to tensors and variables.

``experimental_enable_numpy_behavior`` puts them into TensorFlow's classes. They call the functions of the namespace on
tensors.
"""
