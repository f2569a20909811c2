// The Swift examples of the documentation's articles, compiled: `DocumentationTests` checks that
// each block occurs here or in the files beside this one, word for word.
import ChatFonts
import ChatRaster
import FoundationEssentials

func weekend() async throws -> [UInt8] {
  let conversation = Conversation(
    title: "Weekend", me: "ana",
    participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
    messages: [
      Message(id: "1", sender: "bo", content: .text("are you around?")),
      Message(id: "2", sender: "ana", content: .text("yes 🙌"), status: .read),
    ])
  let configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.dark))
  let renderer = try ChatRenderer(configuration)
  return try await renderer.png(of: conversation)
}

func save(_ conversation: Conversation, with renderer: ChatRenderer, to file: URL) async throws {
  let report = try await renderer.write(conversation, to: file)
  for glyph in report.missingGlyphs {
    print("no font has U+\(String(glyph.codePoint, radix: 16, uppercase: true))")
  }
}

func looks(of conversation: Conversation, with renderer: ChatRenderer) async throws -> [[UInt8]] {
  var pictures: [[UInt8]] = []
  for theme in [try Theme.telegram(.light), try .telegram(.dark), try .wechat(.light)] {
    var options = RenderOptions(theme: theme)
    options.width = 320
    options.deadline = .now + .seconds(2)
    pictures.append(try await renderer.png(of: conversation, options: options))
  }
  return pictures
}

func chat(_ renderer: ChatRenderer, _ store: ConversationStore) async throws -> [UInt8] {
  try store.append(Message(id: "3", sender: "bo", content: .text("then look at lake.example")))
  try store.edit { batch in
    try batch.remove(id: "1")
    try batch.move(id: "3", to: 0)
  }
  return try await renderer.png(of: store.conversation)
}

func follow(_ store: ConversationStore) async {
  for await change in store.changes {
    print("revision \(change.revision)")
  }
}

func open(_ point: Point, in conversation: Conversation, drawnBy renderer: ChatRenderer)
  async throws -> String?
{
  let map = try await renderer.hitMap(of: conversation)
  let hit = try await map.hitTest(point)
  return hit?.link
}

func sticker(_ id: Message.ID, of conversation: Conversation, with renderer: ChatRenderer)
  async throws -> [UInt8]
{
  var options = RenderOptions(theme: try .telegram(.light))
  options.scale = 3
  let image = try await renderer.image(of: id, in: conversation, cut: .toBubble, options: options)
  return try image.png()
}

func fits(_ message: Message, in conversation: Conversation, _ renderer: ChatRenderer)
  async throws -> Bool
{
  var options = renderer.configuration.options
  options.width = 320
  return try await renderer.height(of: message.id, in: conversation, options: options) <= 480
}

func screen(_ top: Double, of conversation: Conversation, _ renderer: ChatRenderer)
  async throws -> RenderedImage
{
  try await renderer.image(
    of: conversation, croppedTo: Rect(x: 0, y: top, width: .infinity, height: 844))
}

func mirror(
  _ store: ConversationStore, with renderer: ChatRenderer, redraw: (Rect) -> Void
) async throws {
  var outline = try await renderer.outline(of: store.conversation)
  for await _ in store.changes {
    let next = try await renderer.outline(of: store.conversation)
    for rect in next.damage(since: outline).rects { redraw(rect) }
    outline = next
  }
}

func formats(of conversation: Conversation, by renderer: ChatRenderer) async throws -> [[UInt8]] {
  [
    try await renderer.png(of: conversation),
    try await renderer.encoded(of: conversation, as: JPEGEncoder(quality: 85)),
    try await renderer.encoded(of: conversation, as: WebPEncoder()),
    try await renderer.encoded(of: conversation, as: WebPEncoder(.lossy(quality: 80))),
    try await renderer.encoded(of: conversation, as: RawPixelEncoder()),
  ]
}

struct UnknownEnding: Error {
  var description: String
}

func save(
  _ talk: Conversation, with renderer: ChatRenderer, to file: URL, in formats: [OutputFormat]
) async throws {
  guard let format = formats.first(where: { $0.endings.contains(file.pathExtension) }) else {
    let endings = formats.flatMap(\.endings).joined(separator: ", ")
    throw UnknownEnding(description: "\(file.lastPathComponent): choose one of \(endings)")
  }
  let settings = OutputFormat.Settings(
    compression: .small, quality: 80, metadata: try renderer.pngTexts(of: talk))
  try await renderer.write(talk, as: [.file(file, as: format.writer(settings))])
}

func avatar(_ image: RenderedImage) throws -> [UInt8] {
  try image.encoded(as: WebPEncoder())
}

struct PAMEncoder: PageEncoder {
  var formatName: String { "PAM" }
  var pixelLayout: PixelLayout { .rgba }

  func fragment(of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void) -> [UInt8] {
    pixels.indices.map { pixels[$0] }
  }

  func begin(_ page: PageShape, in sink: inout some ByteSink) throws {
    let header = """
      P7
      HEIGHT 0000000000
      WIDTH \(page.width)
      DEPTH 4
      MAXVAL 255
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
    try sink.write(Array(header.utf8))
  }

  func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) throws {
    let digits = String(height)
    let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
    try sink.patch(Array((zeros + digits).utf8), at: "P7\nHEIGHT ".utf8.count)
  }
}

let pam = OutputFormat(
  "pam", mediaType: "image/x-portable-arbitrarymap", endings: ["pam"]
) { _ in
  .pages(PAMEncoder())
}

func savePAM(_ conversation: Conversation, with renderer: ChatRenderer, to file: URL) async throws {
  try await renderer.write(conversation, to: file, as: PAMEncoder())
  try await renderer.writePages(of: conversation, height: 844, as: PAMEncoder()) { number, _ in
    file.deletingPathExtension().appendingPathExtension("\(number).pam")
  }
}

func saveTogether(
  _ talk: Conversation, with renderer: ChatRenderer, _ png: URL, _ jpeg: URL, _ pdf: URL, _ svg: URL
) async throws {
  try await renderer.write(
    talk, as: [.picture(png), .picture(jpeg, as: JPEGEncoder()), .pdf(pdf), .svg(svg)])
}

func saveWithWords(_ talk: Conversation, with renderer: ChatRenderer, to file: URL) async throws {
  let encoder = PNGEncoder(texts: try renderer.pngTexts(of: talk))
  try await renderer.write(talk, to: file, as: encoder)
}

/// Loads a theme from a caller's folder and a built-in theme, and makes one in code.
func themes(in folder: String) throws -> [Theme] {
  let catalog = ThemeCatalog(directories: [folder])
  let paper = try catalog.theme(named: "paper", appearance: .dark)
  let telegram = try Theme.telegram(.dark)
  var mine = Theme(name: "mine", fonts: FontStyle(size: 17, lineHeight: 22))
  mine.bubble = BubbleStyle(
    outgoing: BubblePalette(fill: .color(Color(rgb: 0x2b5278)), text: .white), radius: 12)
  try mine.validate()
  return [paper, telegram, mine]
}

/// Makes a renderer that can use the languages in a caller's folder.
func renderer(languages folder: String) throws -> ChatRenderer {
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.languages = LanguageCatalog(directories: [folder])
  return try ChatRenderer(configuration)
}

// AddingContentKinds.md

struct TicketKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    var train: String
    var seat: String
    var picture: String?
  }

  static let type = "com.example.ticket"
  static let version = 1

  func summary(of ticket: Payload, in strings: LocalizedStrings) -> String {
    "🎫 \(ticket.train)"
  }

  func pictures(of ticket: Payload) -> [String] { ticket.picture.map { [$0] } ?? [] }

  func measured(_ ticket: Payload, in context: ContentContext) -> some MeasuredContent {
    TicketCard(
      train: context.text(
        ticket.train, style: ContentTextStyle(size: 18, weight: .semibold), maximumLines: 1),
      seat: context.text(ticket.seat, style: ContentTextStyle(color: context.palette.secondary)),
      picture: ticket.picture.flatMap(context.picture), color: context.palette.inset)
  }
}

struct TicketCard: MeasuredContent {
  let train: MeasuredText
  let seat: MeasuredText
  let picture: ContentPicture?
  let color: Color
  let fit = ContentFit.padded
  var size: Size { Size(width: 220, height: train.size.height + seat.size.height + 20) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.roundedRect(box, CornerRadii(10)), color)
    let corner = box.origin.offset(dx: 12, dy: 10)
    canvas.text(train, at: corner)
    canvas.text(seat, at: corner.offset(dx: 0, dy: train.size.height))
    if let picture {
      let square = Rect(x: box.maxX - 44, y: box.minY + 10, width: 32, height: 32)
      canvas.picture(picture, in: square, clip: .ellipse(square))
    }
    canvas.hit("ticket", box, label: "Show the ticket")
  }
}

func tickets(in file: [UInt8], _ kinds: ContentKinds) throws -> [TicketKind.Payload] {
  // lake.json:3:58: message 1 (id "1"), key "content.seat": expected a string, found a number
  try ConversationDecoder.decode(file, fileName: "lake.json", payloads: kinds.payloads)
    .messages.filter { $0.content.type == TicketKind.type }
    .map { try $0.content.payload(as: TicketKind.Payload.self) }
}

func ticket(below folder: URL) async throws -> [UInt8] {
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.contentKinds.register(TicketKind())
  let content = try Content(
    TicketKind.self, TicketKind.Payload(train: "ICE 501", seat: "Coach 7, seat 42"))
  let conversation = Conversation(
    participants: [Participant(id: "bo", name: "Bo")],
    messages: [Message(id: "1", sender: "bo", content: content)], folder: folder)
  return try await ChatRenderer(configuration).png(of: conversation)
}

func answer() -> Message {
  let answer = Message(
    id: "2", sender: "model", content: .markdown("## Steps\n\n1. Add an index.\n2. Ask for `DESC`.")
  )
  return answer
}

func show(_ store: ConversationStore, on page: StorePage, _ renderer: ChatRenderer, to file: URL)
  async throws
{
  let png = try await renderer.png(of: store, on: page)
  print("\(png.pixelHeight) rows of pixels, \(png.byteCount) bytes")
  try await png.write(to: file)
}
