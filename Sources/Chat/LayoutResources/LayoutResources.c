// The target that carries the folders of themes and languages has no code. It is a C target because
// SwiftPM adds a file that imports Foundation to each Swift target with resources: in debug builds,
// this would link Foundation and its ICU, which are larger than the rest of the program.
