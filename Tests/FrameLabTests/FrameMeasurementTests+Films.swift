import ChatModel
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import TestResources
import Testing

@testable import Films
@testable import FrameLab

/// Tests of films, whose frames are those of measured runs.
extension FrameMeasurementTests {
  @Test func `a film in real time has a picture for each tick`() async throws {
    let count = Mutex(0)
    let run = try await renderer().measuredFilm(
      of: TestConversation.talk(), in: scenario(try Self.fling()), isRealTime: true,
      showsOverlay: true
    ) { _ in count.withLock { $0 += 1 } }
    let ticks = run.trace.records.reduce(0) { $0 + 1 + $1.timing.dropped }
    #expect(count.withLock { $0 } == ticks)
    #expect(ticks >= 30)
    #expect(run.watchdog != nil)
  }

  @Test func `a film in real time that is cancelled stops while its frames are put together`()
    async throws
  {
    let renderer = try renderer()
    let scenario = scenario(try Self.fling())
    let task = Mutex<Task<Void, any Error>?>(nil)
    let count = Mutex(0)
    let film = Task {
      _ = try await renderer.film(
        of: TestConversation.talk(), in: scenario,
        to: .pixels { _ in
          count.withLock { $0 += 1 }
          task.withLock { $0 }?.cancel()
        }, isRealTime: true)
    }
    task.withLock { $0 = film }
    let error = await #expect(throws: RenderError.self) { try await film.value }
    #expect(error?.code == .cancelled)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a film is as wide as the widest page, with narrower ones in its middle`()
    async throws
  {
    let frames = FilmCollector()
    var scenario = scenario(
      [.init(at: 0.2, .width(500)), .init(at: 0.5, .width(300))], seconds: 0.8)
    scenario.messageCount = nil
    _ = try await renderer().film(of: TestConversation.talk(messages: 2), in: scenario) {
      frames.append($0)
    }
    #expect(Set(frames.images.map(\.width)) == [500])
    let background = try #require(frames.images.first).bytes[0..<4]
    /// The columns that are covered by messages.
    func columns(_ image: RenderedImage) -> ClosedRange<Int> {
      let used = (0..<image.width).filter { x in
        (0..<image.height).contains { y in
          let place = (y * image.width + x) * 4
          return image.bytes[place..<place + 4] != background
        }
      }
      return (used.first ?? 0)...(used.last ?? 0)
    }
    let first = columns(frames.images[10])
    let wide = columns(frames.images[25])
    let narrow = columns(try #require(frames.images.last))
    // The pages begin at 55, 0 and 100; avatars have the same distance from each page's edge.
    #expect(first.lowerBound - 55 == wide.lowerBound)
    #expect(narrow.lowerBound - 100 == wide.lowerBound)
    #expect(first.upperBound <= 445 && narrow.upperBound <= 400)
  }

  @Test(arguments: ["telegram", "wechat"])
  func `a film opens on the chat, and its title bar stays`(theme: String) async throws {
    var messages = try #require(try Scenario.named("messages"))
    messages.height = 400
    let frames = FilmCollector()
    let renderer = try renderer(theme)
    _ = try await renderer.film(
      of: TestConversation.talk(messages: 11), in: messages, frames: options(.synchronous)
    ) { frames.append($0) }
    let first = try #require(frames.images.first)
    // The first frame shows a page of the first three messages.
    let page = try await renderer.image(of: TestConversation.talk(messages: 3))
    let bar = Int(renderer.configuration.options.theme.titleBar.height) * first.width * 4
    #expect(first.bytes[..<bar] == page.bytes[..<bar])
    let shown = first.bytes[bar...].enumerated().count {
      $0.element != first.bytes[bar + $0.offset % 4]
    }
    #expect(shown > first.width * 100, "\(shown) bytes differ from the first below the bar")
    let title = Data(first.bytes[..<bar])
    for image in frames.images { #expect(Data(image.bytes[..<bar]) == title) }
    // The list has scrolled down since the first frame.
    let last = try #require(frames.images.last)
    #expect(Data(last.bytes[bar...]) != Data(first.bytes[bar...]))
  }

  @Test func `a film of a conversation as it was written shows somebody writing`() async throws {
    var scenario = try #require(try Scenario.named("messages"))
    scenario.height = 400
    scenario.openingMinimum = 3
    let frames = FilmCollector()
    let run = try await renderer().measuredFilm(
      of: TestConversation.talk(messages: 7), in: scenario, frames: options(.synchronous)
    ) { frames.append($0) }
    // Four messages of 22, 25, 38 and 14 letters, and a final pause: three are visible from the
    // beginning, and the pause before the first of the others is at most 0.3 seconds.
    let seconds = 0.85 + 1.125 + 1.45 + 0.875 + 1.5
    #expect(run.trace.records.count == Int((seconds * 60).rounded()))
    let rows = run.trace.records.map { $0.gauges["rows"] ?? 0 }
    #expect(rows.last == rows.max())
    // The rows of the typing indicator appear and disappear.
    #expect(zip(rows, rows.dropFirst()).contains { $0 > $1 } || Set(rows).count > 4)
    #expect(frames.images.last != frames.images.first)
  }
}

/// Collects the frames of a film.
final class FilmCollector: Sendable {
  private let kept = Mutex<[RenderedImage]>([])

  var images: [RenderedImage] { kept.withLock { $0 } }

  func append(_ image: RenderedImage) { kept.withLock { $0.append(image) } }
}
