internal import Platform

/// Font maps that no shaper uses: for the next shaper over the same faces, else until Pango's own
/// threads are surely done with them.
///
/// For each set of fonts that is asked for, Pango 1.50 matches and sorts the faces on two threads of
/// its own, and nobody need wait for their answer before the map goes. Such a thread holds what it
/// works on but not the map, and asks the map's table for it when it lets go of it
/// (`pango_fc_patterns_unref` in pangofc-fontmap.c): with a map that is gone, that ends the process.
/// Nothing tells when the threads are done, so a map is kept for far longer than they run, which is
/// some milliseconds. The maps that are kept are at most as many as shapers lived at once; those
/// that nobody took again go when another comes to rest or is asked for.
final class RestingFontMaps: Sendable {
  /// Those of the process.
  static let shared = RestingFontMaps()

  private struct Entry: Sendable {
    let map: FontMap
    /// The moment of `MonotonicClock` from which it may go.
    let end: UInt64
  }

  /// The one that came last is last.
  private let entries = Monitor<[Entry]>([])
  /// In nanoseconds.
  static let rest: UInt64 = 5_000_000_000

  /// Gives a map to a shaper, with the fonts that were loaded for the last.
  ///
  /// - Parameters:
  ///   - configuration: The faces.
  ///   - now: A moment of `MonotonicClock`.
  /// - Returns: The map over the faces that came last; nil when there is none.
  @unsafe func take(
    over configuration: OpaquePointer, at now: UInt64 = MonotonicClock.now()
  ) -> FontMap? {
    let (map, gone) = entries.update { entries -> (FontMap?, [Entry]) in
      let index = entries.lastIndex { unsafe $0.map.configuration == configuration }
      let map = index.map { entries.remove(at: $0).map }
      return (map, removeRested(from: &entries, at: now))
    }
    // Their memory is freed outside of the lock.
    _ = consume gone
    return map
  }

  /// Lays a map to rest that is not used any more.
  func put(_ map: FontMap, at now: UInt64 = MonotonicClock.now()) {
    let gone = entries.update { entries -> [Entry] in
      entries.append(Entry(map: map, end: now &+ Self.rest))
      return removeRested(from: &entries, at: now)
    }
    _ = consume gone
  }

  private func removeRested(from entries: inout [Entry], at now: UInt64) -> [Entry] {
    let count = entries.prefix { $0.end <= now }.count
    defer { entries.removeFirst(count) }
    return Array(entries.prefix(count))
  }
}
