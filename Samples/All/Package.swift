// swift-tools-version: 6.2

import PackageDescription

/// Builds all samples together, for CI; each sample is a separate package, which can also be built
/// alone.
let samples = [
  "Embedding", "Extensions", "Messenger", "MusicHome", "Outputs", "Overlay", "RainyChat", "Window",
]
let package = Package(
  name: "All",
  dependencies: samples.map { .package(path: "../\($0)") },
  targets: [
    .target(
      name: "All", dependencies: samples.map { .product(name: $0, package: $0) }, path: ".",
      sources: ["All.swift"])
  ]
)
