import ChatModel
import TextShaping

/// What a message's content is drawn as: a view, words below it, or both.
struct BubbleParts {
  /// The view; measured already.
  var content = ContentBox.none
  /// The words, or a caption.
  var words: RichText?
  /// The part of the words that is not the message's own text.
  var derivedWords: DerivedWords?
  /// Whether the words are nothing but a few emoji.
  var isLargeEmoji = false
  /// Whether the words stand for a message that has none, and are not the sender's.
  var isMark = false

  /// Takes a message's content apart and measures its view.
  ///
  /// `width` is that of a bubble's inside, `outerWidth` that from edge to edge.
  init(
    _ message: Message, width: Double, outerWidth: Double, using tools: ContentTools
  ) {
    switch message.content {
    case .text(let text), .notice(let text):
      if text.isBlank {
        setMark(tools.context.environment.wording.emptyMessage)
      } else {
        words = text
        isLargeEmoji = text.isLargeEmoji
      }
    case .image(let image):
      words = image.caption.nonEmpty
      content = .picture(
        PictureContentView(image, width: outerWidth, hasWords: words != nil, using: tools))
    case .sticker(let image):
      words = image.caption.nonEmpty
      content = .picture(PictureContentView(sticker: image, hasWords: words != nil, using: tools))
    case .video(let video):
      words = video.caption.nonEmpty
      content = .picture(
        PictureContentView(video, width: outerWidth, hasWords: words != nil, using: tools))
    case .voice(let voice):
      words = voice.caption.nonEmpty
      content = .voice(VoiceContentView(voice, width: width, using: tools))
    case .file(let file):
      words = file.caption.nonEmpty
      content = .file(FileContentView(file, width: width, using: tools))
    case .location(let place):
      let text = Self.words(for: place, isRightToLeft: message.isRightToLeft(using: tools))
      words = text
      derivedWords = DerivedWords(role: .place, byteCount: text.string.utf8.count)
      content = .map(MapContentView(width: outerWidth, using: tools))
    case .contact(let contact):
      content = .contact(ContactContentView(contact, width: width, using: tools))
    case .unknown(let unknown) where unknown.isDeletedMessage:
      setMark(tools.context.environment.wording.deletedMessage)
    case .unknown(let unknown):
      if let kind = tools.context.environment.kinds.kind(of: message.content),
        let measured = kind.measured(
          message.content, width: width, fullWidth: outerWidth, using: tools)
      {
        let room = measured.fit == .edgeToEdge ? outerWidth : width
        content = .registered(measured, ContentBox.size(measured.size, atMost: room), kind)
        words = kind.caption(of: message.content).nonEmpty
      } else {
        let text = Self.words(for: unknown, wording: tools.context.environment.wording)
        words = text
        derivedWords = DerivedWords(
          role: .placeholder,
          byteCount: text.string.utf8.count - (unknown.text?.string.utf8.count ?? 0))
      }
    }
  }

  /// Shapes the words, as wide as they may get; nil where there are none.
  func block(for message: Message, width: Double, using tools: ContentTools) -> TextBlock? {
    let styles = tools.styles
    guard let text = words else {
      tools.shaper.noteEmptyBody(width: width, size: styles.body.size)
      return nil
    }
    var style = isLargeEmoji ? styles.emoji : styles.body
    style.language = message.language
    if isMark {
      style.color = tools.palette.secondary
      style.language = nil
    }
    let direction: TextConstraint.Direction =
      switch message.direction {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      case nil: tools.context.baseDirection
      }
    let block = TextBlock(
      text, style: style, styles: styles, palette: tools.palette, width: width,
      direction: direction, context: tools.context, shaper: tools.shaper)
    tools.shaper.noteBody(block, after: derivedWords)
    return block
  }

  /// Takes words of the interface in the place of a message's own.
  private mutating func setMark(_ mark: String) {
    words = .mark(mark)
    derivedWords = DerivedWords(role: .placeholder, byteCount: mark.utf8.count)
    isMark = true
  }

  /// A place's name and address, or else its coordinates.
  private static func words(for place: LocationContent, isRightToLeft: Bool) -> RichText {
    let name = place.name.flatMap { $0.isBlank ? nil : $0 }
    let address = place.address.flatMap { $0.isBlank ? nil : $0 }
    guard let title = name ?? address else {
      let numbers = "\(degrees(place.latitude)), \(degrees(place.longitude))"
      // The first mark is for the paragraph, which takes the side from which the page reads.
      return RichText(isRightToLeft ? "\u{200F}" + BidiIsolation.isolated(numbers) : numbers)
    }
    let rest = name == nil ? nil : address
    return RichText(
      title + (rest.map { "\n" + $0 } ?? ""),
      entities: [RichText.Entity(.bold, 0..<title.utf8.count)])
  }

  /// With four digits behind the point, which is ten metres on the ground.
  private static func degrees(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1000 else { return "?" }
    let scaled = Int((abs(value) * 10_000).rounded())
    let fraction = String(scaled % 10_000)
    let zeros = String(repeating: "0", count: 4 - fraction.count)
    return (value < 0 && scaled > 0 ? "\u{2212}" : "") + "\(scaled / 10_000)." + zeros + fraction
  }

  /// Names the kind, so that nothing is dropped in silence, and says what is known of it.
  private static func words(for unknown: UnknownContent, wording: LocalizedStrings) -> RichText {
    let title = wording.labeled(wording.unsupported, unknown.type)
    var text = RichText.mark(title)
    guard let more = unknown.text, !more.isEmpty else { return text }
    text.string += "\n"
    let start = text.string.utf8.count
    text.string += more.string
    for entity in more.entities {
      text.entities.append(
        RichText.Entity(
          entity.kind, entity.range.lowerBound + start..<entity.range.upperBound + start))
    }
    return text
  }
}

extension RichText? {
  /// The text, unless there is nothing to see.
  fileprivate var nonEmpty: RichText? { flatMap { $0.isBlank ? nil : $0 } }
}

extension RichText {
  /// Whether nothing of the text can be seen.
  var isBlank: Bool { string.isBlank }

  /// Words of the interface in the place of a message's own.
  fileprivate static func mark(_ words: String) -> RichText {
    RichText(words, entities: words.hasItalics ? [Entity(.italic, 0..<words.utf8.count)] : [])
  }
}

extension UnknownContent {
  /// Whether it stands for a message that was taken back.
  var isDeletedMessage: Bool { type == "deleted" }
}

extension Message {
  /// Whether paragraphs without letters read from right to left.
  fileprivate func isRightToLeft(using tools: ContentTools) -> Bool {
    direction.map { $0 == .rightToLeft } ?? tools.context.isMirrored
  }
}
