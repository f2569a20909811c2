/// A dictionary of which a copy costs nothing and an edit copies no more than a few small arrays, so
/// that what was taken earlier stays as it was.
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
  }

  /// A bucket of entries, or one child for each value of the next bits of the hash.
  @usableFromInline struct Node: Sendable {
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var children: [Node] = []

    @inlinable init() {}
  }

  @usableFromInline var root = Node()
  /// How many keys there are.
  @inlinable public var count: Int { keyCount }
  @usableFromInline var keyCount = 0

  /// Makes an empty dictionary.
  @inlinable public init() {}

  /// The value of a key; nil takes the key out.
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

  /// Notes a value for a key.
  ///
  /// - Returns: Whether the key had none.
  @inlinable @discardableResult
  public mutating func setValue(_ value: Value, for key: Key) -> Bool {
    let isNew = root.set(Entry(hash: key.hashValue, key: key, value: value), depth: 0)
    if isNew { keyCount += 1 }
    return isNew
  }

  /// Forgets a key.
  @inlinable public mutating func removeValue(for key: Key) {
    if root.remove(key, hash: key.hashValue) { keyCount -= 1 }
  }
}

/// The shape of hash tries.
@usableFromInline enum HashTrieShape {
  /// The bits of the hash that choose a child: 16 children.
  @inlinable static var bits: Int { 4 }
  /// The most entries of a bucket, but where all bits of the hash are used up.
  @inlinable static var bucket: Int { 24 }
}

extension HashTrie.Node {
  /// Which child a hash belongs to.
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

  /// Adds an entry or replaces the one of its key.
  ///
  /// - Returns: Whether it is a new key.
  @inlinable mutating func set(_ entry: HashTrie.Entry, depth: Int) -> Bool {
    if !children.isEmpty {
      return children[Self.child(of: entry.hash, at: depth)].set(entry, depth: depth + 1)
    }
    for place in entries.indices
    where entries[place].hash == entry.hash && entries[place].key == entry.key {
      entries[place].value = entry.value
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

  /// Takes a key out.
  ///
  /// - Returns: Whether it was there.
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
