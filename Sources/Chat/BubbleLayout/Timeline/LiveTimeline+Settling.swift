import ChatModel
import FoundationEssentials
import Platform

extension LiveTimeline {
  /// Determines the separators and groups of consecutive messages.
  ///
  /// - Parameters:
  ///   - entries: The timeline's entries, which include these messages.
  ///   - range: The range of these messages in the entries.
  ///   - above: The message before the range, whether or not it is shown.
  ///   - dated: The last message before the range that has a date, whether or not it is shown.
  func place(
    _ entries: inout [LiveTimelineEntry], in range: Range<Int>, below above: LiveTimelineEntry?,
    lastDated dated: LiveTimelineEntry?
  ) {
    messagesPlaced += range.count
    // Copied once, because each access to a property of the class would copy the value again.
    let (rules, firstUnread) = (self.rules, self.firstUnread)
    func shown(_ entry: LiveTimelineEntry?) -> PlacedMessage? {
      entry.flatMap { $0.isSelected ? $0.placed(in: rules.dates) : nil }
    }
    var isParted = above.map { $0.inserted.below > 0 } ?? false
    var (above, dated) = (shown(above), shown(dated))
    for index in range {
      let message = entries[index].placed(in: rules.dates)
      let separator = rules.separator(above: message, after: dated)
      let isFirstUnread = firstUnread != nil && entries[index].id == firstUnread
      var joinsAbove = false
      isParted = isParted || entries[index].inserted.above > 0
      if !message.isNotice, separator == nil, !isFirstUnread, !isParted, let above, !above.isNotice
      {
        joinsAbove = rules.belongTogether(above, message)
      }
      entries[index].isSelected = true
      entries[index].separator = separator
      entries[index].isFirstUnread = isFirstUnread
      entries[index].joinsAbove = joinsAbove
      if let time = message.time {
        entries[index].day = time.day
        dated = message
      }
      above = message
      isParted = entries[index].inserted.below > 0
    }
  }

  /// Computes the visible messages and the unread separator, and the separators and groups that an
  /// edit affects.
  func settle(_ edits: inout RowEdits) {
    findSelection()
    noteSelection(&edits)
    noteFirstUnread(&edits)
    for id in edits.beforeDates {
      guard let position = entries.place(of: id) else { continue }
      // Adds the message itself if it has a date, because its predecessor may have changed, and the
      // next message with a date.
      for start in [position, position + 1] {
        guard let next = entries.first(in: start..<entries.count, where: { $0.dated > 0 })
        else { break }
        edits.unsettled.insert(entries[next].id)
      }
    }
    for position in edits.unsettled.compactMap(entries.place(of:)).sorted() {
      settle(at: position, &edits)
    }
    noteReference(&edits)
    noteLastOwn(&edits)
  }

  private func settle(at position: Int, _ edits: inout RowEdits) {
    let old = entries[position]
    var new = old
    if selected.contains(position) {
      let dated = entries.last(in: selected.lowerBound..<position) { $0.dated > 0 }
      var placed = [old]
      place(
        &placed, in: 0..<1, below: position > selected.lowerBound ? entries[position - 1] : nil,
        lastDated: dated.map { entries[$0] })
      new = placed[0]
    } else {
      new.isSelected = false
      new.separator = nil
      new.isFirstUnread = false
      new.joinsAbove = false
    }
    let isSame =
      new.isSelected == old.isSelected && new.separator == old.separator
      && new.isFirstUnread == old.isFirstUnread && new.joinsAbove == old.joinsAbove
      && new.day == old.day
    guard !isSame else { return }
    entries.replace(at: position, with: new)
    noteRows(of: new, insteadOf: old, from: firstRow(at: position), &edits)
    if new.isSelected, new.joinsAbove != old.joinsAbove {
      edits.changed.insert(new.id)
      if position > 0 { edits.changed.insert(entries[position - 1].id) }
    }
  }

  /// Records the rows of a message that were inserted or removed.
  private func noteRows(
    of new: LiveTimelineEntry, insteadOf old: LiveTimelineEntry, from start: Int,
    _ edits: inout RowEdits
  ) {
    guard new.isSelected, old.isSelected else {
      if old.rowCount > 0 { edits.edits.append(.removed(start..<start + old.rowCount)) }
      if new.rowCount > 0 { edits.edits.append(.inserted(start..<start + new.rowCount)) }
      return
    }
    var row = start + Int(new.inserted.above)
    for (isThere, wasThere) in [
      (new.separator != nil, old.separator != nil), (new.isFirstUnread, old.isFirstUnread),
    ] {
      if isThere, !wasThere { edits.edits.append(.inserted(row..<row + 1)) }
      if !isThere, wasThere { edits.edits.append(.removed(row..<row + 1)) }
      if isThere { row += 1 }
    }
    if new.separator != nil, old.separator != nil, new.day != old.day {
      edits.changed.insert(new.id)
    }
  }

  /// Determines the messages that are shown.
  func findSelection() {
    selectionError = nil
    let count = entries.count
    do {
      try rules.checkSelection()
      selected = try rules.options.selection.range(
        of: count, place: { entries.place(of: $0) },
        firstSince: { since in
          let moment = since.timeIntervalSinceReferenceDate
          return entries.first(in: 0..<count) { $0.latest >= moment }
        },
        lastUntil: { until in
          let moment = until.timeIntervalSinceReferenceDate
          return entries.last(in: 0..<count) { $0.earliest < moment }
        })
    } catch {
      selectionError = error
      selected = 0..<0
    }
  }

  /// Records the messages that were added to the selection or removed from it.
  private func noteSelection(_ edits: inout RowEdits) {
    guard rules.options.selection != .all else { return }
    for range in [0..<selected.lowerBound, selected.upperBound..<entries.count] {
      noteSelection(in: range, where: { $0.selected > 0 }, &edits)
    }
    noteSelection(in: selected, where: { $0.hidden > 0 }, &edits)
  }

  private func noteSelection(
    in range: Range<Int>, where canHold: (LiveTimelineSummary) -> Bool, _ edits: inout RowEdits
  ) {
    var start = range.lowerBound
    while let place = entries.first(in: start..<range.upperBound, where: canHold) {
      noteSelection(at: place, &edits)
      start = place + 1
    }
  }

  private func noteSelection(at place: Int, _ edits: inout RowEdits) {
    edits.unsettled.insert(entries[place].id)
    edits.beforeDates.insert(entries[place].id)
    if place > 0 { edits.changed.insert(entries[place - 1].id) }
    if place + 1 < entries.count { edits.unsettled.insert(entries[place + 1].id) }
  }

  /// Finds the message below the unread separator; `place` is the index of the last read message.
  func findFirstUnread(below place: Int?, _ id: (Int) -> Message.ID) {
    firstUnread = nil
    if let place, selected.contains(place + 1) { firstUnread = id(place + 1) }
  }

  private func noteFirstUnread(_ edits: inout RowEdits) {
    let old = firstUnread
    findFirstUnread(below: rules.details.unreadAfter.flatMap { entries.place(of: $0) }) {
      entries[$0].id
    }
    if old != firstUnread {
      for id in [old, firstUnread] { if let id { edits.unsettled.insert(id) } }
    }
    let count = unreadCount
    countUnread()
    if count != unreadCount, let firstUnread { edits.changed.insert(firstUnread) }
  }

  /// Counts the messages below the unread separator.
  func countUnread() {
    let first = firstUnread.flatMap { entries.place(of: $0) }
    unreadCount = first.map { entries.summary.unread - entries.prefix(upTo: $0).unread } ?? 0
  }

  /// Determines again which messages an unread separator counts, after `me` has changed to another
  /// participant.
  func recountUnread() {
    guard rules.options.unreadLabel.label == .count else { return }
    for place in 0..<entries.count {
      var entry = entries[place]
      entry.countsAsUnread = rules.countsAsUnread(entry.message)
      entries.replace(at: place, with: entry)
    }
  }

  /// Finds the last message that the user sent.
  func findLastOwn() {
    guard rules.options.marksLastOwn else { return }
    let last = selected.suffix(BubbleLayoutLimits.messagesBehindOwn).last {
      !entries[$0].isNotice && rules.isOwn(entries[$0].message)
    }
    lastOwn = last.map { entries[$0].id }
  }

  private func noteLastOwn(_ edits: inout RowEdits) {
    let old = lastOwn
    findLastOwn()
    guard old != lastOwn else { return }
    for id in [old, lastOwn] { if let id { edits.changed.insert(id) } }
  }

  /// Determines the reference time for dates such as `Today`.
  func findReference() {
    guard rules.dates.now == nil else { return }
    rules.reference =
      entries.last(in: 0..<entries.count) { $0.dated > 0 }.flatMap { time(of: entries[$0]) }
  }

  /// Finds the separators whose text changes because of a new reference time.
  private func noteReference(_ edits: inout RowEdits) {
    guard rules.dates.now == nil else { return }
    let old = rules.reference
    findReference()
    guard old?.day != rules.reference?.day else { return }
    if old?.date.year != rules.reference?.date.year {
      // Visits all date separators, because each can gain or lose its year.
      noteLines(&edits) { $0.firstLineDay <= $0.lastLineDay }
    } else if case .times = rules.options.separators {
      for day in [old?.day, rules.reference?.day] {
        if let day { noteLines(&edits) { $0.mayHold(day: day) } }
      }
    }
  }

  private func noteLines(
    _ edits: inout RowEdits, where canHold: (LiveTimelineSummary) -> Bool
  ) {
    var start = 0
    while let place = entries.first(in: start..<entries.count, where: canHold) {
      edits.changed.insert(entries[place].id)
      start = place + 1
    }
  }

  /// The edits in the order in which a list applies them: first insertions and removals, then
  /// changes.
  func finish(_ edits: RowEdits) -> [RowEdit] {
    if edits.changesAll { return edits.edits + [.changed(0..<count)] }
    var rows: [Range<Int>] = []
    if edits.changesTitle, hasTitleBar { rows.append(0..<1) }
    for position in edits.changed.compactMap(entries.place(of:)).sorted() {
      let number = entries[position].rowCount
      guard number > 0 else { continue }
      let start = firstRow(at: position)
      if let last = rows.last, last.upperBound == start {
        rows[rows.count - 1] = last.lowerBound..<start + number
      } else {
        rows.append(start..<start + number)
      }
    }
    return edits.edits + rows.map(RowEdit.changed)
  }
}
