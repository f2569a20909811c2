/// The limits of sheets, each with the attack or fault that it prevents.
enum PaperLimits {
  /// The length of a sheet's side, in points: a smaller sheet has no space for a message, and not
  /// all readers accept a larger one (ISO 32000-1, annex C.2).
  static let side = 144.0...14_400
  /// The minimum width between the margins, in points: a narrower column has no space for a word.
  static let room = 72.0
  /// The factors by which messages are scaled: outside this range the text is unreadable, or no
  /// word fits a sheet.
  static let scale = 0.1...10
  /// The minimum margin for a header, footer or stamp, in points: in a smaller margin the text
  /// would touch the messages or be outside the printable area.
  static let furnishedMargin = 24.0
  /// The minimum margin for line numbers of three digits next to the messages, in points.
  static let numberedMargin = 30.0
  /// The maximum number of bytes of a header or a footer: prevents a text that fills the page.
  static let textByteCount = 2_000
  /// The maximum depth of nested folders in a source: stops a cycle of links.
  static let folderDepth = 32
  /// The maximum number of entries of a folder that is read for its digest: stops a whole disk from
  /// being read.
  static let folderEntries = 100_000
  /// The maximum number of messages that a picture's caption names; with more messages, the caption
  /// only counts them.
  static let captionedMessages = 3
  /// The maximum number of bytes of a stamp, so that its number is not cut off at the sheet's edge.
  static let stampByteCount = 60
  /// The maximum number of digits of a stamp's number, so that it fits an integer.
  static let stampDigits = 18
}
