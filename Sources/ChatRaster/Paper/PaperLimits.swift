/// The limits of sheets, each with the attack or fault that it stops.
enum PaperLimits {
  /// The side of a sheet, in points: a smaller one has no room for a message, and not all readers
  /// accept a larger one (ISO 32000-1, annex C.2).
  static let side = 144.0...14_400
  /// The minimum width between the margins, in points: a smaller one has no room for a word.
  static let room = 72.0
  /// The factors of the messages' size: beyond them nothing can be read, or no word fits a sheet.
  static let scale = 0.1...10
  /// The minimum margin for a line of its own, in points: a smaller one would let the line touch
  /// the messages or be outside the part of the sheet on which printers can print.
  static let furnishedMargin = 24.0
  /// The width of line numbers of three digits beside the messages, in points.
  static let numberedMargin = 30.0
  /// The maximum number of bytes of a header or a footer: stops a page that is filled with it.
  static let textByteCount = 2_000
  /// The maximum number of folders from an input to a file in it: stops a cycle of links.
  static let folderDepth = 32
  /// The maximum number of entries of a folder that is read for its digest: stops a whole disk from
  /// being read.
  static let folderEntries = 100_000
  /// The maximum number of messages that a picture's caption names; for more messages it gives
  /// their number.
  static let captionedMessages = 3
  /// The maximum number of bytes of a stamp, whose number must not be cut off at the sheet's edge.
  static let stampByteCount = 60
  /// The maximum number of digits of a stamp's number: as many as an integer has.
  static let stampDigits = 18
}
