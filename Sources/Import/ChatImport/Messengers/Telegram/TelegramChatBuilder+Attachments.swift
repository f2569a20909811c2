import ChatModel
import FoundationEssentials

extension TelegramChatBuilder {
  /// The content that a message has in addition to its text, except for files; nil if there is
  /// none.
  mutating func attachment(
    _ object: JSONObject, text: RichText
  ) throws(ImportError) -> Content? {
    if let poll = object["poll"]?.object, let content = self.poll(poll) { return content }
    if let list = object["todo_list"]?.object { return .text(self.tasks(list, after: text)) }
    if let card = object["contact_information"]?.object { return contact(card) }
    if let location = object["location_information"] {
      return try self.location(location, of: object)
    }
    if object["game_title"] != nil { return .text(game(object, after: text)) }
    if let invoice = object["invoice_information"]?.object {
      return .text(self.invoice(invoice, after: text))
    }
    if let dice = object["dice"]?.object {
      return .text(RichText("\(dice.text("emoji") ?? "🎲") \(dice.integer("value") ?? 0)"))
    }
    for (key, kind, stand) in Self.placeholders where object[key] != nil {
      report.countPlaceholder(kind)
      switch stand {
      case .event(let action) where text.isEmpty: return .chatEvent(ChatEventContent(action))
      case .medium(let medium, let reason):
        return .absent(
          medium, name: object.text("place_name"), caption: text, reason: reason)
      case .event, .sourceName:
        return .unknown(UnknownContent(type: key, text: text.isEmpty ? nil : text))
      }
    }
    return nil
  }

  /// What is shown in place of content.
  private enum Stand {
    case event(ChatEventContent.Action)
    case medium(AbsentMedium, OmittedContent.Reason?)
    /// The source's name of the content.
    case sourceName
  }

  private static let placeholders: [(key: String, kind: String, Stand)] = [
    ("giveaway_information", "giveaway", .event(.beganGiveaway)),
    ("giveaway_results", "results of a giveaway", .event(.endedGiveaway)),
    ("paid_stars_amount", "paid picture or video", .medium(.media, nil)),
    ("story_id", "story", .medium(.media, nil)), ("poll", "poll", .medium(.poll, .unreadable)),
    ("todo_list", "list of tasks", .sourceName),
    ("contact_information", "contact", .medium(.contact, .unreadable)),
    ("invoice_information", "invoice", .sourceName), ("dice", "dice", .sourceName),
    ("place_name", "place", .medium(.location, .unreadable)),
  ]

  /// A poll; nil if it exceeds the conversation format's limits.
  private mutating func poll(_ poll: JSONObject) -> Content? {
    let options = (poll["answers"]?.array ?? []).compactMap(\.object).map { answer in
      PollContent.Option(
        Self.plain(answer["text"]), votes: answer.integer("voters"),
        chosen: answer["chosen"]?.isTrue == true ? true : nil)
    }
    let content = try? Content.poll(
      PollContent(
        Self.plain(poll["question"] ?? poll["title"]), options: options,
        voters: poll.integer("total_voters")))
    if content != nil, poll["closed"]?.isTrue == true {
      report.countOmission("mark of a poll that is closed")
    }
    return content
  }

  /// A to-do list as text: the title in bold, and one line for each task.
  private mutating func tasks(_ list: JSONObject, after text: RichText) -> RichText {
    report.countPlaceholder("list of tasks as text")
    var result = TelegramText()
    if !text.isEmpty { result.appendLine(text.string) }
    result.appendLine("☑️ " + Self.plain(list["title"]), .bold)
    for answer in list["answers"]?.array ?? [] {
      guard let answer = answer.object else { continue }
      let sign = answer["chosen"]?.isTrue == true ? "●" : "○"
      result.appendLine("\(sign) \(Self.plain(answer["text"]))")
    }
    return result.richText
  }

  /// The plain text of a value; in newer exports, questions and answers are lists of pieces.
  private static func plain(_ value: JSONValue?) -> String {
    var text = TelegramText()
    if let value { _ = text.append(value) }
    return text.string
  }

  private func contact(_ card: JSONObject) -> Content {
    let names = [card.text("first_name"), card.text("last_name")].compactMap { $0 }
    let phone = card.text("phone_number")
    return .contact(
      ContactContent(
        name: names.isEmpty ? phone ?? "" : names.joined(separator: " "), detail: phone))
  }

  private mutating func location(
    _ value: JSONValue, of object: JSONObject
  ) throws(ImportError) -> Content {
    guard let latitude = value.object?["latitude"]?.double,
      let longitude = value.object?["longitude"]?.double,
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else {
      try deviate(key: "location_information", "place without coordinates")
      return .absent(.location, name: object.text("place_name"), reason: .unreadable)
    }
    if let period = object.integer("live_location_period_seconds") {
      let sent = object.integer("date_unixtime").map { Date(timeIntervalSince1970: Double($0)) }
      let live = LiveLocationContent(
        latitude: latitude, longitude: longitude,
        until: sent?.addingTimeInterval(Double(min(max(period, 0), 86_400))))
      if let content = try? Content.liveLocation(live) { return content }
    }
    return .location(
      LocationContent(
        latitude: latitude, longitude: longitude, name: object.text("place_name"),
        address: object.text("address")))
  }

  private mutating func game(_ object: JSONObject, after text: RichText) -> RichText {
    report.countPlaceholder("game as text")
    var result = TelegramText()
    if !text.isEmpty { result.appendLine(text.string) }
    result.appendLine("🎮 " + (object.text("game_title") ?? ""), .bold)
    if let words = object.text("game_description") { result.appendLine(words) }
    if let link = object.text("game_link") { result.appendLine(link, .link(link)) }
    return result.richText
  }

  private mutating func invoice(_ invoice: JSONObject, after text: RichText) -> RichText {
    report.countPlaceholder("invoice as text")
    var result = TelegramText()
    if !text.isEmpty { result.appendLine(text.string) }
    result.appendLine("🧾 " + (invoice.text("title") ?? ""), .bold)
    if let words = invoice.text("description") { result.appendLine(words) }
    if let amount = invoice.integer("amount") {
      result.appendLine(
        TelegramMoney.words(amount: amount, currency: invoice.text("currency") ?? ""))
    }
    return result.richText
  }
}
