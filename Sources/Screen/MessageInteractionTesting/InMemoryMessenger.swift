public import ChatModel
public import MessageInteraction
import Synchronization

/// A server in memory: stores histories, delivers immediately, and acts for other participants on
/// request.
///
/// For tests, still images and programs without a network. Can be used by many sessions, from any
/// thread.
public final class InMemoryMessenger: MessageProvider, MessageService, Sendable {
  private struct State: Sendable {
    var histories: [Chat.ID: [Message]]
    var saved: [Chat.ID: [Message]] = [:]
    var listeners: [Chat.ID: [Int: AsyncThrowingStream<MessageEvent, any Error>.Continuation]] = [:]
    var listenerCount = 0
  }

  private let state: Mutex<State>

  /// Makes a server.
  ///
  /// - Parameter histories: The earlier messages, by chat, in order.
  public init(_ histories: [Chat.ID: [Message]] = [:]) {
    state = Mutex(State(histories: histories))
  }

  /// The whole history of a chat.
  public func history(of chat: Chat.ID) -> [Message] {
    state.withLock { $0.histories[chat] ?? [] }
  }

  /// The saved messages of a chat, in the order in which they were saved.
  public func saved(in chat: Chat.ID) -> [Message] { state.withLock { $0.saved[chat] ?? [] } }

  /// Posts an event of another participant: it is stored in the history and sent to all sessions of
  /// the chat.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - chat: The chat.
  public func post(_ event: MessageEvent, in chat: Chat.ID) {
    let listeners = state.withLock { state in
      Self.apply(event, to: &state.histories[chat, default: []])
      return state.listeners[chat].map { Array($0.values) } ?? []
    }
    for listener in listeners { listener.yield(event) }
  }

  /// Ends the event streams of all sessions of a chat.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - error: The error that the streams throw; nil to end them without an error.
  public func disconnect(_ chat: Chat.ID, throwing error: (any Error)? = nil) {
    let listeners = state.withLock { $0.listeners.removeValue(forKey: chat) ?? [:] }
    for listener in listeners.values { listener.finish(throwing: error) }
  }

  /// A page of the history.
  ///
  /// - Throws: `HistoryError`.
  public func messages(
    in chat: Chat, _ request: HistoryRequest
  ) async throws -> HistoryPage {
    try HistoryPage(of: history(of: chat.id), request)
  }

  /// Stores the message as sent.
  public func send(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message {
    var message = message
    message.status = .sent
    message.progress = nil
    state.withLock { [message] in
      Self.apply(.arrived([message]), to: &$0.histories[chat.id, default: []])
    }
    return message
  }

  /// Revokes the message in the history.
  public func revoke(_ message: Message, in chat: Chat) async throws -> Message {
    state.withLock {
      Self.apply(.revoked(message.id, nil), to: &$0.histories[chat.id, default: []])
    }
    return message.revoked
  }

  /// Stores the message among the saved ones, and in the history if it is not there.
  public func save(_ message: Message, in chat: Chat) async throws {
    state.withLock { state in
      state.saved[chat.id, default: []].append(message)
      if state.histories[chat.id]?.contains(where: { $0.id == message.id }) != true {
        state.histories[chat.id, default: []].append(message)
      }
    }
  }

  /// Removes the message from the history.
  public func delete(_ message: Message, in chat: Chat) async throws {
    state.withLock { $0.histories[chat.id]?.removeAll { $0.id == message.id } }
  }

  /// Marks the message as complete: messages in memory need no loading.
  public func download(_ message: Message, in chat: Chat) async throws -> Message {
    var message = message
    message.status = nil
    state.withLock { [message] in
      Self.apply(.edited(message), to: &$0.histories[chat.id, default: []])
    }
    return message
  }

  /// The events that are posted from now on.
  public func events(in chat: Chat) -> AsyncThrowingStream<MessageEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: MessageEvent.self, throwing: (any Error).self)
    let number = state.withLock { state in
      state.listenerCount += 1
      state.listeners[chat.id, default: [:]][state.listenerCount] = continuation
      return state.listenerCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners[chat.id]?.removeValue(forKey: number) }
    }
    return stream
  }

  private static func apply(_ event: MessageEvent, to history: inout [Message]) {
    func change(_ id: Message.ID, _ change: (inout Message) -> Void) {
      if let place = history.lastIndex(where: { $0.id == id }) { change(&history[place]) }
    }
    switch event {
    case .arrived(let messages):
      for message in messages {
        if let place = history.lastIndex(where: { $0.id == message.id }) {
          history[place] = message
        } else {
          history.append(message)
        }
      }
    case .edited(let message): change(message.id) { $0 = message }
    case .revoked(let id, let notice): change(id) { $0 = notice ?? $0.revoked }
    case .deleted(let id): history.removeAll { $0.id == id }
    case .receipt(let ids, let status): for id in ids { change(id) { $0.status = status } }
    case .readCount(let id, let count): change(id) { $0.readCount = count }
    case .typing: break
    }
  }
}
