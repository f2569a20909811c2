import ChatModel
import JSONStream

/// Reads the JSON that WeFlow and EchoTrace export for a WeChat chat.
struct WeFlowImporter: SequentialImporter {
  let format = ImportFormat.weflow
  let summary = "WeChat by WeFlow or EchoTrace: a chat's JSON"
  let fileExtensions: Set<String> = ["json"]

  /// Recognises the files of both programs: EchoTrace does not write its name, and images can fill
  /// the examined part of a file.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if head.has("weflow"), head.has("session") { return .certain }
    let isTalk = head.keys(inListOf: "messages").contains("senderUsername")
    return head.inner("session")?.has("wxid") == true && isTalk ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let session = try file.jsonHead()?.inner("session")
    let name = session?["displayName"]?.text ?? session?["nickname"]?.text ?? file.stem
    return [ImportChat(name: name, id: session?["wxid"]?.identifier)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    var builder = WeFlowChatBuilder(file: file)
    var pictures: [String: String] = [:]
    let document = JSONDocument(
      file: file, list: "messages", advice: "export the chat again as JSON")
    try document.readAll { key, reader throws(JSONError) in
      guard key == "avatars" else { return try draft.pass(key, &reader) }
      try reader.forEachKeyOrSkip { id, reader throws(JSONError) in
        let picture = try JSONValue(&reader, textBytes: ImportLimits.textBytes).text
        if pictures.count < ChatModelLimits.participants { pictures[id] = picture }
      }
    } element: { value, number throws(ImportError) in
      try draft.addRecord(value, number, in: file, options) {
        object, draft throws(ImportError) in
        try builder.add(object, to: &draft)
      }
    }
    try builder.addPictures(pictures, to: &draft)
    guard options.me == nil else { return }
    if let me = builder.me {
      draft.conversation.me = me
    } else if draft.conversation.participants.count > 1 {
      draft.report.note(
        "the file has no message of its owner, so none is on the right; choose a participant",
        option: .me)
    }
  }
}
