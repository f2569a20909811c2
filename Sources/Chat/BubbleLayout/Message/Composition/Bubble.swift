import ChatModel
import DisplayList

/// The measured content component: a bubble with all its parts.
///
/// The parts, from top to bottom, are the header, the view, the text, the reactions and the clock
/// time; all positions are relative to the bubble's top leading corner.
struct Bubble {
  /// The shared layout tools, with which the bubble measures and draws itself.
  let tools: MessageTools
  /// The row of the message.
  let row: MessageRow
  /// True if the content is drawn without a bubble.
  private(set) var isBare = false
  /// The size of the bubble, in whole points.
  private(set) var size = Size.zero

  /// The parts that are shown outside the bubble.
  private let separated: Set<MessageComposition.Part>
  private(set) var header: BubbleHeader
  private(set) var headerTop = 0.0
  private(set) var content = ContentBox.none
  private(set) var contentTop = 0.0
  private(set) var words: TextBlock?
  private(set) var wordsTop = 0.0
  private(set) var reactions: AddedComponent?
  private(set) var reactionsTop = 0.0
  private(set) var stamp: AddedComponent?
  private(set) var stampTop = 0.0
  /// The width by which the bubble's minimum width exceeds the width that its text needs.
  private(set) var slack = 0.0
  /// The width of content without a bubble, including the row below the content.
  private(set) var bareWidth = 0.0
  /// True if the picture is the last part and reaches the bubble's lower edge.
  private(set) var endsWithPicture = false
  /// The distance between a picture and the bubble's edges, in points.
  private(set) var frame = 0.0
  /// The top of a caption's separate bubble, relative to the top of the whole bubble; nil if there
  /// is only one bubble.
  private(set) var captionTop: Double?
  /// The width of a caption's separate bubble.
  private(set) var captionWidth = 0.0
  /// The height above the bubble's lower edge that is free of ink, pictures and the clock time.
  private(set) var roomBelow = 0.0
  /// The lower end of the ink of the text, or of content that flows like text.
  private var inkBottom = 0.0

  /// The maximum inner width without padding, in points.
  private var limit = 0.0
  /// The width of the widest part added so far.
  private var inner = 0.0
  private var y = 0.0

  /// Measures a message's bubble without the separated parts; each text is shaped once, at its
  /// maximum width.
  init(
    _ row: MessageRow, width outer: Double, without separated: Set<MessageComposition.Part>,
    using tools: MessageTools
  ) {
    self.row = row
    self.tools = tools
    self.separated = separated
    let padding = tools.context.theme.bubble.padding
    let room = ContentRoom(
      width: max(8, outer - padding.left - padding.right),
      fullWidth: max(8, outer - 2 * tools.context.theme.media.frame))
    limit = room.width
    let parts = BubbleParts(row.message, using: tools) { _ in room }
    content = parts.content
    let hasHeader =
      (row.message.forwardedFrom != nil && !separated.contains(.forwarded))
      || (row.reply != nil && tools.context.theme.reply.placement == .inside
        && !separated.contains(.reply))
    isBare =
      content.fit == .bare
      || (parts.isLargeEmoji && !tools.context.theme.bubble.wrapsEmoji && !hasHeader)
    if content.fit == .edgeToEdge {
      frame = tools.context.theme.media.frame
      limit = max(8, content.size.width + 2 * frame - padding.left - padding.right)
    }
    header = BubbleHeader(
      row, ground: isBare ? .overlay : .bubble, without: separated, width: limit, using: tools)
    addHeader()
    if content.followsWords { addWords(parts) }
    addContent()
    if tools.context.theme.media.separatesCaption, content.fit == .edgeToEdge, frame == 0,
      header.isEmpty, parts.words != nil
    {
      y += tools.context.theme.grouping.spaceWithinGroup
      captionTop = y
      limit = room.width
    }
    if !content.followsWords { addWords(parts) }
    if isBare {
      addBareRow()
    } else {
      addReactions()
      addStamp()
    }
    close()
  }

  private mutating func addHeader() {
    guard !header.isEmpty else { return }
    inner = header.size.width
    if isBare {
      // Cells of a group are close together; without this gap, the header would be too close to the
      // message above.
      headerTop = row.position.isFirst ? 0 : Self.bareGap
      y = headerTop + header.size.height + Self.bareGap
    } else {
      headerTop = tools.context.theme.bubble.padding.top
      y = headerTop + header.size.height
    }
  }

  private mutating func addContent() {
    switch content.fit {
    case nil: return
    case .flowing:
      y = max(y, tools.context.theme.bubble.padding.top)
      if words != nil { y += 6 }
      contentTop = y
      inner = max(inner, content.size.width)
    case .padded:
      y = max(y, tools.context.theme.bubble.padding.top)
      if words != nil { y += 6 }
      if !header.isEmpty, !header.hasReply { y += 2 }
      contentTop = y
      inner = max(inner, content.size.width)
    case .edgeToEdge:
      if y == 0 { y = frame } else if !header.hasReply { y += 5 }
      contentTop = y
    case .bare:
      contentTop = y
      inner = max(inner, content.size.width)
    }
    y += content.size.height
    if content.fit == .flowing {
      // A document does not report how far the ink of its last block extends downwards.
      inkBottom = y + tools.context.theme.bubble.padding.bottom
    } else if row.message.reactions.isEmpty || content.fit == .edgeToEdge {
      inkBottom = y
    } else {
      inkBottom = y + content.inkBelow(row.message.content, using: tools)
    }
  }

  private mutating func addWords(_ parts: BubbleParts) {
    guard let block = parts.block(for: row.message, width: limit, using: tools) else { return }
    let padding = tools.context.theme.bubble.padding
    if !isBare {
      y = max(y, padding.top)
      switch content.fit {
      case _ where content.followsWords: break
      case .edgeToEdge: y += padding.top
      case .padded, .flowing: y += 6
      case .bare, nil: break
      }
    }
    words = block
    wordsTop = y
    // Ink below the last line matters only if reactions follow.
    inkBottom =
      y + (row.message.reactions.isEmpty ? block.size.height : block.inkBottom(using: tools.shaper))
    y += block.size.height.rounded(.up)
    inner = max(inner, block.size.width)
  }

  private var showsReactions: Bool {
    tools.context.theme.reactions.placement == .inside && !separated.contains(.reactions)
  }

  private mutating func addReactions() {
    guard showsReactions,
      let row = ReactionRow.component(of: row, ground: .bubble, width: limit, using: tools)
    else { return }
    let style = tools.context.theme.reactions
    y = max(y + style.distance, (inkBottom + style.borderWidth).rounded(.up))
    if content.fit == .edgeToEdge, words == nil { y += 2 }
    reactions = row
    reactionsTop = y
    y += row.size.height
    inner = max(inner, row.size.width)
  }

  private mutating func addStamp() {
    endsWithPicture = content.fit == .edgeToEdge && words == nil && reactions == nil
    guard !separated.contains(.timestamp),
      let stamp = Timestamp.component(
        of: row, ground: endsWithPicture ? .overlay : .bubble, using: tools)
    else { return }
    self.stamp = stamp
    if endsWithPicture {
      stampTop = y - stamp.size.height - 6
      return
    }
    let overhang = tools.context.theme.status.overhang
    let needed = stamp.size.width - overhang.right
    let room = reactions == nil ? lastLine(forHeight: stamp.size.height) : nil
    if let end = reactions?.lastLineEnd ?? room?.end,
      (end + tools.context.theme.status.gap + needed).rounded(.up) <= limit
    {
      inner = max(inner, end + tools.context.theme.status.gap + needed)
    } else {
      if let room {
        y = max(y, room.bottom.rounded(.up))
      } else if content.fit != nil, words == nil || content.followsWords, reactions == nil {
        y += content.inkBelow(row.message.content, using: tools)
      }
      y += stamp.size.height - overhang.bottom + 1
      inner = max(inner, needed)
    }
    stampTop = y - stamp.size.height + overhang.bottom
  }

  /// The last line of the text, or of content that flows like text; its lower end is measured from
  /// the top of the bubble.
  private func lastLine(forHeight height: Double) -> LastLine? {
    let words = content.followsWords ? nil : words
    guard
      var line = words?.lastLine(forHeight: height, using: tools.shaper)
        ?? content.lastLine(forHeight: height, using: tools.shaper)
    else { return nil }
    line.bottom += words == nil ? contentTop : wordsTop
    return line
  }

  /// The distance between content without a bubble and its neighbours above and below.
  private static let bareGap = 4.0

  /// Adds a row below content without a bubble: the reactions at the leading edge and the clock
  /// time at the trailing edge.
  private mutating func addBareRow() {
    bareWidth = words?.size.width ?? content.size.width
    if showsReactions {
      reactions = ReactionRow.component(of: row, ground: .overlay, width: limit, using: tools)
    }
    if !separated.contains(.timestamp) {
      stamp = Timestamp.component(
        of: row, ground: .overlay, using: tools)
    }
    if let reactions {
      reactionsTop = y + Self.bareGap
      y = reactionsTop + reactions.size.height
      bareWidth = max(bareWidth, reactions.size.width)
    }
    if let stamp {
      let beside = reactions.map { $0.lastLineEnd + tools.context.theme.reactions.gap } ?? 0
      if reactions != nil, beside + stamp.size.width <= limit {
        stampTop = y - ((tools.context.theme.reactions.height + stamp.size.height) / 2).rounded()
        bareWidth = max(bareWidth, beside + stamp.size.width)
      } else {
        stampTop = y + 2
        bareWidth = max(bareWidth, stamp.size.width)
      }
      y = max(y, stampTop + stamp.size.height)
    }
    inner = max(inner, bareWidth)
  }

  /// The height below the bubble's upper edge that reactions may cover without covering ink.
  ///
  /// - Parameter limit: The height that the reactions request, in points; they may cover a
  ///   picture's edge.
  /// - Returns: The height in points, at most `limit`; negative if ink extends above the bubble.
  func roomAbove(upTo limit: Double) -> Double {
    if !header.isEmpty { return min(limit, tools.context.theme.bubble.padding.top) }
    if content.fit == .edgeToEdge { return limit }
    guard content.fit == nil || content.followsWords, let words else {
      return min(limit, contentTop)
    }
    return limit - words.inkAbove(limit - wordsTop, using: tools.shaper)
  }

  private mutating func close() {
    let style = tools.context.theme.bubble
    if isBare {
      size = Size(width: inner.rounded(.up), height: y.rounded(.up))
      roomBelow = min(0, size.height - inkBottom)
      return
    }
    let end = max(inkBottom, y)
    y += endsWithPicture ? frame : style.padding.bottom
    var width =
      content.fit == .edgeToEdge
      ? content.size.width + 2 * frame : inner + style.padding.left + style.padding.right
    if captionTop != nil {
      let caption = (inner + style.padding.left + style.padding.right).rounded(.up)
      captionWidth = max(style.minimumWidth, caption)
      width = max(width, captionWidth)
    }
    size = Size(
      width: max(style.minimumWidth, width.rounded(.up)), height: y.rounded(.up))
    // Digits of some scripts extend below their line, into the area that reactions may cover.
    let stampEnd =
      stamp.map { stamp in
        let ink = row.message.reactions.isEmpty ? nil : stamp.inkBottom(using: tools.shaper)
        return stampTop + max(stamp.size.height, ink ?? 0)
      } ?? 0
    // One point stays empty, so that no glyph touches the part below.
    roomBelow = size.height - max(end, stampEnd) - 1
    if header.isEmpty, content.fit == nil, reactions == nil, stamp == nil {
      slack = max(0, style.minimumWidth - width)
    }
  }
}
