public import FoundationEssentials
import JSONStream

/// The thread of replies to a message, as in Slack and Discord; a line below the message shows the
/// number of replies.
public struct MessageThread: Hashable, Sendable {
  /// The number of replies.
  public var replyCount: Int
  /// The ids of the participants who replied, in the order in which their avatars are shown.
  public var participants: [Participant.ID]
  /// The time of the last reply; nil if it is unknown.
  public var lastReply: Date?
  /// The thread's name; nil if it has none.
  public var title: String?

  /// Makes a thread; a reply count below 0 becomes 0.
  public init(
    replyCount: Int, participants: [Participant.ID] = [], lastReply: Date? = nil,
    title: String? = nil
  ) {
    self.replyCount = min(max(0, replyCount), Int(Int32.max))
    self.participants = participants
    self.lastReply = lastReply
    self.title = title
  }
}

extension Message {
  /// The thread below the message; nil if it has none.
  public var thread: MessageThread? {
    get { extras?.values.thread }
    set { change { $0.thread = newValue } }
  }
}

extension JSONReader {
  /// Reads a thread; nil for `null`, and if another program uses this key for another value.
  mutating func optionalThread() throws(JSONError) -> MessageThread? {
    guard try peek() == .object else {
      try skipValue()
      return nil
    }
    var count: Int?
    var thread = MessageThread(replyCount: 0)
    try beginObject()
    while let key = try nextKey() {
      switch (key, try peek()) {
      case ("replies", .number): count = try optionalInteger(in: 0...Int(Int32.max))
      case ("by", .array):
        thread.participants = []
        try beginArray()
        while try nextElement() {
          guard try peek() == .string else {
            try skipValue()
            continue
          }
          let participant = try string()
          guard thread.participants.count < ChatModelLimits.threadParticipants else { continue }
          thread.participants.append(participant)
        }
      case ("lastAt", .string): thread.lastReply = try optionalDate()
      case ("title", .string): thread.title = try string()
      default: try skipValue()
      }
    }
    guard let count else { return nil }
    thread.replyCount = count
    return thread
  }
}

extension JSONWriter {
  /// Writes a thread.
  mutating func entry(_ thread: MessageThread) {
    key("thread")
    beginObject()
    entry("replies", thread.replyCount)
    if !thread.participants.isEmpty {
      key("by")
      beginArray()
      for participant in thread.participants.prefix(ChatModelLimits.threadParticipants) {
        element()
        value(participant)
      }
      endArray()
    }
    entry("lastAt", thread.lastReply.flatMap(RFC3339Date.text))
    entry("title", thread.title)
    endObject()
  }
}
