import ChatModel
import DisplayList
import TextShaping

/// A component of a message after measuring, a built-in one or a program's own.
struct AddedComponent {
  /// Its box, in points; of a program's own whole numbers.
  let size: Size

  private let content: any MeasuredContent
  /// Role of its box under a finger; nil for built-in ones, which declare their own areas.
  private let role: RegionRole?

  /// Measures a program's component for a message; nil where that does not concern it.
  init?(
    _ component: any MessageComponent, as role: RegionRole? = nil, for row: MessageRow,
    width: Double, using tools: MessageTools
  ) {
    let width = max(8, width)
    guard let content = Self.content(component, for: row, width: width, using: tools) else {
      return nil
    }
    self.content = content
    self.role = role ?? .custom(component.identifier)
    let size = ContentBox.size(content.size, atMost: width)
    self.size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Measures a built-in component for a message.
  init?(
    builtIn component: some MessageComponent, for row: MessageRow, width: Double,
    using tools: MessageTools
  ) {
    guard let content = Self.content(component, for: row, width: width, using: tools) else {
      return nil
    }
    self.content = content
    role = nil
    size = content.size
  }

  private static func content(
    _ component: some MessageComponent, for row: MessageRow, width: Double,
    using tools: MessageTools
  ) -> (any MeasuredContent)? {
    let facts = MessageFacts(row)
    let context = ContentContext(
      width: width, fullWidth: width, direction: nil, pictures: component.pictures(for: facts),
      using: tools)
    return component.measured(for: facts, in: context)
  }

  /// True if it is none of a program's own.
  var isBuiltIn: Bool { role == nil }
  /// The text that shares its baseline with its neighbours; nil where there is none.
  var line: ShapedText? { isBuiltIn ? (content as? any MeasuredPart)?.line : nil }
  /// End of its last line, in points.
  var lastLineEnd: Double {
    isBuiltIn ? (content as? any MeasuredPart)?.lastLineEnd ?? size.width : size.width
  }

  /// Draws it into a box, which answers to a touch even where a program's component declares no area
  /// of its own.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    if let role { builder.hit(role, box) }
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
    for component in components.components(at: slot, of: row) {
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
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    for (component, origin) in parts {
      component.place(
        in: Rect(
          origin: Point(x: box.minX + origin.x, y: box.minY + origin.y), size: component.size),
        into: &builder)
    }
  }
}

extension MessageTools {
  /// A component of a message that shows it, after measuring: what a program has put in its place, or
  /// else the built-in one; nil where a program hides it.
  ///
  /// - Parameters:
  ///   - name: What the component is called.
  ///   - builtIn: The built-in one.
  ///   - role: What the box of another one answers to a touch as.
  ///   - row: The message.
  ///   - width: The room, in points.
  ///   - ownWidth: That of a program's own, in points; nil where none takes its place.
  /// - Returns: Nil as well where the component has nothing to show.
  func component(
    _ name: MessageComponents.Name, _ builtIn: some MessageComponent, as role: RegionRole,
    for row: MessageRow, width: Double, ownWidth: Double?
  ) -> AddedComponent? {
    let components = context.components
    if !components.isEmpty {
      if components.hides(name, of: row) { return nil }
      guard let ownWidth else {
        return AddedComponent(builtIn: builtIn, for: row, width: width, using: self)
      }
      for own in components.components(for: name, of: row) {
        if let own = AddedComponent(own, as: role, for: row, width: ownWidth, using: self) {
          return own
        }
      }
    }
    return AddedComponent(builtIn: builtIn, for: row, width: width, using: self)
  }

  /// The same for one whose room does not depend on whose it is.
  func component(
    _ name: MessageComponents.Name, _ builtIn: some MessageComponent, as role: RegionRole,
    for row: MessageRow, width: Double
  ) -> AddedComponent? {
    component(name, builtIn, as: role, for: row, width: width, ownWidth: width)
  }
}
