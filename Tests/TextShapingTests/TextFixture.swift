import ChatFonts
import DisplayList
import Glibc
import TestResources

@testable import TextShaping

/// Catalogues that tests share, and short ways to shape with them.
enum TextFixture {
  /// The bundled faces.
  static let faces = Result { try catalog() }
  /// One face of boxes an em wide.
  static let boxes = Result { try catalog(TestResources.boxFontDirectory) }

  /// A new catalogue of the bundled faces, or of the faces in a folder.
  static func catalog(_ directory: String? = nil) throws -> FontCatalog {
    _ = waitsAtExit
    return try FontCatalog(directories: [directory ?? ChatFonts.directory()])
  }

  /// A leak is memory that is left when no work is waiting any more.
  private static let waitsAtExit = atexit { FontMapQuarantine.shared.waitUntilEmpty() }

  /// A shaper over the bundled faces.
  static func shaper() throws -> TextShaper { try TextShaper(catalog: faces.get()) }

  /// A shaper over the box face.
  static func boxShaper() throws -> TextShaper { try TextShaper(catalog: boxes.get()) }

  /// The interface style at 16 points on lines of 20.
  static func style(
    size: Double = 16, weight: TextStyle.Weight = .regular, isItalic: Bool = false,
    language: String? = nil
  ) -> TextStyle {
    TextStyle(
      families: ["Inter"], size: size, weight: weight, isItalic: isItalic, color: .black,
      lineHeight: size * 1.25, language: language)
  }

  /// Boxes of 10 points on lines of 12.
  static let boxStyle = TextStyle(
    families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
}

extension ShapedText {
  /// The glyphs of all lines, from top to bottom and left to right.
  var glyphs: [(font: FontReference, glyph: GlyphRun.Glyph)] {
    lines.flatMap(\.runs).flatMap { run in run.glyphs.map { (run.font, $0) } }
  }

  /// The line texts that each line shows.
  var lineTexts: [String] {
    lines.map { line in
      String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
    }
  }
}
