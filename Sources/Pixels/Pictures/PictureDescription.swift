import DisplayList
import ImageCodecs
import Platform

/// The facts about a picture that can be read without decoding its pixels.
struct PictureDescription: Sendable {
  let reference: ImageReference
  /// The timing of an animation; nil for a still picture.
  let timing: AnimationTiming?

  /// Reads the header of a picture.
  init(of bytes: [UInt8]) throws(PictureError) {
    do throws(ImageError) {
      let info = try ImageDecoder.info(of: bytes)
      timing = ImageAnimation.timing(of: bytes)
      reference = ImageReference(
        identifier: ContentDigest(bytes).hexadecimal, pixelWidth: info.width,
        pixelHeight: info.height)
    } catch {
      throw .image(error)
    }
  }
}
