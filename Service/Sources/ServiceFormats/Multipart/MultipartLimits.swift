/// The most that one form may contain, each with the attack that it stops.
package struct MultipartLimits: Hashable, Sendable {
  /// Bytes of the whole form: a body without an end that fills memory.
  package var totalBytes: Int
  /// Parts of a form: a body of empty parts, each of which costs a header and an array.
  package var parts: Int
  /// Bytes of one part's header, line breaks included: a header without an end, which is kept until
  /// it is complete.
  package var headerBytes: Int
  /// Bytes of a part's name, its file name and its media type, each: long keys for tables and logs.
  package var nameBytes: Int
  /// Bytes before the first part and after the last, each: a body that is read and thrown away.
  package var paddingBytes: Int

  /// Bytes of a boundary (RFC 2046, 5.1.1): a search pattern as long as the body.
  package static let boundaryBytes = 70

  package init(
    totalBytes: Int = 32 << 20, parts: Int = 256, headerBytes: Int = 4096, nameBytes: Int = 256,
    paddingBytes: Int = 1024
  ) {
    self.totalBytes = totalBytes
    self.parts = parts
    self.headerBytes = headerBytes
    self.nameBytes = nameBytes
    self.paddingBytes = paddingBytes
  }
}
