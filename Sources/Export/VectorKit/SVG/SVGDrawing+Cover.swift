import DisplayList

extension SVGDrawing {
  /// Draws a cover: its boxes as one outline, which a tint and a pattern of grains fill.
  mutating func cover(_ cover: Cover) {
    guard !cover.boxes.isEmpty else { return }
    guard cover.isGrained else {
      file.out.put("<path")
      file.out.put(fill: cover.boxColor)
      put(boxes: cover.boxes)
      return file.out.put("/>\n")
    }
    let grain = number(ofGrain: cover.grainColor)
    let outline = file.nextNumber()
    file.out.put("<defs><path id=\"d\(outline)\"")
    put(boxes: cover.boxes)
    file.out.put("/></defs><use href=\"#d\(outline)\"")
    file.out.put(fill: cover.boxColor)
    // The tint alone covers the words where patterns are not drawn.
    file.out.put("/><use href=\"#d\(outline)\"")
    file.out.put(fill: grain, else: nil)
    file.out.put("/>\n")
  }

  /// Appends the outline of boxes as path data, each in some 90 bytes: arcs and relative commands
  /// take a third of the bytes of curves.
  private mutating func put(boxes: [Rect]) {
    file.out.put(" d=\"")
    for box in boxes {
      let radius = min(4, box.width / 2, box.height / 2)
      let (across, down) = (box.width - 2 * radius, box.height - 2 * radius)
      file.out.put("M")
      file.out.put(box.minX + radius)
      file.out.put(" ")
      file.out.put(box.minY)
      put("h", across)
      put(corner: radius, right: 1, down: 1)
      put("v", down)
      put(corner: radius, right: -1, down: 1)
      put("h", -across)
      put(corner: radius, right: -1, down: -1)
      put("v", -down)
      put(corner: radius, right: 1, down: -1)
      file.out.put("z")
    }
    file.out.put("\"")
  }

  private mutating func put(_ command: String, _ distance: Double) {
    file.out.put(command)
    file.out.put(distance)
  }

  /// Appends a quarter circle.
  private mutating func put(corner radius: Double, right: Double, down: Double) {
    put("a", radius)
    file.out.put(" ")
    file.out.put(radius)
    file.out.put(" 0 0 1 ")
    file.out.put(radius * right)
    file.out.put(" ")
    file.out.put(radius * down)
  }

  /// The number of the pattern with grains of a colour, which is written when it is first used.
  private mutating func number(ofGrain color: Color) -> Int {
    if let known = file.grains[color] { return known }
    let number = file.nextNumber()
    file.grains[color] = number
    file.out.put("<pattern id=\"d\(number)\" patternUnits=\"userSpaceOnUse\" width=\"")
    file.out.put(Cover.tileSide)
    file.out.put("\" height=\"")
    file.out.put(Cover.tileSide)
    file.out.put("\"><path")
    file.out.put(fill: color)
    file.out.put(" d=\"")
    for grain in Cover.tile { file.out.put(path: .rect(grain), at: .zero) }
    file.out.put("\"/></pattern>\n")
    return number
  }
}
