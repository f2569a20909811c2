import Assertions
import ChatModel
import DisplayList
import Foundation
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests of chats with an assistant: answers span the width of the page, and questions are in
/// bubbles on the far side.
@Suite struct DialogueTests {
  private static let long = RichText(String(repeating: "ABCDE ", count: 400))

  private func page(width: Double) throws
    -> LayoutFixture
  {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = width
    return fixture
  }

  @Test(arguments: [
    (320.0, 16.0), (390, 16), (499, 16), (500, 40), (760, 40), (1000, 160), (1600, 460),
  ])
  func `margins and the column follow the page's width`(_ width: Double, _ margin: Double) throws {
    let fixture = try page(width: width)
    let column = width - 2 * margin
    let answer = try fixture.snapshot(of: LayoutFixture.incoming(Self.long))
    let place = try #require(answer.box(.bubble))
    same(place.minX, margin)
    same(place.width, column)
    let question = try fixture.snapshot(of: LayoutFixture.outgoing(Self.long))
    let bubble = try #require(question.box(.bubble))
    same(bubble.maxX, width - margin)
    #expect(bubble.width <= column * 0.78)
    #expect(bubble.width > column * 0.78 - 62)
    #expect(question.box(.avatar) == nil && answer.box(.avatar) == nil)
  }

  @Test func `a short question has a short bubble`() throws {
    let fixture = try page(width: 390)
    let bubble = try #require(try fixture.snapshot(of: LayoutFixture.outgoing("AB")).box(.bubble))
    same(bubble.maxX, 374)
    #expect(bubble.width < 60)
  }

  @Test func `code in a question does not make its bubble wider`() throws {
    let fixture = try page(width: 390)
    var row = LayoutFixture.outgoing("")
    row.message.content = .markdown("```\n\(String(repeating: "A", count: 200))\n```")
    let bubble = try #require(try fixture.snapshot(of: row).box(.bubble))
    #expect(bubble.width <= 358 * 0.78)
  }

  @Test func `no answer shows a time, and names only where several models speak`() throws {
    func rows(models: Int) throws -> [MessageRow] {
      let ids = (0..<models).map { "m\($0)" }
      let talk = Conversation(
        title: "T", me: "me",
        participants: [Participant(id: "me", name: "Ana")]
          + ids.map { Participant(id: $0, name: $0) },
        messages: [
          Message(id: "q", sender: "me", date: Date(timeIntervalSince1970: 0), content: .text("Q"))
        ]
          + ids.map {
            Message(
              id: "a" + $0, sender: $0, date: Date(timeIntervalSince1970: 60), content: .text("A"))
          })
      let fixture = try page(width: 390)
      let timeline = try Timeline(
        talk, options: TimelineOptions(theme: fixture.theme), environment: fixture.environment())
      return timeline.compactMap { if case .message(let row) = $0 { row } else { nil } }
    }
    let fixture = try page(width: 390)
    for row in try rows(models: 1) {
      try same(fixture.snapshot(of: row).texts.count, 1)
    }
    let several = try rows(models: 2)
    same(several.map(\.showsName), [false, true, true])
    try same(fixture.snapshot(of: several[1]).texts.map(\.text.text), ["m0", "A"])
  }

  @Test func `the bar names the talk and the model`() throws {
    let fixture = try page(width: 390)
    func texts(_ bar: TitleBarRow) throws -> [String] {
      try fixture.snapshot(of: .titleBar(bar)).texts.map(\.text.text)
    }
    let bar = TitleBarRow(title: "TALK", participantCount: 2, isGroup: false, names: "MODEL")
    try same(texts(bar), ["TALK", "MODEL"])
    var nameless = bar
    nameless.names = nil
    try same(texts(nameless), ["TALK"])
    let long = TitleBarRow(
      title: String(repeating: "A", count: 60), participantCount: 2, isGroup: false, names: "MODEL")
    try same(texts(long).count, 1)
    let snapshot = try fixture.snapshot(of: .titleBar(bar))
    let names = try #require(snapshot.text("MODEL"))
    #expect(names.text.size.height < 24.1)
    #expect(!snapshot.items.contains { if case .stroke = $0 { true } else { false } })
  }

  @Test func `a talk without a title is called by its models`() throws {
    let talk = Conversation(
      me: "me",
      participants: [Participant(id: "me", name: "A"), Participant(id: "m", name: "MODEL")])
    let fixture = try page(width: 390)
    let timeline = try Timeline(
      talk, options: TimelineOptions(theme: fixture.theme), environment: fixture.environment())
    guard case .titleBar(let bar) = timeline[0] else {
      Issue.record("no title bar")
      return
    }
    same(bar.title, "MODEL")
    same(bar.names, nil)
  }

  @Test func `from the right the sides are exchanged`() throws {
    var fixture = try page(width: 390)
    fixture.direction = .rightToLeft
    let bubble = try #require(try fixture.snapshot(of: LayoutFixture.outgoing("AB")).box(.bubble))
    same(bubble.minX, 16)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `every text of a talk can be read`(_ appearance: Appearance) throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Samples/assistant.json")
    let talk = try ConversationDecoder.decode(
      Array(Data(contentsOf: file.standardizedFileURL)), fileName: "assistant.json")
    var fixture = try page(width: 760)
    let fonts = fixture.theme.fonts
    fixture.theme = try Theme.named("assistant", appearance: appearance)
    fixture.theme.fonts = fonts
    guard case .color(let background) = fixture.theme.page.background else {
      Issue.record("the page has no colour")
      return
    }
    let timeline = try Timeline(
      talk, options: TimelineOptions(theme: fixture.theme), environment: fixture.environment())
    var count = 0
    for row in timeline {
      let findings = PaintedTexts(of: try fixture.snapshot(of: row), over: [background]).findings
      count += findings.count
      let pale = findings.filter { $0.ratio < 4.5 }
      #expect(Set(pale.map(\.description)).isEmpty)
    }
    #expect(count > 200)
  }
}
