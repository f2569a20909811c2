import Assertions
import Gestures
import Testing

@Suite struct TouchScriptTests {
  private func touches(_ text: String) throws -> [Touch] {
    try TouchScript.decode(Array(text.utf8), fileName: "tap.txt").touches
  }

  private func refusal(_ text: String) -> String? {
    do {
      _ = try TouchScript.decode(Array(text.utf8), fileName: "tap.txt")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a line is a touch, comments and empty lines are none`() throws {
    let text =
      "\u{feff}# t, x, y, what\n0.5, 120, 300, down   # on the link\n\n"
      + "0.62,\t120.25 ,-300,move,1\r\n0.620000001, 0, 0, up\n1, 5, 6, down, 2\n1,5,6,cancel,2"
    let script = try TouchScript.decode(Array(text.utf8), fileName: "tap.txt")
    same(
      script.touches,
      [
        Touch(.down, at: Point(x: 120, y: 300), time: .milliseconds(500)),
        Touch(.move, at: Point(x: 120.25, y: -300), time: .milliseconds(620)),
        Touch(.up, at: .zero, time: .nanoseconds(620_000_001)),
        Touch(.down, at: Point(x: 5, y: 6), time: .seconds(1), id: 2),
        Touch(.cancel, at: Point(x: 5, y: 6), time: .seconds(1), id: 2),
      ])
    same(script.duration, .seconds(1))
    #expect(try touches("") == [] && TouchScript([]).duration == .zero)
    // A script can end with a finger on the screen.
    try same(touches("3600,0,0,down").count, 1)
  }

  @Test(arguments: [
    ("0,0,0", "expected seconds, x, y and what the finger does, as in \"0.25, 120, 300, down\""),
    ("0,0,0,down,1,1", "expected seconds, x, y and what the finger does"),
    ("hello", "expected seconds"),
    ("0,0,0,dwon", "\"dwon\" is not an action of a finger: write down, move, up, cancel"),
    ("0,0,0,", "\"\" is not an action"),
    ("0,0,0,Down", "\"Down\" is not an action"),
    ("-1,0,0,down", "\"-1\" is not a time: write seconds from 0 to 3600"),
    ("1e3,0,0,down", "\"1e3\" is not a time"), ("3600.5,0,0,down", "\"3600.5\" is not a time"),
    ("3601,0,0,down", "\"3601\" is not a time"), ("1.0.0,0,0,down", "\"1.0.0\" is not a time"),
    (".5,0,0,down", "\".5\" is not a time"), ("1.,0,0,down", "\"1.\" is not a time"),
    ("0.1234567891,0,0,down", "\"0.1234567891\" is not a time"),
    ("99999999999999999999,0,0,down", "is not a time"), (",0,0,down", "\"\" is not a time"),
    (
      "0,nan,0,down",
      "\"nan\" is not a position: write points from the screen's corner, up to 100000"
    ),
    ("0,0,inf,down", "\"inf\" is not a position"), ("0,0x10,0,down", "\"0x10\" is not a position"),
    ("0,1e5,0,down", "\"1e5\" is not a position"),
    ("0,100001,0,down", "\"100001\" is not a position"),
    ("0,-,0,down", "\"-\" is not a position"), ("0,,0,down", "\"\" is not a position"),
    ("0,0,0,down,x", "\"x\" is not a finger: write a whole number from 0 to 99, or nothing"),
    ("0,0,0,down,100", "\"100\" is not a finger"), ("0,0,0,down,-1", "\"-1\" is not a finger"),
    ("0,0,0,move", "finger 1 moves and is not down: write its \"down\" before"),
    ("0,0,0,up,4", "finger 4 leaves and is not down: write its \"down\" before"),
    ("0,0,0,cancel", "finger 1 leaves and is not down"),
  ]) func `a line that is wrong is named with what to write`(line: String, reason: String) {
    let text = refusal("# one\n\n\(line)\n0,0,0,nonsense")
    #expect(
      text?.hasPrefix("tap.txt:3: ") == true && text?.contains(reason) == true, "\(text ?? "")")
  }

  @Test func `what does not follow from the lines above is refused`() {
    same(
      refusal("1,0,0,down\n0.9,0,0,up"),
      "tap.txt:2: comes before the line above: sort the touches by time")
    same(
      refusal("1,0,0,down\n2,0,0,down"),
      "tap.txt:2: finger 1 is down already: write its \"up\" before")
    same(refusal("1,0,0,down\n1,0,0,up\n1,0,0,down\n1,0,0,down,2\n1,0,0,up\n1,0,0,up,2"), nil)
    same(refusal("1,0,0,down\n1,0,0,up\n1,0,0,move")?.hasPrefix("tap.txt:3: "), true)
  }

  @Test func `foreign words are cut and stay on one line`() throws {
    let text = try #require(refusal("0,0,0,\u{1b}[2J\u{202e}" + String(repeating: "é", count: 500)))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202e })
    #expect(text.contains("\\u{1b}") || text.contains("\\u{1B}"))
    #expect(text.contains("…") && text.utf8.count < 500)
    // The bytes are not UTF-8.
    #expect(throws: TouchScriptError.self) {
      _ = try TouchScript.decode([0x30, 0x2c, 0xff, 0x2c, 0x30, 0x2c, 0xc0], fileName: "x")
    }
    #expect(try TouchScript.decode([0x23, 0xff, 0xfe], fileName: "x").touches.isEmpty)
  }

  @Test func `scripts without end are refused`() {
    let many = "0,0,0,down\n" + String(repeating: "1,1,1,move\n", count: 100_000)
    same(refusal(many), "tap.txt:100001: a touch script has at most 100000 touches")
    let large = String(repeating: "#", count: (4 << 20) + 1)
    same(refusal(large), "tap.txt: a touch script has at most 4194304 bytes")
  }

  @Test func `touches of a program's own are put in order`() {
    let script = TouchScript([
      Touch(.up, at: .zero, time: .seconds(2)), Touch(.down, at: .zero, time: .seconds(1)),
      Touch(.down, at: .zero, time: .seconds(2), id: 2),
    ])
    same(script.touches.map(\.phase), [.down, .up, .down])
  }
}
