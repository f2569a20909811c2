import ChatModel

/// Reads ChatLab's exchange format, JSON or JSON Lines, which exporters for WeChat, QQ, LINE and
/// others write.
struct ChatLabImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.chatlab
  let summary = "ChatLab's exchange format: JSON or JSON lines"
  let fileExtensions: Set<String> = ["json", "jsonl"]

  static let eventActions = ChatLabChatBuilder.actions.mapValues { Optional($0) }

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try ChatLabExport.head(of: file), !head.isListed else { return nil }
    return head.has("chatlab") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let meta = try ChatLabExport.head(of: file)?.inner("meta")
    return [ImportChat(name: meta?["name"]?.text ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    try ChatLabExport(file: file).read(options: options, into: &draft)
  }
}
