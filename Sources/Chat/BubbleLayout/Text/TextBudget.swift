import ChatModel
import DisplayList

/// The remaining lines and characters of a message that can be laid out, counted over all of its
/// blocks.
///
/// The shaper applies its limits to each text separately, but a message can have hundreds of
/// blocks.
struct TextBudget {
  /// The share of the budget that a part gets.
  struct Share {
    /// The range of the part, or of the beginning that fits.
    var range: Range<Int>
    /// The maximum number of lines; nil if only the shaper's own limit applies.
    var lines: Int?
  }

  private var lines = BubbleLayoutLimits.messageLines
  private var scalars = BubbleLayoutLimits.messageScalars
  /// The text's bytes; nil for a text with a single part, for which the shaper's own limits are
  /// enough.
  private let bytes: String.UTF8View?
  /// True if some text was omitted.
  private(set) var isSpent = false

  /// Makes the budget of a text with the given number of parts.
  init(_ text: RichText, partCount: Int) {
    bytes = partCount > 1 ? text.string.utf8 : nil
  }

  /// Takes the next part's characters from the budget, as far as they fit.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - isLast: True if no part follows; any other part leaves one line for the ellipsis.
  /// - Returns: The share of the part that can be laid out; nil if nothing fits.
  mutating func share(of part: TextParts.Part, isLast: Bool) -> Share? {
    guard let bytes else { return Share(range: part.range) }
    let room = lines - part.labelLineCount - (isLast ? 0 : 1)
    guard !isSpent, room > 0, scalars > 0 else {
      isSpent = true
      return nil
    }
    lines -= part.labelLineCount
    var end = part.range.lowerBound
    var index = bytes.index(bytes.startIndex, offsetBy: end)
    while end < part.range.upperBound {
      // In UTF-8, every byte of a scalar except the first begins with the bits 10.
      if bytes[index] & 0xC0 != 0x80 {
        guard scalars > 0 else {
          isSpent = true
          break
        }
        scalars -= 1
      }
      bytes.formIndex(after: &index)
      end += 1
    }
    return Share(range: part.range.lowerBound..<end, lines: room)
  }

  /// Subtracts the lines of a part that was laid out from the budget.
  mutating func spend(_ shaped: ShapedText) {
    lines -= shaped.lines.count
    if bytes != nil, shaped.isTruncated { isSpent = true }
  }
}

extension TextParts.Part {
  /// The number of lines in addition to the text: one for the name of the code's language, if there
  /// is a name.
  fileprivate var labelLineCount: Int {
    if case .code(.some) = kind { 1 } else { 0 }
  }
}
