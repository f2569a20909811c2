/// A format of responses, as the workers of a service describe it.
///
/// The service has no list of formats: those of `chatraster worker` are the only ones.
package struct OutputType: Hashable, Sendable {
  /// The value of the option `output-format`.
  package let name: String
  /// The value of the header field `Content-Type`: the media type and its parameters.
  package let contentType: String
  /// The usual ending of file names, without its dot.
  package let ending: String
  /// The options that only this and a few other formats take.
  package let settings: [String]

  /// Makes a format from the words of a worker, which stand in header fields, JSON and HTML later;
  /// nil if a word has other characters or is missing.
  /// - Parameters:
  ///   - name: The name, of lower-case letters, digits and dashes.
  ///   - contentType: The media type, with or without parameters.
  ///   - endings: The endings of file names, the usual one first.
  ///   - settings: The options that only some formats take.
  package init?(name: String, contentType: String, endings: [String], settings: [String]) {
    let type = Self.mediaType(of: contentType)
    let sides = type.split(separator: "/", omittingEmptySubsequences: false)
    let parameters = contentType[type.endIndex...].drop { $0 == " " }
    guard ([name] + endings + settings).allSatisfy({ Self.isWord($0, "-") }),
      let ending = endings.first,
      sides.count == 2, sides.allSatisfy({ Self.isWord($0, "+-.") }),
      parameters.isEmpty || parameters.first == ";",
      contentType.utf8.count <= 200, contentType.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    (self.name, self.contentType) = (name, contentType)
    (self.ending, self.settings) = (ending, settings)
  }

  /// The media type without parameters.
  package var mediaType: String { String(Self.mediaType(of: contentType)) }

  /// False for bytes that say nothing about themselves, such as raw pixels: a client of the service
  /// would not know what it gets.
  package var isSelfDescribing: Bool { mediaType != "application/octet-stream" }

  private static func mediaType(of contentType: String) -> Substring {
    contentType.prefix { $0 != ";" && $0 != " " }
  }

  /// True for a word of lower-case letters, digits and some other characters.
  private static func isWord(_ text: some StringProtocol, _ others: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
          || others.unicodeScalars.contains(scalar)
      }
  }
}
