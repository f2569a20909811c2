public import DisplayList

/// The colours of highlighted code.
///
/// Colours that a theme does not set depend on the bubble: there are eleven hues for dark text and
/// eleven for light text, each adjusted to a contrast of at least 4.5 to 1 on the code's panel.
public struct SyntaxStyle: Hashable, Sendable {
  /// The colour of a keyword, a tag or a command; as for all colours here, nil uses a hue that
  /// suits the panel.
  public var keyword: Color?
  /// The colour of a type, a class or a section.
  public var type: Color?
  /// The colour of a function's name in a declaration or a call.
  public var function: Color?
  /// The colour of a quoted string.
  public var string: Color?
  /// The colour of a number with its unit.
  public var number: Color?
  /// The colour of a comment; nil uses the bubble's secondary text colour.
  public var comment: Color?
  /// The colour of a named constant, such as `true`.
  public var constant: Color?
  /// The colour of a key, a field, or a variable with a prefix such as `$`.
  public var property: Color?
  /// The colour of a decorator, an annotation or a compiler directive.
  public var attribute: Color?
  /// The colour of an added line in a diff.
  public var inserted: Color?
  /// The colour of a removed line in a diff.
  public var deleted: Color?

  /// Makes a style.
  public init(
    keyword: Color? = nil, type: Color? = nil, function: Color? = nil, string: Color? = nil,
    number: Color? = nil, comment: Color? = nil, constant: Color? = nil, property: Color? = nil,
    attribute: Color? = nil, inserted: Color? = nil, deleted: Color? = nil
  ) {
    self.keyword = keyword
    self.type = type
    self.function = function
    self.string = string
    self.number = number
    self.comment = comment
    self.constant = constant
    self.property = property
    self.attribute = attribute
    self.inserted = inserted
    self.deleted = deleted
  }

  /// The keys of theme files.
  static let keys: [ThemeKey<Self>] = [
    .optionalColor("keyword", \.keyword),
    .optionalColor("type", \.type),
    .optionalColor("function", \.function),
    .optionalColor("string", \.string),
    .optionalColor("number", \.number),
    .optionalColor("comment", \.comment),
    .optionalColor("constant", \.constant),
    .optionalColor("property", \.property),
    .optionalColor("attribute", \.attribute),
    .optionalColor("inserted", \.inserted),
    .optionalColor("deleted", \.deleted),
  ]
}
