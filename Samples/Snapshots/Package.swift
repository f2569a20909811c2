// swift-tools-version: 6.2

import PackageDescription

/// A kind of content of a program's own, and tests that hold it to pictures of itself.
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
