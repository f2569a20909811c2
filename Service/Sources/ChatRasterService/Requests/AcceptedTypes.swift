import HTTPTypes
import ServiceFormats

/// The media ranges of a request's header field `Accept`.
struct AcceptedTypes {
  private var ranges: [(type: Substring, quality: Double)] = []

  /// Parses the field and ignores invalid media ranges; everything is accepted if it is nil.
  init(_ field: String?) {
    for part in (field ?? "").split(separator: ",").prefix(64) {
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

extension AcceptedTypes {
  /// Chooses the format of a response.
  /// - Parameters:
  ///   - types: The formats of the service, in order of preference.
  ///   - name: The option `output-format`; nil if it is missing.
  /// - Returns: The preferred format; if several are equally preferred, the first of them.
  /// - Throws: `Problem` if no format is acceptable.
  func choice(among types: [OutputType], named name: String?) throws -> OutputType {
    let notAcceptable = Problem(
      status: .notAcceptable, code: "not_acceptable",
      detail: "Accept: choose from \(types.map(\.mediaType).joined(separator: ", "))")
    if let name {
      guard let type = types.first(where: { $0.name == name }) else {
        throw Problem.badRequest(
          "option_value",
          "output-format: choose from \(types.map(\.name).joined(separator: ", "))")
      }
      guard quality(of: type.mediaType) > 0 else { throw notAcceptable }
      return type
    }
    let qualities = types.map { ($0, quality(of: $0.mediaType)) }
    guard let best = qualities.map(\.1).max(), best > 0,
      let first = qualities.first(where: { $0.1 == best })
    else { throw notAcceptable }
    return first.0
  }
}
