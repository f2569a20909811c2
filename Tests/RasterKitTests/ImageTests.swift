import Assertions
import DisplayList
import RasterKit
import Testing

struct ImageTests {
  /// A picture of any requested size: red on the left, green in the middle, blue on the right.
  private struct Stripes: ImageProviding {
    var isExact = true

    func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
      let width = isExact ? pixelWidth : 3
      let height = isExact ? pixelHeight : 1
      let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff]
      return Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { colors[$0 % width * 3 / width] })
    }
  }

  private func paint(_ items: [DisplayItem], images: any ImageProviding) throws -> Bitmap {
    try Painter(fonts: FontFileTable(), images: images).paint(
      CellSnapshot(size: Size(width: 8, height: 4), items: items), background: .color(.white),
      pageY: 0, scale: 1)
  }

  private let picture = ImageReference(identifier: "stripes", pixelWidth: 300, pixelHeight: 100)

  @Test func `a picture of the right size is copied and cropped around its centre`() throws {
    let rect = Rect(x: 1, y: 1, width: 4, height: 2)
    expectPixels(
      try paint([.image(picture, rect, clip: .rect(rect))], images: Stripes()),
      """
      ________
      _RGGB___
      _RGGB___
      ________
      """)
  }

  @Test func `a picture is cut to its shape`() throws {
    let rect = Rect(x: 0, y: 0, width: 6, height: 2)
    let clip = Shape.rect(Rect(x: 1, y: 1, width: 30, height: 1))
    expectPixels(
      try paint([.image(picture, rect, clip: clip)], images: Stripes()),
      """
      ________
      _RGGBB__
      ________
      ________
      """)
  }

  @Test func `a picture that is too small is enlarged smoothly`() throws {
    let rect = Rect(x: 0, y: 0, width: 8, height: 2)
    let row = try paint(
      [.image(picture, rect, clip: .rect(rect))], images: Stripes(isExact: false)
    ).words.prefix(8)
    let reds = row.map { $0 >> 16 & 0xff }
    same(reds, reds.sorted(by: >))
    #expect(reds[0] == 255 && reds[7] == 0)
    #expect(Set(reds).count > 3)
  }

  @Test func `a picture that nobody has leaves its place empty`() throws {
    let rect = Rect(x: 0, y: 0, width: 8, height: 4)
    let bitmap = try paint([.image(picture, rect, clip: .rect(rect))], images: NoImages())
    #expect(bitmap.words.allSatisfy { $0 == 0xffff_ffff })
  }
}
