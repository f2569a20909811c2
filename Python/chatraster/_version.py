"""The version of module and program, which are made together."""

VERSION = "0.2.0"
