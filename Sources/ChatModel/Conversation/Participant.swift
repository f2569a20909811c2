/// Somebody who takes part in a conversation.
public struct Participant: Hashable, Sendable, Identifiable {
  /// The key by which messages name a participant.
  public typealias ID = String

  /// Unique within the conversation.
  public var id: ID
  /// The name as it is shown.
  public var name: String
  /// The path of a picture, relative to the conversation's folder; nil draws the initials.
  public var avatar: String?

  /// Makes a participant.
  public init(id: ID, name: String, avatar: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
  }
}
