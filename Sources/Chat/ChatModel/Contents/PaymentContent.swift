public import FoundationEssentials

/// Money that was sent or requested.
public struct PaymentContent: Codable, Hashable, Sendable {
  /// The purpose of a payment: to send money, to request it, or to give it as a present.
  public enum Purpose: String, Codable, Hashable, Sendable, CaseIterable {
    /// The sender pays the receiver.
    case payment
    /// The sender asks the receiver for money.
    case request
    /// A gift of money in an envelope, whose amount may be unknown until it is opened.
    case redPacket
  }

  /// The progress of a payment.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// Not yet accepted or paid.
    case pending
    /// Accepted, paid or opened.
    case received
    /// The receiver declined it, or refuses to pay.
    case declined
    /// The receiver did not accept it in time.
    case expired
    /// The money was returned to the sender.
    case returned
  }

  /// The purpose of the payment.
  public var purpose: Purpose
  /// The amount in the main unit of the currency; nil if it is unknown.
  public var amount: Decimal?
  /// An ISO 4217 code, such as `EUR`, or the name of another unit; nil if it is unknown.
  public var currency: String?
  /// A note sent with the payment, such as the wish on a red packet.
  public var note: String?
  /// The progress of the payment; nil if it is unknown.
  public var status: Status?

  /// Makes a payment.
  public init(
    _ purpose: Purpose = .payment, amount: Decimal? = nil, currency: String? = nil,
    note: String? = nil, status: Status? = nil
  ) {
    self.purpose = purpose
    self.amount = amount
    self.currency = currency
    self.note = note
    self.status = status
  }
}

extension Content {
  /// Makes a payment.
  ///
  /// - Throws: `ContentError` if the payment exceeds the format's limits.
  public static func payment(_ payment: PaymentContent) throws(ContentError) -> Content {
    try Content(type: "payment", payload: payment)
  }

  /// The payload of a payment; nil if the content is of another kind or invalid.
  public var payment: PaymentContent? {
    type == "payment" ? try? payload(as: PaymentContent.self) : nil
  }
}
