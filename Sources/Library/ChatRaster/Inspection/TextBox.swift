public import BubbleLayout
public import ChatModel
public import DisplayList

/// A line, a word or a character on a page, with its text and its box.
///
/// The form in JSON:
///
/// ```json
/// {"message": "2", "speaker": "bo", "role": "body", "index": 1, "text": "around",
///  "range": [8, 14], "direction": "ltr", "points": [87.5, 301, 49.25, 22]}
/// ```
public struct TextBox: Codable, Hashable, Sendable {
  /// The message that contains the text; nil for rows without a message, such as date lines.
  public var messageID: Message.ID?
  /// The participant who speaks; nil for notices, and for rows without a message.
  public var speaker: Participant.ID?
  /// The role of the text in its message.
  public var role: TextRole
  /// The index of the text in its message's ``TextReport/Message/texts``.
  public var textIndex: Int
  /// The line, word or character itself.
  public var text: String
  /// The range of this part in the whole text, in Unicode scalars; see <doc:CountingText>.
  public var range: Range<Int>
  /// True if the part reads from right to left.
  public var isRightToLeft: Bool
  /// The box of the part, in points from the page's top left corner: as wide as the advances of its
  /// glyphs and as high as the line, extended to contain ink outside the line.
  ///
  /// It contains every pixel of the part.
  public var rect: Rect

  /// Makes a box.
  public init(
    messageID: Message.ID?, speaker: Participant.ID?, role: TextRole, textIndex: Int, text: String,
    range: Range<Int>, isRightToLeft: Bool, rect: Rect
  ) {
    self.messageID = messageID
    self.speaker = speaker
    self.role = role
    self.textIndex = textIndex
    self.text = text
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.rect = rect
  }

  private enum CodingKeys: String, CodingKey {
    case messageID = "message"
    case textIndex = "index"
    case isRightToLeft = "direction"
    case rect = "points"
    case speaker, role, text, range
  }

  /// Reads a box.
  ///
  /// - Throws: `DecodingError` for a range that ends before it begins, and for a rectangle that
  ///   does not have four numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      messageID: try container.decodeIfPresent(String.self, forKey: .messageID),
      speaker: try container.decodeIfPresent(String.self, forKey: .speaker),
      role: try container.decode(TextRole.self, forKey: .role),
      textIndex: try container.decode(Int.self, forKey: .textIndex),
      text: try container.decode(String.self, forKey: .text),
      range: try container.decode(Range<Int>.self, forKey: .range),
      isRightToLeft: try container.decode(String.self, forKey: .isRightToLeft) == "rtl",
      rect: try container.decode(RectNumbers.self, forKey: .rect).rect)
  }

  /// Writes the box.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(messageID, forKey: .messageID)
    try container.encodeIfPresent(speaker, forKey: .speaker)
    try container.encode(role, forKey: .role)
    try container.encode(textIndex, forKey: .textIndex)
    try container.encode(text, forKey: .text)
    try container.encode(range, forKey: .range)
    try container.encode(isRightToLeft ? "rtl" : "ltr", forKey: .isRightToLeft)
    try container.encode(RectNumbers(rect), forKey: .rect)
  }
}

/// A rectangle as four numbers: left, top, width and height.
struct RectNumbers: Codable {
  let rect: Rect

  init(_ rect: Rect) { self.rect = rect }

  init(from decoder: any Decoder) throws {
    let numbers = try [Double](from: decoder)
    guard numbers.count == 4 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\(numbers.count) numbers are not a rectangle: write left, top, width and height"
        ))
    }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func encode(to encoder: any Encoder) throws {
    try [rect.minX, rect.minY, rect.width, rect.height].encode(to: encoder)
  }
}
