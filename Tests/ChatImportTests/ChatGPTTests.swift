import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests of ChatGPT's exports: the thread that the app shows, its branches, and the parts of
/// messages.
@Suite struct ChatGPTTests {
  private let export = fixtures.appending(path: "chatgpt")

  private func read(
    _ url: URL, chat: String? = "Lakes", branch: String? = nil, isStrict: Bool = false
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: url, options: ImportOptions(chat: chat, branch: branch, isStrict: isStrict))
  }

  /// Imports one conversation with the given value of `mapping`.
  private func conversation(
    _ mapping: String, current: String = "c", options: ImportOptions = ImportOptions()
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(#"[{"title": "T", "mapping": \#(mapping), "current_node": "\#(current)"}]"#.utf8),
      name: "conversations.json", options: options)
  }

  private func node(
    _ id: String, after parent: String?, role: String = "user", keys: String = "",
    content: String? = nil
  ) -> String {
    let content = content ?? #"{"content_type": "text", "parts": ["\#(id)"]}"#
    return """
      "\(id)": {"id": "\(id)", "parent": \(parent.map { "\"\($0)\"" } ?? "null"), "message":
       {"author": {"role": "\(role)"}, "content": \(content)\(keys)}}
      """
  }

  // MARK: Recognising and listing

  @Test func `a folder, its file and a zip hold the same conversations`() throws {
    let archive = FileManager.default.temporaryDirectory
      .appending(path: "chatgpt-\(UInt64.random(in: .min ... .max)).zip")
    defer { try? FileManager.default.removeItem(at: archive) }
    let names = [
      "conversations.json", "user.json", "file-7fA2kQ-lake.png",
      "file_00000000c4d1-sanitized.png", "dalle-generations/file-9bCx-fox.png",
    ]
    let entries = try names.map { name in
      ZipFile.Entry(name: name, data: Array(try Data(contentsOf: export.appending(path: name))))
    }
    try Data(ZipFile(entries: entries).bytes).write(to: archive)
    var lists: [[ImportChat]] = []
    for url in [export, export.appending(path: "conversations.json"), archive] {
      try same(ConversationImporter.detect(url), .chatgpt)
      let listing = try ConversationImporter.listing(of: url)
      same(listing.chats.map(\.name), ["Lakes", "Second", "Nothing"])
      same(listing.chats.map(\.messageCount), [20, 2, 0])
      same(listing.chats[0].id, "11111111-aaaa")
      lists.append(listing.chats)
    }
    #expect(lists[0] == lists[1] && lists[0] == lists[2])
    let packed = try read(archive)
    same(packed.conversation.messages, (try read(export)).conversation.messages)
    let folder = try #require(packed.conversation.folder)
    for name in names.dropFirst(2) {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path))
    }
  }

  @Test func `a conversation alone and one a line are read too`() throws {
    let one = #"{"title": "One", "mapping": {\#(node("a", after: nil))}, "current_node": "a"}"#
    let lines = one + "\n" + one.replacing("One", with: "Two") + "\n"
    let single = try ConversationImporter.importConversation(from: Array(one.utf8), name: "x")
    same(single.format, .chatgpt)
    same(single.conversation.title, "One")
    let second = try ConversationImporter.importConversation(
      from: Array(lines.utf8), name: "x", options: ImportOptions(chat: "Two"))
    same(second.script, ["me: a"])
  }

  // MARK: Contents

  @Test func `the thread that the app shows comes in its order, with its models`() throws {
    let result = try read(export)
    let conversation = result.conversation
    same(conversation.title, "Lakes")
    same(conversation.me, "me")
    same(conversation.participants.map(\.id), ["me", "gpt-4-1-mini", "o3", "gpt-4o"])
    same(conversation.participants.map(\.label), ["user", "GPT-4.1 mini", "o3", "GPT-4o"])
    same(
      conversation.messages.map(\.id),
      [
        "q1", "a1", "q2", "q2.2", "q2.3", "think", "call", "out", "a2", "a2.2", "q3", "draw",
        "drawn", "drawn.2", "note", "prog", "upd", "err", "quote", "odd", "voice", "bye",
      ])
    same(conversation.messages[0].date, Date(timeIntervalSince1970: 1_773_482_430))
    same(
      result.report.noteTexts,
      ["2 other branches are not shown; choose a branch by its number, 1 to 3, or by an id"])
    same(result.report.notes[0].option, .branch)
    let placeholders = result.report.placeholders.map { "\($0.count) \($0.kind)" }
    same(
      placeholders,
      ["1 picture left out of the export", "1 message of the unknown kind “super_widget”"])
    let omissions = result.report.omissions.map { "\($0.count) \($0.kind)" }
    same(
      omissions,
      [
        "1 hidden system message", "1 custom instructions", "1 hidden message", "1 empty message",
        "1 confirmation of a document", "1 recording of speech",
      ])
  }

  @Test func `words of the user stay as typed, those of the assistant are documents`() throws {
    let messages = try read(export).conversation.messages
    let typed = try #require(messages[0].content.text)
    same(typed.string, "Which lake is *deepest*?\nIn km, please.")
    #expect(typed.entities.isEmpty)
    same(messages[1].content.markdown?.text.hasPrefix("**Baikal**, 1.642 km.\n\n| lake"), true)
    same(messages[20].content.text?.string, "Thank you.")
  }

  @Test func `pictures and files are found by their ids`() throws {
    let result = try read(export)
    let messages = result.conversation.messages
    same(messages[2].content.file, FileContent(name: "depths.pdf", size: 2048))
    same(
      messages[3].content.image, ImageContent(source: "file-7fA2kQ-lake.png", width: 8, height: 6))
    same(messages[7].content.image?.source, "file_00000000c4d1-sanitized.png")
    same(messages[12].content.image?.source, "dalle-generations/file-9bCx-fox.png")
    same(messages[13].content.image, ImageContent(source: nil, width: 8, height: 6))
    same(ChatGPTAssets.id(in: "file-7fA2.dat"), "file-7fA2")
    same(ChatGPTAssets.id(in: "notes.txt"), nil)
  }

  @Test func `thoughts, calls and what tools answer come together`() throws {
    let messages = try read(export).conversation.messages
    let thinking = try #require(messages[5].content.thinking)
    same(thinking.seconds, 12)
    same(
      thinking.text,
      "**Looking at the shore**\n\nIt has pines.\n\n**Comparing**\n\nBaikal has them.")
    same(
      messages[6].content.toolCall,
      ToolCallContent(
        "python", input: "print(1642/1000)", inputLanguage: "python", output: "1.642", status: .done
      ))
    let drawing = try #require(messages[11].content.toolCall)
    same(drawing.name, "dalle.text2im")
    same(drawing.inputLanguage, "json")
    same(drawing.output, nil)
    same(messages[17].content.toolCall?.status, .failed)
    same(messages[18].content.toolCall?.output?.hasSuffix("All about lakes."), true)
  }

  @Test func `marks of citations leave the text, and the pages stand below`() throws {
    let messages = try read(export).conversation.messages
    same(messages[8].content.markdown?.text, "Yes, Lake Baikal it is. See also.")
    same(
      messages[9].content.sources?.sources,
      [
        SourcesContent.Source("Lake Baikal", url: "https://lakes.example/baikal"),
        SourcesContent.Source("Depths", url: "https://depths.example/"),
      ])
  }

  @Test(arguments: [
    ("a\u{E200}cite\u{E202}turn0\u{E201}b", "ab"), ("a\u{E200}b", "ab"), ("a\u{E201}b", "ab"),
    ("\u{E200}entity\u{E202}[\"x\",\"Bern\",\"y\"]\u{E201}!", "Bern!"),
    ("\u{E200}url\u{E202}Title\u{E202}turn0\u{E201}", "Title"), ("a【1†x】b", "ab"),
    ("a【note】b", "a【note】b"), ("a【b", "a【b"), ("é 你好", "é 你好"),
    ("\u{E203}shown\u{E204}", "shown"),
  ])
  func `what stands between private characters is a mark`(text: String, expected: String) {
    same(ChatGPTCitations(nil).text(text), expected)
  }

  @Test func `a canvas is a document or code; a change of a part is a call`() throws {
    let messages = try read(export).conversation.messages
    same(messages[14].content.markdown?.text, "**Note**\n\n# Fox\n\nBring bread.")
    same(messages[15].content.markdown?.text, "**fox\\_py**\n\n```python\nprint('fox')\n```")
    same(messages[16].content.toolCall?.name, "canmore.update_textdoc")
    let whole = ChatGPTCanvas(
      tool: "canmore.update_textdoc",
      input: #"{"updates": [{"pattern": ".*", "replacement": "new"}]}"#)
    same(whole?.text, "new")
    same(MarkdownText.code("a\n````\nb", language: "x`y"), "`````xy\na\n````\nb\n`````")
  }

  @Test func `an unknown kind is a placeholder, and an error of a strict import`() throws {
    let messages = try read(export).conversation.messages
    same(messages[19].content.unknown?.type, "super_widget")
    same(messages[19].content.unknown?.text?.string, "a widget")
    #expect {
      try read(export, isStrict: true)
    } throws: {
      ($0 as? ImportError)?.option == .isStrict && "\($0)".contains("super_widget")
        && "\($0)".contains("conversation “Lakes”")
    }
  }

  // MARK: Branches

  @Test(arguments: [
    ("a1-old", ["q1", "a1-old"]), ("1", ["q1", "a1-old"]),
    ("q2-old", ["q1", "a1", "q2-old", "a2-old"]), ("2", ["q1", "a1", "q2-old", "a2-old"]),
  ])
  func `a branch is chosen by a message on it or by its number`(
    wish: String, ids: [String]
  ) throws {
    let result = try read(export, branch: wish)
    same(result.conversation.messages.map(\.id), ids)
    same(result.report.noteTexts.count, 1)
    // The id of a message that several branches contain selects the latest of them.
    try same(read(export, branch: "a1").conversation.messages.last?.id, "bye")
    try same(read(export, branch: "3").conversation, read(export).conversation)
  }

  @Test(arguments: ["0", "4", "-1", "q9", "99999999999999999999"])
  func `a branch that is not there is an error with all that are`(wish: String) throws {
    let error = #expect(throws: ImportError.self) { try read(export, branch: wish) }
    same(error?.kind, .badOption)
    same(error?.option, .branch)
    same(
      error?.description.hasSuffix(
        """
        there is no branch “\(wish)”; choose one by its number or an id: 1 (id a1-old, 2 messages), \
        2 (id a2-old, 4 messages), 3 (id bye, 20 messages, shown)
        """), true, "\(error?.description ?? "")")
  }

  @Test func `other formats have no branches`() {
    let error = #expect(throws: ImportError.self) {
      try telegram(telegramMessage(#""text": "a""#), options: ImportOptions(branch: "1"))
    }
    same(error?.option, .branch)
  }

  // MARK: Hostile graphs

  @Test func `messages in a circle are read once`() throws {
    let mapping = "{\(node("a", after: "c")), \(node("b", after: "a")), \(node("c", after: "b"))}"
    for current in ["c", "b", "none"] {
      let result = try conversation(mapping, current: current)
      same(result.conversation.messages.count, 3)
      #expect(result.report.noteTexts.contains { $0.contains("form a cycle") })
    }
    let own = try conversation("{\(node("c", after: "c"))}")
    same(own.script, ["me: c"])
  }

  @Test func `a parent that is missing is said`() throws {
    let result = try conversation("{\(node("b", after: "gone")), \(node("c", after: "b"))}")
    same(result.script, ["me: b", "me: c"])
    same(
      result.report.noteTexts,
      ["the export lacks the message “gone”; the messages before it are not shown"])
    let late = try conversation("{\(node("b", after: nil))}", current: "gone")
    same(late.script, ["me: b"])
    same(late.report.noteTexts.count, 1)
  }

  @Test func `a hidden tip is no branch`() throws {
    let hidden = #", "metadata": {"is_visually_hidden_from_conversation": true}"#
    let result = try conversation(
      "{\(node("b", after: nil)), \(node("c", after: "b")), \(node("d", after: "b", keys: hidden))}"
    )
    same(result.script, ["me: b", "me: c"])
    #expect(result.report.isEmpty)
  }

  @Test func `a long thread with as many branches takes steps in proportion`() throws {
    let count = 20_000
    var nodes = [node("n0", after: nil)]
    for number in 1..<count {
      nodes.append(node("n\(number)", after: "n\(number - 1)"))
      nodes.append(node("x\(number)", after: "n\(number - 1)"))
    }
    let mapping = "{\(nodes.joined(separator: ",\n"))}"
    for options in [ImportOptions(), ImportOptions(branch: "x1")] {
      let result = try conversation(mapping, current: "n\(count - 1)", options: options)
      same(result.conversation.messages.count, (options.branch == nil ? count : 2))
      same(result.report.noteTexts.first?.hasPrefix("\(count - 1) other branches"), true)
    }
    #expect(throws: ImportError.self) {
      try conversation(mapping, options: ImportOptions(branch: "none"))
    }
  }

  @Test(arguments: [
    (#"[1]"#, "line 1, column 2, at [0]: expected a conversation as an object, found a number"),
    (#"[{"mapping": []}]"#, "at mapping: expected the messages as an object, found an array"),
    (#"[{"mapping": {"a": }}]"#, "line 1, column 20"),
    (#"[{"mapping": {"a": {"message": "# + String(repeating: "[", count: 99), "nested deeper"),
    (#"[{"mapping": {"#, "ends in the middle of a value"),
  ])
  func `what is no conversation is named with its place`(json: String, words: String) {
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: Array(json.utf8), name: "c.json", options: ImportOptions(format: .chatgpt))
    }
    same(error?.kind, .badData)
    same(error?.description.contains(words), true, "\(error?.description ?? "")")
    same(error?.description.contains("\n"), false)
  }

  @Test(arguments: [
    "7", #""x""#, "null", "[]", #"{"message": 5}"#, #"{"parent": [], "message": {}}"#,
    #"{"message": {"author": 1, "content": 2, "metadata": 3, "create_time": {}}}"#,
    #"{"message": {"content": {"content_type": [], "parts": {"a": 1}}}}"#,
    #"{"message": {"content": {"content_type": "text", "parts": [1, null, [], {"x": 1}]}}}"#,
    #"{"message": {"content": {"content_type": "thoughts", "thoughts": [7, "x"]}}}"#,
    #"{"message": {"author": {"role": "tool"}, "content": {"content_type": "execution_output"}}}"#,
    #"{"message": {"content": {"parts": ["x"]}, "metadata": {"attachments": [1, {"size": -5}]}}}"#,
    #"{"message": {"content": {"parts": ["x"]}, "recipient": "canmore.create_textdoc"}}"#,
    #"{"message": {"content": {"parts": ["x"]}, "create_time": 1e300}}"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(value: String) throws {
    let result = try conversation("{\(node("b", after: nil)), \"c\": \(value)}")
    let written = ConversationEncoder.encode(result.conversation)
    let read = try ConversationDecoder.decode(written, fileName: "x")
    same(read.messages, result.conversation.messages)
  }

  @Test func `texts past the limit of a content are cut and counted`() throws {
    let long = String(repeating: "a", count: 2_000_000)
    let content = #"{"content_type": "thoughts", "thoughts": [{"content": "\#(long)"}]}"#
    let result = try conversation("{\(node("c", after: nil, role: "assistant", content: content))}")
    let thinking = try #require(result.conversation.messages.first?.content.thinking)
    #expect(thinking.text.utf8.count < 70_000)
    same(result.report.omissions.map(\.kind), ["rest of a long reasoning"])
    let answer = try conversation(
      "{\(node("c", after: nil, role: "assistant").replacing("\"c\"]", with: "\"\(long)\"]"))}")
    same(answer.conversation.messages.first?.content.markdown?.text, long)
  }
}
