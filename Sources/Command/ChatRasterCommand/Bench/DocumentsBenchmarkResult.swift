import CellEngine
import FrameLab
import Kit

/// The output of `chatraster bench documents`.
struct DocumentsBenchmarkResult {
  /// The details that the record of the figures does not have.
  struct Details: Encodable {
    /// The CPU time of screens of documents, divided by that of plain screens.
    var ratio: Double
    /// The CPU time of screens with formulas, divided by that of screens of documents.
    var formulasRatio: Double
    /// The length of the answer before it grows, in words.
    var words: Int
    /// The number of strips of the growing answer that the screen shows.
    var stripsShown: Int

    enum CodingKeys: String, CodingKey {
      case ratio, words
      case formulasRatio = "formulas-ratio"
      case stripsShown = "strips-shown"
    }
  }

  let record: BenchRecord
  let details: Details

  /// The figures of screens, which are thread CPU times.
  private static let phases:
    [(name: String, value: any KeyPath<ScreenTiming, CellUsage.Phase> & Sendable)] = [
      ("layout-cpu", \.layout), ("draw-cpu", \.draw), ("png-cpu", \.png), ("total-cpu", \.total),
    ]
  /// The figures of one more word, which are thread CPU times.
  private static let times:
    [(name: String, value: @Sendable (DocumentMeasurement.Token) -> UInt64)] =
      [
        ("layout-cpu", { $0.layout }), ("strips-cpu", { $0.strips }),
        ("screen-cpu", { $0.layout + $0.strips }), ("page-cpu", { $0.page }),
      ]
  /// The amounts of work for one more word.
  private static let counts: [(name: String, value: @Sendable (DocumentMeasurement.Token) -> Int)] =
    [
      ("texts", { $0.textCount }), ("strips-painted", { $0.paintedStripCount }),
      ("bands-painted", { $0.paintedBandCount }),
    ]

  /// The names of the figures.
  static let figures =
    phases.map(\.name) + times.map(\.name).filter { $0 != "layout-cpu" } + counts.map(\.name)

  init(
    screens: [DocumentMeasurement.Screen], tokens: [DocumentMeasurement.Token], words: Int,
    conditions: [String: String]
  ) {
    var word: [String: BenchSamples] = [:]
    for (name, value) in Self.times { word[name] = .processorTime(nanoseconds: tokens.map(value)) }
    for (name, value) in Self.counts { word[name] = .count(tokens.map(value)) }
    record = BenchRecord(
      "documents", conditions: conditions,
      arms: [
        Self.arm("plain", screens.map(\.plain)), Self.arm("documents", screens.map(\.documents)),
        Self.arm("formulas", screens.map(\.formulas)), BenchArm(name: "word", figures: word),
      ])
    let (plain, documents, formulas) = (
      record.median("total-cpu", in: "plain"), record.median("total-cpu", in: "documents"),
      record.median("total-cpu", in: "formulas")
    )
    details = Details(
      ratio: documents / max(plain, .ulpOfOne),
      formulasRatio: formulas / max(documents, .ulpOfOne), words: words,
      stripsShown: Int(SampleSpread.median(of: tokens.map { Double($0.stripCount) })))
  }

  /// The sums over all screens, one for each run.
  private static func arm(_ name: String, _ screens: [[ScreenTiming]]) -> BenchArm {
    var figures: [String: BenchSamples] = [:]
    for (name, phase) in phases {
      figures[name] = .processorTime(
        nanoseconds: (0..<(screens.map(\.count).min() ?? 0)).map { run in
          screens.reduce(0) { $0 + $1[run][keyPath: phase].cpu }
        })
    }
    return BenchArm(name: name, figures: figures)
  }

  /// The figures as a human-readable table.
  var table: String {
    func text(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    func row(_ arm: String) -> [String] {
      [arm] + Self.phases.map { text(record.median($0.name, in: arm)) }
    }
    func times(_ arm: String, _ other: String) -> [String] {
      ["times"]
        + Self.phases.map { name, _ in
          text(record.median(name, in: arm) / max(record.median(name, in: other), .ulpOfOne))
        }
    }
    func count(_ name: String) -> Int { Int(record.median(name, in: "word")) }
    let screens = [
      row("plain"), row("documents"), times("documents", "plain"), row("formulas"),
      times("formulas", "documents"),
    ]
    let done = [
      "layout": "\(count("texts")) texts",
      "strips": "\(count("strips-painted")) of \(details.stripsShown) painted",
      "page": "\(count("bands-painted")) parts painted",
    ]
    let growing = ["layout", "strips", "screen", "page"].map { name in
      [name, text(record.median("\(name)-cpu", in: "word")), done[name] ?? ""]
    }
    return "ten screens, milliseconds of CPU\n"
      + TextTable(header: ["SCREENS", "LAYOUT", "DRAW", "PNG", "TOTAL"], rows: screens)
      .description
      + "one more word after \(details.words)\n"
      + TextTable(header: ["WORD", "CPU MS", "DONE"], rows: growing).description
  }
}
