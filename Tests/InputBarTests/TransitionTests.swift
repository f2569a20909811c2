import Assertions
import ChatFonts
import ChatRaster
import InputBar
import Testing

/// Tests of transitions between states over time.
@Suite struct TransitionTests {
  private static let scene = scene(.linear)
  private static let quarters = (0...4).map { Duration.milliseconds(100 * $0) }

  private static func scene(_ curve: InputBarCurve) -> InputBarScene {
    InputBarScene(
      bottomInset: 34, keyboard: KeyboardParameters(height: 336, duration: 0.4, curve: curve))
  }

  @Test(arguments: InputBarCurve.allCases)
  func `a curve runs from 0 to 1 and never back`(curve: InputBarCurve) {
    let values = (-5...105).map { curve.value(at: Double($0) / 100) }
    #expect(values.first == 0 && values.last == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    let middle = curve.value(at: 0.5)
    switch curve {
    case .linear, .easeInOut: #expect(abs(middle - 0.5) < 1e-9)
    case .easeIn: #expect(middle < 0.4)
    case .easeOut, .keyboard: #expect(middle > 0.6)
    }
  }

  @Test func `the height is a function of the time`() {
    let way = InputBarTransition(
      from: StandardInputBarState.initial(), to: StandardInputBarState.emoji, in: Self.scene)
    #expect(way.duration == 0.4 && way.curve == .linear)
    let heights = Self.quarters.map { way.panelHeight(at: $0) }
    for (height, expected) in zip(heights, [34, 100.5, 167, 233.5, 300]) {
      #expect(abs(height - expected) < 1e-6)
    }
    same(way.panelHeight(at: .seconds(-1)), 34)
    same(way.panelHeight(at: .seconds(9)), 300)
  }

  @Test(arguments: InputBarCurve.allCases)
  func `the height follows the curve`(curve: InputBarCurve) {
    let scene = Self.scene(curve)
    let way = InputBarTransition(
      from: StandardInputBarState.initial(), to: StandardInputBarState.emoji, in: scene)
    for (moment, share) in zip(Self.quarters, curve.quarters) {
      #expect(abs(way.panelHeight(at: moment) - (34 + 266 * share)) < 1e-3)
    }
  }

  @Test func `the keyboard's parameters are those of its way, equal states do not move`() {
    let slow = KeyboardParameters(height: 300, duration: 2, curve: .easeOut)
    let state = StandardInputBarState.input(params: slow)
    let way = InputBarTransition(
      from: StandardInputBarState.initial(), to: state, in: Self.scene)
    #expect(way.duration == 2 && way.curve == .easeOut)
    let still = InputBarTransition(from: state, to: state, in: Self.scene)
    #expect(still.duration == 0 && still.progress(at: .zero) == 1)
    let endless = KeyboardParameters(height: .infinity, duration: .nan)
    let broken = InputBarTransition(
      from: StandardInputBarState.audio, to: StandardInputBarState.input(params: endless),
      in: Self.scene)
    #expect(broken.duration == 0 && broken.panelHeight(at: .zero) == 0)
  }

  /// Each transition between two states is interrupted by each third state at each quarter.
  @Test(arguments: InputBarCurve.allCases)
  func `a way that is left begins another one where it is`(curve: InputBarCurve) {
    let scene = Self.scene(curve)
    let states: [StandardInputBarState] = [
      .initial(), .input(params: scene.keyboard), .audio, .emoji, .plus,
    ]
    var count = 0
    for first in states {
      for second in states where !second.isEqual(first) {
        let way = InputBarTransition(from: first, to: second, in: scene)
        for third in states where !third.isEqual(second) {
          for moment in Self.quarters.dropFirst() {
            let next = way.turned(to: third, at: moment)
            let start = way.panelHeight(at: moment)
            let end = third.panelHeight(in: scene)
            var before = start
            for step in 0...40 {
              let height = next.panelHeight(at: .milliseconds(10 * step))
              // The longest distance is 302 points in 400 ms; each step is 10 ms.
              #expect(
                abs(height - before) <= 302 * curve.mostIn10Milliseconds,
                "\(first) \(second) \(third)")
              before = height
            }
            #expect(abs(before - end) < 1e-6)
            for (moment, share) in zip(Self.quarters, curve.quarters) {
              let height = next.panelHeight(at: moment)
              #expect(abs(height - (start + (end - start) * share)) < 1e-3)
            }
            #expect(next.end.isEqual(third))
            count += 1
          }
        }
      }
    }
    same(count, 320)
  }

  /// A page that consists only of the bar, as a PNG.
  private func picture(_ bar: InputBar, _ renderer: ChatRenderer) async throws -> [UInt8] {
    var options = renderer.configuration.options
    options.footer = bar
    return try await renderer.png(of: Conversation(), options: options)
  }

  @Test(arguments: [
    (StandardInputBarState.initial(), StandardInputBarState.emoji, InputBarCurve.easeIn),
    (.emoji, .plus, .easeOut), (.input(params: scene(.keyboard).keyboard), .audio, .keyboard),
    (.plus, .initial(), .easeInOut), (.audio, .emoji, .linear),
  ])
  func `frames lead from the one to the other, and so does the room of the bar`(
    start: StandardInputBarState, end: StandardInputBarState, curve: InputBarCurve
  ) async throws {
    let renderer = try ChatRenderer(InputBarPage.configuration())
    let scene = Self.scene(curve)
    let bar = InputBar(state: start, draft: "see you at ten", scene: scene)
    var frames: [[UInt8]] = []
    var heights: [Double] = []
    for time in Self.quarters {
      let frame = bar.frame(from: start, to: end, at: time)
      frames.append(try await picture(frame, renderer))
      heights.append(try await renderer.height(of: frame, in: Conversation()))
    }
    same(
      frames.first,
      (try await picture(
        InputBar(state: start as any InputBarState, draft: bar.draft, scene: scene), renderer))
    )
    same(
      frames.last,
      (try await picture(
        InputBar(state: end as any InputBarState, draft: bar.draft, scene: scene), renderer)))
    same(Set(frames).count, 5)
    let (first, last) = (
      start.panelHeight(in: scene), end.panelHeight(in: scene)
    )
    let base = heights[0] - first
    #expect(abs(heights[4] - last - base) < 1e-6)
    for (share, height) in zip(curve.quarters, heights) {
      // The height is rounded up to whole points.
      let expected = base + first + (last - first) * share
      #expect(height >= expected - 1e-3 && height < expected + 1)
    }
  }
}
