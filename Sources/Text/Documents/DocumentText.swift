public import ChatModel

/// Running text of a document, with the marks that any text can have and the marks that only
/// documents have.
public struct DocumentText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A mark that only documents have, on a range of the text.
  public struct Mark: Hashable, Sendable {
    /// The kinds of marks that exist only in documents.
    public enum Kind: Hashable, Sendable {
      /// A formula; in the text, it is represented by its source with the delimiters.
      case formula(DocumentFormula)
      /// Superscript.
      case raised
      /// Subscript.
      case lowered
      /// Highlighted text, with a coloured background.
      case highlighted
    }

    /// The meaning of the mark.
    public var kind: Kind
    /// The range in UTF-8 offsets into the text, on scalar boundaries.
    public var range: Range<Int>

    /// Makes a mark.
    public init(_ kind: Kind, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// The text, with the marks that any text can have.
  public var words: RichText
  /// The marks that only documents have, in ascending order.
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

/// A formula in TeX.
public struct DocumentFormula: Hashable, Sendable {
  /// The TeX code between the delimiters, without leading and trailing white space; for an
  /// environment, it includes `\begin` and `\end`.
  public var tex: String
  /// True if the formula is displayed on separate lines.
  public var isDisplayed: Bool
  /// The source with its delimiters.
  public var source: String
  /// The info string if the formula is a code block with TeX; nil for other formulas.
  public var language: String?

  /// Makes a formula.
  public init(tex: String, isDisplayed: Bool, source: String, language: String? = nil) {
    self.tex = tex
    self.isDisplayed = isDisplayed
    self.source = source
    self.language = language
  }
}
