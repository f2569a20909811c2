import CAVIF
import ChatRaster

/// A picture in libavif's memory; use it from one thread at a time.
///
/// This file has all calls of C.
@safe
final class AVIFPicture {
  private let image: UnsafeMutablePointer<avifImage>

  /// The width in pixels.
  var width: Int { unsafe Int(image.pointee.width) }
  /// The height in pixels.
  var height: Int { unsafe Int(image.pointee.height) }

  /// Copies pixels of red, green, blue and straight alpha.
  init(
    _ pixels: [UInt8], width: Int, height: Int, isOpaque: Bool, isLossless: Bool
  ) throws(PageEncodingError) {
    // Text on coloured bubbles is not sharp with fewer samples of colours than pixels.
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height), !pixels.isEmpty,
      pixels.count / 4 == width * height,
      let image = unsafe avifImageCreate(columns, rows, 8, AVIF_PIXEL_FORMAT_YUV444)
    else { throw .invalidSize("AVIF", width: width, height: height) }
    unsafe self.image = unsafe image
    unsafe image.pointee.colorPrimaries = UInt16(AVIF_COLOR_PRIMARIES_BT709)
    unsafe image.pointee.transferCharacteristics = UInt16(
      AVIF_TRANSFER_CHARACTERISTICS_SRGB)
    let matrix = isLossless ? AVIF_MATRIX_COEFFICIENTS_IDENTITY : AVIF_MATRIX_COEFFICIENTS_BT601
    unsafe image.pointee.matrixCoefficients = UInt16(matrix)
    unsafe image.pointee.yuvRange = AVIF_RANGE_FULL
    let result = unsafe pixels.withUnsafeBufferPointer { pixels in
      // libavif only reads these pixels.
      var packed = unsafe packedPixels(at: UnsafeMutablePointer(mutating: pixels.baseAddress))
      unsafe packed.ignoreAlpha = isOpaque ? 1 : 0
      return unsafe avifImageRGBToYUV(image, &packed)
    }
    try Self.check(result)
  }

  /// Reads a file.
  init(file: [UInt8]) throws(PageEncodingError) {
    guard let image = unsafe avifImageCreateEmpty() else { throw Self.outOfMemory }
    unsafe self.image = unsafe image
    guard let decoder = unsafe avifDecoderCreate() else { throw Self.outOfMemory }
    defer { unsafe avifDecoderDestroy(decoder) }
    try Self.check(
      unsafe file.withUnsafeBufferPointer { file in
        unsafe avifDecoderReadMemory(decoder, image, file.baseAddress, file.count)
      })
  }

  deinit { unsafe avifImageDestroy(image) }

  /// Compresses the picture; a quality of 100 keeps what is stored.
  func encoded(quality: Int) throws(PageEncodingError) -> [UInt8] {
    guard let encoder = unsafe avifEncoderCreate() else { throw Self.outOfMemory }
    defer { unsafe avifEncoderDestroy(encoder) }
    // Of libavif's encoders, this one can be lossless.
    unsafe encoder.pointee.codecChoice = AVIF_CODEC_CHOICE_AOM
    unsafe encoder.pointee.maxThreads = 1
    unsafe encoder.pointee.speed = 8
    let quantizer = (Int32(100 - quality) * AVIF_QUANTIZER_WORST_QUALITY + 50) / 100
    unsafe encoder.pointee.minQuantizer = quantizer
    unsafe encoder.pointee.maxQuantizer = quantizer
    var file = unsafe avifRWData()
    defer { unsafe avifRWDataFree(&file) }
    try Self.check(unsafe avifEncoderWrite(encoder, image, &file))
    return unsafe Array(UnsafeBufferPointer(start: file.data, count: file.size))
  }

  /// The pixels of the picture: red, green, blue and straight alpha.
  func pixels() throws(PageEncodingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let result = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var packed = unsafe packedPixels(at: bytes.baseAddress)
      return unsafe avifImageYUVToRGB(image, &packed)
    }
    try Self.check(result)
    return bytes
  }

  /// Describes memory for the pixels of the picture.
  private func packedPixels(at address: UnsafeMutablePointer<UInt8>?) -> avifRGBImage {
    var packed = unsafe avifRGBImage()
    unsafe avifRGBImageSetDefaults(&packed, image)
    unsafe packed.depth = 8
    unsafe packed.pixels = unsafe address
    unsafe packed.rowBytes = image.pointee.width * 4
    return unsafe packed
  }

  private static var outOfMemory: PageEncodingError { .outOfMemory("AVIF") }

  private static func check(_ result: avifResult) throws(PageEncodingError) {
    switch result {
    case AVIF_RESULT_OK: return
    case AVIF_RESULT_OUT_OF_MEMORY: throw outOfMemory
    default: throw .failed("AVIF", unsafe String(cString: avifResultToString(result)))
    }
  }
}
