/// The action of a finger: it touches the screen, moves or leaves the screen.
@available(*, deprecated, renamed: "Touch.Phase")
public typealias TouchPhase = Touch.Phase

extension Touch.Phase {
  /// The finger touches the screen.
  @available(*, deprecated, renamed: "down")
  public static var began: Touch.Phase { .down }
  /// The finger moves.
  @available(*, deprecated, renamed: "move")
  public static var moved: Touch.Phase { .move }
  /// The finger leaves the screen.
  @available(*, deprecated, renamed: "up")
  public static var ended: Touch.Phase { .up }
  /// The system cancels the touch.
  @available(*, deprecated, renamed: "cancel")
  public static var cancelled: Touch.Phase { .cancel }
}
