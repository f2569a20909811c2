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
