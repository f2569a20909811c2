import Assertions
import Platform
import Testing

@testable import CellEngine

@Suite(.timeLimit(.minutes(20))) struct OrderedResultsTests {
  private struct Failure: Error {}

  @Test(arguments: [1, 3, 8])
  func `results are taken in their order, however they arrive and are waited for`(
    batch: Int
  ) throws {
    let results = OrderedResults<Int>()
    let count = 240
    for lane in 0..<4 {
      try SystemThread.start(name: "putter") {
        for index in stride(from: count - 4 + lane, through: 0, by: -4) {
          results.put(.success(index * index), at: index)
        }
      }
    }
    for first in stride(from: 0, to: count, by: batch) {
      results.wait(for: first..<first + batch)
      for index in first..<first + batch { try same(results.take(index), index * index) }
    }
  }

  @Test func `a failure comes in its turn`() throws {
    let results = OrderedResults<Int>()
    results.put(.failure(Failure()), at: 1)
    results.put(.success(7), at: 0)
    results.wait(for: 0..<2)
    try same(results.take(0), 7)
    #expect(throws: Failure.self) { try results.take(1) }
  }
}
