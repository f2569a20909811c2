import DisplayList
import TextShaping

/// A row that is not part of the conversation: on the cover, or on a picture page.
enum SheetRow: Sendable {
  /// A heading, which is the first row of its page.
  case heading(String)
  /// A label above the rows that it describes.
  case label(String)
  case words(String)
  /// A digest, in a monospaced font.
  case code(String)
  /// A picture, with its caption and its digest below.
  case picture(ImageReference, name: String, alternative: String, caption: [String], digest: String)
}

/// The look of the cover and the picture pages: black on white, in the theme's font families.
struct SheetStyle: Sendable {
  let families: [String]
  let monospaceFamilies: [String]
  /// The width of the cells, in the cells' points.
  let width: Double
  /// The maximum height of a page, in the cells' points.
  let pageHeight: Double
  /// The number of the cells' points per point of the sheet, so that text has sizes suited to
  /// print.
  let factor: Double
  /// True if pages read from right to left.
  let isMirrored: Bool

  /// The space above a picture, enough for the heading above the first picture, in points of the
  /// sheet.
  private static let headingRoom = 40.0

  /// Lays out a row.
  func snapshot(of row: SheetRow, shaper: TextShaper) -> CellSnapshot {
    var drawing = SheetDrawing(style: self, shaper: shaper)
    switch row {
    case .heading(let text):
      drawing.add(text, size: 18, lineHeight: 24, weight: .bold, above: 0, role: .sheetHeading)
      drawing.space(6)
    case .label(let text):
      drawing.add(text, size: 9, lineHeight: 13, weight: .bold, above: 9)
    case .words(let text): drawing.add(text, size: 10, lineHeight: 14)
    case .code(let text): drawing.add(text, size: 8, lineHeight: 12, isCode: true)
    case .picture(let reference, let name, let alternative, let caption, let digest):
      var texts = SheetDrawing(style: self, shaper: shaper)
      texts.add(name, size: 10, lineHeight: 14, weight: .bold, above: 6)
      for line in caption { texts.add(line, size: 9, lineHeight: 13) }
      texts.add(digest, size: 8, lineHeight: 12, isCode: true)
      texts.space(14)
      drawing.add(
        reference, named: name, alternative: alternative,
        upTo: pageHeight - texts.height - Self.headingRoom * factor)
      drawing.append(texts)
    }
    return drawing.snapshot
  }
}

/// The display items of a row, laid out from top to bottom.
private struct SheetDrawing {
  let style: SheetStyle
  let shaper: TextShaper
  private(set) var height = 0.0
  private var items: [DisplayItem] = []
  private var regions: [CellRegion] = []

  init(style: SheetStyle, shaper: TextShaper) {
    self.style = style
    self.shaper = shaper
  }

  /// The inset on both sides of a row, in points of the sheet.
  private static let inset = 12.0
  private var inset: Double { Self.inset * style.factor }
  private var room: Double { max(1, style.width - 2 * inset) }

  mutating func space(_ points: Double) { height += (points * style.factor).rounded() }

  mutating func add(
    _ text: String, size: Double, lineHeight: Double, weight: TextStyle.Weight = .regular,
    above: Double = 0, isCode: Bool = false, role: RegionRole? = nil
  ) {
    space(above)
    let shaped = shaper.shape(
      StyledText(
        text,
        style: TextStyle(
          families: isCode ? style.monospaceFamilies : style.families, size: size * style.factor,
          weight: weight, color: .black, lineHeight: (lineHeight * style.factor).rounded())),
      in: TextConstraint(
        width: room, baseDirection: style.isMirrored ? .rightToLeft : .leftToRight))
    let x = style.isMirrored ? style.width - inset - shaped.size.width : inset
    items.append(.text(shaped, origin: Point(x: x, y: height)))
    if let role {
      let rect = Rect(x: 0, y: height, width: style.width, height: shaped.size.height)
      regions.append(CellRegion(role: role, rects: [rect], label: text))
    }
    height += shaped.size.height.rounded(.up)
  }

  /// Adds a picture as large as fits, but at most one point per pixel.
  mutating func add(
    _ picture: ImageReference, named name: String, alternative: String, upTo height: Double
  ) {
    let (width, tall) = (Double(max(1, picture.pixelWidth)), Double(max(1, picture.pixelHeight)))
    let scale = min(room / width, max(1, height) / tall, style.factor)
    let size = Size(
      width: max(1, (width * scale).rounded(.down)), height: max(1, (tall * scale).rounded(.down)))
    let x = style.isMirrored ? style.width - inset - size.width : inset
    let rect = Rect(x: x, y: self.height, width: size.width, height: size.height)
    items.append(.image(picture, rect, clip: .rect(rect)))
    regions.append(CellRegion(role: .image(name), rects: [rect], label: alternative))
    self.height += size.height
  }

  mutating func append(_ other: SheetDrawing) {
    let offset = Point(x: 0, y: height)
    items.append(.group(other.items, offset: offset, clip: nil, opacity: 1))
    regions += other.regions.map { $0.of($0.owner, movedBy: offset) }
    height += other.height
  }

  var snapshot: CellSnapshot {
    let size = Size(width: style.width, height: height.rounded(.up))
    let whole = CellRegion(role: .sheet, rects: [Rect(origin: .zero, size: size)])
    return CellSnapshot(size: size, items: items, hitAreas: [whole] + regions)
  }
}
