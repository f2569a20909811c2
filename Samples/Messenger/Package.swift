// swift-tools-version: 6.2

import PackageDescription

/// A messenger without a network: chats in an SQLite database, sessions that use it, pictures of
/// them, and a check that no message is lost.
let package = Package(
  name: "Messenger",
  products: [.executable(name: "Messenger", targets: ["Messenger"])],
  dependencies: [
    .package(name: "ChatRaster", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Messenger",
      dependencies: [
        .product(name: "ChatFonts", package: "ChatRaster"),
        .product(name: "ChatImport", package: "ChatRaster"),
        .product(name: "ChatRaster", package: "ChatRaster"),
        .product(name: "Films", package: "ChatRaster"),
        .product(name: "InputBar", package: "ChatRaster"),
        .product(name: "MessageInteraction", package: "ChatRaster"),
        .product(name: "MessageInteractionTesting", package: "ChatRaster"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Sources")
  ]
)
