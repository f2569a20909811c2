/// The role of a part of a cell, a page or a screen.
///
/// A larger part that responds to touch is in front of the smaller parts within it that do not
/// respond on their own: `status` is in front of the clock time and the delivery icon, `reply` in
/// front of the author and the text of a quote.
public enum RegionRole: Hashable, Sendable {
  /// The whole row.
  case cell
  /// The sender's portrait or initials.
  case avatar
  /// The sender's name.
  case name
  /// The bubble, except for the other parts within it.
  case bubble
  /// The lines of a message's text.
  case text
  /// A link, with its address; empty if a program must not open its target (see
  /// ``Region/rawTarget``).
  case link(String)
  /// A mention, with the id of the participant.
  case mention(String)
  /// An image, with its name in the conversation.
  case image(String)
  /// A quote, with the id of the quoted message.
  case reply(String)
  /// The author of the quoted message.
  case replyAuthor
  /// The text of the quoted message; it follows the author's name if the name has no line of its
  /// own.
  case replyText
  /// A reaction, with its emoji.
  case reaction(String)
  /// The clock time and the delivery status.
  case status
  /// The clock time, with a note if the message has been edited.
  case time
  /// The icon of the delivery status.
  case delivery
  /// A line with a date.
  case dateSeparator
  /// A notice between messages.
  case notice
  /// The bar at the top of the page.
  case titleBar
  /// A custom part that a program added.
  case custom(String)
}

extension RegionRole {
  /// A formula; the label is its TeX source.
  public static let formula = RegionRole.custom("formula")

  /// A formula whose source is drawn instead; the label is its TeX source.
  ///
  /// - Parameter reason: The reason why the formula could not be typeset.
  /// - Returns: The role.
  package static func formulaSource(_ reason: String) -> RegionRole {
    .custom(sourcePrefix + reason)
  }

  /// The reason why a formula's source is drawn instead; nil for other roles.
  package var formulaProblem: String? {
    guard case .custom(let name) = self, name.hasPrefix(Self.sourcePrefix) else { return nil }
    return String(name.dropFirst(Self.sourcePrefix.count))
  }

  private static let sourcePrefix = "formulaSource:"

  /// A page that is not part of the conversation, such as a document's cover; it has no background.
  package static let sheet = RegionRole.custom("sheet")
  /// A heading on a page that is not part of the conversation.
  package static let sheetHeading = RegionRole.custom("sheetHeading")
}
