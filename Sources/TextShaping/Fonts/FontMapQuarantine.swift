internal import Glibc
internal import Platform

/// Font maps that no shaper uses: for the next shaper over the same faces, else until Pango's own
/// threads are surely done with them.
///
/// For each set of fonts that is asked for, Pango 1.50 matches and sorts the faces on two threads
/// of its own, and nobody need wait for their answer before the map goes. Such a thread holds what
/// it works on but not the map, and asks the map's table for it when it lets go of it
/// (`pango_fc_patterns_unref` in pangofc-fontmap.c): with a map that is gone, that ends the
/// process. Nothing tells when the threads are done, so a map is kept for a second, where they run
/// for some milliseconds.
final class FontMapQuarantine: Sendable {
  /// The ones of the process.
  static let shared = FontMapQuarantine()

  private struct Entry: Sendable {
    let map: FontMap
    /// The number that it still rests for.
    var turns = FontMapQuarantine.turns
  }

  private struct State: Sendable {
    /// The one that came last is last.
    var entries: [Entry] = []
    /// True if a thread lets turns pass.
    var isWatched = false
  }

  /// A second in short turns, not in one: when the process is stopped for a while (SIGSTOP), no
  /// more than a turn of it passes unseen by Pango's threads.
  static let turns = 10
  private static let turnMicroseconds: UInt32 = 100_000

  private let state = Monitor(State())

  /// Gives a map to a shaper, with the fonts that were loaded for the last.
  ///
  /// - Parameter configuration: The faces.
  /// - Returns: The map over the faces that came last; nil if there is none.
  @unsafe func take(over configuration: OpaquePointer) -> FontMap? {
    state.withLock { state in
      let index = state.entries.lastIndex { unsafe $0.map.configuration == configuration }
      return index.map { state.entries.remove(at: $0).map }
    }
  }

  /// Lays a map to rest that is not used any more, and sees to it that it goes.
  func put(_ map: FontMap) {
    guard add(map) else { return }
    do throws(ThreadError) {
      try SystemThread.start(name: "resting-fonts") {
        repeat { usleep(Self.turnMicroseconds) } while self.passTurn()
      }
    } catch {
      // Without a thread, those that rest stay until one can be had for the next.
      state.withLock { $0.isWatched = false }
    }
  }

  /// Adds a map to those that rest.
  ///
  /// - Returns: True if no caller lets turns pass yet.
  func add(_ map: FontMap) -> Bool {
    state.withLock { state in
      state.entries.append(Entry(map: map))
      defer { state.isWatched = true }
      return !state.isWatched
    }
  }

  /// Lets a turn pass, and those go that have rested.
  ///
  /// - Returns: True if any are left.
  func passTurn() -> Bool {
    let gone = state.withLock { state -> [Entry] in
      for index in state.entries.indices { state.entries[index].turns -= 1 }
      defer { state.entries.removeAll { $0.turns <= 0 } }
      return state.entries.filter { $0.turns <= 0 }
    }
    // Their memory is freed outside of the lock.
    _ = consume gone
    return state.withLock { state in
      state.isWatched = !state.entries.isEmpty
      return state.isWatched
    }
  }

  /// Waits until all have gone, for a check of leaks: fontconfig's pointers are offsets, which none
  /// can follow.
  func waitUntilEmpty() {
    state.wait { $0.isWatched ? nil : () }
  }
}
