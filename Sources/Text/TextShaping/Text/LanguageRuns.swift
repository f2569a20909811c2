internal import CPango

/// The parts of a text that are written in a script of its language.
enum LanguageRuns {
  /// The ranges in which the language's own letter forms apply.
  ///
  /// The result contains only parts in one of the language's scripts: for other parts, Pango would
  /// take a language from the environment.
  static func runs(
    in prepared: PreparedText, language: String?
  ) -> [(range: Range<Int>, tag: String)] {
    guard let language, !language.isEmpty, language != "en",
      let tag = unsafe pango_language_from_string(language)
    else { return [] }
    var runs: [(range: Range<Int>, tag: String)] = []
    var offset = 0
    var start: Int?
    var end = 0
    for scalar in String(decoding: prepared.bytes, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      let script = g_unichar_get_script(scalar.value)
      if script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED {
        // The character belongs to the preceding letters.
        if start != nil { end = offset + width }
      } else if unsafe pango_language_includes_script(tag, PangoScript(rawValue: script.rawValue))
        != 0
      {
        if start == nil { start = offset }
        end = offset + width
      } else if let lower = start {
        runs.append((lower..<end, language))
        start = nil
      }
      offset += width
    }
    if let lower = start { runs.append((lower..<end, language)) }
    return runs
  }
}
