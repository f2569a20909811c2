public import ChatRaster

/// An input bar at the lower end of a list on a screen: it reacts to fingers, is animated by the
/// list's clock, and keeps its area of the list free.
///
/// The bar is confined to the executor of its list. In each iteration, the caller's loop calls the
/// bar instead of the list:
///
/// ```swift
/// try bar.advance(to: now)
/// for event in list.takeTouchEvents() {
///   if bar.follow(event) == .send { send(bar.bar.draft) }
/// }
/// ```
public final class LiveInputBar<ID: Hashable & Sendable> {
  /// The list at whose lower end the bar is shown.
  public let list: LiveList<ID>
  /// The bar; during a transition, in its final state.
  public private(set) var bar: InputBar

  /// The transition in progress with its start time; nil if there is none.
  private var way: (transition: InputBarTransition, start: Duration)?
  private var now = Duration.zero
  /// True if a change has not yet been shown.
  private var isChanged = true
  /// The width for which the bar's layer was made, in points.
  private var width = 0.0
  /// The height of the bar without the area below the field when the bar was last shown, in points;
  /// nil before then.
  private var topHeight: Double?

  /// Shows a bar in front of a list.
  ///
  /// - Parameters:
  ///   - bar: The bar's initial value.
  ///   - list: The list; the bar controls the list's bottom inset from now on.
  public init(_ bar: InputBar, on list: LiveList<ID>) {
    self.bar = bar
    self.list = list
    list.addGesture(PanelSwipe())
  }

  /// The id of the bar's layer on the list.
  public static var layer: String { "chatraster.inputBar" }

  /// True during a transition between two states.
  public var isMoving: Bool { way != nil }

  /// The frame of the bar on the screen, in points; nil until the bar has been made.
  public var frame: Rect? { list.frame(ofLayer: Self.layer) }

  /// Advances the clocks of the bar and the list; called instead of the list's own `advance(to:)`.
  ///
  /// - Parameter time: The time at which the frame will be shown; it must not decrease between
  ///   calls.
  /// - Throws: The error that the list throws.
  public func advance(to time: Duration) throws(RenderError) {
    now = max(now, time)
    if way != nil || isChanged || width != list.size.width { show() }
    try list.advance(to: now)
    // At rest, the predicted height is corrected, because the number of lines in the field can have
    // changed.
    guard way == nil || topHeight == nil, let frame else { return }
    topHeight = frame.height - panelHeight.rounded(.up)
    setRoom(frame.height)
  }

  /// Changes the bar; if its state changes, a transition begins.
  ///
  /// - Parameter change: Changes the bar; receives it in its final state.
  public func update(_ change: (inout InputBar) -> Void) { update(at: now, change) }

  /// Applies the effect of a tap on the bar, and turns the panel's page when a finger swipes over
  /// the panel.
  ///
  /// - Parameter event: Any event of the list.
  /// - Returns: The part of the bar that was tapped, or the page that the panel now shows; nil for
  ///   other events. The program itself handles sending, recording and attachments.
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

  /// The page to which a swipe leads; nil beyond the first or last page, or if there is only one
  /// page.
  private func page(after kind: GestureKind) -> Int? {
    var pages: [Int: Double] = [:]
    for region in list.regions where region.owner == .layer(Self.layer) {
      if case .panelPage(let page) = InputBarArea(region.role) { pages[page] = region.rect.minX }
    }
    guard let last = pages.keys.max(), let first = pages[0], let end = pages[last] else {
      return nil
    }
    // The pages are in the same order as their dots.
    let goesOn = (kind == .swipeLeft) == (first < end)
    let page = min(bar.panelPage, last) + (goesOn ? 1 : -1)
    return (0...last).contains(page) ? page : nil
  }

  private func update(at time: Duration, _ change: (inout InputBar) -> Void) {
    let before = bar.state
    change(&bar)
    isChanged = true
    guard !before.isEqual(bar.state) else { return }
    // A reversed transition continues from the bar's current position.
    let transition =
      way.map { $0.transition.turned(to: bar.state, at: time - $0.start) }
      ?? InputBarTransition(from: before, to: bar.state, in: bar.scene)
    way = transition.duration > 0 ? (transition, time) : nil
  }

  /// The current height of the area below the field, in points.
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

/// A bar as a separate cell for the bar's layer.
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
      // Without this hit area, a touch between the buttons would reach the messages below.
      canvas.hit(InputBarArea.bar.name, box)
      content.draw(in: box, on: &canvas)
    }
  }
}
