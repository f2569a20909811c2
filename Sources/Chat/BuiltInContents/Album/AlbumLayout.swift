import BubbleLayout
import DisplayList

/// The frames of pictures that were sent together.
struct AlbumLayout {
  /// The frame of each shown picture, in points.
  let frames: [Rect]
  /// The size of the area that all frames cover, in points.
  let size: Size

  /// The maximum number of pictures that are shown, as in Telegram; a label shows the number of
  /// omitted pictures.
  static let limit = 10
  /// The maximum number of pictures in a grid, as in WhatsApp.
  private static let gridLimit = 4
  /// The width of the mosaic and the minimum width of a picture in it, in points, as in Telegram.
  private static let mosaic = (width: 430.0, least: 100.0)
  /// The minimum length of a picture's sides in a mosaic, in points.
  private static let leastSide = 8.0
  /// The height of the pictures in the `rows` arrangement, in points, as in Slack.
  private static let lineHeight = 160.0

  /// Computes the frames of pictures.
  ///
  /// - Parameters:
  ///   - ratios: The ratio of width to height of each picture; pictures beyond the limit are
  ///     omitted.
  ///   - form: The arrangement of the pictures.
  ///   - room: The available width, in points.
  ///   - maximumWidth: The maximum width of a single picture, in points.
  ///   - gap: The gap between adjacent pictures, in points.
  init(
    ratios: [Double], form: MediaStyle.Album, room: Double, maximumWidth: Double, gap: Double
  ) {
    let limit = form == .grid ? Self.gridLimit : Self.limit
    let ratios = ratios.prefix(limit).map { $0.isFinite ? min(max($0, 0.05), 20) : 1 }
    let gap = gap.rounded()
    switch form {
    case .mosaic:
      let width = min(room, max(Self.mosaic.width, maximumWidth)).rounded(.down)
      let least = min(Self.mosaic.least, (width * Self.mosaic.least / Self.mosaic.width).rounded())
      let layout = MosaicLayout(ratios: ratios, width: width, least: least, gap: gap)
      // Telegram's rule can leave no space for a picture between neighbours with very different
      // proportions; the pictures are then arranged in rows.
      let isWhole = layout.frames.allSatisfy { min($0.width, $0.height) >= Self.leastSide }
      frames = isWhole || ratios.count < 2 ? layout.frames : layout.rows
    case .grid:
      frames = Self.grid(
        ratios.count, width: min(room, max(maximumWidth, 240)).rounded(.down), gap)
    case .tiles:
      frames = Self.tiles(
        ratios.count, width: min(room, max(maximumWidth, 240)).rounded(.down), gap)
    case .rows: frames = Self.lines(ratios, width: room.rounded(.down), gap)
    }
    size = Size(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  /// Squares in two columns; if there are three pictures, the first one spans both columns.
  private static func grid(_ count: Int, width: Double, _ gap: Double) -> [Rect] {
    let side = ((width - gap) / 2).rounded(.down)
    let far = width - side - gap
    let left = Rect(x: 0, y: 0, width: side, height: side)
    let right = Rect(x: side + gap, y: 0, width: far, height: side)
    let whole = Rect(x: 0, y: 0, width: width, height: side)
    switch count {
    case 1: return [whole]
    case 2: return [left, right]
    case 3:
      return [whole] + [left, right].map { $0.offset(dx: 0, dy: side + gap) }
    default:
      return [left, right] + [left, right].map { $0.offset(dx: 0, dy: side + gap) }
    }
  }

  /// The squares of the `tiles` arrangement, as in Discord: rows of three below a first row with
  /// the remaining one or two.
  ///
  /// Four pictures are in two rows, and three are in two columns.
  private static func tiles(_ count: Int, width: Double, _ gap: Double) -> [Rect] {
    if count == 3 {
      let small = ((width - 2 * gap) / 3).rounded(.down)
      let large = width - gap - small
      let height = 2 * small + gap
      return [
        Rect(x: 0, y: 0, width: large, height: height),
        Rect(x: large + gap, y: 0, width: small, height: small),
        Rect(x: large + gap, y: small + gap, width: small, height: small),
      ]
    }
    let rest = count % 3
    let rows =
      count == 4
      ? [2, 2] : (rest == 0 ? [] : [rest]) + Array(repeating: 3, count: count / 3)
    var frames: [Rect] = []
    var y = 0.0
    for columns in rows {
      let side = ((width - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
      let height = columns == 1 ? (width / 2).rounded() : side
      for column in 0..<columns {
        let x = Double(column) * (side + gap)
        frames.append(
          Rect(
            x: x, y: y, width: column == columns - 1 ? width - x : side, height: height))
      }
      y += height + gap
    }
    return frames
  }

  /// Pictures of equal height, with as many in each line as fit.
  private static func lines(_ ratios: [Double], width: Double, _ gap: Double) -> [Rect] {
    var frames: [Rect] = []
    var (x, y) = (0.0, 0.0)
    for ratio in ratios {
      let wanted = min((lineHeight * min(max(ratio, 0.6), 2)).rounded(), width)
      if x > 0, x + wanted > width { (x, y) = (0, y + lineHeight + gap) }
      frames.append(Rect(x: x, y: y, width: wanted, height: lineHeight))
      x += wanted + gap
    }
    return frames
  }
}
