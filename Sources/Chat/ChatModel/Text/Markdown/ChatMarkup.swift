/// The marks of one app's texts, as that app reads them.
///
/// There is one table for each app. The app's importer reads by it, and so does the conversation
/// format for a text whose `format` is the app's name.
package struct ChatMarkup: Hashable, Sendable {
  /// A mark that stands at both ends of its text.
  package struct Pair: Hashable, Sendable {
    /// Where a mark may open and close.
    package struct Conditions: OptionSet, Hashable, Sendable {
      package let rawValue: Int

      package init(rawValue: Int) { self.rawValue = rawValue }

      /// No white space directly inside the marks.
      static let tight = Conditions(rawValue: 1)
      /// Not next to a letter or digit outside the marks.
      static let wholeWords = Conditions(rawValue: 2)
      /// Does not close before a letter or digit; it can open after one.
      static let endOfWord = Conditions(rawValue: 4)
      /// Both marks are on one line.
      static let oneLine = Conditions(rawValue: 8)
      /// Does not close within a longer run of the same character.
      static let wholeRun = Conditions(rawValue: 16)
    }

    /// The characters of the mark, in ASCII.
    package let sign: String
    package let kind: RichText.Entity.Kind
    package let conditions: Conditions

    init(_ sign: String, _ kind: RichText.Entity.Kind, _ conditions: Conditions = []) {
      self.sign = sign
      self.kind = kind
      self.conditions = conditions
    }
  }

  /// What a backslash can take as text.
  package enum Escapes: Hashable, Sendable {
    case none
    /// The characters of the small Markdown's marks.
    case marks
    /// All ASCII punctuation.
    case punctuation
  }

  /// An address or a reference between `<` and `>`.
  package enum AngleBrackets: Hashable, Sendable {
    case none
    /// `<https://a.example>`.
    case addresses
    /// `<https://a.example|label>`, `<@U1|name>`, `<!here>`, and `&lt;` for the character itself.
    case references
  }

  /// The app's name, as a text's `format` writes it.
  package let name: String
  /// The paired marks except spoilers, longer signs first; empty for the small Markdown, whose runs
  /// of marks are paired as in CommonMark.
  package var pairs: [Pair] = []
  /// True if text between two `||` is covered.
  package var hasSpoilers = false
  package var escapes = Escapes.none
  /// True if code between single backticks can have several lines.
  package var codeSpansLines = false
  /// True if three backticks begin a block even if they are closed on the same line.
  package var fencesAreBlocks = false
  /// True if the first line of a block of code can name its language.
  package var hasLanguageLine = false
  /// True for `[label](url)`.
  package var hasLabelledLinks = false
  package var angleBrackets = AngleBrackets.none
  /// True if `<t:1543392060>` and `<t:1543392060:R>` are moments.
  package var hasTimestamps = false
  /// The maximum depth of nested `> ` lines.
  package var quoteDepth = 1
  /// True if `:name:` is an emoji.
  package var hasEmojiNames = false

  /// True for the small Markdown.
  var isOwn: Bool { pairs.isEmpty }
}

extension ChatMarkup {
  /// The small Markdown of the conversation format and of scripts.
  package static let own = ChatMarkup(
    name: "own", hasSpoilers: true, escapes: .marks, hasLanguageLine: true, hasLabelledLinks: true,
    quoteDepth: ChatModelLimits.quoteDepth)

  /// Discord: all marks but `_` can stand inside words.
  ///
  /// Source: the expressions of DiscordChatExporter's `MarkdownParser.cs`; for timestamps, those of
  /// discord-api-types' `FormattingPatterns`.
  package static let discord = ChatMarkup(
    name: "discord",
    pairs: [
      Pair("**", .bold, .wholeRun), Pair("__", .underline, .wholeRun), Pair("~~", .strikethrough),
      Pair("*", .italic, [.tight, .wholeRun]), Pair("_", .italic, .endOfWord),
    ],
    hasSpoilers: true, escapes: .punctuation, codeSpansLines: true, fencesAreBlocks: true,
    hasLanguageLine: true, hasLabelledLinks: true, angleBrackets: .addresses,
    hasTimestamps: true)

  /// Telegram, where the marks are typed; an export has ranges instead.
  ///
  /// Source: the expressions of `MediaDataController.getEntities` in Telegram for Android. There a
  /// spoiler ends with its line; here it can have several lines, so that none is left open.
  package static let telegram = ChatMarkup(
    name: "telegram",
    pairs: [
      Pair("**", .bold, .oneLine), Pair("__", .italic, .oneLine),
      Pair("~~", .strikethrough, .oneLine),
    ],
    hasSpoilers: true, fencesAreBlocks: true, hasLanguageLine: true, quoteDepth: 0)

  /// WhatsApp: marks around whole words of a line; there are no spoilers.
  ///
  /// Source: WhatsApp, *How to format your messages*.
  package static let whatsapp = ChatMarkup(
    name: "whatsapp",
    pairs: [
      Pair("*", .bold, [.tight, .wholeWords, .oneLine]),
      Pair("_", .italic, [.tight, .wholeWords, .oneLine]),
      Pair("~", .strikethrough, [.tight, .wholeWords, .oneLine]),
    ])

  /// Slack: marks around whole words of a line, and references in angle brackets; there are no
  /// spoilers.
  ///
  /// Source: Slack, *Formatting text for app surfaces*.
  package static let slack = ChatMarkup(
    name: "slack",
    pairs: [
      Pair("*", .bold, [.tight, .wholeWords, .oneLine]),
      Pair("_", .italic, [.tight, .wholeWords, .oneLine]),
      Pair("~", .strikethrough, [.tight, .wholeWords, .oneLine]),
    ],
    fencesAreBlocks: true, angleBrackets: .references, hasEmojiNames: true)

  /// Element: CommonMark's emphasis, and the spoilers that Matrix clients write with `||`.
  ///
  /// Source: CommonMark 0.31, *Emphasis and strong emphasis*; Matrix, *Spoiler messages*.
  package static let element = ChatMarkup(
    name: "element",
    pairs: [
      Pair("**", .bold, [.tight, .wholeRun]), Pair("__", .bold, [.tight, .wholeWords, .wholeRun]),
      Pair("~~", .strikethrough, .tight), Pair("*", .italic, [.tight, .wholeRun]),
      Pair("_", .italic, [.tight, .wholeWords, .wholeRun]),
    ],
    hasSpoilers: true, escapes: .punctuation, codeSpansLines: true, fencesAreBlocks: true,
    hasLanguageLine: true, hasLabelledLinks: true, angleBrackets: .addresses,
    quoteDepth: ChatModelLimits.quoteDepth)

  /// The tables of the apps.
  package static let apps = [discord, telegram, whatsapp, slack, element]

  /// The table of an app; nil if there is none of this name.
  package static func app(named name: String) -> ChatMarkup? { apps.first { $0.name == name } }

  /// True if the text may contain marks of an app, or addresses.
  func mayOccur(in text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "|"),
        UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "\\"),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: ":"):
        return true
      // As in `www.`.
      case UInt8(ascii: ".") where previous | 0x20 == UInt8(ascii: "w"): return true
      default: previous = byte
      }
    }
    return false
  }

  /// The meaning of a mark of one character; nil if the app has no such mark.
  package func kind(ofSign sign: String) -> RichText.Entity.Kind? {
    pairs.first { $0.sign == sign }?.kind
  }
}
