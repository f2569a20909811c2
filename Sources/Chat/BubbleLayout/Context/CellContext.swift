import ChatModel
import DisplayList
import TextShaping

/// The values that all cells of a page share: the theme, the environment and the text styles
/// derived from them.
///
/// It is a class, so that the parts of a cell can pass it on without copying a theme.
package final class CellContext: Sendable {
  /// The page's theme, with its colours adjusted to the contrast that it requires.
  package let theme: Theme
  /// The inputs of layout besides the theme and the conversation.
  package let environment: LayoutEnvironment
  /// The size strategies, which arrange the components of a message.
  let strategies: SizeStrategies
  /// The components that the program adds or replaces.
  let components: MessageComponents
  /// The registry entry of the theme's message structure, with a digest that distinguishes it from
  /// others.
  let structureEntry: MessageStructures.Entry
  /// The structures of messages that do not use the theme's structure, by content type.
  let structuresByKind: [String: MessageStructures.Entry]
  /// True if left and right are swapped.
  package let isMirrored: Bool
  /// The text styles in the bubbles of other people.
  let incoming: BubbleTextStyles
  /// The text styles in the bubbles of the conversation's owner.
  let outgoing: BubbleTextStyles
  /// Values that all content of the page shares, such as the styles of documents.
  let sharedValues = SharedValues()
  /// The style of the initials on an avatar.
  let initials: TextStyle
  /// The style of the title bar's title.
  let title: TextStyle

  /// Makes the context of a page.
  package init(
    theme: Theme, environment: LayoutEnvironment, strategies: SizeStrategies = SizeStrategies(),
    components: MessageComponents = MessageComponents()
  ) {
    structureEntry = environment.structures.entry(named: theme.structure)
    structuresByKind = environment.structures.entriesByKind
    let structures = [structureEntry.structure] + structuresByKind.values.map(\.structure)
    let theme = theme.adjusted(
      on: Set(structures.flatMap { [$0.ground(isOutgoing: false), $0.ground(isOutgoing: true)] }))
    self.theme = theme
    self.strategies = strategies
    self.components = components
    self.environment = environment
    isMirrored = environment.direction == .rightToLeft
    incoming = BubbleTextStyles(
      palette: theme.bubble.incoming, theme: theme, families: theme.fonts.incoming)
    outgoing = BubbleTextStyles(
      palette: theme.bubble.outgoing, theme: theme, families: theme.fonts.families)
    initials = TextStyle(
      families: theme.fonts.families, size: theme.avatar.fontSize, weight: .semibold,
      color: theme.avatar.color, lineHeight: theme.avatar.size)
    title = TextStyle(
      families: theme.fonts.families, size: theme.titleBar.size,
      weight: theme.titleBar.kind.titleWeight,
      color: theme.titleBar.color, lineHeight: 24)
  }

  /// The structure that composes a message: that of its content kind, otherwise the theme's.
  func structure(of row: MessageRow) -> any MessageStructure {
    guard !structuresByKind.isEmpty else { return structureEntry.structure }
    return (structuresByKind[row.message.content.type] ?? structureEntry).structure
  }

  /// The direction of texts that contain no letters.
  var baseDirection: TextConstraint.Direction { isMirrored ? .rightToLeft : .leftToRight }

  /// The page width for which themes are designed, in points: that of a phone.
  private static let designWidth = 390.0

  /// The page's margins.
  private var margins: EdgeInsets {
    var insets = theme.page.insets
    if environment.pageWidth >= theme.page.wideFrom {
      insets.left = max(insets.left, theme.page.wideMargin)
      insets.right = max(insets.right, theme.page.wideMargin)
    }
    return insets
  }

  /// The insets on both sides of the rows.
  ///
  /// They are the page's margins and, if the page is wider than the theme's column, half of the
  /// remaining width.
  var insets: EdgeInsets {
    var insets = margins
    let over = max(0, environment.pageWidth - theme.page.columnWidth)
    insets.left += (over / 2).rounded(.down)
    insets.right += (over / 2).rounded(.up)
    return insets
  }

  /// The width between the page's margin and the theme's column on each side, in points; negative
  /// if the page is narrower than the column.
  var sideRoom: Double { ((environment.pageWidth - theme.page.columnWidth) / 2).rounded(.down) }

  /// The width available to a cell's components between the page's margins, in points.
  var columnWidth: Double {
    let insets = insets
    return max(8, environment.pageWidth - insets.left - insets.right)
  }

  /// The width of a row's contents, without the column of avatars.
  func rowWidth(besideAvatar hasAvatar: Bool) -> Double {
    let avatar = hasAvatar ? theme.avatar.size + theme.avatar.gap : 0
    return max(theme.bubble.minimumWidth, columnWidth - avatar).rounded(.down)
  }

  /// The maximum width of a bubble, in points; narrow pages leave less space on the bubble's far
  /// side.
  var maximumBubbleWidth: Double {
    maximumBubbleWidth(holdingCode: false, widthBeside: 0)
  }

  /// The maximum width of a bubble next to components that the program adds, in points.
  ///
  /// A bubble with code or tables, whose lines are often too long for comfortable reading, can fill
  /// the whole column next to the avatars.
  func maximumBubbleWidth(holdingCode: Bool, widthBeside: Double) -> Double {
    let column = min(environment.pageWidth, theme.page.columnWidth)
    let insets = margins
    let needed =
      insets.left + insets.right + theme.avatar.size + theme.avatar.gap
      + max(
        BubbleOutline.reach(of: theme.bubble.tail), theme.bubble.incoming.picture.reach.left,
        theme.bubble.outgoing.picture.reach.right)
    let wanted = holdingCode ? 0 : theme.bubble.reservedWidth * min(1, column / Self.designWidth)
    let limit = holdingCode ? .infinity : theme.bubble.maximumWidth
    let free = column - max(needed + widthBeside, wanted)
    let share = (column - insets.left - insets.right) * theme.bubble.maximumShare
    return max(theme.bubble.minimumWidth, min(free, limit, share)).rounded(.down)
  }

  /// The theme's picture; nil if there is none or it cannot be shown.
  func picture(_ picture: ThemePicture?) -> ImageReference? {
    picture.flatMap { environment.themePictures[$0] }
  }

  /// The colour of a sender's name.
  func color(of sender: Sender) -> Color {
    if let color = theme.senderName.color { return color }
    return personalColor(of: sender)
  }

  /// The colour that identifies a sender, regardless of the style of names.
  private func personalColor(of sender: Sender) -> Color {
    if let color = sender.color { return theme.name(color) }
    return Self.color(sender.colorIndex, of: theme.senderName.palette) ?? theme.bubble.incoming.text
  }

  /// The colour of a sender's name above a quote.
  func quoteColor(of sender: Sender, isOutgoing: Bool) -> Color {
    let hasOwnFill = theme.bubble.outgoing.fill != theme.bubble.incoming.fill
    guard isOutgoing, hasOwnFill || sender.color == nil else { return personalColor(of: sender) }
    return Self.color(sender.colorIndex, of: theme.reply.outgoingPalette)
      ?? theme.bubble.outgoing.text
  }

  /// The colour behind a sender's initials.
  func discColor(of sender: Sender) -> Color {
    Self.color(sender.colorIndex, of: theme.avatar.palette) ?? theme.bubble.incoming.accent
  }

  /// The colour at an index modulo the number of colours; nil if there are no colours.
  private static func color(_ index: Int, of palette: [Color]) -> Color? {
    guard !palette.isEmpty else { return nil }
    let remainder = index % palette.count
    return palette[remainder < 0 ? remainder + palette.count : remainder]
  }
}

extension TitleBarStyle.Kind {
  /// The weight of the title in this kind of title bar.
  fileprivate var titleWeight: TextStyle.Weight {
    switch self {
    case .channel, .pictureAbove: .bold
    case .chat, .plain, .pictureTrailing: .semibold
    case .pictureLeading: .medium
    }
  }
}
