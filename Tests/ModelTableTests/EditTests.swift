import Assertions
import ChatRaster
import ModelTable
import Testing

/// Tests that the table shows the model after every edit, and that the difference describes the
/// edit.
@Suite(.timeLimit(.minutes(20))) struct EditTests {
  /// The names of the visible rows, from top to bottom.
  private func shown(_ table: ModelTable) throws -> [String] {
    try table.advance(to: .zero)
    return table.list.visible.map(\.id)
  }

  @Test func `rows are deleted, moved and inserted`() throws {
    let table = try ModelTable.atOnce(
      [
        RowSection(id: "a", rows: songs(0..<3, in: "a")),
        RowSection(id: "b", rows: songs(0..<2, in: "b")),
      ], ModelTable.renderer())
    try same(shown(table), ["a0", "a1", "a2", "b0", "b1"])
    var difference = try table.delete(rowsAt: [
      RowPath(section: 0, row: 1), RowPath(section: 1, row: 0),
    ])
    #expect(difference.removed == [1, 3] && difference.moved.isEmpty)
    try same(shown(table), ["a0", "a2", "b1"])
    difference = try table.move(
      rowAt: RowPath(section: 0, row: 0), to: RowPath(section: 1, row: 1))
    #expect(difference.moved.map(\.from) == [0] && difference.moved.map(\.to) == [2])
    #expect(difference.removed.isEmpty && difference.inserted.isEmpty)
    try same(shown(table), ["a2", "b1", "a0"])
    difference = try table.insert(
      SongRow(id: "new", title: "New"), at: RowPath(section: 1, row: 2))
    same(difference.inserted, [3])
    try same(shown(table), ["a2", "b1", "a0", "new"])
    same(table[RowPath(section: 1, row: 2)]?.id, "new")
    #expect(table.row(withID: "a1") == nil)
    difference = try table.delete(rowsAt: [
      RowPath(section: 1, row: 0), RowPath(section: 1, row: 1),
    ])
    same(difference.removed, [1, 2])
    try same(shown(table), ["a2", "new"])
    try same(SongTable.dropFirst(of: table).removed, [0])
  }

  @Test func `places that are not there and names that are twice are refused, and nothing changes`()
    throws
  {
    let table = try ModelTable.atOnce(
      [RowSection(id: "a", rows: songs(0..<3))], ModelTable.renderer())
    let far = RowPath(section: 2, row: 0)
    #expect(throws: RenderError.self) { try table.delete(rowsAt: [far]) }
    #expect(throws: RenderError.self) {
      try table.move(rowAt: far, to: RowPath(section: 0, row: 0))
    }
    #expect(throws: RenderError.self) {
      try table.move(rowAt: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 3))
    }
    #expect(throws: RenderError.self) {
      try table.insert(SongRow(id: "x", title: ""), at: RowPath(section: 0, row: -1))
    }
    let twice = #expect(throws: RenderError.self) {
      try table.insert(SongRow(id: "s1", title: ""), at: RowPath(section: 0, row: 0))
    }
    same(twice?.description.contains("\"s1\""), true)
    #expect(throws: RenderError.self) {
      try table.update([RowSection(id: "a", rows: []), RowSection(id: "a", rows: [])])
    }
    try same(shown(table), ["s0", "s1", "s2"])
  }

  @Test(arguments: 0..<4) func `a difference leads from the old rows to the new ones`(
    seed: UInt64
  ) throws {
    var random = SeededNumbers(seed + 1)
    var old = Array(0..<24)
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: songs(old))], ModelTable.renderer())
    for step in 0..<60 {
      var new = old.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
      for number in 0..<Int.random(in: 0..<4, using: &random) {
        new.insert(1_000 + 10 * step + number, at: Int.random(in: 0...new.count, using: &random))
      }
      if new.count > 2, Bool.random(using: &random) {
        new.insert(
          new.remove(at: Int.random(in: 0..<new.count, using: &random)),
          at: Int.random(in: 0..<new.count, using: &random))
      }
      let difference = try table.update([RowSection(id: "s", rows: songs(new))])
      var result = old.enumerated().filter { place, _ in
        !difference.removed.contains(place) && !difference.moved.contains { $0.from == place }
      }.map(\.element)
      let come =
        difference.inserted.map { ($0, new[$0]) } + difference.moved.map { ($0.to, old[$0.from]) }
      for (place, row) in come.sorted(by: { $0.0 < $1.0 }) { result.insert(row, at: place) }
      same(result, new, "seed \(seed), step \(step)")
      #expect(difference.moved.count <= 1 && difference.changed.isEmpty)
      old = new
    }
  }

  @Test func `an equal model changes nothing, another one only its row`() throws {
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: songs(0..<20))], ModelTable.renderer())
    try same(shown(table).count, 7)
    let renders = table.counters.renders
    #expect(try table.update([RowSection(id: "s", rows: songs(0..<20))]).isEmpty)
    try same(shown(table).count, 7)
    same(table.counters.renders, renders)
    var rows = songs(0..<20)
    rows[2] = SongRow(id: "s2", title: "Another")
    try same(table.update([RowSection(id: "s", rows: rows)]).changed, [2])
    try same(shown(table).count, 7)
    same(table.counters.renders, renders + 1)
  }

  @Test func `sortable sections change places by their numbers, by moves alone`() throws {
    func shelf(_ id: String, _ place: Int) -> ShelfSection {
      ShelfSection(
        id: id, rows: songs(0..<2, in: id), sequence: place, defaultSequence: place)
    }
    let banner = RowSection(id: "banner", rows: songs(0..<1, in: "banner"))
    let table = try ModelTable.atOnce(
      [banner, shelf("x", 0), shelf("y", 1), shelf("z", 2)], ModelTable.renderer(), height: 400)
    try same(shown(table), ["banner0", "x0", "x1", "y0", "y1", "z0", "z1"])
    let before = table.list.image
    var sections = table.sections
    for (place, number) in [(1, 2), (2, 0), (3, 1)] {
      var section = try #require(sections[place] as? any SortableSection)
      section.sequence = number
      sections[place] = section
    }
    let renders = table.counters.renders
    let difference = try table.update(sections.inSequence())
    #expect(difference.moved.count == 2 && difference.removed.isEmpty)
    #expect(difference.inserted.isEmpty && difference.changed.isEmpty)
    try same(shown(table), ["banner0", "y0", "y1", "z0", "z1", "x0", "x1"])
    same(table.counters.renders, renders, "no model has changed")
    let isOther = table.list.image != before
    #expect(isOther)
    same(table.sections.map(\.id), ["banner", "y", "z", "x"])

    // Undoes the edits.
    sections = table.sections.map { section in
      guard var shelf = section as? ShelfSection else { return section }
      shelf.sequence = shelf.defaultSequence
      return shelf
    }
    try table.update(sections)
    try same(table.sortSections().moved.count, 2)
    try same(shown(table), ["banner0", "x0", "x1", "y0", "y1", "z0", "z1"])
    #expect(table.list.staleCount == 0 && table.list.blankCount == 0)
    let isEqual = table.list.image == before
    #expect(isEqual)
  }
}
