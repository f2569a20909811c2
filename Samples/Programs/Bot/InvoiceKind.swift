import ChatRaster
import Foundation

/// An invoice in a chat: a line for each item, the due date and the total, and a button.
struct InvoiceKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    struct Item: Codable, Hashable, Sendable {
      var what: String, count: Int, cents: Int
    }
    var number: String, currency: String, due: String, items: [Item]
  }

  static let type = "com.example.invoice", version = 1

  func summary(of invoice: Payload, in strings: LocalizedStrings) -> String {
    "Invoice \(invoice.number)"
  }

  func measured(_ invoice: Payload, in context: ContentContext) -> some MeasuredContent {
    func amount(_ cents: Int, _ weight: TextStyle.Weight = .regular) -> MeasuredText {
      let words = context.text(of: Decimal(cents) / 100, currency: invoice.currency)
      return context.text(words, style: ContentTextStyle(weight: weight))
    }
    let items = invoice.items.map { $0.count * $0.cents }
    let sums = items.map { amount($0) } + [amount(items.reduce(0, +), .bold)]
    let room = context.width - (sums.map(\.size.width).max() ?? 0) - 16
    let names = invoice.items.map { item in
      let count = item.count > 1 ? "\(context.text(of: item.count)) × " : ""
      return context.text(count + item.what, width: room)
    }
    let date = try? Date(invoice.due, strategy: .iso8601)
    let due = context.text(
      date.map { context.text(of: $0, as: .day) } ?? invoice.due,
      style: ContentTextStyle(color: context.palette.secondary), width: room)
    let onButton = ContentTextStyle(weight: .semibold, color: context.palette.onAccent)
    return InvoiceCard(
      rows: zip(names + [due], sums).map { ($0, $1) },
      button: context.line("Pay \(invoice.number)", style: onButton, width: context.width),
      width: context.width, palette: context.palette)
  }
}

private struct InvoiceCard: MeasuredContent {
  let rows: [(name: MeasuredText, sum: MeasuredText)], button: MeasuredText
  let width: Double, palette: BubblePalette
  let fit = ContentFit.padded
  var size: Size { Size(width: width, height: rows.map { $0.name.size.height + 4 }.reduce(52, +)) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    var row = box
    for (index, texts) in rows.enumerated() {
      if index == rows.count - 1 {
        canvas.fill(
          .rect(Rect(x: row.minX, y: row.minY, width: row.width, height: 1)), palette.accent)
        row.origin.y += 4
      }
      canvas.text(texts.name, in: row, at: .leading)
      canvas.text(texts.sum, in: row, at: .trailing)
      row.origin.y += texts.name.size.height + 4
    }
    let pay = Rect(x: box.minX, y: box.maxY - 40, width: box.width, height: 40)
    canvas.fill(.roundedRect(pay, CornerRadii(8)), palette.accent)
    let words = pay.inset(by: EdgeInsets(horizontal: 0, vertical: 20 - button.size.height / 2))
    canvas.text(button, in: words, at: .center)
    canvas.hit("pay", pay, label: button.string)
  }
}
