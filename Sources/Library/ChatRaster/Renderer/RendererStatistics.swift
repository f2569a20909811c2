import CellEngine
import Platform
import TextShaping

/// The usage counts of a renderer's caches so far, and the sizes of their contents.
public struct RendererStatistics: Hashable, Sendable {
  /// The use of one cache: hits, misses, insertions, evictions and bytes.
  public struct Cache: Hashable, Sendable {
    /// The number of requests that found a value.
    public var hits = 0
    /// The number of requests that found no value.
    public var misses = 0
    /// The number of values that were added.
    public var insertions = 0
    /// The number of values that were removed to make room, or purged.
    public var evictions = 0
    /// The memory of the values in the cache, in bytes; an estimate.
    public var byteCount = 0
    /// The number of values in the cache.
    public var count = 0

    /// Makes the statistics of an empty cache.
    public init() {}

    init(_ statistics: CacheStatistics) {
      hits = statistics.hits
      misses = statistics.misses
      insertions = statistics.insertions
      evictions = statistics.evictions
      byteCount = statistics.byteCount
      count = statistics.count
    }

    /// Adds the counts of another cache.
    mutating func add(_ other: CacheStatistics) {
      hits += other.hits
      misses += other.misses
      insertions += other.insertions
      evictions += other.evictions
      byteCount += other.byteCount
      count += other.count
    }
  }

  /// The cache of laid-out messages and date lines.
  public var snapshots = Cache()
  /// The cache of snapshots on disk, including those of other runs; nil if the configuration has no
  /// folder or the folder cannot be used.
  public var storedSnapshots: Cache?
  /// The cache of texts in messages, such as names and times.
  public var texts = Cache()
  /// The cache of compressed rows.
  public var fragments = Cache()
  /// The cache of cells that were painted for lists on a screen.
  public var bitmaps = Cache()
  /// The cache of pictures by name, with their digests and sizes; a hit is a picture that was not
  /// read again, because it has not changed.
  public var pictures = Cache()
  /// The cache of decoded pictures, each at the size at which it was painted.
  public var decodedPictures = Cache()

  /// Makes the statistics of empty caches.
  public init() {}

  /// The memory of all values, in bytes; an estimate.
  public var byteCount: Int {
    [snapshots, texts, fragments, bitmaps, pictures, decodedPictures].reduce(0) {
      $0 + $1.byteCount
    }
  }
}

extension ChatRenderer {
  /// The current statistics of the caches.
  public var statistics: RendererStatistics {
    var statistics = RendererStatistics()
    if let snapshots = engine.snapshots { statistics.snapshots = .init(snapshots.statistics) }
    statistics.storedSnapshots = engine.snapshots?.archiveStatistics.map {
      RendererStatistics.Cache($0)
    }
    if let texts = engine.texts { statistics.texts = .init(texts.statistics) }
    if let fragments = engine.fragments { statistics.fragments = .init(fragments.statistics) }
    statistics.bitmaps = .init(engine.bitmaps.statistics)
    statistics.pictures = .init(pictures.knownStatistics)
    statistics.decodedPictures = .init(pictures.pixelStatistics)
    statistics.decodedPictures.add(pictures.animationStatistics)
    return statistics
  }
}
