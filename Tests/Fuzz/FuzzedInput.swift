import ChatImport
import ChatModel
import ImageCodecs
import Platform
import Transcripts

/// One input of the fuzzer: its first byte selects the reader of the other bytes.
///
/// The results are also checked: a failed check ends the process, as the fuzzer expects.
struct FuzzedInput {
  var bytes: [UInt8]

  /// Passes the other bytes to the reader that the first byte selects.
  func run() {
    let content = Array(bytes.dropFirst())
    switch bytes.first.map({ $0 % 66 }) {
    case 0: imported(content, as: nil)
    case 1: imported(content, as: .telegram)
    case 2: imported(content, as: .whatsapp)
    case 3: decoded(content)
    case 4: FuzzedAnimation(bytes: content).check()
    case 5: printed(content)
    case 6: scripted(content)
    case 7: imported(content, as: .chatgpt)
    case 8: imported(content, as: .claude)
    case 9: imported(content, as: .messages)
    case 10: imported(content, as: .markdown)
    case 11: FuzzedFormula(source: String(decoding: content, as: UTF8.self)).check()
    case 12: imported(content, as: .claudeCode)
    case 13: imported(content, as: .codex)
    case 14: imported(content, as: .deepseek)
    case 15: imported(content, as: .slack)
    case 16: imported(content, as: .irc)
    case 17: imported(content, as: .discord)
    case 18: imported(content, as: .messenger)
    case 19: imported(content, as: .chatlab)
    case 20: imported(content, as: .line)
    case 21: imported(content, as: .kakaotalk)
    case 22: imported(content, as: .signal)
    case 23: imported(content, as: .matrix)
    case 24: imported(content, as: .table)
    case 25: imported(content, as: .imessage)
    case 26: imported(content, as: .signalExport)
    case 27: imported(content, as: .weflow)
    case 28: imported(content, as: .rsmf)
    case 29: imported(content, as: .teams)
    case 30: imported(content, as: .googleChat)
    case 31: imported(content, as: .geminiCLI)
    case 32: imported(content, as: .openCode)
    case 33: imported(content, as: .copilot)
    case 34: imported(content, as: .openWebUI)
    case 35: imported(content, as: .libreChat)
    case 36: imported(content, as: .grok)
    case 37: imported(content, as: .geminiActivity)
    case 38, 39: FuzzedAnimation(bytes: content).check()
    case 40: imported(content, as: .sms)
    case 41: imported(content, as: .qq)
    case 42: imported(content, as: .sillyTavern)
    case 43: imported(content, as: .liveChat)
    case 44: imported(content, as: .mattermost)
    case 45: imported(content, as: .aiStudio)
    case 46: imported(content, as: .cline)
    case 47: imported(content, as: .copilotCLI)
    case 48: imported(content, as: .kiro)
    case 49: imported(content, as: .goose)
    case 50: imported(content, as: .pi)
    case 51: imported(content, as: .amp)
    case 52: imported(content, as: .lmStudio)
    case 53: imported(content, as: .jan)
    case 54: imported(content, as: .claudeCodeExport)
    case 55: imported(content, as: .betterChatGPT)
    case 56: imported(content, as: .nextChat)
    case 57: imported(content, as: .chatbox)
    case 58: imported(content, as: .lobeChat)
    case 59: imported(content, as: .cherryStudio)
    case 60: imported(content, as: .preferencePairs)
    case 61: imported(content, as: .openAssistant)
    case 62: imported(content, as: .iMazing)
    case 63: imported(content, as: .memoTrace)
    case 64: imported(content, as: .leChat)
    case 65: imported(content, as: .perplexity)
    default: break
    }
  }

  /// Checks that a conversation's marks are valid, and that it is unchanged after writing and
  /// reading.
  private func imported(_ content: [UInt8], as format: ImportFormat?) {
    let result: ImportResult
    do {
      result = try ConversationImporter.importConversation(
        from: content, name: "fuzzed",
        options: ImportOptions(format: format, chat: Self.chats[format ?? .chatraster]))
    } catch {
      precondition(!error.description.contains("\n"), "an error has one line")
      return
    }
    for message in result.conversation.messages {
      guard let text = message.content.richText else { continue }
      let count = text.string.utf8.count
      precondition(
        text.entities.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= count },
        "marks lie in their text")
    }
    let written = ConversationEncoder.encode(result.conversation)
    let read = try? ConversationDecoder.decode(written, fileName: "written")
    precondition(
      read?.messages.map(\.id) == result.conversation.messages.map(\.id),
      "what was written is read again")
  }

  /// Checks that a script is read or refused, and that a script that was read is unchanged after
  /// writing and reading.
  private func scripted(_ content: [UInt8]) {
    imported(content, as: .script)
    func read(_ bytes: [UInt8]) -> ImportResult? {
      try? ConversationImporter.importConversation(
        from: bytes, name: "fuzzed", options: ImportOptions(format: .script))
    }
    guard let result = read(content) else { return }
    let script = Script(result.conversation, look: result.look)
    let again = read(Array(script.text.utf8))
    precondition(again?.conversation == result.conversation, "a script comes back")
    precondition(
      again.map { Script($0.conversation, look: $0.look).text } == script.text,
      "a script has one spelling")
  }

  /// The chat to read, for formats whose files contain several.
  private static let chats: [ImportFormat: String] = [
    .chatgpt: "1", .claude: "1", .deepseek: "1", .grok: "1", .mattermost: "1", .messages: "1",
    .openWebUI: "1",
    .rsmf: "1", .signal: "1", .sms: "1", .teams: "1",
    .betterChatGPT: "1", .nextChat: "1", .chatbox: "1", .lobeChat: "1", .cherryStudio: "1",
    .preferencePairs: "1", .openAssistant: "1", .iMazing: "1", .memoTrace: "1",
  ]

  private func decoded(_ content: [UInt8]) {
    guard let image = try? ImageDecoder.decode(content, covering: (64, 64)) else { return }
    precondition(image.pixels.count == image.width * image.height, "a picture has all its pixels")
    precondition((try? ImageDecoder.info(of: content)) != nil, "what can be decoded has a size")
  }

  /// Checks that file names are unchanged after a round trip, and that printed text has no line
  /// breaks and no control characters.
  private func printed(_ content: [UInt8]) {
    let name = FileSystemName.string(content)
    precondition(
      FileSystemName.bytes(name).dropLast().map(UInt8.init(bitPattern:)) == content,
      "a name comes back")
    let line = PrintableText.line(name)
    precondition(
      line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
      "a line is printable")
    precondition(line.utf8.count <= 4 * PrintableText.lineLength + 200, "a line is short")
    _ = RichText(markdown: name)
  }
}
