public import FoundationEssentials

/// A text with marked ranges.
public struct RichText: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A mark: a range of the text and its meaning; ranges can be nested and overlap.
  public struct Entity: Codable, Hashable, Sendable {
    /// The meaning of a marked range.
    public enum Kind: Codable, Hashable, Sendable {
      /// Bold text.
      case bold
      /// Italic text.
      case italic
      /// Underlined text.
      case underline
      /// Text that is struck through.
      case strikethrough
      /// Inline code in a monospaced font.
      case code
      /// A block of code, with the language named in its fence.
      case codeBlock(language: String?)
      /// A link, with its target.
      case link(String)
      /// A mention of the participant with an id.
      case mention(Participant.ID)
      /// Text that stays hidden until it is touched.
      case spoiler
      /// A quotation, with a bar at its side.
      case quote
      /// An image that replaces the characters, as a path relative to the conversation's folder;
      /// nil if the export does not contain it. Without the image, the characters are shown.
      case customEmoji(String?)
      /// Small print in a fainter colour, such as Discord's `-#` lines.
      case subtext
      /// A heading, such as Discord's `#` lines, with its level from 1 to 3.
      case heading(Int)
      /// Program output in a colour of a terminal, in a block of code.
      case terminalColor(TerminalColor)
      /// A moment, such as Discord's `<t:1543392060>`: a page shows it instead of the characters, in
      /// its own language and time zone.
      case timestamp(Date, TimestampStyle)
    }

    /// The meaning of the range.
    public var kind: Kind
    /// The range in UTF-8 offsets into the string, on scalar boundaries.
    public var range: Range<Int>

    /// Makes an entity.
    public init(_ kind: Kind, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// The plain text.
  public var string: String
  /// The marks, sorted by start; of two with the same start, the longer one comes first.
  public var entities: [Entity]

  /// Makes text from a string and its marks.
  public init(_ string: String, entities: [Entity] = []) {
    self.string = string
    self.entities = entities
  }

  /// Makes plain text from a literal, whose markup is not parsed.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// True if the string is empty.
  public var isEmpty: Bool { string.isEmpty }
}

extension RichText {
  /// The paths of the images of custom emoji in the text.
  package var emojiPictures: [String] {
    guard !entities.isEmpty else { return [] }
    return entities.compactMap { entity in
      if case .customEmoji(let source) = entity.kind { source } else { nil }
    }
  }
}

extension RichText.Entity.Kind {
  /// The name of the kind in the JSON format.
  var typeName: String {
    switch self {
    case .bold: "bold"
    case .italic: "italic"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .code: "code"
    case .codeBlock: "codeBlock"
    case .link: "link"
    case .mention: "mention"
    case .spoiler: "spoiler"
    case .quote: "quote"
    case .customEmoji: "customEmoji"
    case .subtext: "subtext"
    case .heading: "heading"
    case .terminalColor: "terminalColor"
    case .timestamp: "timestamp"
    }
  }
}
