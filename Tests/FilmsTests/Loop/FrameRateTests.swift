import Assertions
import Films
import Testing

@Suite struct FrameRateTests {
  @Test(arguments: [24, 60, 90, 120, 240])
  func `frames do not drift`(hertz: Int) throws {
    let rate = try #require(FrameRate(hertz: hertz))
    same(rate.moment(of: hertz * 3_600), 3_600_000_000_000)
    same(rate.budget, 1_000_000_000 / UInt64(hertz))
  }

  @Test(arguments: [24, 60, 90, 1_000])
  func `the next frame lies after a moment and none between`(hertz: Int) throws {
    let rate = try #require(FrameRate(hertz: hertz))
    for frame in [0, 1, 7, 59, 60, 61, 100_000] {
      let due = rate.moment(of: frame)
      same(rate.firstFrame(after: due), frame + 1)
      #expect(due == 0 || rate.firstFrame(after: due - 1) == frame)
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1_001, Int.max])
  func `a rate that no screen has is refused`(hertz: Int) {
    same(FrameRate(hertz: hertz), nil)
  }
}
