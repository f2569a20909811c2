import DisplayList

/// The content of a message after measuring, as a structure shows it.
///
/// Indirect, because it is passed on more often than it is made, and a bubble has many fields.
indirect enum MessageContent {
  /// Content in a bubble.
  case bubble(Bubble)
  /// Words and cards without a bubble.
  case plain(RowContent)
  /// Words and cards in the place of a bubble, for a message that must not have a bubble.
  case bare(RowContent)

  /// The size of the content, in points; whole numbers.
  var size: Size {
    switch self {
    case .bubble(let bubble): bubble.size
    case .plain(let content), .bare(let content): content.size
    }
  }

  /// The distance that reactions may extend into the content from below without covering ink,
  /// pictures or the clock time.
  var roomBelow: Double {
    switch self {
    case .bubble(let bubble): bubble.roomBelow
    case .plain, .bare: 0
    }
  }

  /// The length in points, up to a limit, that reactions may cover from above without covering ink.
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
