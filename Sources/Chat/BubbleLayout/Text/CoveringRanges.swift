import Kit

/// Ranges of a text, such as its spoilers, that are searched for one that covers another range.
///
/// A text can have thousands of spoilers and of links.
package struct CoveringRanges {
  /// The beginnings of the ranges, in order.
  private let starts: [Int]
  /// For each beginning, the greatest end of the ranges up to there.
  private let ends: [Int]

  /// Sorts ranges.
  package init(_ ranges: some Sequence<Range<Int>>) {
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    starts = sorted.map(\.lowerBound)
    var end = Int.min
    ends = sorted.map { range in
      end = max(end, range.upperBound)
      return end
    }
  }

  /// True if one of the ranges contains all of a range.
  package func cover(_ range: Range<Int>) -> Bool {
    let next = starts.partitioningIndex { $0 > range.lowerBound }
    return next > 0 && ends[next - 1] >= range.upperBound
  }

  /// True if one of the ranges overlaps a range.
  package func touch(_ range: Range<Int>) -> Bool {
    let next = starts.partitioningIndex { $0 >= range.upperBound }
    return next > 0 && ends[next - 1] > range.lowerBound
  }
}
