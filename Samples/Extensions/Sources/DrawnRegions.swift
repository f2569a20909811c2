import ChatRaster

/// A picture of a page, with its regions and the boxes of its words drawn on top.
func drawnRegions(
  of conversation: Conversation, _ options: RenderOptions, by renderer: ChatRenderer
) async throws -> RenderedImage {
  var image = try await renderer.image(of: conversation, options: options)
  let boxes = try await renderer.textBoxes(of: conversation, by: .word, options: options)
  for box in boxes { image.outline(box.rect, box.isRightToLeft ? purple : blue) }
  for region in try await renderer.regions(of: conversation, options: options).regions {
    guard let color = color(of: region.role) else { continue }
    for rect in region.rects { image.outline(rect, color) }
  }
  return image
}

private let blue = Color(red: 40, green: 110, blue: 230)
private let purple = Color(red: 150, green: 60, blue: 200)

/// The colour of a role; nil for roles that contain others.
private func color(of role: RegionRole) -> Color? {
  switch role {
  case .cell, .bubble, .text: nil
  case .link, .mention, .custom: Color(red: 30, green: 150, blue: 70)
  case .reply, .replyAuthor, .replyText: Color(red: 230, green: 130, blue: 20)
  case .status, .time, .delivery: Color(red: 215, green: 40, blue: 60)
  default: Color(red: 110, green: 110, blue: 110)
  }
}

extension RenderedImage {
  /// Draws the outline of a rectangle, one pixel wide.
  fileprivate mutating func outline(_ rect: Rect, _ color: Color) {
    let (left, right) = (pixel(rect.minX, width), pixel(rect.maxX, width))
    let (top, bottom) = (pixel(rect.minY, height), pixel(rect.maxY, height))
    for x in left...max(left, right) {
      for y in [top, bottom] { set(x, y, color) }
    }
    for y in top...max(top, bottom) {
      for x in [left, right] { set(x, y, color) }
    }
  }

  private func pixel(_ place: Double, _ count: Int) -> Int {
    min(max(0, Int((place * scale).rounded())), count - 1)
  }

  private mutating func set(_ x: Int, _ y: Int, _ color: Color) {
    let place = 4 * (y * width + x)
    bytes.replaceSubrange(place..<place + 4, with: [color.red, color.green, color.blue, 255])
  }
}
