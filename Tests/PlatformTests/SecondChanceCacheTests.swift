import Platform
import Testing

@Suite struct SecondChanceCacheTests {
  @Test func `what was used stays when room is needed`() {
    var cache = SecondChanceCache<Int, String>(byteBudget: 30)
    for key in 0..<3 { cache.insert("\(key)", for: key, cost: 10) }
    #expect(cache.value(for: 0) == "0")
    cache.insert("3", for: 3, cost: 10)
    #expect(cache.value(for: 0) == "0")
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 2) == "2")
    #expect(cache.value(for: 3) == "3")
    #expect(cache.statistics.byteCount == 30)
    #expect(cache.statistics.count == 3)
  }

  @Test func `bytes never pass the budget by more than the newest value`() {
    var cache = SecondChanceCache<Int, Int>(byteBudget: 100)
    var generator = SystemRandomNumberGenerator()
    for index in 0..<2_000 {
      let cost = Int.random(in: 0...60, using: &generator)
      cache.insert(index, for: index % 70, cost: cost)
      #expect(cache.value(for: index % 70) == index)
      _ = cache.value(for: Int.random(in: 0..<70, using: &generator))
      #expect(cache.statistics.byteCount <= 100)
    }
    cache.insert(-1, for: 1_000, cost: 5_000)
    #expect(cache.value(for: 1_000) == -1)
    #expect(cache.statistics.count == 1)
    cache.insert(-2, for: 1_001, cost: 5)
    #expect(cache.value(for: 1_000) == nil)
    #expect(cache.statistics.byteCount == 5)
  }

  @Test func `a key has its last value and counts once`() {
    var cache = SecondChanceCache<String, Int>(byteBudget: 100)
    cache.insert(1, for: "a", cost: 40)
    cache.insert(2, for: "a", cost: 60)
    #expect(cache.value(for: "a") == 2)
    #expect(cache.value(for: "b") == nil)
    let statistics = cache.statistics
    #expect(statistics.byteCount == 60)
    #expect(statistics.count == 1)
    #expect((statistics.hits, statistics.misses) == (1, 1))
    #expect((statistics.insertions, statistics.evictions) == (2, 0))
  }

  @Test func `nothing is left after everything was taken out`() {
    var cache = SecondChanceCache<Int, Int>(byteBudget: 100)
    for key in 0..<5 { cache.insert(key, for: key, cost: 30) }
    cache.removeAll()
    #expect((0..<5).allSatisfy { cache.value(for: $0) == nil })
    #expect(cache.statistics.byteCount == 0)
    #expect(cache.statistics.evictions == 5)
    cache.insert(9, for: 9, cost: 1)
    #expect(cache.value(for: 9) == 9)
  }
}
