import Assertions
import Films
import Testing

@testable import FrameLab

/// Tests of the rank-sum test, Holm's correction and the bootstrap interval.
@Suite struct ComparisonStatisticsTests {
  /// The share of all ways to choose the second samples whose sum of ranks is as great, by
  /// enumeration.
  private func enumerated(_ first: [Double], _ second: [Double]) -> Double {
    let all = first + second
    func rank(_ value: Double) -> Double {
      Double(all.count { $0 < value }) + Double(all.count { $0 == value } + 1) / 2
    }
    let observed = second.map(rank).reduce(0, +)
    var (total, great) = (0, 0)
    for mask in 0..<(1 << all.count) where mask.nonzeroBitCount == second.count {
      total += 1
      let sum = all.indices.filter { mask & (1 << $0) != 0 }.map { rank(all[$0]) }.reduce(0, +)
      if sum >= observed - 1e-9 { great += 1 }
    }
    return Double(great) / Double(total)
  }

  @Test(
    arguments: [
      ([1.0, 2, 3], [4.0, 5, 6]), ([1, 4, 2, 7], [3, 5, 6]), ([1, 1, 2, 2], [1, 2, 2, 3]),
      ([5, 5, 5], [5, 5, 5]), ([3, 1], [2, 9, 9, 4, 1]),
    ] as [([Double], [Double])])
  func `the rank-sum test counts all ways to choose, with ties`(
    _ first: [Double], _ second: [Double]
  ) {
    let probability = RankSumTest.probability(of: second, above: first)
    #expect(abs(probability - enumerated(first, second)) < 1e-12)
  }

  @Test func `six runs against six have 1 of 924 as the least probability`() {
    let probability = RankSumTest.probability(
      of: [7, 8, 9, 10, 11, 12], above: [1, 2, 3, 4, 5, 6])
    #expect(abs(probability - 1.0 / 924) < 1e-12)
  }

  @Test func `the normal approximation agrees with the exact probability`() {
    var random = SplitMix64(state: 5)
    for size in [19, 20] {
      let first = (0..<size).map { _ in Double.random(in: 0..<1, using: &random) }
      let second = (0..<size).map { _ in Double.random(in: 0.1..<1.1, using: &random) }
      let exact = RankSumTest.probability(of: second, above: first)
      // Two samples more than the exact test takes, at the ends, change the probability little.
      let more = RankSumTest.probability(of: second + [0, 2], above: first + [0, 2])
      #expect(abs(exact - more) < 0.03)
    }
    let low = (0..<30).map(Double.init)
    #expect(RankSumTest.probability(of: low.map { $0 + 100 }, above: low) < 1e-9)
    #expect(abs(RankSumTest.probability(of: low, above: low) - 0.5) < 0.01)
  }

  @Test func `Holm's correction stops at the first that is not significant`() {
    same(RankSumTest.significant([0.01, 0.04, 0.03, 0.005]), [0, 3])
    same(RankSumTest.significant([0.04]), [0])
    same(RankSumTest.significant([0.04, 0.04]), [])
    same(RankSumTest.significant([]), [])
  }

  @Test func `the interval is the same each time and holds the ratio of equal samples`() throws {
    let samples = [10.0, 12, 11, 13, 10.5, 11.5]
    let interval = BootstrapInterval(from: samples, to: samples)
    same(interval, BootstrapInterval(from: samples, to: samples))
    #expect(try #require(interval.ratio).contains(1) && interval.difference.contains(0))
    let doubled = BootstrapInterval(from: samples, to: samples.map { $0 * 2 })
    let ratio = try #require(doubled.ratio)
    #expect(ratio.lowerBound > 1.5 && ratio.upperBound < 2.6 && ratio.contains(2))
    #expect(BootstrapInterval(from: [1], to: [3]).ratio == 3...3)
    #expect(BootstrapInterval(from: [0, 1], to: [1, 1]).ratio == nil)
  }

  @Test func `the median of an even number is the mean of the middle two`() throws {
    let spread = try #require(SampleSpread([4, 1, 3, 2]))
    same(spread.median, 2.5)
    same([spread.least, spread.most], [1, 4])
    #expect(SampleSpread([]) == nil)
  }
}
