package import DisplayList

/// Snapshots as bytes and back, exact to the bit.
///
/// A record stands by itself: it can be copied from file to file. Coordinates take the bytes that
/// they need; the glyphs of a run are stored in columns, and what the columns before give (places
/// from advances, a common baseline, clusters of one byte) is left out.
package enum SnapshotCoder {
  /// A snapshot's bytes.
  package struct Record: Hashable, Sendable {
    /// What `contents(of:)` reads.
    package let bytes: [UInt8]
    /// The font files that the snapshot names, each once.
    package let fontFiles: [FontReference.Digest]
  }

  /// Counts the changes of the record's layout; part of the folder's name.
  static let version = 1

  /// The bytes of a snapshot; nil for one that is too large or too deeply nested to be kept.
  package static func record(of snapshot: CellSnapshot) -> Record? {
    var encoder = SnapshotEncoder()
    do {
      try encoder.write(snapshot)
    } catch {
      return nil
    }
    let bytes = encoder.writer.bytes
    guard bytes.count <= SnapshotArchiveLimits.maximumRecordLength else { return nil }
    return Record(bytes: bytes, fontFiles: Self.files(of: encoder.fonts))
  }

  /// The snapshot of a record, and the font files that it names, each once; nil where the bytes are
  /// not a record.
  ///
  /// Never traps, whatever they hold.
  package static func contents(
    of bytes: [UInt8]
  ) -> (snapshot: CellSnapshot, fontFiles: [FontReference.Digest])? {
    var decoder = SnapshotDecoder(bytes)
    guard let snapshot = try? decoder.snapshot() else { return nil }
    return (snapshot, files(of: decoder.fonts))
  }

  private static func files(of fonts: [FontReference]) -> [FontReference.Digest] {
    var files: [FontReference.Digest] = []
    for font in fonts where !files.contains(font.file) { files.append(font.file) }
    return files
  }
}
