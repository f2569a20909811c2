import ArgumentParser

/// A command that draws, and therefore needs address space for fonts, threads and pixels.
protocol DrawingCommand: ParsableCommand {}
