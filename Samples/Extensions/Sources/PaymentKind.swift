import ChatRaster

/// A payment: a card with the amount, a note and the photograph of a receipt.
struct PaymentKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    var amount: String, note: String, receipt: String?
  }
  static let type = "com.example.payment", version = 1

  func summary(of payment: Payload, in strings: LocalizedStrings) -> String {
    "Payment of \(payment.amount)"
  }

  func pictures(of payment: Payload) -> [String] { payment.receipt.map { [$0] } ?? [] }

  func measured(_ payment: Payload, in context: ContentContext) -> some MeasuredContent {
    // The payer sees a negative amount, even in looks with all messages on one side.
    let amount = (context.isOwn ? "−" : "") + payment.amount
    return PaymentCard(
      title: context.text(amount, style: .init(size: 20, weight: .semibold)),
      note: context.text(payment.note, style: .init(color: context.palette.secondary)),
      receipt: payment.receipt.flatMap(context.picture), accent: context.palette.accent)
  }
}

private struct PaymentCard: MeasuredContent {
  let title: MeasuredText, note: MeasuredText, receipt: ContentPicture?, accent: Color
  let fit = ContentFit.padded
  var size: Size { Size(width: 200, height: title.size.height + note.size.height + 16) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.roundedRect(box, CornerRadii(8)), accent.withAlpha(0.15))
    canvas.text(title, at: Point(x: box.minX + 8, y: box.minY + 8))
    canvas.text(note, at: Point(x: box.minX + 8, y: box.minY + 8 + title.size.height))
    let corner = Rect(x: box.maxX - 40, y: box.minY + 8, width: 32, height: 32)
    if let receipt { canvas.picture(receipt, in: corner, clip: .ellipse(corner)) }
    canvas.hit("pay", box, label: "Pay")
  }
}
