import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import Synchronization
import Testing

/// A counter that any thread can increment.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func count() { number.withLock { $0 += 1 } }
}

/// A kind of content that counts how often it is measured.
private struct CountedKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable { var words: String }
  static let type = "com.example.counted"
  static let version = 1
  let measurings: Counter
  func summary(of payload: Payload, in strings: LocalizedStrings) -> String { payload.words }
  func measured(_ payload: Payload, in context: ContentContext) -> Words {
    measurings.count()
    return Words(context.text(payload.words))
  }
}

private struct Words: LineContent {
  let text: MeasuredText
  let fit = ContentFit.padded
  var top = 0.0
  var lineTop: Double { top }
  var line: MeasuredText? { text }
  var size: Size {
    Size(width: text.size.width.rounded(.up), height: text.size.height + 2 * top)
  }
  init(_ text: MeasuredText, top: Double = 0) { (self.text, self.top) = (text, top) }
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(text, at: box.origin.offset(dx: 0, dy: top))
  }
}

/// The progress of playback: a bar that is refreshed, with text above it when paused.
private struct PlayedBar: MessageComponent {
  struct State: Hashable, Sendable {
    var share: Double
    var isPaused = false
  }
  let identifier = "com.example.played"
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    let state = message.state(of: self) as? State
    return Bar(share: state?.share ?? 0, height: state?.isPaused == true ? 12 : 4)
  }

  struct Bar: MeasuredContent {
    let share: Double
    let height: Double
    let fit = ContentFit.bare
    var size: Size { Size(width: 100, height: height) }
    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), Color(rgb: 0xdddddd))
      var played = box
      played.size.width *= share
      canvas.hit("played", played, label: "\(Int(share * 100))")
      canvas.fill(.rect(played), .black)
    }
  }
}

/// Text instead of a built-in component, or in a slot.
private struct Label: MessageComponent {
  let identifier: String
  let version = 1
  var size = 12.0
  var top = 0.0
  var strategy: (any SizeStrategy)?
  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    Words(
      context.text(
        identifier == "long" ? String(repeating: "word ", count: 30) : identifier,
        style: ContentTextStyle(size: size)), top: top)
  }
  func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)? { strategy }
}

/// A program's own quote: the sender and the text in one line.
private struct OneLineQuote: MessageComponent {
  let identifier = "com.example.quote"
  let version = 1
  func pictures(for message: MessageInfo) -> [String] { message.quote?.picture.map { [$0] } ?? [] }
  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let quote = message.quote else { return nil }
    let said = quote.isAvailable ? quote.summary : "gone"
    return Words(context.text("<\(quote.authorName ?? "")> \(said)", maximumLines: 1))
  }
}

/// Half of the available width, with an indentation of 30 points.
private struct Indented: SizeStrategy {
  let identifier = "com.example.indented"
  let version = 1
  func width(of component: SizeStrategies.Component, within room: Double) -> Double { room / 2 }
  func frames(for measures: CellMeasures) -> CellFrames {
    var frames = measures.frames
    frames.below.origin.x += 30
    return frames
  }
}

/// Tests of a program's own components, without package access.
@Suite(.timeLimit(.minutes(20))) struct OwnComponentTests {
  private func configuration(
    _ theme: Theme? = nil, _ change: (inout ChatRenderer.Configuration) -> Void
  ) throws -> ChatRenderer.Configuration {
    var configuration = try smallRenderer().configuration
    if let theme { configuration.options.theme = theme }
    change(&configuration)
    return configuration
  }

  private func talk() throws -> Conversation {
    var talk = conversation(messages(0..<4))
    talk.messages[1].content = try Content(CountedKind.self, .init(words: "recording gqy"))
    talk.messages[1].reactions = [Reaction(emoji: "👍", count: 2)]
    talk.messages[2].replyTo = "m1"
    return talk
  }

  // MARK: - Refreshing

  @Test(arguments: ["telegram", "whatsapp", "slack", "assistant"])
  func `refreshing a component asks for it alone as long as its size stays`(look: String) throws {
    let measurings = Counter()
    let configuration = try configuration(Theme.named(look)) {
      $0.contentKinds.register(CountedKind(measurings: measurings))
      $0.components.add(PlayedBar(), at: .below)
      $0.components.add(Label(identifier: "still"), at: .above)
    }
    let renderer = try ChatRenderer(configuration)
    let store = try ConversationStore(talk())
    let list = try LiveConversation(
      store, renderer: renderer, size: Size(width: 320, height: 500),
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    var last = list.image
    func refresh(_ state: PlayedBar.State, measurings expected: Int, frame: Int) throws {
      let before = measurings.value
      try store.refresh("com.example.played", of: "m1", with: state)
      try list.advance(to: .milliseconds(16 * frame))
      same(measurings.value, before + expected, "\(look) \(state)")
      let image = list.image
      #expect(image != last)
      last = image
      // A new renderer, which has no cached values, shows the same pixels.
      let fresh = try LiveConversation(
        store, renderer: ChatRenderer(configuration), size: Size(width: 320, height: 500),
        behavior: LiveListOptions(preparation: .synchronous))
      try fresh.advance(to: .zero)
      same(fresh.image, image, "\(look) \(state)")
      measurings.reset(to: before + expected)
    }
    // The first refresh lays the message out in parts.
    try refresh(PlayedBar.State(share: 0.1), measurings: 1, frame: 1)
    for step in 2..<6 {
      try refresh(PlayedBar.State(share: Double(step) / 10), measurings: 0, frame: step)
    }
    // A larger component moves its neighbours.
    try refresh(PlayedBar.State(share: 0.5, isPaused: true), measurings: 1, frame: 7)
    try refresh(PlayedBar.State(share: 0.7, isPaused: true), measurings: 0, frame: 8)
    // A different property of the message has changed.
    let before = measurings.value
    try store.modify("m1") { $0.isPinned = true }
    try list.advance(to: .milliseconds(200))
    #expect(measurings.value > before)
  }

  @Test func `a page shows what was refreshed, with its hit areas`() async throws {
    let configuration = try configuration {
      $0.contentKinds.register(CountedKind(measurings: Counter()))
      $0.components.add(PlayedBar(), at: .below)
    }
    let renderer = try ChatRenderer(configuration)
    let store = try ConversationStore(talk())
    for share in [0.25, 0.5] {
      try store.refresh("com.example.played", of: "m1", with: PlayedBar.State(share: share))
      let page = try await renderer.page(of: store.conversation)
      try await same(ChatRenderer(configuration).page(of: store.conversation).bytes, page.bytes)
      let played = page.regions.regions.filter { $0.role == .custom("played") }
      same(played.map(\.label), ["0", "\(Int(share * 100))", "0", "0"])
      same(played[1].rects[0].width, 100 * share)
    }
    #expect(throws: ConversationEditError.unknownMessage("x")) {
      try store.refresh("com.example.played", of: "x", with: 1)
    }
  }

  // MARK: - Quotes and lines

  @Test(arguments: ["telegram", "wechat", "discord"])
  func `a quote of a program's own has the quoted words`(look: String) async throws {
    var talk = try talk()
    talk.messages[3].replyTo = "lost"
    let configuration = try configuration(Theme.named(look)) {
      $0.contentKinds.register(CountedKind(measurings: Counter()))
      $0.components.replace(.reply, with: OneLineQuote())
    }
    let report = try await ChatRenderer(configuration).textReport(of: talk)
    let texts = report.messages.flatMap(\.texts).map(\.text)
    #expect(texts.contains("<Bo> recording gqy") && texts.contains("<> gone"))
    #expect(!report.messages.flatMap(\.texts).contains { $0.role == .replyText })
  }

  @Test func `names and times of a program's own stand on one line`() async throws {
    func tops(_ change: (inout MessageComponents) -> Void) async throws -> [String: Rect] {
      let configuration = try configuration(Theme.named("slack")) { change(&$0.components) }
      var talk = conversation(messages(0..<1))
      talk.messages[0].sender = "bo"
      let regions = try await ChatRenderer(configuration).regions(of: talk).regions
      var found: [String: Rect] = [:]
      for region in regions {
        if region.role == .name { found["name"] = region.rects[0] }
        if region.role == .status { found["time"] = region.rects[0] }
      }
      return found
    }
    let plain = try await tops { _ in }
    let middle = try #require(plain["time"]).minY - (try #require(plain["name"]).minY)
    // A tall name, whose baseline is 6 points lower, also moves the time down.
    let tall = try await tops { $0.replace(.name, with: Label(identifier: "Bo", top: 6)) }
    let small = try await tops { $0.replace(.name, with: Label(identifier: "Bo")) }
    func drop(_ places: [String: Rect]) throws -> Double {
      try #require(places["time"]).minY - (try #require(places["name"]).minY)
    }
    try same(drop(tall), drop(small) + 6)
    // A program's own time label is also on the built-in name's baseline.
    let low = try await tops { $0.replace(.timestamp, with: Label(identifier: "9", top: 3)) }
    let flat = try await tops { $0.replace(.timestamp, with: Label(identifier: "9")) }
    try same(drop(low), drop(flat) - 3)
    #expect(middle >= 0)
  }

  // MARK: - Size strategies

  @Test func `a component brings a size strategy of its own`() async throws {
    func box(_ strategy: (any SizeStrategy)?) async throws -> (label: Rect, said: Rect) {
      let configuration = try configuration {
        $0.components.add(Label(identifier: "long", strategy: strategy), at: .below)
      }
      let regions = try await ChatRenderer(configuration).regions(of: conversation(messages(1..<2)))
        .regions
      return (
        try #require(regions.first { $0.role == .custom("long") }).rects[0],
        try #require(regions.first { $0.role == .bubble }).rects[0]
      )
    }
    let (plain, own) = (try await box(nil), try await box(Indented()))
    same(own.said, plain.said)
    same(own.label.minX, plain.label.minX + 30)
    #expect(own.label.width < plain.label.width * 0.6 && own.label.height > plain.label.height)
  }

  @Test func `the configuration's strategies place slots by name`() async throws {
    var configuration = try configuration {
      $0.components.add(Label(identifier: "added"), at: .below)
    }
    func left() async throws -> Double {
      let regions = try await ChatRenderer(configuration).regions(of: conversation(messages(1..<2)))
      return try #require(regions.regions.first { $0.role == .custom("added") }).rects[0].minX
    }
    let plain = try await left()
    configuration.sizeStrategies.use(Indented(), for: [.content])
    try await same(left(), plain)
    configuration.sizeStrategies.use(Indented(), for: [.below]) { $0.message.id == "m1" }
    try await same(left(), plain + 30)
  }
}

extension Counter {
  fileprivate func reset(to count: Int) { number.withLock { $0 = count } }
}
