/// A receiver of a file's bytes: they are appended in order, and earlier bytes can be corrected.
///
/// Such corrections are needed by formats whose header depends on the rest, as PNG's header depends
/// on the height.
public protocol ByteSink {
  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws
  /// Replaces bytes that were already written, at an offset from the start.
  mutating func patch(_ bytes: [UInt8], at offset: Int) throws
}

/// A sink that counts the bytes passed on to another sink.
package struct CountingSink<Sink: ByteSink>: ByteSink {
  /// The sink that receives the bytes.
  package private(set) var sink: Sink
  /// The number of bytes that were appended.
  package private(set) var byteCount = 0

  /// Makes a counter that starts at zero.
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
