import ChatModel
import FoundationEssentials

/// Reads the tables of WeChat's messages that MemoTrace (WeChatMsg) exports.
///
/// The headings are those of LC044/WeChatMsg: the columns of WeChat's database, and in later
/// versions Chinese words.
struct MemoTraceImporter: SequentialImporter {
  let format = ImportFormat.memoTrace
  let summary = "WeChat chats exported by MemoTrace: the CSV"
  let fileExtensions: Set<String> = ["csv"]
  let passCount = 2

  private static let headings: [Set<String>] = [
    ["TalkerId", "Type", "IsSender", "CreateTime", "StrContent"], ["类型", "发送人", "时间", "内容"],
  ]

  /// Recognises the headings.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    for headings in Self.headings where try HeadedRows.begin(file, with: headings) {
      return .certain
    }
    return nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    var chats: [ImportChat] = []
    var places: [String: Int] = [:]
    var rows = try HeadedRows(file)
    while let row = try rows.next() {
      let row = MemoTraceRow(row)
      let place = places[row.chat] ?? chats.count
      if place == chats.count {
        guard chats.count < ImportLimits.chats else {
          throw file.error("there are more than \(ImportLimits.chats) chats")
        }
        places[row.chat] = place
        chats.append(ImportChat(name: "", id: row.chat, messageCount: 0, position: place))
      }
      chats[place].messageCount = (chats[place].messageCount ?? 0) + 1
      if chats[place].name.isEmpty, !row.isMine, !row.isNotice {
        chats[place].name = row.name ?? ""
      }
    }
    for place in chats.indices where chats.count == 1 || chats[place].name.isEmpty {
      chats[place].name = chats.count == 1 ? file.stem : "chat \(chats[place].id ?? "")"
    }
    return chats
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    var number = 0
    var rows = try HeadedRows(file)
    while let fields = try rows.next() {
      number += 1
      let row = MemoTraceRow(fields)
      guard row.chat == chat.id else { continue }
      try draft.addRecord(
        isStrict: options.isStrict, file: file.label, place: "row \(number)"
      ) { draft throws(ImportError) in
        try row.add(number: number, to: &draft)
      }
    }
    if draft.conversation.me == nil, options.me == nil { draft.noteUnknownOwner(of: "table") }
  }
}
