import ChatRaster

/// A list of tasks: a title, and tasks with a box on the side at which the message's lines begin.
struct TaskListKind: ContentKind {
  struct Item: Codable, Hashable, Sendable { var text: String, isDone: Bool }
  struct Payload: Codable, Hashable, Sendable { var title: String, items: [Item] }
  static let type = "com.example.tasks", version = 1

  func summary(of list: Payload, in strings: LocalizedStrings) -> String { "☑️ \(list.title)" }

  func measured(_ list: Payload, in context: ContentContext) -> some MeasuredContent {
    let direction = context.messageDirection ?? context.textDirection
    return TaskCard(
      title: context.messageText(
        list.title, style: .init(weight: .semibold), width: 200, maximumLines: 2),
      // The boxes are one column, and a task in another script begins beside its box too.
      items: list.items.map {
        context.richText(RichText($0.text), width: 172).aligned(from: direction)
      },
      areDone: list.items.map(\.isDone),
      // The canvas is mirrored already if the interface reads from right to left.
      isMirrored: (direction == .rightToLeft) != context.isRightToLeft,
      accent: context.palette.accent)
  }
}

private struct TaskCard: MeasuredContent {
  let title: MeasuredText, items: [MeasuredRichText], areDone: [Bool], isMirrored: Bool,
    accent: Color
  let fit = ContentFit.padded
  var size: Size {
    Size(width: 200, height: items.reduce(title.size.height) { $0 + $1.size.height + 6 })
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.text(
      title, in: Rect(origin: box.origin, size: Size(width: 200, height: title.size.height)))
    var top = box.minY + title.size.height + 6
    for (index, item) in items.enumerated() {
      let mark = Rect(x: isMirrored ? box.maxX - 16 : box.minX, y: top + 2, width: 16, height: 16)
      let side = Shape.roundedRect(mark, CornerRadii(4))
      canvas.fill(side, accent.withAlpha(areDone[index] ? 1 : 0.25))
      let left = isMirrored ? box.minX : box.minX + 28
      canvas.text(item, in: Rect(x: left, y: top, width: 172, height: item.size.height))
      canvas.hit("task.\(index)", mark, label: areDone[index] ? "Done" : "To do")
      top += item.size.height + 6
    }
  }
}

/// Draws one list in a message without a direction, and in one that sets it.
func checkTasks(_ configuration: ChatRenderer.Configuration) async throws {
  var configuration = configuration
  configuration.contentKinds.register(TaskListKind())
  let renderer = try ChatRenderer(configuration)
  let list = TaskListKind.Payload(
    title: "Friday",
    items: [.init(text: "Buy bread", isDone: true), .init(text: "לקנות לחם", isDone: false)])
  func marks(_ direction: LayoutDirection?) async throws -> [Double] {
    let message = try Message(
      id: "tasks", sender: "Bo", content: Content(TaskListKind.self, list), direction: direction)
    let talk = Conversation(
      participants: [Participant(id: "Bo", name: "Bo")], messages: [message])
    let page = try await renderer.page(of: talk)
    return (0..<2).compactMap { index in
      page.regions.regions.first { $0.role == .custom("task.\(index)") }?.rects.first?.minX
    }
  }
  let (own, right) = (try await marks(nil), try await marks(.rightToLeft))
  try require(
    own.count == 2 && own[0] == own[1] && right.count == 2 && right[0] == right[1]
      && right[0] > own[0],
    "a kind's column of boxes is on the side at which its message begins")
}
