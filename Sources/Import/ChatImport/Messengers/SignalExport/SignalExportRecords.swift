import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads `data.json`, which has one object per line.
struct SignalExportRecords {
  let file: ImportFile

  func read(options: ImportOptions, into draft: inout ImportDraft) throws(ImportError) {
    var refusal: ImportError?
    try SessionLines(file: file).readAll(isStrict: true) { reader, line throws(JSONError) in
      guard refusal == nil, let object = try JSONValue(&reader).object else { return }
      do throws(ImportError) {
        draft.willRead(.object(object))
        try draft.addRecord(
          isStrict: options.isStrict, file: file.label, place: "line \(line)"
        ) { draft throws(ImportError) in
          try Self.message(object).add(as: String(line), file: file, to: &draft)
        }
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }

  private static func message(_ object: JSONObject) -> SignalExportMessage {
    var message = SignalExportMessage(
      sender: object.text("sender") ?? SignalExportMessage.unknown,
      date: object.text("date").flatMap { WallClockTime(iso8601: $0)?.date },
      words: SignalExportText.withoutEnd(object.text("body") ?? ""),
      quote: SignalExportText.quoted(object.text("quote") ?? ""))
    message.isDeleted = object["deleted"]?.isTrue == true
    if object["call"]?.isTrue == true {
      // The export does not distinguish voice and video calls.
      let isMissed = object["missed"]?.isTrue == true
      message.call = CallWords.content(.voice, outcome: isMissed ? .missed : nil)
    }
    for reaction in object["reactions"]?.array ?? [] {
      if let pair = reaction.array, pair.count == 2, let name = pair[0].text,
        let emoji = pair[1].text
      {
        message.reactions.append((name, emoji))
      }
    }
    for value in object["attachments"]?.array ?? [] {
      guard let sent = value.object else { continue }
      if let kind = sent.text("missing_kind") {
        message.missing.append(kind)
      } else if let path = sent.text("path") {
        message.files.append((sent.text("name") ?? path.lastPathComponent, path))
      }
    }
    if let sticker = object["sticker"]?.object {
      message.sticker = (sticker.text("emoji"), nil)
    }
    return message
  }
}
