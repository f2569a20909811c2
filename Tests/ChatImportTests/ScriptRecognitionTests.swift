import ChatModel
import FoundationEssentials
import ScriptNotation
import TestResources
import Testing
import Transcripts

@testable import ChatImport

/// Tests that a text is recognised as a script if its lines have the form of a script, and never if
/// they have the form of another format.
@Suite(.timeLimit(.minutes(20))) struct ScriptRecognitionTests {
  private func confidence(_ text: String) throws -> ImportConfidence? {
    let input = ImportInput(Array(text.utf8), name: "talk.txt", folder: nil)
    guard case .file(let file) = input else { return nil }
    return try ScriptImporter().confidence(for: file)
  }

  private func format(_ text: String) throws -> ImportFormat? {
    try? ConversationImporter.importConversation(from: Array(text.utf8), name: "talk.txt").format
  }

  @Test(arguments: [
    (ScriptRoundTripTests.canonical, ImportConfidence.certain),
    ("---\ntitle: x\n---\nAna: hi", .certain), ("\n---\nme: x\n---\n9:26 x: hi\n* y", .certain),
    ("---\nme: x\ntitel: 2026\ntitle: b\n---\nAna: hi", .likely),
    ("Ana: hi\nBo: yes", .likely), ("[9:26] Ana: hi\n[9:27] Bo: yes", .likely),
    ("2026-03-14\n09:26 Ana: hi", .likely), ("Ana: hi\n  and more\n👍 Bo", .likely),
    ("Ana: hi", .possible), ("Ana: hi\nBo: yes\nwhat is this", .possible),
    // These texts are recognised as scripts, so that the errors explain their mistakes.
    ("---\ntitel: Lake\n---\nAna: hi", .possible),
    ("Ana: # Plan\n## Saturday\n1. drive\n2. swim\n\n| a | b |\n\nBo: *nice*", .possible),
    (
      "A talk\nwith\nsome\nlines\nabove\nAna: x\nwords\nwords\nBo: y\nwords\nAna: z\nBo: a",
      .possible
    ),
    ("[14.03.2026 10:34] Ana Müller\nhi\n[14.03.2026 10:35] Bo\nyo", .possible),
    ("Jan 15, 09:12 - Ana: hi\nJan 15, 09:13 - Bo: yo", .possible),
    // A line in WhatsApp's format after two lines of a script.
    ("9:26 Ana: hi\nAna (9:27): ho\n14.03.2026, 10:41 - Bo: ok", .likely),
    ("2026-03-14 9:26 Ana: hi\n2026-03-14 9:27 Bo: yo", .likely),
  ])
  func `lines of a script are recognised`(text: String, expected: ImportConfidence) throws {
    #expect(try confidence(text) == expected)
    #expect(
      try ConversationImporter.importConversation(from: Array("Ana: hi\nBo: x".utf8), name: "x")
        .format == .script)
  }

  @Test(arguments: [
    "", "\n\n", "Dear Ana,\nI write to you because of this: nothing.\nYours\nBo",
    "# Title\n\nSome words.\n\n* item: one\n* item: two", "* a\n* b", "{\"a\": 1}",
    "<p>Ana: hi</p>",
    "---\ntags: x\ndate: y\n---\n# Title\n\nWords", "| a: b | c |\n|---|---|",
    "[07:35] <int256> eepberries: gparted\n[07:35]  * SinPro slaps\n[07:36] <int256> ok",
    "## User\n\nhi\n\n## Assistant\n\nhello: you", "**User:** hi\n\n**Assistant:** hello\n",
    "1\n00:00:01,000 --> 00:00:02,000\nhello\n", "[{\"role\": \"user\", \"content\": \"hi\"}]",
    "24/03/2026, 10:00 - Ana: hi\nAna: x\nBo: y", "[24/03/2026, 10:00:00] Ana: hi\nBo: x\nCy: x",
    "name,text\nAna,hi", "\u{0}\u{1}\u{2}",
    "# A tool\n\n```\nAna: hi\nBo: yes\nAna: ok\nBo: ok\n```\n\nIt draws that.",
  ])
  func `other texts are none`(text: String) throws {
    #expect(try confidence(text) == nil)
    #expect(try format(text) != .script)
  }

  @Test func `scripts among the samples are taken, and no file of another format`() throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples").standardizedFileURL
    let scripts: Set = ["weekend.txt", "Messenger/lake.txt", "Overlay/stream.txt"]
    var count = 0
    for root in [fixtures, samples] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      for name in names
      where [".txt", ".json", ".md", ".jsonl", ".vcf"].contains(where: name.hasSuffix) {
        if name.hasPrefix("script/") { continue }
        let input = try ImportInput(path: root.appending(path: name).path)
        guard case .file(let file) = input else { continue }
        count += 1
        // A text that no other format recognises can be read as a script.
        let importer = try ImporterCatalog.standard.importer(for: file)
        let isScript = root == samples && scripts.contains(name)
        #expect((importer?.format == .script) == isScript, "\(name)")
      }
    }
    #expect(count > 10)
  }

  @Test func `a script beside pictures is found in its folder, and an export wins over it`() throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chat-script-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("---\ntitle: x\n---\nAna: [a.png]\n".utf8).write(
      to: folder.appending(path: "talk.txt"))
    #expect(try ConversationImporter.detect(folder) == .script)
    try Data("24/03/2026, 10:00 - Ana: hi\n".utf8).write(to: folder.appending(path: "_chat.txt"))
    #expect(try ConversationImporter.detect(folder) == .whatsapp)
  }
}

/// Tests that damaged scripts are read or refused with an error that names the line, and never trap
/// or hang.
@Suite(.timeLimit(.minutes(20))) struct ScriptMutationTests {
  private static let pieces = [
    "---", "\n---\n", ": ", "> ", "(", ")", "[", "]", "{", "}", "\\", "\\u{", "\\u{D800}", "\n",
    "\n\n\n",
    "  ", "\t", "👍", "#1", "…", "names:", "me: ", "= ", ",", "2026-03-14", "--- unread ---",
    "9:26 ",
    "25:61 ", "99999999999999999999", "\u{0}", "\u{FEFF}", "\r", "```", "**", "x2147483648", "@",
    "[poll {\"a\":", "[video, 99999999999:59]", "\u{301}", "é", "timeZone: Asia/Tokyo\n",
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `damaged scripts never trap`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: try Thoroughness.firstSeed + seed)
    var imported = 0
    for turn in 0..<(try Thoroughness.count(625)) {
      var bytes = Array(ScriptRoundTripTests.canonical.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 2:
          bytes.insert(
            contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &generator))
        case 3: bytes.removeSubrange(end...)
        default:
          let piece = Self.pieces[Int.random(in: Self.pieces.indices, using: &generator)]
          bytes.insert(contentsOf: piece.utf8, at: place)
        }
      }
      let options = ImportOptions(format: .script)
      do throws(ImportError) {
        let result = try ConversationImporter.importConversation(
          from: bytes, name: "x", options: options)
        imported += 1
        do throws(ConversationError) {
          try result.conversation.validate()
        } catch {
          Issue.record("\(error)\n\(String(decoding: bytes, as: UTF8.self))")
        }
        guard turn.isMultiple(of: 5) else { continue }
        let written = Script(result.conversation, look: result.look)
        let again = try ConversationImporter.importConversation(
          from: Array(written.text.utf8), name: "y", options: options)
        #expect(again.conversation == result.conversation)
        #expect(Script(again.conversation, look: again.look).text == written.text)
      } catch {
        #expect(error.kind == .badData)
        #expect(error.file == "x", "\(error)")
        #expect(!"\(error)".contains("\n"))
      }
    }
    #expect(imported > 100)
  }

  /// Texts of about `count` pieces, which a quadratic parser would scan repeatedly.
  private static func strange(_ count: Int) -> [String] {
    func times(_ text: String) -> String { String(repeating: text, count: count) }
    return [
      times("a: b\n"), times("> a\na: a\n"), "a: \n" + times("  x\n"),
      "a: x\n" + times("\n") + "  y",
      times("👍 a\n"), times("*"), "* " + times("* "), times("\\"), "a: " + times("[") + "x.png]",
      "a: [x.png" + times(", 1x1") + "]",
      "---\nnames:\n" + (0..<count).map { "  n\($0)\n" }.joined() + "---\na: b",
      (0..<count).map { "> a\($0 % 100)\na: a\($0 % 100)\n" }.joined(), times("a: [x {\n"),
      "a: [x " + times("{\"a\":") + "]", (0..<count).map { "n\($0): x\n" }.joined(),
      times("(read)\n"),
      "a: " + times("\\u{20}"), "a: b\n(" + times("edited, ") + "pinned)", times("2026-03-14\n"),
      (0..<count).map { "> a\(String(repeating: "a", count: $0 % 64))\na: x\n" }.joined(),
      times("a"),
      "a: x\n" + times("> " + String(repeating: "b", count: 20) + "\na: y\n"),
    ]
  }

  /// Compares processor time within one run: wall time would include other tests.
  @Test func `strange scripts are read at once`() {
    for text in Self.strange(5_000) {
      do {
        let result = try script(text)
        #expect(result.conversation.messages.count <= 10_000)
      } catch {
        #expect(!"\(error)".contains("\n"))
        #expect("\(error)".utf8.count < 4_000)
      }
    }
  }

  @Test func `quotes are found in steps in proportion to the script`() {
    func steps(_ count: Int) -> Int {
      var openings = ScriptOpenings((0..<count).map { "quote \($0 % 1_000)"[...] })
      for place in 0..<count {
        openings.add(place, name: "Ana", opening: "quote \(place) and more words", plain: "x")
      }
      return openings.stepCount
    }
    let (few, many) = (steps(1_000), steps(8_000))
    #expect(few > 1_000)
    #expect(many <= few * 9, "\(few) steps, and \(many) for 8 times the length")
  }
}
