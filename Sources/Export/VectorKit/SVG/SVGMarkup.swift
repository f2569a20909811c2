import DisplayList
import FoundationEssentials
import ImageCodecs
import RasterKit

/// Functions that write SVG markup.
extension PDFBytes {
  /// Appends text; characters that XML does not allow become U+FFFD.
  mutating func put(escaped words: String) {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar.value {
      case 0x26: text += "&amp;"
      case 0x3C: text += "&lt;"
      case 0x3E: text += "&gt;"
      case 0x22: text += "&quot;"
      case 0x09, 0x0A: text += " "
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    put(text)
  }

  /// Appends the attributes of a fill colour.
  mutating func put(fill color: Color) { put(color, of: "fill") }

  /// Appends the attributes of a fill with a gradient or a pattern.
  ///
  /// Small readers, such as MuPDF and svglib, fill with black what an attribute refers to. They do
  /// not read the style, which overrides the attribute's plain colour in all others.
  ///
  /// - Parameters:
  ///   - number: The number of the definition.
  ///   - color: The plain colour for readers that do not support the definition; nil for none.
  mutating func put(fill number: Int, else color: Color?) {
    if let color { put(fill: color) } else { put(" fill=\"none\"") }
    put(" style=\"fill:url(#d\(number))")
    // An opacity of the plain colour would apply to the definition too.
    if let color, !color.isOpaque { put(";fill-opacity:1") }
    put("\"")
  }

  /// Appends the attributes of a shape or text that is not painted, but can be touched and selected.
  ///
  /// Small readers, such as MuPDF and svglib, paint text with an opacity of 0.
  mutating func putInvisible() { put(" fill=\"none\" pointer-events=\"all\"") }

  /// Appends the attributes of a colour, for the attribute with the given name; the name of its
  /// opacity is by default the same with an ending.
  mutating func put(_ color: Color, of name: String, opacity: String? = nil) {
    put(" \(name)=\"#")
    for channel in [color.red, color.green, color.blue] {
      put(hexadecimal: UInt32(channel), digits: 2)
    }
    put("\"")
    guard color.alpha < 255 else { return }
    put(" \(opacity ?? "\(name)-opacity")=\"")
    put(Double(color.alpha) / 255)
    put("\"")
  }

  /// Appends path data, moved by an offset.
  mutating func put(path shape: Shape, at offset: Point) {
    var last = PDFBytes()
    last.put(shape, at: offset)
    // PDF operators follow their operands, whereas SVG commands precede them.
    for line in last.bytes.split(separator: 0x0A) {
      var words = line.split(separator: 0x20)
      guard let name = words.popLast()?.first else { continue }
      let numbers = words.map { Array($0) }
      switch name {
      case UInt8(ascii: "m"): put("M", numbers)
      case UInt8(ascii: "l"): put("L", numbers)
      case UInt8(ascii: "c"): put("C", numbers)
      case UInt8(ascii: "h"): put("Z")
      case UInt8(ascii: "r"):
        put("M", Array(numbers.prefix(2)))
        put("h", [numbers[2]])
        put("v", [numbers[3]])
        put("H", [numbers[0]])
        put("Z")
      default: break
      }
    }
  }

  private mutating func put(_ name: String, _ numbers: [[UInt8]]) {
    put(name)
    for (place, number) in numbers.enumerated() {
      if place > 0 { put(" ") }
      put(number)
    }
  }

  /// Appends an attribute with a rounded number of font units; appends nothing for 0.
  mutating func put(unit number: Double, of name: String) {
    let unit = Int(min(max(number, -1e9), 1e9).rounded())
    if unit != 0 { put(" \(name)=\"\(unit)\"") }
  }

  /// Appends a translation: `translate(x y)`.
  mutating func put(translation: Point) {
    put("translate(")
    put(translation.x)
    put(" ")
    put(translation.y)
    put(")")
  }
}

extension SVGFile {
  /// Appends the definition of a gradient.
  mutating func put(_ gradient: Gradient, number: Int, spread: String) {
    out.put("<linearGradient id=\"d\(number)\" gradientUnits=\"userSpaceOnUse\"")
    out.put(" spreadMethod=\"\(spread)\"")
    for (name, value) in [
      ("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x),
      ("y2", gradient.end.y),
    ] {
      out.put(" \(name)=\"")
      out.put(value)
      out.put("\"")
    }
    out.put(">")
    for stop in gradient.stops {
      out.put("<stop offset=\"")
      out.put(min(max(stop.offset, 0), 1))
      out.put("\"")
      out.put(stop.color, of: "stop-color", opacity: "stop-opacity")
      out.put("/>")
    }
    out.put("</linearGradient>\n")
  }

  /// Appends an encoded picture in a rectangle, as a definition if it has a number.
  mutating func put(_ picture: [UInt8], as type: String = "png", in rect: Rect, number: Int?) {
    out.put("<image")
    if let number { out.put(" id=\"d\(number)\"") }
    for (name, value) in [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ] {
      out.put(" \(name)=\"")
      out.put(value)
      out.put("\"")
    }
    out.put(" preserveAspectRatio=\"none\" href=\"data:image/\(type);base64,")
    out.put(Data(picture).base64EncodedString())
    out.put("\"/>")
  }
}

extension Bitmap {
  /// Encodes the bitmap as a PNG.
  func png() throws -> [UInt8] {
    let shape = PageShape(width: width, isOpaque: false, scale: ContentWriter.rasterScale)
    return try unsafe withPixels { pixels in
      try unsafe PNGEncoder(compression: .small).bytes(
        of: pixels.span, height: height, of: shape)
    }
  }
}
