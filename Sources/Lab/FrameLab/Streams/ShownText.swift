import ChatRaster
import DisplayList

/// The lines of text on the screen in one frame.
struct ShownText {
  /// The identity of a line: its text, and its number among the equal lines of its cell.
  struct Line: Hashable {
    let cell: ConversationRow
    let text: String
    let number: Int
  }

  /// The position of a line, in pixels from the screen's top left corner.
  struct Place: Hashable {
    var left: Int
    var rows: Range<Int>
  }

  /// The positions of all lines that overlap the screen.
  private(set) var places: [Line: Place] = [:]
  /// The screen's height in pixels.
  private let screenRows: Range<Int>

  /// Collects the lines of the cells on the screen; a cell that is blank has none.
  ///
  /// Text that does not move with the list by design is left out: that of a pinned bar, and the
  /// clock time at the end of a message.
  init(on list: LiveConversation) {
    screenRows = 0..<list.pixelHeight
    let scale = list.options.scale
    let pinned = list.list.page.pinnedHeight.map { _ in list.list.contents.id(at: 0) }
    for (id, frame, cell) in list.list.seenCells() where id != pinned {
      let times = cell.hitAreas.filter { [.status, .time, .delivery].contains($0.role) }
        .flatMap(\.rects)
      // A cell begins at the pixel at which the list draws it.
      let left = Int((frame.minX * scale).rounded(.down))
      let top = Int((frame.minY * scale).rounded(.down))
      var counts: [String: Int] = [:]
      cell.items.forEachLine { text, line in
        let middle = Point(x: line.minX + line.width / 2, y: line.minY + line.height / 2)
        guard !times.contains(where: { $0.contains(middle) }) else { return }
        let number = counts[text, default: 0]
        counts[text] = number + 1
        let first = top + Int((line.minY * scale).rounded())
        let rows = first..<first + max(1, Int((line.height * scale).rounded()))
        guard rows.overlaps(screenRows) else { return }
        places[Line(cell: id, text: text, number: number)] = Place(
          left: left + Int((line.minX * scale).rounded()), rows: rows)
      }
    }
  }

  /// The line that is nearest to the middle of the screen; nil if there is no text.
  var middle: Line? {
    let middle = screenRows.count / 2
    return places.min {
      (abs($0.value.rows.lowerBound - middle), $0.value.left, $0.key.text)
        < (abs($1.value.rows.lowerBound - middle), $1.value.left, $1.key.text)
    }?.key
  }

  /// The number of the screen's pixel rows with text that has moved since an earlier frame
  /// otherwise than most of the text has.
  ///
  /// Most of the text moves with the list; the rest was shifted by a change of the layout, as in
  /// *Cumulative Layout Shift* (W3C, *Layout Instability*), which does not count scrolling either.
  func movedRowCount(since earlier: ShownText) -> Int {
    var moves: [(rows: Range<Int>, right: Int, down: Int)] = []
    var weights: [Int: Int] = [:]
    for (line, place) in places {
      guard let before = earlier.places[line] else { continue }
      let down = place.rows.lowerBound - before.rows.lowerBound
      moves.append((place.rows, place.left - before.left, down))
      weights[down, default: 0] += place.rows.count
    }
    let scroll = weights.max {
      ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key)
    }?.key
    var rows: Set<Int> = []
    for move in moves where move.down != scroll || move.right != 0 {
      rows.formUnion(move.rows.clamped(to: screenRows))
    }
    return rows.count
  }
}

extension [DisplayItem] {
  /// Calls a closure with the text and the rectangle of each line, in the coordinates of the cell
  /// if the items are displaced by an offset.
  fileprivate func forEachLine(from offset: Point = .zero, _ body: (String, Rect) -> Void) {
    for item in self {
      switch item {
      case .text(let text, let origin):
        let utf8 = text.text.utf8
        for line in text.lines {
          let start = utf8.index(utf8.startIndex, offsetBy: line.range.lowerBound)
          let words = text.text[start..<utf8.index(start, offsetBy: line.range.count)]
          guard words.contains(where: { !$0.isWhitespace }) else { continue }
          body(
            String(words),
            Rect(
              x: offset.x + origin.x + line.minX, y: offset.y + origin.y + line.top,
              width: line.width, height: line.height))
        }
      case .group(let items, let moved, _, _):
        items.forEachLine(from: offset.offset(dx: moved.x, dy: moved.y), body)
      default: break
      }
    }
  }
}
