/// A dictionary whose copies are free.
///
/// An edit copies only a few small arrays and leaves earlier copies unchanged.
///
/// A hash array mapped trie (P. Bagwell, "Ideal Hash Trees", 2001) with buckets for leaves.
public struct HashTrie<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let hash: Int
    @usableFromInline let key: Key
    @usableFromInline var value: Value

    @inlinable init(hash: Int, key: Key, value: Value) {
      self.hash = hash
      self.key = key
      self.value = value
    }

    @inlinable func hasKey(of other: Self) -> Bool { hash == other.hash && key == other.key }
  }

  /// A bucket of entries, or one child for each value of the next bits of the hash.
  @usableFromInline struct Node: Sendable {
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var children: [Node] = []

    @inlinable init() {}
  }

  @usableFromInline var root = Node()
  /// The number of keys.
  @inlinable public var count: Int { keyCount }
  @usableFromInline var keyCount = 0

  /// Makes an empty dictionary.
  @inlinable public init() {}

  /// Makes a dictionary from keys and values; if a key occurs several times, its first value is
  /// kept.
  ///
  /// Much cheaper than adding the keys one by one, because no buckets are filled and then divided.
  @inlinable public init(_ pairs: some Sequence<(key: Key, value: Value)>) {
    var builder = Builder(
      pairs.map { Entry(hash: $0.key.hashValue, key: $0.key, value: $0.value) })
    root = builder.node(over: builder.order.indices, depth: 0)
    keyCount = builder.keyCount
  }

  /// The value of a key; setting nil removes the key.
  @inlinable public subscript(key: Key) -> Value? {
    get { root.value(of: key, hash: key.hashValue) }
    set {
      if let newValue {
        setValue(newValue, for: key)
      } else {
        removeValue(for: key)
      }
    }
  }

  /// Sets the value of a key.
  ///
  /// - Returns: True if the key is new.
  @inlinable @discardableResult
  public mutating func setValue(_ value: Value, for key: Key) -> Bool {
    set(Entry(hash: key.hashValue, key: key, value: value), replaces: true)
  }

  /// Sets the value of a new key; the value of a known key stays the same.
  ///
  /// - Returns: True if the key is new.
  @inlinable public mutating func addValue(_ value: Value, for key: Key) -> Bool {
    set(Entry(hash: key.hashValue, key: key, value: value), replaces: false)
  }

  @inlinable mutating func set(_ entry: Entry, replaces: Bool) -> Bool {
    let isNew = root.set(entry, depth: 0, replaces: replaces)
    if isNew { keyCount += 1 }
    return isNew
  }

  /// Removes a key.
  @inlinable public mutating func removeValue(for key: Key) {
    if root.remove(key, hash: key.hashValue) { keyCount -= 1 }
  }
}

/// The shape of hash tries.
@usableFromInline enum HashTrieShape {
  /// The number of bits of the hash that select a child: 4 bits for 16 children.
  @inlinable static var bits: Int { 4 }
  /// The maximum number of entries in a bucket, unless all bits of the hash are used up.
  @inlinable static var bucket: Int { 24 }
}

extension HashTrie.Node {
  /// The index of the child that a hash selects at a depth.
  @inlinable static func child(of hash: Int, at depth: Int) -> Int {
    hash >> (depth * HashTrieShape.bits) & 15
  }

  @inlinable func value(of key: Key, hash: Int) -> Value? {
    var node = self
    var depth = 0
    while !node.children.isEmpty {
      node = node.children[Self.child(of: hash, at: depth)]
      depth += 1
    }
    for entry in node.entries where entry.hash == hash && entry.key == key { return entry.value }
    return nil
  }

  /// Adds an entry; if there is an entry with the same key, it stays or is replaced.
  ///
  /// - Returns: True if it is a new key.
  @inlinable mutating func set(_ entry: HashTrie.Entry, depth: Int, replaces: Bool) -> Bool {
    if !children.isEmpty {
      return children[Self.child(of: entry.hash, at: depth)].set(
        entry, depth: depth + 1, replaces: replaces)
    }
    for place in entries.indices where entries[place].hasKey(of: entry) {
      if replaces { entries[place].value = entry.value }
      return false
    }
    entries.append(entry)
    if entries.count > HashTrieShape.bucket, depth * HashTrieShape.bits < Int.bitWidth {
      children = Array(repeating: Self(), count: 1 << HashTrieShape.bits)
      for entry in entries {
        children[Self.child(of: entry.hash, at: depth)].entries.append(entry)
      }
      entries = []
    }
    return true
  }

  /// Removes a key.
  ///
  /// - Returns: True if the dictionary contained the key.
  @inlinable mutating func remove(_ key: Key, hash: Int, depth: Int = 0) -> Bool {
    if !children.isEmpty {
      return children[Self.child(of: hash, at: depth)].remove(key, hash: hash, depth: depth + 1)
    }
    guard let place = entries.firstIndex(where: { $0.hash == hash && $0.key == key }) else {
      return false
    }
    entries.remove(at: place)
    return true
  }
}

extension HashTrie {
  /// Divides entries among nodes by the next bits of their hashes.
  @usableFromInline struct Builder {
    @usableFromInline let entries: [Entry]
    /// The indices of the entries.
    ///
    /// The entries of one node are consecutive and in the original order.
    @usableFromInline var order: [Int]
    @usableFromInline var scratch: [Int]
    /// The number of keys in the nodes made so far.
    @usableFromInline var keyCount = 0

    @inlinable init(_ entries: [Entry]) {
      self.entries = entries
      order = Array(entries.indices)
      scratch = order
    }

    /// The node for a range of `order`.
    @inlinable mutating func node(over range: Range<Int>, depth: Int) -> Node {
      var node = Node()
      guard range.count > HashTrieShape.bucket, depth * HashTrieShape.bits < Int.bitWidth else {
        node.entries.reserveCapacity(range.count)
        for place in range {
          let entry = entries[order[place]]
          let isKnown = node.entries.contains { $0.hasKey(of: entry) }
          if !isKnown { node.entries.append(entry) }
        }
        keyCount += node.entries.count
        return node
      }
      // A counting sort; entries of the same child keep their order.
      let width = 1 << HashTrieShape.bits
      var ends = Array(repeating: 0, count: width)
      for place in range { ends[Node.child(of: entries[order[place]].hash, at: depth)] += 1 }
      var start = range.lowerBound
      for child in 0..<width { (ends[child], start) = (start, start + ends[child]) }
      for place in range {
        let child = Node.child(of: entries[order[place]].hash, at: depth)
        scratch[ends[child]] = order[place]
        ends[child] += 1
      }
      for place in range { order[place] = scratch[place] }
      start = range.lowerBound
      node.children.reserveCapacity(width)
      for end in ends {
        node.children.append(self.node(over: start..<end, depth: depth + 1))
        start = end
      }
      return node
    }
  }
}
