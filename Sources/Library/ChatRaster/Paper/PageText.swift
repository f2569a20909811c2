import Kit

/// The text of a header or footer, with fields.
struct PageText: Hashable, Sendable {
  /// A value that a sheet fills in.
  enum Field: String, CaseIterable {
    case title, participants, period, page, pages
  }

  /// A piece of the text: literal text or a field.
  enum Part: Hashable, Sendable {
    case words(String)
    case field(Field)
  }

  let parts: [Part]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text, with field names in braces.
  ///   - key: The option that contains the text.
  /// - Throws: `RenderError` for a brace that does not belong to a field.
  init(_ text: String, key: String) throws(RenderError) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if open > rest.startIndex { parts.append(.words(String(rest[..<open]))) }
      let name = rest[open...].dropFirst().prefix { $0 != "}" }
      let field = Field(rawValue: String(name))
      guard rest[open] == "{", let field, name.endIndex < rest.endIndex else {
        let fields = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
        let place = String(rest[open...].prefix(Self.quotedLength))
        throw RenderError(
          .invalidConfiguration, "\(key): “\(place)” is not a field: write \(fields)", key: key)
      }
      parts.append(.field(field))
      rest = rest[name.endIndex...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.words(String(rest))) }
    self.parts = parts
    guard text.utf8.count <= PaperLimits.textByteCount else {
      throw RenderError(
        .invalidConfiguration, "\(key): write at most \(PaperLimits.textByteCount) bytes",
        key: key)
    }
  }

  /// The maximum number of characters of an invalid text that its error message repeats.
  private static let quotedLength = 20

  /// The text with its fields replaced by values.
  func text(_ value: (Field) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .field(let field): value(field)
      }
    }.joined()
  }

  /// True if the text contains a field.
  func has(_ field: Field) -> Bool { parts.contains(.field(field)) }
}

/// A Bates number: a number within a text that counts the sheets of several documents.
struct PageStamp: Hashable, Sendable {
  private let before: String
  private let after: String
  private let first: Int
  private let digits: Int

  /// Reads a stamp such as `ABC{000001}`.
  ///
  /// - Throws: `RenderError` for a stamp without digits in braces, or with several such groups.
  init(_ text: String) throws(RenderError) {
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    let inner = pieces.last?.split(separator: "}", omittingEmptySubsequences: false) ?? []
    guard pieces.count == 2, inner.count == 2, !inner[0].isEmpty,
      inner[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      inner[0].utf8.count <= PaperLimits.stampDigits, let first = Int(inner[0])
    else {
      throw RenderError(
        .invalidConfiguration,
        "stamp: “\(text.prefix(40))” has no number to count from: write the first number in braces, "
          + "such as ABC{000001}", key: "stamp")
    }
    guard text.utf8.count <= PaperLimits.stampByteCount else {
      throw RenderError(
        .invalidConfiguration, "stamp: write at most \(PaperLimits.stampByteCount) bytes",
        key: "stamp")
    }
    before = String(pieces[0])
    after = String(inner[1])
    self.first = first
    digits = inner[0].utf8.count
  }

  /// The stamp of a sheet, by its number from 1.
  func text(_ page: Int) -> String {
    before + (first + page - 1).digits(digits) + after
  }
}
