/// The bounds of what is kept on disk, each with what it stops.
enum SnapshotArchiveLimits {
  /// Groups within groups of one snapshot: stops a hostile record from exhausting the stack.
  static let maximumDepth = 32
  /// Bytes of one record (what a message of a megabyte takes): stops a hostile index from asking
  /// for gigabytes, and one cell from filling a pack.
  static let maximumRecordLength = 16 << 20
  /// Elements for which room is made before they are read: stops a count alone from taking memory.
  static let reservedCount = 4096
}
