import ChatModel
import DisplayList
import TextShaping

/// The values that every cell of a page shares: the theme, the environment and the text styles
/// derived from them.
///
/// It is a class, so that the parts of a cell pass it on without copying a theme.
package final class CellContext: Sendable {
  /// The look of the page, after the theme's colours are adjusted to the contrast that it requires.
  package let theme: Theme
  /// The inputs of layout other than the theme and the conversation.
  package let environment: LayoutEnvironment
  /// The size strategies, which arrange the components of a message.
  let strategies: SizeStrategies
  /// The components that a program adds or replaces.
  let components: MessageComponents
  /// The registry entry of the theme's structure, with the digest that distinguishes it from
  /// others.
  let structureEntry: MessageStructures.Entry
  /// The structures of messages that do not use the theme's, by the types of their content.
  let structuresByKind: [String: MessageStructures.Entry]
  /// True if left and right are exchanged.
  package let isMirrored: Bool
  /// The text styles in bubbles of others.
  let incoming: BubbleTextStyles
  /// The text styles in one's own bubbles.
  let outgoing: BubbleTextStyles
  /// Values shared by contents of the page, such as the styles of documents.
  let sharedValues = SharedValues()
  /// The style of the initials on an avatar.
  let initials: TextStyle
  /// The style of the title bar's title.
  let title: TextStyle

  /// Makes a page's context.
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

  /// The structure that composes a message: from its kind of content, or else the theme.
  func structure(of row: MessageRow) -> any MessageStructure {
    guard !structuresByKind.isEmpty else { return structureEntry.structure }
    return (structuresByKind[row.message.content.type] ?? structureEntry).structure
  }

  /// The direction of texts that have no letters to decide it.
  var baseDirection: TextConstraint.Direction { isMirrored ? .rightToLeft : .leftToRight }

  /// The width of the pages that themes are drawn for, in points: that of a phone.
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

  /// The insets on both sides of the rows: the page's margins and, on a page that is wider than the
  /// theme's column, half of the remaining width.
  var insets: EdgeInsets {
    var insets = margins
    let over = max(0, environment.pageWidth - theme.page.columnWidth)
    insets.left += (over / 2).rounded(.down)
    insets.right += (over / 2).rounded(.up)
    return insets
  }

  /// The width between the page's margin and the theme's column on each side, in points; zero
  /// unless the page is wider than the column.
  var sideRoom: Double { ((environment.pageWidth - theme.page.columnWidth) / 2).rounded(.down) }

  /// The width that the page's margins leave for a cell's components, in points.
  var columnWidth: Double {
    let insets = insets
    return max(8, environment.pageWidth - insets.left - insets.right)
  }

  /// The width of a row's contents, without the column of avatars.
  func rowWidth(besideAvatar hasAvatar: Bool) -> Double {
    let avatar = hasAvatar ? theme.avatar.size + theme.avatar.gap : 0
    return max(theme.bubble.minimumWidth, columnWidth - avatar).rounded(.down)
  }

  /// The maximum width of a bubble, in points; narrow pages keep less room free on the bubble's far
  /// side.
  var maximumBubbleWidth: Double {
    maximumBubbleWidth(holdingCode: false, widthBeside: 0)
  }

  /// The maximum width of a bubble next to a program's added components, in points.
  ///
  /// A bubble with code or tables, whose lines are often too long for comfortable reading, may fill
  /// the whole column next to the senders' pictures.
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

  /// The colour of a person's name.
  func color(of sender: Sender) -> Color {
    if let color = theme.senderName.color { return color }
    return personalColor(of: sender)
  }

  /// The colour that identifies a person, regardless of the style of names.
  private func personalColor(of sender: Sender) -> Color {
    if let color = sender.color { return theme.name(color) }
    return theme.senderName.palette.wrapping(sender.colorIndex) ?? theme.bubble.incoming.text
  }

  /// The colour of a person's name on a quote.
  func quoteColor(of sender: Sender, isOutgoing: Bool) -> Color {
    let hasOwnFill = theme.bubble.outgoing.fill != theme.bubble.incoming.fill
    guard isOutgoing, hasOwnFill || sender.color == nil else { return personalColor(of: sender) }
    return theme.reply.outgoingPalette.wrapping(sender.colorIndex) ?? theme.bubble.outgoing.text
  }

  /// The colour behind a person's initials.
  func discColor(of sender: Sender) -> Color {
    theme.avatar.palette.wrapping(sender.colorIndex) ?? theme.bubble.incoming.accent
  }
}

extension TitleBarStyle.Kind {
  /// The weight of the title in a title bar of this kind.
  fileprivate var titleWeight: TextStyle.Weight {
    switch self {
    case .channel, .pictureAbove: .bold
    case .chat, .plain, .pictureTrailing: .semibold
    case .pictureLeading: .medium
    }
  }
}

extension [Color] {
  /// The element at an index modulo the number of elements.
  fileprivate func wrapping(_ index: Int) -> Color? {
    guard !isEmpty else { return nil }
    let remainder = index % count
    return self[remainder < 0 ? remainder + count : remainder]
  }
}
