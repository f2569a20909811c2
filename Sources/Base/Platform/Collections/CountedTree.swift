import Synchronization

/// A summary of a range of a list, such as a sum of heights.
///
/// A tree can compute it without visiting all elements.
public protocol TreeSummary: Sendable {
  /// The summary of no elements.
  static var zero: Self { get }
  /// The summary of two adjacent ranges, the left one first; associative.
  ///
  /// It is not an operator: the compiler records an operator as a name of the whole module, and
  /// would compile every file that adds numbers again after any change to the interface.
  static func sum(_ left: Self, _ right: Self) -> Self
}

/// An element of a `CountedTree`.
public protocol TreeElement: Sendable {
  /// The summary of a range of elements.
  associatedtype Summary: TreeSummary
  /// The summary of one element.
  var summary: Summary { get }
}

/// A list whose elements are found, inserted and removed in logarithmic time: by index, or by a sum
/// over the elements before them.
///
/// An order statistics tree: a B+ tree in which each node stores the number of elements under it
/// and their sum. It is a value type: a copy is free, and an edit copies only the nodes on the path
/// to the position; all other nodes are shared.
///
/// Public, though no product exposes it, for the same reason as `SecondChanceCache`: only then does
/// the compiler specialize it for the elements of other modules, which makes it about ten times as
/// fast.
public struct CountedTree<Element: TreeElement>: Sendable {
  /// The summary of a range of elements.
  public typealias Summary = Element.Summary

  @usableFromInline var root: Node
  /// The work counters of this tree and its copies.
  public let work: TreeWork

  /// Makes an empty list.
  @inlinable public init() {
    root = Node()
    work = TreeWork()
  }

  /// Makes a list of elements, in time linear in their number.
  @inlinable public init(_ elements: some Sequence<Element>) {
    self.init()
    var leaves: [Node] = []
    leaves.reserveCapacity(elements.underestimatedCount / TreeWidth.leaf + 1)
    var leaf: [Element] = []
    for element in elements {
      if leaf.isEmpty { leaf.reserveCapacity(TreeWidth.leaf) }
      leaf.append(element)
      if leaf.count == TreeWidth.leaf {
        leaves.append(Node(leaf))
        leaf = []
      }
    }
    if !leaf.isEmpty { leaves.append(Node(leaf)) }
    root = Self.root(over: leaves)
  }

  /// The number of elements.
  @inlinable public var count: Int { root.count }

  /// True if there are no elements.
  @inlinable public var isEmpty: Bool { root.count == 0 }

  /// The summary of all elements.
  @inlinable public var summary: Summary { root.summary }

  /// The element at a position.
  @inlinable public subscript(position: Int) -> Element {
    precondition((0..<count).contains(position), "no such place")
    var visited = 1
    let element = root.element(at: position, &visited)
    work.add(visited: visited)
    return element
  }

  /// Inserts elements before the element at a position, or at the end.
  @inlinable public mutating func insert(
    contentsOf elements: some Sequence<Element>, at position: Int
  ) {
    precondition((0...count).contains(position), "no such place")
    let elements = Array(elements)
    guard !elements.isEmpty else { return }
    var edit = TreeEdit(isAppending: position == count)
    let further = root.insert(elements, at: position, &edit)
    if !further.isEmpty { root = Self.root(over: [root] + further) }
    work.add(edit)
  }

  /// Adds elements at the end.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    insert(contentsOf: elements, at: count)
  }

  /// Removes the elements in a range.
  @inlinable public mutating func removeSubrange(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such places")
    guard !range.isEmpty else { return }
    var edit = TreeEdit(isAppending: false)
    root.remove(range, &edit)
    while root.children.count == 1 { root = root.children[0] }
    if root.count == 0 { root = Node() }
    work.add(edit)
  }

  /// Removes the element at a position.
  @inlinable public mutating func remove(at position: Int) {
    removeSubrange(position..<position + 1)
  }

  /// Replaces the element at a position.
  @inlinable public mutating func replace(at position: Int, with element: Element) {
    precondition((0..<count).contains(position), "no such place")
    var edit = TreeEdit(isAppending: false)
    root.replace(at: position, with: element, &edit)
    work.add(edit)
  }

  @inlinable static func root(over nodes: [Node]) -> Node {
    var level = nodes
    while level.count > 1 { level = Node.parents(of: level, areFilled: true) }
    return level.first ?? Node()
  }
}

extension CountedTree: Sequence {
  /// An iterator over the elements.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var path: [(node: Node, next: Int)]
    @usableFromInline var leaf: [Element] = []
    @usableFromInline var place = 0

    @inlinable init(path: [(node: Node, next: Int)]) {
      self.path = path
    }

    /// The next element.
    @inlinable public mutating func next() -> Element? {
      while place == leaf.count {
        guard let (node, next) = path.popLast() else { return nil }
        if node.isLeaf {
          leaf = node.elements
          place = next
        } else if next < node.children.count {
          path.append((node, next + 1))
          path.append((node.children[next], 0))
        }
      }
      place += 1
      return leaf[place - 1]
    }
  }

  /// The elements in order.
  @inlinable public func makeIterator() -> Iterator { Iterator(path: [(root, 0)]) }

  /// The number of elements.
  @inlinable public var underestimatedCount: Int { count }

  /// The elements from a position to the end.
  @inlinable public func elements(from position: Int) -> IteratorSequence<Iterator> {
    precondition((0...count).contains(position), "no such place")
    var path: [(node: Node, next: Int)] = []
    var node = root
    var offset = position
    while !node.isLeaf {
      let child = node.child(at: &offset)
      path.append((node, child + 1))
      node = node.children[child]
    }
    path.append((node, offset))
    return IteratorSequence(Iterator(path: path))
  }
}

/// Counts the work of trees, so that tests can check how it grows with the length of a list.
public final class TreeWork: Sendable {
  private let visited = Atomic(0)
  private let moved = Atomic(0)

  @usableFromInline init() {}

  /// The number of visited nodes.
  public var visitedNodes: Int { visited.load(ordering: .relaxed) }
  /// An upper bound for the number of elements and nodes that were moved within their arrays or
  /// copied.
  public var movedItems: Int { moved.load(ordering: .relaxed) }

  @usableFromInline func add(visited count: Int) {
    visited.wrappingAdd(count, ordering: .relaxed)
  }

  @usableFromInline func add(_ edit: TreeEdit) {
    visited.wrappingAdd(edit.visitedNodes, ordering: .relaxed)
    moved.wrappingAdd(edit.movedItems, ordering: .relaxed)
  }
}

/// An edit of a tree: its kind, and the work that it causes.
@usableFromInline struct TreeEdit {
  /// True if the edit adds elements at the end, in which case full nodes stay full.
  @usableFromInline let isAppending: Bool
  @usableFromInline var visitedNodes = 0
  @usableFromInline var movedItems = 0

  @inlinable init(isAppending: Bool) {
    self.isAppending = isAppending
  }
}

/// A source of numbers for the states of nodes; no two states in a process have the same number.
@usableFromInline enum TreeStamp {
  private static let last = Atomic(0)

  @usableFromInline static func next() -> Int {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
