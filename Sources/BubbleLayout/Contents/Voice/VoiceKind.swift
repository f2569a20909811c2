import ChatModel
import Platform

/// A spoken message.
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
    VoiceView(voice, width: context.width, using: context.tools)
  }
}

extension VoiceContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(duration)
    hasher.combine(waveform)
    hasher.combine(caption)
  }
}
