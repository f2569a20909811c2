// swift-tools-version: 6.2

import PackageDescription

/// A transparent chat into which messages from standard input slide, as raw frames for an encoder
/// or a streaming program.
let package = Package(
  name: "Overlay",
  products: [.executable(name: "Overlay", targets: ["Overlay"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Overlay",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
      ], path: "Sources")
  ]
)
