/// One of the eight colours of a terminal.
public enum TerminalColor: String, CaseIterable, Codable, Hashable, Sendable {
  /// The darkest colour, drawn in grey on dark grounds.
  case black
  /// Red.
  case red
  /// Green.
  case green
  /// Yellow.
  case yellow
  /// Blue.
  case blue
  /// Magenta.
  case magenta
  /// Cyan.
  case cyan
  /// The lightest colour, drawn in grey on light grounds.
  case white
}

/// A program's output in the colours that it chose.
package struct ColoredOutput: Sendable {
  /// The output without its escape sequences.
  package private(set) var text = ""
  /// The coloured parts in order, as UTF-8 ranges of the text.
  package private(set) var colors: [(range: Range<Int>, color: TerminalColor)] = []

  /// Reads an output with its escape sequences; bright colours count as their dark ones.
  ///
  /// Source: ECMA-48, 8.3.117 (*SGR*), and xterm's 38 and 48 for colours by number.
  package init(_ output: String) {
    let scalars = Array(output.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var (index, offset, start) = (0, 0, 0)
    var color: TerminalColor?
    func end() {
      if let color, start < offset { colors.append((start..<offset, color)) }
      start = offset
    }
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\u{1B}" || scalar == "\u{9B}" {
        let next = TerminalSequence.end(at: index, in: scalars)
        if let parameters = Self.parameters(of: scalars[index..<next]) {
          let chosen = Self.color(after: color, parameters)
          if chosen != color { end() }
          color = chosen
        }
        index = next
      } else {
        plain.append(scalar)
        offset += UTF8.width(scalar)
        index += 1
      }
    }
    end()
    text = String(plain)
  }

  /// The numbers of a sequence that chooses a rendition; nil for any other sequence.
  private static func parameters(of sequence: ArraySlice<Unicode.Scalar>) -> [Int]? {
    let inner = sequence.dropFirst(sequence.first == "\u{1B}" ? 2 : 1)
    guard inner.last == "m", sequence.first == "\u{9B}" || sequence.dropFirst().first == "["
    else { return nil }
    return inner.dropLast().split(separator: ";", omittingEmptySubsequences: false).map { part in
      Int(String(String.UnicodeScalarView(part.prefix(4)))) ?? 0
    }
  }

  private static func color(after color: TerminalColor?, _ parameters: [Int]) -> TerminalColor? {
    var color = color
    var rest = parameters[...]
    while let number = rest.popFirst() {
      switch number {
      case 0, 39: color = nil
      case 30...37: color = TerminalColor.allCases[number - 30]
      case 90...97: color = TerminalColor.allCases[number - 90]
      case 38, 48:
        let isNumber = rest.first == 5
        let value = rest.dropFirst().first ?? 0
        if number == 38 {
          color = isNumber && (0..<16).contains(value) ? TerminalColor.allCases[value % 8] : nil
        }
        rest = rest.dropFirst(isNumber ? 2 : 4)
      default: break
      }
    }
    return color
  }
}
