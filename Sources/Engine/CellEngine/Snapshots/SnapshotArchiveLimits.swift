/// The limits of the archive on disk, most with the reason for their value.
enum SnapshotArchiveLimits {
  /// The maximum number of levels of nested groups in one snapshot: stops a hostile record from
  /// exhausting the stack.
  static let maximumDepth = 32
  /// The number of bytes of a pack that are read at a time: a few hundred records.
  static let blockLength = 1 << 16
  /// The maximum number of bytes of decoded texts that are kept for other snapshots.
  static let textByteBudget = 4 << 20
  /// The maximum number of bytes of one record (a message of one megabyte takes about ten
  /// megabytes): stops one cell from filling a pack, and fits into the 24 bits of an index entry.
  static let maximumRecordLength = (1 << 24) - 1
  /// The maximum number of elements for which memory is reserved before they are read: stops a
  /// false count from using up the memory.
  static let reservedCount = 4096
  /// The size in bytes at which a pack is finished and another one begun.
  ///
  /// It limits how much is lost if the process ends, and how much is removed at a time when the
  /// budget is used up.
  static let packLength = 32 << 20
  /// The maximum size of a pack that is opened, in bytes, which the 40 bits of an index entry can
  /// address: prevents an overflow of the sum of the sizes of sparse files.
  static let maximumPackLength = 1 << 40
  /// The maximum number of bytes of a pack's indexes, and of its list of font files (a record takes
  /// a few hundred bytes, an index entry 32): stops a sparse file from using up the memory.
  static let maximumIndexLength = packLength
  /// The maximum number of packs that are opened, more than remain after merging: stops a folder
  /// full of files from using up the process's file descriptors.
  static let maximumPackCount = 64
}
