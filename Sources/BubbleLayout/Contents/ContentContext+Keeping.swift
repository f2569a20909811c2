import ChatModel
import Platform

/// Values that are kept from one message to the next.
extension ContentContext {
  /// A value that depends only on the theme, the page and the message's side, computed once for all
  /// messages of a side, such as styles.
  ///
  /// Safe on any thread; where several ask at once, more than one may make it.
  ///
  /// - Parameter make: Makes the value, only from the context's theme, palette, colours, scale and
  ///   strings. There is one value of each type.
  /// - Returns: The value that was made first.
  public func shared<Value: Sendable>(_ make: (ContentContext) -> Value) -> Value {
    let store = tools.context.sharedValues
    if let known = store.value(of: Value.self, isOutgoing: isOutgoing) { return known }
    return store.keep(make(self), isOutgoing: isOutgoing)
  }

  /// Value that `keep(_:as:cost:)` has kept under a name; nil if it is gone.
  ///
  /// Renderers keep it across pages, themes and widths: the value must contain its conditions.
  public func kept<Value: Sendable>(as name: String) -> Value? {
    tools.shaper.composition(for: Self.digest(of: name))
  }

  /// Keeps a value that was expensive to measure, for the next time that a slightly changed message
  /// is measured, such as an answer in progress.
  ///
  /// - Parameters:
  ///   - value: Is forgotten when the room for shaped texts is needed.
  ///   - name: Begins with the kind's type.
  ///   - cost: The memory of the value, in bytes; an estimate.
  public func keep(_ value: some Sendable, as name: String, cost: Int) {
    tools.shaper.keep(value, for: Self.digest(of: name), cost: cost)
  }

  private static func digest(of name: String) -> ContentDigest {
    var hasher = ContentHasher()
    hasher.combine(name)
    return hasher.finish()
  }
}
