import DisplayList
import TextShaping

/// The name of who speaks, after measuring: a text, or what a program has put in its place.
enum SenderName {
  case text(ShapedText)
  case component(AddedComponent)

  /// Shapes the sender's name; nil where the row shows none.
  init?(_ row: MessageRow, style: TextStyle, width: Double, using tools: MessageTools) {
    guard row.showsName, let sender = row.sender else { return nil }
    if let own = tools.replacement(of: .name, for: row, width: width) {
      self = .component(own)
    } else {
      self = .text(tools.line(sender.name, style, width: width, as: .name))
    }
  }

  /// In points; a text's width need not be whole.
  var size: Size {
    switch self {
    case .text(let text): Size(width: text.longestLine, height: text.size.height)
    case .component(let component): component.size
    }
  }

  /// The name where it is a text.
  var shapedText: ShapedText? {
    if case .text(let text) = self { text } else { nil }
  }

  /// How far below its top another text begins that shares its baseline; nil where it has none.
  func offset(ofBaseline other: ShapedText?) -> Double? {
    guard case .text(let text) = self else { return nil }
    return text.offset(ofBaseline: other)
  }

  /// Draws it into a box whose top leading corner is its own.
  func place(in box: Rect, using tools: MessageTools, into builder: inout SnapshotBuilder) {
    switch self {
    case .text(let text):
      builder.text(text, at: box.origin)
      builder.hit(.name, box)
    case .component(let component):
      component.place(
        in: Rect(origin: box.origin, size: component.size), as: .name, using: tools,
        into: &builder)
    }
  }
}

/// The line above a message's content, after measuring: who speaks, when, and what a program adds.
struct HeaderLine {
  /// Its box, in points.
  let size: Size
  /// How far low signs of the name and of the time reach out of it, in points.
  var inkBelow: Double {
    func ink(of text: ShapedText?, from top: Double) -> Double {
      guard let text else { return 0 }
      return top + text.size.height + tools.shaper.inkBelow(text) - size.height
    }
    return max(0, ink(of: name?.shapedText, from: 0), ink(of: time?.text, from: timeOrigin.y))
  }

  private let name: SenderName?
  private let time: Timestamp?
  private let trailing: AddedComponents?
  private var timeOrigin = Point.zero
  private var trailingLeft = 0.0
  private let tools: MessageTools

  /// Shapes what the row shows; nil where that is nothing.
  ///
  /// The name ends in an ellipsis where the room does.
  init?(_ row: MessageRow, width: Double, showsTime: Bool, using tools: MessageTools) {
    // Without a sender the time alone begins a group.
    guard row.showsName || (showsTime && row.sender == nil && row.position.isFirst) else {
      return nil
    }
    self.tools = tools
    let gap = tools.context.theme.status.gap
    let trailing = AddedComponents(at: .headerTrailing, of: row, width: width / 3, using: tools)
    self.trailing = trailing
    let time =
      showsTime
      ? Timestamp(row, showing: .time, ground: .bubble, isOutgoing: tools.isOutgoing, using: tools)
      : nil
    self.time = time
    let beside =
      (time.map { $0.size.width + gap } ?? 0) + (trailing.map { $0.size.width + gap } ?? 0)
    let sender = row.sender
    let name = SenderName(
      row,
      style: tools.styles.name.colored(
        sender.map { tools.context.color(of: $0) } ?? tools.styles.name.color),
      width: width - beside, using: tools)
    self.name = name
    guard name != nil || time != nil || trailing != nil else { return nil }
    var size = Size.zero
    func add(_ part: Size) -> Double {
      let start = size.width == 0 ? 0 : size.width + gap
      size.width = start + part.width
      size.height = max(size.height, part.height)
      return start
    }
    if let name { _ = add(Size(width: name.size.width.rounded(.up), height: name.size.height)) }
    if let time {
      let start = add(time.size)
      let middle = ((size.height - time.size.height) / 2).rounded()
      timeOrigin = Point(x: start, y: name?.offset(ofBaseline: time.text) ?? middle)
    }
    if let trailing { trailingLeft = add(trailing.size) }
    self.size = size
  }

  /// Draws the line into its box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    if let name {
      let isAlone = time == nil && trailing == nil
      let width = isAlone ? box.width : name.size.width.rounded(.up)
      name.place(
        in: Rect(x: box.minX, y: box.minY, width: width, height: name.size.height), using: tools,
        into: &builder)
    }
    time?.place(
      at: Point(x: box.minX + timeOrigin.x, y: box.minY + timeOrigin.y),
      isOutgoing: tools.isOutgoing, using: tools, into: &builder)
    if let trailing {
      let top = ((size.height - trailing.size.height) / 2).rounded()
      trailing.place(
        in: Rect(
          origin: Point(x: box.minX + trailingLeft, y: box.minY + top), size: trailing.size),
        using: tools, into: &builder)
    }
  }
}

extension ShapedText {
  /// How far below this text's top another one begins that stands on the first line's baseline, in
  /// whole points.
  func offset(ofBaseline other: ShapedText?) -> Double {
    guard let own = lines.first?.baseline, let others = other?.lines.first?.baseline else {
      return 0
    }
    return (own - others).rounded()
  }
}
