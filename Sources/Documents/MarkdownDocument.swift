/// A text with headings, lists, tables and code after reading: CommonMark with GitHub's tables,
/// strike-through, addresses, task lists and footnotes.
///
/// A value that keeps nothing of the parser: it may be passed to any thread.
public struct MarkdownDocument: Hashable, Sendable {
  /// From top to bottom; footnotes, if there are any, come last.
  public var blocks: [DocumentBlock] = []
  /// True if a limit has left something out.
  public var isClipped = false
  /// True if a limit has left text as source that could be a link or a table.
  public var isPlain = false
  /// The nodes that the parser has found and nothing draws, by the parser's names of their kinds.
  public var refused: [String] = []

  /// Makes a document from its blocks.
  public init(blocks: [DocumentBlock]) {
    self.blocks = blocks
  }
}

/// A part of a document that is set on its own.
public enum DocumentBlock: Hashable, Sendable {
  /// Running text.
  case paragraph(DocumentText)
  /// A title; levels run from 1 to 6.
  case heading(level: Int, DocumentText)
  /// Items below each other, with marks beside them.
  case list(DocumentList)
  /// The words of another person.
  case quote([DocumentBlock])
  /// A box with a warning or a hint.
  case alert(DocumentAlert, [DocumentBlock])
  /// Collapsible blocks below a summary line.
  case details(summary: DocumentText, [DocumentBlock])
  /// Preformatted lines.
  case code(DocumentCode)
  /// Cells in rows and columns.
  case table(DocumentTable)
  /// A line across the page.
  case rule
  /// HTML, as source.
  case html(String)
  /// A formula on lines of its own.
  case formula(DocumentFormula)
  /// A picture on lines of its own.
  case image(DocumentImage)
  /// The notes that the text refers to.
  case footnotes([DocumentFootnote])
}

/// The kinds of boxes that GitHub has, by the word in their first line.
public enum DocumentAlert: String, CaseIterable, Hashable, Sendable {
  case note = "Note"
  case tip = "Tip"
  case important = "Important"
  case warning = "Warning"
  case caution = "Caution"
}

/// Items below each other.
public struct DocumentList: Hashable, Sendable {
  /// One item of a list.
  public struct Item: Hashable, Sendable {
    /// True if the task is done; nil if the item is none.
    public var isDone: Bool?
    /// From top to bottom.
    public var blocks: [DocumentBlock]

    /// Makes an item.
    public init(isDone: Bool? = nil, blocks: [DocumentBlock]) {
      self.isDone = isDone
      self.blocks = blocks
    }
  }

  /// The first item's number; nil if items have bullets.
  public var start: Int?
  /// The character after a number.
  public var delimiter: String
  /// True if items follow each other without the distance of paragraphs.
  public var isTight: Bool
  /// From top to bottom.
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
  /// The first word of the info string; nil if there is none.
  public var language: String?
  /// Without the newline at its end.
  public var text: String

  /// Makes a block of code.
  public init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}

/// Cells in rows and columns.
public struct DocumentTable: Hashable, Sendable {
  /// The alignment of a column's texts.
  public enum Alignment: Hashable, Sendable {
    /// The place where they read from.
    case natural
    case left
    case center
    case right
  }

  /// One for each column.
  public var alignments: [Alignment]
  /// The titles of the columns.
  public var header: [DocumentText]
  /// From top to bottom, each with as many cells as there are columns.
  public var rows: [[DocumentText]]

  /// Makes a table.
  public init(alignments: [Alignment], header: [DocumentText], rows: [[DocumentText]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// A picture on lines of its own.
public struct DocumentImage: Hashable, Sendable {
  /// The path below the conversation's folder, or an address as written; nil if no picture is
  /// named.
  ///
  /// A folder refuses addresses, other sources may accept them.
  public var source: String?
  /// The address as written.
  public var address: String
  /// The words in place of a picture that is not shown.
  public var alternative: String
  /// The target of a touch.
  public var link: String?
  /// The tag that names it, which is shown if there is no such picture; nil for a picture of
  /// Markdown.
  public var html: String?

  /// Makes a picture.
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

/// A note that the text refers to by its number.
public struct DocumentFootnote: Hashable, Sendable {
  /// From 1 in the order of the references in the text.
  public var number: Int
  /// From top to bottom.
  public var blocks: [DocumentBlock]

  /// Makes a note.
  public init(number: Int, blocks: [DocumentBlock]) {
    self.number = number
    self.blocks = blocks
  }
}
