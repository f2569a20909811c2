import DisplayList

extension PageRegions: Codable {
  private enum CodingKeys: String, CodingKey { case version, scale, regions, points, pixels }

  /// Reads regions in the form that `json()` and `encode(to:)` write.
  ///
  /// - Throws: `DecodingError`, also for an unknown version or role.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "version \(version) of regions: this library reads version 1")
    }
    let size = try container.decode([Double].self, forKey: .points)
    guard size.count == 2 else {
      throw DecodingError.dataCorruptedError(
        forKey: .points, in: container,
        debugDescription: "\(size.count) numbers are not a size: write width and height")
    }
    self.init(
      size: Size(width: size[0], height: size[1]),
      scale: try container.decode(Double.self, forKey: .scale),
      regions: try container.decode([CodedRegion].self, forKey: .regions).map(\.region))
  }

  /// Writes the same keys as `json()` and also `utf8`, the part of the text as UTF-8 offsets, which
  /// the files of `--regions` do not contain.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .version)
    try container.encode(scale, forKey: .scale)
    try container.encode(regions.map { CodedRegion($0, scale: scale) }, forKey: .regions)
    try container.encode([size.width, size.height], forKey: .points)
    try container.encode([size.width, size.height].map { ($0 * scale).rounded() }, forKey: .pixels)
  }
}

/// A region of a page in its JSON form.
private struct CodedRegion: Codable {
  let message: String?
  let role: String
  let target: String?
  let rawTarget: String?
  let text: [Int]?
  let utf8: [Int]?
  let label: String?
  let points: [RectNumbers]
  let pixels: [RectNumbers]?
  let region: PageRegion

  private enum CodingKeys: String, CodingKey {
    case message, role, target, rawTarget, text, utf8, label, points, pixels
  }

  init(_ region: PageRegion, scale: Double) {
    self.region = region
    message = region.messageID
    (role, target) = region.role.jsonNames
    rawTarget = region.rawTarget
    text = region.scalarRange.map { [$0.lowerBound, $0.upperBound] }
    utf8 = region.textRange.map { [$0.lowerBound, $0.upperBound] }
    label = region.label
    points = region.rects.map { RectNumbers($0) }
    pixels = region.rects.map { RectNumbers($0.coveringPixels(at: scale)) }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    message = try container.decodeIfPresent(String.self, forKey: .message)
    role = try container.decode(String.self, forKey: .role)
    target = try container.decodeIfPresent(String.self, forKey: .target)
    rawTarget = try container.decodeIfPresent(String.self, forKey: .rawTarget)
    text = try container.decodeIfPresent([Int].self, forKey: .text)
    utf8 = try container.decodeIfPresent([Int].self, forKey: .utf8)
    label = try container.decodeIfPresent(String.self, forKey: .label)
    points = try container.decode([RectNumbers].self, forKey: .points)
    pixels = nil
    // A link that must not be opened has no target.
    let meant = target ?? (role == "link" && rawTarget != nil ? "" : nil)
    guard let role = RegionRole(jsonName: role, target: meant) else {
      throw DecodingError.dataCorruptedError(
        forKey: .role, in: container, debugDescription: "“\(role)” is not a role of a region")
    }
    func range(_ ends: [Int]?, _ key: CodingKeys) throws -> Range<Int>? {
      guard let ends else { return nil }
      guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "\(ends) is not a range: write its start and end")
      }
      return ends[0]..<ends[1]
    }
    var region = PageRegion(
      messageID: message, role: role, rects: points.map(\.rect),
      textRange: try range(utf8, .utf8), scalarRange: try range(text, .text), label: label)
    if let rawTarget { region.rawTarget = rawTarget }
    self.region = region
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(message, forKey: .message)
    try container.encode(role, forKey: .role)
    try container.encodeIfPresent(target, forKey: .target)
    try container.encodeIfPresent(rawTarget, forKey: .rawTarget)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encodeIfPresent(utf8, forKey: .utf8)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encode(points, forKey: .points)
    try container.encodeIfPresent(pixels, forKey: .pixels)
  }
}
