/// The progress of reading an input.
public struct ImportProgress: Hashable, Sendable {
  /// The number of bytes of the file read so far.
  ///
  /// Some formats are read in several passes; each pass counts as an equal part of the whole.
  public let byteCount: Int
  /// The length of the file in bytes.
  public let totalByteCount: Int
}
