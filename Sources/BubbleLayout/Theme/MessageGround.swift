/// The background of a message's text.
public enum MessageGround: Hashable, Sendable {
  /// A bubble in the colours of incoming or outgoing messages.
  case bubble
  /// The page, on which only content other than text has cards.
  case page
}
