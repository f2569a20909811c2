/// A text about an image that is stored in the image's file.
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 Latin-1 characters, such as the standard's `Title` and `Description`.
  public var keyword: String
  /// The text.
  public var text: String
  /// The language of the text (BCP 47); empty if it is unknown.
  public var language: String

  /// Makes a text about an image.
  public init(keyword: String, text: String, language: String = "") {
    self.keyword = keyword
    self.text = text
    self.language = language
  }

  /// The text as an uncompressed `iTXt` chunk (PNG, third edition, 11.3.3.4).
  ///
  /// - Throws: `PNGError.invalidKeyword` if the format does not allow the keyword.
  func chunk() throws(PNGError) -> [UInt8] {
    let name = keyword.unicodeScalars.map(\.value)
    guard (1...79).contains(name.count),
      name.allSatisfy({ (0x20...0x7E).contains($0) || (0xA1...0xFF).contains($0) }),
      name.first != 0x20, name.last != 0x20
    else { throw .invalidKeyword(keyword) }
    let language = language.utf8.filter { byte in
      byte == 0x2D || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    // A zero byte would end the text.
    let text = text.utf8.filter { $0 != 0 }
    return PNGChunk.make(
      "iTXt", name.map { UInt8($0) } + [0, 0, 0] + language + [0, 0] + text)
  }
}
