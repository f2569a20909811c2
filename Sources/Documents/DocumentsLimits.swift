/// The limits of documents, each with the attack that it stops.
enum DocumentsLimits {
  /// The maximum number of bytes of cached documents; keeps a long conversation from filling memory
  /// with its messages.
  static let cacheBytes = 1 << 22
  /// The maximum number of bytes of a source; parsing a message of several megabytes takes a
  /// second, and people do not read such messages.
  static let byteCount = 1 << 19
  /// The maximum number of levels of nested quotes and lists; deeper blocks are moved to this
  /// level.
  ///
  /// A line of 10,000 `>` has 10,000 levels, and blocks are read and measured recursively.
  static let nesting = 16
  /// The maximum number of blocks of a document, including list items; 200,000 bytes of `-` result
  /// in as many boxes.
  static let blocks = 20_000
  /// The maximum number of cells of all tables together: a cell takes only two bytes of source.
  static let cells = 20_000
  /// The maximum number of columns of a table; further columns are left out.
  ///
  /// A row that consists only of `|` has thousands of columns, and each column is measured in each
  /// row.
  static let columns = 64
  /// The maximum number of marks in one text; later marks are not shown.
  ///
  /// A text that consists only of stars is divided into as many runs.
  static let marks = 4_000
  /// The maximum product of a table's lines and its columns in the source; further rows are read as
  /// text.
  ///
  /// The parser makes all cells of a row even if the row has only one letter: 20,000 rows of 2,000
  /// columns take 8 GB.
  static let writtenCells = 40_000
  /// The maximum number of cells of a row in the source; a row with more cells is read as text.
  ///
  /// For each cell, the parser counts the cells of the row again: 260,000 cells take six seconds.
  static let rowCells = 1_024
  /// The maximum number of steps in which paragraphs are searched for the titles of tables, where a
  /// byte is one step and a cell is ``cellSteps``; lines of dashes and `|` that need more steps are
  /// read as text.
  ///
  /// For each such line, the parser reads the whole paragraph above it: 80,000 lines take minutes.
  static let titleSteps = 5_000_000
  /// The number of steps for a cell, because the parser allocates a cell in about the time of 20
  /// bytes.
  static let cellSteps = 20
  /// The number of bytes of a paragraph that may be searched for titles even above the limit, so
  /// that many such lines do not become a block each.
  static let titleBytes = 64
  /// The maximum number of characters in the line below a table's titles; with a longer line, there
  /// is no table.
  ///
  /// The parser iterates over all columns for each of these characters: 50,000 characters take
  /// minutes.
  static let delimiterBytes = 1_024
  /// The maximum number of columns by which a line is indented; further indentation is removed.
  ///
  /// Spaces nest lists, and the parser iterates over all open lists for each empty line.
  static let indentation = 160
  /// The maximum number of consecutive empty lines, for the same reason.
  static let emptyLines = 100
  /// The maximum number of bytes that are searched for addresses; addresses in words that need more
  /// are not links.
  ///
  /// The parser searches from each `www.` and `://` to the end of its word, and for each closing
  /// bracket in it through the whole word: 500 KB of `www._` or of brackets take minutes.
  static let addressSteps = 50_000_000
  /// The maximum cost of mail addresses: for each line, the number of its addresses multiplied by
  /// its bytes; addresses beyond the limit are not links.
  ///
  /// For each address, the parser copies the rest of its line: 5,000 addresses in one line take 500
  /// MB.
  static let mailBytes = 1 << 25
  /// The maximum product of a definition's bytes and the closing brackets of its document; a longer
  /// definition does not define links.
  ///
  /// Each link gets a copy of its address: an address of 250 KB with 60,000 uses takes 15 GB.
  static let definitionBytes = 1 << 24
  /// The maximum number of bytes of a definition's label; the parser has the same limit.
  static let labelByteCount = 1_000
  /// The maximum cost of processing instructions and declarations: for each paragraph, their number
  /// multiplied by its bytes; those beyond the limit are not markup.
  ///
  /// The parser searches for the end of each of them: 250,000 `<?` take a minute.
  static let openingSteps = 100_000_000
  /// The maximum number of different lengths of unclosed fences in a paragraph.
  static let fenceLengths = 64
  /// The maximum number of formulas of a document; later formulas are read as Markdown.
  ///
  /// Each formula is copied and kept in addition to the source.
  static let formulas = 4_000
  /// The maximum number of bytes between two dollars on a line: for each dollar, this many bytes
  /// are searched for the closing one.
  static let formulaByteCount = 1_000
}
