package import ChatModel

/// Why a selection cannot be shown.
package enum TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownMessage(Message.ID)
  /// The first message of the range stands after its last one.
  case reversedRange(from: Message.ID, to: Message.ID)

  /// What is wrong and what to change.
  package var description: String {
    switch self {
    case .unknownMessage(let id):
      "no message has the id \"\(id)\": name one of the conversation"
    case .reversedRange(let first, let last):
      "message \"\(first)\" comes after message \"\(last)\": exchange them"
    }
  }
}
