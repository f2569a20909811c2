/// Parses markup as strictly as XML: each tag must be closed correctly, each `&` must begin one of
/// the five predefined entities, and only text is allowed between tags.
package struct StrictMarkup {
  /// The start tag of an element.
  package struct Element {
    /// The tag's name.
    package var name: String
    /// The attributes in order, with their values unescaped.
    package var attributes: [(name: String, value: String)]
  }

  /// An error and its position.
  package struct Mistake: Error, CustomStringConvertible {
    package var description: String
  }

  /// The elements in order.
  package private(set) var elements: [Element] = []
  /// The text between tags, unescaped, without the content of styles.
  package private(set) var words = ""

  private var open: [String] = []
  private var rest: Substring

  /// Parses a document.
  ///
  /// - Parameter text: Markup, optionally after a line that begins with `<!` or `<?`.
  /// - Throws: `Mistake` at the first error.
  package init(_ text: String) throws {
    rest = text[...]
    if rest.hasPrefix("<!DOCTYPE html>") || rest.hasPrefix("<?xml") {
      rest = rest.drop { $0 != ">" }.dropFirst()
    }
    while let first = rest.unicodeScalars.first {
      if first == "<" {
        try readTag()
      } else {
        let end = rest.unicodeScalars.firstIndex(of: "<") ?? rest.endIndex
        let words = rest[..<end]
        rest = rest[end...]
        if open.isEmpty, words.contains(where: { !$0.isWhitespace }) { throw mistake("words") }
        if open.last != "style" { self.words += try unescaped(words) }
      }
    }
    guard open.isEmpty else { throw mistake("open: \(open)") }
  }

  private func mistake(_ what: String) -> Mistake {
    Mistake(description: "\(what) before: \(rest.prefix(80))")
  }

  private mutating func readTag() throws {
    guard let end = rest.unicodeScalars.firstIndex(of: ">") else { throw mistake("no >") }
    var tag = rest[rest.unicodeScalars.index(after: rest.startIndex)..<end]
    guard !tag.unicodeScalars.contains("<") else { throw mistake("a < in a tag") }
    rest = rest[rest.unicodeScalars.index(after: end)...]
    if tag.first == "/" {
      guard open.popLast() == String(tag.dropFirst()) else { throw mistake("</\(tag)>") }
      return
    }
    let isEmpty = tag.last == "/"
    if isEmpty { tag = tag.dropLast() }
    let name = tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard !name.isEmpty else { throw mistake("no name") }
    var element = Element(name: String(name), attributes: [])
    tag = tag.dropFirst(name.count)
    while !tag.isEmpty {
      guard tag.first?.isWhitespace == true else { throw mistake("no space in <\(name)") }
      tag = tag.drop { $0.isWhitespace }
      if tag.isEmpty { break }
      let key = tag.prefix { $0.isASCII && ($0.isLetter || "-:".contains($0)) }
      tag = tag.dropFirst(key.count)
      guard !key.isEmpty, tag.unicodeScalars.starts(with: "=\"".unicodeScalars) else {
        throw mistake("an attribute of <\(name)")
      }
      let value = tag.unicodeScalars.dropFirst(2)
      guard let close = value.firstIndex(of: "\"") else { throw mistake("no \" in <\(name)") }
      element.attributes.append(
        (String(key), try unescaped(Substring(value[..<close]))))
      tag = Substring(value[close...].dropFirst())
    }
    elements.append(element)
    if !isEmpty { open.append(String(name)) }
  }

  private func unescaped(_ text: Substring) throws -> String {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars
    while let scalar = scalars.popFirst() {
      guard
        scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) || scalar == "\n"
          || scalar == "\t"
      else { throw mistake("U+\(String(scalar.value, radix: 16))") }
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      let name = String(Substring(scalars.prefix { $0 != ";" }))
      guard let meant = Self.names[name] else { throw mistake("&\(name.prefix(10))") }
      scalars = scalars.drop { $0 != ";" }.dropFirst()
      result.append(meant)
    }
    return String(result)
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'",
  ]
}
