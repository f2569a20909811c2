/// A part of a cell that answers to a touch.
public struct HitArea: Hashable, Sendable {
  /// What a part is.
  public enum Role: Hashable, Sendable {
    /// The whole row.
    case cell
    /// The sender's picture or initials.
    case avatar
    /// The sender's name.
    case name
    /// The bubble, wherever nothing else lies in it.
    case bubble
    /// Words.
    case text
    /// A link, with its target.
    case link(String)
    /// A mention, with the id of the participant.
    case mention(String)
    /// A picture, with its name in the conversation.
    case image(String)
    /// A quote, with the id of the quoted message.
    case reply(String)
    /// A reaction, with its emoji.
    case reaction(String)
    /// Time and delivery.
    case status
    /// A line with a date.
    case dateSeparator
    /// A notice between messages.
    case notice
    /// The bar at the top of the page.
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
  /// The same part in Unicode scalars, as JSON counts it; nil where `textRange` is.
  public var scalarRange: Range<Int>?
  /// What somebody hears who cannot see it; nil where the role and the text say enough.
  public var label: String?

  /// Makes an area.
  public init(
    role: Role, rects: [Rect], textRange: Range<Int>? = nil, scalarRange: Range<Int>? = nil,
    label: String? = nil
  ) {
    self.role = role
    self.rects = rects
    self.textRange = textRange
    self.scalarRange = scalarRange
    self.label = label
  }
}
