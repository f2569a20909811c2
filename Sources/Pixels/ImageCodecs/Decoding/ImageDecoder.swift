import CCodecs

/// Decodes the bytes of an image file into pixels, at the required size.
///
/// Colour profiles and gamma are ignored; all values are treated as sRGB. Safe on any thread.
package enum ImageDecoder {
  /// Reads only the header of an image.
  package static func info(of bytes: [UInt8]) throws(ImageError) -> ImageInfo {
    let header = try header(of: bytes)
    return ImageInfo(
      format: header.format, width: header.size.width, height: header.size.height,
      hasAlpha: header.info.has_alpha, orientation: header.orientation)
  }

  /// Decodes the whole image, or the readable part of a damaged one; for an animation, decodes only
  /// the first frame.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - target: The size to which the image is reduced by averaging: the result has the smallest
  ///     size with the image's aspect ratio that covers `target` in both directions. The image is
  ///     never enlarged. Nil for the full size.
  /// - Returns: The upright pixels, with the reason if the image is incomplete or, in a PNG, its
  ///   animation is.
  /// - Throws: `ImageError` if no pixels can be decoded.
  package static func decode(
    _ bytes: [UInt8], covering target: (width: Int, height: Int)? = nil
  ) throws(ImageError) -> DecodedImage {
    let header = try header(of: bytes)
    var target = target ?? header.size
    if header.orientation.swapsAxes { target = (target.height, target.width) }
    let stored = (width: Int(header.info.width), height: Int(header.info.height))
    let size = covering(target, from: stored)
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, count <= ImageLimits.maximumBufferedPixelCount else {
      throw .tooManyPixels(width: header.size.width, height: header.size.height)
    }
    var damage = header.format == .png ? APNGReader.damage(in: bytes) : nil
    if let structure = header.animation {
      do throws(ImageError) {
        var composer = AnimationComposer(bytes, structure)
        damage = try composer.drawStill() ?? damage
        var image = try composer.image(width: size.width, height: size.height)
        image.damage = damage
        return image
      } catch {
        // If the animation cannot be drawn, a PNG still contains an image for programs that do not
        // support animations.
        if header.format != .png { throw error }
        damage = error
      }
    }
    let image = try pixels(of: bytes, header.format, header.info, size: size)
    return header.orientation.apply(
      to: DecodedImage(
        width: size.width, height: size.height, pixels: image.pixels, isOpaque: image.isOpaque,
        damage: image.damage ?? damage))
  }

  /// The pixels of a still image of a known size, as they are stored, with the reason if the image
  /// is incomplete.
  ///
  /// - Throws: `ImageError` if no pixels can be decoded, or the image has another size.
  static func pixels(
    of bytes: [UInt8], _ format: ImageFormat, width: Int, height: Int
  ) throws(ImageError) -> (pixels: [UInt32], damage: ImageError?) {
    let info = try info(of: bytes, format)
    guard (Int(info.width), Int(info.height)) == (width, height) else {
      throw .corrupt(format, "a frame's size differs from the header's")
    }
    let image = try pixels(of: bytes, format, info, size: (width, height))
    return (image.pixels, image.damage)
  }

  private static func pixels(
    of bytes: [UInt8], _ format: ImageFormat, _ info: ccodecs_info,
    size: (width: Int, height: Int)
  ) throws(ImageError) -> (pixels: [UInt32], isOpaque: Bool, damage: ImageError?) {
    let count = size.width * size.height
    var isOpaque = true
    var isDrawn = false
    var message = ccodecs_message()
    var status = CCODECS_OK
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = unsafe decode(
        bytes, format, info, into: buffer, size: size, isOpaque: &isOpaque, isDrawn: &isDrawn,
        message: &message)
      initialized = isDrawn ? count : 0
    }
    let error = status == CCODECS_OK ? nil : ImageError(status, message, format)
    if let error, !isDrawn || error == .outOfMemory { throw error }
    return (pixels, isOpaque, error)
  }

  /// The smallest size with the aspect ratio of `source` that covers `target`.
  static func covering(
    _ target: (width: Int, height: Int), from source: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    let scale = max(
      Double(max(target.width, 1)) / Double(source.width),
      Double(max(target.height, 1)) / Double(source.height))
    guard scale < 1 else { return source }
    func shrunk(_ length: Int, least: Int) -> Int {
      min(max(Int((Double(length) * scale).rounded()), least, 1), length)
    }
    return (
      shrunk(source.width, least: target.width), shrunk(source.height, least: target.height)
    )
  }

  private struct Header {
    var format: ImageFormat
    var info: ccodecs_info
    var orientation: ImageOrientation
    /// The structure of an image whose first frame must be composed, read to the end of that frame.
    var animation: AnimationStructure?

    /// The size of the image with the orientation applied.
    var size: (width: Int, height: Int) {
      let (width, height) = (Int(info.width), Int(info.height))
      return orientation.swapsAxes ? (height, width) : (width, height)
    }
  }

  private static func header(of bytes: [UInt8]) throws(ImageError) -> Header {
    guard bytes.count <= ImageLimits.maximumFileSize else {
      throw .fileTooLarge(byteCount: bytes.count)
    }
    let format: ImageFormat
    switch ImageFormat.signature(of: bytes) {
    case .known(let known): format = known
    case .other(let name): throw .unsupportedFormat(name)
    case nil: throw .notAnImage
    }
    let animation = try AnimationStructure.read(bytes, format, firstFrameOnly: true)
    let header: Header
    if let animation, animation.isComposed {
      let info = ccodecs_info(
        width: UInt32(clamping: animation.width), height: UInt32(clamping: animation.height),
        has_alpha: animation.hasAlpha, is_buffered: true)
      header = Header(
        format: format, info: info, orientation: animation.orientation, animation: animation)
    } else {
      let orientation: ImageOrientation =
        switch format {
        case .jpeg: .init(jpeg: bytes)
        case .webp: .init(webp: bytes)
        case .png: .init(png: bytes)
        case .gif: .up
        }
      header = Header(
        format: format, info: try info(of: bytes, format), orientation: orientation)
    }
    try check(header, byteCount: bytes.count)
    return header
  }

  /// Reads the header of a still image.
  private static func info(
    of bytes: [UInt8], _ format: ImageFormat
  ) throws(ImageError) -> ccodecs_info {
    var info = ccodecs_info()
    var message = ccodecs_message()
    let status = unsafe bytes.withUnsafeBufferPointer { buffer -> ccodecs_status in
      guard let start = buffer.baseAddress else { return CCODECS_TRUNCATED }
      return switch format {
      case .png: unsafe ccodecs_png_info(start, buffer.count, &info, &message)
      case .jpeg: unsafe ccodecs_jpeg_info(start, buffer.count, &info, &message)
      case .webp: unsafe ccodecs_webp_info(start, buffer.count, &info, &message)
      case .gif: CCODECS_UNSUPPORTED
      }
    }
    guard status == CCODECS_OK else { throw ImageError(status, message, format) }
    return info
  }

  private static func check(_ header: Header, byteCount: Int) throws(ImageError) {
    let (width, height) = header.size
    let limit =
      header.info.is_buffered
      ? ImageLimits.maximumBufferedPixelCount : ImageLimits.maximumPixelCount
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0 else { throw .corrupt(header.format, "no pixels") }
    guard !overflow, count <= limit, width <= ImageLimits.maximumWidth else {
      throw .tooManyPixels(width: width, height: height)
    }
    // A PNG has at least one bit per pixel.
    if header.format == .png, count / 8 / ImageLimits.maximumDeflateRatio > byteCount {
      throw .headerLies(width: width, height: height, byteCount: byteCount)
    }
  }

  private static func decode(
    _ bytes: [UInt8], _ format: ImageFormat, _ info: ccodecs_info,
    into pixels: UnsafeMutableBufferPointer<UInt32>, size: (width: Int, height: Int),
    isOpaque: inout Bool, isDrawn: inout Bool, message: inout ccodecs_message
  ) -> ccodecs_status {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, let out = pixels.baseAddress else {
        return CCODECS_MEMORY
      }
      let (width, height) = (UInt32(size.width), UInt32(size.height))
      return switch format {
      case .png:
        unsafe ccodecs_png_decode(
          start, buffer.count, info, out, width, height, &isOpaque, &isDrawn,
          &message)
      case .jpeg:
        unsafe ccodecs_jpeg_decode(
          start, buffer.count, info, out, width, height, &isDrawn, &message)
      case .webp:
        unsafe ccodecs_webp_decode(
          start, buffer.count, info, out, width, height, &isOpaque, &isDrawn,
          &message)
      case .gif: CCODECS_UNSUPPORTED
      }
    }
  }
}
