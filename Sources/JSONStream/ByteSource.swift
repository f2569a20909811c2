/// Bytes that can be read at any offset, repeatedly, such as an open file's.
///
/// A reader holds only a small window of them at a time.
package protocol ByteSource: Sendable {
  /// The number of bytes.
  var byteCount: Int { get }

  /// Appends the bytes of a range, which must be within the source, to an array.
  /// - Throws: if they cannot be read.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError)
}

/// The reason why bytes of a source could not be read.
package struct ByteSourceError: Error, Hashable, Sendable {
  /// The reason, in words for a person.
  package let reason: String

  /// Makes an error.
  package init(reason: String) {
    self.reason = reason
  }
}

extension [UInt8]: ByteSource {
  package var byteCount: Int { count }

  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: self[range])
  }
}
