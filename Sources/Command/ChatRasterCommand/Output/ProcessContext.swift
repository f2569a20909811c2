import ChatImport
import ChatRaster
import Platform

/// The context of a command that runs as a separate process: the standard streams.
struct ProcessContext: CommandContext {
  let bar: ProgressBar?
  /// The collected standard input; nil until it is opened.
  private let input = Monitor<OpenFile?>(nil)

  /// Makes the context of the process.
  ///
  /// - Parameter bar: A progress bar; nil if there is none.
  init(bar: ProgressBar? = nil) {
    self.bar = bar
  }

  func say(_ message: String) { CommandOutput.say(message) }

  func write(_ bytes: [UInt8]) throws(FileError) { try CommandOutput.write(bytes) }

  func openInput() throws -> CommandInput {
    let file = try input.withLock { file in
      if let file { return file }
      let opened = try StandardStream.openInput(limit: ConversationInput.maximumInputByteCount)
      file = opened
      return opened
    }
    return CommandInput(source: file, name: "standard input")
  }

  func directories(of fonts: FontOptions) throws -> [String] { try fonts.directories }

  func renderer(
    _ configuration: ChatRenderer.Configuration
  ) throws(RenderError) -> ChatRenderer {
    try ChatRenderer(configuration)
  }

  func follow(_ options: inout RenderOptions) {
    if let bar { options.progress = { bar.show($0) } }
  }

  func note(_ report: RenderReport) {}

  func note(_ report: ImportReport) {}
}
