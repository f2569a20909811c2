// swift-tools-version: 6.2

import PackageDescription

/// Strict by default: Swift 6 concurrency, memory safety and warnings are checked everywhere.
///
/// `InternalImportsByDefault` keeps C types out of public signatures: they cannot compile there.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Optimises the C code of pixels and codecs in debug builds too: without it, one loop that mixes text
/// with its background takes a third of the processor time of `InkTests`.
let optimized: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// One target per phase of the pipeline, in the order in which data flows; the end of this file
/// checks that order.
let package = Package(
  name: "ChatRaster",
  products: [
    .library(name: "ChatRaster", targets: ["ChatRaster"]),
    .library(name: "ChatImport", targets: ["ChatImport"]),
    .library(name: "ChatFonts", targets: ["ChatFonts"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "InputBar", targets: ["InputBar"]),
    .library(name: "ModelTable", targets: ["ModelTable"]),
    .library(name: "CodeRain", targets: ["CodeRain"]),
    .library(name: "ChatModel", targets: ["ChatModel"]),
    .library(name: "MessageInteraction", targets: ["MessageInteraction"]),
    .library(name: "MessageInteractionTesting", targets: ["MessageInteractionTesting"]),
    .library(name: "Films", targets: ["Films"]),
    .library(name: "FrameLab", targets: ["FrameLab"]),
    .library(name: "ChatTesting", targets: ["ChatTesting"]),
    .executable(name: "chatraster", targets: ["ChatRasterCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CFontconfig", path: "Sources/C/CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]),
    .target(
      name: "CICU", path: "Sources/C/CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .systemLibrary(
      name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CFreeType", path: "Sources/C/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"])]),
    .target(
      name: "CCodecs", path: "Sources/C/CCodecs", cSettings: optimized,
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp"),
        .linkedLibrary("gif"), .linkedLibrary("isal"), .linkedLibrary("deflate"),
      ]),
    .systemLibrary(
      name: "CMinizip", path: "Sources/C/CMinizip", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(
      name: "CCmark", path: "Sources/C/CCmark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(
      name: "CAnimation",
      path: "Sources/C/CAnimation",
      linkerSettings: [
        .linkedLibrary("webp"), .linkedLibrary("webpmux"), .linkedLibrary("gif"),
      ]),
    .target(
      name: "CHarfBuzz", path: "Sources/C/CHarfBuzz", linkerSettings: [.linkedLibrary("harfbuzz")]),
    .target(name: "CPlatform", path: "Sources/C/CPlatform"),
    .target(name: "CRaster", path: "Sources/C/CRaster", cSettings: optimized),

    // Text, files and shapes.
    // All extensions of the standard library's types that several targets need.
    .target(name: "Kit", path: "Sources/Base/Kit", swiftSettings: strict),
    .target(
      name: "JSONStream", dependencies: ["Kit"], path: "Sources/Base/JSONStream",
      swiftSettings: strict),
    .target(name: "DisplayList", path: "Sources/Base/DisplayList", swiftSettings: strict),
    .target(
      name: "Platform", dependencies: ["CICU", "CPlatform", "CMinizip"],
      path: "Sources/Base/Platform", swiftSettings: strict),

    // Conversations.
    .target(
      name: "ChatModel", dependencies: ["JSONStream", "Kit"],
      path: "Sources/Chat/ChatModel", exclude: ["Text/Emoji/build-slack-emoji.py"],
      swiftSettings: strict),
    // Dates, numbers and time zones in the system's tables.
    .target(
      name: "LocaleData", dependencies: ["CICU", "ChatModel", "Kit", "Platform"],
      path: "Sources/Chat/LocaleData", swiftSettings: strict),
    // What the readers and the writers of scripts share.
    .target(
      name: "ScriptNotation", dependencies: ["ChatModel", "JSONStream", "Kit", "LocaleData"],
      path: "Sources/Chat/ScriptNotation", swiftSettings: strict),
    .target(
      name: "ChatImport",
      dependencies: [
        "ChatModel", "JSONStream", "Kit", "LocaleData", "Platform", "ScriptNotation",
      ],
      path: "Sources/Import/ChatImport", swiftSettings: strict),
    .target(
      name: "Documents", dependencies: ["CCmark", "ChatModel", "JSONStream", "Kit", "Platform"],
      path: "Sources/Text/Documents", resources: [.embedInCode("Syntax/Grammars")],
      swiftSettings: strict),

    // From conversations to snapshots.
    // Typesets TeX's mathematics as boxes; independent of documents and pixels.
    .target(
      name: "MathSetting", dependencies: ["DisplayList"], path: "Sources/Text/MathSetting",
      swiftSettings: strict),
    .target(
      name: "TextShaping",
      dependencies: [
        "DisplayList", "Kit", "MathSetting", "Platform", "CPango", "CFontconfig", "CICU",
      ],
      path: "Sources/Text/TextShaping", swiftSettings: strict),
    // C targets, because a Swift target with resources imports Foundation.
    .target(
      name: "LayoutResources", path: "Sources/Chat/BubbleLayout", sources: ["Bundle"],
      resources: [.copy("Languages"), .copy("Themes")], publicHeadersPath: "Bundle"),
    .target(
      name: "FontResources", path: "Fonts", exclude: ["README.md", "build.py"],
      sources: ["Bundle"], resources: [.copy("Faces"), .copy("Licences")],
      publicHeadersPath: "Bundle"),
    .target(
      name: "BubbleLayout",
      dependencies: [
        "ChatModel", "DisplayList", "JSONStream", "Kit", "LayoutResources", "LocaleData",
        "MathSetting", "Platform", "TextShaping",
      ],
      path: "Sources/Chat/BubbleLayout", exclude: ["Bundle", "Languages", "Themes"],
      swiftSettings: strict),
    // Without package access: built-in kinds of content use only the API that every program's kinds
    // can use.
    .target(
      name: "BuiltInContents",
      dependencies: ["BubbleLayout", "ChatModel", "DisplayList", "Documents", "TextShaping"],
      path: "Sources/Chat/BuiltInContents", packageAccess: false, swiftSettings: strict),

    // Formats of text, which need the rows of a page and not its layout.
    .target(
      name: "Transcripts",
      dependencies: [
        "BubbleLayout", "ChatModel", "DisplayList", "Documents", "JSONStream", "Kit", "Platform",
        "ScriptNotation",
      ],
      path: "Sources/Export/Transcripts", swiftSettings: strict),

    // From snapshots to pixels and files.
    .target(
      name: "RasterKit",
      dependencies: ["DisplayList", "Platform", "CCairo", "CFreeType", "CRaster"],
      path: "Sources/Pixels/RasterKit", swiftSettings: strict),
    .target(
      name: "ImageCodecs", dependencies: ["CCodecs", "Platform"],
      path: "Sources/Pixels/ImageCodecs", swiftSettings: strict),
    // Linked only by films: a library that draws chats needs no encoder for animations.
    .target(
      name: "AnimationCodecs", dependencies: ["CAnimation", "ImageCodecs", "Platform"],
      path: "Sources/Export/AnimationCodecs", swiftSettings: strict),
    .target(
      name: "Pictures", dependencies: ["DisplayList", "ImageCodecs", "Platform", "RasterKit"],
      path: "Sources/Pixels/Pictures", swiftSettings: strict),
    // Independent of chats, and of the formats in which it writes pages and documents.
    .target(
      name: "CellEngine",
      dependencies: ["DisplayList", "ImageCodecs", "Platform", "RasterKit", "TextShaping"],
      path: "Sources/Engine/CellEngine", swiftSettings: strict),
    .target(
      name: "Gestures", dependencies: ["DisplayList"], path: "Sources/Engine/Gestures",
      swiftSettings: strict),
    .target(
      name: "CellList",
      dependencies: [
        "CellEngine", "DisplayList", "Gestures", "ImageCodecs", "Kit", "Platform", "RasterKit",
        "TextShaping",
      ],
      path: "Sources/Engine/CellList", swiftSettings: strict),
    // Documents of shapes and glyphs; independent of chats.
    .target(
      name: "VectorKit",
      dependencies: [
        "CellEngine", "CHarfBuzz", "DisplayList", "ImageCodecs", "Kit", "Platform", "RasterKit",
      ],
      path: "Sources/Export/VectorKit", swiftSettings: strict),

    // The modules that programs import.
    .target(
      name: "ChatFonts", dependencies: ["FontResources"], path: "Fonts",
      exclude: ["Bundle", "Faces", "Licences", "README.md", "build.py"], swiftSettings: strict),
    .target(
      name: "ChatRaster",
      dependencies: [
        "BubbleLayout", "BuiltInContents", "CellEngine", "CellList", "ChatModel", "DisplayList",
        "Gestures", "ImageCodecs", "JSONStream", "Kit", "Pictures", "Platform", "RasterKit",
        "TextShaping", "Transcripts", "VectorKit",
      ],
      path: "Sources/Library/ChatRaster", swiftSettings: strict),
    .target(
      name: "MessageInteraction", dependencies: ["ChatModel", "JSONStream"],
      path: "Sources/Screen/MessageInteraction", swiftSettings: strict),
    .target(
      name: "MessageInteractionTesting", dependencies: ["ChatModel", "MessageInteraction"],
      path: "Sources/Screen/MessageInteractionTesting", swiftSettings: strict),
    .target(
      name: "InputBar",
      dependencies: ["BubbleLayout", "ChatRaster", "DisplayList", "Gestures", "TextShaping"],
      path: "Sources/Screen/InputBar", swiftSettings: strict),
    .target(
      name: "ModelTable", dependencies: ["CellList", "ChatModel", "ChatRaster"],
      path: "Sources/Screen/ModelTable", swiftSettings: strict),
    // Without package access: any program could draw the same rain on a list.
    .target(
      name: "CodeRain", dependencies: ["ChatRaster"], path: "Sources/Screen/CodeRain",
      packageAccess: false, swiftSettings: strict),

    // Compares pictures in a program's tests; without package access, like those tests.
    .target(
      name: "ChatTesting", dependencies: ["ChatRaster"], path: "Sources/Library/ChatTesting",
      packageAccess: false,
      swiftSettings: strict),
    .target(
      name: "Films",
      dependencies: [
        "AnimationCodecs", "BubbleLayout", "BuiltInContents", "CellEngine", "CellList", "ChatModel",
        "ChatRaster", "DisplayList", "Gestures", "ImageCodecs", "JSONStream", "Kit", "Pictures",
        "Platform", "RasterKit", "TextShaping",
      ],
      path: "Sources/Export/Films", swiftSettings: strict),
    // Measures what it plays; programs that only film do not link it.
    .target(
      name: "FrameLab",
      dependencies: [
        "BubbleLayout", "BuiltInContents", "CellEngine", "CellList", "ChatModel", "ChatRaster",
        "DisplayList", "Films", "ImageCodecs", "Kit", "Platform", "RasterKit", "TextShaping",
      ],
      path: "Sources/Lab/FrameLab", swiftSettings: strict),

    // The command.
    .executableTarget(
      name: "ChatRasterCommand",
      dependencies: [
        "BubbleLayout", "CellEngine", "ChatFonts", "ChatImport", "ChatModel", "ChatRaster",
        "Films", "FrameLab", "Gestures", "ImageCodecs", "InputBar", "JSONStream", "Kit", "Platform",
        "TextShaping", "Transcripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Command/ChatRasterCommand", swiftSettings: strict),

    // Tests.
    .systemLibrary(
      name: "CDeflate", path: "Tests/CDeflate", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CWebPDemux", path: "Tests/CWebPDemux", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CPangoCairo", path: "Tests/CPangoCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    // What all suites assert with.
    .target(name: "Assertions", path: "Tests/Assertions", swiftSettings: strict),
    .target(
      name: "TestResources", dependencies: ["ChatModel", "DisplayList", "JSONStream"],
      path: "Tests/TestResources",
      exclude: ["README.md", "build-box.py", "build-emoji.py", "frame-figures.py"],
      resources: [.copy("Fonts"), .copy("EmojiFonts")], swiftSettings: strict),
    .executableTarget(
      name: "ChatRasterFuzz",
      dependencies: [
        "ChatImport", "ChatModel", "ImageCodecs", "MathSetting", "Platform", "Transcripts",
      ],
      path: "Tests/Fuzz", swiftSettings: strict),
    .testTarget(
      name: "ChatRasterCommandTests",
      dependencies: ["Assertions", "ChatRaster", "ChatRasterCommand", "TestResources"],
      swiftSettings: strict),
    .testTarget(
      name: "PublicSurfaceTests",
      dependencies: [
        "ChatFonts", "ChatImport", "ChatRaster", "ChatTesting", "Films", "FrameLab", "Gestures",
        "InputBar", "ChatModel", "MessageInteraction", "MessageInteractionTesting", "ModelTable",
        "CodeRain", "TestResources",
      ],
      path: "Tests/PublicSurface", exclude: ["References"], swiftSettings: strict),
    .testTarget(
      name: "ChatFontsTests", dependencies: ["Assertions", "ChatFonts"], swiftSettings: strict),
    .testTarget(
      name: "PlatformTests",
      dependencies: ["Assertions", "CPlatform", "Platform", "TestResources"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageCodecsTests",
      dependencies: [
        "Assertions", "ImageCodecs", "CCodecs", "CDeflate", "Platform", "TestResources",
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: strict),
    .testTarget(
      name: "ChatImportTests",
      dependencies: [
        "Assertions", "ChatImport", "ChatModel", "JSONStream", "ScriptNotation", "TestResources",
        "Transcripts",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    // Without package access, like a program that writes its own importers.
    .testTarget(
      name: "ChatImportPublicTests", dependencies: ["Assertions", "ChatImport", "ChatRaster"],
      packageAccess: false,
      swiftSettings: strict),
    // Without package access, like a program that adds its own state.
    .testTarget(
      name: "InputBarTests", dependencies: ["Assertions", "ChatFonts", "ChatRaster", "InputBar"],
      packageAccess: false, swiftSettings: strict),
    // Without package access, like a program with its own screen.
    .testTarget(
      name: "GesturesTests", dependencies: ["Assertions", "Gestures"], packageAccess: false,
      swiftSettings: strict),
    // Without package access, like a program that brings its own model.
    .testTarget(
      name: "ModelTableTests",
      dependencies: ["Assertions", "ChatFonts", "ChatRaster", "ModelTable"],
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "CodeRainTests", dependencies: ["Assertions", "ChatFonts", "ChatRaster", "CodeRain"],
      packageAccess: false, swiftSettings: strict),
    // Without package access, like a program that connects its own server.
    .testTarget(
      name: "MessageInteractionTests",
      dependencies: [
        "Assertions", "ChatFonts", "ChatImport", "ChatModel", "ChatRaster", "InputBar",
        "MessageInteraction", "MessageInteractionTesting", "TestResources",
      ],
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Assertions", "DisplayList", "ImageCodecs", "Pictures", "Platform", "RasterKit",
        "TestResources",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "VectorKitTests",
      dependencies: [
        "Assertions", "VectorKit", "CellEngine", "ChatFonts", "DisplayList", "ImageCodecs",
        "Platform",
        "RasterKit", "TestResources", "TextShaping",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CellEngineTests",
      dependencies: [
        "Assertions", "CellEngine", "DisplayList", "ImageCodecs", "Pictures", "Platform",
        "RasterKit",
        "TestResources", "TextShaping",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CellListTests", dependencies: ["Assertions", "CellList", "TestResources"],
      swiftSettings: strict),
    .testTarget(
      name: "JSONStreamTests",
      dependencies: ["Assertions", "ChatModel", "JSONStream", "TestResources"],
      swiftSettings: strict),
    .testTarget(
      name: "ChatModelTests",
      dependencies: ["Assertions", "ChatModel", "JSONStream", "Kit", "TestResources"],
      swiftSettings: strict),
    .testTarget(
      name: "LocaleDataTests", dependencies: ["LocaleData"], swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Assertions", "ChatModel", "Documents", "JSONStream", "TestResources"],
      swiftSettings: strict),
    // Pages of boxes for the suites that lay out rows.
    .target(
      name: "LayoutTestResources",
      dependencies: [
        "BubbleLayout", "BuiltInContents", "ChatModel", "DisplayList", "TestResources",
        "TextShaping",
      ],
      path: "Tests/LayoutTestResources", swiftSettings: strict),
    .testTarget(
      name: "BubbleLayoutTests",
      dependencies: [
        "Assertions", "BubbleLayout", "ChatFonts", "ChatModel", "DisplayList", "FrameLab",
        "LayoutTestResources", "Platform", "TestResources", "TextShaping", "CPango",
      ],
      exclude: ["References"], swiftSettings: strict),
    .testTarget(
      name: "BuiltInContentsTests",
      dependencies: [
        "Assertions", "BubbleLayout", "BuiltInContents", "ChatFonts", "ChatModel", "DisplayList",
        "LayoutTestResources", "TestResources", "TextShaping",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DisplayListTests",
      dependencies: ["Assertions", "ChatFonts", "DisplayList", "TextShaping"],
      swiftSettings: strict),
    .testTarget(
      name: "MathSettingTests",
      dependencies: [
        "Assertions", "ChatFonts", "DisplayList", "MathSetting", "TestResources", "TextShaping",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextShapingTests",
      dependencies: [
        "Assertions", "TextShaping", "DisplayList", "ChatFonts", "Platform", "TestResources",
        "CPango",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RasterKitTests",
      dependencies: [
        "Assertions", "RasterKit", "DisplayList", "CPangoCairo", "CPango", "CFontconfig", "CRaster",
      ],
      swiftSettings: strict),
    // Conversations and pictures for the suites that draw pages.
    .target(
      name: "RendererTestResources",
      dependencies: ["ChatFonts", "ChatRaster", "ImageCodecs", "Platform"],
      path: "Tests/RendererTestResources", swiftSettings: strict),
    .testTarget(
      name: "ChatRasterTests",
      dependencies: [
        "Assertions", "ChatRaster", "BubbleLayout", "CellEngine", "CellList", "ChatFonts",
        "ChatImport",
        "ChatModel", "ChatTesting", "DisplayList", "ImageCodecs", "InputBar", "Platform",
        "RasterKit",
        "RendererTestResources", "TestResources", "TextShaping",
        "CCairo", "CFreeType", "CPango",
      ],
      exclude: ["References", "SourceSystems/README.md", "SourceSystems/rows.json"],
      swiftSettings: strict),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: [
        "Assertions", "ChatFonts", "ChatModel", "ChatRaster", "RendererTestResources",
        "TestResources",
      ],
      swiftSettings: strict),
    // Without package access, like a program that compares its own pictures.
    .testTarget(
      name: "ChatTestingTests", dependencies: ["Assertions", "ChatTesting"], packageAccess: false,
      swiftSettings: strict),
    // Separate, because no other target is built under the thread sanitizer.
    .testTarget(
      name: "StressTests",
      dependencies: [
        "ChatRaster", "CellEngine", "CellList", "ChatFonts", "ChatModel", "DisplayList",
        "Platform", "RasterKit", "RendererTestResources", "TestResources", "TextShaping",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Assertions", "BubbleLayout", "CellEngine", "CellList", "ChatFonts", "ChatModel",
        "ChatRaster", "DisplayList", "Films", "Platform", "RasterKit", "RendererTestResources",
        "TestResources",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AnimationCodecsTests",
      dependencies: [
        "Assertions", "AnimationCodecs", "CWebPDemux", "Films", "ImageCodecs",
        "RendererTestResources",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FrameLabTests",
      dependencies: [
        "Assertions", "CellEngine", "CellList", "ChatFonts", "ChatModel", "ChatRaster",
        "DisplayList", "Films", "FrameLab", "ImageCodecs", "Platform", "RasterKit",
        "RendererTestResources", "TestResources",
      ],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c17
)

// A build under a sanitizer names the test targets that it runs; targets that these do not depend
// on, which are most of the package, are left out. `Tests/README.md` has the commands.
if let names = Context.environment["CHATRASTER_TEST_TARGETS"] {
  var reached: Set<String> = []
  var pending = names.split(separator: ",").map(String.init)
  while let name = pending.popLast() {
    guard reached.insert(name).inserted else { continue }
    for target in package.targets where target.name == name {
      for case .byNameItem(let dependency, _) in target.dependencies { pending.append(dependency) }
    }
  }
  package.targets.removeAll { !reached.contains($0.name) }
  package.products = []
}

// Tests of an optimised build are not optimised themselves: that would cost minutes and prove nothing.
// A package that depends on this one builds none of these targets.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// A target depends only on targets before it. `fatalError` is the way in which a manifest can refuse
// a build with a sentence: SwiftPM prints it as the error of the package.
var declared: Set<String> = []
for target in package.targets {
  for case .byNameItem(let name, _) in target.dependencies where !declared.contains(name) {
    fatalError("\(target.name) depends on \(name), which is declared after it in the manifest")
  }
  declared.insert(target.name)
}
