import Assertions
import Testing

@testable import MathSetting

/// Tests of the positions of parts in each construct.
@Suite struct StructureTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  @Test func `a fraction's rule is on the axis, between numerator and denominator`() throws {
    let formula = try formulas.set("\\frac{a}{b}")
    let rule = try #require(formula.rules.first)
    #expect(isNear(rule.y + rule.height / 2, -0.25))
    #expect(isNear(rule.height, 0.04))
    same(formula.glyphs.count, 2)
    #expect(formula.glyphs[0].y < rule.y)
    #expect(formula.glyphs[1].y > rule.y)
    #expect(isNear(formula.glyphs[0].size, 1))
  }

  @Test func `a fraction in a line has letters of scripts`() throws {
    let formula = try formulas.set("\\frac{a}{b}", isDisplayed: false)
    #expect(isNear(formula.glyphs[0].size, 0.7))
    #expect(try formula.height < formulas.set("\\frac{a}{b}").height)
  }

  @Test func `dots that go down are as far apart as TeX has them`() throws {
    let vertical = try formulas.set("\\vdots").glyphs
    same(Set(vertical.map(\.x)).count, 1)
    let diagonal = try formulas.set("\\ddots").glyphs
    let step = diagonal[1].x - diagonal[0].x
    #expect(isNear(diagonal[2].x - diagonal[1].x, step))
    for (glyph, y) in zip(vertical + diagonal, [0, -0.4, -0.8, -0.7, -0.4, -0.1]) {
      #expect(isNear(glyph.y, y))
    }
    #expect(vertical.count == 3 && diagonal.count == 3 && step > 0.3)
  }

  @Test func `infix fractions are the same as prefixed ones`() throws {
    try same(formulas.set("a+1 \\over b"), formulas.set("\\frac{a+1}{b}"))
    try same(formulas.set("{n \\choose k}"), formulas.set("{\\binom{n}{k}}"))
    #expect(try formulas.set("a \\above 0pt b").rules.isEmpty)
    #expect(try formulas.set("\\genfrac(]{2pt}{1}{a}{b}").rules.contains { isNear($0.height, 0.2) })
  }

  @Test func `scripts stand above and below and are smaller`() throws {
    let formula = try formulas.set("x_1^2")
    let (base, down, up) = (formula.glyphs[0], formula.glyphs[1], formula.glyphs[2])
    #expect(isNear(base.y, 0))
    #expect(down.y > 0.1)
    #expect(up.y < -0.3)
    #expect(isNear(up.size, 0.7))
    #expect(isNear(try formulas.set("x^{y^z}").glyphs[2].size, 0.5))
  }

  @Test func `scripts before a letter have an empty base`() throws {
    let formula = try formulas.set("{}^{14}_6 C")
    same(formula.glyphs.count, 4)
    #expect(formula.glyphs[3].x > formula.glyphs[0].x)
  }

  @Test func `an operator's limits are above and below when displayed, else beside it`() throws {
    let displayed = try formulas.set("\\sum_{i}^{n}")
    let inLine = try formulas.set("\\sum_{i}^{n}", isDisplayed: false)
    #expect(displayed.glyphs[1].x < displayed.glyphs[0].x + 1.4)
    #expect(displayed.height > 1.2)
    #expect(inLine.glyphs[1].x >= 1.05)
    #expect(try formulas.set("\\sum\\nolimits_i").glyphs[1].x > 1.4)
    #expect(try formulas.set("\\int\\limits_i").depth > formulas.set("\\int_i").depth)
    #expect(
      try formulas.set("\\operatorname*{ess}_i").depth > formulas.set("\\operatorname{ess}_i").depth
    )
  }

  @Test func `delimiters grow with what they hold`() throws {
    let small = try formulas.set("\\left(a\\right)")
    let large = try formulas.set("\\left(\\frac{a}{b}\\right)")
    let huge = try formulas.set("\\left(\\rule{1em}{9em}\\right)")
    #expect(small.glyphs[0].id != large.glyphs[0].id)
    #expect(large.height + large.depth > 1.7)
    same(huge.glyphs.count, 4, "two ends a side; a rule lengthens them")
    #expect(huge.height + huge.depth > 16)
  }

  @Test func `a middle delimiter is as high as those around it`() throws {
    let formula = try formulas.set("\\left( \\frac{a}{b} \\middle/ c \\right)")
    let alone = try formulas.set("\\left( \\frac{a}{b} \\right/")
    #expect(formula.glyphs.contains { $0.id == alone.glyphs.last?.id })
  }

  @Test func `a root covers its body, and its degree stands in its arm`() throws {
    let formula = try formulas.set("\\sqrt{x}")
    let rule = try #require(formula.rules.first)
    #expect(isNear(rule.width, 0.572))
    #expect(isNear(formula.width, rule.x + rule.width))
    let cube = try formulas.set("\\sqrt[3]{x}")
    #expect(cube.glyphs.contains { isNear($0.size, 0.5) })
    #expect(cube.width >= formula.width)
  }

  @Test func `an accent is over the middle of its letter`() throws {
    let formula = try formulas.set("\\hat{x}")
    same(formula.glyphs.count, 2)
    #expect(isNear(formula.width, 0.572))
    #expect(formula.height > 0.65)
    #expect(try isNear(formulas.set("x_1").width, formulas.set("\\hat{x}_1").width))
  }

  @Test func `wide accents and braces grow with their base`() throws {
    let small = try formulas.set("\\widehat{a}").glyphs.last
    let wide = try formulas.set("\\widehat{abc}").glyphs.last
    #expect(small?.id != wide?.id)
    let brace = try formulas.set("\\underbrace{a+b+c+d+e}_{n}")
    #expect(brace.depth > 1)
    #expect(brace.glyphs.last?.y ?? 0 > 1)
  }

  @Test func `arrows are as long as what stands over them`() throws {
    let short = try formulas.set("\\xrightarrow{a}")
    let long = try formulas.set("\\xrightarrow[below]{\\text{a long label}}")
    #expect(isNear(short.width, 1.469))
    #expect(long.width > 3)
    #expect(long.depth > 0.3)
  }

  @Test func `cells stand in columns and rows`() throws {
    let formula = try formulas.set("\\begin{matrix} a & b \\\\ c & d \\end{matrix}")
    let glyphs = formula.glyphs
    same(glyphs.count, 4)
    #expect(isNear(glyphs[0].y, glyphs[1].y))
    #expect(isNear(glyphs[2].y - glyphs[0].y, 1.2))
    #expect(glyphs[1].x > glyphs[0].x + 1)
  }

  @Test func `an alignment keeps its signs under one another`() throws {
    let formula = try formulas.set("\\begin{aligned} aaa &= b \\\\ c &= d \\end{aligned}")
    let equals = try formulas.glyph("=")
    let signs = formula.glyphs.filter { $0.id == equals }
    same(signs.count, 2)
    #expect(isNear(signs[0].x, signs[1].x))
    #expect(isNear(signs[1].y - signs[0].y, 1.5))
  }

  @Test func `rules of arrays cross the whole array`() throws {
    let formula = try formulas.set("\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}")
    #expect(formula.rules.contains { isNear($0.width, formula.width) && $0.height < 0.1 })
    #expect(formula.rules.contains { isNear($0.height, 2.4) && $0.width < 0.1 })
  }

  @Test func `rows have numbers unless a tag or a command says otherwise`() throws {
    let formula = try formulas.set(
      "\\begin{align} a \\\\ b \\nonumber \\\\ c \\tag{x} \\\\ d \\end{align}")
    same(formula.tags.count, 3)
    #expect(formula.tags[0].y < formula.tags[1].y)
    #expect(try formulas.set("\\begin{align*} a \\\\ b \\end{align*}").tags.isEmpty)
    try same(formulas.set("a \\tag{1}").tags.count, 1)
    #expect(try isNear(formulas.set("a \\tag{1}").width, formulas.set("a").width))
  }
}
