/// What a cache has done so far, and what it holds.
package struct CacheStatistics: Hashable, Sendable {
  /// How often something was asked for and there.
  package var hits = 0
  /// How often something was asked for and not there.
  package var misses = 0
  /// How many values were put in.
  package var insertions = 0
  /// How many values were taken out to make room, or purged.
  package var evictions = 0
  /// What the values in it cost, in bytes.
  package var byteCount = 0
  /// How many values are in it.
  package var count = 0

  /// Makes the statistics of an empty cache.
  package init() {}
}
