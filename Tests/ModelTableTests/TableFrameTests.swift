import Assertions
import ChatRaster
import ModelTable
import Testing

/// Tests of tables under random edits, scrolls and idle time.
@Suite(.timeLimit(.minutes(20))) struct TableFrameTests {
  /// A step of a random run: scrolls the table, edits it, or runs a waiting task.
  private func step(
    _ table: ModelTable, _ number: Int, _ random: inout SeededNumbers
  ) throws {
    let section = Int.random(in: 0..<table.sections.count, using: &random)
    let count = table.sections[section].rows.count
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3: table.list.scroll(by: Double(Int.random(in: -400...400, using: &random)))
    case 4:
      try table.insert(
        SongRow(
          id: "new\(number)", title: "New \(number)",
          height: Double(Int.random(in: 10...90, using: &random))),
        at: RowPath(section: section, row: Int.random(in: 0...count, using: &random)))
    case 5 where count > 1:
      try table.delete(rowsAt: [
        RowPath(section: section, row: Int.random(in: 0..<count, using: &random))
      ])
    case 6 where count > 1:
      try table.move(
        rowAt: RowPath(section: section, row: Int.random(in: 0..<count, using: &random)),
        to: RowPath(section: section, row: Int.random(in: 0..<count, using: &random)))
    case 7 where count > 0:
      var sections = table.sections
      let row = Int.random(in: 0..<count, using: &random)
      if let song = sections[section].rows[row] as? SongRow {
        sections[section].rows[row] = SongRow(
          id: song.id, title: "Changed \(number)", height: song.height)
      }
      try table.update(sections)
    default: break
    }
  }

  private func sections() -> [any TableSection] {
    [
      RowSection(id: "a", rows: songs(0..<12, in: "a"), indexTitle: "A"),
      RowSection(
        id: "b", rows: [TileRow(id: "tiles", colors: [.black, Color(rgb: 0xc0_4040)])],
        indexTitle: "B", isPreloaded: true),
      RowSection(id: "c", rows: songs(0..<30, in: "c", height: 37), indexTitle: "C"),
    ]
  }

  @Test(arguments: 0..<3) func `frames equal a whole paint by a table that was never changed`(
    seed: UInt64
  ) throws {
    var random = SeededNumbers(seed + 11)
    let (renderer, painter) = (try ModelTable.renderer(), try ModelTable.renderer())
    let table = try ModelTable.atOnce(sections(), renderer)
    var pixels: [UInt8] = []
    for number in 0..<60 {
      try step(table, number, &random)
      try table.advance(to: .milliseconds(32 * number))
      while try table.runIdleTask() != nil {}
      try table.advance(to: .milliseconds(32 * number + 16))
      while try table.runIdleTask() != nil {}
      try table.advance(to: .milliseconds(32 * number + 16))
      table.list.draw(into: &pixels)

      let whole = try ModelTable.atOnce(table.sections, painter)
      let first = try #require(table.list.visible.first)
      // The height of a row is known only after it becomes visible.
      for turn in 0..<3 {
        whole.list.show(first.id)
        try whole.advance(to: .milliseconds(2 * turn))
        whole.list.scroll(by: -first.frame.minY)
        try whole.advance(to: .milliseconds(2 * turn + 1))
        while try whole.runIdleTask() != nil {}
      }
      try whole.advance(to: .milliseconds(6))
      var expected: [UInt8] = []
      whole.list.draw(into: &expected)
      let isEqual = pixels == expected
      #expect(isEqual, "seed \(seed), step \(number)")
      if !isEqual { return }
    }
  }

  @Test(arguments: 0..<3) func `willDisplay and didEndDisplaying take turns for each row`(
    seed: UInt64
  ) throws {
    var random = SeededNumbers(seed + 23)
    let table = try ModelTable.atOnce(sections(), ModelTable.renderer())
    var displayed: Set<String> = []
    var (begun, ended) = (0, 0)
    table.willDisplay = { row in
      begun += 1
      #expect(displayed.insert(row.id).inserted, "\(row.id) comes twice")
    }
    table.didEndDisplaying = { row in
      ended += 1
      #expect(displayed.remove(row.id) != nil, "\(row.id) goes twice")
    }
    for number in 0..<400 {
      try step(table, number, &random)
      try table.advance(to: .milliseconds(16 * number))
      same(displayed, Set(table.list.visible.map(\.id)))
    }
    #expect(begun > 500 && ended == begun - displayed.count)
  }

  @Test func `a finger on the strip shows sections and scrolls nothing else`() throws {
    let table = try ModelTable.atOnce(
      ["A", "B", "C", "D"].map {
        RowSection(id: $0, rows: songs(0..<20, in: $0), indexTitle: $0 == "C" ? nil : $0)
      }, ModelTable.renderer())
    try table.advance(to: .zero)
    // Three titles of 18 points, centred in 300 points.
    let hit = table.list.hit(at: Point(x: 228, y: 150))
    #expect(hit?.role == .custom("section.1") && hit?.label == "B")
    same(hit?.owner, .layer("ModelTable.sections"))
    table.touch(Touch(.down, at: Point(x: 228, y: 150), time: .zero))
    try table.advance(to: .milliseconds(16))
    same(table.list.visible.first?.id, "B0")
    table.touch(Touch(.move, at: Point(x: 100, y: 290), time: .milliseconds(20)))
    try table.advance(to: .milliseconds(32))
    #expect(table.list.visible.first?.id == "D0" && !table.isScrolling)
    table.touch(Touch(.up, at: Point(x: 100, y: 290), time: .milliseconds(40)))
    table.touch(Touch(.down, at: Point(x: 100, y: 200), time: .milliseconds(60)))
    table.touch(Touch(.move, at: Point(x: 100, y: 180), time: .milliseconds(80)))
    try table.advance(to: .milliseconds(96))
    #expect(table.isScrolling && table.list.visible.first?.id == "D0")
    // Without titles there is no strip.
    try table.update([RowSection(id: "A", rows: songs(0..<20))])
    try table.advance(to: .milliseconds(112))
    same(table.list.hit(at: Point(x: 228, y: 150))?.role, .cell)
    #expect(!table.show(section: 1) && table.show(section: 0))
  }
}
