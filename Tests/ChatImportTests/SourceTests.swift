import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of files, folders and archives: their recognised formats and the paths of their pictures.
@Suite struct SourceTests {
  private func read(
    _ path: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path), options: options)
  }

  @Test(
    arguments: [
      ("own.json", ImportFormat.chatraster), ("telegram/club", .telegram),
      ("telegram/club/result.json", .telegram), ("whatsapp/ios", .whatsapp),
      ("whatsapp/ios/_chat.txt", .whatsapp), ("whatsapp/WhatsApp Chat with Bo", .whatsapp),
      ("whatsapp/WhatsApp Chat - Bo.zip", .whatsapp),
      ("whatsapp", .whatsapp),
      ("whatsapp/ios/00000005-Cy.vcf", nil), ("telegram/club/photos", nil),
    ] as [(String, ImportFormat?)])
  func `the kind is recognised by looking`(path: String, format: ImportFormat?) throws {
    try same(ConversationImporter.detect(fixtures.appending(path: path)), format)
    // If a file has several chats, none is chosen automatically.
    if let format, path != "whatsapp" { try same(read(path).format, format) }
  }

  @Test func `a folder of iOS holds pictures and cards`() throws {
    let result = try read("whatsapp/ios")
    same(result.conversation.title, "Bo")
    same(result.conversation.me, "Ana")
    let contents = result.conversation.messages.map(\.content)
    same(contents[2], .image(ImageContent(source: "00000003-PHOTO-2026-03-04-15-05-02.png")))
    same(contents[3], .sticker(ImageContent(source: nil)))
    same(contents[4], .contact(ContactContent(name: "Cy Dee", detail: "+49 151 2345")))
    same(contents[5], .text("first line\nsecond line"))
    same(result.conversation.folder?.lastPathComponent, "ios")
    same(result.report.placeholders.map(\.kind), ["file that is missing"])
  }

  @Test func `a folder of Android is named by its text`() throws {
    let result = try read("whatsapp/WhatsApp Chat with Bo")
    same(result.conversation.title, "Bo")
    same(result.conversation.me, "Ana")
    same(
      result.conversation.messages[1].content,
      .image(
        ImageContent(
          source: "IMG-20260304-WA0001.png",
          caption: RichText("the sea", entities: [.init(.bold, 4..<7)]))))
  }

  @Test func `an archive's pictures live as long as the result`() throws {
    var result: ImportResult? = try read("whatsapp/WhatsApp Chat - Bo.zip")
    let folder = try #require(result?.conversation.folder)
    let picture = folder.appending(path: "00000003-PHOTO-2026-03-04-15-05-02.png")
    same(result?.conversation.title, "Bo")
    same(result?.conversation.messages.count, 6)
    #expect(FileManager.default.fileExists(atPath: picture.path))
    // Only pictures in messages are unpacked.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    same(names, ["00000003-PHOTO-2026-03-04-15-05-02.png"])
    result = nil
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a conversation of one's own keeps its choice or takes the caller's`() throws {
    try same(read("own.json").conversation.me, "ana")
    try same(read("own.json", options: ImportOptions(me: "Bo")).conversation.me, "bo")
  }

  @Test(arguments: [
    ("nothing.txt", ImportError.Kind.noInput, "no such file"),
    ("telegram/club/photos", .badData, "the folder contains no chat in any known format"),
    ("whatsapp", .badOption, "it contains 2 chats; choose one by its name"),
    ("whatsapp/empty.zip", .badData, "the archive contains no chat in any known format"),
    ("whatsapp/ios/00000005-Cy.vcf", .badData, "telegram, weflow, whatsapp"),
    ("broken.json", .badData, "message 1"),
  ])
  func `an error is one line with file and advice`(
    path: String, kind: ImportError.Kind, words: String
  ) {
    #expect {
      try read(path)
    } throws: { error in
      let text = "\(error)"
      return (error as? ImportError)?.kind == kind && text.contains(path)
        && text.contains(words) && !text.contains("\n")
    }
  }

  @Test func `a device is refused at once`() {
    #expect {
      try ConversationImporter.importConversation(from: URL(filePath: "/dev/zero"))
    } throws: { "\($0)".contains("not a regular file") }
  }

  @Test func `a format that does not fit says so`() {
    #expect(throws: ImportError.self) {
      try read("own.json", options: ImportOptions(format: .whatsapp))
    }
    #expect(throws: ImportError.self) {
      try read("whatsapp/ios/_chat.txt", options: ImportOptions(format: .telegram))
    }
  }

  @Test(arguments: 65_530...65_540)
  func `a character across two pieces is no damage`(count: Int) throws {
    let text = String(repeating: "a", count: count)
    for character in ["é", "汉", "👍", "👍👍"] {
      let source = try #require(try SourceText(Array((text + character + text).utf8)))
      same(source.note, nil)
      let damaged = Array(text.utf8) + character.utf8.dropLast() + Array(text.utf8)
      #expect(try SourceText(damaged)?.note != nil)
    }
  }
}
