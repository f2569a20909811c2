import ChatModel

/// Reads text with its formatting, whose positions are counted in UTF-16 code units.
struct SignalText {
  let people: SignalPeople

  private static let kinds: [String: RichText.Entity.Kind] = [
    "BOLD": .bold, "ITALIC": .italic, "STRIKETHROUGH": .strikethrough, "SPOILER": .spoiler,
    "MONOSPACE": .code,
  ]

  /// Reads `body` and `bodyRanges`; a mention is U+FFFC in the body and is replaced with the name.
  func richText(_ object: JSONObject?) -> RichText {
    guard let words = object?.text("body") else { return "" }
    let ranges = (object?["bodyRanges"]?.array ?? []).prefix(ChatModelLimits.entities)
      .compactMap(\.object)
    guard !ranges.isEmpty else { return RichText(words) }
    var mentions: [Int: String] = [:]
    for range in ranges {
      guard let key = range.text("mentionAci"), let start = start(of: range) else { continue }
      mentions[start] = people.id(ofKey: key) ?? "unknown"
    }
    var text = RichTextBuilder()
    // The UTF-8 offset of each UTF-16 code unit.
    var places: [Int] = []
    var plain = ""
    for scalar in words.unicodeScalars {
      let name = scalar == "\u{FFFC}" ? mentions[places.count] : nil
      for _ in 0..<UTF16.width(scalar) { places.append(text.end + plain.utf8.count) }
      guard let name else {
        plain.unicodeScalars.append(scalar)
        continue
      }
      text.append(plain)
      plain = ""
      let start = text.end
      text.append("@\(people.name(of: name) ?? name)")
      text.mark(.mention(name), from: start)
    }
    text.append(plain)
    places.append(text.end)
    for range in ranges {
      guard let kind = range.text("style").flatMap({ Self.kinds[$0] }),
        let start = start(of: range), let count = range.integer("length"), count > 0,
        start < places.count
      else { continue }
      let end = start.addingReportingOverflow(count)
      let last = end.overflow ? places.count - 1 : min(end.partialValue, places.count - 1)
      text.mark(kind, places[start]..<places[last])
    }
    return text.richText
  }

  /// The start of a range; if the key is missing, the range is at the start of the text.
  private func start(of range: JSONObject) -> Int? {
    guard let value = range["start"] else { return 0 }
    return value.integer.flatMap { $0 < 0 ? nil : $0 }
  }
}
