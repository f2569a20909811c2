import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting
import Testing

/// Tests of pages of histories, for every provider, anchor, direction and number of messages.
@Suite struct HistoryTests {
  enum Provider: String, CaseIterable {
    case memory, file, http, delayed
  }

  private static let limit = 4
  /// Zero, one, one less than a page, a page, one more than a page, two pages, and more.
  private static let counts = [0, 1, 3, 4, 5, 8, 11]

  private func provider(_ kind: Provider, _ all: [Message], in folder: URL) throws
    -> any MessageProvider
  {
    switch kind {
    case .memory: return InMemoryMessenger(["bo": all])
    case .delayed:
      return DelayedHistory(
        InMemoryMessenger(["bo": all]), by: .zero, clock: VirtualClock())
    case .file:
      let file = folder.appending(path: "bo.json")
      try Data(ConversationEncoder.encode(conversation(all))).write(to: file)
      return JSONFileHistory { folder.appending(path: "\($0.id).json") }
    case .http:
      return HTTPHistory { request in
        // This server is separate from the provider: it receives only the query.
        guard request.method == "GET", request.path == "/chats/bo/messages",
          let limit = request.query["limit"].flatMap(Int.init)
        else { return HTTPResponse(status: 404, body: []) }
        let isOlder = request.query["direction"] == "older"
        let place: Int
        switch request.query["anchor"] {
        case nil: place = isOlder ? all.count : -1
        case "oldest": place = all.isEmpty ? -1 : 0
        case "newest": place = all.count - 1
        case let anchor?:
          guard let found = all.firstIndex(where: { "id:\($0.id)" == anchor }) else {
            return HTTPResponse(status: 410, body: [])
          }
          place = found
        }
        let page =
          isOlder ? all.prefix(max(0, place)).suffix(limit) : all.dropFirst(place + 1).prefix(limit)
        return HTTPResponse(
          status: 200, body: ConversationEncoder.encode(conversation(Array(page))))
      }
    }
  }

  @Test(arguments: Provider.allCases, HistoryRequest.Direction.allCases)
  func `every provider gives every page`(
    kind: Provider, direction: HistoryRequest.Direction
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let chat = Chat(id: "bo", me: "ana")
    for count in Self.counts {
      let all = messages(0..<count)
      let provider = try provider(kind, all, in: folder)
      let anchors: [HistoryRequest.Anchor?] =
        [nil, .oldest, .newest] + all.map { .message($0.id) }
      for anchor in anchors {
        let page = try await provider.messages(
          in: chat, HistoryRequest(anchor: anchor, direction: direction, limit: Self.limit))
        let place: Int
        switch anchor {
        case nil: place = direction == .older ? count : -1
        case .oldest: place = 0
        case .newest: place = count - 1
        case .message(let id): place = all.firstIndex { $0.id == id } ?? 0
        }
        let side = direction == .older ? all.prefix(max(0, place)) : all.dropFirst(place + 1)
        let wanted = direction == .older ? side.suffix(Self.limit) : side.prefix(Self.limit)
        same(page.messages, Array(wanted), "\(count) messages, \(String(describing: anchor))")
        // An HTTP server does not report whether there are further pages: after a full page there
        // can be another one.
        let hasMore = kind == .http ? wanted.count == Self.limit : side.count > Self.limit
        same(page.hasMore, hasMore, "\(count) messages, \(String(describing: anchor))")
      }
    }
  }

  @Test(arguments: Provider.allCases) func `an anchor that is not there is an error`(
    kind: Provider
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let provider = try provider(kind, messages(0..<3), in: folder)
    let wanted: HistoryError =
      kind == .http
      ? .unexpectedStatus(410, path: "/chats/bo/messages") : .unknownAnchor("gone")
    await #expect(throws: wanted) {
      try await provider.messages(
        in: Chat(id: "bo"), HistoryRequest(anchor: .message("gone"), direction: .newer))
    }
  }

  @Test(arguments: [(-5, 1), (0, 1), (1, 1), (1_000, 1_000), (1_001, 1_000), (.max, 1_000)])
  func `a page has from one to a thousand messages`(wanted: Int, limit: Int) {
    var request = HistoryRequest(anchor: .oldest, direction: .newer, limit: wanted)
    same(request.limit, limit)
    request.limit = 20
    request.limit = wanted
    same(request.limit, limit)
    let messages = (0..<3).map { Message(id: "\($0)", sender: "a", content: .text("b")) }
    #expect(throws: Never.self) { try HistoryPage(of: messages, request) }
  }

  @Test func `a chat's name does not leave its place in the address`() async throws {
    let paths = Notes<String>()
    let provider = HTTPHistory {
      paths.add($0.path)
      return HTTPResponse(status: 200, body: ConversationEncoder.encode(conversation()))
    }
    _ = try await provider.messages(in: Chat(id: "../a b?é\n"), HistoryRequest())
    same(paths.all, ["/chats/..%2Fa%20b%3F%C3%A9%0A/messages"])
  }

  @Test func `a file that is no conversation is named`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data("[]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = await #expect(throws: ConversationError.self) {
      try await JSONFileHistory { _ in file }.messages(in: Chat(id: "bo"), HistoryRequest())
    }
    same(error?.description.contains(file.lastPathComponent), true)
  }

  @Test func `a slow provider answers when its time has come`() async throws {
    let clock = VirtualClock()
    let provider = DelayedHistory(
      InMemoryMessenger(["bo": messages(0..<2)]), by: .seconds(3), clock: clock)
    async let page = provider.messages(in: Chat(id: "bo"), HistoryRequest())
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(2))
    same(clock.sleeperCount, 1)
    clock.advance(by: .seconds(1))
    try await same(page.messages.count, 2)
  }
}

/// Tests of pages in a session's list.
@Suite(.timeLimit(.minutes(20))) struct SessionHistoryTests {
  private func fixture(
    _ count: Int, _ configuration: SessionConfiguration = SessionConfiguration(pageSize: 5)
  ) throws -> SessionFixture {
    let messenger = InMemoryMessenger(["bo": messages(0..<count)])
    return try SessionFixture(
      SessionServices(provider: messenger, service: messenger), configuration: configuration)
  }

  @Test(arguments: [0, 1, 4, 5, 6, 10, 12])
  func `older pages come above each other until there are no more`(count: Int) async throws {
    let fixture = try fixture(count)
    var sizes: [Int] = []
    while await fixture.session.hasOlder { sizes.append(try await fixture.session.fetchOlder()) }
    same(fixture.shown, messages(0..<count))
    #expect(sizes.dropLast().allSatisfy { $0 == 5 } && sizes.reduce(0, +) == count)
    try await same(fixture.session.fetchOlder(), 0)
  }

  @Test(arguments: [1, 7, 1_000]) func `the page size is the configuration's`(
    size: Int
  ) async throws {
    let fixture = try fixture(20, SessionConfiguration(pageSize: size))
    try await same(fixture.session.fetchOlder(), min(size, 20))
  }

  @Test func `history comes by itself when its end is seen, unless nobody wants it`() async throws {
    let fixture = try fixture(20)
    try await fixture.session.fetchOlder()
    try await same(fixture.session.noteVisible(["m17", "m18"]), 0)
    try await same(fixture.session.noteVisible(["m15", "m16"]), 5)
    same(fixture.shown, messages(10..<20))
    await fixture.session.configure(
      SessionConfiguration(pageSize: 5, fetchesHistoryAutomatically: false))
    try await same(fixture.session.noteVisible(["m10"]), 0)
    same(fixture.shown.count, 10)
  }

  @Test func `an old message is opened with its neighbours and history in both directions`()
    async throws
  {
    let fixture = try fixture(40, SessionConfiguration(pageSize: 6))
    try await fixture.session.fetchOlder()
    try await fixture.session.open(around: "m10")
    #expect(fixture.shown.map(\.id).contains("m10") && fixture.shown == messages(7..<14))
    try await same(fixture.session.noteVisible(["m13"]), 6)
    same(fixture.shown, messages(7..<20))
    // Messages that arrive in the meantime are placed after pages that are not loaded yet.
    try await fixture.session.receive(.arrived(messages(40..<41)))
    same(fixture.shown.last?.id, "m19")
    while await fixture.session.hasNewer { try await fixture.session.fetchNewer() }
    same(fixture.shown, messages(7..<40))
    try await fixture.session.open(around: "m0")
    same(fixture.shown, messages(0..<4))
    #expect(await !fixture.session.hasOlder)
  }

  @Test func `a provider that fails leaves the list as it is`() async throws {
    struct Broken: MessageProvider {
      func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
        throw Mishap()
      }
    }
    let fixture = try SessionFixture(
      SessionServices(provider: Broken(), service: InMemoryMessenger()), shown: messages(3..<5))
    await #expect(throws: Mishap.self) { try await fixture.session.fetchOlder() }
    await #expect(throws: Mishap.self) { try await fixture.session.open(around: "m3") }
    same(fixture.shown, messages(3..<5))
    #expect(await fixture.session.hasOlder)
  }

  @Test func `what is there already does not come twice`() async throws {
    let messenger = InMemoryMessenger(["bo": messages(0..<4)])
    let fixture = try SessionFixture(
      SessionServices(provider: messenger, service: messenger))
    try await fixture.session.receive(.arrived(messages(2..<4)))
    try await same(fixture.session.fetchOlder(), 2)
    same(fixture.shown, messages(0..<4))
  }
}
