public import ChatModel
import Platform
import Synchronization

/// A conversation that is edited while it is shown.
///
/// Every edit is atomic and can be made on any thread; edits are serialized. To draw a store, draw
/// its `conversation`: the renderer lays out and paints only cells that are not in its caches, and
/// the image is the same for any order of edits that leads to the conversation. A ``StorePage``
/// follows a long conversation from edit to edit without visiting unchanged messages. Ids are
/// unique in a store: a conversation in which two messages have the same id is refused. For
/// untrusted messages, make a store with ``EditChecking``, so that no message prevents its pages
/// from being drawn.
///
/// ```swift
/// let store = try ConversationStore(conversation)
/// try store.append(Message(id: "8", sender: "bo", content: .text("there?")))
/// let png = try await renderer.png(of: store.conversation)
/// ```
public final class ConversationStore: Sendable {
  private let observed: ObservedConversation
  /// The signals that are raised after each edit, by their numbers.
  private let signals = Monitor<(last: Int, all: [Int: ReadySignal])>((0, [:]))
  private let editing = NonReentrantLock()
  /// The handling of edits after which the conversation could not be drawn.
  private let checking: EditChecking

  /// Makes a store with an empty conversation.
  ///
  /// - Parameter checking: The handling of edits after which the conversation could not be drawn.
  public init(checking: EditChecking = .none) {
    self.checking = checking
    observed = ObservedConversation(Batch(checking: checking))
  }

  /// Makes a store with a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation so far; it is checked in the same way as edits.
  ///   - checking: The handling of edits after which the conversation could not be drawn.
  /// - Throws: `duplicateMessage`, `invalid`.
  public init(
    _ conversation: Conversation, checking: EditChecking = .none
  ) throws(ConversationEditError) {
    var batch = try Batch(conversation, checking: checking)
    let repairs = batch.takeNotes()
    self.checking = checking
    observed = ObservedConversation(batch)
    tell(repairs)
  }

  deinit {
    observed.close()
  }

  /// The current conversation.
  ///
  /// Built at first access, in time proportional to the number of messages, and cached until the
  /// next edit. Edits do not become slower if a copy is kept.
  public var conversation: Conversation { observed.conversation }

  /// The number of edits and batches that have changed the conversation so far.
  public var revision: Int { observed.withState { $0.revision } }

  /// The changes from now on, in order and without gaps.
  ///
  /// Each stream has one observer. Applying the differences in order, from the conversation at the
  /// time the stream was made, gives the store's conversation. An observer that falls more than 64
  /// changes behind gets all further changes as a single one, so that an observer that stops
  /// reading costs no more than 64 changes and the content edited since. The stream ends together
  /// with the store, or with the task that reads it.
  public var changes: AsyncStream<ConversationChange> { observe().changes }

  /// The current conversation and the changes after it; no edit is missed in between.
  ///
  /// - Returns: The state that an observer starts with, and a stream like `changes`.
  public func observe() -> (
    conversation: Conversation, changes: AsyncStream<ConversationChange>
  ) {
    let (conversation, observation) = observed.observe()
    let changes = AsyncStream(
      unfolding: { await observation.next() }, onCancel: { observation.cancel() })
    return (conversation, changes)
  }

  /// Makes several edits that are published as one.
  ///
  /// No thread sees the conversation between two of the edits, and if the closure throws, nothing
  /// changes. Meanwhile, edits on other threads wait, but reads do not.
  ///
  /// - Parameter body: Edits the batch; the store itself cannot be edited in it.
  /// - Returns: The value of the closure.
  /// - Throws: The error of the closure; `ConversationEditError.nestedEdit` within another `edit`.
  public func edit<Value>(_ body: (inout Batch) throws -> Value) throws -> Value {
    let result = try editing.withLock {
      let old = observed.withState { $0.batch }
      var batch = old
      let value = try body(&batch)
      if let refusal = batch.check?.refusal { throw ConversationEditError.invalid(refusal) }
      let diff = batch.stored.difference(from: old.stored)
      let repairs = batch.takeNotes()
      observed.withState { [batch] state in
        state.batch = batch
        state.publish(diff)
      }
      return (value, repairs)
    }
    guard let (value, repairs) = result else { throw ConversationEditError.nestedEdit }
    raiseSignals()
    tell(repairs)
    return value
  }

  /// The current conversation, sharing all unedited parts, and its revision.
  package var snapshot: (stored: StoredConversation, revision: Int) { observed.snapshot }

  /// Makes one edit in place: nothing is copied except the parts that the edit itself moves.
  func apply(
    _ edit: (inout Batch) throws(ConversationEditError) -> Void
  ) throws(ConversationEditError) {
    let result = editing.withLock {
      observed.withState { state in
        Result { () throws(ConversationEditError) in
          try edit(&state.batch)
          state.publish(state.batch.lastDiff)
          return state.batch.takeNotes()
        }
      }
    }
    guard let result else { throw .nestedEdit }
    let repairs = try result.get()
    raiseSignals()
    tell(repairs)
  }

  /// Registers a signal to be raised after each edit; returns the number for its removal.
  func addSignal(_ signal: ReadySignal) -> Int {
    signals.withLock { signals in
      signals.last += 1
      signals.all[signals.last] = signal
      return signals.last
    }
  }

  func forgetSignal(_ id: Int) {
    _ = signals.withLock { $0.all.removeValue(forKey: id) }
  }

  /// Reports repairs; no lock is held, so that the receiver may edit the store.
  private func tell(_ repairs: [ConversationError]) {
    guard case .repairing(let note?) = checking else { return }
    for repair in repairs { note(repair) }
  }

  private func raiseSignals() {
    for signal in signals.withLock({ $0.all.values }) { signal.raise() }
  }
}

/// The effect of one edit, one batch or one replacement on a store.
public struct ConversationChange: Hashable, Sendable {
  /// The store's revision after the change.
  public let revision: Int
  /// The difference between the conversations before and after the change.
  public let diff: ConversationDiff
}

/// The limits of a store, each with the attack that it stops.
enum ConversationStoreLimits {
  /// The maximum number of changes that wait for one observer: an observer that stops reading
  /// cannot fill the memory, and a single difference serves an observer this far behind better.
  static let maximumPendingChanges = 64
}
