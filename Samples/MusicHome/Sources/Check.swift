import ChatRaster
import Foundation
import ModelTable

/// The reason why the sample failed.
struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// Throws an error that quotes the promise, if the promise does not hold.
func require(_ holds: Bool, _ promise: String) throws {
  guard holds else { throw Failure(description: "check failed: \(promise)") }
  print("holds: \(promise)")
}

/// Checks that the home screen keeps its promises.
func check() throws {
  try checkSetUp()
  let file = try Home.file()
  let (renderer, options) = try Home.renderer(for: file, scale: 1)
  try checkBanner(file, renderer, options)
  try checkDay(file, renderer, options)
  try checkContrast(renderer, options)
  try checkChannels(file, renderer, options)
  try checkPress(file, renderer, options)
  try checkRowTaps(file, renderer, options)
  try checkOrder(file, renderer, options)
  try checkSortScreen(file, renderer, options)
  try checkReuse(file, renderer, options)
  try checkSplitting(file, renderer, options)
}

private func checkSetUp() throws {
  let source = try String(
    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Home.swift"),
    encoding: .utf8
  ).split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = source.firstIndex(where: { $0.hasSuffix("Set-up begins.") }),
    let last = source.firstIndex(where: { $0.hasSuffix("Set-up ends.") })
  else { throw Failure(description: "the set-up is not marked in Home.swift") }
  try require(last - first - 1 <= 15, "the table is set up in \(last - first - 1) lines")
}

private func checkDay(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let pictures = try [1, 25].map { day in
    let table = try Home.table(file, day: day, renderer, options, height: 260)
    try table.advance(to: .zero)
    return table.list.image
  }
  let differing = (0..<pictures[0].height).flatMap { y in
    (0..<pictures[0].width).filter { x in
      pictures[0].pixel(x, y) != pictures[1].pixel(x, y)
    }.map { ($0, y) }
  }
  let area = Rect(x: 195 - 12, y: 150 + 42 - 12, width: 24, height: 26)
  try require(
    !differing.isEmpty
      && differing.allSatisfy { area.contains(Point(x: Double($0.0), y: Double($0.1))) },
    "day 1 and day 25 differ only inside the calendar, in \(differing.count) pixels")
}

/// Checks white text on a white picture, without and with the gradient under it.
private func checkContrast(_ renderer: ChatRenderer, _ options: RenderOptions) throws {
  struct WhiteCover: ListCell {
    let mask: Cover.Mask
    let pictures = ["white-0"]
    func measured(in context: ContentContext) -> Sketch {
      let (mask, picture) = (mask, context.picture("white-0"))
      return Sketch(size: Size(width: 120, height: 120)) { _, canvas in
        Cover(
          picture: picture, box: Rect(x: 0, y: 0, width: 120, height: 120), radii: .zero, mask: mask
        ).draw(on: &canvas)
      }
    }
  }
  func contrast(_ mask: Cover.Mask, _ rows: ClosedRange<Int>) throws -> Double {
    let list = try CustomList(
      OneCell(content: WhiteCover(mask: mask)), renderer: renderer, options: options,
      size: Size(width: 120, height: 120), behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    let image = list.image
    return rows.map { 1.05 / (luminance(image.pixel(60, $0)) + 0.05) }.min() ?? 0
  }
  let before = try contrast(.none, 5...20)
  let (top, bottom) = (try contrast(.top, 5...20), try contrast(.bottom, 100...115))
  try require(
    before < 1.01 && top >= 4.5 && bottom >= 4.5,
    "white text on a white picture has a contrast of \(before.rounded(2)) to 1, with a gradient "
      + "\(top.rounded(2)) at the top and \(bottom.rounded(2)) at the bottom")
}

private func luminance(_ color: Color) -> Double {
  func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

private func checkOrder(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  let table = try Home.table(file, day: 1, renderer, options, height: wholeHeight(of: file))
  var visit = Visit(table)
  try visit.settle()
  let (before, counters) = (table.list.image, table.counters)
  try require(
    Set(table.list.visible.map(\.id)).isSuperset(of: wholeRows(table)) && table.list.blankCount == 0
      && table.list.failure == nil,
    "all \(wholeRows(table).count) rows of the six sections are on one screen")
  try visit.rotateSections()
  try visit.frame(after: .milliseconds(16))
  try require(
    table.sections.map(\.id).dropFirst().first == "songs" && table.list.image != before,
    "the last section becomes the first")
  try require(table.counters.renders == counters.renders, "no cell is rendered again")
  for _ in 0..<5 { try visit.rotateSections() }
  try visit.frame(after: .milliseconds(16))
  try require(table.list.image == before, "after six rotations the screen is the same, to the byte")
}

/// The ids of the rows that span the whole width.
private func wholeRows(_ table: ModelTable) -> [String] {
  table.sections.flatMap(\.rows).filter { $0.placement == CellPlacement() }.map(\.id)
}

private func checkReuse(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  for isPreloaded in [false, true] {
    let table = try Home.table(file, day: 1, renderer, options, height: 500)
    try table.update(
      table.sections.map { section in
        guard var section = section as? HomeSection else { return section }
        section.isPreloaded = isPreloaded
        return section
      })
    var visit = Visit(table)
    try visit.settle()
    let idle = table.counters
    var renders: [Int] = []
    for _ in 0..<2 {
      for step in 0...20 {
        table.list.show(contentOffset: table.list.maximumContentOffset * Double(step) / 20)
        try visit.frame(after: .milliseconds(16))
      }
      renders.append(table.counters.renders)
    }
    let (hits, first) = (table.counters.preloadHits, renders[0] - idle.renders)
    // The footer is not in a section whose rows are made in advance.
    try require(
      isPreloaded ? hits > 0 && first <= 1 : hits == 0 && first > 1,
      "\(isPreloaded ? "with" : "without") preparation in idle time, the first pass renders "
        + "\(first) rows and finds \(hits) prepared")
    try require(renders[0] == renders[1], "the second pass renders nothing: \(table.counters)")
  }
}

private func checkSplitting(
  _ file: HomeFile, _ renderer: ChatRenderer, _ options: RenderOptions
) throws {
  for isSplit in [false, true] {
    let fresh = try ChatRenderer(renderer.configuration)
    let table = try Home.table(file, day: 1, fresh, options, height: 500)
    try table.change("recommended.covers", as: CoversRow.self) { $0.isSplit = isSplit }
    var visit = Visit(table)
    var slowest = Duration.zero
    for _ in 0..<12 {
      slowest = max(
        slowest, try ContinuousClock().measure { try visit.frame(after: .milliseconds(16)) })
    }
    try require(
      table.counters.partialCellFrames == (isSplit ? 6 : 0),
      "covers \(isSplit ? "one per frame" : "all in one frame"): "
        + "\(table.counters.partialCellFrames) frames with some missing, slowest frame \((slowest / .microseconds(1) / 1_000).rounded(1)) ms"
    )
  }
}

extension RenderedImage {
  /// The colour of a pixel.
  func pixel(_ x: Int, _ y: Int) -> Color {
    let first = (y * width + x) * 4
    return Color(
      red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2], alpha: bytes[first + 3])
  }
}

extension Double {
  /// The number rounded to `places` decimal places.
  func rounded(_ places: Int) -> Double {
    let factor = pow(10, Double(places))
    return (self * factor).rounded() / factor
  }
}
