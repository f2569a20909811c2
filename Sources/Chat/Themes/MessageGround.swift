/// The background of a message's text.
public enum MessageGround: Hashable, Sendable {
  /// A bubble in the colours of incoming or outgoing messages.
  case bubble
  /// The page itself: text has no bubble, and other content is drawn on cards.
  case page
}
