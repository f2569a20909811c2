/// One part of a form.
package struct MultipartPart: Hashable, Sendable {
  /// The field's name; several parts may share one.
  package var name: String
  /// The file's name as the client sent it, which can contain slashes; nil for a part that is not a
  /// file.
  ///
  /// Use the name only for comparisons, never as a path.
  package var fileName: String?
  /// The media type in lower case without parameters; nil if the part has none.
  package var mediaType: String?
  package var bytes: [UInt8]

  package init(
    name: String, fileName: String? = nil, mediaType: String? = nil, bytes: [UInt8] = []
  ) {
    self.name = name
    self.fileName = fileName
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
