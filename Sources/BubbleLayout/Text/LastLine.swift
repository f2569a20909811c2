/// Where words end; places count from their top leading corner, in points.
struct LastLine {
  /// How far the last line reaches with its ink; nil where nothing may stand beside it.
  var end: Double?
  /// What a stamp below must keep free of.
  var bottom: Double
  /// Where the letters of the last line stand; nil where it is not known.
  var baseline: Double?
}
