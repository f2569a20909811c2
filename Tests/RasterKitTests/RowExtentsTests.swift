import Assertions
import Testing

@testable import RasterKit

/// Tests that a search for rows in chunks finds the same rows as a search one by one.
struct RowExtentsTests {
  private struct Things {
    var extents: [RowExtent]
    var found = RowExtents()

    init(count: Int, using generator: inout SystemRandomNumberGenerator) {
      extents = (0..<count).map { index in
        let first = index * 3 + Int.random(in: -40..<40, using: &generator)
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: return .none
        case 1: return .all
        default: return RowExtent(first: first, end: first + Int.random(in: 0..<9))
        }
      }
      for extent in extents { found.append(extent) }
    }

    func found(in rows: Range<Int>) -> [Int] {
      var places: [Int] = []
      var next = found.next(from: 0, in: rows)
      while let place = next {
        places.append(place)
        next = found.next(from: place + 1, in: rows)
      }
      return places
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64, 500])
  func `what reaches into some rows is found, in order`(count: Int) {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let things = Things(count: count, using: &generator)
      for first in stride(from: -60, to: 1_600, by: 23) {
        let rows = first..<first + 11
        let expected = things.extents.indices.filter { things.extents[$0].touches(rows) }
        same(things.found(in: rows), expected)
        let range = things.found.range(in: rows)
        #expect(range.first == expected.first && range.last == expected.last)
      }
    }
  }

  @Test func `rows that only meet are not touched`() {
    let extent = RowExtent(first: 10, end: 20)
    #expect(extent.touches(19..<30) && extent.touches(0..<11) && extent.touches(12..<13))
    #expect(!extent.touches(20..<30) && !extent.touches(0..<10))
    #expect(!RowExtent.none.touches(0..<1_000_000) && RowExtent.all.touches(0..<1))
    #expect(!RowExtent.none.grown(by: 1_000).touches(0..<1_000_000))
  }
}
