// swift-tools-version: 6.2

import PackageDescription

/// A kind of content that a program adds, and tests that compare it with reference pictures.
let package = Package(
  name: "Snapshots",
  products: [.library(name: "Snapshots", targets: ["Rating"])],
  dependencies: [.package(name: "ChatRaster", path: "../..")],
  targets: [
    .target(
      name: "Rating", dependencies: [.product(name: "ChatRaster", package: "ChatRaster")],
      path: "Sources"),
    .testTarget(
      name: "RatingTests",
      dependencies: [
        "Rating",
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatTesting", package: "ChatRaster"),
      ], path: "Tests", exclude: ["References"]),
  ]
)
