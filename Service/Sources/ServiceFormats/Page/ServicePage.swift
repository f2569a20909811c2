/// The page that draws during typing: one HTML document without a framework; the page's policy
/// contains the digests of its script and style.
package struct ServicePage: Sendable {
  /// The document, in UTF-8.
  package let html: [UInt8]
  /// The value of `Content-Security-Policy`: it allows no address but the service's own, and no
  /// other script.
  package let contentSecurityPolicy: String

  package static let contentType = "text/html; charset=utf-8"

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - looks: The names of the themes to choose from, in their order.
  ///   - standardLook: The theme that is chosen at first; the first of `looks` if it is not among
  ///     them.
  ///   - needsToken: True if requests must carry a token: the page then asks for it, and keeps it
  ///     only while the page is open.
  ///   - sha256: Computes the digest of bytes.
  package init(
    looks: [String], standardLook: String, needsToken: Bool, sha256: ([UInt8]) -> [UInt8]
  ) {
    let options = looks.map { look in
      let chosen = look == standardLook ? " selected" : ""
      return "<option\(chosen)>\(Self.escaped(look))</option>"
    }
    var html = Self.document(looks: options.joined(separator: "\n"), token: needsToken)
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
