import ChatRaster
import Foundation
import Testing

/// Tests that check which target may declare what.
@Suite struct SourceStructureTests {
  /// The folders of targets above which little is compiled, so that they may extend any type.
  private static let upper = [
    "Command/", "Export/AnimationCodecs/", "Export/Films/", "Import/", "Lab/", "Library/",
    "Screen/",
  ]

  /// The files that extend a foreign type although they are in a target below, with the reason.
  private static let permitted = [
    "Chat/BubbleLayout/Hashing/ContentHashable.swift": "conformances of numbers and texts in keys",
    "Chat/BuiltInContents/Document/TableKind.swift":
      "a target without package access cannot use Kit",
    "Chat/BuiltInContents/SharedPieces/String+Blank.swift":
      "a target without package access cannot use Kit",
    "Chat/BuiltInContents/SharedPieces/String+Site.swift":
      "a target without package access cannot use Kit",
    "Base/JSONStream/ByteSource.swift":
      "a conformance with which bytes in memory are read like a file",
  ]

  /// The files that declare operators although they are in a target below, with the reason.
  private static let operators = [
    "Chat/BubbleLayout/Timeline/InsertedRow.swift": "public API",
    "Chat/ChatModel/Diff/StoredMessage.swift":
      "a difference between conversations is equal by its messages",
    "Engine/CellEngine/Display/DisplayCounters.swift":
      "only lists and what is above them depend on it",
    "Engine/CellEngine/Display/DisplayPriority.swift":
      "only lists and what is above them depend on it",
    "Engine/CellEngine/Snapshots/SnapshotPackIndex.swift":
      "only lists and what is above them depend on it",
    "Engine/CellEngine/Workers/CellUsage.swift":
      "only lists and what is above them depend on it",
    "Engine/CellList/Layers/ListLayer.swift": "public API",
  ]

  /// An extension of a foreign type costs compile time.
  ///
  /// For a type that a module only extends, the compiler records no fingerprint of its own. After
  /// any change to the module's interface, it therefore compiles every file above the module that
  /// uses the type, which for `Array` is nearly every file.
  @Test func `below ChatRaster, only Kit extends types of other packages`() throws {
    let files = try Self.files()
    let declared = Set(
      files.values.flatMap {
        $0.matches(of: /\b(?:actor|class|enum|protocol|struct|typealias) ([A-Z]\w*)/).map(\.1)
      })
    let found = Self.lower(files).filter { _, text in
      text.matches(of: /(?m)^(?:[@a-z]+ )*extension (\[|[A-Z]\w*)/)
        .contains { !declared.contains($0.1) }
    }
    #expect(found.keys.sorted() == Self.permitted.keys.sorted())
  }

  /// The compiler records an operator as a name of the module, so that a change to the interface
  /// also compiles every file above the module that uses an operator of this name.
  @Test func `below ChatRaster, only Kit declares operators`() throws {
    let found = Self.lower(try Self.files()).filter { _, text in
      text.contains(/(?m)^(?:[@a-z]+ | )*func [^\w\s`]/)
    }
    #expect(found.keys.sorted() == Self.operators.keys.sorted())
  }

  /// The promise to keep an old name for one version begins with 0.3.0 (the page *Compatibility*).
  @Test func `no declaration is deprecated before 0.3.0`() throws {
    let found = try Self.files().filter { _, text in
      // In a debug build, a regular expression takes seconds for all sources.
      text.contains("@available") && text.contains(/@available\([^)]*\bdeprecated\b/)
    }
    #expect(ChatRasterVersion.current != "0.3.0-dev" || found.isEmpty, "\(found.keys.sorted())")
  }

  /// The Swift files of all targets, by their paths below `Sources`.
  private static func files() throws -> [String: String] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
      })
  }

  /// The files of the targets below `ChatRaster`, without those of `Kit`.
  private static func lower(_ files: [String: String]) -> [String: String] {
    files.filter { path, _ in
      !path.hasPrefix("Base/Kit/") && !upper.contains(where: path.hasPrefix)
    }
  }
}
