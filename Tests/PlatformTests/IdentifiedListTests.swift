import Platform
import TestResources
import Testing

/// A text with an id; the sum of several is their number of letters.
private struct Word: IdentifiedElement, Equatable {
  struct Letters: TreeSummary, Equatable {
    static let zero = Letters(count: 0)
    var count: Int

    static func sum(_ left: Letters, _ right: Letters) -> Letters {
      Letters(count: left.count + right.count)
    }
  }

  var id: String
  var text = "word"

  var summary: Letters { Letters(count: text.count) }
}

@Suite struct IdentifiedListTests {
  /// The same edits of a list and of an array.
  private struct Run {
    var random: SeededGenerator
    var words: [Word]
    var list: IdentifiedList<Word>
    private var nextID = 0

    init(seed: UInt64, count: Int) {
      random = SeededGenerator(seed: seed)
      words = (0..<count).map { Word(id: "w\($0)") }
      list = IdentifiedList(words)
      nextID = count
    }

    mutating func new(_ count: Int) -> [Word] {
      nextID += count
      return (nextID - count..<nextID).map { Word(id: "w\($0)") }
    }

    mutating func edit() {
      let place = Int.random(in: 0...words.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let new = new(Int.random(in: 1...5, using: &random))
        words.insert(contentsOf: new, at: place)
        list.insert(contentsOf: new, at: place)
      case 2:
        let end = min(words.count, place + Int.random(in: 0...6, using: &random))
        words.removeSubrange(place..<end)
        list.removeSubrange(place..<end)
      case 3 where place < words.count:
        let word = words.remove(at: place)
        let target = Int.random(in: 0...words.count, using: &random)
        words.insert(word, at: target)
        list.removeSubrange(place..<place + 1)
        list.insert(contentsOf: [word], at: target)
      case 4 where place < words.count:
        words[place].text += "s"
        list.replace(at: place, with: words[place])
      default:
        let new = new(1)
        words += new
        list.insert(contentsOf: new, at: list.count)
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>, [0, 10, 3_000])
  func `elements are found by place and by id`(seed: UInt64, count: Int) {
    var run = Run(seed: seed, count: count)
    for edit in 0..<600 {
      run.edit()
      guard edit % 20 == 0 else { continue }
      #expect(Array(run.list) == run.words && run.list.hasUniqueIDs)
      for place in stride(from: 0, to: run.words.count, by: 7) {
        #expect(run.list.place(of: run.words[place].id) == place)
      }
      #expect(run.list.place(of: "nobody") == nil)
    }
  }

  /// The position of each new element: at the start, after or before the last one, or in the
  /// middle.
  @Test(arguments: 0..<4)
  func `any number of elements fit in at one place`(way: Int) {
    var words = (0..<100).map { Word(id: "w\($0)") }
    var list = IdentifiedList(words)
    for number in 0..<5_000 {
      let place = [0, 50 + number, 50, words.count / 2][way]
      let word = Word(id: "n\(number)")
      words.insert(word, at: place)
      list.insert(contentsOf: [word], at: place)
    }
    #expect(Array(list) == words)
    for (place, word) in words.enumerated() where list.place(of: word.id) != place {
      Issue.record("\(word.id) is not found at \(place)")
    }
    // When labels are spread, each insertion moves a few neighbours, not all elements.
    #expect(list.work.movedItems < 5_000 * 1_500)
  }

  @Test(arguments: 0..<6 as Range<UInt64>, [(0, 3), (300, 3), (5_000, 3), (5_000, 200)])
  func `a difference turns what was into what is`(
    seed: UInt64, size: (count: Int, edits: Int)
  ) {
    var run = Run(seed: seed, count: size.count)
    for _ in 0..<25 {
      let (words, list) = (run.words, run.list)
      for _ in 0..<size.edits { run.edit() }
      let difference = run.list.difference(from: list, isSame: ==)
      var mirror = words
      for removed in difference.removed.reversed() {
        #expect(mirror.remove(at: removed.place) == removed.element)
      }
      for inserted in difference.inserted { mirror.insert(inserted.element, at: inserted.place) }
      for updated in difference.updated {
        #expect(words[updated.from].id == updated.element.id)
        mirror[updated.to] = updated.element
      }
      #expect(mirror == run.words)
      #expect(Array(list) == words, "the old state has changed")
    }
  }

  @Test func `a difference looks at what was edited alone`() {
    func steps(count: Int) -> Int {
      var run = Run(seed: 3, count: count)
      var steps = 0
      for _ in 0..<100 {
        let list = run.list
        run.edit()
        let before = run.list.work.visitedNodes
        _ = run.list.difference(from: list, isSame: ==)
        steps += run.list.work.visitedNodes - before
      }
      return steps
    }
    #expect(steps(count: 300_000) <= 2 * steps(count: 1_000))
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `a hash trie holds what a dictionary holds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var plain: [Int: Int] = [:]
    var trie = HashTrie<Int, Int>()
    for _ in 0..<30_000 {
      let key = Int.random(in: 0..<6_000, using: &random)
      let value = Int.random(in: 0..<4, using: &random)
      plain[key] = value == 0 ? nil : value
      trie[key] = value == 0 ? nil : value
      #expect(trie.count == plain.count && trie[key] == plain[key])
    }
    for key in 0..<6_000 where trie[key] != plain[key] { Issue.record("\(key) differs") }
  }

  @Test(arguments: [0, 1, 24, 25, 26, 400, 30_000])
  func `a hash trie made at once is one of key after key`(count: Int) {
    let trie = HashTrie((0..<count).lazy.map { (key: "k\($0)", value: $0) })
    #expect(trie.count == count && trie["nobody"] == nil)
    for number in 0..<count where trie["k\(number)"] != number {
      Issue.record("\(number) is not found")
    }
    var edited = trie
    for number in 0..<count { edited["k\(number)"] = number % 3 == 0 ? nil : -number }
    edited["new"] = 7
    #expect(edited.count == count - (count + 2) / 3 + 1 && edited["new"] == 7)
    for number in 0..<count
    where edited["k\(number)"] != (number % 3 == 0 ? nil : -number)
      || trie["k\(number)"] != number
    {
      Issue.record("\(number) is not what it was set to")
    }
  }

  /// More values with the same key than a bucket can hold, among values with other keys.
  @Test func `of several values for one key the first counts`() {
    let pairs = (0..<3_000).map { (key: $0 % 2 == 0 ? "same" : "k\($0 % 100)", value: $0) }
    let trie = HashTrie(pairs)
    #expect(trie.count == 51 && trie["same"] == 0)
    let isEachFirst = stride(from: 1, to: 100, by: 2).allSatisfy { (number: Int) in
      trie["k\(number)"] == number
    }
    #expect(isEachFirst)
    let list = IdentifiedList([Word(id: "a"), Word(id: "b"), Word(id: "a")])
    #expect(!list.hasUniqueIDs && list.place(of: "a") == 0 && list.place(of: "b") == 1)
  }

  @Test(arguments: [0, 1, 64, 65, 5_000])
  func `a list in another one's place is edited apart from it`(count: Int) {
    var run = Run(seed: 5, count: count)
    for _ in 0..<50 { run.edit() }
    let louder = run.words.map { Word(id: $0.id, text: $0.text + "!") }
    var other = IdentifiedList(louder, inPlaceOf: run.list)
    #expect(Array(other) == louder && other.hasUniqueIDs)
    #expect(other.summary == louder.reduce(.zero) { .sum($0, $1.summary) })
    other.insert(contentsOf: [Word(id: "first")], at: 0)
    run.list.removeSubrange(0..<run.words.count / 2)
    run.words.removeSubrange(0..<run.words.count / 2)
    #expect(Array(other) == [Word(id: "first")] + louder && Array(run.list) == run.words)
    for (place, word) in louder.enumerated() where other.place(of: word.id) != place + 1 {
      Issue.record("\(word.id) is not found")
    }
    #expect(run.list.place(of: "first") == nil)
    for (place, word) in run.words.enumerated() where run.list.place(of: word.id) != place {
      Issue.record("\(word.id) is not found")
    }
  }

  @Test func `a copy of a hash trie keeps what it held`() {
    var trie = HashTrie<Int, Int>()
    for key in 0..<2_000 { trie[key] = key }
    let copy = trie
    for key in 0..<2_000 { trie[key] = key % 2 == 0 ? nil : -key }
    #expect(trie.count == 1_000 && copy.count == 2_000)
    #expect((0..<2_000).allSatisfy { copy[$0] == $0 })
  }

  /// Keys with the same hash share a bucket, which can be split only between different hashes.
  @Test func `keys of one hash are told apart`() {
    struct Key: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    var trie = HashTrie<Key, Int>()
    for number in 0..<200 { trie[Key(number: number)] = number }
    for number in 0..<100 { trie[Key(number: number)] = nil }
    #expect(trie.count == 100)
    #expect((0..<200).allSatisfy { trie[Key(number: $0)] == ($0 < 100 ? nil : $0) })
  }

  @Test func `elements of which one has a known id are all refused`() {
    let first = (0..<100).map { Word(id: "w\($0)") }
    var list = IdentifiedList(first)
    let known = list.insert(contentsOf: ["a", "b", "w7", "c"].map { Word(id: $0) }, at: 50)
    #expect(known == "w7")
    #expect(list.insert(contentsOf: ["a", "b", "a"].map { Word(id: $0) }, at: 0) == "a")
    #expect(Array(list) == first && list.hasUniqueIDs && !list.contains("a"))
    #expect(list.place(of: "w7") == 7)
    #expect(list.insert(contentsOf: ["a", "b"].map { Word(id: $0) }, at: 50) == nil)
    #expect(list.place(of: "b") == 51 && list.count == 102)
  }
}
