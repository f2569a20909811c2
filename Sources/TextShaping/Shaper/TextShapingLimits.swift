/// The limits of the text that one call shapes; the rest is clipped and the text ends in an
/// ellipsis.
///
/// Each limit stops an attack by a chat message.
enum TextShapingLimits {
  /// UTF-8 bytes of a text: a message of 1 MB takes a second to lay out and is not read.
  ///
  /// Four bytes for each of the scalars below.
  static let byteCount = 80_000

  /// Unicode scalars of a text; the same attack in ASCII.
  ///
  /// Five times what Telegram and Discord allow; the most that Slack and WhatsApp allow (40,000
  /// and 65,536) would be clipped. 20,000 scalars of emoji take 0.3 s.
  static let scalarCount = 20_000

  /// Lines of a text: 100,000 newlines cost little to lay out but make a page of 2 million points.
  static let lineCount = 2_000

  /// Combining marks on one base: stacked marks are quadratic in HarfBuzz (16,000 take 1.6 s).
  ///
  /// UAX #15 calls 30 the most that any language needs (the Stream-Safe Text Format). Invisible
  /// format characters count as marks: 100,000 zero-width spaces in one word take 12 s.
  static let marksPerBase = 30

  /// Spans of a text: each is sorted and searched, and 4,096 bytes of markup may make thousands.
  static let spanCount = 8_192

  /// The narrowest line in points: at a width of 0 each character would be a line of its own, and
  /// each line has a cost.
  static let minimumWidth = 1.0

  /// A width from which on lines are never broken, in points; Pango's units overflow beyond.
  static let maximumWidth = 1_000_000.0

  /// Folders below a folder of fonts: links through `/proc` lead from one file system to the next.
  static let folderDepth = 16

  /// Files and folders below a folder of fonts, because `/` has millions.
  ///
  /// All of TeX Live's fonts are some 20,000.
  static let fileCount = 50_000

  /// Special files that are named to the caller: `/dev` may have any number.
  static let skippedFiles = 1_000

  /// The largest font size in points: glyph extents are 32-bit numbers of 1/1,024 point.
  static let maximumFontSize = 1_000.0
}

extension TextShapingLimits {
  /// A font size that Pango can count with.
  static func fontSize(_ size: Double) -> Double {
    size.isFinite ? min(max(size, 1), maximumFontSize) : 16
  }
}
