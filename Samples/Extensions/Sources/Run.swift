import ChatFonts
import ChatImport
import ChatRaster
import FoundationEssentials

private let payment = PaymentKind.Payload(
  amount: "12.50 €", note: "Pizza on Friday", receipt: "receipt")
private let poll = PollKind.Payload(
  question: "Where to?", answers: [.init(text: "Lake", votes: 3), .init(text: "Hills", votes: 1)])

/// Draws a chat with all extensions of this package, and checks the result.
func run(in folder: URL) async throws {
  let conversation = try chat(in: folder)
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try Look.night())
  configuration.contentKinds.register(PaymentKind())
  configuration.contentKinds.register(PollKind())
  configuration.components.add(NumberLabel(), at: .below)
  configuration.pictures = [.memory(["receipt": receipt()])]
  configuration.snapshotFolder = folder.appending(path: "snapshots")

  let renderer = try ChatRenderer(configuration)
  let page = try await renderer.page(of: conversation)
  try Data(page.bytes).write(to: folder.appending(path: "night.png"))
  try require(
    page.report.isFaithful, "every glyph and picture is drawn, including the picture in memory")
  try await checkSecondRun(of: page, in: conversation, configuration)
  try await checkRegions(of: page, in: conversation, renderer)
  try checkPayloads(of: configuration.contentKinds)
  try await checkTexts(of: conversation, renderer)
  try await Data(drawnRegions(of: conversation, renderer.configuration.options, by: renderer).png())
    .write(to: folder.appending(path: "regions.png"))
  try await checkOutputs(of: conversation, renderer, in: folder)
  try await checkSaving(of: conversation, renderer, in: folder)
  try await checkTranscripts(of: conversation, renderer, in: folder)
  try await checkFiling(of: conversation, renderer, in: folder)
  try checkPace(of: conversation)
  try Data(checkTable(renderer).png()).write(to: folder.appending(path: "table.png"))
  try await Data(checkTickets(of: conversation, configuration))
    .write(to: folder.appending(path: "tickets.png"))
  try await checkWall(of: conversation, renderer, in: folder)
  try checkFling(renderer)
  try checkIdle(renderer)
  try checkReaction(renderer, in: conversation)
  try checkPlayback(of: conversation, configuration)
  try await checkQuotes(of: conversation, configuration)
  try checkServerMessages(renderer, in: conversation)
  try await checkAdvertisement(renderer, in: conversation)
  try checkDoubleTap(renderer)
  try await checkLanguage(of: conversation)
  try await checkParcels()
  try await checkTasks(configuration)
  try await checkBuildLog(renderer)
  try await checkStreaming(renderer)
  try checkForeignTrace()
  try checkPhoneExports(in: folder)
  try await checkWarnings(renderer)
  try Data(checkGrid(renderer).png()).write(to: folder.appending(path: "grid.png"))
}

/// Reads a log, adds a payment and a poll, and reads the written JSON again.
private func chat(in folder: URL) throws -> Conversation {
  let log = folder.appending(path: "lake.log")
  try Data(
    """
    --- Log of Lake
    [09:26] <Ana> are you around?
    [09:27] -!- Bo has joined
    [09:28] <Bo> yes
    """.utf8
  ).write(to: log)
  var conversation = try ConversationImporter.importConversation(
    from: log, catalog: ImporterCatalog.standard.adding(LogImporter())
  ).conversation
  try require(conversation.messages.count == 3, "the importer reads its format")
  conversation.me = "Ana"
  conversation.messages += [
    Message(id: "payment", sender: "Bo", content: try Content(PaymentKind.self, payment)),
    Message(id: "poll", sender: "Bo", content: try Content(PollKind.self, poll)),
    Message(id: "answer", sender: "Ana", content: .text("thanks!"), replyTo: "payment"),
  ]
  let file = folder.appending(path: "lake.json")
  try Data(ConversationEncoder.encode(conversation)).write(to: file)
  let again = try ConversationImporter.importConversation(from: file).conversation
  try require(
    try again.messages[3].content.payload(as: PaymentKind.Payload.self) == payment
      && again.messages[4].content.payload(as: PollKind.Payload.self) == poll,
    "payloads survive an import by a program without the kinds")
  return again
}

/// Checks that the error for an invalid payment contains the line and the key, although the payload
/// is only `Codable`.
private func checkPayloads(of kinds: ContentKinds) throws {
  let file = """
    {"version": 1, "messages": [{"from": "Bo", "content":
      {"type": "com.example.payment", "amount": 12.5, "note": "Pizza"}}]}
    """
  do {
    _ = try ConversationDecoder.decode(
      Array(file.utf8), fileName: "lake.json", payloads: kinds.payloads)
    throw Failure(description: "a payment of the wrong type is accepted")
  } catch let error as ConversationError {
    try require(
      error.line == 2 && error.key == "content.amount",
      "a payload's errors name the line and the key")
  }
}

/// A receipt of two pixels, as the bytes of a GIF that a program has in memory.
private func receipt() -> [UInt8] {
  let colors: [UInt8] = [0xff, 0xff, 0xff, 0x20, 0x60, 0xa0]
  return Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + colors
    + [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0a, 0, 0x3b]
}

private func checkSecondRun(
  of page: RenderedPage, in conversation: Conversation, _ configuration: ChatRenderer.Configuration
) async throws {
  let renderer = try ChatRenderer(configuration)
  let again = try await renderer.page(of: conversation)
  let stored = renderer.statistics.storedSnapshots
  try require(
    stored?.misses == 0 && stored?.hits == page.report.rowCount,
    "a second run lays out nothing")
  try require(again.bytes == page.bytes && again.regions == page.regions, "and gives the same page")
}

private func checkRegions(
  of page: RenderedPage, in conversation: Conversation, _ renderer: ChatRenderer
) async throws {
  let map = try await renderer.hitMap(of: conversation)
  for (name, label) in [("pay", "Pay"), ("vote.1", "Vote")] {
    let region = page.regions.regions.first { $0.role == .custom(name) }
    guard let rect = region?.rects.first else {
      throw Failure(description: "no region has the role \(name)")
    }
    let hit = try await map.hitTest(Point(x: rect.midX, y: rect.midY))
    try require(
      hit?.role == .custom(name) && hit?.label == label, "a touch on \(name) hits its region")
  }
}

/// Draws another look, another format and a single bubble, all with the same renderer.
private func checkOutputs(
  of conversation: Conversation, _ renderer: ChatRenderer, in folder: URL
) async throws {
  let options = RenderOptions(theme: try Look.harbour())
  let file = folder.appending(path: "harbour.pam")
  let written = try await renderer.write(conversation, to: file, as: PAMEncoder(), options: options)
  try require(written.isFaithful, "a theme's own picture is behind the messages")
  let pixels = try Data(contentsOf: file)
  try require(
    pixels.starts(with: "P7\nHEIGHT 0".utf8)
      && pixels.count > 4 * written.pixelWidth * written.pixelHeight,
    "a page is encoded in a format of this package")
  try await renderer.write(
    conversation, to: folder.appending(path: "harbour.png"), options: options)

  let lagoon = RenderOptions(theme: try Look.lagoon())
  let drawn = try await renderer.write(
    conversation, to: folder.appending(path: "lagoon.png"), options: lagoon)
  try require(drawn.isFaithful, "a theme's bubbles, icons, avatars and pattern are pictures")
  var broken = lagoon
  broken.theme.bubble.incoming.picture.file?.path = "none.png"
  let report = try await renderer.page(of: conversation, options: broken).report
  try require(
    report.brokenPictures.first?.themeKey == "bubble.incoming.picture.file",
    "a picture that a theme lacks is reported with its key")

  let sticker = try await renderer.image(
    of: "payment", in: conversation, cut: .toBubble, maximumSide: 512, options: options)
  try Data(sticker.png()).write(to: folder.appending(path: "sticker.png"))
  try require(max(sticker.width, sticker.height) <= 512, "one bubble is as large as a bot may send")
}

/// Writes the conversation in a format of text of this package, and as a script and a web page.
private func checkTranscripts(
  of conversation: Conversation, _ renderer: ChatRenderer, in folder: URL
) async throws {
  let table = folder.appending(path: "chat.tsv")
  try await saveTSV(conversation, with: renderer, to: table)
  let lines = try String(decoding: Data(contentsOf: table), as: UTF8.self).split(separator: "\n")
  try require(
    lines.count == conversation.messages.count, "a text has a line for each message")
  let formats: [(ending: String, encoder: any TranscriptEncoder)] = [
    ("txt", ScriptEncoder()), ("md", ScriptEncoder(.markdown)), ("html", HTMLEncoder()),
    ("csv", CSVEncoder()),
  ]
  for (ending, encoder) in formats {
    let file = folder.appending(path: "chat.\(ending)")
    let written = try await renderer.write(conversation, to: file, as: encoder)
    try require(written.byteCount > 0, "a conversation is written as \(encoder.formatName)")
  }
}

private func checkTexts(of conversation: Conversation, _ renderer: ChatRenderer) async throws {
  let report = try await renderer.textReport(of: conversation)
  let card = report.messages.first { $0.id == "payment" }
  try require(
    card?.texts.contains { $0.role == .label && $0.size == 20 } == true,
    "a kind's texts are in the report")
  try require(
    report.messages.filter { message in message.texts.contains { $0.size == 10 } }.count
      == conversation.messages.filter { $0.sender != nil }.count,
    "a component is on every message")
  var paid = conversation
  paid.me = "Bo"
  let slack = RenderOptions(theme: try ThemeCatalog.builtIn.theme(named: "slack"))
  let own = try await renderer.textReport(of: paid, options: slack)
  try require(
    own.messages.first { $0.id == "payment" }?.texts.contains { $0.text == "−12.50 €" } == true,
    "a kind recognises one's own message even if all messages are on one side")
  let quote = report.messages.first { $0.id == "answer" }?.texts.first { $0.role == .replyText }
  // WeChat's quotes begin with the sender's name.
  try require(
    quote?.lines.last?.upperBound == "Bo: Payment of 12.50 €".unicodeScalars.count,
    "a kind's summary is shown in quotes")
}
