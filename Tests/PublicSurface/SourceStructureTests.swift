import Foundation
import Testing

/// Tests that check which target may declare what.
@Suite struct SourceStructureTests {
  /// The targets above which little is compiled, so that they may extend any type.
  private static let upperTargets: Set<String> = [
    "AnimationCodecs", "ChatImport", "ChatRaster", "ChatRasterCommand", "ChatTesting", "CodeRain",
    "FrameLab", "InputBar", "MessageInteraction", "MessageInteractionTesting", "ModelTable",
  ]

  /// The files that extend a foreign type although they are in a target below, with the reason.
  private static let permitted = [
    "BubbleLayout/Hashing/ContentHashable.swift": "conformances of numbers and texts in keys",
    "BubbleLayout/Theme/Theme.swift": "deprecated names in the public API",
    "BuiltInContents/Document/TableKind.swift": "a target without package access cannot use Kit",
    "BuiltInContents/String+Blank.swift": "a target without package access cannot use Kit",
    "BuiltInContents/String+Site.swift": "a target without package access cannot use Kit",
    "JSONStream/ByteSource.swift": "a conformance with which bytes in memory are read like a file",
  ]

  /// An extension of a foreign type costs compile time.
  ///
  /// For a type that a module only extends, the compiler records no fingerprint of its own. After
  /// any change to the module's interface, it therefore compiles every file above the module that
  /// uses the type, which for `Array` is nearly every file.
  @Test func `below ChatRaster, only Kit extends types of other packages`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    var declared: Set<Substring> = []
    var extended: [String: [Substring]] = [:]
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /\b(?:actor|class|enum|protocol|struct|typealias) ([A-Z]\w*)/) {
        declared.insert(match.1)
      }
      for match in text.matches(of: /(?m)^(?:[@a-z]+ )*extension (\[|[A-Z]\w*)/) {
        extended[file, default: []].append(match.1)
      }
    }
    let exempt = Self.upperTargets.union(["Kit"])
    let found = extended.filter { file, types in
      !exempt.contains(String(file.prefix { $0 != "/" })) && !declared.isSuperset(of: types)
    }
    #expect(found.keys.sorted() == Self.permitted.keys.sorted())
  }
}
