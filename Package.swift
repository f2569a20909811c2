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

extension Target {
  /// A target of Swift code at `Sources/<place>`, or in another folder, with the strict settings.
  static func swift(
    _ place: String, in folder: String? = nil, _ dependencies: [Dependency] = [],
    exclude: [String] = [], resources: [Resource]? = nil, packageAccess: Bool = true
  ) -> Target {
    .target(
      name: String(place.split(separator: "/").last ?? ""), dependencies: dependencies,
      path: folder ?? "Sources/\(place)", exclude: exclude, resources: resources,
      packageAccess: packageAccess, swiftSettings: strict)
  }

  /// A target of tests at `Tests/<name>`, or in another folder, with the strict settings.
  static func tests(
    _ name: String, in folder: String? = nil, _ dependencies: [Dependency],
    exclude: [String] = [], resources: [Resource]? = nil, packageAccess: Bool = true
  ) -> Target {
    .testTarget(
      name: name, dependencies: dependencies, path: folder, exclude: exclude, resources: resources,
      packageAccess: packageAccess, swiftSettings: strict)
  }
}

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
      name: "CZstd", path: "Sources/C/CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"])]),
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
    .swift("Base/Kit"),
    .swift("Base/JSONStream", ["Kit"]),
    .swift("Base/DisplayList"),
    .swift("Base/Platform", ["CICU", "CPlatform", "CMinizip", "CZstd"]),

    // Conversations.
    .swift("Chat/ChatModel", ["JSONStream", "Kit"], exclude: ["Text/Emoji/build-slack-emoji.py"]),
    // Dates, numbers and time zones in the system's tables.
    .swift("Chat/LocaleData", ["CICU", "ChatModel", "Kit", "Platform"]),
    // What the readers and the writers of scripts share.
    .swift("Chat/ScriptNotation", ["ChatModel", "JSONStream", "Kit", "LocaleData"]),
    .swift(
      "Import/ChatImport",
      ["ChatModel", "JSONStream", "Kit", "LocaleData", "Platform", "ScriptNotation"]),
    .swift(
      "Text/Documents", ["CCmark", "ChatModel", "JSONStream", "Kit", "Platform"],
      resources: [.embedInCode("Syntax/Grammars")]),

    // From conversations to snapshots.
    // Typesets TeX's mathematics as boxes; independent of documents and pixels.
    .swift("Text/MathSetting", ["DisplayList"]),
    .swift(
      "Text/TextShaping",
      ["DisplayList", "Kit", "MathSetting", "Platform", "CPango", "CFontconfig", "CICU"]),
    // C targets, because a Swift target with resources imports Foundation.
    .target(
      name: "LayoutResources", path: "Sources/Chat", sources: ["LayoutResources"],
      resources: [.copy("Languages/Languages"), .copy("Themes/Themes")],
      publicHeadersPath: "LayoutResources"),
    .target(
      name: "FontResources", path: "Fonts", exclude: ["README.md", "build.py"],
      sources: ["Bundle"], resources: [.copy("Faces"), .copy("Licences")],
      publicHeadersPath: "Bundle"),
    .swift(
      "Chat/Languages",
      [
        "ChatModel", "JSONStream", "Kit", "LayoutResources", "LocaleData", "Platform",
        "TextShaping",
      ], exclude: ["Languages"]),
    .swift(
      "Chat/Themes",
      [
        "ChatModel", "DisplayList", "JSONStream", "Kit", "LayoutResources", "Platform",
        "TextShaping",
      ], exclude: ["Themes"]),
    .swift(
      "Chat/BubbleLayout",
      [
        "ChatModel", "DisplayList", "JSONStream", "Kit", "Languages", "MathSetting", "Platform",
        "TextShaping", "Themes",
      ]),
    // Without package access: built-in kinds of content use only the API that every program's kinds
    // can use.
    .swift(
      "Chat/BuiltInContents",
      ["BubbleLayout", "ChatModel", "DisplayList", "Documents", "TextShaping"], packageAccess: false
    ),

    // Formats of text, which need the rows of a page and not its layout.
    .swift(
      "Export/Transcripts",
      [
        "BubbleLayout", "ChatModel", "DisplayList", "Documents", "JSONStream", "Kit", "Platform",
        "ScriptNotation",
      ]),

    // From snapshots to pixels and files.
    .swift("Pixels/RasterKit", ["DisplayList", "Platform", "CCairo", "CFreeType", "CRaster"]),
    .swift("Pixels/ImageCodecs", ["CCodecs", "Platform"]),
    // Linked only by films: a library that draws chats needs no encoder for animations.
    .swift("Export/AnimationCodecs", ["CAnimation", "ImageCodecs", "Platform"]),
    .swift("Pixels/Pictures", ["DisplayList", "ImageCodecs", "Platform", "RasterKit"]),
    // Independent of chats, and of the formats in which it writes pages and documents.
    .swift(
      "Engine/CellEngine", ["DisplayList", "ImageCodecs", "Platform", "RasterKit", "TextShaping"]),
    .swift("Engine/Gestures", ["DisplayList"]),
    .swift(
      "Engine/CellList",
      [
        "CellEngine", "DisplayList", "Gestures", "ImageCodecs", "Kit", "Platform", "RasterKit",
        "TextShaping",
      ]),
    // Documents of shapes and glyphs; independent of chats.
    .swift(
      "Export/VectorKit",
      ["CellEngine", "CHarfBuzz", "DisplayList", "ImageCodecs", "Kit", "Platform", "RasterKit"]),

    // The modules that programs import.
    .swift(
      "ChatFonts", in: "Fonts", ["FontResources"],
      exclude: ["Bundle", "Faces", "Licences", "README.md", "build.py"]),
    .swift(
      "Library/ChatRaster",
      [
        "BubbleLayout", "BuiltInContents", "CellEngine", "CellList", "ChatModel", "DisplayList",
        "Gestures", "ImageCodecs", "JSONStream", "Kit", "Pictures", "Platform", "RasterKit",
        "TextShaping", "Transcripts", "VectorKit",
      ]),
    .swift("Screen/MessageInteraction", ["ChatModel", "JSONStream"]),
    .swift("Screen/MessageInteractionTesting", ["ChatModel", "MessageInteraction"]),
    .swift(
      "Screen/InputBar", ["BubbleLayout", "ChatRaster", "DisplayList", "Gestures", "TextShaping"]),
    .swift("Screen/ModelTable", ["CellList", "ChatModel", "ChatRaster"]),
    // Without package access: any program could draw the same rain on a list.
    .swift("Screen/CodeRain", ["ChatRaster"], packageAccess: false),

    // Compares pictures in a program's tests; without package access, like those tests.
    .swift("Library/ChatTesting", ["ChatRaster"], packageAccess: false),
    .swift(
      "Export/Films",
      [
        "AnimationCodecs", "BubbleLayout", "BuiltInContents", "CellEngine", "CellList", "ChatModel",
        "ChatRaster", "DisplayList", "Gestures", "ImageCodecs", "JSONStream", "Kit", "Pictures",
        "Platform", "RasterKit", "TextShaping",
      ]),
    // Measures what it plays; programs that only film do not link it.
    .swift(
      "Lab/FrameLab",
      [
        "BubbleLayout", "BuiltInContents", "CellEngine", "CellList", "ChatModel", "ChatRaster",
        "DisplayList", "Films", "ImageCodecs", "JSONStream", "Kit", "Platform", "RasterKit",
        "TextShaping",
      ]),

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
    .swift("Assertions", in: "Tests/Assertions"),
    .swift(
      "TestResources", in: "Tests/TestResources",
      ["ChatModel", "CZstd", "DisplayList", "JSONStream"],
      exclude: ["README.md", "build-box.py", "build-emoji.py", "frame-figures.py"],
      resources: [.copy("Fonts"), .copy("EmojiFonts")]),
    .executableTarget(
      name: "ChatRasterFuzz",
      dependencies: [
        "ChatImport", "ChatModel", "ImageCodecs", "MathSetting", "Platform", "Transcripts",
      ],
      path: "Tests/Fuzz", swiftSettings: strict),
    .tests(
      "ChatRasterCommandTests", ["Assertions", "ChatRaster", "ChatRasterCommand", "TestResources"]),
    .tests(
      "PublicSurfaceTests", in: "Tests/PublicSurface",
      [
        "ChatFonts", "ChatImport", "ChatRaster", "ChatTesting", "Films", "FrameLab", "Gestures",
        "InputBar", "ChatModel", "MessageInteraction", "MessageInteractionTesting", "ModelTable",
        "CodeRain", "TestResources",
      ], exclude: ["References"]),
    .tests("ChatFontsTests", ["Assertions", "ChatFonts"]),
    .tests("PlatformTests", ["Assertions", "CPlatform", "Platform", "TestResources"]),
    .tests(
      "ImageCodecsTests",
      ["Assertions", "ImageCodecs", "CCodecs", "CDeflate", "Platform", "TestResources"],
      resources: [.copy("Fixtures")]),
    .tests(
      "ChatImportTests",
      [
        "Assertions", "BuiltInContents", "ChatImport", "ChatModel", "JSONStream", "ScriptNotation",
        "TestResources", "Transcripts",
      ], exclude: ["Fixtures"]),
    // Without package access, like a program that writes its own importers.
    .tests(
      "ChatImportPublicTests", ["Assertions", "ChatImport", "ChatRaster"], packageAccess: false),
    // Without package access, like a program that adds its own state.
    .tests(
      "InputBarTests", ["Assertions", "ChatFonts", "ChatRaster", "InputBar"], packageAccess: false),
    // Without package access, like a program with its own screen.
    .tests("GesturesTests", ["Assertions", "Gestures"], packageAccess: false),
    // Without package access, like a program that brings its own model.
    .tests(
      "ModelTableTests", ["Assertions", "ChatFonts", "ChatRaster", "ModelTable"],
      packageAccess: false),
    .tests(
      "CodeRainTests", ["Assertions", "ChatFonts", "ChatRaster", "CodeRain"], packageAccess: false),
    // Without package access, like a program that connects its own server.
    .tests(
      "MessageInteractionTests",
      [
        "Assertions", "ChatFonts", "ChatImport", "ChatModel", "ChatRaster", "InputBar",
        "MessageInteraction", "MessageInteractionTesting", "TestResources",
      ], packageAccess: false),
    .tests(
      "PicturesTests",
      [
        "Assertions", "DisplayList", "ImageCodecs", "Pictures", "Platform", "RasterKit",
        "TestResources",
      ]),
    .tests(
      "VectorKitTests",
      [
        "Assertions", "VectorKit", "CellEngine", "ChatFonts", "DisplayList", "ImageCodecs",
        "Platform", "RasterKit", "TestResources", "TextShaping",
      ]),
    .tests(
      "CellEngineTests",
      [
        "Assertions", "CellEngine", "DisplayList", "ImageCodecs", "Pictures", "Platform",
        "RasterKit", "TestResources", "TextShaping",
      ]),
    .tests("CellListTests", ["Assertions", "CellList", "TestResources"]),
    .tests("JSONStreamTests", ["Assertions", "ChatModel", "JSONStream", "TestResources"]),
    .tests("ChatModelTests", ["Assertions", "ChatModel", "JSONStream", "Kit", "TestResources"]),
    .tests("LocaleDataTests", ["LocaleData"]),
    .tests(
      "DocumentsTests", ["Assertions", "ChatModel", "Documents", "JSONStream", "TestResources"]),
    // Pages of boxes for the suites that lay out rows.
    .swift(
      "LayoutTestResources", in: "Tests/LayoutTestResources",
      [
        "BubbleLayout", "BuiltInContents", "ChatModel", "DisplayList", "TestResources",
        "TextShaping",
      ]),
    .tests(
      "ThemesTests",
      [
        "Assertions", "ChatModel", "DisplayList", "Platform", "TestResources", "TextShaping",
        "Themes",
      ]),
    // The words of kinds of content, and most environments of dates, are those of a page.
    .tests(
      "LanguagesTests",
      [
        "Assertions", "BubbleLayout", "ChatModel", "Languages", "LayoutTestResources",
        "TestResources",
      ]),
    .tests(
      "BubbleLayoutTests",
      [
        "Assertions", "BubbleLayout", "ChatFonts", "ChatModel", "DisplayList", "FrameLab",
        "Languages", "LayoutTestResources", "Platform", "TestResources", "TextShaping", "CPango",
      ], exclude: ["References"]),
    .tests(
      "BuiltInContentsTests",
      [
        "Assertions", "BubbleLayout", "BuiltInContents", "ChatFonts", "ChatModel", "DisplayList",
        "Languages", "LayoutTestResources", "TestResources", "TextShaping", "Themes",
      ]),
    .tests("DisplayListTests", ["Assertions", "ChatFonts", "DisplayList", "TextShaping"]),
    .tests(
      "MathSettingTests",
      ["Assertions", "ChatFonts", "DisplayList", "MathSetting", "TestResources", "TextShaping"]),
    .tests(
      "TextShapingTests",
      [
        "Assertions", "TextShaping", "DisplayList", "ChatFonts", "Platform", "TestResources",
        "CPango",
      ]),
    .tests(
      "RasterKitTests",
      ["Assertions", "RasterKit", "DisplayList", "CPangoCairo", "CPango", "CFontconfig", "CRaster"]),
    // Conversations and pictures for the suites that draw pages.
    .swift(
      "RendererTestResources", in: "Tests/RendererTestResources",
      ["ChatFonts", "ChatRaster", "ImageCodecs", "Platform"]),
    .tests(
      "ChatRasterTests",
      [
        "Assertions", "ChatRaster", "BubbleLayout", "CellEngine", "CellList", "ChatFonts",
        "ChatImport", "ChatModel", "ChatTesting", "DisplayList", "ImageCodecs", "InputBar",
        "Languages", "Platform", "RasterKit", "RendererTestResources", "TestResources",
        "TextShaping", "Themes", "CCairo", "CFreeType", "CPango",
      ], exclude: ["References", "SourceSystems/README.md", "SourceSystems/rows.json"]),
    .tests(
      "TranscriptsTests",
      [
        "Assertions", "ChatFonts", "ChatModel", "ChatRaster", "RendererTestResources",
        "TestResources",
      ]),
    // Without package access, like a program that compares its own pictures.
    .tests("ChatTestingTests", ["Assertions", "ChatTesting"], packageAccess: false),
    // Separate, because no other target is built under the thread sanitizer.
    .tests(
      "StressTests",
      [
        "ChatRaster", "CellEngine", "CellList", "ChatFonts", "ChatModel", "DisplayList", "Platform",
        "RasterKit", "RendererTestResources", "TestResources", "TextShaping",
      ]),
    .tests(
      "FilmsTests",
      [
        "Assertions", "BubbleLayout", "CellEngine", "CellList", "ChatFonts", "ChatModel",
        "ChatRaster", "DisplayList", "Films", "Platform", "RasterKit", "RendererTestResources",
        "TestResources",
      ]),
    .tests(
      "AnimationCodecsTests",
      [
        "Assertions", "AnimationCodecs", "CWebPDemux", "Films", "ImageCodecs",
        "RendererTestResources",
      ]),
    .tests(
      "FrameLabTests",
      [
        "Assertions", "CellEngine", "CellList", "ChatFonts", "ChatModel", "ChatRaster",
        "DisplayList", "Films", "FrameLab", "ImageCodecs", "Platform", "RasterKit",
        "RendererTestResources", "TestResources",
      ]),
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
