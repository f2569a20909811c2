public import ChatModel
import Kit

/// The look of a conversation: its fonts, colours and measures, and the parts that are shown.
///
/// A theme is a value type. `ThemeCatalog` reads the built-in themes and the themes in a caller's
/// folders; a theme made in code starts from plain-looking defaults. All lengths and sizes are in
/// points.
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The appearance for which the theme is designed, light or dark.
  public var appearance: Appearance
  /// The name of the structure that arranges a message's components: `bubble`, `row`, `dialogue`,
  /// or a program's own structure (see ``MessageStructures``).
  ///
  /// A renderer rejects a theme whose structure is unknown.
  public var structure: String { didSet { structureOrigin = ThemeOrigin() } }
  /// The names of the built-in structures.
  static let builtInStructures = ["bubble", "row", "dialogue"]
  /// The file and key that set the name of the structure.
  package var structureOrigin = ThemeOrigin()
  /// The contrast between text and its background.
  public var contrast: ThemeContrast
  /// The fonts and sizes of text.
  public var fonts: FontStyle
  /// The background of the messages, and the page's margins.
  public var page: PageStyle
  /// The conditions for grouping neighbouring messages, and the distances between rows.
  public var grouping: GroupingStyle
  /// The style of the bar at the top of the page.
  public var titleBar: TitleBarStyle
  /// The style of the bar below the messages, if the page has one.
  public var inputBar: InputBarStyle
  /// The style of the separator with a date or time between messages.
  public var dateSeparator: DateSeparatorStyle
  /// The style of a line without a sender, such as a notice about a new member.
  public var notice: PillStyle
  /// The style of the separator above the first unread message.
  public var unreadLine: PillStyle
  /// The text of the separator above the first unread message.
  public var unreadLabel: UnreadLabelStyle
  /// The style of the sender's avatar.
  public var avatar: AvatarStyle
  /// The style of the sender's name.
  public var senderName: SenderNameStyle
  /// The style of the bubble around the content.
  public var bubble: BubbleStyle
  /// The style of messages in row structures.
  public var row: RowStyle
  /// The style of the clock time and the delivery status icons.
  public var status: StatusStyle
  /// The style of the message that a reply quotes.
  public var reply: ReplyStyle
  /// The style of the reactions to a message.
  public var reactions: ReactionStyle
  /// The style of pictures, videos and cards.
  public var media: MediaStyle
  /// The style of documents within a message.
  public var document: DocumentStyle
  /// The colours of highlighted code.
  public var syntax: SyntaxStyle
  /// Images that replace drawn icons.
  public var icons: ThemeIcons

  /// Makes a theme; the defaults are plain, with grey and pale blue bubbles on a white page.
  ///
  /// The initializer does not check the values; `validate()` and every renderer do.
  public init(
    name: String, appearance: Appearance = .light,
    structure: String = "bubble", contrast: ThemeContrast = .standard,
    fonts: FontStyle = FontStyle(), page: PageStyle = PageStyle(),
    grouping: GroupingStyle = GroupingStyle(), titleBar: TitleBarStyle = TitleBarStyle(),
    inputBar: InputBarStyle = InputBarStyle(),
    dateSeparator: DateSeparatorStyle = DateSeparatorStyle(),
    notice: PillStyle = PillStyle(),
    unreadLine: PillStyle = PillStyle(), avatar: AvatarStyle = AvatarStyle(),
    senderName: SenderNameStyle = SenderNameStyle(), bubble: BubbleStyle = BubbleStyle(),
    row: RowStyle = RowStyle(), status: StatusStyle = StatusStyle(),
    reply: ReplyStyle = ReplyStyle(),
    reactions: ReactionStyle = ReactionStyle(), media: MediaStyle = MediaStyle(),
    document: DocumentStyle = DocumentStyle(), syntax: SyntaxStyle = SyntaxStyle(),
    unreadLabel: UnreadLabelStyle = UnreadLabelStyle(),
    icons: ThemeIcons = ThemeIcons()
  ) {
    self.name = name
    self.appearance = appearance
    self.structure = structure
    self.contrast = contrast
    self.fonts = fonts
    self.page = page
    self.grouping = grouping
    self.titleBar = titleBar
    self.inputBar = inputBar
    self.dateSeparator = dateSeparator
    self.notice = notice
    self.unreadLine = unreadLine
    self.unreadLabel = unreadLabel
    self.avatar = avatar
    self.senderName = senderName
    self.bubble = bubble
    self.row = row
    self.status = status
    self.reply = reply
    self.reactions = reactions
    self.media = media
    self.document = document
    self.syntax = syntax
    self.icons = icons
  }
}

/// The file and key that set a theme's structure; ignored when themes are compared.
package struct ThemeOrigin: Hashable, MethodEquatable, Sendable {
  /// The name of the file; nil for a theme made in code.
  package var file: String?
  /// The key in the file.
  package var key: String

  /// Makes an origin; without arguments, that of a theme made in code.
  package init(file: String? = nil, key: String = "structure") {
    self.file = file
    self.key = key
  }

  package func isEqual(to other: ThemeOrigin) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
