/// The rules of one language for the lexer.
struct SyntaxGrammar: Sendable {
  /// A range between two marks: a comment, a string, a regular expression.
  struct Span: Sendable {
    /// The positions at which a span may begin.
    enum Place: String, CaseIterable, Sendable {
      case anywhere
      /// Only at the beginning of its line.
      case lineStart
      /// At the line's start or after a space.
      case gap
      /// Inside a tag, between `<` and `>`.
      case tag
      /// Where a value is expected, and not after a value; `/` begins a regular expression there.
      case value
    }

    var open: [UInt8] = []
    /// The closing mark; if empty, the span ends with its line.
    var close: [UInt8] = []
    var kind = SyntaxTokenKind.string
    var place = Place.anywhere
    /// The byte that escapes the next one.
    var escape: UInt8?
    /// True if a doubled closing mark is not the end but the mark itself.
    var isDoubled = false
    /// True if the span may extend over several lines.
    var holdsLines = false
    /// True if the span may be nested.
    var nests = false
    /// True if the span contains exactly one character.
    var isSingle = false
    /// True if the opening mark has another meaning without a closing mark.
    var needsClose = false
    /// True if a closing mark between `[` and `]` is not the end.
    var hasBrackets = false
    /// The bytes that may be repeated after the opening mark, and must be repeated as often before
    /// `end`.
    var guards: [UInt8]?
    /// True if `guards` are any letters and digits.
    var isGuardedByWord = false
    /// The bytes after the guards of the opening mark.
    var openEnd: [UInt8] = []
    /// The bytes after the guards of the closing mark.
    var closeEnd: [UInt8] = []
    /// The mark that begins code within the string; its last byte is a bracket.
    var interpolation: [UInt8] = []
  }

  /// A sign that determines the colour of the word after it.
  struct Prefix: Sendable {
    var open: [UInt8] = []
    var kind = SyntaxTokenKind.attribute
    var place = Span.Place.anywhere
    /// True if spaces may separate the sign and the word.
    var allowsSpaces = false
    /// True if any other sign may follow instead of the word.
    var takesSymbols = false
  }

  /// The kind of a whole line, determined by its beginning.
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
  /// The kinds of words; the words are in lower case if case is ignored.
  var words: [String: SyntaxTokenKind] = [:]
  /// The length of the longest word in `words`, in bytes.
  var longestWord = 0
  /// The kind of the word after a keyword.
  var introduces: [String: SyntaxTokenKind] = [:]
  var isWordPart = [Bool](repeating: false, count: 256)
  var isWordStart = [Bool](repeating: false, count: 256)
  var isNumberPart = [Bool](repeating: false, count: 256)
  /// True if a word before `(` is a function.
  var marksCalls = true
  /// True if a word with a capital letter is a type.
  var marksTypes = false
  /// True if functions and fields begin with a capital letter as types do.
  var hasCapitalCalls = false
  /// True if a word in capital letters is a constant.
  var marksConstants = false
  /// The mark that makes the word before it a function: `!` in Rust.
  var macroMark: UInt8?
  /// The mark before members, which are never keywords.
  var memberMark: UInt8?
  /// The mark that makes the string before it a key, and also the word if `marksKeys` is true.
  var keyMark: UInt8?
  var marksKeys = false
  /// The marks that make the words before them on the line a key.
  var lineKeyMarks: [UInt8] = []
  /// True if such a mark must be followed by a space.
  var needsSpaceBehindLineKey = false
  /// The kind of a line's first word.
  var lineWord: SyntaxTokenKind?
  /// The marks before the word that ends a document within the code.
  var heredocs: [[UInt8]] = []
  /// True if everything outside `<` and `>` is text.
  var isMarkup = false
  /// True if values may be elements of markup, as in JSX.
  var hasElements = false
  /// The marks before the commands of a terminal's lines; all other lines are output.
  var prompts: [[UInt8]] = []
  /// The language of the commands.
  var commands: String?
  /// The languages of the contents of tags, by the names of the tags.
  var embeds: [String: String] = [:]
  /// The indices of spans by first byte, the longest opening mark first.
  var spansByByte = [[Int]](repeating: [], count: 256)
  var prefixesByByte = [[Int]](repeating: [], count: 256)
}
