/// The kind of a piece of code, as its colour distinguishes it.
public enum SyntaxTokenKind: String, CaseIterable, Hashable, Sendable {
  /// A word of the language itself, a tag, a command.
  case keyword
  /// A type, a class, a section.
  case type
  /// The name of a function where it is declared or called.
  case function
  /// Text in quotes, a regular expression, a document within the code.
  case string
  /// A number with its unit.
  case number
  /// Text for people.
  case comment
  /// A named value, such as `true`.
  case constant
  /// A key, a field, a variable that a sign marks.
  case property
  /// A decorator, an annotation, an instruction to the compiler.
  case attribute
  /// A line that a change adds.
  case inserted
  /// A line that a change takes away.
  case deleted
}

/// A piece of code and its kind; code outside of tokens is plain.
public struct SyntaxToken: Hashable, Sendable {
  /// The kind of the piece.
  public var kind: SyntaxTokenKind
  /// In the code's UTF-8.
  public var range: Range<Int>

  /// Makes a token.
  public init(_ kind: SyntaxTokenKind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
