// swift-tools-version: 6.2

import PackageDescription

/// An output format that the library does not have, AVIF, over the system's libavif: an encoder of
/// pages, an entry for the table of formats, and a program that writes files and reads them again.
let package = Package(
  name: "Outputs",
  products: [.executable(name: "Outputs", targets: ["Outputs"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CAVIF", path: "CAVIF", pkgConfig: "libavif", providers: [.apt(["libavif-dev"])]),
    .executableTarget(
      name: "Outputs",
      dependencies: [
        "CAVIF",
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatImport", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
      ], path: "Sources", swiftSettings: [.strictMemorySafety()]),
  ]
)
