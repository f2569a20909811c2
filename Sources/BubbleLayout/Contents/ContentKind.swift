public import ChatModel

/// A kind of content: what a message of this kind holds and how it looks.
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
/// The functions are called on any thread, several at once, and for the same payload and context
/// they must give the same each time: what was laid out once is kept, under a name that holds type,
/// version and payload. A kind that takes settings from elsewhere says so in its `version`.
public protocol ContentKind: Sendable {
  /// The contents of a message of the kind.
  ///
  /// It must be encoded as an object, whose keys stand beside `type` in the conversation's JSON; so
  /// none of them may be called `type`.
  associatedtype Payload: Codable & Hashable & Sendable
  /// The payload after measuring.
  associatedtype Measured: MeasuredContent

  /// The name of the kind in the conversation's JSON.
  ///
  /// Begin it with a domain of yours, such as `com.example.payment`: names without a dot belong to
  /// ChatRaster. A kind that has the name of a built-in one takes its place.
  static var type: String { get }
  /// Counted up whenever the same payload may look different.
  static var version: Int { get }

  /// True if all contents of the kind have the fit `flowing`: where there are no bubbles they then
  /// have the whole column, and no card; false if the kind says nothing else.
  static var isFlowing: Bool { get }

  /// The contents of a message, in one line of plain words: for quotes and lists.
  func summary(of payload: Payload, in strings: LocalizedStrings) -> String
  /// The words for people who cannot see it; the summary where the kind says nothing else.
  func alternativeText(of payload: Payload, in strings: LocalizedStrings) -> String
  /// The words below the content, in the text style of messages, with links and mentions; nil,
  /// which a kind gives that says nothing else, for none.
  func words(of payload: Payload, in context: ContentContext) -> ContentWords?
  /// The pictures that it shows, as paths relative to the conversation's folder; none where the
  /// kind says nothing else.
  ///
  /// Others are not available in `measured(_:in:)`.
  func pictures(of payload: Payload) -> [String]
  /// The picture that stands for it in a quote; the first one where the kind says nothing else.
  func thumbnail(of payload: Payload) -> String?
  /// The payload without what a redaction takes out; nil, which a kind gives that says nothing
  /// else, for a placeholder in its place.
  func redacted(_ payload: Payload, by redaction: Redaction) -> Payload?
  /// True if a payload has lines that may be longer than what reads well, such as code: its bubble
  /// may then be as wide as the column; false if the kind says nothing else.
  func holdsWideLines(_ payload: Payload) -> Bool
  /// Measures the payload for a message.
  func measured(_ payload: Payload, in context: ContentContext) -> Measured
}

extension ContentKind {
  /// False.
  public static var isFlowing: Bool { false }

  /// The summary.
  public func alternativeText(of payload: Payload, in strings: LocalizedStrings) -> String {
    summary(of: payload, in: strings)
  }

  /// None.
  public func words(of payload: Payload, in context: ContentContext) -> ContentWords? { nil }

  /// None.
  public func pictures(of payload: Payload) -> [String] { [] }

  /// The first of the pictures.
  public func thumbnail(of payload: Payload) -> String? { pictures(of: payload).first }

  /// Nothing: a placeholder takes its place.
  public func redacted(_ payload: Payload, by redaction: Redaction) -> Payload? { nil }

  /// False.
  public func holdsWideLines(_ payload: Payload) -> Bool { false }
}

extension Content {
  /// Makes content of a kind.
  ///
  /// It equals what is read back from the conversation's JSON.
  ///
  /// - Parameters:
  ///   - kind: Gives the type.
  ///   - payload: Is encoded at once.
  /// - Throws: When the payload cannot be written as an object of the format.
  public init<Kind: ContentKind>(
    _ kind: Kind.Type, _ payload: Kind.Payload
  ) throws(ContentError) {
    try self.init(type: kind.type, payload: payload)
  }
}
