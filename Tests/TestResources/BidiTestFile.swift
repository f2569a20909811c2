package import FoundationEssentials
import Glibc

/// One of Unicode's files of tests of the bidirectional algorithm, read byte by byte.
///
/// In test builds, which are not optimised, splitting half a million lines into strings takes as
/// long as drawing them.
package struct BidiTestFile: Sendable {
  /// One line of a test: characters, the directions in which they are drawn, and the result.
  package struct Case: Sendable {
    /// The offset of the line in the file, in bytes.
    package var start: Int
    /// The code points, or the names of classes as `name(_:)` makes them.
    package var characters: [Int]
    /// The second field: for classes a set of bits, for code points a number.
    package var direction: Int
    /// The levels; nil for characters that rule X9 removes.
    package var levels: [Int?]
    /// The indices of the characters from left to right.
    package var order: [Int]
  }

  /// What the lines of a file contain.
  package enum Form: Sendable {
    /// Names of classes; the levels and the order are in the lines above that begin with `@`.
    case classes
    /// Code points; the levels and the order are the last fields.
    case characters
  }

  private enum Notation {
    case decimal, hexadecimal, name
  }

  private let bytes: [UInt8]
  private let form: Form

  package init(contentsOf file: URL, form: Form) throws {
    bytes = try Array(Data(contentsOf: file))
    self.form = form
  }

  /// The letters of a name in ASCII, as one number.
  package static func name(_ letters: String) -> Int {
    letters.utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The line at an offset, for messages.
  package func line(at start: Int) -> String {
    String(decoding: bytes[start..<end(ofLineAt: start)], as: UTF8.self)
  }

  /// Reads the file, and calls a function with each case whose number, from 1, is a multiple of a step.
  package func readCases(step: Int = 1, _ body: (Case) throws -> Void) rethrows {
    var (levels, order): ([Int?], [Int]) = ([], [])
    var (number, next) = (0, 0)
    while next < bytes.count {
      let line = next..<end(ofLineAt: next)
      next = line.upperBound + 1
      guard let first = bytes[line].first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "@") {
        // `@Levels:` and `@Reorder:`
        guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { continue }
        let values = values(in: colon + 1..<line.upperBound, .decimal)
        if bytes[line.lowerBound + 1] == UInt8(ascii: "L") { levels = values }
        if bytes[line.lowerBound + 1] == UInt8(ascii: "R") { order = values.compactMap(\.self) }
        continue
      }
      number += 1
      guard number % step == 0 else { continue }
      let fields = fields(of: line)
      let characters = values(in: fields[0], form == .classes ? .name : .hexadecimal)
      if form == .characters {
        levels = values(in: fields[3], .decimal)
        order = values(in: fields[4], .decimal).compactMap(\.self)
      }
      try body(
        Case(
          start: line.lowerBound, characters: characters.compactMap(\.self),
          direction: (values(in: fields[1], .decimal).first ?? nil) ?? 0, levels: levels,
          order: order))
    }
  }

  private func end(ofLineAt start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return start }
      return unsafe memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start).map {
        unsafe UnsafeRawPointer($0) - base
      } ?? bytes.count
    }
  }

  private func fields(of line: Range<Int>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = line.lowerBound
    for place in line where bytes[place] == UInt8(ascii: ";") {
      fields.append(start..<place)
      start = place + 1
    }
    fields.append(start..<line.upperBound)
    return fields
  }

  /// The values between spaces; nil for `x`.
  private func values(in range: Range<Int>, _ notation: Notation) -> [Int?] {
    var values: [Int?] = []
    var value: Int?
    var isInside = false
    for place in range {
      let byte = Int(bytes[place])
      if byte <= 0x20 {
        if isInside { values.append(value) }
        (value, isInside) = (nil, false)
        continue
      }
      isInside = true
      switch notation {
      case .name: value = (value ?? 0) << 8 | byte
      // `x` is no digit.
      case .decimal: if byte < 0x40 { value = (value ?? 0) * 10 + byte - 0x30 }
      case .hexadecimal: value = (value ?? 0) * 16 + (byte < 0x40 ? byte - 0x30 : byte - 0x37)
      }
    }
    if isInside { values.append(value) }
    return values
  }
}
