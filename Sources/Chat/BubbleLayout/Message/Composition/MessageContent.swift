import DisplayList

/// The measured content of a message, as a structure shows it.
///
/// Indirect because a bubble has many fields and the value is copied more often than it is made.
indirect enum MessageContent {
  /// The content in a bubble.
  case bubble(Bubble)
  /// Text and cards in a structure without bubbles.
  case plain(RowContent)
  /// Text and cards of a message that must not have a bubble, in a structure with bubbles.
  case bare(RowContent)

  /// The size of the content, in points; whole numbers.
  var size: Size {
    switch self {
    case .bubble(let bubble): bubble.size
    case .plain(let content), .bare(let content): content.size
    }
  }

  /// The distance by which reactions can extend into the content from below without covering ink,
  /// pictures or the clock time, in points.
  var roomBelow: Double {
    switch self {
    case .bubble(let bubble): bubble.roomBelow
    case .plain, .bare: 0
    }
  }

  /// The height in points, up to a limit, that reactions can cover from above without covering ink.
  func roomAbove(upTo limit: Double) -> Double {
    switch self {
    case .bubble(let bubble): bubble.roomAbove(upTo: limit)
    case .plain, .bare: 0
    }
  }

  /// True if the content is the part that a structure requests.
  func isPart(_ part: MessageComposition.Part) -> Bool {
    switch self {
    case .bubble, .bare: part == .bubble
    case .plain: part == .content
    }
  }

  /// Draws the content into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    switch self {
    case .bubble(let bubble): bubble.place(in: box, into: &builder)
    case .plain(let content), .bare(let content): content.place(in: box, into: &builder)
    }
  }
}
