extension InputBarState {
  /// The panel below the field.
  @available(*, deprecated, renamed: "panel")
  public var attachNode: (any InputBarPanel)? { panel }
  /// The buttons before the field.
  @available(*, deprecated, renamed: "leadingEvents")
  public var leftEventList: [any InputBarEvent] { leadingEvents }
  /// The buttons after the field.
  @available(*, deprecated, renamed: "trailingEvents")
  public var rightEventList: [any InputBarEvent] { trailingEvents }
  /// True if the state shows the keyboard.
  @available(*, deprecated, renamed: "showsKeyboard")
  public var showKeyboard: Bool { showsKeyboard }

  /// The height of the area below the field, in points.
  @available(*, deprecated, renamed: "panelHeight(in:)")
  public func attachNodeHeight(in scene: InputBarScene) -> Double { panelHeight(in: scene) }
  /// The state to which a button leads.
  @available(*, deprecated, renamed: "nextState(after:)")
  public func transitionState(event: any InputBarEvent) -> any InputBarState {
    nextState(after: event)
  }
  /// The state to which a keyboard event leads.
  @available(*, deprecated, renamed: "nextState(after:)")
  public func transitionState(keyboardState: SystemKeyboardEvent) -> any InputBarState {
    nextState(after: keyboardState)
  }
}

extension InputBarTransition {
  /// The height of the area below the field at a given time, in points.
  @available(*, deprecated, renamed: "panelHeight(at:)")
  public func attachNodeHeight(at time: Duration) -> Double { panelHeight(at: time) }
}

extension StandardInputBarEvent {
  /// Shows the emoji panel.
  @available(*, deprecated, renamed: "openEmoji")
  public static var clickEmoji: Self { .openEmoji }
  /// Shows the keyboard again.
  @available(*, deprecated, renamed: "openKeyboard")
  public static var keyboardTrigger: Self { .openKeyboard }
  /// Replaces the field with a record button.
  @available(*, deprecated, renamed: "openRecorder")
  public static var clickAudio: Self { .openRecorder }
  /// Shows the attachments panel.
  @available(*, deprecated, renamed: "openAttachments")
  public static var clickPlus: Self { .openAttachments }
}

/// A panel of attachments.
@available(*, deprecated, renamed: "AttachmentPanel")
public typealias PlusPanel = AttachmentPanel

/// A drawing that replaces the system's keyboard.
@available(*, deprecated, renamed: "KeyboardPlaceholder")
public typealias StandInKeyboard = KeyboardPlaceholder
