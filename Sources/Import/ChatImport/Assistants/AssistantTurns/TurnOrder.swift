/// Adds turns to a draft in the order of the conversation when the file has another order: each
/// turn is added as soon as all earlier turns have arrived.
///
/// Memory holds only the waiting turns, and none if the file is in order.
struct TurnOrder {
  private var builder: AssistantChatBuilder
  private var waiting: [Int: [AssistantTurn]] = [:]
  private var next = 0
  /// The error with which the draft rejected a turn, for callers that cannot throw it.
  private(set) var refusal: ImportError?

  /// Makes an empty queue.
  init(_ builder: AssistantChatBuilder) { self.builder = builder }

  /// Adds the turns of one position; turns of an earlier position are ignored.
  /// - Throws: `ImportError` if the draft rejects one.
  mutating func insert(
    _ turns: [AssistantTurn], at place: Int, to draft: inout ImportDraft
  ) throws(ImportError) {
    guard place == next else {
      if place > next { waiting[place] = turns }
      return
    }
    for turn in turns { try builder.add(turn, to: &draft) }
    next += 1
    while let more = waiting.removeValue(forKey: next) {
      for turn in more { try builder.add(turn, to: &draft) }
      next += 1
    }
  }

  /// Adds the turn of one position, if there is one; if the draft rejects it, stores the error.
  /// - Parameters:
  ///   - turn: The turn.
  ///   - place: The turn's position in the chat.
  ///   - draft: The draft to which it is added.
  ///   - report: The report of the reader that made the turns; it replaces the draft's report
  ///     during the call.
  mutating func insert(
    _ turn: AssistantTurn?, at place: Int, to draft: inout ImportDraft,
    report: inout ImportReport
  ) {
    swap(&draft.report, &report)
    do throws(ImportError) {
      try insert(turn.map { [$0] } ?? [], at: place, to: &draft)
    } catch {
      refusal = error
    }
    swap(&draft.report, &report)
  }

  /// Adds the turns that are still waiting because an earlier position has no turn.
  /// - Throws: `ImportError` if the draft rejects one.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    if let refusal { throw refusal }
    for (_, turns) in waiting.sorted(by: { $0.key < $1.key }) {
      for turn in turns { try builder.add(turn, to: &draft) }
    }
    waiting = [:]
  }
}
