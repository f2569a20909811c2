import ChatRaster
import Foundation
import MessageInteraction

extension Messenger {
  /// Fills a chat with generated messages.
  func fill(_ chat: String, _ count: Int) throws {
    let missing = try count - archive.count(of: chat)
    guard missing > 0 else { return }
    let words = ["yes", "on my way", "look at the lake", "later?", "I have the tickets", "ok"]
    let start = Date(timeIntervalSince1970: 1_600_000_000)
    for first in stride(from: count - missing, to: count, by: 5_000) {
      try archive.keep(
        (first..<min(first + 5_000, count)).map { number in
          Message(
            id: "\(number)", sender: number % 3 == 0 ? "ana" : "bo",
            date: start.addingTimeInterval(Double(number) * 90),
            content: .text("\(words[number % words.count]) (\(number))"), status: .read)
        }, in: chat)
    }
  }

  /// Reads a chat from one end to the other and back, and prints the cost of pages near the end and
  /// far from it.
  ///
  /// - Returns: True if a page at the far offset takes at most one and a half times as long as a
  ///   page at the near offset.
  func measurePaging(_ chat: String, near: Int, far: Int) async throws -> Bool {
    let provider = ArchiveHistory(archive: archive)
    let place = Chat(id: chat)
    var fetched = 0
    for direction in HistoryRequest.Direction.allCases {
      var request = HistoryRequest(direction: direction, limit: 1_000)
      var ids: [String] = []
      while true {
        let page = try await provider.messages(in: place, request)
        ids += page.messages.map(\.id)
        let edge = direction == .older ? page.messages.first : page.messages.last
        guard page.hasMore, let edge else { break }
        request.anchor = .message(edge.id)
      }
      guard Set(ids).count == ids.count, try ids.count == archive.count(of: chat) else {
        throw Failure("reading all \(direction.rawValue) messages skips some or reads some twice")
      }
      fetched += ids.count
    }
    print("read each of \(fetched) messages once, in both directions")
    var costs: [Double] = []
    for offset in [near, far] {
      guard let anchor = try archive.id(at: offset, in: chat) else {
        throw Failure("the chat has no message at offset \(offset)")
      }
      let request = HistoryRequest(anchor: .message(anchor), direction: .older, limit: 20)
      var best = Double.infinity
      // Takes the minimum of many runs, because the machine's other work only adds time.
      for _ in 0..<300 {
        let start = ContinuousClock.now
        let page = try await provider.messages(in: place, request)
        let taken = (ContinuousClock.now - start) / .microseconds(1)
        guard page.messages.count == 20 else { throw Failure("a page is not full") }
        best = min(best, taken)
      }
      print("a page of 20 at offset \(offset): \(Int(best)) µs")
      costs.append(best)
    }
    let ratio = costs[1] / costs[0]
    print("the far page takes \((ratio * 100).rounded() / 100) times the near one")
    return ratio <= 1.5
  }
}

/// The reason why the sample ends with status 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
