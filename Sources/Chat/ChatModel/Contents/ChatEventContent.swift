/// An event in a chat, such as a person who joined it or a new name of the group.
///
/// The page writes its sentence in its own language, as a notice. Content of the type `event` is a
/// calendar entry instead.
public struct ChatEventContent: Codable, Hashable, Sendable {
  /// The name of what happened, such as `addedMembers`.
  ///
  /// A page writes a sentence for each of the format's own actions, and `text` for all others.
  public struct Action: RawRepresentable, Codable, Hashable, Sendable {
    /// The name in the JSON format.
    public var rawValue: String

    /// Makes an action from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A detail of an event, such as the new name of the group or the length of a call.
  public enum Value: Hashable, Sendable {
    /// Text, such as a name.
    case text(String)
    /// A number, such as a number of points.
    case number(Double)
    /// A duration in seconds.
    case seconds(Double)
  }

  /// What happened.
  public var action: Action
  /// The id of the participant who acted, or a name that is not a participant's; nil if it is
  /// unknown.
  public var actor: String?
  /// The ids or names of the people to whom it happened, in order.
  public var members: [String]
  /// The detail; nil if there is none.
  public var value: Value?
  /// The sentence in the words of the source, for an action that the page cannot write; nil if
  /// there is none.
  public var text: String?

  /// Makes an event.
  public init(
    _ action: Action, actor: String? = nil, members: [String] = [],
    value: Value? = nil, text: String? = nil
  ) {
    self.action = action
    self.actor = actor
    self.members = members
    self.value = value
    self.text = text
  }

  private enum CodingKeys: CodingKey { case action, actor, members, value, text }

  /// Reads an event; `members` may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    action = try values.decode(Action.self, forKey: .action)
    actor = try values.decodeIfPresent(String.self, forKey: .actor)
    members = try values.decodeIfPresent([String].self, forKey: .members) ?? []
    value = try values.decodeIfPresent(Value.self, forKey: .value)
    text = try values.decodeIfPresent(String.self, forKey: .text)
  }

  /// Writes an event, without an empty list of members.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(action, forKey: .action)
    try values.encodeIfPresent(actor, forKey: .actor)
    if !members.isEmpty { try values.encode(members, forKey: .members) }
    try values.encodeIfPresent(value, forKey: .value)
    try values.encodeIfPresent(text, forKey: .text)
  }
}

/// Text is a string in the JSON format, a number is a number, and a duration is an object with
/// `seconds`.
extension ChatEventContent.Value: Codable {
  private enum CodingKeys: CodingKey { case seconds }

  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer() {
      if let text = try? value.decode(String.self) {
        self = .text(text)
        return
      }
      if let number = try? value.decode(Double.self) {
        self = .number(number)
        return
      }
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self = .seconds(try values.decode(Double.self, forKey: .seconds))
  }

  /// Writes a value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var value = encoder.singleValueContainer()
      try value.encode(text)
    case .number(let number):
      var value = encoder.singleValueContainer()
      try value.encode(number)
    case .seconds(let seconds):
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(seconds, forKey: .seconds)
    }
  }
}

extension ChatEventContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init(notEmpty: "action") { $0.action.rawValue },
    .init("members", atMost: ChatModelLimits.eventMembers) { $0.members.count },
    .init("value", ChatModelLimits.eventNumbers) { $0.value?.number },
    .init("value.seconds", ChatModelLimits.durations) { $0.value?.seconds },
  ]
}

extension ChatEventContent.Value {
  /// The number; nil for another value.
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The duration in seconds; nil for another value.
  fileprivate var seconds: Double? { if case .seconds(let seconds) = self { seconds } else { nil } }
}

extension Content {
  /// Makes an event in a chat.
  public static func chatEvent(_ event: ChatEventContent) -> Content {
    Content(type: "chatEvent", .known(event))
  }

  /// The event in the chat; nil if the content is of another kind.
  public var chatEvent: ChatEventContent? { known("chatEvent") }
}
