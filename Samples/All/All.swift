// This file is empty: its target depends on every program, so that one build makes all of them.
