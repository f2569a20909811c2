// swift-tools-version: 6.2

import PackageDescription

/// Rain of letters behind a chat, and a comparison of a loop's response times when the loop or
/// workers draw the letters.
let package = Package(
  name: "RainyChat",
  products: [.executable(name: "RainyChat", targets: ["RainyChat"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .executableTarget(
      name: "RainyChat",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatImport", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
        .product(name: "CodeRain", package: "ChatRaster"),
        .product(name: "Films", package: "ChatRaster"),
      ], path: "Sources", resources: [.embedInCode("tilts.txt")])
  ]
)
