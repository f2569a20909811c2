import ChatModel
import Platform

/// A store's conversation with the pending changes of its observers; lives as long as the store or
/// any observer.
final class ObservedConversation: Sendable {
  /// The state that the lock protects.
  struct State: Sendable {
    /// The conversation.
    var batch: ConversationStore.Batch
    /// The number of edits that changed something.
    private(set) var revision = 0
    fileprivate var observers: [(id: Int, observer: Observer)] = []
    fileprivate var nextID = 0
    fileprivate var isClosed = false
    /// The conversation as one value, cached from its first use until the next edit.
    fileprivate var made: Conversation?

    fileprivate init(_ batch: ConversationStore.Batch) {
      self.batch = batch
    }

    /// Notifies observers of an edit, unless it changed nothing.
    mutating func publish(_ diff: ConversationDiff) {
      guard !diff.isEmpty else { return }
      revision += 1
      made = nil
      let change = ConversationChange(revision: revision, diff: diff)
      for index in observers.indices {
        observers[index].observer.add(change, leadingTo: batch.stored)
      }
    }

    fileprivate func index(of id: Int) -> Int? { observers.firstIndex { $0.id == id } }
  }

  /// The pending changes of one observer.
  fileprivate struct Observer: Sendable {
    private var changes: ArraySlice<ConversationChange> = []
    /// The conversation after the last of `changes`; set once further changes are no longer stored
    /// one by one.
    private var base: (conversation: StoredConversation, revision: Int)?
    private var waiters: [CheckedContinuation<Void, Never>] = []

    mutating func add(
      _ change: ConversationChange, leadingTo conversation: StoredConversation
    ) {
      if base == nil {
        changes.append(change)
        if changes.count == ConversationStoreLimits.maximumPendingChanges {
          base = (conversation, change.revision)
        }
      }
      wake()
    }

    /// The next value for the observer; nil if there is none.
    mutating func take() -> News? {
      if let change = changes.popFirst() { return .change(change) }
      defer { base = nil }
      return base.map { .since($0.conversation, revision: $0.revision) }
    }

    /// True if a change is pending.
    var hasNews: Bool { !changes.isEmpty || base != nil }

    mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
      waiters.append(continuation)
    }

    mutating func wake() {
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }

  fileprivate enum News {
    case change(ConversationChange)
    /// All changes since the conversation was in this state.
    case since(StoredConversation, revision: Int)
  }

  /// The registration of one observer, for as long as its stream exists.
  final class Observation: Sendable {
    private let observed: ObservedConversation
    private let id: Int

    fileprivate init(_ observed: ObservedConversation, id: Int) {
      self.observed = observed
      self.id = id
    }

    deinit { cancel() }

    /// Waits for the next change and returns it; nil if the stream has ended.
    func next() async -> ConversationChange? { await observed.next(for: id) }

    /// Ends the stream.
    func cancel() { observed.remove(id) }
  }

  private let state: Monitor<State>

  /// Makes an object without observers.
  init(_ batch: ConversationStore.Batch) {
    state = Monitor(State(batch))
  }

  /// Reads or changes the conversation.
  func withState<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  /// Ends all streams after their pending changes.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for index in state.observers.indices { state.observers[index].observer.wake() }
    }
  }

  /// The conversation as one value, made outside the lock.
  var conversation: Conversation {
    let (made, stored, revision) = state.withLock { ($0.made, $0.batch.stored, $0.revision) }
    if let made { return made }
    let conversation = stored.conversation
    state.withLock { if $0.revision == revision { $0.made = conversation } }
    return conversation
  }

  /// The current conversation, to be shared and compared, and the number of edits so far.
  var snapshot: (stored: StoredConversation, revision: Int) {
    state.withLock { ($0.batch.stored, $0.revision) }
  }

  /// Adds an observer of all changes from now on; returns the current conversation, and the
  /// observation that keeps the observer registered.
  func observe() -> (conversation: Conversation, observation: Observation) {
    let (stored, id) = state.withLock { state in
      state.nextID += 1
      state.observers.append((state.nextID, Observer()))
      return (state.batch.stored, state.nextID)
    }
    return (stored.conversation, Observation(self, id: id))
  }

  private func remove(_ id: Int) {
    state.withLock { state in
      guard let index = state.index(of: id) else { return }
      state.observers[index].observer.wake()
      state.observers.remove(at: index)
    }
  }

  private func next(for id: Int) async -> ConversationChange? {
    while true {
      let step: (news: News?, stored: StoredConversation, revision: Int)? = state.withLock {
        state in
        guard let index = state.index(of: id) else { return nil }
        let news = state.observers[index].observer.take()
        if news == nil, state.isClosed { return nil }
        return (news, state.batch.stored, state.revision)
      }
      guard let step else { return nil }
      switch step.news {
      case .change(let change): return change
      case .since(_, let revision) where revision == step.revision: break
      case .since(let base, _):
        let diff = step.stored.difference(from: base)
        // Edits that undid each other leave nothing to report.
        if !diff.isEmpty { return ConversationChange(revision: step.revision, diff: diff) }
      case nil: await wait(id)
      }
    }
  }

  /// Waits until a change is pending or the stream ends.
  private func wait(_ id: Int) async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        guard !state.isClosed, let index = state.index(of: id),
          !state.observers[index].observer.hasNews
        else { return continuation.resume() }
        state.observers[index].observer.wait(continuation)
      }
    }
  }
}
