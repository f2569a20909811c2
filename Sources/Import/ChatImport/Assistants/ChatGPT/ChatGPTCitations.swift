import ChatModel

/// The pages and files that an answer from ChatGPT cites, and the citation marks in its text.
///
/// In newer answers, a mark is text such as `cite` and `turn0search0` between private-use
/// characters (U+E200 before, U+E202 within and U+E201 after); in older ones it is `【4†source】`.
struct ChatGPTCitations {
  /// The sources in the order of the export, without repeated addresses.
  private(set) var sources: [SourcesContent.Source] = []
  private var known: Set<String> = []
  /// The text that replaces each mark.
  private var replacements: [String: String] = [:]

  /// Reads the metadata of a message.
  init(_ metadata: JSONObject?) {
    for reference in metadata?["content_references"]?.array ?? [] {
      guard let reference = reference.object else { continue }
      read(reference)
    }
    for citation in metadata?["citations"]?.array ?? [] {
      guard let source = citation.object?["metadata"]?.object else { continue }
      append(source)
    }
  }

  private mutating func read(_ reference: JSONObject) {
    let mark = reference.text("matched_text") ?? ""
    switch reference.text("type") {
    case "entity":
      replacements[mark] = reference.text("name") ?? reference.text("alt")
    case "alt_text", "url", "link_title":
      replacements[mark] = reference.text("alt")
    case "hidden": break
    default:
      append(reference)
      for key in ["items", "sources", "fallback_items"] {
        for item in reference[key]?.array ?? [] {
          guard let item = item.object else { continue }
          append(item)
          for site in item["supporting_websites"]?.array ?? [] {
            if let site = site.object { append(site) }
          }
        }
      }
    }
  }

  private mutating func append(_ object: JSONObject) {
    let url = object.text("url")
    guard let title = object.text("title") ?? object.text("name") ?? url,
      known.insert(url ?? title).inserted
    else { return }
    sources.append(SourcesContent.Source(title, url: url))
  }

  /// A text without its citation marks.
  func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == 0xEE || $0 == 0xE3 }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    // The positions of the next closing marks, each of which is found by a single search.
    var privateEnd = 0
    var bracketEnd = 0
    var place = 0
    while place < scalars.count {
      switch scalars[place].value {
      case 0xE200:
        privateEnd = Self.next(0xE201, in: scalars, from: max(place, privateEnd))
        if privateEnd - place <= Self.longestMark, privateEnd < scalars.count {
          result.append(
            contentsOf: replacement(of: scalars[place...privateEnd]).unicodeScalars)
          place = privateEnd
        }
      case 0xE201...0xE20F: break
      case 0x3010:
        bracketEnd = Self.next(0x3011, in: scalars, from: max(place, bracketEnd))
        let isMark =
          bracketEnd - place <= Self.longestBracket && bracketEnd < scalars.count
          && scalars[place..<bracketEnd].contains("†")
        if isMark { place = bracketEnd } else { result.append(scalars[place]) }
      default: result.append(scalars[place])
      }
      place += 1
    }
    return String(result)
  }

  /// The maximum number of scalars of a mark between private-use characters.
  private static let longestMark = 4096
  /// The maximum number of scalars of a mark in brackets.
  private static let longestBracket = 200

  private static func next(_ value: UInt32, in scalars: [Unicode.Scalar], from start: Int) -> Int {
    scalars[start...].firstIndex { $0.value == value } ?? scalars.count
  }

  /// The text that replaces a mark: the name of an entity or of a linked page; empty for a
  /// citation.
  private func replacement(of mark: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: mark)
    if let words = replacements[String(text)] { return words }
    let parts = mark.dropFirst().dropLast().split(separator: "\u{E202}").map { part in
      var words = String.UnicodeScalarView()
      words.append(contentsOf: part)
      return String(words)
    }
    guard parts.count > 1 else { return "" }
    switch parts[0] {
    case "url": return parts[1]
    case "entity":
      // The value is a JSON list of the entity's kind, its name and further values.
      let quoted = parts[1].split(separator: "\"")
      return quoted.count > 3 ? String(quoted[3]) : ""
    default: return ""
    }
  }
}
