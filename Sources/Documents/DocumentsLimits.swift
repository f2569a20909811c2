/// The limits of documents, each with the attack that it stops.
enum DocumentsLimits {
  /// The maximum number of bytes of cached documents, so that not every message of a long
  /// conversation is kept.
  static let cacheBytes = 1 << 22
  /// The maximum number of bytes of a source: parsing a message of some megabytes takes a second,
  /// and people do not read such messages.
  static let byteCount = 1 << 19
  /// The maximum number of levels of nested quotes and lists; deeper blocks are set at this level.
  ///
  /// A line of 10,000 `>` has as many levels, and blocks are read and measured recursively.
  static let nesting = 16
  /// The maximum number of blocks of a document, including list items; 200,000 bytes of `-` would
  /// result in as many boxes.
  static let blocks = 20_000
  /// The maximum number of cells of all tables together: a cell takes only two bytes of source.
  static let cells = 20_000
  /// The maximum number of columns of a table; later columns are left out.
  ///
  /// A row of `|` only has thousands, and each column is measured in each row.
  static let columns = 64
  /// The maximum number of marks in one text; later marks are not shown.
  ///
  /// A text that consists only of stars would be divided into that many runs.
  static let marks = 4_000
  /// The maximum number of lines of a table multiplied by its columns, in the source; further rows
  /// are read as text.
  ///
  /// The parser makes all cells for a row of one letter: 20,000 rows of 2,000 columns take 8 GB.
  static let writtenCells = 40_000
  /// The maximum number of cells of a row in the source; a row with more cells is read as text.
  ///
  /// For each cell, the parser counts the cells of the row again: 260,000 take six seconds.
  static let rowCells = 1_024
  /// The maximum number of steps through paragraphs for the titles of tables, one for each byte and
  /// ``cellSteps`` for each cell; lines of dashes and `|` that would need more are read as text.
  ///
  /// The parser reads the whole paragraph for each such line in it: 80,000 lines take minutes.
  static let titleSteps = 5_000_000
  /// The steps for a cell, which the parser allocates in about the time of 20 bytes.
  static let cellSteps = 20
  /// The bytes of a paragraph that are searched for titles even when the limit is exceeded, so that
  /// a text of such lines does not result in a block for each.
  static let titleBytes = 64
  /// The maximum number of characters in the line below a table's titles; a longer line does not
  /// make a table.
  ///
  /// The parser iterates over all columns for each of these characters: 50,000 characters take
  /// minutes.
  static let delimiterBytes = 1_024
  /// The maximum number of columns of a line's indentation; deeper lines are indented by this
  /// number.
  ///
  /// Lists are nested by spaces, and the parser iterates over all lists for each empty line.
  static let indentation = 160
  /// The maximum number of successive empty lines, for the same reason.
  static let emptyLines = 100
  /// The maximum number of bytes that are searched for addresses; addresses in words that need more
  /// are drawn as text.
  ///
  /// The parser searches from each `www.` and `://` to the end of its word, and for each closing
  /// bracket there through all of it: 500 KB of `www._` or of brackets take minutes.
  static let addressSteps = 50_000_000
  /// The maximum number of mail addresses multiplied by the bytes of their line for which they are
  /// links.
  ///
  /// For each address, the parser copies the text after it on its line: 5,000 addresses in one line
  /// take 500 MB.
  static let mailBytes = 1 << 25
  /// The maximum number of bytes of a definition multiplied by the closing brackets of its document
  /// for which it defines links.
  ///
  /// Each link gets a copy: an address of 250 KB with 60,000 uses takes 15 GB.
  static let definitionBytes = 1 << 24
  /// The maximum number of bytes of a definition's label, as in the parser.
  static let labelByteCount = 1_000
  /// The maximum number of processing instructions and declarations multiplied by the bytes of
  /// their paragraph for which they are markup.
  ///
  /// The parser searches from each of them for its end: 250,000 `<?` take a minute.
  static let openingSteps = 100_000_000
  /// The maximum number of lengths of unclosed fences within a paragraph.
  static let fenceLengths = 64
  /// The maximum number of formulas of a document; later formulas are read as Markdown.
  ///
  /// Each formula is copied and kept in addition to the source.
  static let formulas = 4_000
  /// The maximum number of bytes between two dollars of a line: each dollar searches this far for
  /// the closing one.
  static let formulaByteCount = 1_000
}
