import Glibc

/// Wilcoxon's rank-sum test, also called Mann and Whitney's U test, on one side.
///
/// H. Mann, D. Whitney, "On a test of whether one of two random variables is stochastically larger
/// than the other" (1947). It needs no assumption about the distribution of times, whose tail is
/// long on a busy machine. Of 6 runs against 6 the least probability is 1/924, of 15 against 15 it
/// is below 10⁻⁸.
enum RankSumTest {
  /// The probability that the ranks of the second samples are at least as great as they are, if
  /// both lists come from one distribution.
  ///
  /// Equal samples have the mean of their ranks. The probability is exact for few samples; for
  /// others it is the normal approximation with the correction for ties and for continuity.
  static func probability(of second: [Double], above first: [Double]) -> Double {
    let samples =
      (first.map { (value: $0, isSecond: false) } + second.map { (value: $0, isSecond: true) })
      .sorted { $0.value < $1.value }
    var doubledRanks: [Int] = []
    var observed = 0
    var ties = 0.0
    var start = 0
    while start < samples.count {
      var end = start + 1
      while end < samples.count, samples[end].value == samples[start].value { end += 1 }
      // The mean of the ranks `start + 1` to `end`, times two.
      let rank = start + 1 + end
      for index in start..<end {
        doubledRanks.append(rank)
        if samples[index].isSecond { observed += rank }
      }
      let count = Double(end - start)
      ties += count * count * count - count
      start = end
    }
    return samples.count <= exactCount
      ? exact(doubledRanks, choosing: second.count, atLeast: observed)
      : approximate(first.count, second.count, ties: ties, doubledSum: observed)
  }

  /// The greatest number of samples of both sides whose subsets are counted.
  private static let exactCount = 40

  /// The share of the subsets whose sum of ranks is at least as great as the observed one.
  private static func exact(_ ranks: [Int], choosing count: Int, atLeast observed: Int) -> Double {
    let greatest = ranks.reduce(0, +)
    // The number of subsets with so many ranks and that sum.
    var subsets = Array(
      repeating: Array(repeating: 0.0, count: greatest + 1), count: count + 1)
    subsets[0][0] = 1
    var sum = 0
    for (index, rank) in ranks.enumerated() {
      sum += rank
      for size in stride(from: min(count, index + 1), through: 1, by: -1) {
        for total in stride(from: sum, through: rank, by: -1) {
          subsets[size][total] += subsets[size - 1][total - rank]
        }
      }
    }
    let all = subsets[count].reduce(0, +)
    return subsets[count][min(observed, greatest)...].reduce(0, +) / all
  }

  private static func approximate(
    _ first: Int, _ second: Int, ties: Double, doubledSum: Int
  ) -> Double {
    let (first, second, all) = (Double(first), Double(second), Double(first + second))
    let mean = second * (all + 1) / 2
    let variance = first * second / 12 * ((all + 1) - ties / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    let score = (Double(doubledSum) / 2 - mean - 0.5) / variance.squareRoot()
    // The probability that a value of the normal distribution is greater.
    return erfc(score / 2.0.squareRoot()) / 2
  }
}

extension RankSumTest {
  /// The indices of the probabilities that are significant together, at 5 % for any false one.
  ///
  /// S. Holm, "A simple sequentially rejective multiple test procedure" (1979).
  static func significant(_ probabilities: [Double], level: Double = 0.05) -> Set<Int> {
    var found: Set<Int> = []
    for (rank, index) in probabilities.indices.sorted(by: {
      (probabilities[$0], $0) < (probabilities[$1], $1)
    }).enumerated() {
      guard probabilities[index] <= level / Double(probabilities.count - rank) else { break }
      found.insert(index)
    }
    return found
  }
}
