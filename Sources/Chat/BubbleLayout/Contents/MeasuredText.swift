public import DisplayList
public import TextShaping

/// The style of a text within content.
public struct ContentTextStyle: Hashable, Sendable {
  /// The font size, in points; nil for the size of the message's text.
  public var size: Double?
  /// The font weight.
  public var weight: TextStyle.Weight
  /// True if the text is italic.
  public var isItalic: Bool
  /// True if the theme's font for code is used.
  public var isMonospaced: Bool
  /// The colour; nil for the colour of the message's text.
  public var color: Color?
  /// The distance between the tops of two consecutive lines, in points; nil derives it from the
  /// size.
  public var lineHeight: Double?
  /// The language as a BCP 47 tag, which selects glyph variants; nil derives it from the text.
  public var language: String?

  /// Makes a style.
  public init(
    size: Double? = nil, weight: TextStyle.Weight = .regular, isItalic: Bool = false,
    isMonospaced: Bool = false, color: Color? = nil, lineHeight: Double? = nil,
    language: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.color = color
    self.lineHeight = lineHeight
    self.language = language
  }
}

/// A text that was laid out once and can be drawn on a canvas.
public struct MeasuredText: Hashable, Sendable {
  let shaped: ShapedText

  /// The laid-out text, in reading order.
  public var string: String { shaped.text }
  /// The width of the widest line and the height of all lines, in points.
  public var size: Size { Size(width: shaped.longestLine, height: shaped.size.height) }
  /// The number of lines.
  public var lineCount: Int { shaped.lines.count }
  /// True if the text was shortened to its width or its maximum number of lines, and ends in an
  /// ellipsis.
  public var isTruncated: Bool { shaped.isTruncated }
  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: Double { shaped.lines.first?.baseline ?? 0 }
  /// The distance from the top to the baseline of the last line, in points.
  public var lastBaseline: Double { shaped.lines.last?.baseline ?? 0 }
  /// True if the first line reads from right to left; false if there are no lines.
  public var isRightToLeft: Bool { shaped.lines.first?.isRightToLeft == true }

  /// An estimate of the memory that the text takes, in bytes, for
  /// `ContentContext.keep(_:as:cost:)`.
  public var byteCost: Int { shaped.byteCost }

  /// The box of the caret before a character.
  ///
  /// The box has no width and is as high as the line.
  ///
  /// - Parameter offset: The UTF-8 offset of the character; an offset past the end counts as the
  ///   end.
  /// - Returns: The box, in points from the text's top left corner; `CellCanvas.box(of:in:at:)`
  ///   converts it to the canvas.
  public func caret(at offset: Int) -> Rect { shaped.caretRect(at: max(0, offset)) }

  /// The boxes that cover a range of characters: one for each line, or more if the line has mixed
  /// directions.
  ///
  /// - Parameter range: The range, in UTF-8 offsets.
  /// - Returns: Boxes as high as their lines, in points from the text's top left corner;
  ///   `CellCanvas.box(of:in:at:)` converts them to the canvas.
  public func boxes(of range: Range<Int>) -> [Rect] { shaped.rects(of: range) }
}
