import CAnimation
import ImageCodecs

extension PageEncodingError {
  /// Throws an error if a C writer's status reports one.
  static func check(_ status: canimation_status, _ format: String) throws(PageEncodingError) {
    switch status {
    case CANIMATION_OK: return
    case CANIMATION_MEMORY: throw .outOfMemory(format)
    default: throw refused(format)
    }
  }

  /// The error for a frame that a codec rejects.
  static func refused(_ format: String) -> PageEncodingError {
    .failed(format, "the codec refuses the frame")
  }

  /// The error for an animation for which too many pixels would have to be held in memory.
  static func tooLong(_ format: String) -> PageEncodingError {
    .failed(format, "too many pixels: choose a shorter or smaller film, or another format")
  }
}
