import Foundation

/// Helpers that several test targets share: files, and random numbers that can be repeated.
package enum TestResources {
  /// The folder to hand to a font catalogue whose text must equal rectangles.
  ///
  /// It contains one face, `boxFamily`. The em is 1000 units, the ascent 0.8 and the descent 0.2 of
  /// it, and every glyph is a filled square of the em, except a few that `build-box.py` lists: a
  /// space is half an em wide and empty, `i` and `-` are half and `l` a quarter as wide as the
  /// others.
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
