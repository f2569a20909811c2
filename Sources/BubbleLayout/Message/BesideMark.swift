import ChatModel
import DisplayList

/// The mark beside a bubble while it is being sent or after that failed.
struct BesideMark {
  private let status: Message.Status

  /// Its box, in points.
  static let size = Size(width: 20, height: 20)

  /// Makes a mark; nil where all is well.
  init?(_ status: Message.Status) {
    guard status == .sending || status == .failed else { return nil }
    self.status = status
  }

  /// Draws the mark.
  func place(in box: Rect, style: StatusStyle, into builder: inout SnapshotBuilder) {
    builder.hit(.status, box)
    if status == .failed {
      FailureSign(box: box).place(style.failed, into: &builder)
    } else {
      let inner = Rect(x: box.minX + 1, y: box.minY + 1, width: 18, height: 18)
      builder.strokeIcon(Icon.spinner, at: inner, width: 1.8, style.read)
    }
  }
}
