// Nothing: a target that depends on every program makes one build of them.
