import Assertions
import FrameLab
import Testing

/// Tests of the limits and tolerances that options name.
@Suite struct FigureLimitTests {
  @Test(
    arguments: [
      ("a=0", 0.0, nil), ("a=0", 1, "a is 1, more than 0"), ("a<=2.5", 2.5, nil),
      ("a<=2.5", 2.75, "a is 2.75, more than 2.50"), ("a<3", 3, "a is 3, not less than 3"),
      ("a>0", 0, "a is 0, not more than 0"), ("a>0", 1, nil), ("a>=3", 2, "a is 2, less than 3"),
      (" a >= -3 ", -4, "a is -4, less than -3"), ("a>=-3", -3, nil),
    ] as [(String, Double, String?)])
  func `a limit holds or tells how it is broken`(
    _ text: String, _ value: Double, _ failure: String?
  ) throws {
    let limits = try FigureLimit.list(text)
    same(limits.map { $0.failure(of: value) }, [failure])
  }

  @Test(arguments: ["", "a", "a=", "=1", "a=-1", "a=nan", "a<=inf", "a=1,", "a==1", ":a=1", "a:=1"])
  func `what is no limit is refused`(_ text: String) {
    #expect(throws: FrameAssertionError.self) { try FigureLimit.list(text) }
  }

  @Test func `several limits name figures of arms`() throws {
    let limits = try FigureLimit.list("layouts>0, async+preload:cpu-p99<=4")
    same(limits.map(\.name.description), ["layouts", "async+preload:cpu-p99"])
    same(limits[0].failure(of: nil), "layouts was not measured")
    #expect(limits[1].name.matches(arm: "async+preload", figure: "cpu-p99"))
    #expect(!limits[1].name.matches(arm: "sync", figure: "cpu-p99"))
    let unknown = limits[0].name.unknown(among: ["layout", "cpu-p99"]).description
    #expect(unknown.contains("did you mean \"layout\""))
  }

  @Test(arguments: ["", "a=", "=5%", "a=x", "a=-1", "a=5%,", "a=1e999%", "all:"])
  func `what is no tolerance is refused`(_ text: String) {
    #expect(throws: FrameAssertionError.self) { try ComparisonGate(text) }
  }

  @Test func `a gate with unknown names or units names what there is`() throws {
    let arms = [BenchArm(name: "async", figures: ["layout": SyntheticRecord.cpu([1])])]
    func problem(_ text: String) -> String {
      do throws(FrameAssertionError) {
        try ComparisonGate(text).check(arms)
        return ""
      } catch {
        return error.description
      }
    }
    same(problem("all,layout=5%,async:layout=0.5 ms,layout=3"), "")
    #expect(problem("layuot").contains("did you mean \"layout\""))
    #expect(problem("sync:layout").contains("no arm \"sync\""))
    #expect(problem("layout=4mb").contains("the unit is ms, not mb"))
  }

  @Test func `a run has no arms, and a virtual clock no times`() throws {
    same(try FrameAssertion.list("layouts>0,blanks=0", isVirtual: true).count, 2)
    for text in ["async:layouts>0", "hitches=0", "layuots>0"] {
      #expect(throws: FrameAssertionError.self) {
        try FrameAssertion.list(text, isVirtual: true)
      }
    }
  }
}
