import DisplayList
import Films
import TextShaping

extension FramePlot {
  /// The gaps from a colour to its label, and from a label to the next colour, in points.
  private static let legendGaps = (word: 20.0, entry: 26.0)

  /// The distance between the lines of the key, in points.
  private static let legendLine = 26.0

  /// Draws the key to the colours, in two lines at the bottom.
  func drawLegend(midY: Double, _ sketch: inout PlotSketch) {
    let accent = arms.isEmpty ? Self.blue : color(ofArm: arms.count - 1)
    var first: [(color: Color, words: String)] = [(accent, "processor time of the loop’s thread")]
    if !isVirtual {
      first.append((Self.lighter(accent), "waiting, from due to composed"))
    }
    first.append((Self.red, isVirtual ? "past the budget" : "past the deadline: late"))
    var second: [(color: Color, words: String)] = [
      (Self.amber, "a cell without pixels: blank"),
      (Self.paleAmber, "until the first whole screen, counted apart"),
    ]
    if hasCellTimes {
      second += [
        (Self.cellColors.layout, "layout of cells"), (Self.cellColors.draw, "drawing"),
        (Self.cellColors.decode, "decoding, on any thread"),
      ]
    }
    for (line, entries) in [first, second].enumerated() {
      var x = Self.margin
      let y = midY + Self.legendLine * Double(line)
      for (color, words) in entries {
        sketch.fill(Rect(x: x, y: y - 6, width: 12, height: 12), color, radius: 3)
        x += Self.legendGaps.word
        x += sketch.text(words, x: x, midY: y, size: 15, Self.grey) + Self.legendGaps.entry
      }
    }
  }

  /// True if all runs had a virtual clock.
  var isVirtual: Bool { !arms.isEmpty && arms.allSatisfy(\.isVirtual) }

  /// The lighter colour of the part of a bar that is not processor time.
  static func lighter(_ color: Color) -> Color { tint(color, 0.4) }
}
