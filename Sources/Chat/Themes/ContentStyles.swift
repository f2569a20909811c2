public import DisplayList

/// The fonts and sizes of text.
public struct FontStyle: Hashable, Sendable {
  /// The families in order of preference, from 1 to 64; the renderer's other fonts supply the
  /// characters that none of these contains.
  ///
  /// Never name the colour emoji font here, because it would also be used for the ASCII digits.
  public var families: [String]
  /// The font families of incoming messages, from 1 to 64, such as a serif for an assistant's
  /// answers; nil uses `families`.
  public var incomingFamilies: [String]?
  /// The font families of code, from 1 to 64.
  public var monospaceFamilies: [String]
  /// The size of a message's text, in points.
  public var size: Double
  /// The line height of a message's text, in points.
  public var lineHeight: Double
  /// The size of code relative to that of the surrounding text.
  public var codeScale: Double
  /// The size of a message that consists of only a few emoji, in points.
  public var emojiSize: Double
  /// The line height of a message that consists of only a few emoji, in points.
  public var emojiLineHeight: Double
  /// The size of a message that consists of a single emoji, in points; 0 uses `emojiSize`.
  public var loneEmojiSize: Double

  /// Makes a font style; the default is Inter, followed by the Noto fonts, at 16 points with a line
  /// height of 21.
  public init(
    families: [String] = ["Inter", "Noto Sans"],
    monospaceFamilies: [String] = ["Noto Sans Mono"], size: Double = 16, lineHeight: Double = 21,
    codeScale: Double = 0.875, emojiSize: Double = 44, emojiLineHeight: Double = 52,
    loneEmojiSize: Double = 0, incomingFamilies: [String]? = nil
  ) {
    self.families = families
    self.incomingFamilies = incomingFamilies
    self.monospaceFamilies = monospaceFamilies
    self.size = size
    self.lineHeight = lineHeight
    self.codeScale = codeScale
    self.emojiSize = emojiSize
    self.emojiLineHeight = emojiLineHeight
    self.loneEmojiSize = loneEmojiSize
  }
}

extension FontStyle {
  /// The font families of incoming messages.
  package var incoming: [String] {
    get { incomingFamilies ?? families }
    set { incomingFamilies = newValue }
  }
}

/// The presentation of a call.
public enum CallForm: String, Hashable, Sendable, CaseIterable {
  /// A disc with a telephone receiver, and the name of the call and its duration.
  case disc
  /// The name of the call, its duration after an arrow, and a telephone receiver at the end.
  case trailing
  /// A small telephone receiver and text on one line.
  case line
}

/// The style of pictures, videos and cards.
public struct MediaStyle: Hashable, Sendable {
  /// The layout of the card that previews a link's page.
  public enum LinkPreview: String, Hashable, Sendable, CaseIterable {
    /// A card below the text, with a line at the side and a tinted background.
    case bar
    /// A card below the text, with a line at the side and no background.
    case rule
    /// A card below the text, with a border and a line at the side.
    case box
    /// A card above the text, as wide as the bubble, with a tinted background.
    case above
    /// A card in a separate bubble, with the image above the title.
    case card
  }

  /// The arrangement of pictures that were sent together.
  public enum Album: String, Hashable, Sendable, CaseIterable {
    /// Rows and columns that follow the pictures' proportions and together fill one box.
    case mosaic
    /// Two rows of two squares; the last square shows the number of remaining pictures.
    case grid
    /// Squares in rows of three; if the number of pictures is not a multiple of three, the first
    /// row has the remaining ones.
    case tiles
    /// Rows of pictures of equal height.
    case rows
  }

  /// The maximum width of a picture, in points.
  public var maximumWidth: Double
  /// The maximum height of a picture, in points.
  public var maximumHeight: Double
  /// The minimum width of a picture, in points; a picture that would be narrower is cropped.
  public var minimumWidth: Double
  /// The minimum height of a picture, in points; a picture that would be shorter is cropped.
  public var minimumHeight: Double
  /// A sticker's longer edge, in points.
  public var stickerSize: Double
  /// The diameter of a round video, in points.
  public var roundVideoSize: Double
  /// The corner radius of a picture whose corners are not shaped by a bubble, in points.
  public var radius: Double
  /// The distance between a picture and the edges of its bubble, in points; at 0, the picture
  /// covers the bubble.
  public var frame: Double
  /// The minimum corner radius of a picture within its frame, in points; corners near the bubble's
  /// round corners are concentric with them.
  public var frameRadius: Double
  /// True if text below a picture that covers its bubble has a separate bubble.
  public var separatesCaption: Bool
  /// The minimum width of the card of a file, a contact or a voice message, in points.
  public var cardWidth: Double
  /// True if a voice message has a play button and a waveform; otherwise it has three arcs, and its
  /// width grows with its duration.
  public var showsPlayButton: Bool
  /// True if the duration of a voice message with a play button is below its waveform instead of
  /// after it.
  public var isVoiceDurationBelow: Bool
  /// The background of the letters on a file's icon.
  public var fileIcon: Color
  /// The fill of a missing picture's placeholder.
  public var placeholder: Color
  /// The colour of the icon and the text on a missing picture's placeholder.
  public var onPlaceholder: Color
  /// The size of a card's title, in points.
  public var titleSize: Double
  /// The size of a card's second line, in points.
  public var detailSize: Double
  /// The presentation of a call.
  public var callForm: CallForm
  /// The layout of the card that previews a link's page.
  public var linkPreview: LinkPreview
  /// The arrangement of pictures that were sent together.
  public var album: Album
  /// The gap between two pictures that were sent together, in points.
  public var albumGap: Double

  /// Makes a style of pictures and cards.
  public init(
    maximumWidth: Double = 236, maximumHeight: Double = 280, minimumWidth: Double = 120,
    minimumHeight: Double = 80, stickerSize: Double = 160, radius: Double = 16,
    frame: Double = 0, frameRadius: Double = 0, cardWidth: Double = 205,
    showsPlayButton: Bool = true, isVoiceDurationBelow: Bool = false,
    fileIcon: Color = Color(rgb: 0xe5534b),
    placeholder: Color = Color(red: 0, green: 0, blue: 0, alpha: 0x14),
    onPlaceholder: Color = Color(red: 0, green: 0, blue: 0, alpha: 0x80), titleSize: Double = 15,
    detailSize: Double = 12.5, separatesCaption: Bool = false, callForm: CallForm = .disc,
    linkPreview: LinkPreview = .bar, album: Album = .mosaic, albumGap: Double = 2,
    roundVideoSize: Double = 200
  ) {
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.stickerSize = stickerSize
    self.roundVideoSize = roundVideoSize
    self.radius = radius
    self.frame = frame
    self.frameRadius = frameRadius
    self.separatesCaption = separatesCaption
    self.cardWidth = cardWidth
    self.showsPlayButton = showsPlayButton
    self.isVoiceDurationBelow = isVoiceDurationBelow
    self.fileIcon = fileIcon
    self.placeholder = placeholder
    self.onPlaceholder = onPlaceholder
    self.titleSize = titleSize
    self.detailSize = detailSize
    self.callForm = callForm
    self.linkPreview = linkPreview
    self.album = album
    self.albumGap = albumGap
  }
}
