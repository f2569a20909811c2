import ChatModel
import JSONStream

/// Reads the JSON of QQ Chat Exporter: one file, or a manifest with chunks of lines.
struct QQImporter: SequentialImporter {
  let format = ImportFormat.qq
  let summary = "QQ by QQ Chat Exporter: a chat's JSON, or manifest.json with its chunks"
  let fileExtensions: Set<String> = ["json"]

  /// Recognises the exporter's name, and files that other programs write in its form by the keys of
  /// their messages; a chunk by itself has only messages.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if head.has("chatInfo") {
      let name = head.inner("metadata")?["name"]?.text ?? ""
      if name.hasPrefix("QQChatExporter") || head.has("chunked") { return .certain }
      let keys = head.keys(inListOf: "messages")
      return keys.contains("sender") && keys.contains("content") ? .certain : nil
    }
    let isChunk =
      head.inner("sender")?.has("uid") == true && head.inner("content")?.has("elements") == true
    return isChunk && head.has("recalled") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let info = try file.jsonHead()?.inner("chatInfo")
    return [
      ImportChat(
        name: info?["name"]?.text ?? file.stem,
        id: info?["peerUin"]?.identifier ?? info?["peerUid"]?.identifier)
    ]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    try QQExport(file: file, options: options).read(into: &draft)
  }
}
