import DisplayList
import FoundationEssentials

/// The fonts of an SVG's text, with the characters for which they are used.
struct SVGFonts {
  /// A face; its subset is made after everything has been drawn.
  struct Font {
    let number: Int
    var scalars: Set<UInt32> = []
  }

  /// A word for which a browser's layout is predicted.
  struct Word: Hashable {
    var face: FaceKey
    var text: [UInt8]
    var isRightToLeft: Bool
  }

  private(set) var fonts: [FaceKey: Font] = [:]
  /// Shaped words; nil for a word that cannot be shaped.
  private var shaped: [Word: [FontFace.ShapedGlyph]?] = [:]

  /// The maximum number of cached words, to limit memory use.
  private static let mostWords = 8_192

  /// Shapes a word, or returns its cached glyphs; nil if the word cannot be shaped.
  mutating func shape(
    _ word: Word, in face: FontFace, language: String
  ) -> [FontFace.ShapedGlyph]? {
    if let known = shaped[word] { return known }
    let glyphs = face.shape(word.text, isRightToLeft: word.isRightToLeft, language: language)
    if shaped.count >= Self.mostWords { shaped.removeAll(keepingCapacity: true) }
    shaped[word] = .some(glyphs)
    return glyphs
  }

  /// Adds characters to the subset of a face.
  ///
  /// - Returns: The number of the face in the document.
  mutating func add(_ text: String, in face: FaceKey) -> Int {
    let number = fonts.count + 1
    var font = fonts[face] ?? Font(number: number)
    font.scalars.formUnion(text.unicodeScalars.lazy.map(\.value))
    fonts[face] = font
    return font.number
  }
}

extension SVGFile {
  /// Writes the fonts of all words, each subset to the characters that are used.
  ///
  /// - Throws: `VectorError` if a font cannot be read or subset.
  mutating func writeFonts() throws {
    let fonts = fonts.fonts.sorted { $0.value.number < $1.value.number }
    guard !fonts.isEmpty else { return }
    out.put("<style>\n")
    for (key, font) in fonts {
      let face = try faces.face(key)
      guard let file = face.cut(toCharacters: font.scalars.sorted()) else {
        throw VectorError.uncutFont(face.metrics.name)
      }
      out.put("@font-face{font-family:f\(font.number);src:url(data:font/")
      out.put(face.outlines == .compact ? "otf" : "ttf")
      out.put(";base64,")
      out.put(Data(file).base64EncodedString())
      out.put(")}\n")
    }
    out.put("</style>\n")
  }
}
