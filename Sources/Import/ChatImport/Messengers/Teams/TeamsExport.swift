import ChatModel
import FoundationEssentials
import JSONStream

/// Reads the messages of a team or of a user, which are from several channels or chats and in no
/// order.
struct TeamsExport {
  let file: ImportFile

  /// The properties of a channel or chat before its messages are read.
  private struct Outline {
    let id: String
    var count = 0
    var lastDate: Date?
    /// The senders, in the order in which they appear in the file.
    var names: [String] = []
  }

  private func records() throws(ImportError) -> JSONRecords {
    JSONRecords(
      source: try file.source(), file: file.label, advice: "export the team's messages again")
  }

  /// The id of a message's channel or chat.
  private static func chat(of message: JSONObject) -> String {
    message["ChannelIdentity"]?.object?.text("ChannelId") ?? message.text("ChatId") ?? ""
  }

  /// Lists the channels, whose names are in another file, and the chats, which are named after
  /// their senders.
  func chats() throws(ImportError) -> [ImportChat] {
    var outlines: [Outline] = []
    var places: [String: Int] = [:]
    try records().readAll { reader, _ throws(JSONError) in
      guard let message = try JSONValue(&reader).object else { return }
      let id = Self.chat(of: message)
      let place = places[id] ?? outlines.count
      if place == outlines.count {
        guard outlines.count < ImportLimits.chats else {
          throw reader.error("more than \(ImportLimits.chats) chats")
        }
        places[id] = place
        outlines.append(Outline(id: id))
      }
      outlines[place].count += 1
      if let date = message["CreatedDateTime"]?.moment {
        outlines[place].lastDate = outlines[place].lastDate.map { max($0, date) } ?? date
      }
      let user = message["From"]?.object?["User"]?.object
      if let name = user?.text("DisplayName"), outlines[place].names.count < 4,
        !outlines[place].names.contains(name)
      {
        outlines[place].names.append(name)
      }
    }
    let channels = channelNames()
    return outlines.map { outline in
      let people = outline.names.sorted().joined(separator: ", ")
      return ImportChat(
        name: channels[outline.id] ?? (people.isEmpty ? file.stem : people), id: outline.id,
        messageCount: outline.count, date: outline.lastDate)
    }
  }

  /// The names of a team's channels, by their ids.
  private func channelNames() -> [String: String] {
    let name = file.name.replacing("messages_", with: "channels_")
    guard name != file.name,
      let bytes = file.contents(of: name, limit: ImportLimits.indexBytes)
    else { return [:] }
    var reader = JSONReader(bytes)
    let list = (try? JSONValue(&reader))?.array ?? []
    var names: [String: String] = [:]
    for channel in list.compactMap(\.object) {
      if let id = channel.text("Id") { names[id] = channel.text("DisplayName") }
    }
    return names
  }

  /// Reads a channel or chat.
  func read(
    _ chat: ImportChat, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    // In the file, replies precede the messages to which they belong.
    draft.window.order = .dated
    var builder = TeamsChatBuilder(file: file)
    var refusal: ImportError?
    var number = 0
    try records().readAll { reader, _ throws(JSONError) in
      number += 1
      guard refusal == nil, let message = try JSONValue(&reader).object,
        Self.chat(of: message) == chat.id
      else { return }
      do throws(ImportError) {
        draft.willRead(.object(message))
        try draft.addRecord(
          isStrict: options.isStrict, file: file.label, place: "message \(number)"
        ) { draft throws(ImportError) in
          try builder.add(message, to: &draft)
        }
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    let sorted = draft.conversation.messages.enumerated().sorted { left, right in
      let (one, other) = (left.element.date ?? .distantPast, right.element.date ?? .distantPast)
      return (one, left.offset) < (other, right.offset)
    }
    draft.conversation.messages = sorted.map(\.element)
    draft.nameEvents { builder.name($0) }
    guard options.me == nil else { return }
    // The name of a user's file contains the user's id.
    let owner = String(file.stem.drop { $0 != "_" }.dropFirst())
    if draft.conversation.participants.contains(where: { $0.id == owner }) {
      draft.conversation.me = owner
    } else {
      draft.noteUnknownOwner(of: "export")
    }
  }
}
