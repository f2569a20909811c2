import ChatModel
import DisplayList

/// The picture beside a message: that of who speaks, or what a program has put in its place.
enum CellAvatar {
  case view(AvatarView)
  case component(AddedComponent)

  /// Draws it into its box.
  func place(in box: Rect, using tools: MessageTools, into builder: inout SnapshotBuilder) {
    switch self {
    case .view(let view):
      view.place(at: box.origin, into: &builder)
      builder.hit(.avatar, box)
    case .component(let component):
      component.place(in: box, as: .avatar, using: tools, into: &builder)
    }
  }
}

/// The mark beside the content while a message is being sent and after something failed.
enum CellDeliveryIcon {
  case icon(DeliveryIcon)
  case component(AddedComponent)

  /// Its box, in points.
  var size: Size {
    switch self {
    case .icon: DeliveryIcon.size
    case .component(let component): component.size
    }
  }

  /// Draws it into its box.
  func place(in box: Rect, using tools: MessageTools, into builder: inout SnapshotBuilder) {
    switch self {
    case .icon(let icon): icon.place(in: box, style: tools.context.theme.status, into: &builder)
    case .component(let component):
      component.place(in: box, as: .status, using: tools, into: &builder)
    }
  }
}

/// What a program adds around a message's content, after measuring.
struct CellSlots {
  let above: AddedComponents?
  let below: AddedComponents?
  let leading: AddedComponents?
  let trailing: AddedComponents?

  /// Between what was added and what it stands next to.
  static let gap = 4.0

  /// How much of the content's room what stands beside it takes.
  var widthBeside: Double {
    (leading.map { $0.size.width + Self.gap } ?? 0)
      + (trailing.map { $0.size.width + Self.gap } ?? 0)
  }

  /// Measures what is added; `width` is the room of the content.
  init(_ row: MessageRow, width: Double, using tools: MessageTools) {
    let beside = tools.context.columnWidth / 4
    leading = AddedComponents(at: .leading, of: row, width: beside, using: tools)
    trailing = AddedComponents(at: .trailing, of: row, width: beside, using: tools)
    above = AddedComponents(at: .above, of: row, width: width, using: tools)
    below = AddedComponents(at: .below, of: row, width: width, using: tools)
  }
}
