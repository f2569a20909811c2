import JSONStream
import TestResources
import Testing

@testable import Documents

@Suite(.timeLimit(.minutes(20))) struct SyntaxTests {
  private let highlighter = SyntaxHighlighter.standard

  @Test(arguments: SyntaxSamples.all)
  func `the words of a language are told apart`(_ sample: SyntaxSamples.Sample) {
    let found = highlighter.tokens(of: sample.code, language: sample.language).map { token in
      "\(token.kind) " + text(of: token, in: sample.code).replacing("\n", with: "⏎")
    }
    #expect(found.joined(separator: " · ") == sample.tokens.replacing("\n", with: " "))
  }

  @Test func `every grammar is read, has the name of its file and a sample`() throws {
    #expect(highlighter.languages.count >= 24)
    let sampled = Set(SyntaxSamples.all.compactMap { highlighter.language(named: $0.language) })
    for name in highlighter.languages {
      let grammar = try SyntaxGrammar(SyntaxGrammarFiles.all[name]?() ?? [])
      #expect(grammar.name == name)
      for language in grammar.embeds.values { #expect(highlighter.languages.contains(language)) }
      for word in grammar.introduces.keys {
        #expect(grammar.words[word] != nil, "\(name): nothing introduces by \"\(word)\"")
      }
      for word in grammar.words.keys where grammar.ignoresCase {
        #expect(word == word.lowercased(), "\(name): \"\(word)\" is never found")
      }
    }
    let without = Set(highlighter.languages).subtracting(sampled)
    #expect(without.isEmpty, "no sample: \(without.sorted())")
  }

  @Test func `no two languages have one name`() {
    var owners: [String: String] = [:]
    for (file, bytes) in SyntaxGrammarFiles.all {
      for name in SyntaxGrammar.names(in: bytes) {
        #expect(name == name.lowercased())
        #expect(owners.updateValue(file, forKey: name) == nil, "\(name)")
      }
    }
  }

  @Test(arguments: [
    "swift", "c", "c++", "objective-c", "java", "kotlin", "c#", "javascript", "jsx", "typescript",
    "tsx", "python", "ruby", "php", "perl", "go", "rust", "scala", "haskell", "lua", "r", "sql",
    "bash", "sh", "powershell", "html", "xml", "css", "scss", "json", "yaml", "yml", "toml", "ini",
    "markdown", "diff", "dockerfile", "makefile", "latex", "dart", "elixir", "Swift", "JS",
    "language-python", ".rs", "ts title=\"a.ts\"", "python {1,3}", "js:app.js",
  ])
  func `languages are found as fences name them`(_ name: String) {
    #expect(highlighter.language(named: name) != nil)
  }

  @Test(arguments: ["", " ", "text", "plain", "no such language", "\u{0}", "é", "swift-ui"])
  func `what is no known language has no tokens`(_ name: String) {
    #expect(highlighter.tokens(of: "let a = 1", language: name).isEmpty)
    #expect(highlighter.language(named: String(repeating: "é", count: 100_000)) == nil)
  }

  @Test func `a wrong grammar is refused with the place`() {
    for text in [
      #"{"name": "a", "word": {}}"#, #"{"name": "a", "words": {"verb": "go"}}"#,
      #"{"name": "a", "words": {"type": "go", "keyword": "go"}}"#,
      #"{"name": "a", "spans": [{"open": "x", "at": "end"}]}"#, #"{"name": "a", "keyMark": "::"}"#,
    ] {
      #expect(throws: JSONError.self) { _ = try SyntaxGrammar(Array(text.utf8)) }
    }
  }

  @Test func `whatever the code is, tokens are in order and whole characters`() throws {
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + 7)
    let pieces =
      SyntaxSamples.all.flatMap { $0.code.split(separator: " ").map(String.init) }
      + ["\n", "\"", "'", "\\", "é", "汉", "😀", "$(", "#{", "}", ")", "<<A", "'''", "\u{301}"]
    for name in highlighter.languages {
      for _ in 0..<(try Thoroughness.count(20)) {
        let code = (0..<60).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined(separator: Bool.random(using: &random) ? "" : " ")
        var last = 0
        let boundaries = Set(
          code.unicodeScalars.indices.map { code.utf8.distance(from: code.startIndex, to: $0) }
        )
        .union([code.utf8.count])
        for token in highlighter.tokens(of: code, language: name) {
          #expect(token.range.lowerBound >= last && !token.range.isEmpty)
          #expect(boundaries.contains(token.range.lowerBound), "\(name): \(code)")
          #expect(boundaries.contains(token.range.upperBound), "\(name): \(code)")
          last = token.range.upperBound
        }
        #expect(last <= code.utf8.count)
      }
    }
  }

  @Test(arguments: [
    "\"", "/", "'", "`", "(", "\"\\(", "\"${", "f\"{", "#", "r#", "[=", "<<A\n", "$a", "<a ", "</",
    "<script>", "&a", "/*", "{-", "R\"(", "**", "[", "`` ", "- ", "a: ", " ", "\\", "%w[",
  ])
  func `what never ends is read once`(_ seed: String) {
    let code = String(repeating: seed, count: 10_000 / seed.utf8.count)
    for name in ["swift", "cpp", "javascript", "ruby", "rust", "shell", "html", "sql", "markdown"] {
      let tokens = highlighter.tokens(of: code, language: name)
      #expect(tokens.last.map { $0.range.upperBound <= code.utf8.count } ?? true)
    }
  }

  @Test func `code within a string within code is read to a bounded depth`() {
    let code = String(repeating: "\"\\(", count: 1000) + String(repeating: ")\"", count: 1000)
    let tokens = highlighter.tokens(of: code + "\nlet", language: "swift")
    #expect(tokens.count < 2100)
  }

  private func text(of token: SyntaxToken, in code: String) -> String {
    let utf8 = Array(code.utf8)
    return String(decoding: utf8[token.range], as: UTF8.self)
  }
}
