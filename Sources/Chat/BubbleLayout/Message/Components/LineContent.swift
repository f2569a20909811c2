import DisplayList

/// A measured component that is placed next to others like text: a name, a clock time, reactions.
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
/// The first line of its text shares its neighbours' baseline, and the part below leaves space for
/// its descenders.
public protocol LineContent: MeasuredContent {
  /// The component's text; nil if it has none.
  var line: MeasuredText? { get }
  /// The top of the text, in points from the top of the component's box. The default is 0.
  var lineTop: Double { get }
  /// The end of the component's last line, in points from its leading edge; another part may follow
  /// there. The default is the component's width.
  var lastLineEnd: Double { get }
}

extension LineContent {
  /// The default: no text.
  public var line: MeasuredText? { nil }
  /// The default: 0.
  public var lineTop: Double { 0 }
  /// The default: the width of the component's box.
  public var lastLineEnd: Double { size.width }
}
