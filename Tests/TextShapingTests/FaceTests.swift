import Assertions
import ChatFonts
import DisplayList
import Glibc
import TestResources
import Testing
import TextShaping

@Suite struct `Faces` {
  private func font(
    _ text: String, weight: TextStyle.Weight = .regular, isItalic: Bool = false,
    language: String? = nil
  ) throws -> FontReference {
    let style = TextFixture.style(weight: weight, isItalic: isItalic, language: language)
    return try #require(
      TextFixture.shaper().shape(StyledText(text, style: style)).glyphs.first?.font)
  }

  private func fileName(_ font: FontReference) throws -> String? {
    try TextFixture.faces.get().files.path(for: font.file)?.split(separator: "/").last
      .map(String.init)
  }

  @Test func `weights and italics are faces of their own where the family has them`() throws {
    let expected: [(TextStyle.Weight, Bool, String)] = [
      (.regular, false, "Inter-Regular.otf"), (.medium, false, "Inter-Medium.otf"),
      (.semibold, false, "Inter-SemiBold.otf"), (.bold, false, "Inter-Bold.otf"),
      (.regular, true, "Inter-Italic.otf"), (.bold, true, "Inter-BoldItalic.otf"),
    ]
    for (weight, isItalic, name) in expected {
      let font = try font("a", weight: weight, isItalic: isItalic)
      try same(fileName(font), name)
      #expect(font.slant == 0 && !font.isEmboldened && font.size == 16)
    }
  }

  @Test func `a face that was used in another run is found by its digest`() throws {
    let font = try font("a")
    let path = try #require(TextFixture.faces.get().files.path(for: font.file))
    let catalog = try FontCatalog(directories: [ChatFonts.directory()])
    same(catalog.files.path(for: font.file), path)
    same(catalog.files.path(for: .init(high: 1, low: 2)), nil)
  }

  @Test func `a face that no list names is found by its content`() throws {
    let folder = "/tmp/chatraster-faces-" + String(UInt64.random(in: .min ... .max), radix: 16)
    unsafe mkdir(folder, 0o700)
    unsafe symlink(TestResources.boxFont, folder + "/a.ttf")
    defer {
      unsafe unlink(folder + "/a.ttf")
      unsafe rmdir(folder)
    }
    let used = try FontCatalog(directories: [folder])
    let text = StyledText("a", style: TextFixture.boxStyle)
    let font = try #require(TextShaper(catalog: used).shape(text).glyphs.first?.font)
    let catalog = try FontCatalog(directories: [folder])
    catalog.files.suggest("/nowhere/a.ttf", for: font.file)
    same(catalog.files.path(for: font.file), folder + "/a.ttf")
  }

  @Test func `a script without italics leans`() throws {
    let font = try font("한", isItalic: true)
    #expect(abs(font.slant - 0.2) < 1e-4)
    same(font.size, 16)
  }

  @Test func `a script without a bold face is thickened`() throws {
    // A syllable that does not occur in everyday text, and is not in the bold subset.
    #expect(try font("ⴰ", weight: .bold).isEmboldened)
    #expect(try font("ⴰ", weight: .semibold).isEmboldened)
    #expect(try !font("ⴰ").isEmboldened)
  }

  @Test func `Han forms follow the language`() throws {
    let indices = try ["zh-Hans", "zh-Hant", "ja", "ko"].map { language in
      try font("直", language: language).index
    }
    same(Set(indices).count, 4)
    try same(font("直").index, indices[0])
    try same(font("直", language: "zh-TW").index, indices[1])
  }

  @Test func `kana and Hangul suggest a language`() throws {
    let japanese = try font("直", language: "ja").index
    let korean = try font("直", language: "ko").index
    try same(font("直す").index, japanese)
    try same(font("直 한글").index, korean)
    #expect(try font("直す", language: "zh-Hans").index != japanese)
  }

  @Test func `the environment's language changes nothing`() throws {
    let texts = ["Hello", "Привет бгдпт", "سلام ۱۲۳", "直ひ한", "नमस्ते", "สวัสดี", "שלום", "👍 1️⃣"]
    func dump() throws -> [ShapedText] {
      let shaper = try TextShaper(catalog: TextFixture.faces.get())
      return texts.map { shaper.shape(StyledText($0, style: TextFixture.style())) }
    }
    let before = try dump()
    for name in ["LANG", "LC_ALL", "LANGUAGE", "PANGO_LANGUAGE"] {
      unsafe setenv(name, "sr:ur:ja", 1)
    }
    defer {
      for name in ["LANG", "LC_ALL", "LANGUAGE", "PANGO_LANGUAGE"] { unsafe unsetenv(name) }
    }
    try same(dump(), before)
  }

  @Test func `a language's own letter forms apply to its script alone`() throws {
    let shaper = try TextFixture.shaper()
    func ids(_ text: String, _ language: String?) -> [UInt32] {
      let style = TextFixture.style(language: language)
      return shaper.shape(StyledText(text, style: style)).glyphs.map(\.glyph.id)
    }
    same(ids("直ひ", "sr"), ids("直ひ", nil))
    same(ids("Привет", "ru"), ids("Привет", nil))
  }

  @Test func `the catalogue names its faces and its content`() throws {
    let catalog = try TextFixture.faces.get()
    let faces = catalog.faces()
    #expect(faces.contains { $0.family == "Inter" && $0.weight == 600 && !$0.isItalic })
    #expect(faces.contains { $0.isColor && $0.fileName == "NotoColorEmoji.ttf" })
    same(catalog.fingerprint.count, 32)
  }

  @Test func `folders that do not exist are named in the error`() {
    let none = "/tmp/none-\(UInt64.random(in: .min ... .max))"
    let error = #expect(throws: FontCatalogError.self) { try FontCatalog(directories: [none]) }
    same(error?.description.contains(none), true)
  }
}
