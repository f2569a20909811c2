import ChatRaster
import Platform
import TextShaping

/// The digest of fonts, themes and libraries, for clients that cache results.
enum WorkerFingerprint {
  /// The maximum number of bytes of a theme's file or image.
  private static let fileLimit = 64 << 20

  /// Makes the digest.
  /// - Parameters:
  ///   - renderer: The renderer whose fonts are included.
  ///   - themes: The themes, whose files and pictures are included.
  /// - Returns: Hexadecimal digits.
  /// - Throws: `ThemeError` or `FileError` if a theme or its picture cannot be read.
  static func text(of renderer: ChatRenderer, _ themes: ThemeCatalog) throws -> String {
    var hasher = ContentHasher()
    hasher.combine(ShapingLibraries.versions)
    hasher.combine(renderer.catalog.fingerprint)
    var pictures: Set<String> = []
    for entry in try themes.entries() {
      hasher.combine(entry.name)
      for appearance in entry.appearances {
        pictures.formUnion(try themes.theme(named: entry.name, appearance: appearance).pictureFiles)
      }
    }
    // Only contents are hashed, sorted by their digests, because paths differ between machines.
    let contents = try (Set(themes.filesRead).union(pictures)).map { path in
      var contents = ContentHasher()
      contents.combine(try FileContents(path: path, limit: fileLimit).bytes)
      return contents.finish().hexadecimal
    }
    for digest in contents.sorted() { hasher.combine(digest) }
    return hasher.finish().hexadecimal
  }
}
