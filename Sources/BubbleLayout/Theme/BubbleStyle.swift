public import DisplayList

/// The bubble around a message's content.
public struct BubbleStyle: Hashable, Sendable {
  /// What points at the speaker.
  public enum Tail: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A small triangle on the side, beside the avatar.
    case side
    /// A curved tip that grows out of the lower corner.
    case corner
  }

  /// The colours of what others say.
  public var incoming: BubblePalette
  /// The colours of what oneself says.
  public var outgoing: BubblePalette
  /// The radius of a free corner.
  public var radius: Double
  /// The radius of a corner that a neighbour of the same group touches.
  public var groupedRadius: Double
  /// Between the edges and a text.
  public var padding: EdgeInsets
  /// What points at the speaker.
  public var tail: Tail
  /// On which messages of a group it does.
  public var tailVisibility: ComponentVisibility
  /// A bubble is never wider.
  public var maximumWidth: Double
  /// What stays free of the page's width for everything beside a bubble, its avatar included.
  public var reservedWidth: Double
  /// A bubble is never narrower.
  public var minimumWidth: Double
  /// Under the bubble; clear throws none.
  public var shadow: Shadow
  /// Whether a message of nothing but a few emoji keeps its bubble.
  public var wrapsEmoji: Bool

  /// How far the shadow reaches below the bubble, in whole points: a cell paints nothing outside
  /// itself, so it keeps this room free.
  var shadowReach: Double {
    shadow.color.alpha == 0 ? 0 : max(0, (shadow.offset.y + shadow.blur).rounded(.up))
  }
}
