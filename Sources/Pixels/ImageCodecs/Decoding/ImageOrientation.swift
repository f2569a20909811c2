/// The orientation of the stored rows in the visible image, with the values of the EXIF tag 0x0112.
package enum ImageOrientation: UInt8, Hashable, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// True if the orientation exchanges width and height.
  var swapsAxes: Bool { rawValue >= 5 }

  /// Rotates or mirrors stored pixels so that they are upright.
  func apply(to image: DecodedImage) -> DecodedImage {
    if self == .up { return image }
    let (width, height) = (image.width, image.height)
    let outWidth = swapsAxes ? height : width
    let outHeight = swapsAxes ? width : height
    var pixels: [UInt32] = []
    pixels.reserveCapacity(image.pixels.count)
    for y in 0..<outHeight {
      for x in 0..<outWidth {
        let (column, row) =
          switch self {
          case .up: (x, y)
          case .upMirrored: (width - 1 - x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .right: (y, height - 1 - x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          case .left: (width - 1 - y, x)
          }
        pixels.append(image.pixels[row * width + column])
      }
    }
    return DecodedImage(
      width: outWidth, height: outHeight, pixels: pixels, isOpaque: image.isOpaque,
      damage: image.damage)
  }
}
