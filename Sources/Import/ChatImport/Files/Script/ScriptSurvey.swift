import ScriptNotation

/// The facts about a script's messages that must be known before the first message is made.
struct ScriptSurvey {
  /// The number of messages.
  private(set) var count = 0
  /// The names before messages, in order of appearance.
  private(set) var names: [Substring] = []
  /// The number of messages for each name.
  private(set) var counts: [Substring: Int] = [:]
  /// True if any message follows a date.
  private(set) var hasDay = false
  /// The lines of messages that have a time but no date before them.
  private(set) var undatedLines = ScriptReader.Lines()
  /// The maximum number of lines without a name that continue one message.
  private(set) var mostLooseLines = 0
  /// The texts of the quotes: the first words, or the number, of a message that is answered.
  private(set) var quotes: Set<Substring> = []

  /// Adds the next message.
  mutating func add(_ entry: ScriptReader.Entry) {
    count += 1
    if let name = entry.name { add(name, count: 1) }
    if entry.day != nil { hasDay = true }
    if entry.time != nil, entry.day == nil { undatedLines.add(entry.line) }
    mostLooseLines = max(mostLooseLines, entry.looseCount)
    if let quote = entry.quote { quotes.insert(quote.words) }
  }

  /// Adds the facts about messages that come later in the script.
  mutating func add(_ other: ScriptSurvey) {
    count += other.count
    for name in other.names { add(name, count: other.counts[name, default: 0]) }
    hasDay = hasDay || other.hasDay
    undatedLines.add(other.undatedLines)
    mostLooseLines = max(mostLooseLines, other.mostLooseLines)
    quotes.formUnion(other.quotes)
  }

  private mutating func add(_ name: Substring, count: Int) {
    let known = counts[name, default: 0]
    if known == 0 { names.append(name) }
    counts[name] = known + count
  }
}
