import Assertions
import DisplayList
import Testing
import TextShaping

@Suite struct `Where lines break` {
  private func lines(
    _ text: String, width: Double, links: [Range<Int>] = [], isCode: Bool = false
  ) throws -> [String] {
    let styled = StyledText(
      text, style: TextFixture.boxStyle, spans: links.map { .init(.link, $0) })
    return try TextFixture.boxShaper().shape(
      styled, in: .init(width: width, isCode: isCode)
    ).lineTexts
  }

  private func lines(
    ofReal text: String, width: Double, language: String? = nil
  ) throws -> [String] {
    try TextFixture.shaper().shape(
      StyledText(text, style: TextFixture.style(language: language)), in: .init(width: width)
    ).lineTexts
  }

  @Test func `an address goes to the next line whole, and breaks after its punctuation`() throws {
    let text = "ABC https://ex.org/path/to?a=b"
    try same(lines(text, width: 150, links: [4..<30]), ["ABC ", "https://ex.org/", "path/to?a=b"])
    try same(lines(text, width: 200, links: [4..<30]), ["ABC ", "https://ex.org/path/", "to?a=b"])
    try same(lines(text, width: 260, links: [4..<30]), ["ABC ", "https://ex.org/path/to?a=b"])
  }

  @Test func `a slash parts a word only where a line is too narrow for it`() throws {
    try same(lines("ABC AND/OR", width: 80), ["ABC ", "AND/OR"])
    try same(lines("ABC /ETC/FSTAB", width: 120), ["ABC ", "/ETC/FSTAB"])
    try same(lines("ABC /ETC/FSTAB", width: 90), ["ABC ", "/ETC/", "FSTAB"])
  }

  @Test func `no line ends after a scheme or between digits`() throws {
    for width in stride(from: 90.0, to: 260, by: 10) {
      let lines = try lines("A https://ex.org:80/1.25/x", width: width, links: [2..<26])
      #expect(!lines.dropLast().contains { $0.hasSuffix("://") }, "at \(width)")
      #expect(!lines.contains { $0.hasSuffix("1.") }, "at \(width)")
    }
    #expect(try lines("https://abcdef", width: 100).first != "https://")
  }

  @Test func `the rule for addresses holds inside links alone`() throws {
    try same(
      lines(ofReal: "零下几度p=0.05。链接https://example.com/a", width: 110).contains {
        $0.hasSuffix("0.")
      }, false)
    try same(lines("ab.cd=ef", width: 60), ["ab.cd=", "ef"])
  }

  @Test func `a label of several words breaks as words do`() throws {
    try same(
      lines("SEE THE LONG.PAGE NOW", width: 115, links: [4..<17]),
      ["SEE THE ", "LONG.PAGE ", "NOW"])
  }

  @Test func `a chance stands after every space`() throws {
    try same(lines("ABC )DEF", width: 45), ["ABC ", ")DEF"])
    try same(lines("AB (  CD )", width: 45), ["AB (  ", "CD )"])
  }

  @Test func `a sign stays with the word that it begins`() throws {
    try same(lines("ABC !DEF", width: 50), ["ABC ", "!DEF"])
    try same(lines("AB ${CD}", width: 60), ["AB ", "${CD}"])
    try same(lines("AB $(CD)", width: 60), ["AB ", "$(CD)"])
    try same(lines("AB C++", width: 50), ["AB ", "C++"])
    try same(lines("AB C->D", width: 50), ["AB ", "C->D"])
    try same(lines(ofReal: "好 @李雪", width: 50), ["好 ", "@李雪"])
    try same(lines("AB \\(CD)", width: 60), ["AB ", "\\(CD)"])
    try same(lines("AB 1-CD", width: 50), ["AB 1-", "CD"])
  }

  @Test func `a line that fits exactly is full`() throws {
    // The width in Inter's own units is 222 points; the sum of rounded advances is slightly more.
    let text = "fooman2011: total long shot, I wonder"
    let shaped = try TextFixture.shaper().shape(
      StyledText(text, style: TextFixture.style()), in: .init(width: 222))
    same(shaped.lineTexts, ["fooman2011: total long shot, I ", "wonder"])
    same(shaped.size.width, 222)
  }

  @Test func `a wave dash starts no line, and small kana do`() throws {
    for language in [nil, "ja", "zh-Hans"] {
      try same(lines(ofReal: "あの〜", width: 33, language: language), ["あ", "の〜"])
      try same(lines(ofReal: "あサー", width: 33, language: language), ["あサ", "ー"])
    }
  }

  @Test func `a soft hyphen shows where it breaks and counts in the fit`() throws {
    let shaper = try TextFixture.shaper()
    let plain = shaper.shape(StyledText("softhy", style: TextFixture.style()))
    let text = StyledText("softhy\u{AD}phen", style: TextFixture.style())
    let tight = shaper.shape(text, in: .init(width: plain.size.width + 1))
    #expect(tight.lineTexts.first != "softhy\u{AD}")
    let broken = shaper.shape(text, in: .init(width: plain.size.width + 10))
    same(broken.lineTexts, ["softhy\u{AD}", "phen"])
    #expect(broken.lines[0].width > plain.size.width + 4)
    same(broken.lines[0].runs.flatMap(\.glyphs).count, 8)
    let whole = shaper.shape(text)
    let without = shaper.shape(StyledText("softhyphen", style: TextFixture.style()))
    same(whole.size, without.size)
  }

  @Test func `a word that fits whole is not parted where its hyphen has no room`() throws {
    try same(lines("AB CD\u{AD}i E", width: 52), ["AB CD\u{AD}i ", "E"])
  }

  @Test func `Hangul words stay whole where the next line has room`() throws {
    let text = "번역은 끝났어요. 스크린샷은 여기 있습니다"
    for width in stride(from: 90.0, to: 300, by: 7) {
      for line in try lines(ofReal: text, width: width).dropLast() {
        #expect(line.hasSuffix(" "), "at \(width): \(line)")
      }
    }
    #expect(try lines(ofReal: "스크린샷은여기있습니다", width: 60).count > 1)
    for width in stride(from: 70.0, to: 130, by: 5) {
      let lines = try lines(ofReal: "비빔밥 “인용문”과 함께", width: width)
      #expect(!lines.contains { $0.hasPrefix("과") }, "at \(width)")
    }
  }

  @Test func `scripts without spaces break by their dictionaries`() throws {
    let khmer = try lines(ofReal: "ខ្ញុំរៀនភាសាអង់គ្លេស", width: 90)
    same(khmer.joined(separator: "|"), "ខ្ញុំរៀន|ភាសាអង់គ្លេស")
    let lao = try lines(ofReal: "ຂ້ອຍກຳລັງຮຽນພາສາ", width: 90)
    same(lao.joined(separator: "|"), "ຂ້ອຍກຳລັງຮຽນ|ພາສາ")
    let thai = try lines(ofReal: "สวัสดีครับวันนี้อากาศดีมาก", width: 90)
    #expect(thai.count > 1 && thai.first?.hasPrefix("สวัสดี") == true)
  }

  @Test func `quotation marks hold no Han together`() throws {
    for width in stride(from: 33.0, to: 200, by: 16) {
      let lines = try lines(ofReal: "他说“你好”了，我也说“再见”吧", width: width)
      #expect(!lines.contains { $0.hasPrefix("”") || $0.hasSuffix("“") }, "at \(width)")
    }
    #expect(
      try lines(ofReal: "他说“你好”了", width: 49).joined(separator: "|") == "他说|“你好|”了"
        || lines(ofReal: "他说“你好”了", width: 49).count >= 3)
  }

  @Test func `a quotation may start a line after a comma, and end one before a bracket`() throws {
    try same(lines(ofReal: "他说：“好”", width: 49, language: "zh"), ["他说：", "“好”"])
    try same(lines(ofReal: "“你好”（早）", width: 65, language: "zh"), ["“你好”", "（早）"])
    try same(lines(ofReal: "（“你”）", width: 49, language: "zh").first?.hasSuffix("（"), false)
  }

  @Test func `a Hebrew hyphen before a Hebrew letter may end a line`() throws {
    let shaper = try TextFixture.shaper()
    let width = shaper.shape(StyledText("תל-", style: TextFixture.style())).size.width
    try same(lines(ofReal: "תל-אביב", width: width + 12), ["תל-", "אביב"])
  }

  @Test func `a drive's colon stays with its path`() throws {
    try same(lines("AB C:\\Users\\Ana", width: 130), ["AB ", "C:\\Users\\Ana"])
    try same(lines("C:\\Users\\Ana", width: 110), ["C:\\Users\\", "Ana"])
  }

  @Test func `a path breaks at its punctuation before it breaks inside a word`() throws {
    let path = "C:\\USERS\\ANA\\DOCUMENTS\\2026\\BILLS_FROM_MAY_V2.PDF"
    try same(
      lines(path, width: 230), ["C:\\USERS\\ANA\\DOCUMENTS\\", "2026\\BILLS_FROM_MAY_V2.", "PDF"])
    try same(
      lines(path, width: 200),
      ["C:\\USERS\\ANA\\", "DOCUMENTS\\2026\\", "BILLS_FROM_MAY_V2.", "PDF"])
    try same(
      lines("/USR/SHARE/CHATRASTER_FONTS/A.TTF", width: 190),
      ["/USR/SHARE/", "CHATRASTER_FONTS/A.", "TTF"])
    try same(lines("SRC/.CONFIG/APP.SWIFT", width: 100), ["SRC/", ".CONFIG/", "APP.SWIFT"])
    // A word without a slash has no break opportunity, and neither has text that is not a path.
    try same(lines("BILLS_FROM_MAY.PDF", width: 100), ["BILLS_FROM", "_MAY.PDF"])
    try same(lines("\\X3BABC_DEFGHJK", width: 100), ["\\X3BABC_DE", "FGHJK"])
    try same(lines("ABC\\X10DEF_GHJ", width: 100), ["ABC\\X10DEF", "_GHJ"])
  }

  @Test func `a path leaves no letter alone where an earlier place is there`() throws {
    try same(lines("/HOME/ANA/MAIN_FILE.C", width: 200), ["/HOME/ANA/MAIN_", "FILE.C"])
    try same(lines("/HOME/ANA/MAIN_FILE.C AND", width: 200), ["/HOME/ANA/MAIN_", "FILE.C AND"])
    let path = "C:\\USERS\\ANA\\DOCUMENTS\\2026\\BILLS_FROM_MAY_V2.PDF"
    for width in stride(from: 120.0, to: 480, by: 10) {
      let lines = try lines(path, width: width)
      #expect(!lines.contains { $0.count == 1 }, "at \(width): \(lines)")
    }
  }

  @Test func `code keeps its indentation, breaks after spaces and has tabs of 4`() throws {
    let shaper = try TextFixture.boxShaper()
    let shaped = shaper.shape(
      StyledText("\tAB CD EF\n  GHIJKLMNOP", style: TextFixture.boxStyle),
      in: .init(width: 60, isCode: true))
    same(shaped.lineTexts, ["\tAB ", "CD ", "EF", "  GHIJK", "LMNO", "P"])
    // A space is 5 points wide; the indentation of wrapped lines is two spaces.
    let firsts = shaped.lines.map { line in
      line.runs.flatMap(\.glyphs).first { Array(shaped.text.utf8)[Int($0.cluster)] > 0x20 }?.x
    }
    same(firsts, [20, 30, 30, 10, 20, 20])
    same(shaped.size.width, 60)
    let plain = shaper.shape(StyledText("\tA", style: TextFixture.boxStyle), in: .init(width: 90))
    same(plain.glyphs.map(\.glyph.x), [0, 40])
  }

  @Test func `what hangs over the edge does not push a word down`() throws {
    try same(lines("ABC    DEF", width: 30), ["ABC    ", "DEF"])
    try same(lines("   ABCDEFGH", width: 45), ["   ABC", "DEFG", "H"])
  }
}
