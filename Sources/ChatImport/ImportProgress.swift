/// How far the reading of an input has come.
public struct ImportProgress: Hashable, Sendable {
  /// Bytes that were read so far.
  ///
  /// Some formats are read more than once; each time then counts as its part of the whole.
  public let byteCount: Int
  /// All bytes of the input.
  public let totalByteCount: Int
}
