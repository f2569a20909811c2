/// Where the bytes of a file go: appended in order, with room to correct what was written.
///
/// A PNG of unknown height needs the correction, for its header.
package protocol ByteSink {
  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws
  /// Replaces bytes that were written before, at an offset from the start.
  mutating func patch(_ bytes: [UInt8], at offset: Int) throws
}
