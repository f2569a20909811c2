/// The most that one form may contain, each with the attack that it stops.
package struct MultipartLimits: Hashable, Sendable {
  /// The most bytes of the whole form: stops a body without an end that fills memory.
  package var totalBytes: Int
  /// The most parts of a form: stops a body of empty parts, each of which costs a header and an
  /// array.
  package var parts: Int
  /// The most bytes of one part's header, line breaks included: stops a header without an end,
  /// which is kept until it is complete.
  package var headerBytes: Int
  /// The most bytes of a part's name, its file name and its media type, each: stops long keys for
  /// tables and logs.
  package var nameBytes: Int
  /// The most bytes before the first part and after the last, each: stops a body that is read and
  /// thrown away.
  package var paddingBytes: Int

  /// The most bytes of a boundary (RFC 2046, 5.1.1): stops a search pattern as long as the body.
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
