import Assertions
import TestResources
import Testing
import TextShaping

@testable import MathSetting

/// Tests of the lines of display formulas that are too wide.
@Suite struct FormulaLineTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  /// The pieces of each line, for lines of a given share of the formula's width.
  private func starts(_ source: String, share: Double) throws -> [Int] {
    let formula = try formulas.set(source)
    let width = formula.width * share
    return LineBreaker(
      pieces: formula.pieces, width: width, indent: LineIndents.indent(in: width)
    ).starts(in: formula.pieces.indices)
  }

  @Test(arguments: [
    ("a+b=c", 3), ("a", 1), ("(a+b)", 2), ("{a+b}", 1), ("\\frac{a+b}{c}", 1), ("-a", 1),
    ("\\left(a+b\\right)", 1), ("a=", 2), ("=a", 1), ("a\\nobreak =b", 1), ("a\\allowbreak b", 2),
    ("x^{a+b}", 1), ("\\mathrm{a=b}", 1), ("a\\;=\\;b", 2), ("", 1), ("a \\quad b", 2),
    ("a\\quad=\\quad b", 2), ("a, b", 2), ("10,000", 1), ("10,\\;000", 2), ("f: A", 1),
    ("a \\;\\; b", 1), ("n! + 1", 2), ("a =- b", 2), ("f(x, y)", 2), ("a \\colon b", 1),
  ])
  func `a display formula is divided before its signs, and behind commas and wide room`(
    source: String, count: Int
  ) throws {
    try same(formulas.set(source).pieces.count, count)
  }

  @Test func `each piece knows why a line may begin with it, and how deep it is`() throws {
    let pieces = try formulas.set("f(x, y) = a + b, \\quad \\text{and} \\quad c").pieces
    same(
      pieces.map(\.chance),
      [
        .start, .item, .relation(isImplication: false), .sign(isProduct: false),
        .statement(isAfterWords: false), .statement(isAfterWords: true),
      ])
    same(pieces.map(\.nesting), [0, 1, 0, 0, 0, 0])
    #expect(isNear(pieces[2].signWidth, 0.778 + 5.0 / 18, within: 0.01))
  }

  static let orders: [(source: String, share: Double, second: String)] = [
    // Wide space comes before commas, commas before relations, relations before signs.
    (#"x_{1,2} = \frac{-b \pm \sqrt{b^2-4ac}}{2a}, \qquad a \neq 0, b^2 \ge 4ac"#, 0.7, "a"),
    (#"a = b + c + d + e, f = g + h"#, 0.7, "f"),
    (#"a + b + c + d = e + f + g + h"#, 0.7, "="),
    (#"P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B \mid A)\,P(A) + P(B)}"#, 0.9, "="),
    (#"f(x) = a_0 + a_1 x + a_2 x^2 + a_3 x^3 + a_4 x^4 + a_5 x^5"#, 0.7, "+"),
    (#"\int_0^1 f = \sqrt{\pi} \quad\text{and}\quad \sum_{n=1}^{\infty} n = b"#, 0.7, "a"),
    (#"a + b + c + f(d + e) + g + h + i + j"#, 0.75, "+"),
    (#"x \in A \cap B \implies x \in C \cup D \cup E"#, 0.8, "⟹"),
    (#"(a+b)(c+d)(e+f)(g+h)"#, 0.8, "("),
    (#"a \cdot b \cdot c \cdot d \cdot e + f \cdot g + h"#, 0.8, "+"),
  ]

  @Test(arguments: orders)
  func `a line begins where the reader is least disturbed`(
    source: String, share: Double, second: String
  ) throws {
    let formula = try formulas.set(source)
    let starts = try starts(source, share: share)
    same(starts.count, 2)
    let piece = formula.pieces[try #require(starts.last)]
    same(piece.nesting, 0)
    let scalar = try #require(second.unicodeScalars.first)
    let expected = [
      try formulas.glyph(scalar), formulas.face.glyph(for: MathAlphabet.letter(scalar, .normal)),
    ]
    let first: UInt32?
    switch piece.items.first {
    case .glyphs(let run): first = run.glyphs.first?.id
    default: first = nil
    }
    #expect(expected.contains(first))
  }

  @Test func `the last line never has one term, if the formula can be broken elsewhere`() throws {
    for share in [0.95, 0.8, 0.65] {
      let sum = try starts("a_1 + a_2 + a_3 + a_4 + a_5 + a_6", share: share)
      #expect(try #require(sum.last) <= 4)
      let chain = try starts("a < b < c < d < e < f", share: share)
      #expect(try #require(chain.last) <= 4)
      let list = try starts("\\hat a, \\hat b, \\hat c, \\hat d, \\hat e, \\hat f", share: share)
      #expect(try #require(list.last) <= 4)
    }
    // The whole right side can be one term.
    try same(starts("a_1 + a_2 + a_3 + a_4 = b", share: 0.9), [0, 4])
  }

  @Test func `lines of equal rank are about equally long`() throws {
    // The second line is indented, so it has fewer terms.
    try same(starts("a + a + a + a + a + a + a + a", share: 0.9), [0, 5])
    try same(starts("a, a, a, a, a, a, a, a", share: 0.9), [0, 4])
  }

  @Test func `relations stand below the first one, and signs below its right side`() throws {
    let formula = try formulas.set("ab = c + d + e + f + g + h = i + j + k + l")
    let broken = formula.broken(in: formula.width * 0.5, fullWidth: formula.width * 0.5, gap: 0.6)
    func start(_ line: SetFormula.Piece) -> Double? {
      guard case .glyphs(let run) = line.items.first else { return nil }
      return run.glyphs.first?.x
    }
    let starts = broken.lines.map { start($0) ?? -1 }
    same(starts.count, 3)
    let equals = formula.pieces[1]
    #expect(isNear(starts[1] - starts[0], equals.x + equals.signWidth))
    #expect(isNear(starts[2] - starts[0], equals.x))
  }

  @Test func `statements are centred below each other`() throws {
    let formula = try formulas.set("a + b + c + d, \\quad e + f")
    let broken = formula.broken(in: formula.width * 0.8, fullWidth: formula.width, gap: 0.6)
    same(broken.lines.count, 2)
    let width = SetFormula.Piece.width(of: 4..<6, in: formula.pieces)
    guard case .glyphs(let run) = broken.lines[1].items.first, let glyph = run.glyphs.first else {
      Issue.record("no glyphs")
      return
    }
    #expect(isNear(glyph.x, (broken.width - width) / 2))
  }

  @Test(arguments: AssistantExpressions.all)
  func `lines are whole, fit, and keep their distance`(source: String) throws {
    let formula = try formulas.set(source)
    let natural = formula.unbroken(gap: 0.6)
    for ratio in [1.05, 1.2, 1.4, 1.6, 3] {
      let width = natural.width / ratio
      let broken = formula.broken(in: width, fullWidth: width, gap: 0.6)
      func count(_ items: [SetFormula.Item]) -> Int {
        items.reduce(0) { count, item in
          if case .glyphs(let run) = item { count + run.glyphs.count } else { count + 1 }
        }
      }
      same(broken.lines.reduce(0) { $0 + count($1.items) }, count(formula.items))
      let widest = formula.pieces.reduce(0) { max($0, $1.width) }
      #expect(broken.width <= max(width, widest + 3) + 1e-9)
      for (above, below) in zip(broken.lines, broken.lines.dropFirst()) {
        let gap = above.depth + below.height - above.inkDepth - below.inkHeight
        #expect(gap >= 0.6 - 1e-9)
        #expect(above.endsLine)
      }
      same(broken.lines.last?.endsLine, false)
    }
  }

  @Test func `the ink of a smashed box counts`() throws {
    let piece = try #require(try formulas.set("\\smash{\\frac{a}{b}}").pieces.first)
    #expect(piece.inkHeight > 1 && piece.inkDepth > 0.5)
    same(piece.height, 0)
    let strut = try #require(try formulas.set("\\vphantom{\\frac{a}{b}} x").pieces.first)
    #expect(strut.height > 1 && strut.inkHeight < 0.6)
  }

  @Test func `the time is linear in the length`() throws {
    let formula = try formulas.set(String(repeating: "+\\!a\\!\\!\\!\\!", count: 1_000))
    let starts = LineBreaker(pieces: formula.pieces, width: 20, indent: 2)
      .starts(in: formula.pieces.indices)
    #expect(starts.count >= formula.pieces.count / 256)
  }
}
