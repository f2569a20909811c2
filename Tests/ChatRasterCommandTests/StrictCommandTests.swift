import Assertions
import Foundation
import TestResources
import Testing

/// Tests that nothing is left out in silence: `--strict` ends with status 65 at every door, and the
/// worker's report names what the import and the picture lack.
@Suite struct StrictCommandTests {
  /// Inputs, each with the kind that the import reports, and true if it loses a record with words.
  private static let inputs: [(name: String, text: String, kind: String, isLost: Bool)] = [
    (
      "api.json",
      """
      [{"role": "user", "content": [{"type": "text", "text": "hi"},
       {"type": "image_url", "image_url": {"url": "https://x.example/a.png"}}]}]
      """, "picture that is not in the export", true
    ),
    (
      "list.json",
      #"[{"role": "user", "content": "hi"}, "words", {"role": "assistant", "content": "yes"}]"#,
      "record that is not a message", true
    ),
    (
      "list.json",
      #"[{"role": "user", "content": "hi"}, 7, {"role": "assistant", "content": "yes"}]"#,
      "record that is not a message", false
    ),
    (
      "claude-code.jsonl",
      """
      {"type":"user","message":{"role":"user","content":"Dig!"},"uuid":"g1","sessionId":"s",\
      "timestamp":"2026-03-14T11:00:06.000Z"}
      {"type":"assistant","message":{"id":"m","model":"x","role":"assistant","content":[\
      {"type":"thinking","thinking":"","signature":"Eq"},{"type":"text","text":"Done."}]},\
      "uuid":"g2","parentUuid":"g1","sessionId":"s","timestamp":"2026-03-14T11:00:07.000Z"}
      """, "encrypted reasoning", false
    ),
  ]

  @Test(arguments: inputs.indices)
  func `what the import leaves out is an error of every strict command`(index: Int) throws {
    let (name, text, kind, isLost) = Self.inputs[index]
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: name)
    let pages = ["--pages", "800", "-o", folder.path("p.png")]
    let others = try TemporaryFolder()
    let scenario = try others.write(
      #"{"duration": 0.2, "height": 200, "steps": [{"at": 0.1, "scroll": 1, "for": 0.1}]}"#,
      to: "scenario.json")
    for arguments in [
      ["render", "-o", folder.path("a.png")], ["render", "-o", folder.path("a.html")],
      ["render", "-o", folder.path("a.md")], ["render"] + pages,
      ["import", "-o", folder.path("a.json")],
      ["film", "--scenario", scenario, "--scale", "1", "-o", folder.path("a.gif")],
    ] {
      let run = try CommandRun([arguments[0], file] + arguments.dropFirst() + ["--strict"])
      same(run.status, isLost ? 65 : 0, "\(arguments): \(run.errorText)")
      #expect(run.errorText.contains(kind), "\(arguments): \(run.errorText)")
      if isLost { try same(folder.names, [name], "\(arguments)") }
      for made in try folder.names where made != name {
        try FileManager.default.removeItem(atPath: folder.path(made))
      }
    }
  }

  @Test(arguments: inputs.indices)
  func `the worker's report has both reports`(index: Int) throws {
    let (name, text, kind, isLost) = Self.inputs[index]
    let actions: [[String: Any]] = [
      ["do": "render"], ["do": "render", "options": ["output-format": "markdown"]],
      ["do": "render", "options": ["output-format": "html"]],
      ["do": "pages", "options": ["pages": 800]], ["do": "import"], ["do": "script"],
    ]
    for action in actions {
      for isStrict in [false, true] where !(isStrict && action["do"] as? String == "script") {
        var request = action
        var options = action["options"] as? [String: Any] ?? [:]
        if isStrict { options["strict"] = true }
        (request["id"], request["name"], request["options"]) = (1, name, options)
        let answer = try #require(try WorkerRun([WorkerRun.frame(request, text)])[1])
        same(answer.status, isStrict && isLost ? 65 : 0, "\(request): \(answer.message)")
        guard answer.status == 0 else {
          #expect(answer.message.contains(kind), "\(request): \(answer.message)")
          continue
        }
        let report = try #require(answer.header["report"] as? [String: Any])
        same(report["faithful"] as? Bool, !isLost, "\(request)")
        let tallies = ["placeholders", "omitted"].flatMap { report[$0] as? [[String: Any]] ?? [] }
        same(tallies.map { $0["kind"] as? String }, [kind], "\(request)")
        same(tallies.map { $0["count"] as? Int }, [1], "\(request)")
      }
    }
  }

  @Test func `a taller page is said, listed and an error of a strict run`() throws {
    let folder = try TemporaryFolder()
    let words = String(repeating: "the worker retried the commit ", count: 60)
    let file = try folder.write("Ana: \(words)\nBo: ok\n", to: "tall.txt")
    let arguments = ["render", file, "--pages", "300", "-o", folder.path("p/%d.png")]
    let run = try CommandRun(arguments)
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.contains("page 1: is "), "\(run.errorText)")
    #expect(run.errorText.contains("taller than requested"), "\(run.errorText)")
    let index = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.url.appending(path: "p/index.json")))
    let pages = (index as? [String: Any])?["pages"] as? [[String: Any]] ?? []
    same(pages.map { $0["taller"] as? Bool }, [true] + pages.dropFirst().map { _ in nil })
    try FileManager.default.removeItem(atPath: folder.path("p"))
    let strict = try CommandRun(arguments + ["--strict"])
    same(strict.status, 65, "\(strict.errorText)")
    #expect(strict.errorText.contains("1 page is taller than requested"), "\(strict.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("p/1.png")))
    let answer = try #require(
      try WorkerRun([
        WorkerRun.frame(
          ["id": 1, "do": "pages", "name": "tall.txt", "options": ["pages": 300]],
          "Ana: \(words)\nBo: ok\n")
      ])[1])
    let report = try #require(answer.header["report"] as? [String: Any])
    same(report["faithful"] as? Bool, false)
    same((report["tallPages"] as? [[String: Any]])?.map { $0["page"] as? Int }, [1])
    #expect(answer.warnings.contains { $0.contains("taller than requested") })
  }
}
