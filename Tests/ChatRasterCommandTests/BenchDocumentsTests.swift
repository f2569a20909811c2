import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench documents`, run as a process.
@Suite(.timeLimit(.minutes(20))) struct BenchDocumentsTests {
  private struct Details: Decodable {
    var ratio: Double
    var formulasRatio: Double
    var words: Int
    var stripsShown: Int

    private enum CodingKeys: String, CodingKey {
      case ratio, words
      case formulasRatio = "formulas-ratio"
      case stripsShown = "strips-shown"
    }
  }

  private static let small = [
    "--messages", "20", "--words", "300", "--tokens", "3", "--scale", "1", "--height", "300",
  ]

  @Test func `screens of documents stand beside plain ones, and an answer grows`() throws {
    let run = try CommandRun(["bench", "documents"] + Self.small + ["--json", "-"])
    #expect(run.status == 0, "\(run.errorText)")
    let record = try WrittenRecord<Details>(run)
    for arm in ["plain", "documents", "formulas"] {
      let total = record.samples("total-cpu", in: arm)
      same(total.count, 9)
      for figure in ["layout-cpu", "draw-cpu", "png-cpu"] {
        let samples = record.samples(figure, in: arm)
        #expect(zip(samples, total).allSatisfy { 0 < $0 && $0 <= $1 }, "\(arm) \(figure)")
      }
    }
    #expect(record.details.ratio > 0 && record.details.formulasRatio > 0)
    #expect(record.details.words == 300 && record.details.stripsShown >= 1)
    let layout = record.samples("layout-cpu", in: "word")
    let screen = record.samples("screen-cpu", in: "word")
    #expect(layout.count == 3 && zip(layout, screen).allSatisfy { 0 < $0 && $0 <= $1 })
    #expect(record.samples("page-cpu", in: "word").allSatisfy { $0 > 0 })
    #expect(
      record.samples("strips-painted", in: "word").allSatisfy {
        $0 <= Double(record.details.stripsShown)
      })
  }

  @Test func `the table has a row for each part`() throws {
    let run = try CommandRun(["bench", "documents"] + Self.small)
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropLast().map { $0.prefix { $0 != " " } } == [
        "ten", "SCREENS", "plain", "documents", "times", "formulas", "times", "one", "WORD",
        "layout", "strips",
        "screen",
        "page",
      ])
  }

  @Test func `the talk is written as input for other commands`() throws {
    let run = try CommandRun(["bench", "documents", "--messages", "10", "--talk", "-"])
    #expect(run.status == 0)
    let picture = try CommandRun(
      ["render", "-", "-o", "-", "--theme", "assistant", "--strict"], input: run.output)
    #expect(picture.status == 0, "\(picture.errorText)")
    #expect(try CommandRun(["bench", "documents", "--tokens", "0"]).status == 64)
    #expect(
      try CommandRun(["bench", "documents", "--talk", "-", "--json", "-"]).status == 64)
  }
}
