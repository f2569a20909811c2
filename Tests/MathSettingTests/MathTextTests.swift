import Assertions
import Testing

@testable import MathSetting

/// Tests of formulas as plain text.
@Suite struct MathTextTests {
  @Test(arguments: [
    ("x^2 + 2x - 3 = 0", "x² + 2x − 3 = 0"),
    ("x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "x = (−b ± √(b² − 4ac))/2a"),
    ("a_{ij}^{2} + f''(x)", "aᵢⱼ² + f′′(x)"),
    ("\\sum_{i=1}^n i", "∑ᵢ₌₁ⁿ i"),
    ("\\sqrt[3]{x}", "³√x"),
    ("\\mathbb{R}^n \\to \\mathbb{R}", "ℝⁿ → ℝ"),
    ("e^{-x^2}", "e^(−x²)"),
    ("\\sin x", "sin x"),
    ("\\left| x \\right|", "|x|"),
    ("\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}", "(a b; c d)"),
    ("\\hat{x} + \\vec{v}", "x̂ + v⃗"),
    ("\\text{if } x > 0", "if x > 0"),
    ("\\underbrace{a+b}_{n}", "a + b (n)"),
    ("\\phantom{x}y", "y"),
    ("a \\quad b", "a b"),
    ("\\prod_{p\\ \\text{prime}} p", "∏_(p prime) p"),
  ])
  func `a formula reads as words`(source: String, text: String) throws {
    var macros = MathMacros()
    try same(MathText.text(of: source, macros: &macros), text)
  }
}
