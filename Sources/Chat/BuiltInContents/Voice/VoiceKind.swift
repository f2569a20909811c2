import BubbleLayout
import ChatModel
import DisplayList

/// A voice message.
struct VoiceKind: ContentKind {
  static let type = "voice"
  static let version = 1

  func summary(of voice: VoiceContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.voiceMessage, with: voice.caption)
  }

  func words(of voice: VoiceContent, in context: ContentContext) -> ContentWords? {
    voice.caption.map { ContentWords($0) }
  }

  func redacted(_ voice: VoiceContent, by redaction: Redaction) -> VoiceContent? {
    var masked = voice
    masked.source = nil
    masked.waveform = []
    masked.caption = voice.caption.map { redaction.masked($0) }
    return masked
  }

  func measured(_ voice: VoiceContent, in context: ContentContext) -> some MeasuredContent {
    context.theme.media.showsPlayButton
      ? MeasuredVoice.wave(VoiceView(voice, in: context)) : .sound(SoundView(voice, in: context))
  }
}

/// A measured voice message in one of its two forms.
private enum MeasuredVoice: MeasuredContent {
  case wave(VoiceView)
  case sound(SoundView)

  private var view: any MeasuredContent {
    switch self {
    case .wave(let view): view
    case .sound(let view): view
    }
  }

  var size: Size { view.size }
  var fit: ContentFit { view.fit }

  func draw(in box: Rect, on canvas: inout CellCanvas) { view.draw(in: box, on: &canvas) }
}
