import CellEngine
import CellList
package import ChatModel
package import ChatRaster
import DisplayList
import Platform
import RasterKit

/// A conversation on a live list, in the state before a scenario's first frame.
package struct ScenarioChat {
  /// The store of the shown messages.
  package let store: ConversationStore
  /// The list that shows the conversation.
  package let list: LiveConversation

  /// The scenario, prepared for the list.
  package let prepared: PreparedScenario

  /// Opens a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show; the scenario may repeat it.
  ///   - scenario: The scenario, which determines the screen, the position in the list and the
  ///     steps.
  ///   - renderer: The renderer whose fonts and images are used; the list has its own workers and
  ///     caches.
  ///   - look: The options that determine how the chat looks.
  ///   - options: The options of the list, including the clock.
  /// - Throws: `RenderError` if the scenario cannot be played, and the errors of a live list.
  package init(
    _ conversation: Conversation, in scenario: Scenario, like renderer: ChatRenderer,
    look: RenderOptions, options: FrameOptions
  ) throws(RenderError) {
    guard FrameOptions.stripHeights.contains(options.stripHeight) else {
      throw RenderError(
        .invalidConfiguration,
        "strips of \(options.stripHeight) rows: choose \(FrameOptions.stripHeights.lowerBound) to "
          + "\(FrameOptions.stripHeights.upperBound)", key: "stripHeight")
    }
    try scenario.validate(for: .whole)
    let whole = try ConversationRepeater.conversation(conversation, in: scenario)
    var opening = whole
    let openingCount = scenario.openingCount(of: whole.messages.count)
    opening.messages.removeLast(whole.messages.count - openingCount)
    do {
      let store = try ConversationStore(opening)
      var behavior = LiveListOptions(
        preparation: options.preparation, startsAtEnd: scenario.start == .end)
      behavior.gathersAtEnd = look.theme.page.shortChats == .end
      behavior.stripHeight = options.stripHeight
      let list = try LiveConversation(
        store, renderer: renderer.forFrames(options), options: look,
        size: Size(width: look.width, height: scenario.height), behavior: behavior)
      try scenario.validate(over: whole) {
        list.list.contents.index(of: .message($0)) != nil
      }
      (self.store, self.list) = (store, list)
      prepared = PreparedScenario(
        scenario: scenario, options: options,
        edits: ConversationEdits(
          of: store, opening, hidden: whole.messages.dropFirst(openingCount), in: scenario),
        messageCount: whole.messages.count)
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// Plays the scenario and writes its frames.
  ///
  /// - Parameters:
  ///   - output: The destination of the frames; an animation's file appears only when it is
  ///     complete.
  ///   - isRealTime: True to use the machine's clock.
  ///   - showsOverlay: True to add a panel next to the frames.
  ///   - advance: Advances the list's clock, for a screen with more content than the list.
  ///   - check: Throws an error to end the film early.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  package func film(
    to output: FilmOutput, isRealTime: Bool, showsOverlay: Bool,
    advance: ((Duration) throws -> Void)? = nil, check: @escaping () throws -> Void = {}
  ) throws(RenderError) -> ListRun {
    do {
      let writer = try FilmWriter(
        output, rate: prepared.scenario.rate, scale: list.options.scale,
        compression: list.options.compression)
      var hooks = hooks(check)
      hooks.advance = advance
      let run = try list.film(
        prepared, isRealTime: isRealTime, showsOverlay: showsOverlay, hooks: hooks
      ) { frame in
        try check()
        try writer.append(frame)
      }
      try writer.finish()
      return run
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// The hooks for a run that ends when a check throws an error.
  package func hooks(_ check: @escaping () throws -> Void) -> ScenarioHooks {
    var hooks = ScenarioHooks()
    hooks.observe = { [list] _, _ in
      try check()
      // A program would handle the events; here they are discarded, so that they do not accumulate.
      _ = list.takeEvents()
    }
    return hooks
  }
}

extension ChatRenderer {
  /// Makes a renderer with this renderer's fonts and images, and with workers and caches for one
  /// run.
  package func forFrames(_ options: FrameOptions) -> ChatRenderer {
    let isStepped = options.isVirtual || options.preparation.isSynchronous
    return ChatRenderer(
      like: self, workers: isStepped ? 0 : max(1, engine.workerCount - 1),
      bitmapBudget: options.keepsBitmaps ? CellEngineLimits.defaultBitmapBudget : 0,
      snapshotBudget: options.keepsSnapshots ? FrameOptions.snapshotByteBudget : nil,
      textBudget: options.keepsSnapshots ? CellEngineLimits.defaultTextBudget : 0,
      // A reproducible run reacts only to the memory pressure that its scenario contains.
      listensToPressure: !options.isVirtual)
  }
}
