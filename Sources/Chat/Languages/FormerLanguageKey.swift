/// A key of language files from the time when the words of kinds were among those of the layout.
///
/// Files with such keys stay valid.
struct FormerLanguageKey: Hashable, Sendable {
  /// The words that now have the text.
  let words: [String]
  /// The placeholder that `{}` in the text now is; nil if the text has none.
  let placeholder: String?

  private init(_ words: String..., placeholder: String? = nil) {
    self.words = words
    self.placeholder = placeholder
  }

  /// All former keys.
  static let all: [String: FormerLanguageKey] = [
    "deletedMessage": .init("deleted.name"),
    "voiceCall": .init("call.voice"),
    "videoCall": .init("call.video"),
    "missedVoiceCall": .init("call.missedVoice"),
    "missedVideoCall": .init("call.missedVideo"),
    "ongoing": .init("call.ongoing"),
    "noAnswer": .init("call.noAnswer"),
    "declined": .init("call.declined", "payment.declined"),
    "canceled": .init("call.canceled", "event.canceled"),
    "event": .init("event.name"),
    "going": .init("event.going", placeholder: "count"),
    "payment": .init("payment.name"),
    "paymentRequest": .init("payment.request"),
    "redPacket": .init("payment.redPacket"),
    "pending": .init("payment.pending"),
    "received": .init("payment.received"),
    "expired": .init("payment.expired"),
    "returned": .init("payment.returned"),
    "gift": .init("gift.name"),
    "liveLocation": .init("liveLocation.name"),
    "liveUntil": .init("liveLocation.until", placeholder: "time"),
    "liveEnded": .init("liveLocation.ended"),
    "businessCard": .init("businessCard.name"),
    "yourStory": .init("storyReply.yours"),
    "storyBy": .init("storyReply.by", placeholder: "author"),
    "expiredMessage": .init("expired.message"),
    "noLongerAvailable": .init("expired.content"),
    "unsentBy": .init("recalled.by", placeholder: "name"),
    "youUnsent": .init("recalled.you"),
    "videoMessage": .init("roundVideo.name"),
    "viewOnce": .init("viewOnce.name"),
    "opened": .init("viewOnce.opened"),
    "thoughts": .init("thinking.name"),
    "thoughtFor": .init("thinking.duration", placeholder: "duration"),
    "usedTool": .init("toolCall.used", placeholder: "tool"),
    "usingTool": .init("toolCall.using", placeholder: "tool"),
    "toolFailed": .init("toolCall.failed", placeholder: "tool"),
    "toolInput": .init("toolCall.input"),
    "toolOutput": .init("toolCall.output"),
    "sources": .init("sources.name"),
  ]

  /// The former key whose text a word now has; nil if there is none.
  static func key(of word: String) -> String? {
    all.first { $0.value.words.contains(word) }?.key
  }

  /// The text of the words; nil if the text of the former key is not valid.
  func text(from former: String) -> String? {
    let count = placeholder == nil ? 0 : 1
    guard LanguageKey.isFit(former), LanguageKey.placeholderCount(of: former) == count else {
      return nil
    }
    return placeholder.map { former.replacing("{}", with: "{\($0)}") } ?? former
  }
}
