import ChatImport
import ChatRaster
import JSONStream
import Platform

/// The context of a command that answers a request to a worker.
final class RequestContext: CommandContext {
  private struct State {
    var held: [UInt8] = []
    var file: GrowingFile?
    var warnings: [String] = []
    var report: RenderReport?
    var importReport: ImportReport?
    var nextProgress: UInt64 = 0
  }

  private let request: WorkerRequest
  private let body: SpooledBody
  private let shared: ChatRenderer
  private let tell: @Sendable (RenderProgress) -> Void
  private let state = Monitor(State())

  /// Makes the context of a request.
  /// - Parameters:
  ///   - request: The header of the request.
  ///   - body: The body that followed the header.
  ///   - renderer: The renderer that all requests share.
  ///   - tell: Receives progress; intervals are long enough to write a line for each call.
  init(
    of request: WorkerRequest, _ body: SpooledBody, _ renderer: ChatRenderer,
    tell: @escaping @Sendable (RenderProgress) -> Void
  ) {
    self.request = request
    self.body = body
    shared = renderer
    self.tell = tell
  }

  var bar: ProgressBar? { nil }
  var mostMessages: Int? { request.mostMessages }

  /// The messages of the command, one line each.
  var warnings: [String] { state.withLock { $0.warnings } }
  /// The command's report; nil if it drew nothing.
  var report: RenderReport? { state.withLock { $0.report } }
  /// The report on the import; nil if the command imported nothing.
  var importReport: ImportReport? { state.withLock { $0.importReport } }
  /// The output of the command.
  var result: WorkerAnswer.Part.Content {
    state.withLock { state in state.file.map { .file($0, 0..<$0.count) } ?? .memory(state.held) }
  }

  func say(_ message: String) {
    state.withLock { state in
      guard state.warnings.count < Self.mostWarnings else { return }
      state.warnings.append(PrintableText.line(message))
    }
  }

  /// The maximum number of messages: stops a film with a million touches from making the answer's
  /// line huge.
  private static let mostWarnings = 10_000

  func write(_ bytes: [UInt8]) throws(FileError) {
    try state.withLock { state throws(FileError) in
      if state.file == nil {
        if state.held.count + bytes.count <= WorkerLimits.resultBytesInMemory {
          state.held += bytes
          return
        }
        let file = try GrowingFile()
        try file.write(state.held[...], at: file.reserve(state.held.count))
        (state.file, state.held) = (file, [])
      }
      if let file = state.file { try file.write(bytes[...], at: file.reserve(bytes.count)) }
    }
  }

  func openInput() -> CommandInput {
    CommandInput(source: body, name: request.name ?? "standard input")
  }

  /// An empty list: the renderer already has its fonts.
  func directories(of fonts: FontOptions) -> [String] { [] }

  func renderer(_ configuration: ChatRenderer.Configuration) -> ChatRenderer { shared }

  func follow(_ options: inout RenderOptions) {
    guard request.tellsProgress else { return }
    options.progress = { [state, tell] progress in
      let isDue = state.withLock { state in
        let now = MonotonicClock.now()
        guard now >= state.nextProgress else { return false }
        state.nextProgress = now + WorkerLimits.progressInterval
        return true
      }
      if isDue { tell(progress) }
    }
  }

  func note(_ report: RenderReport) {
    state.withLock { $0.report = report }
  }

  func note(_ report: ImportReport) {
    state.withLock { $0.importReport = report }
  }
}

/// The body after a header, as a source for conversation readers.
struct SpooledBody: ByteSource {
  private let bytes: SpooledBytes
  private let start: Int

  /// Makes a source of the bytes after the header of a frame.
  init(_ frame: SpooledBytes, behind headerCount: Int) {
    bytes = frame
    start = headerCount
  }

  var byteCount: Int { bytes.count - start }

  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    do throws(FileError) {
      bytes += try self.bytes.read(range.lowerBound + start..<range.upperBound + start)
    } catch {
      throw ByteSourceError(reason: error.reason)
    }
  }
}
