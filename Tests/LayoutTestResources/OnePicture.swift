package import BubbleLayout
import DisplayList

/// An image source that has only the picture `photo`.
package struct OnePicture: ImageSizing {
  package init() {}

  package func image(at source: String) -> ImageAvailability {
    source == "photo"
      ? .available(ImageReference(identifier: "photo", pixelWidth: 400, pixelHeight: 300))
      : .missing
  }
}
