import ChatModel
import Synchronization
import TestResources
import Testing

@testable import ChatImport

/// Tests that long exports of every format are read piece by piece.
@Suite struct StreamingTests {
  private static let count = 20_000
  private static let senders = ["Ana", "Бо", "+49 151 2345"]

  private static func words(_ number: Int) -> String {
    ["ok", "Привет, как дела?", "你好 😀", "a second\nline, and\na third", "x: y"][number % 5]
      + " \(number)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static var telegram: String {
    let messages = (1...count).map { number in
      """
      {"id": \(number), "type": "message", "date_unixtime": "\(1_700_000_000 + number)",
       "from": "\(senders[number % 3])", "from_id": "user\(number % 3)",
       "text": "\(words(number).replacing("\n", with: "\\n"))"}
      """
    }
    return #"{"name": "Club", "type": "private_group", "id": 7, "messages": ["#
      + messages.joined(separator: ",\n") + "]}"
  }

  private static var whatsApp: String {
    (1...count).map { number in
      let time = "\(two(number / 3600 % 24)):\(two(number / 60 % 60)):\(two(number % 60))"
      return "[13/03/2026, \(time)] \(senders[number % 3]): \(words(number))\r\n"
    }.joined()
  }

  private static var own: String {
    let messages = (1...count).map { number in
      """
      {"id": "\(number)", "from": "\(senders[number % 3])",
       "text": "\(words(number).replacing("\n", with: "\\n"))"}
      """
    }
    let people = senders.map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
    return #"{"version": 1, "participants": [\#(people)], "messages": ["#
      + messages.joined(separator: ",\n") + "]}"
  }

  /// A ChatGPT conversation with `count` messages, after a conversation that is not read.
  private static var chatGPT: String {
    let nodes = (1...count).map { number in
      """
      "n\(number)": {"id": "n\(number)", "parent": "n\(number - 1)", "message": {"author":
       {"role": "user"}, "content": {"content_type": "text", "parts":
       ["\(words(number).replacing("\n", with: "\\n"))"]}}}
      """
    }
    let talk = { (title: String) in
      #"{"title": "\#(title)", "mapping": {"n0": {"message": null},"#
        + nodes.joined(separator: ",\n") + #"}, "current_node": "n\#(count)"}"#
    }
    return "[\(talk("First")),\(talk("Second"))]"
  }

  /// A list of messages with roles.
  private static var messages: String {
    let messages = (1...count).map { number in
      #"{"role": "user", "content": "\#(words(number).replacing("\n", with: "\\n"))"}"#
    }
    return "[" + messages.joined(separator: ",\n") + "]"
  }

  /// Checks the generated text of the messages, and the number of participants.
  private func check(_ result: ImportResult) {
    #expect(result.conversation.messages.count == Self.count)
    let isRight = result.conversation.messages.enumerated().allSatisfy { index, message in
      guard let text = message.content.text else { return false }
      return text.string == Self.words(index + 1)
    }
    #expect(isRight)
    #expect(result.conversation.participants.count == 3)
  }

  @Test(arguments: [ImportFormat.chatraster, .telegram, .whatsapp])
  func `importers hold a window of the file beside the conversation`(format: ImportFormat) throws {
    let text =
      switch format {
      case .telegram: Self.telegram
      case .whatsapp: Self.whatsApp
      default: Self.own
      }
    let source = CountingBytes(Array(text.utf8))
    let steps = Mutex<[ImportProgress]>([])
    let result = try ConversationImporter.importConversation(from: source, name: "x") { step in
      steps.withLock { $0.append(step) }
    }
    #expect(result.format == format)
    check(result)
    #expect(source.byteCount > 10 * 65_536)
    #expect(source.held <= 65_536)

    let told = steps.withLock { $0 }
    #expect(told.count > 10)
    #expect(told.allSatisfy { $0.totalByteCount == source.byteCount })
    let isRising = zip(told, told.dropFirst()).allSatisfy { $0.byteCount <= $1.byteCount }
    #expect(isRising)
    #expect(told.first.map { $0.byteCount <= 65_536 } == true)
    #expect(told.last?.byteCount == source.byteCount)
  }

  @Test(arguments: [ImportFormat.chatgpt, .messages])
  func `of talks with assistants a window is held too`(format: ImportFormat) throws {
    let source = CountingBytes(Array((format == .chatgpt ? Self.chatGPT : Self.messages).utf8))
    let listing = try ConversationImporter.listing(of: source, name: "x")
    #expect(listing.format == format)
    #expect(listing.chats.map(\.messageCount).allSatisfy { $0 == Self.count })
    let result = try ConversationImporter.importConversation(
      from: source, name: "x",
      options: ImportOptions(chat: format == .chatgpt ? "Second" : nil))
    #expect(
      result.conversation.messages.enumerated().allSatisfy { index, message in
        message.content.text?.string == Self.words(index + 1)
      })
    #expect(result.conversation.messages.count == Self.count)
    #expect(source.byteCount > 10 * 65_536)
    #expect(source.held <= 65_536)
  }

  @Test(arguments: [true, false])
  func `long texts in UTF-16 are read by pieces too`(isBigEndian: Bool) throws {
    var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for unit in Self.whatsApp.utf16 {
      let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
      bytes += isBigEndian ? pair : pair.reversed()
    }
    let source = CountingBytes(bytes + [0x0A])
    let result = try ConversationImporter.importConversation(from: source, name: "x")
    check(result)
    #expect(result.report.noteTexts.contains("the text is UTF-16"))
    #expect(source.held <= 65_536)
  }

  @Test(arguments: [ImportFormat.chatraster, .telegram, .whatsapp])
  func `a file that cannot be read to its end is said to be unreadable`(format: ImportFormat) {
    let text =
      switch format {
      case .telegram: Self.telegram
      case .whatsapp: Self.whatsApp
      default: Self.own
      }
    let source = CountingBytes(Array(text.utf8), damagedFrom: 300_000)
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: source, name: "x")
    }
    #expect(error?.kind == .unreadable)
    #expect(error?.problem == "the disk is damaged")
  }

  @Test func `a message longer than a piece is kept whole`() throws {
    let long = String(repeating: "слово ", count: 40_000) + "end"
    let text = "[13/03/2026, 10:00:00] Ana: one\n[13/03/2026, 10:00:01] Ana: \(long)\nmore\n"
    let source = CountingBytes(Array(text.utf8))
    let result = try ConversationImporter.importConversation(from: source, name: "x")
    #expect(result.script == ["Ana: one", "Ana: \(long)\nmore"])
  }
}
