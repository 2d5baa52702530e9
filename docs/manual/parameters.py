def meaning(name, parameter):
    return ""
