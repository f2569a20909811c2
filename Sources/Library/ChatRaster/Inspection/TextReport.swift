public import BubbleLayout
public import ChatModel

/// The text layout of messages: line breaks, font faces, and missing characters.
///
/// The form in JSON, which `JSONEncoder` and `chatraster inspect --json` write:
///
/// ```json
/// {"messages": [{"id": "1", "texts": [
///   {"role": "body", "width": 136, "size": 17, "lines": [[0, 8], [8, 16]],
///    "faces": ["Inter Regular"], "missing": ["U+1FAE9"], "clipped": false,
///    "text": "are you around 🫩"}]}]}
/// ```
///
/// A message with formulas also has the key `formulas`: `"formulas": [{"tex": "x^2", "display":
/// false, "width": 1.025, "height": 0.814, "depth": 0}]`.
public struct TextReport: Codable, Hashable, Sendable {
  /// The laid-out texts of one message, in reading order.
  public struct Message: Codable, Hashable, Sendable {
    /// The message's id.
    public var id: ChatModel.Message.ID
    /// The texts, in layout order.
    public var texts: [Text]
    /// The typeset formulas, in the order of the texts that contain their sources; left out of the
    /// JSON if there are none.
    public var formulas: [Formula]

    /// Makes a message's report.
    public init(id: ChatModel.Message.ID, texts: [Text], formulas: [Formula] = []) {
      self.id = id
      self.texts = texts
      self.formulas = formulas
    }

    /// Reads a message's report.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        id: try container.decode(ChatModel.Message.ID.self, forKey: .id),
        texts: try container.decode([Text].self, forKey: .texts),
        formulas: try container.decodeIfPresent([Formula].self, forKey: .formulas) ?? [])
    }

    /// Writes the report; leaves out `formulas` if there are none.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(texts, forKey: .texts)
      if !formulas.isEmpty { try container.encode(formulas, forKey: .formulas) }
    }

    private enum CodingKeys: String, CodingKey {
      case id, texts, formulas
    }

    /// The message's own text or caption; nil if there is none, as in a document, whose parts are
    /// separate texts.
    public var body: Text? { texts.first { $0.role == .body } }
  }

  /// A typeset formula, with the size of its TeX box rather than of its ink.
  public struct Formula: Codable, Hashable, Sendable {
    /// The TeX source, without its delimiters.
    public var tex: String
    /// True if the formula is set in display style, as on a separate line.
    public var isDisplayed: Bool
    /// The width of the unbroken formula, in em of its font size, without equation numbers.
    public var width: Double
    /// The height above the baseline, in em.
    public var height: Double
    /// The depth below the baseline, in em.
    public var depth: Double

    /// Makes a formula's report.
    public init(tex: String, isDisplayed: Bool, width: Double, height: Double, depth: Double) {
      self.tex = tex
      self.isDisplayed = isDisplayed
      self.width = width
      self.height = height
      self.depth = depth
    }

    private enum CodingKeys: String, CodingKey {
      case tex, width, height, depth
      case isDisplayed = "display"
    }
  }

  /// Text that is laid out as a unit, such as a body, a name or a table cell.
  public struct Text: Codable, Hashable, Sendable {
    /// The role of the text in its message.
    public var role: TextRole
    /// The width at which lines are broken, in points; nil if they are not broken.
    ///
    /// A body with code blocks or quotes has the width of its plain paragraphs; a cell has the
    /// width of its column.
    public var width: Double?
    /// The font size of text without markup, in points.
    public var size: Double
    /// The lines from top to bottom, each without the newline that ends it.
    ///
    /// The ranges count Unicode scalars of `text`; text that layout adds, such as an ellipsis or a
    /// variation selector, is not counted. White space at a line's end belongs to that line.
    public var lines: [Range<Int>]
    /// The family and style of each face that the text uses, listed once, in reading order.
    public var faces: [String]
    /// The characters that no font face contains, each listed once, such as `U+1FAE9`.
    public var missing: [String]
    /// The emoji of several characters that are not drawn as one, each listed once, such as
    /// `U+1F1E8 U+1F1F6`; nil, and omitted from the JSON, if there are none.
    public var incomplete: [String]?
    /// True if the text was too long or too complex to be laid out as a whole.
    public var isClipped: Bool
    /// The text that the ranges of `lines` refer to, without markup and without text that layout
    /// adds.
    public var text: String
    /// The level of a heading, from 1; for another part of a document, the number of lists, quotes
    /// and notes that enclose it.
    ///
    /// Outside documents it is nil, and omitted from the JSON.
    public var level: Int?
    /// The index of a cell's table in its document, from 0; nil, and omitted from the JSON, for
    /// other texts.
    public var table: Int?
    /// The index of a cell's row, from 0 for the header; nil, and omitted from the JSON, for other
    /// texts.
    public var row: Int?
    /// The index of a cell's column, from 0; nil, and omitted from the JSON, for other texts.
    public var column: Int?

    /// Makes a text's report.
    public init(
      role: TextRole, width: Double?, size: Double, lines: [Range<Int>], faces: [String] = [],
      missing: [String] = [], isClipped: Bool = false, text: String
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
      case role, width, size, lines, faces, missing, incomplete, text, level, table, row, column
      case isClipped = "clipped"
    }

    /// Writes `width` as null if it is nil; omits the incomplete emoji, the level and the cell's
    /// position if they are nil.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(role, forKey: .role)
      try container.encode(width, forKey: .width)
      try container.encode(size, forKey: .size)
      try container.encode(lines, forKey: .lines)
      try container.encode(faces, forKey: .faces)
      try container.encode(missing, forKey: .missing)
      try container.encodeIfPresent(incomplete, forKey: .incomplete)
      try container.encode(isClipped, forKey: .isClipped)
      try container.encode(text, forKey: .text)
      try container.encodeIfPresent(level, forKey: .level)
      try container.encodeIfPresent(table, forKey: .table)
      try container.encodeIfPresent(row, forKey: .row)
      try container.encodeIfPresent(column, forKey: .column)
    }
  }

  /// The messages, in the conversation's order.
  public var messages: [Message]

  /// Makes a report.
  public init(messages: [Message]) {
    self.messages = messages
  }
}
