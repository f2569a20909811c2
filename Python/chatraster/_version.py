"""The version shared by the module and the program, which are released together."""

VERSION = "0.3.0-dev"
