import Assertions
import CPango
import DisplayList
import FoundationEssentials
import TestResources
import Testing

@testable import TextShaping

/// Canonically equivalent texts look alike, and mirrored signs have their partners.
@Suite struct CanonicalFormTests {
  private let shaper: TextShaper

  init() throws {
    shaper = try TextFixture.shaper()
  }

  private func shape(_ text: String) -> ShapedText {
    shaper.shape(StyledText(text, style: TextFixture.style()))
  }

  /// The faces and the width of a text: canonically equivalent characters can have two glyphs in one
  /// face, such as two forms of a Han character.
  private struct Drawing: Equatable {
    var fonts: Set<FontReference>
    var width: Double
    var missing: [UInt32]

    init(_ text: ShapedText) {
      fonts = Set(text.glyphs.map(\.font))
      width = (text.size.width * 64).rounded()
      missing = text.missingGlyphs.map(\.codePoint)
    }
  }

  private static func lines(of tool: CheckTool) throws -> [Substring] {
    let path = try #require(tool.path, "\(tool.remark)")
    return try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n")
  }

  private static func normalized(_ text: String, _ mode: GNormalizeMode) -> String {
    guard let form = unsafe g_utf8_normalize(text, -1, mode) else { return text }
    defer { unsafe g_free(form) }
    return unsafe String(cString: form)
  }

  /// The characters with a canonical decomposition, but Hangul's: its syllables and its jamo come
  /// from different faces.
  private static func decomposable() throws -> [Unicode.Scalar] {
    try lines(of: .unicodeData).compactMap { line in
      let fields = line.split(separator: ";", maxSplits: 6, omittingEmptySubsequences: false)
      guard !fields[5].isEmpty, !fields[5].hasPrefix("<") else { return nil }
      return UInt32(fields[0], radix: 16).flatMap(Unicode.Scalar.init)
    }
  }

  @Test(.enabled(if: CheckTool.unicodeData.isExpected, "\(CheckTool.unicodeData.remark)"))
  func `canonically equivalent texts look alike`() throws {
    let all = try Self.decomposable()
    #expect(all.count > 2_000)
    var different: [String] = []
    // A mark belongs to letters of its own script, which this test does not know.
    for scalar in all where !TextTraits.isCombining(scalar) {
      let text = String(scalar)
      let composed = Self.normalized(text, G_NORMALIZE_DEFAULT_COMPOSE)
      let decomposed = Self.normalized(text, G_NORMALIZE_DEFAULT)
      let drawing = Drawing(shape(composed))
      if !drawing.missing.isEmpty { continue }
      if Drawing(shape(text)) != drawing || Drawing(shape(decomposed)) != drawing {
        different.append(String(scalar.value, radix: 16))
      }
    }
    same(different, Self.ownForms)
  }

  /// The characters that their face draws with a glyph of its own, of another width than the
  /// composed form: signs of Greek, letters with points of Hebrew, and notes.
  private static let ownForms = [
    "374", "37e", "1fbe", "1fc9", "1fcb", "1fdb", "1feb", "1fee", "1fef", "1ff9", "1ffb", "1ffd",
    "2adc", "fb1d", "fb1f", "fb4c", "110ab", "1d15f", "1d160", "1d161", "1d162", "1d163", "1d164",
    "1d1bb", "1d1bc", "1d1bd", "1d1be", "1d1bf", "1d1c0",
  ]

  @Test(.enabled(if: CheckTool.unicodeData.isExpected, "\(CheckTool.unicodeData.remark)"))
  func `a character is no box if its equal has a glyph`() throws {
    var boxes: [String] = []
    for scalar in try Self.decomposable() {
      let decomposed = Self.normalized(String(scalar), G_NORMALIZE_DEFAULT)
      guard shape(decomposed).missingGlyphs.isEmpty else { continue }
      if !shape(String(scalar)).missingGlyphs.isEmpty {
        boxes.append(String(scalar.value, radix: 16))
      }
    }
    same(boxes, [])
    same(shape("\u{FA70}").glyphs.map(\.glyph.id), shape("並").glyphs.map(\.glyph.id))
  }

  @Test(.enabled(if: CheckTool.mirroredPairs.isExpected, "\(CheckTool.mirroredPairs.remark)"))
  func `a mirrored sign comes from a face that has its partner`() throws {
    var count = 0
    var unturned: [String] = []
    for line in try Self.lines(of: .mirroredPairs) where !line.hasPrefix("#") {
      let codes = line.prefix { $0 != "#" }.split(separator: ";").compactMap {
        UInt32($0.filter { $0 != " " }, radix: 16)
      }
      guard codes.count == 2, !line.contains("BEST FIT"),
        let sign = Unicode.Scalar(codes[0])
      else { continue }
      let shaped = shape("א\(sign)ב")
      guard shaped.missingGlyphs.isEmpty else { continue }
      let place = try #require(shaped.glyphs.first { $0.glyph.cluster == 2 })
      guard let font = unsafe shaper.fonts.font(for: place.font) else { continue }
      count += 1
      if unsafe StyledFaces.glyph(of: [codes[1]], in: font)?.id != place.glyph.id {
        unturned.append(String(codes[0], radix: 16))
      }
    }
    #expect(count > 300)
    // The face with the reversed right angle does not have the right angle.
    same(unturned, ["2bfe"])
  }
}
