import ChatModel
import FoundationEssentials
import Kit

/// Reads the lines of a text export: each message ends with an empty line; files, reactions and
/// answers have their own lines.
struct IMessageText {
  let file: ImportFile
  let isStrict: Bool

  /// A message whose lines are being read.
  private struct Open {
    var line: Int
    var time: IMessageTime
    var sender: String?
    /// The lines under the sender.
    var lines: [Substring] = []
    var byteCount = 0
    /// The times and senders of the answers that are shown under the message.
    var answers: [String] = []
  }

  private var open: Open?
  private var isBehindBlank = true
  /// The time of an answer under a message, until the line with its sender is read.
  private var answerTime: WallClockTime?
  private var isInAnswer = false
  /// The messages that have answers, by the time and the sender of each answer.
  private var answered: [String: [Message.ID]] = [:]

  init(file: ImportFile, isStrict: Bool) {
    self.file = file
    self.isStrict = isStrict
  }

  // MARK: Lines

  /// Reads the next line.
  mutating func read(
    _ line: Substring, _ number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    let isBlank = line.isEmpty
    defer { isBehindBlank = isBlank }
    if isBehindBlank, !isInAnswer, let time = IMessageTime(line) {
      try finishMessage(&draft)
      if time.isMessage {
        open = Open(line: number, time: time)
      } else {
        let words = time.rest.dropFirst()
        var message = Message(
          id: String(number), date: time.time.date, content: .notice(RichText(String(words))))
        if let name = IMessageBody.unsender(words) {
          message.sender = try Self.addPerson(name.isEmpty ? "Me" : name, to: &draft)
          message.content = IMessageBody.unsent(by: name)
        }
        try draft.appendDistinct(message)
      }
      return
    }
    guard open != nil else {
      if !isBlank { draft.report.countLostWords("line before the first message") }
      return
    }
    if open?.sender == nil {
      open?.sender = String(line)
      return
    }
    if readAnswer(line) { return }
    open?.byteCount += line.utf8.count
    guard open?.byteCount ?? 0 <= ImportLimits.valueBytes else {
      throw file.error("a message is larger than \(ImportLimits.valueBytes >> 20) MiB")
    }
    open?.lines.append(line)
  }

  /// Skips an answer under the message, because it is repeated as a separate message at its own
  /// time.
  private mutating func readAnswer(_ line: Substring) -> Bool {
    if isInAnswer {
      if let time = answerTime {
        open?.answers.append(Self.key(time, line.trimmed))
        answerTime = nil
      } else if line.isEmpty {
        isInAnswer = false
      }
      return true
    }
    guard line.hasPrefix("    "), let time = IMessageTime(line.dropFirst(4)), time.isMessage else {
      return false
    }
    (isInAnswer, answerTime) = (true, time.time)
    return true
  }

  private static func key(_ time: WallClockTime, _ sender: Substring) -> String {
    "\(time.secondsAsUTC) \(sender)"
  }

  /// Adds the last message, and counts answers that did not occur as separate messages.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    try finishMessage(&draft)
    for _ in answered.values.joined() {
      draft.report.countOmission("reply that appears only below its message")
    }
  }

  private mutating func finishMessage(_ draft: inout ImportDraft) throws(ImportError) {
    (isInAnswer, answerTime) = (false, nil)
    guard let message = open else { return }
    open = nil
    let id = String(message.line)
    for key in message.answers { answered[key, default: []].append(id) }
    try draft.addRecord(
      isStrict: isStrict, file: file.label, place: "line \(message.line)"
    ) { draft throws(ImportError) in
      try add(message, as: id, to: &draft)
    }
  }

  // MARK: Messages

  /// Finds or adds a participant; imessage-exporter calls its user “Me”.
  @discardableResult
  private static func addPerson(
    _ name: String, to draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID {
    switch name {
    case "": try draft.participant("Unknown", role: .unknown)
    case "Me": try draft.participant(name, role: .user)
    default: try draft.participant(name)
    }
  }

  private mutating func add(
    _ message: Open, as id: Message.ID, to draft: inout ImportDraft
  ) throws(ImportError) {
    let name = message.sender ?? ""
    let sender = try Self.addPerson(name, to: &draft)
    var body = IMessageBody(file: file)
    body.read(message.lines, sent: message.time.time, &draft.report)
    var first = Message(
      id: id, sender: sender, date: message.time.time.date, content: .text(RichText("")))
    first.isEdited = body.isEdited
    if message.time.isRead, name == "Me" {
      first.status = .read
      first.readAt = message.time.secondsUntilRead.flatMap {
        first.date?.addingTimeInterval(Double($0))
      }
    }
    if body.isAnswer {
      let key = Self.key(message.time.time, name[...].trimmed)
      first.replyTo = answered[key]?.first
      if answered[key]?.isEmpty == false { answered[key]?.removeFirst() }
    }
    for (name, emoji) in body.reactions {
      try Self.addPerson(name, to: &draft)
      if let place = first.reactions.firstIndex(where: { $0.emoji == emoji }) {
        first.reactions[place].participants.append(name)
        first.reactions[place].count += 1
      } else if first.reactions.count < ChatModelLimits.reactions {
        first.reactions.append(Reaction(emoji: emoji, participants: [name]))
      } else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
      }
    }
    for (number, content) in body.contents.enumerated() {
      var next = first
      if number > 0 {
        next = Message(
          id: "\(id).\(number + 1)", sender: sender, date: first.date, content: content)
      }
      next.content = content
      try draft.appendDistinct(next)
    }
  }
}
