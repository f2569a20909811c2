public import ChatModel
import JSONStream

extension MessageEvent {
  /// Reads an event from a JSON object.
  ///
  /// One key names the event; an object without such a key is a message that has arrived. Messages
  /// are written as in the file of a conversation:
  ///
  /// ```json
  /// [
  ///   {"arrived": [{"id": "7", "from": "bo", "text": "hello"}]},
  ///   {"edited": {"id": "7", "from": "bo", "text": "hello!"}},
  ///   {"revoked": "7", "notice": {"id": "7", "content": {"type": "notice", "text": "gone"}}},
  ///   {"deleted": "7"},
  ///   {"receipt": ["5", "6"], "status": "read"},
  ///   {"readCount": "6", "readers": 2, "of": 5},
  ///   {"typing": "bo"},
  ///   {"typing": "bo", "stopped": true},
  ///   {"id": "8", "from": "bo", "text": "a message alone has arrived"}
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - json: One object, in UTF-8.
  ///   - participants: The participants whom markup can mention by `@id`.
  ///   - payloads: The payloads of a program's kinds of content, such as `ContentKinds.payloads`,
  ///     which are decoded at once: an invalid payload is an error.
  /// - Throws: An error for the first mistake. Unknown keys are ignored.
  public init(
    json: [UInt8], participants: [Participant] = [],
    payloads: ContentPayloads = ContentPayloads()
  ) throws(ConversationError) {
    var reader = JSONReader(json)
    do throws(JSONError) {
      self = try Self.event(&reader, MessageReader(participants: participants, payloads: payloads))
      try reader.finish()
    } catch {
      throw ConversationError(ofEvent: error)
    }
  }

  private static func event(
    _ reader: inout JSONReader, _ messages: MessageReader
  ) throws(JSONError) -> MessageEvent {
    try reader.require(.object, as: "an object that is an event or a message")
    let start = reader.byteOffset
    let isMessage = try reader.lookAhead("id") { (reader) throws(JSONError) in
      try reader.skipValue()
      return true
    }
    if isMessage == true {
      return .arrived([try messages.next(&reader)])
    }
    let draft = try EventDraft(&reader, messages)
    guard let event = draft.event else {
      throw reader.error(
        """
        this is not an event: it needs one of the keys "id", "arrived", "edited", "revoked", \
        "deleted", "receipt" with "status", "readCount" with "readers", and "typing"
        """,
        at: start)
    }
    return event
  }
}

/// Reads the messages that an event contains.
private struct MessageReader {
  let participants: [Participant]
  let payloads: ContentPayloads

  func next(_ reader: inout JSONReader) throws(JSONError) -> Message {
    try ConversationDecoder.message(&reader, participants: participants, payloads: payloads)
  }
}

/// A partly read event; its keys can be in any order.
private struct EventDraft {
  private enum Kind {
    case arrived([Message])
    case edited(Message)
    case revoked(Message.ID)
    case deleted(Message.ID)
    case receipt([Message.ID])
    case readCount(Message.ID)
    case typing(Participant.ID)
  }

  private var kind: Kind?
  private var notice: Message?
  private var status: Message.Status?
  private var readers: Int?
  private var total: Int?
  private var isStopped = false

  /// Reads an object.
  init(_ reader: inout JSONReader, _ messages: MessageReader) throws(JSONError) {
    let counts = 0...Int(Int32.max)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "arrived":
        var arrived: [Message] = []
        try reader.beginArray()
        while try reader.nextElement() { arrived.append(try messages.next(&reader)) }
        kind = .arrived(arrived)
      case "edited":
        kind = .edited(try messages.next(&reader))
      case "revoked": kind = .revoked(try reader.identifier())
      case "notice":
        notice = try reader.null() ? nil : try messages.next(&reader)
      case "deleted": kind = .deleted(try reader.identifier())
      case "receipt":
        var ids: [Message.ID] = []
        try reader.beginArray()
        while try reader.nextElement() { ids.append(try reader.identifier()) }
        kind = .receipt(ids)
      case "status": status = try reader.optionalCase()
      case "readCount": kind = .readCount(try reader.identifier())
      case "readers": readers = try reader.optionalInteger(in: counts)
      case "of": total = try reader.optionalInteger(in: counts)
      case "typing": kind = .typing(try reader.identifier())
      case "stopped": isStopped = try reader.null() ? false : try reader.boolean()
      default: try reader.skipValue()
      }
    }
  }

  /// The event; nil if a required key is missing.
  var event: MessageEvent? {
    switch kind {
    case .arrived(let messages): .arrived(messages)
    case .edited(let message): .edited(message)
    case .revoked(let id): .revoked(id, notice)
    case .deleted(let id): .deleted(id)
    case .receipt(let ids): status.map { .receipt(ids, $0) }
    case .readCount(let id): readers.map { .readCount(id, ReadCount(readers: $0, of: total)) }
    case .typing(let participant): .typing(participant, !isStopped)
    case nil: nil
    }
  }
}
