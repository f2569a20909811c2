import ChatFonts
import ChatModel
import DisplayList
import FoundationEssentials
import RasterKit
import RendererTestResources
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout
@testable import ChatRaster

/// Tests that the boxes of words contain exactly their ink, and that words and white space together
/// are the whole text.
@Suite(.timeLimit(.minutes(120))) struct TextBoxTests {
  private static func renderer(scale: Double = 2) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(workers: 1)
    configuration.options.scale = scale
    return try ChatRenderer(configuration)
  }

  private static func talk(_ texts: [RichText]) -> Conversation {
    Conversation(
      title: "Lake", me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: texts.enumerated().map { index, text in
        Message(
          id: "\(index)", sender: index % 2 == 0 ? "bo" : "ana",
          date: Date(timeIntervalSince1970: 1_773_480_413), content: .text(text), status: .read)
      })
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `a word's box holds its ink and no more, and words and white space are the text`(
    look: String
  ) async throws {
    let renderer = try Self.renderer()
    let place = try #require(try ThemeCatalog.builtIn.names().firstIndex(of: look))
    let entry = try #require(try ThemeCatalog.builtIn.entries().first { $0.name == look })
    var shown: [String] = []
    var (total, words) = (0, 0)
    let count = try Thoroughness.count(2)
    for turn in 0..<count {
      let seed = try UInt64(turn * 7 + place) + Thoroughness.firstSeed
      let drawn = try InkConversation(seed: 100_000 + seed)
      let scale = [1, 1.5, 2, 3][turn % 4]
      let check = WordBoxCheck(fonts: renderer.catalog.files, scale: scale)
      var options = RenderOptions(
        theme: try ThemeCatalog.builtIn.theme(
          named: look, appearance: entry.appearances[turn % entry.appearances.count]))
      options.width = drawn.width
      options.scale = scale
      options.showsTitleBar = true
      options.direction = drawn.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
      let cells = try renderer.prepare(drawn.conversation, options).cells
      let shaper = try TextShaper(catalog: renderer.catalog)
      let painter = Painter(fonts: renderer.catalog.files, images: NoImages())
      for index in 0..<cells.timeline.count {
        let notes = TextNotes()
        let cell = cells.builder.snapshot(
          of: cells.timeline[index], shaper: CellShaper(shaper, notes: notes))
        let boxes = try TextBoxFinder(notes: notes, unit: .word, shaper: shaper).boxes(in: cell) {
          try painter.inkBox(of: $0, in: $1, at: $2, scale: scale)
        }
        let found = try check.findings(in: cell, notes: notes, boxes: boxes)
        total += found.findings.count
        words += found.words
        shown += found.findings.map {
          "seed \(seed), \(drawn.width), \(scale), row \(index): \($0)"
        }
        shown += Self.overlaps(in: cell).map { "seed \(seed), row \(index): \($0)" }
      }
      await Task.yield()
    }
    if count > 2 { print("boxes of \(look): \(words) words, \(total) findings") }
    #expect(shown.isEmpty, "\(shown.count): \(shown.prefix(40).joined(separator: "\n"))")
    #expect(words > 0)
  }

  @Test func `a page whose boxes nobody asks for takes no notes`() throws {
    let renderer = try Self.renderer()
    let shaper = try TextShaper(catalog: renderer.catalog)
    var (plain, noted) = (0, 0)
    for seed in 0..<4 {
      let drawn = try InkConversation(seed: UInt64(200_000 + seed))
      let cells = try renderer.prepare(drawn.conversation, renderer.configuration.options).cells
      for index in 0..<cells.timeline.count {
        let cell = cells.snapshot(at: index, shaper: shaper)
        plain += Self.notedTexts(cell.items)
        let notes = TextNotes()
        let other = cells.builder.snapshot(
          of: cells.timeline[index], shaper: CellShaper(shaper, notes: notes))
        noted += Self.notedTexts(other.items)
        #expect(other.size == cell.size)
      }
    }
    #expect(plain == 0 && noted > 50)
  }

  /// The number of texts that have a note's id.
  private static func notedTexts(_ items: [DisplayItem]) -> Int {
    items.reduce(0) { count, item in
      switch item {
      case .text(let text, _): count + (text.noteID == 0 ? 0 : 1)
      case .group(let children, _, _, _): count + notedTexts(children)
      case .fill, .stroke, .image, .shadow, .cover: count
      }
    }
  }

  /// Text that extends under the clock time, and parts that extend beyond the whole text.
  private static func overlaps(in cell: CellSnapshot) -> [String] {
    let status = cell.hitAreas.filter { $0.role == .status }.flatMap(\.rects)
    var findings: [String] = []
    for area in cell.hitAreas {
      switch area.role {
      case .text:
        for rect in area.rects {
          for other in status where rect.overlaps(other) {
            findings.append("text \(rect) under the clock \(other)")
          }
        }
      case .time, .delivery:
        for rect in area.rects where !status.contains(where: { $0.holds(rect) }) {
          findings.append("\(area.role) \(rect) outside of \(status)")
        }
      default: continue
      }
    }
    return findings
  }

  @Test func `boxes come in reading order with text, range, direction and speaker`() async throws {
    let renderer = try Self.renderer()
    let talk = Self.talk([
      RichText("Hello, big world!"), RichText("مرحبا بالعالم 12"), RichText("好的，我们九点半出发"),
    ])
    let boxes = try await renderer.textBoxes(of: talk, by: .word).filter { $0.role == .body }
    let english = boxes.filter { $0.messageID == "0" }
    #expect(english.map(\.text) == ["Hello", ",", "big", "world", "!"])
    #expect(english.map(\.range) == [0..<5, 5..<6, 7..<10, 11..<16, 16..<17])
    #expect(english.allSatisfy { !$0.isRightToLeft && $0.speaker == "bo" })
    for (box, next) in zip(english, english.dropFirst()) {
      #expect(box.rect.midX < next.rect.midX)
    }
    let arabic = boxes.filter { $0.messageID == "1" }
    #expect(arabic.map(\.text) == ["مرحبا", "بالعالم", "12"])
    #expect(arabic.map(\.isRightToLeft) == [true, true, false])
    #expect(arabic.allSatisfy { $0.speaker == "ana" })
    for (box, next) in zip(arabic, arabic.dropFirst()) {
      #expect(box.rect.midX > next.rect.midX)
    }
    let chinese = boxes.filter { $0.messageID == "2" }.map(\.text)
    #expect(chinese.joined() == "好的，我们九点半出发")
    #expect(chinese.contains("我们") && chinese.contains("出发"))
    #expect(boxes.map(\.messageID) == boxes.map(\.messageID).sorted { $0 ?? "" < $1 ?? "" })
  }

  @Test func `lines are those of the report, and characters part words`() async throws {
    let renderer = try Self.renderer()
    let talk = Self.talk([
      RichText("Are we still on for the lake? We could take the early train and walk from there."),
      RichText("👩‍👩‍👧 e\u{301}te"),
    ])
    let report = try await renderer.textReport(of: talk)
    let lines = try await renderer.textBoxes(of: talk, by: .line)
    for message in report.messages {
      for (index, text) in message.texts.enumerated() where text.role == .body {
        let own = lines.filter { $0.messageID == message.id && $0.textIndex == index }
        #expect(own.map(\.range) == text.lines)
        #expect(own.map(\.text).joined() == text.text)
      }
    }
    let characters = try await renderer.textBoxes(of: talk, by: .character)
    let last = characters.filter { $0.messageID == "1" && $0.role == .body }
    #expect(last.map(\.text) == ["👩‍👩‍👧", "e\u{301}", "t", "e"])
  }

  @Test func `what a spoiler hides has no box`() async throws {
    let text = RichText("open secret open", entities: [.init(.spoiler, 5..<11)])
    let boxes = try await Self.renderer().textBoxes(of: Self.talk([text]), by: .word)
    #expect(boxes.filter { $0.role == .body }.map(\.text) == ["open", "open"])
  }

  /// Draws the samples in three looks, and the picture of the page *Positions on a page*, for
  /// people to inspect.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["CHATRASTER_BOX_PICTURES"] != nil),
    arguments: ["telegram", "imessage", "assistant"])
  func `boxes are drawn over the samples`(look: String) async throws {
    let path = try #require(ProcessInfo.processInfo.environment["CHATRASTER_BOX_PICTURES"])
    let folder = URL(filePath: path)
    let renderer = try Self.renderer()
    for sample in ["weekend.json", "group.json", "assistant.json"] {
      let bytes = try Data(contentsOf: TestConversation.samples.appending(path: sample))
      let talk = try ConversationDecoder.decode(
        Array(bytes), fileName: sample, folder: TestConversation.samples)
      var options = RenderOptions(theme: try .named(look))
      if sample == "group.json" { options.direction = .rightToLeft }
      let image = try await drawnRegions(of: talk, options, by: renderer)
      try Data(image.png()).write(to: folder.appending(path: "\(look)-\(sample).png"))
    }
    let scripts = Self.talk(InkConversation.scripts.map { RichText($0 + " " + $0) })
    let all = try await drawnRegions(
      of: scripts, RenderOptions(theme: try .named(look)), by: renderer)
    try Data(all.png()).write(to: folder.appending(path: "\(look)-scripts.png"))
    let talk = Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: [
        Message(id: "1", sender: "bo", content: .text("Are we still on for the lake?")),
        Message(
          id: "2", sender: "ana", date: Date(timeIntervalSince1970: 1_773_480_413),
          content: .text("yes, of course 🙌 مرحبا"), replyTo: "1", status: .read),
        Message(
          id: "3", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_473),
          content: .text(
            RichText(
              "then look at lake.example", entities: [.init(.link("lake.example"), 13..<25)])),
          reactions: [Reaction(emoji: "👍", count: 2)]),
      ])
    var options = RenderOptions(theme: try .named(look))
    options.width = 300
    let image = try await drawnRegions(of: talk, options, by: renderer)
    try Data(image.png(compression: .small))
      .write(to: folder.appending(path: "\(look)-what-lies-where.png"))
  }

  @Test func `a box comes back from JSON`() async throws {
    let boxes = try await Self.renderer().textBoxes(of: Self.talk(["one שתיים"]), by: .word)
    #expect(boxes.contains { $0.isRightToLeft })
    let data = try JSONEncoder().encode(boxes)
    #expect(try JSONDecoder().decode([TextBox].self, from: data) == boxes)
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) + 0.01
      && min(maxY, other.maxY) > max(minY, other.minY) + 0.01
  }

  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX - 0.01 && other.maxX <= maxX + 0.01
  }
}
