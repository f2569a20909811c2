// This file is empty: its target depends on every program, so that a single build compiles all of
// them.
