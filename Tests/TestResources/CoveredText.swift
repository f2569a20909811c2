/// A generated text with spoilers in the marks of chat apps, and the words that they cover.
package struct CoveredText: Sendable {
  /// The text with its marks.
  package private(set) var source: String
  /// The covered words, each of which occurs nowhere else.
  package private(set) var secrets: [String]

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

  /// Replaces the letters of each covered word, in one of two spellings.
  ///
  /// Both are laid out alike, and no letter is the same in both.
  package mutating func respell(
    isSecond: Bool, using random: inout some RandomNumberGenerator
  ) {
    for (place, word) in secrets.enumerated() {
      let (one, other) = Self.partners.randomElement(using: &random) ?? ("", "")
      let letters = (0..<8).map { _ in Bool.random(using: &random) == isSecond ? one : other }
      secrets[place] = letters.joined()
      source = source.replacing(word, with: secrets[place])
    }
  }

  /// Letters with the same advance width, and with the same classes in Unicode's rules.
  ///
  /// A 9 is a 6 that is turned around; all Han characters, and all emoji, of a face are as wide.
  private static let partners = [("6", "9"), ("山", "水"), ("🍎", "🍐")]
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
