import Assertions
import FoundationEssentials
import TestResources
import Testing

@testable import ChatModel

/// The timestamps of a text: their characters, seconds since 1970 and styles.
private func timestamps(_ text: RichText) -> [String] {
  let bytes = Array(text.string.utf8)
  return text.entities.compactMap { entity in
    guard case .timestamp(let date, let style) = entity.kind else { return nil }
    let characters = String(decoding: bytes[entity.range], as: UTF8.self)
    return "\(characters)|\(Int(date.timeIntervalSince1970))|\(style.letter)"
  }
}

/// Tests of Discord's timestamps as data.
@Suite struct TimestampTests {
  private static let moment = Date(timeIntervalSince1970: 1_543_392_060)

  @Test(arguments: TimestampStyle.allCases)
  func `Discord's markup names each style by its letter`(style: TimestampStyle) {
    let text = Markdown(.discord).richText(of: "at <t:1543392060:\(style.letter)>!")
    same(text.string, "at 2018-11-28 08:01 UTC!")
    same(text.entities, [.init(.timestamp(Self.moment, style), 3..<23)])
  }

  @Test(arguments: [
    ("<t:1543392060>", "1543392060|f"), ("<t:-1:t>", "-1|t"), ("<t:0:R>", "0|R"),
    ("<t:0000000001543392>", "1543392|f"),
    // The last second of the year 9999, and the first of the year 0.
    ("<t:253402300799>", "253402300799|f"), ("<t:-62167219200>", "-62167219200|f"),
  ])
  func `a timestamp has a number of seconds`(source: String, expected: String) {
    let found = timestamps(Markdown(.discord).richText(of: source))
    same(found.map { $0.drop { $0 != "|" }.dropFirst() }, [expected[...]])
  }

  @Test(arguments: [
    "<t:abc>", "<t:>", "<t:->", "<t:1", "<t:1:", "<t:1:x>", "<t:1:RR>", "<t:1:R", "< t:1>",
    "<t:1 >",
    "<t:99999999999999999>", "<t:-99999999999999999>", "<t:999999999999999999999999>",
    "<t:253402300800>", "<t:-62167219201>", "<t:1.5>", "<T:1>", "<t:+1>", "<t:١>",
  ])
  func `anything else stays text`(source: String) {
    same(Markdown(.discord).richText(of: source), RichText(source))
    let later = Markdown(.discord).richText(of: source + " <t:1:t>")
    #expect(later.string.hasPrefix(source) && timestamps(later).count == 1)
  }

  @Test(arguments: [
    ("\\<t:1:t>", "<t:1:t>", []), ("`<t:1:t>`", "<t:1:t>", ["code"]),
    ("```\n<t:1:t>\n```", "<t:1:t>", ["codeBlock"]),
    ("||a <t:1:t>||", "a 1970-01-01 00:00 UTC", ["spoiler", "timestamp"]),
    ("> a <t:1:t>", "a 1970-01-01 00:00 UTC", ["quote", "timestamp"]),
    ("**<t:1:t>**", "1970-01-01 00:00 UTC", ["bold", "timestamp"]),
    ("[<t:1:t>](https://a.b)", "1970-01-01 00:00 UTC", ["link", "timestamp"]),
    ("```a```<t:1:t>", "a\n1970-01-01 00:00 UTC", ["codeBlock", "timestamp"]),
    ("<t:1:t>```a```", "1970-01-01 00:00 UTC\na", ["timestamp", "codeBlock"]),
    ("<t:1:t><t:1:t>", "1970-01-01 00:00 UTC1970-01-01 00:00 UTC", ["timestamp", "timestamp"]),
    ("<t:1:t>@b.example", "1970-01-01 00:00 UTC@b.example", ["timestamp"]),
  ])
  func `other marks are around it, and code keeps its source`(
    source: String, string: String, kinds: [String]
  ) {
    let text = Markdown(.discord).richText(of: source)
    same(text.string, string)
    same(text.entities.map(\.kind.typeName), kinds)
    for entity in text.entities where entity.kind.typeName == "timestamp" {
      same(entity.range.count, "1970-01-01 00:00 UTC".utf8.count)
    }
  }

  @Test(arguments: [ChatMarkup.own] + ChatMarkup.apps.filter { !$0.hasTimestamps })
  func `only Discord has them`(markup: ChatMarkup) {
    same(timestamps(Markdown(markup).richText(of: "a <t:1543392060:R>")), [])
  }

  @Test func `JSON writes and reads the moment and its style`() throws {
    let texts = TimestampStyle.allCases.map { style in
      Markdown(.discord).richText(of: "é <t:1543392060:\(style.letter)> **b**")
    }
    var talk = Conversation()
    talk.messages = texts.enumerated().map { Message(id: "\($0)", content: .text($1)) }
    let json = ConversationEncoder.encode(talk)
    same(try ConversationDecoder.decode(json, fileName: "x").messages.map(\.content.text), texts)
    let file = """
      {"version": 1, "messages": [{"text": "now", "entities": [
        {"type": "timestamp", "offset": 0, "length": 3, "at": "2018-11-28T09:01:00+01:00"}]}]}
      """
    let read = try ConversationDecoder.decode(Array(file.utf8), fileName: "x").messages[0]
    same(
      read.content.text,
      RichText("now", entities: [.init(.timestamp(Self.moment, .standard), 0..<3)]))
  }

  @Test(arguments: [
    (#""style": "R", "at": "2018-11-28T09:01:00Z""#, "style"), (#""at": "2018""#, "at"),
    (#""style": "relative""#, "at"),
  ])
  func `JSON with an invalid moment is refused`(keys: String, key: String) throws {
    let file = """
      {"version": 1, "messages": [{"text": "now", "entities": [
        {"type": "timestamp", "offset": 0, "length": 3, \(keys)}]}]}
      """
    let error = #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(Array(file.utf8), fileName: "x")
    }
    #expect(error?.description.contains(key) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [Double.nan, .infinity, 1e12, -1e12])
  func `a moment outside the format's years is refused or removed`(seconds: Double) {
    let strange = Date(timeIntervalSince1970: seconds)
    var message = Message(
      id: "1",
      content: .text(
        RichText(
          "now", entities: [.init(.bold, 0..<3), .init(.timestamp(strange, .relative), 0..<3)])))
    #expect(throws: ConversationError.self) {
      try Conversation(messages: [message]).validate()
    }
    var notes = 0
    message.repair { _ in notes += 1 }
    same(notes, 1)
    same(message.content.text, RichText("now", entities: [.init(.bold, 0..<3)]))
  }

  @Test func `words take the place of the characters, and marks follow`() {
    let text = RichText(
      "a AAAA b BBBB c",
      entities: [
        .init(.bold, 0..<15), .init(.italic, 0..<4),
        .init(.timestamp(Self.moment, .longDate), 2..<6),
        .init(.spoiler, 3..<5), .init(.underline, 4..<10), .init(.link("x"), 7..<8),
        .init(.timestamp(Self.moment, .shortDate), 9..<13), .init(.code, 14..<15),
      ])
    let written = text.writingTimestamps { _, style in style == .longDate ? "é!" : "123456" }
    same(written.string, "a é! b 123456 c")
    let bytes = Array(written.string.utf8)
    same(
      written.entities.map { String(decoding: bytes[$0.range], as: UTF8.self) },
      ["a é! b 123456 c", "a é!", "é!", "é!", "é! b 123456", "b", "123456", "c"])
    same(written.entities.map(\.kind), text.entities.map(\.kind))
    same(written.writingTimestamps { _, style in style == .longDate ? "é!" : "123456" }, written)
  }

  @Test func `of timestamps that overlap only the first is written`() {
    let text = RichText(
      "abcdef",
      entities: [
        .init(.timestamp(Self.moment, .longDate), 0..<4),
        .init(.timestamp(Self.moment, .shortDate), 2..<6),
      ])
    same(text.writingTimestamps { _, _ in "X" }.string, "Xef")
  }

  @Test(arguments: [0..<1, 1..<3, 2..<2, 3..<4, 0..<5])
  func `a timestamp ends with its characters`(range: Range<Int>) {
    var text = RichText("abcdef", entities: [.init(.timestamp(Self.moment, .longDate), 0..<4)])
    text.replace(range, with: "▒")
    same(text.entities, [])
  }

  @Test func `a change beside a timestamp moves it`() {
    var text = RichText("abcdef", entities: [.init(.timestamp(Self.moment, .longDate), 2..<4)])
    text.replace(0..<1, with: "xyz")
    text.replace(6..<7, with: "")
    same(text.entities.map(\.range), [4..<6])
  }
}
