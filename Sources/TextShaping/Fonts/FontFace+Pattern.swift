internal import CFontconfig

extension FontFace {
  /// Reads a face out of fontconfig's list; nil where it has no file or no family.
  init?(_ pattern: FontPattern) {
    guard let path = pattern.string(FC_FILE), let family = pattern.string(FC_FAMILY) else {
      return nil
    }
    let weight = pattern.number(FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)
    self.init(
      family: family, style: pattern.string(FC_STYLE) ?? "",
      weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
      isItalic: (pattern.integer(FC_SLANT) ?? 0) != 0, isColor: pattern.flag(FC_COLOR),
      path: path, index: pattern.integer(FC_INDEX) ?? 0,
      characterCount: pattern.characterCount, languages: pattern.languages)
  }
}
