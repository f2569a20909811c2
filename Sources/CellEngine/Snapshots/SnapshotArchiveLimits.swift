/// The bounds of the archive on disk, each with the attack that it stops.
enum SnapshotArchiveLimits {
  /// Groups within groups of one snapshot: stops a hostile record from exhausting the stack.
  static let maximumDepth = 32
  /// Bytes of a pack that are read at once: some hundred records.
  static let blockLength = 1 << 16
  /// Bytes of decoded texts that are kept for the next snapshots that show them.
  static let textByteBudget = 4 << 20
  /// Bytes of one record (a message of a megabyte takes some ten): stops one cell from filling a
  /// pack, and fits into the 24 bits of an index.
  static let maximumRecordLength = (1 << 24) - 1
  /// Elements for which room is reserved before they are read: stops a count alone from taking
  /// memory.
  static let reservedCount = 4096
  /// Bytes at which a pack is finished and another one begun: bounds the loss at the end of a
  /// process, and the amount removed at once when the budget is used up.
  static let packLength = 32 << 20
  /// Bytes of a pack that is opened, as far as the 40 bits of an index reach: stops sizes of files
  /// with holes from adding up to more than a number holds.
  static let maximumPackLength = 1 << 40
  /// Bytes of a pack's indexes and of its list of font files, each (records take some hundred bytes,
  /// an index 32 for each): stops a file with a hole from taking memory.
  static let maximumIndexLength = packLength
  /// Packs that are opened, more than there can be by the rules of merging: stops a folder full of
  /// files from using up the process's descriptors.
  static let maximumPackCount = 64
  /// Seconds after which a temporary file belongs to a process that was killed.
  static let temporaryAge = 86_400
}
