import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of cards for web pages, and of cards that programs make.
@Suite struct LinkPreviewTests {
  private static let preview = LinkPreviewContent(
    url: "https://www.lake.example/swims", title: "TITLE", description: "ABOUT", image: "p.jpg",
    text: "WORDS")
  private static let embed = EmbedContent(
    title: "TITLE", url: "https://a.example", description: "**ABOUT**",
    fields: [.init("F1", "V1", inline: true), .init("F2", "V2", inline: true), .init("F3", "V3")],
    site: "SITE", author: .init("AUTHOR"), color: "#e08a1e", footer: .init("FOOT"), text: "WORDS")

  private func row(_ content: Content) -> MessageRow {
    var row = LayoutFixture.incoming("")
    row.message.content = content
    return row
  }

  private func top(_ words: String, _ snapshot: CellSnapshot) throws -> Double {
    try #require(snapshot.text(words)).origin.y
  }

  @Test(arguments: [
    ("telegram", true), ("discord", true), ("slack", true), ("whatsapp", false),
    ("signal", false), ("imessage", false),
  ])
  func `a page's title stands below the words or above them, as the app has it`(
    theme: String, isBelow: Bool
  ) throws {
    let snapshot = try LayoutFixture(theme).snapshot(of: row(.linkPreview(Self.preview)))
    let title = try top("TITLE", snapshot)
    let words = try top("WORDS", snapshot)
    same((title > words), isBelow)
    #expect(snapshot.text("lake.example") != nil)
    let link = try #require(
      snapshot.hitAreas.first { $0.role == .link(Self.preview.url) && $0.label != nil })
    same(link.label, "lake.example · TITLE · ABOUT")
  }

  @Test func `the clock time stands below a card at the end of a bubble`() throws {
    var message = row(.linkPreview(Self.preview))
    message.stamp = "09:26"
    let snapshot = try LayoutFixture().snapshot(of: message)
    #expect(try top("09:26", snapshot) > top("ABOUT", snapshot))
  }

  @Test func `a page without words of the message is shown with its address`() throws {
    var preview = Self.preview
    preview.text = nil
    let snapshot = try LayoutFixture().snapshot(of: row(.linkPreview(preview)))
    #expect(snapshot.text(preview.url) != nil)
    // A separate card replaces the link.
    let card = try LayoutFixture("imessage").snapshot(of: row(.linkPreview(preview)))
    #expect(card.text(preview.url) == nil && card.text("TITLE") != nil)
  }

  @Test func `fields stand beside each other where they may`() throws {
    var fixture = try LayoutFixture("discord")
    fixture.pageWidth = 600
    let snapshot = try fixture.snapshot(of: row(.embed(Self.embed)))
    try same(top("F1", snapshot), top("F2", snapshot))
    #expect(try top("F3", snapshot) > top("V2", snapshot))
    #expect(try top("AUTHOR", snapshot) < top("TITLE", snapshot))
    #expect(try top("FOOT", snapshot) > top("V3", snapshot))
    let color = Color(rgb: 0xe08a1e)
    #expect(snapshot.holds(color))
  }

  @Test(arguments: ["telegram", "discord", "whatsapp"], LayoutDirection.allCases)
  func `every line of a card lies on the page`(
    theme: String, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture(theme)
    fixture.direction = direction
    for width in [120.0, 390, 900] {
      fixture.pageWidth = width
      for content in [Content.linkPreview(Self.preview), .embed(Self.embed)] {
        let snapshot = try fixture.snapshot(of: row(content))
        for text in snapshot.texts {
          #expect(text.origin.x >= 0)
          #expect(text.origin.x + text.text.size.width <= width + 0.5)
        }
      }
    }
  }

  @Test func `both are quoted by their words`() throws {
    let strings = try LocalizedStrings.of("en")
    same(
      MessageSummary(of: .linkPreview(Self.preview), kinds: ContentKinds(), wording: strings).text,
      "WORDS")
    same(
      MessageSummary(of: .embed(Self.embed), kinds: ContentKinds(), wording: strings).text, "WORDS")
    var embed = Self.embed
    embed.text = nil
    same(MessageSummary(of: .embed(embed), kinds: ContentKinds(), wording: strings).text, "TITLE")
  }

  @Test func `nothing that can be read is left of a redacted one`() throws {
    let kinds = ContentKinds()
    for content in [Content.linkPreview(Self.preview), .embed(Self.embed)] {
      let masked = kinds.redacted(content, by: Redaction())
      same(masked.type, content.type)
      let file = String(
        decoding: ConversationEncoder.encode(
          Conversation(messages: [Message(id: "1", content: masked)])), as: UTF8.self)
      for word in [
        "TITLE", "ABOUT", "WORDS", "lake", "p.jpg", "SITE", "AUTHOR", "FOOT", "F1", "V1", "F2",
        "V2", "F3", "V3", "a.example",
      ] {
        #expect(!file.contains(word), "\(content.type) \(word)")
      }
    }
  }
}

extension CellSnapshot {
  /// True if an item, including one in a group, is filled with the colour.
  fileprivate func holds(_ color: Color) -> Bool { "\(items)".contains("\(color)") }
}
