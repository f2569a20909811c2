import DisplayList
import Kit
import Platform

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
          let part = parts.partitioningIndex { $0.box.maxY > rect.midY }
          guard part < parts.count, rect.midY >= parts[part].box.minY else { continue }
          places[part].append(LinkPlace(region: index, rect: rect, address: address))
        }
      }
      return places
    }
  }

  /// The address of links.
  enum LinkTarget {
    case address(String)
    /// The numbers of two objects: the address, and the same as text.
    case objects(address: Int, text: Int)

    /// The maximum number of bytes of an address that each of several rectangles has: the lines of
    /// a longer one would make a file that grows with the square of its length.
    private static let mostRepeatedByteCount = 1024

    /// True if the rectangles of a link share its address.
    static func isShared(_ address: String) -> Bool {
      address.utf8.count > mostRepeatedByteCount
    }
  }

  /// Adds links to the page.
  ///
  /// - Parameters:
  ///   - places: The rectangles in a part of a cell.
  ///   - part: The box of the part, in points of the cell.
  ///   - top: The part's distance from the top of the page, in points of the cells.
  ///   - shared: The addresses that the cell's links share so far, by region.
  ///   - sink: The sink for the file.
  /// - Returns: The indices of the new links on the page, by the indices of their regions.
  /// - Throws: An error of the sink.
  mutating func add(
    _ places: [LinkPlace], of part: Rect, at top: Double, shared: inout [Int: LinkTarget],
    in sink: inout some ByteSink
  ) throws -> [Int: [Int]] {
    var links: [Int: [Int]] = [:]
    for place in places {
      var target = LinkTarget.address(place.address)
      if let known = shared[place.region] {
        target = known
      } else if LinkTarget.isShared(place.address) {
        target = try write(address: place.address, in: &sink)
        shared[place.region] = target
      }
      links[place.region, default: []].append(page?.links.count ?? 0)
      page?.links.append(
        Link(
          rect: place.rect.offset(dx: 0, dy: top - part.minY), target: target,
          number: objects.reserve()))
    }
    return links
  }

  private mutating func write(
    address: String, in sink: inout some ByteSink
  ) throws -> LinkTarget {
    let (number, text) = (objects.reserve(), objects.reserve())
    var body = PDFBytes()
    body.put(literal: address)
    try objects.write(number, body, in: &sink)
    body = PDFBytes()
    body.put(text: address)
    try objects.write(text, body, in: &sink)
    return .objects(address: number, text: text)
  }
}

extension PDFBytes {
  /// Appends the action and the words of a link annotation.
  mutating func put(_ target: PDFFile.LinkTarget) {
    put("/A<</S/URI/URI")
    switch target {
    case .address(let address):
      put(literal: address)
      put(">>/Contents")
      put(text: address)
    case .objects(let address, let text):
      put(" ")
      put(object: address)
      put(">>/Contents ")
      put(object: text)
    }
  }
}
