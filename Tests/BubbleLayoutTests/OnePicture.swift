import BubbleLayout
import DisplayList

/// An image source that has only the picture `photo`.
struct OnePicture: ImageSizing {
  func image(at source: String) -> ImageAvailability {
    source == "photo"
      ? .available(ImageReference(identifier: "photo", pixelWidth: 400, pixelHeight: 300))
      : .missing
  }
}
