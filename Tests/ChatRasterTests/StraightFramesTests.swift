import ChatRaster
import RasterKit
import Testing

/// Tests of frames as bytes of red, green, blue and straight alpha.
@Suite(.timeLimit(.minutes(20))) struct StraightFramesTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws { renderer = try Self.makeRenderer() }

  /// A half-transparent veil.
  private struct Veil: ListCell {
    func measured(in context: ContentContext) -> some MeasuredContent { Cover() }

    struct Cover: MeasuredContent {
      let fit = ContentFit.bare
      let size = Size(width: 120, height: 50)

      func draw(in box: Rect, on canvas: inout CellCanvas) {
        canvas.fill(.rect(box), Color(red: 200, green: 40, blue: 90, alpha: 130))
      }
    }
  }

  @Test(arguments: [0, 12])
  func `each frame is the screen, and only its damage is written`(padding: Int) throws {
    var options = renderer.configuration.options
    options.background = .transparent
    let list = try CustomList(
      StripeCells(count: 7, height: 40), renderer: renderer, options: options, size: screen,
      behavior: LiveListOptions(preparation: .synchronous))
    let stride = 200 * 4 + padding
    var memory = [UInt8](repeating: 0xab, count: stride * 300)
    for step in 0..<6 {
      if step == 2 { list.setLayer(FixedLayer(id: "veil", Veil(), alignment: .bottom, width: 120)) }
      if step == 3 { list.moveLayer("veil", to: Point(x: 20, y: -40)) }
      if step == 4 { list.scroll(by: 30) }
      if step == 5 { list.removeLayer("veil") }
      try list.advance(to: .milliseconds(100 * step))
      let before = memory
      let damage = try PixelStack.withMemory(of: &memory) { memory in
        Result { () throws(RenderError) in
          try list.draw(into: &memory, bytesPerRow: stride, as: .straightRGBA, isNew: step == 0)
        }
      }.get()
      let image = list.image
      for y in 0..<300 {
        let row = memory[y * stride..<y * stride + 800]
        #expect(row.elementsEqual(image.bytes[y * 800..<y * 800 + 800]), "step \(step), row \(y)")
        #expect(memory[y * stride + 800..<(y + 1) * stride].allSatisfy { $0 == 0xab })
        if !damage.contains(where: { $0.minY <= y && y < $0.maxY }) {
          #expect(row.elementsEqual(before[y * stride..<y * stride + 800]))
        }
      }
      #expect(step != 1 || damage.isEmpty)
    }
  }
}
