import ChatModel
import DisplayList

/// The sign beside the clock time that says how far a message has come.
struct DeliveryMark {
  /// How far it has come.
  let status: Message.Status

  /// The sign's box, in points.
  var size: Size {
    switch status {
    case .sending: Size(width: 11, height: 11)
    case .sent, .delivered: Size(width: 11, height: 9)
    case .read: Size(width: 15, height: 9)
    case .failed: Size(width: 12, height: 12)
    }
  }

  /// Draws the sign.
  func place(
    in box: Rect, plain: Color, style: StatusStyle, ground: ComponentGround,
    into builder: inout SnapshotBuilder
  ) {
    switch status {
    case .sending: builder.strokeIcon(Icon.clock, at: box, width: 1.1, plain)
    // Two ticks are for what was read, as in Telegram: two greens side by side tell nobody apart.
    case .sent, .delivered: builder.strokeIcon(Icon.tick, at: box, width: 1.25, plain)
    case .read:
      builder.strokeIcon(
        Icon.ticks, at: box, width: 1.25, ground == .overlay ? style.onOverlay : style.read)
    case .failed: FailureSign(box: box).place(style.failed, into: &builder)
    }
  }
}
