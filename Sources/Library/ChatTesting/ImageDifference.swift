public import ChatRaster

/// The difference between two images.
///
/// Colours are weighted by their opacity: those of transparent pixels are ignored. Pixels that are
/// in only one of the images count as different.
public struct ImageDifference: Hashable, Sendable {
  /// The reference image.
  public let reference: RenderedImage
  /// The actual image.
  public let actual: RenderedImage
  /// The largest difference in a channel that is ignored, from 0 to 255.
  public let tolerance: Int
  /// The number of pixels that differ by more than the tolerance.
  public private(set) var pixelCount = 0
  /// The largest difference in any channel, including ignored ones, from 0 to 255; 255 for images
  /// of different sizes.
  public private(set) var maximum = 0
  /// The smallest rectangle around all pixels that differ by more than the tolerance, in pixels;
  /// empty if there are none.
  public private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// True if no pixel differs by more than the tolerance.
  public var isEmpty: Bool { pixelCount == 0 }

  /// Compares two images, in time linear in their pixels; rows that are equal cost little.
  ///
  /// - Parameters:
  ///   - reference: The reference image.
  ///   - actual: The actual image.
  ///   - tolerance: The largest difference in a channel that is ignored, from 0 to 255.
  public init(from reference: RenderedImage, to actual: RenderedImage, tolerance: Int = 0) {
    self.reference = reference
    self.actual = actual
    self.tolerance = tolerance
    guard reference.width != actual.width || reference.bytes != actual.bytes else { return }
    for y in 0..<height where reference.row(y) == nil || reference.row(y) != actual.row(y) {
      for x in 0..<width {
        let distance = distance(x: x, y: y)
        maximum = max(maximum, distance)
        if distance > tolerance { add(x, y) }
      }
    }
  }

  /// The width of the area that covers both images, in pixels.
  var width: Int { max(reference.width, actual.width) }
  /// The height of the area that covers both images, in pixels.
  var height: Int { max(reference.height, actual.height) }

  /// The largest difference in any channel at a position; 255 outside one of the images.
  func distance(x: Int, y: Int) -> Int {
    guard let old = reference.pixel(x: x, y: y), let new = actual.pixel(x: x, y: y) else {
      return 255
    }
    return old.distance(to: new)
  }

  private mutating func add(_ x: Int, _ y: Int) {
    pixelCount += 1
    let isFirst = bounds.isEmpty
    bounds = PixelRect(
      minX: isFirst ? x : min(bounds.minX, x), minY: isFirst ? y : min(bounds.minY, y),
      maxX: isFirst ? x + 1 : max(bounds.maxX, x + 1),
      maxY: isFirst ? y + 1 : max(bounds.maxY, y + 1))
  }
}

extension ImageDifference: CustomStringConvertible {
  /// The size and the position of the difference, as short text.
  public var description: String {
    if reference.width != actual.width || reference.height != actual.height {
      return "\(actual.width) × \(actual.height) pixels, and the reference "
        + "\(reference.width) × \(reference.height)"
    }
    guard !isEmpty else {
      return maximum == 0 ? "no difference" : "no difference of more than \(tolerance) in a channel"
    }
    return "\(pixelCount) pixels differ, by up to \(maximum) in a channel, within "
      + "x \(bounds.minX)..<\(bounds.maxX), y \(bounds.minY)..<\(bounds.maxY)"
  }
}

extension RenderedImage {
  /// The difference between this image and a reference image.
  ///
  /// - Parameters:
  ///   - reference: The reference image.
  ///   - tolerance: The largest difference in a channel that is ignored, from 0 to 255.
  /// - Returns: The difference; empty for two images that look the same.
  public func difference(
    from reference: RenderedImage, tolerance: Int = 0
  ) -> ImageDifference {
    ImageDifference(from: reference, to: self, tolerance: tolerance)
  }

  /// The bytes of a row; nil outside the image, or where bytes are missing.
  fileprivate func row(_ y: Int) -> ArraySlice<UInt8>? {
    y < height && bytes.count >= (y + 1) * width * 4
      ? bytes[(y * width * 4)..<((y + 1) * width * 4)] : nil
  }

  /// The pixel at a position; nil outside the image, or where bytes are missing.
  func pixel(x: Int, y: Int) -> PixelColor? {
    guard x < width, y < height else { return nil }
    let start = (y * width + x) * 4
    guard start + 4 <= bytes.count else { return nil }
    return PixelColor(
      red: Int(bytes[start]), green: Int(bytes[start + 1]), blue: Int(bytes[start + 2]),
      alpha: Int(bytes[start + 3]))
  }
}

/// One pixel with non-premultiplied alpha; each channel is from 0 to 255.
struct PixelColor: Equatable {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  /// The largest difference in any channel; colours are weighted by their opacity.
  func distance(to other: PixelColor) -> Int {
    func apart(_ channel: KeyPath<PixelColor, Int>) -> Int {
      abs(seen(channel) - other.seen(channel))
    }
    return max(apart(\.red), apart(\.green), apart(\.blue), abs(alpha - other.alpha))
  }

  private func seen(_ channel: KeyPath<PixelColor, Int>) -> Int {
    alpha == 255 ? self[keyPath: channel] : (self[keyPath: channel] * alpha * 2 + 255) / 510
  }
}
