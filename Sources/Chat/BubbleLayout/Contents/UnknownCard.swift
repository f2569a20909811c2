import DisplayList
import TextShaping

/// A card with the name of a kind, a line for each of its simple values, and its pictures.
struct UnknownCard: MeasuredContent {
  /// A key with its value.
  private struct Row {
    let key: MeasuredText
    let value: MeasuredText
    /// The position of the value, relative to the row's top leading corner.
    let valueOrigin: Point

    var height: Double {
      max(key.size.height, valueOrigin.y + value.size.height)
    }
  }

  let size: Size
  let fit = ContentFit.padded

  private let title: MeasuredText
  private let pictures: [(picture: ContentPicture, size: Size)]
  private let rows: [Row]
  private let omitted: MeasuredText?
  private let palette: BubblePalette

  private static let padding = EdgeInsets(top: 2, left: 11, bottom: 2, right: 0)
  private static let barWidth = 3.0
  private static let rowGap = 3.0
  private static let pictureHeight = 120.0
  private static let columnGap = 12.0
  /// The minimum width for two columns, in points; in a narrower card, each value is below its key.
  private static let leastColumns = 150.0
  /// The minimum width of the card's lines, in points; narrower lines hold only a few characters,
  /// so titles, keys and values can then have more lines.
  private static let leastLine = 90.0

  /// Measures a card.
  init(
    type: String, fields: [UnknownField], omittedCount: Int, in context: ContentContext
  ) {
    let rowFields = fields.compactMap { field -> (key: String, value: String)? in
      if case .words(let key, let value) = field { (key, value) } else { nil }
    }
    let media = context.theme.media
    let padding = Self.padding
    let room = max(8, context.width - padding.left - padding.right)
    let isStacked = room < Self.leastColumns
    let isNarrow = room < Self.leastLine
    let detail = ContentTextStyle(
      size: media.detailSize, color: context.palette.secondary, lineHeight: 18)
    let plain = ContentTextStyle(size: media.detailSize, lineHeight: 18)
    title = context.text(
      UnknownLabel.title(type),
      style: ContentTextStyle(size: media.titleSize, weight: .semibold, lineHeight: 21),
      width: room, maximumLines: isNarrow ? 4 : 1, role: .placeholder)
    pictures = fields.compactMap { field in
      guard case .picture(let source) = field, let picture = context.picture(source) else {
        return nil
      }
      let (width, height) = (Double(picture.pixelWidth), Double(picture.pixelHeight))
      let scale = min(room / width, Self.pictureHeight / height)
      return (
        picture,
        Size(
          width: max(1, (width * scale).rounded(.down)),
          height: max(1, (height * scale).rounded(.down)))
      )
    }
    let keys = rowFields.map {
      context.text(
        $0.key, style: detail, width: isStacked ? room : room * 0.4,
        maximumLines: isNarrow ? 3 : 1)
    }
    let column = keys.reduce(0) { max($0, $1.size.width) }.rounded(.up) + Self.columnGap
    rows = zip(keys, rowFields).map { key, field in
      let value = context.text(
        field.value, style: plain, width: isStacked ? room : room - column,
        maximumLines: isNarrow ? 4 : 2)
      return Row(
        key: key, value: value,
        valueOrigin: isStacked ? Point(x: 0, y: key.size.height) : Point(x: column, y: 0))
    }
    omitted =
      omittedCount > 0
      ? context.text("+ \(omittedCount)", style: detail, width: room, maximumLines: 1) : nil
    palette = context.palette
    let widestRow = rows.reduce(max(title.size.width, omitted?.size.width ?? 0)) {
      max($0, $1.key.size.width, $1.valueOrigin.x + $1.value.size.width)
    }
    let widest = pictures.reduce(widestRow) { max($0, $1.size.width) }
    let height = rows.reduce(
      title.size.height + (omitted.map { Self.rowGap + $0.size.height } ?? 0)
        + pictures.reduce(0) { $0 + 2 * Self.rowGap + $1.size.height }
    ) {
      $0 + Self.rowGap + $1.height
    }
    size = Size(
      width: min(context.width, (widest + padding.left + padding.right).rounded(.up)),
      height: (height + padding.top + padding.bottom).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let bar = Rect(x: box.minX, y: box.minY, width: Self.barWidth, height: box.height)
    canvas.fill(.roundedRect(bar, CornerRadii(Self.barWidth / 2)), palette.secondary)
    let origin = box.inset(by: Self.padding).origin
    canvas.text(title, at: origin)
    var y = origin.y + title.size.height
    for (picture, size) in pictures {
      y += Self.rowGap
      let place = Rect(origin: Point(x: origin.x, y: y), size: size)
      canvas.picture(picture, in: place, clip: .roundedRect(place, CornerRadii(4)))
      y += size.height + Self.rowGap
    }
    for row in rows {
      y += Self.rowGap
      canvas.text(row.key, at: Point(x: origin.x, y: y))
      canvas.text(row.value, at: row.valueOrigin.offset(dx: origin.x, dy: y))
      y += row.height
    }
    if let omitted { canvas.text(omitted, at: Point(x: origin.x, y: y + Self.rowGap)) }
  }
}
