import BubbleLayout

/// A change of a list that is on the screen; the loop hands it on and goes on.
enum ListEdit: Sendable {
  /// So many messages arrive at the end.
  case append(Int)
  /// So many older messages arrive above.
  case prepend(Int)
  /// So many of the conversation's own messages are there, and the next one's sender writes it, in
  /// a phase of the three dots, where there is one.
  case reveal(Int, typing: Int?)
  /// The chat looks different.
  case theme(Theme)
  /// The page has another width, in points.
  case width(Double)
}
