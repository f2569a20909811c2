/// The end of a text's last line; distances are in points from the text's top leading corner.
struct LastLine {
  /// The end of the last line including its ink; nil if nothing may be placed beside it.
  var end: Double?
  /// The lower end of the area that a clock time below must keep free.
  var bottom: Double
  /// The baseline of the last line; nil if it is unknown.
  var baseline: Double?
}
