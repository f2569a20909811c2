/// The limits of sheets, each with the attack or fault that it stops.
enum PaperLimits {
  /// Points of a sheet's side: smaller holds no message, and readers agree on no more
  /// (ISO 32000-1, annex C.2).
  static let side = 144.0...14_400
  /// Points between the margins: less holds no word.
  static let room = 72.0
  /// The factors of the messages' size: beyond them nothing can be read, or no word fits a sheet.
  static let scale = 0.1...10
  /// Points of a margin that holds a line of its own: less would let the line touch the messages or
  /// leave the part of the sheet that printers reach.
  static let furnishedMargin = 24.0
  /// Points beside the messages that numbers of three digits take.
  static let numberedMargin = 30.0
  /// Bytes of a header or a footer: stops a page that is filled with it.
  static let textByteCount = 2_000
  /// Folders from an input to a file of it: stops a circle of links.
  static let folderDepth = 32
  /// Entries of a folder that is read for its digest: stops a whole disk from being read.
  static let folderEntries = 100_000
  /// Messages that a picture's caption names; of more it has the number.
  static let captionedMessages = 3
  /// Bytes of a stamp, whose number must not be cut off at the sheet's edge.
  static let stampByteCount = 60
  /// Digits of a stamp's number, which as an integer has no more.
  static let stampDigits = 18
}
