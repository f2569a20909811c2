import ChatModel
import FoundationEssentials

/// Reads the tables of messages that iMazing exports from a phone: those of Messages, and those of
/// WhatsApp.
///
/// The headings are those of the tables that kenn-io/msgvault reads; each version has more columns
/// than the one before.
struct IMazingImporter: SequentialImporter {
  let format = ImportFormat.iMazing
  let summary = "iMazing's exported messages: the CSV, its folder or zip"
  let fileExtensions: Set<String> = ["csv"]
  let passCount = 2

  /// Recognises the headings that all versions have.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    let headings: Set<String> = ["Chat Session", "Message Date", "Type", "Sender Name", "Text"]
    return try HeadedRows.begin(file, with: headings) ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    var chats: [ImportChat] = []
    var places: [String: Int] = [:]
    var rows = try HeadedRows(file)
    while let row = try rows.next() {
      let name = row["Chat Session"] ?? ""
      let place = places[name] ?? chats.count
      if place == chats.count {
        guard chats.count < ImportLimits.chats else {
          throw file.error("there are more than \(ImportLimits.chats) chats")
        }
        places[name] = place
        chats.append(ImportChat(name: name.isEmpty ? file.stem : name, messageCount: 0))
        chats[place].position = place
      }
      chats[place].messageCount = (chats[place].messageCount ?? 0) + 1
    }
    return chats
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    var builder = IMazingChatBuilder(file: file, dateOrder: options.dateOrder)
    // The chat is the one whose first row came at this place among the first rows.
    var (names, number): ([String: Int], Int) = ([:], 0)
    var rows = try HeadedRows(file)
    while let row = try rows.next() {
      number += 1
      let name = row["Chat Session"] ?? ""
      let place = names[name] ?? names.count
      names[name] = place
      guard place == chat.position else { continue }
      try draft.addRecord(
        isStrict: options.isStrict, file: file.label, place: "row \(number)"
      ) { draft throws(ImportError) in
        try builder.add(row, number: number, to: &draft)
      }
    }
  }
}
