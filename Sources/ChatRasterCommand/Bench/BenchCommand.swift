import ArgumentParser

/// `chatraster bench`: benchmarks that measure on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how long things take on this machine.",
    subcommands: [
      BenchScreenCommand.self, BenchRenderCommand.self, BenchTextCommand.self,
      BenchThroughputCommand.self, BenchDocumentsCommand.self,
      BenchFramesCommand.self, BenchLadderCommand.self, BenchLiveCommand.self,
    ])
}
