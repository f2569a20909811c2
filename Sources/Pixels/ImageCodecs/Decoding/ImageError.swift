import CCodecs

/// The reason why an image could not be decoded.
package enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format is not supported; the value is its name.
  case unsupportedFormat(String)
  /// The bytes are not an image.
  case notAnImage
  /// Frames were requested from a still image.
  case notAnAnimation
  /// The file has more bytes than `ImageLimits` allows.
  case fileTooLarge(byteCount: Int)
  /// The header declares more pixels than `ImageLimits` allows.
  case tooManyPixels(width: Int, height: Int)
  /// An animation has more frames, or more pixels in all frames, than `ImageLimits` allows.
  case tooMuchAnimation(frameCount: Int, pixelCount: Int)
  /// The frames of an animated WebP together have more bytes than `ImageLimits` allows.
  case animationTooLarge(byteCount: Int)
  /// The header declares more pixels than a file of this size can contain.
  case headerLies(width: Int, height: Int, byteCount: Int)
  /// The file ends before the image is complete.
  case truncated(ImageFormat)
  /// The bytes contradict the format; the value is the decoder's message.
  case corrupt(ImageFormat, String)
  /// The variant of the format is not supported; the value is the decoder's message.
  case unsupportedVariant(ImageFormat, String)
  /// Memory ran out.
  case outOfMemory

  package var description: String {
    switch self {
    case .unsupportedFormat(let name):
      "\(name) pictures are not supported; convert to PNG, JPEG, WebP or GIF"
    case .notAnImage:
      "not a picture in PNG, JPEG, WebP or GIF"
    case .notAnAnimation:
      "not a picture with several frames"
    case .fileTooLarge(let count):
      "the picture's file has \(count) bytes, more than \(ImageLimits.maximumFileSize)"
    case .tooManyPixels(let width, let height):
      "the picture has \(width) × \(height) pixels, more than this decoder takes"
    case .tooMuchAnimation(let frames, let pixels):
      "the animation has \(frames) frames of \(pixels) pixels in all, more than this decoder takes"
    case .animationTooLarge(let count):
      "the animation's frames have \(count) bytes together, more than \(ImageLimits.maximumAnimatedWebPSize)"
    case .headerLies(let width, let height, let count):
      "the header announces \(width) × \(height) pixels, which \(count) bytes cannot hold"
    case .truncated(let format):
      "the \(format.rawValue) ends before the picture does"
    case .corrupt(let format, let reason):
      "the \(format.rawValue) is damaged (\(reason))"
    case .unsupportedVariant(let format, let reason):
      "this kind of \(format.rawValue) is not supported (\(reason))"
    case .outOfMemory:
      "not enough memory to decode the picture"
    }
  }
}

extension ImageError {
  /// Makes the error for a C decoder's status and message.
  init(_ status: ccodecs_status, _ message: ccodecs_message, _ format: ImageFormat) {
    let text = message.words
    self =
      switch status {
      case CCODECS_TRUNCATED: .truncated(format)
      case CCODECS_UNSUPPORTED: .unsupportedVariant(format, text)
      case CCODECS_MEMORY: .outOfMemory
      default: .corrupt(format, text)
      }
  }
}

extension ccodecs_message {
  /// The message as a string.
  var words: String {
    unsafe withUnsafeBytes(of: text) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
