import CRaster

/// The masks of one painter's glyphs, found by a key and stored in memory that this table
/// allocates.
///
/// A hash table with open addressing and a few large blocks: a page looks up a mask for every glyph
/// and rarely makes one. Masks are never removed one by one, only all together.
@safe
struct GlyphMasks: ~Copyable {
  /// A mask and its position relative to the glyph's origin.
  @safe
  struct Mask {
    /// The coverage, a byte per pixel; rows start `stride` bytes apart and end in zeros.
    let coverage: UnsafeMutablePointer<UInt8>
    /// The distance from the origin to the left edge.
    let left: Int32
    /// The distance from the baseline up to the top edge.
    let top: Int32
    let width: Int32
    let rows: Int32

    /// The distance from one row to the next, in bytes.
    var stride: Int { GlyphMasks.stride(width: Int(width)) }

    /// The box around the mask's pixels that are not zero, if the glyph's origin is at a position;
    /// nil if there are none.
    func ink(x: Int, y: Int) -> PixelRect? {
      var ink: PixelRect?
      for line in 0..<Int(rows) {
        let row = unsafe UnsafeBufferPointer(start: coverage + line * stride, count: Int(width))
        guard let first = unsafe row.firstIndex(where: { $0 != 0 }),
          let last = unsafe row.lastIndex(where: { $0 != 0 })
        else { continue }
        let marked = PixelRect(minX: first, minY: line, maxX: last + 1, maxY: line + 1)
        ink = ink?.union(marked) ?? marked
      }
      return ink?.offset(dx: x + Int(left), dy: y - Int(top))
    }
  }

  private struct Slot {
    /// The key; 0 if the slot is free.
    var key: UInt64
    var mask: Mask
  }

  /// The size of the masks in bytes, with an estimate for the entry of each mask in the table.
  private(set) var byteCount = 0
  private var slots: UnsafeMutablePointer<Slot>?
  /// The number of slots, a power of two.
  private var slotCount = 0
  private var count = 0
  private var blocks: [UnsafeMutablePointer<UInt8>] = unsafe []
  /// The free part of the last block.
  private var free: UnsafeMutablePointer<UInt8>?
  private var freeCount = 0

  /// The size of a block in bytes; a larger mask has its own block.
  private static let blockSize = 256 << 10
  private static let firstSlotCount = 1_024

  init() {}

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
    unsafe slots?.deallocate()
  }

  /// The number of bytes in a row, including its trailing zeros.
  static func stride(width: Int) -> Int {
    let step = Int(craster_mask_step)
    return (width + step - 1) / step * step
  }

  /// The mask for a key, which must not be 0; nil if there is none.
  @inline(__always)
  func mask(for key: UInt64) -> Mask? {
    guard let slots = unsafe slots else { return nil }
    var index = place(of: key)
    while true {
      let slot = unsafe slots[index]
      if slot.key == key { return slot.mask }
      if slot.key == 0 { return nil }
      index = (index &+ 1) & (slotCount &- 1)
    }
  }

  /// Adds a mask of zeros under a new key, for the caller to fill.
  mutating func insert(
    _ key: UInt64, left: Int, top: Int, width: Int, rows: Int
  ) -> Mask {
    let size = Self.stride(width: width) * rows
    let mask = unsafe Mask(
      coverage: take(size), left: Int32(truncatingIfNeeded: left),
      top: Int32(truncatingIfNeeded: top), width: Int32(truncatingIfNeeded: width),
      rows: Int32(truncatingIfNeeded: rows))
    unsafe mask.coverage.initialize(repeating: 0, count: size)
    if 2 * (count + 1) > slotCount { grow() }
    put(Slot(key: key, mask: mask))
    count += 1
    byteCount += size + 2 * MemoryLayout<Slot>.stride
    return mask
  }

  /// Removes all masks and frees their memory.
  mutating func removeAll() {
    self = GlyphMasks()
  }

  /// The slot at which the search for a key begins: Fibonacci hashing (Knuth, 6.4), because keys
  /// differ in their lower bits.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slotCount &- 1)
  }

  private func put(_ slot: Slot) {
    guard let slots = unsafe slots else { return }
    var index = place(of: slot.key)
    while unsafe slots[index].key != 0 { index = (index &+ 1) & (slotCount &- 1) }
    unsafe slots[index] = slot
  }

  private mutating func grow() {
    let (old, oldCount) = unsafe (slots, slotCount)
    slotCount = max(Self.firstSlotCount, slotCount * 2)
    let made = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    unsafe UnsafeMutableRawPointer(made).initializeMemory(
      as: UInt8.self, repeating: 0, count: slotCount * MemoryLayout<Slot>.stride)
    unsafe slots = unsafe made
    guard let old = unsafe old else { return }
    for index in 0..<oldCount where unsafe old[index].key != 0 { put(unsafe old[index]) }
    unsafe old.deallocate()
  }

  private mutating func take(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if size > freeCount {
      let capacity = max(size, Self.blockSize)
      let block = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      unsafe blocks.append(block)
      // A mask with its own block leaves the free part of the shared block unchanged.
      if size == capacity { return unsafe block }
      unsafe free = unsafe block
      freeCount = capacity
    }
    guard let start = unsafe free else { preconditionFailure("no block was taken") }
    unsafe free = unsafe start + size
    freeCount -= size
    return unsafe start
  }
}
