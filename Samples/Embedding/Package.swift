// swift-tools-version: 6.2

import PackageDescription

/// The minimum for a program that draws conversations: the library, and its own fonts or the
/// bundled ones.
let package = Package(
  name: "Embedding",
  products: [.executable(name: "Embedding", targets: ["Embedding"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .executableTarget(
      name: "Embedding",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
      ], path: "Sources")
  ]
)
