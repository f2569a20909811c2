import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from SillyTavern's records.
struct SillyTavernChatBuilder {
  let file: ImportFile
  let clock: ImportClock
  /// The id of the user; nil until the user's first message.
  private(set) var me: Participant.ID?
  /// True if a time has no zone.
  private(set) var hasLocalTimes = false
  private var count = 0

  /// The types of messages that the program itself writes into a chat.
  private static let ownTypes: Set<String> = [
    "narrator", "comment", "help", "welcome", "welcome_prompt", "empty", "generic",
    "slash_commands",
    "formatting", "hotkeys", "macros", "assistant_note", "assistant_message",
  ]

  init(file: ImportFile, clock: ImportClock) {
    self.file = file
    self.clock = clock
  }

  /// Adds a message; the line about the chat has none.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    guard object["mes"] != nil || object["is_user"] != nil else {
      return countInstructions(object, &draft.report)
    }
    count += 1
    let extra = object["extra"]?.object ?? JSONObject()
    let words = object.text("mes") ?? ""
    let isUser = object["is_user"]?.isTrue == true
    let date = date(object["send_date"])
    let isOwn =
      extra.text("type").map(Self.ownTypes.contains) ?? false
      || object["is_system"]?.isTrue == true && object.text("name") ?? "System" == "System"
    var sender: Participant.ID?
    if !isOwn {
      let name = object.text("name") ?? ""
      sender =
        try name.isEmpty
        ? draft.participant(isUser ? "user" : "unknown", role: isUser ? .user : .unknown)
        : draft.participant(name)
      if isUser, me == nil { me = sender }
    }
    countOthers(object, extra, words, &draft.report)
    var contents: [Content] = []
    if let thought = extra.text("reasoning"), !thought.isBlank {
      let seconds = extra["reasoning_duration"]?.double.map { $0 / 1000 }
      let thinking = ThinkingContent(
        thought, seconds: seconds.flatMap { (0...ChatModelLimits.duration).contains($0) ? $0 : nil }
      )
      contents.append((try? .thinking(thinking)) ?? .text(RichText(thought)))
    }
    if !words.isBlank {
      contents.append(
        isOwn
          ? .notice(RichText(markdown: words))
          : isUser ? .text(RichText(markdown: words)) : .markdown(words))
    }
    contents += try media(extra, &draft)
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    for (number, content) in contents.enumerated() {
      try draft.appendDistinct(
        Message(
          id: number == 0 ? "\(count)" : "\(count).\(number + 1)", sender: sender, date: date,
          content: content))
    }
  }

  // MARK: What is not shown

  /// Counts the texts that tell the program how to play a character.
  private func countInstructions(_ header: JSONObject, _ report: inout ImportReport) {
    let metadata = header["chat_metadata"]?.object ?? JSONObject()
    for key in ["note_prompt", "scenario", "system_prompt", "mes_example"]
    where metadata.text(key) != nil {
      report.countOmission("instruction to the character")
    }
  }

  /// Counts the answers beside the one that was chosen, and a translation.
  private func countOthers(
    _ object: JSONObject, _ extra: JSONObject, _ words: String, _ report: inout ImportReport
  ) {
    for swipe in object["swipes"]?.array ?? [] where swipe.text.map({ $0 != words }) ?? false {
      report.countOmission("other answer to the same message")
    }
    if let shown = extra.text("display_text"), shown != words {
      report.countLostWords("translation of a message")
    }
  }

  // MARK: Pictures and files

  private func media(
    _ extra: JSONObject, _ draft: inout ImportDraft
  ) throws(ImportError) -> [Content] {
    var contents: [Content] = []
    if let address = extra.text("image") {
      contents.append(try content(address, "image", extra.text("title"), &draft))
    }
    if let address = extra.text("video") {
      contents.append(try content(address, "video", nil, &draft))
    }
    for item in extra["media"]?.array?.compactMap(\.object) ?? [] {
      guard let address = item.text("url") else { continue }
      contents.append(
        try content(address, item.text("type") ?? "image", item.text("title"), &draft))
    }
    let files = (extra["files"]?.array ?? []) + [extra["file"]].compactMap(\.self)
    for file in files.compactMap(\.object) {
      let name = file.text("name") ?? file.text("url")?.lastPathComponent ?? ""
      let path = file.text("url").flatMap { self.file.path(of: $0.lastPathComponent) }
      if path == nil { draft.report.countPlaceholder("file whose file is missing") }
      contents.append(
        .file(FileContent(name: name, source: path, size: file.integer("size"))))
    }
    return contents.withAlbums
  }

  private func content(
    _ address: String, _ kind: String, _ title: String?, _ draft: inout ImportDraft
  ) throws(ImportError) -> Content {
    if address.hasPrefix("data:image/") {
      var part = JSONObject()
      part.append("image_url", .string(address))
      return .image(try EmbeddedPicture.image(of: part, into: &draft))
    }
    // The program stores pictures in a folder of its own; they are found by their names.
    let name = address.lastPathComponent
    return AttachedFile(
      name: name, path: file.path(of: name),
      mediaType: ["image": "image/png", "video": "video/mp4", "audio": "audio/mpeg"][kind],
      alternative: title
    ).content(report: &draft.report)
  }

  // MARK: Times

  /// Reads a time in one of the program's forms: a number, RFC 3339, `2024-03-15 @14h 30m 45s
  /// 123ms`, `2023-6-19@02h20m05s` or `June 19, 2023 2:20pm`.
  private mutating func date(_ value: JSONValue?) -> Date? {
    if let text = value?.text {
      if let number = Double(text), number.isFinite, number > 0 {
        return Date(timeIntervalSince1970: number < 1e11 ? number : number / 1000)
      }
      if let time = Self.wallClock(text) {
        hasLocalTimes = true
        return clock.date(of: time)
      }
      guard let time = TableTime(text) else { return value?.moment }
      if case .wall = time { hasLocalTimes = true }
      return time.date(.monthDayYear, clock)
    }
    return value?.moment
  }

  private static func wallClock(_ text: String) -> WallClockTime? {
    let fields = text.split { !$0.isASCII || !$0.isNumber }.prefix(6).compactMap { Int($0) }
    guard text.contains("@"), fields.count >= 5, fields[0] > 1000 else { return nil }
    let time = WallClockTime(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
      second: fields.count > 5 ? fields[5] : 0)
    return time.isValid ? time : nil
  }
}
