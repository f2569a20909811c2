import ChatModel

extension MessageInfo {
  /// The value that was last passed for a component of the message; nil if the component was never
  /// refreshed.
  ///
  /// - Parameter component: The component whose state is requested.
  /// - Returns: The value, of the type that was passed to `refresh`.
  public func state(of component: some MessageComponent) -> (any Sendable)? {
    row.message.state(ofComponent: component.identifier)
  }
}
