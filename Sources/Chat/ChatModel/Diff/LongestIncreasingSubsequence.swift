import Kit

/// Finds the longest subsequence of elements that are already in order.
///
/// Patience sorting (M. L. Fredman, "On computing the length of longest increasing subsequences",
/// Discrete Mathematics 11, 1975): an element that continues the longest subsequence so far takes
/// constant time, and any other element takes a binary search.
package struct LongestIncreasingSubsequence {
  private var members: [Bool]

  /// Finds the subsequence; negative elements never belong to it.
  package init(of values: [Int]) {
    /// For each length, the index of the smallest element that ends a subsequence of that length.
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() where value >= 0 {
      var length = ends.count
      if let last = ends.last, values[last] >= value {
        length = ends.partitioningIndex { values[$0] >= value }
      }
      if length > 0 { predecessors[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    members = [Bool](repeating: false, count: values.count)
    var place = ends.last ?? -1
    while place >= 0 {
      members[place] = true
      place = predecessors[place]
    }
  }

  /// True if the element at an index belongs to the subsequence.
  package func contains(_ place: Int) -> Bool { members[place] }
}
