/// Names a cell's snapshot by a digest of all that it is made from: content, neighbours, theme,
/// width, scale, language, fonts and versions.
///
/// Two cells with equal keys look the same and answer to touches alike. The same in every process.
public struct CellKey: Hashable, Sendable {
  /// The first eight bytes of the digest.
  public var high: UInt64
  /// The next eight bytes of the digest.
  public var low: UInt64

  /// Makes a key from the halves of a digest of 128 bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
