/// A receiver of the bytes of a file: appended in order, with room to correct earlier ones.
///
/// Formats whose header has the length of the rest need the correction, as PNG does for its height.
public protocol ByteSink {
  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws
  /// Replaces bytes that were written before, at an offset from the start.
  mutating func patch(_ bytes: [UInt8], at offset: Int) throws
}

/// Counts the bytes for another sink.
package struct CountingSink<Sink: ByteSink>: ByteSink {
  /// The place where the bytes go.
  package private(set) var sink: Sink
  /// The number of bytes that were appended.
  package private(set) var byteCount = 0

  /// Makes a count of nothing.
  package init(_ sink: Sink) {
    self.sink = sink
  }

  package mutating func write(_ bytes: [UInt8]) throws {
    try sink.write(bytes)
    byteCount += bytes.count
  }

  package mutating func patch(_ bytes: [UInt8], at offset: Int) throws {
    try sink.patch(bytes, at: offset)
  }
}
