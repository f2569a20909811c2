import ChatModel
import DisplayList

/// A program's component after measuring.
struct AddedComponent {
  /// Its box, in points; whole numbers.
  let size: Size

  private let content: any MeasuredContent
  private let identifier: String

  /// Measures a component for a message; nil where that does not concern it.
  init?(
    _ component: any MessageComponent, for row: MessageRow, width: Double,
    using tools: MessageTools
  ) {
    let facts = MessageFacts(row)
    let width = max(8, width)
    let context = ContentContext(
      width: width, fullWidth: width, direction: nil, pictures: component.pictures(for: facts),
      using: tools)
    guard let content = component.measured(for: facts, in: context) else { return nil }
    self.content = content
    identifier = component.identifier
    let size = ContentBox.size(content.size, atMost: width)
    self.size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Draws it into a box, which answers to a touch even where it declares no area of its own.
  func place(
    in box: Rect, as role: HitArea.Role? = nil, using tools: MessageTools,
    into builder: inout SnapshotBuilder
  ) {
    builder.hit(role ?? .custom(identifier), box)
    var canvas = CellCanvas(taking: &builder, corners: .zero)
    content.draw(in: box, on: &canvas)
    canvas.giveBack(to: &builder)
  }
}

/// What a program adds to a message in one slot, after measuring.
struct AddedComponents {
  /// The box around all of it, in points; whole numbers.
  let size: Size

  private let parts: [(component: AddedComponent, origin: Point)]

  /// Between two components of one slot.
  private static let gap = 4.0

  /// Measures what belongs into a slot; nil where that is nothing.
  ///
  /// Above and below the content components stand below each other, elsewhere side by side.
  init?(
    at slot: MessageComponents.Slot, of row: MessageRow, width: Double, using tools: MessageTools
  ) {
    let components = tools.context.components
    guard !components.isEmpty else { return nil }
    let isColumn = slot == .above || slot == .below
    var parts: [(component: AddedComponent, origin: Point)] = []
    var (size, end) = (Size.zero, 0.0)
    for component in components.components(at: slot, of: row.message.content.type) {
      if end > 0 { end += Self.gap }
      let room = isColumn ? width : width - end
      guard room >= 8, let part = AddedComponent(component, for: row, width: room, using: tools)
      else { continue }
      parts.append((part, isColumn ? Point(x: 0, y: end) : Point(x: end, y: 0)))
      end += isColumn ? part.size.height : part.size.width
      size.width = isColumn ? max(size.width, part.size.width) : end
      size.height = isColumn ? end : max(size.height, part.size.height)
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
    self.size = size
  }

  /// Draws the components into their box.
  func place(in box: Rect, using tools: MessageTools, into builder: inout SnapshotBuilder) {
    for (component, origin) in parts {
      component.place(
        in: Rect(
          origin: Point(x: box.minX + origin.x, y: box.minY + origin.y), size: component.size),
        using: tools, into: &builder)
    }
  }
}

extension MessageTools {
  /// What a program draws in the place of a part of a message; nil for the built-in component.
  func replacement(
    of part: MessageComponents.Replaceable, for row: MessageRow, width: Double
  ) -> AddedComponent? {
    guard !context.components.isEmpty else { return nil }
    for component in context.components.components(for: part, of: row.message.content.type) {
      if let own = AddedComponent(component, for: row, width: width, using: self) { return own }
    }
    return nil
  }
}
