import ChatRaster
import Films
import Foundation
import ModelTable

/// Writes the home screen as one picture: all of it, or only the given height from the top.
func still(to path: String, day: Int, height: Double?) throws {
  let file = try Home.file()
  let (renderer, options) = try Home.renderer(for: file, scale: 2)
  let table = try Home.table(
    file, day: day, renderer, options, height: height ?? wholeHeight(of: file))
  var visit = Visit(table)
  try visit.settle()
  try Data(table.list.image.png(compression: .small)).write(to: URL(filePath: path))
}

/// The height of all rows and of the bar above them.
func wholeHeight(of file: HomeFile) -> Double {
  let rows: [any TableRow] =
    Carousel.rows(file.banners) + [MenuRow(titles: [], day: 1), FooterRow(words: "")]
    + file.sections.flatMap { HomeSection($0, at: 0).rows }
  return rows.reduce(TopBar.height) {
    $1.placement.rowBreak == .never ? $0 : $0 + $1.height
  }
}

/// Films a visit of thirteen seconds as an animated PNG: a finger and the timer turn the banner, a
/// cover is pressed, the table scrolls to its end, and a button there opens a screen on which the
/// last section is dragged to the top.
func film(to path: String, day: Int, scale: Double) throws {
  let file = try Home.file()
  let (renderer, options) = try Home.renderer(for: file, scale: scale)
  let table = try Home.table(file, day: day, renderer, options, height: 780)
  let film = PixelFilm(path: path, framesPerSecond: 20)
  var visit = Visit(table)
  // The first frame is shown wherever the film is not played, so its covers must be complete.
  try visit.settle()
  let (cover, page) = (Point(x: 70, y: 420), Point(x: 330, y: 130))
  let (button, handle) = (Point(x: Style.width / 2, y: 780 - 38), Point(x: 362, y: 368))
  for frame in 0..<260 {
    switch frame {
    case 10: try visit.touch(.down, at: page)
    case 11...18:
      try visit.touch(.move, at: page.offset(dx: -24 * Double(frame - 10), dy: 0))
    case 19: try visit.touch(.up, at: page.offset(dx: -192, dy: 0))
    case 44: try visit.touch(.down, at: cover)
    case 60: try visit.touch(.up, at: cover)
    // Between these touches, the timer turns the banner to the next page.
    case 110..<150:
      let share = smooth(Double(frame - 109) / 40)
      table.list.show(contentOffset: table.list.maximumContentOffset * share)
    case 156, 158: try visit.touch(frame == 156 ? .down : .up, at: button)
    case 170: try visit.touch(.down, at: handle)
    case 172...200:
      let share = smooth(Double(frame - 171) / 29)
      try visit.touch(.move, at: handle.offset(dx: 0, dy: -290 * share))
    case 206: try visit.touch(.up, at: handle.offset(dx: 0, dy: -290))
    case 216, 218: try visit.touch(frame == 216 ? .down : .up, at: Point(x: 350, y: 30))
    case 222..<244:
      let share = 1 - smooth(Double(frame - 221) / 22)
      table.list.show(contentOffset: table.list.maximumContentOffset * share)
    default: break
    }
    try visit.frame(after: .milliseconds(50))
    try film.append(
      visit.pixels, width: table.list.pixelWidth, height: table.list.pixelHeight)
  }
  try film.finish()
}

/// An easing from 0 to 1, slow at both ends.
private func smooth(_ share: Double) -> Double {
  let share = min(max(0, share), 1)
  return share * share * (3 - 2 * share)
}
