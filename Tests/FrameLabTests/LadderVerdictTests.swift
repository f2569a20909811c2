import Assertions
import Testing

@testable import FrameLab

/// Tests of the verdicts about the steps of the ladder.
@Suite struct LadderVerdictTests {
  private func count(
    _ change: LadderPromise.Change, _ before: [Double], _ now: [Double]
  ) -> LadderVerdict {
    .ofCount(LadderPromise(figure: "layouts", change: change), from: before, to: now)
  }

  private func time(
    _ before: [Double], _ now: [Double], _ change: LadderPromise.Change = .falls
  ) -> LadderVerdict {
    .ofTime(LadderPromise(figure: "peak", change: change), from: before, to: now)
  }

  @Test func `a count is better only if it changes as promised`() {
    same(count(.falls, [2], [1]).result, .better)
    same(count(.falls, [1], [1]).result, .same)
    same(count(.falls, [1], [2]).result, .worse)
    same(count(.rises, [0], [2]).result, .better)
    same(count(.rises, [0], [0]).result, .same)
    same(count(.ends, [3], [0]).result, .better)
    same(count(.ends, [3], [1]).result, .same)
    same(count(.ends, [3], [4]).result, .worse)
    #expect(count(.ends, [3], [1]).isBroken(asCount: true))
    #expect(!count(.ends, [3], [0]).isBroken(asCount: true))
  }

  @Test func `a promise whose figure was 0 is not shown, with the reason`() {
    for change in [LadderPromise.Change.falls, .ends] {
      let verdict = count(change, [0, 0], [0, 0])
      same(verdict.result, .notShown)
      same(verdict.reason, "layouts was 0 before the step")
      #expect(!verdict.isBroken(asCount: true))
    }
    same(time([0, 0, 0, 0, 0], [1, 1, 1, 1, 1]).result, .notShown)
    same(count(.falls, [], [1]).reason, "layouts was not measured")
  }

  @Test func `a time is judged by the spread of its runs`() {
    let before = [5.0, 5.2, 4.9, 5.1, 5.3]
    same(time(before, before.map { $0 * 0.8 }).result, .better)
    same(time(before, before.map { $0 * 1.3 }).result, .worse)
    same(time([5, 5, 5, 5, 5], [5.1, 5, 5, 5.1, 5]).result, .same)
    same(time([4, 5, 6, 5, 4], [6, 3, 4, 5, 4]).result, .notShown)
    same(time([4, 5, 6, 5, 4], [6, 3, 4, 5, 4]).reason.hasPrefix("the runs allow −"), true)
    // One run that another program disturbed does not make a step worse.
    same(time(before, [5, 5.1, 5.2, 4.9, 60]).result == .worse, false)
    // Times of fewer runs than the default are compared with nothing.
    same(time([5, 5, 5, 5], [1, 1, 1, 1]).result, .notShown)
    same(time([5, 5, 5, 5], [1, 1, 1, 1]).reason, "fewer than 5 runs")
  }

  @Test func `a time that rises breaks only a promise that it falls`() {
    let (before, now) = ([5.0, 5, 5, 5, 5], [7.0, 7, 7, 7, 7])
    #expect(time(before, now).isBroken(asCount: false))
    #expect(!time(before, now, .rises).isBroken(asCount: false))
    #expect(!time(before, before).isBroken(asCount: false))
  }

  @Test func `each step but the first of each list promises a time`() {
    for step in LadderStep.allCases {
      same(step.time == nil, step == .first || step == .tiles)
      for promise in step.counts + (step.time.map { [$0] } ?? []) {
        #expect(FrameFigure.named(promise.figure) != nil)
      }
    }
  }
}
