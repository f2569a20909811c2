import Assertions
import ChatRaster
import Foundation
import ModelTable
import Synchronization
import Testing

/// Tests that cells are reused for other rows, and are not rendered again for a row that they
/// already show.
@Suite(.timeLimit(.minutes(20))) struct CellSupplyTests {
  @Test func `a row is as high as its model says`() throws {
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: songs(0..<3, height: 50) + songs(3..<6, height: 21))],
      ModelTable.renderer())
    try table.advance(to: .zero)
    same(table.list.visible.map(\.frame.height), [50, 50, 50, 21, 21, 21])
  }

  @Test func `far rows give their cells to later ones`() throws {
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: songs(0..<2_000))], ModelTable.renderer())
    try table.advance(to: .zero)
    var seen = Set(table.list.visible.map(\.id))
    for frame in 1...1_000 {
      table.list.scroll(by: 88)
      try table.advance(to: .milliseconds(16 * frame))
      seen.formUnion(table.list.visible.map(\.id))
    }
    #expect(table.counters.renders == 2_000 && seen.count == 2_000)
    // Enough for three screens of seven rows on one side of the screen, and a few rows on the
    // other.
    #expect(table.counters.createdCells <= 60)
    same(table.counters.createdCells + table.counters.reusedCells, 2_000)
  }

  @Test func `rows of two types never share cells`() throws {
    struct PlainRow: TableRow {
      typealias Cell = PlainCell
      let id: String
      let height = 44.0
      let reuseIdentifier = "SongRow"
    }
    struct PlainCell: TableCell {
      mutating func render(with row: PlainRow) {}
      func measured(in context: ContentContext) -> Line {
        Line(text: context.text("plain"), width: context.width)
      }
    }
    let rows = (0..<200).map { number -> any TableRow in
      number.isMultiple(of: 2)
        ? SongRow(id: "\(number)", title: "\(number)") : PlainRow(id: "\(number)")
    }
    let table = try ModelTable.atOnce([RowSection(id: "s", rows: rows)], ModelTable.renderer())
    for frame in 0..<40 {
      try table.advance(to: .milliseconds(16 * frame))
      table.list.scroll(by: 200)
    }
    #expect(table.counters.reusedCells > 0 && table.list.failure == nil)
  }

  @Test func `a second pass over a table renders nothing and shows the same pixels`() throws {
    let sections = (0..<30).map { number in
      RowSection(id: "\(number)", rows: [KindRow(number: number)])
    }
    let table = try ModelTable.atOnce(sections, ModelTable.renderer())
    var passes: [[RenderedImage]] = [[], []]
    var renders: [Int] = []
    for pass in 0..<2 {
      table.list.show("0")
      for frame in 0..<20 {
        try table.advance(to: .milliseconds(16 * (frame + 20 * pass)))
        passes[pass].append(table.list.image)
        table.list.scroll(by: 60)
      }
      renders.append(table.counters.renders)
    }
    same(passes[0], passes[1])
    #expect(renders[0] > 20 && renders[1] == renders[0])
    #expect(table.counters.skippedRenders >= 15)
  }

  /// Rows, each with its own kind of cell, like the sections of a home screen.
  private struct KindRow: TableRow {
    typealias Cell = KindCell
    let number: Int
    let height = 60.0
    var id: String { "\(number)" }
    var reuseIdentifier: String { "kind.\(number)" }
  }

  private struct KindCell: TableCell {
    private var number = 0
    mutating func render(with row: KindRow) { number = row.number }
    func measured(in context: ContentContext) -> Line {
      Line(text: context.text("Kind \(number)"), width: context.width)
    }
  }

  @Test func `a model is prepared on another thread, and bound on the loop`() throws {
    /// A value that is passed from one thread to another.
    final class Handover: Sendable {
      let sections = Mutex<[any TableSection]?>(nil)
    }

    let (preparing, binding, measuring) = (ThreadRecorder(), ThreadRecorder(), ThreadRecorder())
    let loop = ThreadRecorder()
    let table = try ModelTable.atOnce([], ModelTable.renderer())
    try table.advance(to: .zero)
    let handover = Handover()
    let thread = Thread {
      preparing.note()
      let rows = (0..<3).map { TracedRow(id: "\($0)", binding: binding, measuring: measuring) }
      handover.sections.withLock { $0 = [RowSection(id: "s", rows: rows)] }
    }
    thread.start()
    loop.note()
    var sections: [any TableSection]?
    while sections == nil { sections = handover.sections.withLock { $0 } }
    try table.update(sections ?? [])
    try table.advance(to: .milliseconds(16))
    #expect(preparing.all.count == 1 && binding.all == loop.all)
    #expect(preparing.all.isDisjoint(with: loop.all) && !measuring.all.isEmpty)
    same(table.list.visible.map(\.id), ["0", "1", "2"])
  }

  @Test func `rows are bound on the loop and measured on workers alone`() throws {
    let (binding, measuring) = (ThreadRecorder(), ThreadRecorder())
    let rows = (0..<40).map { TracedRow(id: "\($0)", binding: binding, measuring: measuring) }
    let table = try ModelTable(
      [RowSection(id: "s", rows: rows)], renderer: ModelTable.renderer(),
      size: Size(width: 240, height: 300))
    var pixels: [UInt8] = []
    for frame in 0..<4_000
    where frame < 2 || table.list.blankCount > 0 || table.list.visible.count < 7 {
      _ = try SongTable.turn(table, now: .milliseconds(16 * frame), pixels: &pixels)
      Thread.sleep(forTimeInterval: 0.005)
    }
    let own = ObjectIdentifier(Thread.current)
    #expect(table.list.blankCount == 0 && table.list.visible.count == 7)
    same(binding.all, [own])
    #expect(!measuring.all.isEmpty && !measuring.all.contains(own))
  }
}
