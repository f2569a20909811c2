/// A generated text with spoilers in the marks of chat apps, and the words that they cover.
package struct CoveredText: Sendable {
  /// The text with its marks.
  package let source: String
  /// The covered words, each of which occurs nowhere else.
  package let secrets: [String]

  /// Makes a text: spoilers in words, across lines, quotes, code, links, emoji and other marks.
  package init(using random: inout some RandomNumberGenerator) {
    var secrets: [String] = []
    func secret() -> String {
      let letters = (0..<8).map { _ in "bcdfghjkmnpqrstvwx".randomElement(using: &random) ?? "b" }
      secrets.append("Zq" + String(letters))
      return secrets.last ?? ""
    }
    var source = Self.openings.randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      source += Self.outsides.randomElement(using: &random) ?? ""
      source += "||"
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let frame = Self.insides.randomElement(using: &random) ?? ("", "")
        source += frame.0 + secret() + frame.1
      }
      source += "||"
      source += Self.outsides.randomElement(using: &random) ?? ""
    }
    self.source = source
    self.secrets = secrets
  }

  private static let openings = ["", "", "> ", "# ", "**so ", "- ", "see https://a.example and "]
  private static let outsides = [
    "", "", "she", "ly", " and ", "\n", "\n> ", " `code` ", "**", " **bold** ", "_", "👍", "سلام ",
    "猫", "(", ")", ": ", " https://a.example/x ", "```\nblock\n```\n",
  ]
  private static let insides = [
    ("", ""), ("", " "), ("a ", " b"), ("**", "**"), ("*", " x"), ("`", "`"), ("`", ""),
    ("[", "](https://b.example/q)"), ("https://b.example/", " "), ("👍", "❤️"), ("\n", "\n"),
    ("\n> ", "\n"), ("~~", "~~"), ("(", ")"), ("שלום ", ""), ("", "\n\n"), ("_", ""), ("<", ">"),
  ]
}
