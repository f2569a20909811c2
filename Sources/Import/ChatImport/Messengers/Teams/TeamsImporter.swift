import ChatModel

/// Reads the export of Microsoft Teams: `messages_….json` of a team or of a user.
struct TeamsImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.teams
  let summary = "Teams' export: messages_….json, or the folder or zip of teams and users"
  let fileExtensions: Set<String> = ["json"]
  let passCount = 2

  static let eventActions = TeamsEvent.actions

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.isListed else { return nil }
    return ["Id", "Body", "MessageType", "CreatedDateTime"].allSatisfy(head.has) ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try TeamsExport(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    try TeamsExport(file: file).read(chat, options: options, into: &draft)
  }
}
