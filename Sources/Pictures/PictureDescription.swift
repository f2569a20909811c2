import DisplayList
import ImageCodecs
import Platform

/// The facts that a picture's bytes tell without its pixels.
struct PictureDescription: Sendable {
  let reference: ImageReference
  /// The timing of an animation.
  let timing: AnimationTiming?

  /// Reads the header of a picture.
  init(of bytes: [UInt8]) throws(PictureError) {
    do throws(ImageError) {
      let info = try ImageDecoder.info(of: bytes)
      // An error after the first frame is no reason not to show that.
      let timing = info.format == .gif ? (try? GIFAnimation(bytes))?.timing : nil
      reference = ImageReference(
        identifier: ContentDigest(bytes).hexadecimal, pixelWidth: info.width,
        pixelHeight: info.height)
      self.timing = timing.flatMap { $0.frameCount > 1 ? $0 : nil }
    } catch {
      throw .image(error)
    }
  }
}
