import ChatImport
import ChatRaster
import FoundationEssentials
import FrameLab
import InputBar

/// Deprecated names of the previous version: compiled here and never called.
@available(*, deprecated)
func oldSpellings(of list: LiveConversation, _ configuration: inout ChatRenderer.Configuration) {
  var behavior = LiveListOptions(making: .ahead, startsAtEnd: true)
  behavior.making = .whenSeen
  let making: LiveListOptions.Making = .atOnce
  var frames = FrameOptions()
  for mode: ScrollMode in [making, .idling, .asynchronous, .preloading] { frames.mode = mode }
  let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
  for phase in phases { list.touch(phase, at: .zero, time: .zero) }
  configuration.options.theme.structure = .row
  configuration.options.theme.structure = .dialogue
  configuration.options.theme.structure = .bubble
  configuration.options.theme.timeLine = TimeLineStyle()
  let separator: HitArea.Role = .timeLine
  precondition(separator == .dateSeparator)
  let appearance: ThemeAppearance = configuration.options.theme.appearance
  let direction: Message.Direction? = configuration.options.direction
  let look: SuggestedLook.Appearance = .light
  precondition(appearance == look && direction == nil)
  let palette: InputBarPalette = ChromePalette(configuration.options.theme)
  let isOwn: @Sendable (MessageFacts) -> Bool = { $0.isOutgoing && palette.fill == .clear }
  configuration.components.hide(.avatar, where: isOwn)
  configuration.options.theme.page.backdrop = PageStyle(backdrop: .clear).background
  let name: MessageComponents.Replaceable = .avatar
  configuration.components.hide(name)
  let area: HitArea = HitArea(role: HitArea.Role.text, rects: [])
  let region = PageRegions.Region(messageID: nil, role: area.component, rects: [])
  let hit: Hit = region
  let character: Hit.Character? = hit.character
  let touched: ListHit<ConversationRow>? = list.hit(at: character?.caret.center ?? .zero)
  _ = touched?.component
  var page = RenderedPage(
    png: [], regions: PageRegions(size: .zero, scale: 1, regions: []), report: RenderReport())
  page.png = []
}

@available(*, deprecated)
func oldLists<Cells: ListCells>(_ list: LiveCells<Cells>, _ chats: LiveCells<ChatList>) {
  precondition(list.cells.count == 0 && chats.cells.chats.isEmpty)
  let row: ChatListRow? = chats.cells.chats.first.map { ChatListRow(chat: $0) }
  precondition(row == nil)
}

@available(*, deprecated)
func oldProtocols(
  _ message: MessageComposition, _ messages: any MessageList, _ cells: some FlowingCells
) -> MessageFacts? {
  messages.messageCount == cells.count ? message.facts : nil
}

@available(*, deprecated)
func oldInputBar(_ bar: InputBar) -> [any InputBarState] {
  let state = bar.state
  precondition(state.attachNode is PlusPanel || state.attachNode is StandInKeyboard)
  precondition(state.attachNodeHeight(in: bar.scene) >= 0 && !state.showKeyboard)
  let way = InputBarTransition(from: state, to: state, in: bar.scene)
  precondition(way.attachNodeHeight(at: .zero) >= 0)
  let events: [StandardInputBarEvent] = [.clickEmoji, .keyboardTrigger, .clickAudio, .clickPlus]
  return (events + state.leftEventList + state.rightEventList).map {
    state.transitionState(event: $0)
  } + [state.transitionState(keyboardState: .willShow(params: bar.scene.keyboard))]
}

@available(*, deprecated)
func oldOptions(
  _ renderer: ChatRenderer, _ chat: Conversation, _ store: ConversationStore, _ file: URL,
  _ scenario: Scenario, _ options: RenderOptions
) async throws {
  _ = try await renderer.png(of: chat, options)
  try await renderer.png(of: chat, into: PNGBuffer(), options)
  _ = try await renderer.png(of: store, on: StorePage(), options)
  _ = try await renderer.page(of: chat, options)
  _ = try await renderer.image(of: chat, options)
  _ = try await renderer.image(of: chat, croppedTo: .zero, options)
  _ = try await renderer.image(of: "1", in: chat, options, cut: .toBubble)
  _ = try await renderer.height(of: "1", in: chat, options)
  _ = try await renderer.height(of: InputBar(state: .initial()), in: chat, options)
  _ = try await renderer.regions(of: chat, options)
  _ = try await renderer.hitMap(of: chat, options)
  _ = try await renderer.outline(of: chat, options)
  _ = try await renderer.encoded(of: chat, as: JPEGEncoder(), options)
  _ = try await renderer.textReport(of: chat, options)
  try await renderer.reportTexts(of: chat, options) { _ in }
  try await renderer.write(chat, to: file, options)
  try await renderer.write(chat, to: file, as: JPEGEncoder(), options)
  try await renderer.writePages(of: chat, height: 800, to: { _, _ in file }, options)
  try await renderer.writePages(
    of: chat, height: 800, as: JPEGEncoder(), to: { _, _ in file }, options)
  let run = try await renderer.measureFrames(of: chat, in: scenario, options)
  _ = try await renderer.measureStages(of: chat, options, runs: 1)
  _ = try await renderer.film(of: chat, in: scenario, options) { _ in }
  _ = try await renderer.film(of: chat, in: scenario, to: .animation(path: ""), options)
  _ = try renderer.framePlot(of: [run], options)
}
