public import DisplayList

/// The style of the bar at the top of the page.
public struct TitleBarStyle: Hashable, Sendable {
  /// The arrangement of the title and the other parts.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The title in the middle, between a back arrow and three dots; a group's title is followed by
    /// the number of members.
    case chat
    /// The title at the leading edge, after a number sign, or after the avatar of the only other
    /// participant.
    case channel
    /// The title in the middle, with the names of the other participants next to it in a smaller
    /// size.
    case plain
    /// The back button, an avatar, and next to it the title above the second line; icons at the
    /// trailing edge.
    case pictureLeading
    /// The title and second line in the middle, the back button at the leading edge and an avatar
    /// at the trailing edge.
    case pictureTrailing
    /// A large avatar in the middle, with the title in a pill below it.
    case pictureAbove
  }

  /// The icon of the back button.
  public enum Back: String, Hashable, Sendable, CaseIterable {
    /// An arrowhead without a shaft.
    case chevron
    /// An arrow with a shaft.
    case arrow
    /// No back button.
    case none
  }

  /// The source of the second line's text if the conversation has no subtitle.
  public enum SecondLine: String, Hashable, Sendable, CaseIterable {
    /// For a group, the number of members.
    case members
    /// For a group, the names of the other participants.
    case names
    /// No second line.
    case none
  }

  /// The arrangement of the title and the other parts.
  public var kind: Kind
  /// True if the page has a title bar.
  public var isVisible: Bool
  /// The bar's height without the hairline below it, in points.
  public var height: Double
  /// The bar's fill.
  public var fill: Color
  /// The colour of the title and the bar's icons.
  public var color: Color
  /// The colour of the second line, and of the names next to a `plain` title; nil uses the incoming
  /// palette's secondary colour.
  public var subtitle: Color?
  /// The colour of the hairline below the bar.
  public var rule: Color
  /// The font size of the title, in points.
  public var size: Double
  /// The font size of the second line, in points.
  public var subtitleSize: Double
  /// The source of the second line's text if the conversation has no subtitle.
  public var secondLine: SecondLine
  /// The width and height of the avatar, in points; 0 shows none.
  public var avatarSize: Double
  /// The icon of the back button; ignored in `channel` and `plain` title bars.
  public var back: Back
  /// The icons at the trailing edge of a `pictureLeading` title bar, in reading order.
  public var signs: [ChromeSign]
  /// The fill behind the back button and behind the title in a `pictureAbove` title bar; clear
  /// draws nothing.
  public var button: Color
  /// The colour of the lines around the back button and the title; clear draws no lines.
  public var buttonBorder: Color

  /// Makes a title bar's style.
  public init(
    kind: Kind = .chat, isVisible: Bool = true, height: Double = 52, fill: Color = .white,
    color: Color = .black, subtitle: Color? = nil,
    rule: Color = Color(red: 0, green: 0, blue: 0, alpha: 0x1f),
    size: Double = 17, subtitleSize: Double = 13, secondLine: SecondLine = .members,
    avatarSize: Double = 0, back: Back = .chevron, signs: [ChromeSign] = [],
    button: Color = .clear, buttonBorder: Color = .clear
  ) {
    self.kind = kind
    self.isVisible = isVisible
    self.height = height
    self.fill = fill
    self.color = color
    self.subtitle = subtitle
    self.rule = rule
    self.size = size
    self.subtitleSize = subtitleSize
    self.secondLine = secondLine
    self.avatarSize = avatarSize
    self.back = back
    self.signs = signs
    self.button = button
    self.buttonBorder = buttonBorder
  }
}
