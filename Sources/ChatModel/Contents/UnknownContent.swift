/// Content of a kind that this version does not know.
public struct UnknownContent: Hashable, Sendable {
  /// The kind's name in the source.
  public var type: String
  /// What can be said of it in words.
  public var text: RichText?

  /// Makes unknown content.
  public init(type: String, text: RichText? = nil) {
    self.type = type
    self.text = text
  }
}
