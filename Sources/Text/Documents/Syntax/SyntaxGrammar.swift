/// The lexer's rules for one language.
struct SyntaxGrammar: Sendable {
  /// A range between two delimiters: a comment, a string or a regular expression.
  struct Span: Sendable {
    /// The positions at which a span can begin.
    enum Place: String, CaseIterable, Sendable {
      case anywhere
      /// Only at the beginning of its line.
      case lineStart
      /// At the start of a line or after a space.
      case gap
      /// Inside a tag, between `<` and `>`.
      case tag
      /// Where a value is expected, which is never directly after a value; there, `/` begins a
      /// regular expression.
      case value
    }

    var open: [UInt8] = []
    /// The closing delimiter; if it is empty, the span ends at the end of its line.
    var close: [UInt8] = []
    var kind = SyntaxTokenKind.string
    var place = Place.anywhere
    /// The byte that escapes the next one.
    var escape: UInt8?
    /// True if a doubled closing delimiter represents the delimiter itself and does not end the
    /// span.
    var isDoubled = false
    /// True if the span can extend over several lines.
    var holdsLines = false
    /// True if spans of this kind can be nested.
    var nests = false
    /// True if the span contains exactly one character.
    var isSingle = false
    /// True if an opening delimiter without a closing one has another meaning.
    var needsClose = false
    /// True if a closing delimiter between `[` and `]` does not end the span.
    var hasBrackets = false
    /// The bytes that can be repeated after the opening delimiter; before the end, they must be
    /// repeated equally often.
    var guards: [UInt8]?
    /// True if `guards` can be any letters and digits.
    var isGuardedByWord = false
    /// The bytes that follow the guards in the opening delimiter.
    var openEnd: [UInt8] = []
    /// The bytes that follow the guards in the closing delimiter.
    var closeEnd: [UInt8] = []
    /// The delimiter that begins code within the string; its last byte is a bracket.
    var interpolation: [UInt8] = []
  }

  /// A symbol that determines the colour of the word after it.
  struct Prefix: Sendable {
    var open: [UInt8] = []
    var kind = SyntaxTokenKind.attribute
    var place = Span.Place.anywhere
    /// True if spaces can separate the symbol and the word.
    var allowsSpaces = false
    /// True if another symbol can replace the word.
    var takesSymbols = false
  }

  /// A rule by which the beginning of a line determines the kind of the whole line.
  struct LineRule: Sendable {
    var open: [UInt8] = []
    var kind = SyntaxTokenKind.keyword
  }

  var name = ""
  var aliases: [String] = []
  var ignoresCase = false
  var spans: [Span] = []
  var prefixes: [Prefix] = []
  var lineRules: [LineRule] = []
  /// The kinds of known words; the words are in lower case if the language ignores case.
  var words: [String: SyntaxTokenKind] = [:]
  /// The length of the longest word in `words`, in bytes.
  var longestWord = 0
  /// The keywords that determine the kind of the next word, each with that kind.
  var introduces: [String: SyntaxTokenKind] = [:]
  var isWordPart = [Bool](repeating: false, count: 256)
  var isWordStart = [Bool](repeating: false, count: 256)
  var isNumberPart = [Bool](repeating: false, count: 256)
  /// True if a word before `(` is the name of a function.
  var marksCalls = true
  /// True if a word that begins with a capital letter is a type.
  var marksTypes = false
  /// True if the names of functions and fields begin with a capital letter, as those of types do.
  var hasCapitalCalls = false
  /// True if a word in all capitals is a constant.
  var marksConstants = false
  /// The character that makes the word before it a function, such as `!` in Rust.
  var macroMark: UInt8?
  /// The character before members, whose names are never keywords.
  var memberMark: UInt8?
  /// The character that makes the string before it a key, and also the word before it if
  /// `marksKeys` is true.
  var keyMark: UInt8?
  var marksKeys = false
  /// The characters that make the words before them on a line a key.
  var lineKeyMarks: [UInt8] = []
  /// True if such a character must be followed by a space.
  var needsSpaceBehindLineKey = false
  /// The kind of a line's first word.
  var lineWord: SyntaxTokenKind?
  /// The opening delimiters of here-documents, which the end word follows.
  var heredocs: [[UInt8]] = []
  /// True if everything outside `<` and `>` is text.
  var isMarkup = false
  /// True if values can be markup elements, as in JSX.
  var hasElements = false
  /// The prompts before the commands in terminal lines; all other lines are output.
  var prompts: [[UInt8]] = []
  /// The language of the commands after prompts.
  var commands: String?
  /// The languages of the contents of certain tags, by tag name.
  var embeds: [String: String] = [:]
  /// The indices of spans by first byte; spans with longer opening delimiters come first.
  var spansByByte = [[Int]](repeating: [], count: 256)
  var prefixesByByte = [[Int]](repeating: [], count: 256)
}
