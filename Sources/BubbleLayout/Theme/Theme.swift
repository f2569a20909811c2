/// How a conversation looks: fonts, colours, measures and which parts are shown.
///
/// A value; `Theme.named(_:appearance:)` gives the built-in ones, and a theme file overrides single
/// keys of one of them. All lengths are points.
public struct Theme: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// Whether it is meant for a bright or a dark surrounding.
  public var appearance: ThemeAppearance
  /// How the components of a message are put together.
  public var structure = AnyMessageStructure.bubble
  /// How far texts stand out from what is behind them.
  public var contrast = ThemeContrast.standard
  /// The faces that texts are set in.
  public var fonts: FontStyle
  /// What lies behind the messages, and the page's margins.
  public var page: PageStyle
  /// When neighbouring messages belong together, and how far rows stand apart.
  public var grouping: GroupingStyle
  /// The bar at the top of the page.
  public var titleBar: TitleBarStyle
  /// The line that says when, between messages.
  public var timeLine: TimeLineStyle
  /// The line that nobody said, such as who joined.
  public var notice: PillStyle
  /// The line above the first message that was not read.
  public var unreadLine: PillStyle
  /// The picture of who speaks.
  public var avatar: AvatarStyle
  /// The name of who speaks.
  public var senderName: SenderNameStyle
  /// The bubble around the content.
  public var bubble: BubbleStyle
  /// Where the clock time and the ticks stand, and how they look.
  public var status: StatusStyle
  /// The quoted message above or below an answer.
  public var reply: ReplyStyle
  /// The emoji that others answered with.
  public var reactions: ReactionStyle
  /// Pictures, films and cards.
  public var media: MediaStyle
}
