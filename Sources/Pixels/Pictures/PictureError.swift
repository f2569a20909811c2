package import ImageCodecs
package import Platform

/// The reason why a picture cannot be shown completely.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no source of pictures.
  case noSource
  /// No source has a picture with this name.
  case unknown
  /// The file cannot be used; `FileError.kind` shows whether the file exists.
  case file(FileError)
  /// The caller's provider threw an error; the associated value is the error's description.
  case provider(String)
  /// The bytes cannot be decoded.
  case image(ImageError)
  /// The bytes are damaged; the readable part is drawn.
  case damaged(ImageError)
  /// The bytes have changed since the size was read.
  case changed

  /// True if no source has the picture, or its file does not exist.
  package var isMissing: Bool {
    switch self {
    case .noSource, .unknown: true
    case .file(let error): error.kind == .missing
    case .provider, .image, .damaged, .changed: false
    }
  }

  /// True if the readable part of the picture is drawn instead of a placeholder.
  package var isPartial: Bool {
    if case .damaged = self { true } else { false }
  }

  /// True if this source has no picture with the name, so that the next one is tried.
  var asksNextSource: Bool {
    if case .file(let error) = self {
      error.kind == .missing || error.kind == .outside
    } else {
      self == .unknown
    }
  }

  /// True if the bytes cause the error, so that reading them again fails again.
  var isOfBytes: Bool {
    if case .image(let error) = self { error != .outOfMemory } else { false }
  }

  package var description: String {
    switch self {
    case .noSource: "the conversation has no folder"
    case .unknown: "no source of pictures has this name"
    case .file(let error): error.reason
    case .provider(let reason): "the provider of pictures failed: \(reason)"
    case .image(let error), .damaged(let error): error.description
    case .changed: "it was changed while it was read"
    }
  }
}
