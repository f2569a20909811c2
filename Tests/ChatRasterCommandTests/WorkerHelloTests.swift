import Assertions
import Foundation
import Testing

/// Tests of what `hello` says of each output format, against what the program does.
@Suite(.timeLimit(.minutes(10))) struct WorkerHelloTests {
  private static let talk = RenderCommandTests.two

  /// The entry of a format in `outputs`.
  private struct Format {
    var name: String
    var type: String
    var endings: [String]
    var settings: [String]
  }

  /// All formats, in the order of `formats`.
  private func formats() throws -> [Format] {
    let hello = try WorkerRun([WorkerRun.frame(["do": "hello"])]).answers.first?.header
    let outputs = try #require(hello?["outputs"] as? [String: [String: Any]])
    let names = try #require(hello?["formats"] as? [String])
    same(outputs.keys.sorted(), names.sorted())
    return try names.map { name in
      let entry = try #require(outputs[name])
      same(entry.keys.sorted(), ["endings", "pages", "settings", "type"], name)
      return Format(
        name: name, type: try #require(entry["type"] as? String),
        endings: try #require(entry["endings"] as? [String]),
        settings: try #require(entry["settings"] as? [String]))
    }
  }

  @Test func `each ending that hello lists chooses its format`() throws {
    let formats = try formats()
    let folder = try TemporaryFolder()
    var frames: [Data] = []
    for format in formats {
      #expect(!format.endings.isEmpty, "\(format.name)")
      frames.append(
        try WorkerRun.frame(
          ["id": frames.count, "do": "render", "options": ["output-format": format.name]],
          Self.talk))
      for ending in format.endings {
        let path = folder.path("\(format.name).\(ending)")
        frames.append(
          try WorkerRun.frame(["id": frames.count, "do": "render", "output": path], Self.talk))
      }
    }
    let run = try WorkerRun(frames)
    same(run.answers.map(\.status), Array(repeating: 0, count: frames.count))
    var id = 0
    for format in formats {
      let answer = try #require(run[id])
      same(answer.types, [format.type], format.name)
      for ending in format.endings {
        let path = folder.path("\(format.name).\(ending)")
        same(FileManager.default.contents(atPath: path), answer.parts["picture"], path)
      }
      id += 1 + format.endings.count
    }
  }

  /// The command's own list is in the error about an unknown ending.
  @Test func `hello lists every ending of the command, in the same order`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.talk, to: "talk.json")
    let run = try CommandRun(["render", "talk.json", "-o", "a.other"], folder: folder.url)
    same(run.status, 64)
    let list = try formats().flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
    #expect(run.errorText.contains("choose \(list), or name one"), "\(run.errorText)")
  }

  @Test func `a format takes the settings that hello lists for it, and refuses all others`() throws
  {
    let formats = try formats()
    let values: [String: Any] = [
      "compression": "small", "metadata": true, "paper": "a4", "quality": 80, "svg-text": "text",
    ]
    let settings = Set(formats.flatMap(\.settings))
    // A setting without a value here would not be tested.
    same(settings.sorted(), values.keys.sorted())
    let pairs = formats.flatMap { format in settings.sorted().map { (format, $0) } }
    let run = try WorkerRun(
      try pairs.enumerated().map { id, pair in
        let options: [String: Any] = [
          "output-format": pair.0.name, pair.1: values[pair.1] ?? true,
        ]
        return try WorkerRun.frame(["id": id, "do": "render", "options": options], Self.talk)
      })
    for (id, (format, setting)) in pairs.enumerated() {
      let answer = try #require(run[id])
      let isTaken = format.settings.contains(setting)
      same(answer.status, isTaken ? 0 : 64, "\(format.name) \(setting): \(answer.message)")
      if !isTaken { #expect(answer.message.contains("--\(setting) has no effect on")) }
    }
  }
}
