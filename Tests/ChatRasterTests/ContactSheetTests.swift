import Assertions
import ChatRaster
import RendererTestResources
import Testing

/// Tests of several pictures combined into one.
@Suite struct ContactSheetTests {
  private func image(_ width: Int, _ height: Int, _ shade: UInt8) -> RenderedImage {
    RenderedImage(
      width: width, height: height, scale: 2,
      bytes: [UInt8](repeating: shade, count: width * height * 4))
  }

  @Test func `columns are as wide as their widest picture, rows as high as their highest`() throws {
    let sheet = try RenderedImage.sheet(
      of: [image(2, 1, 1), image(1, 3, 2), image(3, 1, 3)], columns: 2, gap: 1,
      background: Color(red: 9, green: 9, blue: 9, alpha: 9))
    #expect(sheet.width == 7 && sheet.height == 7 && sheet.scale == 2)
    let shown = (0..<7).map { y in
      String((0..<7).map { x in Character("\(sheet.bytes[(y * 7 + x) * 4 + 3])") })
    }
    same(shown, ["9999999", "9119929", "9999929", "9999929", "9999999", "9333999", "9999999"])
  }

  @Test func `one column and more columns than pictures are fine`() throws {
    let images = [image(2, 2, 1), image(2, 2, 2)]
    let high = try RenderedImage.sheet(of: images, columns: 1, gap: 0)
    #expect(high.width == 2 && high.height == 4)
    let wide = try RenderedImage.sheet(of: images, columns: .max, gap: 0)
    #expect(wide.width == 4 && wide.height == 2)
  }

  @Test func `each picture stands below its label`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let images = [image(80, 10, 255), image(60, 20, 255)]
    let plain = try RenderedImage.sheet(of: images, columns: 2)
    let sheet = try await renderer.sheet(
      of: images, labels: ["14 March", "a name that is too long for its picture"], columns: 2)
    #expect(sheet.width == plain.width && sheet.scale == 2)
    // A label of 20 points at two pixels per point.
    same(sheet.height, plain.height + 40)
    func isDark(_ x: Int, _ y: Int) -> Bool { sheet.bytes[(y * sheet.width + x) * 4] < 128 }
    let dark = (0..<sheet.width).filter { x in (0..<sheet.height).contains { isDark(x, $0) } }
    #expect(dark.contains { $0 < 88 } && dark.contains { $0 >= 96 })
    #expect(dark.allSatisfy { (8..<88).contains($0) || (96..<156).contains($0) })
    let night = try await renderer.sheet(
      of: images, labels: ["a", "b"], columns: 1, background: .black)
    same(night.height, 16 + 8 + 30 + 80)
    await #expect(throws: RenderError.self) {
      try await renderer.sheet(of: images, labels: ["one"], columns: 2)
    }
  }

  @Test func `what makes no sheet is refused`() {
    let good = image(2, 2, 1)
    for (images, columns, gap) in [
      ([], 1, 0), ([good], 0, 0), ([good], -1, 0), ([good], 1, -1), ([good], 1, 1_001),
      ([RenderedImage(width: 2, height: 2, scale: 1, bytes: [1])], 1, 0),
      ([RenderedImage(width: .max, height: .max, scale: 1, bytes: [])], 1, 0),
    ] as [([RenderedImage], Int, Int)] {
      #expect(throws: RenderError.self) {
        try RenderedImage.sheet(of: images, columns: columns, gap: gap)
      }
    }
    let many = [RenderedImage](repeating: image(1_000, 1, 0), count: 100_001)
    #expect(throws: RenderError.self) { try RenderedImage.sheet(of: many, columns: 1, gap: 0) }
  }
}
