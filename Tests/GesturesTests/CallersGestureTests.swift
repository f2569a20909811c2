import Assertions
import Gestures
import Testing

/// Tests of gestures that a program adds.
@Suite struct CallersGestureTests {
  /// Recognises the second of two taps.
  private struct DoubleTap: Gesture {
    private var first: Duration?
    private var last: Duration?

    mutating func follow(_ finger: GestureFinger) -> GestureState {
      switch finger.phase {
      case .down:
        (first, last) = (last, nil)
        return .possible
      case .up where finger.isInside:
        if let first, finger.time - first < .milliseconds(300) { return .ended(.doubleTap) }
        last = finger.time
        return .failed
      case .up, .cancel: return .failed
      case .move, nil: return .possible
      }
    }
  }

  /// Recognises a finger that drags its target sideways, as for a reply to a message.
  private struct Swipe: Gesture {
    private var isSwiping = false

    mutating func follow(_ finger: GestureFinger) -> GestureState {
      if finger.phase == .down { isSwiping = false }
      if isSwiping {
        return finger.phase == .up ? .ended(.swipeEnded) : .changed(.swiped)
      }
      guard finger.hasTarget, !finger.isHeld else { return .failed }
      let (x, y) = (abs(finger.translation.x), abs(finger.translation.y))
      guard finger.phase == .move, max(x, y) > finger.thresholds.slop else { return .possible }
      isSwiping = x > y
      return isSwiping ? .began(.swipeBegan) : .failed
    }
  }

  /// Recognises a finger that rests for 0.2 s anywhere.
  private struct Rest: Gesture {
    var answers = true

    mutating func follow(_ finger: GestureFinger) -> GestureState {
      answers && finger.phase == nil ? .ended(.rested) : .possible
    }

    func deadline(for finger: GestureFinger) -> Duration? {
      finger.startTime + .milliseconds(200)
    }
  }

  private func log(_ words: String, on board: Board = .usual, _ gestures: any Gesture...)
    -> [String]
  {
    var recognizer = GestureRecognizer<String>()
    for gesture in gestures { recognizer.add(gesture) }
    return recognizer.play(words, on: board)
  }

  @Test func `the second of two taps is a double tap, and the next one a tap`() {
    same(
      log(
        "0:10,10:down 50:10,10:up 150:12,10:down 200:12,10:up 300:12,10:down 350:12,10:up",
        DoubleTap()),
      ["0.050 tap cell at 10, 10", "0.200 doubleTap cell at 12, 10", "0.350 tap cell at 12, 10"])
    same(
      log("0:10,10:down 50:10,10:up 350:12,10:down 400:12,10:up", DoubleTap()).last,
      "0.400 tap cell at 12, 10")
    // A drag between the taps separates them, so that they are not a double tap.
    same(
      log(
        "0:50,50:down 20:50,50:up 40:50,50:down 60:50,90:up 80:50,50:down 100:50,50:up",
        DoubleTap()
      ).map { $0.dropFirst(6) },
      [
        "tap cell at 50, 50", "scrollBegan at 50, 90", "scrollEnded at 50, 90",
        "tap cell at 50, 50",
      ])
  }

  @Test func `a swipe wins over the drag, with its target, and a drag over the swipe`() {
    same(
      log("0:10,10:down 50:25,10:move 700:60,10:move 800:60,10:up", Swipe()),
      [
        "0.050 swipeBegan cell at 25, 10", "0.700 swiped cell at 60, 10",
        "0.800 swiped cell at 60, 10", "0.800 swipeEnded cell at 60, 10",
      ])
    same(
      log("0:10,10:down 50:10,25:move 90:90,25:up", Swipe()),
      ["0.050 scrollBegan at 10, 25", "0.090 scrollEnded at 90, 25"])
    // A highlighted target is not dragged sideways.
    same(
      log("0:10,10:down 150:60,10:move 200:60,10:up", Swipe()),
      ["0.100 pressed cell at 10, 10", "0.200 released cell at 60, 10", "0.200 tap cell at 60, 10"])
  }

  @Test func `a swipe ends without its finger or its target`() {
    same(
      log("0:10,10:down 50:25,10:move 60:25,10:cancel", Swipe()),
      ["0.050 swipeBegan cell at 25, 10", "0.060 swiped cell at 25, 10"])
    var recognizer = GestureRecognizer<String>()
    recognizer.add(Swipe())
    _ = recognizer.play("0:10,10:down 50:25,10:move")
    #expect(!recognizer.isScrolling && recognizer.pressed == nil)
    same(recognizer.play("100:30,10:move", on: Board()), ["0.100 swiped cell at 25, 10"])
    same(recognizer.touchID, nil)
  }

  @Test func `a gesture of time alone ends at its moment, and leaves the target pressed`() {
    same(
      log("0:10,10:down 3000 3100:10,10:up", Rest()),
      [
        "0.100 pressed cell at 10, 10", "0.200 rested cell at 10, 10",
        "3.100 released cell at 10, 10",
      ])
    same(log("0:300,300:down 900 950:300,300:up", Rest()), ["0.200 rested at 300, 300"])
    var recognizer = GestureRecognizer<String>()
    recognizer.add(Rest())
    _ = recognizer.play("0:130,10:down")
    same(recognizer.nextDeadline, .milliseconds(200))
    // A gesture that misses its deadline is not called repeatedly.
    same(
      log("0:10,10:down 600 700:10,10:up", Rest(answers: false)).map { $0.dropFirst(6) },
      ["pressed cell at 10, 10", "longPress cell at 10, 10", "released cell at 10, 10"])
  }

  @Test func `a gesture that scrolls without an end is ended with its finger`() {
    struct Pan: Gesture {
      var isOnTarget: Bool { false }
      mutating func follow(_ finger: GestureFinger) -> GestureState {
        finger.phase == .down ? .began(.scrollBegan) : .changed(nil)
      }
    }
    same(
      log("0:10,10:down 50:10,30:move 60:10,30:up", Pan()),
      ["0.000 scrollBegan at 10, 10", "0.060 scrollEnded at 10, 30"])
  }

  @Test func `a gesture that is added while a finger is down waits for the next one`() {
    var recognizer = GestureRecognizer<String>()
    _ = recognizer.play("0:10,10:down")
    recognizer.add(Rest())
    same(
      recognizer.play("300 350:10,10:up").map { $0.dropFirst(6) },
      ["pressed cell at 10, 10", "released cell at 10, 10", "tap cell at 10, 10"])
    same(recognizer.play("400:10,10:down 700").last, "0.600 rested cell at 10, 10")
  }
}

extension GestureKind {
  fileprivate static let doubleTap = GestureKind(rawValue: "doubleTap")
  fileprivate static let swipeBegan = GestureKind(rawValue: "swipeBegan")
  fileprivate static let swiped = GestureKind(rawValue: "swiped")
  fileprivate static let swipeEnded = GestureKind(rawValue: "swipeEnded")
  fileprivate static let rested = GestureKind(rawValue: "rested")
}
