import ArgumentParser
import ChatRaster
import FrameLab
import Platform

/// The options that compare a benchmark's figures with limits and with those of another run.
///
/// A benchmark calls `measuresInTurn` first, `check` before it measures, and `end` of the result
/// after it has written its figures.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .customLong("assert"),
    help: ArgumentHelp(
      """
      End with status 1 if the median of a figure is not within its limit, such as \
      hitches=0,cpu-p99<=4,layouts>0; = is an upper limit. The figures are those of the last \
      arm that has them; arm:figure names another arm.
      """, valueName: "figure=limit"))
  var assertions: String?

  @Option(
    help: ArgumentHelp(
      """
      Compare with this file, which an earlier run with the same options wrote with --json, and \
      end with status 1 if a figure is worse; see bench compare. Give --runs 6 or more to both.
      """, valueName: "file"), completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      """
      Run this other chatraster and this one in turn, with the same options, and compare them.
      """, valueName: "program"), completion: .file())
  var against: String?

  // Not a group, because a debug build validates a group within a group 16 times for each parse.
  @Option(help: GateArgument.help)
  var gate: String?

  /// True if any of the options was given.
  var isUsed: Bool { assertions != nil || baseline != nil || against != nil || gate != nil }

  func validate() throws {
    if let assertions {
      do throws(FrameAssertionError) {
        _ = try FigureLimit.list(assertions)
      } catch {
        throw ValidationError("--assert: \(error).")
      }
    }
    _ = try GateArgument.gate(gate)
    if gate != nil, baseline == nil, against == nil {
      throw ValidationError("--gate needs something to compare with: --baseline or --against.")
    }
    if against != nil, baseline != nil || assertions != nil {
      throw ValidationError("--against excludes --baseline and --assert.")
    }
  }

  /// Reads the baseline, and checks the names of figures, before the benchmark begins.
  ///
  /// - Parameters:
  ///   - figures: The names of the figures that the benchmark can have.
  ///   - timed: The names of figures that the benchmark would have with the machine's clock.
  /// - Returns: The limits and the baseline, which `end(with:_:)` compares with the figures.
  /// - Throws: `CommandFailure`; `ValidationError` if `--assert` names an unknown figure;
  ///   `FileError` if the baseline cannot be read.
  func check(figures: [String], timed: [String] = []) throws -> ComparisonCheck {
    var limits: [FigureLimit] = []
    if let assertions {
      do throws(FrameAssertionError) {
        limits = try FigureLimit.list(assertions)
        for limit in limits where !figures.contains(limit.name.figure) {
          guard timed.contains(limit.name.figure) else {
            throw limit.name.unknown(among: figures)
          }
          throw FrameAssertionError([
            "\(limit.name.figure): a virtual clock does not measure time; use the machine's clock, "
              + "or assert one of \(figures.joined(separator: ", "))"
          ])
        }
      } catch {
        throw ValidationError("--assert: \(error).")
      }
    }
    return ComparisonCheck(
      limits: limits, baseline: try baseline.map { try RecordFile($0) },
      gate: try GateArgument.gate(gate))
  }
}

extension ComparisonOptions {
  /// Measures the other program and this one in turn, and prints their comparison, as `--against`
  /// asks.
  ///
  /// - Parameters:
  ///   - figures: The destination of the comparison.
  ///   - input: The path of the conversation; nil if there is none.
  ///   - runs: The number of runs, if the benchmark starts a process for each; each program then
  ///     runs that often, and at least six times, with `--runs 1`. Nil if one process makes all
  ///     runs; its medians are then one sample of six.
  /// - Returns: False if the option is absent; nothing was measured then.
  /// - Throws: `ExitCode` with 1 if a figure is worse, or with the status of a program that failed;
  ///   `CommandFailure`; `FileError`.
  func measuresInTurn(
    _ figures: FiguresOptions, input: String? = nil, runs: Int? = nil
  ) throws -> Bool {
    guard let against else { return false }
    try OutputGuard([figures.json]).refuse(
      [against, input].filter { $0 != "-" }, "is an input of the benchmark")
    if input == "-" {
      try StandardStream.makeInputRepeatable(limit: ConversationInput.maximumInputByteCount)
    }
    let output = try figures.output()
    let turns = ProgramTurns(
      other: against, count: max(runs ?? 0, FigureComparison.leastRunCount),
      setsRuns: runs != nil)
    let (before, after) = try turns.records()
    let comparison = try before.compared(with: after, gate: GateArgument.gate(gate))
    try output.write(comparison)
    try ComparisonReport.end(with: comparison)
    return true
  }
}

/// The argument of a `--gate` option: the figures that decide about a comparison.
enum GateArgument {
  /// The help text of the option.
  static let help = ArgumentHelp(
    """
    Let these figures decide too, such as hitches,cpu-p99=10%,draw=0.5ms: a percentage is the \
    change, and a value the difference, up to which a figure is the same. all is every figure. \
    Without this option counts, processor time and memory decide, with 10 %, 0.3 ms and 4 MB.
    """, valueName: "figure=tolerance")

  /// Parses the argument; nil is the usual figures.
  /// - Throws: `ValidationError` if the argument cannot be read.
  static func gate(_ argument: String?) throws -> ComparisonGate {
    do throws(FrameAssertionError) {
      return try ComparisonGate(argument)
    } catch {
      throw ValidationError("--gate: \(error).")
    }
  }
}
