import ChatRaster
import ChatTesting
import Testing

/// The pictures in the folder `References`, and the comparison with them.
enum ReferencePictures {
  /// The folder in the source tree, to which recorded pictures are written.
  static let folder = ReferenceFolder()
  /// The maximum size of a reference in bytes: references are few and small, so that people can
  /// check each one.
  static let maximumByteCount = 20 * 1024
  /// The maximum width in pixels.
  static let maximumWidth = 300

  /// Expects a PNG to look like its reference.
  static func expect(
    _ png: [UInt8], named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    folder.expect(
      try RenderedImage(decoding: png), named: name,
      note: "These pixels come from \(LibraryVersions.description)",
      sourceLocation: sourceLocation)
  }
}
