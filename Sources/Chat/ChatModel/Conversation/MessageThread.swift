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

extension MessageThread {
  /// Reads a thread; nil for `null`, and if another program uses this key for another value.
  init?(ifPresent reader: inout JSONReader) throws(JSONError) {
    guard try reader.peek() == .object else {
      try reader.skipValue()
      return nil
    }
    var count: Int?
    self.init(replyCount: 0)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch (key, try reader.peek()) {
      case ("replies", .number): count = try reader.optionalInteger(in: 0...Int(Int32.max))
      case ("by", .array):
        participants = []
        try reader.beginArray()
        while try reader.nextElement() {
          guard try reader.peek() == .string else {
            try reader.skipValue()
            continue
          }
          let participant = try reader.string()
          guard participants.count < ChatModelLimits.threadParticipants else { continue }
          participants.append(participant)
        }
      case ("lastAt", .string): lastReply = try RFC3339Date.date(&reader)
      case ("title", .string): title = try reader.string()
      default: try reader.skipValue()
      }
    }
    guard let count else { return nil }
    replyCount = count
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
