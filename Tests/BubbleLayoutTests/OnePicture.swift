import BubbleLayout
import DisplayList

/// Has the picture `photo` and no other.
struct OnePicture: ImageSizing {
  func image(at source: String) -> ImageAvailability {
    source == "photo"
      ? .available(ImageReference(identifier: "photo", pixelWidth: 400, pixelHeight: 300))
      : .missing
  }
}
