import ChatFonts
import ChatRaster
import Foundation
import ModelTable
import Synchronization

/// Records the threads on which a cell was made.
final class ThreadRecorder: Hashable, Sendable {
  private let threads = Mutex<Set<ObjectIdentifier>>([])

  var all: Set<ObjectIdentifier> { threads.withLock { $0 } }

  func note() {
    let thread = ObjectIdentifier(Thread.current)
    threads.withLock { _ = $0.insert(thread) }
  }

  static func == (one: ThreadRecorder, other: ThreadRecorder) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A row whose cell records the threads on which it is bound to the row and measured.
struct TracedRow: TableRow {
  typealias Cell = TracedCell
  let id: String
  let binding: ThreadRecorder
  let measuring: ThreadRecorder
  let height = 44.0
}

struct TracedCell: TableCell {
  private var row: TracedRow?

  mutating func render(with row: TracedRow) {
    row.binding.note()
    self.row = row
  }

  func measured(in context: ContentContext) -> Line {
    row?.measuring.note()
    return Line(text: context.text(row?.id ?? ""), width: context.width)
  }
}

/// A row of tiles that are rendered one by one.
struct TileRow: TableRow {
  typealias Cell = TileCell
  let id: String
  var colors: [Color]
  var height = 60.0
}

struct TileCell: TableCell {
  private var colors: [Color] = []

  mutating func render(with row: TileRow) { colors = [] }
  func stepCount(for row: TileRow) -> Int { row.colors.count }
  mutating func render(step: Int, of row: TileRow) { colors.append(row.colors[step]) }
  func measured(in context: ContentContext) -> Tiles {
    Tiles(colors: colors, size: Size(width: context.width, height: 60))
  }

  struct Tiles: MeasuredContent {
    let colors: [Color]
    let size: Size
    let fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      for (place, color) in colors.enumerated() {
        let tile = Rect(x: 8 + 44 * Double(place), y: 8, width: 40, height: 40)
        canvas.fill(.roundedRect(tile, CornerRadii(6)), color)
        canvas.hit("tile.\(place)", tile)
      }
    }
  }
}

/// A section that can be moved.
struct ShelfSection: SortableSection {
  let id: String
  var rows: [any TableRow]
  var sequence: Int
  let defaultSequence: Int
}

/// Random numbers that are the same on every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension ModelTable {
  /// A renderer of one worker, with the light look.
  static func renderer() throws -> ChatRenderer {
    var options = RenderOptions(theme: try .telegram(.light))
    options.scale = 1
    options.background = .color(.white)
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], options: options)
    configuration.workerCount = 1
    configuration.listensToMemoryPressure = false
    return try ChatRenderer(configuration)
  }

  /// A table that makes visible rows before each frame.
  static func atOnce(
    _ sections: [any TableSection], _ renderer: ChatRenderer, height: Double = 300
  ) throws -> ModelTable {
    try ModelTable(
      sections, renderer: renderer, size: Size(width: 240, height: height),
      behavior: LiveListOptions(preparation: .synchronous))
  }
}

/// Songs that are named after their original positions.
func songs(
  _ names: some Sequence<Int>, in section: String = "s", height: Double = 44
) -> [any TableRow] {
  names.map { SongRow(id: "\(section)\($0)", title: "Song \(section)\($0)", height: height) }
}
