/// The sizes of nodes: a million elements need four levels, and an edit visits about 150 elements
/// and nodes at most.
@usableFromInline enum TreeWidth {
  /// The maximum number of elements of a leaf.
  @inlinable static var leaf: Int { 64 }
  /// The maximum number of children of an inner node.
  @inlinable static var inner: Int { 32 }

  /// Divides items among nodes: either all nodes except the last are full, or all have about the
  /// same size.
  @inlinable static func pieces(of count: Int, at most: Int, areFilled: Bool) -> [Range<Int>] {
    let number = (count + most - 1) / most
    guard number > 1 else { return [0..<count] }
    return (0..<number).map { piece in
      areFilled
        ? piece * most..<min(count, (piece + 1) * most)
        : piece * count / number..<(piece + 1) * count / number
    }
  }
}

extension CountedTree {
  /// A node of the tree: a leaf of elements, or an inner node over nodes of the same height.
  @usableFromInline struct Node: Sendable {
    @usableFromInline var elements: [Element]
    @usableFromInline var children: [Node]
    @usableFromInline var count: Int
    @usableFromInline var summary: Summary
    /// A number for the node's state: nodes with the same stamp are equal, so a comparison of two
    /// trees need not descend into them.
    @usableFromInline var stamp = 0
    @usableFromInline let isLeaf: Bool

    /// Makes a leaf.
    @inlinable init(_ elements: [Element] = []) {
      self.elements = elements
      children = []
      isLeaf = true
      count = 0
      summary = .zero
      sumUp()
    }

    /// Makes a node over nodes of the same height.
    @inlinable init(over children: [Node]) {
      elements = []
      self.children = children
      isLeaf = false
      count = 0
      summary = .zero
      sumUp()
    }

    /// The leaves that contain the elements.
    @inlinable static func leaves(of elements: [Element], areFilled: Bool) -> [Node] {
      TreeWidth.pieces(of: elements.count, at: TreeWidth.leaf, areFilled: areFilled).map {
        Node(Array(elements[$0]))
      }
    }

    /// The parents of nodes of the same height.
    @inlinable static func parents(of nodes: [Node], areFilled: Bool) -> [Node] {
      TreeWidth.pieces(of: nodes.count, at: TreeWidth.inner, areFilled: areFilled).map {
        Node(over: Array(nodes[$0]))
      }
    }

    /// Finds the child that contains a position (the last child if the position is the end), and
    /// makes the position relative to it.
    @inlinable func child(at offset: inout Int) -> Int {
      var child = 0
      while child < children.count - 1, offset >= children[child].count {
        offset -= children[child].count
        child += 1
      }
      return child
    }

    /// The element at a position.
    @inlinable func element(at position: Int, _ visited: inout Int) -> Element {
      if isLeaf { return elements[position] }
      var offset = position
      let child = child(at: &offset)
      visited += 1
      return children[child].element(at: offset, &visited)
    }

    /// The number of elements or children.
    @inlinable var width: Int { isLeaf ? elements.count : children.count }

    /// True if the node has so few items that it must be merged with a neighbour.
    @inlinable var isNarrow: Bool { width < (isLeaf ? TreeWidth.leaf : TreeWidth.inner) / 4 }

    @inlinable mutating func sumUp() {
      count = 0
      summary = .zero
      if isLeaf {
        count = elements.count
        for element in elements { summary = .sum(summary, element.summary) }
      } else {
        for child in children {
          count += child.count
          summary = .sum(summary, child.summary)
        }
      }
      stamp = TreeStamp.next()
    }

    /// Replaces the element at a position.
    @inlinable mutating func replace(
      at position: Int, with element: Element, _ edit: inout TreeEdit
    ) {
      edit.visitedNodes += 1
      edit.movedItems += width
      if isLeaf {
        elements[position] = element
      } else {
        var offset = position
        let child = child(at: &offset)
        children[child].replace(at: offset, with: element, &edit)
      }
      sumUp()
    }

    /// Inserts elements at a position.
    ///
    /// - Returns: The new nodes that follow this one if it became too wide and was split.
    @inlinable mutating func insert(
      _ new: [Element], at position: Int, _ edit: inout TreeEdit
    ) -> [Node] {
      edit.visitedNodes += 1
      var further: [Node] = []
      if isLeaf {
        elements.insert(contentsOf: new, at: position)
        if elements.count > TreeWidth.leaf {
          further = Self.leaves(of: elements, areFilled: edit.isAppending)
        }
      } else {
        var offset = position
        let child = child(at: &offset)
        let split = children[child].insert(new, at: offset, &edit)
        children.insert(contentsOf: split, at: child + 1)
        if children.count > TreeWidth.inner {
          further = Self.parents(of: children, areFilled: edit.isAppending)
        }
      }
      edit.movedItems += width
      if further.isEmpty {
        sumUp()
      } else {
        self = further.removeFirst()
      }
      return further
    }

    /// Removes elements.
    ///
    /// Nodes that become too narrow are merged with a neighbour, except this node itself.
    @inlinable mutating func remove(_ range: Range<Int>, _ edit: inout TreeEdit) {
      edit.visitedNodes += 1
      edit.movedItems += width
      if isLeaf {
        elements.removeSubrange(range)
      } else {
        var lower = range.lowerBound
        let first = child(at: &lower)
        var left = range.count
        var gone = first..<first
        var child = first
        while left > 0 {
          let taken = Swift.min(left, children[child].count - lower)
          if taken == children[child].count {
            gone = (gone.isEmpty ? child : gone.lowerBound)..<child + 1
          } else if taken > 0 {
            children[child].remove(lower..<lower + taken, &edit)
          }
          left -= taken
          lower = 0
          child += 1
        }
        children.removeSubrange(gone)
        joinNarrow(from: first - 1, through: first + 1, &edit)
      }
      sumUp()
    }

    /// Merges each child in a range of indices that is too narrow with a neighbour.
    @inlinable mutating func joinNarrow(
      from first: Int, through last: Int, _ edit: inout TreeEdit
    ) {
      var place = Swift.max(0, first)
      var last = last
      while place < Swift.min(last + 1, children.count), children.count > 1 {
        guard children[place].isNarrow else {
          place += 1
          continue
        }
        let left = place + 1 < children.count ? place : place - 1
        let joined = children[left].joined(with: children[left + 1], &edit)
        edit.movedItems += joined.reduce(0) { $0 + $1.width }
        children.replaceSubrange(left...left + 1, with: joined)
        if joined.count == 1 { last -= 1 }
        place = joined.count == 1 ? left : left + 2
      }
    }

    /// Merges this node and the next one of the same height into one node, or balances them as two.
    @inlinable func joined(with next: Node, _ edit: inout TreeEdit) -> [Node] {
      if isLeaf { return Self.leaves(of: elements + next.elements, areFilled: false) }
      var whole = Node(over: children + next.children)
      // Where the two nodes met, a child without a neighbour to merge with may have become too
      // narrow.
      whole.joinNarrow(from: children.count - 1, through: children.count, &edit)
      return Self.parents(of: whole.children, areFilled: false)
    }
  }
}
