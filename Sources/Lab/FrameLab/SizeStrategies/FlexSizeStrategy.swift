public import BubbleLayout
import DisplayList

/// Computes the same frames as the built-in strategy, but with a flex layout, to measure the cost
/// of such a layout.
///
/// The avatar and a column are side by side. The column contains, from top to bottom, the name, the
/// content with the parts next to it, the reactions and the quoted message; the quoted message may
/// instead be above the avatar and the column.
public struct FlexSizeStrategy: SizeStrategy {
  /// The strategy's name, which is part of cache keys.
  public let identifier = "flex"
  /// The version of this strategy's layout rules, which is part of cache keys.
  public let version = 2

  /// Makes the strategy.
  public init() {}

  /// The frames of a cell's components.
  public func frames(for measures: CellMeasures) -> CellFrames { measures.flexFrames }
}

extension SizeStrategy where Self == FlexSizeStrategy {
  /// The strategy that uses a flex layout.
  public static var flex: FlexSizeStrategy { FlexSizeStrategy() }
}

/// A component of a cell, or several in a row or a column, with the margins around them.
private struct FlexPiece {
  /// The size with the margins, in points.
  let size: Size
  /// Sets the frames of the components of a piece whose top left corner is at a point.
  let place: (Point, inout CellFrames) -> Void

  /// Makes a piece of one component; nil if the component is hidden.
  init?(
    _ component: WritableKeyPath<CellFrames, Rect>, _ inner: Size?, margin: EdgeInsets = .zero
  ) {
    guard let inner else { return nil }
    size = Size(
      width: inner.width + margin.left + margin.right,
      height: inner.height + margin.top + margin.bottom)
    place = { corner, frames in
      frames[keyPath: component] = Rect(
        origin: corner.offset(dx: margin.left, dy: margin.top), size: inner)
    }
  }

  /// Makes a piece of several pieces, from left to right or from top to bottom.
  init(_ box: FlexBox, _ pieces: [FlexPiece]) {
    let placed = box.placed(pieces.map { FlexBox.Item($0.size) }, in: .infinity)
    size = placed.size
    place = { corner, frames in
      for (piece, frame) in zip(pieces, placed.frames) {
        piece.place(corner.offset(dx: frame.minX, dy: frame.minY), &frames)
      }
    }
  }
}

extension CellMeasures {
  fileprivate var flexFrames: CellFrames {
    let quote = FlexPiece(\.reply, isReplyAbove ? reply : nil)
    let pair = row([portrait, column], at: avatarAlignment == .bottom ? .trailing : .leading)
    var frames = CellFrames(height: 0, content: .zero)
    var y = spaceAbove
    if let quote {
      quote.place(Point(x: start(of: quote), y: y), &frames)
      y += quote.size.height + replyGap
    }
    pair.place(Point(x: start(of: pair), y: y), &frames)
    frames.height = y + pair.size.height + spaceBelow
    return frames
  }

  /// The left edge of a piece that begins at the page's margin on the message's own side.
  private func start(of piece: FlexPiece) -> Double {
    isOutgoing ? pageWidth - pageInsets.right - piece.size.width : pageInsets.left
  }

  /// The avatar with its distance from the column; nil if there is none.
  ///
  /// An avatar at the bottom is aligned with the bottom edge of the content, not with parts that
  /// hang below it.
  private var portrait: FlexPiece? {
    var hanging = 0.0
    if avatarAlignment == .bottom {
      hanging = reactions.map { $0.height - reactionOverlap } ?? 0
      if !isReplyAbove { hanging += reply.map { replyGap + $0.height } ?? 0 }
      hanging += below.map { slotGap + $0.height } ?? 0
    }
    return FlexPiece(\.avatar, avatar, margin: margin(bottom: hanging, end: avatarGap))
  }

  /// The name, the content with the parts next to it, and the parts below.
  private var column: FlexPiece {
    let indent = leading.map { $0.width + slotGap } ?? 0
    let quote = isReplyAbove ? nil : reply
    let pieces = [
      FlexPiece(\.name, name, margin: isOutgoing ? nameMargin.mirrored : nameMargin),
      FlexPiece(\.above, above, margin: margin(start: indent, bottom: slotGap)),
      line,
      FlexPiece(
        \.reactions, reactions, margin: margin(top: -reactionOverlap, start: 10 + indent)),
      FlexPiece(\.reply, quote, margin: margin(top: replyGap, start: indent)),
      FlexPiece(\.below, below, margin: margin(top: slotGap, start: indent)),
    ]
    return FlexPiece(
      FlexBox(.column, alignment: isOutgoing ? .trailing : .leading), pieces.compactMap(\.self))
  }

  /// The content with the parts next to it.
  private var line: FlexPiece {
    let height = [content, status, leading, trailing].reduce(0) { max($0, $1?.height ?? 0) }
    /// A component in the middle of the line, in whole points from its top.
    func piece(
      _ component: WritableKeyPath<CellFrames, Rect>, _ size: Size?, start: Double = 0,
      end: Double = 0
    ) -> FlexPiece? {
      let top = ((height - (size?.height ?? 0)) / 2).rounded(.down)
      return FlexPiece(component, size, margin: margin(top: top, start: start, end: end))
    }
    return row(
      [
        piece(\.leading, leading, end: slotGap), piece(\.content, content),
        piece(\.status, status, start: statusGap), piece(\.trailing, trailing, start: slotGap),
      ], at: .leading)
  }

  /// A row that begins on the message's own side.
  private func row(_ pieces: [FlexPiece?], at alignment: FlexBox.Alignment) -> FlexPiece {
    let shown = pieces.compactMap(\.self)
    return FlexPiece(FlexBox(.row, alignment: alignment), isOutgoing ? shown.reversed() : shown)
  }

  /// Insets by the message's own side (start) and the far side (end).
  private func margin(
    top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0
  ) -> EdgeInsets {
    EdgeInsets(
      top: top, left: isOutgoing ? end : start, bottom: bottom, right: isOutgoing ? start : end)
  }
}
