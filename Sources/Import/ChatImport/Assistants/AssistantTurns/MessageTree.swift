import FoundationEssentials

/// The messages of a chat with branches; each message refers to its predecessor.
///
/// The export is not trusted: parents may be missing, and the references may form a cycle. Every
/// query takes time linear in the number of messages.
struct MessageTree {
  private struct Node {
    var id: String
    /// The id of the message's predecessor; nil for the first message.
    var parent: String?
    /// True if any part of the message is displayed.
    var isShown: Bool
    /// Seconds since 1970; nil if the export has no time.
    var time: Double?
  }

  /// One path from a first message to a last message.
  struct Branch {
    /// The ids of the branch's messages in order, including hidden ones.
    var ids: [String]
    /// The number of shown messages.
    var shownCount: Int
    /// The damage that was found on the path; nil if there was none.
    var damage: String?
  }

  private var nodes: [Node] = []
  private var places: [String: Int] = [:]

  /// True if any part of the message is displayed.
  func isShown(_ id: String) -> Bool { places[id].map { nodes[$0].isShown } ?? false }

  /// The ids of all messages, in the order in which they were first added.
  var ids: [String] { nodes.map(\.id) }

  /// The position of a message in `ids`; nil if no message has the id.
  func place(of id: String) -> Int? { places[id] }

  /// Adds a message, or replaces an earlier one with the same id.
  /// - Returns: the position of the message.
  @discardableResult
  mutating func append(id: String, parent: String?, isShown: Bool, time: Double?) -> Int {
    // The parent was usually added before, and using that copy of its id saves memory.
    let parent = parent.map { id in places[id].map { nodes[$0].id } ?? id }
    let node = Node(id: id, parent: parent, isShown: isShown, time: time)
    if let place = places[id] {
      nodes[place] = node
      return place
    }
    places[id] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  private func branch(endingWith place: Int) -> Branch {
    var branch = Branch(ids: [], shownCount: 0)
    var visited = [Bool](repeating: false, count: nodes.count)
    var next: Int? = place
    while let place = next {
      if visited[place] {
        branch.damage =
          "the parents of the messages form a cycle; the messages before it are not shown"
        break
      }
      visited[place] = true
      branch.ids.append(nodes[place].id)
      if nodes[place].isShown { branch.shownCount += 1 }
      next = parent(of: place)
      if next == nil, let missing = nodes[place].parent, nodes[place].isShown {
        branch.damage =
          "the export lacks the message “\(missing)”; the messages before it are not shown"
      }
    }
    branch.ids.reverse()
    return branch
  }

  private func parent(of place: Int) -> Int? { nodes[place].parent.flatMap { places[$0] } }

  /// The last messages of all branches, sorted by time: shown messages without a shown successor.
  private var tips: [Int] {
    var isFollowed = [Bool](repeating: false, count: nodes.count)
    for place in nodes.indices where nodes[place].isShown {
      var next = parent(of: place)
      while let place = next, !isFollowed[place] {
        isFollowed[place] = true
        next = parent(of: place)
      }
    }
    let tips = nodes.indices.filter { nodes[$0].isShown && !isFollowed[$0] }
    return tips.sorted { left, right in
      let (one, other) = (nodes[left].time ?? 0, nodes[right].time ?? 0)
      return one == other ? left < right : one < other
    }
  }

  /// The last shown message on the path to a position, including the position itself.
  private func lastShown(upTo place: Int) -> Int? {
    var visited = [Bool](repeating: false, count: nodes.count)
    var next: Int? = place
    while let place = next, !visited[place] {
      if nodes[place].isShown { return place }
      visited[place] = true
      next = parent(of: place)
    }
    return nil
  }

  /// The last message of the latest branch that contains a message; nil if there is none.
  private func tip(below place: Int, of tips: [Int]) -> Int? {
    var visited = [Bool](repeating: false, count: nodes.count)
    for tip in tips.reversed() {
      var next: Int? = tip
      // A message that was already visited from another tip does not lead to the position.
      while let step = next, !visited[step] {
        if step == place { return tip }
        visited[step] = true
        next = parent(of: step)
      }
    }
    return nil
  }

  /// Finds the branch that the app shows.
  /// - Parameter current: the id of the branch's last message; nil takes the latest branch.
  /// - Returns: the branch; nil if there are no messages.
  func shownBranch(current: String?) -> Branch? {
    if let current, let place = places[current] { return branch(endingWith: place) }
    return (tips.last ?? nodes.indices.last).map(branch)
  }

  /// The requested branch, or by default the branch that the app shows.
  /// - Parameters:
  ///   - wish: the id of a message, or the branch's number, counted from 1.
  ///   - current: the id of the last message that the app shows.
  ///   - file: the name of the file, for errors.
  ///   - report: the report, to which other branches and damage are added.
  /// - Returns: the branch; nil if there are no messages.
  /// - Throws: `ImportError` with a list of the branches if none matches.
  func branch(
    wish: String?, current: String?, file: String, report: inout ImportReport
  ) throws(ImportError) -> Branch? {
    let tips = tips
    let currentPlace = current.flatMap { places[$0] } ?? tips.last ?? nodes.indices.last
    let currentTip = currentPlace.flatMap(lastShown)
    let chosen: Int?
    if let wish {
      guard let place = tip(for: wish, among: tips) else {
        throw ImportError(
          .badOption, file: file, problem: "there is no branch “\(wish)”",
          advice: advice(for: tips, current: currentTip), option: .branch)
      }
      chosen = place
    } else {
      if current != nil, current.flatMap({ places[$0] }) == nil {
        report.note("the export lacks the message that the app shows last; the latest is used")
      }
      chosen = currentPlace
    }
    guard let chosen else { return nil }
    let branch = branch(endingWith: chosen)
    if let damage = branch.damage { report.note(damage) }
    let shown = lastShown(upTo: chosen)
    let others = tips.count { $0 != shown }
    if others > 0 {
      let words = others == 1 ? "1 other branch is" : "\(others) other branches are"
      report.note(
        "\(words) not shown; choose a branch by its number, 1 to \(tips.count), or by an id",
        option: .branch)
    }
    return branch
  }

  private func tip(for wish: String, among tips: [Int]) -> Int? {
    if let place = places[wish] { return tip(below: place, of: tips) ?? place }
    guard let number = Int(wish), tips.indices.contains(number - 1) else { return nil }
    return tips[number - 1]
  }

  private func advice(for tips: [Int], current: Int?) -> String {
    guard !tips.isEmpty else { return "the chat has no messages" }
    let listed = tips.prefix(ImportLimits.listedNames).enumerated().map { index, tip in
      let count = branch(endingWith: tip).shownCount
      let words = "\(count) message\(count == 1 ? "" : "s")"
      return "\(index + 1) (id \(nodes[tip].id), \(words)\(tip == current ? ", shown" : ""))"
    }
    return "choose one by its number or an id: "
      + ParticipantChoice.list(listed, of: tips.count)
  }
}
