import CellEngine
public import ChatModel
public import DisplayList
import Platform
import RasterKit

/// The key and position of each row of a page, without its pixels: comparing two outlines gives the
/// areas that a change affects.
///
/// ```swift
/// let (conversation, changes) = store.observe()
/// var outline = try await renderer.outline(of: conversation)
/// for await _ in changes {
///   let next = try await renderer.outline(of: store.conversation)
///   for rect in next.damage(since: outline).rects { redraw(rect) }
///   outline = next
/// }
/// ```
///
/// The outline takes about fifty bytes for each row.
public struct PageOutline: Sendable {
  /// One row of the page.
  struct Row: Sendable {
    /// The key of the row: equal keys mean equal pixels; nil if the row has no key.
    let key: CellKey?
    /// The first pixel row.
    let top: Int
    /// The height in pixel rows.
    let height: Int
  }

  /// The page's size in points.
  public let size: Size
  /// The scale, in pixels per point.
  public let scale: Double
  private let background: Background
  private let rows: [Row]

  /// Makes the outline of a page.
  init(of page: ChatRenderer.Preparation, rows: [Row]) {
    let height = rows.last.map { $0.top + $0.height } ?? 0
    scale = page.options.scale
    size = Size(width: page.options.width, height: Double(height) / scale)
    background = page.cells.background
    self.rows = rows
  }

  private var pixelWidth: Int { Int((size.width * scale).rounded()) }

  /// The areas in which this page differs from an earlier one.
  ///
  /// A part that moved counts as altered at its new position. The lower end of an earlier, taller
  /// page is not damage, because this page ends above it.
  ///
  /// - Parameter old: An outline of the same conversation before a change, or of any other
  ///   conversation.
  /// - Returns: The rectangles; the whole page if size, scale or background differ.
  public func damage(since old: PageOutline) -> PageDamage {
    let isComparable =
      old.pixelWidth == pixelWidth && old.scale == scale && old.background == background
    var altered: [Range<Int>] = []
    var place = 0
    for row in rows where row.height > 0 {
      while place < old.rows.count, old.rows[place].top < row.top || old.rows[place].height == 0 {
        place += 1
      }
      if isComparable, place < old.rows.count {
        let before = old.rows[place]
        if before.top == row.top, before.height == row.height, let key = row.key,
          before.key == key
        {
          continue
        }
      }
      if let last = altered.last, last.upperBound == row.top {
        altered[altered.count - 1] = last.lowerBound..<row.top + row.height
      } else {
        altered.append(row.top..<row.top + row.height)
      }
    }
    return PageDamage(size: size, scale: scale, pixelRows: altered)
  }
}

/// The areas in which a page differs from an earlier one, as rectangles over the full width.
public struct PageDamage: Hashable, Sendable {
  /// The page's size afterwards, in points.
  public let size: Size
  /// The scale, in pixels per point.
  public let scale: Double
  /// The altered ranges of pixel rows, from top to bottom; no two of them touch each other.
  public let pixelRows: [Range<Int>]

  /// True if no pixels are altered; the page's height may still differ.
  public var isEmpty: Bool { pixelRows.isEmpty }

  /// The altered rectangles in points from the page's top left corner.
  public var rects: [Rect] {
    pixelRows.map {
      Rect(
        x: 0, y: Double($0.lowerBound) / scale, width: size.width, height: Double($0.count) / scale)
    }
  }
}

extension ChatRenderer {
  /// The outline of a conversation's page, row by row.
  ///
  /// Lays out rows that are not in the renderer's cache, without painting them.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The outline, to be compared with a later one.
  /// - Throws: `RenderError`.
  public func outline(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> PageOutline {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let page = try prepare(conversation, options)
      var rows: [PageOutline.Row] = []
      rows.reserveCapacity(page.cells.count)
      _ = try measure(page, cancellation) { index, snapshot, top in
        rows.append(
          PageOutline.Row(
            key: page.cells.key(at: index), top: top,
            height: try Painter.pixelSize(of: snapshot, scale: options.scale).height))
      }
      return PageOutline(of: page, rows: rows)
    }
  }
}
