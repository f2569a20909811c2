public import ChatModel

/// A parsed text with headings, lists, tables and code: CommonMark with GitHub's tables,
/// strike-through, URLs, task lists and footnotes.
///
/// The value does not depend on the parser and can be passed to any thread.
public struct MarkdownDocument: Hashable, Sendable {
  /// The blocks from top to bottom; footnotes, if there are any, come last.
  public var blocks: [DocumentBlock] = []
  /// True if part of the text is omitted because of a limit.
  public var isClipped = false
  /// True if a possible link or table is shown as source because of a limit.
  public var isPlain = false
  /// The kinds of nodes that are not drawn, by the parser's names.
  public var refused: [String] = []

  /// Makes a document from its blocks.
  public init(blocks: [DocumentBlock]) {
    self.blocks = blocks
  }
}

/// A block of a document.
public enum DocumentBlock: Hashable, Sendable {
  /// Running text.
  case paragraph(DocumentText)
  /// A heading, with a level from 1 to 6.
  case heading(level: Int, DocumentText)
  /// A list of items, with bullets, numbers or checkboxes.
  case list(DocumentList)
  /// A quotation.
  case quote([DocumentBlock])
  /// A box with a warning or a hint.
  case alert(DocumentAlert, [DocumentBlock])
  /// Collapsible blocks below a summary line.
  case details(summary: DocumentText, [DocumentBlock])
  /// Preformatted lines.
  case code(DocumentCode)
  /// Cells in rows and columns.
  case table(DocumentTable)
  /// A horizontal rule.
  case rule
  /// HTML that is shown as source.
  case html(String)
  /// A formula on separate lines.
  case formula(DocumentFormula)
  /// An image on separate lines.
  case image(DocumentImage)
  /// The footnotes that the text references.
  case footnotes([DocumentFootnote])
}

/// The kinds of alert boxes in GitHub's Markdown; each raw value is the keyword in the alert's
/// first line.
public enum DocumentAlert: String, CaseIterable, Hashable, Sendable {
  case note = "Note"
  case tip = "Tip"
  case important = "Important"
  case warning = "Warning"
  case caution = "Caution"
}

/// A list of items.
public struct DocumentList: Hashable, Sendable {
  /// One item of a list.
  public struct Item: Hashable, Sendable {
    /// True if the task is done; nil if the item is not a task.
    public var isDone: Bool?
    /// The blocks from top to bottom.
    public var blocks: [DocumentBlock]

    /// Makes an item.
    public init(isDone: Bool? = nil, blocks: [DocumentBlock]) {
      self.isDone = isDone
      self.blocks = blocks
    }
  }

  /// The first item's number; nil if the items have bullets.
  public var start: Int?
  /// The character after each number: a period or a closing parenthesis.
  public var delimiter: String
  /// True if there is no paragraph spacing between items.
  public var isTight: Bool
  /// The items from top to bottom.
  public var items: [Item]

  /// Makes a list.
  public init(start: Int? = nil, delimiter: String = ".", isTight: Bool = true, items: [Item]) {
    self.start = start
    self.delimiter = delimiter
    self.isTight = isTight
    self.items = items
  }
}

/// Preformatted lines.
public struct DocumentCode: Hashable, Sendable {
  /// A part of a program's output in a colour of a terminal.
  public struct ColoredPart: Hashable, Sendable {
    /// The part, in UTF-8 offsets into the text.
    public var range: Range<Int>
    /// The colour.
    public var color: TerminalColor

    /// Makes a coloured part.
    public init(_ range: Range<Int>, _ color: TerminalColor) {
      self.range = range
      self.color = color
    }
  }

  /// The first word of the info string, such as `swift`; nil if there is none.
  public var language: String?
  /// The text without the final newline.
  public var text: String
  /// The coloured parts of a block named `ansi`, in order; empty for all other blocks.
  public var colors: [ColoredPart]

  /// Makes a code block.
  public init(language: String? = nil, text: String, colors: [ColoredPart] = []) {
    self.language = language
    self.text = text
    self.colors = colors
  }
}

/// Cells in rows and columns, below a header.
public struct DocumentTable: Hashable, Sendable {
  /// The alignment of the text in a column.
  public enum Alignment: Hashable, Sendable {
    /// Aligned to the side where each text begins.
    case natural
    case left
    case center
    case right
  }

  /// The alignment of each column.
  public var alignments: [Alignment]
  /// The headings of the columns.
  public var header: [DocumentText]
  /// The rows from top to bottom, each with one cell per column.
  public var rows: [[DocumentText]]

  /// Makes a table.
  public init(alignments: [Alignment], header: [DocumentText], rows: [[DocumentText]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// An image on separate lines.
public struct DocumentImage: Hashable, Sendable {
  /// The path in the conversation's folder, or a URL as written; nil if the address is neither.
  ///
  /// Images that are loaded from a folder cannot have URLs; other image sources can accept them.
  public var source: String?
  /// The path or URL as written.
  public var address: String
  /// The text that replaces the image if it is not shown.
  public var alternative: String
  /// The target of a link on the image; nil if there is none.
  public var link: String?
  /// The HTML tag of the image, which is shown if the image is missing; nil for an image in
  /// Markdown.
  public var html: String?

  /// Makes an image.
  public init(
    source: String?, address: String, alternative: String, link: String? = nil, html: String? = nil
  ) {
    self.html = html
    self.source = source
    self.address = address
    self.alternative = alternative
    self.link = link
  }
}

/// A footnote, which the text references by number.
public struct DocumentFootnote: Hashable, Sendable {
  /// The number of the footnote, counted from 1 in the order of the references in the text.
  public var number: Int
  /// The blocks from top to bottom.
  public var blocks: [DocumentBlock]

  /// Makes a footnote.
  public init(number: Int, blocks: [DocumentBlock]) {
    self.number = number
    self.blocks = blocks
  }
}
