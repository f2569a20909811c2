/// The end of words; places count from their top leading corner, in points.
struct LastLine {
  /// The end of the last line with its ink; nil if nothing may be beside it.
  var end: Double?
  /// The area that a stamp below must keep free.
  var bottom: Double
  /// The baseline of the last line; nil if it is unknown.
  var baseline: Double?
}
