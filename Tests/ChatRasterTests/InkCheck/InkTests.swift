import ChatFonts
import ChatModel
import DisplayList
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing
import TextShaping

@testable import ChatRaster

/// Tests that each glyph on a page is as complete as when its text is painted separately: no part
/// of it is outside its cell, or covered by a reaction, a stamp or a picture.
@Suite(.timeLimit(.minutes(120))) struct InkTests {
  private static let looks = Result { try ThemeCatalog.builtIn.entries() }

  private static func renderer() throws -> ChatRenderer {
    try ChatRenderer(try TestConversation.configuration(workers: 1))
  }

  /// The invisible parts of a page's ink, each with its row.
  private static func findings(
    in conversation: Conversation, _ options: RenderOptions, by renderer: ChatRenderer,
    _ check: InkCheck
  ) throws -> [String] {
    var checked: Set<CellSnapshot> = []
    return try findings(in: conversation, options, by: renderer, check, &checked)
  }

  /// The invisible parts of a page's ink, except of cells that were checked before: equal cells
  /// have equal pixels.
  private static func findings(
    in conversation: Conversation, _ options: RenderOptions, by renderer: ChatRenderer,
    _ check: InkCheck, _ checked: inout Set<CellSnapshot>
  ) throws -> [String] {
    let cells = try renderer.prepare(conversation, options).cells
    let shaper = try TextShaper(catalog: renderer.catalog)
    var findings: [String] = []
    for index in 0..<cells.count {
      let cell = cells.snapshot(at: index, shaper: shaper)
      guard checked.insert(cell).inserted else { continue }
      findings += try check.findings(in: cell).map {
        "row \(index) (\(cells.messageID(at: index) ?? "-")): \($0)"
      }
    }
    return findings
  }

  private static func options(
    _ name: String, _ appearance: Appearance? = nil, width: Double = 390
  ) throws -> RenderOptions {
    var options = RenderOptions(
      theme: try ThemeCatalog.builtIn.theme(named: name, appearance: appearance))
    options.width = width
    options.showsTitleBar = true
    return options
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `a message's last line is whole in every script, with and without reactions`(
    look: String
  ) throws {
    let renderer = try Self.renderer()
    let check = InkCheck(fonts: renderer.catalog.files)
    let messages = InkConversation.scripts.enumerated().flatMap { index, words in
      ["said", "liked", "own"].map { kind in
        Message(
          id: "\(index), \(kind)", sender: kind == "own" ? "ana" : "bo",
          content: .text(RichText(words)), status: kind == "own" ? .read : nil,
          reactions: kind == "said" ? [] : [Reaction(emoji: "👍", count: 2)])
      }
    }
    var checked: Set<CellSnapshot> = []
    for name in ["Bo", "བོད་སྐད་ཧྨུ", "ผู้ใหญ่ที่ปุ๋ยฐิฎุ"] {
      let talk = Conversation(
        title: name, me: "ana",
        participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: name)],
        messages: messages)
      let found = try Self.findings(
        in: talk, Self.options(look, width: 320), by: renderer, check, &checked)
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `conversations drawn from a seed are whole in every look`(look: String) async throws {
    let renderer = try Self.renderer()
    let check = InkCheck(fonts: renderer.catalog.files)
    var (total, cells) = (0, 0)
    var shown: [String] = []
    let entry = try #require(try Self.looks.get().first { $0.name == look })
    let seeds = try Thoroughness.seeds(2)
    for seed in seeds {
      let drawn = try InkConversation(seed: seed)
      for appearance in entry.appearances {
        var options = try Self.options(look, appearance, width: drawn.width)
        options.direction = drawn.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
        let found = try Self.findings(in: drawn.conversation, options, by: renderer, check)
        total += found.count
        cells += drawn.conversation.messages.count
        shown += found.map { "seed \(seed), \(appearance), \(drawn.width): \($0)" }
      }
      await Task.yield()
    }
    if seeds.count > 2 { print("ink of \(look): \(cells) messages, \(total) findings") }
    #expect(shown.isEmpty, "\(total): \(shown.prefix(40).joined(separator: "\n"))")
  }

  @Test(
    arguments: try ThemeCatalog.builtIn.names(), ["weekend.json", "group.json", "assistant.json"])
  func `the samples are whole in every look`(look: String, sample: String) throws {
    let renderer = try Self.renderer()
    let check = InkCheck(fonts: renderer.catalog.files)
    let bytes = try Data(contentsOf: TestConversation.samples.appending(path: sample))
    let talk = try ConversationDecoder.decode(
      Array(bytes), fileName: sample, folder: TestConversation.samples)
    let entry = try #require(try Self.looks.get().first { $0.name == look })
    for appearance in entry.appearances {
      // A narrow page is drawn in only one appearance, because positions are the same in the other.
      for width in appearance == entry.appearances.first ? [320.0, 390] : [390] {
        let found = try Self.findings(
          in: talk, Self.options(look, appearance, width: width), by: renderer, check)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
      }
    }
  }

  @Test func `the check finds what is cut, covered and overlapped, and nothing else`() throws {
    let renderer = try Self.renderer()
    let check = InkCheck(fonts: renderer.catalog.files)
    let shaper = try TextShaper(catalog: renderer.catalog)
    let words = shaper.shape(
      StyledText(
        "gypsy في", style: TextStyle(families: ["Inter"], size: 16, color: .black, lineHeight: 21)))
    func kinds(_ items: [DisplayItem], height: Double = 60) throws -> [InkCheck.Finding.Kind] {
      try check.findings(in: CellSnapshot(size: Size(width: 200, height: height), items: items))
        .map(\.kind)
    }
    let text = DisplayItem.text(words, origin: Point(x: 10, y: 10))
    let low = Rect(x: 0, y: words.size.height + 5, width: 200, height: 20)
    let fill = DisplayItem.fill(.rect(low), .color(.black))
    #expect(try kinds([text]) == [])
    #expect(try kinds([fill, text]) == [])
    #expect(try kinds([text, fill]) == [.covered])
    #expect(
      try kinds([.group([text], offset: .zero, clip: .rect(low), opacity: 1)]) == [.covered])
    #expect(try kinds([text], height: 10 + words.size.height - 6) == [.cut])
    let beside = DisplayItem.text(words, origin: Point(x: 20, y: 12))
    #expect(try kinds([text, beside]) == [.overlapped])
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(try kinds([text, .fill(.rect(low), .color(clear))]) == [])
  }
}
