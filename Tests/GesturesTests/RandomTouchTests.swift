import Assertions
import Gestures
import Testing

/// Tests of properties that hold for all touches, with touches generated from a seed.
@Suite struct RandomTouchTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private static func touches(seed: UInt64) -> [Touch] {
    var random = Random(state: seed)
    var time = 0
    return (0..<200).map { _ in
      time += [1, 8, 40, 120, 600].randomElement(using: &random) ?? 1
      let phase = [Touch.Phase.down, .move, .move, .move, .up, .up, .cancel]
        .randomElement(using: &random)
      return Touch(
        phase ?? .move,
        at: Point(
          x: Double.random(in: -20...200, using: &random),
          y: Double.random(in: -20...260, using: &random)),
        time: .milliseconds(time), id: Int.random(in: 1...2, using: &random))
    }
  }

  private static func play(_ touches: [Touch], frame: Int?) -> [GestureEvent<String>] {
    var recognizer = GestureRecognizer<String>()
    var events: [GestureEvent<String>] = []
    var next = Duration.zero
    for touch in touches {
      while let frame, next < touch.time {
        events += recognizer.advance(to: next, on: Board.usual)
        next += .milliseconds(frame)
      }
      events += recognizer.handle(touch, on: Board.usual)
    }
    return events + recognizer.cancel()
  }

  @Test(arguments: 1...12) func `the same touches mean the same at any frame rate`(seed: UInt64) {
    let touches = Self.touches(seed: seed)
    let alone = Self.play(touches, frame: nil)
    #expect(!alone.isEmpty)
    for frame in [5, 16, 250] { same(Self.play(touches, frame: frame), alone) }
  }

  @Test(arguments: 1...12) func `events come in an order that means something`(seed: UInt64) {
    var pressed: String?
    var isScrolling = false
    var time = Duration.zero
    for event in Self.play(Self.touches(seed: seed), frame: 16) {
      #expect(event.time >= time)
      time = event.time
      switch event.kind {
      case .pressed:
        #expect(pressed == nil && !isScrolling)
        pressed = event.target
      case .released:
        #expect(pressed == event.target && pressed != nil)
        pressed = nil
      case .scrollBegan:
        #expect(pressed == nil && !isScrolling && event.target == nil)
        isScrolling = true
      case .scrollEnded:
        #expect(isScrolling)
        isScrolling = false
      case .tap, .cancelled: #expect(pressed == nil && !isScrolling)
      case .longPress: #expect(pressed == event.target || event.target == "picture")
      default: Issue.record("an event of no kind: \(event)")
      }
    }
    #expect(pressed == nil && !isScrolling)
  }
}
