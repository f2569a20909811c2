/// The rules of one language for the lexer.
struct SyntaxGrammar: Sendable {
  /// A range between two marks: a comment, a string, a regular expression.
  struct Span: Sendable {
    /// The places at which it may begin.
    enum Place: String, CaseIterable, Sendable {
      case anywhere
      /// Before anything else on its line.
      case lineStart
      /// At the line's start or after a space.
      case gap
      /// Between `<` and `>`.
      case tag
      /// If a value is expected, not after one: `/` there begins a regular expression.
      case value
    }

    var open: [UInt8] = []
    /// Empty: it ends with its line.
    var close: [UInt8] = []
    var kind = SyntaxTokenKind.string
    var place = Place.anywhere
    /// The byte that escapes the next one.
    var escape: UInt8?
    /// True if the closing mark twice is no end but the mark itself.
    var isDoubled = false
    /// True if it may continue over the end of a line.
    var holdsLines = false
    /// True if marks within marks count.
    var nests = false
    /// True if it holds just one character.
    var isSingle = false
    /// True if the opening mark without a closing one has another meaning.
    var needsClose = false
    /// True if the closing mark between `[` and `]` is no end.
    var hasBrackets = false
    /// A byte that is repeated after the opening mark, and as often before `end`.
    var guards: [UInt8]?
    /// True if `guards` are any letters and digits.
    var isGuardedByWord = false
    /// The bytes after the guards of the opening mark.
    var openEnd: [UInt8] = []
    /// The bytes after the guards of the closing mark.
    var closeEnd: [UInt8] = []
    /// Begins code within the string; its last byte is a bracket.
    var interpolation: [UInt8] = []
  }

  /// A sign that colours the word after it.
  struct Prefix: Sendable {
    var open: [UInt8] = []
    var kind = SyntaxTokenKind.attribute
    var place = Span.Place.anywhere
    /// True if spaces may separate the sign and the word.
    var allowsSpaces = false
    /// True if any other sign may replace the word.
    var takesSymbols = false
  }

  /// The kind of a whole line by its beginning.
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
  /// The form of words; in lower case where case is ignored.
  var words: [String: SyntaxTokenKind] = [:]
  /// No word in `words` is longer, in bytes.
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
  /// True if a word of capital letters is a constant.
  var marksConstants = false
  /// Makes a function of the word before it: `!` in Rust.
  var macroMark: UInt8?
  /// The mark before members, which are no keywords.
  var memberMark: UInt8?
  /// Makes a key of the string before it, and of the word where `marksKeys`.
  var keyMark: UInt8?
  var marksKeys = false
  /// Make a key of the line's words before them.
  var lineKeyMarks: [UInt8] = []
  /// True if such a mark needs a space after it.
  var needsSpaceBehindLineKey = false
  /// The kind of a line's first word.
  var lineWord: SyntaxTokenKind?
  /// Before the word that ends a document within the code.
  var heredocs: [[UInt8]] = []
  /// True if everything outside `<` and `>` is text.
  var isMarkup = false
  /// True if values may be elements of markup, as in JSX.
  var hasElements = false
  /// The marks before the commands of a terminal's lines; all other lines are output.
  var prompts: [[UInt8]] = []
  /// The language of the commands.
  var commands: String?
  /// The languages that tags hold, by the names of the tags.
  var embeds: [String: String] = [:]
  /// The indices of spans by first byte, the longest opening mark first.
  var spansByByte = [[Int]](repeating: [], count: 256)
  var prefixesByByte = [[Int]](repeating: [], count: 256)
}
