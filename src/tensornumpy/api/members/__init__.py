"""Methods and attributes of ndarray: functions with the array in front, exchange with other libraries, printing."""
