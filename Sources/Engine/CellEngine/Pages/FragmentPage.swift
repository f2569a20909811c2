import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// The properties of a page on which the encoded rows of all its cells depend.
struct FragmentPage: Sendable {
  private let background: Background
  private let scale: Double
  private let digest: ContentDigest
  private let encoder: ObjectIdentifier

  /// Computes the digest of the values that all cells of a page share.
  init<Encoder: PageEncoder>(background: Background, shape: PageShape, encoder: Encoder) {
    self.background = background
    self.encoder = ObjectIdentifier(Encoder.self)
    scale = shape.scale
    var hasher = ContentHasher()
    hasher.combine(shape.scale)
    hasher.combine(shape.width)
    hasher.combine(shape.isOpaque)
    hasher.combine(encoder.settings)
    Self.combine(background, into: &hasher)
    digest = hasher.finish()
  }

  /// Makes the key of a cell's rows.
  /// - Parameters:
  ///   - key: the key of the snapshot.
  ///   - facts: the facts of the snapshot.
  ///   - top: the first page row of the cell, in pixels.
  /// - Returns: the key, which is the same for all positions with the same pixels.
  func key(of key: CellKey, _ facts: CellMetrics, top: Int) -> FragmentKey {
    FragmentKey(
      cell: key, page: digest, encoder: encoder,
      phase: facts.phase(at: top, scale: scale, over: background))
  }

  private static func combine(_ background: Background, into hasher: inout ContentHasher) {
    switch background {
    case .clear: hasher.combine(0)
    case .color(let color):
      hasher.combine(1)
      combine(color, into: &hasher)
    case .gradient(let gradient, let period):
      hasher.combine(2)
      hasher.combine(period)
      for point in [gradient.start, gradient.end] {
        hasher.combine(point.x)
        hasher.combine(point.y)
      }
      hasher.combine(gradient.stops.count)
      for stop in gradient.stops {
        hasher.combine(stop.offset)
        combine(stop.color, into: &hasher)
      }
    case .image(let image, let period):
      hasher.combine(3)
      hasher.combine(period)
      combine(image, into: &hasher)
    case .mesh(let mesh):
      hasher.combine(4)
      hasher.combine(mesh.height)
      hasher.combine(mesh.colors.count)
      for color in mesh.colors { combine(color, into: &hasher) }
    case .pattern(let pattern, let ground):
      hasher.combine(5)
      hasher.combine(pattern.art.rawValue)
      hasher.combine(pattern.tile)
      hasher.combine(pattern.blend.rawValue)
      combine(pattern.color, into: &hasher)
      if let picture = pattern.picture { combine(picture, into: &hasher) }
      combine(ground, into: &hasher)
    }
  }

  private static func combine(_ image: ImageReference, into hasher: inout ContentHasher) {
    hasher.combine(image.identifier)
    hasher.combine(image.pixelWidth)
    hasher.combine(image.pixelHeight)
    hasher.combine(image.frame)
  }

  private static func combine(_ color: Color, into hasher: inout ContentHasher) {
    for channel in [color.red, color.green, color.blue, color.alpha] {
      hasher.combine(Int(channel))
    }
  }
}

/// The encoded parts of tall cells that were painted before, by the items that overlap their rows.
struct KnownBands<Encoder: PageEncoder> {
  private let engine: CellEngine
  private let cache: FragmentCache
  private let page: FragmentPage
  private let encoder: Encoder
  private let background: Background

  /// Makes a view of the engine's cache of rows; nil if the engine does not cache rows.
  init?(engine: CellEngine, page: FragmentPage, encoder: Encoder, background: Background) {
    guard let cache = engine.fragments else { return nil }
    self.engine = engine
    self.cache = cache
    self.background = background
    self.page = page
    self.encoder = encoder
  }

  /// The cached rows with the given digests, for a cell at its position; nil for each digest that
  /// is not cached.
  func fragments(_ names: [ContentDigest], of cell: PlacedCell) -> [Encoder.Fragment?] {
    let found: [[Encoder.Fragment]?] = cache.fragments(for: names.map { key($0, cell) })
    return found.map { $0?.first }
  }

  /// Adds rows that were just painted, unless they may contain the placeholder of an image.
  func insert(
    _ fragment: Encoder.Fragment, _ name: ContentDigest, of cell: PlacedCell,
    showing snapshot: CellSnapshot
  ) {
    guard !engine.showsBrokenPicture(snapshot, over: background) else { return }
    cache.insert([fragment], of: encoder, for: key(name, cell))
  }

  private func key(_ name: ContentDigest, _ cell: PlacedCell) -> FragmentKey {
    page.key(of: CellKey(high: name.high, low: name.low), cell.facts, top: cell.top)
  }
}
