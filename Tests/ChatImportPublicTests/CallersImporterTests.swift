import Assertions
import ChatImport
import Foundation
import Testing

/// Tests that a caller's importer, written without package access, is used like the built-in ones.
@Suite struct CallersImporterTests {
  /// A folder that is deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "toy-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws -> URL {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file
    }
  }

  private static let talk = "#toychat Weekend\r\nAna> are you around?\r\nBo> yes [lake.png]\r\n"
  private let catalog = ImporterCatalog.standard.adding(ToyImporter())
  private let folder = Folder()

  private func read(
    _ url: URL, _ options: ImportOptions = ImportOptions(),
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: url, options: options, catalog: catalog, progress: progress)
  }

  private func read(_ text: String, as format: ImportFormat? = "toychat") throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "given", options: ImportOptions(format: format),
      catalog: catalog)
  }

  @Test func `a file is recognised and read`() throws {
    let file = try folder.write(Self.talk, to: "talk.toy")
    try same(ConversationImporter.detect(file, catalog: catalog), "toychat")
    try same(ConversationImporter.detect(file), nil)
    let result = try read(file, ImportOptions(me: "bo"))
    same(result.format, "toychat")
    same(result.conversation.title, "Weekend")
    same(result.conversation.me, "Bo")
    same(result.conversation.messages.map(\.sender), ["Ana", "Bo"])
    same(result.conversation.messages[0].content, .text(RichText("are you around?")))
    same(result.conversation.folder?.lastPathComponent, folder.url.lastPathComponent)
    same(result.report.placeholders.map(\.kind), ["picture that is not there"])
    _ = try folder.write("pixels", to: "lake.png")
    let whole = try read(file)
    #expect(whole.report.isEmpty)
    same(
      whole.conversation.messages[1].content,
      .image(ImageContent(source: "lake.png", caption: RichText("yes "))))
  }

  @Test func `a folder's chats are listed and chosen without a line of the importer's`() throws {
    _ = try folder.write(Self.talk, to: "a.toy")
    _ = try folder.write("#toychat\nCy> x", to: "more/b.toy")
    _ = try folder.write("no chat", to: "c.toy")
    let listing = try ConversationImporter.listing(of: folder.url, catalog: catalog)
    same(listing.format, "toychat")
    same(listing.chats.map(\.name), ["a", "b"])
    same(listing.chats.map(\.file), ["a.toy", "more/b.toy"])
    let open = #expect(throws: ImportError.self) { try read(folder.url) }
    same(open?.kind, .badOption)
    same(open?.option, .chat)
    for wish in ["b", "2", "more/b.toy", "B", "b.toy", "more"] {
      let result = try read(folder.url, ImportOptions(chat: wish))
      same(result.conversation.messages.map(\.sender), ["Cy"])
    }
    for wish in ["0", "3", "-1", "9223372036854775808", "no chat"] {
      #expect(throws: ImportError.self) { try read(folder.url, ImportOptions(chat: wish)) }
    }
  }

  /// Accepts every file, with the given confidence.
  private struct Greedy: Importer {
    var format: ImportFormat = "greedy"
    var confidence = ImportConfidence.certain
    let summary = "everything"
    let fileExtensions: Set<String> = ["json", "txt", "toy"]

    func confidence(for file: ImportFile) -> ImportConfidence? { confidence }

    func read(
      _ chat: ImportChat, from file: ImportFile, options: ImportOptions,
      into draft: inout ImportDraft
    ) {}
  }

  @Test func `of several importers the surest reads a file, and of equals the one added last`()
    throws
  {
    let toy = try folder.write(Self.talk, to: "talk.toy")
    let text = try folder.write("24/03/2026, 10:00 - Ana: x\n", to: "text")
    let json = try folder.write(
      #"{"messages": [{"from": "Ana", "text": "x"}]}"#, to: "some.json")
    func formats(_ catalog: ImporterCatalog) throws -> [ImportFormat?] {
      try [toy, text, json].map { try ConversationImporter.detect($0, catalog: catalog) }
    }
    try same(formats(catalog), ["toychat", .whatsapp, .chatraster])
    try same(formats(catalog.adding(Greedy())), ["greedy", "greedy", "greedy"])
    try same(formats(catalog.adding(Greedy(confidence: .likely))), ["toychat", "greedy", "greedy"])
    try same(
      formats(catalog.adding(Greedy(confidence: .possible))), ["toychat", .whatsapp, "greedy"])
    let first = ImporterCatalog([ToyImporter(), Greedy()])
    try same(formats(first), ["toychat", "greedy", "greedy"])
    let replaced = ImporterCatalog.standard.adding(Greedy(format: .telegram))
    same(replaced.formats, ImporterCatalog.standard.formats)
    try same(formats(replaced), [.telegram, .telegram, .telegram])
  }

  @Test func `a format that is not registered is named with those that are`() {
    let error = #expect(throws: ImportError.self) { try read("x", as: "lamp") }
    same(error?.kind, .badOption)
    let formats = ImporterCatalog.standard.adding(ToyImporter()).formats.map(\.rawValue)
    #expect(formats.contains("toychat"))
    same(
      error?.description,
      "given: there is no format “lamp”; the formats are \(formats.joined(separator: ", "))")
  }

  @Test func `an error names the file, the line and what to do`() throws {
    let file = try folder.write("#toychat\nAna> x\nnobody\n", to: "talk.toy")
    let error = #expect(throws: ImportError.self) { try read(file) }
    same(error?.kind, .badData)
    same(error?.description, "\(file.path): line 3: no name and >; write it as “Name> words”")
  }

  // MARK: Hostile inputs

  /// Sets a given value in the draft.
  private struct Careless: Importer {
    let format: ImportFormat = "careless"
    let summary = "whatever it is told"
    let fileExtensions: Set<String> = []
    var fill: @Sendable (inout ImportDraft) throws(ImportError) -> Void

    func confidence(for file: ImportFile) -> ImportConfidence? { .certain }

    func read(
      _ chat: ImportChat, from file: ImportFile, options: ImportOptions,
      into draft: inout ImportDraft
    ) throws(ImportError) {
      try fill(&draft)
    }
  }

  private func refusal(
    _ fill: @escaping @Sendable (inout ImportDraft) throws(ImportError) -> Void
  ) -> String? {
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: [1], name: "x", catalog: ImporterCatalog([Careless(fill: fill)]))
    }
    return error?.description
  }

  @Test func `a draft that does not hold together is refused with its message`() {
    let text = Content.text(RichText("x"))
    let stranger = refusal { draft in
      draft.conversation.messages = [Message(id: "1", sender: "nobody", content: text)]
    }
    same(stranger?.contains("x: message 1: its sender “nobody” is not a participant"), true)
    let twice = refusal { (draft) throws(ImportError) in
      for _ in 0..<2 { try draft.append(Message(id: "1", content: text)) }
    }
    same(twice?.contains("message 2: an earlier message has the id “1” too"), true)
    let people = refusal { draft in
      draft.conversation.participants = [
        Participant(id: "a", name: "A"), Participant(id: "a", name: "B"),
      ]
    }
    same(people?.contains("two participants have the id “a”"), true)
    let reactions = refusal { draft in
      let one = Reaction(emoji: "👍", participants: [], count: 1)
      draft.conversation.messages = [
        Message(
          id: "1", content: text,
          reactions: Array(repeating: one, count: ChatModelLimits.reactions + 1))
      ]
    }
    same(reactions?.contains("message 1: it has more than 1000 reactions"), true)
  }

  @Test func `what would not fit in memory is refused on the way`() {
    let messages = refusal { (draft) throws(ImportError) in
      for number in 0...ChatModelLimits.messages {
        try draft.append(Message(id: "\(number)", content: .text("")))
      }
    }
    same(messages, "x: the chat has more than 1000000 messages; export a shorter time")
    let people = refusal { (draft) throws(ImportError) in
      for number in 0...ChatModelLimits.participants { try draft.participant("\(number)") }
    }
    same(people, "x: the chat has more than 100000 participants; export a shorter time")
  }

  @Test func `a line without an end is refused before it fills memory`() {
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: [UInt8](repeating: 0x61, count: (1 << 26) + (1 << 17)), name: "x",
        options: ImportOptions(format: "toychat"), catalog: catalog)
    }
    same(error?.description, "x: line 1: it is larger than 64 MiB")
  }

  @Test func `a text is read whatever its encoding, and what is no text is refused`() throws {
    let utf16: [UInt8] =
      [0xFF, 0xFE] + "#toychat\nÄna> ü\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let result = try ConversationImporter.importConversation(
      from: utf16, name: "x", options: ImportOptions(format: "toychat"), catalog: catalog)
    same(result.conversation.participants.map(\.name), ["Äna"])
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: [0xFF, 0x00, 0xD8, 0x00, 0x80, 0x81], name: "x",
        options: ImportOptions(format: "toychat"), catalog: catalog)
    }
    same(error?.kind, .badData)
  }

  @Test func `names in a file lead nowhere`() throws {
    _ = try folder.write("secret", to: "secret.png")
    let talk = "#toychat\nAna> [../secret.png]\nAna> [/etc/passwd]\nAna> [..]\nAna> []\n"
    let file = try folder.write(talk, to: "inner/talk.toy")
    let result = try read(file)
    same(result.report.placeholders, [.init(kind: "picture that is not there", count: 4)])
  }

  // MARK: Progress and cancelling

  @Test func `progress rises to the whole file, which is read a piece at a time`() async throws {
    let file = try folder.write(
      "#toychat\n" + String(repeating: "Ana> word\n", count: 100_000), to: "long.toy")
    let (steps, sink) = AsyncStream<ImportProgress>.makeStream()
    let result = try read(file) { sink.yield($0) }
    sink.finish()
    var told: [ImportProgress] = []
    for await step in steps { told.append(step) }
    same(result.conversation.messages.count, 100_000)
    #expect(told.count > 10)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.byteCount <= $1.byteCount })
    same(told.last?.byteCount, told.last?.totalByteCount)
  }

  @Test func `a task that is cancelled ends its import`() async throws {
    let file = try folder.write(
      "#toychat\n" + String(repeating: "Ana> word\n", count: 100_000), to: "long.toy")
    let task = Task { [catalog] in
      // The sleep ends when the task is cancelled.
      try? await Task.sleep(for: .seconds(600))
      return try ConversationImporter.importConversation(from: file, catalog: catalog)
    }
    task.cancel()
    let error = await #expect(throws: ImportError.self) { try await task.value }
    same(error?.kind, .cancelled)
    same(error?.description, "\(file.path): the import was cancelled")
  }

  // MARK: Documentation

  @Test(arguments: ["ChatImport", "AddingAnImporter", "WritingScripts"])
  func `every Swift block of a page is compiled`(page: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try ["ToyImporter.swift", "DocumentationExamples.swift"].map {
      try String(contentsOf: tests.appending(path: $0), encoding: .utf8)
    }
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appending(path: "Sources/Import/ChatImport/ChatImport.docc/\(page).md"),
      encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
    same(blocks.count, (page == "WritingScripts" ? 1 : 2))
    for block in blocks {
      let code = try #require(block.components(separatedBy: "```").first)
      #expect(sources.contains { $0.contains(code) }, "no test compiles:\n\(code)")
    }
  }
}
