internal import Glibc
internal import Platform

/// Font maps that no shaper uses.
///
/// They are held for the next shaper over the same faces, or until Pango's own threads have
/// finished with them.
///
/// For each set of fonts, Pango 1.50 matches and sorts the faces on two threads of its own, and a
/// map can be freed before they finish. Such a thread has a reference to its input but not to the
/// map, and looks up the input in the map's table when it releases the input
/// (`pango_fc_patterns_unref` in pangofc-fontmap.c): if the map is gone, the process crashes.
/// Nothing signals that the threads have finished, so a map is held for a second; the threads run
/// for a few milliseconds.
final class FontMapQuarantine: Sendable {
  /// The quarantine of the process.
  static let shared = FontMapQuarantine()

  private struct Entry: Sendable {
    let map: FontMap
    /// The number of turns for which the map is still held.
    var turns = FontMapQuarantine.turns
  }

  private struct State: Sendable {
    /// The held maps, the newest last.
    var entries: [Entry] = []
    /// True if a thread is counting turns.
    var isWatched = false
  }

  /// The number of turns for which a map is held: one second in all.
  ///
  /// The turns are short so that, if the process is stopped for a while (SIGSTOP), at most one turn
  /// elapses without Pango's threads running.
  static let turns = 10
  private static let turnMicroseconds: UInt32 = 100_000

  private let state = Monitor(State())

  /// Removes and returns a map for a shaper, with the fonts that its last shaper loaded.
  ///
  /// - Parameter configuration: The faces.
  /// - Returns: The newest map over these faces; nil if none is held.
  @unsafe func take(over configuration: OpaquePointer) -> FontMap? {
    state.withLock { state in
      let index = state.entries.lastIndex { unsafe $0.map.configuration == configuration }
      return index.map { state.entries.remove(at: $0).map }
    }
  }

  /// Holds an unused map, and makes sure that it is freed later.
  func put(_ map: FontMap) {
    guard add(map) else { return }
    do throws(ThreadError) {
      try SystemThread.start(name: "resting-fonts") {
        repeat { usleep(Self.turnMicroseconds) } while self.passTurn()
      }
    } catch {
      // If no thread can be started, the maps are held, and the next map tries again.
      state.withLock { $0.isWatched = false }
    }
  }

  /// Adds a map to the held maps.
  ///
  /// - Returns: True if no thread is counting turns yet.
  func add(_ map: FontMap) -> Bool {
    state.withLock { state in
      state.entries.append(Entry(map: map))
      defer { state.isWatched = true }
      return !state.isWatched
    }
  }

  /// Counts a turn, and frees the maps that were held long enough.
  ///
  /// - Returns: True if any are left.
  func passTurn() -> Bool {
    let gone = state.withLock { state -> [Entry] in
      for index in state.entries.indices { state.entries[index].turns -= 1 }
      defer { state.entries.removeAll { $0.turns <= 0 } }
      return state.entries.filter { $0.turns <= 0 }
    }
    // The maps are freed outside the lock.
    _ = consume gone
    return state.withLock { state in
      state.isWatched = !state.entries.isEmpty
      return state.isWatched
    }
  }

  /// Waits until all maps are freed.
  ///
  /// For leak checks: fontconfig's pointers are offsets, which a leak checker cannot follow.
  func waitUntilEmpty() {
    state.wait { $0.isWatched ? nil : () }
  }
}
