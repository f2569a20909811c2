import ChatFonts
import DisplayList
import Testing
import TextShaping

@testable import MathSetting

/// Sets formulas in the bundled face.
struct Formulas {
  let face: MathFace
  let typesetter: MathTypesetter

  init() throws {
    let catalog = try FontCatalog(directories: [ChatFonts.directory()])
    face = try #require(catalog.mathFace)
    typesetter = MathTypesetter(font: face)
  }

  func set(_ source: String, isDisplayed: Bool = true) throws(MathError) -> SetFormula {
    var macros = MathMacros()
    return try set(source, isDisplayed: isDisplayed, macros: &macros)
  }

  func set(
    _ source: String, isDisplayed: Bool = true, macros: inout MathMacros
  ) throws(MathError) -> SetFormula {
    try typesetter.set(source, isDisplayed: isDisplayed, macros: &macros, words: SquareWords())
  }

  /// The error of a formula; nil if it can be set.
  func error(_ source: String) -> MathError? {
    do {
      _ = try set(source)
      return nil
    } catch {
      return error
    }
  }

  /// The glyph of a character.
  func glyph(_ scalar: Unicode.Scalar) throws -> UInt32 {
    try #require(face.glyph(for: scalar))
  }
}

/// Words made of squares: each character is an em wide, 0.8 em high and 0.2 em deep.
struct SquareWords: WordMeasuring {
  func measure(
    _ words: String, _ style: WordStyle
  ) -> (width: Double, height: Double, depth: Double) {
    (Double(words.count), 0.8, 0.2)
  }
}

extension SetFormula {
  /// The formula's glyphs in order, with their sizes.
  var glyphs: [(id: UInt32, x: Double, y: Double, size: Double)] {
    items.flatMap { item -> [(id: UInt32, x: Double, y: Double, size: Double)] in
      guard case .glyphs(let run) = item else { return [] }
      return run.glyphs.map { ($0.id, $0.x, $0.y, run.size) }
    }
  }

  /// The formula's rules: left, top, width and height.
  var rules: [(x: Double, y: Double, width: Double, height: Double)] {
    items.compactMap { item in
      guard case .rule(let rect, _) = item else { return nil }
      return (rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  /// The formula's words.
  var words: [Words] {
    items.compactMap { item in
      guard case .words(let words) = item else { return nil }
      return words
    }
  }
}

/// True if two lengths differ by less than a thousandth of an em.
func isNear(_ first: Double, _ second: Double, within tolerance: Double = 0.001) -> Bool {
  abs(first - second) <= tolerance
}
