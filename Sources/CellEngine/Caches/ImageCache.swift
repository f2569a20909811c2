import Platform
import RasterKit

/// Decoded pictures, each made once however many threads ask for it, within a budget of bytes.
final class ImageCache: Sendable {
  /// A picture at a size.
  struct Key: Hashable {
    var identifier: String
    var width: Int
    var height: Int
  }

  private struct State {
    var beingMade: Set<Key> = []
    var bitmaps: SecondChanceCache<Key, Bitmap>
  }

  private let state: Monitor<State>

  init(byteBudget: Int) {
    state = Monitor(State(bitmaps: SecondChanceCache(byteBudget: byteBudget)))
  }

  /// The picture from the cache, or from `make` when it is not there; waits while another thread
  /// makes it.
  ///
  /// That there is none is not kept.
  func bitmap(for key: Key, make: () -> Bitmap?) -> Bitmap? {
    let cached: Bitmap?? = state.wait { state in
      if state.beingMade.contains(key) { return nil }
      if let bitmap = state.bitmaps.value(for: key) { return .some(.some(bitmap)) }
      state.beingMade.insert(key)
      return .some(.none)
    }
    if let cached { return cached }
    let bitmap = make()
    state.withLock { state in
      state.beingMade.remove(key)
      if let bitmap { state.bitmaps.insert(bitmap, for: key, cost: bitmap.stride * bitmap.height) }
    }
    return bitmap
  }

  /// Forgets all pictures; those that are being made are kept when they are ready.
  func purge() {
    state.withLock { $0.bitmaps.removeAll() }
  }
}
