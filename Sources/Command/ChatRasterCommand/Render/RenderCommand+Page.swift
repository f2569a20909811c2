import ChatImport
import ChatRaster
import FoundationEssentials
import InputBar

/// A page as the options of `render` describe it, before it is laid out.
struct DescribedPage {
  var renderer: ChatRenderer
  /// The imported conversation; keeps the folder of an archive's pictures until the page is made.
  var imported: ImportResult
  var options: RenderOptions
}

extension RenderCommand {
  /// Reads the theme and the fonts.
  ///
  /// This step is separate from `page(_:in:)` because themes are large values: both calls together
  /// do not fit on the 128 KiB stack of a thread.
  /// - Throws: An error with an exit status.
  func configuration(in context: any CommandContext) throws -> ChatRenderer.Configuration {
    try look.configuration(fonts: fonts, in: context)
  }

  /// Reads the conversation and all options that describe how it is drawn.
  ///
  /// - Parameters:
  ///   - themed: The theme and the fonts.
  ///   - context: The context of the command.
  /// - Returns: The page, which is not drawn yet.
  /// - Throws: An error with an exit status.
  func page(
    _ themed: ChatRenderer.Configuration, in context: any CommandContext
  ) throws -> DescribedPage {
    var configuration = themed
    configuration.workerCount = jobs
    configuration.options.maximumRowCount = maxRows
    configuration.options.requiresFaithfulness = strict
    configuration.options.selection = selection.messages
    configuration.options.footer = inputBar.bar(showsHomeLine: look.statusBar != nil)
    if configuration.options.footer == nil, look.statusBar != nil {
      configuration.options.footer = HomeLine()
    }
    if cache {
      configuration.snapshotFolder = CacheFolder.url(in: ProcessInfo.processInfo.environment)
    }
    context.follow(&configuration.options)
    let renderer = try context.renderer(configuration)
    let imported = try look.reading(input) {
      try ConversationInput.read(
        input, source, timeZone: look.timeZone, keeping: selection.retention, isStrict: strict,
        in: context)
    }
    try imported.requireMessages(of: input, to: "draw")
    var options = try look.options(configuration.options, for: imported.look, of: input)
    if var bar = options.footer as? InputBar {
      let strings = try renderer.strings(of: imported.conversation, options)
      bar.recipient = imported.conversation.recipient(in: strings)
      options.footer = bar
    }
    return DescribedPage(renderer: renderer, imported: imported, options: options)
  }
}
