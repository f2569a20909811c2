import ChatRaster
import Foundation
import FrameLab
import ModelTable

/// The home as one picture: all of it, or so many points.
func still(to path: String, day: Int, height: Double?) throws {
  let file = try Home.file()
  let (renderer, options) = try Home.renderer(for: file, scale: 2)
  let table = try Home.table(
    file, day: day, renderer, options, height: height ?? wholeHeight(of: file))
  var visit = Visit(table)
  try visit.settle()
  try Data(table.list.image.png(compression: .small)).write(to: URL(filePath: path))
}

/// The height of all rows and the bar above them.
func wholeHeight(of file: HomeFile) -> Double {
  let rows: [any TableRow] =
    [BannerRow(banners: []), MenuRow(titles: [], day: 1), FooterRow(words: "")]
    + file.sections.flatMap { HomeSection($0, at: 0).rows }
  return rows.reduce(TopBar.height) { $0 + $1.height }
}

/// A visit of nine seconds as an animated PNG: the banner turns its page, a cover is pressed, the table
/// scrolls to its end, and the button there brings the last section to the top.
func film(to path: String, day: Int, scale: Double) throws {
  let file = try Home.file()
  let (renderer, options) = try Home.renderer(for: file, scale: scale)
  let table = try Home.table(file, day: day, renderer, options, height: 780)
  let film = PixelFilm(path: path, framesPerSecond: 20)
  var visit = Visit(table)
  // The first frame stands for the film where nothing moves: it has its covers.
  try visit.settle()
  let cover = Point(x: 70, y: 420)
  for frame in 0..<180 {
    let seconds = Double(frame) / 20
    try turnBanner(of: table, at: seconds)
    switch frame {
    case 44: try visit.touch(.down, at: cover)
    case 60: try visit.touch(.up, at: cover)
    case 70..<130:
      let share = (seconds - 3.5) / 3
      table.list.show(contentOffset: table.list.maximumContentOffset * smooth(share))
    case 136: try visit.touch(.down, at: Point(x: Style.width / 2, y: 780 - 38))
    case 138: try visit.touch(.up, at: Point(x: Style.width / 2, y: 780 - 38))
    case 144..<160:
      let share = 1 - smooth((seconds - 7.2) / 0.8)
      table.list.show(contentOffset: table.list.maximumContentOffset * share)
    default: break
    }
    try visit.frame(after: .milliseconds(50))
    try film.append(
      visit.pixels, width: table.list.pixelWidth, height: table.list.pixelHeight)
  }
  try film.finish()
}

/// Slides to the next page in the last half of every two seconds.
private func turnBanner(of table: ModelTable, at seconds: Double) throws {
  let turn = (seconds / 2).rounded(.down)
  let page = turn + smooth((seconds - turn * 2 - 1.2) / 0.7)
  try table.change("banner", as: BannerRow.self) { $0.page = page }
}

/// From 0 to 1, slowly at both ends.
private func smooth(_ share: Double) -> Double {
  let share = min(max(0, share), 1)
  return share * share * (3 - 2 * share)
}
