/// The limits of documents, each with the attack that it prevents.
enum DocumentsLimits {
  /// The maximum number of bytes of cached documents; prevents a long conversation from filling
  /// memory with its messages.
  static let cacheBytes = 1 << 22
  /// The maximum number of bytes of a source; parsing a message of several megabytes takes a
  /// second, and no one reads such messages.
  static let byteCount = 1 << 19
  /// The maximum nesting level of quotes and lists; deeper blocks are moved up to this level.
  ///
  /// A line of 10,000 `>` has 10,000 levels, and blocks are read and measured recursively.
  static let nesting = 16
  /// The maximum number of blocks of a document, including list items; 200,000 bytes of `-` would
  /// result in as many blocks.
  static let blocks = 20_000
  /// The maximum number of cells in all tables together; a cell takes only two bytes of source.
  static let cells = 20_000
  /// The maximum number of columns of a table; further columns are omitted.
  ///
  /// A row that consists only of `|` has thousands of columns, and each column is measured in each
  /// row.
  static let columns = 64
  /// The maximum number of marks in one text; later marks are not shown.
  ///
  /// A text that consists only of asterisks is divided into just as many runs.
  static let marks = 4_000
  /// The maximum product of a table's rows and columns in the source; further rows are read as
  /// text.
  ///
  /// The parser makes all cells of a row even if the row has only one character: 20,000 rows of
  /// 2,000 columns take 8 GB.
  static let writtenCells = 40_000
  /// The maximum number of cells of a row in the source; a row with more cells is read as text.
  ///
  /// For each cell, the parser counts the cells of the row again: 260,000 cells take six seconds.
  static let rowCells = 1_024
  /// The maximum number of steps in which paragraphs are searched for table headers, where a byte
  /// counts as one step and a cell as ``cellSteps``; lines of dashes and `|` that need more steps
  /// are read as text.
  ///
  /// For each such line, the parser reads the whole paragraph above it: 80,000 lines take minutes.
  static let titleSteps = 5_000_000
  /// The number of steps for a cell; the parser needs about as much time to allocate a cell as to
  /// search 20 bytes.
  static let cellSteps = 20
  /// The maximum number of bytes of a paragraph that is searched for table headers even above the
  /// limit, so that many such lines do not each become a separate block.
  static let titleBytes = 64
  /// The maximum number of characters in the line below a table's header; with a longer line, the
  /// text is not a table.
  ///
  /// For each of these characters, the parser iterates over all columns: 50,000 characters take
  /// minutes.
  static let delimiterBytes = 1_024
  /// The maximum number of columns by which a line can be indented; further indentation is removed.
  ///
  /// Indentation nests lists, and the parser iterates over all open lists for each empty line.
  static let indentation = 160
  /// The maximum number of consecutive empty lines, for the same reason as `indentation`.
  static let emptyLines = 100
  /// The maximum number of bytes that are searched for URLs; URLs in words beyond it are not links.
  ///
  /// From each `www.` and `://`, the parser searches to the end of the word, and through the whole
  /// word again for each closing bracket in it: 500 KB of `www._` or of brackets take minutes.
  static let addressSteps = 50_000_000
  /// The maximum cost of email addresses: for each line, the number of its addresses multiplied by
  /// its bytes; addresses beyond it are not links.
  ///
  /// For each address, the parser copies the rest of the line: 5,000 addresses in one line take 500
  /// MB.
  static let mailBytes = 1 << 25
  /// The maximum product of a link definition's bytes and the closing brackets in its document; a
  /// definition beyond it does not define a link.
  ///
  /// Each link gets a copy of its URL: a URL of 250 KB with 60,000 uses takes 15 GB.
  static let definitionBytes = 1 << 24
  /// The maximum number of bytes of a link definition's label; the parser has the same limit.
  static let labelByteCount = 1_000
  /// The maximum cost of processing instructions and declarations: for each paragraph, their number
  /// multiplied by its bytes; any beyond it are not markup.
  ///
  /// For each of them, the parser searches for the end: 250,000 `<?` take a minute.
  static let openingSteps = 100_000_000
  /// The maximum number of different lengths of unclosed runs of backticks in a paragraph.
  static let fenceLengths = 64
  /// The maximum number of formulas of a document; later formulas are read as Markdown.
  ///
  /// Each formula is copied and stored in addition to the source.
  static let formulas = 4_000
  /// The maximum number of bytes between two dollar signs on a line: for each dollar sign, this
  /// many bytes are searched for the closing one.
  static let formulaByteCount = 1_000
}
