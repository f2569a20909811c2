public import DisplayList
public import TextShaping

/// The style of documents: headings, lists, tables, quotes and code within a message.
///
/// All values follow from the theme's fonts and the bubble's palette; a theme sets only values that
/// differ. Distances are relative to the text's line height, sizes to its size.
public struct DocumentStyle: Hashable, Sendable {
  /// The head above the lines of a block of code.
  public enum CodeHead: String, Hashable, Sendable, CaseIterable {
    /// No head.
    case none
    /// The language, as the first line.
    case label
    /// A bar with the language and the word for copying.
    case bar
  }

  /// The size of a heading of the first level relative to that of the text.
  public var heading1: Double
  /// The size of a heading of the second level relative to that of the text.
  public var heading2: Double
  /// The size of a heading of the third level relative to that of the text; deeper ones are as
  /// large as the text.
  public var heading3: Double
  /// The weight of headings.
  public var headingWeight: TextStyle.Weight
  /// The gap between two blocks, relative to the line height.
  public var blockGap: Double
  /// The gap between two items of a list, relative to the line height.
  public var itemGap: Double
  /// The gap above a heading, relative to the line height.
  public var headingGap: Double
  /// The indent of items, relative to the text's size.
  public var indent: Double
  /// The head above the lines of a block of code.
  public var codeHead: CodeHead
  /// The fill behind a block of code; nil takes the palette's `inset`.
  public var codeFill: Color?
  /// The fill of the bar above a block of code; nil draws the palette's `inset` a second time.
  public var codeHeadFill: Color?
  /// The colour of the line around a block of code; nil draws no line.
  public var codeBorder: Color?
  /// The radius of the corners of a block of code and of a picture, in points.
  public var codeRadius: Double
  /// The colour of rules and of the lines of tables; nil takes a translucent form of the text's
  /// colour.
  public var line: Color?
  /// The colour of the bar beside a quote; nil takes the palette's `link`.
  public var quoteBar: Color?
  /// The width of the bar beside a quote, in points.
  public var quoteBarWidth: Double
  /// The colour of a quote's words; nil takes the text's colour.
  public var quoteText: Color?
  /// The size of the words in tables relative to that of the text.
  public var tableScale: Double
  /// True if tables are as wide as their message.
  public var tableFillsWidth: Bool

  /// Makes a style; the defaults suit a bubble.
  public init(
    heading1: Double = 1.35, heading2: Double = 1.2, heading3: Double = 1.08,
    headingWeight: TextStyle.Weight = .semibold, blockGap: Double = 0.45, itemGap: Double = 0.12,
    headingGap: Double = 0.7, indent: Double = 1.5, codeHead: CodeHead = .label,
    codeFill: Color? = nil, codeHeadFill: Color? = nil, codeBorder: Color? = nil,
    codeRadius: Double = 6, line: Color? = nil, quoteBar: Color? = nil, quoteBarWidth: Double = 3,
    quoteText: Color? = nil, tableScale: Double = 1, tableFillsWidth: Bool = false
  ) {
    self.heading1 = heading1
    self.heading2 = heading2
    self.heading3 = heading3
    self.headingWeight = headingWeight
    self.blockGap = blockGap
    self.itemGap = itemGap
    self.headingGap = headingGap
    self.indent = indent
    self.codeHead = codeHead
    self.codeFill = codeFill
    self.codeHeadFill = codeHeadFill
    self.codeBorder = codeBorder
    self.codeRadius = codeRadius
    self.line = line
    self.quoteBar = quoteBar
    self.quoteBarWidth = quoteBarWidth
    self.quoteText = quoteText
    self.tableScale = tableScale
    self.tableFillsWidth = tableFillsWidth
  }
}
