public import ChatModel
public import DisplayList

/// What lies at a point of a page.
public struct Hit: Hashable, Sendable {
  /// A place between two characters of a message's text.
  public struct Character: Hashable, Sendable {
    /// The nearest boundary between characters, as a UTF-8 offset into the text or caption.
    public var offset: Int
    /// Where a caret before that character stands: of no width, in points from the page's top left
    /// corner.
    public var caret: Rect
  }

  /// The message; nil on lines and bars.
  public var messageID: Message.ID?
  /// The innermost component, such as the link in a text in a bubble.
  public var component: HitArea.Role
  /// The rectangle of the component that was hit, in points from the page's top left corner.
  public var rect: Rect
  /// The part of the message's text, as UTF-8 offsets, for components inside a text.
  public var textRange: Range<Int>?
  /// What somebody hears who cannot see the component; nil where it says enough by itself.
  public var label: String?
  /// The character; nil beside texts.
  public var character: Character?

  /// Where the link leads; nil beside links.
  public var link: String? {
    if case .link(let target) = component { target } else { nil }
  }
}
