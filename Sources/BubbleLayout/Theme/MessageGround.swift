/// The background of a message's text.
public enum MessageGround: Hashable, Sendable {
  /// A bubble in the colours of the message's side.
  case bubble
  /// The page; content that is not text is on cards.
  case page
}
