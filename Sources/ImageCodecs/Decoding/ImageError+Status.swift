import CCodecs

extension ImageError {
  /// What a C decoder said.
  init(_ status: ccodecs_status, _ message: ccodecs_message, _ format: ImageFormat) {
    let text = unsafe withUnsafeBytes(of: message.text) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    self =
      switch status {
      case CCODECS_TRUNCATED: .truncated(format)
      case CCODECS_UNSUPPORTED: .unsupportedVariant(format, text)
      case CCODECS_MEMORY: .outOfMemory
      default: .corrupt(format, text)
      }
  }
}
