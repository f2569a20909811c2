import Assertions
import ChatModel
import Testing
import Transcripts

@testable import ChatImport

/// Tests that one chat gives the same conversation and the same pixels, whichever program exported
/// it.
@Suite struct SameTalkTests {
  /// The day of March 2026, the minute after nine, the sender and the text.
  private static let talk: [(day: Int, minute: Int, name: String, words: String)] = [
    (14, 26, "Ana", "are you around?"), (14, 27, "Bo", "yes: at the lake 🙌"),
    (14, 27, "Bo", "and you"), (15, 10, "Ana", "on my way\nwith the boat"),
    (15, 59, "Bo", "Привет, 你好"),
  ]

  private static func lines(
    title: String, day: (Int) -> String, said: (Int, Int, String, String) -> String
  ) -> String {
    var text = title
    var last = 0
    for (number, minute, name, words) in talk {
      if number != last { text += day(number) }
      last = number
      text += said(number, minute, name, words) + "\n"
    }
    return text
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static var exports: [(name: String, text: String)] {
    let telegram = talk.enumerated().map { number, entry in
      let time = 1_773_446_400 + (entry.day - 14) * 86_400 + 9 * 3_600 + entry.minute * 60
      let words = entry.words.replacing("\n", with: "\\n")
      return """
        {"id": \(number + 1), "type": "message", "date_unixtime": "\(time)", "from": "\(entry.name)",
         "from_id": "\(entry.name)", "text": "\(words)"}
        """
    }
    let line = lines(title: "[LINE] Chat history with Bo\nSaved on: 2026/03/16 10:00\n") {
      "\n2026/03/\($0)(Sat)\n"
    } said: { _, minute, name, words in
      let quote = words.contains("\n") ? "\"" : ""
      return "09:\(two(minute))\t\(name)\t\(quote)\(words)\(quote)"
    }
    let kakaoTalk = lines(title: "Bo 님과 카카오톡 대화\n저장한 날짜 : 2026-03-16 10:00:00\n\n") {
      "--------------- 2026년 3월 \($0)일 토요일 ---------------\n"
    } said: { _, minute, name, words in
      "[\(name)] [오전 9:\(two(minute))] \(words)"
    }
    let whatsApp = lines(title: "") { _ in
      ""
    } said: { day, minute, name, words in
      "[\(day)/03/2026, 09:\(two(minute)):00] \(name): \(words)"
    }
    let script = lines(title: "---\ntitle: Bo\nme: Ana\n---\n\n") {
      "--- 2026-03-\($0) ---\n"
    } said: { _, minute, name, words in
      "9:\(two(minute)) \(name): \(words.replacing("\n", with: "\n  "))"
    }
    return [
      ("line.txt", line), ("kakaotalk.txt", kakaoTalk), ("WhatsApp Chat with Bo.txt", whatsApp),
      (
        "result.json",
        #"{"name": "Bo", "type": "personal_chat", "id": 7, "messages": ["#
          + telegram.joined(separator: ",") + "]}"
      ),
      ("talk.txt", script),
    ]
  }

  private func read(_ text: String, name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: name)
  }

  /// The conversation without the ids, which each program numbers differently.
  private func numbered(_ conversation: Conversation) -> Conversation {
    var conversation = conversation
    for index in conversation.messages.indices {
      conversation.messages[index].id = "\(index + 1)"
    }
    return conversation
  }

  @Test func `a talk is the same from every program, and through script and JSON`() throws {
    var formats: Set<ImportFormat> = []
    var first: Conversation?
    for (name, text) in Self.exports {
      let result = try read(text, name: name)
      #expect(formats.insert(result.format).inserted)
      let conversation = numbered(result.conversation)
      same(conversation.messages.compactMap(\.content.text?.string), Self.talk.map(\.words))
      same(conversation, first ?? conversation, "\(name)")
      first = first ?? conversation
      let json = ConversationEncoder.encode(result.conversation)
      try same(ConversationDecoder.decode(json, fileName: name), result.conversation, "\(name)")
      let script = try read(Script(result.conversation).text, name: "x.txt")
      same(script.format, .script)
      same(numbered(script.conversation), conversation, "\(name)")
    }
    same(formats, [.line, .kakaotalk, .whatsapp, .telegram, .script])
  }

  @Test(arguments: ["location", "image", "text", "notice"])
  func `what another format calls like one of our kinds can be read again`(type: String) throws {
    let result = try telegram(
      #"{"id": 1, "type": "\#(type)", "date_unixtime": "1", "from": "Ana", "text": "ink"}"#)
    let content = try #require(result.conversation.messages.first).content
    same(content.type, "x-\(type)")
    same(content.unknown?.text, "ink")
    let json = ConversationEncoder.encode(result.conversation)
    try same(ConversationDecoder.decode(json, fileName: "x"), result.conversation)
  }
}
