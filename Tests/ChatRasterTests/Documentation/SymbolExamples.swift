// Compiled copies of the Swift examples in documentation comments: `DocumentationTests` checks that
// each example occurs here or in the samples, verbatim except for its indentation.
import ChatRaster
import FoundationEssentials

actor Preview {
  let renderer: ChatRenderer
  let buffer = PNGBuffer()

  init(_ renderer: ChatRenderer) { self.renderer = renderer }

  func update(_ conversation: Conversation) async throws -> Int {
    try await renderer.png(of: conversation, into: buffer)
    return buffer.bytes.count
  }
}

actor Wall {
  let renderer: ChatRenderer
  let store: ConversationStore
  let page = StorePage()

  init(_ renderer: ChatRenderer, _ store: ConversationStore) {
    self.renderer = renderer
    self.store = store
  }

  func save(to file: URL) async throws {
    let png = try await renderer.png(of: store, on: page)
    try await png.write(to: file)
  }
}

func send(
  _ store: ConversationStore, from page: StorePage, _ renderer: ChatRenderer,
  to send: ([UInt8]) -> Void
) async throws {
  let png = try await renderer.png(of: store, on: page)
  for piece in png { send(piece) }
}

func note(_ message: inout Message) throws -> Int {
  struct Extra: Codable { var ticket: Int }
  message.fields = try MessageFields(Extra(ticket: 7))
  let ticket = try message.fields.decoded(as: Extra.self).ticket
  return ticket
}

func showChats(
  _ chats: [ChatSummary], then changedChats: [ChatSummary], on renderer: ChatRenderer, size: Size
) throws {
  let list = try CustomList(ChatListDataSource(chats), renderer: renderer, size: size)
  let new = ChatListDataSource(changedChats)
  try list.update(new.edits(from: list.dataSource), to: new)
}

func narrow(_ conversation: Conversation, _ renderer: ChatRenderer) async throws -> [UInt8] {
  var options = RenderOptions(theme: try .telegram(.dark))
  options.width = 320
  let png = try await renderer.png(of: conversation, options: options)
  return png
}

func answer(to conversation: Conversation, _ renderer: ChatRenderer) async throws -> [UInt8] {
  let store = try ConversationStore(conversation)
  try store.append(Message(id: "8", sender: "bo", content: .text("there?")))
  let png = try await renderer.png(of: store.conversation)
  return png
}

func watch(
  _ store: ConversationStore, _ renderer: ChatRenderer, redraw: (Rect) -> Void
) async throws {
  let (conversation, changes) = store.observe()
  var outline = try await renderer.outline(of: conversation)
  for await _ in changes {
    let next = try await renderer.outline(of: store.conversation)
    for rect in next.damage(since: outline).rects { redraw(rect) }
    outline = next
  }
}

enum KindExample {
  struct PaymentKind: ContentKind {
    struct Payload: Codable, Hashable, Sendable { var amount: String }
    static let type = "com.example.payment"
    static let version = 1

    func summary(of payment: Payload, in strings: LocalizedStrings) -> String {
      "Payment of \(payment.amount)"
    }

    func measured(_ payment: Payload, in context: ContentContext) -> some MeasuredContent {
      PaymentCard(amount: context.text(payment.amount, style: .init(size: 20), maximumLines: 1))
    }
  }

  static func payloads() -> ContentPayloads {
    typealias Payment = PaymentKind.Payload
    var payloads = ContentPayloads()
    payloads.register(Payment.self, as: "com.example.payment")
    return payloads
  }

  struct PaymentCard: MeasuredContent {
    let amount: MeasuredText
    let fit = ContentFit.padded
    var size: Size { amount.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(amount, at: box.origin) }
  }
}

func show(_ message: inout Message) {
  message.content = .image(ImageContent(source: "lake.jpg"))
  if let text = message.content.text { print(text.string) }
}

enum ComponentExample {
  struct BadgeView: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.bare
    var size: Size { text.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
  }

  static func add(to configuration: inout ChatRenderer.Configuration) {
    struct Badge: MessageComponent {
      let identifier = "com.example.badge"
      let version = 1

      func measured(
        for message: MessageInfo, in context: ContentContext
      ) -> (any MeasuredContent)? {
        guard message.message.sender == "bo" else { return nil }
        return BadgeView(text: context.text("admin", maximumLines: 1))
      }
    }
    configuration.components.add(Badge(), at: .headerTrailing)
  }
}

enum StrategyExample {
  struct NarrowQuotes: SizeStrategy {
    let identifier = "com.example.narrow-quotes"
    let version = 1

    func width(of component: SizeStrategies.Component, within room: Double) -> Double { room / 2 }
  }

  static func use(in configuration: inout ChatRenderer.Configuration) {
    configuration.sizeStrategies.use(NarrowQuotes(), for: [.reply])
    configuration.sizeStrategies.use(Headline(), for: [.content]) { $0.message.isPinned }
  }
}

struct PlainStructure: MessageStructure {
  let identifier = "com.example.plain"
  let version = 1

  func compose(_ message: inout MessageComposition) {
    let margins = message.margins
    let said = message.measure(.content, width: message.width)
    message.beginCell(height: said?.height ?? 0)
    message.place(.content, at: Point(x: margins.left, y: 0))
  }
}

struct Disclaimer: PageFooter {
  let identifier = "com.example.disclaimer"
  let version = 1

  func measured(in context: ContentContext) -> some MeasuredContent {
    DisclaimerView(text: context.text("Assistants make mistakes.", style: .init(size: 12)))
  }
}

struct DisclaimerView: MeasuredContent {
  let text: MeasuredText
  let fit = ContentFit.edgeToEdge
  var size: Size { Size(width: text.size.width, height: text.size.height + 16) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(text, at: Point(x: box.midX - text.size.width / 2, y: box.minY + 8))
  }
}
