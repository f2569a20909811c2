/// What the bar at the top of the page says.
package struct TitleBarRow: Hashable, Sendable {
  /// The conversation's title, or the names of the others where it has none.
  package var title: String
  /// How many people take part.
  package var participantCount: Int
  /// Whether more than two people take part.
  package var isGroup: Bool

  /// Makes a title bar.
  package init(title: String, participantCount: Int, isGroup: Bool) {
    self.title = title
    self.participantCount = participantCount
    self.isGroup = isGroup
  }
}
