/// The bounds of a page, each with the attack that it stops.
package enum RenderLimits {
  /// Points: a narrower bubble has no room for a word and its time, a wider line of text passes
  /// what Pango can measure.
  package static let widths = 120.0...8_192.0
  /// Pixels per point.
  static let scales = 0.5...8.0
  /// Pixels of an image that is encoded by itself: the most of the engine's bitmaps.
  static let maximumImagePixels = 100_000_000
  /// Pixels between the pictures of a sheet: a gap from outside cannot fill the memory with nothing.
  static let maximumSheetGap = 1_000
  /// Pixels from edge to edge of a picture of one message: a smaller one cannot be read, no bitmap
  /// holds a larger one.
  static let messageSides = 16...16_384
  /// Threads: each holds fonts and caches of its own.
  package static let workers = 1...64
  /// Points from top to bottom of one of several pages: below it each message has its own.
  static let minimumPageHeight = 100.0
  /// Pages of one conversation: stops a folder from filling with more files than people can use.
  static let maximumPages = 100_000
  /// Bytes of all snapshots that are kept on disk (some 300,000 messages): stops months of use from
  /// filling it.
  static let snapshotFolderByteBudget = 256 << 20
  /// Cells that are laid out together where only their heights are kept.
  static let layoutWindow = 256
  /// Entries in each of a report's lists: stops hostile text from filling memory with complaints.
  static let maximumFindings = 1_000
}
