import DisplayList

/// Content of a message, after measuring, as a structure shows it.
///
/// Indirect, because it is handed about more often than it is made, and a bubble has many fields.
indirect enum MessageContent {
  /// In a bubble.
  case bubble(Bubble)
  /// Words and cards without one.
  case plain(RowContent)
  /// The same of a message that is to have no bubble, in the place of one.
  case bare(RowContent)

  /// Its box, in points; whole numbers.
  var size: Size {
    switch self {
    case .bubble(let bubble): bubble.size
    case .plain(let content), .bare(let content): content.size
    }
  }

  /// The distance that reactions may reach into it from below without covering ink, pictures or the
  /// clock time.
  var roomBelow: Double {
    switch self {
    case .bubble(let bubble): bubble.roomBelow
    case .plain, .bare: 0
    }
  }

  /// Returns the length in points, up to a limit, that reactions may cover from above without ink.
  func roomAbove(upTo limit: Double) -> Double {
    switch self {
    case .bubble(let bubble): bubble.roomAbove(upTo: limit)
    case .plain, .bare: 0
    }
  }

  /// True if it is a part that a structure asks for.
  func isPart(_ part: MessageComposition.Part) -> Bool {
    switch self {
    case .bubble, .bare: part == .bubble
    case .plain: part == .content
    }
  }

  /// Draws it into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    switch self {
    case .bubble(let bubble): bubble.place(in: box, into: &builder)
    case .plain(let content), .bare(let content): content.place(in: box, into: &builder)
    }
  }
}
