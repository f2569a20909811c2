import Assertions
import Foundation
import TestResources
import Testing

/// Tests that the schema in the samples' folder describes the JSON of every benchmark.
@Suite(.timeLimit(.minutes(20))) struct BenchSchemaTests {
  /// The arguments with which a benchmark takes little time, by its name.
  private static let benchmarks: [String: [String]] = [
    "screen": ["-", "--runs", "2", "--height", "300"],
    "render": ["-", "--runs", "1", "--jobs", "2"],
    "text": ["-", "--runs", "2"],
    "throughput": ["-", "--tasks", "2", "--runs", "2"],
    "documents": ["--messages", "10", "--words", "100", "--tokens", "2", "--height", "300"],
    "frames": ["-", "--scenario", "arrivals", "--mode", "async", "--runs", "2"],
    "stream": ["--tokens", "6", "--height", "300", "--rate", "300", "--runs", "2"],
    "live": ["-", "--seconds", "2", "--offline", "10", "--height", "300"],
  ]
  /// The commands that do not run a benchmark, and the ladder, whose own tests check its keys.
  private static let others: Set<String> = ["compare", "ladder", "plot", "trace"]

  private static let talk = Data(RenderCommandTests.two.utf8)

  private static func json(_ arguments: [String]) throws -> JSONValue {
    let run = try CommandRun(
      ["bench"] + arguments + ["--scale", "1", "--json", "-"], input: talk)
    same(run.status, 0, "\(run.errorText)")
    return try JSONValue(Array(run.output))
  }

  @Test func `every benchmark of the command is in the schema`() throws {
    struct Dump: Decodable {
      struct Command: Decodable {
        var commandName: String
        var subcommands: [Command]?
      }
      var command: Command
    }
    let run = try CommandRun(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Dump.self, from: run.output).command
    let bench = root.subcommands?.first { $0.commandName == "bench" }
    let names = (bench?.subcommands ?? []).map(\.commandName).filter { $0 != "help" }
    same(Set(names), Set(Self.benchmarks.keys).union(Self.others))
  }

  @Test(arguments: benchmarks.keys.sorted())
  func `every key of a benchmark is in the schema`(_ bench: String) throws {
    let schema = try JSONSchema.named("bench")
    let written = try Self.json([bench] + (Self.benchmarks[bench] ?? []))
    same(schema.problems(of: written), [])
    same(schema.unknownKeys(of: written), [])
    // A bench that the schema does not name would have no problems either.
    #expect(schema.root["$defs"]?[bench]?["properties"]?["arms"] != nil)
    #expect(written["arms"] != nil && written["details"] != nil)
  }

  @Test func `under a virtual clock the keys are in the schema too`() throws {
    let schema = try JSONSchema.named("bench")
    for bench in ["frames", "live"] {
      let written = try Self.json([bench] + (Self.benchmarks[bench] ?? []) + ["--virtual"])
      same(schema.problems(of: written), [])
      same(schema.unknownKeys(of: written), [])
    }
    let search = try Self.json(["frames", "-", "--find-speed", "--virtual"])
    same(schema.problems(of: search), [])
    same(schema.unknownKeys(of: search), [])
  }

  @Test func `a comparison is in the schema, and a wrong file is not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.json")
    let run = try CommandRun(
      ["bench", "text", "-", "--runs", "2", "--json", path], input: Self.talk)
    same(run.status, 0, "\(run.errorText)")
    let compared = try CommandRun(["bench", "compare", path, path, "--json", "-"])
    same(compared.status, 0, "\(compared.errorText)")
    let schema = try JSONSchema.named("bench")
    let written = try JSONValue(Array(compared.output))
    same(schema.problems(of: written), [])
    same(schema.unknownKeys(of: written), [])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new) in [("\"ms\"", "1"), ("shape-cpu", "other-cpu"), ("processor-time", "time")] {
      let wrong = text.replacing(old, with: new)
      #expect(try !schema.problems(of: JSONValue(Array(wrong.utf8))).isEmpty, "\(old)")
    }
  }
}
