/// The memory of a renderer's caches, in bytes, and its division among them.
///
/// One budget for all looks: the most recently used entries stay. In addition, a renderer uses
/// memory for its fonts and workers, for each call in progress, and up to 8 MiB for messages that
/// are laid out ahead of painting, for all calls together.
public struct MemoryBudget: Hashable, Sendable {
  /// The memory for laid-out messages, in bytes: about 5,000 for each message.
  ///
  /// A message that has not changed and is not next to a changed one is then not laid out again.
  public var snapshots: Int
  /// The memory for compressed rows, in bytes: about 15,000 for each message at a scale of 2.
  ///
  /// A message whose rows are cached is written again without being painted. A page that needs more
  /// bytes is written as if nothing were cached.
  public var fragments: Int
  /// The memory for messages that were painted for a screen, in bytes.
  public var bitmaps: Int
  /// The memory for decoded pictures, in bytes; animated pictures on a screen may take twice as
  /// many bytes in addition.
  public var pictures: Int
  /// The memory, in bytes, for shaped texts that messages share, such as names, times and short
  /// answers.
  public var texts: Int

  /// Divides a number of bytes: six sixteenths for compressed rows, three each for laid-out
  /// messages, painted messages and pictures, and one for texts.
  ///
  /// - Parameter byteCount: The sum of all shares; 0 caches nothing.
  public init(byteCount: Int) {
    let part = byteCount / 16
    fragments = part * 6
    snapshots = part * 3
    bitmaps = part * 3
    pictures = part * 3
    texts = part
  }

  /// 128 MiB: enough to cache a whole conversation of some 3,000 messages.
  public static let standard = MemoryBudget(byteCount: 128 << 20)

  /// A budget for images that are each made once: only texts that messages share are cached, 8 MiB
  /// of them.
  public static let oneOff: MemoryBudget = {
    var budget = MemoryBudget(byteCount: 0)
    budget.texts = 8 << 20
    return budget
  }()

  /// The sum of all shares, in bytes; `Int.max` if it is more.
  public var byteCount: Int {
    [snapshots, fragments, bitmaps, pictures, texts].reduce(0) { sum, share in
      let (total, isTooMuch) = sum.addingReportingOverflow(max(0, share))
      return isTooMuch ? .max : total
    }
  }
}
