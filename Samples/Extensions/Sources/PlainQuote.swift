import ChatRaster

/// A quote component that this program adds: the quoted sender and the text in one line.
struct PlainQuote: MessageComponent {
  let identifier = "com.example.quote"
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let quote = message.quote else { return nil }
    let said = "“\(quote.summary)” \(quote.authorName.map { "– \($0)" } ?? "")"
    return Line(words: context.line(said, style: context.quoteStyle, width: context.width))
  }

  /// A text on the baseline of its neighbours.
  struct Line: LineContent {
    let words: MeasuredText
    let fit = ContentFit.bare
    var size: Size { words.size }
    var line: MeasuredText? { words }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(words, at: box.origin) }
  }
}

/// A clock time component that this program adds, on the baseline of the name before it.
struct ShortClock: MessageComponent {
  let identifier = "com.example.clock"
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    message.time.map {
      PlainQuote.Line(words: context.line("at \($0)", style: context.timestampStyle, width: 80))
    }
  }
}

/// Draws quotes and clock times with the components of this package.
func checkQuotes(
  of conversation: Conversation, _ configuration: ChatRenderer.Configuration
) async throws {
  var configuration = configuration
  configuration.components.replace(.reply, with: PlainQuote())
  configuration.components.replace(.timestamp, with: ShortClock())
  let report = try await ChatRenderer(configuration).textReport(of: conversation)
  let texts = report.messages.first { $0.id == "answer" }?.texts.map(\.text) ?? []
  try require(
    texts.contains("“Payment of 12.50 €” – Bo"), "a quote of this package contains the quoted text")
}
