public import ChatModel
public import DisplayList
import TextShaping

/// The place of a text's lines between the edges of its room.
public enum ContentTextAlignment: Hashable, Sendable {
  /// The edge at which each paragraph's lines start, by the paragraph's direction.
  case natural
  /// The left edge, in every interface.
  case left
  /// The middle.
  case center
  /// The right edge, in every interface.
  case right

  /// The alignment as the shaper's type.
  var ofText: TextConstraint.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}

/// Words with marks that were laid out once, to be drawn on a canvas: paragraphs, and panels for
/// quotes and blocks of code.
public struct MeasuredRichText: Sendable {
  let block: TextBlock

  /// The words that were laid out.
  public var text: RichText { block.text }
  /// The width of the widest line and the height of all lines, in points.
  public var size: Size { block.size }
  /// The width of the widest part that is never broken across lines, in points: a word, or one
  /// character of a script that is written without spaces.
  public var widestWord: Double {
    block.segments.reduce(0) { max($0, $1.shaped.widestWord) }
  }
  /// The distance from the top to the baseline of the first line, in points; formulas increase it.
  public var firstBaseline: Double { block.firstBaseline }
  /// True if some of the words were left out, which is reported.
  public var isClipped: Bool { block.isClipped }
  /// The memory that the text takes, in bytes, for `ContentContext.keep(_:as:cost:)`; an estimate.
  public var byteCost: Int { block.byteCost }
}

extension ShapedText {
  /// The width of the widest part between two places where a line may end, in points: such places
  /// are spaces, and the characters of scripts that are written without spaces.
  fileprivate var widestWord: Double {
    let bytes = text.utf8
    var widest = 0.0
    for line in lines {
      var width = 0.0
      for run in line.runs {
        for glyph in run.glyphs {
          let advance = Double(glyph.advance)
          let place = bytes.index(
            bytes.startIndex, offsetBy: Int(glyph.cluster), limitedBy: bytes.endIndex)
          let byte = place.flatMap { $0 < bytes.endIndex ? bytes[$0] : nil } ?? 0x20
          if glyph.id == GlyphRun.Glyph.blankID {
            // A part of a formula, which is placed in its line like a word.
            width += advance
          } else if byte == 0x20 || byte == 0x0A {
            width = 0
          } else if byte >= 0xE3, !(0xEA...0xED).contains(byte) {
            // A line may break next to each Han or kana character and each emoji; Hangul breaks
            // between words.
            width = advance
          } else {
            width += advance
          }
          widest = max(widest, width)
        }
      }
    }
    return widest
  }
}
