public import ChatModel

/// Running text of a document: words with the marks that any text can have, and with marks that
/// only documents have.
public struct DocumentText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A range of the words with a mark that only documents have.
  public struct Mark: Hashable, Sendable {
    /// The kinds of marks that only documents have.
    public enum Kind: Hashable, Sendable {
      /// A formula; in the words, it is represented by its source with the delimiters.
      case formula(DocumentFormula)
      /// Small raised letters.
      case raised
      /// Small lowered letters.
      case lowered
      /// Text with the background of a highlighter pen.
      case highlighted
    }

    /// The meaning of the mark.
    public var kind: Kind
    /// The range as UTF-8 offsets into the words, on scalar boundaries.
    public var range: Range<Int>

    /// Makes a mark.
    public init(_ kind: Kind, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// The words, with the marks that any text can have.
  public var words: RichText
  /// The marks in ascending order.
  public var marks: [Mark]

  /// Makes running text.
  public init(_ words: RichText, marks: [Mark] = []) {
    self.words = words
    self.marks = marks
  }

  /// Makes plain text.
  public init(stringLiteral value: String) {
    self.init(RichText(value))
  }

  /// The plain text.
  public var string: String { words.string }
}

/// A formula in the language of TeX.
public struct DocumentFormula: Hashable, Sendable {
  /// The TeX code between the delimiters, without white space at the ends; for an environment,
  /// includes its `\begin` and `\end`.
  public var tex: String
  /// True if it is set as a display formula, on lines of its own.
  public var isDisplayed: Bool
  /// The source with its delimiters.
  public var source: String
  /// The info string, if the formula is a block of code with TeX; nil for other formulas.
  public var language: String?

  /// Makes a formula.
  public init(tex: String, isDisplayed: Bool, source: String, language: String? = nil) {
    self.tex = tex
    self.isDisplayed = isDisplayed
    self.source = source
    self.language = language
  }
}
