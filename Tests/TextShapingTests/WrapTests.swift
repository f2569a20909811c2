import Assertions
import DisplayList
import Testing
import TextShaping

@Suite struct `Wrapping and alignment` {
  static let texts = [
    "I think we should keep the snapshot cache per component: text rarely changes.",
    "今天下午三点在会议室开会，请大家准时参加。", "مرحبا بك في هذا العالم الجميل يا صديقي العزيز",
    "Привет! Как дела? Давно не виделись, заходи в гости.", "नमस्ते दुनिया, आप कैसे हैं आज",
    "see https://example.com/a/b?c=d&e=f&g=h and tell me", "สวัสดีครับวันนี้อากาศดีมาก",
    String(repeating: "long text over many pieces ", count: 120),
  ]

  @Test(arguments: texts)
  func `a measured width fed back gives the same lines`(text: String) throws {
    let shaper = try TextFixture.shaper()
    for width in stride(from: 40.0, to: 300, by: 37) {
      let styled = StyledText(text, style: TextFixture.style())
      let first = shaper.shape(styled, in: .init(width: width))
      let second = shaper.shape(styled, in: .init(width: first.size.width))
      same(second.lines.map(\.range), first.lines.map(\.range), "at \(width)")
      // Thai letters with two marks are higher than a line of 20 points.
      let height = text.hasPrefix("ส") && first.lines.count > 1 ? 20.0...23 : 20...20
      #expect(
        first.lines.allSatisfy {
          height.contains($0.height) && $0.height.rounded() == $0.height
            && (text.hasPrefix("ส") || $0.top.truncatingRemainder(dividingBy: 20) == 0)
        })
      same(first.lines.map(\.width).max(), first.size.width)
    }
  }

  @Test func `right-to-left lines end at the widest line's right edge`() throws {
    let shaped = try TextFixture.shaper().shape(
      StyledText(Self.texts[2], style: TextFixture.style()), in: .init(width: 150))
    #expect(shaped.lines.count > 1)
    #expect(shaped.size.width < 150)
    for line in shaped.lines {
      #expect(line.isRightToLeft)
      #expect(abs(line.maxX - shaped.size.width) < 1e-9)
      #expect(line.minX >= 0)
    }
  }

  @Test func `explicit alignment refers to the room`() throws {
    let shaper = try TextFixture.boxShaper()
    func edges(_ alignment: TextConstraint.Alignment) -> [Double] {
      shaper.shape(
        StyledText("ABC\nA", style: TextFixture.boxStyle),
        in: .init(width: 100, alignment: alignment)
      ).lines.map(\.minX)
    }
    same(edges(.left), [0, 0])
    same(edges(.center), [35, 45])
    same(edges(.right), [70, 90])
    same(edges(.natural), [0, 0])
  }

  @Test func `the base direction is for paragraphs that have none`() throws {
    let shaper = try TextFixture.shaper()
    func directions(_ constraint: TextConstraint) -> [Bool] {
      shaper.shape(StyledText("abc\n123\nשלום", style: TextFixture.style()), in: constraint)
        .lines.map(\.isRightToLeft)
    }
    same(directions(.init()), [false, false, true])
    same(directions(.init(baseDirection: .rightToLeft)), [false, true, true])
    same(directions(.init(baseDirection: .rightToLeft, forcesDirection: true)), [true, true, true])
    same(directions(.init(forcesDirection: true)), [false, false, false])
  }

  @Test func `spans set faces, colours and decorations`() throws {
    let red = Color(rgb: 0xFF0000)
    let shaped = try TextFixture.boxShaper().shape(
      StyledText(
        "ABCDEF", style: TextFixture.boxStyle,
        spans: [
          .init(.color(red), 1..<3), .init(.underline, 2..<4), .init(.size(20), 4..<5),
          .init(.background(.white, radius: 2), 0..<2),
        ]))
    same(shaped.lines[0].runs.map(\.range), [0..<1, 1..<3, 3..<4, 4..<5, 5..<6])
    same(shaped.lines[0].runs.map(\.color), [.black, red, .black, .black, .black])
    // The ends of the tint have a padding of 3.5 points.
    same(shaped.size, Size(width: 77, height: 12))
    let strokes = shaped.decorations.filter { !$0.isBehind }
    same(strokes.map(\.rect.minX), [27, 37])
    same(strokes.map(\.color), [red, .black])
    let boxes = shaped.decorations.filter(\.isBehind)
    same(boxes.map(\.rect), [Rect(x: 1, y: 1, width: 25, height: 10)])
  }

  @Test func `later spans win`() throws {
    let shaped = try TextFixture.shaper().shape(
      StyledText(
        "abcdef", style: TextFixture.style(),
        spans: [.init(.weight(.semibold), 2..<4), .init(.weight(.bold), 0..<6)]))
    same(Set(shaped.glyphs.map(\.font)).count, 1)
  }

  @Test func `the baseline does not depend on what a line holds`() throws {
    let shaper = try TextFixture.shaper()
    let baselines = ["Latin", "你好", "مرحبا", "นี้ที่", "👍", ""].map { text in
      shaper.shape(StyledText(text, style: TextFixture.style())).lines[0].baseline
    }
    same(Set(baselines), [16])
  }
}
