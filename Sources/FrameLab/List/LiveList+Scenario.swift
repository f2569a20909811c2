import CellList
public import ChatRaster
import Gestures
import ImageCodecs
import RasterKit

/// What came of a scenario on a list, by counts that are the same on every run.
public struct ListRun: Hashable, Sendable {
  /// How many frames were shown.
  public var frameCount = 0
  /// How many frames passed until every cell on the screen was there; nil when that never was.
  public var firstScreenFrame: Int?
  /// Cells that showed nothing after the first screen was there, counted in each frame.
  public var blankCount = 0
  /// Cells that showed what they were before a change, counted in each frame.
  public var staleCount = 0

  /// Makes a run of no frames.
  public init() {}
}

extension LiveList {
  /// Plays a scenario on this list under a virtual clock, whatever its cells are.
  ///
  /// The clock goes on from where the list's stands, a frame at a time, and no time passes while
  /// somebody works. Speeds are screens of this list per second; the scenario's own height, start and
  /// messages have no meaning, and messages that arrive are its owner's affair: edit the list's cells in
  /// `advance`. Returns when the last frame was shown.
  ///
  /// - Parameters:
  ///   - scenario: What happens.
  ///   - frame: Called when a frame is there to be drawn, with its time.
  ///   - advance: Lets the list's clock go on, for a screen that has more than the list; nil calls the
  ///     list's `advance(to:)`.
  /// - Returns: What came of it.
  /// - Throws: `RenderError` with the code `invalidConfiguration` for steps that no list of any cells
  ///   can play; what the closures throw is its `underlying`.
  @discardableResult
  public func play(
    _ scenario: Scenario, frame: (Duration) throws -> Void = { _ in },
    advance: ((Duration) throws -> Void)? = nil
  ) throws(RenderError) -> ListRun {
    try scenario.validate()
    try scenario.validateForAnyList()
    do {
      var player = ListPlayer(scenario)
      let start = Duration.nanoseconds(Int64(clamping: list.time))
      var run = ListRun()
      while let due = player.nextFrame {
        let time = start + due
        try player.perform(until: due, from: start, on: self)
        if let advance { try advance(time) } else { try self.advance(to: time) }
        let screen = list.compose()
        if screen.blankCount == 0, run.firstScreenFrame == nil {
          run.firstScreenFrame = run.frameCount
        }
        if run.firstScreenFrame != nil { run.blankCount += screen.blankCount }
        run.staleCount += screen.staleCount
        try frame(time)
        run.frameCount += 1
      }
      return run
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// Plays a scenario on this list and writes its frames.
  ///
  /// - Parameters:
  ///   - scenario: What happens; all frames are as large as the list's screen.
  ///   - output: Where the frames go; an animation's file appears whole or not at all.
  ///   - advance: Lets the list's clock go on, for a screen that has more than the list.
  /// - Returns: What came of it.
  /// - Throws: What `play(_:frame:advance:)` throws, and `RenderError` for a step that changes the width
  ///   and for a file that cannot be written.
  @discardableResult
  public func film(
    _ scenario: Scenario, to output: FilmOutput, advance: ((Duration) throws -> Void)? = nil
  ) throws(RenderError) -> ListRun {
    for step in scenario.steps {
      guard case .width = step.action else { continue }
      throw RenderError(
        .invalidConfiguration,
        "the scenario \"\(scenario.name)\" changes the width: the frames of a film are of one size",
        key: "width")
    }
    do {
      var writer = try FilmWriter(
        output, rate: scenario.rate, scale: options.scale, compression: options.compression)
      let run = try play(
        scenario, frame: { _ in try writer.append(list.stack().bitmap()) }, advance: advance)
      try writer.finish()
      return run
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}

/// Where a scenario stands that is played on a list.
private struct ListPlayer {
  private let scenario: Scenario
  private let motion: ScrollMotion
  private var nextStep = 0
  private var number = 0
  private var last = 0.0
  /// Touches that are still to come, with their times from the scenario's start.
  private var touches = TouchQueue()

  init(_ scenario: Scenario) {
    self.scenario = scenario
    motion = ScrollMotion(scenario.steps)
  }

  /// When the next frame is due, from the scenario's start; nil after the last one.
  var nextFrame: Duration? {
    let seconds = Double(number) / Double(scenario.rate)
    guard seconds < scenario.duration - 1e-9 else { return nil }
    return .nanoseconds(Int64(number) * 1_000_000_000 / Int64(scenario.rate))
  }

  /// Does what is due by the next frame.
  mutating func perform<ID: Hashable & Sendable>(
    until due: Duration, from start: Duration, on list: LiveList<ID>
  ) throws(RenderError) {
    let seconds = Double(number) / Double(scenario.rate)
    number += 1
    while nextStep < scenario.steps.count, scenario.steps[nextStep].time <= seconds + 1e-9 {
      try perform(scenario.steps[nextStep], on: list)
      nextStep += 1
    }
    for touch in touches.take(until: due) {
      var touch = touch
      touch.time += start
      list.touch(touch)
    }
    let distance = motion.distance(from: last, to: seconds)
    if distance != 0 { list.scroll(by: distance * list.size.height) }
    last = seconds
  }

  private mutating func perform<ID: Hashable & Sendable>(
    _ step: Scenario.Step, on list: LiveList<ID>
  ) throws(RenderError) {
    switch step.action {
    // `ScrollMotion` knows the first two; the last three were refused.
    case .scroll, .fling, .append, .prepend, .converse: break
    case .touches(let script): touches.add(script, at: step.time)
    case .jump(.fraction(let part)): list.show(contentOffset: part * list.maximumContentOffset)
    case .jump(.message(let id)):
      guard let chat = (list as AnyObject) as? LiveConversation, chat.show(id) else {
        throw RenderError(
          .invalidConfiguration, "a jump leads to the message \"\(id)\", which is not in the list",
          key: "jump")
      }
    case .theme(let theme):
      var options = list.options
      options.theme = theme
      try list.setOptions(options)
    case .width(let width): try list.resize(to: Size(width: width, height: list.size.height))
    case .memoryPressure: list.purge()
    }
  }
}

/// Touches of scripts that have begun and are still to come.
struct TouchQueue {
  private var waiting: [Touch] = []

  /// Adds a script that begins at a second.
  mutating func add(_ script: TouchScript, at second: Double) {
    let start = Duration.nanoseconds(Int64((second * 1e9).rounded()))
    let touches = script.touches.map { touch in
      var touch = touch
      touch.time += start
      return touch
    }
    waiting = TouchScript(waiting + touches).touches
  }

  /// Takes out what is due.
  mutating func take(until time: Duration) -> [Touch] {
    let due = waiting.prefix { $0.time <= time }
    waiting.removeFirst(due.count)
    return Array(due)
  }
}

extension Scenario {
  /// Refuses what only a conversation that is made up as it goes can play.
  fileprivate func validateForAnyList() throws(RenderError) {
    for step in steps {
      let key: String? =
        switch step.action {
        case .append: "append"
        case .prepend: "prepend"
        case .converse: "converse"
        case .scroll, .fling, .jump, .touches, .theme, .width, .memoryPressure: nil
        }
      guard let key else { continue }
      throw RenderError(
        .invalidConfiguration,
        "the scenario \"\(name)\" has a step \"\(key)\", which makes messages up: a list shows what "
          + "its owner puts into it", key: key)
    }
  }
}
