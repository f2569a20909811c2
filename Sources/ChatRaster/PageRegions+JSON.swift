import DisplayList

extension PageRegions {
  /// The regions as a JSON object.
  ///
  /// ```json
  /// {"version": 1, "scale": 2, "points": [390, 844], "pixels": [780, 1688], "regions": [
  /// {"message": "2", "role": "link", "target": "https://example.com", "text": [5, 24],
  ///  "points": [[120, 300.5, 90, 21]], "pixels": [[240, 601, 180, 42]]}]}
  /// ```
  ///
  /// Rectangles are left, top, width and height; in pixels they cover all that the points touch.
  public func json() -> [UInt8] {
    var text = "{\"version\": 1, \"scale\": \(number(scale)), \"points\": "
    text += "[\(number(size.width)), \(number(size.height))], \"pixels\": "
    text += "[\(pixels(size.width)), \(pixels(size.height))], \"regions\": ["
    for (index, region) in regions.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      append(region, to: &text)
    }
    text += "\n]}\n"
    return Array(text.utf8)
  }

  private func append(_ region: Region, to text: inout String) {
    let (role, target) = region.role.jsonNames
    text += "{\"message\": "
    text += region.messageID.map(quoted) ?? "null"
    text += ", \"role\": " + quoted(role)
    if let target { text += ", \"target\": " + quoted(target) }
    if let range = region.textRange {
      text += ", \"text\": [\(range.lowerBound), \(range.upperBound)]"
    }
    text += ", \"points\": ["
    text += region.rects.map { rect in
      "[\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height))]"
    }.joined(separator: ", ")
    text += "], \"pixels\": ["
    text += region.rects.map { rect in
      let left = (rect.minX * scale).rounded(.down)
      let top = (rect.minY * scale).rounded(.down)
      let right = (rect.maxX * scale).rounded(.up)
      let bottom = (rect.maxY * scale).rounded(.up)
      return "[\(number(left)), \(number(top)), \(number(right - left)), \(number(bottom - top))]"
    }.joined(separator: ", ")
    text += "]}"
  }

  private func pixels(_ points: Double) -> String { number((points * scale).rounded()) }

  /// A number of JSON with at most three decimals; a size that is no number counts as 0.
  private func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return "0" }
    guard let integer = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(integer)"
  }

  private func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      // Control characters, and the two separators that JavaScript takes for newlines.
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension HitArea.Role {
  /// The role's name in JSON, and what it leads to.
  fileprivate var jsonNames: (role: String, target: String?) {
    switch self {
    case .cell: ("cell", nil)
    case .avatar: ("avatar", nil)
    case .name: ("name", nil)
    case .bubble: ("bubble", nil)
    case .text: ("text", nil)
    case .link(let target): ("link", target)
    case .mention(let target): ("mention", target)
    case .image(let target): ("image", target)
    case .reply(let target): ("reply", target)
    case .reaction(let target): ("reaction", target)
    case .status: ("status", nil)
    case .timeLine: ("timeLine", nil)
    case .notice: ("notice", nil)
    case .titleBar: ("titleBar", nil)
    case .custom(let name): ("custom", name)
    }
  }
}
