import CellEngine
import Kit

/// The output of `chatraster bench screen`.
struct ScreenBenchmarkResult: Encodable {
  /// One phase's medians, in milliseconds.
  struct Phase: Encodable {
    var cpu: Double
    var wall: Double
    /// The length of the PNG in bytes, for the phases that make one.
    var bytes: Int?

    enum CodingKeys: String, CodingKey {
      case cpu = "cpu_ms"
      case wall = "wall_ms"
      case bytes
    }

    init(_ phase: CellUsage.Phase, bytes: Int? = nil) {
      cpu = Double(phase.cpu) / 1e6
      wall = Double(phase.wall) / 1e6
      self.bytes = bytes
    }
  }

  var messages: Int
  /// The width and the height, in pixels.
  var pixels: [Int]
  var layout: Phase
  var draw: Phase
  var png: Phase
  var total: Phase
  var cairoPNG: Phase

  enum CodingKeys: String, CodingKey {
    case messages, pixels, layout, draw, png, total
    case cairoPNG = "cairo_png"
  }

  init(_ timing: ScreenTiming, messages: Int) {
    self.messages = messages
    pixels = [timing.width, timing.height]
    layout = Phase(timing.layout)
    draw = Phase(timing.draw)
    png = Phase(timing.png, bytes: timing.pngByteCount)
    total = Phase(timing.total)
    cairoPNG = Phase(timing.cairoPNG, bytes: timing.cairoPNGByteCount)
  }

  /// The figures as a human-readable table.
  var table: String {
    let rows = [
      ("layout", layout), ("draw", draw), ("png", png), ("total", total), ("cairo png", cairoPNG),
    ].map { name, phase in
      [
        name, FixedPoint.text(phase.cpu, digits: 2), FixedPoint.text(phase.wall, digits: 2),
        phase.bytes.map { "\($0)" } ?? "",
      ]
    }
    return "\(messages) messages, \(pixels[0]) × \(pixels[1]) pixels\n"
      + TextTable(header: ["PHASE", "CPU MS", "WALL MS", "BYTES"], rows: rows).description
  }
}
