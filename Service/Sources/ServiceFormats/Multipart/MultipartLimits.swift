/// The limits of one form, each with the attack that it stops.
package struct MultipartLimits: Hashable, Sendable {
  /// The maximum number of bytes of the whole form: stops an endless body from filling memory.
  package var totalBytes: Int
  /// The maximum number of parts of a form: stops a body of empty parts, each of which takes a
  /// header and an array.
  package var parts: Int
  /// The maximum number of bytes of one part's header, including line breaks: stops an endless
  /// header, which is kept in memory until it is complete.
  package var headerBytes: Int
  /// The maximum number of bytes of a part's name, file name or media type: stops long keys in
  /// tables and logs.
  package var nameBytes: Int
  /// The maximum number of bytes before the first part, and of bytes after the last one: stops a
  /// body that is read only to be discarded.
  package var paddingBytes: Int

  /// The maximum number of bytes of a boundary (RFC 2046, 5.1.1): stops a search pattern as long as
  /// the body.
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
