/// The bounds of documents, each with the attack that it stops.
enum DocumentsLimits {
  /// Bytes of a source: a message of some megabytes takes a second to read and nobody looks at it.
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
  /// A row of `|` alone has thousands, and each is measured in each row.
  static let columns = 64
  /// Marks in one text; later ones are not shown.
  ///
  /// A text of nothing but stars would split into as many runs.
  static let marks = 4_000
  /// Lines of a table times its columns, as they are written; further rows are read as text.
  ///
  /// The parser makes all cells of a row of one letter: 20,000 rows of 2,000 columns take 8 GB.
  static let writtenCells = 40_000
  /// Signs in the line below a table's titles; a longer one makes no table.
  ///
  /// The parser goes through all columns for each of them: 50,000 take minutes.
  static let delimiterBytes = 1_024
  /// Columns by which a line stands in; deeper ones stand as far.
  ///
  /// Lists nest by their spaces, and the parser goes through all lists for each empty line.
  static let indentation = 160
  /// Empty lines one after the other, for the same reason.
  static let emptyLines = 100
  /// `@` in one word; in a text with more of them no address is a link.
  ///
  /// The parser looks from each for both ends of an address: 100,000 take a second.
  static let atSigns = 100
  /// Lengths of fences within a paragraph that nothing closes.
  static let fenceLengths = 64
  /// Formulas of a document; later ones are read as Markdown.
  ///
  /// Each is copied and kept beside the source.
  static let formulas = 4_000
  /// Bytes between two dollars of a line: each dollar looks so far for the one that closes it.
  static let formulaByteCount = 1_000
}
