import ChatModel
import ChatRaster
import Films

/// Tiles with a colour and two lines of text, three in a row; either each tile is a cell, or one
/// cell draws six tiles.
struct TileList: FlowDataSource {
  /// The text below each tile.
  let words: [String]
  /// True if one cell draws six tiles.
  let isDrawnByOneCell: Bool

  /// The number of tiles that one cell draws: two rows of three, like album covers
  /// in a music app.
  static let groupCount = 6
  private static let columns = 3

  var count: Int { isDrawnByOneCell ? words.count / Self.groupCount : words.count }
  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }

  func placement(at index: Int) -> CellPlacement {
    isDrawnByOneCell
      ? CellPlacement() : CellPlacement(width: .share(1 / Double(Self.columns)))
  }

  func cell(at index: Int) -> Tiles {
    let size = isDrawnByOneCell ? Self.groupCount : 1
    let first = index * size
    return Tiles(
      first: first, words: Array(words[first..<first + size]),
      columns: isDrawnByOneCell ? Self.columns : 1)
  }

  /// One tile, or several tiles in rows.
  struct Tiles: ListCell {
    let first: Int
    let words: [String]
    let columns: Int

    /// The height of a tile, in points.
    static let height = 148.0
    fileprivate static let margin = 6.0

    func measured(in context: ContentContext) -> Measured {
      let width = (context.width / Double(columns)).rounded(.down)
      let style = ContentTextStyle(size: 13, color: context.palette.text, lineHeight: 18)
      return Measured(
        first: first,
        texts: words.map {
          context.text($0, style: style, width: width - 2 * Self.margin, maximumLines: 2)
        }, columns: columns,
        size: Size(
          width: context.width,
          height: Self.height * Double((words.count + columns - 1) / columns)))
    }

    struct Measured: MeasuredContent {
      let first: Int
      let texts: [MeasuredText]
      let columns: Int
      let size: Size
      let fit = ContentFit.bare

      func draw(in box: Rect, on canvas: inout CellCanvas) {
        let width = box.width / Double(columns)
        for (place, text) in texts.enumerated() {
          // Rounded so that the edges of adjacent cells are at whole points.
          let x = (box.minX + width * Double(place % columns)).rounded()
          let tile = Rect(
            x: x + Tiles.margin,
            y: box.minY + Tiles.height * Double(place / columns) + Tiles.margin,
            width: width - 2 * Tiles.margin, height: 96)
          let shade = UInt32(truncatingIfNeeded: (first + place + 1) &* 2_654_435_761) >> 8
          canvas.fill(.roundedRect(tile, CornerRadii(6)), Color(rgb: shade & 0xff_ffff))
          canvas.text(text, at: Point(x: tile.minX, y: tile.maxY + 4))
        }
      }
    }
  }
}

extension ChatRenderer {
  /// Plays a scenario on tiles that show the text of a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The source of the text.
  ///   - isDrawnByOneCell: True if one cell draws six tiles.
  ///   - scenario: The scenario to play.
  ///   - options: The options of the list.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  func measureTiles(
    of conversation: Conversation, drawnByOneCell isDrawnByOneCell: Bool, in scenario: Scenario,
    _ options: FrameOptions
  ) async throws(RenderError) -> FrameMeasurement {
    let texts = conversation.messages.compactMap { $0.content.text?.string }
    let words = (0..<tileCount).map { texts.isEmpty ? "\($0)" : texts[$0 % texts.count] }
    return try await onOwnThread(nil) { [self] look, _ throws(RenderError) in
      let list = try CustomList(
        TileList(words: words, isDrawnByOneCell: isDrawnByOneCell), renderer: forFrames(options),
        options: look, size: Size(width: look.width, height: scenario.height),
        behavior: LiveListOptions(preparation: options.preparation))
      return try list.measure(scenario, isVirtual: options.isVirtual)
    }
  }
}

/// The number of tiles in the list, enough for about twenty screens.
private let tileCount = 600
