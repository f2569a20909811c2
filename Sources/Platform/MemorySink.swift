/// Keeps what is written in memory.
package struct MemorySink: ByteSink, Sendable {
  /// All that was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty sink.
  package init() {}

  package mutating func write(_ bytes: [UInt8]) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func patch(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
