import ChatModel
import FoundationEssentials
import Kit

/// Reads a line of YouTube's live chat as yt-dlp stores it: the site's own actions.
enum YouTubeAction {
  /// The entries of a line.
  static func entries(_ object: JSONObject, _ report: inout ImportReport) -> [LiveChatEntry] {
    let replay = object["replayChatItemAction"]?.object
    let actions = (replay?["actions"]?.array ?? [.object(object)]).compactMap(\.object)
    let milliseconds = (replay?["videoOffsetTimeMsec"] ?? object["videoOffsetTimeMsec"])?.double
    var entries: [LiveChatEntry] = []
    for action in actions {
      if let item = action["addChatItemAction"]?.object?["item"]?.object {
        for (name, value) in item.entries {
          guard let renderer = value.object,
            var entry = entry(name, renderer, &report)
          else { continue }
          entry.offset = milliseconds.map { $0 / 1000 }
          entries.append(entry)
        }
      } else if action["addLiveChatTickerItemAction"] != nil {
        report.countOmission("payment that is repeated above the chat")
      } else if action.keys.contains(where: { $0.hasPrefix("mark") || $0.hasPrefix("remove") }) {
        report.countOmission("removal of a message")
      } else if let banner = action["addBannerToLiveChatCommand"]?.object {
        if let words = words(.object(banner)) {
          var entry = LiveChatEntry(notice: words)
          entry.offset = milliseconds.map { $0 / 1000 }
          entries.append(entry)
        }
      } else if let words = words(.object(action)) {
        report.countPlaceholder("event of the site as text")
        var entry = LiveChatEntry(notice: words)
        entry.offset = milliseconds.map { $0 / 1000 }
        entries.append(entry)
      } else {
        report.countOmission("event without words")
      }
    }
    return entries
  }

  private static func entry(
    _ name: String, _ renderer: JSONObject, _ report: inout ImportReport
  ) -> LiveChatEntry? {
    var entry = LiveChatEntry(id: renderer["id"]?.identifier)
    entry.author = renderer["authorExternalChannelId"]?.identifier
    entry.name = renderer["authorName"].flatMap(text)?.string
    entry.roles = (renderer["authorBadges"]?.array ?? []).compactMap { badge in
      badge.object?["liveChatAuthorBadgeRenderer"]?.object?.text("tooltip")
    }
    entry.date = renderer["timestampUsec"]?.double.flatMap { number in
      let seconds = number / 1_000_000
      return (1...253_402_300_799).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }
    entry.text = renderer["message"].flatMap(text) ?? RichText("")
    switch name {
    case "liveChatTextMessageRenderer": break
    case "liveChatPaidMessageRenderer":
      entry.payment = renderer["purchaseAmountText"].flatMap(text)?.string
    case "liveChatPaidStickerRenderer":
      let label = renderer["sticker"]?.object?["accessibility"]?.object?["accessibilityData"]
      let words = [
        renderer["purchaseAmountText"].flatMap(text)?.string, label?.object?.text("label"),
      ]
      entry.payment = words.compactMap(\.self).joined(separator: " · ")
    case "liveChatMembershipItemRenderer":
      let words = [renderer["headerPrimaryText"], renderer["headerSubtext"]]
      entry.payment = words.compactMap { $0.flatMap(text)?.string }.joined(separator: " · ")
    case "liveChatSponsorshipsGiftPurchaseAnnouncementRenderer":
      let header = renderer["header"]?.object?["liveChatSponsorshipsHeaderRenderer"]?.object
      entry.name = header?["authorName"].flatMap(text)?.string ?? entry.name
      entry.payment = header?["primaryText"].flatMap(text)?.string
    case "liveChatSponsorshipsGiftRedemptionAnnouncementRenderer":
      entry.payment = entry.text.string
      entry.text = RichText("")
    case "liveChatPlaceholderItemRenderer":
      report.countOmission("place of a message that was withheld")
      return nil
    default:
      guard let words = words(.object(renderer)) else {
        report.countOmission("event without words")
        return nil
      }
      entry.notice = words
      entry.text = RichText("")
      (entry.author, entry.name) = (nil, nil)
    }
    return entry
  }

  // MARK: Text

  /// The text of a value with `simpleText` or `runs`; nil for another one.
  private static func text(_ value: JSONValue) -> RichText? {
    guard let object = value.object else { return value.text.map { RichText($0) } }
    if let words = object.text("simpleText") { return RichText(linking: words) }
    guard let runs = object["runs"]?.array else { return nil }
    var text = RichTextBuilder()
    for run in runs.compactMap(\.object) {
      let start = text.end
      if let emoji = run["emoji"]?.object {
        text.append(Self.name(of: emoji))
      } else if let words = run.text("text") {
        text.append(RichText(linking: words))
        if run["bold"]?.isTrue == true { text.mark(.bold, from: start) }
        if run["italics"]?.isTrue == true { text.mark(.italic, from: start) }
      }
    }
    return text.richText
  }

  /// The character of an emoji, or the name of one of a channel's own.
  private static func name(of emoji: JSONObject) -> String {
    let shortcut = emoji["shortcuts"]?.array?.first?.text
    if emoji["isCustomEmoji"]?.isTrue != true, let id = emoji.text("emojiId") { return id }
    return shortcut ?? emoji.text("emojiId") ?? "❔"
  }

  /// All words below a value that the site shows, joined by spaces; nil if there are none.
  private static func words(_ value: JSONValue) -> String? {
    var found: [String] = []
    collect(value, into: &found, depth: 16)
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  private static func collect(_ value: JSONValue, into found: inout [String], depth: Int) {
    guard depth > 0, found.count < 32 else { return }
    if let words = text(value), value.object != nil {
      if !words.isEmpty, !found.contains(words.string) { found.append(words.string) }
      return
    }
    for element in value.array ?? [] { collect(element, into: &found, depth: depth - 1) }
    guard let object = value.object else { return }
    for (key, value) in object.entries where !Self.hidden.contains(key) {
      collect(value, into: &found, depth: depth - 1)
    }
  }

  /// Buttons, menus and labels for readers of screens, which are not words of the chat.
  private static let hidden: Set<String> = [
    "contextMenuEndpoint", "contextMenuAccessibility", "accessibility", "actionButton",
    "contextMenuButton", "icon", "authorPhoto", "authorBadges", "tooltip", "trackingParams",
    "image", "button", "buttons", "collapsedStateButtonText", "navigationEndpoint",
  ]
}
