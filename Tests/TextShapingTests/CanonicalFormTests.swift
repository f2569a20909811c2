import Assertions
import CPango
import DisplayList
import Foundation
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

  /// The painted glyphs of a text, its faces and its width.
  private struct Drawing {
    /// A glyph, at its place to 1/64 of a point.
    struct Place: Hashable {
      var font: FontReference?
      var id: UInt32
      var x: Float
      var y: Float
    }

    var places: Set<Place>
    var fonts: Set<FontReference>
    var width: Double
    var missingCount: Int

    init(_ text: ShapedText) {
      places = Set(
        text.glyphs.lazy.filter { $0.glyph.id != GlyphRun.Glyph.blankID }.map { font, glyph in
          Place(
            font: font, id: glyph.id, x: (glyph.x * 64).rounded(), y: (glyph.y * 64).rounded())
        })
      fonts = Set(text.glyphs.map(\.font))
      width = (text.size.width * 64).rounded()
      missingCount = text.missingGlyphs.count
    }

    /// The drawing with glyphs of any face.
    var withoutFaces: Drawing {
      var copy = self
      copy.fonts = []
      copy.places = Set(
        places.map { place in
          var place = place
          place.font = nil
          return place
        })
      return copy
    }
  }

  /// The lines of NormalizationTest with their canonically equal forms: a text, its composed form
  /// (NFC) and its decomposed form (NFD), each once.
  private static func forms() throws -> [[Substring]] {
    // Not Foundation's Process: it leaves a weak reference to itself, which the leak check reports.
    let tool = try #require(CheckTool.bzip2.path)
    let file = try #require(CheckTool.normalizationTest.path)
    guard let stream = unsafe popen("'\(tool)' -dc '\(file)'", "r") else {
      Issue.record("\(tool) does not start")
      return []
    }
    defer { _ = unsafe pclose(stream) }
    let size = 1 << 16
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: size)
    while true {
      let count = unsafe fread(&piece, 1, size, stream)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let first = line.utf8.first, first != 0x23, first != 0x40 else { return nil }
      var forms: [Substring] = []
      for form in line.split(separator: ";", maxSplits: 3).prefix(3) where !forms.contains(form) {
        forms.append(form)
      }
      return forms.count > 1 ? forms : nil
    }
  }

  private static func scalars(of form: Substring) -> [Unicode.Scalar] {
    form.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }

  /// True for Hangul: its syllables and its letters come from different faces of one collection, in
  /// which the same glyphs have the same numbers.
  private static func isHangul(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains {
      (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
    }
  }

  @Test(
    .enabled(
      if: CheckTool.normalizationTest.isExpected && CheckTool.bzip2.isExpected,
      "\(CheckTool.normalizationTest.remark); \(CheckTool.bzip2.remark)"))
  func `canonically equivalent texts look alike, in the lines of NormalizationTest`() throws {
    let all = try Self.forms()
    #expect(all.count > 15_000)
    let step = max(1, 5 / (try Thoroughness.count(1)))
    var visited: Set<String> = []
    var (different, ownGlyphs): ([String], [String]) = ([], [])
    var likeCount = 0
    for index in stride(from: 0, to: all.count, by: step) {
      let forms = all[index].map(Self.scalars)
      var drawings = forms.map { Drawing(shape(String(String.UnicodeScalarView($0)))) }
      // A letter that no face has is a box in all forms: there is nothing to compare.
      if drawings.allSatisfy({ $0.missingCount > 0 }) { continue }
      visited.insert(all[index][0].lowercased())
      let isHangul = Self.isHangul(forms[0])
      if isHangul { drawings = drawings.map(\.withoutFaces) }
      func differ<Value: Hashable>(_ value: (Drawing) -> Value) -> Bool {
        Set(drawings.map(value)).count > 1
      }
      if !differ(\.places) && !differ(\.width) && !differ(\.missingCount) && !differ(\.fonts) {
        likeCount += 1
      } else if isHangul || differ(\.width) || differ(\.missingCount) || differ(\.fonts) {
        different.append(all[index][0].lowercased())
      } else if drawings[0].fonts.count == 1, !Self.isCompatibilityIdeograph(forms[0]) {
        // Marks of several faces on one letter, which only Part 2 has, are stacked in the order of
        // typing: a face sorts its own marks only.
        ownGlyphs.append(all[index][0].lowercased())
      }
    }
    #expect(likeCount * step > 12_500)
    same(different, Self.ownForms.filter(visited.contains))
    same(ownGlyphs, Self.ownGlyphs.filter(visited.contains))
  }

  /// The characters that their face draws with a glyph of its own, of another width than the
  /// composed form: signs of Greek, letters with points of Hebrew, and notes.
  private static let ownForms = [
    "0374", "037e", "1fbe", "1fc9", "1fcb", "1fdb", "1feb", "1fee", "1fef", "1ff9", "1ffb", "1ffd",
    "2adc", "fb1d", "fb1f", "fb4c", "110ab", "1d15f", "1d160", "1d161", "1d162", "1d163", "1d164",
    "1d1bb", "1d1bc", "1d1bd", "1d1be", "1d1bf", "1d1c0",
  ]

  /// The characters that their face draws with a glyph of its own, as wide as the composed form:
  /// signs of Greek, two spaces, the signs for kelvin and ångström, letters with points of Hebrew, a
  /// letter of Burmese and a note.
  private static let ownGlyphs = [
    "0340", "0341", "0343", "0344", "0387", "1026", "1f71", "1f73", "1f75", "1f77", "1f79", "1f7b",
    "1f7d", "1fbb", "1fd3", "1fe3", "2000", "2001", "212a", "212b", "fb2a", "fb2b", "fb2c", "fb2d",
    "fb2e", "fb2f", "fb30", "fb31", "fb32", "fb33", "fb34", "fb35", "fb36", "fb38", "fb39", "fb3a",
    "fb3b", "fb3c", "fb3e", "fb40", "fb41", "fb43", "fb44", "fb46", "fb47", "fb48", "fb49", "fb4a",
    "fb4b", "fb4d", "fb4e", "1d15e",
  ]

  /// True for a Han character that exists only for other character sets: it has a glyph of its own,
  /// the form that those sets show.
  private static func isCompatibilityIdeograph(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.count == 1
      && ((0xF900...0xFAFF).contains(scalars[0].value)
        || (0x2F800...0x2FA1F).contains(scalars[0].value))
  }

  @Test func `a Han character without a glyph is its canonical equal`() {
    same(shape("\u{FA70}").glyphs.map(\.glyph.id), shape("並").glyphs.map(\.glyph.id))
  }

  private static func lines(of tool: CheckTool) throws -> [Substring] {
    let path = try #require(tool.path, "\(tool.remark)")
    return try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n")
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
