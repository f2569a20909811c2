import Assertions
import Testing

@testable import MathSetting

/// Tests of errors for parts that cannot be set, with their names and positions.
@Suite struct ErrorTests {
  let formulas: Formulas

  init() throws { formulas = try Formulas() }

  static let mistakes: [(String, MathError.Kind, String, Int)] = [
    ("\\pu{1 kg}", .unknownCommand, "\\pu", 0),
    ("a + \\ce{A-B}", .unreadableArgument, "A-B", 4),
    ("\\undefinedcommand{x} + 1", .unknownCommand, "\\undefinedcommand", 0),
    ("é + \\nope", .unknownCommand, "\\nope", 5),
    ("\\text{\\nope}", .unknownCommand, "\\nope", 6),
    ("\\begin{nope}\\end{nope}", .unknownEnvironment, "nope", 0),
    ("a^b^c", .unexpected, "^", 3),
    ("a}", .unexpected, "}", 1),
    ("a & b", .unexpected, "&", 2),
    ("\\right)", .unexpected, "\\right", 0),
    ("\\left( a \\right x", .unexpected, "x", 16),
    ("\\hline", .unexpected, "\\hline", 0),
    ("a \\over b \\over c", .unexpected, "\\over", 10),
    ("a$b", .unexpected, "$", 1),
    ("\\middle|", .unexpected, "\\middle", 0),
    ("\\kern1xy", .unreadableArgument, "1xy", 0),
    ("\\color{nocolour}x", .unreadableArgument, "nocolour", 0),
    ("\\begin{array}{q}\\end{array}", .unreadableArgument, "q", 14),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its place`(
    source: String, kind: MathError.Kind, name: String, offset: Int
  ) {
    same(formulas.error(source), MathError(kind: kind, name: name, offset: offset))
  }

  @Test(arguments: [
    "\\frac{1}{", "\\frac{1}", "\\frac", "{", "\\left(", "\\begin{matrix} a", "\\sqrt[", "x^",
    "\\text{a",
    "\\begin{matrix", "\\newcommand{\\a}", "\\color", "\\verb|x",
  ])
  func `what is still open at the end is said to be`(source: String) {
    let kind = formulas.error(source)?.kind
    #expect(kind == .unexpectedEnd || kind == .unknownCommand && source.hasPrefix("\\verb"))
  }

  @Test func `each kind has a sentence`() {
    let kinds: [MathError.Kind] = [
      .unknownCommand, .unknownEnvironment, .unexpectedEnd, .unexpected, .unreadableArgument,
      .limit(.length), .limit(.depth), .limit(.expansions), .limit(.atoms),
    ]
    let sentences = Set(kinds.map { MathError(kind: $0, name: "x", offset: 3).description })
    same(sentences.count, kinds.count)
  }
}
