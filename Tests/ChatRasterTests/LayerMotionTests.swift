import Assertions
import ChatRaster
import RasterKit
import Testing

/// Tests of layers that appear, move and disappear over time.
@Suite(.timeLimit(.minutes(20))) struct LayerMotionTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws { renderer = try Self.makeRenderer() }

  /// A red sheet that reacts to touches.
  private struct Sheet: ListCell {
    func measured(in context: ContentContext) -> some MeasuredContent { Cover() }

    struct Cover: MeasuredContent {
      let fit = ContentFit.bare
      let size = Size(width: 80, height: 40)

      func draw(in box: Rect, on canvas: inout CellCanvas) {
        canvas.fill(.rect(box), Color(red: 255, green: 0, blue: 0))
        canvas.hit("sheet", box)
      }
    }
  }

  private func list(with layer: FixedLayer) throws -> CustomList<StripeCells> {
    let list = try list(StripeCells(count: 50, height: 40))
    list.setLayer(layer)
    try list.advance(to: .milliseconds(10))
    return list
  }

  private func layer(opacity: Double = 1) -> FixedLayer {
    var layer = FixedLayer(id: "sheet", Sheet(), alignment: .topLeft, width: 80)
    layer.opacity = opacity
    return layer
  }

  @Test func `a layer moves there from where it is, and each frame is its state`() throws {
    let list = try list(with: layer())
    var pixels: [UInt8] = []
    list.draw(into: &pixels)
    list.moveLayer("sheet", to: Point(x: 40, y: 100), opacity: 0.5, over: .milliseconds(200))
    var tops: [Double] = []
    for time in stride(from: 10, through: 250, by: 40) {
      same(list.showsMotion, (time <= 210))
      try list.advance(to: .milliseconds(time))
      list.draw(into: &pixels)
      var whole = [UInt8](repeating: 0, count: pixels.count)
      _ = try PixelStack.withMemory(of: &whole) { memory in
        Result { () throws(RenderError) in
          try list.draw(into: &memory, bytesPerRow: 800, isNew: true)
        }
      }.get()
      same(pixels, whole, "at \(time) ms")
      tops.append(try #require(list.frame(ofLayer: "sheet")).minY)
    }
    #expect(tops.first == 0 && tops.last == 100)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(tops[1] > 20, "it is fast at first")
    // The colour is a mix of half the red sheet and half the stripe behind it.
    let seen = list.image
    list.removeLayer("sheet")
    try list.advance(to: .milliseconds(300))
    let bare = list.image
    let place = (120 * 200 + 60) * 4
    for (channel, red) in [(0, 255), (1, 0), (2, 0)] {
      let half = (Int(bare.bytes[place + channel]) + red) / 2
      #expect(abs(Int(seen.bytes[place + channel]) - half) <= 2)
    }
  }

  @Test func `a layer that leaves fades, answers to nothing and is gone in the end`() throws {
    let bare = try list(StripeCells(count: 50, height: 40)).image
    let list = try list(with: layer())
    let point = Point(x: 10, y: 10)
    same(list.hit(at: point)?.owner, .layer("sheet"))
    list.removeLayer("sheet", over: .milliseconds(100), by: Point(x: 0, y: -20))
    try list.advance(to: .milliseconds(60))
    #expect(list.showsMotion)
    #expect(list.hit(at: point)?.owner != .layer("sheet"))
    #expect(list.frame(ofLayer: "sheet") != nil)
    #expect(list.image != bare)
    try list.advance(to: .milliseconds(110))
    same(list.frame(ofLayer: "sheet"), nil)
    #expect(!list.showsMotion)
    same(list.image.bytes, bare.bytes)
  }

  @Test func `one that is put back while it leaves stays`() throws {
    let list = try list(with: layer())
    let shown = list.image
    list.removeLayer("sheet", over: .milliseconds(100))
    try list.advance(to: .milliseconds(60))
    list.setLayer(layer())
    try list.advance(to: .milliseconds(500))
    same(list.image.bytes, shown.bytes)
    same(list.hit(at: Point(x: 10, y: 10))?.owner, .layer("sheet"))
  }

  @Test(arguments: [0, -3, 1, 9, Double.nan, .infinity])
  func `an opacity of any number is one`(opacity: Double) throws {
    let list = try list(with: layer(opacity: opacity))
    let isSeen = !(opacity <= 0)
    same(list.image.bytes[0..<4].elementsEqual([255, 0, 0, 255]), isSeen)
    list.moveLayer("sheet", to: .zero, opacity: opacity, over: .seconds(Int64.max))
    list.removeLayer("nowhere", over: .seconds(1))
    try list.advance(to: .seconds(3))
  }
}
