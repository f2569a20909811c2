public import DisplayList

extension RenderedImage {
  /// Combines several images into one, in rows from the left: a contact sheet.
  ///
  /// A column is as wide as its widest image, and a row as high as its tallest; each image is at
  /// the upper left of its cell.
  ///
  /// - Parameters:
  ///   - images: The images, at least one, in reading order.
  ///   - columns: The number of images in a row, at least one.
  ///   - gap: The distance between two images and at the edges, in pixels, from 0 to 1,000.
  ///   - background: The background around the images.
  /// - Returns: An image with the scale of the first one.
  /// - Throws: `RenderError` with the code `invalidConfiguration` for no images, no columns, a gap
  ///   out of range or an image without four bytes for each pixel, and `pageTooLarge` for more than
  ///   100,000,000 pixels.
  public static func sheet(
    of images: [RenderedImage], columns: Int, gap: Int = 8, background: Color = .white
  ) throws(RenderError) -> RenderedImage {
    guard let first = images.first, columns > 0, (0...RenderLimits.maximumSheetGap).contains(gap)
    else {
      throw RenderError(
        .invalidConfiguration,
        "a sheet has at least one picture and one column, and a gap of 0 to "
          + "\(RenderLimits.maximumSheetGap) pixels", key: "columns")
    }
    for (place, image) in images.enumerated() {
      let (count, isHuge) = image.width.multipliedReportingOverflow(by: image.height)
      guard image.width > 0, image.height > 0, !isHuge, count <= RenderLimits.maximumImagePixels,
        image.bytes.count == count * 4
      else {
        throw RenderError(
          .invalidConfiguration,
          "\(image.bytes.count) bytes are not an image of \(image.width) × \(image.height) pixels",
          key: "images[\(place)]")
      }
    }
    let layout = SheetLayout(images, columns: min(columns, images.count), gap: gap)
    let (count, isHuge) = layout.width.multipliedReportingOverflow(by: layout.height)
    guard !isHuge, count <= RenderLimits.maximumImagePixels else {
      throw RenderError(
        .pageTooLarge,
        "a sheet of \(layout.width) × \(layout.height) pixels has more than "
          + "\(RenderLimits.maximumImagePixels): make several, or smaller pictures", key: "images")
    }
    let ground = [background.red, background.green, background.blue, background.alpha]
    var row: [UInt8] = []
    row.reserveCapacity(layout.width * 4)
    for _ in 0..<layout.width { row += ground }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 4)
    for _ in 0..<layout.height { bytes += row }
    for (image, origin) in zip(images, layout.origins) {
      for y in 0..<image.height {
        let target = ((origin.y + y) * layout.width + origin.x) * 4
        let source = y * image.width * 4
        bytes.replaceSubrange(
          target..<(target + image.width * 4),
          with: image.bytes[source..<(source + image.width * 4)])
      }
    }
    return RenderedImage(
      width: layout.width, height: layout.height, scale: first.scale, bytes: bytes)
  }
}

/// The positions of images on a sheet, in pixels.
private struct SheetLayout {
  var origins: [(x: Int, y: Int)] = []
  let width: Int
  let height: Int

  init(_ images: [RenderedImage], columns: Int, gap: Int) {
    var widths = [Int](repeating: 0, count: columns)
    var heights = [Int](repeating: 0, count: (images.count + columns - 1) / columns)
    for (place, image) in images.enumerated() {
      widths[place % columns] = max(widths[place % columns], image.width)
      heights[place / columns] = max(heights[place / columns], image.height)
    }
    func starts(_ lengths: [Int]) -> [Int] {
      lengths.reduce(into: [gap]) { $0.append($0[$0.count - 1] + $1 + gap) }
    }
    let (lefts, tops) = (starts(widths), starts(heights))
    for place in images.indices { origins.append((lefts[place % columns], tops[place / columns])) }
    (width, height) = (lefts[columns], tops[heights.count])
  }
}
