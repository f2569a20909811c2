import Testing

/// One piece of code for each language, and all tokens in it.
enum SyntaxSamples {
  struct Sample: CustomTestStringConvertible, Sendable {
    let language: String
    let code: String
    /// Kind and text of each token; `⏎` is the end of a line.
    let tokens: String

    var testDescription: String { language }
  }

  static let all = compiledLanguages + scriptLanguages + markupLanguages
}
