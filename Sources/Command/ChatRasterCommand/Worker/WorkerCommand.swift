import ArgumentParser
import ChatRaster
import FoundationEssentials
import Platform

/// `chatraster worker`: serves many requests with one process and one renderer.
struct WorkerCommand: AsyncParsableCommand, DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Answer requests on standard input, one after the other, with one renderer.",
    discussion: """
      A request is a line of JSON, followed by as many bytes as it announces: {"id": 7, "do": \
      "render", "options": {"theme": "telegram"}, "bytes": 1234}. Instead of bytes it can have \
      the path of an "input". Options are those of the command line without --. The answer is \
      also a line of JSON, with the exit status that a process would have, followed by the bytes \
      of its parts. The article Running a worker of the documentation describes all keys.
      A client can read and write all files that this process can.
      """)

  /// The orders of answers as the command line spells them.
  enum Order: String, ExpressibleByArgument, CaseIterable {
    case completion, arrival
  }

  @Option(
    help: ArgumentHelp(
      "The order of answers: each when it is ready, or in the order of the requests.",
      valueName: Order.allCases.map(\.rawValue).joined(separator: "|")))
  var order = Order.completion

  @Option(help: "The number of threads that draw; the bytes do not depend on it.")
  var jobs: Int?

  @Option(help: LanguagesArgument.help, completion: .directory)
  var languages: String?

  @Flag(
    help: """
      Keep layouts for later requests and the next run in the user's cache folder, as render \
      --cache does.
      """)
  var cache = false

  @OptionGroup(title: "Fonts") var fonts: FontOptions

  func run() async throws {
    var configuration = ChatRenderer.Configuration.oneOff(
      fontDirectories: try fonts.directories, theme: try .wechat())
    configuration.includesSystemFonts = fonts.systemFonts
    configuration.languages = LanguagesArgument.catalog(languages)
    configuration.workerCount = jobs
    if cache {
      configuration.snapshotFolder = CacheFolder.url(in: ProcessInfo.processInfo.environment)
    }
    let renderer = try ChatRenderer(configuration)
    let themes = ThemesArgument.catalog(nil)
    let worker = try Worker(
      renderer, sharing: shared, isInOrderOfArrival: order == .arrival,
      hello: WorkerHello(looks: themes.entries()) {
        try WorkerFingerprint.text(of: renderer, themes)
      })
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      do {
        try SystemThread.start(name: "requests") {
          continuation.resume(returning: Result { try worker.run() })
        }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    try result.get()
  }

  /// The process's options for fonts and languages, which the commands of requests inherit.
  private var shared: [String] {
    (fonts.fonts.map { ["--fonts=\($0)"] } ?? []) + (fonts.systemFonts ? ["--system-fonts"] : [])
      + (languages.map { ["--languages=\($0)"] } ?? [])
  }
}
