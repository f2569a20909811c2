import Assertions
import ChatRaster
import ModelTable
import Testing

/// Tests that idle time prepares cells and adds parts of expensive ones, one step per turn.
@Suite(.timeLimit(.minutes(20))) struct IdleTimeTests {
  private func tiles(_ count: Int, _ id: String = "tiles") -> TileRow {
    TileRow(
      id: id, colors: (0..<count).map { Color(rgb: 0x20_40_60 + UInt32($0) * 0x18_10_08) })
  }

  @Test func `a section is made ahead, a cell in a turn`() throws {
    let sections: [any TableSection] = [
      RowSection(id: "near", rows: songs(0..<60, in: "near")),
      RowSection(id: "far", rows: songs(0..<5, in: "far"), isPreloaded: true),
    ]
    let table = try ModelTable.atOnce(sections, ModelTable.renderer())
    try table.advance(to: .zero)
    let before = table.counters
    var names: [String] = []
    while let name = try table.runIdleTask() {
      names.append(name)
      same(table.counters.renders, before.renders + names.count)
    }
    same(names, (0..<5).map { "ModelTable.preload.far\($0)" })
    #expect(table.idle.isSuspended)
    let renders = table.counters.renders
    table.list.show("far0")
    try table.advance(to: .milliseconds(16))
    same(table.list.visible.last?.id, "far4")
    same(table.counters.preloadHits, 5)
    // Rows above those were not prepared.
    same(table.counters.renders - renders, table.list.visible.count - 5)
  }

  @Test func `a heavy cell is filled part by part, and then looks as if made at once`() throws {
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: [tiles(4)])], ModelTable.renderer())
    try table.advance(to: .zero)
    var images = [table.list.image]
    for turn in 1...4 {
      same(table.list.hit(at: Point(x: 8 + 44 * Double(turn - 1) + 20, y: 20))?.role, .cell)
      try same(table.runIdleTask(), "ModelTable.fill.tiles")
      same(table.counters.renderedSteps, turn)
      try table.advance(to: .milliseconds(16 * turn))
      images.append(table.list.image)
    }
    try same(table.runIdleTask(), nil)
    same(Set(images).count, 5, "each part is seen as it comes")
    same(table.counters.partialCellFrames, 4)
    same(table.list.hit(at: Point(x: 160, y: 20))?.role, .custom("tile.3"))

    let other = try ModelTable.atOnce(
      [RowSection(id: "s", rows: [tiles(4)])], ModelTable.renderer())
    try other.advance(to: .zero)
    while try other.runIdleTask() != nil {}
    try other.advance(to: .milliseconds(16))
    same(other.list.image, images.last)
  }

  @Test func `default tasks rest while a finger scrolls, common ones go on`() throws {
    let rows = songs(0..<40) + [tiles(3)]
    let table = try ModelTable.atOnce(
      [
        RowSection(id: "s", rows: rows),
        RowSection(id: "far", rows: songs(0..<3, in: "far"), isPreloaded: true),
      ], ModelTable.renderer())
    try table.advance(to: .zero)
    table.idle.add("own") {}
    table.idle.add("common", mode: .common, steps: [{}, {}])
    table.touch(Touch(.down, at: Point(x: 50, y: 200), time: .zero))
    table.touch(Touch(.move, at: Point(x: 50, y: 150), time: .milliseconds(16)))
    try table.advance(to: .milliseconds(16))
    #expect(table.isScrolling)
    try same(table.runIdleTask(), "common")
    try same(table.runIdleTask(), "common")
    try same(table.runIdleTask(), nil)
    table.touch(Touch(.move, at: Point(x: 50, y: 150), time: .milliseconds(200)))
    table.touch(Touch(.up, at: Point(x: 50, y: 150), time: .milliseconds(400)))
    try table.advance(to: .milliseconds(400))
    #expect(!table.isScrolling)
    try same(table.runIdleTask(), "ModelTable.preload.far0")
  }

  @Test func `tasks are known by their names, forgotten one by one and all at once`() {
    let tasks = IdleTasks()
    var done: [String] = []
    #expect(tasks.isSuspended)
    #expect(tasks.add("a") { done.append("a") })
    #expect(!tasks.add("a") { done.append("again") })
    #expect(tasks.add("b", mode: .common) { done.append("b") })
    #expect(tasks.add("c", steps: [{ done.append("c0") }, { done.append("c1") }]))
    same(tasks.count, 3)
    #expect(tasks.cancel("b") && !tasks.cancel("b"))
    same(tasks.runNext(isTracking: true), nil)
    while tasks.runNext(isTracking: false) != nil {}
    same(done, ["a", "c0", "c1"])
    tasks.add("d") {}
    tasks.reset()
    #expect(tasks.isSuspended && tasks.runNext(isTracking: false) == nil)
  }

  @Test func `a cell that leaves before it is whole begins anew`() throws {
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: [tiles(4)] + songs(0..<80))], ModelTable.renderer())
    try table.advance(to: .zero)
    try same(table.runIdleTask(), "ModelTable.fill.tiles")
    table.list.show("s70")
    try table.advance(to: .milliseconds(16))
    while try table.runIdleTask() != nil {}
    same(table.counters.renderedSteps, 1)
    table.list.show("tiles")
    try table.advance(to: .milliseconds(32))
    while try table.runIdleTask() != nil {}
    try table.advance(to: .milliseconds(48))
    same(table.counters.renderedSteps, 5)
    same(table.list.hit(at: Point(x: 160, y: 20))?.role, .custom("tile.3"))
  }
}
