/// The end of words; places count from their top leading corner, in points.
struct LastLine {
  /// The reach of the last line with its ink; nil if nothing may stand beside it.
  var end: Double?
  /// The area that a stamp below must keep free.
  var bottom: Double
  /// The place of the letters of the last line; nil if it is not known.
  var baseline: Double?
}
