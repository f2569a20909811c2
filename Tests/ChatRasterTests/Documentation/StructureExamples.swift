import ChatRaster

// Compiled copies of the examples on the page about structures, components and size strategies.

func rows(_ theme: Theme) -> Theme {
  var theme = theme
  theme.structure = "row"
  theme.row.cardBorder = Color(rgb: 0xdddddd)
  theme.reply.placement = .above
  return theme
}

struct Minutes: MessageStructure {
  let identifier = "com.example.transcript"
  let version = 1
  let separatesSides = false

  func compose(_ message: inout MessageComposition) {
    let left = message.margins.left
    let header = message.measure(.header, width: message.width)
    let said = message.measure(.content, width: message.width - 12)
    let top = header?.height ?? 0
    message.beginCell(height: top + (said?.height ?? 0) + 6)
    message.place(.header, at: Point(x: left, y: 0))
    message.place(.content, at: Point(x: left + 12, y: top))
    message.draw { canvas in
      canvas.fill(.rect(Rect(x: left, y: top, width: 2, height: said?.height ?? 0)), .black)
    }
  }
}

func showTranscripts(_ configuration: inout ChatRenderer.Configuration) {
  configuration.structures.register(Minutes())
  configuration.options.theme.structure = "com.example.transcript"
}

func showPollsAsRows(_ configuration: inout ChatRenderer.Configuration) {
  configuration.structures.use("row", forKinds: ["poll"])
}

struct NamesBelow: MessageStructure {
  let identifier = "com.example.namesbelow"
  let version = 1

  func ground(isOutgoing: Bool) -> MessageGround { .bubble }

  func compose(_ message: inout MessageComposition) {
    message.separate([.name])
    let beside = message.measureSlots(width: message.readingWidth)
    message.measure(.bubble, width: message.bubbleWidth(beside: beside))
    message.measure(.avatar)
    message.measure(.deliveryIcon)
    let name = message.measure(.name, width: message.readingWidth)
    let frames = message.arrange { measures in
      measures.spaceBelow += name?.height ?? 0
      measures.name = nil
    }
    message.place(.name, at: Point(x: frames.content.minX, y: frames.content.maxY))
  }
}

struct AdminBadge: MessageComponent {
  var admins: Set<String>
  var identifier: String { "com.example.admin " + admins.sorted().joined(separator: " ") }
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let sender = message.message.sender, admins.contains(sender) else { return nil }
    let style = ContentTextStyle(size: 11, weight: .semibold, color: context.palette.link)
    return Badge(words: context.text("admin", style: style, maximumLines: 1))
  }

  struct Badge: MeasuredContent {
    let words: MeasuredText
    let fit = ContentFit.bare
    var size: Size { words.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.text(words, at: box.origin)
      canvas.hit("admin", box, label: "Administrator")
    }
  }
}

func addBadges(_ configuration: inout ChatRenderer.Configuration) {
  configuration.components.add(AdminBadge(admins: ["bo"]), at: .headerTrailing)
}

func hideParts(_ configuration: inout ChatRenderer.Configuration) {
  configuration.components.hide(.reactions)
  configuration.components.hide(.name) { $0.isOutgoing }
  configuration.components.hide(.timestamp, onKinds: ["image", "video"])
}

struct Headline: SizeStrategy {
  let identifier = "com.example.headline"
  let version = 1

  func width(of component: SizeStrategies.Component, within room: Double) -> Double {
    min(room, 220)
  }
}

func narrowPinnedMessages(_ configuration: inout ChatRenderer.Configuration) {
  configuration.sizeStrategies.use(Headline(), for: [.content]) { $0.message.isPinned }
}

// Compiled copies of the Swift examples in symbols' comments.

struct BadgeView: MeasuredContent {
  let text: MeasuredText
  let fit = ContentFit.bare
  var size: Size { text.size }

  func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
}

func addBadge(_ configuration: inout ChatRenderer.Configuration) {
  struct Badge: MessageComponent {
    let identifier = "com.example.badge"
    let version = 1

    func measured(
      for message: MessageInfo, in context: ContentContext
    ) -> (any MeasuredContent)? {
      guard message.message.sender == "bo" else { return nil }
      return BadgeView(text: context.text("admin", maximumLines: 1))
    }
  }
  configuration.components.add(Badge(), at: .headerTrailing)
}

struct BubblesAlone: MessageStructure {
  let identifier = "com.example.bubblesalone"
  let version = 1

  func compose(_ message: inout MessageComposition) {
    message.measure(.bubble)
    message.measure(.avatar)
    message.arrange()
  }
}

func chooseStrategies(_ configuration: inout ChatRenderer.Configuration) {
  struct NarrowQuotes: SizeStrategy {
    let identifier = "com.example.quotes"
    let version = 1

    func width(of component: SizeStrategies.Component, within room: Double) -> Double { room / 2 }
  }
  configuration.sizeStrategies.use(NarrowQuotes(), for: [.reply])
  configuration.sizeStrategies.use(Headline(), for: [.content]) { $0.message.isPinned }
}
