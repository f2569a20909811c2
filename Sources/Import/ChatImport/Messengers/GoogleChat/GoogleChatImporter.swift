import ChatModel
import JSONStream

/// Reads the Google Chat export of Takeout: a `messages.json` in the folder of each chat.
struct GoogleChatImporter: SequentialImporter {
  let format = ImportFormat.googleChat
  let summary = "Google Chat's Takeout: a chat's messages.json, the folder Groups or the zip"
  let fileExtensions: Set<String> = ["json"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head.has("messages") else { return nil }
    return head.keys(inListOf: "messages").contains("creator") ? .certain : nil
  }

  /// The members and the name of a chat, which are in another file of the chat's folder.
  private struct Group {
    var name: String?
    var people: [(id: String, name: String?)] = []

    init(_ file: ImportFile) {
      guard let bytes = file.contents(of: "group_info.json", limit: ImportLimits.indexBytes) else {
        return
      }
      var reader = JSONReader(bytes)
      let info = (try? JSONValue(&reader))?.object
      name = info?.text("name")
      people = (info?["members"]?.array ?? []).prefix(ChatModelLimits.participants)
        .compactMap(\.object).map(GoogleChatBuilder.person)
    }
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let group = Group(file)
    let names = group.people.prefix(ImportLimits.listedNames).map { $0.name ?? $0.id }
    let name = group.name ?? (names.isEmpty ? nil : names.joined(separator: ", "))
    return [ImportChat(name: name ?? file.folderName ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    for person in Group(file).people {
      try draft.participant(person.id, name: person.name, role: .unknown)
    }
    let builder = GoogleChatBuilder(file: file)
    let document = JSONDocument(file: file, list: "messages", advice: "export the chat again")
    try document.readAll { key, reader throws(JSONError) in
      try draft.pass(key, &reader)
    } element: { value, number throws(ImportError) in
      try draft.addRecord(value, number, in: file, options) {
        object, draft throws(ImportError) in
        try builder.add(object, number, to: &draft)
      }
    }
    if options.me == nil { draft.noteUnknownOwner(of: "chat") }
  }
}
