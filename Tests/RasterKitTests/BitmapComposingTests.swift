import Assertions
import DisplayList
import RasterKit
import Testing

@Suite struct BitmapComposingTests {
  private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[x: $0, y: y] } }
  }

  private let white = Color(red: 255, green: 255, blue: 255)

  @Test func `layers cover each other and what sticks out is cut off`() {
    let red = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0xffff_0000, count: 4))
    let page = Bitmap(
      width: 3, height: 3, background: white,
      layers: [.init(red, x: -1, y: -1), .init(red, x: 2, y: 1), .init(red, x: 9, y: 9)])
    let (w, r) = (UInt32(0xffff_ffff), UInt32(0xffff_0000))
    same(rows(page), [[r, w, w], [w, w, r], [w, w, r]])
    #expect(page.isOpaque)
  }

  @Test func `what is translucent lets the layer below through`() {
    let half = Bitmap(width: 1, height: 1, pixels: [0x8080_0000])
    let page = Bitmap(width: 1, height: 1, background: white, layers: [.init(half, y: 0)])
    same(page[x: 0, y: 0], 0xffff_7f7f)
  }

  @Test func `what replaces takes the place of what is below, also where it is translucent`() {
    let half = Bitmap(width: 1, height: 1, pixels: [0x8080_0000])
    let page = Bitmap(
      width: 2, height: 1, background: white, layers: [.init(half, x: 1, y: 0, replaces: true)])
    same(rows(page), [[0xffff_ffff, 0x8080_0000]])
    #expect(!page.isOpaque)
  }

  @Test func `of stacked bands some columns are kept`() {
    let bands = [
      Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]),
      Bitmap(width: 3, height: 1, pixels: [7, 8, 9]),
    ]
    same(rows(Bitmap(stacking: bands)), [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    same(rows(Bitmap(stacking: bands, columns: 1..<3)), [[2, 3], [5, 6], [8, 9]])
    same(rows(Bitmap(stacking: bands, columns: 2..<9)), [[3], [6], [9]])
    same(Bitmap(stacking: bands, columns: 5..<9).width, 0)
  }

  @Test(arguments: [(0, 5), (5, 0), (-3, 2)]) func `a page without pixels is empty`(
    width: Int, height: Int
  ) {
    let page = Bitmap(width: width, height: height, background: white, layers: [])
    same(page.width * page.height, 0)
  }

  /// Layers in two rows, each with a pixel that differs from all other layers.
  private func layers(_ count: Int, from color: UInt32) -> [Bitmap.Layer] {
    (0..<count).map { index in
      let pixels = (0..<12 * 300).map { place in
        place % 3 == 0 ? 0 : place % 3 == 1 ? 0x8000_0000 : color + UInt32(index)
      }
      return Bitmap.Layer(
        Bitmap(width: 12, height: 300, pixels: pixels), x: 20 * (index % 40),
        y: index < 40 ? 0 : 310)
    }
  }

  private func stack(_ layers: [Bitmap.Layer]) -> PixelStack {
    PixelStack(
      width: 800, height: 620, background: white,
      parts: layers.map { PixelStack.Part($0.bitmap, x: $0.x, y: $0.y) })
  }

  @Test func `a stack that is put together in bands is the whole`() {
    var layers = layers(80, from: 0xff00_0000)
    layers += layers.map { Bitmap.Layer($0.bitmap, x: $0.x + 5, y: $0.y + 7) }
    let whole = Bitmap(width: 800, height: 620, background: white, layers: layers)
    same(rows(stack(layers).bitmap()), rows(whole))
  }

  @Test func `a stack changes of an earlier one only what differs, and is the whole`() {
    let old = stack(layers(40, from: 0xff00_0000))
    var moved = layers(40, from: 0xff00_0000)
    moved[3] = Bitmap.Layer(moved[3].bitmap, x: moved[3].x, y: 17)
    for new in [stack(moved), old, stack([])] {
      #expect(Bitmap(new, since: (old, old.bitmap())).isEqual(to: new.bitmap()))
    }
  }

  @Test func `straight bytes are those of each pixel, opaque in a row or not`() {
    // Rows of opaque pixels, of transparent pixels and of both, longer and shorter than a vector.
    let pixels: [UInt32] = (0..<331).map { place in
      switch place {
      case 0..<100: 0xff00_0000 | UInt32(place) &* 0x0001_0307
      case 100..<140: 0
      case 140..<200 where place % 3 == 0: 0x8040_2010
      default: 0xff0a_1420 &+ UInt32(place)
      }
    }
    let bitmap = Bitmap(width: 331, height: 1, pixels: pixels)
    let bytes = bitmap.straightBytes()
    for (place, pixel) in pixels.enumerated() {
      let alpha = pixel >> 24
      let channels = [16, 8, 0].map { shift -> UInt32 in
        alpha == 0 ? 0 : min(255, ((pixel >> UInt32(shift) & 255) * 255 + alpha / 2) / alpha)
      }
      same(bytes[4 * place..<4 * place + 4].map { UInt32($0) }, channels + [alpha])
    }
    let stack = PixelStack(
      width: 331, height: 1, background: .clear, parts: [PixelStack.Part(bitmap, x: 0, y: 0)])
    var memory = [UInt8](repeating: 1, count: 331 * 4)
    PixelStack.withMemory(of: &memory) {
      _ = stack.copy(
        stack.damage(since: nil), into: &$0, bytesPerRow: 331 * 4, isStraight: true)
    }
    same(memory, bytes)
  }

  @Test func `straight bytes give back the pixels that they were made from`() {
    // Each channel of each alpha.
    var pixels: [UInt32] = []
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let (red, green, blue) = (channel << 16, (alpha - channel) << 8, channel / 2)
        pixels.append(alpha << 24 | red | green | blue)
      }
    }
    let back = pixels.span.straightBytes().span.premultipliedPixels()
    #expect(back.pixels == pixels && !back.isOpaque)
    let opaque = Array(pixels.suffix(256))
    let opaqueBack = opaque.span.straightBytes().span.premultipliedPixels()
    #expect(opaqueBack.pixels == opaque && opaqueBack.isOpaque)
  }

  @Test func `damage is joined before it is told as one`() {
    let (old, new) = (layers(40, from: 0xff00_0000), layers(40, from: 0xff00_4000))
    // Each layer counts twice: at its old and its new position.
    let damage = stack(new).damage(since: stack(old))
    same(damage, old.map { PixelRect(minX: $0.x, minY: 0, maxX: $0.x + 12, maxY: 300) })
    let many = stack(layers(80, from: 0xff00_4000)).damage(since: stack([]))
    same(many, [PixelRect(minX: 0, minY: 0, maxX: 792, maxY: 610)])
  }
}
