import Assertions
import DisplayList
import Testing

@testable import CellEngine

@Suite struct PhotographRowsTests {
  private let picture = ImageReference(identifier: "a", pixelWidth: 10, pixelHeight: 10)

  private func image(_ rect: Rect) -> DisplayItem { .image(picture, rect, clip: .rect(rect)) }

  private func ranges(_ items: [DisplayItem], scale: Double = 2) -> [Range<Int>] {
    PhotographRows.ranges(
      in: CellSnapshot(size: Size(width: 400, height: 300), items: items), scale: scale)
  }

  @Test func `wide pictures count, avatars do not`() {
    same(ranges([image(Rect(x: 5, y: 10, width: 200, height: 100))]), [20..<220])
    #expect(ranges([image(Rect(x: 5, y: 10, width: 36, height: 36))]).isEmpty)
    #expect(ranges([.fill(.rect(Rect(x: 0, y: 0, width: 400, height: 9)), .color(.white))]).isEmpty)
  }

  @Test func `groups move their pictures`() {
    let item = image(Rect(x: 0, y: 10.3, width: 200, height: 10))
    let inner = DisplayItem.group([item], offset: Point(x: 0, y: 5), clip: nil, opacity: 1)
    let outer = DisplayItem.group([inner], offset: Point(x: 0, y: 100), clip: nil, opacity: 1)
    same(ranges([outer], scale: 1), [115..<126])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func `absurd places give rows that can be counted`(y: Double) {
    let rects = [
      Rect(x: 0, y: y, width: 400, height: 10), Rect(x: 0, y: 0, width: 400, height: y),
    ]
    for rect in rects {
      for range in ranges([image(rect)]) {
        #expect(!range.isEmpty)
        #expect(range.lowerBound >= -1_000_000_000 && range.upperBound <= 1_000_000_000)
      }
    }
    same(ranges([image(rects[1])]).isEmpty, !(y > 0))
  }
}
