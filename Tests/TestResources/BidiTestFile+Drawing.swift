package import DisplayList

extension BidiTestFile.Case {
  /// Compares the drawn order and the directions of a line's visible characters.
  ///
  /// - Parameters:
  ///   - scalars: The characters of the line.
  ///   - text: The drawn line.
  /// - Returns: The difference; nil if there is none.
  package func problem(of scalars: [Unicode.Scalar], drawnAs text: ShapedText) -> String? {
    var shown = [Bool](repeating: false, count: scalars.count)
    var visible: [(offset: Int, index: Int)] = []
    var length = 0
    for (index, scalar) in scalars.enumerated() {
      if levels[index] != nil, scalar.isDrawn {
        shown[index] = true
        visible.append((length, index))
      }
      length += UTF8.width(scalar)
    }
    // A mark and the letter behind it can share a cluster.
    let runs = text.lines.flatMap(\.runs)
    let starts = runs.flatMap(\.glyphs).map { Int($0.cluster) }.sorted()
    var members = [[Int]](repeating: [], count: length + 1)
    var next = 0
    for (offset, index) in visible {
      while next + 1 < starts.count, starts[next + 1] <= offset { next += 1 }
      if next < starts.count, starts[next] <= offset { members[starts[next]].append(index) }
    }
    var drawn: [Int] = []
    var problem: String?
    for run in runs {
      for glyph in run.glyphs {
        let found = members[Int(glyph.cluster)]
        if found.isEmpty { continue }
        members[Int(glyph.cluster)] = []
        for index in run.isRightToLeft ? found.reversed() : found {
          drawn.append(index)
          if run.isRightToLeft != (levels[index].map { $0 % 2 == 1 }) {
            problem = "the level of \(index)"
          }
        }
      }
    }
    let expected = order.filter { shown[$0] }
    return drawn == expected ? problem : "\(drawn), expected \(expected)"
  }
}

extension Unicode.Scalar {
  /// True if the character has ink and a place of its own.
  fileprivate var isDrawn: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: !properties.isWhitespace
    }
  }
}
