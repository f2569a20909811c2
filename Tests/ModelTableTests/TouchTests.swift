import Assertions
import ChatRaster
import ModelTable
import Testing

/// Tests of rows under a finger: taps, handles, strips.
@Suite(.timeLimit(.minutes(20))) struct TableTouchTests {
  /// A row of one colour with a handle on its right.
  private struct TileRow: TableRow {
    typealias Cell = TileCell
    let id: String
    var shade: UInt32
    var shouldHighlight = true
    var height = 40.0
    var placement = CellPlacement()
  }

  private struct TileCell: TableCell {
    private var row: TileRow?

    mutating func render(with row: TileRow) { self.row = row }

    func measured(in context: ContentContext) -> Tile {
      Tile(
        color: Color(rgb: row?.shade ?? 0),
        size: Size(width: context.width, height: row?.height ?? 0))
    }

    struct Tile: MeasuredContent {
      let color: Color
      let size: Size
      let fit = ContentFit.bare

      func draw(in box: Rect, on canvas: inout CellCanvas) {
        canvas.fill(.rect(box), color)
        canvas.hit(
          ModelTable.handle, Rect(x: box.maxX - 40, y: box.minY, width: 40, height: box.height))
      }
    }
  }

  private static let shades: [UInt32] = [0xc0_3030, 0x30_c030, 0x30_30c0, 0xc0_c030, 0x30_c0c0]

  private func tiles() -> [any TableRow] {
    Self.shades.enumerated().map { TileRow(id: "\($0)", shade: $1, shouldHighlight: $0 != 1) }
  }

  private func table(_ rows: [any TableRow]) throws -> ModelTable {
    let table = try ModelTable.atOnce(
      [RowSection(id: "s", rows: rows), RowSection(id: "end", rows: songs(0..<3))],
      ModelTable.renderer())
    try table.advance(to: .zero)
    return table
  }

  /// The colours of the visible rows, at their left edges.
  private func colors(_ table: ModelTable, count: Int = 5) -> [UInt32] {
    let image = table.list.image
    return (0..<count).map { row in
      let first = ((row * 40 + 20) * image.width + 20) * 4
      return image.bytes[first..<first + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private func ids(_ table: ModelTable) -> [String] { table.sections[0].rows.map(\.id) }

  /// Plays lines of seconds, a position and a phase, with a frame after each.
  private func play(_ script: String, on table: ModelTable) throws {
    for line in script.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.prefix(3).compactMap { Double($0) }
      let phase = try #require(words.last.flatMap { Touch.Phase(rawValue: $0) })
      let time = Duration.milliseconds(Int((numbers[0] * 1_000).rounded()))
      table.touch(Touch(phase, at: Point(x: numbers[1], y: numbers[2]), time: time))
      try table.advance(to: time)
    }
  }

  @Test func `a tap selects rows that highlight, and no others`() throws {
    let table = try table(tiles())
    var selected: [String] = []
    table.didSelect = { row, region in
      selected.append(row.id)
      same(region.rect.minX, 0)
    }
    let light = colors(table)
    try play("0 100 20 down\n0.05 100 20 up\n0.2 100 60 down", on: table)
    try table.advance(to: .milliseconds(400))
    same(colors(table), light, "the second row does not look pressed")
    try play("0.42 100 60 up\n0.5 100 100 down", on: table)
    try table.advance(to: .milliseconds(700))
    same(colors(table)[2], 0x18_1860, "half black over the third")
    same(table.list.pressed?.owner, .cell("2"))
    try play("0.72 100 100 up", on: table)
    same(selected, ["0", "2"])
    let taps = table.takeTouchEvents().filter {
      if case .gesture(let gesture) = $0 { gesture.kind == .tap } else { false }
    }
    #expect(taps.count == 3 && table.takeTouchEvents().isEmpty)
    same(colors(table), light)
  }

  @Test func `a row is lifted by its handle and put elsewhere, in model and pixels`() throws {
    let table = try table(tiles())
    var moves: [(String, RowPath)] = []
    table.didMove = { moves.append(($0.id, $1)) }
    let shades = Self.shades
    try play("0 220 20 down", on: table)
    same(colors(table), shades, "the lifted row lies over its place")
    try play("0.1 220 50 move", on: table)
    // The row is thirty points below its position, and nothing covers it.
    same(ids(table), ["1", "0", "2", "3", "4"])
    let image = table.list.image
    func color(_ y: Int) -> UInt32 {
      let first = (y * image.width + 20) * 4
      return image.bytes[first..<first + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
    #expect(color(20) == shades[1] && color(50) == shades[0] && color(75) == 0xff_ffff)
    try play("0.2 220 190 move", on: table)
    same(ids(table), ["1", "2", "3", "4", "0"])
    try play("0.3 220 100 move\n0.4 220 100 up", on: table)
    same(ids(table), ["1", "2", "0", "3", "4"])
    same(colors(table), [1, 2, 0, 3, 4].map { shades[$0] })
    #expect(moves.map(\.0) == ["0"] && moves.map(\.1) == [RowPath(section: 0, row: 0)])
    #expect(table.list.contentOffset == 0 && table.takeTouchEvents().isEmpty)
    // The row cannot be moved out of its section, and returns when the touch is cancelled.
    try play("0.5 220 20 down\n0.6 220 290 move\n0.7 220 290 cancel", on: table)
    #expect(ids(table) == ["1", "2", "0", "3", "4"] && moves.count == 1)
    try play("0.8 220 180 down\n0.9 220 -50 move\n1 220 -50 up", on: table)
    same(ids(table), ["4", "1", "2", "0", "3"])
    same(table.sections[1].rows.count, 3)
  }

  @Test func `a lifted row that the model loses leaves the finger`() throws {
    let table = try table(tiles())
    try play("0 220 20 down\n0.1 220 60 move", on: table)
    try table.update([RowSection(id: "s", rows: Array(tiles().dropFirst()))])
    try play("0.2 220 100 move\n0.3 220 100 up", on: table)
    same(ids(table), ["1", "2", "3", "4"])
    same(colors(table, count: 4), Array(Self.shades.dropFirst()))
  }

  @Test func `rows side by side are a strip that a finger scrolls`() throws {
    var rows = tiles()
    for place in rows.indices {
      guard var row = rows[place] as? TileRow else { continue }
      row.placement = CellPlacement(
        width: .points(120), rowBreak: place == 0 ? .always : .never)
      rows[place] = row
    }
    let table = try table(rows)
    table.list.rowPageWidth = { _ in 120 }
    same(table.list.visible.map(\.id), ["0", "1", "s0", "s1", "s2"])
    same(colors(table, count: 1), [Self.shades[0]])
    try play("0 70 20 down\n0.05 40 20 move\n0.1 -10 20 move\n0.15 -20 20 up", on: table)
    try table.advance(to: .seconds(2))
    #expect(table.list.rowOffset(of: "0") == 120 && colors(table, count: 1) == [Self.shades[1]])
  }
}
