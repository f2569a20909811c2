public import BubbleLayout
public import ChatModel

/// How the texts of messages are laid out: where lines break, in which faces, and what is missing.
///
/// As JSON, which `JSONEncoder` and `chatraster inspect --json` write:
///
/// ```json
/// {"messages": [{"id": "1", "texts": [
///   {"role": "body", "width": 236, "size": 17, "lines": [[0, 12], [12, 30]],
///    "faces": ["Inter Regular"], "missing": ["U+1FAE9"], "clipped": false}]}]}
/// ```
public struct TextReport: Codable, Hashable, Sendable {
  /// The texts of one message.
  public struct Message: Codable, Hashable, Sendable {
    /// The message's id.
    public var id: ChatModel.Message.ID
    /// In the order in which they are laid out; exactly one is the body.
    public var texts: [Text]

    /// Makes a message's report.
    public init(id: ChatModel.Message.ID, texts: [Text]) {
      self.id = id
      self.texts = texts
    }

    /// The message's own text or caption; without lines where it has none that can be seen.
    public var body: Text? { texts.first { $0.role == .body } }
  }

  /// One text.
  public struct Text: Codable, Hashable, Sendable {
    /// What the text is in its message.
    public var role: TextRole
    /// The room that lines were filled to, in points; nil where they were not broken.
    ///
    /// Of a body with blocks of code or quotes, the room of its plain paragraphs.
    public var width: Double?
    /// Of the letters that nothing marks, in points.
    public var size: Double
    /// From top to bottom, each without the newline that ends it.
    ///
    /// Counted in Unicode scalars of the text after its markup; what layout puts in, such as an
    /// ellipsis or a selector, does not count. White space at a line's end belongs to that line.
    public var lines: [Range<Int>]
    /// The family and style of each face, once, in reading order.
    public var faces: [String]
    /// The characters that no face has, each once, such as `U+1FAE9`.
    public var missing: [String]
    /// Whether the text was too long or too involved to be laid out as a whole.
    public var isClipped: Bool
    /// The text that the lines count in, for the parts of a document and what an assistant did; nil of
    /// texts that the message holds as they are, and then not in the JSON.
    public var text: String?

    /// Makes a text's report.
    public init(
      role: TextRole, width: Double?, size: Double, lines: [Range<Int>], faces: [String] = [],
      missing: [String] = [], isClipped: Bool = false, text: String? = nil
    ) {
      self.role = role
      self.width = width
      self.size = size
      self.lines = lines
      self.faces = faces
      self.missing = missing
      self.isClipped = isClipped
      self.text = text
    }

    private enum CodingKeys: String, CodingKey {
      case role, width, size, lines, faces, missing, text
      case isClipped = "clipped"
    }

    /// Writes all keys, `width` as null where it is nil, and `text` only where there is one.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(role, forKey: .role)
      try container.encode(width, forKey: .width)
      try container.encode(size, forKey: .size)
      try container.encode(lines, forKey: .lines)
      try container.encode(faces, forKey: .faces)
      try container.encode(missing, forKey: .missing)
      try container.encode(isClipped, forKey: .isClipped)
      try container.encodeIfPresent(text, forKey: .text)
    }
  }

  /// In the conversation's order.
  public var messages: [Message]

  /// Makes a report.
  public init(messages: [Message]) {
    self.messages = messages
  }
}
