import Assertions
import CPango
import ChatFonts
import DisplayList
import Testing

@testable import BubbleLayout
@testable import TextShaping

/// The letters of two lines do not touch, in any script and any look.
@Suite struct LineSeparationTests {
  private let shaper: TextShaper
  private let catalog: FontCatalog

  init() throws {
    catalog = try FontCatalog(directories: [ChatFonts.directory()])
    shaper = try TextShaper(catalog: catalog)
  }

  /// The words of a script with the highest and the deepest letters.
  private struct Entry {
    var script: String
    var tallest: String
    var deepest: String

    init(_ script: String, tallest: String, deepest: String) {
      self.script = script
      self.tallest = tallest
      self.deepest = deepest
    }
  }

  /// From the names of languages, territories, scripts, months and days in CLDR 46 (Babel 2.18),
  /// measured in the bundled faces.
  private static let names = [
    Entry("Adlam", tallest: "𞤌𞥅𞤥𞤢𞥄𞤲", deepest: "𞤕𞤭𞤤𞤫𞥊𞥅"),
    Entry("Arabic", tallest: "أُكْت", deepest: "لَگہٕہار"),
    Entry("Armenian", tallest: "երկուղղված", deepest: "Միացյալ"),
    Entry("Bengali", tallest: "জর্জিয়", deepest: "ইন্নু"),
    Entry("CanadianAboriginal", tallest: "ᓃᓱᑮᓯᑳᐤ", deepest: "ᓃᓱᑮᓯᑳᐤ"),
    Entry("Chakma", tallest: "𑄇𑄧𑄟𑄮𑄢𑄮𑄌𑄴", deepest: "𑄥𑄳𑄣𑄮𑄞𑄇𑄨𑄠"),
    Entry("Cherokee", tallest: "ᏌᎮᎳ", deepest: "ᎹᏰᎩ"),
    Entry("Coptic", tallest: "ⲫ̅ⲉ̅ⲃ̅", deepest: "ⲡⲧⲱⲟⲩ"),
    Entry("Deseret", tallest: "𐐗𐐯𐑌𐐷𐐲", deepest: "𐐊𐑌𐑉𐐮𐐻𐐲𐑌"),
    Entry("Devanagari", tallest: "गिज", deepest: "इन्टर्लिङ्गुआ"),
    Entry("Ethiopic", tallest: "ቾክቶ", deepest: "ቡልጋሪኛ"),
    Entry("Georgian", tallest: "ყარაყალფახური", deepest: "ესტონეთი"),
    Entry("Gujarati", tallest: "હિરાગાના", deepest: "મીટ્ટુ"),
    Entry("Gurmukhi", tallest: "ਨੇਪਾਲ", deepest: "ਤ੍ਵਿ"),
    Entry("HanifiRohingya", tallest: "𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝", deepest: "𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝"),
    Entry("Hebrew", tallest: "לואיזיאנית", deepest: "פּאַשטאָ"),
    Entry("Kannada", tallest: "ವೆನಿಶಿಯನ್", deepest: "ಉಕ್ರೈನ್"),
    Entry("Khmer", tallest: "ប៊ឺមុយដា", deepest: "អេស្តូនី"),
    Entry("Lao", tallest: "ໄທລື້ໃໝ່", deepest: "ເຢຍລະມັນສູງໂບຮານ"),
    Entry("Malayalam", tallest: "ഗെയ്\u{200C}ലിക്", deepest: "മസന്ററാനി"),
    Entry("MeeteiMayek", tallest: "ꯕꯪꯂꯥ", deepest: "ꯕꯪꯂꯥ"),
    Entry("Mongolian", tallest: "ᡀᠠᠭᠪᠠ", deepest: "ᠨᠢᠮ\u{180E}ᠠ"),
    Entry("Myanmar", tallest: "ကြာသပတေး", deepest: "ကျွန်းနိုင်ငံများ"),
    Entry("NKo", tallest: "ߡߊ߯ߛߊߞߊ߲", deepest: "ߔߑߙߍ߲ߛߌߔ"),
    Entry("OlChiki", tallest: "ᱪᱷᱮᱭᱮᱱ", deepest: "ᱥᱟᱹᱣᱨᱟᱥᱴᱨᱚ"),
    Entry("Oriya", tallest: "ପୁଏର୍ତ୍ତୋ", deepest: "ହିବ୍ରୁ"),
    Entry("Osage", tallest: "𐓣͘𐓤𐓟", deepest: "𐓣͘𐓤𐓟"),
    Entry("Shavian", tallest: "𐑘𐑫𐑼𐑩𐑜𐑢𐑲", deepest: "𐑘𐑫𐑼𐑩𐑜𐑢𐑲"),
    Entry("Sinhala", tallest: "සැල්වදෝරය", deepest: "සැල්වදෝරය"),
    Entry("Syriac", tallest: "ܠܫ̈ܢܐ", deepest: "ܒܚܪܝܢ"),
    Entry("TaiViet", tallest: "ꪼꪕꪒꪾ", deepest: "ꪼꪕꪒꪾ"),
    Entry("Tamil", tallest: "ஆஃப்ரிகான்ஸ்", deepest: "ஆஃப்ரிகான்ஸ்"),
    Entry("Telugu", tallest: "గర్నసీ", deepest: "హైరోగ్లైఫ్స్"),
    Entry("Thaana", tallest: "ރާއްޖެ", deepest: "ދިވެހިބަސް"),
    Entry("Thai", tallest: "ภาษาที่ไม่รู้จัก", deepest: "บูร์กินาฟาโซ"),
    Entry("Tifinagh", tallest: "ⵍⵉⵚⵓⵟⵓ", deepest: "ⴱⵕⵟⵇⵉⵣ"),
    Entry("Vai", tallest: "ꕮꕊꗳꘋ", deepest: "ꕯꔤꕀꔸꕩ"),
    Entry("Yi", tallest: "ꃅꄷꅉꀋꐚꌠ", deepest: "ꁍꄨꑸꉙ"),
    Entry("NyiakengPuachueHmong", tallest: "𞄪𞄱𞄀𞄤𞄴", deepest: "𞄗𞄄𞄤𞄰𞄦"),
    Entry("Tibetan", tallest: "ཀུག་གླིང་ཚོམ", deepest: "ཨི་མི་རཊ྄།"),
    // Stacks and vowels that names of CLDR do not have.
    Entry("Tibetan stack", tallest: "བསྒྲུབས་", deepest: "བསྒྲུབས་"),
    Entry("Arabic vowels", tallest: "اللّٰهُ أُمَّةٌ", deepest: "بِسْمِ إِنٍّ"),
    Entry("Burmese", tallest: "မြန်မာ", deepest: "မြန်မာ"),
    Entry("Javanese", tallest: "ꦧꦺꦴꦮꦺꦴ", deepest: "ꦏꦿꦸ"),
    Entry("Balinese", tallest: "ᬓᬶᬂ", deepest: "ᬓ᭄ᬱᬸ"),
  ]

  /// The bodies of all looks.
  private static func bodies() throws -> [TextStyle] {
    try ThemeCatalog.builtIn.names().map { name in
      let fonts = try Theme.named(name).fonts
      return TextStyle(
        families: fonts.families, size: fonts.size, color: .black, lineHeight: fonts.lineHeight)
    }
  }

  /// The least free height between the ink of two lines, in points.
  private func gap(_ text: ShapedText) -> Double {
    var gap = Double.infinity
    var bottom = -Double.infinity
    for line in text.lines {
      var (top, low) = (Double.infinity, bottom)
      for run in line.runs {
        for glyph in run.glyphs {
          guard let box = catalog.ink.box(of: glyph.id, in: run.font) else { continue }
          top = min(top, Double(glyph.y) + box.minY)
          low = max(low, Double(glyph.y) + box.maxY)
        }
      }
      gap = min(gap, top - bottom)
      bottom = low
    }
    return gap
  }

  private func lines(_ upper: String, _ lower: String, _ style: TextStyle) -> ShapedText {
    shaper.shape(StyledText("\(upper)\n\(lower)\n\(upper)\n\(lower)", style: style))
  }

  @Test func `names of every script have a free row of pixels between their lines`() throws {
    for style in try Self.bodies() {
      for entry in Self.names {
        let shaped = lines(entry.deepest, entry.tallest, style)
        same(shaped.missingGlyphs.map(\.codePoint), [])
        // At scale 4, a gap of two pixels holds a whole row.
        #expect(gap(shaped) >= 0.5, "\(entry.script) at \(style.size)")
      }
    }
  }

  @Test func `a text is as high as its letters, but for a quarter of an em above and below`()
    throws
  {
    for style in try Self.bodies() {
      let limit = 0.25 * style.size
      for entry in Self.names {
        for word in [entry.tallest, entry.deepest] {
          for text in [word, "\(word)\nA\n\(word)"] {
            let shaped = shaper.shape(StyledText(text, style: style))
            let ink = extent(of: shaped)
            #expect(ink.lowerBound >= -limit, "\(entry.script) at \(style.size)")
            #expect(
              ink.upperBound <= shaped.size.height + limit, "\(entry.script) at \(style.size)")
            same(shaped.lines[0].top, 0)
            same(shaped.lines.reduce(0) { $0 + $1.height }, shaped.size.height)
          }
        }
      }
    }
  }

  /// The highest and the deepest point of the ink of a text, in points from its top.
  private func extent(of text: ShapedText) -> ClosedRange<Double> {
    var extent = 0.0...0.0
    for run in text.lines.flatMap(\.runs) {
      for glyph in run.glyphs {
        guard let box = catalog.ink.box(of: glyph.id, in: run.font) else { continue }
        let (top, bottom) = (Double(glyph.y) + box.minY, Double(glyph.y) + box.maxY)
        extent = min(extent.lowerBound, top)...max(extent.upperBound, bottom)
      }
    }
    return extent
  }

  /// The letters of all scripts that can be higher than a line, with the marks of each script on
  /// its first letter.
  private static func letters() -> [UInt32: [String]] {
    var letters: [UInt32: [String]] = [:]
    var marks: [UInt32: [String]] = [:]
    for code in UInt32(0x530)...0x1FFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), code).rawValue
      guard ShapingPass.canOutgrowLines(script: script) else { continue }
      switch scalar.properties.generalCategory {
      case .otherLetter, .uppercaseLetter, .lowercaseLetter:
        letters[script, default: []].append(String(scalar))
      case .nonspacingMark, .spacingMark: marks[script, default: []].append(String(scalar))
      default: break
      }
    }
    for (script, all) in marks {
      guard let first = letters[script]?.first else { continue }
      letters[script]? += all.map { first + $0 }
    }
    return letters
  }

  @Test func `the highest and deepest letters of all bundled faces have a free row`() throws {
    let style = TextStyle(families: ["Inter"], size: 16, color: .black, lineHeight: 21)
    let letters = Self.letters()
    var count = 0
    for script in letters.keys.sorted() {
      let all = letters[script, default: []]
      var (highest, deepest) = (0.0, 0.0)
      var pair = ("", "")
      for start in stride(from: 0, to: all.count, by: 200) {
        let part = all[start..<min(start + 200, all.count)]
        for letter in part {
          let shaped = shaper.shape(StyledText(letter, style: style))
          guard shaped.missingGlyphs.isEmpty, let line = shaped.lines.first else { continue }
          let band = line.baseline...line.baseline
          let (above, below) = shaper.overhang(of: shaped, beyond: band)
          if above > highest { (highest, pair.0) = (above, letter) }
          if below > deepest { (deepest, pair.1) = (below, letter) }
        }
      }
      guard !pair.0.isEmpty, !pair.1.isEmpty else { continue }
      count += 1
      #expect(
        gap(lines(pair.1, pair.0, style)) >= 0.5,
        "\(script) \(pair) \(highest) \(deepest)")
    }
    #expect(count > 80)
  }

  @Test(arguments: [
    "Ångström ẪẾ gypsy", "Привет, ёжик Й", "Ἄλφα ΐ γειά", "你好，世界。繁體", "こんにちは ガ", "한국어 값",
    "👍🏽 1️⃣ 🇩🇪", "שלום עולם", "x\u{20D7} a\u{302}\u{302}\u{302}\u{302}\u{302}",
  ])
  func `other lines keep the height of the look`(text: String) throws {
    for style in try Self.bodies() {
      let shaped = lines(text, text, style)
      same(shaped.lines.map(\.top), (0..<4).map { Double($0) * style.lineHeight })
      same(shaped.size.height, 4 * style.lineHeight)
    }
  }

  @Test func `only lines beside tall letters move, and a text's boxes stay together`() throws {
    let style = TextStyle(families: ["Inter"], size: 16, color: .black, lineHeight: 21)
    let shaped = shaper.shape(
      StyledText("one\ntwo\nབསྒྲུབས་\nབསྒྲུབས་\nthree\nfour", style: style))
    let distances = zip(shaped.lines.dropFirst(), shaped.lines).map { $0.baseline - $1.baseline }
    #expect(distances[0] == 21 && distances[4] == 21)
    #expect(distances[2] > 21 && distances[3] > 21)
    for (upper, lower) in zip(shaped.lines, shaped.lines.dropFirst()) {
      same(upper.top + upper.height, lower.top)
    }
    let last = try #require(shaped.lines.last)
    same(shaped.size.height, last.top + last.height)
    same(shaped.lines[0].top, 0)
  }

  @Test func `marks piled on one letter do not push lines apart without end`() throws {
    let style = TextStyle(families: ["Inter"], size: 16, color: .black, lineHeight: 21)
    let pile = "ก" + String(repeating: "\u{E49}\u{E38}", count: 15)
    let shaped = lines(pile, pile, style)
    #expect(shaped.size.height < 4 * 16 * 3)
  }
}
