import ArgumentParser
import FrameLab
import Platform

/// Runs of another program and of this one in turn, with the arguments of this process.
struct ProgramTurns {
  /// The path of the other program.
  let other: String
  /// The number of turns of each program.
  let count: Int
  /// True if each turn has `--runs 1` in place of the option that this process has.
  let setsRuns: Bool

  /// The options of this process that the programs do not have, each with a value.
  private var omitted: Set<String> {
    Set(["--against", "--gate", "--json"] + (setsRuns ? ["--runs"] : []))
  }

  /// Measures, and pools the runs of each program.
  ///
  /// Every second turn begins with this program, so that a load that grows or falls meanwhile
  /// affects both equally.
  /// - Throws: `ExitCode` with the status of a program that failed, which has reported the reason;
  ///   `CommandFailure`; `FileError` if a program cannot be started.
  func records() throws -> (before: RecordFile, after: BenchRecord) {
    let folder = try TemporaryFolder()
    let bar = ProgressBar()
    defer { bar?.clear() }
    var (before, after): ([BenchRecord], [BenchRecord]) = ([], [])
    for turn in 0..<count {
      for isOther in turn.isMultiple(of: 2) ? [true, false] : [false, true] {
        bar?.show(
          run: before.count + after.count + 1, of: 2 * count, isOther ? other : "this program")
        let path = "\(folder.path)/\(before.count + after.count).json"
        let record = try measure(isOther ? other : nil, in: path)
        if isOther { before.append(record) } else { after.append(record) }
      }
    }
    do throws(BenchRecordError) {
      return (
        RecordFile(try BenchRecord(pooling: before), named: other),
        try BenchRecord(pooling: after)
      )
    } catch {
      throw CommandFailure(status: .badData, message: "\(other): \(error)")
    }
  }

  private func measure(_ program: String?, in path: String) throws -> BenchRecord {
    StandardStream.rewindInput()
    let end = try OwnProgram.runQuietly(program, arguments(writingTo: path))
    switch end {
    case .status(0): break
    // Status 1 would say that a figure is worse.
    case .status(1):
      throw CommandFailure(
        status: .inputOutput, message: "a run of \(program ?? "chatraster") ended with status 1")
    case .status(let status): throw ExitCode(status)
    case .signal(let number):
      throw CommandFailure(
        status: .inputOutput, message: "signal \(number) ended a run of \(program ?? "chatraster")")
    }
    do {
      return try RecordFile(path, of: program).record
    } catch let error as FileError where error.kind == .missing {
      throw CommandFailure(
        status: .badData, message: "\(program ?? "chatraster"): wrote no figures with --json")
    }
  }

  /// The arguments of this process with another destination of the figures.
  private func arguments(writingTo path: String) -> [String] {
    let own = FileSystemName.arguments
    var arguments = Array(own.prefix(2)) + ["--json", path] + (setsRuns ? ["--runs", "1"] : [])
    var rest = own.dropFirst(2)
    while let argument = rest.popFirst() {
      if argument == "--" { return arguments + [argument] + rest }
      if omitted.contains(argument) {
        rest = rest.dropFirst()
      } else if !omitted.contains(where: { argument.hasPrefix($0 + "=") }) {
        arguments.append(argument)
      }
    }
    return arguments
  }
}
