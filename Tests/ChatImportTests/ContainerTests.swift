import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests of folders and archives with several chats, and of Telegram's archives.
@Suite struct ContainerTests {
  /// A folder that is deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "chat-import-\(UInt64.random(in: .min ... .max))")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes files into the folder, and returns the folder's URL.
    func write(_ files: [(String, String)]) throws -> URL {
      for (path, text) in files {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return url
    }

    /// Packs files into an archive in the folder, and returns the archive's URL.
    func pack(_ files: [(String, String)], as name: String = "Export.zip") throws -> URL {
      try pack(files.map { ZipFile.Entry(name: $0.0, data: Array($0.1.utf8)) }, as: name)
    }

    func pack(_ entries: [ZipFile.Entry], as name: String = "Export.zip") throws -> URL {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let file = url.appending(path: name)
      try Data(ZipFile(entries: entries).bytes).write(to: file)
      return file
    }
  }

  private let folder = Folder()

  private func read(_ url: URL, chat: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(from: url, options: ImportOptions(chat: chat))
  }

  private func text(_ words: String, and other: String = "Bo") -> String {
    "24/03/2026, 10:00 - Ana: \(words)\n24/03/2026, 10:01 - \(other): x\n"
  }

  private var several: [(String, String)] {
    [
      ("WhatsApp Chat with Bo.txt", text("to Bo")), ("Family.txt", text("to all", and: "Dad")),
      (
        "WhatsApp Chat - Cy/_chat.txt",
        text("to Cy", and: "Cy") + "24/03/2026, 10:02 - Cy: <attached: a.png>"
      ),
      ("WhatsApp Chat - Cy/a.png", "Cy's"), ("WhatsApp Chat - Dee/a.png", "Dee's"),
      ("WhatsApp Chat - Dee/_chat.txt", text("to Dee", and: "Dee")),
      ("notes.txt", "no chat at all"), ("WhatsApp Chat - Cy/00000007-sent.txt", text("sent on")),
    ]
  }

  @Test(arguments: [true, false])
  func `of several chats the caller chooses one by name or file`(isArchive: Bool) throws {
    let export = isArchive ? try folder.pack(several) : try folder.write(several)
    try same(ConversationImporter.detect(export), .whatsapp)
    let error = #expect(throws: ImportError.self) { try read(export) }
    same(error?.kind, .badOption)
    let words = error?.description ?? ""
    #expect(words.contains("it contains 4 chats; choose one by its name, id, file or number: 1 “"))
    same(error?.option, .chat)
    for name in ["“Bo” (WhatsApp Chat with Bo.txt)", "“Family” (Family.txt)", "“Cy” (", "“Dee” ("] {
      #expect(words.contains(name), "\(words)")
    }
    let bo = try read(export, chat: "bo")
    same(bo.script, ["Ana: to Bo", "Bo: x"])
    same(bo.conversation.title, "Bo")
    same(bo.conversation.me, "Ana")
    try same(read(export, chat: "Family.txt").conversation.title, "Family")
    try same(read(export, chat: "WhatsApp Chat - Dee/_chat.txt").conversation.title, "Dee")
    let unknown = #expect(throws: ImportError.self) { try read(export, chat: "Eve") }
    same(unknown?.problem, "no chat is called “Eve”")
    let both = #expect(throws: ImportError.self) { try read(export, chat: "_chat.txt") }
    same(both?.problem, "more than one chat is called “_chat.txt”")
  }

  @Test(arguments: [true, false])
  func `a chat of several shows its own pictures`(isArchive: Bool) throws {
    let export = isArchive ? try folder.pack(several) : try folder.write(several)
    let cy = try read(export, chat: "Cy")
    same(cy.conversation.title, "Cy")
    let place = try #require(cy.conversation.folder)
    try same(String(contentsOf: place.appending(path: "a.png"), encoding: .utf8), "Cy's")
    try same(read(export, chat: "Bo").report.placeholders, [])
  }

  @Test func `a single chat needs no choice, and a wrong one is said`() throws {
    let export = try folder.write([("WhatsApp Chat with Bo.txt", text("a"))])
    try same(read(export).conversation.title, "Bo")
    try same(read(export, chat: "Bo").conversation.title, "Bo")
    #expect { try read(export, chat: "Cy") } throws: { "\($0)".contains("no chat is called “Cy”") }
  }

  // MARK: Telegram

  private let telegram = """
    {"name": "Club", "type": "private_group", "id": 7, "messages": [
     {"id": 1, "type": "message", "date": "2026-03-14T10:00:00", "from": "Ana", "from_id": "user1",
      "photo": "photos/1.png", "text": "look"},
     {"id": 2, "type": "message", "date": "2026-03-14T10:01:00", "from": "Ana", "from_id": "user1",
      "photo": "photos/../../2.png", "text": "no"}]}
    """

  @Test(arguments: ["", "ChatExport_2026-03-14/"])
  func `a zipped Telegram export is read with its pictures`(prefix: String) throws {
    let export = try folder.pack([
      (prefix + "photos/1.png", "the picture"), (prefix + "result.json", telegram),
      (prefix + "files/result.json", "sent by somebody"), ("2.png", "another"),
    ])
    try same(ConversationImporter.detect(export), .telegram)
    var result: ImportResult? = try read(export)
    same(result?.format, .telegram)
    same(result?.conversation.title, "Club")
    same(result?.script, ["user1: look", "user1: no"])
    let place = try #require(result?.conversation.folder)
    let picture = place.appending(path: "photos/1.png")
    try same(String(contentsOf: picture, encoding: .utf8), "the picture")
    try same(FileManager.default.contentsOfDirectory(atPath: place.path), ["photos"])
    result = nil
    #expect(!FileManager.default.fileExists(atPath: place.path))
  }

  @Test func `several Telegram exports are chosen by their folders`() throws {
    let export = try folder.pack([
      ("one/result.json", telegram), ("two/result.json", telegram.replacing("Club", with: "Choir")),
    ])
    #expect {
      try read(export)
    } throws: {
      "\($0)".contains(
        "1 “Club” (id 7, one/result.json, 2 messages), 2 “Choir” (id 7, two/result.json")
    }
    try same(read(export, chat: "two").conversation.title, "Choir")
  }

  // MARK: ChatRaster's own format

  private let own = """
    {"version": 1, "wallpaper": "back.png",
     "participants": [{"id": "a", "name": "A", "avatar": "a.png"}], "messages": [
     {"id": "1", "from": "a", "content": {"type": "image", "source": "photos/1.png"}}]}
    """

  @Test func `a zipped conversation is read with its pictures, avatars and wallpaper`() throws {
    let export = try folder.pack([
      ("talk/talk.json", own), ("talk/a.png", "x"), ("talk/back.png", "x"),
      ("talk/photos/1.png", "x"), ("talk/other.png", "x"), ("package.json", #"{"version": "1.0"}"#),
    ])
    let result = try read(export)
    same(result.format, .chatraster)
    let place = try #require(result.conversation.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    same(names, ["a.png", "back.png", "photos"])
    withExtendedLifetime(result) {}
  }

  @Test func `an export is meant where what was imported from it lies beside it`() throws {
    let export = try folder.write([("result.json", telegram), ("a-talk.json", own)])
    try same(ConversationImporter.detect(export), .telegram)
    try same(read(export).conversation.title, "Club")
    let asked = ImportOptions(format: .chatraster)
    let result = try ConversationImporter.importConversation(from: export, options: asked)
    same(result.conversation.wallpaper, "back.png")
  }

  @Test func `backslashes between folders, and bytes in front, are read`() throws {
    let chat = Array("[14/03/2026, 09:26:00] Ana: aye\n[14/03/2026, 09:27:00] Bo: no\n".utf8)
    let entry = ZipFile.Entry(name: "chat\\_chat.txt", data: chat)
    let old = try folder.pack([entry], as: "old.zip")
    try same(read(old).script, ["Ana: aye", "Bo: no"])
    let packed = try Data(contentsOf: old)
    let inFront = folder.url.appending(path: "front.zip")
    try (Data("#!/bin/sh\n".utf8) + packed).write(to: inFront)
    try same(read(inFront).script, ["Ana: aye", "Bo: no"])
  }

  @Test func `an archive that cannot be read says why`() throws {
    let chat = ZipFile.Entry(name: "_chat.txt", data: [0x41])
    let packed = [UInt8](try Data(contentsOf: folder.pack([chat], as: "a.zip")))
    let length = [UInt8](repeating: 0x78, count: 65_535)
    let long = folder.url.appending(path: "long.zip")
    try Data(packed.dropLast(2) + [0xFF, 0xFF] + length).write(to: long)
    let words = "has a comment that is not supported; unpack the archive and name the folder"
    let error = #expect(throws: ImportError.self) { try read(long) }
    same(error?.description, "\(long.path): \(words)")
    var other = chat
    other.method = 12
    let export = try folder.pack([other], as: "b.zip")
    let method = #expect(throws: ImportError.self) { try read(export) }
    same(
      method?.description,
      "\(export.path): _chat.txt: is packed with bzip2, which is not supported; "
        + "unpack the archive and name the folder")
  }

  // MARK: Errors

  @Test func `an error of an archive names the entry and what to do`() throws {
    var secret = ZipFile.Entry(name: "WhatsApp Chat with Bo.txt", data: [1])
    secret.flags = 1
    var damaged = ZipFile.Entry(name: "result.json", data: Array(telegram.utf8))
    damaged.crc = 1
    let twice = ZipFile.Entry(name: "_chat.txt", data: [1])
    let cases: [([ZipFile.Entry], String)] = [
      ([secret], "WhatsApp Chat with Bo.txt: is encrypted; unpack the archive and name the folder"),
      ([damaged], "result.json: is damaged; export the chat again"),
      ([twice, twice], "_chat.txt: comes twice; export the chat again"),
      (
        [ZipFile.Entry(name: "../a.txt", data: [])],
        "../a.txt: is a name that leads out of the archive; export the chat again"
      ),
    ]
    for (index, (entries, words)) in cases.enumerated() {
      let export = try folder.pack(entries, as: "\(index).zip")
      let error = #expect(throws: ImportError.self) { try read(export) }
      same(error?.description, "\(export.path): \(words)")
      same(error?.kind, .badData)
    }
  }

  @Test func `a picture that cannot be unpacked is named`() throws {
    var damaged = ZipFile.Entry(name: "photos/1.png", data: [1, 2, 3])
    damaged.crc = 1
    let export = try folder.pack([
      damaged, ZipFile.Entry(name: "result.json", data: Array(telegram.utf8)),
    ])
    try same(read(export).report.noteTexts, ["photos/1.png was not unpacked: it is damaged"])
  }

  @Test func `a text that is much larger than its archive is refused with what to do`() throws {
    var entry = ZipFile.Entry(name: "_chat.txt", data: Array(text("a").utf8))
    entry.announcedSize = 1 << 29
    let file = try folder.pack([entry])
    let error = #expect(throws: ImportError.self) { try read(file) }
    same(error?.kind, .badData)
    same(error?.problem.contains("unpack to more than the 83"), true, "\(error as Any)")
    same(error?.advice, "unpack it and name the file")
  }
}
