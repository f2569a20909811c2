import ChatRaster
import Platform

/// Turns edits into lists on a thread of its own, because a list of 10,000 messages takes longer
/// than a frame.
///
/// Edits that come while one is made are made together, so a flood of messages is one refresh.
final class ListPreparer: Sendable {
  private struct State {
    /// Nil while the thread works on it.
    var draft: ListDraft?
    var edits: [ListEdit] = []
    var ready: Result<ScrollList, RenderError>?
    var isClosed = false

    /// Takes the edits out with what they change; nil while there are none or others are made.
    mutating func begin() -> (ListDraft, [ListEdit])? {
      guard !edits.isEmpty, let draft else { return nil }
      self.draft = nil
      defer { edits = [] }
      return (draft, edits)
    }
  }

  private let state: Monitor<State>
  /// Whether `prepareNow` does the work, because all is to happen on the loop.
  private let isInline: Bool

  /// Makes a preparer.
  ///
  /// - Parameters:
  ///   - draft: What edits begin with.
  ///   - isInline: Whether there is no thread: edits are made when `prepareNow` is called.
  /// - Throws: When the system has no more threads.
  init(_ draft: ListDraft, isInline: Bool) throws(RenderError) {
    let state = Monitor(State(draft: draft))
    self.state = state
    self.isInline = isInline
    guard !isInline else { return }
    do {
      try SystemThread.start(name: "lists") { Self.work(state) }
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  deinit {
    state.withLock { $0.isClosed = true }
  }

  /// Leaves an edit to be made.
  func submit(_ edit: ListEdit) {
    state.withLock { $0.edits.append(edit) }
  }

  /// Makes all edits on the calling thread, where that was asked for.
  func prepareNow() {
    guard isInline else { return }
    while let (draft, edits) = state.withLock({ $0.begin() }) {
      Self.prepare(draft, edits, state)
    }
  }

  /// The newest list, once.
  func takeReady() throws(RenderError) -> ScrollList? {
    try state.withLock { state in
      defer { state.ready = nil }
      return state.ready
    }?.get()
  }

  private static func work(_ state: Monitor<State>) {
    while true {
      let work: (ListDraft, [ListEdit])? = state.wait { state in
        state.isClosed ? .some(nil) : state.begin().map { .some($0) }
      }
      guard let (draft, edits) = work else { return }
      prepare(draft, edits, state)
    }
  }

  private static func prepare(_ draft: ListDraft, _ edits: [ListEdit], _ state: Monitor<State>) {
    var draft = draft
    let result = Result { () throws(RenderError) in
      for edit in edits { try draft.apply(edit) }
      return try draft.list()
    }
    state.withLock { state in
      state.draft = draft
      switch (state.ready, result) {
      case (.success(let unseen), .success(var list)):
        list.replace(unseen)
        state.ready = .success(list)
      default: state.ready = result
      }
    }
  }
}
