import Assertions
import ChatFonts
import ChatRaster
import Films
import Testing

/// Tests of scenario actions that a program adds.
@Suite struct CallersActionTests {
  /// Swings the list back and forth by a number of screens.
  private struct Swing: ScenarioAction {
    static let key = "com.example.swing"
    static let companions = ["com.example.words", "com.example.times"]
    var screens: Double
    var words = ""

    init(screens: Double) { self.screens = screens }

    init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      screens = try step.number()
      words = try step.text(for: "com.example.words") ?? ""
      if let times = try step.integer(for: "com.example.times"), times > 1 {
        throw step.error("swing once", for: "com.example.times")
      }
    }

    var motion: ScenarioMotion? {
      ScenarioMotion(seconds: 0.4) { [screens] elapsed in
        screens * (elapsed < 0.2 ? elapsed : 0.4 - elapsed) * 5
      }
    }

    func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(screens, in: -1...1, for: Self.key)
    }
  }

  /// An action that ignores errors of reading.
  private struct Careless: ScenarioAction {
    static let key = "com.example.careless"

    init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      _ = try? step.text()
      _ = try? step.number(for: "at")
    }
  }

  private struct OwnFling: ScenarioAction {
    static let key = "fling"

    init(from step: inout ScenarioStepReader) throws(ScenarioError) {}
  }

  private var actions: ScenarioActions {
    var actions = ScenarioActions()
    actions.register(Swing.self)
    actions.register(Careless.self)
    actions.register(TrickleAction.self)
    return actions
  }

  private func decode(_ step: String, _ actions: ScenarioActions? = nil) throws -> Scenario {
    try Scenario.decode(
      Array(#"{"duration": 1, "steps": [\#(step)]}"#.utf8), fileName: "s.json",
      actions: actions ?? self.actions)
  }

  private func refusal(_ step: String, _ actions: ScenarioActions? = nil) -> String {
    do {
      _ = try decode(step, actions)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func chat() throws -> LiveConversation {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
    configuration.options.scale = 1
    configuration.listensToMemoryPressure = false
    configuration.workerCount = 1
    return try LiveConversation(
      try ConversationStore(
        Conversation(
          messages: (0..<60).map { Message(id: "\($0)", content: .text("line \($0)")) })),
      renderer: try ChatRenderer(configuration), size: Size(width: 200, height: 300),
      behavior: LiveListOptions(preparation: .synchronous))
  }

  @Test func `a caller's action is read with its further keys, and equals one that is made`() throws
  {
    let scenario = try decode(#"{"com.example.swing": 0.5, "at": 0.25}"#)
    same(scenario.steps, [.init(at: 0.25, Swing(screens: 0.5))])
    #expect(scenario.steps != [.init(at: 0.25, Swing(screens: 0.25))])
    #expect(scenario.steps != [.init(at: 0.5, Swing(screens: 0.5))])
    same(Set(scenario.steps + [.init(at: 0.25, Swing(screens: 0.5))]).count, 1)
    let named = try decode(#"{"com.example.words": "to and fro", "com.example.swing": 1}"#)
    same((named.steps.first?.action as? Swing)?.words, "to and fro")
  }

  @Test func `an unknown action is refused with all that there are`() {
    let unknown = refusal(#"{"com.example.swing": 1}"#, ScenarioActions())
    #expect(
      unknown.contains("step 1: com.example.swing: ") && unknown.contains("steps[0]")
        && unknown.contains(
          "its action is one of append, converse, fling, jump, memoryPressure, prepend, scroll, "
            + "theme, touches, width"),
      "\(unknown)")
    #expect(
      refusal(#"{"zzz": 1}"#).contains("one of append, com.example.careless, com.example.swing"))
    #expect(refusal(#"{"at": 0.5}"#).contains("a step has one action, not 0: one of append"))
  }

  @Test func `errors of a caller's action name file, step, key and line`() throws {
    for (step, words) in [
      (#"{"com.example.swing": "x"}"#, "s.json: step 1: com.example.swing: line 1, column 49"),
      (
        #"{"com.example.swing": 1, "com.example.times": 2}"#,
        "step 1: com.example.times: line 1, column 73, at steps[0].com.example.times: swing once"
      ),
      (#"{"com.example.swing": 1, "com.example.times": 0.5}"#, "expected a whole number"),
      (#"{"com.example.swing": 2}"#, "step 1: com.example.swing: line 1, column 49"),
      (#"{"fling": 1}, {"com.example.swing": 2}"#, "2.0 is out of bounds: choose from -1.0 to 1.0"),
      (#"{"com.example.careless": 7}"#, "step 1: com.example.careless: line 1"),
    ] {
      let text = refusal(step)
      #expect(text.contains(words), "\(text)")
    }
    // An action that is made in code must satisfy the same bounds.
    let list = try chat()
    let error = #expect(throws: RenderError.self) {
      try list.play(Scenario(name: "x", duration: 1, steps: [.init(at: 0, Swing(screens: 2))]))
    }
    #expect(error?.code == .invalidConfiguration && error?.key == "com.example.swing")
  }

  @Test func `a caller's action takes the place of a built-in one, and no place of a moment's`()
    throws
  {
    struct At: ScenarioAction {
      static let key = "at"
      init(from step: inout ScenarioStepReader) throws(ScenarioError) {}
    }
    var actions = ScenarioActions()
    actions.register(OwnFling.self)
    actions.register(At.self)
    let scenario = try decode(#"{"fling": [], "at": 0.5}"#, actions)
    #expect(scenario.steps.first?.action is OwnFling && scenario.steps.first?.time == 0.5)
  }

  @Test func `a caller's movement moves the list there and back`() throws {
    let list = try chat()
    list.show(contentOffset: 0)
    var places: [Double] = []
    try list.play(
      Scenario(name: "x", duration: 0.6, steps: [.init(at: 0.1, Swing(screens: 0.5))])
    ) { _ in places.append(list.contentOffset) }
    let most = try #require(places.max())
    #expect(most > 120 && most < 160 && places.first == 0)
    #expect(abs(try #require(places.last)) < 0.01)
  }

  @Test func `an action goes on in each frame until it is done`() throws {
    let list = try chat()
    try list.play(decode(#"{"at": 0.1, "com.example.trickle": 5}"#))
    same(list.store.conversation.messages.count, 65)
    let other = try chat()
    var counts: Set<Int> = []
    try other.play(
      Scenario(name: "x", duration: 0.5, steps: [.init(at: 0, TrickleAction(count: 3))])
    ) { _ in counts.insert(other.store.conversation.messages.count) }
    same(counts, [61, 62, 63])
  }

  @Test func `what no list can do is refused or does nothing`() throws {
    struct Widen: ScenarioAction {
      static let key = "com.example.widen"
      var pageWidth: Double?

      init(_ width: Double?) { pageWidth = width }
      init(from step: inout ScenarioStepReader) throws(ScenarioError) {}

      func perform<ID>(on stage: ScenarioStage<ID>) throws {
        try stage.append(-1)
        try stage.prepend(.min)
        stage.end(at: .nan)
      }
    }
    let list = try chat()
    for width in [1e300, .nan, 0] {
      let error = #expect(throws: RenderError.self) {
        try list.film(
          Scenario(name: "x", duration: 1, steps: [.init(at: 0, Widen(width))]),
          to: .pixels { _ in })
      }
      same(error?.key, Widen.key)
    }
    let run = try list.play(
      Scenario(name: "x", duration: 1, steps: [.init(at: 0.1, Widen(nil))]))
    #expect(run.frameCount > 0 && list.store.conversation.messages.count == 60)
  }

  @Test func `an action may start another, end the scenario, and fail`() throws {
    struct Chain: ScenarioAction {
      static let key = "com.example.chain"
      struct Stop: Error {}
      var fails = false

      init(fails: Bool) { self.fails = fails }
      init(from step: inout ScenarioStepReader) throws(ScenarioError) {}

      func perform<ID>(on stage: ScenarioStage<ID>) throws {
        if fails { throw Stop() }
        stage.end(at: 0.5)
        stage.inEachFrame { stage in
          try TrickleAction(count: 2).perform(on: stage)
          return false
        }
      }
    }
    let list = try chat()
    let run = try list.play(
      Scenario(name: "x", duration: 5, steps: [.init(at: 0.1, Chain(fails: false))]))
    #expect(run.frameCount == 30 && list.store.conversation.messages.count == 62)
    let error = #expect(throws: RenderError.self) {
      try list.play(Scenario(name: "x", duration: 5, steps: [.init(at: 0.1, Chain(fails: true))]))
    }
    #expect(error?.underlying is Chain.Stop)
  }
}
