/// Adds turns to a draft that a file has in another order than the talk: each as soon as all turns before
/// it are there.
///
/// Memory holds those that wait: none of a file in the talk's own order.
struct TurnOrder {
  private var builder: AssistantChatBuilder
  private var waiting: [Int: [AssistantTurn]] = [:]
  private var next = 0
  /// The error with which the draft refused a turn, for callers that cannot throw it.
  private(set) var refusal: ImportError?

  /// Starts with nothing.
  init(_ builder: AssistantChatBuilder) { self.builder = builder }

  /// Takes the turns of one place; those of a place that was taken before are left out.
  /// - Throws: `ImportError` if the draft refuses one.
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

  /// Takes the turn of one place, if there is one, and keeps the error of a draft that refuses it.
  /// - Parameters:
  ///   - turn: The turn.
  ///   - place: Its place in the talk.
  ///   - draft: The draft that it goes to.
  ///   - report: The report in which the reader of turns counts, which becomes the draft's.
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

  /// Adds the turns that wait for a place that nothing came for.
  /// - Throws: `ImportError` if the draft refuses one.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    if let refusal { throw refusal }
    for (_, turns) in waiting.sorted(by: { $0.key < $1.key }) {
      for turn in turns { try builder.add(turn, to: &draft) }
    }
    waiting = [:]
  }
}
