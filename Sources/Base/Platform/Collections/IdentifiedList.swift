/// An element of an `IdentifiedList`.
public protocol IdentifiedElement: TreeElement {
  /// The type of an element's identifier, which stays the same when the element changes.
  associatedtype ID: Hashable & Sendable
  /// An identifier that no other element of the list has.
  var id: ID { get }
}

/// A list whose elements are found by index and by id, in logarithmic time.
///
/// Each element has a label that grows along the list (the list-labeling problem: P. F. Dietz,
/// "Maintaining order in a linked list", STOC 1982). A dictionary maps an id to its label, and a
/// counted tree maps a label to its index. If no label is free between two others, the labels
/// around them are spread out. It is a value type: copies share all unedited parts.
public struct IdentifiedList<Element: IdentifiedElement>: Sendable {
  /// The summary of a range of elements.
  public typealias Summary = Element.Summary

  /// An element with its label.
  @usableFromInline struct Labeled: TreeElement {
    @usableFromInline var label: Int
    @usableFromInline var element: Element

    @inlinable init(label: Int, element: Element) {
      self.label = label
      self.element = element
    }

    @inlinable var summary: Labels { Labels(last: label, inner: element.summary) }
  }

  /// The last label of a range, and the summary of its elements.
  @usableFromInline struct Labels: TreeSummary {
    /// The last label; the smallest integer if there are no elements.
    @usableFromInline var last: Int
    @usableFromInline var inner: Summary

    @inlinable init(last: Int, inner: Summary) {
      self.last = last
      self.inner = inner
    }

    @inlinable static var zero: Self { Self(last: .min, inner: .zero) }
    @inlinable static func sum(_ left: Self, _ right: Self) -> Self {
      Self(last: Swift.max(left.last, right.last), inner: .sum(left.inner, right.inner))
    }
  }

  @usableFromInline var tree: CountedTree<Labeled>
  @usableFromInline var labels: HashTrie<Element.ID, Int>

  /// The initial distance between labels: it allows 32 insertions at one position, each of which
  /// halves the remaining gap.
  @inlinable static var spacing: Int { 1 << 32 }

  /// Makes an empty list.
  @inlinable public init() {
    tree = CountedTree()
    labels = HashTrie()
  }

  /// Makes a list of elements.
  ///
  /// Edit the list only if all ids are unique, which `hasUniqueIDs` checks.
  @inlinable public init(_ elements: some Sequence<Element>) {
    var label = 0
    tree = CountedTree(
      elements.lazy.map { element in
        label += Self.spacing
        return Labeled(label: label, element: element)
      })
    labels = HashTrie(tree.lazy.map { (key: $0.element.id, value: $0.label) })
  }

  /// Makes a list of other elements, whose ids are those of an existing list in the same order.
  ///
  /// Both lists share the id table until one of them is edited.
  @inlinable public init<Other>(
    _ elements: some Collection<Element>, inPlaceOf other: IdentifiedList<Other>
  ) where Other.ID == Element.ID {
    precondition(elements.count == other.count, "an element for each id")
    tree = CountedTree(
      zip(other.tree, elements).lazy.map { Labeled(label: $0.label, element: $1) })
    labels = other.labels
  }

  /// The number of elements.
  @inlinable public var count: Int { tree.count }
  /// True if there are no elements.
  @inlinable public var isEmpty: Bool { tree.isEmpty }
  /// True if no two elements have the same id.
  @inlinable public var hasUniqueIDs: Bool { labels.count == tree.count }
  /// The summary of all elements.
  @inlinable public var summary: Summary { tree.summary.inner }
  /// The work counters of this list and its copies.
  @inlinable public var work: TreeWork { tree.work }

  /// The element at a position.
  @inlinable public subscript(position: Int) -> Element { tree[position].element }

  /// True if an element has this id.
  @inlinable public func contains(_ id: Element.ID) -> Bool { labels[id] != nil }

  /// The index of an element; nil if there is none.
  @inlinable public func place(of id: Element.ID) -> Int? {
    labels[id].flatMap { label in tree.first { $0.last >= label }?.position }
  }

  /// The summary of the elements before a position.
  @inlinable public func prefix(upTo position: Int) -> Summary {
    tree.prefix(upTo: position).inner
  }

  /// The first position at which the sum of its element and all elements before it meets a
  /// condition, as in `CountedTree.first(whereSum:)`.
  @inlinable public func first(
    whereSum isReached: (Summary) -> Bool
  ) -> (position: Int, before: Summary)? {
    tree.first { isReached($0.inner) }.map { ($0.position, $0.before.inner) }
  }

  /// The first position within a range whose element meets a condition, as in
  /// `CountedTree.first(in:where:)`.
  @inlinable public func first(in range: Range<Int>, where canHold: (Summary) -> Bool) -> Int? {
    tree.first(in: range) { canHold($0.inner) }
  }

  /// The last position within a range whose element meets a condition, as in
  /// `CountedTree.last(in:where:)`.
  @inlinable public func last(in range: Range<Int>, where canHold: (Summary) -> Bool) -> Int? {
    tree.last(in: range) { canHold($0.inner) }
  }

  /// Inserts elements before the element at a position, or at the end; all of them or none.
  ///
  /// - Returns: The first id that an earlier element has; nil if the elements were inserted.
  @inlinable @discardableResult public mutating func insert(
    contentsOf elements: some Sequence<Element>, at position: Int
  ) -> Element.ID? {
    let elements = Array(elements)
    guard !elements.isEmpty else { return nil }
    var run = freeLabels(for: elements.count, at: position)
    if run == nil {
      spreadLabels(around: position, for: elements.count)
      run = freeLabels(for: elements.count, at: position)
    }
    guard let (first, step) = run else { preconditionFailure("no room for so many elements") }
    let labeled = elements.enumerated().map {
      Labeled(label: first + $0.offset * step, element: $0.element)
    }
    for (offset, new) in labeled.enumerated() {
      guard !labels.addValue(new.label, for: new.element.id) else { continue }
      for added in labeled[..<offset] { labels.removeValue(for: added.element.id) }
      return new.element.id
    }
    tree.insert(contentsOf: labeled, at: position)
    return nil
  }

  /// Replaces the element at a position with another element that has the same id.
  @inlinable public mutating func replace(at position: Int, with element: Element) {
    tree.replace(at: position, with: Labeled(label: tree[position].label, element: element))
  }

  /// Removes the elements in a range.
  @inlinable public mutating func removeSubrange(_ range: Range<Int>) {
    for labeled in tree.elements(from: range.lowerBound).prefix(range.count) {
      labels.removeValue(for: labeled.element.id)
    }
    tree.removeSubrange(range)
  }

  /// Free labels at a position: the first label, and the distance between adjacent labels; nil if
  /// too few labels are free.
  @inlinable func freeLabels(for count: Int, at position: Int) -> (first: Int, step: Int)? {
    let before = position > 0 ? tree[position - 1].label : nil
    let after = position < self.count ? tree[position].label : nil
    let (length, isTooLong) = count.multipliedReportingOverflow(by: Self.spacing)
    guard !isTooLong else { return nil }
    switch (before, after) {
    case (nil, nil): return (Self.spacing, Self.spacing)
    case (let before?, nil):
      return before > .max / 2 - length ? nil : (before + Self.spacing, Self.spacing)
    case (nil, let after?):
      return after < .min / 2 + length ? nil : (after - length, Self.spacing)
    case (let before?, let after?):
      let step = (after - before) / (count + 1)
      return step > 0 ? (before + step, step) : nil
    }
  }

  /// Spreads the labels of as few elements as possible around a position, so that new labels fit
  /// there.
  @inlinable mutating func spreadLabels(around position: Int, for number: Int) {
    var reach = 32
    while true {
      let range = Swift.max(0, position - reach)..<Swift.min(count, position + reach)
      let isAll = range.count == count
      // The neighbours keep their labels, so the order stays the same.
      let lower = range.lowerBound > 0 ? tree[range.lowerBound - 1].label : nil
      let upper = range.upperBound < count ? tree[range.upperBound].label : nil
      let room = isAll ? Self.spacing : spread(from: lower, to: upper, over: range.count)
      if isAll || room >= (number + 1) << 10 {
        var start = 0
        if let lower {
          start = lower
        } else if let upper {
          start = upper - room * (range.count + 1)
        }
        relabel(range, from: start, by: room)
        return
      }
      reach *= 4
    }
  }

  /// The distance between `count` new labels that lie between two existing labels, either of which
  /// may be missing.
  @inlinable func spread(from lower: Int?, to upper: Int?, over count: Int) -> Int {
    if let lower, let upper { return (upper - lower) / (count + 1) }
    // Where a neighbouring label is missing, there is enough space, except near the largest and
    // smallest integers.
    let isFree = (lower.map { $0 < .max / 4 } ?? true) && (upper.map { $0 > .min / 4 } ?? true)
    return isFree ? Self.spacing : 0
  }

  @inlinable mutating func relabel(_ range: Range<Int>, from start: Int, by step: Int) {
    var label = start
    let labeled = tree.elements(from: range.lowerBound).prefix(range.count).map { old in
      label += step
      return Labeled(label: label, element: old.element)
    }
    for labeled in labeled { labels[labeled.element.id] = labeled.label }
    tree.removeSubrange(range)
    tree.insert(contentsOf: labeled, at: range.lowerBound)
  }
}

extension IdentifiedList: Sequence {
  /// An iterator over the elements.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var labeled: IteratorSequence<CountedTree<Labeled>.Iterator>

    @inlinable init(_ labeled: IteratorSequence<CountedTree<Labeled>.Iterator>) {
      self.labeled = labeled
    }

    /// The next element.
    @inlinable public mutating func next() -> Element? { labeled.next()?.element }
  }

  /// The elements in order.
  @inlinable public func makeIterator() -> Iterator { Iterator(tree.elements(from: 0)) }

  /// The number of elements.
  @inlinable public var underestimatedCount: Int { count }
}
