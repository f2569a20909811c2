import DisplayList
import Films
import TextShaping

extension FramePlot {
  /// The gaps from a colour to its label, and from a label to the next colour, in points.
  private static let legendGaps = (word: 20.0, entry: 26.0)

  /// Draws the key to the colours, in one line at the bottom.
  func drawLegend(midY: Double, _ sketch: inout PlotSketch) {
    let accent = arms.isEmpty ? Self.blue : color(ofArm: arms.count - 1)
    var entries: [(color: Color, words: String)] = [(accent, "processor time of the loop’s thread")]
    if !isVirtual {
      entries.append((Self.lighter(accent), "waiting, from due to composed"))
    }
    entries.append((Self.red, isVirtual ? "past the budget" : "past the deadline: late"))
    entries.append((Self.amber, "a cell without pixels: blank"))
    entries.append((Self.paleAmber, "before the first whole screen, not counted"))
    var x = Self.margin
    for (color, words) in entries {
      sketch.fill(Rect(x: x, y: midY - 6, width: 12, height: 12), color, radius: 3)
      x += Self.legendGaps.word
      x += sketch.text(words, x: x, midY: midY, size: 15, Self.grey) + Self.legendGaps.entry
    }
  }

  /// True if all runs had a virtual clock.
  var isVirtual: Bool { !arms.isEmpty && arms.allSatisfy(\.isVirtual) }

  /// The lighter colour of the part of a bar that is not processor time.
  static func lighter(_ color: Color) -> Color { tint(color, 0.4) }
}
