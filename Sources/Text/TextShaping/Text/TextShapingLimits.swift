/// The limits of the text that one call shapes; any further text is clipped, and the text ends in
/// an ellipsis.
///
/// Most limits prevent an attack by a chat message.
enum TextShapingLimits {
  /// The maximum number of UTF-8 bytes of a text: a message of 1 MB takes a second to lay out, and
  /// nobody reads it.
  ///
  /// This is four bytes for each scalar of `scalarCount`.
  static let byteCount = 80_000

  /// The maximum number of Unicode scalars of a text; prevents the same attack in ASCII.
  ///
  /// Five times the limit of Telegram and Discord; the longest texts that Slack and WhatsApp allow
  /// (40,000 and 65,536 scalars) would be clipped. 20,000 scalars of emoji take 0.3 s.
  static let scalarCount = 20_000

  /// The maximum number of lines of a text: 100,000 newlines cost little to lay out but make a page
  /// of 2 million points.
  static let lineCount = 2_000

  /// The maximum number of combining marks on one base: stacked marks take quadratic time in
  /// HarfBuzz (16,000 take 1.6 s).
  ///
  /// According to UAX #15 (Stream-Safe Text Format), no language needs more than 30. Invisible
  /// format characters count as marks: 100,000 zero-width spaces in one word take 12 s.
  static let marksPerBase = 30

  /// The maximum number of spans of a text: each is sorted and searched, and 4,096 bytes of markup
  /// can produce thousands.
  static let spanCount = 8_192

  /// The minimum line width, in points: at a width of 0, each character would be on its own line,
  /// and each line has a cost.
  static let minimumWidth = 1.0

  /// The width in points above which lines are never broken, because Pango's units overflow beyond
  /// it.
  static let maximumWidth = 1_000_000.0

  /// The maximum depth of subfolders in a font folder: links through `/proc` lead from one file
  /// system to the next.
  static let folderDepth = 16

  /// The maximum number of files and subfolders in a font folder, because `/` has millions.
  ///
  /// TeX Live has some 20,000 fonts.
  static let fileCount = 50_000

  /// The maximum number of special files that are reported to the caller: `/dev` can have any
  /// number.
  static let skippedFiles = 1_000

  /// The maximum font size in points: glyph extents are 32-bit numbers of 1/1,024 point.
  static let maximumFontSize = 1_000.0
}

extension TextShapingLimits {
  /// A font size clamped to the range that Pango can handle.
  static func fontSize(_ size: Double) -> Double {
    size.isFinite ? min(max(size, 1), maximumFontSize) : 16
  }
}
