public import ChatRaster

/// A bar at the lower end of a list on a screen: it reacts to fingers, is animated by the list's
/// clock, and keeps its area of the list free.
///
/// Confined to the executor of its list. In each turn, the caller's loop calls the bar instead of
/// the list:
///
/// ```swift
/// try bar.advance(to: now)
/// for event in list.takeTouchEvents() {
///   if bar.follow(event) == .send { send(bar.bar.draft) }
/// }
/// ```
public final class LiveInputBar<ID: Hashable & Sendable> {
  /// The list at whose end it is shown.
  public let list: LiveList<ID>
  /// The bar, in its final state during a transition.
  public private(set) var bar: InputBar

  /// The transition in progress from another state; nil if there is none.
  private var way: (transition: InputBarTransition, start: Duration)?
  private var now = Duration.zero
  /// True if a change has not been shown yet.
  private var isChanged = true
  /// The width for which the layer was made.
  private var width = 0.0
  /// The height of the bar without the area below the field, when it was last shown; nil before
  /// that.
  private var topHeight: Double?

  /// Shows a bar in front of a list.
  ///
  /// - Parameters:
  ///   - bar: The bar's initial value.
  ///   - list: The list, whose bottom inset the bar controls from now on.
  public init(_ bar: InputBar, on list: LiveList<ID>) {
    self.bar = bar
    self.list = list
    list.addGesture(PanelSwipe())
  }

  /// The name of its layer on the list.
  public static var layer: String { "chatraster.inputBar" }

  /// True during a transition from one state to another.
  public var isMoving: Bool { way != nil }

  /// The frame of the bar on the screen, in points; nil until it was made.
  public var frame: Rect? { list.frame(ofLayer: Self.layer) }

  /// Advances the clocks of the bar and the list, in place of the list's own `advance(to:)`.
  ///
  /// - Parameter time: The time at which the frame is shown; never earlier than before.
  /// - Throws: The error of the list.
  public func advance(to time: Duration) throws(RenderError) {
    now = max(now, time)
    if way != nil || isChanged || width != list.size.width { show() }
    try list.advance(to: now)
    // At rest, the predicted height is corrected, because the number of the field's lines may have
    // changed.
    guard way == nil || topHeight == nil, let frame else { return }
    topHeight = frame.height - panelHeight.rounded(.up)
    setRoom(frame.height)
  }

  /// Changes the bar; if its state changes, a transition begins.
  ///
  /// - Parameter change: Receives the bar in its final state.
  public func update(_ change: (inout InputBar) -> Void) { update(at: now, change) }

  /// Applies the effect of a tap on the bar, and turns the panel's pages for a finger that swipes
  /// over them.
  ///
  /// - Parameter event: Any event of the list.
  /// - Returns: The part of the bar that was tapped, or the page that was turned to; nil for events
  ///   elsewhere. Sending, recording and attachments are left to the program.
  @discardableResult
  public func follow(_ event: ListTouchEvent<ID>) -> InputBarArea? {
    guard case .gesture(let gesture) = event, let hit = gesture.target,
      hit.owner == .layer(Self.layer), var area = InputBarArea(hit.role)
    else { return nil }
    switch gesture.kind {
    case .tap: break
    case .swipeLeft, .swipeRight:
      guard let page = page(after: gesture.kind) else { return nil }
      area = .panelPage(page)
    default: return nil
    }
    update(at: gesture.time) { $0.touch(area) }
    return area
  }

  /// The page to which a swipe turns; nil beyond an end, and if there is only one page.
  private func page(after kind: GestureKind) -> Int? {
    var pages: [Int: Double] = [:]
    for region in list.regions where region.owner == .layer(Self.layer) {
      if case .panelPage(let page) = InputBarArea(region.role) { pages[page] = region.rect.minX }
    }
    guard let last = pages.keys.max(), let first = pages[0], let end = pages[last] else {
      return nil
    }
    // The order of the pages is that of their dots.
    let goesOn = (kind == .swipeLeft) == (first < end)
    let page = min(bar.panelPage, last) + (goesOn ? 1 : -1)
    return (0...last).contains(page) ? page : nil
  }

  private func update(at time: Duration, _ change: (inout InputBar) -> Void) {
    let before = bar.state
    change(&bar)
    isChanged = true
    guard !before.isEqual(bar.state) else { return }
    // A transition that is reversed continues from the bar's current state.
    let transition =
      way.map { $0.transition.turned(to: bar.state, at: time - $0.start) }
      ?? InputBarTransition(from: before, to: bar.state, in: bar.scene)
    way = transition.duration > 0 ? (transition, time) : nil
  }

  /// The current height of the area below the field.
  private var panelHeight: Double {
    way?.transition.panelHeight(at: now - (way?.start ?? now))
      ?? bar.state.fittingHeight(in: bar.scene)
  }

  private func show() {
    var shown = bar
    if let (transition, start) = way {
      shown = bar.frame(of: transition, at: now - start)
      if transition.progress(at: now - start) >= 1 { way = nil }
    }
    isChanged = false
    width = list.size.width
    list.setLayer(FixedLayer(id: Self.layer, BarCell(bar: shown), alignment: .bottom))
    if let topHeight { setRoom((topHeight + panelHeight).rounded(.up)) }
  }

  private func setRoom(_ height: Double) {
    var insets = list.insets
    guard insets.bottom != height else { return }
    insets.bottom = height
    list.setInsets(insets)
  }
}

/// A bar as a separate cell.
private struct BarCell: ListCell {
  let bar: InputBar

  var pictures: [String] { bar.pictures }

  func measured(in context: ContentContext) -> some MeasuredContent {
    Bar(content: bar.measured(in: context.column))
  }

  private struct Bar<Content: MeasuredContent>: MeasuredContent {
    let content: Content
    var size: Size { content.size }
    var fit: ContentFit { content.fit }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      // A touch between the buttons does not reach the messages below.
      canvas.hit(InputBarArea.bar.name, box)
      content.draw(in: box, on: &canvas)
    }
  }
}
