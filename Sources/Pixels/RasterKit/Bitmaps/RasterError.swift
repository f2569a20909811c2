package import DisplayList

/// The reason why a cell could not be painted.
package enum RasterError: Error, Hashable, CustomStringConvertible {
  /// The size of the bitmap, in pixels, cannot be painted.
  case invalidSize(width: Double, height: Double)
  /// The requested rows are outside the cell.
  case rowsOutOfRange(Range<Int>, height: Int)
  /// The scale is not a positive number.
  case invalidScale(Double)
  /// Groups are nested more deeply than the limit.
  case nestedTooDeeply(limit: Int)
  /// No file is known for a font's digest.
  case unknownFont(FontReference.Digest)
  /// FreeType could not open a font file.
  case unreadableFont(path: String, code: Int)
  /// The system has no descriptor or memory left for a font file.
  case outOfResources(path: String, reason: String)
  /// FreeType could not be initialized.
  case noFontLibrary(code: Int)
  /// Cairo reported an error.
  case cairo(String)

  package var description: String {
    switch self {
    case .invalidSize(let width, let height):
      """
      cannot paint a bitmap of \(width) × \(height) pixels: sides are from 0 to \
      \(RasterLimits.maximumSide), the area up to \(RasterLimits.maximumPixels); lower the width \
      or the scale
      """
    case .rowsOutOfRange(let rows, let height):
      "rows \(rows.lowerBound)..<\(rows.upperBound) are not within the cell's \(height) rows"
    case .invalidScale(let scale):
      "cannot paint at scale \(scale): choose a number above 0, such as 2"
    case .nestedTooDeeply(let limit):
      "groups nest deeper than \(limit) levels"
    case .unknownFont(let digest):
      """
      no font file is known for digest \(String(digest.high, radix: 16))-\
      \(String(digest.low, radix: 16)): paint with the font table of the catalogue that shaped it
      """
    case .unreadableFont(let path, let code):
      "cannot open the font \(path) (FreeType error \(code)): was it changed or removed?"
    case .outOfResources(let path, let reason):
      "cannot open the font \(path): \(reason)"
    case .noFontLibrary(let code):
      "cannot start FreeType (error \(code))"
    case .cairo(let message):
      "Cairo: \(message)"
    }
  }
}
