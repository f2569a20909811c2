import Assertions
import Platform
import TestResources
import Testing

/// An element with a height, marked or not.
private struct Bar: TreeElement, Equatable {
  struct Sum: TreeSummary, Equatable {
    static let zero = Sum(height: 0, marks: 0)
    var height: Int
    var marks: Int

    static func sum(_ left: Sum, _ right: Sum) -> Sum {
      Sum(height: left.height + right.height, marks: left.marks + right.marks)
    }
  }

  var height: Int
  var isMarked = false

  var summary: Sum { Sum(height: height, marks: isMarked ? 1 : 0) }
}

@Suite struct CountedTreeTests {
  private static func bars(_ count: Int, _ random: inout SeededGenerator) -> [Bar] {
    (0..<count).map { _ in
      Bar(
        height: Int.random(in: 1...90, using: &random),
        isMarked: Int.random(in: 0..<20, using: &random) == 0)
    }
  }

  private static func sum(_ bars: some Sequence<Bar>) -> Bar.Sum {
    bars.reduce(.zero) { .sum($0, $1.summary) }
  }

  @Test func `an empty tree holds nothing`() {
    var tree = CountedTree<Bar>()
    #expect(tree.isEmpty && tree.count == 0 && tree.summary == .zero)
    #expect(Array(tree).isEmpty && tree.first { _ in true } == nil)
    #expect(tree.first(whereSum: { _ in true }) == nil)
    tree.append(contentsOf: [Bar(height: 3)])
    tree.remove(at: 0)
    #expect(tree.isEmpty && tree.prefix(upTo: 0) == .zero)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 4_096, 4_097, 10_000])
  func `a tree of a sequence holds its elements in order`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bars = Self.bars(count, &random)
    let tree = CountedTree(bars)
    #expect(Array(tree) == bars && tree.summary == Self.sum(bars))
    for place in stride(from: 0, through: count, by: 97) {
      same(Array(tree.elements(from: place)), Array(bars[place...]))
      same(tree.prefix(upTo: place), Self.sum(bars[..<place]))
    }
  }

  /// Starts from short lists, whose nodes are added and removed, and from lists of four levels.
  @Test(arguments: [(0, 3_000), (1, 3_000), (2, 2_000), (3, 2_000)], [3, 100, 5_000])
  func `edits do what they do to an array`(run: (seed: Int, edits: Int), widest: Int) {
    var random = SeededGenerator(seed: UInt64(run.seed * 1_000 + widest))
    var bars: [Bar] = []
    var tree = CountedTree<Bar>()
    for edit in 0..<run.edits / (widest > 1_000 ? 10 : 1) {
      let place = Int.random(in: 0...bars.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let new = Self.bars(Int.random(in: 0...widest, using: &random), &random)
        bars.insert(contentsOf: new, at: place)
        tree.insert(contentsOf: new, at: place)
      case 2:
        let new = Self.bars(1, &random)
        bars += new
        tree.append(contentsOf: new)
      case 3, 4:
        let end = min(bars.count, place + Int.random(in: 0...widest * 3 / 2, using: &random))
        bars.removeSubrange(place..<end)
        tree.removeSubrange(place..<end)
      case 5 where place < bars.count:
        bars[place].height += 1
        tree.replace(at: place, with: bars[place])
      default:
        let wanted = Int.random(in: 0...max(tree.summary.height, 1), using: &random)
        var below = 0
        let expected = bars.firstIndex {
          below += $0.height
          return below > wanted
        }
        let found = tree.first { $0.height > wanted }
        same(found?.position, expected)
        if let found { same(found.before, Self.sum(bars[..<found.position])) }
        let range = place..<Int.random(in: place...bars.count, using: &random)
        same(tree.first(in: range) { $0.marks > 0 }, range.first { bars[$0].isMarked })
        same(tree.last(in: range) { $0.marks > 0 }, range.last { bars[$0].isMarked })
      }
      same(tree.count, bars.count)
      if edit % 16 == 0 {
        #expect(Array(tree) == bars && tree.summary == Self.sum(bars))
        same(tree.prefix(upTo: place.clamped(to: bars.count)), Self.sum(bars.prefix(place)))
      }
      if place < bars.count { same(tree[place], bars[place]) }
    }
    same(Array(tree), bars)
  }

  @Test func `a copy keeps what it held`() {
    var random = SeededGenerator(seed: 5)
    let bars = Self.bars(5_000, &random)
    var tree = CountedTree(bars)
    let copy = tree
    tree.removeSubrange(1_000..<4_000)
    tree.insert(contentsOf: Self.bars(10, &random), at: 500)
    tree.replace(at: 0, with: Bar(height: 1_000))
    #expect(Array(copy) == bars && tree.count == 2_010)
  }

  @Test func `a tree that shrank is as low as one that was made so`() {
    var random = SeededGenerator(seed: 6)
    var tree = CountedTree(Self.bars(200_000, &random))
    while tree.count > 1_000 {
      let place = Int.random(in: 0..<tree.count - 50, using: &random)
      tree.removeSubrange(place..<place + 50)
    }
    let before = tree.work.visitedNodes
    _ = tree[500]
    #expect(tree.work.visitedNodes - before <= 3)
  }

  @Test func `the work of an edit grows with the levels of the tree alone`() {
    func work(count: Int) -> (visited: Int, moved: Int) {
      var random = SeededGenerator(seed: 7)
      var tree = CountedTree(Self.bars(count, &random))
      let before = (tree.work.visitedNodes, tree.work.movedItems)
      for _ in 0..<500 {
        let place = Int.random(in: 0..<tree.count, using: &random)
        tree.insert(contentsOf: [Bar(height: 2)], at: place)
        tree.replace(at: place, with: Bar(height: 3))
        tree.remove(at: place)
        let height = tree.prefix(upTo: place).height
        same(tree.first { $0.height > height }?.position, place)
      }
      return (tree.work.visitedNodes - before.0, tree.work.movedItems - before.1)
    }
    let few = work(count: 1_000)
    let many = work(count: 1_000_000)
    #expect(many.visited <= 2 * few.visited)
    #expect(many.moved <= 2 * few.moved)
  }
}

extension Int {
  fileprivate func clamped(to limit: Int) -> Int { Swift.min(self, limit) }
}
