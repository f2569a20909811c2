import ChatFonts
import DisplayList
import Glibc
import TestResources

@testable import TextShaping

/// Catalogues that tests share, and shortcuts for shaping with them.
enum TextFixture {
  /// The bundled faces.
  static let faces = Result { try catalog() }
  /// A catalogue of one face, whose glyphs are boxes an em wide.
  static let boxes = Result { try catalog(TestResources.boxFontDirectory) }

  /// A new catalogue of the bundled faces, or of the faces in a folder.
  static func catalog(_ directory: String? = nil) throws -> FontCatalog {
    _ = waitsAtExit
    return try FontCatalog(directories: [directory ?? ChatFonts.directory()])
  }

  /// Waits at exit until all deferred work is done, so that the leak detector does not report
  /// memory that this work frees.
  private static let waitsAtExit = atexit { FontMapQuarantine.shared.waitUntilEmpty() }

  /// A shaper with the bundled faces.
  static func shaper() throws -> TextShaper { try TextShaper(catalog: faces.get()) }

  /// A shaper with the box face.
  static func boxShaper() throws -> TextShaper { try TextShaper(catalog: boxes.get()) }

  /// The interface style with text of 16 points on lines of 20.
  static func style(
    size: Double = 16, weight: TextStyle.Weight = .regular, isItalic: Bool = false,
    language: String? = nil
  ) -> TextStyle {
    TextStyle(
      families: ["Inter"], size: size, weight: weight, isItalic: isItalic, color: .black,
      lineHeight: size * 1.25, language: language)
  }

  /// The box face with text of 10 points on lines of 12.
  static let boxStyle = TextStyle(
    families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
}

extension ShapedText {
  /// The glyphs of all lines, from top to bottom and left to right.
  var glyphs: [(font: FontReference, glyph: GlyphRun.Glyph)] {
    lines.flatMap(\.runs).flatMap { run in run.glyphs.map { (run.font, $0) } }
  }

  /// The original text that each line shows.
  var lineTexts: [String] {
    lines.map { line in
      String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
    }
  }
}
