import Synchronization

/// Finds the tokens of code for syntax highlighting, with one lexer and a grammar for each
/// language.
///
/// It does not parse, so it also finds tokens in invalid code, in incomplete files and in code of
/// another language. It can be used from any thread.
public final class SyntaxHighlighter: Sendable {
  /// The highlighter with ChatRaster's languages.
  public static let standard = SyntaxHighlighter()

  /// The file names of the languages, by every name of each language in lower case.
  private let names: [String: String]
  private let grammars = Mutex<[String: SyntaxGrammar]>([:])

  private init() {
    var names: [String: String] = [:]
    for (name, bytes) in SyntaxGrammarFiles.all {
      for alias in SyntaxGrammar.names(in: bytes) { names[alias] = name }
    }
    self.names = names
  }

  /// The languages by their file names, sorted.
  public var languages: [String] { SyntaxGrammarFiles.all.keys.sorted() }

  /// Returns the file name of a language.
  ///
  /// - Parameter language: The name in a fence's info string, in any case; a file name extension or
  ///   an HTML class, such as `language-swift`, is also accepted.
  /// - Returns: The file name; nil if the language is unknown.
  public func language(named language: String) -> String? {
    // No language name is longer than 64 bytes, but a fence's info string can fill a whole line.
    var name = String(language.utf8.prefix(64)) ?? ""
    name = name.lowercased()
    if let known = names[name] { return known }
    let word = name.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" && $0 != ":" }
    for prefix in ["language-", "lang-", ".", ""] where word.hasPrefix(prefix) {
      if let known = names[String(word.dropFirst(prefix.count))] { return known }
    }
    return nil
  }

  /// Finds the tokens of code, in linear time.
  ///
  /// - Parameters:
  ///   - code: Complete lines, preferably a complete file.
  ///   - language: The name in a fence's info string.
  /// - Returns: The tokens in order, without overlaps; empty if the language is unknown.
  public func tokens(of code: String, language: String) -> [SyntaxToken] {
    guard let name = self.language(named: language), let grammar = grammar(of: name) else {
      return []
    }
    let bytes = Array(code.utf8)
    var lexer = SyntaxLexer(bytes, in: 0..<bytes.count, grammar: grammar, highlighter: self)
    return lexer.tokens()
  }

  /// The grammar in a language's file, which is read on first use; nil if there is none.
  func grammar(of name: String) -> SyntaxGrammar? {
    if let known = grammars.withLock({ $0[name] }) { return known }
    guard let bytes = SyntaxGrammarFiles.all[name] else { return nil }
    do {
      let grammar = try SyntaxGrammar(bytes())
      grammars.withLock { $0[name] = grammar }
      return grammar
    } catch {
      preconditionFailure("The compiled-in grammar of \(name) cannot be read: \(error)")
    }
  }
}
