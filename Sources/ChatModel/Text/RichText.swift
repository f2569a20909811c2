/// Text with marked ranges.
public struct RichText: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A marked range; ranges may nest and overlap.
  public struct Entity: Codable, Hashable, Sendable {
    /// The meaning of a range.
    public enum Kind: Codable, Hashable, Sendable {
      /// Bold letters.
      case bold
      /// Slanted letters.
      case italic
      /// A line below the letters.
      case underline
      /// A line through the letters.
      case strikethrough
      /// A monospaced face, within a line.
      case code
      /// A block of code, with the language that its fence names.
      case codeBlock(language: String?)
      /// A link, with its target.
      case link(String)
      /// The mention of a person, by id.
      case mention(Participant.ID)
      /// Text that is covered until it is touched.
      case spoiler
      /// A quotation, with a bar at its side.
      case quote
      /// A picture in place of the characters, by its path relative to the conversation's folder;
      /// nil if the export left it out. Without the picture, the characters are shown.
      case customEmoji(String?)
      /// Small print, in smaller letters of a weaker colour, such as Discord's `-#` lines.
      case subtext
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
  /// The marks in order of their starts; if two start together, the longer one comes first.
  public var entities: [Entity]

  /// Makes text from a string and its marks.
  public init(_ string: String, entities: [Entity] = []) {
    self.string = string
    self.entities = entities
  }

  /// Makes plain text; nothing in the literal is read as markup.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// True if there is nothing to show.
  public var isEmpty: Bool { string.isEmpty }
}

extension RichText {
  /// The paths of the custom emoji in the text.
  package var emojiPictures: [String] {
    guard !entities.isEmpty else { return [] }
    return entities.compactMap { entity in
      if case .customEmoji(let source) = entity.kind { source } else { nil }
    }
  }
}

extension RichText.Entity.Kind {
  /// The kind's name in the JSON format.
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
    }
  }
}
