import ChatRaster
import Platform

/// Answers that wait to be written, either in order of completion or in order of their requests.
struct AnswerQueue {
  /// The next item to write: an answer, or a line about progress.
  enum Item {
    case answer(WorkerAnswer)
    /// A line about progress.
    case line([UInt8])
  }

  private let isInOrderOfArrival: Bool
  /// The number of the frame whose answer is next, if answers are in order of arrival.
  private var next = 1
  /// The answers that wait for earlier ones, by the numbers of their frames.
  private var held: [Int: WorkerAnswer] = [:]
  private var ready: [WorkerAnswer] = []
  private var first = 0
  /// The latest progress line of each request, by the number of its frame; older lines are dropped.
  private var progress: [Int: [UInt8]] = [:]
  /// The number of bytes of all answers that have not been written.
  private(set) var byteCount = 0

  /// Makes an empty queue.
  init(isInOrderOfArrival: Bool) {
    self.isInOrderOfArrival = isInOrderOfArrival
  }

  /// True if nothing is left to write.
  var isEmpty: Bool { first == ready.count && held.isEmpty && progress.isEmpty }

  /// Adds the answer to a frame; a frame has only one.
  mutating func append(_ answer: WorkerAnswer, to frame: Int) {
    byteCount += answer.byteCount
    progress[frame] = nil
    guard isInOrderOfArrival else {
      ready.append(answer)
      return
    }
    held[frame] = answer
    while let answer = held.removeValue(forKey: next) {
      ready.append(answer)
      next += 1
    }
  }

  /// Sets the progress line of a request.
  mutating func tell(_ line: [UInt8], of frame: Int) {
    progress[frame] = line
  }

  /// Takes the next item to write; nil if there is none.
  mutating func pop() -> Item? {
    if first < ready.count {
      // The queue must not keep the bytes of an answer until its entry is removed.
      let answer = ready[first]
      ready[first] = WorkerAnswer(line: [])
      first += 1
      // Entries are removed in batches, because each removal moves all others.
      if first > 64, first * 2 > ready.count {
        ready.removeFirst(first)
        first = 0
      }
      return .answer(answer)
    }
    guard let (frame, line) = progress.first else { return nil }
    progress[frame] = nil
    return .line(line)
  }

  /// Subtracts the bytes of a written answer from the count.
  mutating func release(_ answer: WorkerAnswer) {
    byteCount -= answer.byteCount
  }
}
