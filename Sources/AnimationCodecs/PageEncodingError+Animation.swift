import CAnimation
import ImageCodecs

extension PageEncodingError {
  /// Throws the error of a C writer.
  static func check(_ status: canimation_status, _ format: String) throws(PageEncodingError) {
    switch status {
    case CANIMATION_OK: return
    case CANIMATION_MEMORY: throw .outOfMemory(format)
    default: throw refused(format)
    }
  }

  /// The error of a frame that a codec refuses.
  static func refused(_ format: String) -> PageEncodingError {
    .failed(format, "the codec refuses the frame")
  }

  /// The error of a film with more pixels than may be kept.
  static func tooLong(_ format: String) -> PageEncodingError {
    .failed(format, "too many pixels: choose a shorter or smaller film, or another format")
  }
}
