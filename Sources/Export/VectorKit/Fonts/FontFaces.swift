package import DisplayList
import Platform

/// The key of a face without a size.
package struct FaceKey: Hashable, Sendable {
  /// The digest of the file.
  var file: FontReference.Digest
  /// The index of the face in a collection and of its named instance, as in `FontReference`.
  var index: Int32
  /// The values of the variation axes.
  var variations: String

  /// Makes the key of the face to which a reference refers.
  init(_ font: FontReference) {
    file = font.file
    index = font.index
    variations = font.variations
  }
}

/// The faces that a document uses, each opened once.
///
/// Safe to use on any thread.
package final class FontFaces: Sendable {
  private let files: FontFileTable
  private let faces = Monitor<[FaceKey: FontFace]>([:])

  /// Makes a store that reads the files listed in a table.
  package init(files: FontFileTable) {
    self.files = files
  }

  /// The face for a key.
  ///
  /// - Throws: `VectorError.unreadableFont` if the font file cannot be read.
  func face(_ key: FaceKey) throws(VectorError) -> FontFace {
    try faces.withLock { (faces) throws(VectorError) in
      if let known = faces[key] { return known }
      guard let path = files.path(for: key.file),
        let face = FontFace(path: path, index: key.index, variations: key.variations)
      else { throw .unreadableFont(files.path(for: key.file) ?? "a font file") }
      faces[key] = face
      return face
    }
  }
}

/// The reason why a document could not be written.
package enum VectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font file that was used for layout can no longer be read.
  case unreadableFont(String)
  /// A font could not be subset to the glyphs of the document.
  case uncutFont(String)
  /// A picture could not be compressed on another thread.
  case lostPicture
  /// The document has no pages.
  case empty

  package var description: String {
    switch self {
    case .unreadableFont(let path): "\(path) cannot be read as a font"
    case .uncutFont(let name):
      "the font \(name) cannot be subset: install libharfbuzz-subset.so.0 (libharfbuzz-subset0)"
    case .lostPicture: "a picture of the document could not be compressed"
    case .empty: "a document needs a page"
    }
  }
}
