import HTTPTypes

/// The formats of answers, in order of preference.
enum OutputType: String, CaseIterable, Sendable {
  case png, jpeg, webp, pdf, svg, text, markdown, html

  /// The media type of the format, without parameters.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .pdf: "application/pdf"
    case .svg: "image/svg+xml"
    case .text: "text/plain"
    case .markdown: "text/markdown"
    case .html: "text/html"
    }
  }

  /// True if the format has rows of pixels.
  var isPicture: Bool { [.png, .jpeg, .webp].contains(self) }

  /// Chooses the format of an answer.
  /// - Parameters:
  ///   - accept: The header field `Accept`; nil if it is missing.
  ///   - option: The option `output-format`; nil if it is missing.
  /// - Returns: The preferred format; if several are equally preferred, the first of them.
  /// - Throws: `Problem` if no format is acceptable.
  static func chosen(accept: String?, option: String?) throws -> OutputType {
    let accepted = AcceptedTypes(accept ?? "*/*")
    if let option {
      guard let type = OutputType(rawValue: option) else {
        throw Problem.badRequest(
          "option_value",
          "output-format: choose from \(allCases.map(\.rawValue).joined(separator: ", "))")
      }
      guard accepted.quality(of: type.mediaType) > 0 else { throw notAcceptable }
      return type
    }
    let qualities = allCases.map { ($0, accepted.quality(of: $0.mediaType)) }
    guard let best = qualities.map(\.1).max(), best > 0,
      let first = qualities.first(where: { $0.1 == best })
    else { throw notAcceptable }
    return first.0
  }

  private static let notAcceptable = Problem(
    status: .notAcceptable, code: "not_acceptable",
    detail: "Accept: choose from \(allCases.map(\.mediaType).joined(separator: ", "))")
}

/// The media ranges of a request's header field `Accept`.
struct AcceptedTypes {
  private var ranges: [(type: Substring, quality: Double)] = []

  /// Parses the field and ignores invalid media ranges.
  init(_ field: String) {
    for part in field.split(separator: ",").prefix(64) {
      let pieces = part.split(separator: ";").map { $0.drop(while: \.isWhitespace) }
      guard let type = pieces.first else { continue }
      var quality = 1.0
      for piece in pieces.dropFirst() where piece.lowercased().hasPrefix("q=") {
        quality = Double(piece.dropFirst(2).filter { !$0.isWhitespace }) ?? 0
      }
      ranges.append((Substring(type.lowercased().filter { !$0.isWhitespace }), quality))
    }
    if ranges.isEmpty { ranges = [("*/*", 1)] }
  }

  /// The quality of a media type, from the most specific range that matches it; 0 if the type is
  /// not accepted.
  func quality(of type: String) -> Double {
    let family = type.prefix { $0 != "/" } + "/*"
    for name in [type[...], family, "*/*"] {
      if let range = ranges.first(where: { $0.type == name }) { return range.quality }
    }
    return 0
  }
}
