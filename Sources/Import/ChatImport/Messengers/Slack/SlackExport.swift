import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the channels and direct messages of an export; `file` is the list of users, or a single
/// day.
struct SlackExport {
  let file: ImportFile

  private static let advice = "export the data from Slack again"
  /// The names of the files that list channels and direct messages.
  private static let lists = ["channels.json", "groups.json", "mpims.json", "dms.json"]

  /// True if the path is that of a channel's day, such as `general/2026-03-14.json`.
  static func isDay(_ path: String) -> Bool {
    let name = path.lastPathComponent
    return name.utf8.count == 15 && name.hasSuffix(".json") && path.contains("/")
      && WallClockTime(iso8601: name.prefix(10) + "T00:00:00") != nil
  }

  /// True for a channel in one object, as slackdump writes it; each message has its answers.
  static func isDump(_ head: JSONHead) -> Bool {
    !head.isListed && head.has("channel_id") && head.keys(inListOf: "messages").contains("ts")
  }

  /// Lists the channels that have messages.
  func chats() throws(ImportError) -> [ImportChat] {
    if let head = try file.jsonHead(), Self.isDump(head) {
      return [ImportChat(name: head["name"]?.text.map { "#\($0)" } ?? file.stem)]
    }
    guard file.name == "users.json" else {
      return [ImportChat(name: file.folderName ?? file.stem)]
    }
    let names = try names()
    var folders: [String] = []
    var known: Set<String> = []
    for path in file.filesBelow where Self.isDay(path) {
      let folder = String(path.folderPrefix.dropLast())
      if known.insert(folder).inserted { folders.append(folder) }
    }
    guard folders.count <= ImportLimits.chats else {
      throw file.error("it has more than \(ImportLimits.chats) channels")
    }
    return folders.map { ImportChat(name: names[$0] ?? "#\($0)", id: $0) }
  }

  /// Reads a channel.
  func read(
    _ chat: ImportChat, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let people = try SlackPeople(file.name == "users.json" ? file : file.sibling("users.json"))
    let paths = file.filesBelow
    let builder = SlackChatBuilder(people: people, paths: Set(paths), folder: chat.id)
    // The name includes the channel's `#`, which the title omits.
    draft.conversation.title = String(chat.name.drop { $0 == "#" })
    draft.look.theme = "slack"
    // Addresses of files are shown without the token of the person who exported them.
    draft.words.known = ["token", "xoxe"]
    var days = [file]
    if let folder = chat.id {
      days = paths.filter { Self.isDay($0) && $0.folderPrefix == "\(folder)/" }
        .sorted().compactMap { file.sibling($0) }
    }
    for day in days {
      var messages: [(time: Double, value: JSONObject)] = []
      try records(of: day).readAll { reader, _ throws(JSONError) in
        guard messages.count < ChatModelLimits.messages else {
          throw reader.error("more than \(ChatModelLimits.messages) messages")
        }
        let value = try JSONValue(&reader)
        guard let object = value.object else {
          draft.countSkipped(value, "record that is not a message")
          return
        }
        for message in [object] + (object[Self.answers]?.array ?? []).compactMap(\.object) {
          messages.append((message["ts"]?.double ?? messages.last?.time ?? 0, message))
        }
      }
      let ordered = messages.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      for (number, entry) in ordered {
        let placeholders = draft.report.placeholders
        draft.willRead(.object(entry.value))
        try builder.add(entry.value, to: &draft)
        if options.isStrict, draft.report.placeholders != placeholders {
          throw ImportError(
            deviation: draft.report.placeholders.last?.kind ?? "unknown part", file: day.label,
            place: "message \(number + 1)")
        }
      }
      day.close()
    }
    draft.nameEvents { people.name(of: $0) }
    if options.me == nil { draft.noteUnknownOwner(of: "export") }
    if draft.conversation.messages.isEmpty { draft.report.note("the channel has no messages") }
  }

  /// The key of the answers to a message in a dump.
  private static let answers = "slackdump_thread_replies"

  private func records(of day: ImportFile) throws(ImportError) -> JSONRecords {
    JSONRecords(
      source: try day.source(), file: day.label, advice: Self.advice, list: "messages")
  }

  /// The names of channels and direct messages, by their folders.
  private func names() throws(ImportError) -> [String: String] {
    let people = try SlackPeople(file)
    var names: [String: String] = [:]
    for list in Self.lists {
      guard let listed = file.sibling(list) else { continue }
      try records(of: listed).readAll { reader, _ throws(JSONError) in
        guard let channel = try JSONValue(&reader).object else { return }
        let members = (channel["members"]?.array ?? []).compactMap(\.text)
        if list == "dms.json", let id = channel.text("id") {
          names[id] = members.map { people.name(of: $0) }.joined(separator: ", ")
        } else if list == "mpims.json", let name = channel.text("name") {
          names[name] = members.map { people.name(of: $0) }.joined(separator: ", ")
        } else if let name = channel.text("name") {
          names[name] = "#\(name)"
        }
      }
    }
    return names
  }
}

/// The users of a workspace, by their ids.
struct SlackPeople {
  private var names: [String: String] = [:]

  /// Reads the list of users; without a list, there are no users.
  init(_ file: ImportFile?) throws(ImportError) {
    guard let file else { return }
    var names: [String: String] = [:]
    try JSONRecords(
      source: file.source(), file: file.label, advice: "export the data from Slack again"
    ).readAll { reader, _ throws(JSONError) in
      guard let user = try JSONValue(&reader).object, let id = user.text("id") else { return }
      names[id] = Self.name(profile: user["profile"]?.object, user)
    }
    self.names = names
  }

  /// The name of a user; if unknown, the id.
  func name(of id: String) -> String { names[id] ?? id }

  /// The displayed name of a user.
  static func name(profile: JSONObject?, _ user: JSONObject?) -> String? {
    profile?.text("display_name") ?? profile?.text("real_name") ?? user?.text("real_name")
      ?? user?.text("name") ?? profile?.text("name")
  }
}
