import Assertions
import Testing

@testable import ImageCodecs

@Suite struct PNGStretchTests {
  @Test(arguments: [true, false])
  func `however rows are summed up, what stands around them is that of the whole file`(
    isOpaque: Bool
  ) throws {
    let picture = TestPicture(slopesOfWidth: 300, height: 211, isOpaque: isOpaque)
    let bounds = [0, 1, 40, 41, 130, 211]
    let encoder = try PNGFragmentEncoder()
    let fragments = try zip(bounds, bounds.dropFirst()).map { first, last in
      try encoder.encode(
        picture.pixels.span.extracting(first * 300..<last * 300), wordsPerRow: 300,
        rowCount: last - first, format: picture.format)
    }
    let sums = fragments.map { PNGStretch(of: [$0]) }
    let fromLeft = sums.reduce(.zero, PNGStretch.sum)
    let fromRight = sums.reversed().reduce(PNGStretch.zero) { PNGStretch.sum($1, $0) }
    let start = PNGStretch.sum(.zero, .sum(sums[0], sums[1]))
    let end = PNGStretch.sum(.sum(sums[2], .zero), .sum(sums[3], sums[4]))
    let pairs = PNGStretch.sum(start, end)
    same(fromLeft, PNGStretch(of: fragments))
    #expect(fromLeft == fromRight && fromLeft == pairs)
    let frame = try PNGEncoder().frame(
      of: PageShape(width: 300, isOpaque: isOpaque, scale: 2), around: fromLeft)
    let file = frame.head + fragments.flatMap(\.chunk) + frame.tail
    let isSame = try file == picture.png(splitAt: Array(bounds[1..<5]))
    #expect(isSame)
  }
}
