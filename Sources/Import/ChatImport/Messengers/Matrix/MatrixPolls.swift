import ChatModel

/// The votes in a room's polls, each of which is an event of its own.
///
/// Of each member, the last vote before the end of the poll counts; the votes of a poll that does
/// not disclose them are counted only when it has ended, as the app does.
///
/// Source: Matrix specification proposal 3381, *Polls*.
struct MatrixPolls {
  private struct Poll {
    /// The ids of the answers in order.
    let answers: [String]
    /// The maximum number of answers that a member can choose.
    let limit: Int
    var isShown: Bool
    var hasEnded = false
    /// The chosen answers, by the ids of the members.
    var votes: [String: [String]] = [:]
  }

  private var polls: [String: Poll] = [:]

  /// The types of the events about polls.
  static let starts: Set<String> = ["m.poll.start", "org.matrix.msc3381.poll.start"]
  static let responses: Set<String> = ["m.poll.response", "org.matrix.msc3381.poll.response"]
  static let ends: Set<String> = ["m.poll.end", "org.matrix.msc3381.poll.end"]

  /// The question and answers in a poll's content; nil if there are none.
  static func poll(in content: JSONObject) -> JSONObject? {
    ["m.poll", "m.poll.start", "org.matrix.msc3381.poll.start"].lazy
      .compactMap { content[$0]?.object }.first
  }

  /// Adds a poll.
  mutating func start(_ id: String?, _ content: JSONObject) {
    guard let id, let poll = Self.poll(in: content) else { return }
    let answers = (poll["answers"]?.array ?? []).compactMap { answer in
      answer.object.flatMap { $0.text("m.id") ?? $0.text("id") }
    }
    polls[id] = Poll(
      answers: answers, limit: max(1, poll.integer("max_selections") ?? 1),
      isShown: poll.text("kind")?.hasSuffix("undisclosed") != true)
  }

  /// Adds a member's vote, which replaces an earlier one.
  /// - Returns: false if there is no such poll.
  mutating func vote(_ content: JSONObject, by sender: String) -> Bool {
    guard let id = Self.target(of: content), let poll = polls[id] else { return false }
    guard !poll.hasEnded else { return true }
    let response = Self.responses.lazy.compactMap { content[$0]?.object }.first
    let chosen = (content["m.selections"] ?? response?["answers"])?.array ?? []
    var valid: [String] = []
    for answer in chosen.compactMap(\.text).prefix(poll.limit)
    where poll.answers.contains(answer) && !valid.contains(answer) {
      valid.append(answer)
    }
    polls[id]?.votes[sender] = valid.isEmpty ? nil : valid
    return true
  }

  /// Ends a poll; returns false if there is no such poll.
  mutating func end(_ content: JSONObject) -> Bool {
    guard let id = Self.target(of: content), polls[id] != nil else { return false }
    polls[id]?.hasEnded = true
    polls[id]?.isShown = true
    return true
  }

  /// The id of the poll to which an event refers; nil if there is none.
  static func target(of content: JSONObject) -> String? {
    content["m.relates_to"]?.object?.text("event_id")
  }

  /// Writes the votes into the polls of a draft.
  func count(in draft: inout ImportDraft) {
    for (id, state) in polls where state.isShown && !(state.votes.isEmpty && !state.hasEnded) {
      guard let place = draft.place(of: id).flatMap({ draft.index(ofPlace: $0) }),
        var poll = draft.conversation.messages[place].content.poll,
        poll.options.count == state.answers.count
      else { continue }
      for (index, answer) in state.answers.enumerated() {
        poll.options[index].votes = state.votes.values.count { $0.contains(answer) }
      }
      poll.voters = state.votes.count
      guard let content = try? Content.poll(poll) else { continue }
      draft.conversation.messages[place].content = content
    }
  }
}
