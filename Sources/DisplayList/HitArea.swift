/// A part of a cell that answers to a touch.
public struct HitArea: Hashable, Sendable {
  /// What a part is.
  public enum Role: Hashable, Sendable {
    case cell
    case avatar
    case name
    case bubble
    case text
    case link(String)
    case mention(String)
    case image(String)
    case reply(String)
    case reaction(String)
    case status
    case timeLine
    case notice
    case titleBar
    /// A part of a kind that the caller added.
    case custom(String)
  }

  /// What a touch here means.
  public var role: Role
  /// In points from the cell's top left corner.
  ///
  /// A link over three lines has three.
  public var rects: [Rect]
  /// The part of the message's text, as UTF-8 offsets, for the roles inside a text.
  public var textRange: Range<Int>?
  /// What somebody hears who cannot see it; nil where the role and the text say enough.
  public var label: String?

  /// Makes an area.
  public init(role: Role, rects: [Rect], textRange: Range<Int>? = nil, label: String? = nil) {
    self.role = role
    self.rects = rects
    self.textRange = textRange
    self.label = label
  }
}
