import ChatModel
import DisplayList

/// The lines and characters of a message that may still be laid out, counted over all of its
/// blocks.
///
/// The shaper applies its limits to each text separately, and a message may have hundreds of
/// blocks.
struct TextBudget {
  /// The share of a part that may be laid out.
  struct Share {
    /// The range of the part, or of its beginning.
    var range: Range<Int>
    /// The maximum number of lines; nil for the shaper's own limit.
    var lines: Int?
  }

  private var lines = BubbleLayoutLimits.messageLines
  private var scalars = BubbleLayoutLimits.messageScalars
  /// The text's bytes; nil for a text in one part, for which the shaper's own limits are enough.
  private let bytes: String.UTF8View?
  /// True if some text was left out.
  private(set) var isSpent = false

  /// Makes the budget of a text with the given number of parts.
  init(_ text: RichText, partCount: Int) {
    bytes = partCount > 1 ? text.string.utf8 : nil
  }

  /// Takes the next part's characters from the budget, if any are left.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - isLast: True if no part follows; every other part leaves a line for the ellipsis.
  /// - Returns: The share of the part that may be laid out; nil if nothing fits.
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
      // In UTF-8, all bytes of a scalar except the first begin with the bits 10.
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

  /// Subtracts the lines of a part that was laid out.
  mutating func spend(_ shaped: ShapedText) {
    lines -= shaped.lines.count
    if bytes != nil, shaped.isTruncated { isSpent = true }
  }
}

extension TextParts.Part {
  /// The number of lines in addition to the text: one for the name of the code's language, if any.
  fileprivate var labelLineCount: Int {
    if case .code(.some) = kind { 1 } else { 0 }
  }
}
