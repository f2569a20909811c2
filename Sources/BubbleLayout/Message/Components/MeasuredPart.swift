import DisplayList
import TextShaping

/// A component after measuring that is set beside others as a text is.
protocol MeasuredPart: MeasuredContent {
  /// The text that shares its baseline with its neighbours; nil where there is none.
  var line: ShapedText? { get }
  /// End of its last line, in points.
  var lastLineEnd: Double { get }
}

extension MeasuredPart {
  var line: ShapedText? { nil }
  var lastLineEnd: Double { size.width }
}
