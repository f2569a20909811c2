public import DisplayList

/// The style of the bubble around a message's content.
public struct BubbleStyle: Hashable, Sendable {
  /// The kind of tail, which points at the sender.
  public enum Tail: String, Hashable, Sendable, CaseIterable {
    /// No tail.
    case none
    /// A small triangle on the side, next to the avatar.
    case side
    /// A curved tip that extends from the lower corner.
    case corner
    /// A curl at the end of the rounded lower corner.
    case curl
    /// A flat tip that extends the upper edge.
    case top
  }

  /// The colours of incoming messages.
  public var incoming: BubblePalette
  /// The colours of outgoing messages.
  public var outgoing: BubblePalette
  /// The radius of a free corner, in points.
  public var radius: Double
  /// The radius of a corner next to a message of the same group, in points.
  public var groupedRadius: Double
  /// The distances between the bubble's edges and the text, in points.
  public var padding: EdgeInsets
  /// The kind of tail, which points at the sender.
  public var tail: Tail
  /// The messages of a group that show the tail.
  public var tailVisibility: ComponentVisibility
  /// The maximum width of a bubble, in points.
  public var maximumWidth: Double
  /// The maximum width of a bubble, as a fraction of the column between the page's margins.
  public var maximumShare: Double
  /// The part of the page's width that a bubble leaves free for everything next to it, including
  /// the avatar, in points.
  public var reservedWidth: Double
  /// The minimum width of a bubble, in points.
  public var minimumWidth: Double
  /// The shadow under the bubble; a clear shadow is not drawn.
  public var shadow: Shadow
  /// True if a message that consists of only a few emoji has a bubble.
  public var wrapsEmoji: Bool

  /// Makes a bubble's style.
  public init(
    incoming: BubblePalette = .plainIncoming, outgoing: BubblePalette = .plainOutgoing,
    radius: Double = 16, groupedRadius: Double = 5,
    padding: EdgeInsets = EdgeInsets(horizontal: 12, vertical: 7), tail: Tail = .none,
    tailVisibility: ComponentVisibility = .lastOfGroup, maximumWidth: Double = 460,
    maximumShare: Double = 1, reservedWidth: Double = 108, minimumWidth: Double = 40,
    shadow: Shadow = Shadow(color: .clear, offset: .zero, blur: 0), wrapsEmoji: Bool = false
  ) {
    self.incoming = incoming
    self.outgoing = outgoing
    self.radius = radius
    self.groupedRadius = groupedRadius
    self.padding = padding
    self.tail = tail
    self.tailVisibility = tailVisibility
    self.maximumWidth = maximumWidth
    self.maximumShare = maximumShare
    self.reservedWidth = reservedWidth
    self.minimumWidth = minimumWidth
    self.shadow = shadow
    self.wrapsEmoji = wrapsEmoji
  }

  /// The distance by which the shadow or a bubble image extends below the bubble, in whole points:
  /// a cell paints nothing outside itself, so it reserves this space.
  package var shadowReach: Double {
    let pictures = max(incoming.picture.reach.bottom, outgoing.picture.reach.bottom)
    let shadow = shadow.color.alpha == 0 ? 0 : shadow.offset.y + shadow.blur
    return max(0, max(pictures, shadow).rounded(.up))
  }
}

/// The colours in incoming or outgoing bubbles.
public struct BubblePalette: Hashable, Sendable {
  /// The fill of the bubble.
  public var fill: BubbleFill
  /// The colour of text.
  public var text: Color
  /// The colour of less important text: the clock time, sizes, the “forwarded” line.
  public var secondary: Color
  /// The colour of links and mentions.
  public var link: Color
  /// The tint behind a mention; nil draws none.
  public var mention: Color?
  /// The colour of a mention; nil uses `link`.
  public var mentionText: Color?
  /// The tint behind a moment that a text names; nil draws none.
  public var timestamp: Color?
  /// The colour of the box over hidden text; nil covers the text with grain.
  public var spoiler: Color?
  /// The colour of play buttons and waveforms.
  public var accent: Color
  /// The colour of icons on top of `accent`.
  public var onAccent: Color
  /// The fill behind code and quotes.
  public var inset: Color
  /// The colour of code.
  public var code: Color
  /// The fill behind a reaction.
  public var reaction: Color
  /// The colour of a reaction's count.
  public var reactionText: Color
  /// The fill behind the user's own reaction; nil uses `reaction`.
  public var ownReaction: Color?
  /// The colour of the count of the user's own reaction; nil uses `reactionText`.
  public var ownReactionText: Color?
  /// The colour of the line around the user's own reaction; nil uses the colour for all reactions.
  public var ownReactionBorder: Color?
  /// An image that replaces the bubble's outline and fill; the contrast of text is still computed
  /// with `fill`.
  public var picture: BubblePicture

  /// A grey palette for a light page.
  public static let plainIncoming = BubblePalette(fill: .color(Color(rgb: 0xf0f1f3)))
  /// A pale blue palette for a light page.
  public static let plainOutgoing = BubblePalette(fill: .color(Color(rgb: 0xdcebff)))

  /// Makes a palette; the defaults are meant for a light bubble.
  public init(
    fill: BubbleFill, text: Color = .black, secondary: Color = Color(rgb: 0x5f6670),
    link: Color = Color(rgb: 0x1a5fb4), accent: Color = Color(rgb: 0x1a5fb4),
    onAccent: Color = .white, inset: Color = Color(red: 0, green: 0, blue: 0, alpha: 0x0d),
    code: Color = Color(rgb: 0x7a3b6b),
    reaction: Color = Color(red: 0, green: 0, blue: 0, alpha: 0x10),
    reactionText: Color = .black, ownReaction: Color? = nil, ownReactionText: Color? = nil,
    ownReactionBorder: Color? = nil, picture: BubblePicture = BubblePicture(),
    mention: Color? = nil, mentionText: Color? = nil, spoiler: Color? = nil,
    timestamp: Color? = nil
  ) {
    self.fill = fill
    self.text = text
    self.secondary = secondary
    self.link = link
    self.mention = mention
    self.mentionText = mentionText
    self.spoiler = spoiler
    self.timestamp = timestamp
    self.accent = accent
    self.onAccent = onAccent
    self.inset = inset
    self.code = code
    self.reaction = reaction
    self.reactionText = reactionText
    self.ownReaction = ownReaction
    self.ownReactionText = ownReactionText
    self.ownReactionBorder = ownReactionBorder
    self.picture = picture
  }
}
