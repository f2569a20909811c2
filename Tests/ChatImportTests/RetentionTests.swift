import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests that only the selected messages of a long chat are kept in memory, and that they equal
/// those of the whole chat.
@Suite struct RetentionTests {
  private static let count = 2_600

  /// The number of the message to which a message replies: every seventh message replies to an
  /// earlier one.
  private static func answered(_ number: Int) -> Int? {
    guard number % 7 == 0 else { return nil }
    return number % 2 == 0 ? number - 3 : max(1, number / 9)
  }

  private static let names = ["Ana", "Bo", "Че"]

  private static func export(_ format: ImportFormat) -> String {
    let numbers = 1...count
    let seconds = 1_700_000_000
    switch format {
    case .telegram:
      let messages = numbers.map { number in
        let answer = answered(number).map { #""reply_to_message_id": \#($0), "# } ?? ""
        return """
          {"id": \(number), "type": "message", "date_unixtime": "\(seconds + number * 60)",
           "from": "\(names[number % 3])", "from_id": "user\(number % 3)", \(answer)"text": "t\(number)"}
          """
      }
      return #"{"name": "Club", "type": "private_group", "id": 7, "messages": [\#n"#
        + messages.joined(separator: ",") + "]}"
    case .whatsapp:
      return numbers.map { number in
        let (day, minute) = (1 + number / 1_440, number % 1_440)
        let (hours, minutes) = (10 + minute / 60 % 10, 10 + minute % 50)
        return "[1\(day)/12/2021, \(hours):\(minutes):58] \(names[number % 3]): t\(number)\n"
      }.joined()
    case .script:
      var text = "me: Bo\ntitle: Club\n\n--- 2026-03-14 ---\n"
      for number in numbers {
        if let answered = answered(number) {
          text += answered % 2 == 0 ? "> t\(answered)!\n" : "> #\(answered)\n"
        }
        text += "9:\(10 + number % 50) \(names[number % 3]): t\(number)!\n"
        if number % 5 == 0 { text += "👍 Ana\n" }
      }
      return text
    case .matrix:
      let events = numbers.map { number in
        let answer =
          answered(number).map {
            #", "m.relates_to": {"m.in_reply_to": {"event_id": "$\#($0)"}}"#
          } ?? ""
        return """
          {"type": "m.room.message", "sender": "@u\(number % 3):x", "event_id": "$\(number)",
           "origin_server_ts": \(seconds + number)000,
           "content": {"msgtype": "m.text", "body": "t\(number)"\(answer)}}
          """
      }
      return #"{"room_name": "Club", "exported_by": "@u1:x", "messages": ["#
        + events.joined(separator: ",") + "]}"
    case .messenger:
      // The newest message is first, and some are out of order.
      let messages = numbers.reversed().map { number in
        let time = number % 11 == 0 ? number - 5 : number
        return """
          {"sender_name": "\(names[number % 3])", "timestamp_ms": \(seconds + time)000,
           "content": "t\(number)"}
          """
      }
      return #"{"participants": [], "title": "Club", "messages": ["#
        + messages.joined(separator: ",") + "]}"
    case .teams:
      // Each reply precedes the message that it answers, and some messages have the same time.
      let messages = numbers.map { $0 % 2 == 0 ? $0 - 1 : $0 + 1 }.map { number in
        let answer = answered(number).map { "\($0)" } ?? ""
        let time = number % 11 == 0 ? number - 5 : number / 3 * 3
        return """
          {"Id": "\(number)", "MessageType": "message", "ChatId": "c", "ReplyToId": "\(answer)",
           "CreatedDateTime": \(seconds + time),
           "From": {"User": {"Id": "\(number % 3)", "DisplayName": "\(names[number % 3])"}},
           "Body": {"ContentType": "text", "Content": "t\(number)"}}
          """
      }
      return "[" + messages.joined(separator: ",") + "]"
    case .chatraster: return own
    default: return LongTalks.export(format, count: count) ?? ""
    }
  }

  private static var own: String {
    let messages = (1...count).map { number in
      // Some messages have no id; the importer numbers them.
      let id = number % 3 == 0 ? "" : #""id": "\#(number)", "#
      let answer = answered(number).map { #""replyTo": "\#($0)", "# } ?? ""
      return #"{\#(id)\#(answer)"from": "\#(names[number % 3])", "text": "**t** \#(number)"}"#
    }
    return #"{"version": 1, "title": "Club", "messages": ["# + messages.joined(separator: ",")
      + "]}"
  }

  private static func read(
    _ bytes: [UInt8], _ retention: MessageRetention
  ) throws -> ImportResult {
    var options = ImportOptions()
    options.retention = retention
    return try ConversationImporter.importConversation(from: bytes, name: "x", options: options)
  }

  private static let formats: [ImportFormat] = [
    .telegram, .whatsapp, .script, .matrix, .messenger, .teams, .chatraster,
  ]
  private static let talks: [ImportFormat] = [
    .messages, .markdown, .chatgpt, .deepseek, .claude, .claudeCode, .codex, .openCode, .geminiCLI,
    .copilot, .openWebUI, .libreChat, .grok, .geminiActivity, .googleChat, .weflow, .table,
    .imessage, .signalExport, .sms, .qq, .sillyTavern, .liveChat, .mattermost,
    .aiStudio, .cline, .copilotCLI, .kiro, .goose, .pi, .amp, .lmStudio, .jan, .claudeCodeExport,
    .betterChatGPT, .nextChat, .chatbox, .lobeChat, .cherryStudio, .preferencePairs,
    .openAssistant, .iMazing, .memoTrace, .leChat, .perplexity,
  ]

  // Slow: 52 formats; a chat is trimmed only when it has twice 1,024 messages, so each is that long.
  @Test(arguments: formats + talks)
  func `the last messages are those of the whole, with what they quote`(
    format: ImportFormat
  ) throws {
    let bytes = Array(Self.export(format).utf8)
    let whole = try Self.read(bytes, .all)
    #expect(whole.format == format)
    #expect(whole.conversation.messages.count == Self.count)
    let part = try Self.read(bytes, .last(40))
    #expect(part.conversation.messages.suffix(40) == whole.conversation.messages.suffix(40))
    #expect(part.conversation.messages.count < Self.count - 500)
    #expect(part.report == whole.report)
    #expect(part.look == whole.look)
    var (one, other) = (part.conversation, whole.conversation)
    let quoted = one.messages.suffix(40).compactMap(\.replyTo)
    #expect(
      quoted.isEmpty
        == ![.telegram, .script, .matrix, .teams, .chatraster, .table].contains(format))
    for id in quoted {
      let message = one.messages.first { $0.id == id }
      #expect(message == other.messages.first { $0.id == id })
      #expect(message != nil)
    }
    // The messages are in the same order as in the whole chat.
    let kept = Set(one.messages.map(\.id))
    #expect(one.messages == other.messages.filter { kept.contains($0.id) })
    (one.messages, other.messages) = ([], [])
    #expect(one == other)
  }

  @Test func `what a tool answers to a call that is gone is gone with it`() throws {
    func talk(_ answers: Int) -> String {
      let call =
        #"{"role": "assistant", "tool_calls": [{"id": "c", "function": {"name": "look", "arguments": "{}"}}]}"#
      let answer = #"{"role": "tool", "tool_call_id": "c", "content": "seen"}"#
      let words = (1...Self.count).map { #"{"role": "user", "content": "t\#($0)"}"# }
      return ([call] + words + Array(repeating: answer, count: answers)).joined(separator: "\n")
    }
    var options = ImportOptions()
    for answers in [1, 8, 10] {
      let bytes = Array(talk(answers).utf8)
      options.retention = .all
      let whole = try ConversationImporter.importConversation(
        from: bytes, name: "x", options: options)
      options.retention = .last(5)
      let part = try ConversationImporter.importConversation(
        from: bytes, name: "x", options: options)
      #expect(whole.conversation.messages.count == 1 + Self.count + max(0, answers - 8))
      #expect(part.conversation.messages.suffix(5) == whole.conversation.messages.suffix(5))
      #expect(part.conversation.messages.count < 2_100)
    }
  }

  /// A table whose rows run from the newest to the oldest; some have no time, and some have quotes.
  private static func newestFirst(isJSON: Bool) -> [UInt8] {
    let rows = (1...count).reversed().map { number in
      let time = number % 13 == 0 ? "" : "\(1_700_000_000 + number / 2)"
      let quoted = answered(number).map { "n\($0)" } ?? ""
      return isJSON
        ? #"{"id": "n\#(number)", "time": "\#(time)", "sender": "\#(names[number % 3])", "text": "t\#(number)", "reply_to": "\#(quoted)"}"#
        : "n\(number),\(time),\(names[number % 3]),t\(number),\(quoted)"
    }
    let head = isJSON ? [] : ["id,time,sender,text,reply_to"]
    return Array((head + rows).joined(separator: "\n").utf8)
  }

  @Test(arguments: [true, false])
  func `rows that run from the newest to the oldest are kept from a message or a moment on`(
    isJSON: Bool
  ) throws {
    let bytes = Self.newestFirst(isJSON: isJSON)
    func read(_ retention: MessageRetention) throws -> ImportResult {
      var options = ImportOptions(columns: TableColumns("at=time"))
      options.retention = retention
      return try ConversationImporter.importConversation(
        from: bytes, name: "x.csv", options: options)
    }
    let whole = try read(.all)
    #expect(whole.conversation.messages.map(\.id) == (1...Self.count).map { "n\($0)" })
    for retention in [
      MessageRetention.last(40), .since(Date(timeIntervalSince1970: 1_700_000_000 + 1_150)),
    ] {
      let part = try read(retention)
      let wanted = retention == .last(40) ? 40 : Self.count - 2_299
      #expect(
        part.conversation.messages.suffix(wanted) == whole.conversation.messages.suffix(wanted))
      #expect(part.conversation.messages.count < Self.count - 500)
      #expect(part.conversation.participants == whole.conversation.participants)
      #expect(part.report == whole.report)
      let quoted = Set(part.conversation.messages.suffix(wanted).compactMap(\.replyTo))
      #expect(quoted.count > 4)
      #expect(quoted.isSubset(of: part.conversation.messages.map(\.id)))
      let kept = Set(part.conversation.messages.map(\.id))
      #expect(
        part.conversation.messages == whole.conversation.messages.filter { kept.contains($0.id) })
    }
  }

  @Test func `rows without times are kept from their end`() throws {
    let rows = (1...Self.count).map { "Ana,t\($0)" }
    var options = ImportOptions(format: .table)
    options.retention = .last(5)
    let part = try ConversationImporter.importConversation(
      from: Array(("sender,text\n" + rows.joined(separator: "\n")).utf8), name: "x.csv",
      options: options)
    #expect(part.conversation.messages.last?.content.richText?.string == "t\(Self.count)")
    #expect(part.conversation.messages.count < Self.count - 500)
  }

  /// A log whose later lines change, replace or withdraw what earlier lines said.
  private static func log(of format: ImportFormat) -> [String] {
    if format == .copilot {
      return [#"{"kind": 0, "v": {"sessionId": "s", "requests": []}}"#]
        + (0..<count / 2).flatMap { place in
          [
            #"{"kind": 2, "k": ["requests"], "v": [{"requestId": "r\#(place)", "message": {"text": "?"}}]}"#,
            #"{"kind": 2, "k": ["requests", \#(place), "response"], "v": [{"value": "a"}, {"value": "b"}]}"#,
            #"{"kind": 1, "k": ["requests", \#(place), "message"], "v": {"text": "t\#(place)"}}"#,
            #"{"kind": 2, "k": ["requests", \#(place), "response"], "i": 1, "v": [{"value": "u\#(place)"}]}"#,
          ]
        }
    }
    let lines = (0..<count).flatMap { place in
      let type = place % 2 == 0 ? "user" : "gemini"
      let start = #"{"id": "n\#(place)", "type": "\#(type)", "content": "#
      let next = #"{"id": "n\#(place + 1)", "type": "user", "content": "gone"}"#
      return [
        start + #""?"}"#, next, #"{"$rewindTo": "n\#(place + 1)"}"#, start + #""t\#(place)"}"#,
      ]
    }
    let last = #"{"id": "n\#(count - 1)", "type": "gemini", "content": "the end"}"#
    return [#"{"sessionId": "s", "projectHash": "p"}"#] + lines
      + [#"{"$set": {"summary": "Club", "messages": [\#(last)]}}"#]
  }

  @Test(arguments: [ImportFormat.copilot, .geminiCLI])
  func `the last messages of a log have what its later lines say`(format: ImportFormat) throws {
    let bytes = Array(Self.log(of: format).joined(separator: "\n").utf8)
    var options = ImportOptions()
    let whole = try ConversationImporter.importConversation(
      from: bytes, name: "x.jsonl", options: options)
    #expect(whole.format == format)
    let words = whole.conversation.messages.map {
      $0.content.text?.string ?? $0.content.markdown?.text
    }
    let expected =
      format == .copilot
      ? (0..<Self.count / 2).flatMap { ["t\($0)", "au\($0)"] }
      : (0..<Self.count - 1).map { "t\($0)" } + ["the end"]
    #expect(words == expected)
    #expect(whole.conversation.title == (format == .copilot ? "t0" : "Club"))
    options.retention = .last(40)
    let part = try ConversationImporter.importConversation(
      from: bytes, name: "x.jsonl", options: options)
    #expect(part.conversation.messages.suffix(40) == whole.conversation.messages.suffix(40))
    #expect(part.conversation.messages.count < Self.count - 500)
    #expect(part.report == whole.report)
  }

  @Test func `messages in messages are read as those of a list`() throws {
    let count = 1_200
    func head(_ number: Int) -> String {
      #"{"messageId": "n\#(number)", "parentMessageId": "n\#(number - 1)", "sender": "x", "isCreatedByUser": \#(number % 2 == 1)"#
    }
    func tail(_ number: Int) -> String { #", "text": "t\#(number)", "files": []}"# }
    let start = #"{"conversationId": "c", "title": "Club", "exportAt": "x", "messages": ["#
    let list = (1...count).map { head($0) + tail($0) }.joined(separator: ",")
    let nested =
      (1...count).map { head($0) + #", "children": ["# }.joined()
      + (1...count).reversed().map { "]" + tail($0) }.joined()
    var results: [ImportResult] = []
    for text in [list, nested] {
      let bytes = Array((start + text + "]}").utf8)
      results.append(try ConversationImporter.importConversation(from: bytes, name: "x"))
    }
    #expect(results[0].format == .libreChat)
    #expect(results[0].conversation.messages.count == count)
    #expect(results[0].conversation == results[1].conversation)
    #expect(results[0].report == results[1].report)
  }

  @Test func `messages since a moment are kept from there on`() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000 + 2_300 * 60)
    let bytes = Array(Self.export(.telegram).utf8)
    let whole = try Self.read(bytes, .all).conversation
    let part = try Self.read(bytes, .since(start)).conversation
    let first = try #require(part.messages.firstIndex { $0.date.map { $0 >= start } == true })
    #expect(part.messages[first...] == whole.messages[2_299...])
    #expect(part.messages.count < Self.count)
    #expect(try Self.read(bytes, .since(.distantPast)).conversation == whole)
  }

  @Test func `messages of a list with the newest first are kept since a moment`() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000 + 2_300)
    let bytes = Array(Self.export(.messenger).utf8)
    let whole = try Self.read(bytes, .all).conversation
    let part = try Self.read(bytes, .since(start)).conversation
    let count = whole.messages.count { $0.date.map { $0 >= start } == true }
    #expect(part.messages.suffix(count) == whole.messages.suffix(count))
    #expect((count..<Self.count).contains(part.messages.count))
    #expect(try Self.read(bytes, .since(.distantPast)).conversation == whole)
  }

  @Test func `an id that a message had which is gone is not given again`() throws {
    let text = Self.export(.telegram).replacing(#"{"id": 2600,"#, with: #"{"id": 3,"#)
    var options = ImportOptions()
    options.retention = .last(5)
    let part = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x", options: options)
    #expect(part.conversation.messages.last?.id == "3-2600")
    #expect(part.report.placeholders.map(\.count) == [1])

    let own = Self.export(.chatraster).replacing(#"{"id": "2600","#, with: #"{"id": "4","#)
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: Array(own.utf8), name: "x", options: options)
    }
    #expect(error?.problem.hasPrefix("an earlier message has the same id") == true)
  }

  @Test func `pictures of messages that are gone are known`() throws {
    let text = Self.export(.telegram).replacing(
      #""text": "t3"}"#, with: #""text": "", "photo": "photos/1.jpg"}"#)
    var options = ImportOptions()
    options.retention = .last(5)
    let part = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x", options: options)
    #expect(part.droppedPictures == ["photos/1.jpg"])
  }

  @Test func `of messages without dates the last one with a date stays`() {
    var window = MessageWindow(.last(2), leastCount: 4)
    var messages: [Message] = []
    for number in 1...40 {
      var message = Message(id: String(number), content: .text("x"), replyTo: "2")
      if number == 3 { message.date = Date(timeIntervalSince1970: 0) }
      messages.append(message)
      _ = window.trim(&messages)
      #expect(window.droppedCount + messages.count == number)
    }
    #expect(messages.first?.id == "3")
    #expect(window.place(ofIndex: 0) == 2)
    #expect(messages.count <= 9)
    #expect(messages.last?.id == "40")
    #expect(window.place(ofIndex: messages.count - 1) == 39)
    #expect(window.missingQuotes(in: messages) == ["2"])
    #expect(window.hasDropped("2"))
    #expect(!window.hasDropped("3"))
  }
}
