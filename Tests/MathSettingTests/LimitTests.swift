import Assertions
import TestResources
import Testing

@testable import MathSetting

/// Tests of malicious formulas.
@Suite struct LimitTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  static let nestings: [(String, String)] = [
    ("{", "}"), ("\\frac{", "}2"), ("\\sqrt{", "}"), ("x^{", "}"), ("\\left(", "\\right)"),
    ("\\begin{matrix}", "\\end{matrix}"), ("\\text{$", "$}"), ("\\hat", ""), ("\\sqrt[{", "}]2"),
    ("\\not", ""), ("\\color{red}{", "}"), ("\\mathrm{", "}"), ("\\raisebox{1em}{$", "$}"),
    ("\\substack{", "}"), ("\\begingroup ", "\\endgroup "), ("\\overbrace{", "}"), ("_{", "}"),
    ("\\mathchoice{", "}{}{}{}"), ("\\text{\\textbf{", "}}"), ("\\bgroup ", "\\egroup "),
  ]

  @Test(arguments: nestings)
  func `a thousand levels are refused`(open: String, close: String) {
    let source =
      String(repeating: open, count: 1_000) + "x" + String(repeating: close, count: 1_000)
    guard case .limit? = formulas.error(source)?.kind else {
      Issue.record("\(formulas.error(source)?.description ?? "set")")
      return
    }
    #expect(formulas.error(String(repeating: open, count: 1_000)) != nil)
  }

  @Test func `as many levels as are allowed are set`() throws {
    let count = MathLimits.depth / 2 - 1
    let source = String(repeating: "\\sqrt{", count: count) + String(repeating: "}", count: count)
    #expect(try formulas.set(source).width > 10)
  }

  @Test func `a source that is too long is refused at once`() {
    let source = String(repeating: "x", count: 100_000)
    same(formulas.error(source)?.kind, .limit(.length))
    same(formulas.error(String(source.prefix(MathLimits.sourceBytes))), nil)
  }

  @Test func `rules and spaces end somewhere`() throws {
    try same(formulas.set("\\rule{99999999em}{1em}").width, MathLimits.length)
    #expect(try formulas.set("\\left(\\rule{1em}{99999em}\\right)").items.count < 3_000)
    #expect(formulas.error("\\begin{array}{*{999999}{c}}\\end{array}") != nil)
  }

  @Test(arguments: [
    ("a&", "\\begin{matrix}", "\\end{matrix}"), ("\\\\", "\\begin{matrix}", "\\end{matrix}"),
    ("x", "", ""), ("{}", "", ""), ("\\color{red}x", "", ""), ("'", "x", ""), ("+", "", ""),
    ("\\hline ", "\\begin{matrix}", "a\\end{matrix}"), ("若", "", ""), ("\\rm x", "", ""),
    ("e\u{301}", "", ""), ("\\scriptstyle ", "\\text{", "}"), ("-", "\\text{", "}"),
  ])
  func `long lists are set whole`(unit: String, start: String, end: String) throws {
    let count = (MathLimits.sourceBytes - 100) / unit.utf8.count / 2
    let formula = try formulas.set(start + String(repeating: unit, count: count) + end)
    #expect(formula.width.isFinite)
  }

  @Test func `20,000 atoms are the most`() {
    let source = "\\def\\a{" + String(repeating: "x", count: 4_000) + "}\\a\\a\\a\\a\\a\\a"
    same(formulas.error(source)?.kind, .limit(.atoms))
  }

  @Test(arguments: 0..<8)
  func `formulas of any signs are set or refused with a place in them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + seed)
    for _ in 0..<(try Thoroughness.count(400)) {
      let source = Self.source(&random)
      var macros = MathMacros()
      do {
        let formula = try formulas.set(source, macros: &macros)
        #expect(
          formula.width.isFinite && formula.height.isFinite && formula.depth.isFinite, "\(source)")
      } catch {
        #expect((0...source.utf8.count).contains(error.offset), "\(source)")
      }
      _ = try? MathText.text(of: source, macros: &macros)
    }
  }

  private static func source(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...40, using: &random)).map { _ in
      units.randomElement(using: &random) ?? ""
    }.joined()
  }

  private static let units = [
    "a", "1", "+", "=", "{", "{", "}", "}", "^", "_", "&", "'", "|", "(", ")", "[", "]", "$", "#",
    "%\n",
    "~", " ", "若", "é", "\u{301}", "²", "₁", "∑", "→", "\\frac", "\\sqrt", "\\sqrt[", "\\left(",
    "\\right)", "\\left.", "\\over ", "\\atop ", "\\begin{matrix}", "\\end{matrix}", "\\\\",
    "\\\\[1em]",
    "\\hline ", "\\text{", "\\mathbf{", "\\color{red}", "\\sum ", "\\int ", "\\limits ", "\\hat ",
    "\\widehat{", "\\overbrace{", "\\xrightarrow[", "\\not ", "\\def\\q{", "\\q ",
    "\\newcommand{\\q}[2]{",
    "\\let\\q=", "\\kern 1em", "\\rule{1em}{2em}", "\\smash ", "\\phantom{", "\\tag{",
    "\\displaystyle ",
    "\\Huge ", "\\big ", "\\middle|", "\\genfrac ", "\\binom ", "\\verb|", "\\boxed{", "\\cancel ",
    "\\operatorname ", "\\dots ", "\\rm ", "\\bgroup ", "\\egroup ", "\\begin{align}",
    "\\end{align}",
    "\\expandafter ", "\\noexpand ", "\\char", "\\Braket{", "\\mathchoice ", "\\href{", "\\'",
    "\\i",
  ]
}
