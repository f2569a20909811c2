import Assertions
import Foundation
import Testing

/// Tests of `chatraster render --pages`: file names, the index, and the files of an earlier run.
@Suite struct PagesCommandTests {
  /// The index as a program would read it.
  struct Index: Decodable {
    struct Entry: Decodable, Equatable {
      var id: String
      var at: String?
    }

    struct Page: Decodable {
      var number: Int
      var file: String
      var regions: String?
      var bytes: Int
      var points: [Double]
      var pixels: [Int]
      var messages: Int
      var first: Entry?
      var last: Entry?
    }

    var version: Int
    var title: String?
    var scale: Double
    var width: Double
    var messages: Int
    var pages: [Page]

    init(_ folder: TemporaryFolder, _ name: String) throws {
      self = try JSONDecoder().decode(
        Self.self, from: Data(contentsOf: folder.url.appending(path: name)))
    }
  }

  static func talk(_ count: Int) -> String {
    let messages = (1...count).map {
      let time = "2026-03-14T09:\(10 + $0 / 60 % 50):\(10 + $0 % 50)Z"
      return #"{"id": "m\#($0)", "from": "b", "at": "\#(time)", "text": "line \#($0)"}"#
    }
    return """
      {"version": 1, "title": "T", "participants": [{"id": "b", "name": "Bo"}],
       "messages": [\(messages.joined(separator: ","))]}
      """
  }

  @Test func `pages are numbered, and the index agrees with the files`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk(40), to: "talk.json")
    let run = try CommandRun([
      "render", input, "-o", folder.path("out.png"), "--pages", "500",
      "--regions", folder.path("places.json"),
    ])
    same(run.status, 0, "\(run.errorText)")
    #expect(run.output.isEmpty)
    let index = try Index(folder, "out-index.json")
    same(index.version, 1)
    same(index.title, "T")
    same(index.scale, 2)
    same(index.width, 390)
    same(index.messages, 40)
    #expect(index.pages.count > 2)
    same(index.pages.map(\.number), Array(1...index.pages.count))
    var expected = ["out-index.json", "talk.json"]
    var messages = 0
    for page in index.pages {
      let number = String(repeating: "0", count: 3 - "\(page.number)".count) + "\(page.number)"
      same(page.file, "out-\(number).png")
      same(page.regions, "places-\(number).json")
      expected += [page.file, page.regions ?? ""]
      let data = try Data(contentsOf: folder.url.appending(path: page.file))
      let header = try #require(PNGHeader(data))
      same(page.bytes, data.count)
      same(page.pixels, [header.width, header.height])
      same(page.points, [390, Double(header.height) / 2])
      #expect(header.height <= 1_000)
      same(page.first?.id, "m\(messages + 1)")
      messages += page.messages
      same(page.last?.id, "m\(messages)")
      same(page.last?.at?.hasPrefix("2026-03-14T09:"), true)
      let regions = try String(
        contentsOfFile: folder.path(page.regions ?? ""), encoding: .utf8)
      #expect(regions.contains("\"pixels\": [\(header.width), \(header.height)]"))
      #expect(regions.contains("\"m\(messages)\""))
      #expect(!regions.contains("\"m\(messages + 1)\""))
    }
    same(messages, 40)
    try same(folder.names, expected.sorted())
  }

  @Test func `a pattern says where the number goes`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk(12), to: "talk.json")
    let run = try CommandRun(
      ["render", input, "-o", "p/100%%-%d.png", "--pages", "300"], folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    let index = try Index(folder, "p/100%-index.json")
    same(index.pages.map(\.file), (1...index.pages.count).map { "100%-\($0).png" })
    for page in index.pages {
      #expect(FileManager.default.fileExists(atPath: folder.path("p/" + page.file)))
    }
    for pattern in ["a%d-%d.png", "a%s.png", "a%3d.png", "%.png", "%", "p/", "-"] {
      let run = try CommandRun(
        ["render", input, "-o", pattern, "--pages", "300"], folder: folder.url)
      same(run.status, 64, "\(pattern): \(run.errorText)")
    }
  }

  @Test func `a rerun with fewer pages names those that are left over`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk(40), to: "talk.json")
    let output = folder.path("out.png")
    let first = try CommandRun(["render", input, "-o", output, "--pages", "300"])
    same(first.status, 0, "\(first.errorText)")
    #expect(first.errorText.isEmpty, "\(first.errorText)")
    let before = try Index(folder, "out-index.json").pages.map(\.file)
    let second = try CommandRun(["render", input, "-o", output, "--pages", "600"])
    let after = try Index(folder, "out-index.json").pages.map(\.file)
    #expect(after.count < before.count)
    same(second.status, 0)
    #expect(second.errorText.contains(before[after.count]), "\(second.errorText)")
    #expect(second.errorText.contains(before[before.count - 1]), "\(second.errorText)")
    #expect(!second.errorText.contains(after[after.count - 1]), "\(second.errorText)")
  }

  @Test func `what cannot be written whole leaves the older pages alone`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk(40), to: "talk.json")
    try folder.write("old", to: "out-001.png")
    try FileManager.default.createDirectory(
      atPath: folder.path("out-002.png"), withIntermediateDirectories: false)
    let run = try CommandRun(["render", input, "-o", folder.path("out.png"), "--pages", "300"])
    same(run.status, 73, "\(run.errorText)")
    #expect(run.errorText.contains("out-002.png"), "\(run.errorText)")
    try same(folder.names, ["out-001.png", "out-002.png", "talk.json"])
    try same(String(contentsOfFile: folder.path("out-001.png"), encoding: .utf8), "old")
  }

  @Test func `too many rows for one file is bad data, and the words name the ways out`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk(40), to: "talk.json")
    let whole = try CommandRun(["render", input, "-o", folder.path("o.png"), "--max-rows", "900"])
    same(whole.status, 65)
    #expect(whole.errorText.contains("--pages"), "\(whole.errorText)")
    #expect(whole.errorText.contains("--max-rows"), "\(whole.errorText)")
    let pages = try CommandRun([
      "render", input, "-o", folder.path("o.png"), "--max-rows", "900", "--pages", "400",
    ])
    same(pages.status, 0, "\(pages.errorText)")
  }
}
