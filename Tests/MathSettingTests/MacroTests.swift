import Assertions
import Testing

@testable import MathSetting

/// Tests of macros that a message defines.
@Suite struct MacroTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  @Test(arguments: [
    ("\\newcommand{\\R}{\\mathbb{R}}\\R", "\\mathbb{R}"),
    ("\\newcommand\\half[1]{\\frac{#1}{2}}\\half{x}", "\\frac{x}{2}"),
    ("\\newcommand{\\p}[2][a]{#1+#2}\\p{b}\\p[c]{d}", "a+bc+d"),
    ("\\def\\swap#1#2{#2#1}\\swap ab", "ba"),
    ("\\def\\until#1;{(#1)}\\until abc;d", "(abc)d"),
    ("\\let\\x=\\alpha \\x", "\\alpha"),
    ("{\\def\\q{a}\\q}\\def\\q{b}\\q", "{a}b"),
    ("\\gdef\\g{a}{\\g}", "{a}"),
    ("\\DeclareMathOperator{\\rank}{rank}\\rank A", "\\operatorname{rank}A"),
    ("\\char`a\\char98\\char\"63", "abc"),
    ("\\braket{a|b}", "\\mathinner{\\langle{a|b}\\rangle}"),
    ("\\set{x|y}", "\\{\\,x\\mid y\\,\\}"),
    ("\\bgroup a\\egroup", "{a}"),
  ])
  func `a macro is what stands in its place`(source: String, meaning: String) throws {
    try same(formulas.set(source), formulas.set(meaning))
  }

  @Test func `what one formula defines the next one of the message knows`() throws {
    var macros = MathMacros()
    _ = try formulas.set("\\newcommand{\\v}{x}", macros: &macros)
    let formula = try formulas.set("\\v", macros: &macros)
    same(formula.glyphs.count, 1)
    same(formulas.error("\\v")?.kind, .unexpected, "an accent of text where none defines it")
    same(formulas.error("\\vv")?.kind, .unknownCommand)
  }

  @Test func `a formula that fails defines nothing`() {
    var macros = MathMacros()
    #expect(throws: MathError.self) {
      _ = try formulas.set(
        "\\newcommand{\\w}{x}\\frac{", macros: &macros)
    }
    #expect(macros.isEmpty)
  }

  @Test(arguments: [
    "\\def\\a{\\a}\\a", "\\def\\a{\\a\\a}\\a", "\\def\\a{x\\b}\\def\\b{y\\a}\\a",
    "\\def\\a#1{#1#1#1\\a{#1#1}}\\a{xxxx}", "\\newcommand{\\a}{\\frac{\\a}{\\a}}\\a",
  ])
  func `macros without end are refused`(source: String) {
    guard case .limit? = formulas.error(source)?.kind else {
      Issue.record("no limit")
      return
    }
  }

  @Test func `dots are as high as the signs around them`() throws {
    try same(formulas.set("a+\\dots+b"), formulas.set("a+\\cdots+b"))
    try same(formulas.set("a,\\dots,b"), formulas.set("a,\\ldots,b"))
  }
}
