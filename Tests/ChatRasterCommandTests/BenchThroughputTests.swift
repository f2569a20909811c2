import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench throughput`, run as a process: the parts of its input and its output.
@Suite struct BenchThroughputTests {
  private static func run(messages: Int, _ options: String...) throws -> CommandRun {
    let list = (0..<messages).map { #"{"id": "\#($0)", "from": "b", "text": "message \#($0)"}"# }
    let talk = """
      {"version": 1, "participants": [{"id": "b", "name": "Bo"}], "unreadAfter": "3",
      "messages": [\(list.joined(separator: ",\n"))]}
      """
    return try CommandRun(["bench", "throughput", "-"] + options, input: Data(talk.utf8))
  }

  private struct Details: Decodable {
    var pictures: Int
    var tasks: Int
  }

  @Test(arguments: [(13, 1), (14, 2), (40, 4)])
  func `each thirteen messages are a picture for one task and for many`(
    messages: Int, pictures: Int
  ) throws {
    let run = try Self.run(messages: messages, "--tasks", "3", "--scale", "1", "--json", "-")
    same(run.status, 0, "\(run.errorText)")
    let record = try WrittenRecord<Details>(run)
    #expect(record.details.pictures == pictures && record.details.tasks == 3)
    for arm in ["one", "many"] {
      for figure in ["pictures-per-second", "cpu"] {
        let samples = record.samples(figure, in: arm)
        #expect(samples.count == 1 && samples[0] > 0, "\(arm) \(figure)")
      }
    }
    #expect(record.samples("peak", in: "many").allSatisfy { $0 > 1 })
  }

  @Test func `the table has a line for one task and one for many`() throws {
    let run = try Self.run(messages: 20, "--tasks", "2", "--scale", "1")
    same(run.status, 0, "\(run.errorText)")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    same(lines.count, 6)
    #expect(lines[0] == "2 pictures" && lines[1].hasPrefix("TASKS"))
    #expect(lines[2].hasPrefix("1 ") && lines[3].hasPrefix("2 "))
    #expect(lines[4].hasPrefix("peak resident memory: "))
  }

  @Test(arguments: ["0", "-1", "10001", "many"])
  func `a number of tasks out of bounds is wrong usage`(_ number: String) throws {
    let run = try Self.run(messages: 1, "--tasks=\(number)")
    same(run.status, 64)
    #expect(run.errorText.contains("--tasks"))
  }

  @Test func `a conversation without messages is told, not measured`() throws {
    let run = try Self.run(messages: 0, "--tasks", "1")
    same(run.status, 65, "\(run.errorText)")
    #expect(run.output.isEmpty)
  }
}
