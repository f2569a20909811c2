// swift-tools-version: 6.2

import PackageDescription

/// The parts that a program adds to ChatRaster from outside: kinds of content, looks, a format to
/// read, one to write, and pictures of its own.
let package = Package(
  name: "Extensions",
  products: [.executable(name: "Extensions", targets: ["Extensions"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Extensions",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatImport", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
        .product(name: "FrameLab", package: "ChatRaster"),
        .product(name: "InputBar", package: "ChatRaster"),
      ], path: "Sources")
  ]
)
