import DisplayList

/// A component after measuring that is set beside others as a text is: a name, a clock time, reactions.
///
/// ```swift
/// struct Line: LineContent {
///   let words: MeasuredText
///   let fit = ContentFit.bare
///   var size: Size { words.size }
///   var line: MeasuredText? { words }
///
///   func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(words, at: box.origin) }
/// }
/// ```
///
/// The first line of its words shares the baseline of its neighbours, and the part below keeps
/// clear of its low signs.
public protocol LineContent: MeasuredContent {
  /// Its words; nil if it has none.
  var line: MeasuredText? { get }
  /// The top of the words, in points from that of its box; 0 by default.
  var lineTop: Double { get }
  /// The end of its last line, after which another part may follow, in points from its leading
  /// edge; its width by default.
  var lastLineEnd: Double { get }
}

extension LineContent {
  /// Nil.
  public var line: MeasuredText? { nil }
  /// 0.
  public var lineTop: Double { 0 }
  /// The width of its box.
  public var lastLineEnd: Double { size.width }
}
