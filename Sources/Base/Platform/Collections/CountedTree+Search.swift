extension CountedTree {
  /// The summary of the elements before a position.
  @inlinable public func prefix(upTo position: Int) -> Summary {
    precondition((0...count).contains(position), "no such place")
    var sum = Summary.zero
    var node = root
    var offset = position
    var depth = 1
    while !node.isLeaf {
      let child = node.child(at: &offset)
      for index in 0..<child { sum = .sum(sum, node.children[index].summary) }
      node = node.children[child]
      depth += 1
    }
    for index in 0..<offset { sum = .sum(sum, node.elements[index].summary) }
    work.add(visited: depth)
    return sum
  }

  /// The first position at which the sum of its element and all elements before it meets a
  /// condition.
  ///
  /// - Parameter isReached: The condition. If it holds for a prefix of the list, it must hold for
  ///   all longer prefixes.
  /// - Returns: The position and the sum of the elements before it; nil if the whole list does not
  ///   meet the condition.
  @inlinable public func first(
    whereSum isReached: (Summary) -> Bool
  ) -> (position: Int, before: Summary)? {
    guard isReached(root.summary), count > 0 else { return nil }
    var sum = Summary.zero
    var position = 0
    var node = root
    var depth = 1
    while !node.isLeaf {
      var child = 0
      while child < node.children.count - 1 {
        let next = Summary.sum(sum, node.children[child].summary)
        if isReached(next) { break }
        sum = next
        position += node.children[child].count
        child += 1
      }
      node = node.children[child]
      depth += 1
    }
    work.add(visited: depth)
    for offset in node.elements.indices {
      let next = Summary.sum(sum, node.elements[offset].summary)
      if isReached(next) { return (position + offset, sum) }
      sum = next
    }
    return nil
  }

  /// The first position within a range whose element meets a condition.
  ///
  /// - Parameters:
  ///   - range: The positions to examine.
  ///   - canHold: The condition, which is applied to single elements and to subtrees: if it holds
  ///     for an element, it must hold for each subtree that contains the element. The fewer other
  ///     subtrees it holds for, the fewer nodes are visited.
  /// - Returns: The position; nil if no element meets the condition.
  @inlinable public func first(in range: Range<Int>, where canHold: (Summary) -> Bool) -> Int? {
    var visited = 0
    defer { work.add(visited: visited) }
    return root.first(in: range, canHold, &visited)
  }

  /// The last position within a range whose element meets a condition, as in `first(in:where:)`.
  @inlinable public func last(in range: Range<Int>, where canHold: (Summary) -> Bool) -> Int? {
    var visited = 0
    defer { work.add(visited: visited) }
    return root.last(in: range, canHold, &visited)
  }
}

extension CountedTree.Node {
  @inlinable func first(
    in range: Range<Int>, _ canHold: (CountedTree.Summary) -> Bool, _ visited: inout Int
  ) -> Int? {
    visited += 1
    let range = range.clamped(to: 0..<count)
    if isLeaf { return range.first { canHold(elements[$0].summary) } }
    var start = 0
    for child in children {
      let part = range.clamped(to: start..<start + child.count)
      if !part.isEmpty, canHold(child.summary) {
        let inner = part.lowerBound - start..<part.upperBound - start
        if let place = child.first(in: inner, canHold, &visited) { return start + place }
      }
      start += child.count
      if start >= range.upperBound { break }
    }
    return nil
  }

  @inlinable func last(
    in range: Range<Int>, _ canHold: (CountedTree.Summary) -> Bool, _ visited: inout Int
  ) -> Int? {
    visited += 1
    let range = range.clamped(to: 0..<count)
    if isLeaf { return range.last { canHold(elements[$0].summary) } }
    var end = count
    for child in children.reversed() {
      let start = end - child.count
      let part = range.clamped(to: start..<end)
      if !part.isEmpty, canHold(child.summary) {
        let inner = part.lowerBound - start..<part.upperBound - start
        if let place = child.last(in: inner, canHold, &visited) { return start + place }
      }
      end = start
      if end <= range.lowerBound { break }
    }
    return nil
  }
}
