public import ChatModel
import Kit
import TextShaping

/// The contents of a message as one line of plain text.
struct MessageSummary {
  /// The line.
  let text: String
  /// The path of the picture that represents the message in a quote, relative to the conversation's
  /// folder; nil if there is none.
  let thumbnail: String?

  /// The maximum number of characters that a quote can show on one line; further characters are
  /// never visible.
  private static let characterLimit = 200

  /// Makes the summary of a message.
  init(
    of content: Content, kinds: ContentKinds, wording: LocalizedStrings
  ) {
    self = kinds.kind(of: content).summary(of: content, in: wording)
  }

  /// The parts of the line that are the message's inline code, as UTF-8 offsets in order; none if
  /// nothing in the line runs from right to left.
  func code(of content: Content) -> [Range<Int>] {
    guard TextConstraint.Direction.mayBeRightToLeft(in: text) else { return [] }
    var pieces: [String] = []
    if let words = content.richText {
      pieces = words.entities.compactMap { $0.kind == .code ? words.substring($0.range) : nil }
    } else if let source = content.markdown?.text {
      // The line has at most 800 characters.
      let parts = source.prefix(Self.characterLimit * 8).split(
        separator: "`", omittingEmptySubsequences: false)
      pieces = parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map {
        String(parts[$0])
      }
    }
    let line = Array(text.utf8)
    var start = 0
    return pieces.prefix(Self.codeLimit).compactMap { piece in
      let bytes = Array(Self.line(piece).utf8)
      guard !bytes.isEmpty, start + bytes.count <= line.count,
        let place = (start...line.count - bytes.count).first(where: {
          line[$0] == bytes[0] && line[$0...].starts(with: bytes)
        })
      else { return nil }
      start = place + bytes.count
      return place..<start
    }
  }

  /// The maximum number of pieces of code on one line: more than fit.
  private static let codeLimit = 32

  /// Makes a summary from a line.
  init(_ text: String, thumbnail: String? = nil) {
    self.text = text
    self.thumbnail = thumbnail
  }

  /// The text on one line, with its spoilers masked, for use where they cannot be revealed.
  static func line(of text: RichText) -> String { line(text.maskedString) }

  /// The text on one line: white space and control characters become single spaces.
  static func line(_ text: String) -> String {
    var line = ""
    var count = 0
    var hasGap = false
    // A single character can contain a megabyte of combining marks, so scalars are limited, too.
    for scalar in text.unicodeScalars.prefix(characterLimit * 8) {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        hasGap = !line.isEmpty
        continue
      }
      if hasGap {
        line.unicodeScalars.append(" ")
        count += 1
        hasGap = false
      }
      guard count < characterLimit * 4 else { return line + "…" }
      line.unicodeScalars.append(scalar)
      count += 1
    }
    return line
  }
}

extension RichText {
  /// The text on one line, as summaries show it: at most 800 characters, with spoilers masked, and
  /// with white space and control characters as single spaces.
  public var oneLine: String { MessageSummary.line(of: self) }
}

extension LocalizedStrings {
  /// A label, followed by the content's caption: `Photo · At the lake`.
  ///
  /// - Parameters:
  ///   - label: The label, such as `Photo`.
  ///   - words: The caption; if it is nil or blank, the line is the label alone.
  /// - Returns: One line.
  public func labeled(_ label: String, with words: RichText?) -> String {
    let words = words.map { MessageSummary.line(of: $0) } ?? ""
    return words.isBlank ? label : joined([label, words], by: " · ")
  }
}
