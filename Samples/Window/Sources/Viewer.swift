import CSDL2
import ChatRaster
import Foundation

/// A conversation in a window: handles input, and makes a frame if something has changed.
@MainActor
final class Viewer {
  private let list: LiveConversation
  private let screen: Screen
  private let title: String
  private let themes: [Theme]
  private var theme = 0
  private var selected: Message.ID?
  private var pressed: Point?
  private var isDragging = false
  private var showsTimes = false
  private(set) var meter = FrameMeter()
  private(set) var isClosed = false

  /// The distance in points by which a notch of the mouse wheel or an arrow key scrolls.
  private static let step = 60.0
  /// The width in pixels of the scroll bar at the right edge, which reacts to the mouse.
  private static let barWidth = 10

  /// Shows a conversation in a window.
  ///
  /// - Parameters:
  ///   - store: The conversation to show.
  ///   - screen: The window; its title is the conversation's title.
  ///   - themes: The themes to switch between; the first one is the renderer's theme.
  ///   - renderer: The renderer of the conversation.
  /// - Throws: The error of making the list.
  init(
    _ store: ConversationStore, on screen: Screen, themes: [Theme], renderer: ChatRenderer
  ) throws {
    self.screen = screen
    title = screen.title
    self.themes = themes
    list = try LiveConversation(
      store, renderer: renderer,
      size: Size(width: Double(screen.width), height: Double(screen.height)))
  }

  /// Makes the next frame.
  ///
  /// - Parameters:
  ///   - time: The time since the program started.
  ///   - sinceReading: The milliseconds since the file was read.
  /// - Throws: The error of the list or of SDL.
  func turn(at time: Duration, sinceReading: Double) throws {
    let start = FrameMeter.processorTime()
    try list.advance(to: time)
    let damage = screen.draw(list)
    let drawn = FrameMeter.processorTime()
    try screen.show(damage, under: overlays())
    let shown = FrameMeter.processorTime()
    guard !damage.isEmpty else { return }
    meter.add(
      cost: drawn - start, upload: shown - drawn, isBlank: list.blankCount > 0,
      pixels: damage.reduce(0) { $0 + $1.width * $1.height }, sinceReading: sinceReading)
    if showsTimes { screen.title = meter.line }
  }

  /// The scroll bar and the selected message.
  private func overlays() -> [Screen.Overlay] {
    var overlays: [Screen.Overlay] = []
    if let selected, let cell = list.visible.first(where: { $0.id == .message(selected) }) {
      let top = max(0, Int(cell.frame.minY))
      let bottom = min(screen.height, Int(cell.frame.maxY))
      if top < bottom {
        overlays.append(
          Screen.Overlay(
            box: PixelRect(minX: 0, minY: top, maxX: screen.width, maxY: bottom),
            tint: Screen.Tint(red: 40, green: 120, blue: 255, alpha: 48)))
      }
    }
    let room = Double(screen.height)
    let hidden = list.maximumContentOffset
    let height = max(24, room * room / (room + hidden))
    let top = (room - height) * min(1, max(0, list.contentOffset / max(1, hidden)))
    overlays.append(
      Screen.Overlay(
        box: PixelRect(
          minX: screen.width - Self.barWidth, minY: Int(top), maxX: screen.width - 2,
          maxY: Int(top) + Int(height)),
        tint: Screen.Tint(red: 128, green: 128, blue: 128, alpha: 128)))
    return overlays
  }

  /// Handles an input event.
  func handle(_ event: SDL_Event, at time: Duration) throws {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isClosed = true
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
      try screen.fit()
      try list.resize(to: Size(width: Double(screen.width), height: Double(screen.height)))
    case SDL_MOUSEWHEEL: list.scroll(by: -Double(event.wheel.preciseY) * Self.step)
    case SDL_KEYDOWN: try press(event.key.keysym)
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
      press(at: Point(x: Double(event.button.x), y: Double(event.button.y)), time)
    case SDL_MOUSEMOTION:
      move(to: Point(x: Double(event.motion.x), y: Double(event.motion.y)), time)
    case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT):
      release(at: Point(x: Double(event.button.x), y: Double(event.button.y)), time)
    default: break
    }
  }

  private func press(_ key: SDL_Keysym) throws {
    let page = Double(screen.height) - Self.step
    let withControl = UInt32(key.mod) & UInt32(KMOD_CTRL.rawValue) != 0
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_UP: list.scroll(by: -Self.step)
    case SDLK_DOWN: list.scroll(by: Self.step)
    case SDLK_PAGEUP: list.scroll(by: -page)
    case SDLK_PAGEDOWN, SDLK_SPACE: list.scroll(by: page)
    case SDLK_HOME: list.show(contentOffset: 0)
    case SDLK_END: list.showEnd()
    case SDLK_c where withControl: copy()
    case SDLK_t:
      theme = (theme + 1) % themes.count
      var options = list.options
      options.theme = themes[theme]
      try list.setOptions(options)
    case SDLK_f:
      showsTimes.toggle()
      if !showsTimes { screen.title = title }
    case SDLK_q, SDLK_ESCAPE: isClosed = true
    default: break
    }
  }

  private func press(at point: Point, _ time: Duration) {
    pressed = point
    if isOnBar(point) {
      show(at: point)
    } else {
      list.drag(Touch(.down, at: point, time: time))
      isDragging = true
    }
  }

  private func move(to point: Point, _ time: Duration) {
    guard pressed != nil else { return }
    if isDragging {
      list.drag(Touch(.move, at: point, time: time))
    } else {
      show(at: point)
    }
  }

  private func release(at point: Point, _ time: Duration) {
    guard let began = pressed else { return }
    pressed = nil
    guard isDragging else { return }
    isDragging = false
    list.drag(Touch(.up, at: point, time: time))
    if abs(began.x - point.x) + abs(began.y - point.y) < 4 { click(at: point) }
  }

  private func click(at point: Point) {
    guard let hit = list.hit(at: point), case .cell(let row) = hit.owner else {
      selected = nil
      return
    }
    if let link = hit.link { screen.title = link }
    selected = row.messageID
  }

  private func copy() {
    let messages = list.store.conversation.messages
    guard let words = messages.first(where: { $0.id == selected })?.content.text?.string else {
      return
    }
    SDL_SetClipboardText(words)
  }

  private func isOnBar(_ point: Point) -> Bool { point.x >= Double(screen.width - Self.barWidth) }

  /// Scrolls to the position of a point on the scroll bar.
  private func show(at point: Point) {
    let room = Double(screen.height)
    list.show(contentOffset: point.y / room * list.maximumContentOffset)
  }
}
