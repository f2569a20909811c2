import Assertions
import ChatImport
import Foundation
import Testing

/// Tests of texts in encodings older than Unicode: each is read, or refused with the encoding's
/// name.
@Suite struct TextEncodingTests {
  /// A script of five lines in a language, as programs of that language write it.
  struct Sample: CustomTestStringConvertible {
    /// The name of the encoding in the report.
    let name: String
    let base64: String
    let script: String

    var testDescription: String { name }

    var bytes: [UInt8] {
      [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    }
  }

  private static let russian = """
    Аня: привет, ты где?
    Борис: уже еду, буду через десять минут
    Аня: купи по дороге хлеба и молока
    Борис: хорошо, что-нибудь ещё?
    Аня: нет, спасибо

    """

  static let samples = [
    Sample(
      name: "Windows-1251",
      base64: """
        wO3/OiDv8Oji5fIsIPL7IOPk5T8Kwe7w6PE6IPPm5SDl5PMsIOHz5PMg9+Xw5ecg5OXx//L8IOzo7fPyCsDt
        /zog6vPv6CDv7iDk7vDu4+Ug9evl4eAg6CDs7uvu6uAKwe7w6PE6IPXu8O747iwg9/LuLe3o4fPk/CDl+bg/
        CsDt/zog7eXyLCDx7+Dx6OHuCg==
        """,
      script: russian),
    Sample(
      name: "KOI8-R",
      base64: """
        4c7ROiDQ0snXxdQsINTZIMfExT8K4s/SydM6INXWxSDFxNUsIMLVxNUg3sXSxdogxMXT0dTYIM3JztXUCuHO
        0Togy9XQySDQzyDEz9LPx8UgyMzFwsEgySDNz8zPy8EK4s/SydM6IMjP0s/bzywg3tTPLc7JwtXE2CDF3aM/
        CuHO0TogzsXULCDT0MHTycLPCg==
        """,
      script: russian),
    Sample(
      name: "Shift-JIS",
      base64: """
        idSOcTogjaGCx4KxgsmCooLcgreCqYFICpG+mFk6IILggqSCt4KuiXeCyZKFgquC3IK3ConUjnE6IIK2guGC
        oIFBg0qDdINGgsWR0oLBgsSCooLcgrcKkb6YWToggu2CqYLogtyCtYK9gUKCoILogqqCxoKkgUkKidSOcTog
        g4GDaoOFgVuC8IypgsSCqIKigsSCywo=
        """,
      script: """
        花子: 今どこにいますか？
        太郎: もうすぐ駅に着きます
        花子: じゃあ、カフェで待っています
        太郎: わかりました。ありがとう！
        花子: メニューを見ておいてね

        """),
    Sample(
      name: "GBK",
      base64: """
        0KHD9zogxOO1vcTEtvnBy6O/CtChuuw6IM7S1NrCt8nPo6y7udPQyq631tbTvs21vQrQocP3OiC6w7XEo6zO
        0tTatdjM+r/atcjE4wrQobrsOiDSqrK70qrLs7HjwvK148uuufujvwrQocP3OiCyu9PDwcujrNC70LsK
        """,
      script: """
        小明: 你到哪儿了？
        小红: 我在路上，还有十分钟就到
        小明: 好的，我在地铁口等你
        小红: 要不要顺便买点水果？
        小明: 不用了，谢谢

        """),
    Sample(
      name: "Big5",
      base64: """
        pHCp+jogp0Go7K3+uMykRqFICqRwtdg6IKfapmK49KRXoUHB2aazpFGkwMTBtE6o7AqkcKn6OiCmbqq6oUGn
        2qZisba5Qq+4taWnQQqkcLXYOiCtbqSjrW62tqtLtlLCSaT0qkehSAqkcKn6OiCko6XOpEahQcHCwcKnQQo=
        """,
      script: """
        小明: 你到哪裡了？
        小華: 我在路上，還有十分鐘就到
        小明: 好的，我在捷運站等你
        小華: 要不要順便買點水果？
        小明: 不用了，謝謝你

        """),
    Sample(
      name: "EUC-KR",
      base64: """
        uc689jogwfax3SC+7rXwv7m/5D8Kwfa/tTogsMXAxyC02SC/1L7uv+QsIL3KILrQuLggseK02bfBIMHWvLy/
        5Aq5zrz2OiCz1ywgv6ogvtW/obytILHitNm4sbDUv+QKwfa/tTogyKS9wyDEv8fHILi2vce3ob/kPwq5zrz2
        OiC+xrTPv+QsILGmwvq+xr/kCg==
        """,
      script: """
        민수: 지금 어디예요?
        지영: 거의 다 왔어요, 십 분만 기다려 주세요
        민수: 네, 역 앞에서 기다릴게요
        지영: 혹시 커피 마실래요?
        민수: 아니요, 괜찮아요

        """),
    Sample(
      name: "Windows-1253",
      base64: """
        zOHx3+E6IPDv/SDl3/Ph6SD0/vHhOwrN3+rv8jog3fH37+zh6Swg8+Ug5N3q4SDr5fD03CDl3+zh6SDl6uXf
        Cszh8d/hOiDw3PHlIOrh6SD4+ezfIOHw/CD07+0g9u/98e3vCs3f6u/yOiDl7fTc7uXpLCDo3evl6fIg6tz0
        6SDc6+vvOwrM4fHf4Tog/PfpLCDl9ffh8enz9P4g8O/r/Qo=
        """,
      script: """
        Μαρία: πού είσαι τώρα;
        Νίκος: έρχομαι, σε δέκα λεπτά είμαι εκεί
        Μαρία: πάρε και ψωμί από τον φούρνο
        Νίκος: εντάξει, θέλεις κάτι άλλο;
        Μαρία: όχι, ευχαριστώ πολύ

        """),
    Sample(
      name: "Windows-1252",
      base64: """
        Wm/rOiBv+SBlcy10dSA/Ckr8cmdlbjogapJhcnJpdmUgZGFucyBkaXggbWludXRlcywgZOlzb2zpClpv6zog
        YWNo6HRlIGR1IHBhaW4gZXQgZHUgY2Fm6QpK/HJnZW46IGSSYWNjb3JkLCBhdXRyZSBjaG9zZSA/Clpv6zog
        bm9uLCBtZXJjaSCWIOAgdG91dCDgIGySaGV1cmUK
        """,
      script: """
        Zoë: où es-tu ?
        Jürgen: j’arrive dans dix minutes, désolé
        Zoë: achète du pain et du café
        Jürgen: d’accord, autre chose ?
        Zoë: non, merci – à tout à l’heure

        """),
  ]

  @Test(arguments: samples)
  func `a script is read in its encoding, which is said`(sample: Sample) throws {
    let result = try ConversationImporter.importConversation(from: sample.bytes, name: "x.txt")
    same(result.format, .script)
    same(result.script.map { $0 + "\n" }.joined(), sample.script)
    #expect(
      result.report.noteTexts.contains {
        $0.hasPrefix("the text is not UTF-8 and was read as \(sample.name);")
      })
  }

  @Test(arguments: samples)
  func `a WhatsApp text is read in its encoding`(sample: Sample) throws {
    var bytes: [UInt8] = []
    for line in sample.bytes.split(separator: 0x0A) {
      bytes += "24/03/2026, 10:00 - ".utf8
      bytes += line + [0x0D, 0x0A]
    }
    let result = try ConversationImporter.importConversation(from: bytes, name: "x.txt")
    same(result.format, .whatsapp)
    same(result.script.map { $0 + "\n" }.joined(), sample.script)
    #expect(result.report.noteTexts.contains { $0.contains(" read as \(sample.name);") })
  }

  @Test(arguments: samples)
  func `a transcript is read in its encoding`(sample: Sample) throws {
    var bytes: [UInt8] = []
    for (index, line) in sample.bytes.split(separator: 0x0A).enumerated() {
      bytes += "**\(index % 2 == 0 ? "User" : "Assistant"):**\n\n".utf8
      bytes += line + [0x0A, 0x0A]
    }
    let result = try ConversationImporter.importConversation(from: bytes, name: "x.md")
    same(result.format, .markdown)
    same(result.conversation.messages.count, 5)
    #expect(result.report.noteTexts.contains { $0.contains(" read as \(sample.name);") })
  }

  @Test(arguments: samples)
  func `what lies far behind the beginning tells the encoding`(sample: Sample) throws {
    let plain = Array("Ana: nothing but letters that all encodings share\n".utf8)
    var bytes: [UInt8] = []
    for _ in 0..<3_000 { bytes += plain }
    bytes += sample.bytes
    let result = try ConversationImporter.importConversation(
      from: bytes, name: "x.txt", options: ImportOptions(format: .script))
    same(result.script.suffix(5).map { $0 + "\n" }.joined(), sample.script)
  }

  @Test(arguments: samples, [false, true])
  func `UTF-16 is found by its zero bytes`(sample: Sample, isBigEndian: Bool) throws {
    // A line with a character whose low byte is zero.
    let script = sample.script + "Bo: 一言\n"
    for hasMark in [false, true] {
      var bytes: [UInt8] = []
      for unit in ((hasMark ? "\u{FEFF}" : "") + script).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBigEndian ? [high, low] : [low, high]
      }
      let result = try ConversationImporter.importConversation(from: bytes, name: "x.txt")
      same(result.script.map { $0 + "\n" }.joined(), script)
      #expect(result.report.noteTexts.contains("the text is UTF-16"))
    }
  }

  @Test func `a text that may be in several encodings is refused, by name where two are likely`()
    throws
  {
    // "Аня: да" in Windows-1251; the bytes are also valid Greek, Hebrew and other text.
    let bytes: [UInt8] = [0xC0, 0xED, 0xFF, 0x3A, 0x20, 0xE4, 0xE0, 0x0A]
    #expect {
      try ConversationImporter.importConversation(
        from: bytes, name: "x.txt", options: ImportOptions(format: .script))
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix(
        "x.txt: the text is not UTF-8, and its encoding is unclear; save it")
        && text.hasSuffix("`iconv -f ENCODING -t UTF-8`")
    }
    // Japanese text in EUC-JP, whose bytes are common Chinese characters in GBK.
    let either: [UInt8] =
      Array("Ana: ".utf8) + [
        0xC0, 0xDF, 0xC4, 0xEA, 0xA5, 0xD5, 0xA5, 0xA1, 0xA5, 0xA4, 0xA5, 0xEB, 0xA1, 0xA3, 0x20,
        0xC0, 0xDF, 0xC4, 0xEA, 0xB9, 0xE0, 0xCC, 0xDC, 0x3A,
      ]
    #expect {
      try ConversationImporter.importConversation(
        from: either, name: "x.txt", options: ImportOptions(format: .script))
    } throws: { error in
      let text = "\(error)"
      return text.contains("is unclear (") && text.contains("GBK") && text.contains(" or ")
        && text.contains("EUC-JP")
    }
  }

  @Test func `single signs beyond ASCII are those of Windows-1252`() throws {
    // A dash, quotation marks and an ellipsis: no letter suggests another encoding.
    let bytes: [UInt8] =
      Array("Ana: so ".utf8) + [0x96] + Array(" I said ".utf8) + [0x93]
      + Array("yes".utf8) + [0x94, 0x85, 0x0A]
    let result = try ConversationImporter.importConversation(
      from: bytes, name: "x.txt", options: ImportOptions(format: .script))
    same(result.script, ["Ana: so – I said “yes”…"])
  }
}
