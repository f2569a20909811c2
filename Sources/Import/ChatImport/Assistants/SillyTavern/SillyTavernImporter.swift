import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the chats that SillyTavern stores and exports: a line for the chat, then one for each
/// message.
struct SillyTavernImporter: SequentialImporter {
  let format = ImportFormat.sillyTavern
  let summary = "SillyTavern's chat: JSON lines, as the program stores and exports them"
  let fileExtensions: Set<String> = ["jsonl", "json"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    if head.has("mes"), head.has("is_user") || head.has("send_date") { return .certain }
    return head.has("chat_metadata") || head.has("user_name") && head.has("character_name")
      ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let name = try file.jsonHead()?["character_name"]?.text
    // Since 2025 the names are in the messages only.
    return [ImportChat(name: name.flatMap { $0 == "unused" ? nil : $0 } ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    // A narrator's messages are notices.
    draft.words.known = ["Narrator"]
    let clock = try ImportClock(options, file: file.label)
    var builder = SillyTavernChatBuilder(file: file, clock: clock)
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: "export the chat again as JSONL")
    var number = 0
    var failure: ImportError?
    try records.readAll { reader, _ throws(JSONError) in
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      number += 1
      guard failure == nil else { return }
      do throws(ImportError) {
        try draft.addRecord(value, number, in: file, options) {
          object, draft throws(ImportError) in
          try builder.add(object, to: &draft)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if builder.hasLocalTimes { clock.note(in: &draft) }
    guard options.me == nil else { return }
    if let me = builder.me {
      draft.conversation.me = me
    } else {
      draft.noteUnknownOwner(of: "chat")
    }
  }
}
