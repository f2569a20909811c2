package import DisplayList
import Platform

/// Converts snapshots to bytes and back, exact to the bit.
///
/// The texts of a snapshot are separate records, whose keys are digests of their bytes: a text that
/// many cells share (names, times, short answers) is stored, checked and decoded once. Both kinds
/// of records can be copied from file to file. Coordinates take only as many bytes as they need;
/// the glyphs of a run are stored in columns, and values that follow from earlier columns
/// (positions from advances, a common baseline, clusters of one byte) are left out.
package enum SnapshotCoder {
  /// The encoded form of a text.
  package struct Text: Hashable, Sendable {
    /// A digest of the bytes.
    package let key: CellKey
    /// The bytes that `text(of:)` reads.
    package let bytes: [UInt8]
    /// The font files that the text refers to, each once.
    package let fontFiles: [FontReference.Digest]

    init(_ text: ShapedText) throws(SnapshotEncoder.Unstorable) {
      var encoder = SnapshotEncoder()
      try encoder.write(text)
      bytes = encoder.writer.bytes
      guard bytes.count <= SnapshotArchiveLimits.maximumRecordLength else {
        throw SnapshotEncoder.Unstorable()
      }
      let digest = ContentDigest(bytes)
      key = CellKey(high: digest.high, low: digest.low)
      fontFiles = SnapshotCoder.files(of: encoder.fonts)
    }
  }

  /// The encoded form of a snapshot.
  package struct Record: Hashable, Sendable {
    /// The bytes that `snapshot(of:texts:)` reads.
    package let bytes: [UInt8]
    /// The texts of the snapshot, each once.
    package let texts: [Text]
  }

  /// The version of the record layout, which is part of the folder's name.
  static let version = 8

  /// Encodes a snapshot; nil if it is too large or too deeply nested to be stored, or shows a later
  /// frame of an animation.
  package static func record(of snapshot: CellSnapshot) -> Record? {
    var encoder = SnapshotEncoder()
    do {
      try encoder.write(snapshot)
    } catch {
      return nil
    }
    var start = RecordWriter()
    start.write(count: encoder.texts.count)
    for text in encoder.texts {
      start.write(fixed: text.key.high)
      start.write(fixed: text.key.low)
    }
    let bytes = start.bytes + encoder.writer.bytes
    guard bytes.count <= SnapshotArchiveLimits.maximumRecordLength else { return nil }
    return Record(bytes: bytes, texts: encoder.texts)
  }

  /// Reads a snapshot; never traps, regardless of the bytes.
  /// - Parameters:
  ///   - bytes: the bytes of the snapshot.
  ///   - texts: returns the snapshot's texts for their digests, in the same order; nil if one is
  ///     missing.
  /// - Returns: the snapshot; nil if the bytes are not a record, or a text is missing.
  package static func snapshot(
    of bytes: [UInt8], texts: ([CellKey]) -> [ShapedText]?
  ) -> CellSnapshot? {
    snapshot(of: RecordReader(bytes), texts: texts)
  }

  static func snapshot(
    of record: RecordReader, texts: ([CellKey]) -> [ShapedText]?
  ) -> CellSnapshot? {
    var decoder = SnapshotDecoder(record)
    guard let keys = try? decoder.textKeys(), let texts = texts(keys) else { return nil }
    return try? decoder.snapshot(showing: texts)
  }

  /// The text of a record, and the font files that it refers to, each once; nil if the bytes are
  /// not a record.
  ///
  /// Never traps, regardless of the bytes.
  package static func text(
    of bytes: [UInt8]
  ) -> (text: ShapedText, fontFiles: [FontReference.Digest])? {
    text(of: RecordReader(bytes))
  }

  static func text(
    of record: RecordReader
  ) -> (text: ShapedText, fontFiles: [FontReference.Digest])? {
    var decoder = SnapshotDecoder(record)
    guard let text = try? decoder.wholeText() else { return nil }
    return (text, files(of: decoder.fonts))
  }

  private static func files(of fonts: [FontReference]) -> [FontReference.Digest] {
    var files: [FontReference.Digest] = []
    for font in fonts where !files.contains(font.file) { files.append(font.file) }
    return files
  }
}
