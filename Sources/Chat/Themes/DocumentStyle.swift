public import DisplayList
public import TextShaping

/// The style of documents: headings, lists, tables, quotes and code within a message.
///
/// All defaults are derived from the theme's fonts and the bubble's palette; a theme sets only the
/// values that differ. Distances are relative to the text's line height, and sizes are relative to
/// the text's size.
public struct DocumentStyle: Hashable, Sendable {
  /// The header above a code block.
  public enum CodeHead: String, Hashable, Sendable, CaseIterable {
    /// No header.
    case none
    /// The language, as the first line.
    case label
    /// A bar with the language and a “copy” label.
    case bar
  }

  /// The size of a first-level heading relative to that of the text.
  public var heading1: Double
  /// The size of a second-level heading relative to that of the text.
  public var heading2: Double
  /// The size of a third-level heading relative to that of the text; deeper headings are as large
  /// as the text.
  public var heading3: Double
  /// The weight of headings.
  public var headingWeight: TextStyle.Weight
  /// The gap between two blocks, relative to the line height.
  public var blockGap: Double
  /// The gap between two items of a list, relative to the line height.
  public var itemGap: Double
  /// The gap above a heading, relative to the line height.
  public var headingGap: Double
  /// The indent of list items, relative to the text's size.
  public var indent: Double
  /// The header above a code block.
  public var codeHead: CodeHead
  /// The fill behind a code block; nil uses the palette's `inset`.
  public var codeFill: Color?
  /// The fill of the bar above a code block; nil draws the palette's `inset` a second time.
  public var codeHeadFill: Color?
  /// The colour of the line around a code block; nil draws no line.
  public var codeBorder: Color?
  /// The corner radius of code blocks and of pictures, in points.
  public var codeRadius: Double
  /// The colour of horizontal rules and table lines; nil uses the text's colour, made translucent.
  public var line: Color?
  /// The colour of the bar next to a quote; nil uses the palette's `link`.
  public var quoteBar: Color?
  /// The width of the bar next to a quote, in points.
  public var quoteBarWidth: Double
  /// The colour of a quote's text; nil uses the colour of the surrounding text.
  public var quoteText: Color?
  /// The size of text in tables relative to that of other text.
  public var tableScale: Double
  /// True if tables are as wide as their message.
  public var tableFillsWidth: Bool

  /// Makes a style; the defaults are meant for documents in a bubble.
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
