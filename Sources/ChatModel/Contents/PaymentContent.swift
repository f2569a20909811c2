public import FoundationEssentials

/// Money that is sent or requested.
public struct PaymentContent: Codable, Hashable, Sendable {
  /// The purpose of a payment: to send or to request.
  public enum Purpose: String, Codable, Hashable, Sendable, CaseIterable {
    /// Money for the receiver.
    case payment
    /// The sender asks for money.
    case request
    /// A present of money in an envelope, whose amount may be unknown until it is opened.
    case redPacket
  }

  /// The progress of a payment.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// Not yet accepted or paid.
    case pending
    /// Taken, paid or opened.
    case received
    /// The receiver declined it, or does not pay.
    case declined
    /// The receiver did not accept it in time.
    case expired
    /// It was returned to the sender.
    case returned
  }

  /// The purpose of the payment.
  public var purpose: Purpose
  /// The amount in the currency's main unit; nil if it is unknown.
  public var amount: Decimal?
  /// A code of ISO 4217, such as `EUR`, or the name of another unit; nil if it is unknown.
  public var currency: String?
  /// The message with the payment, such as a red packet's wish.
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
  /// - Throws: If it is larger than the format's limits.
  public static func payment(_ payment: PaymentContent) throws(ContentError) -> Content {
    try Content(type: "payment", payload: payment)
  }

  /// The payload of a payment; nil if the content is of another kind or does not fit.
  public var payment: PaymentContent? {
    type == "payment" ? try? payload(as: PaymentContent.self) : nil
  }
}
