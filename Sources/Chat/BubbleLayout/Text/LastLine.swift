/// The end of a text's last line; distances are in points from the text's top leading corner.
struct LastLine {
  /// The end of the last line including its ink; nil if nothing can be placed next to it.
  var end: Double?
  /// The lower end of the area that a clock time on the next line must not cover.
  var bottom: Double
  /// The baseline of the last line; nil if it is unknown.
  var baseline: Double?
}
