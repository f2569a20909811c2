import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench compare` and of the options that compare a benchmark with another run.
@Suite(.timeLimit(.minutes(20))) struct BenchCompareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a record with one figure, and returns its path.
  private func record(
    _ name: String, _ samples: [Double], measure: String = "processor-time", unit: String = "ms",
    conditions: String = #"{"clock": "real"}"#, bench: String = "frames"
  ) throws -> String {
    try folder.write(
      """
      {"schema": 2, "bench": "\(bench)", "version": "\(name)", "machine": "m",
       "conditions": \(conditions), "details": {"more": [1]},
       "arms": [{"name": "async", "figures": {"layout": {"measure": "\(measure)",
         "unit": "\(unit)", "better": "lower", "samples": \(samples)}}}]}
      """, to: name + ".json")
  }

  private func compare(_ before: String, _ after: String, _ options: String...) throws
    -> CommandRun
  {
    try CommandRun(["bench", "compare", before, after] + options)
  }

  private static let samples = [10.0, 10.2, 10.1, 9.9, 10.3, 10.0]

  @Test func `a worse figure is the first line and status 1`() throws {
    let old = try record("old", Self.samples)
    let new = try record("new", Self.samples.map { $0 * 1.5 })
    let worse = try compare(old, new)
    let text = String(decoding: worse.output, as: UTF8.self)
    same(worse.status, 1, "\(worse.errorText)")
    let lines = text.split(separator: "\n")
    same(lines.first, "frames: old and new")
    #expect(lines[2].hasPrefix("async  layout ms  10.05 (9.90 to 10.3"), "\(text)")
    #expect(lines[2].contains("1.50") && lines[2].contains("worse") && lines[2].hasSuffix("yes"))
    #expect(lines.last == "1 worse, 0 better, 0 the same")
    let better = try compare(new, old)
    same(better.status, 0, "\(better.errorText)")
    #expect(String(decoding: better.output, as: UTF8.self).contains("better"))
    try same(compare(old, old).status, 0)
    try same(compare(old, new, "--gate", "layout=60%").status, 0)
  }

  @Test func `a comparison goes to a file, and the table still to the output`() throws {
    let old = try record("old", Self.samples)
    let new = try record("new", Self.samples.map { $0 * 1.5 })
    let run = try compare(old, new, "--json", folder.path("c.json"))
    same(run.status, 1)
    #expect(String(decoding: run.output, as: UTF8.self).contains("worse"))
    let json = try String(contentsOfFile: folder.path("c.json"), encoding: .utf8)
    #expect(json.contains("\"outcome\" : \"worse\"") && json.contains("\"ratio\" : 1."))
    let refused = try compare(old, new, "--json", old)
    same(refused.status, 73)
  }

  @Test func `what cannot be compared has a status of its own`() throws {
    let old = try record("old", Self.samples)
    let few = try record("few", [10, 10.1])
    let busy = try compare(few, try record("more", [11.5, 11.6]))
    #expect(busy.status == 75 && busy.errorText.contains("--runs 6"), "\(busy.errorText)")
    let other = try record("other", Self.samples, conditions: #"{"clock": "virtual"}"#)
    let conditions = try compare(old, other)
    same(conditions.status, 65)
    #expect(conditions.errorText.contains("another clock (real, now virtual)"))
    try same(compare(old, other, "--differing", "clock").status, 0)
    try same(compare(old, record("live", Self.samples, bench: "live")).status, 65)
    let older = try folder.write(#"{"version": "0.2.0", "arms": []}"#, to: "older.json")
    let schema = try compare(older, old)
    #expect(schema.status == 65 && schema.errorText.contains("measure again with --json"))
    try same(compare(folder.path("none.json"), old).status, 66)
    let gate = try compare(old, old, "--gate", "layuot")
    #expect(gate.status == 64 && gate.errorText.contains("did you mean \"layout\""))
    try same(compare(old, old, "--gate", "layout=x").status, 64)
  }

  @Test func `control characters of a record are not printed`() throws {
    let old = try record("old", Self.samples, conditions: #"{"a": "\u001b[31m\n"}"#)
    let run = try compare(old, record("new", Self.samples, conditions: #"{"a": "\u001b[32m"}"#))
    same(run.status, 65)
    #expect(!run.errorText.contains("\u{1b}"))
  }

  // Options of benchmarks; all share the code, and the benchmark of texts is the fastest.

  private func text(_ options: String..., talk: String = RenderCommandTests.two) throws
    -> CommandRun
  {
    try CommandRun(
      ["bench", "text", "-", "--runs", "6"] + options, input: Data(talk.utf8))
  }

  @Test func `a benchmark is compared with a baseline of the same contents`() throws {
    let path = folder.path("base.json")
    try same(text("--json", path).status, 0)
    let equal = try text("--baseline", path, "--gate", "shape-cpu=500%,width-cpu=500%")
    same(equal.status, 0, "\(equal.errorText)")
    #expect(String(decoding: equal.output, as: UTF8.self).contains("0 worse"))
    // JSON on standard output is not mixed with the table of the comparison.
    let json = try text(
      "--baseline", path, "--gate", "shape-cpu=500%,width-cpu=500%", "--json", "-")
    #expect(try JSONSerialization.jsonObject(with: json.output) is [String: Any])
    #expect(json.errorText.contains("0 worse"))
    let other = try text(
      "--baseline", path, talk: RenderCommandTests.two.replacing("text\": \"", with: "text\": \"x"))
    same(other.status, 65)
    #expect(other.errorText.contains("another contents"), "\(other.errorText)")
    // The baseline is not overwritten by the new figures.
    try same(text("--baseline", path, "--json", path).status, 73)
  }

  @Test func `limits of a benchmark hold or end with status 1`() throws {
    try same(text("--assert", "shape-cpu>0,text:width-cpu<=60000").status, 0)
    let broken = try text("--assert", "shape-cpu<=0")
    #expect(broken.status == 1 && broken.errorText.contains("shape-cpu is"))
    let unknown = try text("--assert", "shap-cpu>0")
    #expect(unknown.status == 64 && unknown.errorText.contains("did you mean \"shape-cpu\""))
    try same(text("--gate", "shape-cpu").status, 64)
    try same(text("--against", "x", "--baseline", "y").status, 64)
  }

  @Test func `another program and this one run in turn`() throws {
    // The other program tells how often it ran.
    let count = folder.path("count")
    let other = try folder.write(
      "#!/bin/sh\necho x >> '\(count)'\nexec '\(CommandRun.executable.path)' \"$@\"\n",
      to: "other")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let run = try text(
      "--against", other, "--gate", "shape-cpu=500%,width-cpu=500%", "--json",
      folder.path("c.json"))
    same(run.status, 0, "\(run.errorText)")
    try same(String(contentsOfFile: count, encoding: .utf8), String(repeating: "x\n", count: 6))
    let json = try String(contentsOfFile: folder.path("c.json"), encoding: .utf8)
    #expect(json.contains("\"runs\" : 6") && json.contains("\"outcome\" : \"passed\""))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix("text: ") == true && lines.last?.contains("0 worse") == true)
  }

  @Test func `a program that is no chatraster is refused`() throws {
    let missing = try text("--against", folder.path("none"))
    #expect(missing.status == 74 && missing.errorText.contains("cannot be started"))
    let failing = try text("--against", "/bin/false")
    #expect(failing.status == 74 && failing.errorText.contains("ended with status 1"))
    let silent = try text("--against", "/bin/true")
    #expect(silent.status == 65 && silent.errorText.contains("wrote no figures"))
  }
}
