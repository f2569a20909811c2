import Foundation
import Testing

/// Tests of `chatraster bench documents`, run as a process.
@Suite(.timeLimit(.minutes(20))) struct BenchDocumentsTests {
  private struct Report: Decodable {
    struct Screens: Decodable {
      var layoutMs: Double
      var drawMs: Double
      var pngMs: Double
      var totalMs: Double
    }

    struct Token: Decodable {
      var words: Int
      var layoutMs: Double
      var stripsMs: Double
      var screenMs: Double
      var pageMs: Double
      var texts: Int
      var stripsShown: Int
      var stripsPainted: Int
      var bandsPainted: Int
    }

    var documents: Screens
    var plain: Screens
    var formulas: Screens
    var ratio: Double
    var formulasRatio: Double
    var token: Token
  }

  private static let small = [
    "--messages", "20", "--words", "300", "--tokens", "3", "--scale", "1", "--height", "300",
  ]

  @Test func `screens of documents stand beside plain ones, and an answer grows`() throws {
    let run = try CommandRun(["bench", "documents"] + Self.small + ["--json", "-"])
    #expect(run.status == 0, "\(run.errorText)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try decoder.decode(Report.self, from: run.output)
    for screens in [report.documents, report.plain, report.formulas] {
      #expect(screens.layoutMs > 0 && screens.drawMs > 0 && screens.pngMs > 0)
      #expect(screens.totalMs >= screens.layoutMs)
    }
    #expect(abs(report.ratio - report.documents.totalMs / report.plain.totalMs) < 1e-9)
    #expect(
      abs(report.formulasRatio - report.formulas.totalMs / report.documents.totalMs) < 1e-9)
    #expect(report.token.words == 300)
    #expect(report.token.layoutMs > 0 && report.token.stripsMs > 0 && report.token.pageMs > 0)
    #expect(report.token.screenMs >= report.token.layoutMs)
    #expect(report.token.stripsShown >= 1)
    #expect(report.token.stripsPainted <= report.token.stripsShown)
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
