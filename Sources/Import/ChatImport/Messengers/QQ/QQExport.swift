import ChatModel
import JSONStream

/// Reads a chat of QQ Chat Exporter in any of its layouts, in the form that the program's
/// `json_exporter.rs` writes, and in the older one of its version 4.
struct QQExport {
  let file: ImportFile
  let options: ImportOptions

  private static let advice = "export the chat again as JSON"

  /// Reads all messages, of which the exporter writes the oldest first.
  func read(into draft: inout ImportDraft) throws(ImportError) {
    var builder = QQChatBuilder(file: file)
    guard try file.jsonHead()?.has("chatInfo") == true else {
      try readChunk(file, &builder, &draft)
      return choose(builder, &draft)
    }
    var chunks: JSONObject?
    var avatarFile: String?
    var pictures: [String: String] = [:]
    var info: JSONObject?
    let document = JSONDocument(
      file: file, list: "messages", advice: Self.advice, textBytes: ImportLimits.textBytes)
    try document.readAll { key, reader throws(JSONError) in
      switch key {
      case "chatInfo":
        let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
        draft.pass(key, value)
        info = value.object
      case "chunked": chunks = try JSONValue(&reader).object
      case "avatars": try Self.readPictures(&reader, &pictures, &avatarFile)
      default: try draft.pass(key, &reader)
      }
    } element: { value, number throws(ImportError) in
      if let info { builder.owner = QQOwner(info) }
      try add(value, number, in: file, &builder, &draft)
    }
    if let info { builder.owner = QQOwner(info) }
    for chunk in chunks?["chunks"]?.array?.compactMap(\.object) ?? [] {
      let path =
        chunk.text("relativePath") ?? chunk.text("file")
        ?? chunk.text("fileName").map {
          "\(chunks?.text("chunksDir") ?? "chunks")/\($0)"
        }
      guard let path, let part = file.sibling(path) else {
        draft.report.countLostWords("chunk that is missing")
        continue
      }
      try readChunk(part, &builder, &draft)
      part.close()
    }
    if let name = avatarFile, let part = file.sibling(name) {
      try readPictures(part, &pictures)
      part.close()
    }
    try builder.addPictures(pictures, to: &draft)
    choose(builder, &draft)
  }

  private func choose(_ builder: QQChatBuilder, _ draft: inout ImportDraft) {
    guard options.me == nil else { return }
    if let me = builder.me {
      draft.conversation.me = me
    } else {
      draft.noteUnknownOwner(of: "file")
    }
  }

  private func add(
    _ value: JSONValue, _ number: Int, in file: ImportFile, _ builder: inout QQChatBuilder,
    _ draft: inout ImportDraft
  ) throws(ImportError) {
    try draft.addRecord(value, number, in: file, options) { object, draft throws(ImportError) in
      try builder.add(object, to: &draft)
    }
  }

  private func readChunk(
    _ part: ImportFile, _ builder: inout QQChatBuilder, _ draft: inout ImportDraft
  ) throws(ImportError) {
    let records = JSONRecords(
      source: try part.source(), file: part.label, advice: Self.advice)
    var number = 0
    var failure: ImportError?
    try records.readAll { reader, _ throws(JSONError) in
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      number += 1
      guard failure == nil else { return }
      do throws(ImportError) {
        try add(value, number, in: part, &builder, &draft)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Reads the avatars by the numbers of their owners; in a manifest, the name of their file.
  private static func readPictures(
    _ reader: inout JSONReader, _ pictures: inout [String: String], _ file: inout String?
  ) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      guard try reader.peek() == .string else { return try reader.skipValue() }
      let text = try JSONValue(&reader, textBytes: ImportLimits.textBytes).text
      if key == "file" { file = text }
      if let text, text.hasPrefix("data:"), pictures.count < ChatModelLimits.participants {
        pictures[key] = text
      }
    }
  }

  private func readPictures(
    _ part: ImportFile, _ pictures: inout [String: String]
  ) throws(ImportError) {
    var unused: String?
    let source = try part.source()
    do throws(JSONError) {
      var reader = JSONReader(source)
      try Self.readPictures(&reader, &pictures, &unused)
    } catch {
      throw ImportError(error, file: part.label, advice: Self.advice)
    }
  }
}

/// The owner of an export, by the two kinds of ids that the app has.
struct QQOwner {
  let uid: String?
  let number: String?

  init(_ info: JSONObject) {
    uid = info["selfUid"]?.identifier
    number = info["selfUin"]?.identifier
  }
}
