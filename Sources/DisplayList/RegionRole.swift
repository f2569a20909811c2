/// The meaning of a part of a cell, a page or a screen.
public enum RegionRole: Hashable, Sendable {
  /// The whole row.
  case cell
  /// The sender's picture or initials.
  case avatar
  /// The sender's name.
  case name
  /// The bubble, wherever nothing else lies in it.
  case bubble
  /// Words.
  case text
  /// A link, with its target.
  case link(String)
  /// A mention, with the id of the participant.
  case mention(String)
  /// A picture, with its name in the conversation.
  case image(String)
  /// A quote, with the id of the quoted message.
  case reply(String)
  /// A reaction, with its emoji.
  case reaction(String)
  /// Time and delivery.
  case status
  /// A line with a date.
  case dateSeparator
  /// A notice between messages.
  case notice
  /// The bar at the top of the page.
  case titleBar
  /// A part of a kind that the caller added.
  case custom(String)
}
