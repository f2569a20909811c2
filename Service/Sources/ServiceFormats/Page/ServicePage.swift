/// The page that draws while the user types: one HTML document without a framework, whose policy
/// contains the digests of its script and style.
package struct ServicePage: Sendable {
  /// The document, in UTF-8.
  package let html: [UInt8]
  /// The value of the header `Content-Security-Policy`: it allows no address except the service's
  /// own, and no other script.
  package let contentSecurityPolicy: String

  package static let contentType = "text/html; charset=utf-8"

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - looks: The names of the themes to choose from, in the displayed order.
  ///   - standardLook: The initially selected theme; the first of `looks` if it is not one of them.
  ///   - outputs: The formats to choose from; the first one is selected.
  ///   - needsToken: True if requests must have a token: the page then asks for it, and forgets it
  ///     when the page is closed.
  ///   - sha256: Computes the digest of bytes.
  package init(
    looks: [String], standardLook: String, outputs: [OutputType], needsToken: Bool,
    sha256: ([UInt8]) -> [UInt8]
  ) {
    let options = looks.map { look in
      let chosen = look == standardLook ? " selected" : ""
      return "<option\(chosen)>\(Self.escaped(look))</option>"
    }
    let formats = outputs.map { output in
      let (type, ending) = (Self.escaped(output.mediaType), Self.escaped(output.ending))
      return "<option data-type=\"\(type)\" data-ending=\"\(ending)\">"
        + "\(Self.escaped(output.name))</option>"
    }
    var html = Self.document(
      looks: options.joined(separator: "\n"), outputs: formats.joined(separator: "\n"),
      token: needsToken)
    html += "<script>\(Self.script)</script>\n</body>\n</html>\n"
    self.html = Array(html.utf8)

    func source(_ text: String) -> String { "'sha256-\(base64(sha256(Array(text.utf8))))'" }
    contentSecurityPolicy = [
      "default-src 'none'", "script-src \(source(Self.script))", "style-src \(source(Self.style))",
      "img-src blob:", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
