public import DisplayList

/// The bar at the top of the page.
public struct TitleBarStyle: Hashable, Sendable {
  /// The arrangement of the title and the other parts.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The title in the middle, between a back arrow and three dots; a group's title is followed by
    /// the number of people.
    case chat
    /// The title at the leading edge, after a number sign, or after the picture of the only other
    /// person.
    case channel
    /// The title in the middle, with the names of the other participants next to it in a smaller
    /// size.
    case plain
    /// The back button, a picture, and the title and second line next to it; icons at the trailing
    /// edge.
    case pictureLeading
    /// The title and second line in the middle, the back button at the leading edge and a picture
    /// at the trailing edge.
    case pictureTrailing
    /// A large picture in the middle, and the title on a pill below it.
    case pictureAbove
  }

  /// The icon of the back button.
  public enum Back: String, Hashable, Sendable, CaseIterable {
    /// An arrowhead.
    case chevron
    /// An arrow with its shaft.
    case arrow
    /// No back button.
    case none
  }

  /// The text of the line below the title if the conversation has no subtitle.
  public enum SecondLine: String, Hashable, Sendable, CaseIterable {
    /// For a group, the number of members.
    case members
    /// For a group, the names of the other participants.
    case names
    /// No line.
    case none
  }

  /// The arrangement of the title and the other parts.
  public var kind: Kind
  /// True if the page has a title bar.
  public var isVisible: Bool
  /// The height without the rule below the bar, in points.
  public var height: Double
  /// The fill behind the title.
  public var fill: Color
  /// The colour of the title and its icons.
  public var color: Color
  /// The colour of the line below the title, and of the names next to a `plain` title; nil uses the
  /// incoming palette's secondary colour.
  public var subtitle: Color?
  /// The colour of the hairline below the bar.
  public var rule: Color
  /// The size of the title, in points.
  public var size: Double
  /// The size of the line below the title, in points.
  public var subtitleSize: Double
  /// The text of the line below the title if the conversation has no subtitle.
  public var secondLine: SecondLine
  /// The width and height of the picture, in points; 0 shows none.
  public var avatarSize: Double
  /// The icon of the back button; ignored for a `channel` and for a `plain` title.
  public var back: Back
  /// The icons at the trailing edge of `pictureLeading`, in reading order.
  public var signs: [ChromeSign]
  /// The fill behind the back button and the name of `pictureAbove`; clear draws nothing.
  public var button: Color
  /// The colour of the line around the back button and the name; clear draws no line.
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
