// The target that carries the fonts has no code. It is a C target for the reason given in
// Sources/Chat/LayoutResources/LayoutResources.c.
