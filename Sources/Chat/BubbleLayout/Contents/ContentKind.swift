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
  /// The data of a message of the kind.
  ///
  /// It must be encoded as a JSON object. Its keys share that object with `type` in the
  /// conversation's JSON, so none of them may be `type`.
  associatedtype Payload: Codable & Hashable & Sendable
  /// The payload after measuring.
  associatedtype Measured: MeasuredContent

  /// The name of the kind in the conversation's JSON.
  ///
  /// Begin it with a domain of yours, such as `com.example.payment`. Names without a dot are
  /// reserved for ChatRaster. A kind with the name of a built-in one replaces it.
  static var type: String { get }
  /// The version; increase it whenever the same payload can look different.
  static var version: Int { get }
  /// The words of the interface that the kind shows, with their English texts; none by default.
  ///
  /// Language files translate each of them under its key; <doc:AddingALanguage> describes how.
  /// `LocalizedStrings` has them in the language of the page.
  static var vocabulary: [KindWord] { get }

  /// True if all content of the kind has the fit `flowing`. Outside of bubbles, such content fills
  /// the whole column and has no card. False by default.
  static var isFlowing: Bool { get }

  /// The contents of a message as one line of plain text, for quotes and lists.
  func summary(of payload: Payload, in strings: LocalizedStrings) -> String
  /// The description for screen readers; the summary by default.
  func alternativeText(of payload: Payload, in strings: LocalizedStrings) -> String
  /// The text below the content, in the text style of messages, with links and mentions; nil, the
  /// default, if there is none.
  func words(of payload: Payload, in context: ContentContext) -> ContentWords?
  /// The pictures that the content shows, as paths relative to the conversation's folder; none by
  /// default.
  ///
  /// Other pictures are not available in `measured(_:in:)`.
  func pictures(of payload: Payload) -> [String]
  /// The picture that represents the content in a quote; the first one by default.
  func thumbnail(of payload: Payload) -> String?
  /// The payload after a redaction; nil, the default, if a placeholder replaces the payload.
  func redacted(_ payload: Payload, by redaction: Redaction) -> Payload?
  /// True if a payload can have lines that are too long for comfortable reading, such as code; its
  /// bubble can then be as wide as the column. False by default.
  func holdsWideLines(_ payload: Payload) -> Bool
  /// Measures the payload for a message.
  func measured(_ payload: Payload, in context: ContentContext) -> Measured
}

extension ContentKind {
  /// The default: false.
  public static var isFlowing: Bool { false }

  /// The default: no words.
  public static var vocabulary: [KindWord] { [] }

  /// The default: the summary.
  public func alternativeText(of payload: Payload, in strings: LocalizedStrings) -> String {
    summary(of: payload, in: strings)
  }

  /// The default: no text.
  public func words(of payload: Payload, in context: ContentContext) -> ContentWords? { nil }

  /// The default: no pictures.
  public func pictures(of payload: Payload) -> [String] { [] }

  /// The default: the first picture.
  public func thumbnail(of payload: Payload) -> String? { pictures(of: payload).first }

  /// The default: nil, so that a placeholder replaces the payload.
  public func redacted(_ payload: Payload, by redaction: Redaction) -> Payload? { nil }

  /// The default: false.
  public func holdsWideLines(_ payload: Payload) -> Bool { false }
}

extension Content {
  /// Makes content of a kind.
  ///
  /// The result is equal to the content that is decoded from the conversation's JSON.
  ///
  /// - Parameters:
  ///   - kind: The kind, which determines the content's type.
  ///   - payload: The payload, which is encoded immediately.
  /// - Throws: `ContentError` if the payload cannot be written as a JSON object of the format.
  public init<Kind: ContentKind>(
    _ kind: Kind.Type, _ payload: Kind.Payload
  ) throws(ContentError) {
    try self.init(type: kind.type, payload: payload)
  }
}
