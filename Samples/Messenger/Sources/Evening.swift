import ChatImport
import ChatRaster
import Films
import Foundation
import InputBar
import MessageInteraction
import MessageInteractionTesting
import Synchronization

/// A film of an evening in the messenger: a script of touches and of other participants' messages,
/// played under a virtual clock.
///
/// - `wait SECONDS`: nothing happens
/// - `open TITLE`, `back`: a tap on a chat of the list, and on the arrow that leads back to the
///   list
/// - `field`, `hide`: a tap on the field shows the keyboard, a tap on the chat hides it
/// - `type WORDS`, `send`: types words into the field letter by letter, and taps the send button
/// - `photo FILE WORDS`: chooses a picture below the field, and sends it with words
/// - `offline`, `online`: disconnects the server, and reconnects it
/// - `retry`: a tap on the mark of a failed message
/// - `typing NAME`, `bo WORDS`, `cleo WORDS`: others type, and send a message
/// - `lost NAME FILE WORDS`: receives a message whose picture does not arrive
/// - `read`: all other participants have read all messages
/// - `scroll POINTS`, `end`: a flick, and a return to the end
final class Evening {
  /// Frames per second.
  static let rate = 30
  private static let chat = "lake"

  private let server: Server
  private let clock = VirtualClock()
  private let start = Date(timeIntervalSince1970: 1_773_511_200)
  private let store: ConversationStore
  private let session: MessageSession
  private let phone: Phone
  private let film: PixelFilm
  private let lastFrame: Int
  private let underWay = Counter()
  private var frameCount = 0
  private var typists: Set<String> = []
  private var unread = 0
  /// The chat selected by the last tap.
  private var opened: String?
  private var leaves = false
  /// The picture that will be sent by the button for pictures.
  private var chosen: Content?

  /// Opens a messenger with its stored messages.
  init(_ messenger: Messenger, path: String, seconds: Double?, scale: Double) async throws {
    server = messenger.server
    let history = try ConversationImporter.importConversation(
      from: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "lake.txt")
    ).conversation
    try messenger.archive.keep(history.messages, in: Self.chat)
    store = try ConversationStore(Messenger.conversation)
    let (clock, start) = (clock, start)
    session = messenger.session(
      of: Self.chat, store, hooks: [SlowLine(clock: clock)],
      environment: SessionEnvironment(
        clock: clock, now: { start + (clock.now.offset / .seconds(1)) }))
    await session.configure(SessionConfiguration(pageSize: 14))
    try await session.fetchOlder()
    phone = try Phone(
      store, chats: Messenger.chats(beside: ChatSummary(id: Self.chat, title: ""), now: start),
      now: start, scale: scale)
    film = PixelFilm(path: path, framesPerSecond: Self.rate)
    lastFrame = seconds.map { Int(min(max($0, 0), 600) * Double(Self.rate)) } ?? .max
  }

  /// Plays a script and writes the film.
  func play(_ lines: [String]) async throws {
    do {
      for (number, line) in lines.enumerated() where !line.hasPrefix("#") {
        do { try await play(line) } catch let failure as Failure {
          throw Failure("line \(number + 1), \(line): \(failure)")
        }
      }
    } catch is Cut {}
    try film.finish()
  }

  private func play(_ line: String) async throws {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case nil: break
    case "wait": try await wait(number(rest, in: 0...60))
    case "open": try await open(rest)
    case "back": try await back()
    case "field": try await tap(place(of: .field))
    case "hide": try await tap(placeBesideMessages())
    case "type": try await type(rest)
    case "send": try await tap(place(of: .send))
    case "photo": try await sendPhoto(rest)
    case "offline": server.isReachable = false
    case "online": server.isReachable = true
    case "retry": try await tap(placeOfMark())
    case "typing":
      try await session.receive(.typing(rest, true))
      typists.insert(rest)
    case "bo", "cleo": try await receive(message(words[0], .text(RichText(rest))))
    case "lost": try await receiveWithoutPicture(rest)
    case "read":
      let sent = store.conversation.messages.filter { $0.status == .sent }
      try await session.receive(.receipt(sent.map(\.id), .read))
    case "scroll": try await flick(number(rest, in: -1_000...1_000))
    case "end": try await showEnd()
    case _?: throw Failure("unknown line; Evening.swift lists all lines")
    }
  }

  private func number(_ words: String, in range: ClosedRange<Double>) throws -> Double {
    guard let number = Double(words), range.contains(number) else {
      throw Failure("write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  // MARK: - Other participants

  private func message(_ sender: String, _ content: Content) -> Message {
    Message(
      id: UUID().uuidString, sender: sender,
      date: start + (clock.now.offset / .seconds(1)), content: content)
  }

  private func receive(_ message: Message) async throws {
    message.sender.map { _ = typists.remove($0) }
    if phone.slide == 0 { unread += 1 }
    try await session.receive(.arrived([message]))
  }

  /// The server has the picture, but the message arrives without it.
  private func receiveWithoutPicture(_ words: String) async throws {
    let parts = words.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { throw Failure("write a name, a file and a text") }
    func picture(_ source: String?) -> Content {
      .image(ImageContent(source: source, caption: RichText(parts[2]), width: 960, height: 720))
    }
    var message = message(parts[0], picture(parts[1]))
    try server.accept(message, in: Self.chat)
    message.content = picture(nil)
    message.status = .downloadFailed
    try await receive(message)
  }

  // MARK: - Touches

  private func open(_ title: String) async throws {
    let id = phone.chats.dataSource.chats.first { $0.title == title }?.id
    guard let row = phone.chats.visible.first(where: { $0.id == id }) else {
      throw Failure("no such chat is on the screen")
    }
    try await tap(row.frame.center)
    guard opened == id else { throw Failure("the tap opened nothing") }
    unread = 0
    try await slide(from: 0, to: 1)
  }

  private func back() async throws {
    leaves = false
    try await tap(Point(x: 22, y: 26))
    guard leaves else { throw Failure("the tap leads nowhere") }
    try await slide(from: 1, to: 0)
  }

  private func slide(from start: Double, to end: Double) async throws {
    let frames = 11
    for frame in 1...frames {
      phone.slide = start + (end - start) * smooth(Double(frame) / Double(frames))
      try await self.frame()
    }
  }

  private func type(_ words: String) async throws {
    if !phone.bar.bar.state.showsKeyboard { try await tap(place(of: .field)) }
    for letter in words {
      phone.bar.update { $0.write(String(letter)) }
      try await wait(letter == " " ? 0.1 : 0.05)
    }
    try await wait(0.3)
  }

  private func sendPhoto(_ words: String) async throws {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw Failure("write a file and a text") }
    chosen = .image(
      ImageContent(source: parts[0], caption: RichText(parts[1]), width: 960, height: 720))
    try await tap(place(of: .event(StandardInputBarEvent.openAttachments.id)))
    try await wait(0.8)
    try await tap(place(of: .attachment("photo")))
    guard chosen == nil else { throw Failure("the tap selected nothing") }
  }

  private func flick(_ distance: Double) async throws {
    let frames = 6
    let start = Point(x: 200, y: distance < 0 ? 620 : 190)
    try await show(fingerAt: start)
    touch(.down, at: start)
    for frame in 1...frames {
      let place = start.offset(dx: 0, dy: distance * Double(frame) / Double(frames))
      try await self.frame()
      touch(.move, at: place)
      phone.finger = (place, 1)
    }
    touch(.up, at: start.offset(dx: 0, dy: distance))
    try await hideFinger()
    var rest = 2 * Self.rate
    while phone.conversation.isMoving, rest > 0 {
      try await frame()
      rest -= 1
    }
  }

  private func showEnd() async throws {
    let list = phone.conversation
    let first = list.contentOffset
    let frames = Self.rate
    for frame in 1...frames {
      let share = smooth(Double(frame) / Double(frames))
      list.show(contentOffset: first + (list.maximumContentOffset - first) * share)
      try await self.frame()
    }
    list.showEnd()
  }

  private func tap(_ point: Point) async throws {
    try await show(fingerAt: point)
    touch(.down, at: point)
    for _ in 0..<4 { try await frame() }
    touch(.up, at: point)
    try await hideFinger()
  }

  private func touch(_ phase: Touch.Phase, at point: Point) {
    phone.touch(phase, at: point, time: clock.now.offset)
    follow()
  }

  private func show(fingerAt point: Point) async throws {
    for step in 1...3 {
      phone.finger = (point, Double(step) / 3)
      try await frame()
    }
  }

  private func hideFinger() async throws {
    guard let finger = phone.finger else { return }
    for step in 1...4 {
      phone.finger = (finger.place, 1 - Double(step) / 4)
      try await frame()
    }
    phone.finger = nil
  }

  // MARK: - Effects of touches

  private func follow() {
    for case .gesture(let event) in phone.chats.takeTouchEvents() where event.kind == .tap {
      if case .cell(let chat)? = event.target?.owner { opened = chat }
    }
    for event in phone.conversation.takeTouchEvents() {
      switch phone.bar.follow(event) {
      case .send: send()
      case .attachment:
        guard let content = chosen else { continue }
        chosen = nil
        phone.bar.update { $0.state = StandardInputBarState.initial() }
        perform { _ = try? await $0.send(content) }
      case .some: continue
      case nil: follow(event)
      }
    }
  }

  private func follow(_ event: ListTouchEvent<ConversationRow>) {
    guard case .gesture(let gesture) = event, gesture.kind == .tap else { return }
    switch (gesture.target?.role, gesture.target?.owner) {
    case (.titleBar, _): leaves = gesture.point.x < 52
    case (.status, .cell(let row)):
      guard let id = row.messageID else { return }
      switch store.message(id)?.status {
      case .failed: perform { _ = try? await $0.resend(id) }
      case .downloadFailed: perform { _ = try? await $0.download(id) }
      default: break
      }
    default:
      phone.bar.update { bar in
        bar.state = bar.state.nextState(
          after: .willHide(params: bar.scene.keyboard))
      }
    }
  }

  private func send() {
    let words = phone.bar.bar.draft
    phone.bar.update { bar in
      bar.draft = ""
      bar.selection = nil
    }
    perform { _ = try? await $0.send(.text(RichText(words))) }
  }

  /// Starts an operation that takes several frames.
  private func perform(_ operation: @escaping @Sendable (MessageSession) async -> Void) {
    let (session, underWay) = (session, underWay)
    underWay.add(1)
    Task {
      await operation(session)
      underWay.add(-1)
    }
  }

  // MARK: - Positions

  private func place(of area: InputBarArea) throws -> Point {
    let place = self.place {
      $0.owner == .layer(LiveInputBar<ConversationRow>.layer) && InputBarArea($0.role) == area
    }
    guard let place else { throw Failure("no such element is on the screen") }
    return place
  }

  private func placeOfMark() throws -> Point {
    let place = self.place { hit in
      guard hit.role == .status, case .cell(let row) = hit.owner, let id = row.messageID
      else { return false }
      return [.failed, .downloadFailed].contains(self.store.message(id)?.status)
    }
    guard let place else { throw Failure("no failed message is on the screen") }
    return place
  }

  private func placeBesideMessages() throws -> Point {
    for y in stride(from: 90.0, to: Phone.size.height, by: 4) {
      let point = Point(x: Phone.size.width - 60, y: y)
      if phone.conversation.hit(at: point)?.role == .cell { return point }
    }
    throw Failure("there is no space next to the messages")
  }

  private func place(where isWanted: (ListRegion<ConversationRow>) -> Bool) -> Point? {
    for y in stride(from: 1, to: Phone.size.height, by: 4) {
      for x in stride(from: 1, to: Phone.size.width, by: 4) {
        let hit = phone.conversation.hit(at: Point(x: x, y: y))
        if let hit, isWanted(hit) { return hit.rect.center }
      }
    }
    return nil
  }

  // MARK: - Frames

  private func wait(_ seconds: Double) async throws {
    for _ in 0..<Int((seconds * Double(Self.rate)).rounded()) { try await frame() }
  }

  /// Makes the next frame, after everything that is due before it.
  private func frame() async throws {
    guard frameCount < lastFrame else { throw Cut() }
    frameCount += 1
    let time = Duration.seconds(1) * frameCount / Self.rate
    clock.advance(by: time - clock.now.offset)
    // Waits until each operation in progress and each participant who is typing waits for the clock
    // again.
    while clock.sleeperCount < underWay.count + typists.count { await Task.yield() }
    if phone.slide < 1 { try phone.show(Messenger.chats(beside: summary, now: start)) }
    try phone.advance(to: time)
    try await session.noteVisible(phone.conversation.visibleMessages)
    try film.append(phone.draw(), width: phone.pixelWidth, height: phone.pixelHeight)
  }

  /// The chat's entry in the list.
  private var summary: ChatSummary {
    let last = store.conversation.messages.last { $0.content.type != Content.typing().type }
    let sender = store.conversation.participants.first { $0.id == last?.sender }?.name
    return ChatSummary(
      id: Self.chat, title: Messenger.conversation.title ?? "", lastMessage: last,
      lastSender: last?.sender == "ana"
        ? "You" : sender?.split(separator: " ").first.map(String.init),
      unreadCount: unread, isTyping: !typists.isEmpty)
  }

  /// An error that ends the film at the requested length.
  private struct Cut: Error {}
}

extension Messenger {
  /// Films the evening of the script `film.script`, with separate databases.
  ///
  /// - Parameters:
  ///   - path: The destination of the film, an animated PNG.
  ///   - seconds: The length of the film; nil for the whole evening.
  ///   - scale: The scale, in pixels per point.
  /// - Throws: `Failure` for a line of the script that cannot be played.
  func film(to path: String, seconds: Double?, scale: Double) async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "film.script")
    let lines = try String(contentsOf: script, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let evening = try await Evening(
      empty(in: "film"), path: path, seconds: seconds, scale: scale)
    try await evening.play(lines.map(String.init))
  }
}

/// A hook that delays operations, like a slow connection to a server.
private struct SlowLine: MessageHook {
  let clock: VirtualClock

  func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
    switch request.operation {
    case .send, .resend:
      guard request.message.content.text == nil else {
        try await clock.sleep(for: .milliseconds(600))
        break
      }
      for step in 0..<16 {
        progress.report(Double(step) / 16)
        try await clock.sleep(for: .milliseconds(100))
      }
    case .download: try await clock.sleep(for: .milliseconds(700))
    case .forward, .receive, .revoke, .save, .delete: break
    }
    return request.message
  }
}

/// A counter that several tasks change.
private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }
  func add(_ difference: Int) { value.withLock { $0 += difference } }
}

/// An easing from 0 to 1, slow at both ends.
private func smooth(_ share: Double) -> Double {
  let share = min(max(0, share), 1)
  return share * share * (3 - 2 * share)
}
