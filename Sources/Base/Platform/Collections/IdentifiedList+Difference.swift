/// The difference between two states of a list; a moved element is in both the removed and the
/// inserted elements.
public struct ListDifference<Element: IdentifiedElement> {
  /// An element with its index.
  public typealias Placed = (place: Int, element: Element)

  /// The removed elements with their indices in the old list, in ascending order.
  public var removed: [Placed] = []
  /// The inserted elements with their indices in the new list, in ascending order.
  public var inserted: [Placed] = []
  /// The elements that changed but kept their ids, with both indices, in order.
  public var updated: [(from: Int, to: Int, element: Element)] = []

  @inlinable init() {}
}

extension IdentifiedList {
  /// The difference that turns an earlier state of this list into this one.
  ///
  /// Nodes that both lists share are skipped, so for two states of one list, the time depends only
  /// on the edits between them. Lists that have nothing in common are compared element by element.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - isSame: Returns true if two elements with the same id are equal.
  /// - Returns: The removed, inserted and changed elements.
  @inlinable public func difference(
    from old: Self, isSame: (Element, Element) -> Bool
  ) -> ListDifference<Element> {
    var difference = ListDifference<Element>()
    var from = ListCursor<Element>(old.tree.root)
    var to = ListCursor<Element>(tree.root)
    var steps = 0
    while true {
      steps += 1
      switch (from.next, to.next) {
      case (nil, nil):
        work.add(visited: steps)
        return difference
      case (.node(let left)?, .node(let right)?) where left.stamp == right.stamp:
        from.skip(left.count)
        to.skip(right.count)
      case (.node(let left)?, .node(let right)?):
        if left.count >= right.count { from.expand(left) }
        if right.count >= left.count { to.expand(right) }
      case (.node(let left)?, _): from.expand(left)
      case (_, .node(let right)?): to.expand(right)
      case (.element(let left)?, .element(let right)?) where left.label == right.label:
        if left.element.id != right.element.id {
          difference.removed.append((from.place, left.element))
          difference.inserted.append((to.place, right.element))
        } else if !isSame(left.element, right.element) {
          difference.updated.append((from.place, to.place, right.element))
        }
        from.skip(1)
        to.skip(1)
      case (.element(let left)?, .element(let right)?) where left.label > right.label:
        difference.inserted.append((to.place, right.element))
        to.skip(1)
      case (nil, .element(let right)?):
        difference.inserted.append((to.place, right.element))
        to.skip(1)
      case (.element(let left)?, _):
        difference.removed.append((from.place, left.element))
        from.skip(1)
      }
    }
  }
}

/// A position in a list up to which all elements have been compared.
@usableFromInline struct ListCursor<Element: IdentifiedElement> {
  @usableFromInline typealias List = IdentifiedList<Element>

  @usableFromInline enum Item {
    case node(CountedTree<List.Labeled>.Node)
    case element(List.Labeled)
  }

  /// The items ahead, in reverse order, so that the next one can be removed from the end.
  @usableFromInline var ahead: [Item]
  @usableFromInline var place = 0

  @inlinable init(_ root: CountedTree<List.Labeled>.Node) {
    ahead = root.count > 0 ? [.node(root)] : []
  }

  @inlinable var next: Item? { ahead.last }

  /// Moves past the next item, which has `count` elements.
  @inlinable mutating func skip(_ count: Int) {
    ahead.removeLast()
    place += count
  }

  /// Replaces a node with its contents.
  @inlinable mutating func expand(_ node: CountedTree<List.Labeled>.Node) {
    ahead.removeLast()
    if node.isLeaf {
      for element in node.elements.reversed() { ahead.append(.element(element)) }
    } else {
      for child in node.children.reversed() { ahead.append(.node(child)) }
    }
  }
}
