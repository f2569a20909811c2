import ChatModel
import Platform

/// Values that are cached for later messages.
extension ContentContext {
  /// A value that depends only on the theme, the page and the message's side, such as styles;
  /// computed once for all messages of a side.
  ///
  /// Safe to call on any thread; if several threads request the value at the same time, it may be
  /// computed more than once.
  ///
  /// - Parameter make: Makes the value, only from the context's theme, palette, colours, scale and
  ///   strings. There is one shared value for each type.
  /// - Returns: The value that was made first.
  public func shared<Value: Sendable>(_ make: (ContentContext) -> Value) -> Value {
    let store = tools.context.sharedValues
    if let known = store.value(of: Value.self, isOutgoing: isOutgoing) { return known }
    return store.keep(make(self), isOutgoing: isOutgoing)
  }

  /// The value that `keep(_:as:cost:)` has cached under a name; nil if it is no longer cached.
  ///
  /// Renderers keep the value across pages, themes and widths, so the value must include the
  /// conditions under which it was computed.
  public func kept<Value: Sendable>(as name: String) -> Value? {
    tools.shaper.composition(for: Self.digest(of: name))
  }

  /// Keeps a value that was expensive to measure, for the next measurement of a message that
  /// changes slightly, such as an answer in progress.
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
