import ChatModel
import Kit

/// Reads the JSON and the HTML pages of Facebook's and Instagram's message exports.
struct MessengerImporter: EventImporter {
  let format = ImportFormat.messenger
  let summary = "Messenger and Instagram: message_1.json or .html, the chat's folder or a zip"
  let fileExtensions: Set<String> = ["json", "html"]
  let passCount = 2

  static let eventActions = MessengerChatBuilder.actions.mapValues { Optional($0) }

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    if try MessengerPage.isPage(file) { return .certain }
    guard let head = try file.jsonHead(), !head.isListed, head.has("messages") else { return nil }
    let message = head.keys(inListOf: "messages")
    let isPlain = message.contains("sender_name") && message.contains("timestamp_ms")
    let isEncrypted = message.contains("senderName") && message.contains("timestamp")
    return isPlain || isEncrypted ? .certain : nil
  }

  /// Finds the newest part of each chat; the older parts are read with it.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let paths = Set(folder.paths)
    return recognised(in: folder).filter { candidate in
      let name = candidate.path.lastPathComponent
      let first = MessengerExport.firstPart(name.fileExtension)
      guard name.hasPrefix("message_"), name != first else { return true }
      return !paths.contains(candidate.path.folderPrefix + first)
    }
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let title = try MessengerExport(file: file).title()
    return [ImportChat(name: title ?? file.folderName ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    try MessengerExport(file: file).read(options: options, into: &draft)
  }
}
