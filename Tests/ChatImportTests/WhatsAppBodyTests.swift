import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of parsing the text of one message.
@Suite struct WhatsAppBodyTests {
  private func content(_ body: String) throws -> Content {
    let result = try whatsApp("24/03/2026, 10:00 - Ana: \(body)\n24/03/2026, 10:01 - Bo: x")
    return try #require(result.conversation.messages.first).content
  }

  private func richText(_ body: String) throws -> RichText {
    guard let text = try content(body).text else { return RichText("not a text") }
    return text
  }

  @Test(arguments: [
    ("*b* _i_ ~s~", "b i s", ["bold: b", "italic: i", "strikethrough: s"]),
    ("*_x_*", "x", ["bold: x", "italic: x"]),
    ("2*3*4 and a_b_c", "2*3*4 and a_b_c", []),
    ("* no* and *no *", "* no* and *no *", []),
    ("*a\nb*", "*a\nb*", []),
    ("`c*d*`", "c*d*", ["code: c*d*"]),
    ("say ```x = 1``` now", "say x = 1 now", ["code: x = 1"]),
    ("```a\nb```", "a\nb", ["codeBlock(language: nil): a\nb"]),
    ("> q\n> r\nz", "q\nr\nz", ["quote: q\nr"]),
    (
      "see https://a.b/_x_/(y).", "see https://a.b/_x_/(y).",
      ["link(\"https://a.b/_x_/(y)\"): https://a.b/_x_/(y)"]
    ),
    ("www.a.b!", "www.a.b!", ["link(\"https://www.a.b\"): www.a.b"]),
    ("hi @\u{2068}Bo\u{2069}!", "hi @Bo!", ["mention(\"Bo\"): @Bo"]),
    ("*a _b* c_", "a _b c_", ["bold: a _b"]),
    ("*é* x", "é x", ["bold: é"]),
    ("*x `y` z*", "x y z", ["bold: x y z", "code: y"]),
  ])
  func `markup becomes marked ranges`(body: String, string: String, entities: [String]) throws {
    let text = try richText(body)
    same(text.string, string)
    same(marks(text), entities)
  }

  @Test(arguments: [
    "<attached: 00000012-PHOTO-2026-03-04-15-05-06.jpg>",
    "\u{200E}<Anhang: a.jpg>", "\u{200E}<adjunto: a.jpg>", "\u{200E}<pièce jointe : a.jpg>",
    "\u{200E}<مرفق: a.jpg>", "\u{200E}<附件：a.jpg>".replacing("：", with: ": "),
    "\u{200E}<irgendwas: a.jpg>",
    "IMG-20260304-WA0001.jpg (file attached)", "a.jpg (Datei angehängt)",
    "a.jpg (archivo adjunto)", "a.jpg (fichier joint)", "a.jpg (file allegato)",
    "a.jpg (arquivo anexado)", "a.jpg (bestand bijgevoegd)", "a.jpg (файл добавлен)",
    "\u{200E}<attached 00000012-PHOTO-2026-03-04-15-05-06.jpg>",
    "\u{200E}‹attached: a.jpg>", "‹attached a.jpg›", "<a b.jpg eklendi>",
    "\u{200E}<00000012-PHOTO-2026-03-04-15-05-06.jpg eklendi>",
    "\u{200E}<添付ファイル：a.jpg>", "\u{200E}<đính kèm: a.jpg>", "\u{200E}<แนบ: a.jpg>",
    "2016-03-04-PHOTO-00000012.jpg <\u{200E}attached>", "a b.jpg <angehängt>",
    "2016-03-04-PHOTO-00000012.jpg <irgendwas>",
    "IMG-20260304-WA0001.jpg (in a language nobody knows)", "\u{200E}image omitted",
    "Bild weggelassen", "imagen omitida", "image absente", "immagine omessa", "imagem ocultada",
    "afbeelding weggelaten", "изображение отсутствует", "görüntü dahil edilmedi", "圖片已省略",
    "画像は省略されました", "이미지 생략됨",
  ])
  func `a picture is one in every language`(body: String) throws {
    guard let image = try content(body).image else {
      Issue.record("\(body) is no picture")
      return
    }
    same(image.source, nil)
  }

  @Test(arguments: ["I <3 you>", "see a.jpg <there>", "<attached>", "a <b c.jpg>", "‹x›"])
  func `brackets alone attach nothing`(body: String) throws {
    try same(content(body), .text(RichText(body)))
  }

  @Test func `a tag without a colon has its caption before it`() throws {
    try same(
      content("the sea \u{200E}<00000012-PHOTO-2026-03-04-15-05-06.jpg eklendi>"),
      .image(ImageContent(source: nil, caption: "the sea")))
    try same(
      content("the sea\na.jpg <attached>"), .image(ImageContent(source: nil, caption: "the sea")))
  }

  @Test(arguments: [
    "Media har utelämnats", "Media jätetty pois", "Mediefil udeladt", "Media çıxarılmışdır",
    "Mitjans omesos", "Meedia ära jäetud", "پيوست نما/آهنگ حذف شد", "મીડિયા અવગણવામાં આવ્યા",
    "Файл қосылған жоқ", "ບໍ່ລວມມີເດຍ", "Praleistas medijos turinys", "Bez multivides", "Без фајл",
    "मीडिया वगळले", "Media disingkirkan", "ਮੀਡੀਆ ਛਡਿਆ ਗਿਆ", "Media hequr", "Media imerukwa",
    " ஊடகங்கள் நீக்கப்பட்டது ", "మాధ్యమం విస్మరించబడింది", "Walang kalakip na media",
    "میڈیا ہٹا دیا گیا", "Fayl o‘tkazib yuborildi", "Bỏ qua Media", "Medij izpuščen",
    "メディアは含まれていません", "สื่อถูกลบ", "मीडिया के बिना", "media hazijajumuishwa", "media buraxıldı",
    "файлдар қосылмаған", "без фајлови", "media u hoq", "Uten vedlegg", "Без файл",
  ])
  func `what Android leaves out is a placeholder in every language`(phrase: String) throws {
    try same(content("<\(phrase)>").omitted, OmittedContent(.media))
  }

  @Test(arguments: [
    ("ja", "画像は含まれていません"), ("ja", "ビデオは含まれていません"), ("ja", "音声は含まれていません"),
    ("ja", "スタンプは含まれていません"), ("ja", "GIFは含まれていません"), ("ja", "ドキュメントは含まれていません"),
    ("ja", "連絡先カードを省略"), ("th", "ไม่มีรูปภาพ"), ("th", "วิดีโอถูกลบ"), ("th", "ไม่มีไฟล์เสียง"),
    ("th", "ไม่มีสติกเกอร์"), ("th", "ละเว้น GIF"), ("th", "ละเว้นเอกสาร"), ("th", "บัตรรายชื่อที่ละเว้น"),
    ("vi", "đã bỏ qua hình ảnh"), ("vi", "đã bỏ video"), ("vi", "bỏ qua tệp âm thanh"),
    ("vi", "đã bỏ sticker"), ("vi", "Đã bỏ qua ảnh GIF"), ("vi", "đã bỏ qua tài liệu"),
    ("hi", "फ़ोटो हटाई गई"), ("hi", "वीडियो छोड़ा गया"), ("hi", "ऑडियो हटाई गयी"),
    ("hi", "डॉक्यूमेंट छोड़ा गया"), ("sv", "bild utesluten"), ("sv", "video utesluten"),
    ("sv", "ljud utelslutet"), ("sv", "dokument uteslutet"), ("sv", "Kontaktkort uteslutet"),
    ("fi", "ei kuvaa"), ("fi", "videota ei sisällytetä"), ("fi", "äänitiedostoa ei sisällytetä"),
    ("fi", "tarraa ei sisällytetty"), ("fi", "GIF-animaatio jätetty pois"),
    ("ro", "Imagine omisă"), ("hu", "Videó kihagyva"), ("el", "εικόνα παραλείφθηκε"),
  ])
  func `what iOS leaves out keeps its sender in every language`(
    language: String, phrase: String
  ) throws {
    let result = try whatsApp("[24/03/2026, 10:00:00] Ana: \u{200E}\(phrase)")
    same(result.conversation.messages[0].sender, "Ana", "\(language)")
    same(result.report.placeholders.map(\.count), [1])
  }

  @Test func `words that people say too are theirs without a mark`() throws {
    try same(content("ei kuvaa"), .text("ei kuvaa"))
    try same(content("\u{200E}ei kuvaa"), .image(ImageContent(source: nil)))
  }

  @Test func `what is left out is counted by its kind`() throws {
    let result = try whatsApp(
      """
      24/03/2026, 10:00 - A: <Media omitted>
      24/03/2026, 10:00 - A: \u{200E}video omitted
      24/03/2026, 10:00 - A: \u{200E}audio omitted
      24/03/2026, 10:00 - A: \u{200E}sticker omitted
      24/03/2026, 10:00 - A: \u{200E}GIF omitted
      24/03/2026, 10:00 - A: plan.pdf • 3 pages \u{200E}document omitted
      24/03/2026, 10:00 - A: \u{200E}Contact card omitted
      24/03/2026, 10:00 - A: look \u{200E}image omitted
      """)
    let contents = result.conversation.messages.map(\.content)
    same(contents[0], (try .omitted(OmittedContent(.media))))
    same(contents[1], .video(VideoContent()))
    same(contents[2], .voice(VoiceContent()))
    same(contents[3], .sticker(ImageContent(source: nil)))
    same(contents[4], .gif(GIFContent(source: nil)))
    same(contents[5], .file(FileContent(name: "plan.pdf")))
    same(contents[6], .contact(ContactContent(name: "")))
    same(contents[7], .image(ImageContent(source: nil, caption: "look")))
    same(result.report.placeholders.map(\.count).reduce(0, +), 8)
    same(result.report.lines.last?.hasPrefix("shown as placeholders: 1 × file"), true)
  }

  @Test func `video notes and what can be heard once are what they are`() throws {
    try same(content("\u{200E}video note omitted"), .roundVideo(RoundVideoContent()))
    try same(content("<View once voice message omitted>"), .viewOnce(ViewOnceContent(.voice)))
  }

  @Test func `the kind of a file follows from its name`() throws {
    try same(content("\u{200E}<attached: PTT-20260304-WA0001.opus>"), .voice(VoiceContent()))
    try same(content("VID-20260304-WA0001.mp4 (file attached)"), .video(VideoContent()))
    try same(
      content("STK-20260304-WA0001.webp (file attached)"), .sticker(ImageContent(source: nil)))
    try same(content("song.mp3 (file attached)"), .audio(AudioContent(title: "song.mp3")))
    try same(
      content("plan.pdf • 3 pages \u{200E}<attached: 00000003-plan.pdf>"),
      .file(FileContent(name: "00000003-plan.pdf")))
    try same(content("Bo Li.vcf (file attached)"), .contact(ContactContent(name: "Bo Li")))
    try same(
      content("IMG-20260304-WA0001.jpg (file attached)\nour *house*"),
      .image(
        ImageContent(source: nil, caption: RichText("our house", entities: [.init(.bold, 4..<9)]))))
  }

  @Test func `places, polls and changed messages are recognised`() throws {
    try same(
      content("location: https://maps.google.com/?q=52.52,13.40"),
      .location(LocationContent(latitude: 52.52, longitude: 13.40)))
    try same(
      content("\u{200E}Standort: https://maps.google.com/?q=-1.5,2"),
      .location(LocationContent(latitude: -1.5, longitude: 2)))
    let poll = try content(
      "\u{200E}POLL:\nWhere?\n\u{200E}OPTION: Here (2 votes)\n\u{200E}OPTION: There (0 votes)")
    same(
      poll.poll,
      PollContent("Where?", options: [.init("Here", votes: 2), .init("There", votes: 0)]))
    for (words, call) in [
      ("Missed voice call, Tap to call back", CallContent(.voice, outcome: .missed)),
      ("Video call, 1 hr 12 min", CallContent(.video, duration: 4_320)),
      ("Voice call. No answer", CallContent(.voice, outcome: .missed)),
    ] {
      try same(content("\u{200E}" + words).call, call)
      try same(content(words).call, nil)
    }
    try same(content("\u{200E}Voice call me tomorrow").call, nil)

    let edited = try whatsApp("[24/03/2026, 10:00:00] A: new \u{200E}<This message was edited>")
    same(edited.script, ["A: new"])
    #expect(edited.conversation.messages[0].isEdited)
    let german = try whatsApp("24.03.26, 10:00 - A: neu <Diese Nachricht wurde bearbeitet>")
    #expect(german.conversation.messages[0].isEdited)
  }

  @Test(arguments: WhatsAppPhrases.deleted.sorted())
  func `a deleted message is one in every language`(phrase: String) throws {
    try same(content(phrase), .deleted)
    try same(content("\u{200E}\(phrase)."), .deleted)
  }

  @Test func `an empty message stays visible`() throws {
    try same(content(""), .text(""))
  }

  @Test func `a card that many messages name is read once`() throws {
    final class Cards: ExportFiles {
      var readCount = 0

      func path(of name: String) -> String? { name }
      var paths: [String] { [] }

      func contents(of name: String, limit: Int) -> [UInt8]? {
        readCount += 1
        return Array("BEGIN:VCARD\nFN:\(name)!\nEND:VCARD\n".utf8)
      }
    }
    let cards = Cards()
    let lines = (10..<50).map { number in
      "24/03/2026, 10:\(number) - Ana: <attached: \(number % 2).vcf>\n"
    }
    let export = WhatsAppExport(
      file: "x", titleName: "x", files: cards, options: ImportOptions())
    var draft = ImportDraft(file: "x")
    try export.read(#require(try SourceText(Array(lines.joined().utf8))), into: &draft)
    let messages = draft.conversation.messages
    let expected = (10..<50).map { Content.contact(ContactContent(name: "\($0 % 2).vcf!")) }
    same(messages.map(\.content), expected)
    same(cards.readCount, 2)
  }
}
