import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// A picture encoded for a PDF: the data of an image XObject and its mask.
struct EncodedImage: Sendable {
  /// The encoding of the colours.
  enum Form: Sendable {
    /// Deflated red, green and blue bytes; each row begins with a PNG filter-type byte.
    case deflated
    /// A JPEG with the given number of components.
    case jpeg(componentCount: Int)
  }

  var width: Int
  var height: Int
  var form = Form.deflated
  var colors: [UInt8]
  /// The deflated alpha channel; nil if the picture is opaque.
  var alpha: [UInt8]?

  /// Compresses pixels of four bytes with straight alpha.
  init(straight bytes: [UInt8], width: Int, height: Int, _ zlib: ZlibCompressor) throws {
    self.width = width
    self.height = height
    var colors: [UInt8] = []
    colors.reserveCapacity((width * 3 + 1) * height)
    var alpha: [UInt8] = []
    alpha.reserveCapacity(width * height)
    var isOpaque = true
    for row in 0..<height {
      // PNG specification, section 9: filter type Sub, the difference from the pixel on the left.
      colors.append(1)
      var (red, green, blue): (UInt8, UInt8, UInt8) = (0, 0, 0)
      for place in stride(from: row * width * 4, to: (row + 1) * width * 4, by: 4) {
        colors.append(bytes[place] &- red)
        colors.append(bytes[place + 1] &- green)
        colors.append(bytes[place + 2] &- blue)
        (red, green, blue) = (bytes[place], bytes[place + 1], bytes[place + 2])
        alpha.append(bytes[place + 3])
        if bytes[place + 3] != 255 { isOpaque = false }
      }
    }
    self.colors = try zlib.compress(colors)
    self.alpha = isOpaque ? nil : try zlib.compress(alpha)
  }

  /// Wraps a JPEG without encoding it again.
  init(_ jpeg: JPEGStream) {
    (width, height) = (jpeg.width, jpeg.height)
    form = .jpeg(componentCount: jpeg.componentCount)
    colors = jpeg.bytes
  }

  /// Compresses a bitmap.
  init(_ bitmap: Bitmap, _ zlib: ZlibCompressor) throws {
    try self.init(
      straight: bitmap.straightBytes(), width: bitmap.width, height: bitmap.height, zlib)
  }
}

/// The pictures of a document, each compressed once by the first thread that needs it.
final class EncodedImages: Sendable {
  private enum State {
    case claimed
    case made(EncodedImage)
    case failed
    /// The picture is already in the document.
    case written
  }

  private let images = Monitor<[ImageKey: State]>([:])

  /// Compresses a picture, unless another thread has compressed it or is compressing it.
  func make(_ key: ImageKey, _ encode: () throws -> EncodedImage) throws {
    let isFirst = images.withLock { images in
      if images[key] != nil { return false }
      images[key] = .claimed
      return true
    }
    guard isFirst else { return }
    do {
      let made = try encode()
      images.withLock { $0[key] = .made(made) }
    } catch {
      images.withLock { $0[key] = .failed }
      throw error
    }
  }

  /// Returns a picture that is to be written to the document; waits if a thread is still
  /// compressing it.
  func take(_ key: ImageKey) throws(VectorError) -> EncodedImage {
    let image: EncodedImage? = images.wait { images in
      switch images[key] {
      case .claimed: return nil
      case .made(let image):
        images[key] = .written
        return .some(image)
      case .failed, .written, nil: return .some(nil)
      }
    }
    guard let image else { throw .lostPicture }
    return image
  }
}
