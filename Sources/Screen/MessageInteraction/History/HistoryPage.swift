public import ChatModel
public import FoundationEssentials

/// A request for messages of a chat.
public struct HistoryRequest: Hashable, Sendable {
  /// The side of the anchor on which the requested messages are.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The messages that were sent before the anchor.
    case older
    /// The messages that were sent after the anchor.
    case newer
  }

  /// The message next to the requested ones; it is not one of them.
  public enum Anchor: Hashable, Sendable {
    /// The first message of the chat.
    case oldest
    /// The last message of the chat.
    case newest
    /// The message with an id.
    case message(Message.ID)
  }

  /// The message next to the requested ones; nil to begin at an end of the chat.
  ///
  /// Without an anchor, the page contains the newest messages if the direction is older, and the
  /// oldest messages if it is newer.
  public var anchor: Anchor?
  /// The side of the anchor on which the requested messages are.
  public var direction: Direction
  /// The maximum number of requested messages, from 1 to 1,000; other values are clamped.
  public var limit: Int {
    didSet { limit = Self.bounded(limit) }
  }

  /// Makes a request for messages.
  ///
  /// - Parameters:
  ///   - anchor: The message next to the requested ones; nil for the newest messages if the
  ///     direction is older, and for the oldest messages if it is newer.
  ///   - direction: The side of the anchor on which the requested messages are.
  ///   - limit: The maximum number of messages, from 1 to 1,000; other values are clamped.
  public init(anchor: Anchor? = nil, direction: Direction = .older, limit: Int = 20) {
    self.anchor = anchor
    self.direction = direction
    self.limit = Self.bounded(limit)
  }

  private static func bounded(_ limit: Int) -> Int {
    min(max(1, limit), MessageInteractionLimits.pageSize)
  }
}

/// Consecutive messages of a chat.
public struct HistoryPage: Hashable, Sendable {
  /// The messages in the order of sending, regardless of the direction.
  public var messages: [Message]
  /// True if there are more messages in the direction of the request.
  public var hasMore: Bool

  /// Makes a page.
  public init(_ messages: [Message], hasMore: Bool) {
    self.messages = messages
    self.hasMore = hasMore
  }

  /// Makes the requested page from all messages of a chat.
  ///
  /// - Parameters:
  ///   - messages: All messages, in the order of sending.
  ///   - request: The request.
  /// - Throws: `unknownAnchor`.
  public init(
    of messages: [Message], _ request: HistoryRequest
  ) throws(HistoryError) {
    let count = messages.count
    let place: Int? =
      switch request.anchor {
      case nil: request.direction == .older ? count : -1
      case .oldest: count == 0 ? nil : 0
      case .newest: count == 0 ? nil : count - 1
      case .message(let id): messages.firstIndex { $0.id == id }
      }
    guard let place else {
      if case .message(let id) = request.anchor { throw .unknownAnchor(id) }
      self.init([], hasMore: false)
      return
    }
    switch request.direction {
    case .older:
      let start = max(0, place - request.limit)
      self.init(Array(messages[start..<place]), hasMore: start > 0)
    case .newer:
      let end = min(count, place + 1 + request.limit)
      self.init(Array(messages[(place + 1)..<end]), hasMore: end < count)
    }
  }
}

/// The reason why messages of a chat could not be fetched.
public enum HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No message of the chat has this id.
  case unknownAnchor(Message.ID)
  /// The server answered with a status that is not a success.
  case unexpectedStatus(Int, path: String)
  /// The server's response or the file is larger than the limit.
  case tooLarge(byteCount: Int, limit: Int)

  /// The mistake and its remedy, in one line.
  public var description: String {
    switch self {
    case .unknownAnchor(let id):
      "no message of the chat has the id \"\(id.prefix(64))\": use the id of one of its messages"
    case .unexpectedStatus(let status, let path):
      "the server answered \(status) to \(path.prefix(200)): check address and permission"
    case .tooLarge(let byteCount, let limit):
      "\(byteCount) bytes of history, more than the limit of \(limit): request fewer messages"
    }
  }
}

/// The limits of an interaction, each with the attack that it stops.
enum MessageInteractionLimits {
  /// The maximum number of messages of one page: stops a page size in a file from requesting a
  /// whole chat at once.
  static let pageSize = 1_000
  /// The maximum number of bytes of one response with messages: stops a server, or an impostor,
  /// from filling the memory.
  static let answerByteCount = 64 << 20
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension HistoryError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
