import DisplayList
import ImageCodecs
import Platform
import RasterKit

extension PDFFile {
  /// Writes the image for a background that PDF cannot express: one period of a mesh, a photograph
  /// or a pattern.
  mutating func writeBackground(
    _ painter: Painter, _ zlib: ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    switch background {
    case .clear, .color, .gradient: return
    case .image, .mesh, .pattern: break
    }
    let period = background.period ?? Self.longestPeriod
    backgroundPeriod = min(max(1, period), Self.longestPeriod)
    let size = Size(width: width, height: backgroundPeriod)
    let bitmap = try painter.paint(
      CellSnapshot(size: size, items: []), background: background, pageY: 0,
      scale: min(ContentWriter.rasterScale, RasterLimits.largestScale(of: size)))
    images[.background] = try write(EncodedImage(bitmap, zlib), in: &sink)
  }

  /// The maximum period in points: half the rows of the largest bitmap.
  private static let longestPeriod = 8_192.0

  /// Writes the current page, if there is one.
  mutating func endPage(scratch: ZlibCompressor, in sink: inout some ByteSink) throws {
    guard let page, page.height > 0 else { return }
    let number = page.number
    let paper = encoder.properties.paper
    let scale = paper?.scale(forWidth: width) ?? 1
    let size = paper?.size ?? Size(width: width, height: page.height)
    let left = paper?.cells(forWidth: width).lowerBound ?? 0
    let bottom = paper.map { $0.size.height - $0.margins.top - page.height * scale } ?? 0
    var content = PDFBytes()
    if paper != nil {
      content.put("q\n")
      content.put(scale, 0, 0, scale, left, bottom, operator: "cm")
      content.put(0, 0, width, page.height, operator: "re")
      content.put("W n\n")
    }
    content.put("/Artifact BMC\n")
    let shading = putBackground(page, &content)
    content.put("EMC\n")
    for (index, placement) in page.placements.enumerated() {
      content.put("q\n")
      content.put(
        1, 0, 0, 1, 0, page.height - placement.top - placement.height, operator: "cm")
      content.put("/X\(index) Do\nQ\n")
    }
    if paper != nil { content.put("Q\n") }
    var artifacts: Int?
    if let paper, encoder.properties.hasArtifacts {
      let form = objects.reserve()
      furnished.append(
        FurnishedPage(
          form: form,
          cells: Rect(
            x: left, y: paper.margins.top, width: width * scale, height: page.height * scale),
          baselines: page.baselines.map { paper.margins.top + $0 * scale }))
      content.put("/U Do\n")
      artifacts = form
    }
    let stream = objects.reserve()
    try objects.write(stream, PDFBytes(), stream: scratch.compress(content.bytes), in: &sink)

    var body = PDFBytes()
    body.put("<</Type/Page/Parent ")
    body.put(object: pageTree)
    body.put("/MediaBox[")
    body.put(rect: Rect(origin: .zero, size: size))
    // The Tab key follows the order of the structure tree.
    body.put("]/Tabs/S/Group<</S/Transparency/CS/DeviceRGB>>/Contents ")
    body.put(object: stream)
    body.put("/Resources<</XObject<<")
    for (index, placement) in page.placements.enumerated() {
      body.put("/X\(index) ")
      body.put(object: placement.form)
    }
    if let image = images[.background] {
      body.put("/B ")
      body.put(object: image)
    }
    if let artifacts {
      body.put("/U ")
      body.put(object: artifacts)
    }
    body.put(">>")
    if let shading {
      body.put("/Shading<</S")
      body.put(shading)
      body.put(">>")
    }
    body.put(">>")
    func placed(_ rect: Rect) -> Rect {
      Rect(
        x: left + rect.minX * scale, y: bottom + (page.height - rect.maxY) * scale,
        width: rect.width * scale, height: rect.height * scale)
    }
    if !page.links.isEmpty {
      body.put("/Annots[")
      for (index, link) in page.links.enumerated() {
        if index % Self.elementsBetweenChecks == 0 { try Cancellation.checkCurrent() }
        var entries = PDFBytes()
        entries.put("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[")
        entries.put(rect: placed(link.rect))
        entries.put("]")
        entries.put(link.target)
        if let key = link.key { entries.put("/StructParent \(key)") }
        entries.put(">>")
        try objects.write(link.number, entries, in: &sink)
        body.put(object: link.number)
        body.put(" ")
      }
      body.put("]")
    }
    body.put(">>")
    try objects.write(number, body, in: &sink)
    pages.append(number)
    headings += page.headings.map {
      Heading(title: $0.title, page: number, y: bottom + (page.height - $0.top) * scale)
    }
    self.page = nil
  }

  /// Draws the background of a page.
  ///
  /// - Returns: The shading that the background uses; nil if there is none.
  private func putBackground(_ page: Page, _ content: inout PDFBytes) -> Shading? {
    guard page.hasBackground else { return nil }
    switch background {
    case .clear: return nil
    case .color(let color):
      content.put(color)
      content.put("rg\n")
      content.put(0, 0, width, page.height, operator: "re")
      content.put("f\n")
      return nil
    case .gradient(let gradient, let period):
      content.put("q\n")
      content.put(1, 0, 0, -1, 0, page.height, operator: "cm")
      content.put("/S sh\nQ\n")
      return Shading(
        reflecting: gradient, movedBy: -Painter.phase(of: pageOffset, period: period),
        over: Rect(x: 0, y: 0, width: width, height: page.height))
    case .image, .mesh, .pattern:
      var top = -Painter.phase(of: pageOffset, period: backgroundPeriod)
      while top < page.height {
        content.put("q\n")
        content.put(
          width, 0, 0, backgroundPeriod, 0, page.height - top - backgroundPeriod,
          operator: "cm")
        content.put("/B Do\nQ\n")
        top += backgroundPeriod
      }
      return nil
    }
  }
}
