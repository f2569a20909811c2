/// The bounds of documents, each with the attack that it stops.
enum DocumentsLimits {
  /// Bytes of documents that are kept after reading: every message of a long conversation would
  /// stay otherwise.
  static let cacheBytes = 1 << 22
  /// Bytes of a source: a message of some megabytes takes a second to read and is not looked at.
  static let byteCount = 1 << 19
  /// Quotes and lists within each other; deeper blocks are set at this level.
  ///
  /// A line of 10,000 `>` nests as many, and blocks are read and measured by functions that call
  /// themselves.
  static let nesting = 16
  /// Blocks of a document, items of lists included; 200,000 bytes of `-` would be as many boxes.
  static let blocks = 20_000
  /// Cells of all tables together: two bytes are enough for one.
  static let cells = 20_000
  /// Columns of a table; later ones are left out.
  ///
  /// A row of `|` only has thousands, and each is measured in each row.
  static let columns = 64
  /// Marks in one text; later ones are not shown.
  ///
  /// A text of nothing but stars would split into as many runs.
  static let marks = 4_000
  /// Lines of a table times its columns, in the source; further rows are read as text.
  ///
  /// The parser makes all cells of a row of one letter: 20,000 rows of 2,000 columns take 8 GB.
  static let writtenCells = 40_000
  /// Cells of a row in the source; a row with more is read as text.
  ///
  /// The parser counts the cells of a row anew for each: 260,000 take six seconds.
  static let rowCells = 1_024
  /// Steps through paragraphs for the titles of tables, one for a byte and ``cellSteps`` for a cell;
  /// lines of dashes and `|` that need more are read as text.
  ///
  /// The parser reads the whole paragraph for each such line in it: 80,000 take minutes.
  static let titleSteps = 5_000_000
  /// Steps for a cell: the parser allocates it, which takes about as long as 20 bytes.
  static let cellSteps = 20
  /// Bytes of a paragraph that are searched for titles even after that, so that a text of such
  /// lines does not become a block for each.
  static let titleBytes = 64
  /// Signs in the line below a table's titles; a longer one makes no table.
  ///
  /// The parser iterates over all columns for each of them: 50,000 take minutes.
  static let delimiterBytes = 1_024
  /// Columns of a line's indentation; deeper ones are indented by this many.
  ///
  /// Lists nest by their spaces, and the parser iterates over all lists for each empty line.
  static let indentation = 160
  /// Empty lines one after the other, for the same reason.
  static let emptyLines = 100
  /// Bytes that are searched for addresses, at most; addresses in words that need more are drawn as
  /// text.
  ///
  /// The parser looks from each `www.` and `://` to the end of its word, and for each closing
  /// bracket there through all of it: 500 KB of `www._` or of brackets take minutes.
  static let addressSteps = 50_000_000
  /// Mail addresses times the bytes of their line, as far as they are links.
  ///
  /// The parser keeps the text after an address on its line once more: 5,000 in one take 500 MB.
  static let mailBytes = 1 << 25
  /// Bytes of a definition times the closing brackets of its document, as far as it defines links.
  ///
  /// Each link gets a copy: 250 KB of address with 60,000 uses take 15 GB.
  static let definitionBytes = 1 << 24
  /// Bytes of a definition's label, as the parser has it.
  static let labelByteCount = 1_000
  /// Processing instructions and declarations times the bytes of their paragraph, as far as they
  /// are markup.
  ///
  /// The parser looks from each for its end: 250,000 `<?` take a minute.
  static let openingSteps = 100_000_000
  /// Lengths of fences within a paragraph that nothing closes.
  static let fenceLengths = 64
  /// Formulas of a document; later ones are read as Markdown.
  ///
  /// Each is copied and kept beside the source.
  static let formulas = 4_000
  /// Bytes between two dollars of a line: each dollar searches this far for the closing one.
  static let formulaByteCount = 1_000
}
