/// The cost of one more token: its mean, and its growth with the length of the answer.
///
/// If only the end of an answer is laid out again for each token, the cost does not grow and the
/// slope is 0. If the whole answer is laid out again, the slope is positive, and the cost of a
/// whole answer grows with the square of its length.
public struct TokenTrend: Hashable, Sendable {
  /// The mean cost of a token.
  public let mean: Double
  /// The growth of the cost for 1,000 tokens of length, by least squares; nil if there were fewer
  /// than two different lengths.
  public let slope: Double?

  /// The cost of the tokens that arrived in one frame.
  struct Sample {
    /// The length of the answer with these tokens.
    let length: Int
    /// The number of these tokens.
    let count: Int
    /// The cost of all of them.
    var cost: Double
  }

  /// Computes the trend, in which each token has the same weight; nil if there are no tokens.
  init?(of samples: some Sequence<Sample>) {
    var (count, lengths, costs) = (0.0, 0.0, 0.0)
    for sample in samples {
      count += Double(sample.count)
      lengths += Double(sample.length) * Double(sample.count)
      costs += sample.cost
    }
    guard count > 0 else { return nil }
    mean = costs / count
    var (spread, growth) = (0.0, 0.0)
    for sample in samples {
      let distance = Double(sample.length) - lengths / count
      spread += distance * distance * Double(sample.count)
      growth += distance * (sample.cost - mean * Double(sample.count))
    }
    slope = spread > 0 ? growth / spread * 1_000 : nil
  }
}
