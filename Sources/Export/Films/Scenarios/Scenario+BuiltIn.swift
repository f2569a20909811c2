public import BubbleLayout
import ChatModel

extension Scenario {
  /// The names of the built-in scenarios, in display order.
  public static let builtInNames = [
    "steady", "again", "fling", "jump", "flood", "arrivals", "history", "theme", "width", "cold",
    "pressure", "media", "stall", "messages",
  ]

  /// The built-in scenarios, in display order.
  ///
  /// - Throws: `ThemeError` if the program's folder of themes is missing.
  public static func builtIn() throws(ThemeError) -> [Scenario] {
    [
      steady, again, fling(screensPerSecond: 8), jump, flood, arrivals, history,
      try themeSwitch(), widthChange, cold, pressure, media, stall, messages,
    ]
  }

  /// The built-in scenario with a name; nil if there is none.
  ///
  /// - Throws: `ThemeError` if the program's folder of themes is missing.
  public static func named(_ name: String) throws(ThemeError) -> Scenario? {
    try builtIn().first { $0.name == name }
  }

  /// A series of flings, each of which begins before the list has come to rest, as when a user
  /// looks for an old message.
  ///
  /// - Parameter speed: The speed when the finger releases the list, in screens per second.
  /// - Returns: A scenario of six seconds over 10,000 messages.
  public static func fling(screensPerSecond speed: Double) -> Scenario {
    var scenario = Scenario(
      name: "fling", duration: 6,
      steps: stride(from: 0.25, to: 5.5, by: 0.5).map {
        Step(at: $0, .fling(screensPerSecond: speed))
      })
    scenario.messageCount = 10_000
    return scenario
  }

  /// A scroll at constant speed, as when a user reads.
  private static var steady: Scenario {
    var scenario = Scenario(
      name: "steady", duration: 5,
      steps: [Step(at: 0.25, .scroll(screensPerSecond: 1, seconds: 4.5))])
    scenario.messageCount = 500
    return scenario
  }

  /// Four scrolls over the same screens; the first one does not count.
  private static var again: Scenario {
    var scenario = Scenario(
      name: "again", duration: 8.5,
      steps: [4.0, -4, 4, -4].enumerated().map { index, speed in
        Step(at: 0.25 + 2 * Double(index), .scroll(screensPerSecond: speed, seconds: 2))
      })
    scenario.warmUp = 2.25
    scenario.messageCount = 500
    return scenario
  }

  /// Jumps to distant messages and back.
  private static var jump: Scenario {
    var scenario = Scenario(
      name: "jump", duration: 3,
      steps: [
        Step(at: 0.5, .jump(.fraction(0.5))), Step(at: 1, .jump(.fraction(0.1))),
        Step(at: 1.5, .jump(.fraction(0.9))), Step(at: 2, .jump(.fraction(0))),
        Step(at: 2.5, .jump(.fraction(0.5))),
      ])
    scenario.messageCount = 2_000
    return scenario
  }

  /// Ten thousand messages that were sent while the user was away arrive in one turn.
  private static var flood: Scenario {
    var scenario = Scenario(
      name: "flood", duration: 3,
      steps: [Step(at: 1, .append(count: 10_000, perFrame: 10_000))])
    scenario.start = .end
    return scenario
  }

  /// One new message in each frame.
  private static var arrivals: Scenario {
    var scenario = Scenario(
      name: "arrivals", duration: 3, steps: [Step(at: 0.5, .append(count: 120, perFrame: 1))])
    scenario.start = .end
    return scenario
  }

  /// A scroll up while older messages arrive above.
  private static var history: Scenario {
    var scenario = Scenario(
      name: "history", duration: 4,
      steps: [Step(at: 0.25, .scroll(screensPerSecond: -2, seconds: 3.5))]
        + [0.5, 1, 1.5, 2, 2.5, 3].map { Step(at: $0, .prepend(count: 50)) })
    scenario.start = .end
    scenario.messageCount = 200
    return scenario
  }

  /// A slow scroll during which the theme changes twice.
  private static func themeSwitch() throws(ThemeError) -> Scenario {
    Scenario(
      name: "theme", duration: 3,
      steps: [
        Step(at: 0.25, .scroll(screensPerSecond: 0.5, seconds: 2.5)),
        Step(at: 1, .theme(try .telegram(.dark))), Step(at: 2, .theme(try .wechat(.light))),
      ])
  }

  /// A rotation of the phone to landscape and back.
  private static var widthChange: Scenario {
    Scenario(
      name: "width", duration: 3, steps: [Step(at: 1, .width(600)), Step(at: 2, .width(390))])
  }

  /// The first scroll after the program has started, with empty caches.
  private static var cold: Scenario {
    Scenario(
      name: "cold", duration: 3,
      steps: [Step(at: 0, .scroll(screensPerSecond: 3, seconds: 2.5))])
  }

  /// A scroll during which the system twice asks the program to free memory.
  private static var pressure: Scenario {
    Scenario(
      name: "pressure", duration: 4,
      steps: [
        Step(at: 0.25, .scroll(screensPerSecond: 1, seconds: 3.5)), Step(at: 1.5, .memoryPressure),
        Step(at: 2.5, .memoryPressure),
      ])
  }

  /// A scroll and flings through photographs and animated images.
  private static var media: Scenario {
    var scenario = Scenario(
      name: "media", duration: 6,
      steps: [
        Step(at: 0.5, .scroll(screensPerSecond: 1, seconds: 1)),
        Step(at: 2, .fling(screensPerSecond: 8)), Step(at: 2.5, .fling(screensPerSecond: 8)),
        Step(at: 4.5, .fling(screensPerSecond: -8)),
      ])
    scenario.showsPicturesOnly = true
    scenario.messageCount = 1_000
    return scenario
  }

  /// Jumps between texts that are as long as a layout may be, each with empty caches: a loop that
  /// lays the texts out itself responds late to the finger.
  ///
  /// The system asks for memory before each jump, because the texts of a short conversation repeat,
  /// and cached words would hide their cost: 2 ms instead of 36 to 43 ms where it was
  /// measured.
  private static var stall: Scenario {
    var scenario = Scenario(
      name: "stall", duration: 4,
      steps: (1...7).flatMap { number in
        let time = 0.5 * Double(number)
        return [
          Step(at: time, .memoryPressure), Step(at: time, .jump(.fraction(Double(number) * 0.13))),
        ]
      })
    scenario.messageCount = 200
    scenario.textLength = ScenarioLimits.textLength
    return scenario
  }

  /// The conversation as it was written, message by message, for films.
  private static var messages: Scenario {
    var scenario = Scenario(
      name: "messages", duration: ScenarioLimits.durations.upperBound,
      steps: [Step(at: 0, .converse(secondsPerMessage: 1.25, lettersPerSecond: 40))])
    scenario.start = .end
    scenario.beginsEmpty = true
    // The film of a long conversation begins with some messages on the screen, because its first
    // image is used as a preview. In that of a short one, each message is expected to arrive.
    scenario.opening = 3
    scenario.openingMinimum = 10
    return scenario
  }
}
