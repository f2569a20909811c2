import ChatModel
import Platform

/// Values that are cached for later messages.
extension ContentContext {
  /// A value that depends only on the theme, the page and the message's side, such as a set of
  /// styles.
  ///
  /// It is computed once for all messages of a side.
  ///
  /// Safe to call on any thread; if several threads request the value at the same time, it can be
  /// computed more than once.
  ///
  /// - Parameter make: Makes the value; it can use only the context's theme, palette, colours,
  ///   scale and strings. There is one shared value for each type.
  /// - Returns: The value that was stored first.
  public func shared<Value: Sendable>(_ make: (ContentContext) -> Value) -> Value {
    let store = tools.context.sharedValues
    if let known = store.value(of: Value.self, isOutgoing: isOutgoing) { return known }
    return store.keep(make(self), isOutgoing: isOutgoing)
  }

  /// The value that `keep(_:as:cost:)` cached under a name; nil if it is not cached.
  ///
  /// Renderers keep the value across pages, themes and widths, so the value must include the
  /// conditions under which it was computed.
  public func kept<Value: Sendable>(as name: String) -> Value? {
    tools.shaper.composition(for: Self.digest(of: name))
  }

  /// Caches a value that is expensive to measure, for the next time that a message is measured
  /// after a small change, as in an answer in progress.
  ///
  /// - Parameters:
  ///   - value: The value, which is evicted when its memory is needed for shaped text.
  ///   - name: The name, which must begin with the kind's type.
  ///   - cost: An estimate of the memory that the value takes, in bytes.
  public func keep(_ value: some Sendable, as name: String, cost: Int) {
    tools.shaper.keep(value, for: Self.digest(of: name), cost: cost)
  }

  private static func digest(of name: String) -> ContentDigest {
    var hasher = ContentHasher()
    hasher.combine(name)
    return hasher.finish()
  }
}
