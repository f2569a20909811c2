import ChatModel
import Kit

/// Reads DeepSeek's export: conversations are trees as in ChatGPT's export, but messages have a
/// different format.
struct DeepSeekImporter: SequentialImporter {
  let format = ImportFormat.deepseek
  let summary = "DeepSeek's export: conversations.json, its folder or zip"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true

  /// The message keys that ChatGPT's exports do not have.
  private static let keys = ["\"fragments\"", "\"reasoning_content\""]

  /// Recognises a `mapping` as in ChatGPT's export, but with messages that have no author.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.has("mapping"), !head.has("current_node") else {
      return nil
    }
    let text = String(decoding: try file.head(), as: UTF8.self)
    guard text.byteRange(of: "\"author\"") == nil else { return nil }
    let isCertain = head.has("inserted_at") || Self.keys.contains { text.byteRange(of: $0) != nil }
    return isCertain ? .certain : nil
  }

  /// Returns only the files at the topmost level: exports may repeat each conversation in a
  /// subfolder.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    recognised(in: folder).nearestToTop
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try export(file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try export(file).read(chat, options: options, into: &draft)
  }

  private func export(_ file: ImportFile) -> ChatGPTExport {
    ChatGPTExport(file: file, program: .deepSeek)
  }
}
