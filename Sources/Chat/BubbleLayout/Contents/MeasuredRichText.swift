public import ChatModel
public import DisplayList
import TextShaping

/// The horizontal alignment of a text's lines in the available width.
public enum ContentTextAlignment: Hashable, Sendable {
  /// The edge at which each paragraph's lines start, depending on the paragraph's direction.
  case natural
  /// The left edge, in every interface.
  case left
  /// The centre of the width.
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

/// Formatted text that was laid out once and can be drawn on a canvas: paragraphs, and panels for
/// quotes and blocks of code.
public struct MeasuredRichText: Sendable {
  let block: TextBlock

  /// The text with all lines at the side on which the list or the quote that contains it begins,
  /// regardless of the lines' own directions.
  ///
  /// - Parameter direction: The direction of the list or the quote.
  /// - Returns: The text, which has the same size.
  public func aligned(from direction: LayoutDirection) -> MeasuredRichText {
    MeasuredRichText(block: block.aligned(from: direction))
  }

  /// The laid-out text.
  public var text: RichText { block.text }
  /// The width of the widest line and the height of all lines, in points.
  public var size: Size { block.size }
  /// The width of the widest part that is never broken across lines, in points: a word, or a single
  /// character in scripts that are written without spaces.
  public var widestWord: Double {
    block.segments.reduce(0) { max($0, $1.shaped.widestWord) }
  }
  /// The distance from the top to the baseline of the first line, in points; tall formulas increase
  /// it.
  public var firstBaseline: Double { block.firstBaseline }
  /// True if part of the text was left out; this is reported.
  public var isClipped: Bool { block.isClipped }
  /// An estimate of the memory that the text takes, in bytes, for
  /// `ContentContext.keep(_:as:cost:)`.
  public var byteCost: Int { block.byteCost }
}

extension ShapedText {
  /// The width of the widest part between two possible line breaks, in points.
  ///
  /// Lines can break at spaces, and between the characters of scripts that are written without
  /// spaces.
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
            // A part of a formula, which is positioned in its line like a word.
            width += advance
          } else if byte == 0x20 || byte == 0x0A {
            width = 0
          } else if byte >= 0xE3, !(0xEA...0xED).contains(byte) {
            // A line can break next to each Han or kana character and each emoji; Hangul breaks
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
