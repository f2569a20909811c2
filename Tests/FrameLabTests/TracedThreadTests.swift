import Assertions
import FrameLab
import Testing

/// Tests of the reader of browsers' traces.
@Suite struct TracedThreadTests {
  /// The metadata that names a thread of process 7.
  private static func named(_ thread: Int, _ name: String = "CrRendererMain") -> String {
    #"{"ph":"M","name":"thread_name","pid":7,"tid":\#(thread),"ts":0,"args":{"name":"\#(name)"}}"#
  }

  private static func task(
    _ start: Int, _ duration: String, thread: Int = 1, name: String = "RunTask"
  ) -> String {
    #"{"ph":"X","name":"\#(name)","cat":"toplevel","pid":7,"tid":\#(thread),"ts":\#(start),"dur":\#(duration),"args":{"src":[{"a":1}]}}"#
  }

  private static func read(_ text: String) throws(ChromeTraceError) -> [TracedThread] {
    try TracedThread.all(inChromeTrace: Array(text.utf8), fileName: "trace.json")
  }

  private static func reason(_ text: String) -> String {
    do throws(ChromeTraceError) { return "\(try read(text).count) threads" } catch {
      #expect("\(error)".hasPrefix("trace.json: "))
      return error.reason
    }
  }

  @Test func `an object of the performance panel has its long tasks`() throws {
    let events = [
      Self.task(1_000, "20000"), Self.task(30_000, "80000"), Self.task(200_000, "60000.5"),
      Self.task(0, "900000", name: "FunctionCall"), Self.task(0, "900000", thread: 2),
      Self.named(1), Self.named(2, "Compositor"),
    ]
    let threads = try Self.read(
      #"{"metadata":{"a":[1,2]},"traceEvents":[\#(events.joined(separator: ","))],"x":null}"#)
    same(threads.map(\.id), ["7/1"])
    same(threads[0].tasks.count, 3)
    same(threads[0].tasks.longCount, 2)
    same(threads[0].tasks.longest, 80)
    same(threads[0].tasks.frozen, 40.0005)
  }

  @Test func `beginnings and ends are pairs, in any order, and a cut array is read`() throws {
    func event(_ phase: String, _ time: Int, _ name: String = #","name":"RunTask""#) -> String {
      #"{"ph":"\#(phase)","pid":"7","tid":"1","ts":\#(time)\#(name)}"#
    }
    let events = [
      // The end of a task that began before the trace, a pair around another, and an open task.
      event("E", 5_000, ""), event("E", 90_000, ""), event("B", 10_000),
      event("B", 20_000, #","name":"Layout""#), event("E", 80_000, ""), event("B", 200_000),
      event("E", 270_000, ""), event("B", 300_000),
      Self.task(390_000, "10000", thread: 3), Self.named(1),
    ]
    for end in ["]", "", ",", "\n,\n "] {
      let threads = try Self.read("[" + events.joined(separator: ",\n") + end)
      same(threads.map(\.id), ["7/1"])
      same(threads[0].tasks.count, 3)
      same(threads[0].tasks.longest, 100)
      same(threads[0].tasks.frozen, 30 + 20 + 50)
    }
  }

  @Test func `tasks within tasks count once, and the busiest page comes first`() throws {
    let events = [
      Self.named(1), Self.named(2),
      Self.task(0, "60000", name: "ThreadControllerImpl::RunTask"), Self.task(10_000, "50000"),
      Self.task(60_000, "40000"), Self.task(0, "300000", thread: 2),
    ]
    let threads = try Self.read("[\(events.joined(separator: ","))]")
    same(threads.map(\.id), ["7/2", "7/1"])
    same(threads[1].tasks.count, 2)
    same(threads[1].tasks.frozen, 10)
  }

  @Test(arguments: [
    ("", "the file ends"), ("{", "the file ends"), ("[{\"ph\":\"X\"", "the file ends"),
    ("xml", "this is not JSON"), ("7", "expected a trace"), ("{}", "traceEvents"),
    (#"{"traceEvents":7}"#, "expected an array"), (#"{"traceEvents":[7]}"#, "expected an object"),
    (#"{"traceEvents":[]} x"#, "this is not JSON"), ("[]", "no thread is named CrRendererMain"),
    ("[" + task(1, "-5") + "]", "-5 does not fit here"),
    ("[" + task(1, "1e300") + "]", "1e300 does not fit here"),
    ("[" + task(1, "1e999") + "]", "1e999 does not fit here"),
    ("[" + task(1, String(repeating: "9", count: 5_000)) + "]", "a number has more than"),
    ("[" + task(1, "\"5\"") + "]", "expected a number, found a string"),
    ("[" + task(1, "null") + "]", "needs \"dur\""),
    (#"[{"ph":"B","name":"RunTask","pid":7,"tid":1}]"#, "needs \"ts\""),
    (#"[{"ph":"X","name":["RunTask"],"ts":1}]"#, "expected a string, found an array"),
    ("[" + named(1) + "]", "have no tasks named RunTask"),
    (String(repeating: "[", count: 100_000), "expected an object, found an array"),
    (#"[{"args":"# + String(repeating: "[", count: 100_000), "nested deeper than"),
    (#"[{"args":{"name":{"name":"# + String(repeating: "{\"a\":", count: 9_000), "nested deeper"),
    ("\u{1F}\u{8B}", "this is not JSON"),
  ])
  func `what is no trace is an error with a position`(text: String, reason: String) {
    let found = Self.reason(text)
    #expect(found.contains(reason), "\(found)")
  }

  @Test func `a compressed trace is named as such`() {
    let error = #expect(throws: ChromeTraceError.self) {
      try TracedThread.all(inChromeTrace: [0x1F, 0x8B, 8, 0], fileName: "t.json.gz")
    }
    same(error?.reason.contains("gunzip"), true)
  }

  @Test func `events without a name, a phase or a thread are no tasks`() throws {
    let events = [
      "{}", #"{"ph":"X","ts":1,"dur":9e9}"#, #"{"ph":"M","name":"thread_name"}"#,
      #"{"ph":"M","name":"thread_name","args":{"name":7}}"#,
      #"{"ph":"M","name":"thread_name","args":null}"#, #"{"name":null,"ph":null,"pid":null}"#,
      #"{"ph":"B","ts":1}"#, #"{"ph":"E","ts":0}"#, Self.named(1), Self.task(-5_000, "60000"),
    ]
    let threads = try Self.read("[\(events.joined(separator: ","))]")
    same(threads.map(\.id), ["7/1"])
    same(threads[0].tasks.frozen, 10)
  }

  @Test func `the largest times do not overflow`() throws {
    let events = [
      Self.named(1), Self.task(-2_000_000_000_000_000, "2e15"),
      Self.task(2_000_000_000_000_000, "2e15"),
      #"{"ph":"B","name":"Task","pid":7,"tid":1,"ts":-2e15}"#,
    ]
    let threads = try Self.read("[\(events.joined(separator: ","))]")
    same(threads[0].tasks.longest, 6e12)
  }
}
