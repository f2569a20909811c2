import ChatRaster

/// The index strip with the sections' titles at a table's right edge.
///
/// The hit area of each title is named `section.N`, where N is the index of its section.
struct SectionStrip: ListCell {
  struct Title: Hashable {
    let text: String
    let section: Int
  }

  let titles: [Title]

  /// The id of the strip's layer on the list.
  static let layer = "ModelTable.sections"
  /// The strip's width in points; half of it is tolerance for a finger that misses a title.
  static let width = 24.0
  /// The distance from one title to the next, in points.
  fileprivate static let pitch = 18.0

  /// True if a finger at a point is on the strip.
  func contains(_ point: Point, onScreenOf size: Size) -> Bool {
    guard !titles.isEmpty, point.x >= size.width - Self.width, point.x < size.width else {
      return false
    }
    let height = Self.pitch * Double(titles.count)
    return abs(point.y - size.height / 2) <= height / 2
  }

  /// The index of the section whose title is nearest to a point; nil if there are no titles.
  func section(at point: Point, onScreenOf size: Size) -> Int? {
    let top = (size.height - Self.pitch * Double(titles.count)) / 2
    let place = ((point.y - top) / Self.pitch).rounded(.down)
    guard !titles.isEmpty, place.isFinite else { return nil }
    return titles[Int(min(max(0, place), Double(titles.count - 1)))].section
  }

  func measured(in context: ContentContext) -> Column {
    let style = ContentTextStyle(
      size: 11, weight: .semibold, color: context.palette.link, lineHeight: 14)
    return Column(
      titles: titles.map { title in
        (context.text(title.text, style: style, maximumLines: 1), title)
      }, size: Size(width: context.width, height: Self.pitch * Double(titles.count)))
  }

  struct Column: MeasuredContent {
    let titles: [(text: MeasuredText, title: Title)]
    let size: Size
    let fit = ContentFit.bare

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      for (place, (text, title)) in titles.enumerated() {
        let row = Rect(
          x: box.minX, y: box.minY + SectionStrip.pitch * Double(place), width: box.width,
          height: SectionStrip.pitch)
        canvas.text(
          text,
          at: Point(
            x: row.midX - text.size.width / 2, y: (row.midY - text.size.height / 2).rounded()))
        canvas.hit("section.\(title.section)", row, label: title.text)
      }
    }
  }
}
