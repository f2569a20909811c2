/// Bytes that can be read repeatedly at any offset, such as those of an open file.
///
/// A reader holds only a small window of the bytes at a time.
package protocol ByteSource: Sendable {
  /// The number of bytes.
  var byteCount: Int { get }

  /// Appends the bytes of a range, which must be within the source, to an array.
  /// - Throws: if the bytes cannot be read.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError)
}

/// The reason why bytes of a source could not be read.
package struct ByteSourceError: Error, Hashable, Sendable {
  /// The human-readable reason.
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
