import ChatModel
import FoundationEssentials
import Kit

/// Reads Grok's messages, all of which the export calls responses.
enum GrokTurn {
  /// The turn of a response.
  static func turn(
    of message: JSONObject, id: String, _ report: inout ImportReport
  ) -> AssistantTurn {
    // The user is `human`; the assistant is `assistant`, `ASSISTANT` or the name of a model.
    let isUser = message.text("sender")?.lowercased() == "human"
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = date(message["create_time"])
    if !isUser { turn.model = message.text("model").map { AssistantTurn.Model(id: $0, name: $0) } }
    for _ in message["file_attachments"]?.array ?? [] {
      report.countOmission("attached file of which the export has only a key")
    }
    for _ in message["generated_image_urls"]?.array ?? [] {
      report.countPlaceholder("picture that is not in the export")
      turn.parts.append(.content(.image(ImageContent(source: nil))))
    }
    if let trace = message.text("thinking_trace") {
      let begin = date(message["thinking_start_time"])
      let seconds = begin.flatMap { date(message["thinking_end_time"])?.timeIntervalSince($0) }
      turn.parts.append(
        .thinking(
          withoutCards(trace, &report),
          seconds: seconds.flatMap { (0...ChatModelLimits.duration).contains($0) ? $0 : nil }))
    }
    let words = message.text("message") ?? ""
    if isUser {
      if !words.isBlank { turn.parts.append(.plain(words)) }
    } else {
      let text = withoutCards(words, &report)
      if !text.isBlank { turn.parts.append(.markdown(text)) }
    }
    let sources = (message["web_search_results"]?.array ?? []).compactMap { value in
      let url = value.object?.text("url")
      return (value.object?.text("title") ?? url).map { SourcesContent.Source($0, url: url) }
    }
    if !sources.isEmpty { turn.parts.append(.sources(sources)) }
    if turn.parts.isEmpty { report.countOmission("empty message") }
    return turn
  }

  /// The date for a number of milliseconds, as in database exports, or for a string.
  static func date(_ value: JSONValue?) -> Date? {
    guard let inner = value?.object?["$date"] else { return value?.moment }
    return inner.object?.text("$numberLong").flatMap { Double($0) }
      .flatMap {
        (0...253_402_300_799_000).contains($0) ? Date(timeIntervalSince1970: $0 / 1000) : nil
      }
      ?? inner.moment
  }

  /// The tags of cards, which the app renders itself.
  private static let cards = [
    ("<grok:render", "</grok:render>"), ("<xai:tool_usage_card", "</xai:tool_usage_card>"),
  ]

  /// Removes the cards from a text, and counts them.
  private static func withoutCards(_ text: String, _ report: inout ImportReport) -> String {
    var text = text
    for (start, end) in cards {
      var result = ""
      var rest = text[...]
      while let open = rest.byteRange(of: start),
        let close = rest[open.upperBound...].byteRange(of: end)
      {
        result += rest[..<open.lowerBound]
        rest = rest[close.upperBound...]
        report.countOmission("card in an answer")
      }
      text = result + rest
    }
    return String(text[...].trimmed)
  }
}
