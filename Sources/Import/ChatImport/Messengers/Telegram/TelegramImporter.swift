import ChatModel
import Kit

/// Reads Telegram Desktop's exports: the machine-readable ones, which contain one chat or all chats,
/// and the pages of HTML, of which each chat has its own.
struct TelegramImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.telegram
  let summary = "Telegram Desktop: result.json or messages.html, the export's folder or zip"
  let fileExtensions: Set<String> = ["json", "html"]
  let passCount = TelegramExport.passCount

  static let eventActions = TelegramEvent.forms.mapValues { Optional($0.action) }

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    if try TelegramPage.isPage(file.head()) { return .certain }
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    // Backups of other programs also have `chats`, as a list.
    let isWhole = ["chats", "left_chats"].contains { head.inner($0)?.has("list") == true }
    if isWhole || head.has("personal_information") { return .certain }
    // Files of other formats, such as shapes on a map or the session of an assistant, also have a
    // `type`.
    if let type = head["type"]?.text, Self.chatTypes.contains(type) { return .certain }
    if head.has("type"), head.has("id"), head.has("messages") { return .likely }
    let keys = head.keys(inListOf: "messages")
    if keys.contains("from_id") || keys.contains("date_unixtime") { return .likely }
    return head.has("about") || keys.contains("from_id") || keys.contains("date_unixtime")
      ? .likely : nil
  }

  /// Returns only the files at the topmost level, because files in deeper folders may be
  /// attachments; without such a file, the first page of each chat.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let results = folder.paths.filter { $0.lastPathComponent == "result.json" }
    let depth = results.map(\.folderDepth).min()
    var candidates: [ImportCandidate] = []
    for path in results where path.folderDepth == depth {
      guard let file = folder.file(at: path) else { continue }
      // A file with this name that is not recognised is damaged; the error is reported when it is
      // read.
      let confidence = (try? confidence(for: file)) ?? .possible
      candidates.append(ImportCandidate(path: path, confidence: confidence))
    }
    return candidates.isEmpty ? pages(in: folder) : candidates
  }

  private func pages(in folder: ImportFolder) -> [ImportCandidate] {
    let first = TelegramPage.firstPage
    var paths = folder.paths.filter { $0.lastPathComponent == first }
    // The chats of an export of all chats are deeper than a folder is listed.
    if paths.isEmpty, let list = folder.file(at: "lists/chats.html") {
      paths = (try? TelegramPage.paths(inListOf: list)) ?? []
    }
    var candidates: [ImportCandidate] = []
    for path in paths.prefix(ImportLimits.chats) {
      guard let file = folder.file(at: path), let head = try? file.head(),
        TelegramPage.isPage(head)
      else { continue }
      candidates.append(ImportCandidate(path: path, confidence: .certain))
    }
    return candidates
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let head = try file.head()
    if TelegramPage.isPage(head) {
      let title = try TelegramPage.title(head, of: file)
      return [ImportChat(name: title ?? file.folderName ?? file.stem)]
    }
    let chats = try TelegramExport(file: file.label, options: ImportOptions())
      .chats(in: file.source())
    guard !chats.isEmpty else {
      throw ImportError(
        .badData, file: file.label, place: "at the top",
        problem: "a Telegram export has “messages” or “chats”, and this file has neither",
        advice: "export the chat as “Machine-readable JSON”")
    }
    return chats
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    if try TelegramPage.isPage(file.head()) {
      var page = TelegramPage(file: file, options: options)
      return try page.read(into: &draft)
    }
    try TelegramExport(file: file.label, options: options).read(
      file.source(), position: chat.position, messageCount: chat.messageCount ?? 0, into: &draft)
  }

  /// Telegram's names for its kinds of chat.
  private static let chatTypes: Set<String> = [
    "saved_messages", "replies", "verification_codes", "personal_chat", "bot_chat", "private_group",
    "private_supergroup", "public_supergroup", "private_channel", "public_channel",
  ]
}
