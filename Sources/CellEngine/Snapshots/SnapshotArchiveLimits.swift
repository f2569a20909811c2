/// The limits of the archive on disk, each with the attack that it stops.
enum SnapshotArchiveLimits {
  /// The maximum number of levels of nested groups in one snapshot: stops a hostile record from
  /// exhausting the stack.
  static let maximumDepth = 32
  /// The number of bytes of a pack that are read at once: some hundred records.
  static let blockLength = 1 << 16
  /// The maximum number of bytes of decoded texts that are kept for further snapshots.
  static let textByteBudget = 4 << 20
  /// The maximum number of bytes of one record (a message of a megabyte takes some ten): stops one
  /// cell from filling a pack, and fits into the 24 bits of an index.
  static let maximumRecordLength = (1 << 24) - 1
  /// The maximum number of elements for which memory is reserved before they are read: stops a
  /// count alone from taking memory.
  static let reservedCount = 4096
  /// The size in bytes at which a pack is finished and another one begun: limits the loss at the
  /// end of a process, and the amount that is removed at once when the budget is used up.
  static let packLength = 32 << 20
  /// The maximum number of bytes of a pack that is opened, which the 40 bits of an index can
  /// address: prevents an overflow of the sum of the sizes of sparse files.
  static let maximumPackLength = 1 << 40
  /// The maximum number of bytes of a pack's indexes and of its list of font files, each (records
  /// take some hundred bytes, an index 32 for each): stops a sparse file from taking memory.
  static let maximumIndexLength = packLength
  /// The maximum number of packs that are opened, which is more than remain after merging: stops a
  /// folder full of files from using up the process's descriptors.
  static let maximumPackCount = 64
  /// The age in seconds above which a temporary file is considered to be left by a killed process.
  static let temporaryAge = 86_400
}
