import CellEngine
import CellList
import DisplayList
public import Gestures

/// The state of a finger on a list, and the touch events so far.
struct ListTouches<ID: Hashable & Sendable> {
  var recognizer = GestureRecognizer<ListPart<ID>>()
  /// The touch event of the finger's first contact.
  var down = Touch(.down, at: .zero, time: .zero)
  /// The target on which the finger came down, and the position of its top left corner at that
  /// time.
  var hit: (ListRegion<ID>, origin: Point)?
  var cover: (part: ListPart<ID>, PressCover)?
  /// The region that the open menu is for; nil if no menu is open.
  var menu: ListRegion<ID>?
  var events: [ListTouchEvent<ID>] = []
}

extension LiveList {
  /// Handles a touch: recognizes taps and long presses, and scrolls the list.
  ///
  /// The list does not scroll until a finger has moved farther than the touch slop; from there on
  /// it follows the finger, and when released it coasts at the finger's speed. If a finger on a row
  /// that is wider than the list moves sideways rather than up or down, it scrolls that row
  /// instead. A pressed part is covered; the list then does not scroll until the finger has left
  /// the screen. `takeTouchEvents()` returns the results.
  ///
  /// - Parameter touch: The touch, by the clock of `advance(to:)`.
  public func touch(_ touch: Touch) {
    touches.recognizer.thresholds = touchBehavior.thresholds
    if touch.phase == .down, touch.point.x.isFinite, touch.point.y.isFinite {
      if touches.recognizer.touchID == touch.id { cancelTouches() }
      if touches.recognizer.touchID == nil {
        touches.down = touch
        touches.hit = list.target(at: touch.point).map {
          ($0.region(at: touch.point), origin: $0.origin)
        }
      }
    }
    let wasScrolling = touches.recognizer.isScrolling
    take(
      touches.recognizer.handle(touch, on: surface), isCancelled: touch.phase == .cancel)
    if wasScrolling, touches.recognizer.touchID == touch.id, touch.phase == .move {
      follow(touch)
    }
  }

  /// Adds a custom gesture.
  ///
  /// From the next touch on, it is tried before taps, long presses and drags. `takeTouchEvents()`
  /// returns its events, like those of built-in gestures.
  ///
  /// - Parameter gesture: The gesture, which follows each finger on the list.
  public func addGesture(_ gesture: some Gesture) {
    touches.recognizer.add(gesture)
  }

  /// Cancels the current touch, as the system does when a phone call arrives.
  public func cancelTouches() {
    take(touches.recognizer.cancel(), isCancelled: true)
  }

  /// Takes the touch events since the last call, in order.
  public func takeTouchEvents() -> [ListTouchEvent<ID>] {
    defer { touches.events = [] }
    return touches.events
  }

  /// The region that is drawn as pressed now; nil if there is none.
  public var pressed: ListRegion<ID>? {
    touches.recognizer.pressed.flatMap { currentHit(of: $0) }
  }

  /// The time at which a resting finger triggers another gesture; nil if it never does.
  public var nextTouchDeadline: Duration? { touches.recognizer.nextDeadline }

  // MARK: - Menus

  /// The region that the open menu is for; nil if no menu is open.
  public var menuTarget: ListRegion<ID>? { touches.menu }

  /// Opens a menu over the list, next to its region.
  ///
  /// A touch outside closes it.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - hit: The region that the menu is for.
  public func openMenu(_ menu: ListMenu, for hit: ListRegion<ID>) {
    // The menu is placed next to the bubble, not next to the single word that was pressed.
    let part = list.target(at: hit.rect.center).map { ListPart(of: $0, at: hit.rect.center) }
    let anchor = part.flatMap { surface.area(of: $0) }?.reduce(Rect.zero) { $0.union($1) }
    closeMenu()
    setLayer(
      FixedLayer(
        id: ListMenu.layer,
        MenuScreen(content: menu.content, anchor: anchor ?? hit.rect, size: size), depth: .over,
        alignment: .topLeft))
    touches.menu = hit
    touches.events.append(.menuOpened(hit))
  }

  /// Closes the menu, if one is open.
  public func closeMenu() {
    guard touches.menu != nil else { return }
    dropMenu()
    touches.events.append(.menuClosed)
  }

  private func dropMenu() {
    touches.menu = nil
    removeLayer(ListMenu.layer)
  }

  private func tapMenu(at role: RegionRole) {
    guard let target = touches.menu, case .custom(let name) = role else { return }
    if name == MenuScreen.outside { return closeMenu() }
    dropMenu()
    touches.events.append(.menuChosen(name, target))
  }

  // MARK: - Gestures

  /// Advances the clock for a finger that does not move.
  func followTouches(to time: Duration) {
    take(touches.recognizer.advance(to: time, on: surface), isCancelled: false)
  }

  private var surface: ListSurface<ID> {
    ListSurface(list: list) { [unowned self] hit in
      let usual = usualTouchTarget(hit)
      return touchTarget.map { $0(usual) } ?? usual
    }
  }

  private func take(_ events: [GestureEvent<ListPart<ID>>], isCancelled: Bool) {
    for event in events {
      let hit = event.target.flatMap { currentHit(of: $0) }
      switch event.kind {
      case .pressed: if let part = event.target { showCover(of: part) }
      case .released: hideCover()
      case .scrollBegan: beginScrolling(to: event.point, at: event.time)
      case .scrollEnded:
        follow(Touch(isCancelled ? .cancel : .up, at: event.point, time: event.time))
      default: break
      }
      if let hit, hit.owner == .layer(ListMenu.layer) {
        if event.kind == .tap { tapMenu(at: hit.role) }
        continue
      }
      touches.events.append(
        .gesture(
          GestureEvent(
            event.kind, on: hit, at: event.point, time: event.time, touchID: event.touchID)))
      if event.kind == .longPress, let hit, opensMenu(hit), let menu = menu?(hit) {
        openMenu(menu, for: hit)
      }
    }
  }

  /// The region that the finger first touched, moved with the row or layer that contains it.
  private func currentHit(of part: ListPart<ID>) -> ListRegion<ID>? {
    guard let (known, origin) = touches.hit else { return nil }
    guard let now = list.geometry(of: part.owner)?.origin else { return known }
    var hit = known
    hit.move(dx: now.x - origin.x, dy: now.y - origin.y)
    return hit
  }

  /// Begins to scroll at the point where the finger crossed the slop, so that the list does not
  /// jump.
  private func beginScrolling(to point: Point, at time: Duration) {
    let start = touches.down.point
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let slop = touchBehavior.thresholds.slop
    let part = distance > 0 && slop.isFinite ? min(1, max(0, slop) / distance) : 0
    if abs(dx) > abs(dy), case .cell(let id)? = touches.hit?.0.owner,
      list.beginRow(
        of: id, x: start.x + dx * part, seconds: Double(touches.down.time.nanoseconds) / 1e9)
    {
      return follow(Touch(.move, at: point, time: time))
    }
    drag(
      Touch(
        .down, at: Point(x: point.x, y: start.y + dy * part), time: min(touches.down.time, time)))
    if distance > 0 { drag(Touch(.move, at: point, time: time)) }
  }

  /// Moves the row or the list that the finger drags.
  private func follow(_ touch: Touch) {
    guard list.tracksRow else { return drag(touch) }
    list.touchRow(
      touch.phase, x: touch.point.x, seconds: Double(touch.time.nanoseconds) / 1e9)
  }

  // MARK: - Covers

  /// Moves the cover to the current position of the covered part.
  ///
  /// - Returns: True if the cover must be made again, because the covered part looks different.
  func placeCover() -> Bool {
    guard let (part, cover) = touches.cover else { return false }
    guard let (cell, origin) = list.geometry(of: part.owner) else {
      hideCover()
      return false
    }
    guard part.rects(in: cell) == cover.rects else {
      showCover(of: part)
      return true
    }
    list.moveLayer(PressCover.layer, to: cover.offset(over: origin))
    return false
  }

  private func showCover(of part: ListPart<ID>) {
    guard let color = touchBehavior.coverColor, color.alpha > 0,
      let (cell, origin) = list.geometry(of: part.owner)
    else { return hideCover() }
    // A cell may be higher than a bitmap: parts more than a screen away are not covered.
    let window = Rect(
      x: -size.width, y: -origin.y - size.height, width: 3 * size.width, height: 3 * size.height)
    let cover = PressCover(
      part.rects(in: cell), of: cell, window: window, color: color, scale: options.scale)
    guard let cover else { return hideCover() }
    var depth = LayerDepth.above
    if case .layer(let id) = part.owner {
      depth = list.layers.first { $0.id == id }?.depth ?? .over
    }
    // The cover of a cell is in front of all cells and behind the layers in front of the list; the
    // cover of a layer is in front of the layers of the same depth.
    list.setLayer(
      ListLayer(
        id: PressCover.layer, depth: depth, alignment: .topLeft, offset: cover.offset(over: origin),
        input: CellInput(cover.source)), atBack: part.isInCell)
    touches.cover = (part, cover)
  }

  private func hideCover() {
    guard touches.cover != nil else { return }
    touches.cover = nil
    list.removeLayer(PressCover.layer)
  }
}

extension ListPart {
  fileprivate var isInCell: Bool { if case .cell = owner { true } else { false } }
}
