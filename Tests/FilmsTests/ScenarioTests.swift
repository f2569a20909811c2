import Assertions
import ChatModel
import ChatRaster
import FoundationEssentials
import Testing

@testable import Films

@Suite struct ScenarioTests {
  private func decode(_ text: String) throws(ScenarioError) -> Scenario {
    try Scenario.decode(Array(text.utf8), fileName: "s.json")
  }

  @Test func `a file says all that a scenario can say`() throws {
    let scenario = try decode(
      """
      {"name": "evening", "duration": 4, "rate": 120, "height": 600, "start": "end",
       "messages": 500, "seed": 9, "picturesOnly": true, "textLength": 80, "warmUp": 1.5,
       "empty": true, "opening": 2, "steps": [
        {"at": 3, "theme": "telegram", "appearance": "dark"},
        {"at": 0.5, "fling": -8},
        {"at": 1, "scroll": 2, "for": 0.5},
        {"at": 2, "jump": 0.5}, {"at": 2, "jump": "m7"},
        {"at": 2, "append": 20, "perFrame": 1}, {"at": 2, "append": 5}, {"at": 2, "prepend": 3},
        {"at": 2.5, "width": 320}, {"at": 3.5, "memoryPressure": true}]}
      """)
    var expected = Scenario(
      name: "evening", duration: 4,
      steps: [
        .init(at: 0.5, .fling(screensPerSecond: -8)),
        .init(at: 1, .scroll(screensPerSecond: 2, seconds: 0.5)),
        .init(at: 2, .jump(.fraction(0.5))), .init(at: 2, .jump(.message("m7"))),
        .init(at: 2, .append(count: 20, perFrame: 1)),
        .init(at: 2, .append(count: 5, perFrame: 5)), .init(at: 2, .prepend(count: 3)),
        .init(at: 2.5, .width(320)), .init(at: 3, .theme(try .telegram(.dark))),
        .init(at: 3.5, .memoryPressure),
      ])
    expected.rate = 120
    expected.height = 600
    expected.start = .end
    expected.messageCount = 500
    expected.seed = 9
    expected.warmUp = 1.5
    expected.showsPicturesOnly = true
    expected.textLength = 80
    expected.beginsEmpty = true
    expected.opening = 2
    same(scenario, expected)
  }

  @Test func `touches are lines of a script, and name the one that is wrong`() throws {
    let scenario = try decode(
      #"{"duration": 2, "steps": [{"at": 0.5, "touches": ["0, 10, 20, down", "0.5, 10, 90, up"]}]}"#
    )
    same(
      scenario.steps,
      [
        .init(
          at: 0.5,
          .touches(
            TouchScript([
              Touch(.down, at: Point(x: 10, y: 20), time: .zero),
              Touch(.up, at: Point(x: 10, y: 90), time: .milliseconds(500)),
            ])))
      ])
    for (lines, reason) in [
      (#"["0, 10, 20, down", "0.5, 10, up"]"#, "line 2: expected seconds, x, y"),
      (#"["0, 10, 20, up"]"#, "line 1: finger 1 leaves and is not down"),
      (#"["0, 10, 20, down\n1, 1, 1, up"]"#, "lines of text"),
    ] {
      let error = #expect(throws: ScenarioError.self) {
        try decode(#"{"duration": 2, "steps": [{"touches": \#(lines)}]}"#)
      }
      same(error?.description.contains(reason), true, "\(error?.description ?? "")")
    }
  }

  @Test func `a step can be repeated`() throws {
    let scenario = try decode(
      #"{"duration": 2, "steps": [{"at": 0.5, "every": 0.5, "until": 2, "fling": 3}]}"#)
    same(scenario.steps.map(\.time), [0.5, 1, 1.5])
    same(scenario.name, "s.json")
  }

  @Test(arguments: [
    (#"[]"#, "object"), (#"{"steps": []}"#, "duration"), (#"{"duration": -1}"#, "duration"),
    (#"{"duration": 1e9}"#, "duration"), (#"{"duration": 3600, "rate": 1000}"#, "500000"),
    (#"{"duration": 1, "rate": 0}"#, "rate"),
    (#"{"duration": 1, "rate": 60.5}"#, "rate"), (#"{"duration": 1, "foo": 1}"#, "foo"),
    (#"{"duration": 1, "start": "left"}"#, "start"),
    (#"{"duration": 1, "warmUp": 1}"#, "warmUp"),
    (#"{"duration": 1, "height": 1e300}"#, "height"),
    (#"{"duration": 1, "textLength": 0}"#, "textLength"),
    (#"{"duration": 1, "picturesOnly": 1}"#, "picturesOnly"),
    (#"{"duration": 1, "steps": [{"at": 1}]}"#, "step 1"),
    (#"{"duration": 1, "steps": [{"fling": 1}, {"fling": 1, "jump": 0}]}"#, "step 2"),
    (#"{"duration": 1, "steps": [{"scroll": 1}]}"#, "for"),
    (#"{"duration": 1, "steps": [{"fling": 1, "every": 0}]}"#, "every"),
    (#"{"duration": 1, "steps": [{"fling": 1, "every": 1}]}"#, "until"),
    (#"{"duration": 1, "steps": [{"jump": 1.5}]}"#, "jump"),
    (#"{"duration": 1, "steps": [{"jump": true}]}"#, "jump"),
    (#"{"duration": 1, "steps": [{"theme": "none"}]}"#, "wechat"),
    (#"{"duration": 1, "steps": [{"width": 1}]}"#, "width"),
    (#"{"duration": 1, "steps": [{"append": 0}]}"#, "append"),
    (#"{"duration": 1, "steps": [{"append": 99999999}]}"#, "append"),
    (#"{"duration": 1, "steps": [{"memoryPressure": false}]}"#, "memoryPressure"),
    (#"{"duration": 1, "steps": [{"walk": 1}]}"#, "walk"),
    (#"{"duration": 1, "durations": 1}"#, #"did you mean "duration"?"#),
    (#"{"duration": 1, "pictureOnly": true}"#, #"did you mean "picturesOnly"?"#),
    (#"{"duration": 1, "steps": [{"flign": 1}]}"#, #"did you mean "fling"?"#),
    (#"{"duration": 1, "steps": [{"append": 1, "perframe": 1}]}"#, #"did you mean "perFrame"?"#),
    (#"{"duration": 1, "steps": [{"fling": 1}, {"at": 1, "fling": 1}]}"#, "step 2: at"),
    (#"{"duration": 1, "steps": [{"at": 2, "fling": 1}]}"#, "0.98 s"),
    (
      #"{"duration": 1, "steps": [{"at": 0.5, "every": 0.2, "until": 2, "fling": 1}]}"#,
      "step 1: until"
    ),
    (#"{"duration": 1, "opening": -1}"#, "opening"),
    (#"{"duration": 3600, "steps": [{"fling": 1, "every": 0.001, "until": 3600}]}"#, "10000"),
    ("{\"duration\": 1", "s.json"),
  ]) func `what is wrong with a file is named`(text: String, words: String) {
    #expect {
      _ = try decode(text)
    } throws: { error in
      "\(error)".contains("s.json") && "\(error)".contains(words)
        && !"\(error)".contains("\n")
    }
  }

  @Test func `built-in scenarios have names of their own and are found by them`() throws {
    let names = Scenario.builtInNames
    try same(Scenario.builtIn().map(\.name), names)
    same(Set(names).count, names.count)
    for scenario in try Scenario.builtIn() {
      try same(Scenario.named(scenario.name), scenario)
      #expect(scenario.steps.allSatisfy { $0.time <= scenario.lastFrame })
    }
    try same(Scenario.named("nothing"), nil)
  }

  @Test func `an unlike key is refused without a guess`() {
    #expect {
      _ = try decode(#"{"duration": 1, "zzzzzzzz": 1}"#)
    } throws: { !"\($0)".contains("did you mean") && "\($0)".contains("zzzzzzzz") }
  }

  @Test func `a step in the last frame is no step after it`() throws {
    var scenario = try decode(#"{"duration": 4, "steps": [{"at": 3.98333333, "fling": 1}]}"#)
    #expect(scenario.steps.count == 1 && scenario.lastFrame == 3.983_333_333)
    scenario.rate = 10
    same(scenario.lastFrame, 3.9)
    scenario.duration = 0
    same(scenario.lastFrame, 0)
  }

  @Test(arguments: [(0, 0), (1, 0), (3, 0), (4, 0), (10, 0), (11, 3), (40, 3)])
  func `of a short chat all messages come in, and a long one begins with some`(
    count: Int, opening: Int
  ) throws {
    try same(#require(try Scenario.named("messages")).openingCount(of: count), opening)
    same(Scenario.fling(screensPerSecond: 8).openingCount(of: count), count)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (40, 3)])
  func `a file's own number of messages is there, and leaves one to come`(
    count: Int, opening: Int
  ) throws {
    let scenario = try decode(
      #"{"duration": 1, "empty": true, "opening": 3, "steps": [{"at": 0, "converse": 1}]}"#)
    same(scenario.openingCount(of: count), opening)
  }

  @Test func `a scroll moves evenly and a fling slows down`() {
    let motion = ScrollMotion([
      .init(at: 1, .scroll(screensPerSecond: 2, seconds: 1)),
      .init(at: 3, .fling(screensPerSecond: 8)),
    ])
    same(motion.distance(from: 0, to: 1), 0)
    #expect(abs(motion.distance(from: 1, to: 1.25) - 0.5) < 1e-12)
    #expect(abs(motion.distance(from: 0, to: 3) - 2) < 1e-12)
    let frames = (0..<60).map {
      motion.distance(from: 3 + Double($0) / 60, to: 3 + Double($0 + 1) / 60)
    }
    #expect(abs(frames[0] - 8.0 / 60) < 0.005)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 > $1 })
    // The maximum distance at 8 screens per second: 8 / (1000 · −ln 0.998).
    #expect(abs(motion.distance(from: 3, to: 100) - 3.996) < 0.01)
    #expect(!motion.isMoving(at: 0.5) && motion.isMoving(at: 1.5) && !motion.isMoving(at: 2.5))
    #expect(motion.isMoving(at: 3.5) && !motion.isMoving(at: 100))
  }

  @Test func `a movement ends the one before it`() {
    let motion = ScrollMotion([
      .init(at: 0, .scroll(screensPerSecond: 1, seconds: 10)), .init(at: 1, .jump(.fraction(0))),
      .init(at: 2, .fling(screensPerSecond: -4)),
      .init(at: 2.1, .scroll(screensPerSecond: 1, seconds: 1)),
    ])
    #expect(abs(motion.distance(from: 0, to: 2) - 1) < 1e-12)
    #expect(motion.distance(from: 2, to: 2.1) < -0.3)
    #expect(abs(motion.distance(from: 2.1, to: 50) - 1) < 1e-12)
  }

  @Test(arguments: [0, 1, 5, 12, 13, 40]) func `a conversation becomes as long as is asked`(
    count: Int
  ) throws {
    let short = Conversation(
      messages: (0..<13).map {
        Message(
          id: "\($0)", date: Date(timeIntervalSince1970: Double($0) * 60),
          content: .text(RichText("\($0)")),
          replyTo: $0 == 5 ? "4" : nil)
      })
    var scenario = Scenario(name: "long", duration: 0, steps: [])
    scenario.messageCount = count
    let long = try ConversationRepeater.conversation(short, in: scenario)
    same(long.messages.count, count)
    same(Set(long.messages.map(\.id)).count, count)
    let dates = long.messages.compactMap(\.date)
    same(dates, dates.sorted())
    if count == 40 {
      same(long.messages[13 + 5].replyTo, long.messages[13 + 4].id)
    }
    #expect(
      try ConversationRepeater.conversation(Conversation(), in: scenario).messages.isEmpty)
  }

  @Test func `repeated messages are the same unless they are numbered`() throws {
    let short = Conversation(
      messages: [
        Message(id: "1", content: .text(RichText("one", entities: [.init(.bold, 0..<3)]))),
        Message(id: "2", content: .image(ImageContent(source: "a.jpg"))),
      ])
    var scenario = Scenario(name: "long", duration: 0, steps: [])
    scenario.messageCount = 7
    func variety() throws -> ConversationVariety {
      try ConversationVariety(of: short, in: scenario)
    }
    try same(variety().words, "7 messages, 2 different; 1 picture")
    scenario.variesRepeats = true
    // The message with a picture has no text that could be numbered.
    try same(variety().words, "7 messages, 5 different; 1 picture")
    let texts = try ConversationRepeater.conversation(short, in: scenario).messages.compactMap {
      $0.content.text
    }
    same(texts.map(\.string), ["one", "one 3", "one 5", "one 7"])
    same(texts.map(\.entities.count), [1, 1, 1, 1])
    var arrivals = ConversationRepeater(
      Conversation(messages: [short.messages[0]]), seed: 1, variesTexts: true)
    same((0..<2).map { _ in arrivals.next(after: nil)?.content.text?.string }, ["one 1", "one 2"])
  }

  @Test func `a scenario may ask for pictures only, and for long texts`() throws {
    let talk = Conversation(
      messages: [
        Message(id: "1", content: .text(RichText("one"))),
        Message(id: "2", content: .image(ImageContent(source: "a.jpg", caption: "a"))),
        Message(id: "3", content: .text(RichText("three"))),
        Message(id: "4", content: .sticker(ImageContent(source: nil, alternative: "👍"))),
        Message(id: "5", content: .video(VideoContent(source: "film", poster: "b.jpg"))),
      ])
    var pictures = Scenario(name: "p", duration: 0, steps: [])
    pictures.showsPicturesOnly = true
    func ids(_ conversation: Conversation) -> [String] { conversation.messages.map(\.id) }
    try same(ids(ConversationRepeater.conversation(talk, in: pictures)), ["2", "5"])
    pictures.messageCount = 3
    try same(ids(ConversationRepeater.conversation(talk, in: pictures)), ["2", "5", "2~1"])
    let words = Conversation(messages: [talk.messages[0]])
    let error = #expect(throws: RenderError.self) {
      try ConversationRepeater.conversation(words, in: pictures)
    }
    same(error?.code, .invalidConversation)
    #expect(try ConversationRepeater.conversation(Conversation(), in: pictures).messages.isEmpty)

    var walls = Scenario(name: "w", duration: 0, steps: [])
    walls.textLength = 12
    let texts = try ConversationRepeater.conversation(talk, in: walls).messages.map(\.content)
    same(texts[0], .text(RichText("one three one")))
    same(texts[2], .text(RichText("three one three")))
    same(texts[1], talk.messages[1].content)
    let many = Conversation(
      messages: (0..<20_000).map { Message(id: "\($0)", content: .text(RichText("a"))) })
    walls.textLength = ScenarioLimits.textLength
    let tooMuch = #expect(throws: RenderError.self) {
      try ConversationRepeater.conversation(many, in: walls)
    }
    same(tooMuch?.key, "textLength")
    walls.textLength = 12
    let mute = Conversation(messages: [talk.messages[1], Message(id: "6", content: .text(""))])
    try same(ConversationRepeater.conversation(mute, in: walls), mute)
  }

  @Test func `messages that arrive depend on the seed alone`() {
    let base = Conversation(
      messages: (0..<5).map { Message(id: "\($0)", content: .text(RichText("\($0)"))) })
    func arrivals(_ seed: UInt64) -> [Message] {
      var source = ConversationRepeater(base, seed: seed)
      return (0..<20).compactMap { _ in source.next(after: nil) }
    }
    same(arrivals(1), arrivals(1))
    #expect(arrivals(1) != arrivals(2))
    same(Set(arrivals(1).map(\.id)).count, 20)
  }
}
