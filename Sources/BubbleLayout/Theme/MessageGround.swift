/// Ground of a message's words.
public enum MessageGround: Hashable, Sendable {
  /// A bubble in the colours of the message's side.
  case bubble
  /// The page, with cards around content that is no text.
  case page
}
