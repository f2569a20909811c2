// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A separate package, so that programs that embed the library link no server.
///
/// It does not depend on the library: it draws through `chatraster worker`.
let package = Package(
  name: "ChatRasterService",
  products: [.executable(name: "chatraster-serve", targets: ["chatraster-serve"])],
  traits: [
    .trait(
      name: "TLS", description: "HTTPS in the service; without it, a proxy in front has to do that."
    ),
    .default(enabledTraits: ["TLS"]),
  ],
  // Exact versions: nobody depends on this package, and a lock file is not part of the repository.
  dependencies: [
    // Without its traits: configuration files and JSON coders are not used.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    // Formats for which there is no package; independent of the server.
    .target(name: "ServiceFormats", swiftSettings: strict),
    // The system's library: to compile one takes longer than all the rest.
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    // The system's allocator, for its settings.
    .systemLibrary(name: "CMalloc"),
    .target(name: "Digests", dependencies: ["COpenSSL"], swiftSettings: strict),
    .target(
      name: "ChatRasterService",
      dependencies: [
        "Digests", "ServiceFormats",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(
          name: "HummingbirdTLS", package: "hummingbird", condition: .when(traits: ["TLS"])),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "chatraster-serve",
      dependencies: [
        "ChatRasterService", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServiceFormatsTests", dependencies: ["ServiceFormats"], swiftSettings: strict),
    .executableTarget(
      name: "ServiceFuzz", dependencies: ["ServiceFormats"], path: "Tests/ServiceFuzz",
      swiftSettings: strict),
    // A worker for tests that obeys the text of the chat: it exits, hangs, waits or answers.
    .executableTarget(name: "FakeWorker", path: "Tests/FakeWorker", swiftSettings: strict),
    .testTarget(
      name: "ChatRasterServiceTests",
      dependencies: [
        "ChatRasterService", "Digests", "FakeWorker",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
  ])
