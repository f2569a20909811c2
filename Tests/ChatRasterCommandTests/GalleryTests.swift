import Assertions
import Foundation
import Testing

/// Tests of scrolling through photographs of twelve megapixels, an animation and rich text.
@Suite(.timeLimit(.minutes(20))) struct GalleryTests {
  /// A frame of the trace.
  private struct Frame: Decodable {
    struct Span: Decodable {
      var name: String
      var thread: Int
    }

    var dueMs: Double
    var thread: Int
    var counters: [String: Int]
    var gauges: [String: Int]
    var spans: [Span]?
  }

  private static let gallery = CommandRun.package.appending(path: "Samples/gallery.json").path

  private func frames(_ options: String...) throws -> [Frame] {
    let folder = try TemporaryFolder()
    let trace = folder.path("trace.jsonl")
    let run = try CommandRun(["bench", "frames", Self.gallery, "--trace", trace] + options)
    same(run.status, 0, "\(run.errorText)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(Frame.self, from: Data($0.utf8))
    }
  }

  @Test func `large pictures beside rich text are decoded by workers, and the moving one moves`()
    throws
  {
    let frames = try frames("--scenario", "fling", "--jobs", "2")
    let decodes = frames.flatMap { $0.spans ?? [] }.filter { $0.name == "decode" }
    let loop = Set(frames.map(\.thread))
    #expect(decodes.count > 3 && loop.count == 1)
    #expect(decodes.allSatisfy { !loop.contains($0.thread) })
    #expect(frames.contains { $0.counters["gif_shown"] ?? 0 > 0 })
    same(frames.last?.counters["blanks"], 0)
  }

  @Test func `resident memory falls where the system asks for it, and the screen stays`() throws {
    // The system reports memory pressure 1.5 s and 2.5 s after the start.
    let frames = try frames("--scenario", "pressure")
    func most(_ milliseconds: Range<Double>) throws -> Int {
      try #require(
        frames.filter { milliseconds.contains($0.dueMs) }.compactMap { $0.gauges["resident_kb"] }
          .max())
    }
    let (before, after) = (try most(1_200..<1_480), try most(1_700..<2_400))
    #expect(after < before - 4_096, "\(before) kB before the purge, \(after) kB after it")
    #expect(frames.last?.counters["blanks"] == 0 && frames.last?.gauges["visible"] ?? 0 > 0)
  }
}
