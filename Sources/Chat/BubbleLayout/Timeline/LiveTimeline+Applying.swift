package import ChatModel
import FoundationEssentials
import Kit
import Platform

/// The row changes that an edit causes, collected while the edit is applied.
struct RowEdits {
  /// Inserted and removed rows.
  var edits: [RowEdit] = []
  /// Messages whose rows can look different.
  var changed: Set<Message.ID> = []
  /// Messages whose separators and groups must be recomputed.
  var unsettled: Set<Message.ID> = []
  /// Messages after which the separator and the group of the next message with a date must also be
  /// recomputed.
  var beforeDates: Set<Message.ID> = []
  /// True if all rows can look different.
  var changesAll = false
  /// True if the title bar can look different.
  var changesTitle = false
}

extension LiveTimeline {
  /// Applies an edit of the conversation.
  ///
  /// - Parameter diff: The difference between the conversation before and after the edit.
  /// - Returns: The changes to the rows; a row that is reported as changed can still look the same.
  @discardableResult
  package func apply(_ diff: ConversationDiff) -> [RowEdit] {
    precondition(diff.oldCount == entries.count, "the difference belongs to another conversation")
    var edits = RowEdits()
    if let details = diff.details { setDetails(details, &edits) }
    for update in diff.updates { replace(with: update.stored, at: update.from, &edits) }
    // Moved messages include the updates that were just applied.
    let moved = diff.moves.map { entries[$0.from].stored }
    let leaving = (diff.removals + diff.moves.map(\.from)).sorted()
    for run in Self.runs(of: leaving).reversed() { remove(run, &edits) }
    var arriving = diff.insertions.map { (place: $0.index, stored: $0.stored) }
    arriving += zip(diff.moves, moved).map { (place: $0.to, stored: $1) }
    arriving.sort { $0.place < $1.place }
    // Copied once, because each access to a property of the class would copy the value again.
    let rules = rules
    for run in Self.runs(of: arriving.map(\.place)) {
      let first = arriving.partitioningIndex { $0.place >= run.lowerBound }
      let new = arriving[first..<first + run.count].map {
        rules.entry(of: $0.stored)
      }
      insert(new, at: run.lowerBound, &edits)
    }
    settle(&edits)
    return finish(edits)
  }

  /// The ranges of consecutive numbers in an ascending list.
  private static func runs(of places: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  private func setDetails(_ details: Conversation, _ edits: inout RowEdits) {
    let old = rules.details
    rules.setDetails(details.withoutMessages)
    let details = rules.details
    if old.me != details.me || old.participants != details.participants {
      edits.changesAll = true
      if old.me != details.me { recountUnread() }
    } else if old.title != details.title || old.subtitle != details.subtitle {
      edits.changesTitle = true
    }
  }

  private func replace(with stored: StoredMessage, at position: Int, _ edits: inout RowEdits) {
    let old = entries[position]
    let message = stored.message
    var entry = rules.entry(of: stored)
    entry.isSelected = old.isSelected
    entry.separator = old.separator
    entry.isFirstUnread = old.isFirstUnread
    entry.joinsAbove = old.joinsAbove
    entry.day = old.day
    entry.inserted = old.inserted
    entries.replace(at: position, with: entry)
    if old.message.replyTo != message.replyTo {
      forgetAnswer(of: old.stored)
      noteAnswer(of: entry.stored)
    }
    edits.changed.insert(message.id)
    edits.changed.formUnion(answers[message.id] ?? [])
    unsettle(position, &edits)
    unsettle(position + 1, &edits)
    if old.message.date != message.date { edits.beforeDates.insert(message.id) }
  }

  /// Removes messages with their rows.
  private func remove(_ range: Range<Int>, _ edits: inout RowEdits) {
    let (start, end) = (firstRow(at: range.lowerBound), firstRow(at: range.upperBound))
    if start < end { edits.edits.append(.removed(start..<end)) }
    for position in range {
      let stored = entries[position].stored
      forgetAnswer(of: stored)
      edits.changed.formUnion(answers[stored.id] ?? [])
    }
    entries.removeSubrange(range)
    noteNeighbours(of: range.lowerBound..<range.lowerBound, &edits)
  }

  /// Inserts messages with their rows, and finds their separators and groups.
  private func insert(_ new: [LiveTimelineEntry], at position: Int, _ edits: inout RowEdits) {
    var new = new
    rules.countInserted(around: &new)
    for entry in new {
      noteAnswer(of: entry.stored)
      edits.changed.formUnion(answers[entry.id] ?? [])
    }
    if rules.options.selection == .all {
      let dated = entries.last(in: 0..<position) { $0.dated > 0 }
      place(
        &new, in: new.indices, below: position > 0 ? entries[position - 1] : nil,
        lastDated: dated.map { entries[$0] })
    }
    entries.insert(contentsOf: new, at: position)
    let start = firstRow(at: position)
    let rows = new.reduce(0) { $0 + $1.rowCount }
    if rows > 0 { edits.edits.append(.inserted(start..<start + rows)) }
    noteNeighbours(of: position..<position + new.count, &edits)
  }

  /// Records that the messages on both sides of a range have new neighbours.
  private func noteNeighbours(of range: Range<Int>, _ edits: inout RowEdits) {
    if range.lowerBound > 0 { edits.changed.insert(entries[range.lowerBound - 1].id) }
    unsettle(range.upperBound, &edits)
    if range.upperBound < entries.count {
      edits.beforeDates.insert(entries[range.upperBound].id)
    }
  }

  private func unsettle(_ position: Int, _ edits: inout RowEdits) {
    guard position < entries.count else { return }
    edits.unsettled.insert(entries[position].id)
  }

  func noteAnswer(of stored: StoredMessage) {
    if let original = stored.message.replyTo { answers[original, default: []].insert(stored.id) }
  }

  private func forgetAnswer(of stored: StoredMessage) {
    guard let original = stored.message.replyTo else { return }
    answers[original]?.remove(stored.id)
    if answers[original]?.isEmpty == true { answers[original] = nil }
  }
}
