public import DisplayList

/// Pictures, films and cards.
public struct MediaStyle: Hashable, Sendable {
  /// No picture is wider.
  public var maximumWidth: Double
  /// No picture is higher.
  public var maximumHeight: Double
  /// No picture is narrower; it is cropped where its shape asks for less.
  public var minimumWidth: Double
  /// No picture is lower; it is cropped where its shape asks for less.
  public var minimumHeight: Double
  /// A sticker's longer edge.
  public var stickerSize: Double
  /// The radius of a picture's corners where no bubble shapes them.
  public var radius: Double
  /// The narrowest card: a file, a contact, a voice message.
  public var cardWidth: Double
  /// Whether a voice message has a play button.
  public var showsPlayButton: Bool
  /// Behind the letters on a file's icon.
  public var fileIcon: Color
  /// Behind a missing picture.
  public var placeholder: Color
  /// On a missing picture.
  public var onPlaceholder: Color
  /// The size of a card's title.
  public var titleSize: Double
  /// The size of a card's second line.
  public var detailSize: Double
}
