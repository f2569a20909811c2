import DisplayList

/// A measured component that is placed beside others like a text: a name, a clock time, reactions.
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
/// The first line of its words shares the baseline of its neighbours, and the part below leaves
/// room for its low glyphs.
public protocol LineContent: MeasuredContent {
  /// The component's words; nil if it has none.
  var line: MeasuredText? { get }
  /// The top of the words, in points from the top of the component's box; 0 by default.
  var lineTop: Double { get }
  /// The end of the component's last line, after which another part may follow, in points from its
  /// leading edge; its width by default.
  var lastLineEnd: Double { get }
}

extension LineContent {
  /// No words by default.
  public var line: MeasuredText? { nil }
  /// 0 by default.
  public var lineTop: Double { 0 }
  /// The width of the component's box by default.
  public var lastLineEnd: Double { size.width }
}
