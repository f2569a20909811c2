package import ChatModel

/// A text with headings, lists, tables and code after reading: CommonMark with GitHub's tables,
/// strike-through, addresses, task lists and footnotes.
///
/// A value that keeps nothing of the parser: it may be passed to any thread.
package struct MarkdownDocument: Hashable, Sendable {
  /// From top to bottom; footnotes, where there are any, come last.
  package var blocks: [DocumentBlock] = []
  /// Whether a limit has left something out.
  package var isClipped = false
  /// Whether a limit has left something as it is written that could be a link or a table.
  package var isPlain = false
  /// What the parser has found and nothing draws, as it names the kinds of its nodes.
  package var refused: [String] = []

  /// Makes a document from its blocks.
  package init(blocks: [DocumentBlock]) {
    self.blocks = blocks
  }
}

/// A part of a document that is set on its own.
package enum DocumentBlock: Hashable, Sendable {
  /// Running text.
  case paragraph(RichText)
  /// A title; levels run from 1 to 6.
  case heading(level: Int, RichText)
  /// Items below each other, with marks beside them.
  case list(DocumentList)
  /// What somebody else said.
  case quote([DocumentBlock])
  /// Lines that are shown as they are written.
  case code(DocumentCode)
  /// Cells in rows and columns.
  case table(DocumentTable)
  /// A line across the page.
  case rule
  /// Markup of the web, as it is written.
  case html(String)
  /// A formula on lines of its own, in the language that it is written in.
  case math(String)
  /// A picture on lines of its own.
  case image(DocumentImage)
  /// The notes that the text refers to.
  case footnotes([DocumentFootnote])
}

/// Items below each other.
package struct DocumentList: Hashable, Sendable {
  /// One item.
  package struct Item: Hashable, Sendable {
    /// Whether the task is done; nil where the item is none.
    package var isDone: Bool?
    /// From top to bottom.
    package var blocks: [DocumentBlock]

    /// Makes an item.
    package init(isDone: Bool? = nil, blocks: [DocumentBlock]) {
      self.isDone = isDone
      self.blocks = blocks
    }
  }

  /// The first item's number; nil where items have bullets.
  package var start: Int?
  /// What stands behind a number.
  package var delimiter: String
  /// Whether items follow each other without the distance of paragraphs.
  package var isTight: Bool
  /// From top to bottom.
  package var items: [Item]

  /// Makes a list.
  package init(start: Int? = nil, delimiter: String = ".", isTight: Bool = true, items: [Item]) {
    self.start = start
    self.delimiter = delimiter
    self.isTight = isTight
    self.items = items
  }
}

/// Lines that are shown as they are written.
package struct DocumentCode: Hashable, Sendable {
  /// The first word behind the fence; nil where there is none.
  package var language: String?
  /// Without the newline at its end.
  package var text: String

  /// Makes a block of code.
  package init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}

/// Cells in rows and columns.
package struct DocumentTable: Hashable, Sendable {
  /// Where a column's texts stand.
  package enum Alignment: Hashable, Sendable {
    /// Where they read from.
    case natural
    case left
    case center
    case right
  }

  /// One for each column.
  package var alignments: [Alignment]
  /// The titles of the columns.
  package var header: [RichText]
  /// From top to bottom, each with as many cells as there are columns.
  package var rows: [[RichText]]

  /// Makes a table.
  package init(alignments: [Alignment], header: [RichText], rows: [[RichText]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// A picture on lines of its own.
package struct DocumentImage: Hashable, Sendable {
  /// The path below the conversation's folder, or an address elsewhere as it is written; nil if no
  /// picture is named.
  ///
  /// A folder refuses addresses, other sources may know them.
  package var source: String?
  /// As it is written.
  package var address: String
  /// What is said where the picture is not shown.
  package var alternative: String
  /// Where a touch leads.
  package var link: String?

  /// Makes a picture.
  package init(source: String?, address: String, alternative: String, link: String? = nil) {
    self.source = source
    self.address = address
    self.alternative = alternative
    self.link = link
  }
}

/// A note that the text refers to by its number.
package struct DocumentFootnote: Hashable, Sendable {
  /// From 1 in the order in which the text refers to them.
  package var number: Int
  /// From top to bottom.
  package var blocks: [DocumentBlock]

  /// Makes a note.
  package init(number: Int, blocks: [DocumentBlock]) {
    self.number = number
    self.blocks = blocks
  }
}
