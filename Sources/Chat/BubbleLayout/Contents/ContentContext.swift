public import ChatModel
public import DisplayList
import TextShaping

/// The tools with which content measures itself.
///
/// Valid during one call of `ContentKind.measured(_:in:)`. Keep its values, not the context.
public struct ContentContext {
  /// The tools for drawing the parts of a bubble.
  let tools: MessageTools
  /// The paths of the pictures that the content can request.
  private let pictures: [String]

  /// The width inside the bubble's padding, in points: the maximum width of padded and bare
  /// content.
  public let width: Double
  /// The width from one edge of the bubble to the other, in points: for content that fills the
  /// bubble.
  public let fullWidth: Double
  /// The free space on both sides of content without a bubble, in points.
  ///
  /// A ``FlowingContent`` can use it for parts that are wider than text should be; it reports the
  /// space that it uses as its `reach`. The left inset is the space on the leading side. In
  /// bubbles, both insets are zero.
  public internal(set) var sideRoom = EdgeInsets.zero
  /// True if the message has text in addition to the content.
  public internal(set) var hasWords = false
  /// The program's own value that is attached to the message; nil if there is none.
  var attachedObject: AttachedValue?
  /// The direction of the message; nil if its text determines it.
  private let direction: LayoutDirection?
  /// The language of the message's text, as a BCP 47 tag; nil if unknown.
  public let language: String?

  /// Makes the context for one piece of content.
  init(
    width: Double, fullWidth: Double, direction: LayoutDirection?, language: String? = nil,
    pictures: [String], using tools: MessageTools
  ) {
    self.width = width
    self.fullWidth = fullWidth
    self.direction = direction
    self.language = language
    self.pictures = pictures
    self.tools = tools
  }

  /// The context for the column of messages, in the middle of `fullWidth`.
  ///
  /// Use it for content that covers the whole width of a page or screen and aligns its parts with
  /// the messages.
  public var column: ContentContext {
    var context = ContentContext(
      width: min(width, tools.context.columnWidth), fullWidth: fullWidth, direction: direction,
      language: language, pictures: pictures, using: tools)
    context.hasWords = hasWords
    context.attachedObject = attachedObject
    return context
  }

  /// The program's own value from which the message was made (`Message.object`); nil if there is
  /// none.
  public var object: (any Sendable)? { attachedObject?.value }

  /// The theme of the page.
  public var theme: Theme { tools.context.theme }
  /// The colours of the message's side.
  public var palette: BubblePalette { tools.palette }
  /// True if the conversation's owner sent the message and it is on the far side of the page.
  public var isOutgoing: Bool { tools.isOutgoing }
  /// True if the conversation's owner sent the message, even where all messages are on one side.
  public var isOwn: Bool { tools.isOwn }
  /// True if the interface reads from right to left.
  public var isRightToLeft: Bool { tools.context.isMirrored }
  /// The direction of paragraphs that contain no letters: that of the message if it is set,
  /// otherwise that of the interface.
  ///
  /// If the message sets its direction, all paragraphs of its own texts have it.
  public var textDirection: LayoutDirection {
    direction ?? (isRightToLeft ? .rightToLeft : .leftToRight)
  }
  /// The direction that the message sets for all paragraphs of its own texts; nil if each paragraph
  /// determines its own.
  public var messageDirection: LayoutDirection? { direction }
  /// The number of pixels per point, so that hairlines can be one pixel thick.
  public var scale: Double { tools.context.environment.scale }
  /// The texts of the interface, in the language of the page.
  public var strings: LocalizedStrings { tools.context.environment.wording }

  /// The contents of a message as one line of plain text, for quotes and lists.
  ///
  /// - Parameter content: Content of any kind; for an unknown kind, the line begins with a note
  ///   that it is not supported. The people in an event are named by their ids.
  /// - Returns: The line, with about 800 characters at most, without line breaks and with spoilers
  ///   masked.
  public func summary(of content: Content) -> String {
    let environment = tools.context.environment
    var content = content.writingTimestamps(in: environment.dates, asPlainText: true)
    if let event = content.chatEvent {
      let spelling = EventSpelling(
        strings: environment.wording, numbers: environment.numbers, locale: environment.locale)
      content = .chatEvent(spelling.spelled(event) { .named($0) })
    }
    return MessageSummary(of: content, kinds: environment.kinds, wording: environment.wording).text
  }

  /// A picture that the kind listed in `pictures(of:)`, and its size in pixels.
  ///
  /// - Parameter source: The path, relative to the conversation's folder.
  /// - Returns: The picture; nil if it does not exist or cannot be shown, in which case the page's
  ///   report has the reason.
  public func picture(_ source: String) -> ContentPicture? {
    guard pictures.contains(source),
      case .available(let reference) = tools.context.environment.images.image(at: source)
    else { return nil }
    return ContentPicture(reference: reference)
  }

  /// The theme's picture that replaces an icon; nil if the theme has none and the icon is drawn.
  public func picture(for sign: ChromeSign) -> ContentPicture? {
    tools.context.picture(theme.icons[sign]).map { ContentPicture(reference: $0) }
  }

  /// The theme's picture that replaces the icon of a delivery status; nil if the theme has none.
  func picture(for status: Message.Status) -> ContentPicture? {
    tools.context.picture(theme.icons[status]).map { ContentPicture(reference: $0) }
  }

  /// True if a picture that the kind listed in `pictures(of:)` exists but cannot be shown.
  ///
  /// - Parameter source: The path, relative to the conversation's folder.
  /// - Returns: True if the file exists but cannot be shown; false if there is no such file.
  public func isBroken(_ source: String) -> Bool {
    guard pictures.contains(source),
      case .broken = tools.context.environment.images.image(at: source)
    else { return false }
    return true
  }
}

/// A picture that can be shown, and its size in pixels.
public struct ContentPicture: Hashable, Sendable {
  let reference: ImageReference

  /// The width in pixels, after the image's orientation is applied.
  public var pixelWidth: Int { reference.pixelWidth }
  /// The height in pixels, after the image's orientation is applied.
  public var pixelHeight: Int { reference.pixelHeight }
}
