import ChatModel
import DisplayList
import TextShaping

/// The content component after measuring: a bubble with all that lies in it, from top to bottom.
///
/// The sender's name, the forwarding mark, the quoted message, the view, the words, the reactions
/// and the clock time follow each other; every place counts from the bubble's top leading corner.
struct Bubble {
  /// What the bubble draws itself with.
  let tools: ContentTools
  /// What is shown.
  let row: MessageRow
  /// Whether the content stands without a bubble.
  private(set) var isBare = false
  /// Its box, in points; whole numbers.
  private(set) var size = Size.zero

  private(set) var name: ShapedText?
  private(set) var nameTop = 0.0
  private(set) var forwarded: ShapedText?
  private(set) var forwardedTop = 0.0
  private(set) var reply: ReplyBlock?
  private(set) var replyTop = 0.0
  private(set) var content = MeasuredContent.none
  private(set) var contentTop = 0.0
  private(set) var words: TextBlock?
  private(set) var wordsTop = 0.0
  private(set) var reactions: ReactionRow?
  private(set) var reactionsTop = 0.0
  private(set) var stamp: Stamp?
  private(set) var stampTop = 0.0
  /// Whether the picture is the last thing, down to the bubble's lower edge.
  private(set) var endsWithPicture = false

  /// The longest inside, in points, without padding.
  private var limit = 0.0
  /// The widest part so far.
  private var inner = 0.0
  private var y = 0.0

  /// Measures a message's bubble; every text is shaped once, as wide as it may get.
  init(_ row: MessageRow, kinds: ContentKinds, using tools: ContentTools) {
    self.row = row
    self.tools = tools
    let theme = tools.context.theme
    let padding = theme.bubble.padding
    let outer = tools.context.maximumBubbleWidth
    limit = max(8, outer - padding.left - padding.right)
    let parts = BubbleParts(
      row.message, width: limit, outerWidth: outer, kinds: kinds, using: tools)
    content = parts.content
    let hasHeader =
      row.message.forwardedFrom != nil
      || (row.reply != nil && theme.reply.placement == .inside)
    isBare =
      content.fit == .bare || (parts.isLargeEmoji && !theme.bubble.wrapsEmoji && !hasHeader)
    if content.fit == .edgeToEdge {
      limit = max(8, content.size.width - padding.left - padding.right)
    }
    if !isBare { addHeader() }
    addContent()
    addWords(parts)
    addReactions()
    addStamp()
    close()
  }

  private mutating func addHeader() {
    let theme = tools.context.theme
    let top = theme.bubble.padding.top
    if row.showsName, theme.senderName.placement == .inside, let sender = row.sender {
      y = top
      let color = tools.context.color(of: sender)
      let text = tools.line(
        sender.name, tools.styles.name.colored(color), width: limit, as: .name)
      name = text
      nameTop = y
      y += text.size.height
      inner = max(inner, text.longestLine)
    }
    if let source = row.message.forwardedFrom {
      y = max(y, top)
      let label = tools.context.environment.wording.forwardedFrom + " " + source
      let text = tools.line(label, tools.styles.forwarded, width: limit, as: .forward)
      forwarded = text
      forwardedTop = y
      y += text.size.height + 1
      inner = max(inner, text.longestLine)
    }
    guard theme.reply.placement == .inside, let preview = row.reply else { return }
    y = max(y, top) + 1
    let block = ReplyBlock(
      preview, styles: tools.styles, palette: tools.palette, width: limit, context: tools.context,
      shaper: tools.shaper)
    reply = block
    replyTop = y
    y += block.size.height + theme.reply.gap
    inner = max(inner, block.size.width)
  }

  private mutating func addContent() {
    let theme = tools.context.theme
    switch content.fit {
    case nil: return
    case .padded:
      y = max(y, theme.bubble.padding.top)
      if name != nil || forwarded != nil, reply == nil { y += 2 }
      contentTop = y
      inner = max(inner, content.size.width)
    case .edgeToEdge:
      if y > 0, reply == nil { y += 5 }
      contentTop = y
    case .bare:
      contentTop = y
      inner = max(inner, content.size.width)
    }
    y += content.size.height
  }

  private mutating func addWords(_ parts: BubbleParts) {
    let styles = tools.styles
    guard let text = parts.words else {
      tools.shaper.noteEmptyBody(width: limit, size: styles.body.size)
      return
    }
    let padding = tools.context.theme.bubble.padding
    if !isBare {
      y = max(y, padding.top)
      switch content.fit {
      case .edgeToEdge: y += padding.top
      case .padded: y += 6
      case .bare, nil: break
      }
    }
    var style = parts.isLargeEmoji ? styles.emoji : styles.body
    style.language = row.message.language
    let block = TextBlock(
      text, style: style, styles: styles, palette: tools.palette, width: limit,
      direction: direction, context: tools.context, shaper: tools.shaper)
    tools.shaper.noteBody(block, after: parts.derivedWords)
    words = block
    wordsTop = y
    y += block.size.height.rounded(.up)
    inner = max(inner, block.size.width)
  }

  /// The direction of paragraphs that do not settle their own.
  private var direction: TextConstraint.Direction {
    switch row.message.direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case nil: tools.context.baseDirection
    }
  }

  private mutating func addReactions() {
    let theme = tools.context.theme
    guard theme.reactions.placement == .inside,
      let row = ReactionRow(
        row.message.reactions, styles: tools.styles, width: limit, context: tools.context,
        shaper: tools.shaper)
    else { return }
    y += theme.reactions.distance
    if content.fit == .edgeToEdge, words == nil { y += 2 }
    reactions = row
    reactionsTop = y
    y += row.size.height
    inner = max(inner, row.size.width)
  }

  private mutating func addStamp() {
    let theme = tools.context.theme
    endsWithPicture = content.fit == .edgeToEdge && words == nil && reactions == nil
    let ground: Stamp.Ground = isBare || endsWithPicture ? .overlay : .bubble
    guard
      let stamp = Stamp(row, ground: ground, context: tools.context, shaper: tools.shaper)
    else { return }
    self.stamp = stamp
    if endsWithPicture {
      stampTop = y - stamp.size.height - 6
      return
    }
    if isBare {
      stampTop = y + 2
      y = stampTop + stamp.size.height
      inner = max(inner, stamp.size.width)
      return
    }
    let overhang = theme.status.overhang
    let needed = stamp.size.width - overhang.right
    if let end = reactions?.lastLineEnd ?? words?.lastLineEnd,
      (end + theme.status.gap + needed).rounded(.up) <= limit
    {
      inner = max(inner, end + theme.status.gap + needed)
    } else {
      y += stamp.size.height - overhang.bottom + 1
      inner = max(inner, needed)
    }
    stampTop = y - stamp.size.height + overhang.bottom
  }

  private mutating func close() {
    let style = tools.context.theme.bubble
    if isBare {
      size = Size(width: inner.rounded(.up), height: y.rounded(.up))
      return
    }
    if !endsWithPicture { y += style.padding.bottom }
    let width =
      content.fit == .edgeToEdge
      ? content.size.width : inner + style.padding.left + style.padding.right
    size = Size(
      width: max(style.minimumWidth, width.rounded(.up)), height: y.rounded(.up))
  }
}
