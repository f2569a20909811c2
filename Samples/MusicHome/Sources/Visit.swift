import ChatRaster
import Foundation
import Gestures
import ModelTable

/// Somebody's finger on the home: presses covers, scrolls the table, puts sections in order.
struct Visit: TouchSurface {
  /// What lies under a finger: a part of a row, where it is in it.
  struct Target: Hashable {
    let row: String
    let name: String
    let area: Rect
  }

  let table: ModelTable
  private(set) var time = Duration.zero
  private(set) var events: [GestureEvent<Target>] = []
  private var recognizer: GestureRecognizer<Target>
  private var scrolls = false
  private(set) var pixels: [UInt8] = []

  /// Opens the home under its bar, with covers that take a second to press long.
  init(_ table: ModelTable) {
    self.table = table
    var thresholds = GestureThresholds()
    thresholds.longPressDelay = .seconds(1)
    recognizer = GestureRecognizer(thresholds: thresholds)
    table.list.setLayer(FixedLayer(id: "bar", TopBar(), alignment: .top))
    table.list.setInsets(EdgeInsets(top: TopBar.height, left: 0, bottom: 0, right: 0))
    table.list.show(contentOffset: 0)
  }

  var isScrolling: Bool { table.isScrolling }

  func target(at point: Point) -> TouchTarget<Target>? {
    guard let hit = table.list.hit(at: point), case .cell(let row) = hit.owner,
      case .custom(let name) = hit.role, let frame = frame(of: row)
    else { return nil }
    let target = Target(row: row, name: name, area: hit.rect.offset(dx: 0, dy: -frame.minY))
    let isCover = name.hasPrefix("cover.")
    return TouchTarget(target, showsPress: isCover, takesLongPress: isCover)
  }

  func area(of target: Target) -> [Rect]? {
    frame(of: target.row).map { [target.area.offset(dx: 0, dy: $0.minY)] }
  }

  private func frame(of row: String) -> Rect? {
    table.list.visible.first { $0.id == row }?.frame
  }

  /// A finger does something.
  mutating func touch(_ phase: Touch.Phase, at point: Point) throws {
    let surface = self
    try take(recognizer.handle(Touch(phase, at: point, time: time), on: surface))
    guard scrolls else { return }
    switch phase {
    case .down: break
    case .move: table.touch(Touch(.move, at: point, time: time))
    case .up, .cancel:
      table.touch(Touch(.up, at: point, time: time))
      scrolls = false
    }
  }

  /// Makes the next frame.
  mutating func frame(after interval: Duration) throws {
    time += interval
    let surface = self
    try take(recognizer.advance(to: time, on: surface))
    try table.advance(to: time)
    table.list.draw(into: &pixels)
    try table.runIdleTask()
  }

  /// Makes frames until nothing waits for idle time.
  mutating func settle() throws {
    repeat { try frame(after: .milliseconds(16)) } while !table.idle.isSuspended
    try frame(after: .milliseconds(16))
  }

  /// The colour of the last frame at a place, in pixels.
  func color(_ x: Int, _ y: Int) -> Color {
    // Words of a little-endian machine: blue comes first.
    let first = (y * table.list.pixelWidth + x) * 4
    return Color(red: pixels[first + 2], green: pixels[first + 1], blue: pixels[first])
  }

  private mutating func take(_ events: [GestureEvent<Target>]) throws {
    self.events += events
    for event in events {
      switch event.kind {
      case .pressed:
        if let target = event.target {
          try table.press(String(target.name.dropFirst("cover.".count)), in: target.row)
        }
      case .released: if let target = event.target { try table.press(nil, in: target.row) }
      case .scrollBegan:
        scrolls = true
        table.touch(Touch(.down, at: event.point, time: time))
      case .tap: if event.target?.name == "sort" { try sort() }
      default: break
      }
    }
  }

  /// What the button in the footer does: the last section becomes the first.
  mutating func sort() throws {
    let count = table.sections.count { $0 is HomeSection }
    var sections = table.sections
    for place in sections.indices {
      guard var section = sections[place] as? HomeSection else { continue }
      section.sequence = (section.sequence + 1) % count
      sections[place] = section
    }
    try table.update(sections.inSequence())
  }
}

/// The bar above the table: a field to search in.
struct TopBar: ListCell {
  static let height = 52.0

  func measured(in context: ContentContext) -> Sketch {
    let words = context.text(
      "搜索音乐、歌手、歌词", style: Style.text(12.5, Style.secondary), maximumLines: 1)
    return Sketch(size: Size(width: context.width, height: Self.height)) { box, canvas in
      canvas.fill(.rect(box), Style.red)
      let field = Rect(x: 52, y: 10, width: box.width - 104, height: 32)
      canvas.fill(.roundedRect(field, CornerRadii(16)), .white)
      canvas.text(
        words,
        at: Point(x: field.midX - words.size.width / 2 + 9, y: field.midY - words.size.height / 2))
      let glass = Point(x: field.midX - words.size.width / 2 - 6, y: field.midY - 1)
      canvas.stroke(.arc(glass, 5, 0, 1), width: 1.4, Style.secondary)
      canvas.stroke(
        Path([
          .move(glass.offset(dx: 3.6, dy: 3.6)), .line(glass.offset(dx: 7, dy: 7)),
        ]), width: 1.4, Style.secondary)
      Icon.bars(Point(x: box.maxX - 26, y: box.midY), 18, .white, &canvas)
      canvas.stroke(.frame(Rect(x: 21, y: 16, width: 10, height: 14), 5), width: 1.6, .white)
      canvas.stroke(.arc(Point(x: 26, y: 25), 8.5, 0, 0.5), width: 1.6, .white)
      canvas.stroke(
        Path([.move(Point(x: 26, y: 33.5)), .line(Point(x: 26, y: 37))]), width: 1.6, .white)
      canvas.hit("search", field, label: "搜索")
    }
  }
}
