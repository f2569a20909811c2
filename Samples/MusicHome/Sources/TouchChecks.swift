import ChatRaster
import Foundation
import Gestures
import ModelTable

/// Checks the banner under a finger and a timer; positions are measured in the pixels of frames.
func checkBanner(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let table = try Home.table(file, day: 1, renderer, options, height: 780)
  var visit = Visit(table)
  try visit.settle()
  let start = visit.time
  let width = table.list.pixelWidth
  /// The colours of one row of pixels in the last frame.
  func line(_ y: Int) -> [Color] { (0..<width).map { visit.color($0, y) } }
  let (pictureLine, labelLine) = (140, 182)
  let (picture, label) = (line(pictureLine), line(labelLine))
  try visit.touch(.down, at: Point(x: 330, y: 100))
  for step in 1...11 {
    try visit.touch(.move, at: Point(x: 330 - 10 * Double(step), y: 100))
    try visit.frame(after: .milliseconds(16))
  }
  let moved = Int(table.list.rowOffset(of: Carousel.firstRow)) - width
  try require(moved == 100, "a touch that moves by 110 points moves the page by \(moved)")
  let (pictureShift, pageShift) = (
    shift(of: picture, in: line(pictureLine), columns: 0..<width - 100),
    // The pixels of the label at the page's right edge, which is opaque.
    shift(of: label, in: line(labelLine), columns: width - 155..<width - 102)
  )
  let wanted = Int((100 * (1 - BannerRow.parallax)).rounded())
  try require(
    pageShift == [100] && pictureShift == [wanted],
    "the page's label moves by \(pageShift) pixels and its picture by \(pictureShift)")
  try visit.touch(.up, at: Point(x: 220, y: 100))
  for _ in 0..<30 { try visit.frame(after: .milliseconds(16)) }
  try require(visit.carousel.page(of: table.list) == 1, "the carousel then shows the next page")
  try require(
    visit.selected.isEmpty && table.list.contentOffset == 0,
    "the drag selects nothing and does not scroll the table")
  for turn in 0..<3 {
    try visit.frame(after: Carousel.interval)
    try visit.frame(after: Carousel.turnDuration)
    try visit.frame(after: .milliseconds(16))
    let page = visit.carousel.page(of: table.list)
    try require(
      page == (turn + 2) % file.banners.count,
      "after \(visit.time - start) the timer shows page \(page)")
  }
  try require(
    line(pictureLine) == picture && line(labelLine) == label,
    "after the last page the first one is shown again, with the same pixels")
}

/// All distances by which the colours in some columns can have moved to the left.
private func shift(of old: [Color], in new: [Color], columns: Range<Int>) -> [Int] {
  (-old.count...old.count).filter { distance in
    columns.allSatisfy { old.indices.contains($0 + distance) && new[$0] == old[$0 + distance] }
  }
}

/// Checks the strip of channels, which is wider than the screen.
func checkChannels(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let table = try Home.table(file, day: 1, renderer, options, height: wholeHeight(of: file))
  var visit = Visit(table)
  try visit.settle()
  let channels = file.sections.first { $0.kind == .channels }?.items ?? []
  guard let last = channels.last, let first = channels.first,
    let frame = table.list.visible.first(where: { $0.id == "channels.\(first.picture)" })?.frame
  else { throw Failure(description: "there are no channels") }
  let isSeen = { table.list.visible.contains { $0.id == "channels.\(last.picture)" } }
  let row = "channels.\(last.picture)"
  var finger = Point(x: 350, y: frame.midY)
  try visit.touch(.down, at: finger)
  for _ in 0..<10 {
    finger = finger.offset(dx: -30, dy: 0)
    try visit.touch(.move, at: finger)
    try visit.frame(after: .milliseconds(16))
  }
  try visit.touch(.up, at: finger)
  for _ in 0..<120 { try visit.frame(after: .milliseconds(16)) }
  guard let place = table.list.visible.first(where: { $0.id == row })?.frame else {
    throw Failure(description: "the last channel cannot be scrolled onto the screen")
  }
  try require(
    isSeen() && place.maxX <= Style.width && table.list.contentOffset == 0,
    "a touch scrolls the last of \(channels.count) channels onto the screen")
  try visit.touch(.down, at: Point(x: place.minX + 40, y: place.minY + 40))
  try visit.frame(after: .milliseconds(40))
  try visit.touch(.up, at: Point(x: place.minX + 40, y: place.minY + 40))
  try require(
    visit.selected == ["cover.\(last.picture)"], "a tap selects it there: \(visit.selected)")
}

func checkPress(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let table = try Home.table(file, day: 1, renderer, options, height: 780)
  var visit = Visit(table)
  try visit.settle()
  let (inside, outside) = (Point(x: 70, y: 420), Point(x: 70, y: 560))
  let light = visit.color(70, 420)
  let offset = table.list.contentOffset
  let start = visit.time
  /// True if the cover is dark at the given time, in milliseconds after `start`.
  func isDark(at milliseconds: Int) throws -> Bool {
    let wanted = start + .milliseconds(milliseconds)
    if visit.time < wanted { try visit.frame(after: wanted - visit.time) }
    let color = visit.color(70, 420)
    return abs(Int(color.red) - Int(light.red) / 2) <= 2 && color != light
  }
  try visit.touch(.down, at: inside)
  var dark = [try isDark(at: 50), try isDark(at: 99), try isDark(at: 100), try isDark(at: 150)]
  try require(dark == [false, false, true, true], "a pressed cover becomes half black after 0.1 s")
  try visit.touch(.move, at: outside)
  dark = [try isDark(at: 200)]
  try visit.touch(.move, at: inside)
  dark.append(try isDark(at: 250))
  try require(
    dark == [false, true], "it is not dark while the finger is outside, and dark when it returns")
  try require(table.list.contentOffset == offset, "the table does not scroll meanwhile")
  try visit.touch(.up, at: inside)
  try require(try !isDark(at: 300), "it is not dark after the finger is lifted")
  try require(
    visit.events.map(\.kind) == [.pressed, .released, .pressed, .released, .tap],
    "the touch was a tap: \(visit.events.map(\.kind.rawValue).joined(separator: ", "))")
  try visit.touch(.down, at: inside)
  try visit.frame(after: .milliseconds(60))
  try visit.touch(.up, at: inside)
  try require(
    visit.events.last?.kind == .tap && visit.events.count == 6,
    "a quick tap does not darken the cover")
  try require(visit.selected.count == 2, "both taps selected the cover: \(visit.selected)")
  try visit.touch(.down, at: inside)
  for _ in 0..<12 { try visit.frame(after: .milliseconds(90)) }
  try require(visit.events.last?.kind == .longPress, "after a second the touch is a long press")
  try visit.touch(.up, at: inside)
  try visit.touch(.down, at: inside)
  try visit.touch(.move, at: Point(x: 70, y: 360))
  try visit.frame(after: .milliseconds(16))
  try visit.touch(.move, at: Point(x: 70, y: 300))
  try visit.frame(after: .milliseconds(16))
  try require(
    table.list.contentOffset > offset, "a finger that moves immediately scrolls the table")
}

/// Checks that rows with highlighting react to a tap, and that other rows do not.
func checkRowTaps(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let table = try Home.table(file, day: 1, renderer, options, height: wholeHeight(of: file))
  var visit = Visit(table)
  try visit.settle()
  func frame(_ id: String) throws -> Rect {
    guard let row = table.list.visible.first(where: { $0.id == id }) else {
      throw Failure(description: "no row has the id \(id)")
    }
    return row.frame
  }
  func press(_ point: Point) throws -> Bool {
    let (x, y) = (Int(point.x), Int(point.y))
    let light = visit.color(x, y)
    try visit.touch(.down, at: point)
    try visit.frame(after: .milliseconds(150))
    let isDark = visit.color(x, y) != light
    try visit.touch(.up, at: point)
    try visit.frame(after: .milliseconds(16))
    return isDark
  }
  guard let songs = file.sections.first(where: { $0.kind == .songs }), songs.items.count > 1 else {
    throw Failure(description: "there are no songs")
  }
  let song = try frame("songs.\(songs.items[1].picture)")
  let title = try frame("songs.title")
  let footer = try frame("footer")
  try require(
    try press(Point(x: 330, y: song.midY)) && press(Point(x: 330, y: title.midY))
      && !press(Point(x: 20, y: footer.minY + 10)),
    "a pressed song and a pressed title become dark, the footer does not")
  try require(
    visit.selected == ["songs.\(songs.items[1].picture)", "songs.title"],
    "a tap selects only these: \(visit.selected)")
}

/// Checks with touch scripts that sections can be sorted by dragging and reset.
func checkSortScreen(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let table = try Home.table(file, day: 1, renderer, options, height: wholeHeight(of: file))
  var visit = Visit(table)
  try visit.settle()
  let (home, names) = (table.list.image, file.sections.map(\.kind.rawValue))
  func play(_ script: String) throws {
    let start = visit.time
    let script = try TouchScript.decode(Array(script.utf8), fileName: "script")
    for touch in script.touches {
      try visit.frame(after: start + touch.time - visit.time)
      try visit.touch(touch.phase, at: touch.point)
    }
    try visit.frame(after: .milliseconds(16))
  }
  let button = wholeHeight(of: file) - 38
  let open = "0.1, 195, \(button), down\n0.2, 195, \(button), up"
  let done = "0.1, 350, 30, down\n0.2, 350, 30, up"
  try play(open)
  guard let screen = visit.sorting else {
    throw Failure(description: "the screen for sorting did not open")
  }
  try require(screen.order == names, "the footer's button shows the sections in their order")
  let before = screen.table.list.image
  // Drags the last of six rows to the top, and then the first row to the third position; the rows
  // begin at 60 points and are 56 points high.
  try play(
    """
    0.1, 362, 368, down
    0.2, 362, 300, move
    0.3, 362, 180, move
    0.4, 362, 70, move
    0.5, 362, 70, up
    0.7, 362, 144, down
    0.8, 362, 210, move
    0.9, 362, 210, up
    """)
  let wanted = [names[5], names[1], names[0]] + names[2...4]
  try require(screen.order == wanted, "dragging by the handles changes the order")
  try require(
    try screen.table.list.image != before && screen.table.list.image == picture(of: wanted, before),
    "the screen shows this order, row by row")
  try play(done)
  try require(
    visit.sorting == nil && table.sections.compactMap { ($0 as? HomeSection)?.id } == wanted
      && table.list.image != home, "the home takes the order over")
  try play(open)
  try play("0.1, 195, 426, down\n0.2, 195, 426, up")
  try require(visit.sorting?.order == names, "the other button restores the first order")
  try play(done)
  try require(table.list.image == home, "the home is as before, to the byte")

  /// The picture of the screen with its 56-point rows in another order.
  func picture(of order: [String], _ image: RenderedImage) throws -> RenderedImage {
    var bytes = image.bytes
    let row = image.width * 4 * 56
    for (place, name) in order.enumerated() {
      guard let origin = names.firstIndex(of: name) else { continue }
      let (from, to) = (60 * image.width * 4 + row * origin, 60 * image.width * 4 + row * place)
      bytes.replaceSubrange(to..<to + row, with: image.bytes[from..<from + row])
    }
    return RenderedImage(
      width: image.width, height: image.height, scale: image.scale, bytes: bytes)
  }
}
