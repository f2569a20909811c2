import DisplayList

/// The lines of text of a cell, sorted once for all of its parts.
struct CellBaselines {
  /// The position and height of a line of text.
  private struct Line {
    var top: Double
    var height: Double
    var baseline: Double
    var middle: Double { top + height / 2 }
  }

  private let lines: [Line]

  /// Collects the lines of a cell.
  init(of cell: CellSnapshot) {
    lines = Self.textLines(of: cell.items, at: 0).sorted { $0.top < $1.top }
  }

  /// The baselines of the lines of text whose vertical middle is in a part of the cell.
  ///
  /// Adjacent texts, such as a message's text and its clock time, count as one line, with the
  /// highest of their baselines.
  ///
  /// - Parameter part: The part, measured from the cell's top, in points.
  /// - Returns: The baselines, measured from the cell's top, in ascending order.
  func within(_ part: Range<Double>) -> [Double] {
    var merged: [Line] = []
    for line in lines where part.contains(line.middle) {
      guard let last = merged.last,
        min(last.top + last.height, line.top + line.height) - line.top
          > min(last.height, line.height) / 2
      else {
        merged.append(line)
        continue
      }
      if line.height > last.height { merged[merged.count - 1] = line }
    }
    return merged.map(\.baseline)
  }

  private static func textLines(of items: [DisplayItem], at offset: Double) -> [Line] {
    items.flatMap { item -> [Line] in
      switch item {
      case .text(let text, let origin):
        let top = offset + origin.y
        return text.lines.filter { !$0.runs.isEmpty }.map {
          Line(top: top + $0.top, height: max(0, $0.height), baseline: top + $0.baseline)
        }
      case .group(let children, let inner, _, _):
        return textLines(of: children, at: offset + inner.y)
      case .fill, .stroke, .image, .shadow, .cover: return []
      }
    }
  }
}
