import Assertions
import DisplayList
import Testing
import TextShaping

@testable import MathSetting

/// Tests of the display items of formulas.
@Suite struct DisplayItemTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  /// The items of a formula's first piece at 10 points, with the baseline starting at (100, 50).
  private func items(_ source: String) throws -> [DisplayItem] {
    let piece = try #require(try formulas.set(source).pieces.first)
    return piece.displayItems(
      at: Point(x: 100, y: 50), size: 10, font: formulas.face.reference, text: source,
      color: { ink, _ in ink ?? .black },
      words: { words, place in
        let box = Rect(x: place.x, y: place.y - 8, width: words.width * 10, height: 10)
        return [.fill(.rect(box), .color(.black))]
      })
  }

  @Test func `glyphs are one text on the formula's baseline, in points`() throws {
    guard case .text(let text, let origin)? = try items("x^2").first else {
      Issue.record("no text")
      return
    }
    same(text.text, "x^2")
    let runs = try #require(text.lines.first).runs
    same(runs.map(\.font.size), [10, 7])
    #expect(runs.allSatisfy { $0.font.file == formulas.face.reference.file })
    #expect(isNear(origin.x + Double(runs[0].glyphs[0].x), 100))
    #expect(isNear(origin.y + Double(runs[0].glyphs[0].y), 50))
    #expect(isNear(text.size.height, (try formulas.set("x^2").height + 0.011) * 10, within: 0.01))
  }

  @Test func `rules, lines and words are at their places`() throws {
    let fraction = try items("\\frac{a}{b}")
    guard case .fill(.roundedRect(let bar, _), _)? = fraction.first else {
      Issue.record("no rule")
      return
    }
    #expect(isNear(bar.midY, 47.5))
    #expect(isNear(bar.height, 0.4))
    #expect(try items("\\cancel{a}").contains { if case .stroke = $0 { true } else { false } })
    guard case .fill(.roundedRect(let words, _), _)? = try items("\\text{若}").first else {
      Issue.record("no words")
      return
    }
    same(words, Rect(x: 100, y: 42, width: 10, height: 10))
  }

  @Test func `signs without a bold form are thickened`() throws {
    guard case .text(let text, _)? = try items("\\boldsymbol{+}").first else {
      Issue.record("no text")
      return
    }
    #expect(text.lines[0].runs[0].font.isEmboldened)
  }
}
