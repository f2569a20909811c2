import ChatModel

/// Reads OpenAI's exports of ChatGPT.
struct ChatGPTImporter: SequentialImporter {
  let format = ImportFormat.chatgpt
  let summary = "OpenAI's export of ChatGPT: conversations.json, its folder or zip"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true

  /// Recognises a conversation by its `mapping`, the dictionary of its messages, which only
  /// ChatGPT's exports have.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    if head.has("mapping") { return .certain }
    return head.has("current_node") ? .likely : nil
  }

  /// Returns only the files at the topmost level: exports may repeat each conversation in a
  /// subfolder.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    recognised(in: folder).nearestToTop
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try ChatGPTExport(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try ChatGPTExport(file: file).read(chat, options: options, into: &draft)
  }
}
