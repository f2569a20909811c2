import Assertions
import ChatFonts
import DisplayList
import ImageCodecs
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import VectorKit

/// Tests of the characters that a PDF's content has, in the order of its operators.
@Suite struct ReadingOrderTests {
  /// A string that one operator shows: its text, and its distance from the left edge.
  private struct Shown {
    var text: String
    var x: Double
    var codeCount: Int
  }

  private static let lines = [
    "office fire \u{FB01}nd waffle e\u{301} x\u{20D7}", "Ελληνικά ἀρχή", "Кириллица съешь",
    "հունվարի",
    "იანვარი", "क्षत्रिय स्त्री न्डेबेले मॉरिटानिया", "ক্ষমা শ্রী কিরগিজস্তান", "ਗੁਆਰਾਨੀ ਗ੍ਰੇਨਾਡੀਨਸ", "લિથુઆનિયન",
    "ପର୍ତ୍ତୁଗାଲୀ", "கொடு ஸ்ரீ மெக்சிகோ", "ఎస్పెరాంటో", "ಟಿಗ್ರಿನ್ಯಾ", "അമേരിക്കകൾ", "නෙදර්ලන්තය", "น้ำใจ ที่ อีกาจุก",
    "ກວາຊີໂອ", "བོད་ཡིག སྤྲེལ ཨོཾ", "တောင်အာဖရိက", "ថុកពីស៊ីន", "ክላሲክ", "안녕하세요", "你好世界",
    "שלום עולם", "שָׁלוֹם בְּרֵאשִׁית", "السلام لا مرحبا", "سَلَامٌ مُحَمَّد إلا الآن", "ދިވެހި ބަސް", "ܫܒܛ ܐܕܪ", "ߒߞߏ",
    "𞤆𞤵𞤤𞤢𞤪 𞤖𞤭𞥅𞤪𞤭",
  ]

  /// The strings of a line, drawn from the left edge, with the `ActualText`s among the operators.
  private func strings(of line: String) throws -> (shown: [Shown], actualTextCount: Int) {
    let catalog = try FontCatalog(directories: [ChatFonts.directory()])
    let style = TextStyle(families: ["Noto Sans"], size: 10, color: .black, lineHeight: 20)
    let text = try TextShaper(catalog: catalog).shape(StyledText(line, style: style))
    #expect(text.missingGlyphs.isEmpty, "\(line)")
    let tools = DrawingTools(
      faces: FontFaces(files: catalog.files), images: EncodedImages(),
      painter: Painter(fonts: catalog.files, images: NoImages()), zlib: try ZlibCompressor(),
      regions: TaggedRegions([]), pageY: 0)
    var content = ContentWriter(tools: tools, band: nil, texts: [:])
    try content.draw([.text(text, origin: .zero)])
    let operators = String(decoding: content.out.bytes, as: UTF8.self).split(separator: "\n")
    var shown: [Shown] = []
    var (use, size, pen): (FontUse?, Double, Double) = (nil, 0, 0)
    for line in operators {
      let words = line.split(separator: " ")
      if line.hasSuffix(" Tm") {
        pen = try #require(Double(words[4]))
      } else if line.hasSuffix(" Tf") {
        use = content.fonts.all[try #require(Int(words[0].dropFirst(2)))]
        size = try #require(Double(words[1]))
      } else if line.hasSuffix("]TJ") {
        let own = try #require(use)
        var string = Shown(text: "", x: .infinity, codeCount: 0)
        for part in line.dropLast(3).split(whereSeparator: { "[<".contains($0) }) {
          let pieces = part.split(separator: ">", omittingEmptySubsequences: false)
          if pieces.count == 2 {
            let codes = Self.codes(in: pieces[0], of: own)
            for code in codes {
              string.x = min(string.x, pen)
              string.codeCount += 1
              string.text += try #require(content.texts[own]?[code]).text
              pen += try Self.width(of: code, own, in: content) / 1_000 * size
            }
          }
          if let gap = Double(pieces[pieces.count - 1]) { pen -= gap / 1_000 * size }
        }
        shown.append(string)
      }
    }
    return (shown, operators.count { $0.contains("/ActualText") })
  }

  private static func codes(in hexadecimal: Substring, of use: FontUse) -> [UInt32] {
    guard case .clusters(_, let block) = use else {
      return stride(from: 0, to: hexadecimal.count, by: 4).compactMap {
        UInt32(hexadecimal.dropFirst($0).prefix(4), radix: 16)
      }
    }
    #expect(block < 16)
    return stride(from: 0, to: hexadecimal.count, by: 2).compactMap {
      UInt32(hexadecimal.dropFirst($0).prefix(2), radix: 16)
    }
  }

  private static func width(
    of code: UInt32, _ use: FontUse, in content: ContentWriter
  ) throws -> Double {
    switch use {
    case .clusters:
      Double(try #require(content.texts[use]?[code]?.cluster).advance)
    case .cut(let key), .bitmaps(let key, _), .outlines(let key, _):
      try content.tools.faces.face(key).width(of: code)
    case .blank: 1_000
    }
  }

  @Test(arguments: lines)
  func `the codes of a line have all its characters in reading order`(line: String) throws {
    let (shown, actualTextCount) = try strings(of: line)
    same(shown.map(\.text).joined(), line)
    same(actualTextCount, 0)
  }

  @Test(arguments: lines.suffix(8))
  func `right-to-left text is shown one character at a time, each left of the one before`(
    line: String
  ) throws {
    let (shown, _) = try strings(of: line)
    same(shown.map(\.codeCount), shown.map { _ in 1 })
    same(shown.map(\.text), line.unicodeScalars.map { String($0) })
    for (one, next) in zip(shown, shown.dropFirst()) {
      #expect(next.x < one.x, "\(one.text) at \(one.x), \(next.text) at \(next.x)")
    }
  }

  @Test func `equal clusters have equal codes in every cell, and different ones do not`() throws {
    let catalog = try FontCatalog(directories: [ChatFonts.directory()])
    let tools = DrawingTools(
      faces: FontFaces(files: catalog.files), images: EncodedImages(),
      painter: Painter(fonts: catalog.files, images: NoImages()), zlib: try ZlibCompressor(),
      regions: TaggedRegions([]), pageY: 0)
    let style = TextStyle(families: ["Noto Sans"], size: 10, color: .black, lineHeight: 20)
    let text = try TextShaper(catalog: catalog).shape(StyledText("a", style: style))
    let face = FaceKey(try #require(text.lines.first?.runs.first).font)
    func cluster(_ number: UInt32) -> GlyphCluster {
      GlyphCluster(
        [GlyphRun.Glyph(id: number, x: 0, y: 0, advance: 5, cluster: 0)],
        of: text.lines[0].runs[0].font, baseline: 0)
    }
    var (one, other) = (
      ContentWriter(tools: tools, band: nil, texts: [:]),
      ContentWriter(tools: tools, band: nil, texts: [:])
    )
    for number: UInt32 in [7, 8, 7] {
      let code = one.code(of: cluster(number), showing: "x", in: face)
      same(code?.use, other.code(of: cluster(number), showing: "x", in: face)?.use)
      same(code?.code, other.code(of: cluster(number), showing: "x", in: face)?.code)
    }
    // A font that is full has no code; until then all are different.
    var codes: Set<[UInt32]> = []
    var count = 0
    for number: UInt32 in 0..<20_000 {
      guard let found = one.code(of: cluster(number), showing: "y", in: face) else { break }
      guard case .clusters(_, let block) = found.use else { continue }
      codes.insert([block, found.code])
      count += 1
    }
    same(codes.count, count)
    #expect(count > 2_000 && count <= 16 * 255)
  }
}
