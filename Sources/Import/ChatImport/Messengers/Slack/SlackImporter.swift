import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads Slack's exports: a folder for each channel, with a file for each day.
struct SlackImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.slack
  let summary = "Slack's export: its folder or zip, or one day of a channel"
  let fileExtensions: Set<String> = ["json"]

  static let eventActions = SlackEvent.actions

  /// Recognises a list of messages, each of which has a `ts`, and the dump of a channel.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    if SlackExport.isDump(head) { return .certain }
    guard head.isListed, head.has("ts"), head.has("text") else { return nil }
    return head["type"]?.text == "message" || head.has("user") || head.has("bot_id")
      ? .certain : nil
  }

  /// Finds the list of users, which is next to the channels' folders.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let days = folder.paths.filter(SlackExport.isDay)
    // The first day file in each folder that contains channels' folders.
    let firstDays = Dictionary(
      days.map { (String($0.folderPrefix.dropLast()).folderPrefix, $0) },
      uniquingKeysWith: { day, _ in day })
    for path in folder.paths where path.lastPathComponent == "users.json" {
      guard let day = firstDays[path.folderPrefix], let file = folder.file(at: day),
        (try? confidence(for: file)) != nil || (try? file.byteCount()) ?? 0 < 8
      else { continue }
      return [ImportCandidate(path: path, confidence: .certain)]
    }
    return []
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try SlackExport(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try SlackExport(file: file).read(chat, options: options, into: &draft)
  }
}
