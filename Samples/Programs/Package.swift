// swift-tools-version: 6.2

import PackageDescription

/// Five small programs that use the library as embedders do.
func program(_ name: String, _ modules: String..., exclude: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: chatRaster(["ChatFonts", "ChatRaster"] + modules), path: name,
    exclude: exclude)
}
func chatRaster(_ names: [String]) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "ChatRaster") }
}
let package = Package(
  name: "Programs",
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    program("Bot", "MessageInteraction", exclude: ["evening.jsonl"]),
    program("Synth"),
    program("Live", "FrameLab", "Gestures"),
    program("Export", "ChatImport", exclude: ["talks"]),
    .target(name: "Stamp", dependencies: chatRaster(["ChatRaster"]), path: "Stamp"),
    .testTarget(
      name: "StampTests",
      dependencies: ["Stamp"] + chatRaster(["ChatFonts", "ChatTesting", "FrameLab"]),
      path: "Tests", exclude: ["References"]),
  ]
)
