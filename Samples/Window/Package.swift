// swift-tools-version: 6.2

import PackageDescription

/// A window that shows a conversation of any length, like the window of a chat program: the live
/// list is drawn into the memory of an SDL surface.
let package = Package(
  name: "Window",
  products: [.executable(name: "Window", targets: ["Window"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSDL2", path: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "Window",
      dependencies: [
        "CSDL2",
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatImport", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
      ], path: "Sources"),
  ]
)
