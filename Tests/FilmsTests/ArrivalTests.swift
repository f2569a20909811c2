import Assertions
import BubbleLayout
import CellList
import ChatModel
import ChatRaster
import RasterKit
import RendererTestResources
import Testing

@testable import Films

/// Tests of messages that arrive while the list follows its end, in virtual time at 60 frames per
/// second.
@Suite(.timeLimit(.minutes(10))) struct ArrivalTests {
  private let store: ConversationStore
  private let list: LiveConversation

  init() throws {
    (store, list) = try Self.open(messages: 20)
  }

  private static func open(
    messages count: Int
  ) throws -> (ConversationStore, LiveConversation) {
    let store = try ConversationStore(TestConversation.talk(messages: count))
    let list = try LiveConversation(
      store, renderer: ChatRenderer(TestConversation.configuration()),
      size: Size(width: 390, height: 600), behavior: LiveListOptions(preparation: .synchronous))
    list.followsEnd = true
    list.arrivalDuration = 0.3
    return (store, list)
  }

  private func message(_ id: String) -> Message {
    Message(id: id, sender: "bo", content: .text(RichText("One more for the road")))
  }

  private func frame(_ number: Int, of list: LiveConversation) throws -> ScreenFrame {
    try list.advance(to: .milliseconds(number * 1_000 / 60))
    return list.list.compose()
  }

  /// The top edges of the bitmaps that an earlier frame also has, in the order of that frame.
  private func tops(_ frame: ScreenFrame, of earlier: ScreenFrame) -> [Int?] {
    earlier.layers.map { layer in frame.layers.first { $0.bitmap === layer.bitmap }?.top }
  }

  @Test func `what is on the screen moves up from where it was as a message comes in`() throws {
    _ = try frame(0, of: list)
    let before = try frame(1, of: list)
    try store.append(message("new"))
    // A message in the middle of the screen, which does not move and looks the same.
    let old = before.layers[before.layers.count / 2]
    var places: [Int] = []
    for number in 2...40 {
      let frame = try frame(number, of: list)
      places.append(try #require(frame.layers.first { $0.bitmap === old.bitmap }).top)
      same(frame.blankCount, 0)
    }
    same(places.first, old.top)
    // The message moves up in each frame, and by its whole height in total.
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(Set(places).count > 10)
    #expect(old.top - (places.last ?? 0) > 20)
    #expect(!list.isMoving)
  }

  @Test func `a list whose messages have room stands still as one comes in`() throws {
    let (store, list) = try Self.open(messages: 2)
    _ = try frame(0, of: list)
    let before = try frame(1, of: list)
    try store.append(message("new"))
    var risen: [Int] = []
    for number in 2...40 {
      let frame = try frame(number, of: list)
      let places = tops(frame, of: before)
      // The last message can look different, and the page's lower edge moves.
      same(places.dropLast(2), before.layers.map(\.top).dropLast(2)[...])
      let new = frame.layers.filter { layer in
        !before.layers.contains { $0.bitmap === layer.bitmap }
      }
      risen.append(try #require(new.first).top)
    }
    #expect(zip(risen, risen.dropFirst()).allSatisfy { $0 >= $1 })
    #expect((risen.first ?? 0) > (risen.last ?? 0))
  }

  @Test func `a message has its own pixels in its own place in the end`() throws {
    let (otherStore, other) = try Self.open(messages: 20)
    other.arrivalDuration = 0
    for (store, list) in [(store, list), (otherStore, other)] {
      _ = try frame(0, of: list)
      try store.append(message("new"))
    }
    let atOnce = try frame(1, of: other)
    let during = try frame(2, of: list)
    #expect(during.layers.map(\.top) != atOnce.layers.map(\.top))
    let end = try frame(60, of: list)
    same(end.layers.map(\.top), atOnce.layers.map(\.top))
    #expect(zip(end.layers, atOnce.layers).allSatisfy { $0.bitmap.isEqual(to: $1.bitmap) })
    #expect(!list.isMoving && !other.isMoving)
  }

  @Test(arguments: [PageStyle.ScreenEnd.start, .end])
  func `a short chat begins at the end of the screen where its look has it`(
    end: PageStyle.ScreenEnd
  ) throws {
    var options = try TestConversation.configuration().options
    options.theme.page.shortChats = end
    var scenario = Scenario(
      name: "short", duration: 20, steps: [.init(at: 0, .converse(secondsPerMessage: 1))])
    (scenario.start, scenario.beginsEmpty, scenario.opening) = (.end, true, 1)
    scenario.height = 600
    var frames = FrameOptions()
    (frames.preparation, frames.isVirtual) = (.synchronous, true)
    let chat = try ScenarioChat(
      TestConversation.talk(messages: 3), in: scenario,
      like: ChatRenderer(TestConversation.configuration()), look: options,
      options: frames)
    let talk = (0..<3).map { ConversationRow.message("m\($0)") }
    var rests: [ClosedRange<Double>] = []
    var stack: PixelStack?
    var stillCount = 0
    _ = try chat.film(
      to: .images { _ in }, isRealTime: false, showsOverlay: false,
      advance: { [list = chat.list] time in
        try list.advance(to: time)
        let new = list.list.stack()
        stillCount = new.damage(since: stack).isEmpty ? stillCount + 1 : 0
        stack = new
        let rows = list.visible.filter { talk.contains($0.id) }
        if stillCount > 5, let first = rows.first, let last = rows.last {
          rests.append(first.frame.minY...last.frame.maxY)
        }
      })
    let first = try #require(rests.first)
    let last = try #require(rests.last)
    #expect(last.upperBound - last.lowerBound > first.upperBound - first.lowerBound)
    if end == .end {
      // Only the page's lower margin is below the last message, and earlier messages move up.
      #expect(first.upperBound == last.upperBound && first.upperBound > 560)
    } else {
      #expect(first.lowerBound == last.lowerBound && last.upperBound < 400)
    }
  }

  @Test(arguments: 1...10)
  func `each message of a short chat arrives in its film`(count: Int) throws {
    var scenario = try #require(try Scenario.named("messages"))
    (scenario.height, scenario.rate) = (400, 10)
    var frames = FrameOptions()
    (frames.preparation, frames.isVirtual) = (.synchronous, true)
    let configuration = try TestConversation.configuration()
    let chat = try ScenarioChat(
      TestConversation.talk(messages: count), in: scenario, like: ChatRenderer(configuration),
      look: configuration.options, options: frames)
    let talk = Set(TestConversation.talk(messages: count).messages.map(\.id))
    var counts: [Int] = []
    _ = try chat.film(
      to: .images { _ in }, isRealTime: false, showsOverlay: false,
      advance: { [store = chat.store, list = chat.list] time in
        try list.advance(to: time)
        let shown = store.conversation.messages.count { talk.contains($0.id) }
        if shown != counts.last { counts.append(shown) }
      })
    same(counts, Array(0...count))
  }

  @Test func `a list that is opened or read elsewhere does not move`() throws {
    let opened = try frame(0, of: list)
    #expect(try frame(1, of: list).shows(opened) && !list.isMoving)
    list.scroll(by: -200)
    let elsewhere = try frame(2, of: list)
    try store.append(message("new"))
    #expect(try frame(3, of: list).shows(elsewhere) && !list.isMoving)
  }

  @Test func `a second message goes on from where the first has moved the list`() throws {
    _ = try frame(0, of: list)
    try store.append(message("one"))
    for number in 1...5 { _ = try frame(number, of: list) }
    let before = try frame(6, of: list)
    try store.append(message("two"))
    let after = try frame(7, of: list)
    let moved = zip(tops(after, of: before), before.layers).compactMap { new, old in
      new.map { old.top - $0 }
    }
    // The distance is that of one frame, not of a whole message.
    #expect(moved.allSatisfy { abs($0) < 20 } && !moved.isEmpty)
  }

  @Test func `a film turns frames that show the same into one bitmap`() throws {
    var reel = FilmReel(
      rate: 60, width: 390, height: 600, scale: 1, showsOverlay: false, isRealTime: true)
    for number in 0..<3 {
      try reel.record(try frame(number, of: list), of: list, timing: FrameTiming())
    }
    list.scroll(by: -10)
    try reel.record(try frame(3, of: list), of: list, timing: FrameTiming())
    var bitmaps: [Bitmap] = []
    var film = FrameBitmaps()
    try reel.encode { bitmaps.append(film.bitmap(of: $0)) }
    same(bitmaps.count, 4)
    #expect(bitmaps[1] === bitmaps[0] && bitmaps[2] === bitmaps[0])
    #expect(!bitmaps[3].isEqual(to: bitmaps[0]))
  }

  @Test func `long messages take longer than short ones within bounds`() {
    func message(_ letters: Int) -> Message {
      Message(
        id: "a", sender: "b", content: .text(RichText(String(repeating: "a", count: letters))))
    }
    let even = ConversationPace(secondsPerMessage: 2, lettersPerSecond: nil)
    same([0, 10, 1_000].map { even.time(of: message($0)).whole }, [2, 2, 2])
    let paced = ConversationPace(secondsPerMessage: 2, lettersPerSecond: 20)
    let seconds = [0, 10, 20, 40, 10_000].map { paced.time(of: message($0)).whole }
    same(seconds, [1.4, 1.4, 1.8, 2.8, 5])
    var script = ConversationScript(
      start: 1, pace: paced, openingCount: 3, coming: [message(40), message(0)])
    // The typing of the first message begins after 0.3 s instead of 0.8 s.
    same([0, 3.2, 3.4, 4.6, 4.8].map { script.count(at: $0) }, [3, 3, 4, 4, 5])
    #expect(abs(script.end - (1 + 2.3 + 1.4 + 1.5)) < 1e-9)
    // The sender reads for two fifths of a message's time, and then types.
    same(script.change(at: 1.2)?.typing, nil)
    #expect(script.change(at: 1.4)?.typing != nil)
    same(script.change(at: 4)?.typing, nil)
    #expect(script.change(at: 4.2)?.typing != nil)
  }

  @Test func `a conversation has a pace and a message times of its own`() {
    let plain = Message(id: "a", sender: "bo", content: .text("hello"))
    var own = plain
    (own.pause, own.typing) = (2, 5)
    var pace = ConversationPace(secondsPerMessage: 1, lettersPerSecond: nil)
    same(pace.time(of: plain), .init(reading: 0.4, writing: 0.6))
    same(pace.time(of: own), .init(reading: 2, writing: 5))
    pace = pace.adapted(to: Conversation())
    same(pace.time(of: own).whole, 7)
    var fast = Conversation(me: "bo", participants: [Participant(id: "bo", name: "Bo")])
    fast.pace = 2
    pace = pace.adapted(to: fast)
    same(pace.time(of: plain), .init(reading: 0.2, writing: 0.3))
    same(pace.time(of: own), .init(reading: 1, writing: 2.5))
    // The user's first message has no typing before it, so it arrives early; the time of the user's
    // own messages is unchanged.
    same(pace.time(of: plain, isFirst: true), .init(reading: 0.15, writing: 0.25))
    same(pace.time(of: own, isFirst: true), .init(reading: 1, writing: 2.5))
  }
}
