import ChatRaster

/// A row between messages that is not a message.
struct Advertisement: ListCell {
  var words: String

  func measured(in context: ContentContext) -> View {
    View(words: context.column.text(words, maximumLines: 1), width: context.width)
  }

  struct View: MeasuredContent {
    let words: MeasuredText
    let width: Double
    let fit = ContentFit.bare
    var size: Size { Size(width: width, height: 36) }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), Color(rgb: 0x2f_4858))
      canvas.text(words, at: Point(x: box.midX - words.size.width / 2, y: box.minY + 7))
      canvas.hit("open", box, label: words.string)
    }
  }
}

/// Shows the row on a page, and replaces it in a live list.
func checkAdvertisement(_ renderer: ChatRenderer, in conversation: Conversation) async throws {
  var options = renderer.configuration.options
  options.insertedRows = [
    InsertedRow(id: "ad-7", at: .above("poll"), Advertisement(words: "Boats for hire"))
  ]
  let page = try await renderer.page(of: conversation, options: options)
  let plain = try await renderer.page(of: conversation)
  let region = page.regions.regions.first { $0.role == .custom("ad-7") }
  try require(
    region?.rects.first?.width == 390 && region?.messageID == nil
      && page.report.messageCount == plain.report.messageCount,
    "a row of this package spans the page's width and is not a message")

  let list = try LiveConversation(
    ConversationStore(conversation), renderer: renderer, options: options,
    size: Size(width: 390, height: 900), behavior: LiveListOptions(preparation: .synchronous))
  try list.advance(to: .zero)
  try list.setInsertedRows([
    InsertedRow(id: "ad-7", at: .above("poll"), Advertisement(words: "Sold out")),
    InsertedRow(id: "more", at: .start, Advertisement(words: "Load more")),
  ])
  try list.advance(to: .milliseconds(16))
  try require(
    list.visible.compactMap(\.id.insertedRowID) == ["more", "ad-7"] && list.failure == nil,
    "rows are inserted and changed in a live list")
}
