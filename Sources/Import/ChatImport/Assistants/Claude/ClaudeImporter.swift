import ChatModel

/// Reads Anthropic's exports of Claude.
struct ClaudeImporter: SequentialImporter {
  let format = ImportFormat.claude
  let summary = "Anthropic's export of Claude: conversations.json, its folder or zip"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true

  /// Recognises a conversation by its `chat_messages`, which only Claude's exports have.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    if head.has("chat_messages") { return .certain }
    return head.has("current_leaf_message_uuid") ? .likely : nil
  }

  /// Returns only the files at the topmost level: exports may repeat each conversation in a
  /// subfolder.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    recognised(in: folder).nearestToTop
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try ClaudeExport(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try ClaudeExport(file: file).read(chat, options: options, into: &draft)
  }
}
