public import ChatRaster

/// Rain of letters on a list's screen, behind the list's cells.
///
/// Each track is a layer with its own timer: when the timer fires, the list's workers redraw only
/// that layer, and only its rectangle of the screen is composited again. A list without a
/// background shows the rain between its cells. Confined to the list's executor.
///
/// ```swift
/// let rain = Rain(on: list)
/// rain.configuration.speed = 0.1
/// rain.advance(to: now)
/// try list.advance(to: now)
/// ```
public final class Rain<ID: Hashable & Sendable> {
  /// The parameters; a change takes effect at the next drop, and out-of-range values are clamped.
  public var configuration: RainConfiguration {
    didSet {
      configuration = configuration.bounded
      generator.configuration = configuration
      source.seed = configuration.seed
    }
  }
  /// The magnification of the letters and of the space between them, centred on the screen, as if
  /// the rain came closer when a phone is tilted: 1, the default, to 4.
  ///
  /// A change redraws the layers of all tracks in the next call of `advance(to:)`. Out-of-range
  /// values are clamped.
  public var zoom = 1.0 {
    didSet { zoom = zoom.isNaN ? 1 : min(max(1, zoom), 4) }
  }

  private(set) var tracks: [RainTrack] = []
  private(set) var source: RainDataSource
  private(set) var generator: RainGenerator
  /// The rectangles of the tracks that changed in the last call of `advance(to:)`, in points.
  private(set) var changed: [Rect] = []

  private let list: LiveList<ID>
  private var isStopped = false
  /// The zoom of the current layers.
  private var shownZoom = 1.0

  /// Starts the rain; the current size of the screen determines the number of columns and rows.
  ///
  /// - Parameters:
  ///   - configuration: The parameters of the rain.
  ///   - list: The list on whose screen the rain falls.
  public init(_ configuration: RainConfiguration = RainConfiguration(), on list: LiveList<ID>) {
    let configuration = configuration.bounded
    self.configuration = configuration
    self.list = list
    let letter = RainConstants.letterSize
    source = RainDataSource(
      columns: max(1, Int((list.size.width / letter.width).rounded(.up))),
      rows: max(1, Int((list.size.height / letter.height).rounded(.up))),
      seed: configuration.seed)
    generator = RainGenerator(configuration: configuration)
    tracks = [generator.first(in: source.columns / 2)]
  }

  /// The number of tracks that are on the screen.
  public var trackCount: Int { tracks.count }

  /// Fires every due timer, in order of time; call it before the list's own `advance(to:)`.
  ///
  /// - Parameter time: The time since the rain began; must never decrease.
  public func advance(to time: Duration) {
    // A layer shows the letters as they were when its track last moved, regardless of when the
    // frame is drawn.
    var due: [Int: RainLayer] = [:]
    changed = []
    guard !isStopped else { return }
    while let event = nextEvent(until: time) {
      switch event {
      case .newTrack:
        if let new = generator.next(in: freeColumns) { tracks.append(new) }
      case .drop(let index):
        changed.append(rect(of: tracks[index], shownZoom))
        source.advance(to: tracks[index].nextDrop)
        tracks[index].drop(configuration.speed)
        due[tracks[index].number] = RainLayer(tracks[index], in: source, zoom: zoom)
        guard tracks[index].top >= source.rows else { continue }
        list.removeLayer(name(of: tracks[index]))
        tracks.remove(at: index)
      }
    }
    if zoom != shownZoom {
      source.advance(to: time)
      for track in tracks where !track.rows(of: source.rows).isEmpty {
        changed.append(rect(of: track, shownZoom))
        due[track.number] = RainLayer(track, in: source, zoom: zoom)
      }
      shownZoom = zoom
    }
    for track in tracks {
      guard let layer = due[track.number] else { continue }
      let rect = rect(of: track, zoom)
      changed.append(rect)
      guard rect.maxX > 0, rect.minX < list.size.width, rect.maxY > 0, rect.minY < list.size.height
      else {
        // The zoom has moved the track off the screen.
        list.removeLayer(name(of: track))
        continue
      }
      list.setLayer(
        FixedLayer(
          id: name(of: track), layer, depth: .below, alignment: .topLeft,
          offset: rect.origin, width: rect.width))
    }
  }

  /// Removes the rain from the screen permanently.
  public func stop() {
    for track in tracks { list.removeLayer(name(of: track)) }
    tracks = []
    isStopped = true
  }

  private enum Event {
    /// The generator begins a track.
    case newTrack
    /// The track at an index falls by one letter.
    case drop(Int)
  }

  /// The event that is due first; nil if none is due by the given time.
  private func nextEvent(until time: Duration) -> Event? {
    let first = tracks.indices.min { tracks[$0].nextDrop < tracks[$1].nextDrop }
    let drop = first.map { tracks[$0].nextDrop }
    if generator.nextTrack <= min(drop ?? time, time) { return .newTrack }
    return first.flatMap { tracks[$0].nextDrop <= time ? .drop($0) : nil }
  }

  /// The columns in which another track can begin.
  private var freeColumns: [Int] {
    let busy = Set(tracks.filter { $0.top <= configuration.trackSpacing }.map(\.column))
    return (0..<source.columns).filter { !busy.contains($0) }
  }

  private func name(of track: RainTrack) -> String { "rain.\(track.number)" }

  private func rect(of track: RainTrack, _ zoom: Double) -> Rect {
    let rows = track.rows(of: source.rows)
    let letter = RainConstants.letterSize
    let middle = (x: list.size.width / 2, y: list.size.height / 2)
    return Rect(
      x: middle.x + (letter.width * Double(track.column) - middle.x) * zoom,
      y: middle.y + (letter.height * Double(rows.lowerBound) - middle.y) * zoom,
      width: letter.width * zoom, height: letter.height * zoom * Double(rows.count))
  }
}
