import ChatModel
import DisplayList
import TextShaping

/// A measured component of a message: a built-in one or a program's.
struct AddedComponent {
  /// The component's size, in points; whole numbers for a program's component.
  let size: Size

  private let content: any MeasuredContent
  /// The request for a program's component; nil for built-in ones.
  private let request: ComponentRequest?

  /// Measures a program's component for a message; nil if the component has nothing to show for the
  /// message.
  init?(_ request: ComponentRequest, for row: MessageRow, using tools: MessageTools) {
    let component = request.component
    guard let content = Self.content(component, for: row, width: request.width, using: tools) else {
      return nil
    }
    self.content = content
    self.request = request
    let size = ContentBox.size(content.size, atMost: request.width)
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
    request = nil
    size = content.size
  }

  private static func content(
    _ component: some MessageComponent, for row: MessageRow, width: Double,
    using tools: MessageTools
  ) -> (any MeasuredContent)? {
    let info = MessageInfo(row)
    let context = ContentContext(
      width: width, fullWidth: width, direction: nil, pictures: component.pictures(for: info),
      using: tools)
    return component.measured(for: info, in: context)
  }

  /// The size strategy of a program's component; nil if it has none of its own.
  var strategy: (any SizeStrategy)? { request?.strategy }
  /// True if the component is built in.
  var isBuiltIn: Bool { request == nil }
  /// The baseline that the component shares with its neighbours, in points from the component's
  /// top; nil if it has no text.
  var baseline: Double? {
    guard let part = content as? any LineContent, let line = part.line?.shaped.lines.first else {
      return nil
    }
    return part.lineTop + line.baseline
  }
  /// The lower end of the ink of the component's text, in points from the component's top; nil if
  /// it has no text.
  func inkBottom(using shaper: CellShaper) -> Double? {
    guard let part = content as? any LineContent, let text = part.line?.shaped else { return nil }
    return part.lineTop + text.size.height + shaper.inkBelow(text)
  }
  /// The end of the component's last line, in points.
  var lastLineEnd: Double { (content as? any LineContent)?.lastLineEnd ?? size.width }

  /// Draws the component into a box; the box is a hit area even if a program's component declares
  /// none.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    guard let request, let recorder = builder.recorder else {
      return draw(in: box, into: &builder)
    }
    let mark = builder.mark
    draw(in: box, into: &builder)
    recorder.note(request, self, in: box, drawn: mark, until: builder.mark)
  }

  /// Draws the component into a box without recording the component.
  func draw(in box: Rect, into builder: inout SnapshotBuilder) {
    // Built-in components declare their own hit areas.
    if let request { builder.hit(request.role, box) }
    var canvas = CellCanvas(taking: &builder, corners: .zero)
    content.draw(in: box, on: &canvas)
    canvas.giveBack(to: &builder)
  }
}

extension CellCanvas {
  /// Draws one component within another.
  mutating func draw(_ component: AddedComponent, in box: Rect) {
    component.place(in: box, into: &builder)
  }
}

/// The measured components that a program adds to a message in one slot.
struct AddedComponents {
  /// The size of the box around all components, in whole points.
  let size: Size

  /// The size strategy of the first component that has its own; nil if none has one.
  let strategy: (any SizeStrategy)?

  private let parts: [(component: AddedComponent, origin: Point)]

  /// The gap between two components of the slot, in points.
  private static let gap = 4.0

  /// Measures the components of a slot; nil if there are none.
  ///
  /// Components above and below the content are stacked; in the other slots, they are side by side.
  init?(
    at slot: MessageComponents.Slot, of row: MessageRow, width: Double, using tools: MessageTools
  ) {
    let components = tools.context.components
    let builtIn = slot == .below ? Self.lines(below: row, width: width, using: tools) : []
    guard !components.isEmpty || !builtIn.isEmpty else { return nil }
    let isColumn = slot == .above || slot == .below
    var parts: [(component: AddedComponent, origin: Point)] = []
    var (size, end) = (Size.zero, 0.0)
    var strategy: (any SizeStrategy)?
    for line in builtIn {
      if end > 0 { end += Self.gap }
      parts.append((line, Point(x: 0, y: end)))
      end += line.size.height
      size = Size(width: max(size.width, line.size.width), height: end)
    }
    for component in components.components(at: slot, of: row) {
      if end > 0 { end += Self.gap }
      let room = isColumn ? width : width - end
      let own = component.sizeStrategy(for: MessageInfo(row))
      let request = ComponentRequest(
        component, as: .custom(component.identifier), of: slot.sizeComponent, strategy: own,
        within: room)
      guard room >= 8,
        let part = tools.metered(
          component.identifier, { AddedComponent(request, for: row, using: tools) })
      else { continue }
      strategy = strategy ?? own
      parts.append((part, isColumn ? Point(x: 0, y: end) : Point(x: end, y: 0)))
      end += isColumn ? part.size.height : part.size.width
      size.width = isColumn ? max(size.width, part.size.width) : end
      size.height = isColumn ? end : max(size.height, part.size.height)
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
    self.size = size
    self.strategy = strategy
  }

  /// The line about a message's thread, and the theme's caption for the delivery status.
  private static func lines(
    below row: MessageRow, width: Double, using tools: MessageTools
  ) -> [AddedComponent] {
    let thread = ThreadComponent(row).flatMap {
      AddedComponent(builtIn: $0, for: row, width: width, using: tools)
    }
    let caption = DeliveryCaptionComponent(row, style: tools.context.theme.status).flatMap {
      tools.component(.deliveryIcon, $0, as: .status, for: row, width: width, ownWidth: nil)
    }
    return [thread, caption].compactMap(\.self)
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
  /// Measures a component of a message: a program's replacement, or the built-in component if there
  /// is no replacement; nil if a program hides it.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - builtIn: The built-in component.
  ///   - role: The role of the replacement's hit area.
  ///   - row: The message.
  ///   - width: The width available for the built-in component, in points.
  ///   - ownWidth: The width available for a replacement, in points; nil if replacements are not
  ///     allowed.
  /// - Returns: The component; also nil if it has nothing to show.
  func component(
    _ name: MessageComponents.Name, _ builtIn: some MessageComponent, as role: RegionRole,
    for row: MessageRow, width: Double, ownWidth: Double?
  ) -> AddedComponent? {
    metered(name.rawValue) {
      measured(name, builtIn, as: role, for: row, width: width, ownWidth: ownWidth)
    }
  }

  private func measured(
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
        let request = ComponentRequest(
          own, as: role, of: name.sizeComponent, strategy: own.sizeStrategy(for: MessageInfo(row)),
          within: ownWidth)
        if let own = AddedComponent(request, for: row, using: self) { return own }
      }
    }
    return AddedComponent(builtIn: builtIn, for: row, width: width, using: self)
  }

  /// Measures a component of a message, with the same available width for the built-in component
  /// and a replacement.
  func component(
    _ name: MessageComponents.Name, _ builtIn: some MessageComponent, as role: RegionRole,
    for row: MessageRow, width: Double
  ) -> AddedComponent? {
    component(name, builtIn, as: role, for: row, width: width, ownWidth: width)
  }
}
