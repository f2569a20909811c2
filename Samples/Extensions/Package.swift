// swift-tools-version: 6.2

import PackageDescription

/// The extensions that a program can add to ChatRaster: kinds of content, looks, an input format,
/// an output format, and a source of pictures.
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
        .product(name: "Films", package: "ChatRaster"),
        .product(name: "FrameLab", package: "ChatRaster"),
      ], path: "Sources")
  ]
)
