/// The kind of a token, which determines its colour.
public enum SyntaxTokenKind: String, CaseIterable, Hashable, Sendable {
  /// A keyword, a tag or a command.
  case keyword
  /// A type, a class or a section.
  case type
  /// The name of a function in a declaration or a call.
  case function
  /// A quoted string, a regular expression or a here-document.
  case string
  /// A number with its unit.
  case number
  /// A comment.
  case comment
  /// A named constant, such as `true`.
  case constant
  /// A key, a field or a variable marked with a symbol.
  case property
  /// A decorator, an annotation or a compiler directive.
  case attribute
  /// A line that a diff adds.
  case inserted
  /// A line that a diff removes.
  case deleted
}

/// A part of code with its kind; code outside tokens has no kind.
public struct SyntaxToken: Hashable, Sendable {
  /// The kind of the token.
  public var kind: SyntaxTokenKind
  /// The range in UTF-8 offsets into the code.
  public var range: Range<Int>

  /// Makes a token.
  public init(_ kind: SyntaxTokenKind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
