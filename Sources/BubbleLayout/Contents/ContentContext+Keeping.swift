import ChatModel
import Platform

/// Values that are kept from one message to the next.
extension ContentContext {
  /// A value that depends only on the theme, the page and the message's side, such as styles;
  /// computed once for all messages of a side.
  ///
  /// Safe on any thread; if several threads ask at once, the value may be computed more than once.
  ///
  /// - Parameter make: Makes the value, only from the context's theme, palette, colours, scale and
  ///   strings. There is one value of each type.
  /// - Returns: The value that was made first.
  public func shared<Value: Sendable>(_ make: (ContentContext) -> Value) -> Value {
    let store = tools.context.sharedValues
    if let known = store.value(of: Value.self, isOutgoing: isOutgoing) { return known }
    return store.keep(make(self), isOutgoing: isOutgoing)
  }

  /// The value that `keep(_:as:cost:)` has kept under a name; nil if it is no longer kept.
  ///
  /// Renderers keep the value across pages, themes and widths: it must contain the conditions under
  /// which it was computed.
  public func kept<Value: Sendable>(as name: String) -> Value? {
    tools.shaper.composition(for: Self.digest(of: name))
  }

  /// Keeps a value that was expensive to measure, for the next time that a slightly changed message
  /// is measured, such as an answer in progress.
  ///
  /// - Parameters:
  ///   - value: The value; it is dropped when its memory is needed for shaped texts.
  ///   - name: The name; it begins with the kind's type.
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
