/// What a zip archive may hold; each number stops an attack.
package enum ZipLimits {
  /// Entries: against archives that are all directory.
  package static let maximumEntryCount = 200_000

  /// Bytes of an entry's name: more is no file name.
  static let maximumNameLength = 1024

  /// Bytes read out of one archive altogether: against bombs whose entries overlap, each small
  /// enough by itself.
  package static let maximumTotalSize = 4 << 30
}
