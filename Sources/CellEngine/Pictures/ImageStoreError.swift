package import ImageCodecs
package import Platform

/// Why a picture cannot be shown.
package enum ImageStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its file cannot be used; `FileError.kind` says whether there is any.
  case file(FileError)
  /// Its bytes cannot be decoded.
  case image(ImageError)
  /// The file has changed since its header was read.
  case changed

  /// Whether there is simply no such file.
  package var isMissing: Bool {
    if case .file(let error) = self { error.kind == .missing } else { false }
  }

  package var description: String {
    switch self {
    case .file(let error): error.reason
    case .image(let error): error.description
    case .changed: "the file was changed while it was read"
    }
  }
}
