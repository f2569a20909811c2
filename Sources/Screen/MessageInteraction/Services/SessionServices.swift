public import ChatModel

/// The services that a session uses.
public struct SessionServices: Sendable {
  /// The source of messages.
  public var provider: any MessageProvider
  /// The service that carries out operations.
  public var service: any MessageService
  /// The hooks that see each operation before it begins.
  public var hooks: [any MessageHook]
  /// The time that one preparation or one delivery may take, measured by the session's clock; nil
  /// if there is no limit.
  ///
  /// An operation that takes longer is cancelled, and counts as failed once it has ended.
  public var timeLimit: Duration?

  /// Makes the services of a session.
  ///
  /// - Parameters:
  ///   - provider: The provider of the history.
  ///   - service: The service that carries out operations.
  ///   - hooks: The hooks that are called before each operation.
  ///   - timeLimit: The time that one preparation or one delivery may take; nil if there is no
  ///     limit.
  public init(
    provider: any MessageProvider, service: any MessageService, hooks: [any MessageHook] = [],
    timeLimit: Duration? = nil
  ) {
    self.provider = provider
    self.service = service
    self.hooks = hooks
    self.timeLimit = timeLimit
  }
}

extension SessionServices {
  /// Services without a history or a server: the session receives events and sends nothing, as for
  /// a bot that draws them.
  public static let listening = SessionServices(provider: Silence(), service: Silence())
}

/// A history without messages and a service that sends none.
private struct Silence: MessageProvider, MessageService {
  func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
    HistoryPage([], hasMore: false)
  }

  func send(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message {
    throw ServiceError.unsupported(.send)
  }
}

/// Services for some chats, which replace the services of all chats.
public struct SessionOverrides: Sendable {
  /// The source of messages; nil does not override it.
  public var provider: (any MessageProvider)?
  /// The service that carries out operations; nil does not override it.
  public var service: (any MessageService)?
  /// The hooks; nil does not override them.
  public var hooks: [any MessageHook]?

  /// Makes overrides; a nil value overrides nothing.
  public init(
    provider: (any MessageProvider)? = nil, service: (any MessageService)? = nil,
    hooks: [any MessageHook]? = nil
  ) {
    self.provider = provider
    self.service = service
    self.hooks = hooks
  }
}

/// The services of a program's sessions: the same for all chats, unless a kind of chat or a single
/// chat has overrides.
///
/// A value: later changes do not affect existing sessions.
///
/// ```swift
/// var registry = SessionRegistry(SessionServices(provider: archive, service: server))
/// registry.override(.chatRoom, with: SessionOverrides(provider: live))
/// registry.override(chat: "support", with: SessionOverrides(hooks: [Token()]))
/// let services = registry.services(for: Chat(id: "support", kind: .chatRoom))
/// ```
public struct SessionRegistry: Sendable {
  private let standard: SessionServices
  private var kinds: [Chat.Kind: SessionOverrides] = [:]
  private var chats: [Chat.ID: SessionOverrides] = [:]

  /// Makes a registry with the services of all sessions.
  public init(_ standard: SessionServices) {
    self.standard = standard
  }

  /// Overrides the services for one kind of chat, replacing an earlier override.
  public mutating func override(_ kind: Chat.Kind, with overrides: SessionOverrides) {
    kinds[kind] = overrides
  }

  /// Overrides the services of one chat, replacing an earlier override.
  public mutating func override(chat: Chat.ID, with overrides: SessionOverrides) {
    chats[chat] = overrides
  }

  /// The services of a chat's session: the overrides of the chat come first, then those of its
  /// kind, then the services of all chats.
  public func services(for chat: Chat) -> SessionServices {
    var services = standard
    for overrides in [kinds[chat.kind], chats[chat.id]].compactMap(\.self) {
      if let provider = overrides.provider { services.provider = provider }
      if let service = overrides.service { services.service = service }
      if let hooks = overrides.hooks { services.hooks = hooks }
    }
    return services
  }
}
