"""The version of the module and of the program, which are released together."""

VERSION = "0.2.0"
