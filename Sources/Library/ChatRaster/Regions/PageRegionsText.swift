import DisplayList

/// Writes regions as JSON, piece by piece, so that none must stay in memory while a page is made.
///
/// The page's size comes after its regions, because its height is known only at the end.
struct PageRegionsText {
  private let scale: Double
  private var isEmpty = true

  /// Starts a JSON text without regions.
  ///
  /// - Parameter scale: The scale, in pixels per point.
  init(scale: Double) {
    self.scale = scale
  }

  /// The text before the regions.
  var start: [UInt8] {
    Array("{\"version\": 1, \"scale\": \(JSONText.number(scale)), \"regions\": [".utf8)
  }

  /// The JSON of the next region.
  mutating func entry(_ region: PageRegion) -> [UInt8] {
    let (role, target) = region.role.jsonNames
    var text = isEmpty ? "\n" : ",\n"
    isEmpty = false
    text += "{\"message\": " + JSONText.string(region.messageID)
    text += ", \"role\": " + JSONText.string(role)
    if let target { text += ", \"target\": " + JSONText.string(target) }
    if let raw = region.rawTarget { text += ", \"rawTarget\": " + JSONText.string(raw) }
    if let range = region.scalarRange ?? region.textRange {
      text += ", \"text\": [\(range.lowerBound), \(range.upperBound)]"
    }
    if let label = region.label { text += ", \"label\": " + JSONText.string(label) }
    text += ", \"points\": ["
    text += region.rects.map { numbers([$0.minX, $0.minY, $0.width, $0.height]) }
      .joined(separator: ", ")
    text += "], \"pixels\": ["
    text += region.rects.map { rect in
      let pixels = rect.coveringPixels(at: scale)
      return numbers([pixels.minX, pixels.minY, pixels.width, pixels.height])
    }.joined(separator: ", ")
    return Array((text + "]}").utf8)
  }

  /// The text after the regions.
  ///
  /// - Parameter size: The page's size, in points.
  /// - Returns: The end of the JSON object.
  func end(_ size: Size) -> [UInt8] {
    let points = numbers([size.width, size.height])
    let pixels = numbers([size.width, size.height].map { ($0 * scale).rounded() })
    return Array("\n], \"points\": \(points), \"pixels\": \(pixels)}\n".utf8)
  }

  private func numbers(_ values: [Double]) -> String {
    "[" + values.map(JSONText.number).joined(separator: ", ") + "]"
  }
}
