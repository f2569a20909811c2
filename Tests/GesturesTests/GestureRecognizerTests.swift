import Assertions
import Gestures
import Testing

@Suite struct GestureRecognizerTests {
  // MARK: - Taps

  @Test func `a quick tap is a tap and nothing else, however frames fall`() {
    for frames in ["", "10 40 ", "99 "] {
      same(log("0:10,10:down " + frames + "99:12,11:up 2000"), ["0.099 tap cell at 12, 11"])
    }
  }

  @Test func `a finger that stays makes its target look pressed after 0,1 s`() {
    same(log("0:10,10:down 99"), [])
    same(log("0:10,10:down 100"), ["0.100 pressed cell at 10, 10"])
    same(
      log("0:10,10:down 50 100 150 200:10,10:up"),
      ["0.100 pressed cell at 10, 10", "0.200 released cell at 10, 10", "0.200 tap cell at 10, 10"])
  }

  @Test func `events tell when they were due, not when a frame noticed`() {
    same(
      log("7:10,10:down 3000"), ["0.107 pressed cell at 10, 10", "0.507 longPress cell at 10, 10"])
    same(
      log("7:10,10:down 2000:10,10:up"),
      [
        "0.107 pressed cell at 10, 10", "0.507 longPress cell at 10, 10",
        "2.000 released cell at 10, 10",
      ])
  }

  @Test func `where nothing answers a tap says so and nothing is pressed`() {
    same(log("0:300,300:down 700 800:300,300:up"), ["0.800 tap at 300, 300"])
  }

  @Test func `the foremost target is touched, through all of its rectangles`() {
    same(
      log("0:70,25:down 150 200:10,45:move 250:10,45:up"),
      ["0.100 pressed link at 70, 25", "0.250 released link at 10, 45", "0.250 tap link at 10, 45"])
    same(log("0:50,50:down 20:50,50:up"), ["0.020 tap cell at 50, 50"])
  }

  // MARK: - Long presses

  @Test func `a finger that stays 0,5 s presses long, and no tap follows`() {
    same(
      log("0:10,10:down 499 500 900:10,10:up"),
      [
        "0.100 pressed cell at 10, 10", "0.500 longPress cell at 10, 10",
        "0.900 released cell at 10, 10",
      ])
    same(log("0:10,10:down 499:10,10:up").last, "0.499 tap cell at 10, 10")
  }

  @Test func `how long that takes is a parameter`() {
    var slow = GestureThresholds()
    slow.longPressDelay = .seconds(1)
    same(
      log("0:10,10:down 999 1000", thresholds: slow),
      ["0.100 pressed cell at 10, 10", "1.000 longPress cell at 10, 10"])
    var hasty = GestureThresholds()
    hasty.longPressDelay = .milliseconds(50)
    same(
      log("0:10,10:down 200", thresholds: hasty),
      ["0.050 pressed cell at 10, 10", "0.050 longPress cell at 10, 10"])
  }

  @Test func `what takes no long press is tapped however long that takes`() {
    same(
      log("0:10,210:down 5000 9000:10,210:up"),
      [
        "0.100 pressed button at 10, 210", "9.000 released button at 10, 210",
        "9.000 tap button at 10, 210",
      ])
  }

  @Test func `a target without a pressed look is tapped, pressed long and scrolled`() {
    same(log("0:130,10:down 300 400:130,10:up"), ["0.400 tap picture at 130, 10"])
    same(log("0:130,10:down 600 700:130,10:up"), ["0.500 longPress picture at 130, 10"])
    same(
      log("0:130,10:down 300 400:130,40:move 500:130,90:up"),
      ["0.400 scrollBegan at 130, 40", "0.500 scrollEnded at 130, 90"])
    same(
      log("0:130,10:down 600 700:130,60:move 800:130,60:up"), ["0.500 longPress picture at 130, 10"]
    )
  }

  // MARK: - Leaving and coming back

  @Test func `the pressed look goes where the finger leaves and is back where it comes back`() {
    same(
      log(
        "0:10,10:down 100 150:90,90:move 200:150,90:move 210:150,150:move 220:50,50:move "
          + "900 950:50,50:up"),
      [
        "0.100 pressed cell at 10, 10", "0.200 released cell at 150, 90",
        "0.220 pressed cell at 50, 50", "0.950 released cell at 50, 50", "0.950 tap cell at 50, 50",
      ])
  }

  @Test func `a finger that leaves the screen outside makes no tap`() {
    same(
      log("0:10,10:down 100 150:150,150:move 200:150,150:up"),
      ["0.100 pressed cell at 10, 10", "0.150 released cell at 150, 150"])
    same(log("0:10,10:down 100 150:150,150:up").last, "0.150 released cell at 150, 150")
  }

  @Test func `a finger that has left presses long no more, not even when it is back`() {
    same(
      log("0:10,10:down 150:150,150:move 200:10,10:move 3000"),
      [
        "0.100 pressed cell at 10, 10", "0.150 released cell at 150, 150",
        "0.200 pressed cell at 10, 10",
      ])
  }

  @Test func `after a long press the look follows the finger and no tap comes`() {
    same(
      log("0:10,10:down 600 700:150,150:move 800:10,10:move 900:10,10:up"),
      [
        "0.100 pressed cell at 10, 10", "0.500 longPress cell at 10, 10",
        "0.700 released cell at 150, 150", "0.800 pressed cell at 10, 10",
        "0.900 released cell at 10, 10",
      ])
  }

  @Test func `a finger beside its target after 0,1 s presses when it comes back`() {
    // Eight points to the left, which is less than the slop, but beyond the edge.
    same(
      log("0:4,50:down 50:-4,50:move 200 250:4,50:move 300:4,50:up"),
      ["0.250 pressed link at 4, 50", "0.300 released link at 4, 50", "0.300 tap link at 4, 50"])
  }

  // MARK: - Scrolling

  @Test func `a finger that moves on before it presses scrolls, and nothing else comes of it`() {
    same(
      log("0:50,90:down 30:50,80:move 60:50,70:move 90:50,10:move 700 800:50,10:up"),
      ["0.060 scrollBegan at 50, 70", "0.800 scrollEnded at 50, 10"])
  }

  @Test func `up to the slop a finger may tremble`() {
    same(log("0:50,90:down 30:50,80:move 60:50,80:up"), ["0.060 tap cell at 50, 80"])
    same(log("0:50,50:down 30:43,43:move 60:43,43:up"), ["0.060 tap cell at 43, 43"])
    same(
      log("0:50,90:down 60:50,79:up").map { $0.dropFirst(6) },
      ["scrollBegan at 50, 79", "scrollEnded at 50, 79"])
    var wide = GestureThresholds()
    wide.slop = 60
    same(log("0:50,90:down 60:50,31:up", thresholds: wide), ["0.060 tap cell at 50, 31"])
  }

  @Test func `once it looks pressed nothing scrolls, wherever the finger goes`() {
    let events = log("0:50,90:down 100:50,90:move 150:50,10:move 200:50,-200:move 300:50,-300:up")
    same(events, ["0.100 pressed cell at 50, 90", "0.200 released cell at 50, -200"])
  }

  @Test func `what does not scroll itself is pressed by a finger that moves at once`() {
    same(
      log("0:10,210:down 20:40,240:move 150 200:10,300:move 300:10,300:up"),
      ["0.100 pressed button at 40, 240", "0.200 released button at 10, 300"])
  }

  @Test func `a finger stops what moves by itself, and presses nothing there`() {
    var board = Board.usual
    board.isScrolling = true
    var recognizer = GestureRecognizer<String>()
    same(
      recognizer.play("0:50,50:down 700 800:50,50:up", on: board),
      ["0.000 scrollBegan at 50, 50", "0.800 scrollEnded at 50, 50"])
    same(
      recognizer.play("900:10,210:down 950:10,210:up", on: board), ["0.950 tap button at 10, 210"])
    same(
      recognizer.play("1000:300,300:down 1010:300,300:up", on: board).first,
      "1.000 scrollBegan at 300, 300")
  }

  // MARK: - Ends

  @Test func `a touch that is taken away comes to nothing`() {
    same(
      log("0:10,10:down 200 250:10,10:cancel 900"),
      [
        "0.100 pressed cell at 10, 10", "0.250 released cell at 10, 10",
        "0.250 cancelled cell at 10, 10",
      ])
    same(log("0:10,10:down 50:10,10:cancel 900"), ["0.050 cancelled cell at 10, 10"])
    same(log("0:10,10:down 50:10,60:move 60:10,60:cancel").last, "0.060 scrollEnded at 10, 60")
    var recognizer = GestureRecognizer<String>()
    _ = recognizer.play("0:10,10:down 200")
    same(recognizer.pressed, "cell")
    same(recognizer.cancel().map(\.kind), [.released, .cancelled])
    #expect(recognizer.pressed == nil && recognizer.cancel().isEmpty)
  }

  @Test func `a target that vanishes is not pressed any more`() {
    var recognizer = GestureRecognizer<String>()
    _ = recognizer.play("0:10,10:down 200")
    same(
      recognizer.play("300:10,10:up", on: Board()),
      ["0.300 released cell at 10, 10", "0.300 cancelled cell at 10, 10"])
    // The finger can still scroll before it presses.
    _ = recognizer.play("400:10,10:down")
    same(
      recognizer.play("600 700:10,60:move 800:10,60:up", on: Board()),
      ["0.700 scrollBegan at 10, 60", "0.800 scrollEnded at 10, 60"])
    // On a target that does not scroll, the finger has no effect after that.
    _ = recognizer.play("900:10,210:down")
    same(recognizer.play("1100", on: Board()), ["1.000 cancelled button at 10, 210"])
  }

  @Test func `a target that moves is followed`() {
    var recognizer = GestureRecognizer<String>()
    _ = recognizer.play("0:10,10:down 200")
    var moved = Board.usual
    moved.parts[0].area = [Rect(x: 0, y: 500, width: 100, height: 100)]
    same(
      recognizer.play("300:10,20:move 400:10,520:move 450:10,520:up", on: moved),
      [
        "0.300 released cell at 10, 20", "0.400 pressed cell at 10, 520",
        "0.450 released cell at 10, 520", "0.450 tap cell at 10, 520",
      ])
  }

  // MARK: - Several fingers, broken input

  @Test func `one finger counts at a time`() {
    var recognizer = GestureRecognizer<String>()
    func play(_ phase: Touch.Phase, _ milliseconds: Int, finger: Int) -> [String] {
      recognizer.handle(
        Touch(phase, at: Point(x: 10, y: 10), time: .milliseconds(milliseconds), id: finger),
        on: Board.usual
      ).map(\.description)
    }
    same(play(.down, 0, finger: 1), [])
    same(play(.down, 10, finger: 2), [])
    same(play(.up, 20, finger: 2), [])
    same(play(.up, 30, finger: 1), ["0.030 tap cell at 10, 10"])
    // A finger that was already down is ignored until it touches again.
    same(play(.down, 40, finger: 1), [])
    same(play(.down, 50, finger: 2), [])
    same(play(.up, 60, finger: 1).count, 1)
    same(play(.up, 70, finger: 2), [])
    // The same finger touches twice: the end of its first touch was lost.
    same(play(.down, 80, finger: 1), [])
    same(play(.down, 90, finger: 1), ["0.090 cancelled cell at 10, 10"])
    same(play(.up, 95, finger: 1), ["0.095 tap cell at 10, 10"])
  }

  @Test func `broken times and places do no harm`() {
    same(log("100:10,10:down 50:10,10:up"), ["0.100 tap cell at 10, 10"])
    same(log("0:nan,10:down 50:10,10:up"), [])
    same(log("0:10,10:down 20:inf,10:move 50:nan,nan:up"), ["0.050 tap cell at 10, 10"])
    same(log("10:10,10:move 20:10,10:up 30:10,10:cancel"), [])
    var broken = GestureThresholds()
    broken.slop = .nan
    broken.pressDelay = .seconds(-5)
    broken.longPressDelay = .seconds(Int64.max)
    same(
      log("0:10,10:down 3000 3001:10,10:up", thresholds: broken).map { $0.dropFirst(6) },
      ["pressed cell at 10, 10", "released cell at 10, 10", "tap cell at 10, 10"])
  }

  @Test func `the next change is told, so that a loop may sleep`() {
    var recognizer = GestureRecognizer<String>()
    same(recognizer.nextDeadline, nil)
    _ = recognizer.play("5:10,10:down")
    same(recognizer.nextDeadline, .milliseconds(105))
    _ = recognizer.play("105")
    #expect(recognizer.nextDeadline == .milliseconds(505) && recognizer.pressed == "cell")
    _ = recognizer.play("505")
    same(recognizer.nextDeadline, nil)
    _ = recognizer.play("600:10,10:up 700:10,10:down 710:10,80:move")
    #expect(recognizer.nextDeadline == nil && recognizer.isScrolling && recognizer.touchID == 1)
    _ = recognizer.play("720:10,80:up")
    #expect(!recognizer.isScrolling && recognizer.touchID == nil)
  }

  @Test func `an event can be told of another name`() {
    let event = GestureEvent(.tap, on: 7, at: Point(x: 1, y: 2), time: .seconds(3))
    same(event.map { "row \($0)" }.description, "3.000 tap row 7 at 1, 2")
  }
}
