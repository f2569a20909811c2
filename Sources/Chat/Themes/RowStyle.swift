public import DisplayList

/// The style of messages in row structures, where files, contacts and recordings have cards instead
/// of bubbles.
public struct RowStyle: Hashable, Sendable {
  /// The fill of a card.
  public var cardFill: Color
  /// The colour of the line around a card, one point wide; clear draws none.
  public var cardBorder: Color
  /// The radius of a card's corners, in points.
  public var cardRadius: Double
  /// The padding of a card, in points.
  public var cardPadding: EdgeInsets
  /// The icons below the last message of an answer, from the leading edge; empty in themes for
  /// chats between people.
  public var answerSigns: [ChromeSign]
  /// The size of the icons below an answer, in points.
  public var answerSignSize: Double

  /// Makes a style; the default card is a faint tint that suits any page.
  public init(
    cardFill: Color = Color(rgb: 0x808080).withAlpha(0.1), cardBorder: Color = .clear,
    cardRadius: Double = 8, cardPadding: EdgeInsets = EdgeInsets(horizontal: 12, vertical: 10),
    answerSigns: [ChromeSign] = [], answerSignSize: Double = 18
  ) {
    self.cardFill = cardFill
    self.cardBorder = cardBorder
    self.cardRadius = cardRadius
    self.cardPadding = cardPadding
    self.answerSigns = answerSigns
    self.answerSignSize = answerSignSize
  }
}
