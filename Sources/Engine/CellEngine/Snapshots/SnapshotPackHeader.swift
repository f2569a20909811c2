import Platform

/// The first bytes of a pack: its file type and the offsets of the rest.
///
/// `header · records · index of snapshots · index of texts · font files`. The checksum covers
/// everything except the records, which have their own checksums, so that no records are read when
/// a pack is opened.
struct SnapshotPackHeader {
  /// The length of the header, in bytes.
  static let length = 72
  /// The file signature.
  ///
  /// As in PNG, it reveals a transfer in text mode or without the eighth bit.
  private static let magic: [UInt8] = [0x89, 0x43, 0x52, 0x53, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The version of the file layout.
  static let version = 2

  /// The fingerprint that all keys in the pack have in common.
  let fingerprint: ContentDigest
  /// The number of snapshots.
  let snapshotCount: Int
  /// The number of texts.
  let textCount: Int
  /// The offset at which the indexes start.
  let indexOffset: Int
  /// The length of the list of font files, in bytes.
  let fontFilesLength: Int

  /// The length of the index of snapshots, in bytes.
  var snapshotIndexLength: Int { snapshotCount * SnapshotPackIndex.entryLength }
  /// The length of both indexes, in bytes.
  var indexLength: Int { (snapshotCount + textCount) * SnapshotPackIndex.entryLength }
  /// The length of everything after the records, in bytes.
  var tailLength: Int { indexLength + fontFilesLength }

  init(
    fingerprint: ContentDigest, snapshotCount: Int, textCount: Int, indexOffset: Int,
    fontFilesLength: Int
  ) {
    self.fingerprint = fingerprint
    self.snapshotCount = snapshotCount
    self.textCount = textCount
    self.indexOffset = indexOffset
    self.fontFilesLength = fontFilesLength
  }

  /// Reads the first bytes of a file; nil if they are not the header of a complete pack of this
  /// size.
  init?(_ bytes: [UInt8], fileLength: Int, fingerprint: ContentDigest) {
    guard bytes.count == Self.length, bytes.starts(with: Self.magic) else { return nil }
    let reader = RecordReader(bytes)
    func word(_ index: Int) -> UInt64 { reader.value(at: 8 * index, as: UInt64.self) }
    func number(_ index: Int, most: Int) -> Int? {
      Int(exactly: word(index)).flatMap { $0 <= most ? $0 : nil }
    }
    // Within these limits, no sum of lengths overflows.
    let longest = SnapshotArchiveLimits.maximumIndexLength
    guard word(1) == Self.version, word(2) == fingerprint.low, word(3) == fingerprint.high,
      fileLength <= SnapshotArchiveLimits.maximumPackLength,
      let snapshotCount = number(4, most: longest / SnapshotPackIndex.entryLength),
      let textCount = number(5, most: longest / SnapshotPackIndex.entryLength),
      let indexOffset = number(6, most: fileLength), indexOffset >= Self.length,
      let fontFilesLength = number(7, most: longest)
    else { return nil }
    self.init(
      fingerprint: fingerprint, snapshotCount: snapshotCount, textCount: textCount,
      indexOffset: indexOffset, fontFilesLength: fontFilesLength)
    guard indexOffset + tailLength == fileLength else { return nil }
  }

  /// True if the checksum in a header is correct.
  static func isIntact(_ bytes: [UInt8], tail: [UInt8]) -> Bool {
    let stored = RecordReader(bytes).value(at: length - 8, as: UInt64.self)
    return stored == ContentDigest(bytes[..<(length - 8)] + tail).low
  }

  /// The header's bytes.
  func bytes(tail: [UInt8]) -> [UInt8] {
    var writer = RecordWriter()
    for byte in Self.magic { writer.write(byte: byte) }
    for word in [
      UInt64(Self.version), fingerprint.low, fingerprint.high, UInt64(snapshotCount),
      UInt64(textCount), UInt64(indexOffset), UInt64(fontFilesLength),
    ] {
      writer.write(fixed: word)
    }
    writer.write(fixed: ContentDigest(writer.bytes + tail).low)
    return writer.bytes
  }
}
