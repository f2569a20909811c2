import ChatModel
import JSONStream
import Kit

/// Reads data for training with preferences: records with a prompt, a chosen answer and a rejected
/// one.
///
/// Each record is a chat, in which both answers follow the prompt under their names.
///
/// The shapes are those of the dataset formats of huggingface/trl and of hiyouga/LLaMA-Factory.
struct PreferencePairsImporter: SequentialImporter {
  let format = ImportFormat.preferencePairs
  let summary = "data for training with preferences: a chosen and a rejected answer per record"
  let fileExtensions: Set<String> = ["json", "jsonl", "ndjson"]
  let passCount = 2

  private static let advice = "correct the file, or write it again"

  /// Recognises the two answers.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.has("chosen"), head.has("rejected") else {
      return nil
    }
    return .certain
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    var chats: [ImportChat] = []
    try records(file).readAll { reader, offset throws(JSONError) in
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      guard let pair = value.object.flatMap(PreferencePair.init) else { return }
      guard chats.count < ImportLimits.chats else {
        throw reader.error("more than \(ImportLimits.chats) records")
      }
      let name = pair.prompt.lazy.compactMap { message -> String? in
        let object = message.object
        let role = object?.text("role") ?? object?.text("from") ?? ""
        guard AssistantTurn.Role(apiName: role) == .user else { return nil }
        return (object?.text("content") ?? object?.text("value"))?.asChatName
      }.first
      chats.append(
        ImportChat(
          name: name ?? "\(file.stem) \(chats.count + 1)",
          messageCount: pair.prompt.count + pair.chosen.messages.count
            + pair.rejected.messages.count, position: offset))
    }
    return chats
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let source = SourceTail(try file.source(), from: chat.position)
    let value: JSONValue
    do throws(JSONError) {
      var reader = JSONReader(source)
      value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
    } catch {
      throw file.error(error.reason, place: "record “\(chat.name)”", advice: Self.advice)
    }
    guard let record = value.object, let pair = PreferencePair(record) else { return }
    draft.conversation.title = chat.name
    draft.willRead(value)
    // The names of speakers in texts and messages, which are shown as the senders.
    draft.words.noteShown("Human Assistant gpt")
    var reading = MessagesReading(file: file.label, isStrict: options.isStrict)
    for message in pair.prompt { try reading.add(message, path: "", to: &draft) }
    for answer in [pair.chosen, pair.rejected] {
      reading.model = answer.label
      for message in answer.messages { try reading.add(message, path: "", to: &draft) }
    }
    reading.finish(&draft)
  }

  private func records(_ file: ImportFile) throws(ImportError) -> JSONRecords {
    JSONRecords(source: try file.source(), file: file.label, advice: Self.advice)
  }
}
