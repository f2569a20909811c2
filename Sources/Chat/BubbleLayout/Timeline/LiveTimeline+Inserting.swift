import ChatModel
import Platform

extension TimelineRules {
  /// Stores the number of rows that a program inserts above and below each message.
  func countInserted(around entries: inout [LiveTimelineEntry]) {
    guard !inserted.isEmpty else { return }
    for index in entries.indices { entries[index].inserted = insertedCount(around: entries[index]) }
  }

  /// The numbers of rows that a program inserts above and below a message.
  func insertedCount(around entry: LiveTimelineEntry) -> (above: UInt8, below: UInt8) {
    (
      UInt8(clamping: inserted.rows(at: .above(entry.id)).count),
      UInt8(clamping: inserted.rows(at: .below(entry.id)).count)
    )
  }
}

extension LiveTimeline {
  /// The rows that a program inserts.
  package var insertedRows: [InsertedRow] { rules.inserted.all }

  /// Replaces the inserted rows.
  ///
  /// - Parameter rows: All rows to insert.
  /// - Returns: The changes to the rows, with a separate edit for each inserted or removed row.
  package func setInserted(_ rows: [InsertedRow]) -> [RowEdit] {
    let old = rules.inserted
    rules.setInserted(rows)
    let new = rules.inserted
    var edits = RowEdits()
    exchange(old.rows(at: .start), for: new.rows(at: .start), at: inset, &edits)
    let places = old.anchors.union(new.anchors).compactMap(entries.place(of:)).sorted()
    for position in places {
      var entry = entries[position]
      entry.inserted = rules.insertedCount(around: entry)
      let above = (old.rows(at: .above(entry.id)), new.rows(at: .above(entry.id)))
      let below = (old.rows(at: .below(entry.id)), new.rows(at: .below(entry.id)))
      entries.replace(at: position, with: entry)
      guard entry.isSelected else { continue }
      let start = firstRow(at: position)
      exchange(above.0, for: above.1, at: start, &edits)
      exchange(
        below.0, for: below.1, at: start + Int(entry.inserted.above) + entry.ownRowCount, &edits)
      edits.unsettled.insert(entry.id)
      if position + 1 < entries.count { edits.unsettled.insert(entries[position + 1].id) }
    }
    exchange(old.rows(at: .end), for: new.rows(at: .end), at: foot, &edits)
    settle(&edits)
    return finish(edits)
  }

  /// Records the rows that are inserted, removed and changed at one position.
  private func exchange(
    _ old: [InsertedRow], for new: [InsertedRow], at start: Int, _ edits: inout RowEdits
  ) {
    let head = zip(old, new).prefix { $0.id == $1.id }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0.id == $1.id }.count
    let (gone, come) = (head..<old.count - tail, head..<new.count - tail)
    if !gone.isEmpty {
      edits.edits.append(.removed(start + gone.lowerBound..<start + gone.upperBound))
    }
    if !come.isEmpty {
      edits.edits.append(.inserted(start + come.lowerBound..<start + come.upperBound))
    }
    for index in new.indices where !come.contains(index) {
      let before = index < come.lowerBound ? index : index - new.count + old.count
      if old[before] != new[index] {
        edits.edits.append(.changed(start + index..<start + index + 1))
      }
    }
  }
}
