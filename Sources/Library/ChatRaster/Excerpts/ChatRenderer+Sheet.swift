import BubbleLayout
import CellEngine
public import DisplayList
import TextShaping

extension ChatRenderer {
  /// Combines several images into one, in rows from the left, each below its label: a contact
  /// sheet.
  ///
  /// A label is one line in the theme's font, in black or white, truncated with an ellipsis at its
  /// image's width. To combine images without labels, use `RenderedImage.sheet(of:columns:)`, which
  /// needs no renderer.
  ///
  /// - Parameters:
  ///   - images: The images, at least one, in reading order.
  ///   - labels: The labels, one for each image.
  ///   - columns: The number of images in a row, at least one.
  ///   - gap: The distance between two images and at the edges, in pixels, from 0 to 1,000.
  ///   - background: The background around images and behind labels.
  /// - Returns: An image with the scale of the first one.
  /// - Throws: `RenderError` with the code `invalidConfiguration` if the numbers of labels and
  ///   images differ, and the errors of `RenderedImage.sheet(of:columns:)`.
  public func sheet(
    of images: [RenderedImage], labels: [String], columns: Int, gap: Int = 8,
    background: Color = .white
  ) async throws(RenderError) -> RenderedImage {
    guard labels.count == images.count else {
      throw RenderError(
        .invalidConfiguration,
        "\(labels.count) labels for \(images.count) pictures: give each picture one", key: "labels")
    }
    return try await onThread(nil) { [self] options, cancellation throws(RenderError) in
      var labeled: [RenderedImage] = []
      for (image, label) in zip(images, labels) where image.width > 0 {
        let strip = SheetLabel(
          text: label, width: Double(image.width) / max(image.scale, 0.25), ground: background,
          families: options.theme.fonts.families)
        do {
          let bitmap = try engine.bitmap(
            of: strip, scale: max(image.scale, 0.25),
            maximumPixelCount: RenderLimits.maximumImagePixels, cancellation: cancellation)
          var whole = image
          whole.height += bitmap.height
          whole.bytes = RenderedImage(bitmap, scale: image.scale).bytes + image.bytes
          labeled.append(whole)
        } catch {
          throw RenderError(wrapping: error)
        }
      }
      return try RenderedImage.sheet(
        of: labeled, columns: columns, gap: gap, background: background)
    }
  }
}

/// A label above an image on a sheet.
private struct SheetLabel: CellSource {
  let text: String
  let width: Double
  let ground: Color
  let families: [String]

  let count = 1
  var background: Background { .color(ground) }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(
      families: families, size: 12, color: ground.isLight ? .black : .white, lineHeight: 18)
    let line = shaper.shape(
      StyledText(text, style: style),
      in: TextConstraint(width: max(8, width), maximumLines: 1, alignment: .left))
    return CellSnapshot(
      size: Size(width: width, height: style.lineHeight + 2),
      items: [.text(line, origin: .zero)])
  }
}

extension Color {
  /// True if black has more contrast with this colour than white has.
  fileprivate var isLight: Bool {
    alpha < 128 || 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 128_000
  }
}
