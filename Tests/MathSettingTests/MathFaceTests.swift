import Assertions
import ChatFonts
import DisplayList
import Testing
import TextShaping

@testable import MathSetting

/// Tests of the bundled math face.
@Suite struct MathFaceTests {
  @Test func `its constants and glyphs are those of the font's tables`() throws {
    let face = try Formulas().face
    #expect(isNear(face.constants.axisHeight, 0.25))
    #expect(isNear(face.constants.fractionRule, 0.04))
    #expect(isNear(face.constants.minimumOverlap, 0.02))
    #expect(isNear(face.constants.displayOperatorHeight, 1.3))
    let f = face.metrics(of: try #require(face.glyph(for: "𝑓")))
    #expect(isNear(f.width, 0.49))
    #expect(isNear(f.italic, 0.09))
    #expect(isNear(f.topAccent ?? 0, 0.464))
    let parenthesis = try #require(face.glyph(for: "("))
    let sizes = face.variants(of: parenthesis, isVertical: true).map(\.size)
    same(sizes.count, 8)
    same(sizes, sizes.sorted())
    let parts = face.assembly(of: parenthesis, isVertical: true)
    same(parts.map(\.isExtender), [false, true, false])
    same(face.glyph(for: "若"), nil)
  }

  @Test func `text never falls back to it`() throws {
    let catalog = try FontCatalog(directories: [ChatFonts.directory()])
    #expect(!catalog.faces().contains { $0.family == "Latin Modern Math" })
    let face = try #require(catalog.mathFace)
    same(catalog.files.path(for: face.reference.file)?.hasSuffix("latinmodern-math.otf"), true)
  }

  @Test func `painters find it though no formula was set in this run`() throws {
    let digest = try #require(FontCatalog(directories: [ChatFonts.directory()]).mathFace).reference
      .file
    let other = try FontCatalog(directories: [ChatFonts.directory()])
    #expect(other.files.path(for: digest) != nil)
  }
}
