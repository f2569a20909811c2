import Assertions
import CellList
import ChatModel
import ChatRaster
import DisplayList
import RasterKit
import RendererTestResources
import Testing

@testable import Films

@Suite struct FilmReelTests {
  private let list: LiveConversation

  init() throws {
    list = try LiveConversation(
      ConversationStore(TestConversation.talk(messages: 40)),
      renderer: ChatRenderer(TestConversation.configuration()),
      size: Size(width: 390, height: 200), behavior: LiveListOptions(preparation: .synchronous))
  }

  private func reel(keeping byteLimit: Int) -> FilmReel {
    FilmReel(
      rate: 60, width: 390, height: 200, scale: 1, showsOverlay: false, isRealTime: true,
      byteLimit: byteLimit)
  }

  private func frame() throws -> ScreenFrame {
    try list.advance(to: .zero)
    return list.list.compose()
  }

  private func byteCount(_ frame: ScreenFrame) -> Int {
    frame.layers.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height * 4 }
  }

  @Test func `a film in real time ends before what it keeps fills memory`() throws {
    let first = try frame()
    #expect(byteCount(first) > 0)
    list.scroll(by: 1_000)
    let second = try frame()

    // A cell that stays on the screen is stored once.
    var reel = reel(keeping: byteCount(first))
    for _ in 0..<3 { try reel.record(first, of: list, timing: FrameTiming()) }
    let error = #expect(throws: RenderError.self) {
      try reel.record(second, of: list, timing: FrameTiming())
    }
    #expect(error?.code == .invalidConfiguration && error?.key == "duration")
  }

  @Test func `frames that were put together are kept no longer`() throws {
    let first = try frame()
    list.scroll(by: 1_000)
    let second = try frame()
    var reel = reel(keeping: max(byteCount(first), byteCount(second)))
    var count = 0
    for frame in [first, second] {
      try reel.record(frame, of: list, timing: FrameTiming())
      try reel.encode { _ in count += 1 }
    }
    same(count, 2)
  }

  @Test func `what changes in a memory from frame to frame is each frame whole`() throws {
    var reel = FilmReel(
      rate: 60, width: 390, height: 200, scale: 1, showsOverlay: false, isRealTime: false)
    var (canvas, film) = (FrameCanvas(), FrameBitmaps())
    var changes: [Bool] = []
    for distance in [0, 0, 35, 0, 400] {
      list.scroll(by: Double(distance))
      try reel.record(try frame(), of: list, timing: FrameTiming())
      try reel.encode { frame in
        let kept = canvas.bytes
        changes.append(canvas.show(frame))
        same((kept == canvas.bytes), !changes[changes.count - 1])
        same(canvas.bytes, frame.bitmap().straightBytes())
        #expect(film.bitmap(of: frame).isEqual(to: frame.bitmap()))
      }
    }
    same(changes, [true, false, true, false, true])
  }
}
