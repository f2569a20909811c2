import ChatRaster

struct InvoiceKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    var file: String
    var bytes: Int
    var note: RichText
  }

  static let type = "com.example.invoice"
  static let version = 1

  func summary(of invoice: Payload, in strings: LocalizedStrings) -> String {
    strings.labeled("Invoice", with: invoice.note)
  }

  func measured(_ invoice: Payload, in context: ContentContext) -> some MeasuredContent {
    InvoiceCard(invoice, in: context)
  }
}

struct InvoiceCard: MeasuredContent {
  let name: MeasuredText
  let bytes: MeasuredText
  let note: MeasuredRichText
  let frames: [Rect]
  let size: Size
  let fit = ContentFit.padded

  init(_ invoice: InvoiceKind.Payload, in context: ContentContext) {
    let title = context.cardTitleStyle
    let whole = context.line(invoice.file, style: title, width: nil, role: nil)
    bytes = context.line(
      context.text(ofBytes: invoice.bytes), style: context.cardDetailStyle, width: nil)
    let row = FlexBox(.row, gap: 12, alignment: .trailing, distribution: .trailing).placed(
      [
        .init(whole.size, shrinkingTo: 60) { Size(width: $0, height: whole.size.height) },
        .init(bytes.size),
      ], in: context.width)
    name = context.fileName(invoice.file, style: title, width: row.frames[0].width)
    note = context.richText(invoice.note)
    let column = FlexBox(.column, gap: 6).placed(
      [.init(row.size), .init(note.size)], in: .infinity)
    frames = row.frames + [column.frames[1]]
    size = column.size
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(name, at: frames[0].offset(dx: box.minX, dy: box.minY).origin)
    canvas.text(bytes, at: frames[1].offset(dx: box.minX, dy: box.minY).origin)
    canvas.text(note, in: frames[2].offset(dx: box.minX, dy: box.minY))
  }
}

func row(of icon: MeasuredText, _ title: MeasuredText, in context: ContentContext) -> Size {
  let box = FlexBox(.row, gap: 8, alignment: .center)
  let placed = box.placed([.init(icon.size), .init(title.size)], in: context.width)
  return placed.size
}
