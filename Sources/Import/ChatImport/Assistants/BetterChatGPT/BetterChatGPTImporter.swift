import ChatModel
import JSONStream

/// Reads the chats that BetterChatGPT exports, with the keys of `src/types/export.ts` and
/// `src/types/chat.ts` of ztjhz/BetterChatGPT.
struct BetterChatGPTImporter: ChatBackupImporter {
  let format = ImportFormat.betterChatGPT
  let summary = "BetterChatGPT's exported chats"
  let program = "BetterChatGPT"

  /// Recognises a list of chats beside the folders in which they are sorted.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    let keys = head.keys(inListOf: "chats")
    guard keys.contains("title"), keys.contains("messages") else { return nil }
    if keys.contains("titleSet") || head.has("folders") && head.has("version") { return .certain }
    // The first chat can be longer than the head; its messages precede its other keys.
    let isCut = try file.head().count >= ImportLimits.detectionBytes - 4
    return isCut && head.keys == ["chats"] && keys == ["id", "title", "messages"] ? .likely : nil
  }

  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<Void> {
    var backup = ChatBackup(())
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      guard key == "chats" else { return try reader.skipValue() }
      try reader.forEachElementOrSkip { reader throws(JSONError) in
        backup.chats.append(try chat(&reader))
      }
    }
    return backup
  }

  private func chat(_ reader: inout JSONReader) throws(JSONError) -> BackedUpChat {
    var chat = BackedUpChat()
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": chat.id = try reader.textOrSkip()
      case "title": chat.title = try reader.textOrSkip()
      case "messages": chat.append(try BackedUpMessage.list(&reader))
      case "config":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "model" {
            chat.model = try reader.textOrSkip()
          } else {
            try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    return chat
  }

  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<Void>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    // How exactly a model looks at a picture.
    draft.words.noteShown("auto low high")
    return try plainTurn(of: message, id: id, into: &draft).counted(in: &draft)
  }
}
