// The Swift of the comments of symbols, compiled: `DocumentationTests` finds each of their blocks
// here or in the samples, word for word but for its indent.
import ChatRaster

actor Preview {
  let renderer: ChatRenderer
  let buffer = PNGBuffer()

  init(_ renderer: ChatRenderer) { self.renderer = renderer }

  func update(_ conversation: Conversation) async throws -> Int {
    try await renderer.png(of: conversation, into: buffer)
    return buffer.bytes.count
  }
}

func narrow(_ conversation: Conversation, _ renderer: ChatRenderer) async throws -> [UInt8] {
  var options = RenderOptions(theme: try .telegram(.dark))
  options.width = 320
  let png = try await renderer.png(of: conversation, options)
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

  struct PaymentCard: MeasuredContent {
    let amount: MeasuredText
    let fit = ContentFit.padded
    var size: Size { amount.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(amount, at: box.origin) }
  }
}
