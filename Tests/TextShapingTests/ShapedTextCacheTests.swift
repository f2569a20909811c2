import Assertions
import DisplayList
import FoundationEssentials
import Platform
import TestResources
import Testing

@testable import TextShaping

@Suite struct ShapedTextCacheTests {
  private let text = StyledText(
    "words", style: TextStyle(families: ["A"], size: 10, color: .black, lineHeight: 12),
    spans: [StyledText.Span(.italic, 0..<2)])
  private let constraint = TextConstraint(width: 100)

  /// Checks that each change gives a different digest and that every stored field is changed.
  private func expect<Value>(
    _ value: Value, _ changes: [(field: String, change: (inout Value) -> Void)],
    digest: (Value) -> ContentDigest
  ) {
    let fields = Mirror(reflecting: value).children.compactMap(\.label)
    same(Set(changes.map(\.field)), Set(fields), "a field of \(Value.self) was forgotten")
    var digests = [digest(value)]
    for (_, change) in changes {
      var copy = value
      change(&copy)
      digests.append(digest(copy))
    }
    same(Set(digests).count, digests.count)
  }

  @Test func `every field of a text counts`() {
    expect(
      text,
      [
        ("string", { $0.string = "word" }), ("style", { $0.style.size = 11 }),
        ("spans", { $0.spans = [] }),
      ]
    ) { ShapingInputs.digest(of: $0, in: constraint) }
    expect(
      text.style,
      [
        ("families", { $0.families = ["A", "B"] }), ("size", { $0.size = 11 }),
        ("weight", { $0.weight = .bold }), ("isItalic", { $0.isItalic = true }),
        ("color", { $0.color = .white }), ("lineHeight", { $0.lineHeight = 13 }),
        ("language", { $0.language = "ja" }),
      ]
    ) { ShapingInputs.digest(of: StyledText("words", style: $0), in: constraint) }
    expect(
      text.spans[0],
      [("attribute", { $0.attribute = .underline }), ("range", { $0.range = 0..<3 })]
    ) {
      ShapingInputs.digest(of: StyledText("words", style: text.style, spans: [$0]), in: constraint)
    }
  }

  @Test func `every attribute and every field of a constraint counts`() {
    let attributes: [StyledText.Attribute] = [
      .weight(.bold), .weight(.medium), .italic, .families(["B"]), .families([]), .size(9),
      .size(8), .color(.black), .color(.white), .underline, .strikethrough,
      .background(.black, radius: 1), .background(.black, radius: 2),
      .background(.white, radius: 1), .link,
    ]
    let digests = attributes.map {
      ShapingInputs.digest(
        of: StyledText("words", style: text.style, spans: [StyledText.Span($0, 0..<2)]),
        in: constraint)
    }
    same(Set(digests).count, attributes.count)
    let directions = [(.leftToRight, false), (.leftToRight, true), (.rightToLeft, false)].map {
      ShapingInputs.digest(of: text, in: TextConstraint(baseDirection: $0, forcesDirection: $1))
    }
    #expect(Set(directions).count == 3)
    #expect(
      ShapingInputs.digest(
        of: text, in: TextConstraint(width: 3, maximumLines: 2, alignment: .center))
        == directions[0], "glyphs do not depend on the room")
  }

  @Test func `every field of the room decides lines anew, over the same glyphs`() throws {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let cache = ShapedTextCache(byteBudget: 1 << 20)
    let shaper = try TextShaper(catalog: catalog, texts: cache)
    let bare = try TextShaper(catalog: catalog)
    let text = StyledText(
      "\tABC DEFGHIJ KL\nMN", style: TextFixture.boxStyle)
    var constraint = TextConstraint(width: 60)
    let changes: [(inout TextConstraint) -> Void] = [
      { $0.width = 100 }, { $0.width = nil }, { $0.maximumLines = 1 },
      { $0.alignment = .center }, { $0.width = 70 },
      { $0.width = 45 }, { $0.width = 60 },
    ]
    for change in changes {
      change(&constraint)
      same(shaper.shape(text, in: constraint), bare.shape(text, in: constraint))
    }
    same(cache.statistics.count, 1)
    same(cache.statistics.misses, 1)
    // Code has other glyphs and other line break opportunities.
    constraint.isCode = true
    same(shaper.shape(text, in: constraint), bare.shape(text, in: constraint))
    same(cache.statistics.count, 2)
  }

  @Test func `a text that was shaped before is the same as one that is shaped anew`() throws {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let cache = ShapedTextCache(byteBudget: 1 << 20)
    let shapers = try (0..<2).map { _ in try TextShaper(catalog: catalog, texts: cache) }
    let bare = try TextShaper(catalog: catalog)
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    for words in ["HELLO", "HELLO", "A LONG LINE THAT WRAPS", "\u{10FFFD}", ""] {
      let text = StyledText(words, style: style)
      let expected = bare.shape(text, in: TextConstraint(width: 60))
      for shaper in shapers {
        same(shaper.shape(text, in: TextConstraint(width: 60)), expected)
      }
    }
    same(cache.statistics.misses, 4)
    same(cache.statistics.hits, 6)
    cache.purge()
    same(cache.statistics.count, 0)
  }

  @Test func `folders in another order are other fonts`() throws {
    let withoutFonts = String(
      #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex))
    let folders = [TestResources.boxFontDirectory, withoutFonts]
    let one = try FontCatalog(directories: folders).fingerprint
    try same(FontCatalog(directories: folders).fingerprint, one)
    #expect(try FontCatalog(directories: folders.reversed()).fingerprint != one)
  }

  @Test func `a folder whose name goes on from another's is another one`() throws {
    let path = "/tmp/chatraster-folders-" + String(UInt64.random(in: .min ... .max), radix: 16)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let face = try #require(
      FontCatalog(directories: [TestResources.boxFontDirectory]).faces().first)
    /// The fingerprint of a catalogue in which the face is in one of the two folders.
    func fingerprint(_ name: String) throws -> String {
      let folders = ["faces", "faces-more"].map { "\(path)/\(name)/\($0)" }
      for folder in folders {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      try FileManager.default.copyItem(
        atPath: face.path, toPath: "\(path)/\(name)/\(name)/face.ttf")
      return try FontCatalog(directories: folders).fingerprint
    }
    #expect(try fingerprint("faces") != fingerprint("faces-more"))
  }
}
