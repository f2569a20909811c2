import CellEngine
import Glibc
import Platform
import RasterKit
import RendererTestResources
import TestResources
import Testing

@testable import ChatRaster

/// One run of the stress test: the seed determines the events, but not their times.
struct StressRun {
  private struct WeakRenderer {
    weak var renderer: ChatRenderer?
    weak var engine: CellEngine?
  }

  /// Insertions are more likely than removals, so an unlimited conversation would exceed the bitmap
  /// with which pages are compared.
  private static let messageLimit = 250

  private var random: SeededGenerator
  private var edits: RandomEdits
  private var plain: Conversation
  private let store: ConversationStore
  private var screen: StressScreen
  /// The renderer that is used during the whole run.
  private let lasting: ChatRenderer
  private var pages: [Task<Void, any Error>] = []
  private var renderers: [WeakRenderer] = []
  private var samples: [Int] = []
  private var (steps, looks, comparisons, purges) = (0, 0, 0, 0)

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    edits = RandomEdits(seed: seed)
    plain = TestConversation.talk(messages: 30, folder: TestConversation.samples)
    store = try ConversationStore(plain)
    lasting = try ChatRenderer(TestConversation.configuration(workers: 8))
    screen = StressScreen(try ChatRenderer(TestConversation.configuration(workers: 8)))
    note(screen.renderer)
  }

  /// A summary of the work, for the log of a long run.
  var summary: String {
    """
    \(steps) steps, \(looks) looks, \(purges) purges, \(comparisons) comparisons, \
    resident MB after each third: \(thirds.map { $0 >> 20 })
    """
  }

  /// The resident memory when no work is in progress: the medians of the middle and the last third
  /// of the run.
  var residentBytes: (middle: Int, end: Int) { (thirds[1], thirds[2]) }

  private var thirds: [Int] {
    (0..<3).map { third in
      let part = samples[(samples.count * third / 3)..<(samples.count * (third + 1) / 3)].sorted()
      return part.isEmpty ? 0 : part[part.count / 2]
    }
  }

  /// Performs one random action.
  mutating func step() async throws {
    steps += 1
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40:
      try edits.edit(store, &plain)
      if plain.messages.count > Self.messageLimit {
        try store.removeAll()
        plain.messages = []
      }
    case 40..<45:
      let picture = Message(
        id: "p\(steps)", sender: "bo", content: .image(ImageContent(source: "photos/lake.jpg")))
      try store.append(picture)
      plain.messages.append(picture)
    case 45..<80:
      let last = max(0, plain.messages.count - 1)
      try screen.show(store, from: Int.random(in: 0...last, using: &random))
    case 80..<85:
      try screen.hide()
    case 85..<92:
      startPage()
    case 92..<95:
      pages.randomElement(using: &random)?.cancel()
    case 95..<97:
      purges += 1
      screen.renderer.purge()
    default:
      try await changeLook()
    }
    screen.take()
    if pages.count > 3 { try await pages.removeFirst().value }
  }

  /// Compares the page and the display with those of a renderer that has never drawn anything.
  mutating func compare() async throws {
    comparisons += 1
    #expect(store.conversation == plain)
    var configuration = screen.renderer.configuration
    configuration.workerCount = 1
    let cold = try ChatRenderer(configuration)
    // A look without a title bar has nothing to draw for an empty conversation: in that case both
    // renderers throw.
    let expected = await outcome(of: cold)
    let isSamePage = await outcome(of: screen.renderer) == expected
    #expect(isSamePage)
    #expect(expected.why == nil || plain.messages.isEmpty)
    if expected.why == nil {
      let pixels = try cold.engine.bitmap(of: cold.prepare(plain).cells, scale: 1)
      let isSameDisplay = try screen.pixels(of: store).elementsEqual(
        unsafe pixels.withPixels { unsafe Array($0) })
      #expect(isSameDisplay)
    }
    let last = await outcome(of: lasting)
    #expect(last.why == nil || plain.messages.isEmpty)
  }

  /// Records the resident memory when no work is in progress, all caches are purged and the look
  /// has just changed: of the earlier objects, only the workers of the long-lived renderer are
  /// left.
  mutating func sampleMemory() async throws {
    try await endPages()
    try await changeLook()
    let gone = renderers.dropLast()
    while gone.contains(where: { $0.renderer != nil || $0.engine != nil }) { usleep(1_000) }
    lasting.purge()
    // Gives the workers time: on their own threads, they purge their caches, and the workers of the
    // old look end.
    usleep(50_000)
    FreedMemory.returnToSystem()
    samples.append(ProcessFigures.residentBytes)
  }

  /// Waits until all work has ended and all renderers have been freed.
  mutating func finish() async throws {
    try await endPages()
    try await changeLook()
    renderers.removeLast()
    while renderers.contains(where: { $0.renderer != nil || $0.engine != nil }) { usleep(1_000) }
  }

  /// The bytes of the page, or the code of the error.
  private func outcome(of renderer: ChatRenderer) async -> (png: [UInt8], why: RenderError.Code?) {
    do throws(RenderError) {
      return (try await renderer.png(of: store.conversation), nil)
    } catch {
      return ([], error.code)
    }
  }

  private mutating func startPage() {
    let (renderer, conversation) = (screen.renderer, store.conversation)
    let isPNG = Bool.random(using: &random)
    pages.append(
      Task {
        do throws(RenderError) {
          if isPNG {
            _ = try await renderer.png(of: conversation)
          } else {
            _ = try await renderer.regions(of: conversation)
          }
        } catch {
          #expect(error.code == .cancelled || conversation.messages.isEmpty)
        }
      })
  }

  private mutating func endPages() async throws {
    for page in pages { try await page.value }
    pages = []
  }

  /// A new theme or width requires a new renderer; the old one is freed while its work is in
  /// progress.
  private mutating func changeLook() async throws {
    looks += 1
    try screen.close()
    let theme = try #require(ThemeCatalog.builtIn.names().randomElement(using: &random))
    var configuration = try TestConversation.configuration(theme, workers: 8)
    if Bool.random(using: &random) {
      configuration.options.theme = try .named(theme, appearance: .dark)
    }
    configuration.options.width = Double(Int.random(in: 240...420, using: &random))
    screen = StressScreen(try ChatRenderer(configuration))
    note(screen.renderer)
  }

  private mutating func note(_ renderer: ChatRenderer) {
    renderers.removeAll { $0.renderer == nil && $0.engine == nil }
    renderers.append(WeakRenderer(renderer: renderer, engine: renderer.engine))
  }
}
