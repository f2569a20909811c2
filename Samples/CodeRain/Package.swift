// swift-tools-version: 6.2

import PackageDescription

/// Rain of letters on the display engine: each track is a layer with a timer of its own.
let package = Package(
  name: "CodeRain",
  products: [.executable(name: "CodeRain", targets: ["CodeRain"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .executableTarget(
      name: "CodeRain",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatImport", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
        .product(name: "FrameLab", package: "ChatRaster"),
      ], path: "Sources")
  ]
)
