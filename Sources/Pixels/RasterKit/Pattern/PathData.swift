import DisplayList

extension Path {
  /// Reads the path data of the built-in motifs: `M`, `L`, `C` and `Z` as in SVG, all absolute, and
  /// `O` for a circle with a centre and a radius.
  ///
  /// - Parameter data: The path data; the path ends at the first error.
  init(data: String) {
    var elements: [Element] = []
    var command: Character = " "
    var numbers: [Double] = []
    for word in Self.words(of: data) {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        (command, numbers) = (word.first ?? " ", [])
      }
      func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
      switch (command, numbers.count) {
      case ("M", 2): elements.append(.move(point(0)))
      case ("L", 2): elements.append(.line(point(0)))
      case ("C", 6): elements.append(.curve(point(4), control1: point(0), control2: point(2)))
      case ("Z", 0): elements.append(.close)
      case ("O", 3): elements += Self.circle(around: point(0), radius: numbers[2])
      default: continue
      }
      numbers = []
    }
    self.init(elements)
  }

  /// The commands and numbers of path data.
  private static func words(of data: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in data {
      if character.isLetter {
        words.append(String(character))
        isOpen = false
      } else if character == " " {
        isOpen = false
      } else if isOpen {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
        isOpen = true
      }
    }
    return words
  }

  /// Approximates a circle with four cubic curves, with the usual distance of their control points.
  private static func circle(around middle: Point, radius: Double) -> [Element] {
    let pull = radius * 0.552_284_75
    func point(_ x: Double, _ y: Double) -> Point { Point(x: middle.x + x, y: middle.y + y) }
    return [
      .move(point(radius, 0)),
      .curve(point(0, radius), control1: point(radius, pull), control2: point(pull, radius)),
      .curve(point(-radius, 0), control1: point(-pull, radius), control2: point(-radius, pull)),
      .curve(point(0, -radius), control1: point(-radius, -pull), control2: point(-pull, -radius)),
      .curve(point(radius, 0), control1: point(pull, -radius), control2: point(radius, -pull)),
      .close,
    ]
  }
}
