// swift-tools-version: 6.2

import PackageDescription

/// The home screen of a music app: a table that follows a model, made from a JSON file and pictures
/// that the program draws itself.
let package = Package(
  name: "MusicHome",
  products: [.executable(name: "MusicHome", targets: ["MusicHome"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .executableTarget(
      name: "MusicHome",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
        .product(name: "Films", package: "ChatRaster"),
        .product(name: "Gestures", package: "ChatRaster"),
        .product(name: "ModelTable", package: "ChatRaster"),
      ], path: "Sources", resources: [.embedInCode("home.json")])
  ]
)
