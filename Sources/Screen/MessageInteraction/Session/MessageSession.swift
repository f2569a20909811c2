public import ChatModel

/// A session of one chat: fetches history into its list, follows events of others, and carries out
/// operations on its messages.
///
/// Sessions share only the objects that are passed to them. A screen may show the list and follow
/// its edits; the session does not depend on that.
///
/// ```swift
/// let session = MessageSession(chat, list: store, services: registry.services(for: chat))
/// try await session.fetchOlder()
/// try await session.send(.text("are you around?"))
/// try await session.followEvents()
/// ```
public actor MessageSession {
  /// The chat.
  public nonisolated let chat: Chat
  /// The messages that are shown.
  public nonisolated let list: any MessageEditing
  /// The behaviour of the chat.
  public var configuration: SessionConfiguration
  /// True if there may be messages before the first one of the list.
  public private(set) var hasOlder = true
  /// True if there may be messages after the last one of the list; false before `open(around:)`.
  public private(set) var hasNewer = false

  nonisolated let services: SessionServices
  nonisolated let environment: SessionEnvironment
  /// The participants who are typing, each with the task that removes the typing message later.
  var typists: [Participant.ID: Task<Void, Never>] = [:]
  private var isFetching = false

  /// Opens a session without fetching yet.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - list: The list of messages; empty, or with messages that were fetched already.
  ///   - services: The services that the session uses; without them the session only listens.
  ///   - configuration: The behaviour of the chat.
  ///   - environment: The clock, dates, ids and log.
  public init(
    _ chat: Chat, list: any MessageEditing, services: SessionServices = .listening,
    configuration: SessionConfiguration = SessionConfiguration(),
    environment: SessionEnvironment = .system
  ) {
    self.chat = chat
    self.list = list
    self.services = services
    self.configuration = configuration
    self.environment = environment
  }

  deinit {
    for typist in typists.values { typist.cancel() }
  }

  /// Changes the behaviour of the chat.
  public func configure(_ configuration: SessionConfiguration) {
    self.configuration = configuration
  }

  /// Fetches a page of messages before the first one of the list, or the newest if there are none.
  ///
  /// - Returns: The number of fetched messages; 0 if there are none, or while another page is
  ///   fetched.
  /// - Throws: The error of the provider; then the list is unchanged.
  @discardableResult
  public func fetchOlder() async throws -> Int { try await fetch(.older) }

  /// Fetches a page of messages after the last one of the list.
  ///
  /// - Returns: The number of fetched messages; 0 if there are none, or while another page is
  ///   fetched.
  /// - Throws: The error of the provider; then the list is unchanged.
  @discardableResult
  public func fetchNewer() async throws -> Int { try await fetch(.newer) }

  /// Replaces the messages of the list with the page around a message, such as an old message that
  /// is quoted.
  ///
  /// - Parameter id: The id of the message, which the provider must have.
  /// - Throws: The error of the provider; then the list is unchanged.
  public func open(around id: Message.ID) async throws {
    guard !isFetching else { return }
    isFetching = true
    defer { isFetching = false }
    let half = max(1, configuration.pageSize / 2)
    let older = try await services.provider.messages(
      in: chat, HistoryRequest(anchor: .message(id), direction: .older, limit: half))
    // A page does not contain its anchor, so the anchor is the message before `id`: the page then
    // begins with the message `id`.
    let start = older.messages.last.map { HistoryRequest.Anchor.message($0.id) }
    let newer = try await services.provider.messages(
      in: chat, HistoryRequest(anchor: start, direction: .newer, limit: half + 1))
    stopTyping()
    try list.removeAll()
    try put(older.messages + newer.messages, at: 0)
    (hasOlder, hasNewer) = (older.hasMore, newer.hasMore)
  }

  /// Fetches older messages if the first one of the list is visible, and newer ones if the last one
  /// is, unless the configuration turns that off.
  ///
  /// Call this after each frame.
  ///
  /// - Parameter visible: The ids of the visible messages, in any order.
  /// - Returns: The number of fetched messages.
  /// - Throws: The provider's error.
  @discardableResult
  public func noteVisible(_ visible: [Message.ID]) async throws -> Int {
    guard configuration.fetchesHistoryAutomatically, !visible.isEmpty else { return 0 }
    if hasOlder, let first = try? list.message(at: 0), visible.contains(first.id) {
      return try await fetchOlder()
    }
    if hasNewer, let last = try? list.message(at: end - 1), visible.contains(last.id) {
      return try await fetchNewer()
    }
    return 0
  }

  private func fetch(_ direction: HistoryRequest.Direction) async throws -> Int {
    guard !isFetching, direction == .older ? hasOlder : hasNewer else { return 0 }
    isFetching = true
    defer { isFetching = false }
    let edge = try? list.message(at: direction == .older ? 0 : end - 1).id
    let request = HistoryRequest(
      anchor: edge.map { .message($0) }, direction: direction, limit: configuration.pageSize)
    let page = try await services.provider.messages(in: chat, request)
    // An event may have added a message of the page during the fetch.
    let new = page.messages.filter { list.message($0.id) == nil }
    let count = try put(new, at: direction == .older ? 0 : end)
    if direction == .older { hasOlder = page.hasMore } else { hasNewer = page.hasMore }
    return count
  }

  /// The index after the last message, where typing messages begin.
  var end: Int {
    var end = list.messageCount
    for typist in typists.keys {
      if let place = list.index(of: Self.typingID(typist)) { end = min(end, place) }
    }
    return end
  }
}
