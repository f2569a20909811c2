import DisplayList

extension PDFFile {
  /// A rectangle of a link of a cell.
  struct LinkPlace {
    /// The index of the link's region in the cell.
    let region: Int
    /// The rectangle, in points of the cell.
    let rect: Rect
    let address: String

    /// The rectangles of all links of a cell, by the part that contains their vertical middle.
    static func all(in areas: [CellRegion], of parts: [VectorForm]) -> [[LinkPlace]] {
      var places: [[LinkPlace]] = parts.map { _ in [] }
      for (index, area) in areas.enumerated() {
        guard let address = area.link else { continue }
        for rect in area.rects {
          // The parts follow each other without gaps.
          var (low, high) = (0, parts.count)
          while low < high {
            let middle = (low + high) / 2
            if parts[middle].box.maxY <= rect.midY { low = middle + 1 } else { high = middle }
          }
          guard low < parts.count, rect.midY >= parts[low].box.minY else { continue }
          places[low].append(LinkPlace(region: index, rect: rect, address: address))
        }
      }
      return places
    }
  }

  /// Adds links to the page.
  ///
  /// - Returns: The indices of the new links on the page, by the indices of their regions.
  mutating func add(
    _ places: [LinkPlace], of part: Rect, at top: Double
  ) -> [Int: [Int]] {
    var links: [Int: [Int]] = [:]
    for place in places {
      links[place.region, default: []].append(page?.links.count ?? 0)
      page?.links.append(
        Link(
          rect: place.rect.offset(dx: 0, dy: top - part.minY), target: place.address,
          number: objects.reserve()))
    }
    return links
  }
}
