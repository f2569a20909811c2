import ChatModel
import ChatRaster
import DisplayList
import FoundationEssentials
import Platform
import RasterKit
import RendererTestResources
import Synchronization
import TestResources
import Testing

@testable import CellEngine
@testable import CellList
@testable import Films
@testable import FrameLab
@testable import ImageCodecs

@Suite struct MovingPartTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    try folder.write(MovingPicture.bytes, named: "moving.gif")
    try folder.writePicture(named: "still.png", color: 0xff22_8844)
  }

  /// An animation, a still picture, a sticker, and a text that is being sent.
  private var talk: Conversation {
    let image = ImageContent(source: "moving.gif")
    var messages = [
      Message(id: "1", sender: "bo", content: .image(image)),
      Message(id: "2", sender: "bo", content: .sticker(image)),
      Message(id: "3", sender: "ana", content: .text("on its way"), status: .sending),
      Message(id: "4", sender: "bo", content: .image(ImageContent(source: "still.png"))),
      Message(
        id: "5", sender: "ana",
        content: .image(ImageContent(source: "moving.gif", caption: "with words")), status: .read),
    ]
    for index in messages.indices {
      messages[index].date = Date(timeIntervalSince1970: 1_773_480_413 + Double(index) * 60)
    }
    return Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: messages, folder: folder.url)
  }

  private static func spinner(in cell: CellSnapshot) -> AnimationDeclaration? {
    cell.animations.first { $0.motion.kind == .spinner }
  }

  private func pixels(_ bitmap: Bitmap) -> WholeArray<UInt32> {
    WholeArray(unsafe bitmap.withPixels { unsafe Array($0) })
  }

  /// Compares a whole cell with the composition of its still and moving parts, and returns the
  /// kinds of motion.
  private func check(
    _ page: ChatRenderer.Preparation, _ cell: CellSnapshot, scale: Double,
    with renderer: ChatRenderer
  ) throws -> [CellMotion.Kind] {
    let background = page.cells.cellBackground
    func paint(_ source: some CellSource, _ raster: RasterParameters) throws -> Bitmap {
      let display = CellDisplay<Int>(engine: renderer.engine)
      try display.submit([
        DisplayRequest(
          id: 0, key: nil, source: source, index: 0, raster: raster,
          priority: DisplayPriority(.visible))
      ])
      display.waitUntilReady()
      let cell = try #require(display.takeCompletions().first).result.get()
      return try #require(cell.bitmap)
    }
    let parts = AnimatedRegion.parts(of: cell, scale: scale, timing: page.pictures.timing)
    for part in parts {
      #expect(part.snapshot(cell, frame: 0) == cell)
      let still = MovedCell(cell: cell, part: part, frame: 0, background: background)
      for frame in 0..<(part.timing?.frameCount ?? 0) {
        let moved = MovedCell(cell: cell, part: part, frame: frame, background: background)
        let whole = try paint(moved, RasterParameters(scale: scale, background: background))
        let overlay = try paint(
          moved,
          RasterParameters(
            scale: scale, background: background, rows: part.rows, columns: part.columns))
        #expect((overlay.width, overlay.height) == (part.columns.count, part.rows.count))
        // The still cell with the overlay equals the cell with that frame, pixel by pixel.
        let first = try paint(still, RasterParameters(scale: scale, background: background))
        let composed = Bitmap(
          width: whole.width, height: whole.height, background: .black,
          layers: [
            Bitmap.Layer(first, y: 0, replaces: true),
            Bitmap.Layer(
              overlay, x: part.columns.lowerBound, y: part.rows.lowerBound, replaces: true),
          ])
        let isComposed = pixels(composed) == pixels(whole)
        #expect(isComposed, "frame \(frame)")
        #expect((pixels(whole) == pixels(first)) == (frame == 0), "frame \(frame)")
      }
    }
    return parts.map(\.declaration.motion.kind)
  }

  @Test(arguments: ["telegram", "wechat"], [1, 2, 1.5])
  func `a part in a frame lies on its cell as if the whole cell had been painted`(
    theme: String, scale: Double
  ) throws {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.scale = scale
    let renderer = try ChatRenderer(configuration)
    let page = try renderer.prepare(talk)
    var found: [CellMotion.Kind] = []
    for cell in try renderer.engine.layout(page.cells) {
      found += try check(page, cell, scale: scale, with: renderer)
    }
    // WeChat's mark is next to the bubble; Telegram's is in the bubble, a clock that does not move.
    #expect(found.count { $0 == .spinner } == (theme == "wechat" ? 1 : 0))
    #expect(found.count == (theme == "wechat" ? 4 : 3))
  }

  @Test func `a spinner turns by a twelfth and comes round`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let cells = try renderer.engine.layout(renderer.prepare(talk).cells)
    let cell = try #require(cells.first { Self.spinner(in: $0) != nil })
    let spinner = try #require(Self.spinner(in: cell))
    let phases = (0..<MotionFrames.spinnerCount).map {
      MotionFrames.snapshot(cell, moving: spinner, frame: $0, scale: 1)
    }
    #expect(phases[0] == cell)
    #expect(phases.count == 12 && Set(phases).count == 12)
    #expect(phases.allSatisfy { $0.items.count == cell.items.count })
  }

  @Test(arguments: CellPreparation.allCases)
  func `pictures that move and spinners go on by the clock, each run the same`(
    mode: CellPreparation
  ) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    var scenario = Scenario(name: "rest", duration: 1.5, steps: [])
    scenario.height = 1_200
    var options = FrameOptions()
    options.preparation = mode
    options.isVirtual = true
    func film() async throws -> (frames: [WholeArray<UInt8>], run: FrameMeasurement) {
      let frames = Mutex<[WholeArray<UInt8>]>([])
      let run = try await renderer.measuredFilm(of: talk, in: scenario, frames: options) { frame in
        frames.withLock { $0.append(WholeArray(frame.bytes)) }
      }
      return (frames.withLock { $0 }, run)
    }
    let (frames, run) = try await film()
    let again = try await film()
    let isSame = frames == again.frames
    #expect(isSame)
    #expect(run.trace.records.map(\.counters) == again.run.trace.records.map(\.counters))
    #expect(run.firstFailure == nil)
    let last = try #require(run.trace.records.last)
    #expect(last.gauges["moving"] == 4)
    #expect(last.gauges["bitmaps"] == last.gauges["visible"])
    // Three cells show the picture; its frames last 100, 70, 200 and 100 ms, and it is played three
    // times.
    func sum(_ counter: String) -> Int {
      run.trace.records.reduce(0) { $0 + ($1.counters[counter] ?? 0) }
    }
    #expect(sum("gif_shown") == 3 * 11)
    #expect(sum("gif_skipped") == 0)
    // The screen shows many different frames of the picture and of the spinner.
    #expect(Set(frames).count > 20)
  }

  @Test func `what is not seen does not move`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    var scenario = Scenario(
      name: "away", duration: 1, steps: [.init(at: 0.5, .jump(.message("still")))])
    scenario.height = 100
    var long = talk
    long.messages += (0..<40).map {
      Message(id: $0 == 20 ? "still" : "x\($0)", sender: "bo", content: .text("words"))
    }
    var options = FrameOptions()
    options.isVirtual = true
    let run = try await renderer.measureFrames(of: long, in: scenario, frames: options)
    let moving = run.trace.records.map { $0.gauges["moving"] ?? 0 }
    #expect(moving[20] > 0)
    #expect(moving.suffix(20).allSatisfy { $0 == 0 })
    #expect(run.trace.records.suffix(20).allSatisfy { $0.counters["gif_shown"] == 0 })
  }

  @Test func `what moves in a strip goes on while the strip above it is away`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    // The spinner is next to the middle of a bubble of several hundred lines.
    var tall = talk
    tall.messages = [
      Message(
        id: "3", sender: "ana",
        content: .text(RichText(String(repeating: "words ", count: 500))), status: .sending)
    ]
    let page = try renderer.prepare(tall)
    let cells = try renderer.engine.layout(page.cells)
    let row = try #require(cells.firstIndex { Self.spinner(in: $0) != nil })
    let box = try #require(Self.spinner(in: cells[row])).rect
    let top = cells[..<row].reduce(0) { $0 + $1.size.height }
    var scenario = Scenario(
      name: "strips", duration: 2,
      steps: [
        .init(
          at: 0.1, .scroll(screensPerSecond: (top + box.minY - 20) / 60, seconds: 1))
      ])
    scenario.height = 60
    var options = FrameOptions()
    options.isVirtual = true
    options.preparation = .onDemand
    options.stripHeight = 64
    #expect(box.minY > 3 * 64)
    let run = try await renderer.measureFrames(of: tall, in: scenario, frames: options)
    #expect(run.trace.records.suffix(30).allSatisfy { $0.gauges["moving"] == 1 })
    #expect(run.trace.records.suffix(30).allSatisfy { $0.gauges["overlays"] ?? 0 <= 2 })
    #expect(run.trace.records.suffix(30).contains { $0.gauges["overlays"] ?? 0 > 0 })
  }

  @Test func `a frame that is damaged leaves the last whole one`() async throws {
    var bytes = MovingPicture.bytes
    bytes.removeLast()
    bytes += [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0xff, 0, 0x3b]
    try folder.write(bytes, named: "moving.gif")
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    var scenario = Scenario(name: "rest", duration: 1, steps: [])
    scenario.height = 1_200
    let run = try await renderer.measuredFilm(of: talk, in: scenario) { _ in }
    #expect(run.firstFailure == nil)
    #expect(run.trace.records.allSatisfy { $0.counters["gif_skipped"] == 0 })
    #expect(run.trace.records.contains { $0.counters["gif_shown"] ?? 0 > 0 })
  }
}

/// A picture of 64 × 48 pixels with four frames that build on each other, played three times.
enum MovingPicture {
  static var bytes: [UInt8] {
    let frames: [[UInt8]] = (0..<4).map { frame in
      let ground: UInt8 = frame % 2 == 0 ? 2 : 3
      return (0..<64 * 48).map { place in place % 64 / 16 == frame ? 1 : ground }
    }
    return GIFFile(
      width: 64, height: 48, repeatCount: 2,
      frames: zip(frames, [0, 7, 20, 10]).map {
        GIFFile.Frame(width: 64, height: 48, pixels: $0, delay: $1)
      }
    ).bytes
  }
}
