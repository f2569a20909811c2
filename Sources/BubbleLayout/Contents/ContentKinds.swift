package import ChatModel

/// The kinds of content that a program adds to the built-in ones, by the name of their type.
package struct ContentKinds: Sendable {
  /// Measures a message's content for a bubble whose inside is at most `width` points wide; nil
  /// draws the fallback that names the type.
  package typealias Factory =
    @Sendable (_ content: UnknownContent, _ message: Message, _ width: Double, ContentTools)
    -> (any ContentView)?

  private var factories: [String: Factory] = [:]

  /// Knows no further kinds.
  package init() {}

  /// Draws every content of a type with the factory's views.
  package mutating func register(_ type: String, factory: @escaping Factory) {
    factories[type] = factory
  }

  /// Whether a type has views that somebody added.
  func contains(_ type: String) -> Bool { factories[type] != nil }

  /// The view of a content; nil where nobody knows its type.
  func view(
    for content: UnknownContent, of message: Message, width: Double, using tools: ContentTools
  ) -> (any ContentView)? {
    factories[content.type]?(content, message, width, tools)
  }
}
