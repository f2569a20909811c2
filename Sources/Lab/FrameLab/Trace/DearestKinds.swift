import Films

/// The kinds of cells, the components of messages and the messages on which a run spent most
/// processor time, on all threads.
///
/// Empty with a virtual clock, whose runs do not record work.
public struct DearestKinds: Hashable, Sendable, Codable {
  /// The processor time for one kind of cell or one message, in milliseconds.
  public struct Row: Hashable, Sendable, Codable {
    /// A message's kind of content, the type of a list's cell, or the name of another row.
    public let kind: String
    /// The id of the message or cell; nil for the sum of a kind.
    public let id: String?
    /// The number of different cells.
    public let cells: Int
    /// The time for layout, including the measuring of text.
    public let layout: Double
    /// The time for measuring text: shaping and line breaking.
    public let measuring: Double
    /// The time for drawing, without the decoding of images.
    public let draw: Double
    /// The time for reading and decoding images.
    public let decode: Double

    /// The time for everything.
    public var total: Double { layout + draw + decode }
    /// The times in the order of the tables' columns.
    fileprivate var times: [Double] { [layout, measuring, draw, decode] }

    private enum CodingKeys: String, CodingKey {
      case kind, id, cells
      case layout = "layout-cpu-ms"
      case measuring = "measure-cpu-ms"
      case draw = "draw-cpu-ms"
      case decode = "decode-cpu-ms"
    }
  }

  /// The processor time for the layout of one component of messages.
  public struct Component: Hashable, Sendable, Codable {
    /// The name of a part of a message or the identifier of a program's component; `arranging` is
    /// the rest of the layout.
    public let name: String
    /// The number of layouts with the component.
    public let layouts: Int
    /// The time for measuring the component without the components within it, in milliseconds.
    public let layout: Double

    private enum CodingKeys: String, CodingKey {
      case name, layouts
      case layout = "layout-cpu-ms"
    }
  }

  /// All kinds, the dearest first.
  public let kinds: [Row]
  /// All components, the dearest first.
  public let components: [Component]
  /// The dearest messages or cells, the dearest first; at most five.
  public let messages: [Row]

  /// The number of messages that are listed.
  private static let shown = 5

  /// Sums the recorded work of a trace up.
  public init(of trace: FrameTrace) {
    struct Cell: Hashable {
      var kind: String
      var id: String?
    }
    var cells: [Cell: Sum] = [:]
    var components: [String: (count: Int, time: UInt64)] = [:]
    for span in trace.records.lazy.flatMap(\.spans) {
      cells[Cell(kind: span.kind ?? "unknown", id: span.id), default: Sum()].add(span)
      guard !span.components.isEmpty else { continue }
      let parts = span.components.values.reduce(0, +)
      let rest = ["arranging": span.cpu > parts ? span.cpu - parts : 0]
      for (name, time) in span.components.merging(rest, uniquingKeysWith: +) {
        components[name, default: (0, 0)].count += 1
        components[name, default: (0, 0)].time += time
      }
    }
    self.components = components.map { name, sum in
      Component(name: name, layouts: sum.count, layout: Sum.milliseconds(sum.time))
    }.sorted { ($1.layout, $0.name) < ($0.layout, $1.name) }
    kinds = Dictionary(grouping: cells) { $0.key.kind }.map { kind, cells in
      cells.reduce(into: Sum()) { $0.add($1.value) }.row(kind: kind, id: nil, cells: cells.count)
    }.sorted(by: Self.isDearer)
    messages = Array(
      cells.compactMap { cell, sum in
        cell.id.map { sum.row(kind: cell.kind, id: $0, cells: 1) }
      }.sorted(by: Self.isDearer).prefix(Self.shown))
  }

  private static func isDearer(_ one: Row, _ other: Row) -> Bool {
    (other.total, one.kind, one.id ?? "") < (one.total, other.kind, other.id ?? "")
  }

  /// The processor times of some spans, in nanoseconds.
  private struct Sum {
    private var times: [MeasuredFrame.Work.Stage: UInt64] = [:]
    private var measuring: UInt64 = 0

    /// Adds a span.
    mutating func add(_ span: FrameSpan) {
      times[span.work, default: 0] += span.cpu
      measuring += span.shaping
    }

    /// Adds another sum.
    mutating func add(_ other: Sum) {
      times.merge(other.times, uniquingKeysWith: +)
      measuring += other.measuring
    }

    /// The times as a row.
    func row(kind: String, id: String?, cells: Int) -> Row {
      func time(_ stage: MeasuredFrame.Work.Stage) -> UInt64 { times[stage] ?? 0 }
      let draw = time(.draw) > time(.decode) ? time(.draw) - time(.decode) : 0
      return Row(
        kind: kind, id: id, cells: cells, layout: Self.milliseconds(time(.layout)),
        measuring: Self.milliseconds(measuring), draw: Self.milliseconds(draw),
        decode: Self.milliseconds(time(.decode)))
    }

    /// A time in milliseconds.
    static func milliseconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) / 1_000_000 }
  }
}

extension DearestKinds {
  private static let times = [
    "LAYOUT CPU MS", "OF THAT MEASURING", "DRAW CPU MS", "DECODE CPU MS",
  ]
  /// The header of `rows`.
  package static let header = ["DEAREST KINDS", "CELLS"] + times
  /// The header of `messageRows`.
  package static let messageHeader = ["DEAREST CELLS"] + times
  /// The header of `componentRows`.
  package static let componentHeader = ["DEAREST COMPONENTS", "LAYOUTS", "LAYOUT CPU MS"]

  /// The kinds as the rows of a table.
  package func rows(_ number: (Double) -> String) -> [[String]] {
    kinds.map { [$0.kind, "\($0.cells)"] + $0.times.map(number) }
  }

  /// The messages as the rows of a table.
  package func messageRows(_ number: (Double) -> String) -> [[String]] {
    messages.map { ["\($0.kind) \($0.id ?? "")"] + $0.times.map(number) }
  }

  /// The components as the rows of a table.
  package func componentRows(_ number: (Double) -> String) -> [[String]] {
    components.map { [$0.name, "\($0.layouts)", number($0.layout)] }
  }
}
