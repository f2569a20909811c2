import ChatRaster

/// Rain on the screen of any list, behind its cells.
///
/// Each track is a layer: when its timer is due that layer alone is made anew, and only its rectangle of
/// the screen is put together again.
final class Rain<ID: Hashable & Sendable> {
  /// How it rains; what is set goes to all parts and counts from the next drop on.
  var configuration: RainConfiguration {
    didSet {
      generator.configuration = configuration
      source.configuration = configuration
    }
  }
  private(set) var tracks: [RainTrack] = []
  private(set) var source: RainDataSource
  private(set) var generator: RainGenerator
  /// The rectangles of tracks that changed in the last turn, in points.
  private(set) var changed: [Rect] = []

  private let list: LiveList<ID>

  init(_ configuration: RainConfiguration, on list: LiveList<ID>) {
    self.configuration = configuration
    self.list = list
    let letter = RainLayer.letterSize
    source = RainDataSource(
      columns: max(1, Int((list.size.width / letter.width).rounded(.up))),
      rows: max(
        1, Int((list.size.height / (letter.height + configuration.charactersSpacing)).rounded(.up))),
      configuration: configuration)
    generator = RainGenerator(configuration: configuration)
    tracks = [generator.first(in: source.columns / 2)]
  }

  /// Columns in which another track may begin.
  private var freeColumns: [Int] {
    let busy = Set(tracks.filter { $0.top <= configuration.tracksSpacing }.map(\.column))
    return (0..<source.columns).filter { !busy.contains($0) }
  }

  /// Lets every timer run that is due, in the order of their times.
  func advance(to time: Duration) {
    // A layer shows the letters of the moment when its track fell, whenever the frame is made.
    var due: [Int: RainLayer] = [:]
    changed = []
    while true {
      let track = tracks.indices.min { tracks[$0].nextDrop < tracks[$1].nextDrop }
      let drop = track.map { tracks[$0].nextDrop } ?? .seconds(Int64.max / 2)
      if generator.nextTrack <= min(drop, time) {
        if let new = generator.next(in: freeColumns) { tracks.append(new) }
      } else if let track, drop <= time {
        changed.append(rect(of: tracks[track]))
        tracks[track].drop(configuration.speed)
        source.advance(to: drop)
        due[tracks[track].number] = RainLayer(tracks[track], in: source)
        guard tracks[track].top >= source.rows else { continue }
        list.removeLayer(name(of: tracks[track]))
        tracks.remove(at: track)
      } else {
        break
      }
    }
    for track in tracks {
      guard let layer = due[track.number] else { continue }
      let rect = rect(of: track)
      changed.append(rect)
      list.setLayer(
        FixedLayer(
          id: name(of: track), layer, depth: .below, alignment: .topLeft,
          offset: rect.origin, width: rect.width))
    }
  }

  private func name(of track: RainTrack) -> String { "rain.\(track.number)" }

  private func rect(of track: RainTrack) -> Rect {
    let rows = track.rows(of: source.rows)
    let pitch = RainLayer.letterSize.height + configuration.charactersSpacing
    return Rect(
      x: RainLayer.letterSize.width * Double(track.column), y: pitch * Double(rows.lowerBound),
      width: RainLayer.letterSize.width, height: pitch * Double(rows.count))
  }
}

/// A list without cells, for rain alone.
struct NoCells: ListDataSource {
  var count: Int { 0 }
  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { nil }
  func cell(at index: Int) -> Ground { Ground() }
}

/// What lies behind rain and chat: black from edge to edge.
struct Ground: ListCell {
  var height = 0.0

  func measured(in context: ContentContext) -> Fill {
    Fill(size: Size(width: context.width, height: height))
  }

  struct Fill: MeasuredContent {
    let size: Size
    let fit = ContentFit.bare
    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), Color(rgb: 0x020703))
    }
  }
}
