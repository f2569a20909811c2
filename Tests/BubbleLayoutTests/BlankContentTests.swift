import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing
import TextShaping

@testable import BubbleLayout

@Suite struct BlankContentTests {
  private let fixture: LayoutFixture

  init() throws {
    fixture = try LayoutFixture()
  }

  @Test(arguments: ["", "   ", "\n\n", "\u{3164}", "\u{200B}"])
  func `a message that says nothing is marked`(text: String) throws {
    let row = LayoutFixture.incoming(RichText(text), stamp: "09:26")
    let words = try #require(try fixture.snapshot(of: row).text("Empty message")).text
    same(words.lines.count, 1)
    #expect(words.lines[0].runs.allSatisfy { $0.color == fixture.theme.bubble.incoming.secondary })
  }

  @Test func `a mark leans where its script does`() throws {
    for (locale, isItalic) in [("en", true), ("ru", true), ("ar", false), ("zh", false)] {
      var fixture = self.fixture
      fixture.locale = locale
      let wording = try fixture.environment().wording
      #expect(TextStyle.Weight.haveItalics(for: wording.emptyMessage) == isItalic)
    }
  }

  @Test func `a message that was taken back says so`() throws {
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(UnknownContent(type: "deleted"))
    try same(fixture.snapshot(of: row).texts.map(\.text.text), ["Deleted message"])
  }

  @Test(arguments: ["  ", "", "\u{3164}"])
  func `a name that nobody sees gives way to the id`(name: String) throws {
    let conversation = Conversation(
      participants: [Participant(id: "sp", name: name), Participant(id: "bo", name: "Bo")],
      messages: [Message(id: "1", sender: "sp", content: .text("HI"))])
    let timeline = try Timeline(
      conversation, options: TimelineOptions(theme: fixture.theme),
      environment: fixture.environment())
    same(timeline.rules.sender("sp").name, "sp")
    same(timeline.rules.sender("sp").initials, "S")
    guard case .titleBar(let bar) = timeline[0] else {
      Issue.record("no title bar")
      return
    }
    same(bar.title, "sp, Bo")
  }

  @Test func `quotes and notices of nothing say so`() throws {
    let conversation = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [
        Message(id: "1", sender: "bo", content: .text(" ")),
        Message(id: "2", content: .notice("")),
        Message(id: "3", sender: "bo", content: .text("OH"), replyTo: "1"),
      ])
    let timeline = try Timeline(
      conversation, options: TimelineOptions(theme: fixture.theme),
      environment: fixture.environment())
    let words = timeline.compactMap { row -> String? in
      switch row {
      case .message(let row): row.reply?.summary
      case .notice(let notice): notice.text.string
      default: nil
      }
    }
    same(words, ["Empty message", "Empty message"])
  }

  @Test func `a blank caption, card or place adds no empty line`() throws {
    var row = LayoutFixture.incoming("")
    func texts(_ content: Content) throws -> [String] {
      row.message.content = content
      return try fixture.snapshot(of: row).texts.map(\.text.text)
    }
    try same(texts(.image(ImageContent(source: "a.jpg", caption: " "))), ["a.jpg"])
    #expect(try texts(.contact(ContactContent(name: " ", detail: " "))).contains("Contact"))
    try same(
      texts(.location(LocationContent(latitude: 1, longitude: -2, name: " "))),
      ["1.0000, \u{2212}2.0000"])
    try same(texts(.video(VideoContent())), ["Video"])
  }
}
