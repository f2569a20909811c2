/// The limits of a page, each with the attack that it stops.
package enum RenderLimits {
  /// The widths of a page, in points: a narrower bubble has no space for a word and its time, and a
  /// wider line of text is beyond the range of Pango's measurements.
  package static let widths = 120.0...8_192.0
  /// The scales, in pixels per point.
  static let scales = 0.5...8.0
  /// The maximum number of pixels of an image that is encoded by itself: the same limit as for the
  /// engine's bitmaps.
  static let maximumImagePixels = 100_000_000
  /// The largest gap between the pictures of a sheet, in pixels: a gap that a client chooses cannot
  /// fill the memory with empty pixels.
  static let maximumSheetGap = 1_000
  /// The width or height of an image of one message, in pixels: a smaller image cannot be read, and
  /// no bitmap holds a larger one.
  static let messageSides = 16...16_384
  /// The possible numbers of threads: each thread has separate fonts and caches.
  package static let workers = 1...64
  /// The minimum height of one of several pages, in points: a shorter page would hold no more than
  /// one message.
  static let minimumPageHeight = 100.0
  /// The maximum number of pages of one conversation: stops a folder from filling with more files
  /// than anyone can use.
  static let maximumPages = 100_000
  /// The maximum number of bytes of all snapshots that are stored on disk (some 300,000 messages):
  /// stops months of use from filling the disk.
  static let snapshotFolderByteBudget = 256 << 20
  /// The maximum number of entries in each of a report's lists: stops hostile text from filling
  /// memory with findings.
  static let maximumFindings = 1_000
}
