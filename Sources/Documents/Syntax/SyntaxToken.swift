/// The kind of a token, which determines its colour.
public enum SyntaxTokenKind: String, CaseIterable, Hashable, Sendable {
  /// A keyword, a tag or a command.
  case keyword
  /// A type, a class or a section.
  case type
  /// The name of a function where it is declared or called.
  case function
  /// Text in quotation marks, a regular expression or a here-document.
  case string
  /// A number with its unit.
  case number
  /// A comment.
  case comment
  /// A named value, such as `true`.
  case constant
  /// A key, a field or a variable marked with a sign.
  case property
  /// A decorator, an annotation or a compiler directive.
  case attribute
  /// A line that a diff adds.
  case inserted
  /// A line that a diff removes.
  case deleted
}

/// A part of code with its kind; code outside tokens is plain.
public struct SyntaxToken: Hashable, Sendable {
  /// The kind of the token.
  public var kind: SyntaxTokenKind
  /// The range in the code's UTF-8.
  public var range: Range<Int>

  /// Makes a token.
  public init(_ kind: SyntaxTokenKind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
