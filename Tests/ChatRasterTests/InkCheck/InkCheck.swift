import DisplayList
import Glibc
import RasterKit

/// Finds hidden ink: paints each text of a cell separately, with space on all sides and nothing in
/// front of it, and expects all of that ink in the painted cell.
///
/// The ink of a text is separated from its surroundings by painting the cell twice, with black and
/// with white letters. Emoji, which have their own colours, are painted as boxes of the same
/// colour, and pictures as plain fills, so that nothing needs to be decoded.
struct InkCheck {
  /// A place where ink is missing, with the texts to which the ink can belong.
  struct Finding: Hashable, CustomStringConvertible {
    /// The kind of defect.
    enum Kind: String {
      case cut, covered, overlapped
    }

    let kind: Kind
    /// The texts to which the ink can belong.
    let texts: [String]
    /// The bounding box of all missing pixels, in points.
    let rect: Rect
    /// The number of missing pixels.
    let pixels: Int

    var description: String {
      let place = [rect.minX, rect.minY, rect.maxX, rect.maxY]
      return "\(kind.rawValue) \(texts.map { "“\($0.prefix(40))”" }) at \(place), \(pixels) px"
    }
  }

  let painter: Painter
  let scale: Double

  /// The space around a cell for ink that extends beyond it, in points.
  private static let margin = 24.0
  /// The coverage of a pixel, out of 255, that can be missing because of rounding in blending.
  private static let tolerance = 48
  /// The minimum number of missing pixels for a finding: fewer are at a corner, and not part of a
  /// letter.
  private static let leastPixels = 3

  /// The number of pixels that are compared with blank ones at once.
  private static let group = 32
  private static let blank = [UInt32](repeating: 0, count: group)

  /// Makes a check with the fonts of a catalogue.
  init(fonts: FontFileTable, scale: Double = 2) {
    painter = Painter(fonts: fonts, images: NoImages())
    self.scale = scale
  }

  /// The invisible parts of a cell's ink.
  func findings(in cell: CellSnapshot) throws -> [Finding] {
    guard cell.size.height > 0, cell.items.contains(where: \.holdsText) else { return [] }
    let texts = PlacedText.all(in: cell.items)
    let alone = try paintedAlone(cell.items, in: cell.size)
    let black = try painted(cell, .black)
    let white = try painted(cell, .white)
    var cut = Loss()
    var covered = Loss()
    let (inset, tolerance) = (Int((Self.margin * scale).rounded()), Self.tolerance)
    unsafe alone.withPixels { alone in
      unsafe black.withPixels { blackPixels in
        unsafe white.withPixels { whitePixels in
          let width = black.width + 2 * inset
          for y in 0..<black.height + 2 * inset {
            let isInside = y >= inset && y < black.height + inset
            let row = unsafe alone.baseAddress.map { unsafe $0 + y * width }
            // Uses a pointer and an index instead of ranges, for speed, and skips groups of pixels
            // without ink by one comparison: most pixels have none.
            var next = 0
            while next < width {
              let end = min(next + Self.group, width)
              if let row = unsafe row, unsafe memcmp(row + next, Self.blank, (end - next) * 4) == 0
              {
                next = end
                continue
              }
              while next < end {
                let x = next
                next &+= 1
                guard let ink = unsafe row?[x], ink != 0 else { continue }
                let coverage = Int(ink >> 24)
                if coverage <= tolerance { continue }
                guard isInside, x >= inset, x < black.width + inset else {
                  cut.add(x - inset, y - inset)
                  continue
                }
                let index = (y - inset) * black.width + x - inset
                let seen = unsafe Int(whitePixels[index] & 255) - Int(blackPixels[index] & 255)
                if coverage - seen > tolerance { covered.add(x - inset, y - inset) }
              }
            }
          }
        }
      }
    }
    var findings: [Finding] = []
    for (kind, loss) in [(Finding.Kind.cut, cut), (.covered, covered)]
    where loss.count >= Self.leastPixels {
      let rect = loss.rect(scale: scale)
      findings.append(
        Finding(
          kind: kind, texts: texts.filter { $0.mayReach(into: rect) }.map(\.text.text), rect: rect,
          pixels: loss.count))
    }
    return try findings + overlaps(of: texts, in: cell.size)
  }

  /// Texts that overlap both in the boxes of their lines and in their ink.
  private func overlaps(of texts: [PlacedText], in size: Size) throws -> [Finding] {
    var findings: [Finding] = []
    for (place, second) in texts.enumerated() {
      for first in texts[..<place] where first.touches(second) {
        var loss = Loss()
        let one = try paintedAlone([first.item], in: size)
        let other = try paintedAlone([second.item], in: size)
        unsafe one.withPixels { one in
          unsafe other.withPixels { pixels in
            for index in one.indices
            where unsafe one[index] >> 24 > 128 && pixels[index] >> 24 > 128 {
              loss.add(index % other.width, index / other.width)
            }
          }
        }
        if loss.count >= Self.leastPixels {
          findings.append(
            Finding(
              kind: .overlapped, texts: [first.text.text, second.text.text],
              rect: loss.rect(scale: scale).offset(dx: -Self.margin, dy: -Self.margin),
              pixels: loss.count))
        }
      }
    }
    return findings
  }

  /// The texts of items, painted in black on a transparent background and without clips.
  private func paintedAlone(_ items: [DisplayItem], in size: Size) throws -> Bitmap {
    let texts = items.compactMap { $0.textsAlone(.black) }
    let moved = DisplayItem.group(
      texts, offset: Point(x: Self.margin, y: Self.margin), clip: nil, opacity: 1)
    let around = Size(
      width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    return try painter.paint(
      CellSnapshot(size: around, items: [moved]), background: .clear, pageY: 0, scale: scale)
  }

  /// The whole painted cell, with letters in the given colour.
  private func painted(_ cell: CellSnapshot, _ color: Color) throws -> Bitmap {
    let items = cell.items.map { $0.withTexts(color) }
    return try painter.paint(
      CellSnapshot(size: cell.size, items: items),
      background: .color(Color(red: 128, green: 128, blue: 128)), pageY: 0, scale: scale)
  }
}

/// A group of missing pixels.
private struct Loss {
  private(set) var count = 0
  private var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)

  mutating func add(_ x: Int, _ y: Int) {
    count += 1
    (left, right) = (min(left, x), max(right, x + 1))
    (top, bottom) = (min(top, y), max(bottom, y + 1))
  }

  func rect(scale: Double) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
  }
}

/// A text with its position in the cell.
struct PlacedText {
  let text: ShapedText
  let origin: Point

  var item: DisplayItem { .text(text, origin: origin) }

  private var lines: [Rect] {
    text.lines.map {
      Rect(x: $0.minX, y: $0.top, width: $0.width, height: $0.height)
        .offset(dx: origin.x, dy: origin.y)
    }
  }

  static func all(in items: [DisplayItem], moved: Point = .zero) -> [PlacedText] {
    items.flatMap { item -> [PlacedText] in
      switch item {
      case .text(let text, let origin):
        [PlacedText(text: text, origin: origin.offset(dx: moved.x, dy: moved.y))]
      case .group(let children, let offset, _, _):
        all(in: children, moved: moved.offset(dx: offset.x, dy: offset.y))
      case .fill, .stroke, .image, .shadow, .cover: []
      }
    }
  }

  /// True if some ink of the text can be in a rectangle.
  func mayReach(into rect: Rect) -> Bool {
    let reach = (text.lines.first?.height ?? 0) * 1.5
    let around = Rect(origin: origin, size: text.size)
      .inset(by: EdgeInsets(horizontal: -reach, vertical: -reach))
    return min(around.maxX, rect.maxX) > max(around.minX, rect.minX)
      && min(around.maxY, rect.maxY) > max(around.minY, rect.minY)
  }

  /// True if a line of this text overlaps a line of the other by more than an edge.
  func touches(_ other: PlacedText) -> Bool {
    lines.contains { line in
      other.lines.contains {
        min(line.maxX, $0.maxX) > max(line.minX, $0.minX) + 1
          && min(line.maxY, $0.maxY) > max(line.minY, $0.minY) + 1
      }
    }
  }
}
