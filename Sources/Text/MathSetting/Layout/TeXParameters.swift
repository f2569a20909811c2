/// Parameters that OpenType's MATH table does not contain, in em: those of TeX for Computer Modern
/// at 10 points (The TeXbook, Appendix G; `cmsy10`, `cmex10`) and those of LaTeX (`ltmath.dtx`,
/// `size10.clo`).
enum TeXParameters {
  /// The rise of superscripts in display style (σ13).
  static let displaySuperscript = 0.413
  /// The drop of a subscript without a superscript (σ16).
  static let loneSubscript = 0.15
  /// The height of a binomial's delimiters in display style (σ20), and in other styles (σ21).
  static let displayDelimiter = 2.39
  static let delimiter = 1.01
  /// The space around the limits of operators (ξ13).
  static let limitPadding = 0.1
  /// The height of the letter `x`, which is the unit `ex`.
  static let exHeight = 0.431
  /// The number of points in an em.
  static let pointsPerEm = 10.0
  /// The em by which spaces are measured, by font size; it is wider at smaller sizes.
  static func quad(ofSize size: Int) -> Double { size >= 5 ? 1 : size >= 3 ? 1.171 : 1.472 }
  /// The space for a missing delimiter (`\nulldelimiterspace`).
  static let nullDelimiter = 0.12
  /// The minimum fraction of a formula's height that `\left` and `\right` cover
  /// (`\delimiterfactor`), and the maximum length that they leave uncovered
  /// (`\delimitershortfall`).
  static let delimiterFactor = 0.901
  static let delimiterShortfall = 0.5
  /// The heights of `\big`, `\Big`, `\bigg` and `\Bigg`: the sizes of `cmex10`.
  static let delimiterSizes = [1.2, 1.8, 2.4, 3.0]
  /// The height of the parts of tall bars (`cmex10`).
  static let barPart = 0.606
  /// The distance between lines (`\baselineskip`), and the additional distance between lines of a
  /// display (`\jot`).
  static let lineSkip = 1.2
  static let jot = 0.3
  /// Half the space between columns (`\arraycolsep`), and the space between two adjacent rules
  /// (`\doublerulesep`).
  static let columnGap = 0.5
  static let ruleGap = 0.2
  static let lineGap = 0.25
  static let ruleThickness = 0.04
  /// The space between the frame of `\fbox` and its contents (`\fboxsep`).
  static let frameGap = 0.3
  /// The height of a radical's degree above the baseline, as a fraction of the radical's height
  /// minus its depth (`\r@@t`); the space around the degree is the font's.
  static let degreeRise = 0.6
  /// The font sizes for `\tiny` to `\Huge`, relative to 10 points.
  static let sizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488]
  /// For each font size, the sizes of scripts and of second-level scripts, as indices from 1.
  static let scriptSizes = [
    (1, 1), (1, 1), (1, 1), (2, 1), (2, 1), (3, 1), (4, 2), (6, 3), (7, 6), (8, 7), (10, 9),
  ]
}
