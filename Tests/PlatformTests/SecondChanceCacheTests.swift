import Assertions
import Platform
import Testing

@Suite struct SecondChanceCacheTests {
  @Test func `what was used stays when room is needed`() {
    var cache = SecondChanceCache<Int, String>(byteBudget: 30)
    for key in 0..<3 { cache.insert("\(key)", for: key, cost: 10) }
    same(cache.value(for: 0), "0")
    cache.insert("3", for: 3, cost: 10)
    same(cache.value(for: 0), "0")
    same(cache.value(for: 1), nil)
    same(cache.value(for: 2), "2")
    same(cache.value(for: 3), "3")
    same(cache.statistics.byteCount, 30)
    same(cache.statistics.count, 3)
  }

  @Test func `bytes never pass the budget by more than the newest value`() {
    var cache = SecondChanceCache<Int, Int>(byteBudget: 100)
    var generator = SystemRandomNumberGenerator()
    for index in 0..<2_000 {
      let cost = Int.random(in: 0...60, using: &generator)
      cache.insert(index, for: index % 70, cost: cost)
      same(cache.value(for: index % 70), index)
      _ = cache.value(for: Int.random(in: 0..<70, using: &generator))
      #expect(cache.statistics.byteCount <= 100)
    }
    cache.insert(-1, for: 1_000, cost: 5_000)
    same(cache.value(for: 1_000), -1)
    same(cache.statistics.count, 1)
    cache.insert(-2, for: 1_001, cost: 5)
    same(cache.value(for: 1_000), nil)
    same(cache.statistics.byteCount, 5)
  }

  @Test func `a key has its last value and counts once`() {
    var cache = SecondChanceCache<String, Int>(byteBudget: 100)
    cache.insert(1, for: "a", cost: 40)
    cache.insert(2, for: "a", cost: 60)
    same(cache.value(for: "a"), 2)
    same(cache.value(for: "b"), nil)
    let statistics = cache.statistics
    same(statistics.byteCount, 60)
    same(statistics.count, 1)
    #expect((statistics.hits, statistics.misses) == (1, 1))
    #expect((statistics.insertions, statistics.evictions) == (2, 0))
  }

  @Test func `nothing is left after everything was taken out`() {
    var cache = SecondChanceCache<Int, Int>(byteBudget: 100)
    for key in 0..<5 { cache.insert(key, for: key, cost: 30) }
    cache.removeAll()
    #expect((0..<5).allSatisfy { cache.value(for: $0) == nil })
    same(cache.statistics.byteCount, 0)
    same(cache.statistics.evictions, 5)
    cache.insert(9, for: 9, cost: 1)
    same(cache.value(for: 9), 9)
  }
}
