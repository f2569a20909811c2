import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// The threads that DiscordChatExporter saved next to a channel, each in its own file.
///
/// A thread started from a message has the message's id, and the name of the thread's file ends
/// with that id.
///
/// Source: Discord, *Threads*: a thread made from a message shares the message's id.
struct DiscordThreads {
  private let file: ImportFile
  /// The paths of the first parts of the other channels in the folder, by the channels' ids.
  private var paths: [String: String] = [:]

  init(beside file: ImportFile) {
    self.file = file
    for path in file.filesBeside where path != file.name && path.fileExtension == "json" {
      guard DiscordExport.firstPart(of: path) == nil, let id = Self.id(in: path.stem) else {
        continue
      }
      paths[id] = path
    }
  }

  /// The number in the square brackets at the end of a name such as `Lake - general - Boats [12]`.
  private static func id(in stem: String) -> String? {
    guard stem.hasSuffix("]"), let mark = stem.lastIndex(of: "[") else { return nil }
    let id = stem[stem.index(after: mark)...].dropLast()
    return id.isEmpty || !id.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : String(id)
  }

  /// The thread started from a message, and the first participants who answered; nil if no thread
  /// was saved.
  ///
  /// Each file is read only once, even if several messages have its id.
  mutating func thread(
    of id: String, report: inout ImportReport
  ) -> (MessageThread, authors: [JSONObject])? {
    guard let path = paths.removeValue(forKey: id), let first = file.sibling(path) else {
      return nil
    }
    var authors: [JSONObject] = []
    var thread = MessageThread(replyCount: 0)
    do throws(ImportError) {
      let channel = try first.jsonHead()?.inner("channel")
      guard channel?["type"]?.text?.hasSuffix("Thread") == true else { return nil }
      thread.title = channel?["name"]?.text
      var part = first
      var number = 1
      while true {
        try Self.read(part, into: &thread, &authors)
        part.close()
        number += 1
        guard let next = file.sibling("\(path.stem) [part \(number)].json") else { break }
        part = next
      }
    } catch {
      report.countLostWords("thread whose file cannot be read")
      return nil
    }
    return thread.replyCount > 0 ? (thread, authors) : nil
  }

  /// The types of messages that are not answers: events, and the copy of the message that started
  /// the thread, for which the exporter writes Discord's internal number.
  private static let skipped = DiscordEvent.types.union(["21", "ThreadStarterMessage"])

  /// Counts the answers in a part of a thread, and collects the first participants who answered.
  private static func read(
    _ part: ImportFile, into thread: inout MessageThread, _ authors: inout [JSONObject]
  ) throws(ImportError) {
    var known = Set(authors.compactMap { $0["id"]?.identifier })
    let document = JSONDocument(
      file: part, list: "messages", advice: "export the thread again as JSON")
    try document.readAll { _, reader throws(JSONError) in
      try reader.skipValue()
    } element: { value, _ throws(ImportError) in
      guard let answer = value.object, !skipped.contains(answer.text("type") ?? "") else { return }
      thread.replyCount += 1
      if let date = answer["timestamp"]?.moment {
        thread.lastReply = max(thread.lastReply ?? date, date)
      }
      guard authors.count < ChatModelLimits.threadParticipants,
        let author = answer["author"]?.object, let id = author["id"]?.identifier,
        known.insert(id).inserted
      else { return }
      authors.append(author)
    }
  }
}
