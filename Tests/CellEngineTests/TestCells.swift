import CellEngine
import DisplayList
import TestResources
import TextShaping

/// Cells of different heights, with boxes for letters; some have bubbles, shadows or a picture.
struct TestCells: CellSource {
  struct Failure: Error, Equatable {}

  var count: Int
  var width = 200.0
  var background = Background.color(Color(rgb: 0xeded_ed))
  /// The index of the cell whose layout fails.
  var failing: Int?
  /// A picture that every seventh cell shows.
  var picture: ImageReference?
  /// The index of the cell that is narrower than the page.
  var narrow: Int?

  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    if index == failing { throw Failure() }
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10,
      color: Color(rgb: UInt32(index * 7_919 & 0xff_ffff)), lineHeight: 12)
    let words = (0...(index % 5)).map { String(repeating: "A", count: 1 + ($0 * 3 + index) % 6) }
    let text = shaper.shape(
      StyledText(words.joined(separator: " "), style: style), in: .init(width: 120))
    let bubble = Rect(x: 10, y: 4, width: text.size.width + 16, height: text.size.height + 12)
    var items: [DisplayItem] = [
      .fill(.roundedRect(bubble, CornerRadii(6)), .color(.white)),
      .text(text, origin: Point(x: 18, y: 10)),
    ]
    if let picture, index % 7 == 3 {
      let rect = Rect(x: 80, y: 2, width: 100, height: 18)
      items.append(.image(picture, rect, clip: .rect(rect)))
    }
    return CellSnapshot(
      size: Size(
        width: index == narrow ? width / 2 : width, height: (text.size.height + 20).rounded(.up)),
      items: items)
  }
}
