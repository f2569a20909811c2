import DisplayList
import TextShaping

/// The sender's name on one line.
struct NameComponent: MessageComponent {
  let identifier = MessageComponents.Name.name.rawValue
  let version = 1
  /// The colour of the name; nil uses the participant's colour.
  let color: Color?

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    message.senderName.map { name in
      var style = context.nameStyle(of: message)
      if let color { style.color = color }
      return NameText(words: context.line(name, style: style, width: context.width, role: .name))
    }
  }

  /// Measures the name of a row's sender; nil if the row shows none.
  static func measured(
    for row: MessageRow, color: Color? = nil, width: Double, using tools: MessageTools
  ) -> AddedComponent? {
    guard row.showsName, row.sender != nil else { return nil }
    return tools.component(
      .name, NameComponent(color: color), as: .name, for: row, width: width)
  }

  private struct NameText: LineContent {
    let words: MeasuredText
    let fit = ContentFit.bare
    /// The size of the name; its width can be fractional.
    var size: Size { words.size }
    var line: MeasuredText? { words }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.text(words, at: box.origin)
      canvas.hit(.name, box)
    }
  }
}

/// The measured line above a message's content: the sender, the time and a program's components.
struct HeaderLine {
  /// The size of the line, in points.
  let size: Size
  /// The distance by which descenders of the name and the time extend below the line, in points.
  var inkBelow: Double {
    func ink(of part: AddedComponent?, from top: Double) -> Double {
      part?.inkBottom(using: tools.shaper).map { top + $0 - size.height } ?? 0
    }
    return max(0, ink(of: name, from: 0), ink(of: time, from: timeOrigin.y))
  }

  /// The size strategy of a program's name component; nil if it has none.
  var strategy: (any SizeStrategy)? { name?.strategy }

  private let name: AddedComponent?
  private let time: AddedComponent?
  private let trailing: AddedComponents?
  private var timeOrigin = Point.zero
  private var trailingLeft = 0.0
  private let tools: MessageTools

  /// Shapes the parts that the row shows; nil if it shows none.
  ///
  /// A name that does not fit ends in an ellipsis.
  init?(_ row: MessageRow, width: Double, showsTime: Bool, using tools: MessageTools) {
    // Without a sender, only the time is shown above a group.
    guard row.showsName || (showsTime && row.sender == nil && row.position.isFirst) else {
      return nil
    }
    self.tools = tools
    let gap = tools.context.theme.status.gap
    let trailing = AddedComponents(at: .headerTrailing, of: row, width: width / 3, using: tools)
    self.trailing = trailing
    let time =
      showsTime
      ? Timestamp.component(
        of: row, showing: .time, ground: .bubble, using: tools)
      : nil
    self.time = time
    let beside =
      (time.map { $0.size.width + gap } ?? 0) + (trailing.map { $0.size.width + gap } ?? 0)
    let name = NameComponent.measured(for: row, width: width - beside, using: tools)
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
      var top = middle
      if let upper = name?.baseline, let own = time.baseline { top = (upper - own).rounded() }
      timeOrigin = Point(x: start, y: top)
    }
    if let trailing { trailingLeft = add(trailing.size) }
    self.size = size
  }

  /// Draws the line into its box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    if let name {
      let isAlone = time == nil && trailing == nil && name.isBuiltIn
      let width = isAlone ? box.width : name.size.width.rounded(.up)
      name.place(
        in: Rect(x: box.minX, y: box.minY, width: width, height: name.size.height),
        into: &builder)
    }
    if let time {
      let origin = Point(x: box.minX + timeOrigin.x, y: box.minY + timeOrigin.y)
      time.place(in: Rect(origin: origin, size: time.size), into: &builder)
    }
    if let trailing {
      let top = ((size.height - trailing.size.height) / 2).rounded()
      trailing.place(
        in: Rect(
          origin: Point(x: box.minX + trailingLeft, y: box.minY + top), size: trailing.size),
        into: &builder)
    }
  }
}

extension ShapedText {
  /// The offset from this text's top to the top of another text whose first baseline is the same,
  /// in whole points.
  func offset(ofBaseline other: ShapedText?) -> Double {
    guard let own = lines.first?.baseline, let others = other?.lines.first?.baseline else {
      return 0
    }
    return (own - others).rounded()
  }
}
