import Gestures

/// Named rectangles on a screen; the last one that contains a point is hit.
struct Board: TouchSurface {
  var isScrolling = false
  var parts: [(target: TouchTarget<String>, area: [Rect])] = []

  func target(at point: Point) -> TouchTarget<String>? {
    parts.last { $0.area.contains { $0.contains(point) } }?.target
  }

  func area(of target: String) -> [Rect]? {
    parts.last { $0.target.value == target }?.area
  }

  /// A cell from 0, 0 to 100, 100; a link of two lines in the cell, from 20, 20; below it, from 0,
  /// 200, a button that does not scroll; and to its right, from 120, 0, a picture that is not
  /// highlighted.
  static let usual = Board(parts: [
    (TouchTarget("cell"), [Rect(x: 0, y: 0, width: 100, height: 100)]),
    (
      TouchTarget("link"),
      [Rect(x: 60, y: 20, width: 40, height: 20), Rect(x: 0, y: 40, width: 30, height: 20)]
    ),
    (
      TouchTarget("button", takesLongPress: false, allowsScrolling: false),
      [Rect(x: 0, y: 200, width: 50, height: 50)]
    ),
    (
      TouchTarget("picture", showsPress: false), [Rect(x: 120, y: 0, width: 50, height: 100)]
    ),
  ])
}

extension GestureRecognizer<String> {
  /// Plays touches.
  ///
  /// - Parameters:
  ///   - words: One word for each touch: milliseconds, position and phase, such as `0:10,10:down`;
  ///     a number alone lets time pass.
  ///   - board: The board to touch.
  /// - Returns: The events as log lines.
  mutating func play(_ words: String, on board: Board = .usual) -> [String] {
    words.split(separator: " ").flatMap { word -> [String] in
      let parts = word.split(separator: ":")
      let time = Duration.milliseconds(Int(parts[0]) ?? 0)
      guard parts.count == 3 else { return advance(to: time, on: board).map(\.description) }
      let place = parts[1].split(separator: ",").compactMap { Double($0) }
      let phase = Touch.Phase(rawValue: String(parts[2]))
      guard let phase, place.count == 2 else { return ["? \(word)"] }
      return handle(Touch(phase, at: Point(x: place[0], y: place[1]), time: time), on: board)
        .map(\.description)
    }
  }
}

/// The log of touches on the standard board.
func log(_ words: String, thresholds: GestureThresholds = GestureThresholds()) -> [String] {
  var recognizer = GestureRecognizer<String>(thresholds: thresholds)
  return recognizer.play(words)
}
