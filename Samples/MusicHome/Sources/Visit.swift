import ChatRaster
import Gestures
import ModelTable

/// A user's visit to the home: presses covers, turns the banner, and opens the screen for sorting.
struct Visit {
  let table: ModelTable
  private(set) var time = Duration.zero
  /// The gesture events so far.
  private(set) var events: [GestureEvent<ListRegion<String>>] = []
  /// The ids of the tapped rows and covers.
  private(set) var selected: [String] = []
  private(set) var carousel: Carousel
  /// The screen for sorting sections, while it is open.
  private(set) var sorting: SortScreen?
  private var homePixels: [UInt8] = []
  private var sortPixels: [UInt8] = []

  /// Opens the home under its bar, with covers that recognise a long press after a second.
  init(_ table: ModelTable) {
    self.table = table
    carousel = Carousel(pageCount: table.sections[0].rows.count { $0 is BannerRow } - 2)
    table.list.touchBehavior.thresholds.longPressDelay = .seconds(1)
    table.list.setLayer(FixedLayer(id: "bar", TopBar(), alignment: .top))
    table.list.setInsets(EdgeInsets(top: TopBar.height, left: 0, bottom: 0, right: 0))
    table.list.show(contentOffset: 0)
    // The first page is preceded by a copy of the last one.
    table.list.setRowOffset(table.list.size.width, of: Carousel.firstRow)
  }

  /// The table on the screen.
  var shown: ModelTable { sorting?.table ?? table }
  /// The last frame.
  var pixels: [UInt8] { sorting == nil ? homePixels : sortPixels }

  /// Sends a touch to the visible screen.
  mutating func touch(_ phase: Touch.Phase, at point: Point) throws {
    shown.touch(Touch(phase, at: point, time: time))
    try follow()
  }

  /// Makes the next frame.
  mutating func frame(after interval: Duration) throws {
    time += interval
    carousel.advance(table.list, to: time)
    try table.advance(to: time)
    try sorting?.table.advance(to: time)
    try follow()
    if let sorting {
      sorting.table.list.draw(into: &sortPixels)
    } else {
      table.list.draw(into: &homePixels)
    }
    try table.runIdleTask()
  }

  /// Makes frames until no idle work is left.
  mutating func settle() throws {
    repeat { try frame(after: .milliseconds(16)) } while !table.idle.isSuspended
    try frame(after: .milliseconds(16))
  }

  /// The colour of the last frame at a position, in pixels.
  func color(_ x: Int, _ y: Int) -> Color {
    // On a little-endian machine the first byte of a pixel is blue.
    let first = (y * table.list.pixelWidth + x) * 4
    return Color(red: pixels[first + 2], green: pixels[first + 1], blue: pixels[first])
  }

  private mutating func follow() throws {
    for case .gesture(let event) in table.takeTouchEvents() {
      events.append(event)
      guard event.kind == .tap, let part = event.target else { continue }
      switch (part.role, part.owner) {
      case (.custom(FooterRow.sortButton), _):
        sorting = try SortScreen(of: table)
        sortPixels = []
      case (.custom(let name), .cell): selected.append(name)
      case (.cell, .cell(let row)) where table.row(withID: row)?.shouldHighlight == true:
        selected.append(row)
      default: break
      }
    }
    if let screen = sorting, try screen.isDone(changing: table) { sorting = nil }
  }

  /// Puts the last section first without a drag.
  func rotateSections() throws {
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

/// The bar above the table, with a search field.
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
