public import DisplayList
public import TextShaping

/// The messages of a group on which a component is shown.
public enum ComponentVisibility: String, Hashable, Sendable, CaseIterable {
  /// On every message.
  case always
  /// On the first of consecutive messages from one sender.
  case firstOfGroup
  /// On the last of consecutive messages from one sender.
  case lastOfGroup
  /// On no message.
  case never

  /// True if a message at this position in its group shows the component.
  package func shows(isFirst: Bool, isLast: Bool) -> Bool {
    switch self {
    case .always: true
    case .firstOfGroup: isFirst
    case .lastOfGroup: isLast
    case .never: false
    }
  }
}

/// The style of the sender's avatar.
public struct AvatarStyle: Hashable, Sendable {
  /// The edge of the message with which the avatar is aligned.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The top, next to the first line.
    case top
    /// The bottom, next to the last line.
    case bottom
  }

  /// The incoming messages that show the avatar.
  public var incoming: ComponentVisibility
  /// The outgoing messages that show the avatar.
  public var outgoing: ComponentVisibility
  /// True if a conversation of two people also shows avatars.
  public var isShownInPairs: Bool
  /// The avatar's width and height, in points.
  public var size: Double
  /// The radius of the avatar's corners, in points; half the size makes a disc.
  public var radius: Double
  /// The gap between the avatar and the bubble, in points.
  public var gap: Double
  /// The edge of the message with which the avatar is aligned.
  public var alignment: Alignment
  /// The font size of the initials, in points.
  public var fontSize: Double
  /// The colour of the initials.
  public var color: Color
  /// The fills behind the initials, one of which is assigned to each participant: 1 to 64 colours.
  public var palette: [Color]
  /// The image for participants without a picture; nil shows their initials.
  public var picture: ThemePicture?

  /// Makes an avatar's style; the default palette has eight hues on which white text is readable.
  public init(
    incoming: ComponentVisibility = .lastOfGroup, outgoing: ComponentVisibility = .never,
    isShownInPairs: Bool = false, size: Double = 32, radius: Double = 16, gap: Double = 7,
    alignment: Alignment = .bottom, fontSize: Double = 13, color: Color = .white,
    palette: [Color]? = nil, picture: ThemePicture? = nil
  ) {
    self.incoming = incoming
    self.outgoing = outgoing
    self.isShownInPairs = isShownInPairs
    self.size = size
    self.radius = radius
    self.gap = gap
    self.alignment = alignment
    self.fontSize = fontSize
    self.color = color
    self.palette = palette ?? ParticipantPalette.discs
    self.picture = picture
  }
}

/// The style of the sender's name.
public struct SenderNameStyle: Hashable, Sendable {
  /// The position of the name.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// On a separate line above the bubble.
    case above
    /// As the bubble's first line.
    case inside
  }

  /// The incoming messages that show the name; outgoing messages have a name only if all messages
  /// are on one side.
  public var visibility: ComponentVisibility
  /// True if a conversation of two people also shows names.
  public var isShownInPairs: Bool
  /// The position of the name.
  public var placement: Placement
  /// The colour of all names; nil gives each participant an individual, stable colour.
  public var color: Color?
  /// The participants' colours for names and for quotes in incoming bubbles: 1 to 64 colours.
  public var palette: [Color]
  /// The size of the text, in points.
  public var size: Double
  /// The line height of the text, in points.
  public var lineHeight: Double
  /// The weight of the text.
  public var weight: TextStyle.Weight
  /// The margins around a name above the bubble, in points.
  public var margin: EdgeInsets
  /// True if a forwarded message shows the original sender's name.
  public var isShownOnForwarded: Bool

  /// Makes a name's style; the default palette has eight hues that are readable on light bubbles.
  public init(
    visibility: ComponentVisibility = .firstOfGroup, isShownInPairs: Bool = false,
    placement: Placement = .inside, color: Color? = nil, palette: [Color]? = nil,
    size: Double = 13.5, lineHeight: Double = 18, weight: TextStyle.Weight = .semibold,
    margin: EdgeInsets = .zero, isShownOnForwarded: Bool = true
  ) {
    self.visibility = visibility
    self.isShownInPairs = isShownInPairs
    self.isShownOnForwarded = isShownOnForwarded
    self.placement = placement
    self.color = color
    self.palette = palette ?? ParticipantPalette.names
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.margin = margin
  }
}

/// The style of the clock time and the delivery status icons.
public struct StatusStyle: Hashable, Sendable {
  /// The position of the clock time.
  public enum StampPlacement: String, Hashable, Sendable, CaseIterable {
    /// At the end of the bubble's last line.
    case inside
    /// Not shown: date separators show the time.
    case none
  }

  /// The form of the delivery status.
  public enum Marks: String, Hashable, Sendable, CaseIterable {
    /// Next to the clock time: a clock while the message is being sent, one tick for sent messages,
    /// two ticks for read messages.
    case ticks
    /// As `ticks`, but delivered messages also have two ticks, so only the colour distinguishes
    /// read messages.
    case deliveredTicks
    /// Next to the clock time: a ring of dots while the message is being sent, a ring with a tick
    /// for sent messages, two rings for delivered messages, two discs for read messages.
    case rings
    /// An icon next to the bubble, only while the message is being sent and after a failure.
    case beside
    /// Text below the user's own last message; after a failure, text and an icon next to the
    /// bubble.
    case caption
    /// No status.
    case none
  }

  /// The position of the clock time.
  public var stamp: StampPlacement
  /// The form of the delivery status.
  public var marks: Marks
  /// The size of the clock time, in points.
  public var size: Double
  /// The line height of the clock time, in points.
  public var lineHeight: Double
  /// The gap between the last line of text and the clock time next to it, in points.
  public var gap: Double
  /// The distances by which the clock time's box extends into the bubble's padding, in points.
  public var overhang: EdgeInsets
  /// The colour of the ticks of a message that was read.
  public var read: Color
  /// The colour of the icon on a message that could not be sent.
  public var failed: Color
  /// The fill behind the clock time on a picture or on the wallpaper.
  public var overlay: Color
  /// The colour of the clock time on a picture or on the wallpaper.
  public var onOverlay: Color

  /// Makes a status style.
  public init(
    stamp: StampPlacement = .inside, marks: Marks = .ticks, size: Double = 11.5,
    lineHeight: Double = 15, gap: Double = 9,
    overhang: EdgeInsets = EdgeInsets(top: 0, left: 0, bottom: 3, right: 3),
    read: Color = Color(rgb: 0x1a5fb4), failed: Color = Color(rgb: 0xe5484d),
    overlay: Color = Color(red: 0, green: 0, blue: 0, alpha: 0x80), onOverlay: Color = .white
  ) {
    self.stamp = stamp
    self.marks = marks
    self.size = size
    self.lineHeight = lineHeight
    self.gap = gap
    self.overhang = overhang
    self.read = read
    self.failed = failed
    self.overlay = overlay
    self.onOverlay = onOverlay
  }
}

/// The style of the message that a reply quotes.
public struct ReplyStyle: Hashable, Sendable {
  /// The position of the quoted message.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, above the reply, with a bar in the colour of the quoted message's sender.
    case inside
    /// In its own box below the bubble.
    case below
    /// On a separate line above the message, joined to the sender's avatar by a connecting line.
    case above
    /// In a separate small, pale bubble above the message, on the message's side.
    case bubble

    /// True if the quote is above the reply, so that the reply begins a new group.
    package var isAboveMessage: Bool { self == .above || self == .bubble }
  }

  /// The form of the line about a thread.
  public enum ThreadForm: String, Hashable, Sendable, CaseIterable {
    /// The number of replies.
    case words
    /// Avatars, the number of replies and the time of the last reply.
    case faces
    /// A box with the thread's name, the number of replies, avatars and the time of the last reply,
    /// connected to the sender's avatar by a line.
    case box
  }

  /// The position of the quote.
  public var placement: Placement
  /// The fill of the quote's own box or bubble; if the quote is on a line above the message, the
  /// colour of the connecting line.
  public var fill: Color
  /// The colour of the quote's text; ignored if the quote is inside the bubble.
  public var color: Color
  /// The size of the text, in points.
  public var size: Double
  /// The line height of the text, in points.
  public var lineHeight: Double
  /// The distances between the edges of the quote's box and the text, in points.
  public var padding: EdgeInsets
  /// The corner radius of the box, in points.
  public var radius: Double
  /// The width of the bar or of the connecting line, in points.
  public var barWidth: Double
  /// The maximum width of the quote's own box or bubble, in points.
  public var maximumWidth: Double
  /// The size of the avatar of the quote's author on a line above the message, in points; 0 shows
  /// none.
  public var avatarSize: Double
  /// The gap between the quote and the bubble or the reply, in points.
  public var gap: Double
  /// The participants' colours for quotes in outgoing bubbles: 1 to 64 colours.
  public var outgoingPalette: [Color]
  /// The form of the line below a message with a thread.
  public var threadForm: ThreadForm

  /// Makes a quote's style; the default palettes have eight hues, which are readable on light
  /// bubbles.
  public init(
    placement: Placement = .inside, fill: Color = Color(rgb: 0xe6e7ea),
    color: Color = Color(rgb: 0x5f6670), size: Double = 13.5, lineHeight: Double = 18,
    padding: EdgeInsets = EdgeInsets(horizontal: 9, vertical: 4), radius: Double = 4,
    barWidth: Double = 3, maximumWidth: Double = 460, gap: Double = 5, avatarSize: Double = 0,
    outgoingPalette: [Color]? = nil, threadForm: ThreadForm = .words
  ) {
    self.placement = placement
    self.threadForm = threadForm
    self.fill = fill
    self.color = color
    self.size = size
    self.lineHeight = lineHeight
    self.padding = padding
    self.radius = radius
    self.barWidth = barWidth
    self.maximumWidth = maximumWidth
    self.gap = gap
    self.avatarSize = avatarSize
    self.outgoingPalette = outgoingPalette ?? ParticipantPalette.names
  }
}

/// The style of the reactions to a message.
public struct ReactionStyle: Hashable, Sendable {
  /// The position of the reactions.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, below the content.
    case inside
    /// On the bubble's lower edge.
    case overlapping
    /// As discs with two dots, on the upper corner of the bubble that is away from the bubble's
    /// side of the page; in row structures, as `inside`.
    case corner
  }

  /// The end of the bubble's lower edge at which overlapping reactions are placed.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The end near the bubble's side of the page.
    case near
    /// The end away from the bubble's side of the page.
    case far
  }

  /// The position of the reactions.
  public var placement: Placement
  /// The end of the bubble's lower edge at which overlapping reactions are placed.
  public var alignment: Alignment
  /// The maximum number of pills on a message, the last of which counts the remaining reactions; 0
  /// shows as many pills as fit on three lines.
  public var maximumCount: Double
  /// True if all emoji are in a single pill, followed by the total count if it is more than one.
  public var joinsAll: Bool
  /// True if the avatars of those who chose an emoji replace its count on messages with at most
  /// three reactions in total.
  public var showsFaces: Bool
  /// True if an additional pill has an add-reaction icon; ignored if all emoji are in a single
  /// pill.
  public var showsAddition: Bool
  /// The size of an emoji, in points; 0 uses the text's size.
  public var emojiSize: Double
  /// The height of a pill, in points.
  public var height: Double
  /// The corner radius of a pill, in points; at most half its height.
  public var radius: Double
  /// The size of a pill's text, in points.
  public var size: Double
  /// The distance between a pill's text and its ends, in points.
  public var padding: Double
  /// The gap between two pills, in points.
  public var gap: Double
  /// The distance between the pills and the content, or their maximum overlap with the bubble, in
  /// points.
  public var distance: Double
  /// The colour of the line around a pill on the bubble's edge.
  public var border: Color
  /// The width of the line around a pill on the bubble's edge, in points.
  public var borderWidth: Double

  /// Makes a style of reactions.
  public init(
    placement: Placement = .inside, height: Double = 22, radius: Double = 200, size: Double = 13,
    padding: Double = 8, gap: Double = 5, distance: Double = 5, border: Color = .clear,
    borderWidth: Double = 0, joinsAll: Bool = false, showsFaces: Bool = false,
    emojiSize: Double = 0, alignment: Alignment = .near, maximumCount: Double = 0,
    showsAddition: Bool = false
  ) {
    self.placement = placement
    self.alignment = alignment
    self.maximumCount = maximumCount
    self.joinsAll = joinsAll
    self.showsFaces = showsFaces
    self.showsAddition = showsAddition
    self.emojiSize = emojiSize
    self.height = height
    self.radius = radius
    self.size = size
    self.padding = padding
    self.gap = gap
    self.distance = distance
    self.border = border
    self.borderWidth = borderWidth
  }
}
