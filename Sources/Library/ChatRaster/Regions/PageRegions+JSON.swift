import DisplayList

extension PageRegions {
  /// The regions as a JSON object.
  ///
  /// ```json
  /// {"version": 1, "scale": 2, "regions": [
  /// {"message": "2", "role": "link", "target": "https://example.com", "text": [5, 24],
  ///  "points": [[120, 300.5, 90, 21]], "pixels": [[240, 601, 180, 42]]}
  /// ], "points": [390, 844], "pixels": [780, 1688]}
  /// ```
  ///
  /// `text` is the range within the message's text, in Unicode scalars, as <doc:CountingText>
  /// explains. `target` is the address of a link; `rawTarget` is written beside it, or in its place,
  /// where the conversation has a target that differs or that must not be opened. Rectangles are
  /// written as left, top, width and height; the pixel rectangles cover
  /// all pixels that the point rectangles touch.
  public func json() -> [UInt8] {
    var text = PageRegionsText(scale: scale)
    var bytes = text.start
    for region in regions { bytes += text.entry(region) }
    return bytes + text.end(size)
  }
}

extension RegionRole {
  /// The role's name in JSON, and its target; the target is nil for roles without one, and for a link
  /// that must not be opened.
  var jsonNames: (role: String, target: String?) {
    switch self {
    case .cell: ("cell", nil)
    case .avatar: ("avatar", nil)
    case .name: ("name", nil)
    case .bubble: ("bubble", nil)
    case .text: ("text", nil)
    case .link(let address): ("link", address.isEmpty ? nil : address)
    case .mention(let target): ("mention", target)
    case .image(let target): ("image", target)
    case .reply(let target): ("reply", target)
    case .replyAuthor: ("replyAuthor", nil)
    case .replyText: ("replyText", nil)
    case .reaction(let target): ("reaction", target)
    case .status: ("status", nil)
    case .time: ("time", nil)
    case .delivery: ("delivery", nil)
    // Files of version 1 keep the original name of the role.
    case .dateSeparator: ("timeLine", nil)
    case .notice: ("notice", nil)
    case .titleBar: ("titleBar", nil)
    case .custom(let name): ("custom", name)
    }
  }

  /// Makes the role that has a name in JSON; nil for an unknown name, or if its target is missing.
  init?(jsonName name: String, target: String?) {
    let plain: [RegionRole] = [
      .cell, .avatar, .name, .bubble, .text, .replyAuthor, .replyText, .status, .time, .delivery,
      .dateSeparator, .notice, .titleBar,
    ]
    if let role = plain.first(where: { $0.jsonNames.role == name }) {
      self = role
      return
    }
    guard let target else { return nil }
    switch name {
    case "link": self = .link(target)
    case "mention": self = .mention(target)
    case "image": self = .image(target)
    case "reply": self = .reply(target)
    case "reaction": self = .reaction(target)
    case "custom": self = .custom(target)
    default: return nil
    }
  }
}

extension Rect {
  /// The rectangle in whole pixels that covers all pixels that this one touches.
  func coveringPixels(at scale: Double) -> Rect {
    let left = (minX * scale).rounded(.down)
    let top = (minY * scale).rounded(.down)
    return Rect(
      x: left, y: top, width: (maxX * scale).rounded(.up) - left,
      height: (maxY * scale).rounded(.up) - top)
  }
}
