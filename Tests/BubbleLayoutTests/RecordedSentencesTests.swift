import Assertions
import ChatFonts
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout

/// Tests that sentences with isolated parts have the order of characters that Chromium shows, as
/// `References/record-sentences.py` has recorded it.
@Suite struct RecordedSentencesTests {
  /// A sentence, its parts and its recorded order.
  private struct Sentence {
    /// The words without marks, as they are drawn.
    var text = ""
    /// The offset in the text, in UTF-8, of each character that the browser shows.
    var offsets: [Int] = []
    var entities: [RichText.Entity] = []
    /// The kinds of the parts.
    var kinds: Set<String> = []
    /// The sentence in Markdown; formulas are read in documents only.
    var markdown = ""
    /// The numbers of the characters from left to right.
    var order: [Int]

    /// Reads `⟦kind:text⟧` in a sentence, and ranges such as `9-5` in its order.
    init(_ source: String, order: String) throws {
      self.order = order.split(separator: " ").flatMap { range in
        let ends = range.split(separator: "-").compactMap { Int($0) }
        return Array(
          stride(
            from: ends[0], through: ends[ends.count - 1],
            by: ends[0] <= ends[ends.count - 1] ? 1 : -1))
      }
      for piece in source.split(separator: "⟦", omittingEmptySubsequences: false) {
        let halves = piece.split(separator: "⟧", omittingEmptySubsequences: false)
        if halves.count == 2 { try addPart(halves[0]) }
        add(halves[halves.count - 1])
      }
    }

    private mutating func add(_ words: Substring) {
      for character in words {
        offsets.append(text.utf8.count)
        text.append(character)
      }
      markdown += words
    }

    private mutating func addPart(_ part: Substring) throws {
      let colon = try #require(part.firstIndex(of: ":"))
      let kind = String(part[..<colon])
      let words = part[part.index(after: colon)...]
      kinds.insert(kind)
      let start = text.utf8.count
      if kind == "formula" {
        // Drawn as an object in the place of its source, in which it begins behind the sign.
        offsets += words.indices.map {
          start + 1 + words.utf8.distance(from: words.startIndex, to: $0)
        }
        text += "$\(words)$"
        markdown += "$\(words)$"
        return
      }
      let mark = ["code": "`", "bold": "**"][kind] ?? ""
      markdown += mark
      add(words)
      markdown += mark
      if let entity = try Self.entity(of: kind) {
        entities.append(.init(entity, start..<text.utf8.count))
      }
    }

    /// The entity of a part; nil if the program finds the part in plain text.
    private static func entity(of kind: String) throws -> RichText.Entity.Kind? {
      switch kind {
      case "bold": .bold
      case "code": .code
      case "link": .link("https://a.example/")
      case "mention": .mention("bo")
      case "address", "coordinates", "file", "formula", "handle", "hashtag", "mail", "option",
        "path", "telephone":
        nil
      default: throw UnknownKind(name: kind)
      }
    }

    private struct UnknownKind: Error {
      var name: String
    }

    var content: Content {
      kinds.contains("formula") ? .markdown(markdown) : .text(RichText(text, entities: entities))
    }
  }

  private static func sentences() throws -> [Sentence] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "References/sentences.json")
    guard case .array(let entries) = try JSONValue(Array(Data(contentsOf: file))) else { return [] }
    return try entries.map { entry in
      guard case .string(let text)? = entry["text"], case .string(let order)? = entry["order"]
      else { throw CocoaError(.fileReadCorruptFile) }
      return try Sentence(text, order: order)
    }
  }

  /// The UTF-8 offsets of the clusters of a line from left to right, by their positions.
  private static func clusters(of line: ShapedText.Line) -> [Int] {
    let glyphs = line.runs.flatMap(\.glyphs).filter { $0.advance > 0 }
    var shown: [Int] = []
    for glyph in glyphs.sorted(by: { $0.x < $1.x }) where shown.last != Int(glyph.cluster) {
      shown.append(Int(glyph.cluster))
    }
    return shown
  }

  /// The recorded order as clusters: characters of a ligature share one.
  private static func expected(_ sentence: Sentence, clusters: [Int]) -> [Int] {
    let starts = clusters.sorted()
    var shown: [Int] = []
    for number in sentence.order {
      let offset = sentence.offsets[number]
      let cluster = starts.last { $0 <= offset } ?? offset
      if shown.last != cluster { shown.append(cluster) }
    }
    return shown
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `sentences with isolated parts have the order of a browser`(
    page: LayoutDirection
  ) throws {
    let shaper = try TextShaper(catalog: FontCatalog(directories: [ChatFonts.directory()]))
    let builder = CellBuilder(
      theme: try Theme.named("plain"),
      environment: try LayoutEnvironment(pageWidth: 4_000, direction: page))
    let sentences = try Self.sentences()
    same(sentences.count, 100)
    var kinds: [String: Int] = [:]
    for sentence in sentences {
      for kind in sentence.kinds { kinds[kind, default: 0] += 1 }
      same(sentence.order.sorted(), Array(sentence.offsets.indices), sentence.text)
      var row = LayoutFixture.incoming("")
      row.message.content = sentence.content
      let snapshot = builder.snapshot(of: .message(row), shaper: shaper)
      guard let drawn = snapshot.text(sentence.text)?.text else {
        Issue.record("\(sentence.text) is not among \(snapshot.texts.map(\.text.text))")
        continue
      }
      same(drawn.lines.count, 1, sentence.text)
      let shown = Self.clusters(of: drawn.lines[0])
      #expect(shown.count * 10 > sentence.order.count * 9, "\(sentence.text)")
      same(shown, Self.expected(sentence, clusters: shown), sentence.text)
    }
    // All kinds occur.
    #expect(kinds.values.allSatisfy { $0 > 1 } && kinds.count == 14, "\(kinds)")
  }
}
