import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads a chat whose messages are in several parts, from the newest to the oldest:
/// `message_1.json`, `message_2.json` and so on, or the same numbers as pages of HTML.
struct MessengerExport {
  let file: ImportFile

  /// The name of the part with the newest messages, by the extension of all parts.
  static func firstPart(_ ending: String) -> String { "message_1.\(ending)" }

  private func document(_ part: ImportFile) -> JSONDocument {
    JSONDocument(file: part, list: "messages", advice: "export the messages again as JSON")
  }

  /// The chat's title, which follows the messages in the file.
  func title() throws(ImportError) -> String? {
    if try MessengerPage.isPage(file) { return try MessengerPage(file: file).title() }
    var title: String?
    try document(file).readAll { key, reader throws(JSONError) in
      if key == "title" || key == "threadName" {
        title = try reader.textOrSkip()?.mendedEncoding
      } else {
        try reader.skipValue()
      }
    } element: { _, _ throws(ImportError) in
    }
    return title
  }

  func read(options: ImportOptions, into draft: inout ImportDraft) throws(ImportError) {
    var builder = MessengerChatBuilder(file: file)
    var window = MessageWindow(options.retention)
    window.order = .datedNewestFirst
    var part = file
    let ending = file.name.fileExtension
    var number = 1
    while true {
      try read(part, &builder, &window, options, &draft)
      part.close()
      number += 1
      guard file.name == Self.firstPart(ending),
        let next = file.sibling("message_\(number).\(ending)")
      else {
        break
      }
      part = next
    }
    draft.window = window
    // Reversing puts the oldest message first; messages with the same time end up in the reverse
    // order of the file.
    draft.conversation.messages.reverse()
    let dates = draft.conversation.messages.map { $0.date ?? .distantPast }
    // Nearly all files are in order; sorting would copy every message several times.
    if zip(dates, dates.dropFirst()).contains(where: { $0 > $1 }) {
      let order = dates.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }
      draft.conversation.messages = order.map { draft.conversation.messages[$0] }
    }
    if options.me == nil { draft.noteUnknownOwner(of: "export") }
  }

  private func read(
    _ part: ImportFile, _ builder: inout MessengerChatBuilder, _ window: inout MessageWindow,
    _ options: ImportOptions, _ draft: inout ImportDraft
  ) throws(ImportError) {
    if try MessengerPage.isPage(part) {
      // Its times are those of a clock without a zone, rounded to minutes.
      draft.hasWallClockTimes = true
      return try MessengerPage(file: part).readAll { object, number throws(ImportError) in
        try draft.addRecord(.object(object), number, in: part, options) {
          object, draft throws(ImportError) in
          try builder.add(object, to: &draft)
        }
        _ = window.trim(&draft.conversation.messages)
      }
    }
    try document(part).readAll { key, reader throws(JSONError) in
      try draft.pass(key, &reader)
    } element: { value, number throws(ImportError) in
      try draft.addRecord(value, number, in: part, options) {
        object, draft throws(ImportError) in
        try builder.add(object, to: &draft)
        _ = window.trim(&draft.conversation.messages)
      }
    }
  }
}

extension String {
  /// The text with repaired encoding, because these exports contain UTF-8 that was read as Latin-1;
  /// the text itself if its encoding is correct.
  var mendedEncoding: String {
    // ASCII is the same in all of these encodings.
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return self }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}
