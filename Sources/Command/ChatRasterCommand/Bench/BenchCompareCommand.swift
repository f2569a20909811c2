import ArgumentParser
import FrameLab

/// `chatraster bench compare`: the figures of two runs of a benchmark, compared.
struct BenchCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two runs of a benchmark, such as those of two versions.",
    discussion: """
      Both files were written by one benchmark with --json, under the same conditions. Counts \
      under a virtual clock are compared exactly. Another figure is worse if the ratio of the \
      medians is above 1.10, the 95 % interval of that ratio (bootstrap) lies above 1, the \
      difference is above 0.3 ms or 4 MB, and a rank-sum test confirms it, with Holm's correction \
      for the number of figures that decide; better is the same in the other direction. That \
      takes --runs 6 or more; with fewer runs only a change of 20 % (with one or two runs, of \
      100 %) is shown, if all runs of one side are beyond all of the other.
      Exit status: 0 no figure that decides is worse, 1 one is, 65 other conditions or no record, \
      75 too few runs or too busy a machine.
      """)

  @Argument(help: "The earlier run, such as that of the last release.", completion: .file())
  var before: String

  @Argument(help: "The later run.", completion: .file())
  var after: String

  @Option(help: GateArgument.help)
  var gate: String?

  @Option(
    help: ArgumentHelp(
      "Compare although these conditions differ, such as contents,messages.",
      valueName: "condition,…"))
  var differing: String?

  @OptionGroup var figures: FiguresOptions

  func validate() throws { _ = try GateArgument.gate(gate) }

  func run() throws {
    try OutputGuard([figures.json]).refuse([before, after], "is a file that is compared")
    let first = try RecordFile(before)
    let second = try RecordFile(after)
    let output = try figures.output()
    let comparison = try first.compared(
      with: second.record, gate: GateArgument.gate(gate),
      differing: Set(differing?.split(separator: ",").map(String.init) ?? []))
    try output.write(comparison)
    try ComparisonReport.end(with: comparison)
  }
}
