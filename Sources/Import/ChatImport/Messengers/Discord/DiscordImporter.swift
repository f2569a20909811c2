import ChatModel

/// Reads the JSON that DiscordChatExporter writes for a channel, a thread or a direct message.
struct DiscordImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.discord
  let summary = "Discord by DiscordChatExporter: its JSON, alone or in a folder or zip"
  let fileExtensions: Set<String> = ["json"]

  static let eventActions = DiscordEvent.actions

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    return head.has("guild") && head.has("channel") && head.has("messages") ? .certain : nil
  }

  /// Finds the first part of each channel; the later parts are read with it.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let paths = Set(folder.paths)
    return recognised(in: folder).filter { candidate in
      DiscordExport.firstPart(of: candidate.path).map { !paths.contains($0) } ?? true
    }
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let channel = try file.jsonHead()?.inner("channel")
    let name = channel?["name"]?.text.map { DiscordExport.title(of: $0, type: channel?["type"]) }
    return [ImportChat(name: name ?? file.stem, id: channel?["id"]?.identifier)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    // The name includes the channel's `#`, which the title omits.
    draft.conversation.title = String(chat.name.drop { $0 == "#" })
    draft.look.theme = "discord"
    try DiscordExport(file: file).read(options: options, into: &draft)
  }
}
