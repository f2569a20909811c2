import BubbleLayout
import ChatModel

/// The words about payments.
enum PaymentWords {
  static let all = [name, request, redPacket, pending, received, declined, expired, returned]

  private static let name = KindWord("payment.name", "Payment")
  private static let request = KindWord("payment.request", "Payment request")
  private static let redPacket = KindWord("payment.redPacket", "Red packet")
  private static let pending = KindWord("payment.pending", "Pending")
  private static let received = KindWord("payment.received", "Received")
  private static let declined = KindWord("payment.declined", "Declined")
  private static let expired = KindWord("payment.expired", "Expired")
  private static let returned = KindWord("payment.returned", "Returned")

  /// The title of a payment: `Payment request`.
  static func title(of purpose: PaymentContent.Purpose) -> KindWord {
    switch purpose {
    case .payment: name
    case .request: request
    case .redPacket: redPacket
    }
  }

  /// The name of a payment's status: `Received`.
  static func name(of status: PaymentContent.Status) -> KindWord {
    switch status {
    case .pending: pending
    case .received: received
    case .declined: declined
    case .expired: expired
    case .returned: returned
    }
  }
}
