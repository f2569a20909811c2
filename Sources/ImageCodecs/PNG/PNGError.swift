/// Why a PNG could not be written.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rows have no width, no height, or more than the format can say.
  case invalidSize(width: Int, height: Int)
  /// A fragment's rows have another shape than the file's.
  case formatMismatch
  /// Memory ran out while rows were compressed.
  case outOfMemory

  package var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a PNG cannot have \(width) × \(height) pixels"
    case .formatMismatch:
      "the rows of a PNG must all have the same width and the same channels"
    case .outOfMemory:
      "not enough memory to compress the picture"
    }
  }
}
