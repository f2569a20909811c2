import BubbleLayout
import ChatModel
import DisplayList

/// An audio recording that was sent as a file.
struct AudioKind: ContentKind {
  static let type = "audio"
  static let version = 1

  func summary(of audio: AudioContent, in strings: LocalizedStrings) -> String {
    if let caption = audio.caption, !caption.isBlank {
      return strings.labeled(strings.name(of: .audio), with: caption)
    }
    return strings.line(
      of: [Self.title(of: audio, in: strings), audio.performer].compactMap(\.self)
        .filter { !$0.isBlank })
  }

  func alternativeText(of audio: AudioContent, in strings: LocalizedStrings) -> String {
    let title = audio.title ?? audio.source.map(PictureView.fileName)
    return strings.line(
      of: [strings.name(of: .audio), title, audio.performer, audio.caption?.string]
        .compactMap(\.self).filter { !$0.isBlank })
  }

  func words(of audio: AudioContent, in context: ContentContext) -> ContentWords? {
    audio.caption.map { ContentWords($0) }
  }

  func pictures(of audio: AudioContent) -> [String] { audio.cover.map { [$0] } ?? [] }

  func redacted(_ audio: AudioContent, by redaction: Redaction) -> AudioContent? {
    AudioContent(
      title: audio.title.map { redaction.masked($0) },
      performer: audio.performer.map { redaction.masked($0) }, duration: audio.duration,
      caption: audio.caption.map { redaction.masked($0) })
  }

  func measured(_ audio: AudioContent, in context: ContentContext) -> some MeasuredContent {
    AudioView(audio, in: context)
  }

  /// The name of a recording or, if it has none, the name of its file or of its kind.
  static func title(of audio: AudioContent, in strings: LocalizedStrings) -> String {
    [audio.title, audio.source.map(PictureView.fileName)].compactMap(\.self)
      .first { !$0.isBlank } ?? strings.name(of: .audio)
  }
}

/// A measured recording: its cover under a play button, its name, the performer and the duration.
private struct AudioView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let cover: ContentPicture?
  private let lines: CardLines
  private let palette: BubblePalette
  private let hit: String
  private let label: String
  /// True if there is space for a button next to the lines.
  private let showsButton: Bool

  private static let side = 44.0
  private static let gap = 10.0
  private static let leastLine = 64.0

  init(_ audio: AudioContent, in context: ContentContext) {
    let strings = context.strings
    palette = context.palette
    cover = audio.cover.flatMap(context.picture)
    hit = "file:" + (audio.source ?? audio.title ?? "")
    label = AudioKind().alternativeText(of: audio, in: strings)
    let beside = context.width - Self.side - Self.gap
    showsButton = beside >= Self.leastLine
    let start = showsButton ? Self.side + Self.gap : 0
    let detail = strings.line(
      of: [audio.performer, audio.duration.map { context.text(ofSeconds: $0) }]
        .compactMap(\.self).filter { !$0.isBlank })
    lines = context.cardLines(
      AudioKind.title(of: audio, in: strings), [detail],
      width: showsButton ? beside : context.width)
    size = Size(
      width: min(
        max(context.theme.media.cardWidth, (start + lines.longestLine).rounded(.up)),
        context.width),
      height: max(showsButton ? Self.side : 0, lines.height).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.hit(hit, box, label: label)
    guard showsButton else { return lines.draw(at: box.minX, in: box, on: &canvas) }
    let disc = Rect(x: box.minX, y: box.minY, width: Self.side, height: Self.side)
    if let cover {
      canvas.picture(cover, in: disc, clip: .ellipse(disc))
      canvas.fill(.ellipse(disc), Color.black.withAlpha(0.35))
    } else {
      canvas.fill(.ellipse(disc), palette.accent)
    }
    canvas.hit("play", disc)
    canvas.fillIcon(
      Icon.play, in: Rect(x: disc.minX + 17, y: disc.minY + 15, width: 12, height: 14),
      cover == nil ? palette.onAccent : .white)
    lines.draw(at: disc.maxX + Self.gap, in: box, on: &canvas)
  }
}
