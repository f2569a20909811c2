import BubbleLayout
import ChatFonts
import ChatModel
import DisplayList
import Foundation
import LayoutTestResources
import TestResources
import Testing
import TextShaping

/// Tests of formulas generated from seeds, in documents of two widths.
@Suite struct FormulaPropertyTests {
  // Slow: a tenth of the formulas are nested a thousand times, and one is 100,000 bytes long.
  @Test(.timeLimit(.minutes(60)), arguments: [320.0, 760])
  func `any formula is drawn within its page, or its source is`(width: Double) throws {
    let catalog = try FontCatalog(directories: [ChatFonts.directory()])
    let shaper = try TextShaper(catalog: catalog, texts: ShapedTextCache(byteBudget: 1 << 20))
    let environment = try LayoutEnvironment(
      pageWidth: width, scale: 2, kinds: ContentKinds())
    let builder = CellBuilder(theme: try .named("assistant"), environment: environment)
    for seed in try Thoroughness.seeds(100) {
      let formula = FormulaSource(seed: seed)
      let row = MessageRow(
        message: Message(id: "m", sender: "bo", content: .markdown(formula.document)))
      let cell = builder.snapshot(of: .message(row), shaper: shaper)
      #expect(cell.size.height.isFinite && cell.size.height > 0, "seed \(seed)")
      for area in cell.hitAreas where area.role == .formula {
        #expect(
          area.rects.allSatisfy { $0.minX >= -1 && $0.maxX <= width + 1 },
          "seed \(seed): \(area.rects)")
      }
    }
  }
}

/// A formula made of random parts: complete, truncated, or nested a thousand times.
private struct FormulaSource {
  let document: String

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tex = Self.list(depth: 4, &random)
    switch seed % 10 {
    case 7: tex = String(tex.unicodeScalars.prefix(tex.unicodeScalars.count / 2))
    case 8:
      let (open, close) = [("{", "}"), ("\\frac{", "}2"), ("\\left(", "\\right)"), ("x^{", "}")][
        Int(seed / 10 % 4)]
      tex = String(repeating: open, count: 1_000) + tex + String(repeating: close, count: 1_000)
    case 9 where seed % 400 == 9:
      tex = String(repeating: tex + " + ", count: 100_000 / tex.utf8.count)
    default: break
    }
    document =
      switch seed % 4 {
      case 0: "$$\(tex)$$"
      case 1: "words \\(\(tex)\\) and words"
      case 2: "- item $\(tex)$\n\n| a |\n|---|\n| $\(tex)$ |"
      default: "\\[\(tex)\\]"
      }
  }

  private static func list(depth: Int, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      part(depth: depth, &random)
    }.joined(separator: [" + ", " = ", " ", ", "].randomElement(using: &random) ?? " ")
  }

  private static func part(depth: Int, _ random: inout SeededGenerator) -> String {
    let letters = [
      "a", "x_1", "\\alpha", "12", "y^2", "\\sin t", "\\text{若 ab}", "f(x)", "\\infty",
    ]
    guard depth > 0 else { return letters.randomElement(using: &random) ?? "x" }
    func inner() -> String { list(depth: depth - 1, &random) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "\\frac{\(inner())}{\(inner())}"
    case 1: return "\\sqrt{\(inner())}"
    case 2: return "\\left(\(inner())\\right)"
    case 3: return "\\sum_{\(inner())}^{\(inner())} x"
    case 4: return "\\begin{pmatrix}\(inner()) & \(inner()) \\\\ \(inner()) & b\\end{pmatrix}"
    case 5: return "\\overline{\(inner())}"
    case 6: return "\\begin{cases}\(inner()) \\\\ \(inner())\\end{cases}"
    case 7: return "\\hat{\(inner())}"
    default: return letters.randomElement(using: &random) ?? "x"
    }
  }
}
