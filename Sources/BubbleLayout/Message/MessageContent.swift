import DisplayList

/// Content of a message, after measuring, as a structure shows it.
///
/// Indirect, because it is handed about more often than it is made, and a bubble has many fields.
indirect enum MessageContent {
  /// In a bubble.
  case bubble(Bubble)
  /// Words and cards without one.
  case plain(RowContent)

  /// Its box, in points; whole numbers.
  var size: Size {
    switch self {
    case .bubble(let bubble): bubble.size
    case .plain(let content): content.size
    }
  }

  /// How far reactions may reach into it from below without covering ink, pictures or the clock time.
  var roomBelow: Double {
    switch self {
    case .bubble(let bubble): bubble.roomBelow
    case .plain: 0
    }
  }

  /// True if it is a part that a structure asks for.
  func isPart(_ part: MessageComposition.Part) -> Bool {
    switch self {
    case .bubble: part == .bubble
    case .plain: part == .content
    }
  }

  /// Draws it into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    switch self {
    case .bubble(let bubble): bubble.place(in: box, into: &builder)
    case .plain(let content): content.place(in: box, into: &builder)
    }
  }
}
