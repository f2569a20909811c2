import ChatModel
import FoundationEssentials
import JSONStream

/// The trees of an OpenAssistant file, without the text of their messages.
struct OpenAssistantTrees {
  /// One tree.
  struct Tree {
    let id: String
    /// The beginning of the first message.
    private(set) var name: String?
    private(set) var messages = BranchingMessages()
    /// The replies to each message, in the order of the file.
    private var replies: [String: [(id: String, rank: Int)]] = [:]
    private var root: String?

    init(id: String) {
      self.id = id
    }

    fileprivate mutating func append(_ message: Message, end: Int) {
      let id = message.id ?? "message-\(message.start)"
      messages.append(
        JSONSpan(range: message.start..<end, gaps: message.replies), id: id,
        parent: message.parent, time: message.time)
      if let parent = message.parent {
        replies[parent, default: []].append((id, message.rank ?? .max))
      } else if root == nil {
        root = id
        name = message.words
      }
    }

    /// The last message of the branch of replies that people ranked best, and of the first ones
    /// where nobody ranked them.
    var best: String? {
      var last = root
      var visited: Set<String> = []
      while let id = last, visited.insert(id).inserted,
        let next = replies[id]?.enumerated().min(by: {
          ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        })
      {
        last = next.element.id
      }
      return last
    }
  }

  private(set) var trees: [Tree] = []
  private var places: [String: Int] = [:]

  /// The advice for a damaged file.
  static let advice = "download the file again"
  /// The maximum depth of nested containers; each turn adds two levels.
  private static let depth = 4096

  init(_ file: ImportFile) throws(ImportError) {
    let source = try file.source()
    do throws(JSONError) {
      var reader = JSONReader(source, depth: Self.depth)
      let isList = try reader.peek() == .array
      if isList { try reader.beginArray() }
      while isList ? try reader.nextElement() : try !reader.isAtEnd() {
        guard trees.count < ImportLimits.chats else {
          throw reader.error("more than \(ImportLimits.chats) trees")
        }
        try readRecord(&reader)
      }
      try reader.finish()
    } catch {
      throw ImportError(error, file: file.label, advice: Self.advice)
    }
  }

  /// Reads a tree, or a message alone.
  private mutating func readRecord(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.peek() == .object else { return try reader.skipValue() }
    let start = reader.byteOffset
    var (id, single): (String?, Message?) = (nil, Message(start: start))
    var found: [(message: Message, end: Int)] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "message_tree_id": id = try reader.textOrSkip() ?? id
      case "prompt":
        single = nil
        if try reader.peek() == .object {
          try readMessages(&reader, into: &found)
        } else {
          try reader.skipValue()
        }
      default:
        if single == nil {
          try reader.skipValue()
        } else {
          try single?.read(key, &reader)
        }
      }
    }
    if let single, single.id != nil { found.append((single, reader.byteOffset)) }
    guard let id = id ?? found.last?.message.id else { return }
    let place = places[id] ?? trees.count
    if place == trees.count {
      places[id] = place
      trees.append(Tree(id: id))
    }
    // A message ends, and is found, after the replies within it.
    found.sort { $0.message.start < $1.message.start }
    for (message, end) in found { trees[place].append(message, end: end) }
  }

  /// Reads a message and the replies in it, without recursion: the depth of a tree has no limit.
  private func readMessages(
    _ reader: inout JSONReader, into found: inout [(message: Message, end: Int)]
  ) throws(JSONError) {
    var open = [Message(start: reader.byteOffset)]
    var isInList = false
    try reader.beginObject()
    while !open.isEmpty {
      if isInList {
        guard try reader.nextElement() else {
          open[open.count - 1].endReplies(at: reader.byteOffset)
          isInList = false
          continue
        }
        if try reader.peek() == .object {
          open.append(Message(start: reader.byteOffset, parent: open.last?.id))
          try reader.beginObject()
          isInList = false
        } else {
          try reader.skipValue()
        }
      } else if let key = try reader.nextKey() {
        if key == "replies", try reader.peek() == .array {
          open[open.count - 1].beginReplies(at: reader.byteOffset)
          try reader.beginArray()
          isInList = true
        } else {
          try open[open.count - 1].read(key, &reader)
        }
      } else {
        found.append((open.removeLast(), reader.byteOffset))
        isInList = true
      }
    }
  }

  /// A message that is still being read: its position in the file, and the values that determine
  /// its place in the tree.
  fileprivate struct Message {
    let start: Int
    private(set) var parent: String?
    /// The positions of the replies in the message.
    private(set) var replies: [Range<Int>] = []
    private(set) var id: String?
    private(set) var time: Double?
    /// The place among the replies to the same message, from 0 for the best; nil if nobody ranked
    /// it.
    private(set) var rank: Int?
    private(set) var words: String?

    init(start: Int, parent: String? = nil) {
      self.start = start
      self.parent = parent
    }

    mutating func beginReplies(at offset: Int) { replies.append(offset..<offset) }

    mutating func endReplies(at offset: Int) {
      let last = replies.count - 1
      replies[last] = replies[last].lowerBound..<offset
    }

    mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
      switch key {
      case "message_id": id = try reader.textOrSkip()
      case "parent_id": parent = try reader.textOrSkip() ?? parent
      case "created_date": time = try reader.simpleOrSkip()?.moment?.timeIntervalSince1970
      case "rank": rank = try reader.simpleOrSkip()?.integer
      case "text": words = try reader.textOrSkip()?.asChatName
      default: try reader.skipValue()
      }
    }
  }
}
