import Foundation

/// Helpers that several test targets share: files, and random numbers that can be repeated.
package enum TestResources {
  /// The folder of a font whose glyphs are rectangles, for font catalogues.
  ///
  /// It contains one face, `boxFamily`. The em has 1000 units, an ascent of 0.8 and a descent of
  /// 0.2 em, and every glyph is a filled square of one em, except those that `build-box.py` lists:
  /// a space is half an em wide and empty, `i` and `-` are half an em and `l` a quarter of an em
  /// wide.
  package static var boxFontDirectory: String { Bundle.module.bundlePath + "/Fonts" }

  /// The folder of a colour face that `build-emoji.py` draws: `Old`, `New`, `Extra` or `Vector`.
  package static func emojiFontDirectory(_ name: String) -> String {
    Bundle.module.bundlePath + "/EmojiFonts/" + name
  }

  /// The path of the only face in `boxFontDirectory`.
  package static var boxFont: String { boxFontDirectory + "/Box-Regular.ttf" }

  /// The family name of `boxFont`.
  package static var boxFamily: String { "ChatRaster Box" }
}
