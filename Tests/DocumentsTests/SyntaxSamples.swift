import Testing

/// A piece of code for each language, and all of its tokens.
enum SyntaxSamples {
  struct Sample: CustomTestStringConvertible, Sendable {
    let language: String
    let code: String
    /// The kind and the text of each token; `⏎` is a line break.
    let tokens: String

    var testDescription: String { language }
  }

  static let all = compiledLanguages + scriptLanguages + markupLanguages
}
