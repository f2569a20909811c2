/// One emoji that people answered a message with.
public struct Reaction: Hashable, Sendable {
  /// The emoji, or the name of a custom one.
  public var emoji: String
  /// Who chose it, as far as the source says.
  public var participants: [Participant.ID]
  /// How many chose it; at least the number of known participants.
  public var count: Int

  /// Makes a reaction.
  public init(emoji: String, participants: [Participant.ID] = [], count: Int? = nil) {
    self.emoji = emoji
    self.participants = participants
    self.count = max(count ?? 1, participants.count, 1)
  }
}
