/// The image formats that can be decoded.
package enum ImageFormat: String, Hashable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"

  /// The format that the first bytes of a file indicate.
  enum Signature: Hashable {
    case known(ImageFormat)
    /// An unsupported format, with its name.
    case other(String)
  }

  /// Reads the signature from the first bytes; the extension of the file name is never used.
  static func signature(of bytes: [UInt8]) -> Signature? {
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.description.utf8)
    }
    if bytes.starts(with: PNGChunk.signature) { return .known(.png) }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .known(.jpeg) }
    if has("RIFF"), has("WEBP", at: 8) { return .known(.webp) }
    if has("GIF87a") || has("GIF89a") { return .known(.gif) }
    if has("BM") { return .other("BMP") }
    if bytes.starts(with: [0x49, 0x49, 0x2a, 0]) || bytes.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
      return .other("TIFF")
    }
    if has("ftypavif", at: 4) { return .other("AVIF") }
    if has("ftyphei", at: 4) || has("ftypmif1", at: 4) { return .other("HEIC") }
    if bytes.starts(with: [0xff, 0x0a]) { return .other("JPEG XL") }
    return nil
  }
}
