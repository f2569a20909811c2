public import ChatModel
import DisplayList
public import FoundationEssentials
import TextShaping

/// What a content measures itself with.
///
/// Belongs to one call of `ContentKind.measured(_:in:)`; keep what it gave, not the context.
public struct ContentContext {
  /// What the parts of a bubble draw themselves with.
  let tools: ContentTools
  /// The pictures that may be asked for.
  private let pictures: [String]

  /// The width inside the bubble's padding, in points: padded and bare content is at most as wide.
  public let width: Double
  /// The width from one edge of the bubble to the other, in points: for content that fills it.
  public let fullWidth: Double
  /// Whether words follow below the content.
  public internal(set) var hasWords = false
  /// The direction that the message asks for; nil where its words settle it.
  let direction: Message.Direction?
  /// The language of the words, as a BCP 47 tag; nil where nobody knows.
  let language: String?

  /// Makes the context of one content.
  init(
    width: Double, fullWidth: Double, direction: Message.Direction?, language: String? = nil,
    pictures: [String], using tools: ContentTools
  ) {
    self.width = width
    self.fullWidth = fullWidth
    self.direction = direction
    self.language = language
    self.pictures = pictures
    self.tools = tools
  }

  /// The same in the column in which the messages stand, in the middle of `fullWidth`.
  ///
  /// For what goes from edge to edge of a page or a list's screen and keeps its inside in line with
  /// the messages.
  public var column: ContentContext {
    var context = ContentContext(
      width: min(width, tools.context.columnWidth), fullWidth: fullWidth, direction: direction,
      language: language, pictures: pictures, using: tools)
    context.hasWords = hasWords
    return context
  }

  /// How the page looks.
  public var theme: Theme { tools.context.theme }
  /// The colours of the message's side.
  public var palette: BubblePalette { tools.palette }
  /// Whether the message is one's own.
  public var isOutgoing: Bool { tools.isOutgoing }
  /// Whether the interface reads from right to left.
  public var isRightToLeft: Bool { tools.context.isMirrored }
  /// Pixels per point, so that hairlines can be one pixel thick.
  public var scale: Double { tools.context.environment.scale }
  /// The words of the interface, in the language of the page.
  public var strings: LocalizedStrings { tools.context.environment.wording }

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: Plain words.
  ///   - style: How they look.
  ///   - width: The room, in points; nil takes that of the context.
  ///   - maximumLines: Lines past this many are left out, and the last one ends in an ellipsis; nil
  ///     shows all.
  ///   - role: What reports call the text.
  /// - Returns: The lines, to be drawn at any place.
  public func text(
    _ text: String, style: ContentTextStyle = ContentTextStyle(), width: Double? = nil,
    maximumLines: Int? = nil, role: TextRole = .label
  ) -> MeasuredText {
    let width = width ?? self.width
    return MeasuredText(
      shaped: tools.shaper.shape(
        StyledText(text, style: resolved(style)),
        in: TextConstraint(
          width: width.isFinite ? max(8, width) : self.width,
          maximumLines: maximumLines.map { max(1, $0) },
          alignment: maximumLines == 1 ? .left : .natural,
          baseDirection: tools.context.baseDirection),
        as: role, isCode: style.isMonospaced))
  }

  /// When something was, in a few letters, as lists of chats say it: `09:26`, `Yesterday`, `Monday`,
  /// `03-14`, `25-03-14`.
  ///
  /// - Parameter date: Is related to the options' now; where that is nil, it counts as now itself.
  /// - Returns: Words in the language and the time zone of the page.
  public func shortText(of date: Date) -> String {
    let dates = tools.context.environment.dates
    let time = dates.time(at: date)
    return dates.shortLine(time, reference: time)
  }

  /// A number as the language writes it.
  public func text(of number: Int) -> String { tools.context.environment.numbers.text(number) }

  /// What a message holds, in one line of plain words, as quotes and lists say it.
  ///
  /// - Parameter content: Of any kind that the renderer knows; of others the line says that.
  /// - Returns: At most 200 characters or so, without line breaks, spoilers covered.
  public func summary(of content: Content) -> String {
    let environment = tools.context.environment
    return MessageSummary(of: content, kinds: environment.kinds, wording: environment.wording).text
  }

  /// What is known of a picture that the kind named in `pictures(of:)`.
  ///
  /// - Parameter source: The path, relative to the conversation's folder.
  /// - Returns: Nil where there is no such picture or it cannot be shown; the report of a page says
  ///   why.
  public func picture(_ source: String) -> ContentPicture? {
    guard pictures.contains(source),
      case .available(let reference) = tools.context.environment.images.image(at: source)
    else { return nil }
    return ContentPicture(reference: reference)
  }

  private func resolved(_ style: ContentTextStyle) -> TextStyle {
    let body = tools.styles.body
    let fonts = tools.context.theme.fonts
    let size = style.size.map { $0.isFinite ? min(max($0, 1), Self.maximumTextSize) : body.size }
    let ratio = body.lineHeight / max(1, body.size)
    let height = style.lineHeight.flatMap {
      $0.isFinite ? min(max($0, 1), Self.maximumTextSize * 2) : nil
    }
    return TextStyle(
      families: style.isMonospaced ? fonts.monospaceFamilies : fonts.families,
      size: size ?? body.size, weight: style.weight, isItalic: style.isItalic,
      color: style.color ?? body.color,
      lineHeight: height ?? size.map { ($0 * ratio).rounded() } ?? body.lineHeight)
  }

  /// Letters are never larger, in points.
  private static let maximumTextSize = 400.0
}

/// A picture that can be shown, with its size.
public struct ContentPicture: Hashable, Sendable {
  let reference: ImageReference

  /// In pixels, after its orientation is applied.
  public var pixelWidth: Int { reference.pixelWidth }
  /// In pixels, after its orientation is applied.
  public var pixelHeight: Int { reference.pixelHeight }
}
