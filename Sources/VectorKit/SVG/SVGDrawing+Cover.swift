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
    file.out.put("/><use href=\"#d\(outline)\" fill=\"url(#d\(grain))\"/>\n")
  }

  private mutating func put(boxes: [Rect]) {
    file.out.put(" d=\"")
    for box in boxes { file.out.put(path: Cover.shape(of: box), at: .zero) }
    file.out.put("\"")
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
