import Assertions
import ChatModel
import Foundation
import Testing

@testable import ChatImport

/// Tests that line ends and byte-order marks make no difference: an editor or a mail changes them
/// without being asked.
@Suite struct LineEndTests {
  /// The text fixtures that are recognised, by their paths.
  static let files: [String] = {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: fixtures.path).sorted()
    return (paths ?? []).filter { path in
      guard let bytes = try? Data(contentsOf: fixtures.appending(path: path)),
        String(validating: bytes, as: UTF8.self) != nil, !bytes.starts(with: [0x50, 0x4B])
      else { return false }
      return (try? ConversationImporter.detect(fixtures.appending(path: path))) != nil
    }
  }()

  /// The marks with which an editor saves a text.
  enum Mark: CaseIterable {
    case none, utf8, little, big

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .none: Array(text.utf8)
      case .utf8: Array("\u{FEFF}\(text)".utf8)
      case .little: "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .big: "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      }
    }
  }

  /// All chats of a file; a file whose import fails gives the error's words.
  private func chats(_ bytes: [UInt8], _ path: String) throws -> [Conversation] {
    let url = fixtures.appending(path: path)
    let listing = try ConversationImporter.listing(of: bytes, name: url.lastPathComponent)
    return try listing.chats.indices.map { index in
      var conversation = try ConversationImporter.importConversation(
        from: bytes, name: url.lastPathComponent, options: ImportOptions(chat: "\(index + 1)")
      ).conversation
      // Embedded pictures lie in a new temporary folder.
      conversation.folder = nil
      return conversation
    }
  }

  @Test func `every format has a text fixture`() throws {
    var formats: Set<ImportFormat> = []
    for path in Self.files {
      if let format = try ConversationImporter.detect(fixtures.appending(path: path)) {
        formats.insert(format)
      }
    }
    same(Set(ImporterCatalog.standard.formats).subtracting(formats), [])
  }

  // Slow: each of 70 files is recognised by all importers for each form.
  @Test(arguments: files)
  func `a file is the same with any line ends and any mark`(path: String) throws {
    let data = try Data(contentsOf: fixtures.appending(path: path))
    let text = String(decoding: data, as: UTF8.self).withLineFeeds
    guard let expected = try? chats(Array(text.utf8), path) else { return }
    for end in ["\n", "\r\n", "\r"] {
      let source = text.replacing("\n", with: end)
      for mark in Mark.allCases {
        let found = try chats(mark.bytes(source), path)
        same(found, expected, "\(path) with \(end.debugDescription) and \(mark)")
      }
    }
  }

  @Test(arguments: files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") })
  func `strings are the same with any line ends`(path: String) throws {
    let data = try Data(contentsOf: fixtures.appending(path: path))
    let text = String(decoding: data, as: UTF8.self)
    guard let expected = try? chats(Array(text.utf8), path) else { return }
    for end in [#"\r\n"#, #"\r"#] {
      let found = try chats(Self.strings(of: text, endedBy: end), path)
      same(found, expected, "\(path) with \(end)")
    }
  }

  /// A JSON text in whose strings each escape for a line feed is replaced; a string that has
  /// carriage returns already is a terminal's, and stays.
  private static func strings(of text: String, endedBy end: String) -> [UInt8] {
    var result: [UInt8] = []
    var word: [UInt8] = []
    var hasReturn = false
    var isString = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if isString, byte == UInt8(ascii: "\\"), let next = bytes.popFirst() {
        if next == UInt8(ascii: "r") { hasReturn = true }
        word += [byte, next]
      } else if byte == UInt8(ascii: "\"") {
        if isString, !hasReturn { word = replaced(word, end) }
        result += word + [byte]
        (word, hasReturn, isString) = ([], false, !isString)
      } else {
        word.append(byte)
      }
    }
    return result + word
  }

  private static func replaced(_ string: [UInt8], _ end: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = string[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      result += next == UInt8(ascii: "n") ? Array(end.utf8) : [byte, next]
    }
    return result
  }

  @Test func `texts, marks, code and outputs of a finished chat have line feeds only`() throws {
    var draft = ImportDraft(file: "x")
    let bold = RichText("a\r\nb\rc", entities: [RichText.Entity(.bold, 3..<6)])
    try draft.append(Message(id: "1", content: .text(bold)))
    try draft.append(Message(id: "2", content: .markdown("a\r\n\r\n- b\rc")))
    try draft.append(Message(id: "3", content: .code(CodeContent("x\r\ny"))))
    draft.replaceControls()
    let contents = draft.conversation.messages.map(\.content)
    same(contents[0].text?.string, "a\nb\nc")
    same(contents[0].text?.entities.map(\.range), [2..<5])
    same(contents[1].markdown?.text, "a\n\n- b\nc")
    same(contents[2].code?.text, "x\ny")
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
    ("\r\n\r\n", ["", "", ""]), ("\r\r", ["", "", ""]),
  ])
  func `lines are split at each of the three ends`(text: String, lines: [String]) {
    same(text.textLines.map { String($0) }, lines)
  }

  /// A character `\n` is unequal to CR LF, which is one character too, so these calls miss the line
  /// ends of Windows.
  @Test func `no reader splits or searches a text at the character of a line feed`() throws {
    let sources = fixtures.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Import")
    let forbidden = [
      #"split(separator:"\n""#, #"split("\n""#, #"firstIndex(of:"\n")"#,
      #"lastIndex(of:"\n")"#, #"components(separatedBy:"\n")"#, "Index(of:0x0A)",
      "split(separator:0x0A",
    ]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) {
      guard path.hasSuffix(".swift") else { continue }
      let bytes = try Data(contentsOf: sources.appending(path: path)).filter { $0 > 0x20 }
      let text = String(decoding: bytes, as: UTF8.self)
      for call in forbidden where text.contains(call) {
        Issue.record("\(path) has \(call): use `textLines` or `isLineEnd`")
      }
    }
  }
}
