import Assertions
import ChatModel
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("flign", "fling"), ("fing", "fling"), ("scrol", "scroll"), ("durations", "duration"),
    ("hitch", "hitches"), ("perframe", "perFrame"),
  ]) func `a slip leads to the name that was meant`(written: String, meant: String) {
    let names = ["duration", "fling", "hitches", "perFrame", "scroll"]
    same(Spelling.nearest(to: written, among: names), meant)
    same(Spelling.suggestion(for: written, among: names), "; did you mean \"\(meant)\"?")
  }

  @Test(arguments: ["zzzz", "walk", "", "d"]) func `what is like nothing leads nowhere`(
    written: String
  ) {
    same(Spelling.nearest(to: written, among: ["duration", "fling"]), nil)
    #expect(Spelling.suggestion(for: written, among: []).isEmpty)
  }
}
