/// Reads the lines of a touch script.
struct TouchScriptReader {
  /// The file's name for error messages.
  let fileName: String

  private var line = 0
  private var touches: [Touch] = []
  private var fingersDown: Set<Int> = []

  /// Makes a reader.
  init(fileName: String) {
    self.fileName = fileName
  }

  /// Reads a whole file.
  mutating func read(_ bytes: [UInt8]) throws(TouchScriptError) -> [Touch] {
    guard bytes.count <= GestureLimits.scriptByteCount else {
      throw TouchScriptError(
        file: fileName, line: nil,
        reason: "a touch script has at most \(GestureLimits.scriptByteCount) bytes")
    }
    var rest = bytes[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    for content in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let words = content.prefix { $0 != UInt8(ascii: "#") }
      guard words.contains(where: { !Self.isSpace($0) }) else { continue }
      try readTouch(words)
    }
    return touches
  }

  private mutating func readTouch(_ bytes: ArraySlice<UInt8>) throws(TouchScriptError) {
    let fields = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: Self.trimmed($0), as: UTF8.self)
    }
    guard fields.count == 4 || fields.count == 5 else {
      throw error(
        "expected seconds, x, y and what the finger does, as in \"0.25, 120, 300, down\"")
    }
    guard touches.count < GestureLimits.touchCount else {
      throw error("a touch script has at most \(GestureLimits.touchCount) touches")
    }
    let time = try time(fields[0])
    let point = Point(x: try coordinate(fields[1]), y: try coordinate(fields[2]))
    guard let phase = Touch.Phase(rawValue: fields[3]) else {
      throw error("\(Self.quoted(fields[3])) is not an action of a finger: write \(Self.phases)")
    }
    var id = 1
    if fields.count == 5 {
      guard let number = Int(fields[4]), GestureLimits.fingers.contains(number) else {
        throw error(
          "\(Self.quoted(fields[4])) is not a finger: write a whole number from "
            + "\(GestureLimits.fingers.lowerBound) to \(GestureLimits.fingers.upperBound), or nothing"
        )
      }
      id = number
    }
    if let last = touches.last, time < last.time {
      throw error("comes before the line above: sort the touches by time")
    }
    try follow(phase, id)
    touches.append(Touch(phase, at: point, time: time, id: id))
  }

  /// Throws an error for an impossible sequence of phases.
  private mutating func follow(_ phase: Touch.Phase, _ id: Int) throws(TouchScriptError) {
    switch phase {
    case .down:
      guard fingersDown.insert(id).inserted else {
        throw error("finger \(id) is down already: write its \"up\" before")
      }
    case .move:
      guard fingersDown.contains(id) else {
        throw error("finger \(id) moves and is not down: write its \"down\" before")
      }
    case .up, .cancel:
      guard fingersDown.remove(id) != nil else {
        throw error("finger \(id) leaves and is not down: write its \"down\" before")
      }
    }
  }

  /// Reads seconds, exact to the nanosecond: digits with up to nine decimals.
  private func time(_ text: String) throws(TouchScriptError) -> Duration {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let wrong = error(
      "\(Self.quoted(text)) is not a time: write seconds from 0 to \(GestureLimits.scriptSeconds), "
        + "with a point and at most nine digits after it")
    guard parts.count <= 2, let first = parts.first, let seconds = Self.digits(first, atMost: 4),
      seconds <= GestureLimits.scriptSeconds
    else { throw wrong }
    guard parts.count == 2 else { return .seconds(seconds) }
    guard let fraction = Self.digits(parts[1], atMost: 9) else { throw wrong }
    let unit = (parts[1].count..<9).reduce(1) { unit, _ in unit * 10 }
    let time = Duration.seconds(seconds) + .nanoseconds(fraction * unit)
    guard time <= .seconds(GestureLimits.scriptSeconds) else { throw wrong }
    return time
  }

  private func coordinate(_ text: String) throws(TouchScriptError) -> Double {
    // `Double` would also accept "nan" and hexadecimal digits.
    let isPlain = text.utf8.allSatisfy { "0123456789.-".utf8.contains($0) }
    guard isPlain, let value = Double(text), abs(value) <= GestureLimits.coordinate else {
      throw error(
        "\(Self.quoted(text)) is not a position: write points from the screen's corner, "
          + "up to \(Int(GestureLimits.coordinate))")
    }
    return value
  }

  private func error(_ reason: String) -> TouchScriptError {
    TouchScriptError(file: fileName, line: line, reason: reason)
  }

  private static let phases = Touch.Phase.allCases.map(\.rawValue).joined(separator: ", ")

  private static func digits(_ text: Substring.UTF8View, atMost count: Int) -> Int? {
    guard !text.isEmpty, text.count <= count,
      text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return bytes
  }

  /// Unknown text for an error message, shortened and on one line.
  private static func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(GestureLimits.quotedLength) {
      shown +=
        scalar.value > 0x7e
        ? "\\u{\(String(scalar.value, radix: 16))}" : scalar.escaped(asASCII: true)
    }
    let isCut = text.unicodeScalars.count > GestureLimits.quotedLength
    return "\"\(shown)\(isCut ? "…" : "")\""
  }
}
