import ChatModel
import FoundationEssentials
import Platform
import RendererTestResources
import Testing

@testable import ChatRaster
@testable import Films
@testable import FrameLab
@testable import ImageCodecs

/// Tests of screens full of large pictures, and of animations in each format.
@Suite(.timeLimit(.minutes(20))) struct HeavyPictureTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// Nine messages, each with a different content and text below it.
  private func talk(_ content: (_ index: Int) -> Content) -> Conversation {
    let pictures: [Message] = (0..<9).map { index in
      Message(
        id: "\(index)", sender: index % 2 == 0 ? "bo" : "ana",
        date: Date(timeIntervalSince1970: 1_773_480_413 + Double(index) * 60),
        content: content(index))
    }
    let words: [Message] = (0..<40).map {
      Message(id: "w\($0)", sender: "bo", content: .text("words"))
    }
    return Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: pictures + words, folder: folder.url)
  }

  private func scenario(_ seconds: Double) -> Scenario {
    var scenario = Scenario(
      name: "there and back", duration: seconds,
      steps: [
        .init(at: seconds / 4, .scroll(screensPerSecond: 1, seconds: seconds / 4)),
        .init(at: seconds / 2, .scroll(screensPerSecond: -1, seconds: seconds / 4)),
      ])
    scenario.height = 2_400
    return scenario
  }

  /// Writes a file nine times with different digests: readers ignore bytes after the picture.
  private func writeNine(_ bytes: [UInt8], ending: String) throws {
    for index in 0..<9 { try folder.write(bytes + [UInt8(index)], named: "\(index).\(ending)") }
  }

  /// A square that moves over a background, 600 × 450 pixels, ten frames per second.
  private func film(_ format: AnimationFormat) throws -> [UInt8] {
    let path = folder.url.appending(path: "film").path
    let film = PixelFilm(path: path, format: format, framesPerSecond: 10)
    for frame in 0..<6 {
      var bytes = [UInt8](repeating: 200, count: 600 * 450 * 4)
      for row in 100..<200 {
        let start = (row * 600 + frame * 90) * 4
        bytes.replaceSubrange(
          start..<start + 90 * 4, with: [UInt8](repeating: 255, count: 90 * 4))
      }
      try film.append(bytes, width: 600, height: 450)
    }
    try film.finish()
    return try folder.read("film")
  }

  /// Measures a run in which all nine pictures are decoded; returns the figures of its threads, and
  /// the run.
  private func threads(
    _ talk: Conversation
  ) async throws -> (threads: FrameSummary.Threads, run: FrameMeasurement) {
    // On a loaded machine, workers may not run during a short run, so each further run is longer.
    for seconds in [1.0, 10, 60] {
      let renderer = try ChatRenderer(TestConversation.configuration())
      let run = try await renderer.measureFrames(of: talk, in: scenario(seconds))
      if let threads = FrameSummary(of: run).threads, threads.decodes >= 9 {
        return (threads, run)
      }
    }
    throw NothingDecoded()
  }

  private struct NothingDecoded: Error {}

  @Test func `nine photographs of twelve megapixels are decoded once, by workers`() async throws {
    let photograph = try FileContents(
      path: TestConversation.samples.appending(path: "photos/lake-large.jpg").path,
      limit: 1 << 24
    ).bytes
    let info = try ImageDecoder.info(of: photograph)
    #expect(info.width * info.height == 12_000_000)
    try writeNine(photograph, ending: "jpg")
    let talk = talk { .image(ImageContent(source: "\($0).jpg")) }
    let renderer = try ChatRenderer(TestConversation.configuration())
    var options = FrameOptions()
    options.isVirtual = true
    let run = try await renderer.measureFrames(of: talk, in: scenario(2), frames: options)
    #expect(run.firstFailure == nil)
    #expect(renderer.pictures.pixelStatistics.insertions == 9)
    let (threads, _) = try await threads(talk)
    #expect(threads.loopDecodes == 0 && threads.loopSpans == 0)
  }

  @Test(arguments: AnimationFormat.allCases)
  func `nine pictures that move are played by workers, each decoded frame after frame`(
    format: AnimationFormat
  ) async throws {
    let bytes = try film(format)
    let ending = format == .apng ? "png" : format.rawValue
    #expect(ImageAnimation.timing(of: bytes)?.frameCount == 6)
    try writeNine(bytes, ending: ending)
    let talk = talk { .gif(GIFContent(source: "\($0).\(ending)")) }
    var options = FrameOptions()
    options.isVirtual = true
    func measure() async throws -> (run: FrameMeasurement, renderer: ChatRenderer) {
      let renderer = try ChatRenderer(TestConversation.configuration())
      return (
        try await renderer.measureFrames(of: talk, in: scenario(2), frames: options), renderer
      )
    }
    let (run, renderer) = try await measure()
    #expect(run.firstFailure == nil)
    func sum(_ counter: String, of run: FrameMeasurement) -> Int {
      run.trace.records.reduce(0) { $0 + ($1.counters[counter] ?? 0) }
    }
    #expect(run.trace.records.contains { $0.gauges["moving"] == 9 })
    #expect(sum("gif_shown", of: run) > 9 * 12)
    #expect(sum("gif_skipped", of: run) == 0)
    // Each animation can continue from its last frame: none starts again because others need its
    // memory.
    let animations = renderer.pictures.animationStatistics
    #expect(animations.insertions == 9 && animations.evictions == 0)
    // A frame is laid out at most once, however often it is shown.
    let still = try ImageAnimation(bytes).frame(0)
    let first = try PictureFolder.png(width: still.width, height: still.height) { x, y in
      still.pixels[y * still.width + x]
    }
    try writeNine(first, ending: ending)
    let (rest, _) = try await measure()
    #expect(sum("gif_shown", of: rest) == 0)
    // The first frames belong to the first screen, whose layouts are not counted.
    let stillLayouts = FrameSummary(of: rest).layouts
    let layouts = FrameSummary(of: run).layouts
    #expect(layouts > stillLayouts && layouts <= stillLayouts + 9 * 5)
    try writeNine(bytes, ending: ending)
    let (threads, played) = try await threads(talk)
    #expect(threads.loopDecodes == 0 && threads.loopSpans == 0)
    #expect(played.trace.records.contains { $0.gauges["moving"] ?? 0 > 0 })
  }
}
