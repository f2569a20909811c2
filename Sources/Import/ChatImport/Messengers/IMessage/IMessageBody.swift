import ChatModel
import Kit

/// Reads the lines of a message under its sender, and makes contents from them.
struct IMessageBody {
  let file: ImportFile
  private(set) var contents: [Content] = []
  private(set) var reactions: [(name: String, emoji: String)] = []
  private(set) var isEdited = false
  /// True if the message was moved to the list of deleted messages.
  private var isDeleted = false
  /// True if the message answers an earlier one.
  private(set) var isAnswer = false
  private var words: [Substring] = []
  /// True for the lines between the heading of the reactions and the next empty line.
  private var isInReactions = false

  init(file: ImportFile) {
    self.file = file
  }

  /// The emoji of the app's six reactions, by the words that the exporter uses.
  private static let tapbacks = [
    "Loved": "❤️", "Liked": "👍", "Disliked": "👎", "Laughed": "😂", "Emphasized": "‼️",
    "Questioned": "❓",
  ]

  /// Reads all lines.
  /// - Parameters:
  ///   - lines: The lines under the sender.
  ///   - sent: The time of the message, which is also the time of an edited message's first
  ///     version.
  ///   - report: The report, to which omissions are added.
  mutating func read(_ lines: [Substring], sent: WallClockTime, _ report: inout ImportReport) {
    for line in lines { read(line, sent, &report) }
    finishWords()
    if contents.isEmpty, isDeleted { contents = [.deleted] }
    if contents.isEmpty {
      report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
  }

  private mutating func read(
    _ line: Substring, _ sent: WallClockTime, _ report: inout ImportReport
  ) {
    if isInReactions {
      if line.isEmpty { isInReactions = false } else { readReaction(line, &report) }
      return
    }
    switch line {
    case "Reactions:", "Tapbacks:":
      isInReactions = true
      return
    case "This message responded to an earlier message.":
      isAnswer = true
      return
    case "This message was deleted from the conversation!":
      // A message in the bin still has its text.
      isDeleted = true
      report.countOmission("notice that a message was deleted")
      return
    case "Attachment missing!":
      finishWords()
      report.countPlaceholder("file that is missing")
      contents.append(.absent(.file))
      return
    default: break
    }
    if let name = Self.unsender(line) {
      finishWords()
      contents.append(Self.unsent(by: name))
    } else if line.hasPrefix("Sent with "), line.utf8.count < 40 {
      report.countOmission("effect")
    } else if let found = line.byteRange(of: "Sticker from "),
      let colon = line[found.upperBound...].byteRange(of: ": ")
    {
      finishWords()
      let path = file.pathBelow(String(line[colon.upperBound...]))
      if path == nil { report.countPlaceholder("sticker whose file is missing") }
      contents.append(.sticker(ImageContent(source: path)))
    } else if let path = path(line) {
      finishWords()
      contents.append(
        AttachedFile(name: path.name, path: path.found).content(report: &report))
    } else if !isEdited, words.isEmpty, let time = IMessageTime(line), !time.rest.isEmpty {
      // A message that begins with a time was edited: its versions follow.
      isEdited = true
      words = [time.rest.dropFirst()]
    } else if isEdited, line.hasPrefix("Edited "), let colon = line.byteRange(of: " later: ") {
      report.countOmission("earlier version of an edited message")
      words = [line[colon.upperBound...]]
    } else {
      words.append(line)
    }
  }

  /// The name before `unsent this message part 5 seconds after sending!`; empty for the exporter's
  /// user, and nil for another line.
  static func unsender(_ line: Substring) -> String? {
    let marks = [" unsent this message part ", " unsent a message"]
    guard line.utf8.count < 600, line.hasSuffix("!"),
      let mark = marks.lazy.compactMap({ line.byteRange(of: $0) }).first
    else { return nil }
    let name = String(line[..<mark.lowerBound])
    return name == "You" || name == "Me" ? "" : name
  }

  static func unsent(by name: String) -> Content {
    (try? .recalled(RecalledContent(by: name))) ?? .deleted
  }

  /// Reads a reaction such as `Loved by Ana`, or one with an emoji instead of `Loved`.
  private mutating func readReaction(_ line: Substring, _ report: inout ImportReport) {
    guard let by = line.byteRange(of: " by "), !line.hasPrefix("Sticker from ") else {
      report.countOmission("reaction with a sticker")
      return
    }
    let word = String(line[..<by.lowerBound])
    guard !word.isEmpty else { return report.countOmission("reaction without an emoji") }
    reactions.append((String(line[by.upperBound...]), Self.tapbacks[word] ?? word))
  }

  /// The name of the file whose path is on the line, and the path at which it was found next to the
  /// export; nil if the line is not a path.
  private func path(_ line: Substring) -> (name: String, found: String?)? {
    guard line.utf8.contains(0x2F), line.utf8.count < 1024 else { return nil }
    let text = String(line)
    if let found = file.pathBelow(text) { return (text.lastPathComponent, found) }
    let isCopied = text.hasPrefix("attachments/")
    let isLeft = text.hasPrefix("/") || text.hasPrefix("~/")
    guard isCopied || isLeft && text.contains("/Attachments/"), !text.fileExtension.isEmpty else {
      return nil
    }
    return (text.lastPathComponent, nil)
  }

  private mutating func finishWords() {
    let text = words.joined(separator: "\n")[...].trimmed
    words = []
    if !text.isEmpty { contents.append(.text(RichText(linking: String(text)))) }
  }
}
