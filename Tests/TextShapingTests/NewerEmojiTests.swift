import Assertions
import DisplayList
import TestResources
import Testing

@testable import TextShaping

@Suite struct NewerEmojiTests {
  /// The folder of the font with which each emoji is drawn; words use a face of boxes.
  private func files(of emoji: String, in folders: [String]) throws -> [String] {
    let catalog = try FontCatalog(
      directories: folders.map(TestResources.emojiFontDirectory) + [TestResources.boxFontDirectory])
    let shaped = try TextShaper(catalog: catalog).shape(
      StyledText(emoji, style: TextFixture.boxStyle))
    #expect(shaped.missingGlyphs.isEmpty)
    return shaped.glyphs.compactMap { glyph in
      catalog.files.path(for: glyph.font.file)?.split(separator: "/").dropLast().last.map(
        String.init)
    }
  }

  @Test(arguments: [["Old", "New"], ["New", "Old"], ["Old", "Vector", "New"]])
  func `the face with the most emoji draws all of them`(folders: [String]) throws {
    let files = try files(of: "😀\u{1FAE9}🥲\u{1FAEA}❤\u{FE0F}", in: folders)
    #expect(files.count >= 5 && Set(files) == ["New"])
  }

  @Test(arguments: [
    ["Large", "New"], ["New", "Large"], ["Old", "Large"], ["New", "Large", "Old"],
  ])
  func `of faces with as many emoji the one with larger pictures draws them`(
    folders: [String]
  ) throws {
    let files = try files(of: "😀\u{1FAE9}🥲\u{1FAEA}", in: folders)
    #expect(files.count >= 4 && Set(files) == ["Large"])
  }

  @Test(arguments: [["Old", "Extra"], ["Extra", "Old"]])
  func `a face of new emoji alone gives what the other lacks`(folders: [String]) throws {
    try same(files(of: "😀\u{1FAE9}🥲\u{1FAEA}", in: folders), ["Old", "Extra", "Old", "Extra"])
  }

  @Test func `a vector face does not take the place of bitmaps`() throws {
    try same(files(of: "😀🥲", in: ["Vector", "Old"]), ["Old", "Old"])
  }

  @Test func `digits and words never come from an emoji face`() throws {
    let files = try files(of: "A1", in: ["New", "Old"])
    same(files, ["Fonts", "Fonts"])
  }

  @Test func `which emoji face wins is part of the fingerprint`() throws {
    func fingerprint(_ folders: [String]) throws -> String {
      try FontCatalog(directories: folders.map(TestResources.emojiFontDirectory)).fingerprint
    }
    #expect(try fingerprint(["Old"]) != fingerprint(["Old", "New"]))
  }
}
