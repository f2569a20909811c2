import ChatRaster
import Foundation

/// Draws scenes with gradients and curves.
struct ScenePainter {
  let box: Rect
  let palette: Palette
  var dice: Dice

  private var width: Double { box.width }
  private var height: Double { box.height }
  /// The unit of lengths that do not depend on the picture's aspect ratio.
  private var unit: Double { min(width, height) }

  mutating func paint(_ scene: String, on canvas: inout CellCanvas) {
    switch scene {
    case "hills": hills(&canvas)
    case "sea": sea(&canvas)
    case "city": city(&canvas)
    case "petals": petals(&canvas)
    case "rings": rings(&canvas)
    case "shapes": shapes(&canvas)
    case "aurora": aurora(&canvas)
    case "portrait": portrait(&canvas)
    case "stage": stage(&canvas)
    case "forest": forest(&canvas)
    default: canvas.fill(.rect(box), .white)
    }
  }

  private func sky(_ top: Color, _ middle: Color, _ bottom: Color, _ canvas: inout CellCanvas) {
    canvas.fill(
      .rect(box),
      .gradient(
        Gradient(
          start: .zero, end: Point(x: width * 0.15, y: height),
          stops: [
            .init(offset: 0, color: top), .init(offset: 0.55, color: middle),
            .init(offset: 1, color: bottom),
          ])))
  }

  private func disc(_ center: Point, _ radius: Double) -> Shape {
    .ellipse(
      Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }

  private func glow(_ center: Point, _ radius: Double, _ color: Color, _ canvas: inout CellCanvas) {
    for ring in (1...7).reversed() {
      canvas.fill(
        disc(center, radius * (1 + 0.26 * Double(ring))),
        color.withAlpha(0.05 + 0.012 * Double(7 - ring)))
    }
    canvas.fill(disc(center, radius), color)
  }

  /// A wavy line from edge to edge, filled down to the lower edge.
  private mutating func ridge(_ level: Double, _ swing: Double, _ turns: Double) -> Path {
    let phase = dice.roll(0...6)
    let detail = dice.roll(1.7...2.9)
    let points = (0...48).map { step in
      let x = Double(step) / 48
      let wave = sin(x * turns * 2 * .pi + phase) * 0.7 + sin(x * turns * detail * 2 * .pi) * 0.3
      return Point(x: x * width, y: level + wave * swing)
    }
    return .polygon(points + [Point(x: width, y: height), Point(x: 0, y: height)])
  }

  private mutating func stars(_ count: Int, above limit: Double, _ canvas: inout CellCanvas) {
    for _ in 0..<count {
      let place = Point(x: dice.roll(0...width), y: dice.roll(0...limit))
      canvas.fill(
        disc(place, unit * dice.roll(0.002...0.006)), Color.white.withAlpha(dice.roll(0.3...0.9)))
    }
  }

  private mutating func hills(_ canvas: inout CellCanvas) {
    sky(palette[2], palette[3], palette[4], &canvas)
    glow(
      Point(x: width * dice.roll(0.55...0.75), y: height * 0.40), unit * 0.13, palette[4], &canvas)
    for layer in 0..<4 {
      let share = Double(layer) / 3
      let color = [palette[2], palette[1], palette[1], palette[0]][layer]
      canvas.fill(
        .path(
          ridge(height * (0.56 + 0.13 * Double(layer)), unit * (0.05 + 0.02 * share), 1.3 + share)),
        color.withAlpha([0.55, 0.7, 0.95, 1][layer]))
    }
  }

  private mutating func sea(_ canvas: inout CellCanvas) {
    sky(palette[1], palette[2], palette[3], &canvas)
    let center = Point(x: width * dice.roll(0.35...0.65), y: height * 0.42)
    glow(center, unit * 0.17, palette[4], &canvas)
    let horizon = height * 0.58
    canvas.fill(
      .rect(Rect(x: 0, y: horizon, width: width, height: height - horizon)),
      .gradient(
        Gradient(
          start: Point(x: 0, y: horizon), end: Point(x: 0, y: height),
          stops: [.init(offset: 0, color: palette[2]), .init(offset: 1, color: palette[0])])))
    for stripe in 0..<16 {
      let depth = Double(stripe) / 15
      let half = unit * (0.16 - 0.07 * depth) * dice.roll(0.5...1.3)
      let y = horizon + (height - horizon) * (0.03 + 0.9 * depth)
      canvas.fill(
        .roundedRect(
          Rect(
            x: center.x - half + unit * dice.roll(-0.05...0.05), y: y, width: half * 2,
            height: unit * 0.011), CornerRadii(unit * 0.006)),
        palette[4].withAlpha(0.8 - 0.6 * depth))
    }
    canvas.fill(.path(ridge(height * 0.93, unit * 0.015, 2.2)), palette[0].withAlpha(0.75))
  }

  private mutating func city(_ canvas: inout CellCanvas) {
    sky(palette[0], palette[1], palette[2], &canvas)
    stars(30, above: height * 0.4, &canvas)
    glow(Point(x: width * 0.74, y: height * 0.24), unit * 0.08, palette[4], &canvas)
    for layer in 0..<2 {
      var x = -unit * 0.05
      while x < width {
        let (wide, tall) = (unit * dice.roll(0.09...0.2), height * dice.roll(0.2...0.55))
        let top = height - tall * (layer == 0 ? 1.15 : 0.85)
        let color = layer == 0 ? palette[1].withAlpha(0.75) : palette[0]
        canvas.fill(.rect(Rect(x: x, y: top, width: wide, height: height - top)), color)
        if layer == 1 { windows(Rect(x: x, y: top, width: wide, height: height - top), &canvas) }
        x += wide + unit * dice.roll(0...0.02)
      }
    }
  }

  private mutating func windows(_ wall: Rect, _ canvas: inout CellCanvas) {
    let step = unit * 0.042
    for row in 1..<max(2, Int(wall.height / step)) {
      for column in 0..<Int((wall.width - step * 0.5) / step) where dice.roll(0...1) < 0.42 {
        canvas.fill(
          .rect(
            Rect(
              x: wall.minX + step * (0.4 + Double(column)), y: wall.minY + step * Double(row),
              width: step * 0.5, height: step * 0.55)),
          palette[dice.roll(0...1) < 0.7 ? 4 : 3].withAlpha(dice.roll(0.5...1)))
      }
    }
  }

  private mutating func petals(_ canvas: inout CellCanvas) {
    sky(palette[4], palette[4], palette[3], &canvas)
    for flower in 0..<3 {
      let center = Point(
        x: width * [0.36, 0.78, 0.66][flower], y: height * [0.42, 0.26, 0.82][flower])
      let length = unit * [0.40, 0.22, 0.26][flower]
      for petal in 0..<9 {
        let angle = (Double(petal) / 9 + 0.02 * Double(flower)) * 2 * .pi
        let tip = Point(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
        let side = Point(x: -sin(angle) * length * 0.42, y: cos(angle) * length * 0.42)
        let middle = Point(
          x: center.x + length * 0.6 * cos(angle), y: center.y + length * 0.6 * sin(angle))
        canvas.fill(
          .path(
            Path([
              .move(center),
              .curve(
                tip, control1: middle.offset(dx: side.x * 0.5, dy: side.y * 0.5),
                control2: middle.offset(dx: side.x, dy: side.y)),
              .curve(
                center, control1: middle.offset(dx: -side.x, dy: -side.y),
                control2: middle.offset(dx: -side.x * 0.5, dy: -side.y * 0.5)), .close,
            ])), palette[petal.isMultiple(of: 2) ? 2 : 3].withAlpha(0.72))
      }
      canvas.fill(disc(center, length * 0.17), palette[1])
      canvas.fill(disc(center, length * 0.08), palette[4])
    }
  }

  private mutating func rings(_ canvas: inout CellCanvas) {
    sky(palette[3], palette[2], palette[1], &canvas)
    let center = Point(x: width * 0.58, y: height * 0.56)
    canvas.shadow(
      disc(center, unit * 0.40),
      Shadow(
        color: Color.black.withAlpha(0.4), offset: Point(x: 0, y: unit * 0.03), blur: unit * 0.1))
    canvas.fill(disc(center, unit * 0.40), Color(rgb: 0x17171a))
    for groove in 0..<14 {
      canvas.stroke(
        .arc(center, unit * (0.17 + 0.016 * Double(groove)), 0, 1), width: unit * 0.003,
        Color.white.withAlpha(groove.isMultiple(of: 4) ? 0.16 : 0.07))
    }
    for turn in [0.08, 0.58] {
      canvas.fill(
        .path(
          .polygon([
            center, Path.point(center, unit * 0.4, turn),
            Path.point(center, unit * 0.4, turn + 0.06),
          ])), Color.white.withAlpha(0.09))
    }
    canvas.fill(disc(center, unit * 0.14), palette[4])
    canvas.fill(disc(center, unit * 0.10), palette[2])
    canvas.fill(disc(center, unit * 0.018), Color(rgb: 0x17171a))
  }

  private mutating func shapes(_ canvas: inout CellCanvas) {
    canvas.fill(.rect(box), palette[4])
    let side = unit / 3
    for row in 0..<Int((height / side).rounded(.up)) {
      for column in 0..<Int((width / side).rounded(.up)) {
        let cell = Rect(x: side * Double(column), y: side * Double(row), width: side, height: side)
        let (ground, ink) = (Int(dice.roll(0...4.99)), Int(dice.roll(0...3.99)))
        canvas.fill(.rect(cell), palette[ground].withAlpha(ground == 4 ? 1 : 0.9))
        let color = palette[ink >= ground ? (ink + 1) % 5 : ink]
        switch Int(dice.roll(0...3.99)) {
        case 0:
          canvas.fill(
            .ellipse(cell.inset(by: EdgeInsets(horizontal: side * 0.12, vertical: side * 0.12))),
            color)
        case 1:
          canvas.fill(
            .roundedRect(
              cell, CornerRadii(topLeft: side, topRight: 0, bottomRight: 0, bottomLeft: 0)), color)
        case 2:
          canvas.fill(
            .path(
              .polygon([
                Point(x: cell.minX, y: cell.maxY), Point(x: cell.maxX, y: cell.minY),
                Point(x: cell.maxX, y: cell.maxY),
              ])), color)
        default:
          canvas.fill(
            .roundedRect(
              cell, CornerRadii(topLeft: 0, topRight: side, bottomRight: 0, bottomLeft: side)),
            color)
        }
      }
    }
  }

  private mutating func aurora(_ canvas: inout CellCanvas) {
    sky(Color(rgb: 0x050a1c), palette[0], palette[1], &canvas)
    stars(70, above: height * 0.8, &canvas)
    for band in 0..<3 {
      let phase = dice.roll(0...6)
      let color = palette[[2, 3, 2][band]]
      for step in 0..<90 {
        let x = Double(step) / 90
        let crest = height * (0.22 + 0.1 * Double(band)) + sin(x * 5 + phase) * height * 0.10
        let tall = height * (0.30 + 0.12 * sin(x * 11 + phase * 2))
        let bar = Rect(x: x * width, y: crest, width: width / 88, height: tall)
        canvas.fill(
          .rect(bar),
          .gradient(
            Gradient(
              start: bar.origin, end: Point(x: bar.minX, y: bar.maxY),
              stops: [
                .init(offset: 0, color: color.withAlpha(0)),
                .init(offset: 0.75, color: color.withAlpha(0.34)),
                .init(offset: 1, color: color.withAlpha(0)),
              ])))
      }
    }
    canvas.fill(.path(ridge(height * 0.86, unit * 0.05, 1.6)), Color(rgb: 0x04070f))
  }

  private mutating func portrait(_ canvas: inout CellCanvas) {
    sky(palette[3], palette[2], palette[1], &canvas)
    let center = Point(x: width / 2, y: height * 0.43)
    canvas.fill(disc(center, unit * 0.40), palette[4].withAlpha(0.35))
    let skin = [Color(rgb: 0xf3c9a5), Color(rgb: 0xd9a06f), Color(rgb: 0x8d5a3a)][
      Int(dice.roll(0...2.99))]
    let hair = [Color(rgb: 0x2a1d18), Color(rgb: 0x5b3420), palette[0]][Int(dice.roll(0...2.99))]
    let isLong = dice.roll(0...1) < 0.5
    if isLong {
      canvas.fill(
        .roundedRect(
          Rect(
            x: center.x - unit * 0.21, y: center.y - unit * 0.2, width: unit * 0.42,
            height: unit * 0.5), CornerRadii(unit * 0.18)), hair)
    }
    canvas.fill(
      .ellipse(
        Rect(
          x: center.x - unit * 0.36, y: height * 0.72, width: unit * 0.72, height: unit * 0.7)),
      palette[0])
    canvas.fill(
      .roundedRect(
        Rect(
          x: center.x - unit * 0.065, y: center.y + unit * 0.1, width: unit * 0.13,
          height: unit * 0.22), CornerRadii(unit * 0.06)), skin.mixed(with: .black, 0.12))
    canvas.fill(
      .ellipse(
        Rect(
          x: center.x - unit * 0.15, y: center.y - unit * 0.18, width: unit * 0.30,
          height: unit * 0.37)), skin)
    canvas.fill(
      .roundedRect(
        Rect(
          x: center.x - unit * 0.17, y: center.y - unit * 0.22, width: unit * 0.34,
          height: unit * 0.15),
        CornerRadii(
          topLeft: unit * 0.15, topRight: unit * 0.15, bottomRight: unit * 0.10,
          bottomLeft: unit * 0.02)), hair)
    // Headphones.
    canvas.stroke(
      .arc(Point(x: center.x, y: center.y - unit * 0.02), unit * 0.19, 0.5, 1), width: unit * 0.025,
      palette[4])
    for side in [-1.0, 1.0] {
      canvas.fill(
        .roundedRect(
          Rect(
            x: center.x + side * unit * 0.175 - unit * 0.035, y: center.y - unit * 0.05,
            width: unit * 0.07, height: unit * 0.14), CornerRadii(unit * 0.03)), palette[4])
    }
  }

  private mutating func stage(_ canvas: inout CellCanvas) {
    sky(Color(rgb: 0x0b0714), palette[0], palette[1], &canvas)
    for beam in 0..<7 {
      let top = Point(x: width * (0.08 + 0.14 * Double(beam)), y: 0)
      let foot = width * dice.roll(0.05...0.95)
      let half = unit * 0.2
      canvas.fill(
        .path(
          .polygon([
            top, Point(x: foot - half, y: height * 0.86), Point(x: foot + half, y: height * 0.86),
          ])),
        .gradient(
          Gradient(
            start: top, end: Point(x: foot, y: height * 0.86),
            stops: [
              .init(offset: 0, color: palette[beam.isMultiple(of: 2) ? 4 : 3].withAlpha(0.55)),
              .init(offset: 1, color: palette[2].withAlpha(0)),
            ])))
      canvas.fill(disc(top, unit * 0.025), palette[4])
    }
    for light in 0..<26 {
      canvas.fill(
        disc(
          Point(x: width * Double(light) / 25, y: height * 0.66 + unit * dice.roll(-0.02...0.02)),
          unit * 0.008), palette[4].withAlpha(0.8))
    }
    for row in 0..<2 {
      var x = -unit * 0.04
      while x < width + unit * 0.04 {
        let size = unit * dice.roll(0.05...0.075)
        let y = height * (row == 0 ? 0.84 : 0.94) + unit * dice.roll(-0.03...0.03)
        let color = row == 0 ? palette[0] : Color(rgb: 0x07050d)
        canvas.fill(disc(Point(x: x, y: y), size), color)
        canvas.fill(
          .roundedRect(
            Rect(x: x - size * 1.5, y: y + size * 0.7, width: size * 3, height: height),
            CornerRadii(size)), color)
        if dice.roll(0...1) < 0.35 {
          canvas.stroke(
            Path([
              .move(Point(x: x + size, y: y + size)),
              .line(Point(x: x + size * 1.7, y: y - size * 2.4)),
            ]), width: size * 0.55, color)
        }
        x += size * dice.roll(2.2...3.0)
      }
    }
  }

  private mutating func forest(_ canvas: inout CellCanvas) {
    sky(palette[4], palette[3], palette[2], &canvas)
    glow(Point(x: width * 0.3, y: height * 0.28), unit * 0.09, Color.white.withAlpha(0.85), &canvas)
    for layer in 0..<3 {
      var x = -unit * 0.1
      let base = height * (0.72 + 0.14 * Double(layer))
      let color = palette[2 - layer].withAlpha([0.7, 0.9, 1][layer])
      while x < width + unit * 0.1 {
        let (half, tall) = (unit * dice.roll(0.05...0.09), unit * dice.roll(0.28...0.46))
        for tier in 0..<3 {
          let lift = tall * 0.26 * Double(tier)
          let share = 1 - 0.24 * Double(tier)
          canvas.fill(
            .path(
              .polygon([
                Point(x: x - half * share, y: base - lift),
                Point(x: x, y: base - lift - tall * 0.5),
                Point(x: x + half * share, y: base - lift),
              ])), color)
        }
        x += half * dice.roll(1.2...1.9)
      }
      canvas.fill(.rect(Rect(x: 0, y: base - 1, width: width, height: height)), color)
    }
  }
}

extension Path {
  /// A point on a circle; the angle is in turns.
  static func point(_ center: Point, _ radius: Double, _ turn: Double) -> Point {
    Point(
      x: center.x + radius * cos(turn * 2 * .pi), y: center.y + radius * sin(turn * 2 * .pi))
  }
}

extension Color {
  /// A mix of this colour and another one.
  func mixed(with other: Color, _ share: Double) -> Color {
    func channel(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }
}
