extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isInSecondPart` is true, in a list that is
  /// partitioned by it; the end of the list if there is none.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
