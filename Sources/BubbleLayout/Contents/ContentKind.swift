public import ChatModel

/// A kind of content: its payload and its view.
///
/// ```swift
/// struct PaymentKind: ContentKind {
///   struct Payload: Codable, Hashable, Sendable { var amount: String }
///   static let type = "com.example.payment"
///   static let version = 1
///
///   func summary(of payment: Payload, in strings: LocalizedStrings) -> String {
///     "Payment of \(payment.amount)"
///   }
///
///   func measured(_ payment: Payload, in context: ContentContext) -> some MeasuredContent {
///     PaymentCard(amount: context.text(payment.amount, style: .init(size: 20), maximumLines: 1))
///   }
/// }
/// ```
///
/// The functions are called on any thread, and concurrently. For the same payload and context they
/// must always return the same result, because layouts are cached by type, version and payload. A
/// kind that reads settings from elsewhere must include them in its `version`.
public protocol ContentKind: Sendable {
  /// The contents of a message of the kind.
  ///
  /// It must be encoded as an object. Its keys are next to `type` in the conversation's JSON, so
  /// none of them may be `type`.
  associatedtype Payload: Codable & Hashable & Sendable
  /// The payload after measuring.
  associatedtype Measured: MeasuredContent

  /// The name of the kind in the conversation's JSON.
  ///
  /// Begin it with a domain of yours, such as `com.example.payment`: names without a dot are
  /// reserved for ChatRaster. A kind with the name of a built-in one replaces it.
  static var type: String { get }
  /// The version; increase it whenever the same payload may look different.
  static var version: Int { get }

  /// True if all contents of the kind have the fit `flowing`: outside of bubbles they have the
  /// whole column and no card; false by default.
  static var isFlowing: Bool { get }

  /// The contents of a message, in one line of plain words: for quotes and lists.
  func summary(of payload: Payload, in strings: LocalizedStrings) -> String
  /// The description for people who cannot see the content; the summary by default.
  func alternativeText(of payload: Payload, in strings: LocalizedStrings) -> String
  /// The words below the content, in the text style of messages, with links and mentions; nil, the
  /// default, if there are none.
  func words(of payload: Payload, in context: ContentContext) -> ContentWords?
  /// The pictures that the content shows, as paths relative to the conversation's folder; none by
  /// default.
  ///
  /// Other pictures are not available in `measured(_:in:)`.
  func pictures(of payload: Payload) -> [String]
  /// The picture that represents the content in a quote; the first one by default.
  func thumbnail(of payload: Payload) -> String?
  /// The payload after a redaction; nil, the default, if a placeholder replaces it.
  func redacted(_ payload: Payload, by redaction: Redaction) -> Payload?
  /// True if a payload may have lines that are too long for comfortable reading, such as code: its
  /// bubble may then be as wide as the column; false by default.
  func holdsWideLines(_ payload: Payload) -> Bool
  /// Measures the payload for a message.
  func measured(_ payload: Payload, in context: ContentContext) -> Measured
}

extension ContentKind {
  /// False by default.
  public static var isFlowing: Bool { false }

  /// The summary by default.
  public func alternativeText(of payload: Payload, in strings: LocalizedStrings) -> String {
    summary(of: payload, in: strings)
  }

  /// No words by default.
  public func words(of payload: Payload, in context: ContentContext) -> ContentWords? { nil }

  /// No pictures by default.
  public func pictures(of payload: Payload) -> [String] { [] }

  /// The first of the pictures by default.
  public func thumbnail(of payload: Payload) -> String? { pictures(of: payload).first }

  /// Nil by default: a placeholder takes the payload's place.
  public func redacted(_ payload: Payload, by redaction: Redaction) -> Payload? { nil }

  /// False by default.
  public func holdsWideLines(_ payload: Payload) -> Bool { false }
}

extension Content {
  /// Makes content of a kind.
  ///
  /// It is equal to the content read back from the conversation's JSON.
  ///
  /// - Parameters:
  ///   - kind: The kind; the content gets its type.
  ///   - payload: The payload, which is encoded at once.
  /// - Throws: `ContentError` if the payload cannot be written as an object of the format.
  public init<Kind: ContentKind>(
    _ kind: Kind.Type, _ payload: Kind.Payload
  ) throws(ContentError) {
    try self.init(type: kind.type, payload: payload)
  }
}
