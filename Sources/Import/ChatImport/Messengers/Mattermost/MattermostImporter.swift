import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the lines of Mattermost's bulk export: teams, channels and people, then posts.
struct MattermostImporter: SequentialImporter {
  let format = ImportFormat.mattermost
  let summary = "Mattermost's bulk export: its lines of JSON, the folder or zip"
  let fileExtensions: Set<String> = ["jsonl", "json"]
  /// The list of channels and people, and the posts.
  let passCount = 2

  /// Recognises the first line, which has only the version of the format, and a line of one kind.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, let type = head["type"]?.text else {
      return nil
    }
    let isFirst = type == "version" && head.has("version")
    let kinds = ["team", "channel", "user", "post", "direct_post", "direct_channel"]
    return isFirst || kinds.contains(type) && head.inner(type) != nil ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try MattermostExport(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    // A look for channels draws the sign itself.
    draft.conversation.title = String(chat.name.drop { $0 == "#" })
    // Posts are in no order.
    draft.window.order = .dated
    try MattermostExport(file: file).read(chat.id ?? "", options: options, into: &draft)
    let dated = draft.conversation.messages.enumerated().sorted { one, other in
      let (date, next) = (one.element.date ?? .distantPast, other.element.date ?? .distantPast)
      return (date, one.offset) < (next, other.offset)
    }
    draft.conversation.messages = dated.map(\.element)
    if options.me == nil { draft.noteUnknownOwner(of: "export") }
  }
}

/// The chats of a bulk export, which are channels of teams, and sets of people.
private struct MattermostExport {
  let file: ImportFile

  private func readAll(
    _ body: (String, JSONObject) throws(ImportError) -> Void
  ) throws(ImportError) {
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: "export the server again")
    var failure: ImportError?
    try records.readAll { reader, _ throws(JSONError) in
      let object = try JSONValue(&reader).object
      guard failure == nil, let object, let type = object.text("type"),
        let value = object[type]?.object
      else { return }
      do throws(ImportError) {
        try body(type, value)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The key of the chat to which a post belongs.
  private static func key(_ type: String, _ post: JSONObject) -> String? {
    if type == "post" {
      return post.text("channel").map { "\(post.text("team") ?? "")/\($0)" }
    }
    guard type == "direct_post" else { return nil }
    let members = (post["channel_members"]?.array ?? []).compactMap(\.text)
    return "@" + Set(members).sorted().joined(separator: ",")
  }

  func chats() throws(ImportError) -> [ImportChat] {
    var people: [String: String] = [:]
    var channels: [String: String] = [:]
    var chats: [ImportChat] = []
    var places: [String: Int] = [:]
    try readAll { type, value throws(ImportError) in
      switch type {
      case "user":
        if let id = value.text("username") { people[id] = MattermostPost.name(of: value) }
      case "channel":
        if let id = value.text("name") {
          channels["\(value.text("team") ?? "")/\(id)"] = value.text("display_name")
        }
      default:
        guard let key = Self.key(type, value) else { return }
        let count = 1 + (value["replies"]?.array?.count ?? 0)
        let date = value["create_at"]?.moment
        if let place = places[key] {
          chats[place].messageCount = (chats[place].messageCount ?? 0) + count
          chats[place].date = [chats[place].date, date].compactMap(\.self).max()
          return
        }
        guard chats.count < ImportLimits.chats else {
          throw file.error("it has more than \(ImportLimits.chats) chats")
        }
        let name =
          type == "post"
          ? "#" + (channels[key] ?? value.text("channel") ?? "")
          : (value["channel_members"]?.array ?? []).compactMap(\.text)
            .map { people[$0] ?? $0 }.joined(separator: ", ")
        places[key] = chats.count
        chats.append(ImportChat(name: name, id: key, messageCount: count, date: date))
      }
    }
    return chats
  }

  func read(
    _ key: String, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var people: [String: String] = [:]
    var count = 0
    try readAll { type, value throws(ImportError) in
      if type == "user", let id = value.text("username") {
        people[id] = MattermostPost.name(of: value)
      }
      guard Self.key(type, value) == key else { return }
      count += 1
      let number = count
      try draft.addRecord(
        isStrict: options.isStrict, file: file.label, place: "post \(number)"
      ) { draft throws(ImportError) in
        let post = MattermostPost(file: file, people: people)
        let id = "\(number)"
        try post.add(value, id: id, replyTo: nil, to: &draft)
        for (place, reply) in (value["replies"]?.array ?? []).enumerated() {
          guard let reply = reply.object else { continue }
          try post.add(reply, id: "\(id)-\(place + 1)", replyTo: id, to: &draft)
        }
      }
    }
  }
}
