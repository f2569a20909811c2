import ArgumentParser

/// `chatraster bench`: benchmarks that measure on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure processor time, frames and throughput on this machine.",
    subcommands: [
      BenchScreenCommand.self, BenchRenderCommand.self, BenchTextCommand.self,
      BenchThroughputCommand.self, BenchDocumentsCommand.self,
      BenchFramesCommand.self, BenchLadderCommand.self, BenchLiveCommand.self,
      BenchCompareCommand.self,
      BenchStreamCommand.self, BenchTraceCommand.self,
      BenchPlotCommand.self,
    ])
}
