import ChatModel
import Kit
import ScriptNotation

/// Reads the lines of a script one by one, and records the lines with errors.
struct ScriptReader {
  /// A message as written in a script.
  struct Entry {
    /// The number of the message's first line.
    var line: Int
    /// The name before the message's colon; nil for a notice.
    var name: Substring?
    /// The last date before the message.
    var day: String?
    var time: ScriptTime?
    var body: ScriptBody
    var quote: (words: Substring, line: Int)?
    var marks = ScriptMarks()
    var reactions: [ScriptReaction] = []
    /// True if unindented lines continue the message, and the number of these lines outside code.
    var isLoose = false
    var looseCount = 0
  }

  /// Lines of one kind: the numbers of the first few, and the total count.
  struct Lines {
    private(set) var numbers: [Int] = []
    private(set) var count = 0

    mutating func add(_ number: Int) {
      count += 1
      if numbers.count < ImportLimits.listedNames { numbers.append(number) }
    }

    /// Adds lines that come later in the script.
    mutating func add(_ other: Lines) {
      count += other.count
      numbers += other.numbers.prefix(ImportLimits.listedNames - numbers.count)
    }

    /// The lines as text, such as `lines 2, 3 and 4 more`.
    var place: String { ScriptProblems.place(numbers, of: count) }
  }

  var head = ScriptHead()
  /// The messages that were read but not removed yet.
  var entries: [Entry] = []
  /// The number of removed messages.
  private var takenCount = 0
  /// True if messages at the top are held back until it is clear that they are not a head.
  var holdsTop = true
  var problems = ScriptProblems()
  /// The number of the last message before the unread line.
  var readCount: Int?
  /// True if the script has no content.
  private(set) var isEmpty = true
  /// The numbers of the date lines that no message's time uses.
  private(set) var idleDays: [Int] = []
  /// Lines without a name that continue the previous message.
  var looseLines = Lines()
  /// The lines at the top that look like a head without dashes, and the number of entries made from
  /// them.
  var topLines: [(text: String, number: Int)] = []
  var topCount = 0
  /// True if the script has a head between dashes.
  private(set) var hasHead = false

  enum Place {
    case top, head, body
  }

  var place = Place.top
  private var headLine = 0
  private var day: (text: String, line: Int, isUsed: Bool)?
  var quote: (words: Substring, line: Int)?
  /// The number of blank lines since the last line of the message that the next line may continue.
  var blankLines = 0
  /// True if indented lines continue the last message.
  var isOpen = false
  /// The names before the messages read so far.
  var speakers: Set<Substring> = []
  /// The names before messages that follow the top lines, which may be a head.
  var bodySpeakers: Set<Substring> = []
  /// The lines after the opening of a code block, which belong to the message if one of them closes
  /// the block; nil if no block is open.
  var block: [(text: String, number: Int)]?
  /// True while the lines of a block that was never closed are read again.
  var isBlockless = false

  /// The number of messages read so far.
  var entryCount: Int { takenCount + entries.count }

  /// Removes and returns the messages that no later line can change, except those that could be
  /// lines of a head.
  mutating func takeComplete() -> [Entry] {
    let start = holdsTop ? topCount : 0
    guard !holdsTop || place == .body, entries.count > start + 1 else { return [] }
    let complete = Array(entries[start..<entries.count - 1])
    entries.removeSubrange(start..<entries.count - 1)
    takenCount += complete.count
    return complete
  }

  /// Reads the next line of the script.
  mutating func read(_ text: String, number: Int) {
    readDecoded(head.isMarkdown ? MarkdownEscape.decoded(text) : text, number: number)
  }

  /// Reads a line without the escapes for other Markdown readers.
  mutating func readDecoded(_ text: String, number: Int) {
    let line = text[...]
    let words = line.trimmedOfSpaces
    if block != nil { return hold(text, words, number) }
    guard !words.isEmpty else {
      blankLines += 1
      return
    }
    defer { blankLines = 0 }
    isEmpty = false
    switch place {
    case .top:
      if words == "---" {
        (place, headLine, hasHead) = (.head, number, true)
      } else {
        readTop(text, words, number)
      }
    case .head:
      if words == "---" {
        place = .body
      } else if let (problem, advice) = head.read(line, number: number) {
        problems.add(problem, advice: advice, line: number)
      }
    case .body: readBody(line, words, number: number)
    }
  }

  /// Completes all open elements at the end of the script.
  mutating func finish() {
    releaseBlock()
    settleTop()
    if place == .head {
      problems.add(
        "the head has no end", advice: "write --- on a line of its own below it", line: headLine)
    }
    closeDay()
    forgetQuote()
  }

  mutating func readBody(_ line: Substring, _ words: Substring, number: Int) {
    if isOpen, line.utf8.first == 0x20 || line.utf8.first == 0x09, let last = entries.indices.last {
      let indentation = entries[last].isLoose ? ScriptBody.indentation : ""
      entries[last].body.append(indentation + line, blankLines: blankLines)
      return
    }
    let wasOpen = isOpen
    isOpen = false
    switch ScriptLine(head.isMarkdown ? ScriptLine.plain(markdown: words) : words) {
    case .day(let text):
      closeDay()
      guard RFC3339Date.date(text + "T00:00:00Z") != nil else {
        problems.add("there is no day \(text)", advice: "write year-month-day", line: number)
        return
      }
      day = (text, number, false)
    case .unread:
      guard entryCount > 0, readCount == nil else {
        problems.add(
          entryCount == 0 ? "no message above the unread line" : "a second unread line",
          advice: "write it once, below the last message that was read", line: number)
        return
      }
      readCount = entryCount
    case .quote(let words):
      guard quote == nil, !words.isEmpty else {
        problems.add(
          words.isEmpty ? "nothing after the >" : "a second line with >",
          advice: "write > and the first words of the message that the next one answers",
          line: number)
        return
      }
      quote = (words, number)
    case .notice(let time, let words): add(time, name: nil, words, number)
    case .message(let time, let name, let words): add(time, name: name, words, number)
    case .marks(let marks): change(number) { $0.marks.add(marks) }
    case .reaction(let reaction): change(number) { $0.reactions.append(reaction) }
    case .loose(let problem, let advice):
      guard wasOpen, quote == nil, entries.last?.name != nil else {
        problems.add(problem, advice: advice, line: number)
        return
      }
      if let (problem, advice) = slip(words) {
        problems.add(problem, advice: advice, line: number)
      } else {
        goOn(line, words, number)
      }
    case .stamped(_, let problem, let advice), .wrong(let problem, let advice):
      problems.add(problem, advice: advice, line: number)
    }
  }

  private mutating func add(
    _ time: ScriptTime?, name: Substring?, _ words: Substring, _ number: Int
  ) {
    if let day = time?.day, day != self.day?.text {
      closeDay()
      self.day = (day, number, true)
    }
    if time != nil { day?.isUsed = true }
    entries.append(
      Entry(
        line: number, name: name, day: day?.text, time: time,
        body: ScriptBody(first: String(words)), quote: quote))
    quote = nil
    isOpen = true
    guard let name else { return }
    speakers.insert(name)
    if place == .body { bodySpeakers.insert(name) }
    if !isBlockless, Self.opensBlock(words) { block = [] }
  }

  /// Changes the last message as a later line requires; adds a problem if there is no message.
  private mutating func change(_ number: Int, _ body: (inout Entry) -> Void) {
    guard let last = entries.indices.last else {
      problems.add(
        "there is no message above it", advice: "write it below its message",
        line: number)
      return
    }
    body(&entries[last])
    if entries[last].reactions.count == ChatModelLimits.reactions + 1 {
      problems.add(
        "the message has more than \(ChatModelLimits.reactions) reactions",
        advice: "write all names that chose the same emoji on one line", line: number)
    }
  }

  private mutating func closeDay() {
    if let day, !day.isUsed, idleDays.count < ImportLimits.listedNames { idleDays.append(day.line) }
    day = nil
  }

  private mutating func forgetQuote() {
    guard let quote else { return }
    problems.add(
      "no message after the >", advice: "write the answer below it, as “Name: words”",
      line: quote.line)
  }
}

extension ScriptMarks {
  /// Adds the marks from another line.
  fileprivate mutating func add(_ other: ScriptMarks) {
    status = other.status ?? status
    isEdited = isEdited || other.isEdited
    editedAt = other.editedAt ?? editedAt
    isPinned = isPinned || other.isPinned
    forwardedFrom = other.forwardedFrom ?? forwardedFrom
    direction = other.direction ?? direction
    language = other.language ?? language
    readAt = other.readAt ?? readAt
    if let added = other.thread { thread = thread?.adding(added) ?? added }
    if let added = other.event { event = event?.adding(added) ?? added }
    (pause, typing) = (other.pause ?? pause, other.typing ?? typing)
    isDocument = other.isDocument ?? isDocument
  }
}
