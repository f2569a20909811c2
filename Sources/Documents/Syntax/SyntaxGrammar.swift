/// The rules of one language for the lexer.
struct SyntaxGrammar: Sendable {
  /// A range between two marks: a comment, a string or a regular expression.
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
      /// Where a value is expected, and not directly after a value; there, `/` begins a regular
      /// expression.
      case value
    }

    var open: [UInt8] = []
    /// The closing mark; if empty, the span ends with its line.
    var close: [UInt8] = []
    var kind = SyntaxTokenKind.string
    var place = Place.anywhere
    /// The byte that escapes the next one.
    var escape: UInt8?
    /// True if a doubled closing mark represents the mark itself and does not end the span.
    var isDoubled = false
    /// True if the span may extend over several lines.
    var holdsLines = false
    /// True if the span may be nested.
    var nests = false
    /// True if the span contains exactly one character.
    var isSingle = false
    /// True if an opening mark without a closing mark has another meaning.
    var needsClose = false
    /// True if a closing mark between `[` and `]` is not the end.
    var hasBrackets = false
    /// The bytes that may be repeated after the opening mark, and must then be repeated equally
    /// often before the end.
    var guards: [UInt8]?
    /// True if `guards` may be any letters and digits.
    var isGuardedByWord = false
    /// The bytes that follow the guards in the opening mark.
    var openEnd: [UInt8] = []
    /// The bytes that follow the guards in the closing mark.
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
    /// True if a sign may follow instead of the word.
    var takesSymbols = false
  }

  /// A rule that determines the kind of a whole line by its beginning.
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
  /// The keywords that determine the kind of the next word, with that kind.
  var introduces: [String: SyntaxTokenKind] = [:]
  var isWordPart = [Bool](repeating: false, count: 256)
  var isWordStart = [Bool](repeating: false, count: 256)
  var isNumberPart = [Bool](repeating: false, count: 256)
  /// True if a word before `(` is a function.
  var marksCalls = true
  /// True if a word with a capital letter is a type.
  var marksTypes = false
  /// True if functions and fields begin with a capital letter, as types do.
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
  /// The marks that make the words before them on a line a key.
  var lineKeyMarks: [UInt8] = []
  /// True if a space must follow such a mark.
  var needsSpaceBehindLineKey = false
  /// The kind of a line's first word.
  var lineWord: SyntaxTokenKind?
  /// The marks of here-documents, which are followed by the document's end word.
  var heredocs: [[UInt8]] = []
  /// True if everything outside `<` and `>` is text.
  var isMarkup = false
  /// True if values may be elements of markup, as in JSX.
  var hasElements = false
  /// The marks before the commands of a terminal's lines; all other lines are output.
  var prompts: [[UInt8]] = []
  /// The language of the commands.
  var commands: String?
  /// The languages of the contents of certain tags, by the names of the tags.
  var embeds: [String: String] = [:]
  /// The indices of spans by first byte, the longest opening mark first.
  var spansByByte = [[Int]](repeating: [], count: 256)
  var prefixesByByte = [[Int]](repeating: [], count: 256)
}
