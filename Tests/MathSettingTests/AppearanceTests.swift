import Assertions
import DisplayList
import Testing

@testable import MathSetting

/// Tests of letters, colours, spaces, words and boxes.
@Suite struct AppearanceTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  @Test(arguments: [
    ("x", "𝑥"), ("\\mathrm{x}", "x"), ("\\mathbf{x}", "𝐱"), ("\\mathbb{R}", "ℝ"),
    ("\\mathcal{L}", "ℒ"), ("\\mathfrak{g}", "𝔤"), ("\\mathsf{A}", "𝖠"), ("\\mathtt{c}", "𝚌"),
    ("\\boldsymbol{\\beta}", "𝜷"), ("\\Gamma", "Γ"), ("\\mathit{\\Gamma}", "𝛤"), ("{\\bf x}", "𝐱"),
    ("\\partial", "𝜕"), ("α", "𝛼"), ("7", "7"), ("\\mathbf{7}", "𝟕"), ("h", "ℎ"),
  ])
  func `letters have the alphabet that their style names`(source: String, letter: String) throws {
    let scalar = try #require(letter.unicodeScalars.first)
    try same(formulas.set(source).glyphs.map(\.id), [formulas.glyph(scalar)])
  }

  @Test(arguments: [
    ("\\le", "≤"), ("≤", "≤"), ("\\ne", "≠"), ("\\not=", "≠"), ("\\not\\in", "∉"), ("\\to", "→"),
    ("-", "−"), ("*", "∗"), ("\\infty", "∞"), ("\\%", "%"), ("\\{", "{"), ("\\langle", "⟨"),
  ])
  func `signs have the character that stands for them`(source: String, sign: String) throws {
    let scalar = try #require(sign.unicodeScalars.first)
    try same(formulas.set(source).glyphs.map(\.id), [formulas.glyph(scalar)])
  }

  @Test func `atoms have the room of their class`() throws {
    let bare = try formulas.set("{a}{b}").width
    #expect(isNear(try formulas.set("a+b").width - bare, 0.778 + 8.0 / 18))
    #expect(isNear(try formulas.set("a=b").width - bare, 0.778 + 10.0 / 18))
    #expect(isNear(try formulas.set("a,b").width - bare, 0.278 + 3.0 / 18))
    // Without operands, an operator is an ordinary symbol, and scripts have no gap.
    #expect(isNear(try formulas.set("-a").width, try formulas.set("{-}{a}").width))
    #expect(
      isNear(try formulas.set("a\\mathbin{\\cdot}b").width, try formulas.set("a\\cdot b").width))
  }

  static let spaces: [(String, Double)] = [
    ("\\,", 3.0 / 18), ("\\:", 4.0 / 18), ("\\;", 5.0 / 18), ("\\!", -3.0 / 18), ("\\quad ", 1),
    ("\\qquad ", 2), ("\\kern 2em ", 2), ("\\mkern18mu ", 1), ("\\hspace{10pt}", 1),
    ("\\hskip 1em plus 2em", 1), ("\\rule{3em}{0em}", 3), ("\\phantom{\\quad}", 1),
    ("\\mathrlap{b}", 0), ("\\vphantom{b}", 0),
  ]

  @Test(arguments: spaces)
  func `spaces have the width that they name`(source: String, width: Double) throws {
    let difference = try formulas.set("a\(source)a").width - formulas.set("aa").width
    #expect(isNear(difference, width))
  }

  @Test func `phantoms and smashed boxes keep some extents alone`() throws {
    #expect(try formulas.set("\\phantom{\\frac12}").items.isEmpty)
    #expect(try isNear(formulas.set("\\hphantom{\\frac12}").height, 0))
    #expect(try formulas.set("\\vphantom{\\frac12}").height > 1)
    #expect(try isNear(formulas.set("\\smash{\\frac12}").height, 0))
    #expect(try formulas.set("\\smash[b]{\\frac12}").height > 1)
  }

  @Test func `a colour holds for its argument or up to the group's end`() throws {
    let colors = try formulas.set("{a\\color{red}b}c\\textcolor{#00f}{d}e").items.map {
      item -> Color? in
      guard case .glyphs(let run) = item else { return nil }
      return run.color
    }
    let blue = Color(red: 0, green: 0, blue: 255)
    same(colors, [nil, Color(red: 255, green: 0, blue: 0), nil, blue, nil])
  }

  @Test func `a frame is drawn around its box, and a ground behind it`() throws {
    let frame = try formulas.set("\\boxed{a}")
    same(frame.rules.count, 4)
    #expect(isNear(frame.width, 0.529 + 0.68))
    let ground = try formulas.set("\\colorbox{yellow}{a}")
    guard case .rule(let rect, let color) = ground.items.first else {
      Issue.record("no ground")
      return
    }
    #expect(isNear(rect.width, ground.width))
    same(color, Color(red: 255, green: 255, blue: 0))
  }

  @Test func `lines through a box change no measure`() throws {
    let plain = try formulas.set("a+b")
    let struck = try formulas.set("\\cancel{a+b}")
    #expect(isNear(plain.width, struck.width))
    #expect(isNear(plain.height, struck.height))
    #expect(struck.items.contains { if case .line = $0 { true } else { false } })
    try same(formulas.set("\\sout{a}").rules.count, 1)
  }

  @Test func `words of other scripts go to the shaper, with their spaces`() throws {
    let formula = try formulas.set("\\text{if 若 则 b} + 速度")
    same(formula.words.map(\.text), ["若 则 ", "速度"])
    same(formula.words.first?.width, 4)
    try same(formulas.set("\\textbf{若}").words.first?.style.isBold, true)
  }

  @Test func `sizes and styles hold up to the group's end`() throws {
    let sizes = try formulas.set("{\\Large a}b{\\scriptstyle c}{\\displaystyle d}").glyphs.map(
      \.size)
    same(sizes, [1.44, 1, 0.7, 1])
    try same(formulas.set("\\mathchoice{a}{bb}{c}{d}").glyphs.count, 1)
    try same(formulas.set("\\mathchoice{a}{bb}{c}{d}", isDisplayed: false).glyphs.count, 2)
  }
}
