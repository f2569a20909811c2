import Assertions
import Testing

@testable import MathSetting

/// Tests of the positions at which an inline formula can be broken.
@Suite struct BreakTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  @Test(arguments: [
    ("a+b=c", 3), ("a", 1), ("(a+b)", 2), ("{a+b}", 1), ("\\frac{a+b}{c}", 1),
    ("\\left(a+b\\right)", 1), ("-a", 1), ("a=", 1), ("a=\\nobreak b", 1), ("a\\allowbreak b", 2),
    ("\\color{red}a+b", 2), ("x^{a+b}", 1), ("\\mathrm{a=b}", 1), ("a\\;=\\;b", 2), ("", 1),
  ])
  func `lines may end behind relations and binary signs of the outermost list`(
    source: String, count: Int
  ) throws {
    try same(formulas.set(source, isDisplayed: false).pieces.count, count)
  }

  @Test func `pieces lie side by side, and the room behind each is apart`() throws {
    let formula = try formulas.set("a+b=c")
    var x = 0.0
    for piece in formula.pieces {
      #expect(isNear(piece.x, x))
      x += piece.width + piece.trailingSpace
    }
    #expect(isNear(formula.width, x))
    #expect(isNear(formula.pieces[0].trailingSpace, 4.0 / 18))
    #expect(isNear(formula.pieces[1].trailingSpace, 5.0 / 18))
    same(formula.pieces[2].trailingSpace, 0)
  }

  @Test func `each piece has its own height`() throws {
    let pieces = try formulas.set("a=\\frac{1}{2}+c").pieces
    #expect(pieces[0].height < 0.5)
    #expect(pieces[1].height > 1)
    #expect(pieces[2].depth < 0.1)
  }

  @Test func `two backslashes end the line in any case`() throws {
    let pieces = try formulas.set("a \\\\ b").pieces
    same(pieces.map(\.endsLine), [true, false])
  }
}
