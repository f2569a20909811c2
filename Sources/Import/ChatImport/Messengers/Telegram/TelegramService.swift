import ChatModel

/// The service messages that have a sender: calls and gifts, which the app shows in bubbles.
enum TelegramService {
  /// The content for an action; nil if the action is shown as a notice.
  static func content(
    of message: JSONObject, for action: String, note: RichText
  ) -> Content? {
    let words = note.isEmpty ? nil : note.string
    switch action {
    case "phone_call":
      let outcome: CallContent.Outcome? =
        switch message.text("discard_reason") {
        case "missed": .missed
        case "busy": .declined
        default: nil
        }
      // The export does not distinguish voice and video calls.
      return CallWords.content(
        .voice, outcome: outcome,
        duration: (message.integer("duration_seconds") ?? message.integer("duration"))
          .map { Double($0) })
    case "send_premium_gift":
      // Months have no word that all languages share.
      let months = message.integer("months").map { "× \($0)" }
      let parts = [months, message.text("cost")].compactMap(\.self)
      return gift("Telegram Premium", parts, words)
    case "send_stars_gift", "send_star_gift":
      // The page has a word for a gift without a name.
      return gift("", message.integer("stars").map { [TelegramMoney.stars($0)] } ?? [], words)
    default: return nil
    }
  }

  private static func gift(_ name: String, _ details: [String], _ note: String?) -> Content? {
    try? .gift(
      GiftContent(
        name, detail: details.isEmpty ? nil : details.joined(separator: " · "), note: note,
        emoji: "🎁"))
  }
}
