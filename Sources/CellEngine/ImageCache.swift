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

  private enum Slot {
    case inProgress
    case ready(Bitmap?, wasUsed: Bool)
  }

  private struct State {
    var slots: [Key: Slot] = [:]
    /// Ready keys in the order in which they are looked at for eviction.
    var order: ArraySlice<Key> = []
    var byteCount = 0
  }

  private let state = Monitor(State())
  private let byteBudget: Int

  init(byteBudget: Int) {
    self.byteBudget = byteBudget
  }

  /// The picture from the cache, or from `make` when it is not there; waits while another thread
  /// makes it.
  func bitmap(for key: Key, make: () -> Bitmap?) -> Bitmap? {
    let cached: Bitmap?? = state.wait { state in
      switch state.slots[key] {
      case .inProgress:
        return nil
      case .ready(let bitmap, _):
        state.slots[key] = .ready(bitmap, wasUsed: true)
        return .some(.some(bitmap))
      case nil:
        state.slots[key] = .inProgress
        return .some(.none)
      }
    }
    if let cached { return cached }
    let bitmap = make()
    state.update { state in
      state.slots[key] = .ready(bitmap, wasUsed: false)
      state.order.append(key)
      state.byteCount += Self.cost(bitmap)
      evict(&state, sparing: key)
    }
    return bitmap
  }

  private static func cost(_ bitmap: Bitmap?) -> Int {
    bitmap.map { $0.stride * $0.height } ?? 0
  }

  /// Second chance: a picture that was used since it was last looked at stays for another turn.
  private func evict(_ state: inout State, sparing key: Key) {
    var turns = state.order.count * 2
    while state.byteCount > byteBudget, turns > 0, let candidate = state.order.popFirst() {
      turns -= 1
      guard case .ready(let bitmap, let wasUsed) = state.slots[candidate] else { continue }
      if wasUsed || candidate == key {
        state.slots[candidate] = .ready(bitmap, wasUsed: false)
        state.order.append(candidate)
      } else {
        state.slots[candidate] = nil
        state.byteCount -= Self.cost(bitmap)
      }
    }
  }
}
