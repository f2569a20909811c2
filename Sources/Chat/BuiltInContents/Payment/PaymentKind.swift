import BubbleLayout
import ChatModel
import DisplayList

/// Money that is sent or requested.
struct PaymentKind: ContentKind {
  static let type = "payment"
  static let version = 1
  static let vocabulary = PaymentWords.all

  func summary(of payment: PaymentContent, in strings: LocalizedStrings) -> String {
    strings.labeled(
      strings[PaymentWords.title(of: payment.purpose)], with: payment.note.map { RichText($0) })
  }

  func alternativeText(of payment: PaymentContent, in strings: LocalizedStrings) -> String {
    let amount = payment.amount.map { amount in
      payment.currency.map { "\(amount) \($0)" } ?? "\(amount)"
    }
    return strings.line(
      of: [
        strings[PaymentWords.title(of: payment.purpose)], amount, payment.note,
        payment.status.map { strings[PaymentWords.name(of: $0)] },
      ].compactMap(\.self).filter { !$0.isBlank })
  }

  func redacted(_ payment: PaymentContent, by redaction: Redaction) -> PaymentContent? {
    PaymentContent(
      payment.purpose, note: payment.note.map { redaction.masked($0) }, status: payment.status)
  }

  func measured(_ payment: PaymentContent, in context: ContentContext) -> some MeasuredContent {
    MeasuredPayment(payment, in: context)
  }
}

/// A measured payment: a card, or an envelope for a gift of money.
private enum MeasuredPayment: MeasuredContent {
  case card(SignCard)
  case envelope(EnvelopeView)

  init(_ payment: PaymentContent, in context: ContentContext) {
    if payment.purpose == .redPacket {
      self = .envelope(EnvelopeView(payment, in: context))
      return
    }
    let name = context.strings[PaymentWords.title(of: payment.purpose)]
    let status = payment.status.map { context.strings[PaymentWords.name(of: $0)] }
    let amount = payment.formattedAmount(in: context)
    var style = context.cardTitleStyle
    if amount != nil {
      style.size = style.size.map { $0 * 1.3 }
      style.lineHeight = style.lineHeight.map { ($0 * 1.3).rounded() }
    }
    self = .card(
      SignCard(
        .banknote, title: amount ?? name, titleStyle: style,
        details: [
          context.strings.line(of: [amount == nil ? nil : name, status].compactMap(\.self)),
          payment.note.map(context.ownWords),
        ], in: context))
  }

  private var view: any MeasuredContent {
    switch self {
    case .card(let view): view
    case .envelope(let view): view
    }
  }

  var size: Size { view.size }
  var fit: ContentFit { view.fit }
  var coversGround: Bool { view.coversGround }

  func draw(in box: Rect, on canvas: inout CellCanvas) { view.draw(in: box, on: &canvas) }
}

extension PaymentContent {
  /// The amount in the notation of the page's language; nil if the amount is unknown.
  func formattedAmount(in context: ContentContext) -> String? {
    guard let amount else { return nil }
    guard let currency, !currency.isBlank else { return context.text(of: amount) }
    let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (65...90).contains($0) }
    // Stars and points have no currency code.
    return isCode
      ? context.text(of: amount, currency: currency)
      : context.text(joining: [context.text(of: amount), currency], by: " ")
  }
}
