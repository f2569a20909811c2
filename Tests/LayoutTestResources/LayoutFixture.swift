package import BubbleLayout
package import ChatModel
package import DisplayList
import TestResources
package import TextShaping

/// Pages whose text consists of boxes, so that positions and sizes are easy to compute.
///
/// A character is 10 points wide, a space 5; a line is 12 high; a stamp such as `09:26` is 50 × 10.
/// On a page of 390 points a telegram bubble is at most 282 wide, 258 of them for text.
package struct LayoutFixture {
  /// The built-in themes with bubbles.
  package static let bubbleThemes = ["telegram", "wechat"]
  package static let boxes = Result {
    try FontCatalog(directories: [TestResources.boxFontDirectory])
  }

  package let shaper: TextShaper
  package var theme: Theme { didSet { prepared = Prepared() } }
  package var pageWidth = 390.0 { didSet { prepared = Prepared() } }
  package var direction = LayoutDirection.leftToRight { didSet { prepared = Prepared() } }
  package var strategies = SizeStrategies() { didSet { prepared = Prepared() } }
  package var components = MessageComponents() { didSet { prepared = Prepared() } }
  package var kinds = ContentKinds() { didSet { prepared = Prepared() } }
  package var structures = MessageStructures() { didSet { prepared = Prepared() } }
  package var images: any ImageSizing = NoImages() { didSet { prepared = Prepared() } }
  package var scale = 2.0 { didSet { prepared = Prepared() } }
  package var locale = "en-GB" { didSet { prepared = Prepared() } }

  /// The builder for the properties above, which copies share until one of them changes: it adjusts
  /// a whole theme, so it is not made for each row.
  private final class Prepared { var builder: CellBuilder? }
  private var prepared = Prepared()

  package init(_ name: String = "telegram") throws {
    shaper = try TextShaper(catalog: Self.boxes.get())
    theme = try Theme.named(name)
    theme.fonts.families = [TestResources.boxFamily]
    theme.fonts.monospaceFamilies = [TestResources.boxFamily]
    theme.fonts.size = 10
    theme.fonts.lineHeight = 12
    theme.fonts.codeScale = 1
    theme.fonts.emojiSize = 20
    theme.fonts.emojiLineHeight = 24
    theme.status.size = 10
    theme.status.lineHeight = 10
    theme.senderName.size = 10
    theme.senderName.lineHeight = 12
    theme.reply.size = 10
    theme.reply.lineHeight = 12
    theme.reactions.size = 10
    theme.avatar.fontSize = 10
    theme.media.titleSize = 10
    theme.media.detailSize = 10
  }

  package func environment() throws -> LayoutEnvironment {
    try LayoutEnvironment(
      pageWidth: pageWidth, scale: scale, locale: locale, direction: direction, images: images,
      kinds: kinds, structures: structures)
  }

  package func builder() throws -> CellBuilder {
    if let builder = prepared.builder { return builder }
    let builder = CellBuilder(
      theme: theme, environment: try environment(), strategies: strategies,
      components: components)
    prepared.builder = builder
    return builder
  }

  /// The cache keys of the page's cells.
  package func keys(fonts: String = "") throws -> CellKeys {
    CellKeys(of: try builder(), theme: CellKeys.digest(of: theme), fonts: fonts)
  }

  package func snapshot(of row: TimelineRow) throws -> CellSnapshot {
    try builder().snapshot(of: row, shaper: shaper)
  }

  package func snapshot(of row: MessageRow) throws -> CellSnapshot {
    try snapshot(of: .message(row))
  }

  /// A received message.
  package static func incoming(
    _ text: RichText, stamp: String? = nil, position: GroupPosition = .single
  ) -> MessageRow {
    MessageRow(
      message: Message(id: "m", sender: "bo", content: .text(text)), sender: bo,
      position: position, stamp: stamp)
  }

  /// A sent message.
  package static func outgoing(
    _ text: RichText, stamp: String? = nil, status: Message.Status? = nil,
    position: GroupPosition = .single
  ) -> MessageRow {
    MessageRow(
      message: Message(id: "m", sender: "me", content: .text(text)), isOutgoing: true,
      position: position, stamp: stamp, status: status)
  }

  package static let bo = Sender(id: "bo", name: "Bo", initials: "B", colorIndex: 0)
}

extension CellSnapshot {
  /// The first box of a role.
  package func box(_ role: RegionRole) -> Rect? { hitAreas.first { $0.role == role }?.rects.first }

  /// The role that a touch at a point hits: that of the foremost area that contains the point.
  package func role(at point: Point) -> RegionRole? {
    hitAreas.last { $0.rects.contains { $0.contains(point) } }?.role
  }

  /// All texts, from the back to the front.
  package var texts: [(text: ShapedText, origin: Point)] {
    items.compactMap { item in
      if case .text(let text, let origin) = item { (text, origin) } else { nil }
    }
  }

  /// The text that consists of these words, with its position.
  package func text(_ words: String) -> (text: ShapedText, origin: Point)? {
    texts.first { $0.text.text == words }
  }
}
