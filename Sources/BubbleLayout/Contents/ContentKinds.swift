public import ChatModel
import DisplayList
import Platform

/// The kinds of content that a renderer can draw, by the names of their types.
///
/// A message whose type has no kind here, or whose payload does not fit its kind, is shown as a card
/// that names the type.
public struct ContentKinds: Sendable {
  private var kinds: [String: any RegisteredContentKind] = [:]

  /// Knows the built-in kinds.
  public init() {}

  /// Adds a kind, in the place of one with the same type.
  ///
  /// - Parameter kind: Draws all messages of its type.
  public mutating func register<Kind: ContentKind>(_ kind: Kind) {
    kinds[Kind.type] = ContentKindBox(kind: kind)
  }

  /// Content in which a redaction has left nothing of what was said.
  ///
  /// Content of a type that is not known becomes a placeholder.
  public func redacted(_ content: Content, by redaction: Redaction) -> Content {
    kinds[content.typeName]?.redacted(content, by: redaction) ?? .text(redaction.placeholder)
  }

  /// The kind of a content.
  func kind(of content: Content) -> (any RegisteredContentKind)? { kinds[content.typeName] }
}

/// A kind whose payload's type is forgotten; each function gives nil where the payload does not fit.
protocol RegisteredContentKind: Sendable {
  var version: Int { get }
  func summary(of content: Content, in strings: LocalizedStrings) -> String?
  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String?
  func pictures(of content: Content) -> [String]
  func thumbnail(of content: Content) -> String?
  func redacted(_ content: Content, by redaction: Redaction) -> Content?
  func caption(of content: Content) -> RichText?
  func measured(
    _ content: Content, width: Double, fullWidth: Double, using tools: ContentTools
  ) -> (any MeasuredContent)?
}

/// A kind with its payload's type.
private struct ContentKindBox<Kind: ContentKind>: RegisteredContentKind {
  let kind: Kind

  var version: Int { Kind.version }

  func summary(of content: Content, in strings: LocalizedStrings) -> String? {
    payload(of: content).map { kind.summary(of: $0, in: strings) }
  }

  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String? {
    payload(of: content).map { kind.alternativeText(of: $0, in: strings) }
  }

  func pictures(of content: Content) -> [String] {
    payload(of: content).map { kind.pictures(of: $0) } ?? []
  }

  func thumbnail(of content: Content) -> String? {
    payload(of: content).flatMap { kind.thumbnail(of: $0) }
  }

  func redacted(_ content: Content, by redaction: Redaction) -> Content? {
    guard let payload = payload(of: content).flatMap({ kind.redacted($0, by: redaction) }) else {
      return nil
    }
    return try? Content(Kind.self, payload)
  }

  func caption(of content: Content) -> RichText? {
    payload(of: content).flatMap { kind.caption(of: $0) }
  }

  func measured(
    _ content: Content, width: Double, fullWidth: Double, using tools: ContentTools
  ) -> (any MeasuredContent)? {
    guard let payload = payload(of: content) else { return nil }
    let context = ContentContext(
      width: width, fullWidth: fullWidth, hasCaption: kind.caption(of: payload) != nil,
      pictures: kind.pictures(of: payload), using: tools)
    return kind.measured(payload, in: context)
  }

  private func payload(of content: Content) -> Kind.Payload? {
    try? content.payload(as: Kind.Payload.self)
  }
}
